"""What a kind of terrain does, picked effect by effect from the catalogue of fields."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import localized, tr
from editor.icons import icon
from editor.panels.forms.shapes import ValueShape, shapes
from editor.plain import PlainLabel, tip
from editor.spins import Spin
from games.packs import Json
from schema.field_catalogue import ROWS
from schema.field_catalogue.shared import FieldRow
from schema.game import Game
from schema.language import N_
from schema.terrain import Burn, Combat, Movement, TerrainKind
from schema.value import Value

GROUPS: dict[str, tuple[str, type[Value]]] = {
    "movement": (N_("Movement"), Movement),
    "": (N_("Line of sight and ground"), TerrainKind),
    "combat": (N_("Combat"), Combat),
    "burn": (N_("Fire"), Burn),
}
"""Part of a kind of terrain to its title and its model; the nameless part is the kind itself."""
ALL = "all"
SHORT = 6
"""Letters of a choice that are seen in any case."""


@dataclass(frozen=True)
class EffectRow:
    """Something that a kind of terrain may do."""

    part: str
    name: str
    row: FieldRow
    shape: ValueShape

    @property
    def usual(self) -> Json:
        """What it is set to when it is picked."""
        if self.shape.kind == "truth":
            return self.name != "unit_may_start"  # the only one that is true of all others
        if self.shape.kind == "choice":
            return self.shape.options[0]
        if self.shape.kind == "many":
            return [ALL]
        if self.shape.kind == "mapping":
            return {ALL: 1}
        return max(1, self.shape.least or 0) if self.shape.kind == "number" else None


def effects() -> dict[tuple[str, str], EffectRow]:
    """Everything that can be picked, by part and field."""
    return {
        (part, name): EffectRow(part, name, ROWS[f"{model.__name__}.{name}"], shape)
        for part, (_, model) in GROUPS.items()
        for name, shape in shapes(model).items()
        if f"{model.__name__}.{name}" in ROWS
    }


class EffectsList(QWidget):
    """The effects that were picked, each in a line of its own, and a button for more."""

    changed = Signal()

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.known = effects()
        self.picked: dict[tuple[str, str], Json] = {}
        self.lines = QGridLayout()
        self.lines.setColumnStretch(0, 3)
        self.lines.setColumnStretch(1, 2)
        self.add = QToolButton()
        self.add.setText(tr(N_("Add effect")))
        self.add.setIcon(icon("plus"))
        self.add.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.add.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self.add)
        self.menu.triggered.connect(self._pick)
        self.add.setMenu(self.menu)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addLayout(self.lines)
        box.addWidget(self.add)
        box.addStretch(1)
        self.take({})

    def take(self, fields: Json) -> None:
        """Show the effects of a kind of terrain, given as files have it."""
        self.picked = {}
        for key in self.known:
            part = fields.get(key[0], {}) if key[0] else fields
            if key[1] in part:
                self.picked[key] = part[key[1]]
        self._build()

    def fields(self) -> dict[str, Json]:
        """What was picked, as files have it."""
        found: dict[str, Json] = {}
        for (part, name), value in self.picked.items():
            (found.setdefault(part, {}) if part else found)[name] = value
        return found

    # -- putting together -------------------------------------------------------------------------

    def _build(self) -> None:
        while (item := self.lines.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        known = self.known
        for row, (key, value) in enumerate(self.picked.items()):
            effect = known[key]
            label = PlainLabel(tr(effect.row.label), wrapped=True)
            self.lines.addWidget(label, row, 0)
            editor = self._editor(effect, value)
            if editor is not None:
                editor.setAccessibleName(tr(effect.row.label))
                self.lines.addWidget(editor, row, 1)
            self.lines.addWidget(self._away(effect), row, 2)
        self.menu.clear()
        for part, (title, _) in GROUPS.items():
            group = self.menu.addMenu(tr(title))
            for key, effect in known.items():
                if effect.part == part and key not in self.picked:
                    group.addAction(tr(effect.row.label)).setData(key)
            group.menuAction().setVisible(not group.isEmpty())

    def _away(self, effect: EffectRow) -> QToolButton:
        away = QToolButton()
        away.setIcon(icon("close"))
        away.setAutoRaise(True)
        label = tr(N_("Remove {what}"), what=tr(effect.row.label))
        away.setToolTip(tip(label))
        away.setAccessibleName(label)
        away.clicked.connect(lambda: self._drop((effect.part, effect.name)))
        return away

    def _editor(self, effect: EffectRow, value: Json) -> QWidget | None:
        key, shape = (effect.part, effect.name), effect.shape

        def put(new: Json) -> None:
            self.picked[key] = new
            self.changed.emit()

        if shape.kind == "number":
            return _number(shape, value, put)
        if shape.kind == "choice":
            words = effect.row.choices or {}
            return _choice({option: tr(words[option]) for option in shape.options}, value, put)
        if shape.kind == "name":
            return _choice(self._named(effect.row.refers), value, put)
        if shape.kind == "many":
            return _several(self._classes(), value, put)
        if shape.kind == "mapping" and shape.item is not None and len(value) == 1:
            return _one_of_each(self._classes(), shape.item, value, put)
        return None

    def _classes(self) -> dict[str, str]:
        return {ALL: tr(N_("all units")), **self._named("classes")}

    def _named(self, section: str) -> dict[str, str]:
        things = getattr(self.game, section)
        return {ident: localized(thing.name, ident) for ident, thing in things.items()}

    # -- acting -----------------------------------------------------------------------------------

    def _pick(self, action: QAction) -> None:
        key = tuple(action.data())
        effect = self.known[key[0], key[1]]
        value = effect.usual
        if effect.shape.kind == "name":
            value = next(iter(self._named(effect.row.refers)), "")
        self.picked[effect.part, effect.name] = value
        if (effect.part, effect.name) == ("", "blocks_sight_unless"):
            self.picked["", "blocks_sight"] = True
        if effect.part == "burn":  # nothing burns without a limit
            self.picked.setdefault(("burn", "limit"), 1)
        self._build()
        self.changed.emit()

    def _drop(self, key: tuple[str, str]) -> None:
        del self.picked[key]
        self._build()
        self.add.setFocus()
        self.changed.emit()


Put = Callable[[Json], None]


def _number(shape: ValueShape, value: Json, put: Put) -> QSpinBox:
    spin = Spin()
    spin.setRange(shape.least if shape.least is not None else 0, shape.most or 99)
    spin.setValue(value)
    spin.valueChanged.connect(put)
    return spin


def _choice(options: dict[str, str], value: Json, put: Put) -> QComboBox:
    box = QComboBox()
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(SHORT)
    for ident, name in options.items():
        box.addItem(name, ident)
    box.setCurrentIndex(max(0, box.findData(value)))
    box.currentIndexChanged.connect(lambda: put(box.currentData()))
    return box


def _several(options: dict[str, str], value: Json, put: Put) -> QToolButton:
    """A button that says which were ticked in its menu; to tick all unticks the others."""
    button = QToolButton()
    menu = QMenu(button)
    chosen = {*value}

    def show() -> None:
        button.setText(", ".join(options[one] for one in options if one in chosen))

    def tick(action: QAction) -> None:
        ident = str(action.data())
        if ident == ALL or (chosen | {ident}) - {ALL} == {*options} - {ALL}:
            chosen.clear()
            chosen.add(ALL)
        else:
            chosen.discard(ALL)
            chosen.symmetric_difference_update({ident})
            if not chosen:
                chosen.add(ALL)
        for other in menu.actions():
            other.setChecked(other.data() in chosen)
        show()
        put([one for one in options if one in chosen])

    for ident, name in options.items():
        action = menu.addAction(name)
        action.setData(ident)
        action.setCheckable(True)
        action.setChecked(ident in chosen)
    menu.triggered.connect(tick)
    button.setMenu(menu)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    show()
    return button


def _one_of_each(options: dict[str, str], item: ValueShape, value: Json, put: Put) -> QWidget:
    """A number, and for which of the classes it holds."""
    whole = QWidget()
    ((who, count),) = value.items()
    pair = [who, count]

    def name(new: Json) -> None:
        pair[0] = new
        put({pair[0]: pair[1]})

    def number(new: Json) -> None:
        pair[1] = new
        put({pair[0]: pair[1]})

    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(_number(item, count, number))
    row.addWidget(_choice(options, who, name))
    return whole
