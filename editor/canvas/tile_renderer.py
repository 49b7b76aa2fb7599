"""Screen: the picture of a board as a view shows it; what is there is blitted, the rest follows."""

from __future__ import annotations

import time
from collections.abc import Iterable

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion, QTransform

from editor.boards import kind_of
from editor.canvas.badges import Badges
from editor.canvas.camera import Camera
from editor.canvas.hex_surface import HexSurface
from editor.canvas.overview import Overview
from editor.canvas.sprite_cache import Stamps, stamps_at
from editor.canvas.surface import Surface, differing
from editor.canvas.tiles import Key, Tiles
from editor.canvas.underlay import Underlay
from editor.theme import dim, sheet_colour
from exporters.drawing.boxes import joined_boxes, meet
from exporters.drawing.paths import Box
from exporters.drawing.picture import Mark
from exporters.drawing.scene import LAYERS
from schema.findings import Report

OVERVIEW_BELOW = 7.0
"""Device pixels a hex below which the board is its overview."""
SMALL_BELOW = 16.0
LETTERS_FROM, LETTERS_TO = 26.0, 120.0
"""Where many hexes, or their names, are in a tile it is smaller: one of them is drawn
within a frame."""
SHED = 100
"""Old stamps that are let go at a time."""
LEFT_OUT: tuple[tuple[float, tuple[str, ...]], ...] = (
    (10.0, ("grid", "elevation")),
    (12.0, ("signs",)),
    (14.0, ("symbols",)),
    (24.0, ("letters",)),
    (LETTERS_FROM, ("coordinates", "heights", "labels")),
)
"""Layers that cannot be read where a hex has fewer device pixels; without ``letters`` a unit is the
shield of its side with a symbol, without ``signs`` the shield alone."""
BUDGET = 0.003
"""Seconds that a frame may spend on drawing tiles."""
FEW = 24
"""Tiles that are missing of which each is filled in alone; of more the whole view."""
FIRST = 0.2
"""Seconds for the first picture of a window: it is the whole board, not a sheet that fills."""


class TileRenderer:
    """A surface through a camera: tiles of now, the last picture for as long as they are missing.

    Everything is counted in device pixels of the whole picture; ``ratio`` is how many of them a
    pixel of the view has.
    """

    def __init__(self, surface: Surface, camera: Camera) -> None:
        self.camera = camera
        self.ratio = 1.0
        self.underlay: Underlay | None = None
        self.over: tuple[tuple[Mark, Box], ...] = ()
        """What the engine says, with how far each mark reaches."""
        self.badges = Badges()
        self.tiles = Tiles(self._paint)
        self.over_tiles = Tiles(self._paint_over, clear=True)
        self._before: tuple[list[tuple[Key, QPixmap]], int, float] | None = None
        """The tiles of the last zoom that was seen, their side and their scale."""
        self._seen = QRect()
        self._old: list[Stamps] = []
        """The stamps of zooms that are over."""
        self.take(surface)

    def take(self, surface: Surface) -> None:
        """Show another surface, or the same one with a new layout."""
        self.surface = surface
        self.overview = Overview(surface) if isinstance(surface, HexSurface) else None
        self.stamps = stamps_at(self.tiles.scale, surface.extents)
        self._before = None
        self.tiles.forget()
        self.over_tiles.forget()

    # -- where things are -------------------------------------------------------------------------

    @property
    def scale(self) -> float:
        """Device pixels for a mm."""
        return self.camera.scale * self.ratio

    @property
    def across(self) -> float:
        """Device pixels for a hex."""
        return self.surface.across * self.scale

    @property
    def unreadable(self) -> frozenset[str]:
        """Layers that are too small to be read; on a table, where terrain is a symbol, none is."""
        if self.surface.scenario.board.kind == "table":
            return frozenset()
        across = self.across
        return frozenset(name for least, names in LEFT_OUT if across < least for name in names)

    @property
    def origin(self) -> tuple[int, int]:
        """The view's device pixel at which the picture begins: a whole one, so that it is crisp."""
        return (round(self.camera.x * self.ratio), round(self.camera.y * self.ratio))

    @property
    def window(self) -> QRect:
        """What of the picture is in the view."""
        wide, high = self.camera.view
        x, y = self.origin
        whole = QRect(0, 0, *self._size)
        return QRect(-x, -y, round(wide * self.ratio), round(high * self.ratio)).intersected(whole)

    @property
    def _size(self) -> tuple[int, int]:
        return (
            max(1, round(self.surface.width * self.scale)),
            max(1, round(self.surface.height * self.scale)),
        )

    def in_view(self, rectangle: QRect) -> QRect:
        """A rectangle of the picture in pixels of the view, not smaller."""
        x, y = self.origin
        ratio = self.ratio
        moved = QRectF(rectangle.translated(x, y))
        return QRectF(
            moved.left() / ratio, moved.top() / ratio, moved.width() / ratio, moved.height() / ratio
        ).toAlignedRect()

    # -- change -----------------------------------------------------------------------------------

    def touch(self, boxes: Iterable[Box]) -> list[QRect]:
        """These boxes of mm look different: what of the view is to be painted."""
        self._before = None
        if self.overview is not None:
            self.overview.update()
        return [self.in_view(part) for part in self.tiles.touch(boxes)]

    def show_findings(self, report: Report | None) -> list[QRect]:
        """Put the signs of these findings on the board: what of the view is to be painted."""
        boxes = joined_boxes(self.badges.take(report, self.surface))
        return [self.in_view(part) for part in self.tiles.touch(boxes)]

    def show_over(self, marks: tuple[tuple[Mark, Box], ...]) -> bool:
        """Show these marks over the board; whether they are others than before."""
        if marks == self.over:
            return False
        old = [mark for mark, _ in self.over]
        reach = {id(mark): box for mark, box in (*self.over, *marks)}
        changed = differing(old, [mark for mark, _ in marks])
        self.over = marks
        # Old ones stay until new ones are there: nothing flickers while somebody draws.
        self.over_tiles.touch(joined_boxes([reach[id(mark)] for mark in changed]))
        return True

    def set_ratio(self, ratio: float) -> None:
        """Take the screen's density."""
        self.ratio = ratio

    # -- painting ---------------------------------------------------------------------------------

    def aim(self) -> None:
        """Follow the camera; tiles of another zoom stand in until those of now are there."""
        scale = self.scale
        if scale != self.tiles.scale:
            self._keep_picture()
            self._old.append(self.stamps)
            self.stamps = stamps_at(scale, self.surface.extents)
        small = self.across < SMALL_BELOW or LETTERS_FROM <= self.across < LETTERS_TO
        side = 128 if small else 256
        size = (self.surface.width, self.surface.height)
        for tiles in (self.tiles, self.over_tiles):
            tiles.zoom(scale, size, side)
            wide, high = (length * self.ratio for length in self.camera.view)
            # What is in view, a ring around it, and as much again that was seen a moment ago.
            tiles.most = 2 * (int(wide / side) + 4) * (int(high / side) + 4)

    def paint(self, painter: QPainter, shown: QRegion, *, whole: bool = False) -> QRegion:
        """Blit what there is, and before draw anew what a frame has time for; the painter counts in
        pixels of the view. The ``whole`` board takes what time it needs, within reason.

        What was drawn anew and lies beside what this frame has ``shown``: it needs another one.
        """
        self.aim()
        window = self.window
        wanted, budget = self.tiles.outdated(window), BUDGET
        if whole:
            wanted, budget = [*wanted, *self.tiles.missing(window)], FIRST
        unseen = QRegion()
        for part in self._drawn([(self.tiles, key) for key in wanted], budget):
            unseen += QRegion(part) - shown
        missing = self.tiles.missing(window)
        if missing:
            self._stand_in(painter, missing)
        self._blit(painter, self.tiles, window)
        self._seen = window
        if self.over:
            self._blit(painter, self.over_tiles, window)
        return unseen

    def work(self, budget: float = BUDGET) -> list[QRect] | None:
        """Draw some of what is missing: what of the view to paint; ``None``: all is there."""
        self.aim()
        window = self.window
        around = window.adjusted(
            -self.tiles.side, -self.tiles.side, self.tiles.side, self.tiles.side
        )
        jobs = [(self.tiles, key) for key in self.tiles.outdated(window)]
        jobs += [(self.tiles, key) for key in self.tiles.missing(window)]
        if self.over:
            jobs += [(self.over_tiles, key) for key in self.over_tiles.outdated(window)]
            jobs += [(self.over_tiles, key) for key in self.over_tiles.missing(window)]
        jobs += [(self.tiles, key) for key in self.tiles.missing(around)]
        if self._old and not self._old[0].shed(SHED):
            del self._old[0]
        if not jobs:
            self._before = None
            return [] if self._old else None
        return self._drawn(jobs, budget)

    def _drawn(self, jobs: Iterable[tuple[Tiles, Key]], budget: float) -> list[QRect]:
        """Draw the first of these tiles, one at least: what of the view is to be painted."""
        started, longest = time.perf_counter(), 0.0
        done: list[QRect] = []
        for tiles, key in jobs:
            begun = time.perf_counter()
            done.append(self.in_view(tiles.draw(key)))
            now = time.perf_counter()
            longest = max(longest, now - begun)
            if now - started + longest > budget:
                break  # another like it would be too much
        return done

    @property
    def is_complete(self) -> bool:
        """Whether everything in the view is drawn and up to date."""
        window = self.window
        if self.tiles.missing(window) or self.tiles.outdated(window):
            return False
        over = self.over_tiles
        return not (self.over and (over.missing(window) or over.outdated(window)))

    def _blit(self, painter: QPainter, tiles: Tiles, window: QRect) -> None:
        """Draw the tiles that are there; those at the far edges reach beyond the board."""
        x, y = self.origin
        width, height = self._size
        side, ratio = tiles.side, self.ratio
        for (column, row), pixmap in tiles.ready(window):
            left, top = column * side, row * side
            wide, high = min(side, width - left), min(side, height - top)
            if ratio == 1.0 and wide == high == side:
                painter.drawPixmap(left + x, top + y, pixmap)
                continue
            target = QRectF((left + x) / ratio, (top + y) / ratio, wide / ratio, high / ratio)
            painter.drawPixmap(target, pixmap, QRectF(0, 0, wide, high))

    def _stand_in(self, painter: QPainter, missing: list[Key]) -> None:
        """Where tiles are missing: the overview, and the last picture as large as it would be."""
        x, y = self.origin
        ratio = self.ratio
        width, height = self._size
        painter.save()
        box = QRectF(x / ratio, y / ratio, width / ratio, height / ratio)
        painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
        if len(missing) < FEW:
            room = QRegion()
            for key in missing:
                room += self.in_view(self.tiles.rectangle(key))
            painter.setClipRegion(room, Qt.ClipOperation.IntersectClip)
        painter.fillRect(box, bare_sheet(self.surface))
        if self.overview is not None and self.overview.is_large:
            self.overview.paint(painter, self.camera.scale, (-x / ratio, -y / ratio))
        dim(painter, box.toAlignedRect())
        if self._before is not None:
            tiles, side, scale = self._before
            # A little larger than it is, so that no seam is seen between two of them.
            grown = self.camera.scale / scale * side
            for (column, row), pixmap in tiles:
                target = QRectF(x / ratio + column * grown, y / ratio + row * grown, grown, grown)
                painter.drawPixmap(
                    target.adjusted(0, 0, 0.7, 0.7), pixmap, QRectF(0, 0, side, side)
                )
        painter.restore()

    def _keep_picture(self) -> None:
        """Keep the tiles of the zoom that was; older ones, if it has not come to any."""
        tiles = self.tiles
        found = list(tiles.ready(self._seen)) if tiles.scale else []
        if found and (self._before is None or not tiles.missing(self._seen)):
            self._before = (found, tiles.side, tiles.scale)

    # -- what tiles look like ---------------------------------------------------------------------

    def _paint(self, painter: QPainter, box: Box, origin: tuple[int, int]) -> None:
        """The board in a box of mm; the painter's upper left is this pixel of the picture."""
        surface = self.surface
        width, height = self._size
        sheet = QRect(-origin[0], -origin[1], width, height)
        painter.fillRect(sheet, bare_sheet(surface))
        ground: tuple[str, ...] = ()
        if self.underlay is not None:
            self._trace(painter, box, origin)
            ground = ("ground", "half-hexes")
        if self.across < OVERVIEW_BELOW and self.overview is not None:
            painter.setOpacity(1.0 if self.underlay is None else self.underlay.ground)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            self.overview.paint(painter, self.scale, origin)
            painter.setOpacity(1.0)
            dim(painter, sheet)
            return
        out = {*self.unreadable, *ground}
        self.stamps.play(surface.marks(box, out), painter, origin)
        painter.translate(-origin[0], -origin[1])
        self.badges.paint(painter, surface, box, self.scale, self.ratio)
        painter.resetTransform()
        dim(painter, sheet)

    def _trace(self, painter: QPainter, box: Box, origin: tuple[int, int]) -> None:
        """The picture that is traced, and the ground over it so that it shines through."""
        underlay = self.underlay
        if underlay is None:
            return
        painter.save()
        painter.setTransform(QTransform(self.scale, 0, 0, self.scale, -origin[0], -origin[1]))
        underlay.paint(painter)
        painter.restore()
        if self.across >= OVERVIEW_BELOW or self.overview is None:
            others = [layer for layer in LAYERS if layer not in ("ground", "half-hexes")]
            painter.setOpacity(underlay.ground)
            self.stamps.play(self.surface.marks(box, others), painter, origin)
            painter.setOpacity(1.0)

    def _paint_over(self, painter: QPainter, box: Box, origin: tuple[int, int]) -> None:
        marks = [mark for mark, reach in self.over if meet(reach, box)]
        self.stamps.play(marks, painter, origin)


def bare_sheet(surface: Surface) -> QColor:
    """The colour of the paper that a board lies on."""
    bare = kind_of(surface.scenario.board).laid_from_tiles
    return sheet_colour(surface.style.paper, bare=bare)
