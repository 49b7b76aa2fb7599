"""The running editor: which windows there are, and how it starts."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from editor.context import UserFolders
from editor.gc_policy import GcPolicy
from editor.windows import DeskWindow, WindowManager

if TYPE_CHECKING:
    from editor.workspace import Workspace


class App(WindowManager):
    """Every window of ours, loaded when it is first wanted: the library is painted before."""

    def scenario_window(self, workspace: Workspace) -> DeskWindow:
        """A new window on a scenario."""
        from editor.window import ScenarioWindow

        return ScenarioWindow(self, workspace)

    def library_window(self) -> QWidget:
        """A new library."""
        from editor.start.window import StartWindow

        return StartWindow(self)


def run(files: Sequence[str], home: UserFolders) -> int:
    """Open the editor with these files, or with the library; the exit code."""
    QApplication.setHighDpiScaleFactorRoundingPolicy(
        Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
    )
    application = QApplication.instance() or QApplication(sys.argv[:1])
    application.setApplicationName("Banneret")
    application.setOrganizationName("Banneret")
    application.setApplicationVersion(home.version)
    # Python's own handler would wait for the next event; what is unsaved lies in side files.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    app = App(home)
    faults = app.context.faults
    faults.listen()
    GcPolicy(app.shown, app)  # nothing is searched while all that is needed is loaded
    opened = [app.open_file(name) for name in files]
    if not any(opened):
        app.show_start()
    app.raise_error()
    try:
        return application.exec()
    finally:
        faults.leave()
