"""Lore cards that the engine carries out: rules by name, each with its parameters.

A pack's card names one of these as its ``rule`` and gives what differs in ``options``. Some cards
count until the turn ends: ``Position.played`` holds them, and movement and dice ask here only while
it holds any. What a card costs, and when it may be played, is said before what it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from geometry.cells import Mask
from rules.abilities import AbilityRule, check_options, unknown
from rules.answers import YES, Answer
from rules.battlefield import Key, kind_of, resolved
from rules.changes import Forbidden, may_ruin, ruin
from rules.ground import TerrainMasks
from rules.memoize import memoize_by_identity
from rules.position import NOWHERE, Played, Position
from rules.sight_lines import sees
from schema.game import CardKind, Game
from schema.terrain import TerrainKind
from schema.text import Term
from schema.value import Json

SHORTCUT = "shortcut"
CRUSHING = "crushing-force"
BRUTE = "brute-strength"

CARD_RULES: Mapping[str, AbilityRule] = {
    SHORTCUT: AbilityRule(
        "No stop in some terrain, and hexes more for those who enter it (BL2-LC-01).",
        {
            "after": "order",
            "turn": "own",
            "resource": "lore",
            "terrain": (),
            "hexes": 1,
            "last": True,
        },
    ),
    CRUSHING: AbilityRule(
        "What stands near some units and in their sight falls into ruins (BL2-LC-02).",
        {
            "after": "move",
            "turn": "any",
            "resource": "lore",
            "units": (),
            "hexes": 2,
            "damage": 1,
            "stuns": True,
        },
    ),
    BRUTE: AbilityRule(
        "Units not of some classes roll more dice against these, some still more (BL2-LC-03).",
        {
            "after": "move",
            "turn": "own",
            "resource": "lore",
            "classes": (),
            "dice": 2,
            "units": (),
            "instead": 3,
        },
    ),
}
"""Every rule by its name.

``after``, ``turn``: after which step of whose turn the card is played. ``resource``: what its cost
is paid with. ``last``: whether the terrain that lets a unit go farther may be the very hex that it
could not enter without. ``units``: the giants. ``instead``: their dice.
"""

LASTING = (SHORTCUT, BRUTE)
"""Those that count until the turn ends."""


class Moment(NamedTuple):
    """A moment of the game, as far as cards ask for it."""

    after: Literal["order", "move"]
    """The step that has just ended."""
    seat: int
    """The number of the seat whose turn it is."""


# -- playing -------------------------------------------------------------------------------------


def may_play(
    position: Position, seat: int, card: str, *, at: int | None = None, now: Moment | None = None
) -> Answer:
    """Whether a seat may play a card and the engine can carry it out, in a place if it needs one.

    Whether the card is in his hand is not asked, and when it is only if ``now`` is given.
    """
    return next(_against(position, seat, card, at, now), YES)


def play(
    position: Position, seat: int, card: str, *, at: int | None = None, now: Moment | None = None
) -> Position:
    """The position after a seat paid for a card and it did what it does, or began to do it;
    raises ``Forbidden``."""
    for reason in _against(position, seat, card, at, now):
        raise Forbidden(reason)
    known = position.theatre.game.cards[card]
    later = position.copy()
    later.resources[seat][resource(known)] = left(position, seat, known) - (known.cost or 0)
    if known.rule not in LASTING and at is not None:
        return crushed(later, known, at)
    later.played = (*later.played, Played(position.theatre.sides[seat], card, known))
    return later


def supposed(position: Position, side: int, card: str) -> Position:
    """The position in which a lasting card of a side counts, whoever paid for it and when."""
    later = position.copy()
    later.played = (*later.played, Played(side, card, position.theatre.game.cards[card]))
    return later


def turn_ended(position: Position) -> Position:
    """The position without the cards that counted until the turn ended."""
    if not position.played:
        return position
    later = position.copy()
    later.played = ()
    return later


def gained(position: Position, seat: int, resource: str, more: int) -> Position:
    """The position after a seat took so much of a resource, as dice showed it or a turn ended."""
    later = position.copy()
    later.resources[seat][resource] = later.resources[seat].get(resource, 0) + more
    return later


def left(position: Position, seat: int, card: CardKind) -> int:
    """What a seat has of what a card is paid with."""
    return position.resources[seat].get(resource(card), 0)


def timing_slug(card: CardKind) -> str:
    """The slug of the sentence that says when a card is played."""
    return f"card-after-{option(card, 'turn')}-{option(card, 'after')}"


def _against(
    position: Position, seat: int, card: str, at: int | None, now: Moment | None
) -> Iterator[Answer]:
    known = position.theatre.game.cards.get(card)
    if known is None or known.rule not in CARD_RULES:
        yield Answer.no("card-by-hand", card=_card(card))
        return
    own = now is None or option(known, "turn") == "any" or now.seat == seat
    if now is not None and not (own and now.after == option(known, "after")):
        yield Answer.no(timing_slug(known), card=_card(card))
    has, cost = left(position, seat, known), known.cost or 0
    if has < cost:
        paid = Term(of="resources", id=resource(known))
        yield Answer.no("card-too-dear", card=_card(card), cost=cost, resource=paid, has=has)
    if known.rule in LASTING:
        return
    if at is None:
        yield Answer.no("card-needs-place", card=_card(card))
        return
    yield from against_crushing(position, position.theatre.sides[seat], known, at)


def _card(card: str) -> Term:
    return Term(of="cards", id=card)


# -- Shortcut ------------------------------------------------------------------------------------


class Gain(NamedTuple):
    """Steps that a unit gains by entering certain terrain."""

    hexes: int
    terrain: Mask
    last: bool
    """Whether it may enter that terrain with the steps that it gains there."""


def gain_of(position: Position, unit: int) -> Gain | None:
    """What the cards that were played let a unit gain in this Move step (BL2-LC-01)."""
    cards = [one.card for one in _helping(position, unit, SHORTCUT)]
    if not cards:
        return None
    hexes = sum(number(card, "hexes") for card in cards)
    return Gain(
        hexes,
        _lying(position.ground, cards),
        last=any(bool(option(card, "last")) for card in cards),
    )


def forgiven(position: Position, unit: int) -> Mask:
    """Where a unit need not stop, whatever the terrain says (BL2-LC-01)."""
    cards = [one.card for one in _helping(position, unit, SHORTCUT)]
    if not cards:
        return 0
    return _lying(position.ground, cards) & ~_stopping_besides(position.ground)


def _lying(ground: TerrainMasks, cards: list[CardKind]) -> Mask:
    found = 0
    for card in cards:
        found |= lying(ground, names(card, "terrain"))
    return found


@lru_cache(maxsize=64)
def lying(ground: TerrainMasks, terrain: tuple[str, ...]) -> Mask:
    """Where terrain of these names lies uppermost, or a token that acts as it (BL2-LC-!1)."""
    game = ground.game
    return ground.cells.mask(n for n, key in enumerate(ground.keys) if lying_in(game, key, terrain))


def lying_in(game: Game, key: Key, terrain: tuple[str, ...]) -> bool:
    """Whether one of these terrains lies uppermost in such a place, or a token that acts as it."""
    below, tokens, _ = key
    over = [name for name in tokens if not kind_of(game.tokens, name).adds]
    name = over[-1] if over else below
    acting = kind_of(game.tokens if over else game.terrain, name).acts_as
    return name in terrain or acting in terrain


@lru_cache(maxsize=16)
def _stopping_besides(ground: TerrainMasks) -> Mask:
    """Where something stops units that lies on the terrain or runs through it."""
    game = ground.game
    return ground.cells.mask(n for n, key in enumerate(ground.keys) if not forgiven_in(game, key))


def forgiven_in(game: Game, key: Key) -> bool:
    """Whether nothing stops units in such a place besides its terrain."""

    def stops(kinds: Mapping[str, TerrainKind], names: tuple[str, ...]) -> bool:
        return any(resolved(game, name, kinds).movement.stop for name in names)

    return not (stops(game.tokens, key[1]) or stops(game.ways, key[2]))


# -- Crushing Force ------------------------------------------------------------------------------


def may_crush(position: Position, seat: int, card: str, at: int, by: int | None = None) -> Answer:
    """Whether a card may let what stands in a place fall into ruins, leaving aside what it costs
    and when it is played; ``by`` asks of one giant instead of any (BL2-LC-02)."""
    known = position.theatre.game.cards.get(card)
    if known is None or known.rule != CRUSHING:
        return Answer.no("card-by-hand", card=_card(card))
    side = position.theatre.sides[seat]
    return next(against_crushing(position, side, known, at, by), YES)


def crushable(position: Position, seat: int, card: str, by: int | None = None) -> tuple[int, ...]:
    """The places in which a card may do so, ascending; the same answer without its reasons."""
    known = position.theatre.game.cards.get(card)
    if known is None or known.rule != CRUSHING:
        return ()
    giants = _crushers(position, position.theatre.sides[seat], known)
    giants = [n for n in giants if by in (None, n)]
    most, grid = number(known, "hexes"), position.theatre.grid
    return tuple(
        index
        for index in _ruinable(position.ground)
        if may_ruin(position, index)
        and any(
            grid.distance(position.at[n], index) <= most and sees(position, position.at[n], index)
            for n in giants
        )
    )


@memoize_by_identity
def _ruinable(ground: TerrainMasks) -> tuple[int, ...]:
    """The places in which anything lies that can fall into ruins."""
    game = ground.game

    def falls(name: str, kinds: Mapping[str, TerrainKind]) -> bool:
        return resolved(game, name, kinds).ruins is not None

    return tuple(
        index
        for index, (terrain, tokens, _) in enumerate(ground.keys)
        if falls(terrain, game.terrain) or any(falls(name, game.tokens) for name in tokens)
    )


def _crushers(position: Position, side: int, card: CardKind) -> list[int]:
    """The units of a side that the card lets crush."""
    fighters, types = position.theatre.fighters, names(card, "units")
    return [
        n
        for n, index in enumerate(position.at)
        if index != NOWHERE and fighters[n].side == side and fighters[n].type in types
    ]


def against_crushing(
    position: Position, side: int, card: CardKind, at: int, by: int | None = None
) -> Iterator[Answer]:
    """Why what stands in a place may not be crushed: no giant of the side is there to do it, it is
    no building, none of them is near enough, none of the near ones sees it."""
    theatre = position.theatre
    grid, fighters = theatre.grid, theatre.fighters
    giants = _crushers(position, side, card)
    if by is not None:
        if by not in giants:
            yield Answer.no("crush-not-by", unit=fighters[by].id)
            return
        giants = [by]
    if not giants:
        kinds = tuple(Term(of="unit_types", id=name) for name in names(card, "units"))
        yield Answer.no("crush-nobody", units=kinds)
        return
    falls = may_ruin(position, at)
    if not falls:
        yield falls
    most = number(card, "hexes")
    far = {n: grid.distance(position.at[n], at) for n in giants}
    near = [n for n in giants if far[n] <= most]
    place = grid.names[at]
    if not near:
        nearest = min(giants, key=lambda n: far[n])
        unit = fighters[nearest].id
        yield Answer.no("crush-too-far", place=place, unit=unit, hexes=most, distance=far[nearest])
    elif not any(sees(position, position.at[n], at) for n in near):
        by_whom = tuple(fighters[n].id for n in near)
        yield Answer.no("crush-not-seen", place=place, units=by_whom)


def crushed(position: Position, card: CardKind, at: int) -> Position:
    """The position after a place fell into ruins; a unit in it is hurt and stunned (BL2-LC-02)."""
    stuns = bool(option(card, "stuns"))
    return ruin(position, at, damage=number(card, "damage"), stuns=stuns)


# -- Brute Strength ------------------------------------------------------------------------------


def more_dice(position: Position, attacker: int, target: int) -> Iterator[tuple[str, int]]:
    """The cards that give a blow more dice, and how many (BL2-LC-03)."""
    fighters = position.theatre.fighters
    for played in _helping(position, attacker, BRUTE):
        classes = names(played.card, "classes")
        if fighters[attacker].unit_class in classes or fighters[target].unit_class not in classes:
            continue
        giant = fighters[attacker].type in names(played.card, "units")
        yield played.name, number(played.card, "instead" if giant else "dice")


# -- parameters ----------------------------------------------------------------------------------


def option(card: CardKind, name: str) -> Json:
    """A parameter of a card that the engine carries out, the rule's own where the pack is
    silent."""
    return card.options.get(name, CARD_RULES[card.rule or ""].options[name])


def number(card: CardKind, name: str) -> int:
    """A number among its parameters."""
    value = option(card, name)
    return value if isinstance(value, int) else 0


def names(card: CardKind, name: str) -> tuple[str, ...]:
    """Names among its parameters."""
    value = option(card, name)
    return tuple(str(one) for one in (value if isinstance(value, tuple) else (value,)) if one)


def resource(card: CardKind) -> str:
    """What its cost is paid with."""
    return str(option(card, "resource"))


def _helping(position: Position, unit: int, rule: str) -> Iterator[Played]:
    side = position.theatre.fighters[unit].side
    return (one for one in position.played if one.card.rule == rule and one.side == side)


# -- packs ---------------------------------------------------------------------------------------


@memoize_by_identity
def check_lore(game: Game) -> None:
    """Refuse the first card whose rule or parameter the engine has not, or whose words the game has
    not; raises ``UnknownAbility``."""
    for name, card in game.cards.items():
        if card.rule is None:
            continue
        known = CARD_RULES.get(card.rule)
        if known is None:
            raise unknown(f"cards/{name}/rule: {card.rule!r}", CARD_RULES)
        check_options(f"cards/{name}/options", card.options, known, game)
