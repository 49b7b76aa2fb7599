"""What the scatter brush paints, beside the tools."""

import secrets
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from editor.i18n import tr
from editor.icons import icon
from editor.measures import FINE
from editor.plain import tip
from editor.standing import goes_when_closed
from editor.tools.mix import SEEDS
from editor.workspace import Workspace
from schema.language import N_


class MixOptions(QWidget):
    """Opens the mix, and re-rolls it; seen while a tool that scatters is in hand."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(FINE)
        self.open_ = self._button("tune-variant", N_("Terrain mix…"), self.open)
        self.open_.setText(tr(N_("Mix…")))
        self.open_.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.again = self._button("dice-5-outline", N_("Re-roll the mix"), self.roll)
        row.addWidget(self.open_)
        row.addWidget(self.again)

    def _button(self, sign: str, words: str, do: Callable[[], None]) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(icon(sign))
        button.setAutoRaise(True)
        button.setToolTip(tip(tr(words)))
        button.setAccessibleName(tr(words))
        button.clicked.connect(do)
        return button

    def open(self) -> None:
        """Choose what is in the mix."""
        from editor.panels.mix_dialog import MixDialog  # late: a window opens without

        dialog = MixDialog(self.workspace, self.window())
        goes_when_closed(dialog)
        dialog.open()

    def roll(self) -> None:
        """Take another seed: the same stroke gives other terrain."""
        self.workspace.scatter(replace(self.workspace.mix_in_use(), seed=secrets.randbelow(SEEDS)))
