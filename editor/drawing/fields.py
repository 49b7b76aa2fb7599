"""Widgets that ask for one setting each: they tell what was chosen as it would be typed, and show
what is demanded and what came by chance."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from textwrap import wrap

from PySide6.QtCore import QPoint, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QMenu,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.speech import say
from schema.language import N_

Entries = Mapping[str, str]
"""What is typed for an answer, and what it is called."""
CHANCE = "?"
LETTERS = 34
"""Longer names go on in a second line."""
FEW = 2
"""So many things are chosen among by all their combinations; more are ticked in a menu."""
MOST = 999


class Field(QWidget):
    """Asks for one setting."""

    answered = Signal(str, str)
    """Its key, and what would be typed; empty: by chance."""

    def __init__(self, key: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key, self.words = key, words
        self.rows: list[tuple[str, QWidget]] = []
        """Where it asks several things: each with its label, for the form to lay out."""
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


def combo_for(words: str, parent: QWidget) -> QComboBox:
    """A combo box as wide as there is room."""
    combo = QComboBox(parent)
    combo.setAccessibleName(words)
    combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    combo.setMinimumContentsLength(18)
    combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return combo


def fill(combo: QComboBox, entries: Entries, chosen: str) -> None:
    """Put these entries into a combo box and choose one, without telling anybody."""
    with QSignalBlocker(combo):
        combo.clear()
        for ident, words in entries.items():
            combo.addItem(words, ident)
        combo.setCurrentIndex(max(0, combo.findData(chosen)))
    combo.setToolTip(combo.currentText())


def by_chance(came: str) -> str:
    """What a combo box says of what nobody demanded."""
    return say(N_("{value} (by chance)"), value=came) if came else say(N_("by chance"))


class OneField(Field):
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
        chance = by_chance("" if value else came)
        fill(self.combo, {"": chance, **self._entries, **known}, value)

    def _chosen(self) -> None:
        self._answer(self.combo.currentData())


class SlotsField(Field):
    """One of several for each slot; ``?`` leaves a slot to chance."""

    def __init__(
        self,
        key: str,
        words: str,
        slots: Sequence[str],
        entries: Entries,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(key, words, parent)
        self._entries = entries
        self.combos: list[QComboBox] = []
        for slot in slots:
            combo = combo_for(f"{words}: {slot}", self)
            combo.activated.connect(self._chosen)
            self.rows.append((slot[:1].upper() + slot[1:], combo))
            self.combos.append(combo)

    def show_slots(self, value: str, came: Sequence[str]) -> None:
        """What is demanded for each slot, and what came of each."""
        self._value = value
        asked = [*value.split(","), *[""] * len(self.combos)]
        told = [*came, *[""] * len(self.combos)]
        for combo, one, words in zip(self.combos, asked, told, strict=False):
            chosen = "" if one == CHANCE else one
            known = {} if chosen in ("", *self._entries) else {chosen: chosen}
            chance = by_chance("" if chosen else words)
            fill(combo, {"": chance, **self._entries, **known}, chosen)

    def show_answer(self, value: str, came: str) -> None:
        """The same with one word for all."""
        self.show_slots(value, [came])

    def _chosen(self) -> None:
        said = [combo.currentData() or CHANCE for combo in self.combos]
        while said and said[-1] == CHANCE:
            said.pop()
        self._answer(",".join(said))


class SidesField(Field):
    """Who sits at the bottom edge, and who at the top."""

    def __init__(
        self, key: str, words: str, entries: Entries, parent: QWidget | None = None
    ) -> None:
        super().__init__(key, words, parent)
        self._entries = entries
        self.top = combo_for(say(N_("Top edge")), self)
        self.bottom = combo_for(say(N_("Bottom edge")), self)
        for told, combo in ((N_("&Top edge"), self.top), (N_("&Bottom edge"), self.bottom)):
            combo.activated.connect(self._chosen)
            self.rows.append((say(told), combo))

    def show_sides(self, value: str, came: Sequence[str]) -> None:
        """What is demanded, and who sits there."""
        self._value = value
        asked = [name for name in value.split(",") if name]
        told = [*came, "", ""]
        bottom = asked[0] if asked else ""
        top = asked[1] if len(asked) > 1 else ""
        fill(self.bottom, {"": by_chance("" if bottom else told[0]), **self._entries}, bottom)
        others = {name: words for name, words in self._entries.items() if name != bottom}
        fill(self.top, {"": by_chance("" if top else told[1]), **others}, top)
        self.top.setEnabled(bool(bottom))
        hint = say(N_("Choose who sits at the bottom edge first."))
        self.top.setToolTip("" if bottom else hint)

    def show_answer(self, value: str, came: str) -> None:
        """The same with one word for both."""
        self.show_sides(value, [came, came])

    def _chosen(self) -> None:
        bottom, top = self.bottom.currentData(), self.top.currentData()
        both = [bottom, top] if top and top != bottom else [bottom]
        self._answer(",".join(both) if bottom else "")


class TicksField(Field):
    """Any of several, agreed on by the players: what is not ticked is not there."""

    def __init__(
        self,
        key: str,
        words: str,
        entries: Entries,
        hints: Mapping[str, str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(key, words, parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.boxes: dict[str, QCheckBox] = {}
        for ident, told in entries.items():
            box = QCheckBox("\n".join(wrap(told, LETTERS)), self)
            box.setAccessibleName(told)
            box.setToolTip(hints.get(ident, ""))
            box.clicked.connect(self._chosen)
            self.boxes[ident] = box
            column.addWidget(box)

    def show_answer(self, value: str, came: str) -> None:  # noqa: ARG002  nothing comes by chance
        """The ticks."""
        asked = value.split(",")
        for ident, box in self.boxes.items():
            box.setChecked(ident in asked)

    def _chosen(self) -> None:
        self._answer(",".join(ident for ident, box in self.boxes.items() if box.isChecked()))


class StayingMenu(QMenu):
    """A menu that stays open while things are ticked in it."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a tick turns it and nothing else."""
        action: QAction | None = self.actionAt(event.position().toPoint())
        if action is not None and action.isCheckable() and action.isEnabled():
            action.trigger()
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """So does the space bar; Enter is done with it."""
        action: QAction | None = self.activeAction()
        if event.key() == Qt.Key.Key_Space and action is not None and action.isCheckable():
            action.trigger()
        else:
            super().keyPressEvent(event)


class ElidedButton(QPushButton):
    """A button whose words end in dots where there is no room for them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.words = ""

    def tell(self, words: str) -> None:
        """Say something else."""
        self.words = words
        self.setToolTip(words)
        self._fit()

    def sizeHint(self) -> QSize:
        """Some twenty letters wide, whatever it says."""
        return QSize(22 * self.fontMetrics().averageCharWidth(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """No less."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many words as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.width() - 3 * self.fontMetrics().averageCharWidth()
        elided = self.fontMetrics().elidedText(self.words, Qt.TextElideMode.ElideRight, room)
        self.setText(elided.replace("&", "&&"))


class SomeField(Field):
    """Any of many, ticked in a menu; nothing ticked is chance."""

    def __init__(
        self, key: str, words: str, entries: Entries, parent: QWidget | None = None
    ) -> None:
        super().__init__(key, words, parent)
        self._entries = entries
        self.button = ElidedButton(self)
        self.button.clicked.connect(self._open)
        self.menu = StayingMenu(self)
        for ident, told in entries.items():
            action = self.menu.addAction(told)
            action.setCheckable(True)
            action.setData(ident)
        self.menu.aboutToHide.connect(self._chosen)
        _alone(self, self.button)

    def show_answer(self, value: str, came: str) -> None:
        """What is ticked, or chance with what came."""
        asked = value.split(",")
        for action in self.menu.actions():
            action.setChecked(action.data() in asked)
        names = [self._entries.get(ident, ident) for ident in asked if ident]
        told = ", ".join(names) if names else by_chance(came)
        self.button.tell(told)
        self.button.setAccessibleName(f"{self.words}: {told}")

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


class NumberField(Field):
    """A number; the usual one is no demand."""

    def __init__(self, key: str, words: str, usual: int, parent: QWidget | None = None) -> None:
        super().__init__(key, words, parent)
        self.usual = usual
        self.box = QSpinBox(self)
        self.box.setRange(1, MOST)
        self.box.setKeyboardTracking(False)
        self.box.setAccessibleName(words)
        self.box.setToolTip(say(N_("Usually {count}"), count=usual))
        self.box.valueChanged.connect(self._chosen)
        _alone(self, self.box)

    def show_answer(self, value: str, came: str) -> None:  # noqa: ARG002  it came as demanded
        """The number of now."""
        with QSignalBlocker(self.box):
            self.box.setValue(int(value) if value.isdecimal() else self.usual)

    def _chosen(self, number: int) -> None:
        self._answer("" if number == self.usual else str(number))


class WordField(Field):
    """A word that is said, or not."""

    def __init__(
        self, key: str, words: str, word: str, hint: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(key, words, parent)
        self._word = word
        self.box = QCheckBox("\n".join(wrap(words, LETTERS)), self)
        self.box.setAccessibleName(words)
        self.box.setToolTip(hint)
        self.box.clicked.connect(self._chosen)
        _alone(self, self.box)

    def show_answer(self, value: str, came: str) -> None:  # noqa: ARG002  it came as demanded
        """The tick."""
        self.box.setChecked(value == self._word)

    def _chosen(self) -> None:
        self._answer(self._word if self.box.isChecked() else "")


class TypedField(Field):
    """A line that is typed as on the command line."""

    def __init__(self, key: str, words: str, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(key, words, parent)
        self._sent = ""
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(say(N_("by chance")))
        self.line.setAccessibleName(words)
        self.line.setToolTip(hint)
        self.line.editingFinished.connect(self._typed)
        _alone(self, self.line)

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
            self._answer(text)


def _alone(field: Field, widget: QWidget) -> None:
    """Let one widget be all of a field."""
    column = QVBoxLayout(field)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(widget)
    field.setFocusProxy(widget)
