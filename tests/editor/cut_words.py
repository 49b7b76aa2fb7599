"""What of a window's words is cut off: labels, buttons and tabs narrower than what they say; and
what says nothing to those who hear the screen."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QLabel,
    QPushButton,
    QRadioButton,
    QTabBar,
    QToolButton,
    QWidget,
)

from editor.elided import ElidedButton, ElidedLabel
from editor.panels.forms.several import DropButton

SHORTENED = (ElidedLabel, ElidedButton, DropButton)
"""What cuts its words by itself, with dots, and shows them all in its tooltip."""
SLACK = 1
"""Pixels by which a layout rounds."""


def cut_words(window: QWidget) -> list[str]:
    """The words that are seen in part."""
    top = window.window()
    shown = (w for w in window.findChildren(QWidget) if w.isVisible() and w.window() is top)
    return [f"{type(w).__name__}: {words}" for w in shown for words in _cut(w)]


def _cut(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, SHORTENED):
        return
    if isinstance(widget, QLabel):
        if widget.text() and _is_cut(widget):
            yield widget.text()
    elif isinstance(widget, QTabBar):
        for number in range(widget.count()):
            words = widget.tabText(number)
            room = widget.tabRect(number).width()
            shown = widget.isTabVisible(number)
            if shown and widget.fontMetrics().horizontalAdvance(words) > room + SLACK:
                yield words
    elif (
        isinstance(widget, QAbstractButton)
        and _says(widget)
        and widget.sizeHint().width() > widget.width() + _slack(widget)
    ):
        yield widget.text()


def _slack(button: QAbstractButton) -> int:
    """Qt gives the words of flat buttons a blank before and behind, which they can do without."""
    if isinstance(button, QToolButton):
        return SLACK + 2 * button.fontMetrics().horizontalAdvance(" ")
    return SLACK


def _says(button: QAbstractButton) -> bool:
    """Whether it shows its words."""
    if isinstance(button, QToolButton):
        style = button.toolButtonStyle()
        iconic = style == Qt.ToolButtonStyle.ToolButtonIconOnly and not button.icon().isNull()
        return bool(button.text()) and not iconic
    return bool(button.text()) and isinstance(button, QPushButton | QCheckBox | QRadioButton)


def _is_cut(label: QLabel) -> bool:
    room = label.contentsRect()
    if label.wordWrap():
        words = label.text().split()
        widest = max((label.fontMetrics().horizontalAdvance(w) for w in words), default=0)
        plain = label.textFormat() == Qt.TextFormat.PlainText
        return (plain and widest > room.width() + SLACK) or (
            label.heightForWidth(label.width()) > label.height() + SLACK
        )
    return label.sizeHint().width() > label.width() + SLACK


def nameless(window: QWidget) -> list[str]:
    """What can be reached there by key, and the screen reader has no name for."""
    found = []
    for widget in (window, *window.findChildren(QWidget)):
        reached = widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.focusProxy() is None
        silent = isinstance(widget, QLabel) or not widget.isEnabled()
        if widget.window() is not window or not reached or silent or not widget.isVisible():
            continue
        name = QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
        if not name:
            found.append(f"{type(widget).__name__} in {type(widget.parent()).__name__}")
    return found
