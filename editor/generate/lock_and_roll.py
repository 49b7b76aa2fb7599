"""The two small buttons beside a thing that was drawn: keep it, roll it again; and rows of them."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QToolButton, QWidget

from editor.i18n import tr
from editor.icons import faint_icon, icon, quiet_icon
from editor.measures import FINE, HALF, STEP
from editor.panels.flowing import Flowing
from editor.plain import PlainLabel, tip
from schema.language import N_

GAP = STEP
AGAIN, LOCKED, OPEN = "dice-multiple-outline", "lock", "lock-open-variant-outline"
"""The signs of rolling again, of what is kept, and of what is not: the same everywhere."""


def sign_of(sign: str, *, near: bool, live: bool = True) -> QIcon:
    """A die or a lock among many: until mouse or keys are near a die is in lighter ink and an open
    lock is not shown, for rows of them would be louder than what came, and what is locked would
    not be seen; greyed where nothing presses it. A shut lock is as it always is."""
    if sign == OPEN and not near:
        return QIcon()
    if not live:
        return faint_icon(sign)
    return icon(sign) if near or sign == LOCKED else quiet_icon(sign)


class LockAndRoll(QWidget):
    """The two small buttons beside a thing: keep it, roll it again."""

    lock_wanted = Signal(str, bool)
    again_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = ""
        self.again = QToolButton(self)
        self.lock = QToolButton(self)
        self.lock.setCheckable(True)
        self._around: QWidget | None = None
        """Where mouse or keys are near; ``None`` where the signs are never faint."""
        self._is_under_mouse = self._has_focus = False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(FINE)
        for button in (self.again, self.lock):
            button.setAutoRaise(True)
            button.setIconSize(QSize(18, 18) * max(1.0, self.fontMetrics().height() / 16))
            row.addWidget(button)
        self.lock.clicked.connect(self._lock)
        self.again.clicked.connect(self._again)
        self._show_signs()

    def stay_faint(self, around: QWidget) -> None:
        """Be quiet but while the mouse or the focus is within this widget."""
        self._around = around
        around.installEventFilter(self)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focus_moved)
        self._show_signs()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The mouse comes near, or goes."""
        if watched is self._around and event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self._is_under_mouse = event.type() is QEvent.Type.Enter
            self._show_signs()
        return super().eventFilter(watched, event)

    def _focus_moved(self, _: QWidget | None, now: QWidget | None) -> None:
        around = self._around
        near = around is not None and now is not None and around.isAncestorOf(now)
        if near is not self._has_focus:
            self._has_focus = near
            self._show_signs()

    def _show_signs(self) -> None:
        near = self._around is None or self._is_under_mouse or self._has_focus
        self.again.setIcon(sign_of(AGAIN, near=near, live=self.again.isEnabled()))
        self.lock.setIcon(sign_of(LOCKED if self.lock.isChecked() else OPEN, near=near))

    def speak_of(self, name: str, words: str, *, locked: bool, can_roll: bool) -> None:
        """Be about this thing."""
        self.name = name
        self.lock.setChecked(locked)
        label = tr(N_("Unlock {thing}") if locked else N_("Lock {thing}"), thing=words)
        self.lock.setToolTip(tip(label))
        self.lock.setAccessibleName(label)
        label = tr(N_("Re-roll {thing}"), thing=words)
        self.again.setToolTip(tip(label))
        self.again.setAccessibleName(label)
        self.again.setEnabled(can_roll and not locked)
        self._show_signs()

    def take_key(self, event: QKeyEvent) -> bool:
        """L presses the lock and R the die, if they can be pressed; whether one was pressed."""
        keys = {Qt.Key.Key_L: self.lock, Qt.Key.Key_R: self.again}
        button = keys.get(Qt.Key(event.key()))
        if button is None or event.modifiers() or not button.isEnabled() or self.isHidden():
            return False
        button.click()
        return True

    def _lock(self) -> None:
        self.lock_wanted.emit(self.name, self.lock.isChecked())

    def _again(self) -> None:
        self.again_wanted.emit(self.name)


class NamedButtons(QWidget):
    """The two small buttons of a thing, and what it is called before them."""

    def __init__(self, buttons: LockAndRoll, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label, self.buttons = PlainLabel(words, self), buttons
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(HALF)
        row.addWidget(self.label)
        row.addWidget(buttons)


class ScopeButtons(Flowing):
    """Such things beside each other from the left, the rest in further rows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: list[NamedButtons] = []

    def show_these(self, things: list[NamedButtons]) -> None:
        """Show these and hide those shown before."""
        for thing in self._shown:
            thing.setVisible(thing in things)
        self._shown = things
        for thing in things:
            thing.setParent(self)
            thing.show()
        self.updateGeometry()
        self.arrange(self.width(), place=True)

    def arrange(self, width: int, *, place: bool) -> int:
        """As many in a row as there is room for."""
        x = y = high = 0
        for thing in self._shown:
            size = thing.sizeHint()
            if x and x + size.width() > width:
                x, y = 0, y + high
            if place:
                thing.setGeometry(x, y, min(size.width(), max(width, 1)), size.height())
            x += size.width() + GAP
            high = size.height()
        return y + high
