"""Fields that are picked: a name among those there are, a fixed choice, yes or no, a number."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QToolButton, QWidget

from editor.elided import ElidedLine
from editor.i18n import tr
from editor.measures import FINE
from editor.panels.forms.entries import CalmCombo, CalmSpin, is_choosing
from editor.panels.forms.field import UNSHOWN, FieldBinding, FieldEventFilter, FormField
from editor.panels.forms.references import Known, known
from editor.panels.forms.typed import TypedField
from editor.panels.forms.wrapped import WrappedCheck
from editor.plain import tip
from rules.rulebook import allowed, choice_behind
from schema.game import VariantRule
from schema.language import N_, Phrase
from schema.sentences.uses import OPTIONS
from schema.value import Json

ARROWS = ("→", "↗", "↑", "↖", "←", "↙", "↓", "↘")
FAR = 2_000_000_000
"""A number without limits of its own stays within what a spin box can count."""


class PickField(FormField):
    """A name: picked among what exists, by what people call it, or typed."""

    def __init__(
        self,
        slot: FieldBinding,
        offered: Callable[[], Known] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """``offered`` lists what may be picked; missing: what the field refers to."""
        super().__init__(slot, parent)
        self._offered = offered or self._referred
        self._known: Known = []
        self.box = CalmCombo()
        self.box.setEditable(True)
        self.box.setInsertPolicy(CalmCombo.InsertPolicy.NoInsert)
        line = ElidedLine()
        self.box.setLineEdit(line)
        line.setPlaceholderText(slot.empty if slot.shape.optional or slot.unset else "")
        completer = QCompleter(self.box.model(), self.box)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.box.setCompleter(completer)
        self.named(self.box)
        line.setAccessibleName(slot.label)
        self._watch = FieldEventFilter(self)
        line.installEventFilter(self._watch)
        self.box.activated.connect(self._picked)
        line.editingFinished.connect(self.commit)
        self.written = ""
        self.body.addWidget(self.box)

    def _referred(self) -> Known:
        of = self.slot.row.refers
        return known(of, self.slot.form_context.names, self.slot.around()) if of else []

    def entry(self) -> QWidget:
        """The combo box."""
        return self.box

    def show_value(self, value: Any) -> None:
        """Show what it is called now; what may be picked may have changed too."""
        found = self._offered()
        label = dict(found).get(value, value or "")
        if found != self._known or self.shown is UNSHOWN:
            self._fill(found)
        if (value, label) == (self.shown, self.written):
            return
        self.shown, self.written = value, label
        self.revert()

    def _fill(self, found: Known) -> None:
        typed = self.box.currentText()
        self._known = found
        with QSignalBlocker(self.box):
            self.box.clear()
            if self.slot.shape.optional:
                self.box.addItem(self.slot.empty, None)
            for name, label in found:
                self.box.addItem(label, name)
            self.box.setEditText(typed)

    def is_new(self) -> bool:
        """Whether another name is typed than is stored."""
        return self.box.currentText() != self.written

    def revert(self) -> None:
        """Show again what is stored."""
        self.show_error(None)
        with QSignalBlocker(self.box):
            self.box.setCurrentIndex(self.box.findData(self.shown) if self.shown else -1)
            self.box.setEditText(self.written)
            line = self.box.lineEdit()
            if line is not None and not line.hasFocus():
                line.setCursorPosition(0)  # a long name is read from its beginning

    def commit(self) -> None:
        """Write the name that was typed: what people call it, or its id."""
        if not self.is_new() or self.shown is UNSHOWN or is_choosing(self.box.completer()):
            return
        text = self.box.currentText().strip()
        if not text or (self.slot.shape.optional and text == self.slot.empty):
            self._write(None if self.slot.shape.optional else "")
            return
        wanted = text.casefold()
        by_name = {label.casefold(): name for name, label in reversed(self._known)}
        fitting = {name: label for name, label in self._known if wanted in label.casefold()}
        if wanted in by_name:
            self._write(by_name[wanted])
        elif text in dict(self._known) or not fitting:
            self._write(text)
        elif len(fitting) == 1:
            self._write(next(iter(fitting)))
        else:
            label = ", ".join(list(fitting.values())[:5])
            self.show_error(Phrase(N_("several names match: {names}"), names=label))

    def _picked(self, number: int) -> None:
        self._write(self.box.itemData(number))

    def _write(self, value: Json) -> None:
        if value == self.shown or self.put(value):
            self.revert()


class ChoiceField(FormField):
    """One of a few things that are always the same."""

    def __init__(
        self, slot: FieldBinding, options: list[tuple[Json, str]], parent: QWidget | None = None
    ) -> None:
        super().__init__(slot, parent)
        self.box = CalmCombo()
        if slot.shape.optional:
            self.box.addItem(slot.empty, None)
        for value, label in options:
            self.box.addItem(label, value)
        self.named(self.box)
        self._watch = FieldEventFilter(self)
        self.box.installEventFilter(self._watch)
        self.box.activated.connect(lambda number: self.put(self.box.itemData(number)))
        self.body.addWidget(self.box)

    def entry(self) -> QWidget:
        """The combo box."""
        return self.box

    def show_value(self, value: Any) -> None:
        """Show the choice; one that no words are known for, as it is stored."""
        if value == self.shown:
            return
        self.shown = value
        self.show_error(None)
        if value is not None and self.box.findData(value) < 0:
            self.box.addItem(str(value), value)
        self.box.setCurrentIndex(self.box.findData(value))


def choice_of_words(slot: FieldBinding) -> ChoiceField:
    """The fixed words of the format in people's words."""
    labels = slot.row.choices or {}
    return ChoiceField(slot, [(name, tr(labels.get(name, name))) for name in slot.shape.options])


def choice_of_turns(slot: FieldBinding, count: int, first: int = 0) -> ChoiceField:
    """Directions, by arrows; ``first`` is the angle of number 0. A turn has no direction."""
    step = 360 // count
    label_of = "{}°".format if slot.name == "rotation" else pointing
    return ChoiceField(slot, [(i, label_of(first + i * step)) for i in range(count)])


def first_angle(slot: FieldBinding) -> int:
    """The angle of direction 0 on this board: east, or on flat hexes north-east."""
    board = slot.form_context.scenario.board
    flat = board.orientation == "flat"
    return 30 if flat else 0


class TruthField(FormField):
    """Yes or no."""

    labelled = False

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        self.box = WrappedCheck(slot.label)
        self.named(self.box)
        self._watch = FieldEventFilter(self)
        self.box.installEventFilter(self._watch)
        self.box.clicked.connect(lambda on: self.put(bool(on)))
        self.body.addWidget(self.box)

    def entry(self) -> QWidget:
        """The box to tick."""
        return self.box

    def show_value(self, value: Any) -> None:
        """Ticked or not."""
        self.shown = value
        self.box.setChecked(bool(value))


class NumberField(FormField):
    """A whole number; what an unset one means stands in the box."""

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        shape = slot.shape
        least = shape.least if shape.least is not None else -FAR
        most = shape.most if shape.most is not None else FAR
        self.box = CalmSpin(least, most, missing=slot.empty if shape.optional else "")
        self.named(self.box)
        self._watch = FieldEventFilter(self)
        self.box.installEventFilter(self._watch)
        self.box.valueChanged.connect(self._changed)
        self.body.addWidget(self.box)

    def entry(self) -> QWidget:
        """The spin box."""
        return self.box

    def show_value(self, value: Any) -> None:
        """Show the number, or what it means that there is none."""
        if value == self.shown:
            return
        self.shown = value
        self.show_error(None)
        with QSignalBlocker(self.box):
            self.box.setValue(self.box.minimum() if value is None else value)

    def _changed(self, number: int) -> None:
        unset = self.slot.shape.optional and number == self.box.minimum()
        self.put(None if unset else number)


class EdgesField(FormField):
    """Edges of a hex, each a button that points through it."""

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        line = QHBoxLayout()
        line.setSpacing(FINE)
        first = first_angle(slot)
        self.buttons: list[QToolButton] = []
        for edge in range(6):
            button = QToolButton()
            button.setCheckable(True)
            button.setText(pointing(first + 60 * edge).split()[0])
            label = f"{slot.label}: {pointing(first + 60 * edge)}"
            button.setToolTip(tip(label))
            button.setAccessibleName(label)
            button.clicked.connect(self._changed)
            line.addWidget(button)
            self.buttons.append(button)
        line.addStretch(1)
        self.body.addLayout(line)

    def entry(self) -> QWidget:
        """The first edge."""
        return self.buttons[0]

    def show_value(self, value: Any) -> None:
        """The edges that it runs through are pressed in."""
        self.shown = value
        for edge, button in enumerate(self.buttons):
            button.setChecked(edge in (value or ()))

    def _changed(self) -> None:
        self.put(tuple(edge for edge, button in enumerate(self.buttons) if button.isChecked()))


USUAL = N_("default: {value}")
"""What it means that an option is not set."""


class ScalarField(FormField):
    """A parameter of an optional rule: yes or no, a number or one of a few words, as the game and
    the engine have it."""

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        self.of = self._rule()
        self.inner = self._make()
        self.body.addWidget(self.inner)

    def _rule(self) -> VariantRule | None:
        variants = self.slot.form_context.names.game.variants
        return variants.get(getattr(self.slot.around(), "id", ""))

    def _make(self) -> FormField:
        slot, rule = self.slot, self.of
        option = slot.pointer.rsplit("/", 1)[-1]
        usual = rule.options.get(option, "") if rule else ""
        choice = choice_behind(rule, option) if rule else None
        known = allowed(*choice) if choice else None
        if isinstance(known, tuple) and choice:
            words = {name: tr(label) for name, label in OPTIONS.get(choice, {}).items()}
            answers: list[tuple[Json, str]] = [(name, words.get(name, name)) for name in known]
            as_usual = words.get(str(usual), str(usual))
            return ChoiceField(replace(slot, unset=tr(USUAL, value=as_usual)), answers)
        if isinstance(usual, bool):
            answers = [(True, tr(N_("yes"))), (False, tr(N_("no")))]
            return ChoiceField(slot, answers)
        if isinstance(known, range):
            shape = replace(slot.shape, least=known[0], most=known[-1])
            return NumberField(replace(slot, shape=shape, unset=tr(USUAL, value=usual)))
        return NumberField(slot) if isinstance(usual, int) else TypedField(slot, "words")

    def entry(self) -> QWidget:
        """The entry of what it is."""
        return self.inner.entry()

    def show_value(self, value: Any) -> None:
        """Show it, or that it is the game's own; another rule has other answers."""
        rule = self._rule()
        if rule is not self.of:
            self.of, before = rule, self.inner
            self.inner = self._make()
            self.body.replaceWidget(before, self.inner)
            before.hide()
            before.deleteLater()
        self.inner.show_value(value)


def pointing(angle: int) -> str:
    """An angle from east, to the left, as people see it: an arrow and the degrees."""
    return f"{ARROWS[round(angle / 45) % 8]} {angle % 360}°"
