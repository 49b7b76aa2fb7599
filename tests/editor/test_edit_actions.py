"""The edit menu and the select tool as a person uses them: mouse, keys, the clipboard."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.app import App
from editor.toolbox.edit_actions import MIME
from editor.tools.clips import Clip
from editor.tools.context import PaletteItem, Selection
from editor.window import ScenarioWindow
from schema.scenario import Scenario
from tests.editor.tools.strokes import hexes

pytestmark = pytest.mark.usefixtures("pictured")

Opened = Callable[[Scenario | str], ScenarioWindow]
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
LEFT = Qt.MouseButton.LeftButton
RAID = "raid-in-the-riverlands.json"


def pixel(window: ScenarioWindow, place: str) -> QPoint:
    """Where the middle of a hex is seen."""
    middle = window.view.surface.centre(place)
    assert middle is not None
    x, y = window.view.camera.to_view(middle)
    return QPoint(round(x), round(y))


def drag(window: ScenarioWindow, *way: str | QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
    """Press on the first place, move over the others, let go on the last."""
    points = [pixel(window, at) if isinstance(at, str) else at for at in way]
    QTest.mousePress(window.view, LEFT, keys, points[0])
    for point in points[1:]:
        QTest.mouseMove(window.view, point)
    QTest.mouseRelease(window.view, LEFT, keys, points[-1])
    QApplication.processEvents()


def type_key(window: ScenarioWindow, key: Qt.Key, keys: Qt.KeyboardModifier = NONE) -> None:
    """A key while the board has the focus."""
    window.activateWindow()
    window.view.setFocus()
    QApplication.processEvents()
    QTest.keyClick(window.view, key, keys)


def place_of(window: ScenarioWindow, unit: str) -> object:
    """Where a unit stands."""
    found = window.workspace.document.scenario.unit(unit)
    assert found is not None
    return found.at


@pytest.fixture
def window(open_window: Opened) -> ScenarioWindow:
    """The example, with the select tool in hand."""
    opened = open_window(RAID)
    opened.workspace.take("select")
    return opened


def free_and_taken(window: ScenarioWindow) -> tuple[str, str, str]:
    """A unit, its hex, and a free hex two rows on."""
    scenario = window.workspace.document.scenario
    unit = next(u for u in scenario.units if isinstance(u.at, str))
    standing = {u.at for u in scenario.units}
    grid = hexes(scenario).grid()
    free = next(name for name in grid.names if name not in standing and name[1:] == "8")
    assert isinstance(unit.at, str)
    return unit.id, unit.at, free


def test_a_unit_is_dragged_and_the_step_has_a_name(window: ScenarioWindow) -> None:
    """One step; undo says what it takes back, redo what it does again."""
    unit, start, end = free_and_taken(window)
    drag(window, start, end)
    assert place_of(window, unit) == end
    assert window.workspace.document.stack.count() == 1
    assert window.workspace.selection.units == (unit,)
    assert window.actions_["undo"].text().startswith("Undo: Move ")
    type_key(window, Qt.Key.Key_Z, CTRL)
    assert place_of(window, unit) == start
    assert window.actions_["undo"].text() == "Undo"
    assert not window.actions_["undo"].isEnabled()
    assert window.actions_["redo"].text().startswith("Redo: Move ")
    type_key(window, Qt.Key.Key_Z, CTRL | SHIFT)
    assert place_of(window, unit) == end


def test_escape_leads_back_step_by_step(window: ScenarioWindow) -> None:
    """First the drag, then the selection, then the tool."""
    unit, start, end = free_and_taken(window)
    QTest.mousePress(window.view, LEFT, NONE, pixel(window, start))
    QTest.mouseMove(window.view, pixel(window, end))
    type_key(window, Qt.Key.Key_Escape)
    QTest.mouseRelease(window.view, LEFT, NONE, pixel(window, end))
    assert place_of(window, unit) == start
    assert not window.workspace.document.modified
    assert window.workspace.selection.units == (unit,)
    type_key(window, Qt.Key.Key_Escape)
    assert not window.workspace.selection
    window.workspace.take("brush")
    type_key(window, Qt.Key.Key_Escape)
    assert window.workspace.tool == "select"


def test_a_band_selects_and_delete_takes_it_off_in_one_step(window: ScenarioWindow) -> None:
    """Units inside go with their commanders; undo brings all back."""
    before = window.workspace.document.scenario
    left, top, right, bottom = window.view.surface.layout.bounds()  # type: ignore[attr-defined]
    camera = window.view.camera
    corners = [
        QPoint(*(round(v) for v in camera.to_view(point)))
        for point in ((left - 3, top - 3), (right + 3, bottom + 3))
    ]
    drag(window, *corners)
    assert len(window.workspace.selection.units) == len(before.units)
    type_key(window, Qt.Key.Key_Delete)
    after = window.workspace.document.scenario
    assert not after.units
    assert not after.commanders
    assert not window.workspace.selection
    assert not window.actions_["delete"].isEnabled()
    type_key(window, Qt.Key.Key_Z, CTRL)
    assert window.workspace.document.scenario == before


def test_a_region_is_cut_and_pasted_turned(window: ScenarioWindow) -> None:
    """Shift and a band, Ctrl+X, Ctrl+V, a full stop, a click."""
    scenario = window.workspace.document.scenario
    board = hexes(scenario)
    wood = next(n for n in board.grid().names if _terrain(scenario, n) == "forest")
    grid = board.grid()
    beside = grid.name_of(grid.hex(wood).neighbour(0))
    assert beside is not None
    drag(window, wood, keys=SHIFT)
    drag(window, beside, keys=SHIFT)
    assert window.workspace.selection == Selection(places=(wood, beside))
    type_key(window, Qt.Key.Key_X, CTRL)
    assert _terrain(window.workspace.document.scenario, wood) == "plains"
    assert QGuiApplication.clipboard().mimeData().hasFormat(MIME)
    assert "A" in QGuiApplication.clipboard().text()
    type_key(window, Qt.Key.Key_V, CTRL)
    assert window.workspace.tool == "stamp"
    type_key(window, Qt.Key.Key_Period)
    clip = window.workspace.clip
    assert isinstance(clip, Clip)
    assert (clip.hexes[1].q, clip.hexes[1].r) == (0, 1)
    type_key(window, Qt.Key.Key_Comma)
    assert window.workspace.clip is not clip
    drag(window, "E8")
    assert _terrain(window.workspace.document.scenario, "E8") == "forest"
    labels = [
        window.workspace.document.stack.text(i)
        for i in range(window.workspace.document.stack.count())
    ]
    assert labels == ["Cut: 2", "Place the copy on E8"]


def _terrain(scenario: Scenario, name: str) -> str:
    line, position = hexes(scenario).grid().line_and_position(name)
    return hexes(scenario).terrain[line][position]


def test_a_copy_goes_from_window_to_window(open_window: Opened, app: App) -> None:
    """Into another game; what it does not know is named in the status bar."""
    one = open_window(RAID)
    unit, at, _ = free_and_taken(one)
    one.workspace.select(Selection(places=(at,), units=(unit,)))
    type_key(one, Qt.Key.Key_C, CTRL)
    other = open_window("battlelore-2e-thunder.json")
    assert other.workspace.clip is None
    assert other.actions_["paste"].isEnabled()
    messages: list[str] = []
    other.workspace.message.connect(messages.append)
    units = len(other.workspace.document.scenario.units)
    type_key(other, Qt.Key.Key_V, CTRL)
    drag(other, "E5")
    assert len(other.workspace.document.scenario.units) == units
    assert any("unknown" in line for line in messages)
    assert len(app.shown) == 2


def test_alt_drag_copies(window: ScenarioWindow) -> None:
    """The copy is selected and stands where the hand let go."""
    _unit, start, end = free_and_taken(window)
    count = len(window.workspace.document.scenario.units)
    drag(window, start, end, keys=ALT)
    scenario = window.workspace.document.scenario
    assert len(scenario.units) == count + 1
    (copy,) = window.workspace.selection.units
    assert place_of(window, copy) == end


def test_what_cannot_be_done_is_not_offered(open_window: Opened) -> None:
    """Menus follow the selection, the tool and the board."""
    QGuiApplication.clipboard().clear()
    window = open_window(RAID)
    enabled = {
        name: window.actions_[name].isEnabled()
        for name in ("cut", "copy", "delete", "paste", "turn-stamp", "mirror-stamp", "undo")
    }
    assert not any(enabled.values())
    type_key(window, Qt.Key.Key_A, CTRL)
    assert len(window.workspace.selection.places) == len(
        hexes(window.workspace.document.scenario).grid()
    )
    assert window.actions_["copy"].isEnabled()
    window.box.pick(PaletteItem("token", next(iter(window.workspace.document.game.tokens))))
    assert window.actions_["turn-stamp"].isEnabled()
    table = open_window("table-centimetres.json")
    table.workspace.select(Selection(units=(table.workspace.document.scenario.units[0].id,)))
    assert table.actions_["delete"].isEnabled()
    assert table.actions_["copy"].isEnabled()
    assert table.actions_["turn-stamp"].isEnabled()
    areas = open_window("runewars-map.json")
    areas.workspace.select(Selection(units=(areas.workspace.document.scenario.units[0].id,)))
    assert not areas.actions_["copy"].isEnabled()


def test_things_on_a_table_and_a_map_are_moved_with_the_mouse(open_window: Opened) -> None:
    """The same tool, in millimetres and in areas."""
    table = open_window("table-centimetres.json")
    table.workspace.take("select")
    board = table.workspace.document.scenario.board
    assert board.kind == "table"
    piece = next(p for p in board.pieces if p.id == "rock")
    middle = table.view.surface.centre(piece.at)
    assert middle is not None
    x, y = table.view.camera.to_view(middle)
    start = QPoint(round(x), round(y))
    drag(table, start, start + QPoint(40, 0))
    moved = table.workspace.document.scenario.board
    assert moved.kind == "table"
    after = next(p for p in moved.pieces if p.id == "rock")
    assert after.at.x > piece.at.x
    assert after.at.angle == piece.at.angle
    assert table.workspace.selection == Selection(pieces=("rock",))


def test_another_language_keeps_the_copy_and_words_steps_anew(
    window: ScenarioWindow, app: App
) -> None:
    """The workspace outlives the window; a turned stamp is still turned."""
    unit, start, end = free_and_taken(window)
    drag(window, start, end)
    window.workspace.select(Selection(units=(unit,)))
    type_key(window, Qt.Key.Key_C, CTRL)
    clip = window.workspace.clip
    app.switch_language("ru")
    (fresh,) = app.shown
    assert isinstance(fresh, ScenarioWindow)
    assert fresh.workspace.clip is clip
    assert fresh.actions_["paste"].isEnabled()
    fresh.workspace.document.stack.undo()
    assert place_of(fresh, unit) == start
