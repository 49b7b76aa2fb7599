"""What lies on a map is moved, turned where it lies, and taken up; what stands on it goes along."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import hypot

from editor.i18n import tr
from editor.tools.context import Selection, ToolContext
from editor.tools.gesture import NOTHING, BoardHit, ToolResult
from editor.tools.laying_ground import (
    NEAR,
    MapPlane,
    Point,
    laid_board,
    marker_name,
    refuses,
)
from editor.tools.plan import NO_PLAN, MovePlan
from editor.tools.transform import HexTransform
from geometry.hexes import Hex
from rules.answers import Objection
from rules.maps import marker_hexes
from schema.board import LaidTile, SetupMarker, TileBoard, require
from schema.edits import Become
from schema.language import N_, Phrase
from schema.scenario import Scenario

NEVERTHELESS = N_("{why} (Alt lays it nevertheless)")
NO_TURN = N_("There is no room to turn {what} where it lies")

Thing = LaidTile | SetupMarker


# -- moving ---------------------------------------------------------------------------------------


Offered = tuple[tuple[Thing, Point], ...]
"""Where a thing may lie, each with its middle."""


@dataclass
class MapCarrying:
    """Carries tiles and setup markers over the plane; where they may lie is found once for each
    thing that is carried, and each turn of it."""

    _known: tuple[Scenario, Selection, int, MapPlane, Offered] | None = field(
        default=None, repr=False
    )
    _judged: _Judged | None = field(default=None, repr=False)

    def planned(
        self, hand: ToolContext, held: Selection, start: BoardHit, now: BoardHit, turned: int = 0
    ) -> MovePlan:
        """Where what is held would come to lie by the way of the hand, turned to the left so often
        by sixty degrees."""
        if start.hex is None or now.hex is None or (start.point == now.point and not turned):
            return NO_PLAN
        one = _one(hand, held)
        if one is None:
            return self._together(hand, held, start.hex, now, turned)
        ground, offers = self._offers(hand, held, one, turned)
        carried = _turned(ground, one, turned) if turned else one
        x, y = ground.middle(_hexes(ground, carried))
        wanted = (x + now.point[0] - start.point[0], y + now.point[1] - start.point[1])
        new, why = _nearest(offers, wanted, NEAR * ground.across), tuple[Objection, ...]()
        if new is None:
            step = now.hex - start.hex
            new = carried.changed(q=carried.q + step.q, r=carried.r + step.r)
            why = _why_not(ground, new)
        dots = tuple(at for _, at in offers) if hand.all_joins else ()
        if new == one:
            return MovePlan(hexes=_hexes(ground, one), dots=dots)
        return _plan(hand, held, {_key(held): new}, ground, why, now, dots)

    def _offers(
        self, hand: ToolContext, held: Selection, one: Thing, turned: int
    ) -> tuple[MapPlane, Offered]:
        known = self._known
        if known is not None and known[0] is hand.scenario and known[1:3] == (held, turned):
            return known[3], known[4]
        whole = MapPlane.of(hand)
        if whole is None:
            raise TypeError("only on a board of map tiles")
        ground = whole.without(held.tiles, tuple(map(int, held.setup)))
        things: Iterable[Thing]
        if isinstance(one, SetupMarker):
            way = (one.direction + turned) % 3
            found = ground.spots(one.seat)
            things = (m for m in found if not turned or m.direction % 3 == way)
        else:
            rotation = (one.rotation + turned) % 6
            things = (t.changed(seat=one.seat) for t in ground.joins(one.tile, rotation))
        offers = tuple((thing, ground.middle(_hexes(ground, thing))) for thing in things)
        self._known = (hand.scenario, held, turned, ground, offers)
        return ground, offers

    def _together(
        self, hand: ToolContext, held: Selection, pivot: Hex, now: BoardHit, turned: int
    ) -> MovePlan:
        """Several things by the same way, turned about where the hand took them."""
        if now.hex is None or (now.hex == pivot and not turned):
            return NO_PLAN
        if self._judged is None or self._judged.whole.hand.scenario is not hand.scenario:
            whole = MapPlane.of(hand)
            if whole is None:
                return NO_PLAN
            self._judged = _Judged(whole)
        judged = self._judged
        moves = {
            key: _carried(thing, pivot, now.hex, turned)
            for key, thing in _things(judged.whole, held)
        }
        return _plan(hand, held, moves, judged.whole, judged.against(hand, moves), now)


@dataclass
class _Judged:
    """What a map has against it, so that only what is new counts against a move of several
    things."""

    whole: MapPlane
    _last: tuple[Mapping[str | int, Thing], tuple[Objection, ...]] | None = None

    @cached_property
    def _before(self) -> frozenset[tuple[str, int, str]]:
        return frozenset(
            (one.part, one.number, one.why.slug) for one in self.whole.map.illegal_placements()
        )

    def against(self, hand: ToolContext, moves: Mapping[str | int, Thing]) -> tuple[Objection, ...]:
        """What would be said of the map that is not said of it now, overlaps first."""
        board = _moved(hand, moves).scenario.board
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
    yield from ((laid.tile, laid) for laid in board.tiles if laid.tile in held.tiles)
    for number in map(int, held.setup):
        if number < len(board.setup_markers):
            yield number, board.setup_markers[number]


def _carried(thing: Thing, pivot: Hex, now: Hex, turned: int) -> Thing:
    """A thing as far from where the hand is now as it was from where it was taken."""
    by = HexTransform(pivot, now, turned)
    place = by.spot(Hex(thing.q, thing.r))
    if isinstance(thing, SetupMarker):
        return thing.changed(q=place.q, r=place.r, direction=by.direction(thing.direction))
    return thing.changed(q=place.q, r=place.r, rotation=by.direction(thing.rotation))


def _one(hand: ToolContext, held: Selection) -> Thing | None:
    """The only thing that is held, if it is one."""
    board = hand.scenario.board
    if not isinstance(board, TileBoard) or len(held.tiles) + len(held.setup) != 1:
        return None
    if held.tiles:
        return next((laid for laid in board.tiles if laid.tile == held.tiles[0]), None)
    number = int(held.setup[0])
    return board.setup_markers[number] if number < len(board.setup_markers) else None


def _key(held: Selection) -> str | int:
    return held.tiles[0] if held.tiles else int(held.setup[0])


def _nearest(offers: Sequence[tuple[Thing, Point]], wanted: Point, least: float) -> Thing | None:
    best = None
    for thing, (x, y) in offers:
        away = hypot(x - wanted[0], y - wanted[1])
        if away < least:
            best, least = thing, away
    return best


def _why_not(ground: MapPlane, thing: Thing) -> tuple[Objection, ...]:
    if isinstance(thing, SetupMarker):
        return ground.why_not_marker(thing)
    first = not ground.map.ground.areas and ground.tile(thing.tile) is not None
    return () if first else ground.why_not(thing)


def _hexes(ground: MapPlane, thing: Thing) -> tuple[Hex, ...]:
    return marker_hexes(thing) if isinstance(thing, SetupMarker) else ground.hexes(thing)


def _plan(
    hand: ToolContext,
    held: Selection,
    moves: Mapping[str | int, Thing],
    ground: MapPlane,
    why: Sequence[Objection],
    now: BoardHit,
    dots: tuple[Point, ...] = (),
) -> MovePlan:
    edit = _moved(hand, moves)
    hexes = tuple(place for thing in moves.values() for place in _hexes(ground, thing))
    label = _label(hand, held)
    if not why:
        return MovePlan(edit, label, hexes=hexes, dots=dots)
    sentence = ground.said(why) or Phrase("")
    if not refuses(why):
        if "alt" in now.keys:
            return MovePlan(edit, label, hexes=hexes, dots=dots, wrong=True, told=tr(sentence))
        sentence = Phrase(NEVERTHELESS, why=sentence)
    told = tr(sentence)
    return MovePlan(refusal=sentence, shown=edit, hexes=hexes, dots=dots, told=told, wrong=True)


def _moved(hand: ToolContext, moves: Mapping[str | int, Thing]) -> Become:
    board = require(TileBoard, hand.scenario.board)
    tiles = tuple(
        new if isinstance(new := moves.get(laid.tile, laid), LaidTile) else laid
        for laid in board.tiles
    )
    markers = tuple(
        new if isinstance(new := moves.get(number, marker), SetupMarker) else marker
        for number, marker in enumerate(board.setup_markers)
    )
    return laid_board(hand.scenario, board.changed(tiles=tiles, setup_markers=markers))


def _label(hand: ToolContext, held: Selection) -> Phrase:
    count = len(held.tiles) + len(held.setup)
    if count != 1:
        return Phrase(N_("Move together: {count}"), count=count)
    return Phrase(N_("Move {what}"), what=called_on_map(hand, held))


def called_on_map(hand: ToolContext, held: Selection) -> Phrase:
    """What is held, by its name."""
    return hand.names.tile(held.tiles[0]) if held.tiles else marker_name(hand)


# -- turning --------------------------------------------------------------------------------------


def turned_in_place(hand: ToolContext, held: Selection, steps: int) -> ToolResult:
    """Turn a tile about the area that is nearest to its middle, a marker about its first hex, by
    sixty degrees or on to the next turn for which there is room; what the rules say of it then is
    told."""
    one, whole = _one(hand, held), MapPlane.of(hand)
    if whole is None or not steps:
        return NOTHING
    if one is None:
        return _turned_together(hand, held, whole, steps)
    ground = whole.without(held.tiles, tuple(map(int, held.setup)))
    what = called_on_map(hand, held)
    for turn in range(1, 6):
        new = _turned(ground, one, turn * (1 if steps > 0 else -1))
        why = _why_not(ground, new)
        if refuses(why) or new == one:
            continue
        edit = _moved(hand, {_key(held): new})
        label = Phrase(N_("Turn {what}"), what=what)
        return ToolResult(edit, label, message=ground.said(why))
    return ToolResult(message=Phrase(NO_TURN, what=what))


def _turned_together(hand: ToolContext, held: Selection, whole: MapPlane, steps: int) -> ToolResult:
    """Several things turn about the middle of all of them."""
    things = dict(_things(whole, held))
    hexes = [place for thing in things.values() for place in _hexes(whole, thing)]
    if not hexes:
        return NOTHING
    pivot, judged = _nearest_to(whole, hexes, whole.middle(hexes)), _Judged(whole)
    for turn in range(1, 6):
        by = turn * (1 if steps > 0 else -1)
        moves = {key: _carried(thing, pivot, pivot, by) for key, thing in things.items()}
        why = judged.against(hand, moves)
        if not refuses(why):
            label = Phrase(N_("Turn together: {count}"), count=len(things))
            return ToolResult(_moved(hand, moves), label, message=whole.said(why))
    return ToolResult(message=Phrase(NO_TURN, what=Phrase(N_("what is selected"))))


def _nearest_to(ground: MapPlane, hexes: Sequence[Hex], point: Point) -> Hex:
    x, y = point

    def away(place: Hex) -> float:
        u, v = ground.middle((place,))
        return hypot(u - x, v - y)

    return min(hexes, key=away)


def _turned(ground: MapPlane, one: Thing, by: int) -> Thing:
    if isinstance(one, SetupMarker):
        return one.changed(direction=(one.direction + by) % 6)
    hexes = ground.hexes(one)
    pivot = _nearest_to(ground, hexes, ground.middle(hexes))
    number = hexes.index(pivot)
    turned = one.changed(q=0, r=0, rotation=(one.rotation + by) % 6)
    first = pivot - ground.hexes(turned)[number]
    return turned.changed(q=first.q, r=first.r)
