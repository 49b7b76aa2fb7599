"""Laying a map: tiles snap to where they may be joined, home realms to their setup markers; rune
tokens go face down where they may lie.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from editor.boards import kind_of
from editor.i18n import tr
from editor.tools.context import PaletteItem, Selection, ToolContext
from editor.tools.gesture import NO_PREVIEW, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.laying_ground import (
    NEVERTHELESS,
    MapPlane,
    Offers,
    Thing,
    laid_board,
    marker_name,
    refuses,
)
from editor.tools.laying_moves import turned_in_place
from editor.tools.objecting import in_words
from geometry.hexes import Hex
from rules.answers import Objection
from rules.board_rules import MapRules
from rules.map_audit import LaidMap, RunePool, rune_pools, tile_turn
from rules.maps import map_tiles
from rules.rulebook import Rulebook
from schema.board import LaidTile, SetupMarker
from schema.edits import Become, Edit
from schema.forces import HiddenCard, HiddenPool, Seat
from schema.game import Game
from schema.language import LANGUAGES, N_, Phrase
from schema.names import NamePhrases
from schema.scenario import Scenario
from schema.value import FrozenMap

ALL_LIE = N_("All rune tokens of {side} are placed; click one to remove it")
RUNES_OF = N_("Runes of {side}")


def rune_outcome(hit: BoardHit, pick: PaletteItem, context: ToolContext) -> ToolResult:
    """Lay a token face down in an area, or take off the one that lies there."""
    seat, place = _seat(pick, context), hit.place
    ground = MapPlane.of(context)
    if seat is None or ground is None or not isinstance(place, str):
        return NOTHING
    pool = pool_of(context.scenario, ground.map.rules, seat.id)
    name = context.names.seat(seat.id)
    if pool is not None and place in pool.pool.spots:
        gone = _with_spots(context.scenario, pool, tuple(s for s in pool.pool.spots if s != place))
        label = Phrase(N_("Remove a rune token of {side} from {place}"), side=name, place=place)
        return ToolResult(Become(kind="become", scenario=gone), label)
    if left(context.scenario, ground.map.rules, seat.id) < 1:
        return ToolResult(message=Phrase(ALL_LIE, side=name))
    why = why_not(ground.map, context.scenario, place)
    if why and "alt" not in hit.keys:
        return ToolResult(message=Phrase(NEVERTHELESS, why=in_words(why[0], context.game)))
    edit = with_rune(context.scenario, context.game, ground.map.rules, seat, place)
    label = Phrase(N_("Place a rune token of {side} on {place}"), side=name, place=place)
    return ToolResult(edit, label)


def rune_preview(hit: BoardHit, pick: PaletteItem, context: ToolContext) -> Preview:
    """The token where it would lie; areas that are forbidden are shaded."""
    seat, ground = _seat(pick, context), MapPlane.of(context)
    if seat is None or ground is None:
        return NO_PREVIEW
    rules, scenario = ground.map.rules, context.scenario
    pool = pool_of(scenario, rules, seat.id)
    own = pool.pool.spots if pool is not None else ()
    shaded = tuple(
        area.name for area in ground.map.areas if why_not(ground.map, scenario, area.name)
    )
    place = hit.place if isinstance(hit.place, str) else None
    if left(scenario, rules, seat.id) < 1:
        message = tr(ALL_LIE, side=tr(context.names.seat(seat.id)))
        return Preview(None, (place,) if place in own else (), message=message)
    if place is None or place in own:
        return Preview(None, (place,) if place else (), shaded=shaded)
    why = why_not(ground.map, scenario, place)
    edit = with_rune(scenario, context.game, rules, seat, place)
    message = tr(NEVERTHELESS, why=in_words(why[0], context.game)) if why else ""
    return Preview(edit, (place,), shaded=shaded, message=message, wrong=bool(why))


def _seat(pick: PaletteItem, context: ToolContext) -> Seat | None:
    name = pick.seat or context.seat
    return context.scenario.seat(name) if name is not None else None


def why_not(whole: LaidMap, scenario: Scenario, place: str) -> tuple[Objection, ...]:
    """What stands against one more rune token in an area."""
    pools = rune_pools(scenario, whole.rules)
    lying = [at for pool in pools for at in pool.pool.spots]
    return whole.against_rune(place, lying)


def pool_of(scenario: Scenario, rules: MapRules, seat: str) -> RunePool | None:
    """The rune tokens of a seat, if there are any yet."""
    return next((pool for pool in rune_pools(scenario, rules) if pool.seat == seat), None)


def left(scenario: Scenario, rules: MapRules, seat: str) -> int:
    """How many rune tokens a seat may still lay."""
    pool = pool_of(scenario, rules, seat)
    if pool is None:
        return rules.dragon_runes + rules.false_runes
    return sum(card.count for card in pool.pool.cards) - len(pool.pool.spots)


def with_rune(scenario: Scenario, game: Game, rules: MapRules, seat: Seat, place: str) -> Become:
    """The scenario with one more rune token of a seat; the first makes the pool."""
    pool = pool_of(scenario, rules, seat.id)
    if pool is not None:
        after = _with_spots(scenario, pool, (*pool.pool.spots, place))
    else:
        fresh = new_pool(scenario, game, rules, seat).changed(spots=(place,))
        after = scenario.changed(hidden=(*scenario.hidden, fresh))
    return Become(kind="become", scenario=after)


def new_pool(scenario: Scenario, game: Game, rules: MapRules, seat: Seat) -> HiddenPool:
    """The rune tokens of a seat before any of them lies; chance deals which is the dragon."""
    side = NamePhrases(scenario, game).seat(seat.id)
    texts = {language: Phrase(RUNES_OF, side=side).translated(language) for language in LANGUAGES}
    kinds = ((rules.dragon, rules.dragon_runes), (rules.false, rules.false_runes))
    taken = {pool.id for pool in scenario.hidden}
    name = f"runes-{seat.id}"
    return HiddenPool(
        id=name if name not in taken else f"{name}-2",
        name=FrozenMap(texts),
        cards=tuple(
            HiddenCard(card=card, count=count, of="token", ref=rules.rune)
            for card, count in kinds
            if count
        ),
        known_to=(seat.id,),
    )


def _with_spots(scenario: Scenario, pool: RunePool, spots: tuple[str, ...]) -> Scenario:
    """Tokens that lie elsewhere must be dealt anew: nobody has drawn which of them is where."""
    hidden = list(scenario.hidden)
    hidden[pool.number] = pool.pool.changed(spots=spots)
    secrets = scenario.secrets
    if secrets is not None and pool.pool.id in secrets.placed:
        placed = {name: at for name, at in secrets.placed.items() if name != pool.pool.id}
        secrets = secrets.changed(placed=FrozenMap(placed))
    return scenario.changed(hidden=tuple(hidden), secrets=secrets)


def rune_rules(scenario: Scenario, game: Game) -> MapRules | None:
    """The rules of a map whose game has rune tokens."""
    if not kind_of(scenario.board).laid_from_tiles:
        return None
    rules = Rulebook.in_play(scenario, game).map
    return rules if rules.rune in game.tokens else None


PICK_ONE = Phrase(N_("Choose a map tile in the palette first"))
NOWHERE = N_("It cannot be joined anywhere at this angle; press R to rotate")
LIES = N_("{tile} is already on the map. Select it to move it; R rotates.")


@dataclass(frozen=True)
class TilePlacement:
    """What a press here would lay."""

    thing: Thing
    hexes: tuple[Hex, ...]
    edit: Edit
    label: Phrase
    why_not: tuple[Objection, ...]
    ground: MapPlane

    def refusal(self, keys: Collection[str] = ()) -> Phrase | None:
        """Why it may not be laid; Alt lays it against the rules that it can break."""
        if not self.why_not or ("alt" in keys and not refuses(self.why_not)):
            return None
        return self.ground.refusal(self.why_not)


@dataclass
class TileTool(BaseTool):
    """Lays what is picked: map tiles, home realms, setup markers, rune tokens."""

    held: PaletteItem | None = None
    turns: int = 0
    _offers: tuple[Scenario, PaletteItem, int, Offers] | None = field(default=None, repr=False)

    # -- turning ----------------------------------------------------------------------------------

    def may_turn(self, context: ToolContext) -> bool:
        """Whether a tile is held, or one that was just laid."""
        pick = context.pick
        return pick is not None and pick.kind == "tile"

    def turn_by(self, steps: int, context: ToolContext, *, fine: bool) -> ToolResult:  # noqa: ARG002
        """Turn it by sixty degrees to the left: while it is held, or where it lies."""
        pick = context.pick
        if pick is not None and _lies(pick, context):
            return turned_in_place(context, Selection(tiles=(pick.id,)), steps)
        if pick is not None:
            self._take(pick)
        self.turns = (self.turns + steps) % 6
        return NOTHING

    def turn(self) -> None:
        """Turn what is held by sixty degrees to the left."""
        self.turns = (self.turns + 1) % 6

    def _take(self, pick: PaletteItem) -> None:
        """Another kind of held thing begins anew; other tiles stay turned as the last."""
        if pick != self.held:
            if self.held is None or pick.kind != self.held.kind:
                self.turns = 0
            self.held = pick

    # -- gestures ---------------------------------------------------------------------------------

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Lay it here, or where it snaps to."""
        pick = context.pick
        if pick is None or pick.kind not in ("tile", "setup", "rune"):
            return ToolResult(message=PICK_ONE)
        if pick.kind == "rune":
            return rune_outcome(hit, pick, context)
        if _lies(pick, context):
            chosen = Selection(tiles=(pick.id,))
            words = Phrase(LIES, tile=context.names.tile(pick.id))
            return ToolResult(message=words, selection=chosen)
        placement = self._placement(hit, pick, context)
        if placement is None:
            return NOTHING
        refusal = placement.refusal(hit.keys)
        if refusal is not None:
            return ToolResult(message=refusal)
        return ToolResult(placement.edit, placement.label, selection=_selected(placement, context))

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """The thing where it would lie, and everywhere else where it may."""
        pick = context.pick
        if pick is None or pick.kind not in ("tile", "setup", "rune"):
            return Preview(message=tr(PICK_ONE))
        if pick.kind == "rune":
            return rune_preview(hit, pick, context)
        if _lies(pick, context):
            return Preview(message=tr(LIES, tile=tr(context.names.tile(pick.id))))
        placement = self._placement(hit, pick, context)
        if placement is None:
            return NO_PREVIEW
        offers = self._all(pick, context)
        dots = offers.middles if offers is not None and context.all_joins else ()
        why = placement.refusal()
        message = "" if why is None else tr(why)
        if message and pick.kind == "tile" and offers is not None and not offers.places:
            message = f"{tr(NOWHERE)}. {message}"
        return Preview(
            placement.edit, hexes=placement.hexes, dots=dots, message=message, wrong=bool(message)
        )

    def cancel(self) -> None:
        """Nothing is under way; what was turned stays turned."""

    # -- finding out ------------------------------------------------------------------------------

    def _all(self, pick: PaletteItem, context: ToolContext) -> Offers | None:
        """Everywhere where it may lie, found once for a map and a turn."""
        self._take(pick)
        known = self._offers
        if known is not None and known[0] is context.scenario and known[1:3] == (pick, self.turns):
            return known[3]
        ground = MapPlane.of(context)
        if ground is None:
            return None
        if pick.kind == "setup":
            ground = ground.without(setup=_own(pick.seat, context))
            things: tuple[Thing, ...] = ground.marker_places(pick.seat)
        else:
            things = ground.joins(pick.id, self.turns)
        offers = ground.offers(things)
        self._offers = (context.scenario, pick, self.turns, offers)
        return offers

    def _placement(
        self, hit: BoardHit, pick: PaletteItem, context: ToolContext
    ) -> TilePlacement | None:
        offers = self._all(pick, context)
        if offers is None or hit.hex is None:
            return None
        ground = offers.ground
        thing = near = offers.nearest(hit.point)
        if thing is None and pick.kind == "setup":
            thing = _marker(hit, hit.hex, pick)
        elif thing is None and ground.tile(pick.id) is not None:
            thing = ground.laid_there(pick.id, self.turns, hit.hex)
        if thing is None:
            return None
        why = () if near is not None else ground.why_not(thing)
        if isinstance(thing, LaidTile):
            edit, label = _with_tile(thing, ground, context)
        else:
            edit, label = _with_marker(thing, ground, context)
        return TilePlacement(thing, ground.hexes(thing), edit, label, why, ground)


def _lies(pick: PaletteItem, context: ToolContext) -> bool:
    """Whether this tile is on the map: there is one of each."""
    board = context.scenario.board
    return pick.kind == "tile" and pick.id in [tile.tile for tile in board.tiles]


def _own(seat: str | None, context: ToolContext) -> tuple[int, ...]:
    """The setup marker that this seat has already: it goes to the new place."""
    if seat is None:
        return ()
    markers = context.scenario.board.setup_markers
    return tuple(n for n, marker in enumerate(markers) if marker.seat == seat)


def _selected(placement: TilePlacement, context: ToolContext) -> Selection:
    if isinstance(placement.thing, LaidTile):
        return Selection(tiles=(placement.thing.tile,))
    own = _own(placement.thing.seat, context) or (len(context.scenario.board.setup_markers),)
    return Selection(setup=(str(own[0]),))


def _marker(hit: BoardHit, here: Hex, pick: PaletteItem) -> SetupMarker:
    """A marker on the hex under the pointer and the nearer one beside it."""
    return SetupMarker(q=here.q, r=here.r, direction=hit.edge or 0, seat=pick.seat)


def _with_marker(
    marker: SetupMarker, ground: MapPlane, context: ToolContext
) -> tuple[Become, Phrase]:
    board = ground.map.board
    markers = [*board.setup_markers]
    own = _own(marker.seat, context)
    at = own[0] if own else len(markers)
    markers[at : at + 1] = [marker]
    label = Phrase(N_("Place {what}"), what=marker_name(context))
    return laid_board(context.scenario, board.changed(setup_markers=tuple(markers))), label


def _with_tile(tile: LaidTile, ground: MapPlane, context: ToolContext) -> tuple[Become, Phrase]:
    """The map with one more tile: map tiles before home realms, each with who lays it."""
    scenario, board = context.scenario, ground.map.board
    tiles, markers = board.tiles, board.setup_markers
    label = Phrase(N_("Place {what}"), what=context.names.tile(tile.tile))
    known = context.game.tiles
    if known[tile.tile].faction is None:
        count = len(map_tiles(board, known))
        new = tile.changed(seat=tile_turn(scenario, count))
        last = [n for n, t in enumerate(tiles) if t.tile in known and not known[t.tile].faction]
        at = last[-1] + 1 if last else 0
        tiles = (*tiles[:at], new, *tiles[at:])
    else:
        owner = ground.owner(tile.tile)
        taken = ground.map.marker_of(tile)
        tiles = (*tiles, tile.changed(seat=owner))
        if taken is not None and taken.seat is None and owner is not None:
            chosen = taken.changed(seat=owner)
            markers = tuple(chosen if m is taken else m for m in markers)
    return laid_board(scenario, board.changed(tiles=tiles, setup_markers=markers)), label
