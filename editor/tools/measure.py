"""Measuring: how far, whether one sees the other and what hides it, where a unit may go.

Nothing is edited. What was measured stays to be seen until the next press or Escape.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import floor, hypot
from operator import is_
from typing import TYPE_CHECKING

from editor.boards import kind_of
from editor.i18n import language, tr
from editor.tools.context import ToolContext
from editor.tools.gesture import (
    NO_PREVIEW,
    NOTHING,
    BaseTool,
    BoardHit,
    Point,
    Preview,
    ToolResult,
)
from exporters.overlays import position_of
from exporters.overlays.units import steps_taken
from geometry.hexes import distance
from rules.position import Position
from rules.sight import LineOfSight, area, sight
from rules.tabletop import Tabletop
from schema.board import Place, Pose, TileBoard
from schema.forces import Unit
from schema.language import N_, NumberArg, Phrase, say_n
from schema.places import laid_areas
from schema.rendering import render
from schema.scenario import Scenario
from schema.text import Message, Term
from schema.value import FrozenMap

if TYPE_CHECKING:
    import shapely


MANY = 4096
"""On boards of more hexes nobody counts what is seen from one."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What came of a measurement: beside the pointer, in the status bar, on the board."""

    words: str = ""
    sentence: Phrase | None = None
    places: tuple[str, ...] = ()
    hiding: tuple[str, ...] = ()
    """Hexes that are in the way of a line of sight."""
    ends: tuple[tuple[float, float], tuple[float, float]] | None = None
    """On a table: from where to where it was measured, in mm of the surface."""


NOT_MEASURED = Measured()


@dataclass
class MeasureTool(BaseTool):
    """Drag from place to place; after a click the ruler follows the pointer."""

    start: BoardHit | None = None
    end: BoardHit | None = None
    held: bool = False
    _known: dict[bool, tuple[tuple[object, ...], Measured]] = field(default_factory=dict)
    """What was found, between the ends and to where the pointer is."""

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Begin anew."""
        self.cancel()
        self.start = self.end = hit
        self.held = True
        return NOTHING if hit.place is None else self._message(context)

    def drag(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Measure to here; beside the board to where the pointer last was on it."""
        if self.start is None or hit.place is None:
            return NOTHING
        before, self.end = self.end, hit
        return NOTHING if before and before.place == hit.place else self._message(context)

    def release(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """The measurement stays."""
        self.held = False
        if self.start is None or self.start.place is None:
            self.cancel()
            return NOTHING
        return self.drag(hit, context)

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """The ruler with its words; after a click also the reach of the unit that was clicked."""
        if self.start is None or self.end is None or self.start.place is None:
            return NO_PREVIEW
        found, end = self._found(context, self.end), self.end
        message, places = "", found.places
        if self._follows and hit.place not in (None, self.start.place):
            found, end = self._found(context, hit), hit
            message = "" if found.sentence is None else tr(found.sentence)
            places = tuple(dict.fromkeys((*places, *found.places)))
        if found.ends is not None:
            return Preview(line=found.ends, words=found.words, message=message)
        if self.start.place == end.place:
            return Preview(places=places, words=found.words)
        line = (_middle(self.start, context), _middle(end, context))
        return Preview(
            places=places,
            partners=found.hiding,
            line=line,
            blocked=_beyond(line, found.hiding, context),
            words=found.words,
            message=message,
        )

    @property
    def _follows(self) -> bool:
        """Whether it was clicked and not dragged: the other end is where the pointer is."""
        return (
            not self.held
            and self.start is not None
            and self.end is not None
            and (self.start.place == self.end.place)
        )

    def cancel(self) -> None:
        """Put the ruler away."""
        self.start = self.end = None
        self._known = {}
        self.held = False

    # -- what is found ---------------------------------------------------------------------------

    def _message(self, context: ToolContext) -> ToolResult:
        end = self.end
        return (
            NOTHING if end is None else replace(NOTHING, message=self._found(context, end).sentence)
        )

    def _found(self, context: ToolContext, to: BoardHit) -> Measured:
        """What lies between start and end, worked out once while nothing changes."""
        if self.start is None:
            return NOT_MEASURED
        start, end = self.start.place, to.place
        asked = (context.scenario, context.game, start, end, self.start.subject, to.subject)
        known = self._known.get(to is self.end)
        if known is None or not all(map(is_, known[0], asked)):
            on_table = kind_of(context.scenario.board).free_places
            found = over_table(context, self.start, to) if on_table else None
            known = self._known[to is self.end] = (asked, found or measured(context, start, end))
        return known[1]


def _middle(hit: BoardHit, context: ToolContext) -> tuple[float, float]:
    """The middle of the hex of a hit, else the very point."""
    middle = None if context.middle is None or hit.place is None else context.middle(hit.place)
    return middle if isinstance(hit.place, str) and middle is not None else hit.point


def _beyond(
    line: tuple[Point, Point], hiding: tuple[str, ...], context: ToolContext
) -> tuple[Point, ...]:
    """The part of a ray behind the first hex that is in its way."""
    (x, y), (u, v) = line
    length = (u - x) ** 2 + (v - y) ** 2
    middles = [context.middle(place) for place in hiding] if context.middle is not None else []
    along = [
        ((middle[0] - x) * (u - x) + (middle[1] - y) * (v - y)) / length
        for middle in middles
        if middle is not None and length > 0
    ]
    if not along:
        return ()
    share = max(0.0, min(1.0, *along))
    return ((x + (u - x) * share, y + (v - y) * share), (u, v))


def measured(context: ToolContext, start: Place | None, end: Place | None) -> Measured:
    """What there is to say about two places of a board, or about one."""
    board = context.scenario.board
    if isinstance(start, Pose) and isinstance(end, Pose):
        return _on_table(start, end)
    if not isinstance(start, str) or not isinstance(end, str):
        return NOT_MEASURED
    if isinstance(board, TileBoard):
        return _on_tiles(context, board, start, end)
    grid = context.grid
    if grid is None or start not in grid or end not in grid:
        return NOT_MEASURED
    position = position_of(context.scenario, context.game)
    unit = next((u for u in context.scenario.units if u.at == start), None)
    if start == end:
        return _of_place(position, start) if unit is None else _of_unit(context, position, unit)
    return _between(context, position, start, end, unit)


def over_table(context: ToolContext, start: BoardHit, end: BoardHit) -> Measured | None:
    """From rim to rim of what lies at both ends: bases and terrain; else from the very points."""
    if not isinstance(start.place, Pose) or not isinstance(end.place, Pose):
        return None
    (x, y), (u, v), mm = between(context, start, end)
    far = Phrase(N_("{count} cm"), count=NumberArg(f"{floor(mm + 1e-6) / 10:.1f}"))
    ends = (_on_surface(context, start, (x, y)), _on_surface(context, end, (u, v)))
    things = [called for hit in (start, end) if (called := _called(context, hit)) is not None]
    if len(things) < 2 or start.subject == end.subject:
        return Measured(tr(far), far, ends=ends)
    message = Phrase(N_("from {start} to {end}: {far}"), start=things[0], end=things[1], far=far)
    return Measured(tr(far), message, ends=ends)


def _on_surface(
    context: ToolContext, hit: BoardHit, at: tuple[float, float]
) -> tuple[float, float]:
    """Where a point of the table is drawn: as far from the hit's point as from its place."""
    place, (x, y) = hit.place, hit.point
    if context.middle is None or not isinstance(place, Pose):
        return x, y
    here = context.middle(place)
    beside = context.middle(place.changed(x=place.x + 1, y=place.y + 1))
    if here is None or beside is None:
        return x, y
    across, up = beside[0] - here[0], beside[1] - here[1]
    return here[0] + (at[0] - place.x) * across, here[1] + (at[1] - place.y) * up


def _called(context: ToolContext, hit: BoardHit) -> Phrase | None:
    """What a thing under a hit on a table is called."""
    kind, name = hit.subject or ("", "")
    if kind == "unit" and (unit := context.scenario.unit(name)) is not None:
        return context.names.of("unit_types", unit.type)
    board = context.scenario.board
    for piece in board.table_pieces if kind == "piece" else ():
        if piece.id == name:
            return context.names.of("terrain", piece.terrain)
    return None


def _on_table(start: Pose, end: Pose) -> Measured:
    far = NumberArg(f"{hypot(end.x - start.x, end.y - start.y) / 10:.1f}")
    message = Phrase(N_("{count} cm"), count=far)
    return Measured(tr(message), message)


def _on_tiles(context: ToolContext, board: TileBoard, start: str, end: str) -> Measured:
    areas = laid_areas(board, context.game.tiles)
    if start not in areas or end not in areas or start == end:
        return NOT_MEASURED
    count = distance(areas[start].hex, areas[end].hex)
    words = Phrase(say_n("{count} area", "{count} areas", by="count"), count=count)
    message = Phrase(N_("from {start} to {end}: {far}"), start=start, end=end, far=words)
    return Measured(tr(words), message, (start, end))


def _between(
    context: ToolContext, position: Position, start: str, end: str, unit: Unit | None
) -> Measured:
    grid = position.theatre.grid
    far = Phrase(
        say_n("{count} hex", "{count} hexes", by="count"),
        count=grid.distance(grid.index(start), grid.index(end)),
    )
    found = sight(position, start, end)
    hiding = _hiding(found)
    seen = Phrase(N_("line of sight clear"))
    if not found:
        seen = Phrase(N_("line of sight blocked: {places}"), places=", ".join(hiding))
    words, parts = [tr(far), tr(seen)], [far]
    if unit is not None:
        steps = steps_taken(position, position.theatre.numbers[unit.id])
        taken = steps.get(grid.index(end))
        if taken is not None:
            going = Phrase(say_n("{count} step", "{count} steps", by="count"), count=taken)
            words.append(tr(going))
            parts.append(going)
    because = found.because
    if because is None:
        because_of = tr(N_("they see each other"))
    else:
        because_of = render(_by_name(because, context.scenario), context.game, language())
    sentence = Phrase(
        N_("from {start} to {end}: {far}; {reason}"),
        start=start,
        end=end,
        far=", ".join(map(tr, parts)),
        reason=because_of,
    )
    return Measured(" · ".join(words), sentence, (start, end), hiding)


def _by_name(message: Message, scenario: Scenario) -> Message:
    """The same with units named by their types: nobody knows their ids."""
    what = message.args.get("what", ())
    if not isinstance(what, tuple):
        return message
    units = {unit.id: unit.type for unit in scenario.units}
    named_ = tuple(
        Term(of="unit_types", id=units[one]) if isinstance(one, str) and one in units else one
        for one in what
    )
    return message.changed(args=FrozenMap({**message.args, "what": named_}))


def _hiding(found: LineOfSight) -> tuple[str, ...]:
    """The hexes that are in the way, the nearest first."""
    places = (place for blocker in found.blocked_by for place in blocker.places)
    return tuple(dict.fromkeys(p for p in places if p not in (found.start, found.end)))


def _of_unit(context: ToolContext, position: Position, unit: Unit) -> Measured:
    """Where a unit may go."""
    number = position.theatre.numbers[unit.id]
    reached = steps_taken(position, number)
    names = position.theatre.grid.names
    sentence = Phrase(
        say_n(
            "{unit} on {place}: {steps} movement, {count} hex in range",
            "{unit} on {place}: {steps} movement, {count} hexes in range",
            by="count",
        ),
        unit=context.names.of("unit_types", unit.type),
        place=str(unit.at),
        steps=position.fighter(number).move,
        count=len(reached),
    )
    places = tuple(names[index] for index in sorted(reached))
    return Measured(tr(N_("can move to: {count}"), count=len(reached)), sentence, places)


def _of_place(position: Position, place: str) -> Measured:
    """How much is seen from a hex."""
    grid = position.theatre.grid
    if len(grid) > MANY:
        return Measured(place)
    count = area(position, grid.index(place)).bit_count() - 1
    sentence = Phrase(
        say_n("{place} can see {count} hex", "{place} can see {count} hexes", by="count"),
        place=place,
        count=count,
    )
    return Measured(tr(N_("can see: {count}"), count=count), sentence, (place,))


def between(context: ToolContext, start: BoardHit, end: BoardHit) -> tuple[Point, Point, float]:
    """The shortest way from what lies at one hit to what lies at another: its ends and its length
    in mm of the table, 0 where they touch or lie over each other."""
    import shapely

    top = Tabletop.of(context.scenario, context.game)
    if start.subject is not None and start.subject == end.subject:
        start = BoardHit(start.point, start.place)
        end = BoardHit(end.point, end.place)
    one, other = _rim(top, start), _rim(top, end)
    here, there = shapely.shortest_line(one[0], other[0]).coords
    far = one[0].distance(other[0])
    mm = max(0.0, far - one[1] - other[1])
    return _towards(here, there, far, one[1]), _towards(there, here, far, other[1]), mm


def _rim(top: Tabletop, hit: BoardHit) -> tuple[shapely.Geometry, float]:
    """What lies under a hit, as a shape and how far its rim is from that: the middle of a base
    and its radius, the outline of terrain, the point itself."""
    import shapely

    kind, name = hit.subject or ("", "")
    if kind == "unit" and name in top.bases:
        return top.middles[name], top.bases[name].radius
    if kind == "piece" and name in top.outlines:
        return top.outlines[name], 0.0
    place = hit.place
    return shapely.Point((place.x, place.y) if isinstance(place, Pose) else hit.point), 0.0


def _towards(start: Point, end: Point, far: float, by: float) -> Point:
    """The point so far from one towards another."""
    if far <= 0:
        return start
    share = min(by / far, 1.0)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
