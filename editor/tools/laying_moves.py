"""What lies on a map is moved, turned where it lies, and taken up; what stands on it goes along."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from editor.i18n import tr
from editor.tools.context import Selection, ToolContext
from editor.tools.gesture import NOTHING, BoardHit, ToolResult
from editor.tools.laying_ground import MapPlane, Offers, Thing, laid_board, marker_name, refuses
from editor.tools.planes import MOVE_TILE, NO_PLAN, TURN_TILE, MovePlan, step
from editor.tools.transform import HexTransform
from geometry.hexes import Hex
from rules.answers import Objection
from schema.board import LaidTile, SetupMarker, TileBoard, require
from schema.edits import Become
from schema.language import N_, Phrase
from schema.scenario import Scenario

NO_TURN = N_("There is no room to rotate {what} here")

Moves = Mapping[str | int, Thing]
"""Tiles by their names and setup markers by their numbers, as they come to lie."""


# -- moving ---------------------------------------------------------------------------------------


@dataclass
class MapCarrying:
    """Carries tiles and setup markers over the plane; where they may lie is found once for each
    thing that is carried, and each turn of it."""

    _known: tuple[Scenario, Selection, int, Offers] | None = field(default=None, repr=False)
    _judged: _Judged | None = field(default=None, repr=False)

    def planned(
        self, context: ToolContext, held: Selection, start: BoardHit, now: BoardHit, turned: int = 0
    ) -> MovePlan:
        """Where what is held would come to lie, ``turned`` to the left so often by sixty
        degrees."""
        if start.hex is None or now.hex is None or (start.point == now.point and not turned):
            return NO_PLAN
        one = _one(context, held)
        if one is None:
            return self._together(context, held, start.hex, now, turned)
        offers = self._offers(context, held, one, turned)
        ground = offers.ground
        carried = _turned(ground, one, turned)
        x, y = ground.middle(ground.hexes(carried))
        wanted = (x + now.point[0] - start.point[0], y + now.point[1] - start.point[1])
        new, why = offers.nearest(wanted), tuple[Objection, ...]()
        if new is None:
            new = _carried(carried, start.hex, now.hex, 0)
            why = ground.why_not(new)
        dots = offers.middles if context.all_joins else ()
        if new == one:
            return MovePlan(hexes=ground.hexes(one), dots=dots)
        return replace(_plan(context, held, {_key(held): new}, ground, why, now), dots=dots)

    def _offers(self, context: ToolContext, held: Selection, one: Thing, turned: int) -> Offers:
        known = self._known
        if known is not None and known[0] is context.scenario and known[1:3] == (held, turned):
            return known[3]
        whole = MapPlane.of(context)
        if whole is None:
            raise TypeError("only on a board of map tiles")
        ground = whole.without(held.tiles, tuple(map(int, held.setup)))
        things: Iterable[Thing]
        if isinstance(one, SetupMarker):
            way = (one.direction + turned) % 3
            found = ground.marker_places(one.seat)
            things = (m for m in found if not turned or m.direction % 3 == way)
        else:
            rotation = (one.rotation + turned) % 6
            things = (t.changed(seat=one.seat) for t in ground.joins(one.tile, rotation))
        offers = ground.offers(things)
        self._known = (context.scenario, held, turned, offers)
        return offers

    def _together(
        self, context: ToolContext, held: Selection, pivot: Hex, now: BoardHit, turned: int
    ) -> MovePlan:
        """Several things by the same way, turned about where they were taken."""
        if now.hex is None or (now.hex == pivot and not turned):
            return NO_PLAN
        if self._judged is None or self._judged.whole.context.scenario is not context.scenario:
            whole = MapPlane.of(context)
            if whole is None:
                return NO_PLAN
            self._judged = _Judged(whole)
        judged = self._judged
        moves = {
            key: _carried(thing, pivot, now.hex, turned)
            for key, thing in _things(judged.whole, held)
        }
        return _plan(context, held, moves, judged.whole, judged.against(context, moves), now)


@dataclass
class _Judged:
    """What a map has against it, so that only what is new counts against a move of several
    things."""

    whole: MapPlane
    _last: tuple[Moves, tuple[Objection, ...]] | None = None

    @cached_property
    def _before(self) -> frozenset[tuple[str, int, str]]:
        return frozenset(
            (one.part, one.number, one.why.slug) for one in self.whole.map.illegal_placements()
        )

    def against(self, context: ToolContext, moves: Moves) -> tuple[Objection, ...]:
        """What would be found on the map that is not found on it now, overlaps first."""
        board = _moved(context, moves).scenario.board
        if not isinstance(board, TileBoard):
            return ()
        if self._last is None or self._last[0] != moves:
            found = [
                one.why
                for one in self.whole.map.changed(board).illegal_placements()
                if (one.part, one.number, one.why.slug) not in self._before
            ]
            found.sort(key=lambda why: not refuses((why,)))
            self._last = moves, tuple(found)
        return self._last[1]


def _things(whole: MapPlane, held: Selection) -> Iterator[tuple[str | int, Thing]]:
    """What is held, by its name or number."""
    board = whole.map.board
    yield from ((tile.tile, tile) for tile in board.tiles if tile.tile in held.tiles)
    for number in map(int, held.setup):
        if number < len(board.setup_markers):
            yield number, board.setup_markers[number]


def _carried(thing: Thing, pivot: Hex, now: Hex, turned: int) -> Thing:
    """A thing as far from where the pointer is now as it was from where it was taken."""
    by = HexTransform(pivot, now, turned)
    place = by.apply(Hex(thing.q, thing.r))
    if isinstance(thing, SetupMarker):
        return thing.changed(q=place.q, r=place.r, direction=by.direction(thing.direction))
    return thing.changed(q=place.q, r=place.r, rotation=by.direction(thing.rotation))


def _one(context: ToolContext, held: Selection) -> Thing | None:
    """The only thing that is held, if it is one."""
    board = context.scenario.board
    if not isinstance(board, TileBoard) or len(held.tiles) + len(held.setup) != 1:
        return None
    if held.tiles:
        return next((tile for tile in board.tiles if tile.tile == held.tiles[0]), None)
    number = int(held.setup[0])
    return board.setup_markers[number] if number < len(board.setup_markers) else None


def _key(held: Selection) -> str | int:
    return held.tiles[0] if held.tiles else int(held.setup[0])


def _plan(
    context: ToolContext,
    held: Selection,
    moves: Moves,
    ground: MapPlane,
    why: Sequence[Objection],
    now: BoardHit,
) -> MovePlan:
    hexes = tuple(place for thing in moves.values() for place in ground.hexes(thing))
    label = step(MOVE_TILE, called_on_map(context, held))
    plan = MovePlan(_moved(context, moves), label, hexes=hexes, wrong=bool(why))
    if why and "alt" in now.keys and not refuses(why):
        return replace(plan, message=tr(ground.sentence(why) or ""))
    refusal = ground.refusal(why)
    return replace(plan.refused(refusal), message=tr(refusal)) if why else plan


def _moved(context: ToolContext, moves: Moves) -> Become:
    board = require(TileBoard, context.scenario.board)
    tiles = tuple(
        new if isinstance(new := moves.get(tile.tile, tile), LaidTile) else tile
        for tile in board.tiles
    )
    markers = tuple(
        new if isinstance(new := moves.get(number, marker), SetupMarker) else marker
        for number, marker in enumerate(board.setup_markers)
    )
    return laid_board(context.scenario, board.changed(tiles=tiles, setup_markers=markers))


def called_on_map(context: ToolContext, held: Selection) -> list[Phrase]:
    """What is held, each thing by its name."""
    tiles = [context.names.tile(tile) for tile in held.tiles]
    return tiles + [marker_name(context)] * len(held.setup)


# -- turning --------------------------------------------------------------------------------------


def turned_in_place(context: ToolContext, held: Selection, steps: int) -> ToolResult:
    """Turn a tile about the area that is nearest to its middle, a marker about its first hex,
    several things about the middle of all, by sixty degrees or on to the next turn for which there
    is room, with what the rules say of it then."""
    one, whole = _one(context, held), MapPlane.of(context)
    things = dict(_things(whole, held)) if whole is not None else {}
    if whole is None or not steps or not things:
        return NOTHING
    names = called_on_map(context, held)
    pivot, judged = _pivot(whole, things.values()), _Judged(whole)
    ground = whole.without(held.tiles, tuple(map(int, held.setup)))
    for turn in range(1, 6):
        by = turn * (1 if steps > 0 else -1)
        moves = {key: _carried(thing, pivot, pivot, by) for key, thing in things.items()}
        why = judged.against(context, moves) if one is None else ground.why_not(moves[_key(held)])
        if not refuses(why):
            label = step(TURN_TILE, names)
            return ToolResult(_moved(context, moves), label, message=whole.sentence(why))
    what = names[0] if one is not None else Phrase(N_("the selection"))
    return ToolResult(message=Phrase(NO_TURN, what=what))


def _turned(ground: MapPlane, one: Thing, by: int) -> Thing:
    """A thing turned where it lies."""
    pivot = _pivot(ground, [one])
    return _carried(one, pivot, pivot, by)


def _pivot(ground: MapPlane, things: Iterable[Thing]) -> Hex:
    """What things turn about: a marker alone about its first hex, all else about the middle."""
    match list(things):
        case [SetupMarker() as marker]:
            return Hex(marker.q, marker.r)
        case several:
            return ground.middle_hex([hex_ for one in several for hex_ in ground.hexes(one)])
