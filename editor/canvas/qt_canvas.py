"""The Canvas on a QPainter: plays the marks of ``exporters.drawing`` on the screen."""

from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QTransform

from exporters.drawing.paths import Command, Commands
from exporters.drawing.picture import Group, ImageMark, Path

LONG = 32
"""Commands of a line that is stroked in pieces: Qt's time for one grows with its square."""
KEPT = 3000
"""Outlines that are kept as Qt's own."""
MITER = 4.0
"""How far a sharp corner may reach, in widths of the line."""
SHORT = 7
"""Commands below which an outline is sooner built than found."""

JOINS = {
    "miter": Qt.PenJoinStyle.MiterJoin,
    "round": Qt.PenJoinStyle.RoundJoin,
    "bevel": Qt.PenJoinStyle.BevelJoin,
}
CAPS = {
    "butt": Qt.PenCapStyle.FlatCap,
    "round": Qt.PenCapStyle.RoundCap,
    "square": Qt.PenCapStyle.SquareCap,
}

_paths: dict[int, tuple[Commands, QPainterPath]] = {}


class QtCanvas:
    """Plays marks on a painter whose unit is the millimetre; the painter stays the caller's."""

    def __init__(self, painter: QPainter) -> None:
        self.painter = painter
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)

    def path(self, path: Path) -> None:
        """Fill and stroke an outline."""
        painter = self.painter
        if path.stroke is None:
            painter.fillPath(painter_path(path.commands), _brush(path.fill, path.opacity))
            return
        pen = _pen(path.stroke, path.width, path.dash, path.join, path.cap, path.opacity)
        brush = _brush(path.fill, path.opacity)
        if path.fill is None and len(path.commands) > LONG and not path.dash and path.opacity == 1:
            pen = QPen(pen)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)  # so that no corner between pieces is open
            seen = self._seen(path.width)
            for piece, reach in _pieces(path.commands):
                if seen is None or reach.intersects(seen):
                    painter.strokePath(piece, pen)
            return
        painter.setPen(pen)
        painter.setBrush(brush)
        painter.drawPath(painter_path(path.commands))

    def _seen(self, width: float) -> QRectF | None:
        """What a line so wide must reach to be seen; ``None`` is anything."""
        painter = self.painter
        if not painter.hasClipping():
            return None
        around = MITER * width + 1 / max(abs(painter.transform().m11()), 1e-6)
        return painter.clipBoundingRect().adjusted(-around, -around, around, around)

    def image(self, image: ImageMark) -> None:
        """Draw a PNG or JPEG file."""
        box = QRectF(image.x, image.y, image.width, image.height)
        self.painter.drawImage(box, _image(image.content))

    def push(self, group: Group) -> None:
        """Enter a group: its transform and clip hold until the matching pop."""
        self.painter.save()
        self.painter.setTransform(QTransform(*group.transform), combine=True)
        if group.clip is not None:
            clip = painter_path(group.clip)
            self.painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)

    def pop(self) -> None:
        """Leave the innermost group."""
        self.painter.restore()


def painter_path(commands: Commands) -> QPainterPath:
    """An outline as Qt's own; kept for as long as the outline is likely to come again."""
    if len(commands) < SHORT:
        return built(commands)
    kept = _paths.get(id(commands))
    if kept is not None and kept[0] is commands:
        return kept[1]
    made = built(commands)
    if len(_paths) >= KEPT:
        del _paths[next(iter(_paths))]
    _paths[id(commands)] = (commands, made)
    return made


def built(commands: Commands) -> QPainterPath:
    """An outline as Qt's own, made anew."""
    made = QPainterPath()
    made.setFillRule(Qt.FillRule.WindingFill)
    for verb, *values in commands:
        if verb == "M":
            made.moveTo(values[0], values[1])
        elif verb == "L":
            made.lineTo(values[0], values[1])
        elif verb == "C":
            made.cubicTo(*values)
        else:
            made.closeSubpath()
    return made


def _pieces(commands: Commands) -> tuple[tuple[QPainterPath, QRectF], ...]:
    """A line in pieces, each with the box of its points."""
    kept = _cut.get(id(commands))
    if kept is None or kept[0] is not commands:
        if len(_cut) >= KEPT:
            del _cut[next(iter(_cut))]
        pieces = tuple((piece, _box(piece)) for piece in cut(commands))
        kept = _cut[id(commands)] = (commands, pieces)
    return kept[1]


def _box(piece: QPainterPath) -> QRectF:
    """A straight line has no area, and a box without any meets nothing."""
    return piece.controlPointRect().adjusted(-1e-3, -1e-3, 1e-3, 1e-3)


def cut(commands: Commands) -> tuple[QPainterPath, ...]:
    """A line in pieces, to be stroked one by one."""
    return tuple(map(built, _runs(commands)))


_cut: dict[int, tuple[Commands, tuple[tuple[QPainterPath, QRectF], ...]]] = {}


def _runs(commands: Commands) -> Iterator[Commands]:
    """The same line in runs of a few commands, each beginning where the last one ended."""
    run: list[Command] = []
    start: tuple[float, ...] = (0.0, 0.0)
    for command in commands:
        if command[0] == "M":
            start = command[1:]
            if len(run) > LONG // 4:
                yield tuple(run)
                run = []
        elif command[0] == "Z":
            run.append(("L", *start))
            continue
        elif len(run) > LONG // 4:
            yield tuple(run)
            _, *values = run[-1]
            run = [("M", *values[-2:])]
        run.append(command)
    if run:
        yield tuple(run)


@lru_cache(maxsize=512)
def _colour(name: str, opacity: float) -> QColor:
    colour = QColor(name)
    colour.setAlphaF(opacity)
    return colour


@lru_cache(maxsize=512)
def _brush(name: str | None, opacity: float) -> QBrush:
    return QBrush() if name is None else QBrush(_colour(name, opacity))


@lru_cache(maxsize=512)
def _pen(
    stroke: str, width: float, dash: tuple[float, ...], join: str, cap: str, opacity: float
) -> QPen:
    pen = QPen(_colour(stroke, opacity), width)
    pen.setJoinStyle(JOINS[join])
    pen.setCapStyle(CAPS[cap])
    pen.setMiterLimit(MITER)
    if dash and width > 0:
        # Qt counts dashes in widths of the pen, and wants an even number of them.
        lengths = dash if len(dash) % 2 == 0 else dash * 2
        pen.setDashPattern([max(length / width, 0.01) for length in lengths])
    return pen


@lru_cache(maxsize=8)
def _image(content: bytes) -> QImage:
    return QImage.fromData(content)
