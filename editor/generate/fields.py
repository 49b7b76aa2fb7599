"""Widgets that ask for one setting each: they emit what was chosen as it would be typed, and show
what is demanded and what came by chance."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from textwrap import wrap

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QSignalBlocker,
    Qt,
    Signal,
)
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLineEdit,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from editor.generate.menu_button import ElidedMenuButton, StayingMenu
from editor.i18n import capital, tr
from editor.icons import icon
from editor.panels.forms.entries import CalmCombo, CalmSpin
from editor.plain import PlainLabel, tip
from schema.language import N_

Entries = Mapping[str, str]
"""What is typed for an answer, and what it is called."""
CHANCE = "?"
DIE = "dice-5-outline"
"""The sign of what comes by chance."""
LETTERS = 34
"""Longer names go on in a second line."""
TWO = 2
"""Of two sides the one that is not at the bottom edge sits at the top."""
FEW = 2
"""So many things are chosen among by all their combinations; more are ticked in a menu."""
MOST = 999


class SettingField(QWidget):
    """Asks for one setting."""

    answered = Signal(str, str)
    """Its key, and what would be typed; empty: by chance."""

    def __init__(self, key: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key, self.words = key, words
        self.rows: list[tuple[str, QWidget]] = []
        """Where it asks several things: each with its label, for the rows of the form."""
        self._value = ""

    def show_value(self, value: str, came: str) -> None:
        """Show what is demanded (empty: nothing), and what came of it in words."""
        self._value = value
        self.show_answer(value, came)

    def show_answer(self, value: str, came: str) -> None:
        """Show it in whatever way this one has."""
        raise NotImplementedError

    def _answer(self, value: str) -> None:
        if value != self._value:
            self.answered.emit(self.key, value)


class ChanceDelegate(QStyledItemDelegate):
    """The list of a combo box, in which chance is called so: the value that came of it stands in
    the box, and once more among those to choose from."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        if not index.data(Qt.ItemDataRole.UserRole):
            option.text = by_chance("")


def combo_for(words: str, parent: QWidget, letters: int = 18) -> QComboBox:
    """A combo box as wide as there is room; the wheel scrolls the choices, not what is chosen."""
    combo = CalmCombo()
    combo.setParent(parent)
    combo.setItemDelegate(ChanceDelegate(combo))
    combo.setMinimumWidth(0)  # its text sets how wide it must be
    combo.setAccessibleName(words)
    combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    combo.setMinimumContentsLength(letters)
    combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return combo


def fill(combo: QComboBox, entries: Entries, chosen: str) -> None:
    """Put these entries into a combo box and choose one, without a signal."""
    with QSignalBlocker(combo):
        combo.clear()
        for ident, words in entries.items():
            combo.addItem(words, ident)
            if not ident:
                last, role = combo.count() - 1, Qt.ItemDataRole.AccessibleTextRole
                combo.setItemIcon(last, icon(DIE))
                combo.setItemData(last, spoken_by_chance(words), role)
        combo.setCurrentIndex(max(0, combo.findData(chosen)))
    words = combo.currentText()
    combo.setToolTip(tip(words if combo.currentData() else spoken_by_chance(words)))
    combo.setAccessibleDescription("" if combo.currentData() else spoken_by_chance(words))


def by_chance(came: str) -> str:
    """What stands beside the die of what nobody demanded."""
    return came or tr(N_("Random"))


def spoken_by_chance(words: str) -> str:
    """The same where no die is seen."""
    plain = tr(N_("Random"))
    return words if words == plain else tr(N_("{value} (random)"), value=words)


class OneField(SettingField):
    """One of several, or chance."""

    def __init__(
        self, key: str, words: str, entries: Entries, parent: QWidget | None = None
    ) -> None:
        super().__init__(key, words, parent)
        self._entries = entries
        self.combo = combo_for(words, self)
        self.combo.activated.connect(self._chosen)
        _alone(self, self.combo)

    def show_answer(self, value: str, came: str) -> None:
        """The answer, or chance with what came."""
        known = {} if value in ("", *self._entries) else {value: value}
        if len(self._entries) == 1 and not value:  # nothing to choose
            self.combo.setEnabled(False)
            fill(self.combo, self._entries, "")
            return
        self.combo.setEnabled(True)
        chance = by_chance("" if value else came)
        fill(self.combo, {"": chance, **self._entries, **known}, value)

    def _chosen(self) -> None:
        self._answer(self.combo.currentData())


class SlotsField(SettingField):
    """One of several for each slot; ``?`` leaves a slot to chance."""

    def __init__(
        self,
        key: str,
        words: str,
        slots: Mapping[str, Entries],
        parent: QWidget | None = None,
        *,
        whole: bool = False,
    ) -> None:
        """``whole``: what is asked for stands in the label of each slot, for no heading says it."""
        super().__init__(key, words, parent)
        self._entries = tuple(slots.values())
        self.combos: list[QComboBox] = []
        for slot in slots:
            label = tr(N_("{things}: {thing}"), things=words, thing=slot)
            combo = combo_for(label, self)
            combo.activated.connect(self._chosen)
            self.rows.append((label if whole else capital(slot), combo))
            self.combos.append(combo)

    def show_turns(self, value: str, came: Sequence[str]) -> None:
        """The same where as many slots are there as something came of, written as it is typed."""
        shown = [entries.get(one, one) for entries, one in zip(self._entries, came, strict=False)]
        self.show_slots(value, shown)
        count = len(came)
        for number, combo in enumerate(self.combos):
            inside = combo.parentWidget()
            form = inside.layout() if inside is not None else None
            if isinstance(form, QFormLayout) and form.isRowVisible(combo) is not (number < count):
                form.setRowVisible(combo, number < count)

    def show_slots(self, value: str, came: Sequence[str]) -> None:
        """What is demanded for each slot, and what came of each."""
        self._value = value
        asked = [*value.split(","), *[""] * len(self.combos)]
        shown = [*came, *[""] * len(self.combos)]
        rows = zip(self.combos, self._entries, asked, shown, strict=False)
        for combo, entries, one, words in rows:
            chosen = "" if one == CHANCE else one
            known = {} if chosen in ("", *entries) else {chosen: chosen}
            chance = by_chance("" if chosen else words)
            fill(combo, {"": chance, **entries, **known}, chosen)

    def show_answer(self, value: str, came: str) -> None:
        """The same with one word for all."""
        self.show_slots(value, [came])

    def _chosen(self) -> None:
        typed = [combo.currentData() or CHANCE for combo in self.combos]
        while typed and typed[-1] == CHANCE:
            typed.pop()
        self._answer(",".join(typed))


class SidesField(SettingField):
    """Who sits at the bottom edge, and who at the top."""

    def __init__(
        self, key: str, words: str, entries: Entries, parent: QWidget | None = None
    ) -> None:
        super().__init__(key, words, parent)
        self._entries = entries
        self.top = combo_for(tr(N_("Top edge")), self)
        self.bottom = combo_for(tr(N_("Bottom edge")), self)
        for label, combo in ((N_("&Top edge"), self.top), (N_("&Bottom edge"), self.bottom)):
            combo.activated.connect(self._chosen)
            self.rows.append((tr(label), combo))

    def show_sides(self, value: str, came: Sequence[str]) -> None:
        """What is demanded, and who sits there."""
        self._value = value
        asked = [name for name in value.split(",") if name]
        shown = [*came, "", ""]
        bottom = asked[0] if asked else ""
        top = asked[1] if len(asked) > 1 else ""
        fill(self.bottom, {"": by_chance("" if bottom else shown[0]), **self._entries}, bottom)
        others = {name: words for name, words in self._entries.items() if name != bottom}
        if len(self._entries) == TWO:  # who is not at the one edge sits at the other
            top = next(iter(others)) if bottom else ""
            others = dict(self._entries)
        fill(self.top, {"": by_chance("" if top else shown[1]), **others}, top)
        if not bottom and len(self._entries) > TWO:
            self.top.setEnabled(False)
            self.top.setToolTip(tr(N_("Choose the side at the bottom edge first.")))
        else:
            self.top.setEnabled(True)

    def show_answer(self, value: str, came: str) -> None:
        """The same with one word for both."""
        self.show_sides(value, [came, came])

    def _chosen(self) -> None:
        bottom, top = self.bottom.currentData(), self.top.currentData()
        if len(self._entries) == TWO:
            if self.sender() is self.top:
                bottom = next((name for name in self._entries if name != top), "") if top else ""
            top = ""
        both = [bottom, top] if top and top != bottom else [bottom]
        self._answer(",".join(both) if bottom else "")


class TicksField(SettingField):
    """Any of several, agreed on by the players: what is not ticked is not there."""

    def __init__(
        self,
        key: str,
        words: str,
        entries: Entries,
        hints: Mapping[str, str],
        headings: Mapping[str, str],
        parent: QWidget | None = None,
    ) -> None:
        """``headings`` stand above some of them."""
        super().__init__(key, words, parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.boxes: dict[str, QCheckBox] = {}
        for ident, label in entries.items():
            if ident in headings:
                heading = PlainLabel(headings[ident], self, wrapped=True)
                column.addWidget(heading)
            box = QCheckBox("\n".join(wrap(label, LETTERS)), self)
            box.setAccessibleName(label)
            box.setToolTip(tip(hints.get(ident, "")))
            box.clicked.connect(self._chosen)
            self.boxes[ident] = box
            column.addWidget(box, 0, Qt.AlignmentFlag.AlignLeft)

    def show_answer(self, value: str, came: str) -> None:  # noqa: ARG002  nothing comes by chance
        """The ticks."""
        asked = value.split(",")
        for ident, box in self.boxes.items():
            box.setChecked(ident in asked)

    def _chosen(self) -> None:
        self._answer(",".join(ident for ident, box in self.boxes.items() if box.isChecked()))


class SomeField(SettingField):
    """Any of many, ticked in a menu; nothing ticked is chance."""

    def __init__(
        self,
        key: str,
        words: str,
        entries: Entries,
        short: Entries,
        parent: QWidget | None = None,
    ) -> None:
        """``short`` is what they are called where many stand beside each other."""
        super().__init__(key, words, parent)
        self._short = short
        self.button = ElidedMenuButton(self)
        self.button.clicked.connect(self._open)
        self.menu = StayingMenu(self)
        for ident, label in entries.items():
            action = self.menu.addAction(label)
            action.setCheckable(True)
            action.setData(ident)
        self.menu.aboutToHide.connect(self._chosen)
        _alone(self, self.button)

    def show_answer(self, value: str, came: str) -> None:
        """What is ticked, or chance with what came."""
        asked = value.split(",")
        for action in self.menu.actions():
            action.setChecked(action.data() in asked)
        names = self.shortly(ident for ident in asked if ident)
        answer = names or by_chance(came)
        self.button.setIcon(QIcon() if names else icon(DIE))
        self.button.set_words(answer)
        answer = names or spoken_by_chance(answer)
        self.button.setToolTip(tip(answer))
        self.button.setAccessibleName(f"{self.words}: {answer}")

    def shortly(self, idents: Iterable[str]) -> str:
        """Several of these, as they are called beside each other."""
        return ", ".join(self._short.get(ident, ident) for ident in idents)

    def _open(self) -> None:
        self.menu.popup(self.button.mapToGlobal(QPoint(0, self.button.height())))

    def _chosen(self) -> None:
        ticked = [action.data() for action in self.menu.actions() if action.isChecked()]
        self._answer(",".join(ticked))


def subsets(entries: Entries, nothing: str, word: str) -> dict[str, str]:
    """All combinations of a few things, none of them first, each as it is typed."""
    found = {word: nothing} if word else {}
    for count in range(1, len(entries) + 1):
        for some in combinations(entries, count):
            found[",".join(some)] = " + ".join(entries[ident] for ident in some)
    return found


class NumberSettingField(SettingField):
    """A number; the usual one, where there is one, is no demand."""

    def __init__(
        self,
        key: str,
        words: str,
        usual: int | None,
        parent: QWidget | None = None,
        span: tuple[int, int] = (1, MOST),
    ) -> None:
        super().__init__(key, words, parent)
        self.usual = usual
        self.box = CalmSpin(*span)
        self.box.setAccessibleName(words)
        if usual is not None:
            self.box.setToolTip(tip(tr(N_("Default: {count}"), count=usual)))
        self.box.valueChanged.connect(self._chosen)
        _alone(self, self.box)

    def show_answer(self, value: str, came: str) -> None:
        """The number of now."""
        digits = next((text for text in (value, came) if text.isdecimal()), "")
        with QSignalBlocker(self.box):
            self.box.setValue(int(digits) if digits else self.usual or self.box.minimum())

    def _chosen(self, number: int) -> None:
        self._answer("" if number == self.usual else str(number))


class WordField(SettingField):
    """A word that is set, or not."""

    def __init__(
        self, key: str, words: str, word: str, hint: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(key, words, parent)
        self._word = word
        self.box = QCheckBox("\n".join(wrap(words, LETTERS)), self)
        self.box.setAccessibleName(words)
        self.box.setToolTip(tip(hint))
        self.box.clicked.connect(self._chosen)
        _alone(self, self.box)

    def show_answer(self, value: str, came: str) -> None:  # noqa: ARG002  it came as demanded
        """The tick."""
        self.box.setChecked(value == self._word)

    def _chosen(self) -> None:
        self._answer(self._word if self.box.isChecked() else "")


class TypedSettingField(SettingField):
    """A line that is typed as on the command line."""

    def __init__(self, key: str, words: str, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(key, words, parent)
        self._sent = ""
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(tr(N_("Random")))
        self.line.setAccessibleName(words)
        self.line.setToolTip(tip(hint))
        self.line.editingFinished.connect(self._typed)
        _alone(self, self.line)
        self.hint = PlainLabel(capital(hint), self, faint=True, wrapped=True)
        column = self.layout()
        if column is not None:
            column.addWidget(self.hint)

    def show_answer(self, value: str, came: str) -> None:  # noqa: ARG002  the board shows it
        """The line; one that was refused stays to be put right."""
        if self._sent != value and self._sent == self.line.text() != "":
            return
        self._sent = value
        self.line.setText(value)

    def _typed(self) -> None:
        text = self.line.text().strip()
        if text != self._sent:
            self._sent = text
            # Also what is demanded already: that takes back what was refused.
            self.answered.emit(self.key, text)


def _alone(field: SettingField, widget: QWidget) -> None:
    """Let one widget be all of a field."""
    column = QVBoxLayout(field)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(widget)
    field.setFocusProxy(widget)
