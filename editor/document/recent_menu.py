"""The menu of recent scenarios: the files that were opened or saved last."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QMenu, QWidget

from editor.i18n import tr
from editor.icons import icon
from editor.plain import tip
from editor.windows import WindowManager
from schema.language import N_

MOST = 9
"""Files in the menu: each has a digit to choose it by."""


class RecentMenu(QMenu):
    """Filled when it is opened: another window may have opened files in the meantime."""

    def __init__(self, windows: WindowManager, parent: QWidget) -> None:
        super().__init__(tr(N_("Open &recent")), parent)
        self.windows = windows
        self.setIcon(icon("history"))
        self.setToolTipsVisible(True)
        self.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        """The files that are still there, the last one first."""
        self.clear()
        paths = map(Path, self.windows.context.settings.listed("recent"))
        there = [path for path in paths if path.is_file()][:MOST]
        for number, path in enumerate(there, start=1):
            name = path.name.replace("&", "&&")
            act = self.addAction(f"&{number} {name}")
            act.setToolTip(tip(str(path)))
            act.triggered.connect(lambda _=False, path=path: self.windows.open_file(path))
        if not there:
            self.addAction(tr(N_("No recent scenarios."))).setEnabled(False)
