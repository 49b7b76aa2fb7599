"""How many files one press of the brush goes through until the board is painted again."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.tools.context import PaletteItem
from editor.window import ScenarioWindow
from schema.edits import PaintTerrain, SetField
from tests.editor.canvas_views import move, pixel
from tests.house.plan import ROOMS, ROOT

pytestmark = pytest.mark.usefixtures("pictured")

MOST = 41
"""Whoever wants to know what a press does must be able to read it."""


class Paints(QObject):
    """Ends the counting when any widget is about to be painted.

    A panel may have to paint what came before, and in whose order they are painted is chance.
    """

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        del watched
        if event.type() == QEvent.Type.Paint:
            sys.setprofile(None)
        return False


@pytest.mark.usefixtures("furnished")
def test_a_press_of_the_brush_enters_few_files(
    open_window: Callable[[str], ScenarioWindow], qapp: QApplication
) -> None:
    """From the press until the paint begins, in a window with all its panels."""
    window = open_window("westerlands-bounty.json")
    window.workspace.take("brush")
    window.workspace.choose(PaletteItem("terrain", "forest"))
    view = window.view
    at = pixel(view, "E6")
    view.grab()
    move(view, at)
    qapp.processEvents()
    entered: dict[str, set[str]] = {}

    def enter(frame: FrameType, event: str, _: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(ROOT):
            entered.setdefault(str(path.relative_to(ROOT)), set()).add(frame.f_code.co_name)

    paints = Paints()
    qapp.installEventFilter(paints)
    sys.setprofile(enter)
    try:
        QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=at)
        view.repaint()
    finally:
        sys.setprofile(None)
        qapp.removeEventFilter(paints)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=at)
    lines = [
        f"{name}: {', '.join(sorted(functions))}"
        for name, functions in sorted(entered.items())
        if name.partition("/")[0] in ROOMS
    ]
    assert window.workspace.document.modified
    assert len(lines) <= MOST, "\n".join(lines)


def test_panels_hear_of_a_gesture_after_the_paint_and_of_all_else_at_once(
    open_window: Callable[[str], ScenarioWindow], qapp: QApplication
) -> None:
    """And never later than the next change, so that none of them works with what is gone."""
    window = open_window("westerlands-bounty.json")
    document, heard = window.workspace.document, list[str]()
    document.changed.connect(lambda change: heard.append(f"paint {sorted(change.sections)}"))
    document.after_change.connect(lambda change: heard.append(f"panels {sorted(change.sections)}"))
    document.stepped.connect(lambda: heard.append("step"))
    rounds, forest, hill = (
        SetField(kind="set-field", field="/rounds", value=3),
        PaintTerrain(kind="paint-terrain", places=("E6",), terrain="forest"),
        PaintTerrain(kind="paint-terrain", places=("E6",), terrain="hill"),
    )
    document.apply(rounds)
    assert list(dict.fromkeys(heard)) == ["paint ['rounds']", "panels ['rounds']", "step"]
    heard.clear()
    document.apply(forest, paint_first=True)
    assert heard == ["paint ['board']"]
    document.apply(hill, paint_first=True)
    assert heard == ["paint ['board']", "panels ['board']", "step", "paint ['board']"]
    qapp.processEvents()
    assert heard[4:] == ["panels ['board']", "step"]
    document.stack.undo()
    assert heard[6:] == ["paint ['board']", "panels ['board']", "step"]
