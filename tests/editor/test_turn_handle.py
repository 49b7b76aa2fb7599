"""The handle that turns what is selected on a table: drawn, taken hold of, dragged round."""

from collections.abc import Callable, Iterator
from math import cos, radians, sin
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.canvas.board_view import BoardView
from editor.document.document import CHANGED
from editor.tools.context import Selection
from schema.board import Pose, TableBoard
from schema.edits import Become
from schema.scenario import Scenario
from tests.editor.canvas_views import picture, put_away, view_of
from tests.editor.tools.tables import archer, cards, square, tabletop

pytestmark = pytest.mark.usefixtures("pictured")

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
Opened = Callable[..., BoardView]


@pytest.fixture
def opened(qapp: QApplication, tmp_path: Path) -> Iterator[Opened]:
    """Opens views on tables with something selected."""
    views: list[BoardView] = []

    def made(scenario: Scenario, **chosen: tuple[str, ...]) -> BoardView:
        view = view_of(scenario, cards(), tmp_path)
        view.setFocus()
        view.workspace.select(Selection(**chosen))
        views.append(view)
        return view

    yield made
    for view in views:
        put_away(view)
    views.clear()


def knob(view: BoardView) -> QPointF:
    """Where the handle is."""
    ends = view.pointer.handle.ends()
    assert ends is not None
    return ends[1]


def send(view: BoardView, pixel: QPointF, keys: Qt.KeyboardModifier, *, pressed: bool) -> None:
    """The pointer goes to a pixel, and what is to be seen is painted."""
    buttons = LEFT if pressed else Qt.MouseButton.NoButton
    where = QPointF(view.mapToGlobal(pixel))
    event = QMouseEvent(QEvent.Type.MouseMove, pixel, where, Qt.MouseButton.NoButton, buttons, keys)
    QApplication.sendEvent(view, event)
    view.repaint()


def turn(view: BoardView, middle: Pose, to: float, keys: Qt.KeyboardModifier = NONE) -> None:
    """Take hold of the handle and bring it where it is to stand, in degrees to the left."""
    at = view.surface.centre(middle)
    assert at is not None
    x, y = view.camera.to_view(at)
    far = QPointF(x + 90 * cos(radians(to)), y - 90 * sin(radians(to)))
    QTest.mousePress(view, LEFT, NONE, knob(view).toPoint())
    send(view, far, keys, pressed=True)
    QTest.mouseRelease(view, LEFT, keys, far.toPoint())


def angles(view: BoardView) -> list[int]:
    """How the terrain lies."""
    board = view.workspace.document.scenario.board
    assert isinstance(board, TableBoard)
    return [piece.at.angle for piece in board.pieces]


def test_a_piece_is_turned_to_any_degree(opened: Opened) -> None:
    """In one step; with Shift to a multiple of fifteen; it stays where it lies."""
    view = opened(tabletop(square("a", 600, 450, 20), square("b", 200, 300)), pieces=("a",))
    turn(view, Pose(x=600, y=450), 137)
    assert angles(view)[0] in (136, 137, 138)
    assert view.workspace.document.stack.count() == 1
    assert "°" in view.workspace.document.stack.text(0)
    turn(view, Pose(x=600, y=450), 201, SHIFT)
    assert angles(view) == [195, 0]
    board = view.workspace.document.scenario.board
    assert isinstance(board, TableBoard)
    assert (board.pieces[0].at.x, board.pieces[0].at.y) == (600, 450)
    view.workspace.document.stack.undo()
    view.workspace.document.stack.undo()
    assert angles(view) == [20, 0]


def test_it_is_shown_on_its_way(opened: Opened) -> None:
    """The thing as it would lie, the angle, the distances; nothing is done by Escape."""
    view = opened(tabletop(square("a", 600, 450), square("b", 745, 450)), pieces=("a",))
    start = knob(view)
    QTest.mousePress(view, LEFT, NONE, start.toPoint())
    at = view.surface.centre(Pose(x=600, y=450))
    assert at is not None
    x, y = view.camera.to_view(at)
    send(view, QPointF(x + 60, y - 60), NONE, pressed=True)
    preview = view.above.preview
    assert preview.edit is not None
    assert preview.words == "45°"
    assert preview.wrong  # a corner is nearer than 8 cm now, as it was before
    assert preview.guides is not None
    assert any(ruler.near for ruler in preview.guides.rulers)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.mouseRelease(view, LEFT, NONE, start.toPoint())
    assert angles(view) == [0, 0]
    assert view.workspace.selection == Selection(pieces=("a",))


def test_several_things_turn_about_their_middle(opened: Opened) -> None:
    """By a handle above them; with Shift by steps of fifteen."""
    view = opened(tabletop(square("a", 500, 450), square("b", 700, 450)), pieces=("a", "b"))
    turn(view, Pose(x=600, y=450), 178, SHIFT)
    assert angles(view) == [90, 90]
    board = view.workspace.document.scenario.board
    assert isinstance(board, TableBoard)
    assert [(p.at.x, p.at.y) for p in board.pieces] == [(600, 350), (600, 550)]


def test_the_handle_is_seen_and_is_in_nobodys_way(opened: Opened) -> None:
    """Only of what can be turned, with the tool that selects; it says what it does."""
    hero = archer("h", "heath", 600, 15)
    view = opened(tabletop(square("a", 600, 450), units=(hero,)), pieces=("a",))
    shown = picture(view)
    spot = knob(view)
    view.workspace.take("measure")
    assert view.pointer.handle.ends() is None
    assert picture(view) != shown
    view.workspace.take("select")
    send(view, spot, NONE, pressed=False)
    assert view.above.preview.words == "Drag to rotate; Shift rotates by 15°"
    assert view.cursor().shape() == Qt.CursorShape.OpenHandCursor
    send(view, spot + QPointF(60, 60), NONE, pressed=False)
    assert view.cursor().shape() == Qt.CursorShape.ArrowCursor
    view.workspace.select(Selection(units=("h",)))
    assert view.rect().contains(knob(view).toPoint())
    view.workspace.select(Selection())
    assert view.pointer.handle.ends() is None


def test_a_click_on_the_handle_changes_nothing(opened: Opened) -> None:
    """Nor does a hand that trembles into its middle."""
    view = opened(tabletop(square("a", 600, 450)), pieces=("a",))
    QTest.mouseClick(view, LEFT, NONE, knob(view).toPoint())
    assert view.workspace.document.stack.count() == 0
    assert view.workspace.selection == Selection(pieces=("a",))


def test_keys_do_not_turn_what_the_handle_turns(opened: Opened) -> None:
    """And what goes away meanwhile is turned no more."""
    view = opened(tabletop(square("a", 600, 450)), pieces=("a",))
    start = knob(view)
    QTest.mousePress(view, LEFT, NONE, start.toPoint())
    send(view, start + QPointF(0, -40), NONE, pressed=True)
    words = view.above.preview.words
    QTest.keyClick(view, Qt.Key.Key_R)
    view.repaint()
    assert view.above.preview.words == words
    gone = scenario_without_terrain(view.workspace.document.scenario)
    view.workspace.apply(Become(kind="become", scenario=gone), CHANGED)
    send(view, start + QPointF(-40, -40), NONE, pressed=True)
    QTest.mouseRelease(view, LEFT, NONE, start.toPoint())
    assert angles(view) == []


def scenario_without_terrain(scenario: Scenario) -> Scenario:
    """The table, swept."""
    board = scenario.board
    assert isinstance(board, TableBoard)
    return scenario.changed(board=board.changed(pieces=()))
