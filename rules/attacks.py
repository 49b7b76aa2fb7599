"""Attacks: who may attack, support and strike back at whom, and why another may not.

Each question walks the same list of reasons: it is true when there is none. Reasons are slugs with
what they speak of; they become messages only where somebody reads them.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.abilities import has
from rules.answers import YES, Answer
from rules.obstacles import culprit
from rules.position import NOWHERE, Position
from rules.sight_lines import sees
from rules.strength import bold
from schema.text import Argument

Reasons = Iterator[tuple[str, dict[str, Argument]]]


def answer(reasons: Reasons) -> Answer:
    """Yes, or no with the first of these reasons."""
    first = next(reasons, None)
    return YES if first is None else Answer.no(first[0], **first[1])


def is_free(reasons: Reasons) -> bool:
    """Whether there is no reason against it."""
    return next(reasons, None) is None


# -- attacks -----------------------------------------------------------------------------------


def shoots(position: Position, attacker: int, target: int) -> bool:
    """Whether a unit's attack on another is a shot, unless it is told otherwise.

    Units without melee always shoot, at their neighbours too (BOW-FAQ-07); those that can do both
    fight with neighbours hand to hand.
    """
    fighter = position.theatre.fighters[attacker]
    return fighter.ranged and (not fighter.melee or distance(position, attacker, target) > 1)


def shooting_range(position: Position, number: int) -> int:
    """How many hexes far a unit shoots from where it stands; 0 if it does not shoot."""
    fighter, index = position.theatre.fighters[number], position.at[number]
    if not fighter.ranged or not fighter.range:
        return 0
    more = position.ground.kinds[index].combat.range_bonus if index != NOWHERE else 0
    return max(1, fighter.range + more)


def distance(position: Position, one: int, other: int) -> int:
    """The steps between two units on the board."""
    return position.theatre.grid.distance(position.at[one], position.at[other])


def may_attack(
    position: Position,
    attacker: int,
    target: int,
    *,
    ranged: bool | None = None,
    entered: bool | None = None,
) -> bool:
    """Whether a unit may attack another now; ``against_attack`` tells why not."""
    return is_free(against_attack(position, attacker, target, ranged=ranged, entered=entered))


def targets(position: Position, attacker: int, *, entered: bool | None = None) -> tuple[int, ...]:
    """The numbers of all units that a unit may attack now, each as it attacks it by itself."""
    here = position.at[attacker]
    if here == NOWHERE:
        return ()
    side, fighters = position.theatre.fighters[attacker].side, position.theatre.fighters
    steps, far = position.theatre.grid.distance, max(1, shooting_range(position, attacker))
    return tuple(
        number
        for number, index in enumerate(position.at)
        if index != NOWHERE
        and fighters[number].side != side
        and steps(here, index) <= far
        and may_attack(position, attacker, number, entered=entered)
    )


def against_attack(
    position: Position,
    attacker: int,
    target: int,
    *,
    ranged: bool | None = None,
    entered: bool | None = None,
    counter: bool = False,
    hexes: int = 1,
) -> Reasons:
    """Why a unit may not attack another.

    ``entered`` says whether it came into its hex this turn, as a unit has that moved; a
    counterattack asks neither for that nor with whom it is engaged (BLH-ENG-03). A melee attack
    reaches ``hexes``.
    """
    fighters = position.theatre.fighters
    for number in (attacker, target):
        if position.at[number] == NOWHERE:
            yield "attack-not-on-board", {"unit": fighters[number].id}
            return
    if fighters[attacker].side == fighters[target].side:
        yield "attack-own-side", {"unit": fighters[target].id}
    if entered is None:
        entered = position.moved[attacker]
    yield from _against_ground(position, attacker, entered=entered and not counter)
    partners = position.engaged[attacker]
    exclusive = position.theatre.book.engagement.exclusive == "yes"
    if exclusive and not counter and partners and target not in partners:
        by = tuple(fighters[number].id for number in partners)
        yield "attack-engaged", {"unit": fighters[attacker].id, "by": by}
    if shoots(position, attacker, target) if ranged is None else ranged:
        yield from _against_shot(position, attacker, target)
    else:
        yield from _against_melee(position, attacker, target, hexes)
    here, there = position.at[attacker], position.at[target]
    if not sees(position, here, there):
        names = position.theatre.grid.names
        yield "attack-not-seen", {"place": names[there], "here": names[here]}


def _against_ground(position: Position, attacker: int, *, entered: bool) -> Reasons:
    ground, index = position.ground, position.at[attacker]
    bit = ground.cells.bits[index]
    place = position.theatre.grid.names[index]
    if entered and position.spent[attacker]:
        fighter = position.theatre.fighters[attacker]
        yield "attack-moved-too-far", {"unit": fighter.id, "most": fighter.move_and_battle}
    if ground.no_attack & bit:  # BOW-TT-FIRE
        what = culprit(position, index, lambda kind: kind.combat.no_attack)
        yield "attack-not-from-here", {"place": place, "ground": what}
    if entered and ground.no_attack_on_entry & bit:
        what = culprit(position, index, lambda kind: kind.combat.no_attack_on_entry)
        yield "attack-not-on-entry", {"place": place, "ground": what}


def _against_shot(position: Position, attacker: int, target: int) -> Reasons:
    unit, most = position.theatre.fighters[attacker].id, shooting_range(position, attacker)
    if not most:
        yield "attack-no-shots", {"unit": unit}
    elif (far := distance(position, attacker, target)) > most:
        yield "attack-too-far", {"unit": unit, "range": most, "distance": far}


def _against_melee(position: Position, attacker: int, target: int, hexes: int) -> Reasons:
    fighter = position.theatre.fighters[attacker]
    if not fighter.melee:
        yield "attack-no-melee", {"unit": fighter.id}
    if (far := distance(position, attacker, target)) > hexes:
        yield "attack-not-beside", {"unit": fighter.id, "range": hexes, "distance": far}


# -- counterattacks ----------------------------------------------------------------------------


def against_counter(
    position: Position, target: int, attacker: int, *, evaded: bool = False
) -> Reasons:
    """Why a unit that was attacked does not strike back where it survives and stays.

    It strikes back at neighbours only, archers too (BOW-FAQ-04); who evades never does
    (BLH-EVD-06), and nobody does whom a Vigilant unit attacked (public facts B2).
    """
    fighter, rule = position.theatre.fighters[target], position.theatre.book.combat.counterattack
    if evaded:
        yield "counter-evaded", {"unit": fighter.id}
    if rule == "none":
        yield "counter-not-played", {}
    attacks = position.theatre.fighters[attacker]
    if attacks.abilities and has(position, attacker, "vigilant"):
        yield "counter-vigilant", {"unit": attacks.id}
    if rule == "bold" and not bold(position, target):
        yield "counter-not-bold", {"unit": fighter.id}
    if NOWHERE not in (position.at[target], position.at[attacker]):
        far = distance(position, target, attacker)
        if far > 1:
            yield "counter-not-beside", {"unit": fighter.id, "distance": far}
    yield from against_attack(position, target, attacker, counter=True)


def strikes_back(position: Position, target: int, attacker: int, *, evaded: bool = False) -> bool:
    """Whether a unit strikes back at its attacker where it survives and stays."""
    return is_free(against_counter(position, target, attacker, evaded=evaded))


# -- striking together -------------------------------------------------------------------------


def against_support(position: Position, lead: int, supporter: int, target: int) -> Reasons:
    """Why a unit may not support another's melee attack; whether all stand in touch is asked of
    all together, by ``in_touch`` (BOW-ADV-CO-01, BLH-MMS-01)."""
    fighters, rules = position.theatre.fighters, position.theatre.book.together
    unit = fighters[supporter].id
    if rules.allowed == "no":
        yield "support-not-played", {}
    if rules.against and fighters[target].unit_class not in rules.against:
        yield "support-not-against", {"unit": fighters[target].id}
    if supporter == lead or fighters[supporter].side != fighters[lead].side:
        yield "support-no-friend", {"unit": unit}
    if rules.bold == "all-bold":
        for number in (lead, supporter):
            if not bold(position, number):
                yield "support-not-bold", {"unit": fighters[number].id}
    yield from against_attack(position, supporter, target, ranged=False)


def in_touch(position: Position, lead: int, supporters: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the supporters that stand beside the leader, or beside one who does, and so on;
    all of them where the book does not ask (BLH-MMS-01)."""
    if position.theatre.book.together.adjacent == "any":
        return supporters
    joined, left = [lead], list(supporters)
    while near := [n for n in left if any(distance(position, n, other) <= 1 for other in joined)]:
        joined += near
        left = [number for number in left if number not in near]
    return tuple(number for number in supporters if number in joined)


def supporting(
    position: Position, lead: int, target: int, supporters: tuple[int, ...]
) -> tuple[int, ...]:
    """Those of these units that may support an attack together, each once."""
    able = tuple(
        number
        for number in dict.fromkeys(supporters)
        if is_free(against_support(position, lead, number, target))
    )
    return in_touch(position, lead, able)
