"""The dialog that is shown when the program itself went wrong."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from editor.fault_report import Noted
from editor.help.topics import answer_f1
from editor.i18n import tr
from editor.icons import icon
from editor.measures import STEP, WIDE, DialogColumn
from editor.plain import PlainLabel
from editor.standing import goes_when_closed
from schema.language import N_

LETTERS = 62


class FaultDialog(QDialog):
    """Says what happened and that the work is safe, and copies the report."""

    def __init__(self, kept: Noted, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        answer_f1(self, "troubleshooting")
        goes_when_closed(self)
        self.kept = kept
        self.setWindowTitle("Banneret")
        head = PlainLabel(tr(N_("Something went wrong.")), text="title")
        safe = PlainLabel(
            tr(
                N_(
                    "Your work is safe. Unsaved changes are backed up and offered again "
                    "when Banneret starts. You can continue working."
                )
            )
        )
        self.place = PlainLabel(self._place())
        side = 3 * self.fontMetrics().height()
        sign = PlainLabel()
        sign.setPixmap(icon("lifebuoy").pixmap(side, side))
        panel = QFrame()
        panel.setProperty("panel", True)
        inside = QVBoxLayout(panel)
        inside.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        inside.addWidget(self.place)
        words = QVBoxLayout()
        words.setSpacing(STEP)
        words.addWidget(head)
        words.addWidget(safe)
        top = QHBoxLayout()
        top.setSpacing(WIDE)
        top.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(words, 1)
        for label in (head, safe, self.place):
            label.setWordWrap(True)
            label.setMinimumWidth(LETTERS * self.fontMetrics().averageCharWidth())
        column = DialogColumn(self)
        column.setSpacing(WIDE)
        column.addLayout(top)
        column.addWidget(panel)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = self.buttons.addButton(
            tr(N_("&Copy report")), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.copy.clicked.connect(self._copy)
        self.copy.setAutoDefault(False)
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        self.buttons.rejected.connect(self.reject)
        # Enter closes; a frame around the only way out says nothing.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setFocus()
        column.addWidget(self.buttons)

    @classmethod
    def show_one(cls, kept: Noted) -> None:
        """One at a time: while one stands, others are in the log."""
        standing = (top for top in QApplication.topLevelWidgets() if isinstance(top, cls))
        if not any(one.isVisible() for one in standing):
            cls(kept, QApplication.activeWindow()).open()

    def _place(self) -> str:
        if self.kept.log is None:
            sentence = N_("Error: {fault}. The report could not be saved.")
            return tr(sentence, fault=self.kept.fault)
        return tr(
            N_(
                "Error: {fault}. A report was saved to {log}; it contains nothing from "
                "your scenarios. Please send it to the authors."
            ),
            fault=self.kept.fault,
            log=str(self.kept.log),
        )

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.kept.text)
