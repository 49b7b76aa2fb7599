"""The board under the hand: mouse, wheel, keyboard, as a person uses them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.canvas.board_view import BoardView
from editor.canvas.camera import ROOM, Camera
from editor.canvas.minimap import Minimap
from editor.canvas.underlay import Underlay, picture_of, remembered
from editor.tools.context import PaletteItem, Selection
from editor.tools.gesture import BoardHit, Prompt
from editor.tools.naming import all_stored
from editor.window import ScenarioWindow
from schema.board import HexBoard, Pose, TableBoard
from schema.edits import PaintTerrain, SetField
from schema.findings import Finding, Report
from schema.language import Phrase
from schema.provenance import GameRef, PackRef
from tests.editor.canvas_views import move, picture, pixel, put_away, view_of, wheel
from tests.exporters.drawing.boards import fixture, raid

pytestmark = pytest.mark.usefixtures("pictured")

LEFT, MIDDLE, RIGHT = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.MiddleButton,
    Qt.MouseButton.RightButton,
)


@pytest.fixture
def view(qapp: QApplication, tmp_path: Path) -> Iterator[BoardView]:
    """A view of a drawn raid, with the brush and forest in hand."""
    shown = view_of(*raid(), tmp_path)
    shown.workspace.take("brush")
    shown.workspace.choose(PaletteItem("terrain", "forest"))
    yield shown
    put_away(shown)


def terrain(view: BoardView, place: str) -> str:
    """What the ground of a hex is."""
    board = view.workspace.document.scenario.board
    assert isinstance(board, HexBoard)
    line, at = board.grid().line_and_position(place)
    return board.terrain[line][at]


# -- the mouse -----------------------------------------------------------------------------------


def test_a_click_paints(view: BoardView, qtbot: QtBot) -> None:
    """The hex under the pointer, as one step; and the picture shows it."""
    before = picture(view)
    qtbot.mouseClick(view, LEFT, pos=pixel(view, "E8"))
    assert terrain(view, "E8") == "forest"
    assert view.workspace.document.stack.count() == 1
    assert picture(view) != before


def test_a_drag_at_the_edge_moves_the_board(view: BoardView, qtbot: QtBot) -> None:
    """The pointer rests there: what comes under it is painted, until the board ends or one lets
    go."""
    view.zoom(3.0)
    scroll, camera = view.pointer.edge_scroll, view.camera
    at = QPoint(view.width() - 4, view.height() // 2)
    qtbot.mousePress(view, LEFT, pos=at - QPoint(120, 0))
    under = view.spot(at.toPointF(), frozenset())
    assert not scroll.timer.isActive()
    move(view, at, LEFT)
    before = camera.x
    qtbot.waitUntil(lambda: not scroll.timer.isActive() and camera.x < before - 100)
    # As much room is left beside the board's end as when the whole board is seen.
    assert camera.x + camera.surface[0] * camera.scale == pytest.approx(view.width() - ROOM)
    row = [view.spot(QPointF(x, at.y()), frozenset()).place for x in range(at.x())]
    qtbot.mouseRelease(view, LEFT, pos=at)
    for place in (under.place, [place for place in row if place][-1]):
        assert isinstance(place, str)
        assert terrain(view, place) == "forest"
    assert view.workspace.document.stack.count() == 1


def test_the_board_rests_when_it_is_let_go_or_all_seen(view: BoardView, qtbot: QtBot) -> None:
    """After the button comes up, after Escape, and where nothing more lies beyond the edge."""
    scroll, edge = view.pointer.edge_scroll, QPoint(2, view.height() // 2)
    middle = pixel(view, "E8")
    qtbot.mousePress(view, LEFT, pos=middle)
    move(view, edge, LEFT)
    assert not scroll.timer.isActive()  # the whole board is seen
    qtbot.mouseRelease(view, LEFT, pos=edge)
    assert view.camera.fitted
    view.zoom(3.0)
    qtbot.mouseClick(view, LEFT, pos=edge)
    move(view, edge)
    assert not scroll.timer.isActive()  # a click, and a pointer that only passes
    for let_go in (lambda: qtbot.mouseRelease(view, LEFT, pos=edge), view.keys.cancel):
        qtbot.mousePress(view, LEFT, pos=edge + QPoint(100, 0))
        move(view, edge, LEFT)
        assert scroll.timer.isActive()
        let_go()
        assert not scroll.timer.isActive()


def test_a_fast_drag_leaves_no_gaps(view: BoardView, qtbot: QtBot) -> None:
    """However far the pointer jumps, every hex on the way is painted, in one step."""
    qtbot.mousePress(view, LEFT, pos=pixel(view, "B8"))
    move(view, pixel(view, "I8"), LEFT)
    qtbot.mouseRelease(view, LEFT, pos=pixel(view, "I8"))
    assert {terrain(view, f"{letter}8") for letter in "BCDEFGHI"} == {"forest"}
    assert view.workspace.document.stack.count() == 1


def test_hovering_reports_where_the_pointer_is(view: BoardView, qtbot: QtBot) -> None:
    """The workspace hears of a place once, and of leaving it."""
    heard: list[BoardHit | None] = []
    view.workspace.hovered.connect(heard.append)
    move(view, pixel(view, "E8"))
    move(view, pixel(view, "E8", 0.05))
    move(view, pixel(view, "F8"))
    assert [spot.place for spot in heard if spot] == ["E8", "F8"]
    QApplication.processEvents()
    assert view.above.preview.edit is not None
    from PySide6.QtCore import QEvent

    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert heard[-1] is None


def test_the_wheel_zooms_to_the_pointer(view: BoardView) -> None:
    """What is under the pointer stays there."""
    at = pixel(view, "H11")
    before, scale = view.camera.to_surface(at.x(), at.y()), view.camera.scale
    wheel(view, at, 2)
    assert view.camera.scale > scale
    assert view.camera.to_surface(at.x(), at.y()) == pytest.approx(before)
    x = view.camera.x
    wheel(view, at, 1, Qt.KeyboardModifier.ShiftModifier)
    assert view.camera.x == x + 80


@pytest.mark.parametrize("button", [MIDDLE, RIGHT])
def test_dragging_with_other_buttons_moves_the_board(
    view: BoardView, qtbot: QtBot, button: Qt.MouseButton
) -> None:
    """Nothing is painted by it, and no menu opens after it."""
    asked: list[object] = []
    view.menu_wanted.connect(lambda spot, _: asked.append(spot))
    view.zoom(3)
    x = view.camera.x
    qtbot.mousePress(view, button, pos=QPoint(200, 200))
    move(view, QPoint(240, 210), button)
    qtbot.mouseRelease(view, button, pos=QPoint(240, 210))
    assert view.camera.x == pytest.approx(x + 40)
    assert not view.workspace.document.modified
    assert not asked


def test_a_right_click_asks_for_the_menu(view: BoardView, qtbot: QtBot) -> None:
    """At the spot, with what lies there."""
    unit = view.workspace.document.scenario.units[0]
    assert isinstance(unit.at, str)
    with qtbot.waitSignal(view.menu_wanted) as menu:
        qtbot.mouseClick(view, RIGHT, pos=pixel(view, unit.at))
    assert menu.args is not None
    assert menu.args[0].subject == ("unit", unit.id)


def test_space_and_drag_moves_the_board(view: BoardView, qtbot: QtBot) -> None:
    """And Space alone would have painted."""
    view.zoom(3)
    x = view.camera.x
    qtbot.keyPress(view, Qt.Key.Key_Space)
    qtbot.mousePress(view, LEFT, pos=QPoint(200, 200))
    move(view, QPoint(230, 200), LEFT)
    qtbot.mouseRelease(view, LEFT, pos=QPoint(230, 200))
    qtbot.keyRelease(view, Qt.Key.Key_Space)
    assert view.camera.x == pytest.approx(x + 30)
    assert not view.workspace.document.modified


def test_a_double_click_opens_the_inspector(view: BoardView, qtbot: QtBot) -> None:
    """At the unit, or at the hex."""
    view.workspace.take("select")
    unit = view.workspace.document.scenario.units[3]
    assert isinstance(unit.at, str)
    with qtbot.waitSignal(view.workspace.field_wanted) as wanted:
        qtbot.mouseDClick(view, LEFT, pos=pixel(view, unit.at))
    assert wanted.args == ["/units/3"]
    with qtbot.waitSignal(view.workspace.field_wanted) as wanted:
        qtbot.mouseDClick(view, LEFT, pos=pixel(view, "E8"))
    assert wanted.args == ["/board/terrain/7/4"]


# -- the keyboard --------------------------------------------------------------------------------


def test_the_board_is_worked_by_keys_alone(view: BoardView, qtbot: QtBot) -> None:
    """Arrows go from hex to hex, Enter and Space paint, Shift with arrows drags."""
    move(view, pixel(view, "E8"))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Up):
        qtbot.keyClick(view, key)
    assert view.keys.at == "F10", "the letter stays"
    assert "F10" in view.accessibleDescription()
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert terrain(view, "F10") == "forest"
    assert view.workspace.document.stack.count() == 1
    qtbot.keyPress(view, Qt.Key.Key_Shift)
    for _ in range(3):
        QTest.keyPress(view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
        QTest.keyRelease(view, Qt.Key.Key_Left)
    qtbot.keyRelease(view, Qt.Key.Key_Shift)
    assert {terrain(view, place) for place in ("C10", "D10", "E10")} == {"forest"}
    assert view.workspace.document.stack.count() == 2
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert terrain(view, "C9") == "forest"


def test_keys_zoom_and_change_the_brush(view: BoardView, qtbot: QtBot) -> None:
    """Plus, minus and the brackets."""
    scale = view.camera.scale
    qtbot.keyClick(view, Qt.Key.Key_Plus)
    assert view.camera.scale > scale
    qtbot.keyClick(view, Qt.Key.Key_Minus)
    assert view.camera.scale == pytest.approx(scale)
    for key, size in (("]", 7), ("]", 19), ("]", 19), ("[", 7)):
        qtbot.keyClicks(view, key)
        assert view.workspace.size == size


def test_the_keyboard_goes_over_a_table(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> None:
    """By whole centimetres."""
    view = view_of(*fixture("table-centimetres"), tmp_path)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    at = view.keys.at
    assert isinstance(at, Pose)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    qtbot.keyClick(view, Qt.Key.Key_Up)
    assert view.keys.at == Pose(x=at.x + 10, y=at.y + 10)
    put_away(view)


# -- what lies over the board --------------------------------------------------------------------


def test_selection_findings_and_flash_are_seen(view: BoardView) -> None:
    """Each changes the picture, and taken away it is as before."""
    workspace, plain = view.workspace, picture(view)
    workspace.select(Selection(places=("E8",), units=(workspace.document.scenario.units[0].id,)))
    assert picture(view) != plain
    workspace.select(Selection())
    assert picture(view) == plain
    ref = GameRef(base=PackRef(id="battles-of-westeros", version="1.0"))
    found = (
        Finding(slug="a", severity="note", places=("E8",)),
        Finding(slug="b", severity="error", places=("E8", "E9")),
        Finding(slug="c", severity="error", places=("A1",), waived=True),
    )
    workspace.find(Report(findings=found, game=ref), checking=False)
    assert view.screen_.badges.worst == {"E8": "error", "E9": "error"}
    assert picture(view) != plain
    workspace.find(None, checking=False)
    view.zoom(8)
    workspace.show_place("A1")
    assert view.above.flash is not None
    at = pixel(view, "A1")
    assert view.rect().contains(at)
    assert view.surface.spot_at(*view.camera.to_surface(at.x(), at.y())).place == "A1"


def test_a_label_is_written_where_it_will_stand(view: BoardView, qtbot: QtBot) -> None:
    """Enter answers, Escape leaves it."""
    answers: list[tuple[Prompt, str]] = []
    view.box.answer = lambda ask, text: answers.append((ask, text))  # type: ignore[method-assign]  # listens
    ask = Prompt("label", "E8", "Old")
    view.box.asked.emit(ask)
    line = view.inline.line
    assert line.isVisible()
    assert line.geometry().contains(pixel(view, "E8"))
    qtbot.keyClicks(line, "Ford")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert not line.isVisible()
    assert answers == [(ask, "Ford")]
    view.box.asked.emit(ask)
    qtbot.keyClicks(line, "Nothing")
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert len(answers) == 1


def test_overlays_of_the_engine_are_shown_and_follow(view: BoardView, qtbot: QtBot) -> None:
    """They come a moment after the edit, so that it is not held up."""
    plain = picture(view)
    view.workspace.show_overlays(("sight:E8",))
    qtbot.waitUntil(lambda: bool(view.screen_.over))
    shown = view.screen_.over
    assert picture(view) != plain
    edit = PaintTerrain(kind="paint-terrain", places=("E9", "F9"), terrain="forest")
    view.workspace.apply(edit, Phrase("Paint"))
    assert view.screen_.over is shown
    qtbot.waitUntil(lambda: view.screen_.over is not shown)
    view.workspace.show_overlays(())
    qtbot.waitUntil(lambda: not view.screen_.over)


# -- in the window -------------------------------------------------------------------------------


def test_the_camera_survives_another_language_and_look(
    open_window: Callable[[str], ScenarioWindow], app: App
) -> None:
    """The new window looks where the old one did."""
    window = open_window("raid-in-the-riverlands.json")
    window.view.zoom(3)
    window.view.pan(-30, 12)
    before = Camera(**vars(window.view.camera))
    app.switch_language("ru")
    (after,) = app.shown
    assert isinstance(after, ScenarioWindow)
    assert after.view is not window.view
    assert after.view.camera.scale == before.scale
    assert (after.view.camera.x, after.view.camera.y) == pytest.approx((before.x, before.y), abs=2)


def test_the_view_menu_shows_and_hides(open_window: Callable[[str], ScenarioWindow]) -> None:
    """Layers are remembered; patterns change the look of the ground."""
    window = open_window("raid-in-the-riverlands.json")
    view, actions = window.view, window.actions_
    actions["grid"].trigger()
    assert "grid" in window.workspace.hidden_layers
    assert "grid" not in {mark.layer for mark in view.surface.marks()}
    assert not window.workspace.settings.get("shown/grid", True)
    plain = view.surface.style.look
    actions["patterns"].trigger()
    assert view.surface.style.look is not plain
    scale = view.camera.scale
    actions["zoom-in"].trigger()
    assert view.camera.scale > scale
    actions["fit"].trigger()
    assert view.camera.fitted


def test_the_minimap_moves_the_view(view: BoardView, qtbot: QtBot) -> None:
    """To where it is clicked."""
    small = Minimap(view.workspace, view)
    qtbot.addWidget(small)
    small.resize(200, 240)
    small.show()
    view.zoom(4)
    box = small.box
    qtbot.mouseClick(small, LEFT, pos=box.center().toPoint())
    left, top, right, bottom = view.camera.seen
    assert (left + right) / 2 == pytest.approx(view.surface.width / 2, rel=0.03)
    assert (top + bottom) / 2 == pytest.approx(view.surface.height / 2, rel=0.03)
    assert not small.grab().isNull()


def test_the_minimap_of_a_table_shows_its_terrain(tmp_path: Path, qtbot: QtBot) -> None:
    """There the symbols are the ground itself."""
    view = view_of(*fixture("table-centimetres"), tmp_path)
    qtbot.addWidget(view)
    small = Minimap(view.workspace, view)
    qtbot.addWidget(small)
    small.resize(300, 240)
    board = view.workspace.document.scenario.board
    assert isinstance(board, TableBoard)
    forest = next(piece for piece in board.pieces if piece.terrain == "forest")
    before = small.grab().toImage()
    after = tuple(piece for piece in board.pieces if piece is not forest)
    edit = SetField(kind="set-field", field="/board/pieces", value=all_stored(after))
    view.workspace.document.apply(edit)
    small.redraw()
    assert small.grab().toImage() != before


def test_terrain_on_a_table_is_picked_up_and_placed_again(tmp_path: Path, qtbot: QtBot) -> None:
    """By the eyedropper, which gives the tool that places pieces: no hexes are there to paint."""
    view = view_of(*fixture("table-centimetres"), tmp_path)
    qtbot.addWidget(view)
    workspace = view.workspace
    workspace.take("eyedropper")
    qtbot.mouseClick(view, LEFT, pos=pixel(view, Pose(x=930, y=610, angle=0)))
    assert (workspace.context().pick, workspace.tool) == (PaletteItem("terrain", "forest"), "token")
    qtbot.mouseClick(view, LEFT, pos=pixel(view, Pose(x=300, y=500, angle=0)))
    board = workspace.document.scenario.board
    assert isinstance(board, TableBoard)
    assert board.pieces[-1].terrain == "forest"
    assert len(board.pieces) == 7


def test_a_picture_to_trace_is_aligned_by_two_hexes(
    open_window: Callable[[str], ScenarioWindow], tmp_path: Path, qtbot: QtBot
) -> None:
    """Clicks on the picture, and its hexes clicked or named; it is kept with the settings, and
    goes again."""
    window = open_window("raid-in-the-riverlands.json")
    view, tracing = window.view, window.views.tracing
    path = tmp_path / "scan.png"
    view.grab().save(str(path))
    plain = picture(view)
    tracing.choose = lambda *_: str(path)
    window.box.pick(PaletteItem("terrain", "forest"))
    window.actions_["underlay"].trigger()
    assert tracing.isVisible()
    assert view.camera.to_view((0.0, 0.0))[1] >= tracing.geometry().bottom(), "no row is hidden"
    assert picture(view) != plain
    tracing.align.click()
    qtbot.mouseClick(view, LEFT, pos=QPoint(200, 300))
    before = window.workspace.document.scenario
    qtbot.mouseClick(view, LEFT, pos=QPoint(3, view.height() - 3))
    assert tracing.hex.isVisible(), "off the board lies no hex"
    qtbot.mouseClick(view, LEFT, pos=pixel(view, "B3"))
    assert not tracing.hex.isVisible()
    assert window.workspace.document.scenario is before
    assert not window.workspace.selection
    for spot, place in ((QPoint(420, 500), "I12"),):
        qtbot.mouseClick(view, LEFT, pos=spot)
        assert tracing.hex.isVisible()
        qtbot.keyClicks(tracing.hex, "Z99")
        qtbot.keyClick(tracing.hex, Qt.Key.Key_Return)
        tracing.hex.clear()
        qtbot.keyClicks(tracing.hex, place.lower())
        qtbot.keyClick(tracing.hex, Qt.Key.Key_Return)
    underlay = view.screen_.underlay
    assert underlay is not None
    assert not window.workspace.document.modified
    window.workspace.document.path = tmp_path / "mine.json"
    assert remembered(window.workspace.settings, tmp_path / "mine.json") == underlay
    tracing.gone.click()
    assert view.screen_.underlay is None
    assert not tracing.isVisible()


def test_two_points_lay_a_picture() -> None:
    """The two pixels come to lie on the two points; a third one follows."""
    aligned = Underlay("x.png").aligned(((0, 0), (100, 0)), ((50.0, 50.0), (50.0, 70.0)))
    assert aligned.scale == pytest.approx(0.2)
    assert aligned.pixel((50, 50)) == pytest.approx((0, 0))
    assert aligned.pixel((50, 70)) == pytest.approx((100, 0))
    assert aligned.pixel((40, 50)) == pytest.approx((0, 50))
    with pytest.raises(ValueError, match="two different points"):
        aligned.aligned(((0, 0), (0, 0)), ((1.0, 1.0), (9.0, 9.0)))
    assert picture_of("/nowhere.png") is None


def test_escape_ends_the_stroke_and_not_the_selection(view: BoardView, qtbot: QtBot) -> None:
    """While the button is down it is the gesture that Escape forgets."""
    qtbot.mousePress(view, LEFT, pos=pixel(view, "E8"))
    QTest.keyClick(view, Qt.Key.Key_Escape)
    move(view, pixel(view, "G8"), LEFT)
    qtbot.mouseRelease(view, LEFT, pos=pixel(view, "G8"))
    assert terrain(view, "G8") != "forest"


def test_undo_with_the_button_down_ends_the_stroke(
    open_window: Callable[[str], ScenarioWindow], qtbot: QtBot
) -> None:
    """What the hand still drags over is not drawn, step by step, as something new."""
    window = open_window("raid-in-the-riverlands.json")
    view, document = window.view, window.workspace.document
    start = document.scenario
    window.box.pick(PaletteItem("terrain", "forest"))
    qtbot.mousePress(view, LEFT, pos=pixel(view, "C8"))
    move(view, pixel(view, "D8"), LEFT)
    qtbot.keyClick(view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    for place in ("E8", "F8", "G8"):
        move(view, pixel(view, place), LEFT)
    qtbot.mouseRelease(view, LEFT, pos=pixel(view, "G8"))
    assert document.scenario == start
    assert document.stack.index() == 0


def test_a_tilted_wheel_moves_sideways(view: BoardView) -> None:
    """As two fingers that go sideways do where they come as a wheel."""
    view.zoom(4)
    x, y, scale = view.camera.x, view.camera.y, view.camera.scale
    wheel(view, pixel(view, "E8"), 1, tilted=True)
    assert view.camera.x > x
    assert (view.camera.y, view.camera.scale) == (y, scale)


def test_a_label_of_two_words(open_window: Callable[[str], ScenarioWindow], qtbot: QtBot) -> None:
    """The space, when it comes up, is the line's and not the board's; no letter takes a tool."""
    window = open_window("raid-in-the-riverlands.json")
    qtbot.keyClick(window.view, Qt.Key.Key_X)
    qtbot.mouseClick(window.view, LEFT, pos=pixel(window.view, "E8"))
    line = QApplication.focusWidget()
    assert line is window.view.inline.line
    cursor = window.view.keys.at
    QTest.keyClick(line, Qt.Key.Key_Up)
    assert window.view.keys.at == cursor
    QTest.keyClicks(line, "By the old ford, east")
    QTest.keyClick(line, Qt.Key.Key_Return)
    (label,) = window.workspace.document.scenario.board.labels
    assert (label.at, label.text["en"]) == ("E8", "By the old ford, east")
    assert window.workspace.tool == "label"


def wall_edges(window: ScenarioWindow) -> int:
    """How many edges have a wall."""
    return len(window.workspace.document.scenario.board.walls)


def test_walls_by_mouse_and_by_keys(
    open_window: Callable[[str], ScenarioWindow], qtbot: QtBot
) -> None:
    """A drag along the upper edge of a row is one chain and one step; R aims the keyboard's edge;
    the board menu walls in what is selected."""
    window = open_window("commands-and-colors-wide.json")
    window.box.pick(PaletteItem("wall", "bank"))
    view, workspace = window.view, window.workspace
    before = wall_edges(window)
    at = [pixel(view, place, dx, -0.5) for place, dx in (("C6", -0.1), ("C6", 0.3), ("E6", 0.1))]
    qtbot.mousePress(view, LEFT, pos=at[0])
    for spot in at[1:]:
        move(view, spot, LEFT)
    qtbot.mouseRelease(view, LEFT, pos=at[-1])
    assert wall_edges(window) == before + 4
    assert workspace.document.stack.undoText() == "Draw Steep bank"
    workspace.document.stack.undo()
    assert wall_edges(window) == before
    view.setFocus()
    view.keys.put("C6")
    qtbot.keyClick(view, Qt.Key.Key_Right)
    view.box.hover(view.keys.spot(frozenset()))
    qtbot.keyClick(view, Qt.Key.Key_R)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    wall = workspace.document.scenario.board.walls[-1]
    assert (wall.at, wall.edge) == ("D6", 1)
    workspace.select(Selection(places=("D3", "E3")))
    assert window.boards.walls is not None
    before = wall_edges(window)
    window.boards.walls.actions()[0].trigger()
    assert wall_edges(window) == before + 10
    window.boards.walls.actions()[-1].trigger()
    assert wall_edges(window) == before


def test_the_right_button_takes_walls_away(
    open_window: Callable[[str], ScenarioWindow], qtbot: QtBot
) -> None:
    """Only while walls are in hand; else it opens the menu of what is there."""
    window = open_window("commands-and-colors-wide.json")
    window.box.pick(PaletteItem("wall", "bank"))
    view, workspace = window.view, window.workspace
    before = wall_edges(window)
    at = [pixel(view, "C6", -0.1, -0.5), pixel(view, "C6", 0.3, -0.5)]
    for button, count in ((LEFT, 1), (Qt.MouseButton.RightButton, 0)):
        qtbot.mousePress(view, button, pos=at[0])
        move(view, at[1], button)
        qtbot.mouseRelease(view, button, pos=at[1])
        assert wall_edges(window) == before + count
    menus: list[object] = []
    view.menu_wanted.connect(lambda *args: menus.append(args))
    qtbot.mouseClick(view, Qt.MouseButton.RightButton, pos=at[0])
    assert not menus
    workspace.take("select")
    with qtbot.waitSignal(view.menu_wanted):
        qtbot.mouseClick(view, Qt.MouseButton.RightButton, pos=at[0])


def test_hexes_are_masked_by_mouse_and_put_back(
    open_window: Callable[[str], ScenarioWindow], qtbot: QtBot
) -> None:
    """O takes the tool; a drag is one step; in the gap the other way round."""
    window = open_window("raid-in-the-riverlands.json")
    view, document = window.view, window.workspace.document
    before = document.scenario
    view.setFocus()
    qtbot.keyClick(window, Qt.Key.Key_O)
    assert window.workspace.tool == "mask"
    at = [pixel(view, place) for place in ("B8", "D8")]
    for start, end in (at, at[::-1]):
        qtbot.mousePress(view, LEFT, pos=start)
        move(view, end, LEFT)
        qtbot.mouseRelease(view, LEFT, pos=end)
        if start == at[0]:
            assert document.scenario.board.masked == ("B8", "C8", "D8")
            assert document.stack.undoText() == "Mask hexes"
    assert document.scenario == before
    assert document.stack.undoText() == "Put hexes back"
    document.stack.undo()
    document.stack.undo()
    assert document.scenario == before


def test_the_keyboard_masks_and_puts_back(
    open_window: Callable[[str], ScenarioWindow], qtbot: QtBot
) -> None:
    """With the tool in hand the cursor stays on a hex that is gone, and others step over it."""
    window = open_window("raid-in-the-riverlands.json")
    view, document = window.view, window.workspace.document
    before = document.scenario
    window.workspace.take("mask")
    view.setFocus()
    view.keys.put("B8")
    qtbot.keyClick(view, Qt.Key.Key_Right)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert document.scenario.board.masked == ("C8",)
    assert view.accessibleDescription().startswith("C8, masked out")
    qtbot.keyClick(view, Qt.Key.Key_Left)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert view.keys.at == "C8"
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert document.scenario == before
    qtbot.keyClick(view, Qt.Key.Key_Return)
    window.workspace.take("brush")
    qtbot.keyClick(view, Qt.Key.Key_Left)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert view.keys.at == "D8"
