"""A panel without the window around it: a workspace, its tool box, and the widget on them."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtWidgets import QWidget

from editor.app import App
from editor.document.document import Document
from editor.toolbox.controller import ToolController
from editor.workspace import Workspace
from importers.reading import read_any
from tests.house.plan import ROOT

Panel = TypeVar("Panel", bound=QWidget)


@dataclass
class Bench(Generic[Panel]):
    """What a test works with."""

    workspace: Workspace
    box: ToolController
    panel: Panel


def scenario_file(name: str) -> Path:
    """A file of the examples or the fixtures."""
    folders = (ROOT / "examples", ROOT / "tests" / "fixtures")
    return next(folder / name for folder in folders if (folder / name).exists())


def bench(app: App, file: str, make: Callable[[Workspace, ToolController], Panel]) -> Bench[Panel]:
    """A workspace on a scenario with one widget, shown."""
    scenario = read_any(scenario_file(file))
    document = Document(scenario, app.context.game_of(scenario))
    workspace = Workspace(document, app.context.settings, app.context.home.folder)
    box = ToolController(workspace, workspace)
    panel = make(workspace, box)
    panel.resize(270, 900)
    panel.show()
    return Bench(workspace, box, panel)
