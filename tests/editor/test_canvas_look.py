"""What is quiet on the canvas: joined ground, tinted zones, no rules that nobody asked for."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.canvas.hex_surface import HexSurface
from editor.canvas.joined_ground import MOST, is_joined
from editor.panels.tool_options import ToolOptions
from editor.tools.context import Selection
from editor.tools.symmetry import partner_places
from editor.window import ScenarioWindow
from exporters.drawing.paths import Commands
from exporters.drawing.picture import Path
from exporters.overlays import overlay_marks
from exporters.overlays.drawn import sight_ray
from schema.edits import PaintTerrain
from schema.language import Phrase

pytestmark = pytest.mark.usefixtures("pictured")

Open = Callable[[str], ScenarioWindow]
RAID = "raid-in-the-riverlands.json"


@pytest.fixture
def window(open_window: Open) -> ScenarioWindow:
    return open_window(RAID)


def surface_of(window: ScenarioWindow) -> HexSurface:
    """What the view paints."""
    surface = window.view.surface
    assert isinstance(surface, HexSurface)
    return surface


def paint(window: ScenarioWindow, terrain: str, *places: str) -> None:
    """Paint some hexes, as the brush does."""
    edit = PaintTerrain(kind="paint-terrain", places=places, terrain=terrain)
    assert window.workspace.apply(edit, Phrase("Paint"))


def pieces(window: ScenarioWindow) -> int:
    """How many shapes the joined ground has."""
    marks = surface_of(window).marks()
    return sum(m.layer == "regions" and isinstance(m, Path) for m in marks)


def test_neighbouring_hexes_are_one_piece_of_land(window: ScenarioWindow) -> None:
    before = pieces(window)
    paint(window, "river", "B2")
    assert pieces(window) == before + 1
    paint(window, "river", "C2")
    assert pieces(window) == before + 1  # the same river, longer
    paint(window, "river", "F2")
    assert pieces(window) == before + 2
    window.workspace.document.stack.undo()
    window.workspace.document.stack.undo()
    window.workspace.document.stack.undo()
    assert pieces(window) == before


def test_a_stroke_draws_what_it_changes_and_no_more(window: ScenarioWindow) -> None:
    surface = surface_of(window)
    kept = {id(mark) for mark, _ in surface._whole._ground._marks()}
    paint(window, "river", "B2")
    fresh = [mark for mark, _ in surface._whole._ground._marks() if id(mark) not in kept]
    assert 1 <= len(fresh) <= 3


def test_nobody_sees_rules_unasked(window: ScenarioWindow) -> None:
    """Neither zones of control nor how far things may be placed; overlays show both."""
    surface = surface_of(window)
    assert not any(mark.layer == "control" for mark in surface.marks())
    assert not surface.show.limits
    window.actions_["overlay-control"].trigger()
    assert "control" in window.workspace.overlays


def test_zones_are_tints(open_window: Open) -> None:
    window = open_window("rolls-of-thunder.json")
    zones = [m for m in surface_of(window).marks() if m.layer == "zones" and isinstance(m, Path)]
    filled = [mark for mark in zones if mark.fill is not None]
    assert filled
    assert all(mark.opacity < 0.2 for mark in filled)


def test_large_boards_are_drawn_hex_by_hex(window: ScenarioWindow) -> None:
    """A stroke on them may not wait for pieces of land that go across all of it."""
    board = surface_of(window).contents.board
    assert is_joined(board)
    lines = tuple(60 for _ in range(60))
    assert not is_joined(board.changed(lines=lines))
    assert sum(board.lines) < MOST


def test_sight_draws_the_ray_of_the_hovered_hex(window: ScenarioWindow, qtbot: QtBot) -> None:
    """Not a fan of all of them; the shade of what is not seen stays."""
    window.activateWindow()
    workspace, view = window.workspace, window.view
    workspace.select(Selection(places=("D5",)))
    window.actions_["overlay-sight"].trigger()
    qtbot.waitUntil(lambda: bool(view.screen_.over))
    scenario, game = workspace.document.scenario, workspace.document.game
    field = surface_of(window).field
    shown = [mark for mark, _ in view.screen_.over]
    fan = overlay_marks(scenario, game, ("sight:D5",), field)
    assert len(shown) < len(fan)
    hidden = seen = 0
    for place in ("D6", "D12", "E9", "J15", "A15"):
        at = view.surface.centre(place)
        assert at is not None
        x, y = view.camera.to_view(at)
        QTest.mouseMove(view, QPoint(round(x), round(y)))
        view.hover_at(QPointF(x, y), view.spot(QPointF(x, y), frozenset()))
        ray = sight_ray(scenario, game, "D5", place, field)
        assert view.above.ray == ray
        hidden, seen = hidden + bool(ray), seen + (not ray)
    assert hidden
    assert seen
    window.actions_["overlay-sight"].trigger()
    assert not view.above.ray


def test_the_ray_follows_what_is_drawn_below_a_pointer_that_rests(
    window: ScenarioWindow, qtbot: QtBot
) -> None:
    """It is of the same moment as the shade: a stroke waits for neither."""
    window.activateWindow()
    workspace, view = window.workspace, window.view
    document = workspace.document
    game, field = document.game, surface_of(window).field
    places = surface_of(window).layout.grid.names
    workspace.select(Selection(places=("D5",)))
    window.actions_["overlay-sight"].trigger()
    qtbot.waitUntil(lambda: bool(view.screen_.over))
    open_ground = PaintTerrain(kind="paint-terrain", places=places, terrain="plains")
    wood = PaintTerrain(kind="paint-terrain", places=("D8",), terrain="forest")
    middle = view.surface.centre("D12")
    assert middle is not None
    at = QPointF(*view.camera.to_view(middle))
    view.hover_at(at, view.spot(at, frozenset()))
    for edit, hides in ((open_ground, False), (wood, True), (open_ground, False)):
        before = view.above.ray
        document.apply(edit)
        assert view.above.ray == before
        now = sight_ray(document.scenario, game, "D5", "D12", field)
        assert bool(now) == hides

        def follows(now: Commands = now) -> bool:
            return view.above.ray == now

        qtbot.waitUntil(follows)


def test_the_half_turn_leaves_out_what_has_no_twin(window: ScenarioWindow) -> None:
    """Side A has seven hexes without one: the menu says so, and so does the status bar."""
    workspace = window.workspace
    options = window.findChild(ToolOptions)
    assert options is not None
    menu = options.symmetry.menu()
    menu.aboutToShow.emit()
    (turn,) = [act for act in menu.actions() if act.data() == "rotate-180"]
    assert "7" in turn.text()
    messages: list[str] = []
    workspace.message.connect(messages.append)
    turn.trigger()
    assert workspace.symmetry == "rotate-180"
    assert messages == ["7 hexes without a twin"]
    partners = {place: partner_places((place,), workspace.context()) for place in board(window)}
    assert [len(there) for there in partners.values()].count(0) >= 7
    for place, there in partners.items():
        assert all(place in partners[one] for one in there)


def board(window: ScenarioWindow) -> tuple[str, ...]:
    """The names of all hexes."""
    grid = window.workspace.document.scenario.board.grid()
    assert grid is not None
    return grid.names
