"""What each process of the editor's benchmark does: ``python -m benchmarks.windows NAME``."""

import json
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.canvas.board_view import BoardView
    from schema.game import Game
    from schema.scenario import Scenario

SIDE = 300
VIEW = (1600, 1000)
STROKES = 1000
FRAMES = ("edit", "pan", "zoom", "repaint")
ZOOMS = (5.0, 10.0, 20.0, 40.0, 80.0)
"""Pixels a hex."""
TIMES = 25
TERRAIN = ("forest", "hill", "plains", "plains", "river")


def memory() -> float:
    """Megabytes that this process holds now."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:"))


def since_start() -> float:
    """Milliseconds since this process was started."""
    ticks = int(Path("/proc/self/stat").read_text(encoding="ascii").rpartition(")")[2].split()[19])
    uptime = float(Path("/proc/uptime").read_text(encoding="ascii").split()[0])
    return (uptime - ticks / 100) * 1000


def settle(seconds: float = 0.0) -> None:
    """Let the window do what it has to, at least for so long."""
    from PySide6.QtWidgets import QApplication

    until = time.perf_counter() + seconds
    QApplication.processEvents()
    while time.perf_counter() < until:
        QApplication.processEvents()


def worst(widget: "QWidget", act: Callable[[int], object], pause: float = 0.02) -> float:
    """The longest time in ms from an act to its picture."""
    longest = 0.0
    for number in range(TIMES):
        start = time.perf_counter()
        act(number)
        widget.repaint()
        longest = max(longest, (time.perf_counter() - start) * 1000)
        settle(pause)
    return longest


def bare() -> dict[str, float]:
    """A bare window: what Qt alone takes."""
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

    painted: list[float] = []

    class Bare(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802  Qt's name
            painted.append(since_start())

    application = QApplication([])
    window = QMainWindow()
    window.setCentralWidget(Bare())
    window.resize(1360, 860)
    window.show()
    while not painted:
        application.processEvents()
    return {"start": painted[0], "memory": memory()}


def start() -> dict[str, float]:
    """The editor on a scenario, until its whole board was first on the screen."""
    from PySide6.QtWidgets import QApplication

    from editor.app import App, GcPolicy
    from editor.context import UserFolders

    application = QApplication([])
    example = Path(__file__).parents[1] / "examples" / "raid-in-the-riverlands.json"
    with tempfile.TemporaryDirectory() as folder:
        app = App(UserFolders(Path(folder)))
        GcPolicy(app.shown, app)
        assert app.open_file(example)
        seen: list[float] = []
        # Told in the paint itself: the panels begin to come before its turn of events is over.
        board_of(app.shown[-1]).seen.connect(lambda: seen.append(since_start()))
        while not seen:
            application.processEvents()
        settle(3.0)
        return {"start": seen[0], "memory": memory()}


def library() -> dict[str, float]:
    """The editor without a file, until its library was first painted."""
    from PySide6.QtCore import QEvent, QObject
    from PySide6.QtWidgets import QApplication

    from editor.app import App, GcPolicy
    from editor.context import UserFolders

    painted: list[bool] = []

    class Painted(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's name
            if event.type() == QEvent.Type.UpdateRequest and watched.isWidgetType():
                painted.append(True)
            return False

    application = QApplication([])
    examples = Path(__file__).parents[1] / "examples"
    with tempfile.TemporaryDirectory() as folder:
        app = App(UserFolders(Path(folder), examples=examples))
        GcPolicy(app.shown, app)
        watch = Painted()
        window = app.show_start()
        window.installEventFilter(watch)
        while not painted:
            application.processEvents()
        found = {"start": since_start()}
        settle(1.0)
        window.close()
        settle(0.1)
        return found


def whole_large() -> dict[str, float]:
    """A whole window on the large board."""
    from benchmarks import _hand

    return _hand.whole_large(*large_board())


def whole_small() -> dict[str, float]:
    """A whole window on 13 by 9 hexes with every overlay on."""
    from benchmarks import _hand

    return _hand.whole_small()


def turned_tiles() -> dict[str, float]:
    """The tiles of a map turned where they lie."""
    from benchmarks import _hand

    return _hand.turned_tiles()


def board_of(window: "QWidget") -> "BoardView":
    """The board in a window."""
    from editor.window import ScenarioWindow

    assert isinstance(window, ScenarioWindow)
    return window.view


def large_board() -> "tuple[Scenario, Game]":
    """300 by 300 hexes of mixed ground."""
    from benchmarks.samples import raid
    from schema.board import HexBoard

    scenario, game = raid()
    rows = tuple(
        tuple(TERRAIN[(7 * row + 3 * column) % 5] for column in range(SIDE)) for row in range(SIDE)
    )
    board = HexBoard(
        kind="hex", lines=(SIDE,) * SIDE, orientation="pointy", indent="even", terrain=rows
    )
    nobody = {"units": (), "commanders": (), "markers": (), "zones": (), "card": None}
    return scenario.changed(board=board, **nobody), game


def shown(scenario: "Scenario", game: "Game", size: tuple[int, int], folder: str) -> "BoardView":
    """A view of a board on a workspace of its own, with the garbage searched for as the editor
    does."""
    from editor.app import GcPolicy
    from editor.canvas.board_view import BoardView
    from editor.document.document import Document
    from editor.settings import Settings
    from editor.toolbox.controller import ToolController
    from editor.workspace import Workspace

    workspace = Workspace(Document(scenario, game), Settings(Path(folder)), Path(folder))
    view = BoardView(workspace, ToolController(workspace, workspace))
    workspace.setParent(view)
    GcPolicy([], view).search()
    view.resize(*size)
    view.show()
    settle(0.3)
    return view


def frames() -> dict[str, float]:
    """The longest frames at several zooms, and what memory is held after many strokes."""
    from PySide6.QtWidgets import QApplication

    application = QApplication([])
    steps: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        view = shown(*large_board(), VIEW, folder)
        work = view.screen_.work

        def timed(budget: float = 0.003) -> object:
            start = time.perf_counter()
            done = work(budget)
            steps.append((time.perf_counter() - start) * 1000)
            return done

        view.screen_.work = timed  # type: ignore[method-assign, assignment]  # listens
        stroke = stroke_on(view)
        stroke(0)  # loads the catalogue, in which a window has long looked
        found = dict.fromkeys(FRAMES, 0.0)
        for pixels in ZOOMS:
            view.camera.show_at(pixels / view.surface.across, (0.0, 0.0))
            view.centre_on(view.surface.width / 2, view.surface.height / 2)
            settle(1.0)
            acts: dict[str, Callable[[int], object]] = {
                "edit": stroke,
                "pan": lambda _: view.pan(-23, -11),
                "zoom": lambda number: view.zoom(1.25 if number % 2 else 0.8),
                "repaint": lambda _: None,
            }
            for what, act in acts.items():
                found[what] = max(found[what], worst(view, act))
        before = memory()
        for number in range(STROKES):
            stroke(number)
            application.processEvents()
        settle(0.5)
        after = memory()
        step = (after - before) / STROKES * 1024
        return {**found, "tiles": max(steps), "memory": after, "step": step}


def stroke_on(view: "BoardView") -> Callable[[int], object]:
    """Paints nineteen hexes somewhere in view."""
    from schema.edits import PaintTerrain
    from schema.language import Phrase

    chance = random.Random(4711)

    def stroke(_: int) -> object:
        spot = view.surface.spot_at(
            *view.camera.to_surface(chance.random() * VIEW[0], chance.random() * VIEW[1])
        )
        board = view.workspace.document.scenario.board
        if not isinstance(spot.place, str) or board.kind != "hex":
            return None
        places = board.grid().within(spot.place, 2)
        edit = PaintTerrain(kind="paint-terrain", places=places, terrain=chance.choice(TERRAIN))
        return view.workspace.apply(edit, Phrase("Paint"))

    return stroke


def items() -> dict[str, float]:
    """The same with the usual means: a scene with an item for every hex."""
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QBrush, QColor, QPen, QPolygonF
    from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

    application = QApplication([])
    scene = QGraphicsScene()
    corners = [(0, -9.24), (8, -4.62), (8, 4.62), (0, 9.24), (-8, 4.62), (-8, -4.62)]
    outline, pen = QPolygonF([QPointF(*corner) for corner in corners]), QPen(QColor("#6b6252"))
    paints = [QBrush(QColor(name)) for name in ("#b7d6a0", "#e2c894", "#f6f0dc", "#bcd9ec")]
    hexes = []
    for row in range(SIDE):
        for column in range(SIDE):
            item = scene.addPolygon(outline, pen, paints[(7 * row + 3 * column) % 4])
            item.setPos(16 * column + 8 * (row % 2), 13.86 * row)
            hexes.append(item)
    view = QGraphicsView(scene)
    view.resize(*VIEW)
    view.show()
    settle(0.5)
    chance = random.Random(4711)

    def edit(_: int) -> None:
        first = chance.randrange(len(hexes) - 20)
        for item in hexes[first : first + 19]:
            item.setBrush(chance.choice(paints))

    def pan(_: int) -> None:
        bar = view.horizontalScrollBar()
        bar.setValue(bar.value() + 23)

    acts: dict[str, Callable[[int], object]] = {
        "edit": edit,
        "pan": pan,
        "zoom": lambda number: view.scale(*((1.25, 1.25) if number % 2 else (0.8, 0.8))),
        "repaint": lambda _: None,
    }
    found = dict.fromkeys(FRAMES, 0.0)
    for pixels in (5.0, 20.0, 80.0):
        view.resetTransform()
        view.scale(pixels / 16, pixels / 16)
        settle(0.1)
        for what, act in acts.items():
            found[what] = max(found[what], worst(view.viewport(), act, 0.0))
    application.processEvents()
    return {**found, "memory": memory()}


def overlays() -> dict[str, float]:
    """An edit on 13 by 9 hexes with 40 units and every overlay on, until it is painted."""
    from PySide6.QtWidgets import QApplication

    from benchmarks.samples import crowd

    QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        scenario, game = crowd()
        view = shown(scenario, game, VIEW, folder)
        unit = scenario.units[0]
        view.workspace.show_overlays(
            (
                *("control", "rows", "sections", "threats", f"sight:{unit.at}"),
                *(f"reach:{unit.id}", f"retreat:{unit.id}"),
            )
        )
        view.finish()
        settle(0.5)
        stroke = stroke_on(view)
        stroke(0)
        settle(0.5)
        return {"edit": worst(view, stroke, 0.3)}


WORK: dict[str, Callable[[], dict[str, float]]] = {
    "bare": bare,
    "start": start,
    "frames": frames,
    "items": items,
    "overlays": overlays,
    "library": library,
    "whole-large": whole_large,
    "whole-small": whole_small,
    "turned-tiles": turned_tiles,
}

if __name__ == "__main__":
    print(json.dumps(WORK[sys.argv[1]]()))
