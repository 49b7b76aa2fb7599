"""A panel without the window around it: a desk, its tool box, and the widget on them."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtWidgets import QWidget

from editor.app import App
from editor.desk import Workspace
from editor.document.document import Document
from editor.tools.box import ToolController
from importers.reading import read_any
from tests.house.plan import ROOT

Panel = TypeVar("Panel", bound=QWidget)


@dataclass
class Bench(Generic[Panel]):
    """What a test works with."""

    desk: Workspace
    box: ToolController
    panel: Panel


def scenario_file(name: str) -> Path:
    """A file of the examples or the fixtures."""
    folders = (ROOT / "examples", ROOT / "tests" / "fixtures")
    return next(folder / name for folder in folders if (folder / name).exists())


def bench(app: App, file: str, make: Callable[[Workspace, ToolController], Panel]) -> Bench[Panel]:
    """A desk on a scenario with one widget, shown."""
    scenario = read_any(scenario_file(file))
    document = Document(scenario, app.context.game_of(scenario))
    desk = Workspace(document, app.context.settings, app.context.home.folder)
    box = ToolController(desk, desk)
    panel = make(desk, box)
    panel.resize(270, 900)
    panel.show()
    return Bench(desk, box, panel)
