"""What is painted over a map while something is laid: where it would lie, and where it may."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPalette,
    QPen,
    QTransform,
)

from editor.boards import kind_of
from editor.canvas.qt_canvas import built
from editor.canvas.tile_renderer import TileRenderer
from editor.i18n import tr
from editor.tools.gesture import Preview
from exporters.drawing.paths import Commands
from schema.language import N_

DOT = 4.5
"""Pixels from the middle of a dot to its rim."""
SHADED = 150
"""How dark the lines over forbidden areas are, of 255."""
INVITED = (
    N_("An empty map"),
    N_("Pick a map tile in the palette and click to lay it: R turns it, the wheel zooms"),
)


def paint_laying(painter: QPainter, screen: TileRenderer, ghost: Preview, accent: QColor) -> None:
    """Forbidden areas hatched, what is in hand outlined, dots where it may lie."""
    surface, camera = screen.surface, screen.camera
    to_view = QTransform(camera.scale, 0, 0, camera.scale, camera.x, camera.y)
    ink, paper = QColor(surface.style.ink), QColor(surface.style.paper)
    for place in ghost.shaded:
        line = surface.outline(place)
        if line:
            _hatch(painter, _in_view(line, to_view), ink, paper)
    if ghost.hexes:
        outline = _in_view(surface.rim(ghost.hexes), to_view)
        if ghost.wrong and ghost.edit is None:
            _hatch(painter, outline, ink, None)
        _stroke(painter, outline, paper, 5.0)
        _stroke(painter, outline, ink if ghost.wrong else accent, 2.6, dashed=ghost.wrong)
    elif ghost.wrong and ghost.places:
        _hatch(painter, _in_view(surface.rim(ghost.places), to_view), ink, None)
    painter.setPen(QPen(paper, 1.5))
    painter.setBrush(accent)
    for x, y in ghost.dots:
        painter.drawEllipse(QPointF(*camera.to_view((x, y))), DOT, DOT)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_invitation(
    painter: QPainter, screen: TileRenderer, ghost: Preview, palette: QPalette
) -> None:
    """On an empty map what to do first, in its middle."""
    board = screen.surface.scenario.board
    if not kind_of(board).laid_from_tiles or board.tiles or ghost.edit is not None:
        return
    title, words = (tr(line) for line in INVITED)
    usual, large = painter.font(), painter.font()
    large.setBold(True)
    large.setPointSizeF(usual.pointSizeF() * 1.35)
    across, down = screen.camera.view
    room = QRectF(0, 0, min(across - 48, 460.0), down)
    wrapped = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignHCenter)
    head = QFontMetricsF(large).boundingRect(room, wrapped, title)
    body = QFontMetricsF(usual).boundingRect(room, wrapped, words)
    high = head.height() + body.height() + 28
    box = QRectF((across - room.width()) / 2 - 16, (down - high) / 2, room.width() + 32, high)
    painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1.0))
    painter.setBrush(palette.color(QPalette.ColorRole.ToolTipBase))
    painter.drawRoundedRect(box, 8, 8)
    painter.setPen(palette.color(QPalette.ColorRole.ToolTipText))
    inner = box.adjusted(16, 10, -16, -10)
    painter.setFont(large)
    painter.drawText(inner, wrapped, title)
    painter.setFont(usual)
    painter.drawText(inner.adjusted(0, head.height() + 6, 0, 0), wrapped, words)


def _in_view(line: Commands, to_view: QTransform) -> QPainterPath:
    path: QPainterPath = to_view.map(built(line))
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


def _hatch(painter: QPainter, path: QPainterPath, ink: QColor, ground: QColor | None) -> None:
    """Lines across it: told by shape, whatever colours one sees."""
    if ground is not None:
        veil = QColor(ground)
        veil.setAlpha(110)
        painter.fillPath(path, veil)
    lines = QColor(ink)
    lines.setAlpha(SHADED)
    painter.fillPath(path, QBrush(lines, Qt.BrushStyle.BDiagPattern))


def _stroke(
    painter: QPainter, path: QPainterPath, colour: QColor, width: float, *, dashed: bool = False
) -> None:
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashed:
        pen.setDashPattern([3.0, 2.0])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawPath(path)
