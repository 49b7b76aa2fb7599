"""Words that are cut where there is no room for them; the tooltip has them all."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from editor.plain import PlainLabel, tip

ENDS = (" · ", "; ", ". ", ", ")
"""What parts of a line end with."""


def whole_parts(words: str, metrics: QFontMetrics, room: int) -> str:
    """As many of the first parts as stand in so many pixels, none of them cut; empty if none."""
    if metrics.horizontalAdvance(words) <= room:
        return words
    ends = {at for end in ENDS for at in range(len(words)) if words.startswith(end, at)}
    for at in sorted(ends, reverse=True):
        if metrics.horizontalAdvance(words[:at]) <= room:
            return words[:at]
    return ""


def whole_words(words: str, metrics: QFontMetrics, room: int) -> str:
    """As many of the first parts as stand in so many pixels, or of the words of the first one, with
    dots; empty if not even a word does."""
    parts = whole_parts(words, metrics, room)
    if parts:
        return parts
    spaces = [at for at, letter in enumerate(words) if letter == " "]
    for at in reversed(spaces):
        kept = words[:at].rstrip(" ·;.,:–—") + "…"
        if metrics.horizontalAdvance(kept) <= room:
            return kept
    return ""


class ElidedLabel(PlainLabel):
    """A label as wide as there is room, and no wider."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.fontMetrics().lineSpacing())

    def minimumSizeHint(self) -> QSize:
        """One line, however short."""
        return QSize(0, self.fontMetrics().lineSpacing())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words, with dots for what does not fit."""
        del event
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        cut = Qt.TextElideMode.ElideRight
        words = self.fontMetrics().elidedText(self.text(), cut, self.width())
        way = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect(), way, words)
        painter.end()


class ElidedButton(QPushButton):
    """A button as wide as there is room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def tell(self, words: str) -> None:
        """Bear these words, which may be several lines."""
        self.words = words
        self.setToolTip(tip(words))
        self.setAccessibleName(words.replace("\n", ", "))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.width() - (0 if self.icon().isNull() else self.iconSize().width()) - 24
        metrics, cut = self.fontMetrics(), Qt.TextElideMode.ElideRight
        lines = (metrics.elidedText(line, cut, max(room, 20)) for line in self.words.split("\n"))
        self.setText("\n".join(lines))
