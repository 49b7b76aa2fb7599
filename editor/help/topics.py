"""F1: the page of the documentation that explains the window or panel in which the keyboard is."""

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from editor.help import docs
from editor.i18n import language

PROPERTY = "helpPage"
KEY = "F1"


def explain(widget: QWidget, page: str) -> None:
    """Say which page explains a panel or window, with a ``#heading`` where one is meant."""
    widget.setProperty(PROPERTY, page)


def answer_f1(window: QWidget, page: str) -> None:
    """Let a window without a menu open its page by F1."""
    explain(window, page)
    shortcut = QShortcut(QKeySequence(KEY), window)
    shortcut.activated.connect(lambda: show_help(window))


def page_for(window: QWidget) -> str:
    """The page of the innermost panel that has the keyboard, else that of the window."""
    widget: QWidget | None = QApplication.focusWidget()  # may be in a panel that floats
    if not _is_within(widget, window):
        focused: QWidget | None = window.focusWidget()
        widget = window if focused is None else focused
    while widget is not None:
        page = widget.property(PROPERTY)
        if page:
            return str(page)
        widget = widget.parentWidget()
    return docs.HOME


def _is_within(widget: QWidget | None, window: QWidget) -> bool:
    while widget is not None and widget is not window:
        widget = widget.parentWidget()
    return widget is window


def show_help(window: QWidget) -> bool:
    """Open the page for a window, in the help that stands beside it; whether there are pages."""
    return show_page(window, page_for(window))


def show_page(window: QWidget, page: str) -> bool:
    """Open a page in the help that stands beside a window; whether there are pages.

    The help belongs to the window that asked: a dialog that waits for an answer lets it be read.
    """
    from editor.help.manual import HelpWindow

    if docs.page_file(docs.HOME, language()) is None:
        return False
    standing = window.findChild(HelpWindow)
    shown = standing if isinstance(standing, HelpWindow) else HelpWindow(window)
    shown.open_page(page)
    shown.show()
    shown.raise_()
    shown.activateWindow()
    return True
