"""How often each side wins, as a bar: what the interval leaves open lies across its boundary."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.i18n import tr
from editor.measures import HALF, ROUND, STEP, type_font
from editor.panels.swatches import narrowed
from editor.theme import mixed
from exporters.words.playtests import odds_in_words
from playtests.intervals import Share
from schema.language import N_

HIGH = 1.5
"""Heights of a line that the bar is high."""
METER = 6.0
"""Pixels that the meter of a dial is high."""
WHITE = QColor(255, 255, 255)
LIGHT = 150
"""From this lightness on a side's colour bears dark letters."""
OLD = 0.75
"""How much of the ground is mixed into the colours of an answer about an older scenario."""


@dataclass(frozen=True, slots=True)
class OddsSide:
    """One end of the bar."""

    name: str
    colour: QColor
    shield: QIcon


class OddsBar(QWidget):
    """Two sides, how often each wins, the interval as a bracket, one half as a mark."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sides: tuple[OddsSide, OddsSide] | None = None
        self._share: Share | None = None
        self._old = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_share(
        self, sides: tuple[OddsSide, OddsSide], share: Share | None, *, old: bool = False
    ) -> None:
        """Show a share of wins of the first side; ``old`` where the scenario is another now."""
        self._sides, self._share, self._old = sides, share, old
        self.setAccessibleName(tr(N_("Share of wins")))
        self.setAccessibleDescription(self.in_words())
        self.update()

    def in_words(self) -> str:
        """The bar in words."""
        if self._sides is None or self._share is None:
            return ""
        one, other = self._sides
        return odds_in_words(self._share, one.name, other.name, tr)

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(12 * line, round((HIGH + 1) * line) + 2 * STEP + HALF)

    def minimumSizeHint(self) -> QSize:
        return QSize(8 * self.fontMetrics().height(), self.sizeHint().height())

    # -- painting --------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._sides is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self.fontMetrics().height()
        bar = QRectF(0, STEP, self.width(), round(HIGH * line))
        mean = 0.5 if self._share is None else self._share.mean
        split = bar.left() + bar.width() * mean
        ground = self.palette().color(QPalette.ColorRole.Window)
        for side, (left, right) in zip(self._sides, ((bar.left(), split), (split, bar.right()))):
            pale = self._old or self._share is None
            colour = mixed(side.colour, ground, OLD) if pale else side.colour
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawRoundedRect(
                QRectF(QPointF(left, bar.top()), QPointF(right, bar.bottom())), ROUND, ROUND
            )
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        self._paint_half(painter, bar, ink)
        if self._share is not None:
            self._paint_interval(painter, bar, ink, ground)
        self._paint_percents(painter, bar)
        self._paint_names(painter, bar)

    def _paint_half(self, painter: QPainter, bar: QRectF, ink: QColor) -> None:
        """A small mark above and below the middle: an even battle."""
        middle = bar.center().x()
        painter.setPen(QPen(ink, 1.5))
        painter.drawLine(QPointF(middle, bar.top() - HALF), QPointF(middle, bar.top() - 1))
        painter.drawLine(QPointF(middle, bar.bottom() + 1), QPointF(middle, bar.bottom() + HALF))

    def _paint_interval(self, painter: QPainter, bar: QRectF, ink: QColor, ground: QColor) -> None:
        if self._share is None:
            return
        left = bar.left() + bar.width() * max(0.0, self._share.low)
        right = bar.left() + bar.width() * min(1.0, self._share.high)
        high = bar.center().y()
        for colour, wide in ((ground, 5.0), (ink, 2.0)):
            painter.setPen(QPen(colour, wide, c=Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(left, high), QPointF(right, high))
            for x in (left, right):
                painter.drawLine(QPointF(x, high - HALF), QPointF(x, high + HALF))

    def _paint_percents(self, painter: QPainter, bar: QRectF) -> None:
        """Inside the ends of the bar, each on its side's colour."""
        if self._sides is None or self._share is None:
            return
        percent = self._share.percent
        painter.setFont(type_font(self.font(), "body", bold=True))
        for number, (side, value) in enumerate(zip(self._sides, (percent, 100 - percent))):
            pale = self._old or side.colour.lightness() > LIGHT
            painter.setPen(self.palette().color(QPalette.ColorRole.WindowText) if pale else WHITE)
            flag = Qt.AlignmentFlag.AlignLeft if number == 0 else Qt.AlignmentFlag.AlignRight
            room = bar.adjusted(STEP, 0, -STEP, 0)
            painter.drawText(room, flag | Qt.AlignmentFlag.AlignVCenter, f"{value} %")
        painter.setFont(self.font())

    def _paint_names(self, painter: QPainter, bar: QRectF) -> None:
        """Below the ends: shield and name of each side."""
        if self._sides is None:
            return
        side = self.fontMetrics().height()
        row = QRectF(0, bar.bottom() + STEP, self.width(), side + HALF)
        both = row.width() - 2 * (side + HALF) - STEP
        names = "".join(who.name for who in self._sides)
        painter.setFont(narrowed(type_font(self.font(), "caption"), [names], round(both)))
        metrics = painter.fontMetrics()
        # A short name leaves its room to a long one.
        least = min(metrics.horizontalAdvance(who.name) for who in self._sides)
        room = int(both - min(least, both / 2))
        role = QPalette.ColorRole.PlaceholderText if self._old else QPalette.ColorRole.WindowText
        painter.setPen(self.palette().color(role))
        for number, who in enumerate(self._sides):
            words = metrics.elidedText(who.name, Qt.TextElideMode.ElideRight, room)
            left = row.left() if number == 0 else row.right() - side
            who.shield.paint(painter, round(left), round(row.top()), side, side)
            text = QRectF(row)
            if number == 0:
                text.setLeft(row.left() + side + HALF)
            else:
                text.setRight(row.right() - side - HALF)
            flag = Qt.AlignmentFlag.AlignLeft if number == 0 else Qt.AlignmentFlag.AlignRight
            painter.drawText(text, flag | Qt.AlignmentFlag.AlignVCenter, words)


class Dial(QWidget):
    """A value from 0 to 100: its name and number, and a meter below them."""

    def __init__(self, name: str, value: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.value = name, value
        self.setAccessibleName(f"{name}: {value}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(6 * line, line + HALF + int(METER))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        groove = QRectF(0, self.height() - METER, self.width(), METER)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().color(QPalette.ColorRole.Mid))
        painter.drawRoundedRect(groove, METER / 2, METER / 2)
        filled = QRectF(groove)
        filled.setWidth(max(METER, groove.width() * self.value / 100))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Highlight))
        painter.drawRoundedRect(filled, METER / 2, METER / 2)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        above = self.rect().adjusted(0, 0, 0, -int(METER) - HALF)
        middle = Qt.AlignmentFlag.AlignVCenter
        number = self.fontMetrics().horizontalAdvance("100")
        room = self.width() - number - STEP
        name = self.fontMetrics().elidedText(self.name, Qt.TextElideMode.ElideRight, room)
        painter.drawText(above, Qt.AlignmentFlag.AlignLeft | middle, name)
        painter.drawText(above, Qt.AlignmentFlag.AlignRight | middle, str(self.value))
