"""Evading: an attacked unit that gives way before the dice are rolled (BLH-EVD).

Who may evade whom is the game's ``evasions``. It is declared after all of the attacker's moves and
before he rolls (BLH-EVD-02); he rolls his normal dice, and only hits of the evader's own colour
count. To evade is not to retreat: it always goes toward the own edge, and nothing turns it aside.
What the house rules leave open is read so: terrain counts as in a retreat, of ways equally long
the owner chooses, and who may not move at all (in a fire, stunned) does not evade. Evading is not
among what frees a unit from an engagement (BLH-ENG-05), so an engaged one leaves of its own will:
it is struck in the back first and lets go of everybody.
"""

from __future__ import annotations

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
