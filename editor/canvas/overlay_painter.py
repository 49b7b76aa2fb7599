"""What is painted over the board anew in every frame: hand, selection, flash."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from editor.canvas.qt_canvas import built, cut
from editor.canvas.surface import Surface
from editor.canvas.tile_renderer import TileRenderer
from editor.canvas.tiles_surface import paint_invitation, paint_placing
from editor.motion import motion
from editor.tools.context import Selection
from editor.tools.gesture import NO_PREVIEW, Preview
from exporters.drawing.paths import Commands, polyline
from geometry.hexes import Hex
from schema.board import Place
from schema.edits import Edit
from schema.fields import EditRefused
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.canvas.table_surface import TableMarks


MANY = 400
"""Things of a kind that are outlined at most."""
SHADED = 0.6
"""How opaque what would come of a press is."""
WRONG = "#b3261e"
"""Lines over what would be against the rules: the board is light in both looks."""
POINTED = 46
"""How opaque places are that a list means."""
HATCH = 7.0
"""Pixels from one of these lines to the next."""


class Rim:
    """A line as Qt's own: whole, and in pieces that are stroked much sooner."""

    def __init__(self, commands: Commands) -> None:
        self.whole = built(commands)
        self.whole.setFillRule(Qt.FillRule.OddEvenFill)  # one line within another is a hole
        self.pieces = cut(commands)


@dataclass
class OverlayPainter:
    """What lies over the board; the view sets it, ``paint`` draws it."""

    screen: TileRenderer
    preview: Preview = NO_PREVIEW
    hover: Place | None = None
    pointer: QPointF | None = None
    """Where the pointer is, in pixels of the view: words stand beside it."""
    cursor: Place | Hex | None = None
    """Where the keyboard is, if it is used."""
    selection: Selection = field(default_factory=Selection)
    pointed: tuple[Place, ...] = ()
    """Places that a list means, as long as the pointer is on it there."""
    ray: Commands = ()
    """The line to the hex under the pointer from what hides it, while sight is shown."""
    flash: tuple[Place, float] | None = None
    """A place that is pointed out, and how far that has gone, 0 to 1."""
    later: bool = False
    """Whether something was left for the next frame."""
    _rims: dict[str, tuple[tuple[object, ...], Rim]] = field(default_factory=dict)
    _shade: tuple[Edit, Scenario, float, tuple[int, int], QPixmap] | None = None
    _hatched: QPixmap | None = None
    """The same, as against the rules."""

    def paint(self, painter: QPainter, palette: QPalette) -> None:
        """Draw it all; the painter counts in pixels of the view."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        accent, self.later = palette.color(QPalette.ColorRole.Highlight), False
        if self.preview.guides is not None:
            self.table_marks.paint_around(painter, self.screen, self.preview)
        self._paint_shade(painter)
        self._paint_selection(painter, accent)
        if self.pointed:
            rim = self._rim("pointed", self.pointed)
            self._lines(painter, rim, QColor(WRONG), 3.0, fill=POINTED)
        if self.ray:
            ray = self._kept("ray", (self.screen.surface, self.ray), lambda: self.ray)
            self._lines(painter, ray, QColor(WRONG), 2.0)
        paint_placing(painter, self.screen, self.preview, accent)
        self._paint_preview(painter, accent)
        if self.cursor is not None:
            self._lines(painter, self._rim("cursor", (self.cursor,)), accent, 3.0)
            self._lines(painter, self._rim("cursor", (self.cursor,)), self._ink, 1.0)
        if self.preview.guides is not None:
            words = self._words_box(painter)
            self.table_marks.paint_rulers(painter, self.screen, self.preview, words)
            self.later = self.table_marks.later
        self._paint_flash(painter, accent)
        self._paint_words(painter, palette)
        paint_invitation(painter, self.screen, self.preview, palette)

    @cached_property
    def table_marks(self) -> TableMarks:
        """Rings and rulers; boards of hexes never load them."""
        from editor.canvas.table_surface import TableMarks

        return TableMarks()

    @property
    def _ink(self) -> QColor:
        """Dark lines over the board: it is light in the dark look, too."""
        return QColor(self.screen.surface.style.ink)

    # -- outlines ---------------------------------------------------------------------------------

    def _rim(self, role: str, places: tuple[Place | Hex, ...]) -> Rim:
        """The lines around some places; kept for as long as they play this role."""
        surface = self.screen.surface
        first = surface.centre(places[0]) if places else None
        key = (surface, surface.width, surface.height, first, places)
        return self._kept(role, key, lambda: surface.rim(places))

    def _kept(self, role: str, key: tuple[object, ...], draw: Callable[[], Commands]) -> Rim:
        kept = self._rims.get(role)
        if kept is None or kept[0] != key:
            kept = self._rims[role] = (key, Rim(draw()))
        return kept[1]

    def _lines(
        self,
        painter: QPainter,
        rim: Rim,
        colour: QColor,
        width: float,
        *,
        dashed: bool = False,
        fill: int = 0,
    ) -> None:
        """Stroke a line of mm with one of pixels, and a light one under it."""
        camera, ratio = self.screen.camera, self.screen.ratio
        painter.save()
        painter.translate(camera.x, camera.y)
        painter.scale(camera.scale, camera.scale)
        if fill:
            inside = QColor(colour)
            inside.setAlpha(fill)
            painter.fillPath(rim.whole, inside)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # Opaque: of a see-through stroke Qt has to find where it crosses itself.
        light = QColor(self.screen.surface.style.paper)
        for ink, wide in ((light, width + 2.0), (colour, width)):
            pen = QPen(ink, wide * ratio)  # of the screen's own pixels, which may be small
            pen.setCosmetic(True)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            if dashed and ink is colour:
                pen.setCapStyle(Qt.PenCapStyle.FlatCap)
                pen.setDashPattern([3.0, 2.0])
            painter.setPen(pen)
            for piece in (rim.whole,) if dashed else rim.pieces:
                painter.drawPath(piece)
        painter.restore()

    def _paint_selection(self, painter: QPainter, accent: QColor) -> None:
        chosen = self.selection
        if not chosen:
            return
        if chosen.places:
            self._lines(painter, self._rim("selection", chosen.places), accent, 1.5, fill=46)
        surface = self.screen.surface
        if replace(chosen, places=()):
            key = (chosen, surface, surface.scenario, surface.width, surface.height)
            things = self._kept("things", key, lambda: _outlined(surface, chosen))
            self._lines(painter, things, accent, 2.5, fill=30)
        screen, under = self.screen, _under(surface.scenario, chosen)
        screen.badges.paint_again(painter, surface, under, screen.camera, screen.ratio)

    # -- the hand ---------------------------------------------------------------------------------

    def _paint_preview(self, painter: QPainter, accent: QColor) -> None:
        preview = self.preview
        if preview.places:
            self._lines(painter, self._rim("preview", preview.places), self._ink, 1.6)
        elif self.hover is not None and not preview.line:
            self._lines(painter, self._rim("preview", (self.hover,)), self._ink, 1.6)
        if preview.partners:
            self._lines(painter, self._rim("partners", preview.partners), accent, 2.0, dashed=True)
        if len(preview.line) > 1:
            closed = preview.line[0] == preview.line[-1]
            self._lines(
                painter,
                Rim(polyline(preview.line)),
                accent,
                2.0,
                dashed=closed,
                fill=30 if closed else 0,
            )
        if preview.blocked:
            self._lines(painter, Rim(polyline(preview.blocked)), QColor(WRONG), 2.5)

    def _paint_shade(self, painter: QPainter) -> None:
        """What would come of a press here, half there."""
        screen = self.screen
        edit, scenario = self.preview.edit, screen.surface.scenario
        if edit is None:
            self._shade = None
            return
        kept = self._shade
        if (
            kept is None
            or kept[1] is not scenario
            or kept[2] != screen.scale
            or (kept[0] is not edit and kept[0] != edit)
        ):
            kept = self._shade = self._shaded(edit, scenario)
            self._hatched = None
        if kept is None:
            return
        (left, top), (x, y) = kept[3], screen.origin
        drawn = kept[4]
        if self.preview.wrong and not drawn.isNull():
            drawn = self._hatched = self._hatched or hatched(drawn)
        painter.setOpacity(SHADED)
        painter.drawPixmap(QPointF((left + x) / screen.ratio, (top + y) / screen.ratio), drawn)
        painter.setOpacity(1.0)

    def _shaded(
        self, edit: Edit, scenario: Scenario
    ) -> tuple[Edit, Scenario, float, tuple[int, int], QPixmap] | None:
        screen = self.screen
        try:
            after = edit.apply(scenario)
        except EditRefused:
            return None
        empty = (edit, scenario, screen.scale, (0, 0), QPixmap())
        shade = None if after is scenario else screen.surface.shade(after)
        if shade is None:
            return empty
        scale = screen.scale
        left, top, right, bottom = shade.box
        seen = screen.window.adjusted(-64, -64, 64, 64)
        x, y = max(int(left * scale), seen.left()), max(int(top * scale), seen.top())
        wide = min(int(right * scale) + 1, seen.right()) - x
        high = min(int(bottom * scale) + 1, seen.bottom()) - y
        if wide <= 0 or high <= 0:
            return empty
        pixmap = QPixmap(wide, high)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        out = screen.unreadable
        marks = (mark for mark in shade.marks if mark.layer not in out)
        screen.stamps.play(marks, painter, (x, y))
        painter.end()
        pixmap.setDevicePixelRatio(screen.ratio)
        return (edit, scenario, scale, (x, y), pixmap)

    def _paint_flash(self, painter: QPainter, accent: QColor) -> None:
        if self.flash is None:
            return
        place, share = self.flash
        middle = self.screen.surface.centre(place)
        if middle is None:
            return
        self._lines(painter, self._rim("flash", (place,)), accent, 3.0)
        camera = self.screen.camera
        x, y = camera.to_view(middle)
        radius = (2.2 - 1.6 * (share if motion() else 1.0)) * max(
            14.0, self.screen.surface.across * camera.scale
        )
        colour = QColor(accent)
        colour.setAlphaF(1.0 - 0.8 * share)
        painter.setPen(QPen(colour, 3.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(x, y), radius, radius)

    def _words_box(self, painter: QPainter) -> QRectF | None:
        """Where the words beside the pointer stand; ``None`` where there are none."""
        if not self.preview.words or self.pointer is None:
            return None
        metrics = QFontMetricsF(painter.font())
        lines = self.preview.words.splitlines()
        wide = max(metrics.horizontalAdvance(line) for line in lines) + 12
        high = metrics.lineSpacing() * len(lines) + 6
        across, down = self.screen.camera.view
        x = min(self.pointer.x() + 18, across - wide - 4)
        y = min(self.pointer.y() + 20, down - high - 4)
        return QRectF(x, y, wide, high)

    def _paint_words(self, painter: QPainter, palette: QPalette) -> None:
        box = self._words_box(painter)
        if box is None:
            return
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1.0))
        painter.setBrush(palette.color(QPalette.ColorRole.ToolTipBase))
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(palette.color(QPalette.ColorRole.ToolTipText))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.preview.words)


def hatched(drawn: QPixmap) -> QPixmap:
    """A drawing with lines over it: it would be against the rules, and colour alone is
    not enough."""
    after, ratio = QPixmap(drawn), drawn.devicePixelRatio()
    after.setDevicePixelRatio(1.0)
    painter = QPainter(after)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    painter.fillRect(after.rect(), QBrush(_hatching(max(4, round(HATCH * ratio)))))
    painter.end()
    after.setDevicePixelRatio(ratio)
    return after


def _hatching(step: int) -> QPixmap:
    """A square of slanting lines that goes on over its sides: tiling squares is far quicker
    than drawing long lines."""
    square = QPixmap(step, step)
    square.fill(Qt.GlobalColor.transparent)
    painter = QPainter(square)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(WRONG), 2.0 * step / HATCH))
    for far in (0, step, 2 * step):
        painter.drawLine(QPointF(far + step, -step), QPointF(far - 2 * step, 2 * step))
    painter.end()
    return square


def _under(scenario: Scenario, chosen: Selection) -> Iterator[Place]:
    """The places of what is selected, so many of each kind at most."""
    yield from chosen.places[:MANY]
    for things, names, own in (
        (scenario.units, chosen.units, "id"),
        (scenario.markers, chosen.markers, "id"),
        (scenario.commanders, chosen.commanders, "card"),
        (scenario.board.table_pieces, chosen.pieces, "id"),
    ):
        wanted = frozenset(names[:MANY])
        for thing in things if wanted else ():
            at = getattr(thing, "at", None)
            if at is not None and getattr(thing, own, None) in wanted:
                yield at


def _outlined(surface: Surface, chosen: Selection) -> Commands:
    """The lines around things, so many of each kind at most."""
    kinds = {
        "unit": chosen.units,
        "marker": chosen.markers,
        "commander": chosen.commanders,
        "piece": chosen.pieces,
        "label": chosen.labels,
        "tile": chosen.tiles,
        "setup": chosen.setup,
    }
    subjects = ((kind, name) for kind, names in kinds.items() for name in names[:MANY])
    outlines = (surface.outline_of(subject) for subject in subjects)
    return tuple(command for outline in outlines if outline for command in outline)


FLASH = 900
"""Milliseconds that a place is pointed out."""


class Flash(QTimer):
    """A ring that closes around a place."""

    def __init__(self, above: OverlayPainter, view: QWidget) -> None:
        super().__init__(view)
        self.above, self.view = above, view
        self._since = 0.0
        self.setInterval(40)
        self.timeout.connect(self._go_on)

    def begin(self, place: Place) -> None:
        """Point out a place."""
        self.above.flash = (place, 0.0)
        self._since = time.monotonic()
        self.start()

    def _go_on(self) -> None:
        above = self.above
        share = (time.monotonic() - self._since) * 1000 / FLASH
        if share >= 1.0 or above.flash is None:
            above.flash = None
            self.stop()
        else:
            above.flash = (above.flash[0], share)
        self.view.update()
