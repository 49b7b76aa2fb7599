"""While map tiles are laid: the tile in hand, and the one under the pointer, as they are
printed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.i18n import language, tr
from editor.measures import STEP
from editor.panels.card import InspectorCard
from editor.panels.palette_entry import PaletteEntry
from editor.panels.palette_map import tile_entry
from editor.panels.swatches import pixmap_of
from editor.plain import PlainLabel
from editor.tools.gesture import BoardHit
from editor.workspace import Workspace
from exporters.drawing.look import style_of
from exporters.drawing.safe_look import safe_look
from exporters.words.places import describe_area
from schema.language import N_
from schema.places import laid_areas

LINES_HIGH = 8
"""Lines of text that the picture of a tile is high."""


class TileCards(QWidget):
    """Two cards, one below the other; nothing is drawn while nobody sees them."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.picked = TileCard(tr(N_("Tile to place")))
        self.pointed = TileCard(tr(N_("Under the pointer")))
        dots = PlainLabel(
            tr(N_("Blue dots: where it fits")), text="caption", faint=True, wrapped=True
        )
        self.picked.lines.insertWidget(1, dots)
        self.hint = PlainLabel(
            tr(N_("Choose a tile in the palette, then click the map.")), faint=True, wrapped=True
        )
        lines = QVBoxLayout(self)
        lines.setContentsMargins(STEP, STEP, STEP, STEP)
        lines.setSpacing(STEP)
        for part in (self.hint, self.picked, self.pointed):
            lines.addWidget(part)
        lines.addStretch(1)
        self._hit: BoardHit | None = None
        workspace.hovered.connect(self._hover)
        workspace.context_changed.connect(self.refresh)
        workspace.document.after_change.connect(self.refresh)
        workspace.document.game_changed.connect(self.refresh)
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened unseen."""
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Show both tiles of now."""
        if not self.isVisible():
            return
        pick = self.workspace.pick
        picked = pick.id if pick is not None and pick.kind == "tile" else ""
        self._show(self.picked, picked)
        self._show(self.pointed, self._tile_below())
        self.hint.setVisible(self.picked.isHidden())

    def _hover(self, hit: BoardHit | None) -> None:
        self._hit = hit
        if self.isVisible():
            self._show(self.pointed, self._tile_below())

    def _tile_below(self) -> str:
        """The tile under the pointer; empty: none."""
        place = self._hit.place if self._hit is not None else None
        if not isinstance(place, str):
            return ""
        document = self.workspace.document
        area = laid_areas(document.scenario.board, document.game.tiles).get(place)
        return area.tile if area is not None else ""

    def _show(self, card: TileCard, name: str) -> None:
        document = self.workspace.document
        tile = document.game.tiles.get(name)
        card.setVisible(tile is not None)
        key = (name, document.game, language())
        if tile is None or card.shown == key:
            return
        card.shown = key
        safe = self.workspace.settings.get("patterns", default=False)
        look = safe_look(document.game) if safe else None
        style = style_of(document.game, look, language(), greyscale=False)
        names = self.workspace.names
        areas = (
            # A number stays with its sign.
            f"{letter}: {describe_area(area, names)}".replace(
                " × ", "\N{NO-BREAK SPACE}× "
            ).replace("× ", "×\N{NO-BREAK SPACE}")
            for letter, area in tile.areas.items()
        )
        card.show_tile(tile_entry(document.scenario, style, name), tuple(areas))


class TileCard(InspectorCard):
    """A tile: its picture, its name, and what is printed on each area."""

    def __init__(self, title: str) -> None:
        self.title = PlainLabel(title, bold=True)
        self.picture, self.name, self.areas = PlainLabel(), PlainLabel(bold=True), PlainLabel()
        super().__init__(self.title, self.picture, self.name, self.areas)
        self.shown: tuple[object, ...] = ()
        """What identifies the tile that is shown."""
        self.picture.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        for label in (self.name, self.areas):
            label.setWordWrap(True)

    def show_tile(self, entry: PaletteEntry, areas: tuple[str, ...]) -> None:
        """Show this one."""
        side = LINES_HIGH * self.fontMetrics().height()
        self.picture.setPixmap(pixmap_of(entry.picture(), side, self.devicePixelRatioF()))
        self.picture.setAccessibleName(entry.name)
        self.name.setText(entry.name)
        self.areas.setText("\n".join(areas))
