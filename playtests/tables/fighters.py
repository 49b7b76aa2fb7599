"""Units, asked of the engine: what they are and what they can do, with and without a commander."""

from collections.abc import Mapping

from playtests.indices import (
    ABLE,
    ALWAYS_FLANKING,
    ATTACKS,
    BOLD,
    BOULDER_DICE,
    BOULDER_HEXES,
    FLANKING,
    FLANKING_EACH,
    RAGE,
    SWING,
    SWING_AGAIN,
    SWING_DAMAGE,
    TOUGH,
    VIGILANT,
)
from playtests.records import LEADERS, UNITS, Record
from playtests.tables.board import EDGES
from playtests.troubles import TableTooLarge
from rules.abilities import abilities_of, ability_value, attacks_a_turn, has
from rules.attacks import attacks_again, shooting_range
from rules.engagement import places_tokens
from rules.evasion import BLUE, in_table
from rules.position import NOWHERE, Position
from rules.recruiting import tents
from rules.reserves import arrival_of, entrances, is_waiting
from rules.retreat import hexes_a_flag
from schema.language import N_, Phrase

ENTRIES = 30
"""Zones through which reserves may come."""
VALUES: Mapping[int, tuple[str, str]] = {
    BOLD: ("bold", "levels"),
    TOUGH: ("toughness", "hits"),
    RAGE: ("rage", "dice"),
    FLANKING: ("flanking", "dice"),
    SWING_DAMAGE: ("heavy-swing", "damage"),
    BOULDER_DICE: ("throw-boulder", "dice"),
    BOULDER_HEXES: ("throw-boulder", "hexes"),
}
HAS: Mapping[int, str] = {
    VIGILANT: "vigilant",
    ALWAYS_FLANKING: "always-flanking",
    SWING: "heavy-swing",
}


def fill_fighters(t: Record, position: Position, classes: tuple[str, ...]) -> list[str | None]:
    """Fill the units; the ranks of targets in the order of their numbers.

    ``TableTooLarge`` if there are too many.
    """
    setup = position.theatre
    if len(setup.fighters) > UNITS:
        raise TableTooLarge(
            Phrase(
                N_("the battle has {units} units; playtests take {most}"),
                units=len(setup.fighters),
                most=UNITS,
            )
        )
    ranks = list(dict.fromkeys(fighter.rank for fighter in setup.fighters))
    flanks = setup.book.flank.except_classes
    massed = setup.book.together.against
    never_blue = setup.book.evade.blue == "never"
    for fighter in setup.fighters:
        u = fighter.number
        t.start[u] = position.at[u]
        t.side[u] = min(fighter.side, 1)
        t.class_of[u] = classes.index(fighter.unit_class)
        t.rank[u] = ranks.index(fighter.rank)
        t.order[u] = fighter.order
        t.melee[u], t.ranged[u] = int(fighter.melee), int(fighter.ranged)
        t.move[u], t.move_attack[u] = fighter.move, fighter.move_and_battle
        t.range[u], t.dice[u] = fighter.range, fighter.dice
        t.span[u] = fighter.move_and_battle + max(1, shooting_range(position, u))
        t.full[u], t.soldiers[u], t.health[u] = fighter.full, fighter.soldiers, fighter.health
        t.commander[u] = int(fighter.commander is not None)
        t.capture[u] = fighter.capture
        card = setup.game.commanders.get(fighter.commander or "")
        t.limit[u] = (card.limit or 1) if card is not None else 0
        t.edge[u] = EDGES.index(fighter.edge) if fighter.edge is not None else -1
        t.flag_hexes[u] = hexes_a_flag(position, u)
        t.again[u] = int(attacks_again(position, u))
        t.gives[u] = int(bool(places_tokens(position, u)))
        t.takes[u] = t.gives[u] if setup.book.engagement.targets == "same" else 1
        t.flanks[u] = int(fighter.unit_class not in flanks)
        t.massed[u] = int(not massed or fighter.unit_class in massed)
        for led in (False, True):
            _fill_abilities(t, position, u, (u * 2 + led) * ABLE, led=led)
        for name in tents(position, u):
            t.tent[setup.grid.index(name) * 2 + t.side[u]] = 1
        for other in setup.fighters:
            may = in_table(position, u, other.number) and not (fighter.rank == BLUE and never_blue)
            t.evades[u * UNITS + other.number] = int(may)
    _fill_reserves(t, position)
    _fill_leaders(t, position)
    return ranks


def _fill_leaders(t: Record, position: Position) -> None:
    """Who is with a unit from the start, and what each unit can do once a leader has joined it."""
    leaders = position.theatre.leaders
    if len(leaders) > LEADERS:
        sentence = N_("the battle has {leaders} commanders without a unit; playtests take {most}")
        raise TableTooLarge(Phrase(sentence, leaders=len(leaders), most=LEADERS))
    for u in range(len(position.at) - len(leaders)):
        t.joins[u] = position.joined[u] + 1
        t.skills[u] = UNITS * 2 + u * LEADERS
        for place, leader in enumerate(leaders):
            _fill_abilities(t, position, u, (t.skills[u] + place) * ABLE, leader=leader)


def _fill_reserves(t: Record, position: Position) -> None:
    """Which units come later, when, and where if nobody stood there."""
    known: dict[int, int] = {}
    for fighter in position.theatre.fighters:
        u, arrival = fighter.number, arrival_of(position, fighter.number)
        if arrival is None or not is_waiting(position, u):
            continue
        mask = entrances(position, u)
        bit = known.setdefault(mask, len(known))
        if bit >= ENTRIES:
            sentence = N_("reserves arrive in more zones than playtests take: {most}")
            raise TableTooLarge(Phrase(sentence, most=ENTRIES))
        t.arrives[u], t.through[u] = arrival.round, bit
        for index in position.theatre.cells.indices(mask):
            t.entry[index] |= 1 << bit


def _fill_abilities(
    t: Record, position: Position, u: int, at: int, *, led: bool = True, leader: int = NOWHERE
) -> None:
    """A row of what a unit can do: with its own commander or without, or with a leader."""
    as_if = position
    if (led, leader) != (position.led[u], position.joined[u]):
        as_if = position.copy()
        as_if.led[u], as_if.joined[u] = led, leader
    for number, (rule, option) in VALUES.items():
        t.able[at + number] = ability_value(as_if, u, rule, option)
    for number, rule in HAS.items():
        t.able[at + number] = int(has(as_if, u, rule))
    options = abilities_of(as_if, u)
    t.able[at + ATTACKS] = attacks_a_turn(as_if, u)
    t.able[at + FLANKING_EACH] = int(bool(options.get("flanking", {}).get("each", True)))
    t.able[at + SWING_AGAIN] = int(bool(options.get("heavy-swing", {}).get("again", False)))
