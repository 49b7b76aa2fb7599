"""Tables as surfaces."""

from editor.canvas.plain_surface import PlainSurface
from editor.canvas.surface import ACROSS, NO_KEYS
from editor.decisions.gesture import Modifier, Spot
from exporters.drawing.measured import ROOM
from exporters.drawing.paths import Commands, Point, circle
from exporters.drawing.picture import Picture
from exporters.drawing.table import draw_table
from geometry.hexes import Hex
from schema.board import Place, Pose, TableBoard

SCALE = 0.25
"""Surface mm for a mm of the table: a usual base is as large as its counter."""


class TableSurface(PlainSurface):
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

    def centre(self, place: Place | Hex) -> Point | None:
        """Where a pose is drawn."""
        if not isinstance(place, Pose):
            return None
        return (ROOM + place.x * SCALE, ROOM + (self.board.depth - place.y) * SCALE)

    def outline(self, place: Place | Hex) -> Commands | None:
        """A ring around a pose."""
        middle = self.centre(place)
        return None if middle is None else circle(*middle, ACROSS / 4)
