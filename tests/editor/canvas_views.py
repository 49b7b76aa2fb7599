"""Views of boards as the canvas's tests use them, and questions about them."""

from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from editor.canvas.board_view import BoardView
from editor.document.document import Document
from editor.settings import Settings
from editor.toolbox.controller import ToolController
from editor.workspace import Workspace
from schema.board import Place
from schema.game import Game
from schema.scenario import Scenario


def view_of(
    scenario: Scenario, game: Game, home: Path, size: tuple[int, int] = (640, 520)
) -> BoardView:
    """A view on a workspace of its own, shown and fully drawn."""
    workspace = Workspace(Document(scenario, game), Settings(home), home)
    view = BoardView(workspace, ToolController(workspace, workspace))
    workspace.setParent(view)
    view.resize(*size)
    view.show()
    QApplication.processEvents()
    view.finish()
    view.grab()  # it counts as painted, whenever the system asks for that
    return view


def put_away(view: BoardView) -> None:
    """Close a view and delete it now, with its children: the garbage collector would take them one
    by one, in any order."""
    view.close()
    view.deleteLater()
    QApplication.sendPostedEvents(view, QEvent.Type.DeferredDelete.value)


def pixel(view: BoardView, place: Place, dx: float = 0.0, dy: float = 0.0) -> QPoint:
    """Where a place is in the view; ``dx`` and ``dy`` are shares of a hex."""
    middle = view.surface.centre(place)
    assert middle is not None
    across = view.surface.across
    x, y = view.camera.to_view((middle[0] + dx * across, middle[1] + dy * across))
    return QPoint(round(x), round(y))


def picture(view: BoardView) -> QImage:
    """What the view shows, when everything is drawn."""
    QApplication.processEvents()
    view.finish()
    return view.grab().toImage()


def move(view: BoardView, to: QPoint, buttons: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    """The pointer is moved, perhaps with a button down."""
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove,
        QPointF(to),
        QPointF(view.mapToGlobal(to)),
        Qt.MouseButton.NoButton,
        buttons,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(view, event)


def wheel(
    view: BoardView,
    at: QPoint,
    clicks: int,
    keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    *,
    tilted: bool = False,
) -> None:
    """The wheel is turned by some clicks, away from the hand; or it is tilted."""
    event = QWheelEvent(
        QPointF(at),
        QPointF(view.mapToGlobal(at)),
        QPoint(),
        QPoint(120 * clicks, 0) if tilted else QPoint(0, 120 * clicks),
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)
