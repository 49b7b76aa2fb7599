"""Tables as surfaces."""

from dataclasses import replace
from typing import TypeVar

from editor.canvas.plain_surface import PlainSurface
from editor.canvas.surface import ACROSS, NO_KEYS, PreviewMarks
from editor.tools.gesture import BoardHit, Modifier
from exporters.drawing.measured import ROOM
from exporters.drawing.paths import Commands, Point, circle, polygon
from exporters.drawing.picture import Picture
from exporters.drawing.table import draw_table
from geometry.hexes import Hex
from rules.tabletop import BASE, outline_of, turned
from schema.board import Place, Pose, TableBoard, require
from schema.scenario import Scenario

Thing = TypeVar("Thing")
SCALE = 0.25
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
