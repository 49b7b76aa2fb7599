"""Laying a map: tiles snap to where they may be joined, home realms to their setup markers; rune
tokens go face down where they may lie."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot

from editor.i18n import tr
from editor.tools.context import PaletteItem, Selection, ToolContext
from editor.tools.gesture import NO_GHOST, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.laying_ground import (
    NEAR,
    MapPlane,
    Point,
    laid_board,
    marker_name,
    refuses,
)
from editor.tools.laying_moves import turned_in_place
from editor.tools.laying_runes import rune_ghost, rune_outcome
from geometry.hexes import Hex
from rules.map_audit import tile_turn
from rules.maps import map_tiles, marker_hexes
from schema.board import LaidTile, SetupMarker
from schema.edits import Become, Edit
from schema.language import N_, Phrase
from schema.scenario import Scenario

PICK_ONE = Phrase(N_("Pick a map tile from the palette first"))
NEVERTHELESS = N_("{why} (Alt lays it nevertheless)")
NOWHERE = N_("Turned this way it can be joined nowhere: R turns it")
LIES = N_("{tile} lies on the map already: “Select and move” moves it, R turns it")

Thing = LaidTile | SetupMarker


@dataclass(frozen=True)
class Offers:
    """Where a thing may lie, each place with its middle."""

    ground: MapPlane
    things: tuple[Thing, ...]
    middles: tuple[Point, ...]

    def nearest(self, point: Point) -> Thing | None:
        """The place that the hand is near; ``None`` where it is near none."""
        best, least = None, NEAR * self.ground.across
        for thing, (x, y) in zip(self.things, self.middles, strict=True):
            away = hypot(x - point[0], y - point[1])
            if away < least:
                best, least = thing, away
        return best


@dataclass(frozen=True)
class TilePlacement:
    """What a press here would lay."""

    thing: Thing
    hexes: tuple[Hex, ...]
    edit: Edit
    label: Phrase
    why_not: Phrase | None = None
    never: bool = False
    """Whether not even Alt lays it."""


@dataclass
class TileTool(BaseTool):
    """Lays what is picked: map tiles, home realms, setup markers, rune tokens."""

    held: PaletteItem | None = None
    turns: int = 0
    _offers: tuple[Scenario, PaletteItem, int, Offers] | None = field(default=None, repr=False)

    # -- turning ----------------------------------------------------------------------------------

    def may_turn(self, hand: ToolContext) -> bool:
        """Whether there is a tile in the hand, or one that was just laid."""
        pick = hand.pick
        return pick is not None and pick.kind == "tile"

    def turn_by(self, steps: int, hand: ToolContext, *, fine: bool) -> ToolResult:  # noqa: ARG002
        """Turn it by sixty degrees to the left: in the hand, or where it lies."""
        pick = hand.pick
        if pick is not None and _lies(pick, hand):
            return turned_in_place(hand, Selection(tiles=(pick.id,)), steps)
        if pick is not None:
            self._take(pick)
        self.turns = (self.turns + steps) % 6
        return NOTHING

    def turn(self) -> None:
        """Turn what is in the hand by sixty degrees to the left."""
        self.turns = (self.turns + 1) % 6

    def _take(self, pick: PaletteItem) -> None:
        """Another kind of thing in the hand begins anew; other tiles stay turned as the last."""
        if pick != self.held:
            if self.held is None or pick.kind != self.held.kind:
                self.turns = 0
            self.held = pick

    # -- the hand ---------------------------------------------------------------------------------

    def press(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Lay it here, or where it snaps to."""
        pick = hand.pick
        if pick is None or pick.kind not in ("tile", "setup", "rune"):
            return ToolResult(message=PICK_ONE)
        if pick.kind == "rune":
            return rune_outcome(spot, pick, hand)
        if _lies(pick, hand):
            chosen = Selection(tiles=(pick.id,))
            words = Phrase(LIES, tile=hand.names.tile(pick.id))
            return ToolResult(message=words, selection=chosen)
        laid = self._laid(spot, pick, hand)
        if laid is None:
            return NOTHING
        if laid.why_not is not None and (laid.never or "alt" not in spot.keys):
            return ToolResult(message=_said(laid.why_not, never=laid.never))
        return ToolResult(laid.edit, laid.label, selection=_selected(laid, hand))

    def hover(self, spot: BoardHit, hand: ToolContext) -> Preview:
        """The thing where it would lie, and everywhere else where it may."""
        pick = hand.pick
        if pick is None or pick.kind not in ("tile", "setup", "rune"):
            return Preview(told=tr(PICK_ONE))
        if pick.kind == "rune":
            return rune_ghost(spot, pick, hand)
        if _lies(pick, hand):
            return Preview(told=tr(LIES, tile=tr(hand.names.tile(pick.id))))
        laid = self._laid(spot, pick, hand)
        if laid is None:
            return NO_GHOST
        offers = self._all(pick, hand)
        dots = offers.middles if offers is not None and hand.all_joins else ()
        why, told = laid.why_not, ""
        if why is not None:
            told = tr(_said(why, never=laid.never))
            if pick.kind == "tile" and offers is not None and not offers.things:
                told = f"{tr(NOWHERE)}. {told}"
        wrong = why is not None
        return Preview(laid.edit, hexes=laid.hexes, dots=dots, told=told, wrong=wrong)

    def cancel(self) -> None:
        """Nothing is under way; what was turned stays turned."""

    # -- finding out ------------------------------------------------------------------------------

    def _all(self, pick: PaletteItem, hand: ToolContext) -> Offers | None:
        """Everywhere where it may lie, found once for a map and a turn."""
        self._take(pick)
        known = self._offers
        if known is not None and known[0] is hand.scenario and known[1:3] == (pick, self.turns):
            return known[3]
        ground = MapPlane.of(hand)
        if ground is None:
            return None
        if pick.kind == "setup":
            ground = ground.without(setup=_own(pick, hand))
            things: tuple[Thing, ...] = ground.spots(pick.seat)
        else:
            things = ground.joins(pick.id, self.turns)
        middles = tuple(ground.middle(_hexes(ground, thing)) for thing in things)
        offers = Offers(ground, things, middles)
        self._offers = (hand.scenario, pick, self.turns, offers)
        return offers

    def _laid(self, spot: BoardHit, pick: PaletteItem, hand: ToolContext) -> TilePlacement | None:
        offers = self._all(pick, hand)
        if offers is None or spot.hex is None:
            return None
        ground = offers.ground
        near = offers.nearest(spot.point)
        if pick.kind == "setup":
            marker = near if isinstance(near, SetupMarker) else _marker(spot, spot.hex, pick)
            why = () if near is not None else ground.why_not_marker(marker)
            edit, label = _with_marker(marker, pick, hand)
            hexes = marker_hexes(marker)
            return TilePlacement(marker, hexes, edit, label, ground.said(why), refuses(why))
        if ground.tile(pick.id) is None:
            return None
        free = ground.laid_there(pick.id, self.turns, spot.hex)
        laid = near if isinstance(near, LaidTile) else free
        why = () if near is not None else ground.why_not(laid)
        edit, label = _with_tile(laid, ground, hand)
        return TilePlacement(laid, ground.hexes(laid), edit, label, ground.said(why), refuses(why))


def _said(why: Phrase, *, never: bool) -> Phrase:
    """Why not, and how nevertheless."""
    return why if never else Phrase(NEVERTHELESS, why=why)


def _lies(pick: PaletteItem, hand: ToolContext) -> bool:
    """Whether this tile is on the map: there is one of each."""
    board = hand.scenario.board
    return pick.kind == "tile" and pick.id in [laid.tile for laid in board.tiles]


def _own(pick: PaletteItem, hand: ToolContext) -> tuple[int, ...]:
    """The setup marker that this seat has already: it goes to the new place."""
    markers = getattr(hand.scenario.board, "setup_markers", ())
    if pick.seat is None:
        return ()
    return tuple(n for n, marker in enumerate(markers) if marker.seat == pick.seat)


def _hexes(ground: MapPlane, thing: Thing) -> tuple[Hex, ...]:
    return marker_hexes(thing) if isinstance(thing, SetupMarker) else ground.hexes(thing)


def _selected(laid: TilePlacement, hand: ToolContext) -> Selection:
    if isinstance(laid.thing, LaidTile):
        return Selection(tiles=(laid.thing.tile,))
    markers = getattr(hand.scenario.board, "setup_markers", ())
    own = [n for n, m in enumerate(markers) if laid.thing.seat and m.seat == laid.thing.seat]
    return Selection(setup=(str(own[0] if own else len(markers)),))


def _marker(spot: BoardHit, here: Hex, pick: PaletteItem) -> SetupMarker:
    """A marker on the hex under the hand and the one beside it to which the hand is nearer."""
    return SetupMarker(q=here.q, r=here.r, direction=spot.edge or 0, seat=pick.seat)


def _with_marker(
    marker: SetupMarker, pick: PaletteItem, hand: ToolContext
) -> tuple[Become, Phrase]:
    scenario, board = hand.scenario, hand.scenario.board
    old = getattr(board, "setup_markers", ())
    own = _own(pick, hand)
    markers = [*old]
    if own:
        markers[own[0]] = marker
    else:
        markers.append(marker)
    after = scenario.changed(board=board.changed(setup_markers=tuple(markers)))
    label = Phrase(N_("Lay {what}"), what=marker_name(hand))
    return Become(kind="become", scenario=after), label


def _with_tile(laid: LaidTile, ground: MapPlane, hand: ToolContext) -> tuple[Become, Phrase]:
    """The map with one more tile: map tiles before home realms, each with who lays it."""
    scenario, board = hand.scenario, ground.map.board
    tiles, markers = board.tiles, board.setup_markers
    label = Phrase(N_("Lay {what}"), what=hand.names.tile(laid.tile))
    known = hand.game.tiles
    if known[laid.tile].faction is None:
        count = len(map_tiles(board, known))
        new = laid.changed(seat=tile_turn(scenario, count))
        last = [n for n, t in enumerate(tiles) if t.tile in known and not known[t.tile].faction]
        at = last[-1] + 1 if last else 0
        tiles = (*tiles[:at], new, *tiles[at:])
    else:
        owner = ground.owner(laid.tile)
        taken = ground.map.marker_of(laid)
        tiles = (*tiles, laid.changed(seat=owner))
        if taken is not None and taken.seat is None and owner is not None:
            chosen = taken.changed(seat=owner)
            markers = tuple(chosen if m is taken else m for m in markers)
    return laid_board(scenario, board.changed(tiles=tiles, setup_markers=markers)), label
