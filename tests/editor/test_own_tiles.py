"""My cards with a picture beside them: map tiles clicked together, shapes on squared paper."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

import games
from editor.app import App
from editor.cards.card_model import KIND_ROLE
from editor.cards.cards_dialog import CardsDialog
from editor.cards.shape_panel import ShapePanel
from editor.cards.table_with_picture import TableWithPicture
from editor.cards.tile_panel import TilePanel
from editor.cards.tile_table import TileTable
from geometry.hexes import Hex
from schema.game import Game
from tests.games.folders import read_csv, write_pack

pytestmark = pytest.mark.usefixtures("pictured")

FILE, SHAPES = "map-tiles.csv", "terrain-shapes.csv"
Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton


class Bench:
    """My cards open at the map tiles, and a hand."""

    def __init__(self, app: App, qtbot: QtBot, area: str) -> None:
        self.qtbot = qtbot
        self.dialog = CardsDialog(app.context, "runewars")
        qtbot.addWidget(self.dialog)
        self.dialog.show()
        page = self.dialog.pages[FILE]
        self.dialog.tabs.setCurrentWidget(page)
        assert isinstance(page, TableWithPicture)
        assert isinstance(page.picture, TilePanel)
        self.panel, self.view = page.picture, page.view
        self.table, self.plane = self.panel.table, self.panel.plane
        assert isinstance(self.table, TileTable)
        self.go(area)

    def go(self, area: str) -> None:
        self.view.setCurrentIndex(self.view.cards.index(self.table.rows.index((area,)), 2))

    def click(self, place: Hex) -> None:
        point = self.plane.point_of(place).toPoint()
        self.qtbot.mouseMove(self.plane, point)
        self.qtbot.mouseClick(self.plane, LEFT, pos=point)

    def click_edge(self, letter: str, direction: int) -> None:
        place = self.plane.place_of(letter)
        middle, edge = self.plane.point_of(place), self.plane.edge_of(place, direction).center()
        self.qtbot.mouseMove(self.plane, QPoint(2, 2))
        self.qtbot.mouseClick(self.plane, LEFT, pos=(middle + (edge - middle) * 0.9).toPoint())

    def keys(self, *pressed: Qt.Key) -> None:
        for key in pressed:
            self.qtbot.keyClick(self.plane, key)

    def cell_text(self, area: str, title: str) -> str:
        """What is typed into a cell."""
        column = next(n for n, c in enumerate(self.table.columns) if c.title == title)
        return self.table.typed.get((self.table.rows.index((area,)), column), "")

    def save(self) -> bool:
        button = self.dialog.buttons.button(QDialogButtonBox.StandardButton.Save)
        enabled = button.isEnabled()
        self.qtbot.mouseClick(button, LEFT)
        return enabled

    def undo(self) -> None:
        self.dialog.stack.undo()


@pytest.fixture
def app(app: App) -> App:
    """With the program's own packs, not those of the tests."""
    folders = tuple(f for f in app.context.home.game_folders if "fixtures" not in f.parts)
    app.context.home = replace(app.context.home, game_folders=folders)
    return app


@pytest.fixture
def bench(app: App, qtbot: QtBot) -> Bench:
    return Bench(app, qtbot, "6A")


def ours() -> Game:
    return games.load("runewars", add_ons=())


def test_an_area_is_added_where_one_clicks_and_the_game_has_it(bench: Bench, app: App) -> None:
    """From then on the whole tile is the owner's; what he left as it was, too."""
    bench.click(Hex(-2, 1))
    assert bench.panel.here == ("6", "E")
    assert bench.cell_text("6E", "of") == "C"
    assert bench.cell_text("6E", "direction") == "W"
    assert bench.cell_text("6B", "city") == "yes"
    assert bench.table.taken_over[:14] in bench.dialog.about_cell.text()
    assert bench.save()
    areas = app.context.game("runewars").tiles["6"].areas
    assert (areas["E"].q, areas["E"].r, areas["E"].terrain) == (-2, 1, None)
    assert {k: v for k, v in areas.items() if k != "E"} == ours().tiles["6"].areas
    source = games.confidence_of(app.context.game("runewars"), "/tiles/6/areas/B/terrain")
    assert source is not None
    assert source.confidence == "owner"


def test_one_step_back_is_the_tile_of_ours_again(bench: Bench) -> None:
    bench.click(Hex(1, -1))
    bench.undo()
    assert not bench.table.typed
    assert not bench.dialog.changes()
    assert bench.plane.hexes == {Hex(0, 0), Hex(1, 0), Hex(-1, 1), Hex(0, -1)}


def test_a_click_on_an_edge_goes_through_the_borders(bench: Bench) -> None:
    """Ours has a mountain there; after the last kind there is none."""
    seen = []
    for _ in range(4):
        bench.click_edge("B", 1)
        seen.append(bench.cell_text("6B", "border ne"))
    assert seen == ["water", "coast", "", "mountain"]
    assert bench.panel.here == ("6", "B")


def test_a_border_between_two_areas_is_changed_where_it_is_typed_in(bench: Bench) -> None:
    bench.click_edge("A", 0)
    bench.click_edge("B", 3)
    assert (bench.cell_text("6A", "border e"), bench.cell_text("6B", "border w")) == ("water", "")
    assert not bench.table.faults
    assert bench.plane.shown is not None
    assert bench.plane.shown.tile.areas["A"].borders["0"] == "water"


def test_keys_do_all_that_the_mouse_does(bench: Bench) -> None:
    bench.plane.setFocus()
    bench.keys(Key.Key_Right)
    assert bench.panel.here == ("6", "B")
    bench.keys(Key.Key_Right, Key.Key_Space)
    assert bench.table.places("6")["E"] == Hex(2, 0)
    bench.keys(Key.Key_1)
    assert bench.cell_text("6E", "border e") == "mountain"
    bench.keys(Key.Key_Up, Key.Key_Down, Key.Key_Delete)
    assert "E" not in bench.table.places("6")
    assert not bench.cell_text("6E", "border e")
    assert bench.panel.here == ("6", "A")
    bench.keys(Key.Key_Left, Key.Key_Return)
    assert len(bench.table.places("6")) == 5
    assert bench.dialog.isVisible(), "Enter belongs to the plane"


def test_no_key_leads_away_from_the_tile(bench: Bench) -> None:
    bench.plane.setFocus()
    for key in (Key.Key_Up, Key.Key_Left, Key.Key_Down, Key.Key_Right):
        bench.keys(*[key] * 9)
        assert bench.plane.cursor_hex in {*bench.plane.hexes, *bench.plane.empty()}


def test_a_tile_does_not_fall_apart(app: App, qtbot: QtBot) -> None:
    bench = Bench(app, qtbot, "12B")
    qtbot.mouseClick(bench.panel.remove_button, LEFT)
    assert "Without this area the tile would be in two parts" in bench.dialog.about_cell.text()
    assert not bench.table.typed
    bench.go("12A")
    qtbot.mouseClick(bench.panel.remove_button, LEFT)
    assert set(bench.table.places("12")) == {"B", "C", "D"}
    assert bench.save()
    assert list(app.context.game("runewars").tiles["12"].areas) == ["B", "C", "D"]


def test_what_is_printed_on_an_area_is_chosen_below_the_picture(
    bench: Bench, app: App, qtbot: QtBot
) -> None:
    panel = bench.panel
    panel.terrain.setFocus()
    qtbot.keyClicks(panel.terrain, "Hills")
    qtbot.keyClick(panel.terrain, Key.Key_Return)
    assert bench.cell_text("6A", "terrain") == "hills"
    panel.yields.setFocus()
    panel.yields.selectAll()
    qtbot.keyClicks(panel.yields, "Ore 2, food 1")
    qtbot.keyClick(panel.yields, Key.Key_Tab)
    assert panel.yields.text() == "Ore 2, Food 1"
    panel.neutral.setFocus()
    qtbot.keyClicks(panel.neutral, "Dragon 3")
    qtbot.keyClick(panel.neutral, Key.Key_Tab)
    assert bench.table.faults
    assert not bench.save()
    panel.neutral.setFocus()
    panel.neutral.selectAll()
    qtbot.keyClicks(panel.neutral, "giant 3")
    qtbot.keyClick(panel.neutral, Key.Key_Tab)
    qtbot.mouseClick(panel.city, LEFT, pos=QPoint(8, panel.city.height() // 2))
    assert bench.save()
    area = app.context.game("runewars").tiles["6"].areas["A"]
    assert (area.terrain, area.city) == ("hills", True)
    assert (dict(area.resources), dict(area.neutral)) == ({"ore": 2, "food": 1}, {"giant": 3})


def test_a_tile_that_nobody_knows_is_begun_and_joined(bench: Bench, app: App, qtbot: QtBot) -> None:
    qtbot.mouseClick(bench.panel.new_button, LEFT)
    assert bench.panel.here == ("13", "A")
    assert bench.dialog.fault is None
    assert bench.table.faults, "one area is no tile yet"
    bench.click(Hex(1, 0))
    assert not bench.table.faults
    assert bench.save()
    assert set(app.context.game("runewars").tiles["13"].areas) == {"A", "B"}
    assert app.context.game("runewars").boxes["base"].tiles[-1] == "13"


def test_back_to_ours_empties_the_tile_alone(bench: Bench, qtbot: QtBot) -> None:
    bench.click(Hex(1, -1))
    bench.go("7A")
    bench.click_edge("A", 0)
    assert bench.table.is_own("6")
    qtbot.mouseClick(bench.panel.back_button, LEFT)
    assert not bench.table.is_own("7")
    assert bench.table.is_own("6")


def test_a_folder_from_a_spreadsheet_is_read_and_amended(
    app: App, home: Path, qtbot: QtBot
) -> None:
    rows = "area;(mine);of;direction;terrain\n7a;x;;;Hills\n7Е;z;A;СВ;лес\n"
    write_pack(home / "games", "my-runewars", {FILE: rows}, extends="runewars", active="always")
    bench = Bench(app, qtbot, "7E")
    assert bench.table.places("7") == {"A": Hex(0, 0), "E": Hex(0, 1)}
    bench.click(Hex(1, 0))
    assert bench.save()
    kept = read_csv(home / "games" / "my-runewars" / FILE)
    assert [(row["area"], row["(mine)"]) for row in kept] == [("7a", "x"), ("7Е", "z"), ("7B", "")]
    assert set(app.context.game("runewars").tiles["7"].areas) == {"A", "B", "E"}


@pytest.mark.usefixtures("styled")
def test_the_picture_has_more_room_than_the_table(bench: Bench) -> None:
    assert bench.panel.width() > bench.view.width()


def test_confirming_a_cell_confirms_its_tile(bench: Bench) -> None:
    """Else all other areas of the tile would be gone."""
    bench.dialog.confirm_action.trigger()
    assert not bench.table.faults
    assert set(bench.table.places("6")) == {"A", "B", "C", "D"}
    assert bench.table.map_tile("6") == ours().tiles["6"]


# shapes of terrain


@pytest.fixture
def shapes(app: App, qtbot: QtBot) -> tuple[CardsDialog, ShapePanel]:
    """My cards open at the shape of the forest, which is a rectangle."""
    dialog = CardsDialog(app.context, "terrain-cards")
    qtbot.addWidget(dialog)
    dialog.show()
    page = dialog.pages[SHAPES]
    dialog.tabs.setCurrentWidget(page)
    assert isinstance(page, TableWithPicture)
    panel = page.picture
    assert isinstance(panel, ShapePanel)
    row = page.view.cards.table.rows.index(("forest",))
    page.view.setCurrentIndex(page.view.cards.index(row, 0))
    before = list(panel.plane.corners)
    page.view.cards.setData(page.view.cards.index(row, 0), "0,0 140,0 140,110 0,110")
    assert panel.plane.corners != before
    panel.plane.grab()
    return dialog, panel


def cell_of_forest(panel: ShapePanel, role: Qt.ItemDataRole = Qt.ItemDataRole.DisplayRole) -> str:
    return str(panel.view.currentIndex().data(role))


def test_the_shape_as_typed_stands_on_squared_paper(
    shapes: tuple[CardsDialog, ShapePanel],
) -> None:
    dialog, panel = shapes
    assert not panel.view.horizontalScrollBar().isVisible()  # the whole table is seen
    assert "4 corners · 140 × 110 mm" in panel.title.text()
    assert cell_of_forest(panel) == "140 × 110 mm"
    assert cell_of_forest(panel, Qt.ItemDataRole.EditRole).startswith("0,0 140,0")
    panel.view.cards.setData(panel.view.currentIndex(), "0,0 140")
    assert panel.plane.corners == []
    assert "these corners make no shape" in panel.plane.accessibleDescription()
    panel.plane.grab()
    dialog.stack.undo()
    assert "140 × 110 mm" in panel.title.text()
    assert cell_of_forest(panel) == "140 × 110 mm"
    assert cell_of_forest(panel, Qt.ItemDataRole.EditRole).startswith("0,0 140,0")


def test_corners_are_dragged_added_and_removed_by_mouse(
    shapes: tuple[CardsDialog, ShapePanel], qtbot: QtBot
) -> None:
    dialog, panel = shapes
    plane = panel.plane
    assert plane.corners == [(-70, -55), (70, -55), (70, 55), (-70, 55)]
    # A corner goes where it is dragged to; what they span has its middle in the middle again.
    start, end = (plane.point_of(at).toPoint() for at in ((70, 55), (50, 35)))
    qtbot.mouseMove(plane, start)
    qtbot.mousePress(plane, LEFT, pos=start)
    qtbot.mouseMove(plane, end)
    qtbot.mouseRelease(plane, LEFT, pos=end)
    assert (plane.corners[2], len(plane.corners)) == ((50, 35), 4)
    dialog.stack.undo()
    assert plane.corners[2] == (70, 55)
    plane.grab()
    # An edge gets a corner where it is clicked, and it can be dragged on at once.
    edge, above = (plane.point_of(at).toPoint() for at in ((0, 55), (0, 75)))
    qtbot.mousePress(plane, LEFT, pos=edge)
    qtbot.mouseMove(plane, above)
    qtbot.mouseRelease(plane, LEFT, pos=above)
    assert len(plane.corners) == 5
    assert cell_of_forest(panel) == "140 × 130 mm"
    plane.grab()
    qtbot.mouseDClick(plane, LEFT, pos=plane.point_of(plane.corners[3]).toPoint())
    assert plane.corners == [(-70, -55), (70, -55), (70, 55), (-70, 55)]
    # Paper beside the shape means no corner.
    qtbot.mouseClick(plane, LEFT, pos=QPoint(2, 2))
    assert (plane.chosen, len(plane.corners)) == (None, 4)
    assert not panel.remove_button.isEnabled()


def test_corners_by_keys_and_buttons(shapes: tuple[CardsDialog, ShapePanel], qtbot: QtBot) -> None:
    _, panel = shapes
    plane = panel.plane
    for key in (Key.Key_Space, Key.Key_Right, Key.Key_Up):
        qtbot.keyClick(plane, key)
    assert plane.corners[0] == (-69, -54)
    qtbot.keyClick(plane, Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert cell_of_forest(panel) == "149 × 110 mm"
    qtbot.mouseClick(panel.add_button, LEFT)
    assert (len(plane.corners), plane.chosen) == (5, 1)
    for left in (4, 3):
        qtbot.mouseClick(panel.remove_button, LEFT)
        assert len(plane.corners) == left
        qtbot.keyClick(plane, Key.Key_Space)
    assert not panel.remove_button.isEnabled()  # a triangle keeps its corners
    qtbot.keyClick(plane, Key.Key_Delete)
    assert len(plane.corners) == 3
    qtbot.mouseClick(panel.back_button, LEFT)
    assert cell_of_forest(panel) == "186 × 144 mm"
    assert not panel.back_button.isEnabled()


@pytest.mark.parametrize("typed", ["0,0 0,0 0,0", "0,0 10,0 20,0"])
def test_corners_without_an_area_are_refused(
    shapes: tuple[CardsDialog, ShapePanel], typed: str
) -> None:
    """The cell says why, and nothing is saved."""
    dialog, panel = shapes
    index = panel.view.currentIndex()
    panel.view.cards.setData(index, typed)
    assert index.data(KIND_ROLE) == "wrong"
    assert "not all in one line" in str(index.data(Qt.ItemDataRole.ToolTipRole))
    assert panel.plane.corners == []
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Save).isEnabled()


def test_a_corner_dragged_onto_a_line_with_the_others_goes_back(
    shapes: tuple[CardsDialog, ShapePanel], qtbot: QtBot
) -> None:
    _, panel = shapes
    plane, triangle = panel.plane, [(-50, -50), (50, -50), (50, 50)]
    cell = " ".join(f"{x},{y}" for x, y in triangle)
    panel.view.cards.setData(panel.view.currentIndex(), cell)
    plane.grab()
    start, end = (plane.point_of(at).toPoint() for at in ((50, 50), (0, -50)))
    qtbot.mousePress(plane, LEFT, pos=start)
    qtbot.mouseMove(plane, end)
    qtbot.mouseRelease(plane, LEFT, pos=end)
    assert plane.corners == triangle
    assert cell_of_forest(panel) == "100 × 100 mm"


def test_only_the_left_button_removes_a_corner(shapes: tuple[CardsDialog, ShapePanel]) -> None:
    plane = shapes[1].plane
    at = plane.point_of(plane.corners[0]).toPoint()
    QTest.mouseDClick(plane, Qt.MouseButton.RightButton, pos=at)
    QTest.mouseRelease(plane, Qt.MouseButton.RightButton, pos=at)  # else it stays down
    assert len(plane.corners) == 4
    QTest.mouseDClick(plane, LEFT, pos=at)
    assert len(plane.corners) == 3


def test_no_corner_is_added_upon_another(shapes: tuple[CardsDialog, ShapePanel]) -> None:
    plane = shapes[1].plane
    QTest.keyClick(plane, Key.Key_Space)
    for _ in range(12):
        QTest.keyClick(plane, Key.Key_Insert)
    assert len(plane.corners) > 8
    assert len(set(plane.corners)) == len(plane.corners)


def test_another_row_has_no_chosen_corner(shapes: tuple[CardsDialog, ShapePanel]) -> None:
    panel = shapes[1]
    QTest.keyClick(panel.plane, Key.Key_Space)
    assert panel.remove_button.isEnabled()
    other = (panel.view.currentIndex().row() + 1) % panel.view.cards.rowCount()
    panel.view.setCurrentIndex(panel.view.cards.index(other, 0))
    assert panel.plane.chosen is None
    assert not panel.remove_button.isEnabled()
