"""Evading (BLH-EVD) and withdrawing (BOW-ADV-WD): units that give way before the dice are rolled.

Who may evade whom is the game's ``evasions``. It is declared after all of the attacker's moves and
before he rolls (BLH-EVD-02); he rolls his normal dice, and only hits of the evader's own colour
count. To evade is not to retreat: it always goes toward the own edge, and nothing turns it aside.
What the house rules leave open is read so: terrain counts as in a retreat, of ways equally long
the owner chooses, and who may not move at all (in a fire, stunned) does not evade. Evading is not
among what frees a unit from an engagement (BLH-ENG-05), so an engaged one leaves of its own will:
it is struck in the back first and lets go of everybody.

Withdrawing happens after all enemies moved, before attacks and before engagement tokens are placed;
several units may do so, one after the other. What the books leave open is read so: terrain counts
as in a retreat, since the unit spends no steps, and every hex of the way lies nearer to the own
edge than the one before; who withdraws lets go of everybody, as those engaged with it struck it in
the back; morale that is not there cannot be lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.answers import YES, Answer, WayOut
from rules.battle_setup import Fighter
from rules.engagement import leaving
from rules.movement import can_move
from rules.moves import held_by_ground, unable
from rules.position import NOWHERE, Position
from rules.retreat import Path, ways_home
from rules.retreat_explained import home_closed, names
from rules.strength import struck
from schema.armies import Who
from schema.text import Message, Term

BLUE = "blue"
"""The rank whose evading the author's remark denies (BLH-EVD-!1)."""


@dataclass(frozen=True, slots=True)
class Evade(WayOut):
    """How a unit may evade an attack, and what the attack still does; true if it may, iterable
    over where it may end."""

    unit: str
    attacker: str
    may: Answer
    ways: tuple[tuple[str, ...], ...]
    """The owner's choice: the hexes of each way, all equally many (BLH-EVD-04)."""
    colour: str | None
    """The rank whose hits alone count against it (BLH-EVD-03)."""
    struck_by: tuple[str, ...]
    """The units that strike it in the back before it goes (BLH-ENG-06)."""
    why: tuple[Message, ...]
    """What closes ways toward the own edge, where something does."""
    flags_count: bool = False
    """Whether results of retreat do anything (BLH-EVD-03)."""
    battles_back: bool = False
    """Whether it may strike back, even when Bold (BLH-EVD-06)."""
    gains_ground: bool = False
    """Whether the attacker may take its hex or pursue (BLH-EVD-06)."""
    bonus_attack: bool = False
    """Whether the attacker may attack once more for it (BLH-EVD-06)."""


# -- the integer core ----------------------------------------------------------------------------


def evasions(
    position: Position, number: int, attacker: int, *, ranged: bool = False
) -> tuple[Path, ...]:
    """The ways by which a unit may evade an attack, all equally long; empty where it may not."""
    rules, fighter = position.theatre.book.evade, position.fighter(number)
    if rules.allowed == "no" or (ranged and rules.attacks == "melee"):
        return ()
    if rules.blue == "never" and fighter.rank == BLUE:
        return ()
    if not in_table(position, number, attacker) or not can_move(position, number):
        return ()
    layers = ways_home(position, number, rules.hexes)
    return layers[-1] if layers else ()


def in_table(position: Position, number: int, attacker: int) -> bool:
    """Whether the game lets units like this one evade enemies like that one (BLH-EVD-01)."""
    evader, other = position.fighter(number), position.fighter(attacker)
    return evader.side != other.side and any(
        _is(evader, entry.evader) and any(_is(other, who) for who in entry.attackers)
        for entry in position.theatre.game.evasions.values()
    )


def gives_way(position: Position, number: int, index: int, hits: int) -> Position:
    """The position after so many hits on a unit that then went to a hex, if anything is left of it
    (BLH-EVD-03, BLH-EVD-04); strikes in its back, if any, have been dealt before. Ground that
    wounds who stops there wounds it too."""
    later = struck(position, number, hits) if hits else position.copy()
    if later.at[number] == NOWHERE:
        return later
    later.disengage(number)
    later.put(number, index)
    damage = position.ground.kinds[index].movement.damage
    return struck(later, number, damage) if damage else later


def _is(fighter: Fighter, who: Who) -> bool:
    if who.classes and fighter.unit_class not in who.classes:
        return False
    if fighter.unit_class in who.except_classes:
        return False
    return not who.ranks or fighter.rank in who.ranks


# -- in names --------------------------------------------------------------------------------------


def may_evade(
    position: Position, unit_id: str, attacker_id: str, *, ranged: bool = False
) -> Answer:
    """Whether a unit may evade another's attack, or why not: by the table, the kind of attack, or
    because the way is closed (BLH-EVD-01, BLH-EVD-05). KeyError for ids that do not exist."""
    theatre = position.theatre
    number, attacker = theatre.numbers[unit_id], theatre.numbers[attacker_id]
    rules, evader, other = theatre.book.evade, theatre.fighters[number], theatre.fighters[attacker]
    unit = Term(of="unit_types", id=evader.type)
    if rules.allowed == "no":
        return Answer.no("evade-not-played")
    if evader.side == other.side:
        return Answer.no("evade-friend", unit=unit)
    if ranged and rules.attacks == "melee":
        return Answer.no("evade-shot")
    if rules.blue == "never" and evader.rank == BLUE:
        return Answer.no("evade-blue")
    if not in_table(position, number, attacker):
        return Answer.no(
            "evade-not-by-table",
            unit=unit,
            rank=Term(of="ranks", id=evader.rank or ""),
            attacker=Term(of="unit_types", id=other.type),
            attacker_rank=Term(of="ranks", id=other.rank or ""),
        )
    for answer in unable(position, number):
        return answer
    for answer in held_by_ground(position, number):
        return answer
    if not evasions(position, number, attacker, ranged=ranged):
        return Answer.no("no-way-home", place=theatre.grid.names[position.at[number]])
    return YES


def evade(position: Position, unit_id: str, attacker_id: str, *, ranged: bool = False) -> Evade:
    """How a unit may evade another's attack: the ways, and what of the attack still counts."""
    theatre = position.theatre
    number, attacker = theatre.numbers[unit_id], theatre.numbers[attacker_id]
    may = may_evade(position, unit_id, attacker_id, ranged=ranged)
    paths = evasions(position, number, attacker, ranged=ranged)
    at = position.at[number]
    return Evade(
        unit=unit_id,
        attacker=attacker_id,
        may=may,
        ways=tuple(names(position, path) for path in paths),
        colour=theatre.fighters[number].rank,
        struck_by=leaving(position, unit_id),
        why=home_closed(position, number, at) if at != NOWHERE else (),
    )


def evaded(
    position: Position,
    unit_id: str,
    attacker_id: str,
    to: str,
    hits: int,
    *,
    ranged: bool = False,
) -> Position:
    """The position after a unit took these hits and evaded to a hex; ``ValueError`` if it may not
    go there. Only hits of its own colour are counted here (BLH-EVD-03)."""
    if to not in evade(position, unit_id, attacker_id, ranged=ranged):
        raise ValueError(f"{unit_id} may not evade to {to}")
    theatre = position.theatre
    return gives_way(position, theatre.numbers[unit_id], theatre.grid.index(to), hits)


@dataclass(frozen=True, slots=True)
class Withdrawal(WayOut):
    """How a unit may withdraw; true if it may, iterable over where it may end."""

    unit: str
    attackers: tuple[str, ...]
    """The enemies before which it withdraws."""
    may: Answer
    ways: tuple[tuple[str, ...], ...]
    """The owner's choice: the hexes of each way, the shorter ways first."""
    resource: str
    price: int
    """What the owner loses of the resource (BOW-ADV-WD-04)."""
    struck_by: tuple[str, ...]
    """The units that strike it in the back before it goes (BOW-ADV-WD-03)."""
    why: tuple[Message, ...]
    """What closes ways toward the own edge, where something does."""


# -- the integer core ----------------------------------------------------------------------------


def withdrawals(position: Position, number: int) -> tuple[Path, ...]:
    """The ways by which a unit may withdraw now, the shorter first; empty where it may not."""
    rules = position.theatre.book.withdrawal
    if rules.allowed == "no" or not position.active[number] or not can_move(position, number):
        return ()
    if not pressing(position, number):
        return ()
    layers = ways_home(position, number, rules.hexes)
    return tuple(path for paths in layers for path in paths)


def pressing(position: Position, number: int) -> tuple[int, ...]:
    """The enemies beside a unit that moved this turn, before which it may withdraw
    (BOW-ADV-WD-01)."""
    cells, index = position.theatre.cells, position.at[number]
    if index == NOWHERE:
        return ()
    near = cells.beside(cells.bits[index]) & position.enemies(number)
    if not near:
        return ()
    side = position.fighter(number).side
    return tuple(
        other.number
        for other in position.theatre.fighters
        if other.side != side
        and position.moved[other.number]
        and position.at[other.number] != NOWHERE
        and near & cells.bits[position.at[other.number]]
    )


def price(position: Position, number: int, attackers: Iterable[int]) -> int:
    """What withdrawing before these attackers, at least one, costs: by their rank, of several the
    highest or the lowest as the book says (BOW-ADV-WD-04)."""
    rules, own = position.theatre.book.withdrawal, position.fighter(number).order
    orders = [position.fighter(attacker).order for attacker in attackers]
    counts = max(orders) if rules.of_several == "highest" else min(orders)
    if counts > own:
        return rules.before_higher
    return rules.before_equal if counts == own else rules.before_lower


def falls_back(position: Position, number: int, index: int, cost: int) -> Position:
    """The position after a unit withdrew to a hex at this cost; it is inactive then, and strikes
    in its back, if any, have been dealt before. Ground that wounds who stops there wounds it."""
    later, seat = position.copy(), position.fighter(number).seat
    later.disengage(number)
    later.put(number, index)
    later.active[number] = False
    resource = later.theatre.book.withdrawal.resource
    if seat >= 0 and resource in later.resources[seat]:
        later.resources[seat][resource] = max(0, later.resources[seat][resource] - cost)
    damage = position.ground.kinds[index].movement.damage
    return struck(later, number, damage) if damage else later


# -- in names --------------------------------------------------------------------------------------


def may_withdraw(position: Position, unit_id: str, attackers: Sequence[str] = ()) -> Answer:
    """Whether a unit may withdraw before these enemies, or, when none is named, before all that
    moved and stand beside it (BOW-ADV-WD-01). KeyError for ids that the scenario has not."""
    theatre = position.theatre
    number = theatre.numbers[unit_id]
    before = pressing(position, number)
    others = tuple(a for a in attackers if theatre.numbers[a] not in before)
    if theatre.book.withdrawal.allowed == "no":
        return Answer.no("withdraw-not-played")
    for answer in unable(position, number):
        return answer
    place = theatre.grid.names[position.at[number]]
    kind = Term(of="unit_types", id=theatre.fighters[number].type)
    if not position.active[number]:
        return Answer.no("withdraw-inactive", unit=kind, place=place)
    if not before:
        return Answer.no("withdraw-before-nobody", place=place)
    if others:
        return Answer.no("withdraw-not-before", place=place, others=others)
    for answer in held_by_ground(position, number):
        return answer
    if not withdrawals(position, number):
        return Answer.no("no-way-home", place=place)
    return YES


def withdrawal(position: Position, unit_id: str, attackers: Sequence[str] = ()) -> Withdrawal:
    """How a unit may withdraw before these enemies, or before all that ``may_withdraw`` knows:
    its ways, the price, and who strikes it first (BOW-ADV-WD-02…04)."""
    theatre = position.theatre
    number = theatre.numbers[unit_id]
    may = may_withdraw(position, unit_id, attackers)
    before = tuple(theatre.numbers[a] for a in attackers) or pressing(position, number)
    at = position.at[number]
    return Withdrawal(
        unit=unit_id,
        attackers=tuple(theatre.fighters[a].id for a in before),
        may=may,
        ways=tuple(names(position, path) for path in withdrawals(position, number)) if may else (),
        resource=theatre.book.withdrawal.resource,
        price=price(position, number, before) if before else 0,
        struck_by=tuple(theatre.fighters[n].id for n in position.engaged[number]),
        why=home_closed(position, number, at) if at != NOWHERE else (),
    )


def withdrawn(position: Position, unit_id: str, to: str, attackers: Sequence[str] = ()) -> Position:
    """The position after a unit withdrew to a hex and its owner paid; ``ValueError`` if it may
    not go there. Whoever is engaged with it has struck it before (BOW-ADV-WD-03)."""
    answer = withdrawal(position, unit_id, attackers)
    if to not in answer:
        raise ValueError(f"{unit_id} may not withdraw to {to}")
    theatre = position.theatre
    return falls_back(position, theatre.numbers[unit_id], theatre.grid.index(to), answer.price)
