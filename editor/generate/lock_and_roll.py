"""The two small buttons beside a thing that was drawn: keep it, roll it again."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from editor.i18n import tr
from editor.icons import icon
from editor.plain import tip
from schema.language import N_


class LockAndRoll(QWidget):
    """The two small buttons beside a thing: keep it, roll it again."""

    lock_wanted = Signal(str, bool)
    again_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = ""
        self.lock = QToolButton(self)
        self.lock.setCheckable(True)
        self.again = QToolButton(self)
        self.again.setIcon(icon("dice-multiple-outline"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        for button in (self.lock, self.again):
            button.setAutoRaise(True)
            button.setIconSize(QSize(18, 18) * max(1.0, self.fontMetrics().height() / 16))
            row.addWidget(button)
        self.lock.clicked.connect(self._lock)
        self.again.clicked.connect(self._again)

    def speak_of(self, name: str, words: str, *, locked: bool, can_roll: bool) -> None:
        """Be about this thing."""
        self.name = name
        self.lock.setChecked(locked)
        self.lock.setIcon(icon("lock" if locked else "lock-open-variant-outline"))
        told = tr(N_("Unlock: {thing}") if locked else N_("Lock: {thing}"), thing=words)
        self.lock.setToolTip(tip(told))
        self.lock.setAccessibleName(told)
        told = tr(N_("Roll again: {thing}"), thing=words)
        self.again.setToolTip(tip(told))
        self.again.setAccessibleName(told)
        self.again.setEnabled(can_roll and not locked)

    def _lock(self) -> None:
        self.lock_wanted.emit(self.name, self.lock.isChecked())

    def _again(self) -> None:
        self.again_wanted.emit(self.name)
