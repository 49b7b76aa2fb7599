"""What stands in the place of an empty list of findings: that all is well, or why it is empty."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from editor.i18n import tr
from editor.icons import icon
from editor.measures import BROAD, HALF, STEP, WIDE
from editor.panels.card import InspectorCard
from editor.panels.severity import good
from editor.plain import PlainLabel
from schema.language import N_

SIGN = 2.6
"""Heights of a line that the sign is high."""
CHECKED = (
    N_("Terrain and zones"),
    N_("Units and setup"),
    N_("Pieces in your boxes"),
    N_("Victory and rules"),
    N_("Texts in all languages"),
)
"""What is looked at, in the words of those who write scenarios."""


class FindingsState(QWidget):
    """A sign and a sentence; where nothing was found, what was looked at, too."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(WIDE, BROAD, WIDE, WIDE)
        rows.setSpacing(STEP)
        self.sign = PlainLabel()
        self.sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words = PlainLabel(text="heading", wrapped=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.why = QPushButton(tr(N_("&Report…")))
        self.checked = InspectorCard()
        self.checked.lines.setSpacing(HALF)
        title = PlainLabel(
            tr(N_("Checked after every change")), text="caption", faint=True, wrapped=True
        )
        self.checked.lines.addWidget(title)
        for name in CHECKED:
            line = PlainLabel(f"✓ {tr(name)}", wrapped=True)
            self.checked.lines.addWidget(line)
        rows.addWidget(self.sign)
        rows.addWidget(self.words)
        rows.addWidget(self.why, 0, Qt.AlignmentFlag.AlignHCenter)
        rows.addSpacing(STEP)
        rows.addWidget(self.checked)
        rows.addStretch(1)

    def explain(self, words: str) -> None:
        """Say why the list is empty."""
        self._show(words, praises=False)

    def praise(self) -> None:
        """Say that nothing was found, and what was looked at."""
        self._show(tr(N_("No problems found")), praises=True)

    def _show(self, words: str, *, praises: bool) -> None:
        self.words.setText(words)
        self.sign.setVisible(praises)
        self.checked.setVisible(praises)
        palette = self.palette()
        if praises:
            palette.setColor(QPalette.ColorRole.WindowText, good())
            self.sign.setPixmap(_tick(self, SIGN))
        self.words.setPalette(palette)


class AllIsWell(QWidget):
    """Stands over notes: there are no errors and no warnings."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(STEP, 0, STEP, 0)
        row.setSpacing(HALF)
        sign = PlainLabel()
        sign.setPixmap(_tick(self, 1.2))
        row.addWidget(sign)
        words = PlainLabel(tr(N_("No errors or warnings")), wrapped=True)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, good())
        words.setPalette(palette)
        row.addWidget(words, 1)


def _tick(widget: QWidget, lines: float) -> QPixmap:
    """A tick in its green, so many heights of a line high."""
    side, ratio = round(lines * widget.fontMetrics().height()), widget.devicePixelRatioF()
    pixels = round(side * ratio)
    drawn = icon("check-circle-outline").pixmap(pixels, pixels)
    drawn.setDevicePixelRatio(1.0)
    painter = QPainter(drawn)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(drawn.rect(), good())
    painter.end()
    drawn.setDevicePixelRatio(ratio)
    return drawn
