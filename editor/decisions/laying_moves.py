"""What lies on a map is moved, turned where it lies, and taken up; what stands on it goes along."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import hypot

from editor.decisions.gesture import NOTHING, Outcome, Spot
from editor.decisions.hand import Hand, Selection
from editor.decisions.laying_ground import (
    NEAR,
    Ground,
    Point,
    laid_board,
    marker_name,
    refuses,
    tile_name,
)
from editor.decisions.plan import NO_PLAN, Plan
from editor.speech import say
from geometry.hexes import Hex
from rules.maps import marker_hexes
from rules.objections import Objection
from schema.board import LaidTile, SetupMarker, TileBoard
from schema.edits import Edit
from schema.language import N_, Phrase
from schema.scenario import Scenario

NEVERTHELESS = N_("{why} (Alt lays it nevertheless)")
NO_TURN = N_("There is no room to turn {what} where it lies")

Thing = LaidTile | SetupMarker


# -- moving ---------------------------------------------------------------------------------------


@dataclass
class MapCarrying:
    """Carries tiles and setup markers over the plane; where they may lie is found once for each
    thing that is carried."""

    _known: tuple[Scenario, Selection, Ground, tuple[tuple[Thing, Point], ...]] | None = field(
        default=None, repr=False
    )

    def planned(self, hand: Hand, held: Selection, start: Spot, now: Spot) -> Plan:
        """Where what is held would come to lie by the way of the hand."""
        if start.hex is None or now.hex is None or start.point == now.point:
            return NO_PLAN
        one = _one(hand, held)
        if one is None:
            return _together(hand, held, now.hex - start.hex)
        ground, offers = self._offers(hand, held, one)
        x, y = ground.middle(_hexes(ground, one))
        wanted = (x + now.point[0] - start.point[0], y + now.point[1] - start.point[1])
        new, why = _nearest(offers, wanted, NEAR * ground.across), tuple[Objection, ...]()
        if new is None:
            step = now.hex - start.hex
            new = one.changed(q=one.q + step.q, r=one.r + step.r)
            why = _why_not(ground, new)
        if new == one:
            return Plan(hexes=_hexes(ground, one), dots=tuple(at for _, at in offers))
        dots = tuple(at for _, at in offers) if hand.all_joins else ()
        return _plan(hand, held, {_key(held): new}, ground, why, now, dots)

    def _offers(
        self, hand: Hand, held: Selection, one: Thing
    ) -> tuple[Ground, tuple[tuple[Thing, Point], ...]]:
        known = self._known
        if known is not None and known[0] is hand.scenario and known[1] == held:
            return known[2], known[3]
        whole = Ground.of(hand)
        if whole is None:
            raise TypeError("only on a board of map tiles")
        ground = whole.without(held.tiles, tuple(map(int, held.setup)))
        things: Iterable[Thing]
        if isinstance(one, SetupMarker):
            things = ground.spots(one.seat)
        else:
            things = (t.changed(seat=one.seat) for t in ground.joins(one.tile, one.rotation))
        offers = tuple((thing, ground.middle(_hexes(ground, thing))) for thing in things)
        self._known = (hand.scenario, held, ground, offers)
        return ground, offers


def _one(hand: Hand, held: Selection) -> Thing | None:
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


def _why_not(ground: Ground, thing: Thing) -> tuple[Objection, ...]:
    if isinstance(thing, SetupMarker):
        return ground.why_not_marker(thing)
    first = not ground.map.ground.areas and ground.tile(thing.tile) is not None
    return () if first else ground.why_not(thing)


def _hexes(ground: Ground, thing: Thing) -> tuple[Hex, ...]:
    return marker_hexes(thing) if isinstance(thing, SetupMarker) else ground.hexes(thing)


def _plan(
    hand: Hand,
    held: Selection,
    moves: dict[str | int, Thing],
    ground: Ground,
    why: Sequence[Objection],
    now: Spot,
    dots: tuple[Point, ...] = (),
) -> Plan:
    edit = _moved(hand, moves)
    hexes = tuple(place for thing in moves.values() for place in _hexes(ground, thing))
    label = _label(hand, held)
    if not why:
        return Plan(edit, label, hexes=hexes, dots=dots)
    sentence = ground.said(why) or Phrase("")
    if not refuses(why):
        if "alt" in now.keys:
            return Plan(edit, label, hexes=hexes, dots=dots, wrong=True, told=say(sentence))
        sentence = Phrase(NEVERTHELESS, why=sentence)
    told = say(sentence)
    return Plan(refusal=sentence, shown=edit, hexes=hexes, dots=dots, told=told, wrong=True)


def _together(hand: Hand, held: Selection, step: Hex) -> Plan:
    """Several things by the same way; only what lies on nothing else."""
    whole, board = Ground.of(hand), hand.scenario.board
    if whole is None or not isinstance(board, TileBoard) or step == Hex(0, 0):
        return NO_PLAN
    ground = whole.without(held.tiles, tuple(map(int, held.setup)))
    moves: dict[str | int, Thing] = {}
    for laid in board.tiles:
        if laid.tile in held.tiles:
            moves[laid.tile] = laid.changed(q=laid.q + step.q, r=laid.r + step.r)
    for number in map(int, held.setup):
        marker = board.setup_markers[number]
        moves[number] = marker.changed(q=marker.q + step.q, r=marker.r + step.r)
    why = [one for thing in moves.values() for one in _why_not(ground, thing) if refuses((one,))]
    return _plan(hand, held, moves, ground, why, Spot((0.0, 0.0)))


def _moved(hand: Hand, moves: dict[str | int, Thing]) -> Edit:
    board = hand.scenario.board
    if not isinstance(board, TileBoard):
        raise TypeError("only on a board of map tiles")
    tiles = tuple(
        new if isinstance(new := moves.get(laid.tile, laid), LaidTile) else laid
        for laid in board.tiles
    )
    markers = tuple(
        new if isinstance(new := moves.get(number, marker), SetupMarker) else marker
        for number, marker in enumerate(board.setup_markers)
    )
    return laid_board(hand.scenario, board.changed(tiles=tiles, setup_markers=markers))


def _label(hand: Hand, held: Selection) -> Phrase:
    count = len(held.tiles) + len(held.setup)
    if count != 1:
        return Phrase(N_("Move together: {count}"), count=count)
    return Phrase(N_("Move {what}"), what=called_on_map(hand, held))


def called_on_map(hand: Hand, held: Selection) -> Phrase:
    """What is held, by its name."""
    return tile_name(hand.game, held.tiles[0]) if held.tiles else marker_name(hand)


# -- turning --------------------------------------------------------------------------------------


def turned_in_place(hand: Hand, held: Selection, steps: int) -> Outcome:
    """Turn a tile about the area that is nearest to its middle, a marker about its first hex, by
    sixty degrees or on to the next turn for which there is room; what the rules say of it then is
    told."""
    one, whole = _one(hand, held), Ground.of(hand)
    if one is None or whole is None or not steps:
        return NOTHING
    ground = whole.without(held.tiles, tuple(map(int, held.setup)))
    what = called_on_map(hand, held)
    for turn in range(1, 6):
        new = _turned(ground, one, turn * (1 if steps > 0 else -1))
        why = _why_not(ground, new)
        if refuses(why) or new == one:
            continue
        edit = _moved(hand, {_key(held): new})
        label = Phrase(N_("Turn {what}"), what=what)
        return Outcome(edit, label, message=ground.said(why))
    return Outcome(message=Phrase(NO_TURN, what=what))


def _turned(ground: Ground, one: Thing, by: int) -> Thing:
    if isinstance(one, SetupMarker):
        return one.changed(direction=(one.direction + by) % 6)
    hexes = ground.hexes(one)
    x, y = ground.middle(hexes)
    pivot = min(
        hexes,
        key=lambda place: hypot(
            *(a - b for a, b in zip(ground.middle((place,)), (x, y), strict=True))
        ),
    )
    number = hexes.index(pivot)
    turned = one.changed(q=0, r=0, rotation=(one.rotation + by) % 6)
    first = pivot - ground.hexes(turned)[number]
    return turned.changed(q=first.q, r=first.r)
