"""The frame of the window that generates battles: its layout, its keys, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeySequence, QPalette, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpacerItem,
    QSplitter,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.actions import REDO
from editor.document import file_dialogs
from editor.document.document import Document
from editor.generate.history_panel import ChangesStage, RollHistoryPanel
from editor.generate.method_views import view_of
from editor.generate.session import GenerateSession
from editor.help.topics import answer_f1
from editor.i18n import capital, tr
from editor.icons import icon
from editor.measures import HALF, STEP, WIDE
from editor.plain import PlainLabel, tip
from editor.standing import fit_to_screen
from editor.windows import WindowManager
from editor.workspace import Workspace
from schema import files
from schema.language import N_, Phrase, UserError

MOST_STAGES = 6
BELOW, LINES = 0.33, 15
"""The strip below a board is such a part of the window high; with large letters so many lines,
but no more than half of what both have."""
BESIDE = 44
"""Letters that it is wide beside a board, or more where the names of its stages need it."""
HINT = 40
"""Letters that what is pointed at has beside the buttons, or it stands above them."""
HINT_BELOW_BOARD = 56
"""And so many if it begins below the board: in fewer it would have many lines."""
SIDE = 0.29
"""And at most such a part of the window."""


class GenerateFrame(QWidget):
    """Settings in a column; beside it the board, and a strip; the way out below all."""

    def __init__(self, windows: WindowManager, session: GenerateSession) -> None:
        super().__init__()
        self.windows, self.context = windows, windows.context
        self.session = session
        answer_f1(self, view_of(session.kind).page)
        self.dialog: QDialog | None = None
        """The one that asks something."""
        self.geometry_kept = view_of(session.kind).geometry
        """Where the place of the window is kept."""
        self.tabs = QTabWidget(self)
        self._is_dragged = False
        """Whether somebody gave the strip a size of his own."""
        self.history = RollHistoryPanel(session, self)
        self.changes = ChangesStage(session, self.history.rolls, self)

    # -- putting together --------------------------------------------------------------------------

    def put_together(
        self, options: QScrollArea, rolling: QWidget, board: QWidget, pointed: QWidget
    ) -> None:
        """Put the settings beside the board and the strip of stages; ``rolling`` is below the
        settings and always in sight, ``pointed`` shows in the bar below what is pointed at."""
        middle = QWidget(self)
        self.strip = QSplitter(Qt.Orientation.Vertical, middle)
        self.strip.splitterMoved.connect(self._dragged)
        self.strip.setChildrenCollapsible(False)
        for part in (board, self.tabs):
            self.strip.addWidget(part)
        self.strip.setStretchFactor(0, 1)
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setExpanding(False)
        self.turn_strip(upright=False)
        beside = QVBoxLayout(middle)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addWidget(self._message())
        beside.addWidget(self.strip, 1)
        split = self._split = QSplitter(self)
        split.splitterMoved.connect(self._fit_foot)
        split.addWidget(self._left(options, rolling))
        split.addWidget(middle)
        split.setStretchFactor(1, 1)
        split.setChildrenCollapsible(False)
        letters = self.fontMetrics().averageCharWidth()
        split.setSizes([1, 1000 * letters])  # the settings are as narrow as they may be
        # On a small screen, or with large letters, all above the buttons scrolls.
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        both = QWidget(area)
        rows = QVBoxLayout(both)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(split, 1)
        area.setWidget(both)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(WIDE, STEP, WIDE, STEP)
        whole.addWidget(area, 1)
        whole.addWidget(self._foot(pointed))
        self._add_shortcuts()
        self.history.roll_wanted.connect(self.go)
        self.changes.lock_wanted.connect(self.lock)
        self.tabs.currentChanged.connect(self._tab_chosen)
        fit_to_screen(self, 190 * letters, 62 * self.fontMetrics().height())
        self.is_placed = self.restoreGeometry(self.context.settings.bytes(self.geometry_kept))
        self._fit_foot()

    def _left(self, options: QScrollArea, rolling: QWidget) -> QWidget:
        """The settings, which scroll, and below them what rolls."""
        left = self._settings_pane = QWidget(self)
        self.roll = self._button(
            "reroll", N_("&Re-roll unlocked"), "dice-multiple-outline", "Ctrl+R"
        )
        self.roll.setProperty("chief", True)
        self.roll.clicked.connect(self.roll_rest)
        row = QHBoxLayout()
        row.setSpacing(STEP)
        row.addWidget(rolling, 1)
        row.addWidget(self.history, 0, Qt.AlignmentFlag.AlignBottom)  # beside the seed
        below = QWidget(left)
        line = QFrame(below)
        line.setFrameShape(QFrame.Shape.HLine)
        line.setForegroundRole(QPalette.ColorRole.Mid)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(STEP)
        column.addWidget(options, 1)
        column.addWidget(below)
        lines = self._below_options = QVBoxLayout(below)
        lines.setContentsMargins(0, 0, STEP, 0)
        lines.setSpacing(STEP)
        lines.addWidget(line)
        lines.addLayout(row)
        lines.addWidget(self.roll)
        self._options = options
        for watched in (left, options.viewport(), self.strip):
            watched.installEventFilter(self)
        return left

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What rolls ends where the settings above it end; what is pointed at begins below the
        board; board and strip share what the settings leave."""
        if event.type() == QEvent.Type.Resize:
            if watched is self._settings_pane:
                self._fit_foot()
            elif watched is self.strip:
                QTimer.singleShot(0, self, self.share)
            else:
                bar = self._options.width() - self._options.viewport().width()
                self._below_options.setContentsMargins(0, 0, bar + STEP, 0)
        return super().eventFilter(watched, event)

    def turn_strip(self, *, upright: bool) -> None:
        """Put the strip beside the board, or below it."""
        way = Qt.Orientation.Horizontal if upright else Qt.Orientation.Vertical
        self.strip.setHandleWidth(WIDE if upright else HALF)
        if way is not self.strip.orientation():
            self.strip.setOrientation(way)
            self._is_dragged = False
        self.share()

    def share(self) -> None:
        """Give the board all but a strip, unless somebody dragged the edge between them."""
        if self._is_dragged:
            return
        if self.strip.orientation() is Qt.Orientation.Horizontal:
            room = self.fontMetrics().averageCharWidth() * BESIDE
            room = max(room, self.tabs.tabBar().sizeHint().width())
            room, whole = min(room, round(self.width() * SIDE)), self.strip.width()
            spare = whole - self.strip.handleWidth() - self.wide_for(self.strip.height())
            room = max(room, min(spare, 2 * room))  # what a high board leaves
        else:
            whole, line = self.strip.height(), self.fontMetrics().height()
            room = max(round(self.height() * BELOW), min(LINES * line, whole // 2))
        self.strip.setSizes([max(1, whole - room), room])

    def _dragged(self) -> None:
        self._is_dragged = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the strip narrow."""
        super().resizeEvent(event)
        self._fit_foot()
        QTimer.singleShot(0, self, self._share_all)  # once the splitters have their sizes

    def _share_all(self) -> None:
        self.share()
        self._fit_foot()

    def _message(self) -> QWidget:
        """What went wrong or was done, above the board; hidden where there is nothing to show."""
        self.message = QWidget(self)
        self.sign = QToolButton(self.message)
        self.sign.setAutoRaise(True)
        self.sign.setEnabled(False)
        self.message_text = PlainLabel(self.message, wrapped=True)
        self.message_text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = QHBoxLayout(self.message)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.sign)
        row.addWidget(self.message_text, 1)
        return self.message

    def _foot(self, pointed: QWidget) -> QWidget:
        self.edit = self._button("edit", N_("Open in &editor"), "", "Ctrl+Return")
        self.edit.setProperty("main", True)
        self.print_ = self._button("print", N_("Pr&int…"), "printer", "Ctrl+P")
        self.save = self._button("save", N_("Sa&ve…"), "content-save", "Ctrl+S")
        self.leave = self._button("close", N_("Close"), "", "Esc")
        self.edit.clicked.connect(self.open_in_editor)
        self.print_.clicked.connect(self.open_to_print)
        self.save.clicked.connect(self.save_file)
        self.leave.clicked.connect(self.close)
        foot = QWidget(self)
        foot.setObjectName("foot")
        self.foot, self._pointed = QGridLayout(foot), pointed
        self.foot.setContentsMargins(0, 0, 0, 0)
        self.foot.setSpacing(STEP)
        self.foot.setColumnStretch(1, 1)
        self._below_settings = QSpacerItem(0, 0)
        """So that what is pointed at begins below the board; it gives way in a narrow window."""
        self.foot.addItem(self._below_settings, 1, 0)
        kept = pointed.sizePolicy()
        kept.setHorizontalPolicy(QSizePolicy.Policy.Ignored)  # the buttons alone need their width
        pointed.setSizePolicy(kept)
        buttons = (self.leave, self.save, self.print_, self.edit)
        self._wide_foot = sum(button.sizeHint().width() + STEP for button in buttons)
        for column, button in enumerate(buttons, 2):
            self.foot.addWidget(button, 1, column)
        return foot

    def _fit_foot(self) -> None:
        """Put what is pointed at above the buttons where they have no room in a row."""
        letters = self.fontMetrics().averageCharWidth()
        narrow = self.width() - self._wide_foot < HINT * letters
        row, column, wide = (0, 0, self.foot.columnCount()) if narrow else (1, 1, 1)
        self.foot.addWidget(self._pointed, row, column, 1, wide)
        side = self._settings_pane.width() + self._split.handleWidth()
        spare = self.width() - self._wide_foot - side >= HINT_BELOW_BOARD * letters
        shrinks, fixed = QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Minimum
        self._below_settings.changeSize(side if spare else 0, 0, shrinks, fixed)
        self.foot.invalidate()

    def _button(self, name: str, words: str, sign: str, key: str) -> QPushButton:
        button = QPushButton(tr(words), self)
        button.setObjectName(name)
        if sign:
            button.setIcon(icon(sign))
        plain = tr(words).replace("&", "")
        button.setToolTip(tip(f"{plain} ({QKeySequence(key).toString()})"))
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.activated.connect(button.click)
        return button

    def _add_shortcuts(self) -> None:
        for keys, do in (
            (("Alt+Left", "Ctrl+Z"), self.history.back.click),
            (("Alt+Right", *REDO), self.history.forward.click),
            (("Ctrl+W",), self.close),
        ):
            for key in keys:
                QShortcut(QKeySequence(key), self).activated.connect(do)
        for number in range(MOST_STAGES):
            shortcut = QShortcut(_key_of(number), self)
            shortcut.activated.connect(partial(self.tabs.setCurrentIndex, number))

    def put_stages(self, stages: Mapping[QWidget, str]) -> None:
        """Put these stages in the middle, with their names; the one that was seen stays, if it is
        one of them."""
        seen = self.tabs.currentWidget() if self.tabs.count() else None
        with QSignalBlocker(self.tabs):
            while self.tabs.count():
                self.tabs.removeTab(0)
            for number, (stage, words) in enumerate(stages.items()):
                self.tabs.addTab(stage, words)
                self.tabs.setTabToolTip(number, f"{words} ({_key_of(number).toString()})")
            at = self.session.tab if seen is None else self.tabs.indexOf(seen)
            self.tabs.setCurrentIndex(max(0, at))
        self.session.tab = self.tabs.currentIndex()

    # -- what the window does ----------------------------------------------------------------------

    def roll_rest(self) -> None:
        """Everything that is not locked, from another seed."""
        raise NotImplementedError

    def lock(self, scope: str, on: bool) -> None:  # noqa: FBT001  Qt passes it by place
        """Keep something through further rolls, or let it go."""
        raise NotImplementedError

    def go(self, at: int) -> None:
        """Another roll of the history."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show the session as it is now."""
        raise NotImplementedError

    def wide_for(self, high: int) -> int:
        """How wide the board is if it is so high."""
        raise NotImplementedError

    # -- showing -----------------------------------------------------------------------------------

    def refresh_frame(self) -> None:
        """Update the history and the foot."""
        self.history.refresh()
        self.changes.refresh()
        for button in (self.edit, self.print_, self.save, self.roll):
            button.setEnabled(self.session.scenario is not None)
        self.show_message()

    def show_message(self) -> None:
        """What went wrong, what was done, or a remark."""
        session = self.session
        done = session.trouble or session.note
        text = tr(done) if done is not None else " ".join(session.remarks())
        self.message.setVisible(bool(text))
        self.sign.setIcon(
            icon("alert-circle-outline" if session.trouble else "information-outline")
        )
        self.message_text.setText(capital(text))

    def _tab_chosen(self, number: int) -> None:
        self.session.tab = number
        self.refresh()

    # -- leaving -----------------------------------------------------------------------------------

    def open_in_editor(self) -> QWidget | None:
        """The battle in a window of its own, not saved yet."""
        scenario = self.session.scenario
        if scenario is None:
            return None
        window = self.windows.open_scenario(scenario, self.session.game, unsaved=True)
        self.close()
        return window

    def open_to_print(self) -> None:
        """The sheet as it will be printed."""
        scenario = self.session.scenario
        if scenario is not None:
            from editor.print.preview import SheetPreview  # late: only who prints needs it

            document = Document(scenario, self.session.game, collection=self.session.collection)
            home = self.context.home
            workspace = Workspace(document, self.context.settings, home.folder, self)
            SheetPreview(workspace, self, home.program).show()

    def save_file(self) -> None:
        """Write the scenario to a file."""
        scenario = self.session.scenario
        if scenario is None:
            return
        path = self.ask_where(f"{self.session.file_name()}.json")
        if path is None:
            return
        try:
            files.write(scenario, path)
        except files.Unwritable as trouble:
            self.context.show_error(trouble, self)
            return
        self.context.remember(path)
        self.session.trouble = None
        self.session.note = Phrase(N_("Saved as {file}"), file=str(path))
        self.show_message()

    def ask_where(self, name: str) -> Path | None:
        """Ask for a file to write."""
        folder = file_dialogs.usual_folder(self.context.settings, self.context.home.examples)
        return file_dialogs.file_to_save(self, folder / name)

    def open_dialog(self, make: Callable[[], QDialog]) -> None:
        """Open a dialog; the window is asked nothing while it stands."""
        try:
            dialog = make()
        except UserError as trouble:  # a broken pack
            self.context.show_error(trouble, self)
            return
        self.dialog = dialog
        dialog.finished.connect(self._answered)
        dialog.open()

    def _answered(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.deleteLater()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep where it stood."""
        self.context.settings.put_bytes(self.geometry_kept, self.saveGeometry())
        self.windows.closed(self)
        event.accept()


def _key_of(number: int) -> QKeySequence:
    """The key of a stage."""
    return QKeySequence(f"Ctrl+{number + 1}")
