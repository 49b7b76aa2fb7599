"""Words on the screen that are read as they stand: no word of a file becomes markup.

Qt guesses whether a text is rich, and a title such as ``<img src="…">`` would open that file. So
every label is a ``PlainLabel``, every tool tip goes through ``tip``; a test looks that there are no
others. Our own sentences with bold words in them are ``Emphasised``, which escapes all that is put
into them.
"""

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import QDialog, QLabel, QLayout, QMessageBox, QWidget
from shiboken6 import isValid

from editor.i18n import tr
from editor.measures import STEP, DialogColumn, Text, type_font
from editor.small_screen import KeepsWithinScreen
from editor.standing import most_room


class PlainLabel(QLabel):
    """A label that shows its text letter by letter; its dialog grows when it says more."""

    def __init__(
        self,
        words: str | QWidget | None = "",
        parent: QWidget | None = None,
        *,
        bold: bool = False,
        text: Text = "body",
        wrapped: bool = False,
        faint: bool = False,
    ) -> None:
        """As Qt's own: words and a parent, or a parent alone; ``text`` is their size; what is
        ``faint`` explains something and is not the thing itself."""
        super().__init__(parent if isinstance(words, str) else words or parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(words if isinstance(words, str) else "")
        if bold or text != "body":
            self.setFont(type_font(self.font(), text, bold=bold or None))
        self.setWordWrap(wrapped)
        if faint:
            self.setForegroundRole(QPalette.ColorRole.PlaceholderText)

    def setBuddy(self, buddy: QWidget) -> None:
        """It names a field: quieter than what stands in there, as Qt's own labels of forms are."""
        super().setBuddy(buddy)
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText)

    def setText(self, text: str) -> None:
        """Say something else; lines that a dialog has no room for would be cut off."""
        super().setText(text)
        if self.wordWrap() and self.isVisible():
            let_grow(self.window())

    def showEvent(self, event: QShowEvent) -> None:
        """It takes room that its dialog may not have."""
        super().showEvent(event)
        if self.wordWrap():
            let_grow(self.window())


class TitledColumn(DialogColumn):
    """The layout of every dialog: above all else its name as a title, as in its window's bar, and
    what it is for; its buttons at the foot. Head and foot are two steps away from what is between.
    """

    def __init__(self, dialog: QWidget, about: str = "") -> None:
        super().__init__(dialog)
        KeepsWithinScreen(dialog, self)
        self.addWidget(PlainLabel(dialog.windowTitle(), dialog, text="title"))
        if about:
            self.addWidget(PlainLabel(about, dialog, wrapped=True, faint=True))
        self.addSpacing(STEP)

    def add_foot(self, foot: QWidget | QLayout) -> None:
        """The buttons, and what is in one row with them."""
        self.addSpacing(STEP)
        if isinstance(foot, QLayout):
            self.addLayout(foot)
        else:
            self.addWidget(foot)


class Emphasised(PlainLabel):
    """A label for a sentence of ours with bold words in it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setTextFormat(Qt.TextFormat.RichText)

    def set_sentence(self, sentence: str, **facts: object) -> None:
        """Show it; what is put into it is shown letter by letter."""
        escaped = {name: escape(str(fact)) for name, fact in facts.items()}
        self.setText(tr(sentence, **escaped))


def tip(words: str | Iterable[str]) -> str:
    """What a tool tip shall say, for ``setToolTip``: the words letter by letter.

    Of several lines the first one is bold and the rest stands below it.
    """
    if isinstance(words, str):
        if "<" not in words and "&lt;" not in words:
            return words  # nothing in it that Qt could take for markup
        return f"<qt>{escape(words).replace(chr(10), '<br>')}</qt>"
    head, *rest = (escape(line) for line in words)
    below = "".join(f"<p style='margin:3px 0 0 0'>{line}</p>" for line in rest)
    return f"<qt><b>{head}</b>{below}</qt>"


def show_plainly(box: QMessageBox) -> None:
    """Let all texts of a box of Qt's own be shown letter by letter; call it when they are set."""
    box.setTextFormat(Qt.TextFormat.PlainText)
    for label in box.findChildren(QLabel):  # the second text has no format of its own
        label.setTextFormat(Qt.TextFormat.PlainText)


def let_grow(window: QWidget) -> None:
    """After the next layout, give a dialog the height that its words need, as far as the screen
    has it."""
    if isinstance(window, QDialog):
        QTimer.singleShot(0, window, lambda: _grow(window))


def _grow(dialog: QDialog) -> None:
    layout = dialog.layout() if isValid(dialog) else None
    if layout is None or not dialog.isVisible():
        return
    layout.activate()
    needed = layout.minimumSize().height()
    if layout.hasHeightForWidth():
        needed = max(needed, layout.totalHeightForWidth(dialog.width()))
    needed = min(needed, most_room(dialog).height())
    if needed > dialog.height():
        dialog.resize(dialog.width(), needed)
