"""Tables under the hand: mouse, wheel, keys, the clipboard, the inspector, the pictures."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.canvas.board_view import BoardView
from editor.context import UserFolders
from editor.panels.findings_list import FindingsList
from editor.panels.hover_words import FindingsByPlace, describe_at
from editor.panels.layers import LayersPanel
from editor.panels.table_options import TableOptions
from editor.start.new_dialog import NewDialog
from editor.tools.context import PaletteItem, Selection
from editor.tools.gesture import BoardHit, Ruler
from editor.window import ScenarioWindow
from rules.validation import check
from schema.board import Pose, TableBoard, TablePiece
from schema.names import Names
from schema.scenario import Scenario
from tests.editor.canvas_views import picture, put_away, view_of
from tests.editor.tools.tables import archer, cards, square, tabletop
from tests.editor.workbench import pass_spare_time
from tests.house.plan import ROOT

pytestmark = pytest.mark.usefixtures("pictured")

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key


@pytest.fixture
def view(qapp: QApplication, tmp_path: Path) -> Iterator[BoardView]:
    """A table with two squares and an enemy, selected by nobody."""
    foe = archer("foe", "mere", 900, 885)
    shown = view_of(
        tabletop(square("a", 400, 400), square("b", 800, 400), units=(foe,)), cards(), tmp_path
    )
    shown.setFocus()
    yield shown
    put_away(shown)


def at(view: BoardView, x: int, y: int) -> QPoint:
    """The pixel of a spot."""
    middle = view.surface.centre(Pose(x=x, y=y))
    assert middle is not None
    across, down = view.camera.to_view(middle)
    return QPoint(round(across), round(down))


def move(
    view: BoardView, x: int, y: int, keys: Qt.KeyboardModifier = NONE, *, pressed: bool = False
) -> None:
    """The pointer goes there, and what is to be seen is painted."""
    point = at(view, x, y)
    buttons = LEFT if pressed else Qt.MouseButton.NoButton
    where = QPointF(view.mapToGlobal(point))
    event = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(point), where, Qt.MouseButton.NoButton, buttons, keys
    )
    QApplication.sendEvent(view, event)
    view.repaint()


def wheel(view: BoardView, x: int, y: int, angle: int, keys: Qt.KeyboardModifier) -> None:
    """The wheel turns over a spot."""
    point = at(view, x, y)
    event = QWheelEvent(
        QPointF(point),
        QPointF(view.mapToGlobal(point)),
        QPoint(),
        QPoint(0, angle),
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)


def pieces(scenario: Scenario) -> dict[str, TablePiece]:
    """The terrain by name."""
    assert isinstance(scenario.board, TableBoard)
    return {piece.id: piece for piece in scenario.board.pieces}


def now(view: BoardView) -> dict[str, TablePiece]:
    """The terrain that lies there now."""
    return pieces(view.workspace.document.scenario)


def test_a_piece_is_dragged_to_the_nearest_legal_spot(view: BoardView) -> None:
    """With rings on its way, and turned by R and Shift+R with the button down."""
    QTest.mousePress(view, LEFT, NONE, at(view, 400, 400))
    move(view, 500, 400, pressed=True)
    assert view.above.preview.guides is not None
    QTest.keyClick(view, Key.Key_R)
    QTest.keyClick(view, Key.Key_R)
    QTest.keyClick(view, Key.Key_R, SHIFT)
    move(view, 760, 400, pressed=True)
    QTest.mouseRelease(view, LEFT, NONE, at(view, 760, 400))
    after = now(view)["a"].at
    assert after.angle == 15
    assert not cards_against(view)
    assert view.workspace.document.stack.count() == 1
    view.workspace.document.stack.undo()
    assert now(view)["a"].at == Pose(x=400, y=400)


def cards_against(view: BoardView) -> list[str]:
    """What the rules find wrong with where things lie."""
    found = check(view.workspace.document.scenario, cards()).findings
    return [f.slug for f in found if f.slug.startswith("terrain-")]


def test_ctrl_places_it_freely(view: BoardView) -> None:
    """Then it is drawn hatched, and the line below says why it may not lie there."""
    messages: list[str] = []
    view.workspace.preview_message.connect(messages.append)
    QTest.mousePress(view, LEFT, NONE, at(view, 400, 400))
    move(view, 720, 400, CTRL, pressed=True)
    assert view.above.preview.wrong
    assert messages[-1].startswith("Rock")
    snapped = picture(view)
    QTest.mouseRelease(view, LEFT, CTRL, at(view, 720, 400))
    assert cards_against(view)
    assert abs(now(view)["a"].at.x - 720) <= 3
    assert picture(view) != snapped


def test_keys_and_wheel_turn_what_is_selected(view: BoardView) -> None:
    """Steps of one kind, one after the other, are one in the history; without a table's thing R
    is for the ruler."""
    QTest.mouseClick(view, LEFT, NONE, at(view, 800, 400))
    for _ in range(3):
        QTest.keyClick(view, Key.Key_R)
    wheel(view, 800, 400, -120, CTRL)
    assert now(view)["b"].at.angle == 44
    for key in (Key.Key_Right, Key.Key_Right, Key.Key_Up):
        QTest.keyClick(view, key)
    QTest.keyClick(view, Key.Key_Left, SHIFT)
    assert now(view)["b"].at == Pose(x=809, y=405, angle=44)
    view.repaint()
    assert view.above.preview.guides is not None
    assert view.workspace.document.stack.count() == 2
    scale = view.camera.scale
    wheel(view, 800, 400, 120, NONE)
    assert view.camera.scale > scale
    view.workspace.select(Selection())
    assert not view.box.may_turn()


def test_terrain_is_placed_by_keys_alone(view: BoardView) -> None:
    """Arrows aim by half a centimetre, with Shift by a millimetre; Enter places."""
    view.box.pick(PaletteItem("terrain", "rock"))
    move(view, 600, 600)
    QTest.keyClick(view, Key.Key_R)
    before = view.keys.at
    QTest.keyClick(view, Key.Key_Right)
    QTest.keyClick(view, Key.Key_Up, SHIFT)
    assert isinstance(before, Pose)
    assert isinstance(view.keys.at, Pose)
    assert (view.keys.at.x - before.x, view.keys.at.y - before.y) == (5, 1)
    QTest.keyClick(view, Key.Key_Return)
    new = now(view)["rock-1"]
    assert (new.seat, new.turn, new.at.angle) == ("heath", 1, 15)
    assert abs(new.at.x - view.keys.at.x) <= 3


def test_the_rim_of_the_picture_is_the_edge_of_the_table(view: BoardView) -> None:
    """Figures stand at edges: a hand that slips off the table still carries them along."""
    x, y = view.surface.centre(Pose(x=900, y=885)) or (0.0, 0.0)
    assert view.surface.spot_at(x, 1.0).place == Pose(x=900, y=900)
    assert view.surface.spot_at(1.0, y).place == Pose(x=0, y=885)
    assert view.surface.spot_at(x, -1.0).place is None


@pytest.mark.parametrize("wide", [3000, 10_000])
def test_terrain_is_seen_from_afar(qapp: QApplication, tmp_path: Path, wide: int) -> None:
    """On a table as large as a room, too, and while it is carried."""
    bare, scenario = tabletop(width=wide), tabletop(square("a", wide // 2, 450), width=wide)
    shown = view_of(scenario, cards(), tmp_path, (320, 200))
    empty = view_of(bare, cards(), tmp_path, (320, 200))
    assert picture(shown) != picture(empty)
    shade = shown.above
    QTest.mousePress(shown, LEFT, NONE, at(shown, wide // 2, 450))
    move(shown, wide // 4, 450, pressed=True)
    kept = shade._shade
    assert kept is not None
    assert not kept[4].isNull()
    put_away(shown)
    put_away(empty)


def _room(view: BoardView) -> bool:
    """Whether it is shown where a thing may lie."""
    guides = view.above.preview.guides
    return guides is not None and bool(guides.around.room)


def rulers(view: BoardView) -> tuple[Ruler, ...]:
    """What is measured over the table now."""
    guides = view.above.preview.guides
    return () if guides is None else guides.rulers


def test_what_may_be_where_is_shown_when_it_is_wanted(view: BoardView) -> None:
    """For the terrain in hand though the pointer is elsewhere, and for what is selected."""
    view.box.pick(PaletteItem("terrain", "rock"))
    view.repaint()
    assert not _room(view)
    view.workspace.settings.put("table/room", value=True)
    view.workspace.context_changed.emit()
    view.repaint()
    assert _room(view)
    view.workspace.take("select")
    view.workspace.select(Selection(pieces=("a",)))
    view.repaint()
    assert rulers(view)


def test_selected_things_are_outlined_as_they_are(view: BoardView) -> None:
    """The corners of terrain, the rim of a base."""
    outline = view.surface.outline_of(("piece", "a"))
    assert outline is not None
    corners = {command[1:] for command in outline if command[0] in "ML"}
    assert corners == {
        view.surface.centre(Pose(x=400 + x, y=400 + y)) for x in (-50, 50) for y in (-50, 50)
    }
    rim = view.surface.outline_of(("unit", "foe"))
    assert rim is not None
    assert sum(command[0] == "C" for command in rim) == 4


def test_it_is_measured_from_rim_to_rim(view: BoardView) -> None:
    """Of terrain and bases; between bare spots from the one to the other."""
    messages: list[str] = []
    view.workspace.message.connect(messages.append)
    view.workspace.take("measure")
    QTest.mousePress(view, LEFT, NONE, at(view, 410, 400))
    move(view, 790, 400, pressed=True)
    QTest.mouseRelease(view, LEFT, NONE, at(view, 790, 400))
    assert messages[-1] == "from Rock to Rock: 30.0 cm"
    line = view.above.preview.line
    assert len(line) == 2
    assert line[0] == pytest.approx(view.surface.centre(Pose(x=450, y=400)), abs=20)
    QTest.mousePress(view, LEFT, NONE, at(view, 100, 100))
    move(view, 100, 300, pressed=True)
    QTest.mouseRelease(view, LEFT, NONE, at(view, 100, 300))
    assert float(messages[-1].split()[0]) == pytest.approx(20.0, abs=0.5)


# -- whole windows ---------------------------------------------------------------------------------


@pytest.fixture
def open_table(qapp: QApplication, home: Path) -> Iterator[Callable[[Scenario], ScenarioWindow]]:
    """Opens a window on a table of the shipped game."""
    app = App(UserFolders(home, examples=ROOT / "examples"))

    def opened(scenario: Scenario) -> ScenarioWindow:
        window = app.open_scenario(scenario)
        assert isinstance(window, ScenarioWindow)
        window.dock_loader.finish()
        qapp.processEvents()
        return window

    yield opened
    for window in list(app.shown):
        if isinstance(window, ScenarioWindow):
            window.workspace.document.stack.setClean()
        window.close()
    qapp.processEvents()


def test_things_are_copied_turned_and_pasted(
    open_table: Callable[[Scenario], ScenarioWindow], qtbot: QtBot
) -> None:
    """With new names and turns; cut takes them away; the copy of a table is none for hexes."""
    friend = archer("friend", "heath", 300, 15)
    window = open_table(tabletop(square("a", 400, 300).changed(turn=1), units=(friend,)))
    view, actions = window.view, window.actions_
    window.workspace.select(Selection(pieces=("a",), units=("friend",)))
    actions["copy"].trigger()
    actions["paste"].trigger()
    assert window.workspace.tool == "stamp"
    move(view, 700, 500)
    view.setFocus()
    QTest.keyClick(view, Key.Key_R)
    QTest.mouseClick(view, LEFT, NONE, at(view, 700, 500))
    scenario = window.workspace.document.scenario
    assert len(pieces(scenario)) == 2
    assert len(scenario.units) == 2
    copy = pieces(scenario)["rock-1"]
    assert (copy.turn, copy.seat, copy.at.angle) == (2, "heath", 15)
    window.workspace.select(Selection(pieces=("a", "rock-1")))
    actions["cut"].trigger()
    assert not pieces(window.workspace.document.scenario)
    actions["undo"].trigger()
    assert len(pieces(window.workspace.document.scenario)) == 2
    raid = window.windows.open_file(ROOT / "examples" / "raid-in-the-riverlands.json")
    assert raid
    other = window.windows.shown[-1]
    assert isinstance(other, ScenarioWindow)
    messages: list[str] = []
    other.workspace.message.connect(messages.append)
    other.actions_["paste"].trigger()
    assert messages[-1] == "Copies from a table cannot be placed on a hex board"


def test_switches_and_the_legend_stand_beside_the_table(
    open_table: Callable[[Scenario], ScenarioWindow], qtbot: QtBot
) -> None:
    """Each switch is kept; the legend shows the distances of this game."""
    window = open_table(tabletop(square("a", 400, 300)))
    options = window.findChild(TableOptions)
    assert options is not None
    assert window.workspace.context().snapping.legal
    qtbot.mouseClick(options.switches["legal"], LEFT)
    qtbot.mouseClick(options.switches["grid"], LEFT)
    assert (
        window.workspace.context().snapping.legal,
        window.workspace.context().snapping.grid,
    ) == (
        False,
        1,
    )
    layers = window.findChild(LayersPanel)
    assert layers is not None
    words = {label.text() for label in layers.findChildren(QLabel)}
    assert "Rule distance: S is 8 cm, M is 10 cm" in words
    room = layers.findChild(QCheckBox, "overlay-room")
    assert room is not None
    room.click()
    assert window.workspace.context().snapping.room


def test_a_new_table_is_begun_from_the_start(qapp: QApplication, home: Path) -> None:
    """With both sides at their edges, and nothing on it."""
    app = App(UserFolders(home))
    dialog = NewDialog(app)
    dialog.games.choose("terrain-cards")
    dialog.title.setText("The heath in spring")
    dialog.accept()
    window = app.shown[-1]
    assert isinstance(window, ScenarioWindow)
    scenario = window.workspace.document.scenario
    assert isinstance(scenario.board, TableBoard)
    assert {seat.edge for seat in scenario.seats} == {"bottom", "top"}
    assert window.workspace.context().snapping.legal
    window.workspace.document.stack.setClean()
    window.close()


def test_boards_of_hexes_load_nothing_of_it() -> None:
    """Neither the geometry nor what shows it."""
    script = (
        "import sys\n"
        "from editor.canvas.surface import ViewOptions\n"
        "from editor.canvas.surfaces import surface_of\n"
        "from editor.tools.select import Select\n"
        "import games\n"
        "from schema import files\n"
        "scenario = files.read(sys.argv[1])\n"
        "surface_of(scenario, ViewOptions(games.load_for(scenario)))\n"
        "Select()\n"
        "import editor.canvas.overlay_painter, editor.panels.tool_options\n"
        "import editor.toolbox.edit_actions\n"
        "heavy = ('shapely', 'numpy', 'rules.measured')\n"
        "ours = ('canvas.table_surface', 'canvas.table_marks', 'tools.snapping')\n"
        "names = [*heavy, *('editor.' + name for name in ours)]\n"
        "print([name for name in names if name in sys.modules])\n"
    )
    raid = ROOT / "examples" / "raid-in-the-riverlands.json"
    command = [sys.executable, "-c", script, str(raid)]
    result = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    assert result.stdout.strip() == "[]"


@pytest.mark.rule("TC-PLAY-03")
def test_findings_are_signed_on_the_table(
    open_table: Callable[[Scenario], ScenarioWindow], qtbot: QtBot
) -> None:
    """The list says where; a click goes there and takes what lies there in hand."""
    window = open_table(tabletop(square("a", 400, 400), square("b", 800, 60)))
    workspace = window.workspace
    qtbot.waitUntil(lambda: workspace.report is not None and workspace.is_checked)
    pass_spare_time(qtbot, window.findings)
    listed = window.findChild(FindingsList)
    assert listed is not None
    row = next(
        index
        for index in (listed.model().index(n, 0) for n in range(listed.model().rowCount()))
        if "(TC-PLAY-03)" in index.data()
    )
    assert row.data().startswith("Error, 80 × 6 cm: ")
    assert window.view.screen_.badges.worst[Pose(x=800, y=60)] == "error"
    listed.scrollTo(row)
    qtbot.mouseClick(listed.viewport(), LEFT, pos=listed.visualRect(row).center())
    assert workspace.selection == Selection(pieces=("b",))


def test_what_is_taken_up_is_seen_before_its_rings(view: BoardView, qtbot: QtBot) -> None:
    """They come a frame later each, without the hand moving again: no frame takes too long."""
    QTest.mousePress(view, LEFT, NONE, at(view, 400, 400))
    move(view, 500, 400, pressed=True)
    preview = view.above.preview
    assert preview.edit is not None
    assert preview.guides is not None
    assert preview.guides.rulers
    assert not preview.guides.around.forbidden
    assert view.above.later

    def drawn() -> bool:
        guides = view.above.preview.guides
        return guides is not None and bool(guides.around.room) and not view.above.later

    qtbot.waitUntil(drawn)
    move(view, 510, 400, pressed=True)
    assert drawn()


def test_the_table_is_heard(view: BoardView) -> None:
    """The keyboard's cursor says where it is, what lies there and whose that is."""
    move(view, 400, 400)
    QTest.keyClick(view, Key.Key_Right)
    assert view.accessibleDescription().endswith("cm, Rock, Heath")
    move(view, 900, 885)
    QTest.keyClick(view, Key.Key_Left)
    assert view.accessibleDescription().endswith("cm, Archer, Mere")
    move(view, 100, 100)
    QTest.keyClick(view, Key.Key_Up)
    assert view.accessibleDescription().endswith(" cm")


def test_the_line_below_names_what_is_found_of_a_thing() -> None:
    """As it does of a hex."""
    scenario = tabletop(square("a", 400, 400), square("b", 800, 60))
    names = Names(scenario, cards(), "en")
    report = check(scenario, cards())
    found = FindingsByPlace()
    spot = BoardHit((0.0, 0.0), Pose(x=800, y=60), subject=("piece", "b"))
    words = " · ".join(describe_at(spot, names, report, found))
    assert "Error: " in words
    assert "80 mm" in words
    fine = BoardHit((0.0, 0.0), Pose(x=400, y=400), subject=("piece", "a"))
    assert "Error" not in " · ".join(describe_at(fine, names, report, found))
    bare = BoardHit((0.0, 0.0), Pose(x=10, y=10))
    assert "Error" not in " · ".join(describe_at(bare, names, report, found))
