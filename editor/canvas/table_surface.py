"""Tables as surfaces, with rings, rulers and forbidden ground while something is carried."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from math import hypot
from typing import TypeVar

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from editor.canvas.plain_surface import PlainSurface
from editor.canvas.ruler_words import Surroundings, best_place
from editor.canvas.surface import ACROSS, NO_KEYS, PreviewMarks
from editor.canvas.tile_renderer import TileRenderer
from editor.theme import label_colour
from editor.tools.gesture import Around, BoardHit, Bound, Guides, Line, Modifier, Preview
from exporters.drawing.measured import ROOM
from exporters.drawing.paths import Commands, Point, circle, polygon
from exporters.drawing.picture import Picture
from exporters.drawing.table import draw_table
from geometry.hexes import Hex
from rules.tabletop import BASE, outline_of, turned
from schema.board import Place, Pose, TableBoard, require
from schema.scenario import Scenario

Thing = TypeVar("Thing")
SCALE = 0.17
"""Surface mm for a mm of the table: a usual base is as large as its counter."""


class TableSurface(PlainSurface):
    """A table, ``SCALE`` mm for one of its own."""

    @property
    def board(self) -> TableBoard:
        """The table."""
        return require(TableBoard, self.scenario.board)

    def _draw(self) -> Picture:
        return draw_table(
            self.scenario,
            self.sight.game,
            SCALE,
            look=self.sight.look,
            show=self.show,
            language=self.sight.language,
        )

    def spot_at(self, x: float, y: float, keys: frozenset[Modifier] = NO_KEYS) -> BoardHit:
        """The spot of the table under a point, in its whole millimetres."""
        board = self.board
        across = round((x - ROOM) / SCALE)
        away = board.depth - round((y - ROOM) / SCALE)
        if not (0 <= x <= self.width and 0 <= y <= self.height):
            return BoardHit((x, y), keys=keys)
        # The rim of the picture is part of the table's edge: figures that touch it are small.
        across, away = min(max(across, 0), board.width), min(max(away, 0), board.depth)
        place = Pose(x=across, y=away)
        return BoardHit((x, y), place, None, self._subject(x, y), keys)

    def shade(self, after: Scenario) -> PreviewMarks | None:
        """What would look different: only what is new or lies elsewhere is drawn."""
        now, after = self.scenario, after.public()
        old, new = self.board, after.board
        if not isinstance(new, TableBoard) or (old.width, old.depth) != (new.width, new.depth):
            return None
        units = _other(now.units, after.units)
        led = {unit.id for unit in units}
        fresh = after.changed(
            board=new.changed(
                pieces=_other(old.pieces, new.pieces), labels=_other(old.labels, new.labels)
            ),
            units=units,
            markers=_other(now.markers, after.markers),
            zones=_other(now.zones, after.zones),
            commanders=tuple(
                c for c in after.commanders if c.unit in led or c not in now.commanders
            ),
        )
        things = tuple(name for name in self.show.layers if name not in ("ground", "edges"))
        picture = draw_table(
            fresh,
            self.sight.game,
            SCALE,
            look=self.sight.look,
            show=replace(self.show, layers=things),
            language=self.sight.language,
        )
        box = self.extents.around(picture.marks)
        return PreviewMarks(picture.marks, box) if box else None

    def point(self, x: float, y: float) -> Point:
        """Where a spot of the table is drawn."""
        return (ROOM + x * SCALE, ROOM + (self.board.depth - y) * SCALE)

    def centre(self, place: Place | Hex) -> Point | None:
        """Where a pose is drawn."""
        return self.point(place.x, place.y) if isinstance(place, Pose) else None

    def outline(self, place: Place | Hex) -> Commands | None:
        """A ring around a pose."""
        middle = self.centre(place)
        return None if middle is None else circle(*middle, ACROSS / 4)

    def outline_of(self, subject: tuple[str, str]) -> Commands | None:
        """The true outline of a piece of terrain, the rim of a base; else a rectangle."""
        kind, name = subject
        game = self.sight.game
        if kind == "piece":
            piece = next((piece for piece in self.board.pieces if piece.id == name), None)
            if piece is not None:
                corners = turned(outline_of(piece, game), piece.at.angle)
                return polygon([self.point(x + piece.at.x, y + piece.at.y) for x, y in corners])
        unit = self.scenario.unit(name) if kind == "unit" else None
        if unit is not None and isinstance(unit.at, Pose):
            type_ = game.unit_types.get(unit.type)
            wide = type_.base if type_ is not None and type_.base is not None else BASE
            return circle(*self.point(unit.at.x, unit.at.y), wide / 2 * SCALE + 0.4)
        return super().outline_of(subject)


def _other(before: tuple[Thing, ...], after: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """What was not there before just so."""
    same = {id(thing) for thing in before}
    return tuple(thing for thing in after if id(thing) not in same and thing not in before)


WARNING = "#b3261e"
"""What is too near, and ground that is forbidden: the table is light in both looks."""
MEASURE = "#1d4f91"
"""Rulers, and where a middle may lie."""
PAPER = "#ffffff"
"""Beneath words, and around lines."""
TICK = 5.0
"""Half a ruler's end, in pixels."""


class TableMarks:
    """Paints guides; what stays the same while a thing is carried is kept as one picture."""

    def __init__(self) -> None:
        self._clear: tuple[tuple[object, ...], QPixmap] | None = None
        """Forbidden ground and rings, as they were seen from here."""
        self._kept: tuple[tuple[object, ...], QPixmap] | None = None
        """The same, with where the middle may lie."""
        self._left: object = None
        self.later = False
        """Whether something was left for the next frame."""

    def paint_around(self, painter: QPainter, screen: TileRenderer, preview: Preview) -> None:
        """What lies beneath the thing: forbidden ground, rings; in pixels of the view."""
        guides, surface = preview.guides, screen.surface
        self.later = guides is not None and guides.later
        if guides is not None and isinstance(surface, TableSurface):
            to_view = _to_view(screen, surface)
            self._paint_around(painter, surface, screen, guides.around)
            _paint_leader(painter, guides, to_view)

    def paint_rulers(
        self,
        painter: QPainter,
        screen: TileRenderer,
        preview: Preview,
        words: QRectF | None = None,
    ) -> None:
        """What lies above it: how far it is from everything; those that warn come last. Their
        figures keep off the ``words`` that stand beside the pointer."""
        guides, surface = preview.guides, screen.surface
        if guides is None or not isinstance(surface, TableSurface):
            return
        to_view = _to_view(screen, surface)
        lines = [
            (ruler, QLineF(to_view.map(QPointF(*ruler.start)), to_view.map(QPointF(*ruler.end))))
            for ruler in guides.rulers
        ]
        for ruler, line in lines:
            _paint_ruler(painter, line.p1(), line.p2(), near=ruler.near)
        table = to_view.mapRect(QRectF(0, 0, surface.board.width, surface.board.depth))
        taken = [to_view.mapRect(base) for base in _bases(surface.scenario)]
        taken += [
            _bound_box(painter, one, to_view, table) for one in guides.around.bounds if one.at
        ]
        taken += [words] if words is not None else []
        taken += [_around_ends([line for _, line in lines])] if lines else []
        for ruler, line in sorted(lines, key=lambda one: not one[0].near):
            box = _box(painter, ruler.words, warns=ruler.near)
            others = [other for _, other in lines if other is not line]
            free = best_place(box, line, Surroundings(taken, others))
            taken.append(free)
            ink = QColor(WARNING if ruler.near else MEASURE)
            _write(painter, ruler.words, free, ink, warns=ruler.near)

    def _paint_around(
        self, painter: QPainter, surface: TableSurface, screen: TileRenderer, around: Around
    ) -> None:
        """Forbidden ground and rings: a picture as large as the view, made once. The first of a
        thing that is taken up is left for the next frame: to find its place took long enough."""
        if around.forbidden is not self._left and not self._is_drawn(around):
            self._left, self.later = around.forbidden, True
            return
        camera, to_view = screen.camera, _to_view(screen, surface)
        table = to_view.mapRect(QRectF(0, 0, surface.board.width, surface.board.depth))
        seen = (camera.x, camera.y, camera.scale, camera.view, screen.ratio)
        key = (around.forbidden, around.bounds, seen)
        if self._clear is None or self._clear[0] != key:
            size, ratio = camera.view, screen.ratio
            pixmap = QPixmap(round(size[0] * ratio), round(size[1] * ratio))
            pixmap.setDevicePixelRatio(ratio)
            pixmap.fill(Qt.GlobalColor.transparent)
            with _drawing(pixmap, painter.font(), table) as drawing:
                _draw_clear(drawing, around, to_view, table)
            self._clear = (key, pixmap)
        whole = (key, around.room)
        if self._kept is None or self._kept[0] != whole:
            pixmap = QPixmap(self._clear[1])
            with _drawing(pixmap, painter.font(), table) as drawing:
                _draw_room(drawing, around, to_view)
            self._kept = (whole, pixmap)
        painter.drawPixmap(QPointF(0, 0), self._kept[1])

    def _is_drawn(self, around: Around) -> bool:
        """Whether this ground was drawn already, from here or from elsewhere."""
        return self._clear is not None and self._clear[0][0] is around.forbidden


@contextmanager
def _drawing(pixmap: QPixmap, font: QFont, table: QRectF) -> Iterator[QPainter]:
    """A painter onto a picture of the table, nothing of it beside the table."""
    drawing = QPainter(pixmap)
    drawing.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing.setFont(font)
    drawing.setClipRect(table)
    yield drawing
    drawing.end()


def _to_view(screen: TileRenderer, surface: TableSurface) -> QTransform:
    """From millimetres of the table to pixels of the view."""
    camera = screen.camera
    (x, y), (u, v) = surface.point(0, 0), surface.point(1, 1)
    scale = camera.scale
    return QTransform(
        (u - x) * scale, 0, 0, (v - y) * scale, camera.x + x * scale, camera.y + y * scale
    )


def _draw_room(painter: QPainter, around: Around, to_view: QTransform) -> None:
    painter.setPen(QPen(QColor(MEASURE), 1.4, Qt.PenStyle.DotLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(to_view.map(_path(around.room)))


def _draw_clear(painter: QPainter, around: Around, to_view: QTransform, table: QRectF) -> None:
    forbidden = to_view.map(_path(around.forbidden))
    wash, lines = QColor(WARNING), QColor(WARNING)
    wash.setAlpha(26)
    lines.setAlpha(110)
    painter.fillPath(forbidden, wash)
    painter.fillPath(forbidden, QBrush(lines, Qt.BrushStyle.BDiagPattern))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(WARNING), 1.2))
    for bound in around.bounds:
        painter.drawPath(to_view.map(_path((bound.line,))))
    for bound in around.bounds:
        _write_bound(painter, bound, to_view, table)


def _write_bound(painter: QPainter, bound: Bound, to_view: QTransform, within: QRectF) -> None:
    """The distance that a line marks, on the line."""
    if bound.at is not None:
        box = _bound_box(painter, bound, to_view, within)
        _write(painter, bound.words, box, QColor(WARNING))


def _bound_box(painter: QPainter, bound: Bound, to_view: QTransform, within: QRectF) -> QRectF:
    """Where that stands: on the table."""
    at = to_view.map(QPointF(*(bound.at or (0.0, 0.0))))
    box = _box(painter, bound.words, warns=False).translated(at)
    box.moveLeft(min(max(box.left(), within.left()), within.right() - box.width()))
    box.moveTop(min(max(box.top(), within.top()), within.bottom() - box.height()))
    return box


def _path(lines: Iterable[Line]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for line in lines:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in line]))
    return path


def _paint_leader(painter: QPainter, guides: Guides, to_view: QTransform) -> None:
    """From where the hand points to where the thing would lie."""
    if guides.leader is None:
        return
    start, end = (to_view.map(QPointF(*point)) for point in guides.leader)
    painter.setPen(QPen(QColor(MEASURE), 1.4, Qt.PenStyle.DashLine))
    painter.drawLine(start, end)
    painter.setBrush(QColor(MEASURE))
    painter.drawEllipse(end, 2.5, 2.5)


def _paint_ruler(painter: QPainter, start: QPointF, end: QPointF, *, near: bool) -> None:
    """A thin line; one that is too short is thick."""
    ink = QColor(WARNING if near else MEASURE)
    for colour, wide in ((label_colour(PAPER), 4.0), (ink, 2.6 if near else 1.2)):
        painter.setPen(QPen(colour, wide))
        painter.drawLine(start, end)
        _paint_ends(painter, start, end)


def _around_ends(lines: Sequence[QLineF]) -> QRectF:
    """The box around where rulers begin: they begin at the thing that is carried."""
    return QPolygonF([line.p1() for line in lines]).boundingRect()


def _bases(scenario: Scenario) -> Iterator[QRectF]:
    """Where units stand, in mm of the table: no figure covers them."""
    for unit in scenario.units:
        if isinstance(unit.at, Pose):
            yield QRectF(unit.at.x - BASE / 2, unit.at.y - BASE / 2, BASE, BASE)


def _paint_ends(painter: QPainter, start: QPointF, end: QPointF) -> None:
    dx, dy = end.x() - start.x(), end.y() - start.y()
    length = hypot(dx, dy)
    if length < 1:
        return
    across = QPointF(-dy / length * TICK, dx / length * TICK)
    for at in (start, end):
        painter.drawLine(at - across, at + across)


def _font(painter: QPainter, *, warns: bool) -> QFont:
    font = QFont(painter.font())
    font.setBold(warns)
    return font


def _box(painter: QPainter, words: str, *, warns: bool) -> QRectF:
    """The room of some words about the origin."""
    metrics = QFontMetricsF(_font(painter, warns=warns))
    high = metrics.height()
    wide = metrics.horizontalAdvance(words) + 8 + (high if warns else 0.0)
    return QRectF(-wide / 2, -high / 2, wide, high)


def _write(painter: QPainter, words: str, box: QRectF, ink: QColor, *, warns: bool = False) -> None:
    """Words in a small box; a warning has a triangle before them and a rim."""
    usual, high = QFont(painter.font()), box.height()
    painter.setFont(_font(painter, warns=warns))
    ground = label_colour(PAPER)
    ground.setAlpha(225)
    painter.setPen(QPen(ink, 1.2) if warns else Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(box, 3, 3)
    if warns:
        paint_sign(painter, QPointF(box.left() + high * 0.6, box.center().y()), high * 0.4, ink)
    painter.setPen(ink)
    left = high if warns else 0.0
    painter.drawText(box.adjusted(left, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, words)
    painter.setFont(usual)


def paint_sign(painter: QPainter, at: QPointF, size: float, ink: QColor) -> None:
    """A triangle with a bar: something is wrong."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    corners = [
        QPointF(at.x(), at.y() - size),
        QPointF(at.x() + size, at.y() + 0.8 * size),
        QPointF(at.x() - size, at.y() + 0.8 * size),
    ]
    painter.drawPolygon(QPolygonF(corners))
    painter.setPen(QPen(QColor("#ffffff"), max(1.2, size / 4)))
    painter.drawLine(QPointF(at.x(), at.y() - 0.35 * size), QPointF(at.x(), at.y() + 0.2 * size))
    painter.drawPoint(QPointF(at.x(), at.y() + 0.55 * size))
