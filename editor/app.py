"""The running editor: which windows there are, how it starts, and when garbage is searched.

The values of a large board are some hundred thousand objects, and searching all of them for cycles
takes a third of a second: a frame may take eight thousandths. What survives a small search is
therefore set aside; when windows came or went, or much was set aside, everything is searched once,
in a pause of the hand.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractEventDispatcher, QObject, Qt, QTimer
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication, QWidget

from editor.context import UserFolders
from editor.desk_frame import DeskWindow
from editor.unread_sources import leave_unread
from editor.windows import WindowManager

if TYPE_CHECKING:
    from editor.workspace import Workspace

leave_unread()
# Qt fills anything of some height in several threads and waits for them: for shapes as small as
# ours that costs twice the work, and where others are at work, too, many milliseconds.
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")


class App(WindowManager):
    """Every window of ours, loaded when it is first wanted: the library is painted before."""

    offers_tour = False
    """Whether the first window of a person who is new begins with the tour."""

    def scenario_window(self, workspace: Workspace) -> DeskWindow:
        """A new window on a scenario."""
        from editor.help_actions import TOUR
        from editor.window import ScenarioWindow

        made = ScenarioWindow(self, workspace)

        def offer() -> None:
            if not self.context.settings.get(TOUR, default=False):
                made.begin_tour()

        if self.offers_tour:
            made.view.seen.connect(lambda: QTimer.singleShot(0, made, offer))
        return made

    def library_window(self) -> QWidget:
        """A new library."""
        from editor.start.window import StartWindow

        return StartWindow(self)


ALIASES = {"Monospace", "Sans Serif", "Serif"}
"""Families that Qt lists though there is no font at all."""


def _lend_font(application: object) -> None:
    """Write in the sheets' own font where the system has none, as a bare one has not."""
    if set(QFontDatabase.families()) - ALIASES or not isinstance(application, QApplication):
        return
    from exporters import fonts

    folder = Path(fonts.__file__).parent
    for name in ("BanneretSans.ttf", "BanneretSans-Bold.ttf"):
        number = QFontDatabase.addApplicationFont(str(folder / name))
        families = QFontDatabase.applicationFontFamilies(number)
        if families:
            application.setFont(QFont(families[0], 10))


def run(files: Sequence[str], home: UserFolders) -> int:
    """Open the editor with these files, or with the library; the exit code."""
    QApplication.setHighDpiScaleFactorRoundingPolicy(
        Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
    )
    application = QApplication.instance() or QApplication(sys.argv[:1])
    _lend_font(QApplication.instance())
    application.setApplicationName("Banneret")
    application.setOrganizationName("Banneret")
    application.setApplicationVersion(home.version)
    # Python's own handler would wait for the next event; what is unsaved lies in side files.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    app = App(home)
    app.offers_tour = True
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


MANY = 1500
"""New objects after which a small search is made; it takes less than a millisecond."""
OFTEN = 40
"""Small searches after which everything is searched again."""
SETTLED = 1500
"""Milliseconds in which hardly anything happens until everything is searched."""
QUIET = 12
"""Times that the program had something to do meanwhile, at most: a cursor blinks."""


class GcPolicy(QObject):
    """One for a process: from now on garbage is searched for when nothing else is to be done."""

    def __init__(
        self, windows: list[QWidget], parent: QObject | None = None, *, settled: int = SETTLED
    ) -> None:
        """``windows`` is the list of those that stand, which somebody else keeps; ``settled`` is
        the milliseconds of a pause."""
        super().__init__(parent)
        self._windows = windows
        self._stood = tuple(map(id, windows))
        self._aside = 0
        """How often something was set aside since everything was searched."""
        gc.disable()
        # Called whenever the program is about to wait: no clock wakes it up while nothing happens.
        self._idle = QAbstractEventDispatcher.instance()
        if self._idle is not None:
            self._idle.aboutToBlock.connect(self.look)
        self._all = QTimer(self)
        self._all.setSingleShot(True)
        self._all.setInterval(settled)
        self._all.timeout.connect(self._search_in_peace)
        self._looks = 0
        self._wait()

    def look(self) -> None:
        """Search what is new, if it is much."""
        self._looks += 1
        stand = tuple(map(id, self._windows))
        if stand != self._stood:
            self._stood = stand
            self._wait()
        if gc.get_count()[0] > MANY:
            gc.collect(1)
            gc.freeze()
            self._aside += 1
            if self._aside > OFTEN:
                self._wait()

    def _wait(self) -> None:
        if not self._all.isActive():
            self._looks = 0
            self._all.start()

    def _search_in_peace(self) -> None:
        """Not while somebody draws: it takes as long as several frames."""
        if self._looks > QUIET:
            self._wait()
        else:
            self.search()

    def search(self) -> None:
        """Search everything, and set aside what is needed."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._aside = 0

    def end(self) -> None:
        """Let Python do as it likes again."""
        if self._idle is not None:
            self._idle.aboutToBlock.disconnect(self.look)
        self._all.stop()
        gc.unfreeze()
        gc.enable()
