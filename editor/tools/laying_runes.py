"""Rune tokens face down: each player's lie in a hidden pool of his own, on areas of the map."""

from __future__ import annotations

from editor.boards import kind_of
from editor.i18n import tr
from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import NO_GHOST, NOTHING, BoardHit, Preview, ToolResult
from editor.tools.laying_ground import NEVERTHELESS, MapPlane
from editor.tools.objecting import in_words
from rules.answers import Objection
from rules.board_rules import MapRules
from rules.map_audit import LaidMap, RunePool, rune_pools
from rules.rulebook import Rulebook
from schema.edits import Become
from schema.forces import HiddenCard, HiddenPool, Seat
from schema.game import Game
from schema.language import LANGUAGES, N_, Phrase
from schema.names import NamePhrases
from schema.scenario import Scenario
from schema.value import FrozenMap

ALL_LIE = N_("All rune tokens of {side} lie: a click on one takes it off")
RUNES_OF = N_("Runes of {side}")


def rune_outcome(spot: BoardHit, pick: PaletteItem, hand: ToolContext) -> ToolResult:
    """Lay a token face down in an area, or take off the one that lies there."""
    seat, place = _seat(pick, hand), spot.place
    ground = MapPlane.of(hand)
    if seat is None or ground is None or not isinstance(place, str):
        return NOTHING
    pool = pool_of(hand.scenario, ground.map.rules, seat.id)
    name = hand.names.seat(seat.id)
    if pool is not None and place in pool.pool.spots:
        gone = _with_spots(hand.scenario, pool, tuple(s for s in pool.pool.spots if s != place))
        label = Phrase(N_("Take a rune token of {side} off {place}"), side=name, place=place)
        return ToolResult(Become(kind="become", scenario=gone), label)
    if left(hand.scenario, ground.map.rules, seat.id) < 1:
        return ToolResult(message=Phrase(ALL_LIE, side=name))
    why = why_not(ground.map, hand.scenario, place)
    if why and "alt" not in spot.keys:
        return ToolResult(message=Phrase(NEVERTHELESS, why=in_words(why[0], hand.game)))
    edit = laid(hand.scenario, hand.game, ground.map.rules, seat, place)
    label = Phrase(N_("Lay a rune token of {side} on {place}"), side=name, place=place)
    return ToolResult(edit, label)


def rune_ghost(spot: BoardHit, pick: PaletteItem, hand: ToolContext) -> Preview:
    """The token where it would lie; areas that are forbidden are shaded."""
    seat, ground = _seat(pick, hand), MapPlane.of(hand)
    if seat is None or ground is None:
        return NO_GHOST
    rules, scenario = ground.map.rules, hand.scenario
    pool = pool_of(scenario, rules, seat.id)
    own = pool.pool.spots if pool is not None else ()
    shaded = tuple(
        area.name for area in ground.map.areas if why_not(ground.map, scenario, area.name)
    )
    place = spot.place if isinstance(spot.place, str) else None
    if left(scenario, rules, seat.id) < 1:
        told = tr(ALL_LIE, side=tr(hand.names.seat(seat.id)))
        return Preview(None, (place,) if place in own else (), told=told)
    if place is None or place in own:
        return Preview(None, (place,) if place else (), shaded=shaded)
    why = why_not(ground.map, scenario, place)
    edit = laid(scenario, hand.game, rules, seat, place)
    told = tr(NEVERTHELESS, why=in_words(why[0], hand.game)) if why else ""
    return Preview(edit, (place,), shaded=shaded, told=told, wrong=bool(why))


def _seat(pick: PaletteItem, hand: ToolContext) -> Seat | None:
    name = pick.seat or hand.seat
    return hand.scenario.seat(name) if name is not None else None


def why_not(laid_map: LaidMap, scenario: Scenario, place: str) -> tuple[Objection, ...]:
    """What stands against one more rune token in an area."""
    pools = rune_pools(scenario, laid_map.rules)
    lying = [spot for pool in pools for spot in pool.pool.spots]
    return laid_map.against_rune(place, lying)


def pool_of(scenario: Scenario, rules: MapRules, seat: str) -> RunePool | None:
    """The rune tokens of a seat, if there are any yet."""
    return next((pool for pool in rune_pools(scenario, rules) if pool.seat == seat), None)


def left(scenario: Scenario, rules: MapRules, seat: str) -> int:
    """How many rune tokens a seat may still lay."""
    pool = pool_of(scenario, rules, seat)
    if pool is None:
        return rules.dragon_runes + rules.false_runes
    return sum(card.count for card in pool.pool.cards) - len(pool.pool.spots)


def laid(scenario: Scenario, game: Game, rules: MapRules, seat: Seat, place: str) -> Become:
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
    texts = {language: Phrase(RUNES_OF, side=side).told(language) for language in LANGUAGES}
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
