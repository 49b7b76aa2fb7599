"""Tables and boards of map tiles as surfaces: a few hundred marks, drawn anew by every change."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator
from math import hypot, inf, sqrt

from editor.canvas.extents import Extents, differing, meet, union
from editor.canvas.surface import ACROSS, NO_KEYS, Shade, Sight
from editor.decisions.gesture import Modifier, Spot
from exporters.drawing.board import draw_tiles
from exporters.drawing.field import Field, field_of_plane
from exporters.drawing.guides import margins
from exporters.drawing.look import style_of
from exporters.drawing.measured import ROOM
from exporters.drawing.paths import Box, Commands, Point, circle, polygon, rectangle
from exporters.drawing.picture import Mark, Picture
from exporters.drawing.table import draw_table
from schema.areas import laid_areas
from schema.board import Place, Pose, TableBoard, TileBoard
from schema.scenario import Scenario

SCALE = 0.25
"""Surface mm for a mm of the table: a usual base is as large as its counter."""
THINGS = ("unit", "marker", "piece", "commander", "label")
"""What a person can take hold of."""


class _Plain(ABC):
    """What tables and maps have in common: all marks are kept, and drawn anew by every change."""

    across = ACROSS

    def __init__(self, scenario: Scenario, sight: Sight) -> None:
        self.sight = sight
        self.show = sight.show()
        self.style = style_of(sight.game, sight.look, sight.language, greyscale=False)
        self.extents = Extents()
        self.scenario = scenario
        self._take(self._draw())

    @abstractmethod
    def _draw(self) -> Picture:
        """The whole board."""

    def _take(self, picture: Picture) -> None:
        self.width, self.height = picture.width, picture.height
        self._marks = list(picture.marks)
        self._boxes = [self.extents.of(mark) for mark in self._marks]

    def marks(self, box: Box | None = None, leave_out: Collection[str] = ()) -> Iterator[Mark]:
        """What to draw in a box, from back to front, without some layers."""
        for mark, reach in zip(self._marks, self._boxes, strict=True):
            if reach is None or mark.layer in leave_out:
                continue
            if box is None or meet(reach, box):
                yield mark

    def change(self, scenario: Scenario) -> tuple[Box, ...] | None:
        """Go on with another scenario: the boxes that look different; ``None`` is everything."""
        before, size = self._marks, (self.width, self.height)
        self.scenario = scenario.public()
        self._take(self._draw())
        if (self.width, self.height) != size:
            return None
        box = self.extents.around(differing(before, self._marks))
        return (box,) if box else ()

    def shade(self, after: Scenario) -> Shade | None:
        """What would look different."""
        before, now = self._marks, self.scenario
        self.scenario = after.public()
        try:
            picture = self._draw()
        finally:
            self.scenario = now
        if (picture.width, picture.height) != (self.width, self.height):
            return None
        marks = tuple(differing((), [m for m in picture.marks if m not in before]))
        box = self.extents.around(marks)
        return Shade(marks, box) if box else None

    def _subject(self, x: float, y: float) -> tuple[str, str] | None:
        """The uppermost thing under a point; a commander's name stands for his unit."""
        spot = (x, y, x, y)
        for mark, box in zip(reversed(self._marks), reversed(self._boxes), strict=True):
            subject = mark.subject
            if box is None or not isinstance(subject, tuple) or subject[0] not in THINGS:
                continue
            if meet(box, spot) and mark.covers((x, y)):
                led = {c.card: c.unit for c in self.scenario.commanders if c.unit}
                if subject[0] == "commander" and subject[1] in led:
                    return ("unit", led[subject[1]])
                return (subject[0], subject[1])
        return None

    def rim(self, places: Iterable[Place]) -> Commands:
        """The lines around places, each for itself."""
        outlines = (self.outline(place) for place in places)
        return tuple(command for outline in outlines if outline for command in outline)

    @abstractmethod
    def outline(self, place: Place) -> Commands | None:
        """The line around a place."""

    def outline_of(self, subject: tuple[str, str]) -> Commands | None:
        """A rectangle around what is drawn of a thing."""
        box = union(
            box
            for mark, box in zip(self._marks, self._boxes, strict=True)
            if mark.subject == subject and box is not None
        )
        if box is None:
            return None
        left, top, right, bottom = box
        return rectangle(left - 0.6, top - 0.6, right - left + 1.2, bottom - top + 1.2, 1.2)


class TilesSurface(_Plain):
    """A map of tiles, an area ``ACROSS`` mm across."""

    def _draw(self) -> Picture:
        self.field = self._lay_out()
        edge = margins(self.scenario, self.sight.game, self.show)
        _, _, right, bottom = self.field.box
        # A hair more, so that the same sum the other way round does not come out smaller.
        room = (right + edge.right + 1e-9, bottom + edge.bottom + 1e-9)
        return draw_tiles(
            self.scenario,
            self.sight.game,
            room,
            look=self.sight.look,
            show=self.show,
            language=self.sight.language,
        )

    def _lay_out(self) -> Field:
        board = self.scenario.board
        if not isinstance(board, TileBoard):
            raise TypeError("this surface is for boards of map tiles")
        areas = laid_areas(board, self.sight.game.tiles)
        places = {name: area.hex for name, area in areas.items()}
        edge = margins(self.scenario, self.sight.game, self.show)
        unit = field_of_plane(places, board.orientation, (1000.0, 1000.0))
        share = ACROSS / sqrt(3) / unit.size
        left, top, right, bottom = unit.box
        room = ((right - left) * share, (bottom - top) * share)
        return field_of_plane(places, board.orientation, room, (edge.left, edge.top))

    def spot_at(self, x: float, y: float, keys: frozenset[Modifier] = NO_KEYS) -> Spot:
        """The area under a point."""
        best, nearest = None, self.field.size**2
        for index, (cx, cy) in enumerate(self.field.centres):
            away = (cx - x) ** 2 + (cy - y) ** 2
            if away < nearest:
                best, nearest = index, away
        if best is None or not self._is_inside(best, x, y):
            return Spot((x, y), keys=keys)
        cx, cy = self.field.centres[best]
        edge = max(range(6), key=lambda d: self._towards(d, x - cx, y - cy))
        place = self.field.names[best]
        return Spot((x, y), place, edge, self._subject(x, y) or self._nearest(place, x, y), keys)

    def _nearest(self, place: str, x: float, y: float) -> tuple[str, str] | None:
        """Of the units in an area the one drawn nearest to a point."""
        here = {("unit", unit.id) for unit in self.scenario.units if unit.at == place}
        best, nearest = None, inf
        for mark, box in zip(self._marks, self._boxes, strict=True):
            if box is None or mark.subject not in here:
                continue
            away = hypot((box[0] + box[2]) / 2 - x, (box[1] + box[3]) / 2 - y)
            if away < nearest:
                best, nearest = mark.subject, away
        return (best[0], best[1]) if isinstance(best, tuple) else None

    def _towards(self, direction: int, dx: float, dy: float) -> float:
        mx, my = self.field.edge_middle(direction)
        return mx * dx + my * dy

    def _is_inside(self, index: int, x: float, y: float) -> bool:
        cx, cy = self.field.centres[index]
        flat = self.field.wide / 2
        return all(self._towards(d, x - cx, y - cy) <= flat * flat * (1 + 1e-9) for d in range(6))

    def centre(self, place: Place) -> Point | None:
        """The middle of an area."""
        index = self.field.index.get(place) if isinstance(place, str) else None
        return None if index is None else self.field.centres[index]

    def outline(self, place: Place) -> Commands | None:
        """The six edges of an area."""
        middle = self.centre(place)
        if middle is None:
            return None
        x, y = middle
        return polygon([(x + dx, y + dy) for dx, dy in self.field.offsets])


class TableSurface(_Plain):
    """A table, ``SCALE`` mm for one of its own."""

    @property
    def board(self) -> TableBoard:
        """The table."""
        board = self.scenario.board
        if not isinstance(board, TableBoard):
            raise TypeError("this surface is for tables")
        return board

    def _draw(self) -> Picture:
        return draw_table(
            self.scenario,
            self.sight.game,
            SCALE,
            look=self.sight.look,
            show=self.show,
            language=self.sight.language,
        )

    def spot_at(self, x: float, y: float, keys: frozenset[Modifier] = NO_KEYS) -> Spot:
        """The spot of the table under a point, in its whole millimetres."""
        board = self.board
        across = round((x - ROOM) / SCALE)
        away = board.depth - round((y - ROOM) / SCALE)
        place = Pose(x=across, y=away)
        if not (0 <= across <= board.width and 0 <= away <= board.depth):
            return Spot((x, y), keys=keys)
        return Spot((x, y), place, None, self._subject(x, y), keys)

    def centre(self, place: Place) -> Point | None:
        """Where a pose is drawn."""
        if not isinstance(place, Pose):
            return None
        return (ROOM + place.x * SCALE, ROOM + (self.board.depth - place.y) * SCALE)

    def outline(self, place: Place) -> Commands | None:
        """A ring around a pose."""
        middle = self.centre(place)
        return None if middle is None else circle(*middle, ACROSS / 4)
