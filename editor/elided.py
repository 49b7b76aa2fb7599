"""Words that are cut where there is no room for them; the tooltip has them all."""

import re
from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionFrame,
    QStylePainter,
    QWidget,
)

from editor.measures import FINE
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


def few_of(things: Sequence[str], count: int) -> str:
    """The first of several things, and how many there are besides."""
    more = len(things) - count
    return ", ".join(things[:count]) + f" +{more}" * (more > 0)


def as_many_as_fit(things: Sequence[str], metrics: QFontMetrics, room: int) -> str:
    """As many of several things as stand in so many pixels, and how many there are besides: a name
    cut in two is none."""
    for count in range(len(things), 0, -1):
        words = few_of(things, count)
        if metrics.horizontalAdvance(words) <= room:
            return words
    first, more = next(iter(things), ""), few_of(("", *things[1:]), 1)
    left = room - metrics.horizontalAdvance(more)
    cut = Qt.TextElideMode.ElideRight
    return (whole_words(first, metrics, left) or metrics.elidedText(first, cut, left)) + more


class ElidedLabel(PlainLabel):
    """A label as wide as there is room, and no wider; as high as ``lines``."""

    def __init__(self, parent: QWidget | None = None, *, lines: int = 1) -> None:
        super().__init__(parent)
        self.lines = lines
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.lines * self.fontMetrics().lineSpacing())

    def minimumSizeHint(self) -> QSize:
        """All lines, however short."""
        return QSize(0, self.lines * self.fontMetrics().lineSpacing())

    def shown(self) -> str:
        """The words as they are seen, in lines of whole words but for the last, which is cut."""
        metrics, room = self.fontMetrics(), self.width()
        left, lines = self.text(), list[str]()
        while len(lines) < self.lines - 1 and metrics.horizontalAdvance(left) > room:
            spaces = [at for at, letter in enumerate(left) if letter == " "]
            fits = [at for at in spaces if metrics.horizontalAdvance(left[:at]) <= room]
            if not fits:
                break
            lines.append(left[: fits[-1]])
            left = left[fits[-1] + 1 :]
        return "\n".join([*lines, metrics.elidedText(left, Qt.TextElideMode.ElideRight, room)])

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words, with dots for what does not fit."""
        del event
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        way = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect(), way, self.shown())
        painter.end()


class ElidedButton(QPushButton):
    """A button as wide as there is room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def set_words(self, words: str) -> None:
        """Show these words, which may be several lines."""
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


class ElidedLine(QLineEdit):
    """A line to type into; while nobody types there, dots stand for what it has no room for."""

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        cut: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        super().__init__(parent)
        self._cut = cut
        self.textChanged.connect(self._update_tip)

    def words(self) -> str:
        """What is seen of its text while nobody types; of a path that is cut, whole folders."""
        whole, room = self.displayText(), self._inner().width()
        words = self.fontMetrics().elidedText(whole, self._cut, room)
        folder = re.search(r"[/\\]", words) if self._cut is Qt.TextElideMode.ElideLeft else None
        return f"…{words[folder.start() :]}" if folder and words != whole else words

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_tip()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text, with dots for what does not fit."""
        words = self.words()
        if self.hasFocus() or words == self.displayText():
            super().paintEvent(event)
            return
        painter = QStylePainter(self)
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        painter.drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, option)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        painter.drawText(self._inner(), self.alignment() | Qt.AlignmentFlag.AlignVCenter, words)
        painter.end()

    def _inner(self) -> QRect:
        """Where Qt writes the text."""
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        contents = QStyle.SubElement.SE_LineEditContents
        inner = self.style().subElementRect(contents, option, self)
        return inner.marginsRemoved(self.textMargins()).adjusted(FINE, 0, -FINE, 0)

    def _update_tip(self) -> None:
        whole = self.words() == self.displayText()
        self.setToolTip(tip("" if whole else self.displayText()))
