"""How much room windows take on the screen."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

FRAME = QSize(8, 40)
"""What a desktop puts around a window."""


def fit_to_screen(window: QWidget, wide: int, high: int) -> None:
    """Size a window that is new, within what its screen has."""
    size = QSize(wide, high)
    if QGuiApplication.platformName() != "offscreen":  # a screen that nobody sees has no size
        size = fitting(size, window.screen().availableSize())
    window.resize(size)


def most_room(window: QWidget) -> QSize:
    """The largest size that a window may have on its screen."""
    if QGuiApplication.platformName() == "offscreen":  # as above
        return QSize(100_000, 100_000)
    return window.screen().availableSize() - FRAME


def fitting(wanted: QSize, there: QSize) -> QSize:
    """As much of a size as a screen has room for, with a frame around it."""
    return wanted.boundedTo(there - FRAME)
