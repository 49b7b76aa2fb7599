"""Arrows over the board of a watched game: who moved where, and who attacked whom."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from editor.generate.board_picture import BoardPicture
from playtests.watching import Arrow, ArrowKind

COLOURS = {
    ArrowKind.MOVE: "#14539a",
    ArrowKind.AWAY: "#14539a",
    ArrowKind.SHOT: "#b3261e",
    ArrowKind.MELEE: "#b3261e",
}
"""The board is light in both looks."""
DASHES = {ArrowKind.AWAY: (2.2, 1.6), ArrowKind.SHOT: (0.1, 1.9)}
"""Dash and gap, in widths of the line: kinds differ without their colours."""
FAINT = 0.55
"""How opaque arrows of what came before are."""
BEGIN, STOP = 0.34, 0.5
"""How far from the middles of its hexes an arrow begins and ends, of a hex's reach."""
BEND = 0.22
"""How far a shot's line swings out to one side, of its length."""
WIDTH, WIDTH_BEFORE = 0.15, 0.1
"""Of a hex's reach."""
HEAD = 3.3
"""How long a head is, in widths of its line; it is as wide."""


class WatchArrows(QWidget):
    """Lies over a board's picture and lets the mouse through."""

    def __init__(self, board: BoardPicture) -> None:
        super().__init__(board)
        self.board = board
        self.now: Arrow | None = None
        self.before: tuple[Arrow, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(board.rect())
        board.installEventFilter(self)

    def show_arrows(self, now: Arrow | None, before: tuple[Arrow, ...]) -> None:
        """Show what happens now, and faintly what came before it."""
        self.now, self.before = now, before
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """As large as the board."""
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self.board.rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """What came before first: what happens now lies over it."""
        reach = self.board.reach
        if not reach:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(FAINT)
        for arrow in self.before:
            self._draw(painter, arrow, max(2.0, WIDTH_BEFORE * reach), reach)
        painter.setOpacity(1.0)
        if self.now is not None:
            self._draw(painter, self.now, max(3.0, WIDTH * reach), reach)
        painter.end()

    def _draw(self, painter: QPainter, arrow: Arrow, width: float, reach: float) -> None:
        start, end = self.board.middle_of(arrow.start), self.board.middle_of(arrow.end)
        draw_arrow(painter, arrow.kind, start, end, width, reach)


def draw_arrow(
    painter: QPainter,
    kind: ArrowKind,
    start: QPointF,
    end: QPointF,
    width: float,
    reach: float = 0.0,
) -> None:
    """An arrow of a kind between the middles of two hexes of this reach; all lengths in pixels."""
    long = hypot(end.x() - start.x(), end.y() - start.y())
    if not long:
        return
    along = (end - start) / long
    aside = QPointF(along.y(), -along.x())
    bend = BEND * long if kind is ArrowKind.SHOT else 0.0
    turn = (start + end) / 2 + aside * bend
    first, last = _towards(start, turn, BEGIN * reach), _towards(end, turn, STOP * reach)
    heading = _towards(last, turn, HEAD * width)
    line = QPainterPath(first)
    line.quadTo(turn, heading)
    head = _head(heading, last, HEAD * width / 2)
    colour, paper = QColor(COLOURS[kind]), QColor(255, 255, 255)
    edge = max(1.5, 0.35 * width)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(line, _pen(paper, width + 2 * edge))
    painter.setBrush(paper)
    painter.setPen(_pen(paper, 2 * edge))
    painter.drawPolygon(head)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = _pen(colour, width)
    if kind in DASHES:
        pen.setDashPattern(list(DASHES[kind]))
    painter.strokePath(line, pen)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(head)


def _pen(colour: QColor, width: float) -> QPen:
    line, cap, join = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    return QPen(colour, width, line, cap, join)


def _towards(start: QPointF, end: QPointF, far: float) -> QPointF:
    """The point so far from one towards another."""
    long = hypot(end.x() - start.x(), end.y() - start.y())
    return start + (end - start) * (far / long) if long else start


def _head(base: QPointF, tip: QPointF, half: float) -> QPolygonF:
    along = tip - base
    long = hypot(along.x(), along.y()) or 1.0
    aside = QPointF(along.y(), -along.x()) / long * half
    return QPolygonF([tip, base + aside, base - aside])
