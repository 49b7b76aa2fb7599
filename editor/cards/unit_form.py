"""A type of unit of one's own: its code, side, class and figures."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from editor.cards.headings import WITHOUT_RANK
from editor.cards.text_pair import TextPair
from editor.i18n import localized, tr
from editor.measures import HALF, STEP, WIDE
from editor.plain import PlainLabel, tip
from editor.spins import Spin
from games.packs import Json
from schema.game import Game
from schema.language import N_

ANY = "any"
MOST = {"dice": 20, "move": 20, "range": 30, "health": 30}
ABILITIES = 5
"""Lines of the list of abilities at most."""


class UnitForm(QWidget):
    """Everything but the name and the picture, whose rows its dialog puts above (``rows``)."""

    changed = Signal()

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.kept: dict[str, Json] = {}
        """What somebody wrote into the file that this form does not show."""
        self.rows = form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(STEP)
        form.setHorizontalSpacing(WIDE)
        self.code = TextPair(tr(N_("Code")), 4)
        self.code.changed.connect(self.changed)
        self.side = QComboBox()
        self.side.addItem(tr(N_("any side")), "")
        for ident, faction in game.factions.items():
            self.side.addItem(localized(faction.name, ident), ident)
        self.unit_class = QComboBox()
        for ident, known in game.classes.items():
            self.unit_class.addItem(localized(known.name, ident), ident)
        for box in (self.side, self.unit_class):
            box.currentIndexChanged.connect(self._notify)
        self.figures = self._spin(1, 20)
        self.cost, self.base = self._optional(0, 99), self._optional(5, 300)
        for number in (self.figures, self.cost, self.base):  # two digits need no whole line
            number.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        form.addRow(tr(N_("&Code:")), self.code)
        form.addRow(tr(N_("&Side:")), self.side)
        form.addRow(tr(N_("C&lass:")), self.unit_class)
        form.addRow(tr(N_("&Figures:")), self.figures)
        form.addRow(tr(N_("C&ost:")), self.cost)
        form.addRow(tr(N_("&Base, mm:")), self.base)
        form.setRowVisible(self.cost, game.muster is not None)
        bases = any(kind.base is not None for kind in game.unit_types.values())
        form.setRowVisible(self.base, bases)
        form.addRow(tr(N_("Values:")), self._profiles())
        form.addRow(tr(N_("A&bilities:")), self._abilities())
        form.setRowVisible(self.abilities, bool(game.abilities))
        self.take({}, {})

    def _spin(self, least: int, most: int) -> QSpinBox:
        spin = Spin()
        spin.setRange(least, most)
        spin.valueChanged.connect(self._notify)
        return spin

    def _optional(self, least: int, most: int) -> QSpinBox:
        """A number that may be missing."""
        spin = self._spin(least - 1, most)
        spin.setSpecialValueText("–")
        return spin

    def _profiles(self) -> QWidget:
        """A line of values for each rank, or one where the game has none."""
        whole = QWidget()
        grid = QGridLayout(whole)
        grid.setContentsMargins(0, HALF, 0, 0)
        grid.setSpacing(STEP)
        for column, what in enumerate(MOST, 1):
            grid.addWidget(PlainLabel(tr(WITHOUT_RANK[what])), 0, column)
        ranks = {ident: localized(rank.name, ident) for ident, rank in self.game.ranks.items()}
        self.values: dict[tuple[str, str], QSpinBox] = {}
        for row, (rank, name) in enumerate((ranks or {ANY: ""}).items(), 1):
            grid.addWidget(PlainLabel(name), row, 0)
            for column, (what, most) in enumerate(MOST.items(), 1):
                spin = self._optional(0, most)
                spin.setAccessibleName(f"{tr(WITHOUT_RANK[what])} {name}".strip())
                self.values[rank, what] = spin
                grid.addWidget(spin, row, column)
        return whole

    def _abilities(self) -> QListWidget:
        self.abilities = QListWidget()
        self.abilities.setAccessibleName(tr(N_("Abilities")))
        for ident, ability in self.game.abilities.items():
            item = QListWidgetItem(localized(ability.name, ident), self.abilities)
            item.setData(Qt.ItemDataRole.UserRole, ident)
            item.setToolTip(tip(localized(ability.text)))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
        rows = min(ABILITIES, max(1, self.abilities.count()))
        high = max(self.abilities.sizeHintForRow(0), self.fontMetrics().height() + STEP)
        self.abilities.setFixedHeight(rows * high + 2 * STEP)
        self.abilities.itemChanged.connect(self._notify)
        return self.abilities

    def take(self, fields: Json, ground: Json) -> None:  # noqa: ARG002  a unit has no ground
        """Show a type of unit."""
        self.kept = dict(fields)
        self.code.take(fields.get("code"))
        self.side.setCurrentIndex(max(0, self.side.findData(fields.get("faction") or "")))
        kind = self.unit_class.findData(fields.get("unit_class"))
        self.unit_class.setCurrentIndex(max(0, kind))
        usual = next(iter(self.game.unit_types.values()), None)
        self.figures.setValue(fields.get("figures") or (usual.figures if usual else 1))
        for spin, key in ((self.cost, "cost"), (self.base, "base")):
            value = fields.get(key)
            spin.setValue(spin.minimum() if value is None else value)
        for (rank, what), spin in self.values.items():
            value = fields.get("profiles", {}).get(rank, {}).get(what)
            spin.setValue(spin.minimum() if value is None else value)
        for row in range(self.abilities.count()):
            item = self.abilities.item(row)
            has = item.data(Qt.ItemDataRole.UserRole) in fields.get("abilities", ())
            item.setCheckState(Qt.CheckState.Checked if has else Qt.CheckState.Unchecked)

    def _notify(self) -> None:
        """Something was changed; whatever Qt says of it."""
        self.changed.emit()

    def fields(self, name: dict[str, str]) -> dict[str, Json]:
        """The type as files have it, with a code of its name where none is typed."""
        usual = {tongue: _code(text) for tongue, text in name.items()}
        self.code.suggest(usual)
        fields = {key: value for key, value in self.kept.items() if key not in ("cost", "base")}
        fields |= {
            "name": name,
            "code": {**usual, **self.code.texts()},
            "faction": self.side.currentData() or None,
            "unit_class": self.unit_class.currentData(),
            "figures": self.figures.value(),
            "profiles": self._said_profiles(),
            "abilities": self._ticked(),
        }
        for spin, key in ((self.cost, "cost"), (self.base, "base")):
            if spin.value() > spin.minimum():
                fields[key] = spin.value()
        return {key: value for key, value in fields.items() if value is not None}

    def ground(self) -> dict[str, Json]:
        """Units have none."""
        return {}

    def _said_profiles(self) -> dict[str, Json]:
        found: dict[str, Json] = {}
        for (rank, what), spin in self.values.items():
            if spin.value() > spin.minimum():
                found.setdefault(rank, {})[what] = spin.value()
        return found

    def _ticked(self) -> list[str]:
        items = (self.abilities.item(row) for row in range(self.abilities.count()))
        checked = Qt.CheckState.Checked
        return [
            str(item.data(Qt.ItemDataRole.UserRole))
            for item in items
            if item.checkState() == checked
        ]


def _code(name: str) -> str:
    """The first letters of two words, or the first two of one."""
    words = ["".join(filter(str.isalnum, word)) for word in name.split()]
    words = [word for word in words if word]
    if len(words) > 1:
        return (words[0][:1] + words[1][:1]).upper()
    return words[0][:2].upper() if words else "?"
