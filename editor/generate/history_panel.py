"""The history at the right: what is locked, what the last roll changed, and the way back."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.generate.session import GenerateSession
from editor.i18n import tr
from editor.icons import icon
from editor.plain import PlainLabel, tip
from schema.language import N_, say_n

NAME = Qt.ItemDataRole.UserRole


class LockList(QListWidget):
    """What is locked; Delete or a double click lets a thing go."""

    unlock_wanted = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete unlocks."""
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and item is not None:
            self.unlock_wanted.emit(item.data(NAME))
        else:
            super().keyPressEvent(event)


class RollHistoryPanel(QWidget):
    """Rolls, locks, changes and the command."""

    roll_wanted = Signal(int)
    """Show the roll of this number."""
    lock_wanted = Signal(str, bool)

    def __init__(self, session: GenerateSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        column = QVBoxLayout(self)
        column.addLayout(self._rolls())
        self.changed_heading = PlainLabel(tr(N_("Changes since the previous roll")), self)
        self.changed = QListWidget(self)
        self.changed.setWordWrap(True)
        self.changed.setAccessibleName(self.changed_heading.text())
        self.changed.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.locked_heading = PlainLabel(self)
        self.locked = LockList(self)
        self.locked.setWordWrap(True)
        self.locked.setAccessibleName(tr(N_("Locked")))
        self.locked.setToolTip(tr(N_("Double-click or press Delete to unlock.")))
        self.locked.unlock_wanted.connect(self._unlock)
        self.locked.itemDoubleClicked.connect(self._unlock_item)
        for widget, stretch in (
            (self.changed_heading, 0),
            (self.changed, 3),
            (self.locked_heading, 0),
            (self.locked, 2),
        ):
            column.addWidget(widget, stretch)
        for heading in (self.changed_heading, self.locked_heading):
            heading.setWordWrap(True)
        for shown in (self.changed, self.locked):
            shown.setAlternatingRowColors(True)
        column.addLayout(self._command())
        self.setMinimumWidth(28 * self.fontMetrics().averageCharWidth())

    def _rolls(self) -> QHBoxLayout:
        self.back = QToolButton(self)
        self.forward = QToolButton(self)
        self.rolls = QComboBox(self)
        self.rolls.setAccessibleName(tr(N_("Rolls")))
        self.rolls.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.rolls.setMinimumContentsLength(8)
        self.rolls.activated.connect(self.roll_wanted)
        row = QHBoxLayout()
        for button, sign, words in (
            (self.back, "undo", N_("Previous roll")),
            (self.forward, "redo", N_("Next roll")),
        ):
            button.setIcon(icon(sign))
            button.setToolTip(tip(tr(words)))
            button.setAccessibleName(tr(words))
        self.back.clicked.connect(self._back)
        self.forward.clicked.connect(self._forward)
        row.addWidget(self.back)
        row.addWidget(self.rolls, 1)
        row.addWidget(self.forward)
        return row

    def _command(self) -> QVBoxLayout:
        self.command = QPlainTextEdit(self)
        self.command.setReadOnly(True)
        self.command.setTabChangesFocus(True)
        self.command.setAccessibleName(tr(N_("Command to regenerate this battle")))
        self.command.setMaximumHeight(5 * self.fontMetrics().lineSpacing())
        self.copy = QToolButton(self)
        self.copy.setIcon(icon("content-copy"))
        words = tr(N_("Copy the command that generates this battle exactly"))
        self.copy.setToolTip(tip(words))
        self.copy.setAccessibleName(words)
        self.copy.clicked.connect(self._copy)
        top = QHBoxLayout()
        top.addWidget(PlainLabel(tr(N_("Command line")), self), 1)
        top.addWidget(self.copy)
        column = QVBoxLayout()
        column.addLayout(top)
        column.addWidget(self.command)
        return column

    def refresh(self) -> None:
        """Show the rolls, changes and locks of now."""
        session = self.session
        made = session.rolls_in_words()
        self.back.setEnabled(session.rolls.at > 0)
        self.forward.setEnabled(session.rolls.at + 1 < len(made))
        self.rolls.clear()
        for number, what in enumerate(made, start=1):
            self.rolls.addItem(tr(N_("{n}. {what}"), n=number, what=what))
        self.rolls.setCurrentIndex(session.rolls.at)
        self.changed.clear()
        self.locked.clear()
        if not made:
            return
        told = session.changes_in_words()
        heading = say_n(
            "{count} change since the previous roll",
            "{count} changes since the previous roll",
            by="count",
        )
        self.changed_heading.setText(tr(heading, count=len(told or ())))
        self.changed.addItems(told or ())
        if not told:
            nothing = N_("no changes") if told is not None else N_("This is the first roll.")
            self.changed.addItem(tr(nothing))
        locks = session.locks_in_words()
        self.locked_heading.setText(
            tr(say_n("{count} locked", "{count} locked", by="count"), count=len(locks))
        )
        for name, words in locks:
            item = QListWidgetItem(icon("lock"), words)
            item.setData(NAME, name)
            self.locked.addItem(item)
        self.command.setPlainText(session.command())

    def _back(self) -> None:
        self.roll_wanted.emit(self.session.rolls.at - 1)

    def _forward(self) -> None:
        self.roll_wanted.emit(self.session.rolls.at + 1)

    def _unlock(self, name: str) -> None:
        self.lock_wanted.emit(name, False)

    def _unlock_item(self, item: QListWidgetItem) -> None:
        self.lock_wanted.emit(item.data(NAME), False)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.command.toPlainText())
