"""What a crash left, on top of the start window: take it up, or throw it away."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.document import recovery
from editor.document.message_bar import ask
from editor.document.recovery import Unsaved
from editor.i18n import language, tr
from editor.icons import icon
from editor.measures import FINE, STEP, WIDE
from editor.plain import PlainLabel
from editor.start.library import time_of
from editor.windows import WindowManager
from schema.language import N_, UserError

MOST_ROWS = 4
"""Shown at once; more are scrolled."""


class CrashList(QFrame):
    """One row for each; not there when there is nothing to recover."""

    listed = Signal(bool)
    """It was read again: whether there is anything to recover."""

    def __init__(self, windows: WindowManager, parent: QWidget) -> None:
        super().__init__(parent)
        self.windows, self.context = windows, windows.context
        self.rows: list[tuple[Unsaved, QPushButton, QPushButton]] = []
        self.setProperty("notice", True)
        row = QHBoxLayout(self)
        row.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        row.setSpacing(WIDE)
        height = self.fontMetrics().height() * 2
        sign = PlainLabel(self)
        sign.setPixmap(icon("lifebuoy").pixmap(height, height))
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(STEP)
        row.addLayout(column, 1)
        sentence = N_("Banneret quit unexpectedly. Unsaved work was found:")
        heading = PlainLabel(tr(sentence).rstrip(":"), self, text="heading", wrapped=True)
        column.addWidget(heading)
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its buttons take it
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        column.addWidget(self._area)
        self.refresh()

    def refresh(self) -> None:
        """Look again what there is."""
        self.rows = []
        inside = QWidget()
        inside.setProperty("notice", True)
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(STEP)
        grid.setColumnStretch(0, 1)
        for row, unsaved in enumerate(recovery.recoverable(self.context.home.folder)):
            self._add(grid, row, unsaved)
        self._area.setWidget(inside)
        self.setVisible(bool(self.rows))
        self.listed.emit(bool(self.rows))
        height = inside.sizeHint().height()
        if len(self.rows) > MOST_ROWS:
            height = height * MOST_ROWS // len(self.rows)
        self._area.setFixedHeight(height)

    def _add(self, grid: QGridLayout, row: int, unsaved: Unsaved) -> None:
        header = unsaved.header
        titles = header.title
        title = titles.get(language()) or next(iter(titles.values()), "") or tr(N_("Untitled"))
        file = str(header.path) if header.path else tr(N_("not saved"))
        when = time_of(header.time)
        texts = QVBoxLayout()
        texts.setSpacing(FINE)
        named = PlainLabel(title, bold=True)
        where = PlainLabel(f"{when} · {file}", faint=True)
        for label in (named, where):
            label.setWordWrap(True)
            texts.addWidget(label)
        grid.addLayout(texts, row, 0)
        take = QPushButton(tr(N_("Restore")))
        take.setProperty("main", True)
        take.setAccessibleName(tr(N_("Restore {title}"), title=title))
        take.clicked.connect(lambda: self._recover(unsaved))
        grid.addWidget(take, row, 1)
        away = QPushButton(tr(N_("Discard…")))
        away.setAccessibleName(tr(N_("Discard {title}"), title=title))
        away.clicked.connect(lambda: self._ask(unsaved, title))
        grid.addWidget(away, row, 2)
        self.rows.append((unsaved, take, away))

    def _recover(self, unsaved: Unsaved) -> None:
        try:
            recovery.recover(self.windows, unsaved)
        except (UserError, OSError) as trouble:
            self.context.show_error(trouble, self.window())
            return
        # The start window gave way to what was opened, and this list with it.
        if recovery.recoverable(self.context.home.folder):
            self.windows.show_start()

    def _ask(self, unsaved: Unsaved, title: str) -> None:
        ask(
            self.window(),
            tr(N_("Discard the unsaved work on “{title}”?"), title=title),
            tr(N_("This cannot be undone.")),
            (
                ("cancel", tr(N_("Cancel")), lambda: None),
                ("gone", tr(N_("&Discard changes")), lambda: self._throw_away(unsaved)),
            ),
        )

    def _throw_away(self, unsaved: Unsaved) -> None:
        recovery.throw_away(self.context.home.folder, unsaved)
        self.refresh()


MOST = 5
"""Listed one by one; more are counted."""


class LeftOutList(QFrame):
    """A line for each; not there while every pack can be used."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("notice", True)
        row = QHBoxLayout(self)
        height = self.fontMetrics().height() * 3 // 2
        sign = PlainLabel(self)
        sign.setPixmap(icon("alert-outline").pixmap(height, height))
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        self.faults = PlainLabel(self, wrapped=True)
        self.faults.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row.addWidget(self.faults, 1)
        self.hide()

    def show_faults(self, faults: list[str]) -> None:
        """Show these sentences, or nothing."""
        lines = [tr(N_("Some games and add-ons were skipped because of errors:"))]
        lines += faults[:MOST]
        if len(faults) > MOST:
            lines.append(tr(N_("and {count} more"), count=len(faults) - MOST))
        self.faults.setText("\n".join(lines))
        self.setVisible(bool(faults))
