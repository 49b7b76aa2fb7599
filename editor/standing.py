"""Windows, dialogs and documents: kept until Qt has taken them down; how much room windows take.

Qt destroys a closed window when the event that closed it is over. Python destroys it at once, when
the last name for it goes: in the middle of what one of its own buttons or lists is still doing,
which ends the program. So every window and dialog that goes when it is closed is held here until
Qt is done with it; no other module sets ``WA_DeleteOnClose`` (a test looks).

A stack of undo steps needs the same: Python's search for garbage takes each step for its own and
destroys it, and Qt destroys the same step again with the stack.
"""

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

_held: dict[int, QObject] = {}


def goes_when_closed(window: QWidget) -> None:
    """Let Qt destroy a window, dialog or menu after it is closed, and nobody before."""
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    hold(window)


def take_down(widget: QWidget) -> None:
    """Destroy a window, or a part of one, once the events that are on their way in it are over.

    A part is found in its window no more from now on, neither by eyes nor by a screen reader.
    """
    hold(widget)
    widget.hide()
    if not widget.isWindow():
        widget.setParent(None)
    widget.deleteLater()


def hold(thing: QObject) -> None:
    """Keep an object until Qt destroys it, with its parent or later."""
    key = id(thing)
    if key in _held:
        return
    _held[key] = thing
    thing.destroyed.connect(lambda: _held.pop(key, None))


FRAME = QSize(8, 40)
"""What a desktop puts around a window."""


def fit_to_screen(window: QWidget, wide: int, high: int) -> None:
    """Size a window that is new, within what its screen has."""
    size = QSize(wide, high)
    if QGuiApplication.platformName() != "offscreen":  # a screen that nobody sees has no size
        size = fitting(size, window.screen().availableSize())
    window.resize(size)


def centre(window: QWidget, over: QWidget | None) -> None:
    """Put a window that is new in the middle of another one, or of its screen."""
    middle = window.screen().availableGeometry() if over is None else over.frameGeometry()
    box = window.rect()
    box.moveCenter(middle.center())
    window.move(box.topLeft() + shift_into(box, window.screen().availableGeometry()))


def shift_into(frame: QRect, there: QRect) -> QPoint:
    """How far a window must be moved so that its title bar and its left edge are on the screen, and
    as much of the rest as there is room for."""
    left = max(there.left(), min(frame.left(), there.right() - frame.width() + 1))
    top = max(there.top(), min(frame.top(), there.bottom() - frame.height() + 1))
    return QPoint(left, top) - frame.topLeft()


def most_room(window: QWidget) -> QSize:
    """The largest size that a window may have on its screen."""
    if QGuiApplication.platformName() == "offscreen":  # as above
        return QSize(100_000, 100_000)
    return window.screen().availableSize() - FRAME


def fitting(wanted: QSize, there: QSize) -> QSize:
    """As much of a size as a screen has room for, with a frame around it."""
    return wanted.boundedTo(there - FRAME)
