"""A map is laid by mouse and keys in a window: palette, plane, steps, order, inspector."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import games
from editor import i18n
from editor.app import App
from editor.context import UserFolders
from editor.panels.map_building import OrderList
from editor.panels.palette_entry import PaletteEntry
from editor.panels.swatches import Swatch
from editor.panels.tile_cards import TileCards
from editor.start.new_dialog import NewDialog
from editor.tools.context import PaletteItem, Selection
from editor.window import ScenarioWindow
from generators.blank import blank
from geometry.hexes import Hex
from rules.map_audit import LaidMap
from schema.board import Board, LaidTile, TileBoard
from schema.forces import Seat, Unit
from schema.places import laid_areas
from schema.printed import MapTile
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.editor.canvas_views import move

pytestmark = pytest.mark.usefixtures("pictured")

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def app(qapp: QApplication, tmp_path: Path) -> Iterator[App]:
    """The running editor with the games that are built in."""
    running = App(UserFolders(tmp_path))
    yield running
    for window in list(running.shown):
        workspace = getattr(window, "workspace", None)
        if workspace is not None:
            workspace.document.stack.setClean()
        window.close()
    qapp.processEvents()
    i18n.speak("en")


def empty() -> Scenario:
    seats = tuple(Seat(id=name, faction=name) for name in ("daqan", "waiqar"))
    scenario = blank(games.load("runewars"), "map")
    return scenario.changed(seats=seats, first_player="daqan")


def opened(app: App, qtbot: QtBot, scenario: Scenario) -> ScenarioWindow:
    window = app.open_scenario(scenario)
    assert isinstance(window, ScenarioWindow)
    window.window().resize(1200, 800)
    window.show()
    window.dock_loader.finish()
    qtbot.waitUntil(lambda: window.view.painted)
    return window


def tiles(window: ScenarioWindow) -> tuple[LaidTile, ...]:
    board = window.workspace.document.scenario.board
    assert isinstance(board, TileBoard)
    return board.tiles


def pixel(window: ScenarioWindow, point: tuple[float, float] | Hex) -> QPoint:
    view = window.view
    middle = view.surface.centre(point) if isinstance(point, Hex) else point
    assert middle is not None
    x, y = view.camera.to_view(middle)
    return QPoint(round(x), round(y))


def swatch(window: ScenarioWindow, pick: PaletteItem) -> Swatch:
    def is_it(entry: PaletteEntry) -> bool:
        return entry.pick == pick

    found = (s for view in window.palette_.views for s in view.swatches() if is_it(s.entry))
    return next(found)


def lay(window: ScenarioWindow, qtbot: QtBot, name: str) -> None:
    """Take a tile from the palette and click on the dot that is nearest to the middle."""
    swatch(window, PaletteItem("tile", name)).click()
    view = window.view
    if not tiles(window):
        qtbot.mouseClick(view, LEFT, NONE, pixel(window, Hex(0, 0)))
        return
    move(view, pixel(window, Hex(0, 0)))
    qtbot.waitUntil(lambda: not view._preview_is_old)  # the frame after the pointer moved
    dots = view.above.preview.dots
    middle = QPoint(view.width() // 2, view.height() // 2)
    spot = min((pixel(window, dot) for dot in dots), key=lambda p: (p - middle).manhattanLength())
    move(view, spot)
    qtbot.mouseClick(view, LEFT, NONE, spot)


def test_tiles_are_laid_from_the_palette_and_used_up(app: App, qtbot: QtBot) -> None:
    window = opened(app, qtbot, empty())
    assert window.docks["building"].isVisible()
    lay(window, qtbot, "1")
    lay(window, qtbot, "2")
    assert [(tile.tile, tile.seat) for tile in tiles(window)] == [("1", "daqan"), ("2", "waiqar")]
    assert not list(
        LaidMap.of(
            window.workspace.document.scenario, window.workspace.document.game
        ).illegal_placements()
    )
    window.palette_.count()
    assert swatch(window, PaletteItem("tile", "1")).supply.left == 0
    assert swatch(window, PaletteItem("tile", "3")).supply.left == 1
    assert "on the map" in swatch(window, PaletteItem("tile", "1")).lines()[-2:][0].lower()


def test_the_inspector_shows_the_tile_to_place(app: App, qtbot: QtBot) -> None:
    """And the one under the pointer; with another tool the page of before is back."""
    window = opened(app, qtbot, empty())
    inspector = window.dock_loader.inspector
    window.docks["inspector"].show()
    window.docks["inspector"].raise_()
    page = inspector.stack.currentWidget()
    window.workspace.take("laying")
    assert inspector.tiles is not None
    cards = inspector.tiles.widget()
    assert isinstance(cards, TileCards)
    qtbot.waitUntil(cards.isVisible)
    assert not inspector.pages.page
    assert (cards.hint.isHidden(), cards.picked.isHidden()) == (False, True)
    lay(window, qtbot, "1")
    swatch(window, PaletteItem("tile", "2")).click()
    assert cards.picked.isVisible()
    assert "A: " in cards.picked.areas.text()
    name, areas = cards.picked.name.text(), cards.picked.areas.text()
    (first,) = (at for at in laid_areas(*on_map(window)).values() if at.name == "1A")
    move(window.view, pixel(window, first.hex))
    qtbot.waitUntil(cards.pointed.isVisible)
    assert cards.pointed.name.text() != name
    assert cards.pointed.areas.text() != areas
    window.workspace.select(Selection())
    window.workspace.take("select")
    assert inspector.stack.currentWidget() is page


def on_map(window: ScenarioWindow) -> tuple[Board, FrozenMap[str, MapTile]]:
    document = window.workspace.document
    return document.scenario.board, document.game.tiles


def test_each_step_is_undone_and_redone(app: App, qtbot: QtBot) -> None:
    window = opened(app, qtbot, empty())
    lay(window, qtbot, "1")
    lay(window, qtbot, "2")
    both = tiles(window)
    window.actions_["undo"].trigger()
    assert tiles(window) == both[:1]
    window.actions_["undo"].trigger()
    assert tiles(window) == ()
    window.actions_["redo"].trigger()
    window.actions_["redo"].trigger()
    assert tiles(window) == both


def test_what_is_seen_stays_under_the_same_pixel_when_the_plane_grows(
    app: App, qtbot: QtBot
) -> None:
    window = opened(app, qtbot, empty())
    view = window.view
    lay(window, qtbot, "1")
    size, before = (view.surface.width, view.surface.height), pixel(window, Hex(0, 0))
    window.box.pick(PaletteItem("tile", "2"))
    far = pixel(window, Hex(-4, 4))
    move(view, far)
    qtbot.mouseClick(view, LEFT, Qt.KeyboardModifier.AltModifier, far)
    assert len(tiles(window)) == 2
    assert (view.surface.width, view.surface.height) != size
    assert (pixel(window, Hex(0, 0)) - before).manhattanLength() <= 1
    window.actions_["undo"].trigger()
    assert (pixel(window, Hex(0, 0)) - before).manhattanLength() <= 1


def test_r_turns_what_is_held_and_what_lies(app: App, qtbot: QtBot) -> None:
    window = opened(app, qtbot, empty())
    view = window.view
    swatch(window, PaletteItem("tile", "3")).click()
    move(view, pixel(window, Hex(0, 0)))
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_R)
    qtbot.mouseClick(view, LEFT, NONE, pixel(window, Hex(0, 0)))
    assert tiles(window)[0].rotation == 1
    window.workspace.take("select")
    window.workspace.select(Selection(tiles=("3",)))
    qtbot.keyClick(view, Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    assert tiles(window)[0].rotation == 0
    assert window.workspace.tool == "select"  # R took no ruler in hand
    window.actions_["turn-stamp"].trigger()
    assert tiles(window)[0].rotation == 1


def test_a_map_is_laid_by_keys_alone(app: App, qtbot: QtBot) -> None:
    window = opened(app, qtbot, empty())
    view = window.view
    window.box.pick(PaletteItem("tile", "1"))
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Return)  # the cursor arrives, and lays
    assert len(tiles(window)) == 1
    window.box.pick(PaletteItem("tile", "2"))
    start = view.keys.at
    for _ in range(3):
        qtbot.keyClick(view, Qt.Key.Key_Up)
    for _ in range(3):
        qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.keys.at == start  # up and down comes back
    for _ in range(4):
        qtbot.keyClick(view, Qt.Key.Key_Up)
        qtbot.keyClick(view, Qt.Key.Key_Return)
        if len(tiles(window)) == 2:
            break
    assert len(tiles(window)) == 2
    for _ in range(9):
        qtbot.keyClick(view, Qt.Key.Key_Right)
    assert "empty" in view.accessibleDescription()


def with_two_tiles() -> Scenario:
    tiles_there = (
        LaidTile(tile="1", q=0, r=0, seat="daqan"),
        LaidTile(tile="2", q=0, r=2, seat="waiqar"),
    )
    unit = Unit(id="u", seat="daqan", type="footman", at="2D", figures=1)
    return empty().changed(board=TileBoard(kind="tiles", tiles=tiles_there), units=(unit,))


def test_a_tile_is_dragged_selected_described_and_deleted(app: App, qtbot: QtBot) -> None:
    window = opened(app, qtbot, with_two_tiles())
    view, workspace = window.view, window.workspace
    areas = laid_areas(workspace.document.scenario.board, workspace.document.game.tiles)
    grip = pixel(window, areas["2C"].hex)
    qtbot.mousePress(view, LEFT, NONE, grip)
    assert workspace.selection == Selection(tiles=("2",))
    there = pixel(window, areas["2C"].hex + Hex(-1, 0)) + QPoint(4, 4)
    move(view, there, LEFT)
    qtbot.waitUntil(lambda: bool(view.above.preview.hexes))
    plan = view.above.preview
    assert len(plan.dots) == 4
    qtbot.mouseRelease(view, LEFT, NONE, there)
    assert (tiles(window)[1].q, tiles(window)[1].r) == (-1, 2)
    assert workspace.document.scenario.units[0].at == "2D"  # which lies elsewhere now
    window.inspector.catch_up()
    assert window.inspector.page == "selection"
    messages: list[str] = []
    workspace.message.connect(messages.append)
    window.actions_["delete"].trigger()
    assert len(tiles(window)) == 1
    assert not workspace.document.scenario.units
    assert (
        "with it: 1" in workspace.document.stack.undoText() or workspace.document.stack.index() == 2
    )
    assert workspace.selection == Selection()


def test_a_far_tile_is_refused_hatched_with_a_message(app: App, qtbot: QtBot) -> None:
    window = opened(app, qtbot, with_two_tiles())
    window.box.pick(PaletteItem("tile", "4"))
    messages: list[str] = []
    window.workspace.preview_message.connect(messages.append)
    far = QPoint(window.view.width() - 8, window.view.height() - 8)
    move(window.view, far)
    qtbot.waitUntil(lambda: window.view.above.preview.wrong)
    assert any("Too little contact: areas of its own" in line for line in messages)
    qtbot.mouseClick(window.view, LEFT, NONE, far)
    assert len(tiles(window)) == 2


def test_the_steps_take_in_hand_what_comes_next(app: App, qtbot: QtBot) -> None:
    window = opened(app, qtbot, with_two_tiles())
    panel = window.dock_loader.building
    assert panel.counts["tiles"].text() == "2 of 4; next: Daqan Lords"
    qtbot.mouseClick(panel.buttons["setup"], LEFT)
    assert window.workspace.pick == PaletteItem("setup", "home-realm")
    assert window.workspace.tool == "laying"
    qtbot.mouseClick(panel.buttons["runes"], LEFT)
    assert window.workspace.pick == PaletteItem("rune", "rune", seat="daqan")
    qtbot.mouseClick(panel.buttons["printed"], LEFT)
    scenario = window.workspace.document.scenario
    assert {unit.at for unit in scenario.units if unit.seat == "neutral"} == {"2A"}
    qtbot.waitUntil(lambda: panel.counts["printed"].text() == "3 of 3")
    assert panel.buttons["printed"].isHidden()
    assert panel.tallies["printed"].text() == "3 of 3", "what is done says so in its line"
    assert panel.tallies["tiles"].isHidden()


def test_the_order_is_as_high_as_its_rows(qtbot: QtBot) -> None:
    """Also where they are broken: below the last one nothing is empty."""
    order = OrderList()
    qtbot.addWidget(order)
    order.addItems([f"{n}. Tile {n} · Waiqar the Undying" for n in range(1, 13)])
    order.resize(600, 400)
    order.show()
    wide = order.sizeHint().height()
    order.resize(110, 400)
    assert order.sizeHint().height() > wide


def test_who_has_no_faction_reads_that_he_has_no_home_realm(app: App, qtbot: QtBot) -> None:
    scenario = with_two_tiles()
    first, second = scenario.seats
    window = opened(app, qtbot, scenario.changed(seats=(first, second.changed(faction=None))))
    before = window.workspace.pick
    messages: list[str] = []
    window.workspace.message.connect(messages.append)
    qtbot.mouseClick(window.dock_loader.building.buttons["homes"], LEFT)
    assert window.workspace.pick == before
    assert "no home realm" in str(messages)


def test_the_order_of_laying_is_changed_by_its_list(app: App, qtbot: QtBot) -> None:
    window = opened(app, qtbot, with_two_tiles())
    order = window.dock_loader.building.order
    assert [order.item(n).text() for n in range(2)] == [
        "1. Tile 1 · Daqan Lords",
        "2. Tile 2 · Waiqar the Undying",
    ]
    order.setCurrentRow(1)
    assert window.workspace.selection == Selection(tiles=("2",))
    qtbot.keyClick(order, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: [tile.tile for tile in tiles(window)] == ["2", "1"])
    window.actions_["undo"].trigger()
    assert [tile.tile for tile in tiles(window)] == ["1", "2"]


def test_only_the_nearest_is_shown_when_the_switch_is_off(app: App, qtbot: QtBot) -> None:
    window = opened(app, qtbot, with_two_tiles())
    window.box.pick(PaletteItem("tile", "4"))
    move(window.view, pixel(window, Hex(0, 0)))
    qtbot.waitUntil(lambda: bool(window.view.above.preview.dots))
    window.dock_loader.building.all_joins.click()
    qtbot.waitUntil(lambda: not window.view.above.preview.dots)
    assert window.view.above.preview.hexes


def test_the_hover_line_describes_an_area_with_its_borders(app: App, qtbot: QtBot) -> None:
    window = opened(app, qtbot, with_two_tiles())
    lines: list[str] = []

    def line() -> str:
        from editor.panels.hover_line import HoverLine

        return window.findChild(HoverLine).text  # type: ignore[union-attr]

    move(window.view, pixel(window, Hex(0, 1)))
    qtbot.waitUntil(lambda: line().startswith("1C"))
    lines.append(line())
    assert "mountain border" in lines[0]
    assert "↗↖" in lines[0]
    assert "1 ore" in lines[0]


def test_a_new_map_has_up_to_four_sides_and_no_edges(app: App, qtbot: QtBot) -> None:
    dialog = NewDialog(app)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.games.choose("battles-of-westeros")
    assert not dialog.sides.players[2].faction.isVisible()
    dialog.games.choose("runewars")
    assert not dialog.sides.players[2].faction.isVisible()
    qtbot.keyClick(dialog.sides.number, Qt.Key.Key_Down)
    assert dialog.sides.players[2].faction.isVisible()
    assert not dialog.sides.players[0].edge.isVisible()
    third = dialog.sides.players[2].faction
    third.setCurrentIndex(third.findData("uthuk"))
    game = games.load("runewars")
    made = dialog.made(game)
    assert [(seat.id, seat.edge) for seat in made.seats] == [
        ("daqan", None),
        ("waiqar", None),
        ("uthuk", None),
    ]
    assert (made.first_player, made.rounds) == ("daqan", 7)
    assert made.victory.wins


def test_of_each_faction_one_sits_at_a_map(app: App, qtbot: QtBot) -> None:
    dialog = NewDialog(app)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.games.choose("runewars")
    third, fourth = (player.faction for player in dialog.sides.players[2:])
    qtbot.keyClick(dialog.sides.number, Qt.Key.Key_Down)
    qtbot.keyClick(third, Qt.Key.Key_Home)  # past those of the first two
    assert third.currentData() == "elves"
    qtbot.keyClick(third, Qt.Key.Key_End)  # whoever has no faction has no home realm
    assert third.currentData() == "uthuk"
    qtbot.keyClick(third, Qt.Key.Key_Up)
    qtbot.keyClick(dialog.sides.number, Qt.Key.Key_Down)
    assert fourth.currentData() == "uthuk"
    qtbot.mouseClick(dialog.sides.swap, LEFT)
    seats = dialog.made(games.load("runewars")).seats
    assert [seat.faction for seat in seats] == ["waiqar", "daqan", "elves", "uthuk"]
    dialog.games.choose("battles-of-westeros")
    first, second = (player.faction for player in dialog.sides.players[:2])
    first.setFocus()
    qtbot.keyClick(second, Qt.Key.Key_Home)  # of hexes two of one house may fight
    assert second.currentData() == second.itemData(0)
