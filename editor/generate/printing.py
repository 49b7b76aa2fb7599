"""The sheet of a roll, on the screen and on paper, without an editor window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from editor.context import AppContext
from editor.document.document import Document
from editor.workspace import Workspace
from schema.collection import Collection
from schema.game import Game
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.print.preview import SheetPreview


def preview(
    window: QWidget,
    context: AppContext,
    scenario: Scenario,
    game: Game,
    collection: Collection | None,
) -> SheetPreview:
    """A window with the sheet as it will print; it goes with the window that drew it."""
    from editor.print.preview import SheetPreview

    document = Document(scenario, game, collection=collection)
    workspace = Workspace(document, context.settings, context.home.folder, window)
    shown = SheetPreview(workspace, window, context.home.program)
    shown.show()
    return shown
