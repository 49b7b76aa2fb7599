"""A hand in a whole window, every panel of it open: what comes to the screen, and how soon."""

import gc
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPalette, QWheelEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

import games
from benchmarks.samples import crowd
from editor.app import App, GcPolicy
from editor.canvas.board_view import BoardView
from editor.context import UserFolders
from editor.tools.context import PaletteItem, Selection
from editor.window import ScenarioWindow
from schema import files
from schema.edits import PaintTerrain
from schema.forces import Unit
from schema.game import Game
from schema.language import Phrase
from schema.scenario import Scenario

EXAMPLES = Path(__file__).parents[1] / "examples"
FRAME = 1 / 60
"""Seconds from one movement of the hand to the next."""
SIZE = (1600, 1000)
MOVES = 90
PATIENCE = 0.2
"""Seconds after which an act is taken for one that changes nothing to be seen."""
Act = Callable[[], object]
Left, Middle = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton
Nothing = Qt.MouseButton.NoButton
PRESS, RELEASE = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease
MOVE = QEvent.Type.MouseMove


class Watch:
    """How long it takes from an act to its picture, and how long the window is busy at most."""

    def __init__(self, view: BoardView) -> None:
        self.painted = 0.0
        self.busy = 0.0
        self._paint = view.above.paint
        view.above.paint = self._stamp  # type: ignore[method-assign]  # listens

    def _stamp(self, painter: QPainter, palette: QPalette) -> None:
        self._paint(painter, palette)
        self.painted = time.perf_counter()

    def _go_on(self) -> None:
        start = time.perf_counter()
        QApplication.processEvents()
        self.busy = max(self.busy, (time.perf_counter() - start) * 1000)

    def pause(self, seconds: float) -> None:
        """Let the window do what it has to."""
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            self._go_on()
            time.sleep(0.0005)
        gc.collect(1)
        gc.freeze()

    def worst(self, acts: Iterator[Act]) -> float:
        """The longest time in ms from when an act was due to its picture, at 60 acts a second."""
        longest, due = 0.0, time.perf_counter() + FRAME
        for act in acts:
            while time.perf_counter() < due:
                self._go_on()
                time.sleep(0.0002)
            begun = time.perf_counter()
            act()
            while self.painted < begun and time.perf_counter() < begun + PATIENCE:
                self._go_on()
            longest = max(longest, (self.painted - due) * 1000)
            due = max(due + FRAME, time.perf_counter())
        return longest


def opened(scenario: Scenario, game: Game, folder: str) -> ScenarioWindow:
    """A window with all its panels side by side."""
    app = App(UserFolders(Path(folder)))
    GcPolicy(app.shown, app)
    window = app.open_scenario(scenario, game)
    assert isinstance(window, ScenarioWindow)
    window.window().resize(*SIZE)
    for name in ("history", "layers"):
        window.docks[name].setFloating(True)  # the column shows one panel at a time
    for dock in window.docks.values():
        dock.show()
    return window


def whole_large(scenario: Scenario, game: Game) -> dict[str, float]:
    """Gestures on a board of 300 by 300 hexes with 200 units, as the whole window follows them."""
    QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        names = scenario.board.grid().names  # type: ignore[union-attr]  # hexes
        spots = random.Random(1).sample(names, 200)
        seats = [seat.id for seat in scenario.seats]
        units = tuple(
            Unit(id=f"u{n}", seat=seats[n % 2], type=next(iter(game.unit_types)), at=at)
            for n, at in enumerate(spots)
        )
        window = opened(scenario.changed(units=units), game, folder)
        watch = Watch(window.view)
        watch.pause(4.0)
        window.view.zoom(20 / (window.view.surface.across * window.view.camera.scale))
        watch.pause(1.0)
        found = {"hand": max(_gestures(window, watch)), "busy": watch.busy}
        found |= {"undo": _whole_board(window), **_file(window, folder)}
        _leave(window)
        return found


def whole_small() -> dict[str, float]:
    """Gestures on 117 hexes with 40 units and every overlay, and letters typed into the title."""
    from editor.panels.overlay_legend import switch
    from editor.tools.overlaying import FOLLOWING, STANDING

    QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        scenario, game = crowd()
        window = opened(scenario, game, folder)
        window.workspace.select(Selection(units=(scenario.units[0].id,)))
        for kind in (*STANDING, *FOLLOWING):
            switch(window.workspace, kind, on=True)
        watch = Watch(window.view)
        watch.pause(3.0)
        watch.busy = 0.0
        found = {"hand": max(_gestures(window, watch)), "busy": watch.busy}
        found |= {"typing": _typing(window, watch), "idle": _idle()}
        _leave(window)
        return found


def turned_tiles() -> dict[str, float]:
    """Each tile and home realm of a map for four turned once where it lies."""
    QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        scenario = files.read(EXAMPLES / "map-for-four.json")
        window = opened(scenario, games.load_for(scenario), folder)
        watch = Watch(window.view)
        watch.pause(4.0)
        longest = 0.0
        for laid in scenario.board.tiles:
            window.workspace.select(Selection(tiles=(laid.tile,)))
            window.workspace.take("select")
            watch.pause(0.6)
            longest = max(longest, watch.worst(iter([partial(window.box.turn, 1)])))
        _leave(window)
        return {"hand": longest}


def _gestures(window: ScenarioWindow, watch: Watch) -> Iterator[float]:
    workspace, view = window.workspace, window.view
    terrain = next(name for name in workspace.document.game.terrain if name != "plains")
    tools: tuple[tuple[str, PaletteItem | None, Callable[[BoardView], Iterator[Act]]], ...] = (
        ("select", None, _hover),
        ("brush", PaletteItem("terrain", terrain), _hover),
        ("brush", PaletteItem("terrain", "plains"), partial(_drag, Left)),
        ("brush", PaletteItem("terrain", terrain), partial(_drag, Left)),
        ("token", PaletteItem("token", next(iter(workspace.document.game.tokens))), _clicks),
        ("select", None, _clicks),
        ("select", None, partial(_drag, Middle)),
        ("select", None, _zoom),
    )
    workspace.resize_brush(19)
    for tool, pick, acts in tools:
        if pick is not None:
            window.box.pick(pick)
        workspace.take(tool)
        watch.pause(0.5)
        yield watch.worst(acts(view))
    yield watch.worst(
        workspace.document.stack.undo for _ in range(min(10, workspace.document.stack.index()))
    )


def _mouse(view: QWidget, kind: QEvent.Type, x: float, y: float, held: Qt.MouseButton) -> None:
    at, press = QPointF(x, y), kind != MOVE
    buttons = Nothing if kind == RELEASE else held
    event = QMouseEvent(
        kind,
        at,
        view.mapToGlobal(at),
        held if press else Nothing,
        buttons,
        Qt.KeyboardModifier.NoModifier,
    )
    QCoreApplication.sendEvent(view, event)


def _way(view: QWidget) -> Iterator[tuple[float, float]]:
    """Where the hand goes: to and fro over the middle of the view, where every board lies."""
    chance = random.Random(4711)
    wide, high = view.width() - 80, view.height() - 80
    for number in range(MOVES):
        along = number * 13
        down = high / 3 + 60 * (along // wide) + chance.random() * 25
        yield 40 + along % wide, 40 + down % high


def _hover(view: BoardView) -> Iterator[Act]:
    for x, y in _way(view):
        yield partial(_mouse, view, MOVE, x, y, Nothing)


def _drag(button: Qt.MouseButton, view: BoardView) -> Iterator[Act]:
    yield partial(_mouse, view, PRESS, 40, 40, button)
    for x, y in _way(view):
        yield partial(_mouse, view, MOVE, x, y, button)
    yield partial(_mouse, view, RELEASE, 40, 40, button)


def _clicks(view: BoardView) -> Iterator[Act]:
    for x, y in _way(view):
        yield partial(_mouse, view, PRESS, x, y, Left)
        yield partial(_mouse, view, RELEASE, x, y, Left)


def _zoom(view: BoardView) -> Iterator[Act]:
    at = QPointF(view.width() / 2, view.height() / 2)
    for number in range(MOVES // 3):
        angle = QPoint(0, 120 if number // 8 % 2 else -120)

        def turn(angle: QPoint = angle) -> None:
            event = QWheelEvent(
                at,
                view.mapToGlobal(at),
                QPoint(),
                angle,
                Nothing,
                Qt.KeyboardModifier.NoModifier,
                Qt.ScrollPhase.NoScrollPhase,
                False,
            )
            QCoreApplication.sendEvent(view, event)

        yield turn


def _whole_board(window: ScenarioWindow) -> float:
    """Milliseconds to undo what changed every hex, with its picture."""
    document = window.workspace.document
    names = document.scenario.board.grid().names  # type: ignore[union-attr]  # hexes
    edit = PaintTerrain(kind="paint-terrain", places=names, terrain="plains")
    window.workspace.apply(edit, Phrase("Fill"))
    QApplication.processEvents()
    start = time.perf_counter()
    document.stack.undo()
    window.view.repaint()
    return (time.perf_counter() - start) * 1000


def _file(window: ScenarioWindow, folder: str) -> dict[str, float]:
    """Milliseconds to write the scenario, and to open it in a window up to its picture."""
    path = Path(folder) / "large.json"
    start = time.perf_counter()
    files.write(window.workspace.document.scenario, path)
    written = time.perf_counter()
    assert window.windows.open_file(path)
    fresh = window.windows.shown[-1]
    assert isinstance(fresh, ScenarioWindow)
    while not fresh.view.painted:
        QApplication.processEvents()
    return {
        "save": (written - start) * 1000,
        "open": (time.perf_counter() - written) * 1000,
    }


def _typing(window: ScenarioWindow, watch: Watch) -> float:
    """The longest time in ms from a key to its letter in the title of the scenario."""
    window.window().activateWindow()  # one of the panels that float is in front of it
    window.workspace.field_wanted.emit("/title/en")
    watch.pause(0.5)
    box = QApplication.focusWidget()
    assert isinstance(box, QLineEdit)
    longest = 0.0
    for letter in "a hundred letters in a row " * 4:
        watch.pause(0.05)
        start = time.perf_counter()
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            key = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter)
            QCoreApplication.sendEvent(box, key)
        box.repaint()
        longest = max(longest, (time.perf_counter() - start) * 1000)
    return longest


def _leave(window: ScenarioWindow) -> None:
    """Close the windows in peace."""
    for other in list(window.windows.shown):
        if isinstance(other, ScenarioWindow):
            other.workspace.document.stack.setClean()
            other.close()
    QApplication.processEvents()


def _idle() -> float:
    """Share of a processor in % that is used while nothing happens."""
    loop = QEventLoop()
    QTimer.singleShot(6000, loop.quit)
    loop.exec()  # what was left to do is done
    busy, start = time.process_time(), time.perf_counter()
    QTimer.singleShot(4000, loop.quit)
    loop.exec()
    return (time.process_time() - busy) / (time.perf_counter() - start) * 100
