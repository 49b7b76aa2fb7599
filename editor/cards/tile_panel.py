"""Beside the table of map tiles: the tile as typed, to click together, and what is printed on the
area that is chosen."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLineEdit,
    QWidget,
)

from editor.cards.card_table import Changes
from editor.cards.card_view import CardView
from editor.cards.picture_panel import PicturePanel
from editor.cards.tile_plane import Shown, TilePlane
from editor.cards.tile_table import TileTable, tile_key
from editor.i18n import localized, tr
from editor.measures import STEP
from editor.plain import PlainLabel
from games.tables import NO, YES
from geometry.hexes import Hex
from schema.language import N_

TERRAIN, YIELD, NEUTRAL, CITY = "terrain", "yield", "neutral", "city"


class TilePanel(PicturePanel):
    """A map tile, and fields for one of its areas."""

    noted = Signal(str)
    """Why something was not done."""

    def __init__(self, view: CardView, table: TileTable, parent: QWidget | None = None) -> None:
        self.plane, self.table = TilePlane(), table
        hint = N_("Click + to add an area, or an edge to change its border.")
        keys = N_("Keys: arrows, Space, Delete, 1–6 for borders.")
        super().__init__(view, self.plane, tr(hint), tr(keys), parent, margin=STEP)
        self._columns = {column.title: n for n, column in enumerate(table.columns)}
        self.plane.setAccessibleName(tr(N_("Tile as entered")))
        self.lines.addLayout(self._form())
        self.remove_button, self.back_button, self.new_button = self.add_buttons(
            ("minus", tr(N_("Remove area")), self._remove_chosen),
            ("undo", tr(N_("Reset to default")), self.clear_tile),
            ("plus", tr(N_("Add tile")), self.add_tile),
        )
        self.back_button.setToolTip(tr(N_("Clear all cells of this tile")))
        self.new_button.setToolTip(tr(N_("Unknown tile")))
        self.plane.chosen.connect(self.choose)
        self.plane.added.connect(self.add_area)
        self.plane.removed.connect(self.remove_area)
        self.plane.bordered.connect(self.change_border)
        view.selectionModel().currentChanged.connect(self.look)
        view.cards.dataChanged.connect(self.look)
        self.look()

    def _form(self) -> QGridLayout:
        self.terrain = QComboBox()
        for ident, name in self.table.choices(self._columns[TERRAIN]).items():
            self.terrain.addItem(name, ident)
        self.terrain.activated.connect(self._type_terrain)
        self.yields, self.neutral = QLineEdit(), QLineEdit()
        self.yields.setPlaceholderText(self._sample(YIELD))
        self.neutral.setPlaceholderText(self._sample(NEUTRAL))
        self.yields.editingFinished.connect(self._type_yields)
        self.neutral.editingFinished.connect(self._type_neutral)
        self.city = QCheckBox(tr(N_("&City")))
        self.city.clicked.connect(self._type_city)
        form = QGridLayout()
        form.setSpacing(STEP)
        for row, place, text, field in (
            (0, 0, tr(N_("&Terrain:")), self.terrain),
            (1, 0, tr(N_("&Yield:")), self.yields),
            (1, 2, tr(N_("&Neutral units:")), self.neutral),
        ):
            label = PlainLabel(text)
            label.setBuddy(field)
            form.addWidget(label, row, place)
            form.addWidget(field, row, place + 1)
        form.addWidget(self.city, 0, 2, 1, 2)
        form.setColumnStretch(1, 1)
        form.setColumnStretch(3, 1)
        return form

    def _sample(self, title: str) -> str:
        """What such a cell may say."""
        column = self._columns[title]
        names = list(self.table.game.resources if title == YIELD else self.table.game.unit_types)
        return self.table.shown(f"{names[-1]} 2", column) if names else ""

    # -- what is shown ----------------------------------------------------------------------------

    @property
    def here(self) -> tuple[str, str]:
        """Tile and area of the table's row."""
        index = self.view.currentIndex()
        return self.table.area_in(index.row()) if index.isValid() else ("", "")

    def look(self) -> None:
        """Show the tile of the table's row, and what its cells say."""
        tile, letter = self.here
        if not tile:
            return
        table = self.table
        shown = table.map_tile(tile)
        number = tr(N_("Tile {number}"), number=tile.upper())
        own = tr(N_("yours")) if table.is_own(tile) else tr(N_("unofficial"))
        area = tr(N_("area {name}"), name=tile_key(tile, letter)[0])
        self.title.setText(f"{localized(shown.name) or number} ({own}) · {area}")
        self.plane.show_tile(Shown(table.game, tile, shown, table.orientation, letter))
        self.plane.setAccessibleDescription(self.title.text())
        lies = letter in shown.areas
        self.terrain.setCurrentIndex(self.terrain.findData(self._cell(TERRAIN)))
        for field, title in ((self.yields, YIELD), (self.neutral, NEUTRAL)):
            text = table.shown(self._cell(title), self._columns[title])
            if not field.isModified() or not field.hasFocus():
                field.setText(text)
        self.city.setChecked(self._cell(CITY) == YES)
        for widget in (self.terrain, self.yields, self.neutral, self.city, self.remove_button):
            widget.setEnabled(lies)
        self.back_button.setEnabled(table.is_own(tile))

    def _cell(self, title: str) -> str:
        """What counts for the chosen area, typed in or ours."""
        spot = self.view.currentIndex().row(), self._columns[title]
        return self.table.typed.get(spot, "") or self.table.assumed(spot)

    # -- what is changed --------------------------------------------------------------------------

    def choose(self, letter: str) -> None:
        """Go to the row of an area."""
        row = self.table.rows_in(self.here[0]).get(letter)
        if row is not None:
            column = max(0, self.view.currentIndex().column())
            self.view.setCurrentIndex(self.view.cards.index(row, column))

    def add_area(self, q: int, r: int) -> None:
        """Add the next area on an empty hex."""
        tile, _ = self.here
        letter = self.table.free_letter(tile)
        if letter is None:
            return
        places = {**self.table.places(tile), letter: Hex(q, r)}
        if letter not in self.table.rows_in(tile):
            self.view.cards.add_row(tile_key(tile, letter))
        changes = self.table.cells_for(tile, places)
        if changes is not None:
            self._change(changes, tr(N_("Add area")), letter)

    def remove_area(self, letter: str) -> None:
        """Take an area away, unless the rest would fall apart."""
        tile, _ = self.here
        places = {name: at for name, at in self.table.places(tile).items() if name != letter}
        changes = self.table.cells_for(tile, places)
        if changes is None:
            self.noted.emit(tr(N_("Without this area the tile would be in two parts.")))
            return
        self._change(changes, tr(N_("Remove area")), min(places, default=letter))

    def _remove_chosen(self) -> None:
        self.remove_area(self.here[1])

    def change_border(self, letter: str, direction: int) -> None:
        """The next kind of border on one side of an area."""
        tile, _ = self.here
        self._change(self.table.with_border(tile, letter, direction), tr(N_("Change border")))

    def clear_tile(self) -> None:
        """Go back to the tile of ours."""
        rows = self.table.rows_in(self.here[0]).values()
        changes = {spot: "" for spot in self.table.typed if spot[0] in rows}
        self._change(changes, tr(N_("Clear cells")))

    def add_tile(self) -> None:
        """Begin a tile that ours has not, with its first area."""
        name = self.table.new_tile()
        row = self.view.cards.add_row((name,))
        self.view.setCurrentIndex(self.view.cards.index(row, 0))
        changes = self.table.cells_for(self.here[0], {self.here[1]: Hex(0, 0)})
        self._change(changes or {}, tr(N_("Add a tile")))
        self.plane.setFocus()

    def _type_terrain(self) -> None:
        self._type(TERRAIN, str(self.terrain.currentData()))

    def _type_yields(self) -> None:
        self._type_text(YIELD, self.yields)

    def _type_neutral(self) -> None:
        self._type_text(NEUTRAL, self.neutral)

    def _type_text(self, title: str, field: QLineEdit) -> None:
        if field.isModified():
            field.setModified(False)
            self._type(title, self.table.parsed(field.text(), self._columns[title]))

    def _type_city(self) -> None:
        self._type(CITY, YES if self.city.isChecked() else NO)

    def _type(self, title: str, value: str) -> None:
        if value == self._cell(title):
            return
        spot = self.view.currentIndex().row(), self._columns[title]
        tile = self.here[0]
        changes = self.table.confirmed([spot]) if not self.table.is_own(tile) else {}
        self._change({**changes, spot: value}, tr(N_("Enter value")))

    def _change(self, changes: Changes, label: str, then: str = "") -> None:
        """One step, after which this area is chosen; a sentence says if a whole tile is now
        the owner's."""
        was_own = self.table.is_own(self.here[0])
        self.view.cards.change(changes, label)
        self.choose(then)
        if not was_own and self.table.is_own(self.here[0]):
            self.noted.emit(tr(self.table.taken_over))
