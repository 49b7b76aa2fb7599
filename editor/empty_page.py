"""What stands in the place of things that are not there yet: a sign, a title, what to do."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.icons import icon
from editor.measures import BROAD, STEP
from editor.plain import PlainLabel

SIGN = 3
"""Heights of a line that the sign is high."""


def empty_page(sign: str, title: str, words: str) -> QWidget:
    """A page with these words in its middle; ``sign`` is the name of an icon."""
    page, picture = QWidget(), PlainLabel()
    side = SIGN * page.fontMetrics().height()
    picture.setPixmap(icon(sign).pixmap(side, side))
    heading, description = PlainLabel(title, text="heading"), PlainLabel(words)
    description.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    lines = QVBoxLayout(page)
    lines.setContentsMargins(BROAD, BROAD, BROAD, BROAD)
    lines.setSpacing(STEP)
    lines.addStretch(2)
    for label in (picture, heading, description):
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setWordWrap(label is not picture)
        lines.addWidget(label)
    lines.addStretch(3)
    return page
