"""A board to come, drawn as it will be, with what falls off hatched beside it."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.canvas.qt_canvas import QtCanvas
from editor.i18n import language
from editor.thumbnails import in_colours
from exporters.drawing.board import draw_board, draw_scenario
from exporters.drawing.canvas import play
from exporters.drawing.picture import Picture
from exporters.drawing.scene import SMALL, Show
from geometry.hexes import Hex
from geometry.layout import HexLayout
from schema.board import HexBoard
from schema.game import Game
from schema.scenario import Scenario

LARGE = 1500
"""Boards of more hexes are told by the colours of their ground alone."""
SIZE = 8.0
"""Millimetres from a hex's middle to its corners, before the picture is fitted into the widget."""


class BoardPreview(QWidget):
    """Shows a scenario's board; ``take`` gives it another one."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self._picture: Picture | None = None
        self._box = QRectF(0, 0, 1, 1)
        self._ground: QImage | None = None
        self._lost: list[QPolygonF] = []
        self._frames: list[QRectF] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Room for a small board with its counters."""
        line = self.fontMetrics().height()
        return QSize(line * 24, line * 20)

    def minimumSizeHint(self) -> QSize:
        """Less than this shows nothing."""
        line = self.fontMetrics().height()
        return QSize(line * 14, line * 12)

    def take(self, scenario: Scenario, lost: Sequence[Hex] = ()) -> None:
        """Show this board; ``lost`` are hexes beside it that the old one had."""
        self._picture, self._ground, self._lost, self._frames = None, None, [], []
        board = scenario.board
        scenario = scenario.public()
        if isinstance(board, HexBoard):
            self._set_hexes(scenario, board, lost)
        else:
            self._picture = draw_scenario(
                scenario, self.game, 240, 180, show=Show(layers=SMALL), language=language()
            )
            self._box = QRectF(0, 0, self._picture.width, self._picture.height)
        self.update()

    def _set_hexes(self, scenario: Scenario, board: HexBoard, lost: Sequence[Hex]) -> None:
        grid = board.grid()
        layout = HexLayout(grid, SIZE)
        left, top, right, bottom = layout.bounds()
        box = QRectF(left, top, right - left, bottom - top)
        if len(grid) + len(lost) > LARGE:
            self._frames = [box]
            self._ground = in_colours(scenario, self.game)
            if lost:
                self._frames.append(_around(layout, lost))
                box = box.united(self._frames[1])
        else:
            show = Show(layers=SMALL)
            self._picture = draw_board(scenario, self.game, layout, show=show, language=language())
            self._lost = [
                QPolygonF([QPointF(*corner) for corner in layout.corners(hex_)]) for hex_ in lost
            ]
            for polygon in self._lost:
                box = box.united(polygon.boundingRect())
        self._box = box

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's own signature
        """The board in the middle, as large as it can be."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Base))
        room = QRectF(self.rect()).adjusted(10, 10, -10, -10)
        scale = min(room.width() / self._box.width(), room.height() / self._box.height())
        painter.translate(room.center())
        painter.scale(scale, scale)
        painter.translate(-self._box.center())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._picture is not None:
            painter.save()
            play(self._picture, QtCanvas(painter))
            painter.restore()
        self._paint_lost(painter, scale)
        painter.end()

    def _paint_lost(self, painter: QPainter, scale: float) -> None:
        """Hatched, so that it is told from the board without colour too."""
        warning = self.palette().color(QPalette.ColorRole.BrightText)
        pen = QPen(warning, 1.4)
        pen.setCosmetic(True)
        brush = QBrush(warning, Qt.BrushStyle.BDiagPattern)
        # The pattern is Qt's own and counts device pixels.
        brush.setTransform(painter.transform().inverted()[0].scale(scale, scale))
        painter.setPen(pen)
        painter.setBrush(brush)
        for polygon in self._lost:
            painter.drawPolygon(polygon)
        ink = QPen(self.palette().color(QPalette.ColorRole.Text), 1.6)
        ink.setCosmetic(True)
        for number, frame in enumerate(self._frames):
            if self._ground is not None and number == 0:
                painter.drawImage(frame, self._ground)
            painter.setPen(pen if number else ink)
            painter.setBrush(brush if number else Qt.BrushStyle.NoBrush)
            painter.drawRect(frame)


def _around(layout: HexLayout, hexes: Sequence[Hex]) -> QRectF:
    """The box around the middles of some hexes, and half a hex more."""
    points = [layout.centre(hex_) for hex_ in hexes]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    box = QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return box.adjusted(-layout.size, -layout.size, layout.size, layout.size)
