"""Boards of map tiles as surfaces."""

from math import hypot, inf, sqrt

from editor.canvas.plain_surface import PlainSurface
from editor.canvas.surface import ACROSS, NO_KEYS
from editor.decisions.gesture import Modifier, Spot
from exporters.drawing.board import draw_tiles
from exporters.drawing.field import Field
from exporters.drawing.guides import margins
from exporters.drawing.paths import Commands, Point, polygon
from exporters.drawing.picture import Picture
from exporters.drawing.tiles import map_field
from schema.board import Place, TileBoard


class TilesSurface(PlainSurface):
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
        game = self.sight.game
        edge = margins(self.scenario, game, self.show)
        unit = map_field(board, game, (1000.0, 1000.0))
        share = ACROSS / sqrt(3) / unit.size
        left, top, right, bottom = unit.box
        room = ((right - left) * share, (bottom - top) * share)
        return map_field(board, game, room, (edge.left, edge.top))

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
