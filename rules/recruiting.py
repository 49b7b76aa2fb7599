"""Recruiting: new figures for a unit at the Commander's Tent (BLH-REC)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules.answers import Answer
from rules.attacks import Reasons, answer, is_free
from rules.dice import EVERYONE, die_of
from rules.position import NOWHERE, Position
from rules.strength import missing
from schema.game import Face


@dataclass(frozen=True, slots=True)
class Recruited:
    """What a roll for a recruit brought."""

    position: Position
    gained: bool
    """Whether a figure came, and with it the right to be ordered (BLH-REC-02)."""
    paid: int
    """Lore that it cost (BLH-REC-03)."""


def recruits(position: Position, number: int) -> bool:
    """Whether a unit may roll for a recruit instead of moving."""
    return is_free(_against(position, number))


def may_recruit(position: Position, unit_id: str) -> Answer:
    """Whether a unit may roll for a recruit instead of moving, at the start of its turn
    (BLH-REC-02, BLH-REC-04); ``KeyError`` if there is no such unit."""
    return answer(_against(position, position.theatre.numbers[unit_id]))


def chance(position: Position, unit_id: str) -> Fraction:
    """The chance that a unit's roll brings a figure, Lore that its owner can pay included; 0 for a
    unit that may not roll."""
    number = position.theatre.numbers[unit_id]
    good = bringing(position, number)
    if not good:
        return Fraction(0)
    faces = die_of(position.theatre.game, position.theatre.book.combat.die).faces
    return Fraction(sum(face in good for face in faces), len(faces))


def bringing(position: Position, number: int) -> tuple[str, ...]:
    """The faces that bring a unit a figure, each once: those that its owner must pay for among them
    where he can; none for a unit that may not roll."""
    if not recruits(position, number):
        return ()
    game = position.theatre.game
    faces = die_of(game, position.theatre.book.combat.die).faces
    return tuple(
        name
        for name in dict.fromkeys(faces)
        if is_helmet(game.faces[name]) or _can_pay(position, number, game.faces[name])
    )


def recruited(position: Position, unit_id: str, face: str, *, pay: bool = True) -> Recruited:
    """What a face brings a unit that may recruit: a helmet of any colour a figure (BLH-REC-02), a
    Lore face one against Lore, if its owner can and will pay (BLH-REC-03), anything else nothing.

    ``KeyError`` for a unit or a face that there is not, ``ValueError`` for a unit that may not
    recruit.
    """
    theatre = position.theatre
    number = theatre.numbers[unit_id]
    if not recruits(position, number):
        raise ValueError(f"{unit_id} may not recruit")
    rolled, later = theatre.game.faces[face], position.copy()
    paid = 0
    if not is_helmet(rolled):
        if not (pay and _can_pay(position, number, rolled)):
            return Recruited(later, gained=False, paid=0)
        rules = theatre.book.recruiting
        paid = rules.lore_cost
        later.resources[theatre.fighters[number].seat][rules.resource] -= paid
    later.soldiers[number] += 1
    return Recruited(later, gained=True, paid=paid)


def is_helmet(face: Face) -> bool:
    """Whether a face shows a helmet: it hits units of a rank, and not everybody."""
    return any(rank != EVERYONE for rank in face.hits)


def _can_pay(position: Position, number: int, face: Face) -> bool:
    seat, rules = position.fighter(number).seat, position.theatre.book.recruiting
    return (
        face.lore > 0
        and seat >= 0
        and position.resources[seat].get(rules.resource, 0) >= rules.lore_cost
    )


def _against(position: Position, number: int) -> Reasons:
    theatre, fighter = position.theatre, position.theatre.fighters[number]
    index, rules = position.at[number], theatre.book.recruiting
    if rules.allowed == "no":
        yield "recruit-not-played", {}
    if index == NOWHERE or theatre.grid.names[index] not in tents(position, number):
        yield "recruit-no-tent", {"unit": fighter.id}
        return
    if position.moved[number]:
        yield "recruit-moved", {"unit": fighter.id}
    if not missing(position, number):
        yield "recruit-full", {"unit": fighter.id}
    cells = theatre.cells
    near = cells.beside(cells.bits[index]) & position.enemies(number)
    if near:  # BLH-REC-04
        units = (position.standing[place] for place in cells.indices(near))
        yield (
            "recruit-enemy",
            {"unit": fighter.id, "by": tuple(theatre.fighters[n].id for n in units)},
        )


def tents(position: Position, number: int) -> tuple[str, ...]:
    """The hexes with a tent of a unit's seat, or of nobody's (BLH-REC-01)."""
    theatre = position.theatre
    seat = theatre.fighters[number].seat
    owner = theatre.seats[seat] if seat >= 0 else None
    return tuple(
        marker.at
        for marker in theatre.scenario.markers
        if marker.marker == theatre.book.recruiting.marker
        and isinstance(marker.at, str)
        and marker.seat in (None, owner)
    )
