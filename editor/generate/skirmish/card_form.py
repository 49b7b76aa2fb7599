"""Single cards of one's own, and the form in which a Setup card is copied from the cardboard."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from editor.context import AppContext
from editor.generate.pictures import PictureButton
from editor.help.topics import answer_f1
from editor.i18n import language, localized, names_of, tr
from editor.measures import BROAD, STEP, WIDE
from editor.plain import PlainLabel, TitledColumn
from editor.spins import Spin
from exporters.drawing.cards import draw_setup_card
from exporters.words.units import describe_setup_card
from games.own_cards import keep, keep_new_card, own_pack, without_tables
from games.tables import MOST_BLOCKS, NOTHING
from schema.cards import SetupCard, UnitBlock
from schema.game import Game
from schema.language import N_
from schema.printed import HexSide
from schema.value import FrozenMap


class CardForm(QDialog):
    """The four fields of a Setup card, with the card itself as it will look."""

    typed = Signal(str, object)
    """The card's id and its fields, as ``keep_setup_card`` takes them."""

    def __init__(self, game: Game, card_id: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        answer_f1(self, "skirmish")
        self.game, self.card_id = game, card_id
        self.card: SetupCard = game.setup_cards[card_id]
        self.setWindowTitle(tr(N_("Setup card {label}"), label=self.card.label))
        self.picture = PictureButton(self)
        self.picture.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.picture.setCursor(Qt.CursorShape.ArrowCursor)
        form = QFormLayout()  # one for all, so that the fields stand below each other
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setVerticalSpacing(STEP)
        form.setHorizontalSpacing(WIDE)
        self.label = QLineEdit(self.card.label, self)
        form.addRow(tr(N_("&Label")), self.label)
        self.commander = self._commanders()
        form.addRow(tr(N_("&Commander")), self.commander)
        self.blocks: list[tuple[QComboBox, QComboBox, QSpinBox]] = []
        self.terrain: dict[str, QSpinBox] = {}
        self._add_units(form)
        self._add_terrain(form)
        box = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel, self
        )
        box.button(QDialogButtonBox.StandardButton.Save).setText(tr(N_("&Save card")))
        box.accepted.connect(self._keep)
        box.rejected.connect(self.reject)
        top = QHBoxLayout()
        top.addLayout(form, 1)
        top.setSpacing(BROAD)
        top.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        whole = TitledColumn(
            self, tr(N_("Enter what your card says. It is saved with your cards."))
        )
        whole.addLayout(top, 1)
        whole.add_foot(box)
        self._listen()
        self._look()

    def _commanders(self) -> QComboBox:
        combo = QComboBox(self)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(24)
        combo.addItem(tr(N_("none")), "")
        for ident, man in self.game.commanders.items():
            if man.faction == self.card.faction:
                title = localized(man.title)
                name = localized(man.name, ident)
                combo.addItem(f"{name}, {title} ({man.rating})" if title else name, ident)
        combo.setCurrentIndex(max(0, combo.findData(self.card.commander or "")))
        return combo

    def _add_units(self, form: QFormLayout) -> None:
        grid = QGridLayout()
        grid.setSpacing(STEP)
        kinds = {
            ident: localized(kind.name, ident)
            for ident, kind in self.game.unit_types.items()
            if kind.faction in (None, self.card.faction)
        }
        for number in range(MOST_BLOCKS):
            block = self.card.units[number] if number < len(self.card.units) else None
            kind, rank, count = QComboBox(self), QComboBox(self), Spin(self)
            kind.addItem("–", "")
            for ident, name in kinds.items():
                kind.addItem(name, ident)
            for ident, known in self.game.ranks.items():
                rank.addItem(localized(known.name, ident), ident)
            count.setRange(1, 9)
            if block is not None:
                kind.setCurrentIndex(max(0, kind.findData(block.type)))
                rank.setCurrentIndex(max(0, rank.findData(block.rank)))
                count.setValue(block.count)
            for column, (widget, words) in enumerate(
                ((kind, N_("Unit {n}")), (rank, N_("Rank {n}")), (count, N_("Number {n}")))
            ):
                widget.setAccessibleName(tr(words, n=number + 1))
                grid.addWidget(widget, number, column)
            grid.setColumnStretch(0, 1)
            self.blocks.append((kind, rank, count))
        form.addRow(_head(N_("&Units"), self.blocks[0][0]), grid)

    def _add_terrain(self, form: QFormLayout) -> None:
        row = QHBoxLayout()
        row.setSpacing(STEP)
        open_ones = {b.terrain for b in self.game.boards.values() if isinstance(b, HexSide)}
        known = {kind for card in self.game.setup_cards.values() for kind in card.terrain}
        for ident, kind in self.game.terrain.items():
            if ident in open_ones or ident not in known:
                continue
            spin = Spin(self)
            spin.setRange(0, 9)
            spin.setValue(self.card.terrain.get(ident, 0))
            label = PlainLabel(localized(kind.name, ident), self)
            label.setBuddy(spin)
            spin.setAccessibleName(label.text())
            row.addWidget(label)
            row.addWidget(spin)
            self.terrain[ident] = spin
        row.addStretch(1)
        form.addRow(_head(N_("&Terrain"), next(iter(self.terrain.values()), self)), row)

    def _listen(self) -> None:
        self.label.textChanged.connect(self._look)
        self.commander.currentIndexChanged.connect(self._look)
        for kind, rank, count in self.blocks:
            kind.currentIndexChanged.connect(self._look)
            rank.currentIndexChanged.connect(self._look)
            count.valueChanged.connect(self._look)
        for spin in self.terrain.values():
            spin.valueChanged.connect(self._look)

    def fields(self) -> dict[str, object]:
        """What was typed."""
        units = [
            (kind.currentData(), rank.currentData(), count.value())
            for kind, rank, count in self.blocks
            if kind.currentData()
        ]
        return {
            "label": self.label.text().strip() or self.card.label,
            "commander": self.commander.currentData() or None,
            "units": units,
            "terrain": {ident: spin.value() for ident, spin in self.terrain.items()},
        }

    def _look(self) -> None:
        """The card as it stands now; a line without a unit has no rank and no number."""
        for kind, rank, count in self.blocks:
            for field in (rank, count):
                field.setEnabled(bool(kind.currentData()))
        fields = self.fields()
        units = fields["units"]
        terrain = fields["terrain"]
        card = self.card.changed(
            label=str(fields["label"]),
            commander=fields["commander"],
            units=tuple(
                UnitBlock(type=kind, rank=rank, count=count)
                for kind, rank, count in (units if isinstance(units, list) else ())
            ),
            terrain=FrozenMap(terrain if isinstance(terrain, dict) else {}),
        )
        words = describe_setup_card(card, names_of(self.game))
        self.picture.show_picture(draw_setup_card(card, self.game, language()), words)
        self.picture.be_wide(PICTURE * self.fontMetrics().averageCharWidth())

    def _keep(self) -> None:
        self.typed.emit(self.card_id, self.fields())
        self.accept()


def _head(words: str, first: QWidget) -> PlainLabel:
    """The bold name of several fields; its key goes to the first of them."""
    head = PlainLabel(tr(words), bold=True)
    head.setBuddy(first)
    head.setForegroundRole(QPalette.ColorRole.WindowText)
    return head


PICTURE = 40
"""Letters that the picture of the card is wide."""
TABLE = "setup-cards.csv"


def keep_setup_card(
    context: AppContext, game_id: str, card_id: str, fields: Mapping[str, object]
) -> None:
    """Keep what one Setup card says, where "My cards" and the command line find it too.

    ``fields`` holds ``commander`` (an id, ``None`` for none), ``units`` (type, rank and count of
    each block), ``terrain`` (terrain to hexes) and ``label``; what is missing stays as it is. A
    card that the game does not have also needs ``faction``. Everything that is open gets the new
    values. Raises ``BrokenPack`` and ``Unwritable``; then nothing is stored.
    """
    folders = context.home.game_folders
    own = own_pack(game_id, context.home.folder / "games", folders)
    game = without_tables(own, folders)
    if card_id in game.setup_cards:
        keep(own, game, {TABLE: {(card_id,): cells_of(fields)}}, folders)
    else:
        keep_new_card(own, game, card_id, _card_of(card_id, fields), folders)
    context.refresh_games()


def cells_of(fields: Mapping[str, object]) -> dict[str, str]:
    """The four fields as cells of the table of Setup cards."""
    cells: dict[str, str] = {}
    if "label" in fields:
        cells["label"] = str(fields["label"] or "")
    if "commander" in fields:
        cells["commander"] = str(fields["commander"] or NOTHING)
    units, terrain = fields.get("units"), fields.get("terrain")
    if isinstance(units, list | tuple):
        blank = [("", "", "")] * (MOST_BLOCKS - len(units))
        for number, (kind, rank, count) in enumerate([*units, *blank], 1):
            cells[f"unit {number}"] = str(kind)
            cells[f"rank {number}"] = str(rank)
            cells[f"count {number}"] = str(count)
    if isinstance(terrain, Mapping):
        cells.update({str(name): str(count) for name, count in terrain.items()})
    return cells


def _card_of(card_id: str, fields: Mapping[str, object]) -> dict[str, object]:
    """The same in the form of a pack's own file."""
    units, terrain = fields.get("units"), fields.get("terrain")
    card: dict[str, object] = {
        "faction": fields.get("faction"),
        "label": str(fields.get("label") or card_id.upper()),
        "units": [
            {"type": kind, "rank": rank, "count": int(count)}
            for kind, rank, count in (units if isinstance(units, list | tuple) else ())
        ],
        "terrain": {
            name: int(count)
            for name, count in (terrain.items() if isinstance(terrain, Mapping) else ())
        },
    }
    if fields.get("commander"):
        card["commander"] = fields["commander"]
    return card
