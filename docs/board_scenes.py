"""The scenes of maps and of tables; see scenes.py."""

# ruff: noqa: INP001  docs is a folder to read, not a package

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from studio import Studio

from editor.cards.cards_dialog import CardsDialog
from editor.cards.shape_panel import ShapePanel
from editor.cards.table_with_picture import TableWithPicture
from editor.cards.tile_panel import TilePanel
from editor.tools.context import PaletteItem, Selection
from editor.window import ScenarioWindow
from schema.board import Pose, TileBoard
from schema.edits import Become
from schema.language import Phrase

LEFT = Qt.MouseButton.LeftButton


def tiles(studio: Studio) -> QWidget:
    """A map is laid: every place where a tile may lie is shown, and the tile snaps to one."""
    shown = studio.window("map-for-three.json")
    board = shown.workspace.document.scenario.board
    if not isinstance(board, TileBoard):
        raise TypeError("a map consists of tiles")
    laid = [tile for tile in board.tiles if tile.tile.isdigit()]
    bare = board.changed(tiles=tuple(laid[:-1]), setup_markers=())
    begun = shown.workspace.document.scenario.changed(board=bare, units=(), markers=(), hidden=())
    shown.workspace.apply(Become(kind="become", scenario=begun), Phrase("…"))
    shown.box.pick(PaletteItem("tile", laid[-1].tile))
    studio.check(shown)
    _point_beside(studio, shown, laid[-2].tile.upper() + "B")
    return shown


def map_build(studio: Studio) -> QWidget:
    """A finished map: its steps, the order of laying, an area that is looked at."""
    shown = studio.window("map-for-four.json")
    board = shown.workspace.document.scenario.board
    if isinstance(board, TileBoard):
        shown.workspace.select(Selection(tiles=(board.tiles[2].tile,)))
    shown.docks["building"].show()
    studio.check(shown)
    return shown


def own_tiles(studio: Studio) -> QWidget:
    """A map tile as somebody's own cardboard shows it, clicked together beside its table."""
    dialog, page = _own_cards(studio, "runewars", "map-tiles.csv")
    panel = page.picture
    if isinstance(panel, TilePanel):
        page.view.setCurrentIndex(page.view.cards.index(panel.table.rows.index(("6A",)), 2))
        panel.add_area(-2, 1)
        panel.change_border("B", 1)
        panel.choose("B")
    studio.rest()
    return dialog


def own_shapes(studio: Studio) -> QWidget:
    """The shape of a piece of terrain on squared paper; one of its corners is chosen."""
    dialog, page = _own_cards(studio, "terrain-cards", "terrain-shapes.csv")
    page.view.setCurrentIndex(page.view.cards.index(1, 0))
    studio.rest()
    if isinstance(page.picture, ShapePanel):
        page.picture.plane.choose(1)
    return dialog


def _own_cards(studio: Studio, game: str, file: str) -> tuple[CardsDialog, TableWithPicture]:
    dialog = CardsDialog(studio.app.context, game, studio.app.show_start())
    dialog.open()
    page = dialog.pages[file]
    if not isinstance(page, TableWithPicture):
        raise TypeError("there is a picture beside this table")
    dialog.tabs.setCurrentWidget(page)
    return dialog, page


def table(studio: Studio) -> QWidget:
    """Terrain is dragged on a table: forbidden ground, distances, and where it snaps to."""
    shown = studio.window("table-for-two.json")
    shown.workspace.take("select")
    board = shown.workspace.document.scenario.board
    piece = board.pieces[0] if board.kind == "table" else None
    if piece is None:
        raise TypeError("a table has pieces")
    start = _pixel(shown, piece.at)
    QTest.mouseMove(shown.view, start)
    QTest.mousePress(shown.view, LEFT, pos=start)
    for step in range(1, 9):
        QTest.mouseMove(shown.view, start + QPoint(step * 9, -step * 4))
        studio.rest(0.1)
    studio.rest(1.0)
    return shown


def draw_map(studio: Studio) -> QWidget:
    """A map is drawn from a seed, part by part."""
    return studio.battles_of("runewars", 0, seed=7)


def draw_table(studio: Studio) -> QWidget:
    """A table is drawn from a seed."""
    return studio.battles_of("terrain-cards", 0, seed=7)


def _point_beside(studio: Studio, shown: ScenarioWindow, area: str) -> None:
    """Hold the mouse a little beside an area."""
    middle = shown.view.surface.centre(area)
    if middle is None:
        raise KeyError(area)
    x, y = shown.view.camera.to_view(middle)
    for away in (40, 60, 80):
        QTest.mouseMove(shown.view, QPoint(round(x) + away, round(y)))
        studio.rest(0.1)
    studio.rest(0.5)


def _pixel(shown: ScenarioWindow, pose: Pose) -> QPoint:
    middle = shown.view.surface.centre(pose)
    if middle is None:
        raise KeyError(str(pose))
    x, y = shown.view.camera.to_view(middle)
    return QPoint(round(x), round(y))
