"""Packs of games that are not used since they are broken, told on top of the start window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from editor.i18n import tr
from editor.icons import icon
from editor.plain import PlainLabel
from schema.language import N_

MOST = 5
"""Told one by one; more are counted."""


class LeftOutList(QFrame):
    """A line for each; not there while every pack can be used."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.ToolTipBase)
        row = QHBoxLayout(self)
        height = self.fontMetrics().height() * 3 // 2
        sign = PlainLabel(self)
        sign.setPixmap(icon("alert-outline").pixmap(height, height))
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        self.told = PlainLabel(self)
        self.told.setForegroundRole(QPalette.ColorRole.ToolTipText)
        self.told.setWordWrap(True)
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row.addWidget(self.told, 1)
        self.hide()

    def tell(self, faults: list[str]) -> None:
        """Show these sentences, or nothing."""
        lines = [tr(N_("Games and add-ons left out because of errors; all others can be used:"))]
        lines += faults[:MOST]
        if len(faults) > MOST:
            lines.append(tr(N_("and {count} more"), count=len(faults) - MOST))
        self.told.setText("\n".join(lines))
        self.setVisible(bool(faults))
