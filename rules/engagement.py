"""Engagements and zones of control: who is locked in melee, what that forbids, who is flanked.

Questions over unit numbers for the engine's core; those over ids give the reason as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from geometry.cells import Mask
from geometry.grid import HexGrid
from rules.abilities import has
from rules.answers import YES, Answer
from rules.placement import zone
from rules.position import NOWHERE, Position
from schema.text import Term

# -- flanks ----------------------------------------------------------------------------------------


def flanked_by(
    position: Position, target: int, attacker: int, *, ranged: bool | None = None
) -> Answer:
    """Whether a unit's attack on another strikes its flank (BOW public facts B1.5, BLH-FLK-01).

    The target must be engaged with a unit other than the attacker; whether the attacker is engaged
    with it too does not matter, so that it may be asked before and after its token is placed. Some
    always strike the flank (BOW-FAQ-05). ``ranged`` says what kind of attack it is; left out, it
    is a shot if the attacker has no melee weapon or does not stand beside the target.
    """
    theatre = position.theatre
    rules, fighters = theatre.book.flank, theatre.fighters
    name = fighters[target].id
    if rules.rule == "none":
        return Answer.no("flank-not-played")
    if fighters[attacker].side == fighters[target].side:
        return Answer.no("flank-own-side", attacker=fighters[attacker].id, unit=name)
    if fighters[attacker].unit_class in rules.except_classes:
        return Answer.no(
            "flank-class",
            attacker=fighters[attacker].id,
            kind=Term(of="classes", id=fighters[attacker].unit_class),
        )
    if rules.attacks == "melee" and (
        ranged or (ranged is None and not in_melee(position, attacker, target))
    ):
        return Answer.no("flank-shot")
    if any(other != attacker for other in position.engaged[target]):
        return YES
    if has(position, attacker, "always-flanking"):
        return YES
    return Answer.no("flank-not-engaged", unit=name)


def in_melee(position: Position, attacker: int, target: int) -> bool:
    """Whether a unit's ordinary attack on another would be one in melee: it has a melee weapon
    and stands beside it (archers shoot even then, BOW-FAQ-07)."""
    here, there = position.at[attacker], position.at[target]
    if NOWHERE in (here, there) or not position.theatre.fighters[attacker].melee:
        return False
    return there in position.theatre.grid.neighbour_table[here]


# -- tokens ----------------------------------------------------------------------------------------


def may_engage(position: Position, attacker_id: str, target_id: str) -> Answer:
    """Whether a unit may place an engagement token between itself and another, after the moves and
    before the dice (BLH-ENG-01); where a book gives tokens to every melee attack it does so.

    Raises ``KeyError`` if there is no such unit.
    """
    numbers = position.theatre.numbers
    return can_engage(position, numbers[attacker_id], numbers[target_id])


def can_engage(position: Position, attacker: int, target: int) -> Answer:
    """The same for unit numbers (BLH-ENG-01, BLH-ENG-02, BLH-ENG-04, BOW-FAQ-07)."""
    theatre = position.theatre
    rules, one, other = (
        theatre.book.engagement,
        theatre.fighters[attacker],
        theatre.fighters[target],
    )
    if rules.tokens == "none":
        return Answer.no("engage-not-played")
    if one.side == other.side:
        return Answer.no("engage-own-side", attacker=one.id, unit=other.id)
    here, there = position.at[attacker], position.at[target]
    if NOWHERE in (here, there) or there not in theatre.grid.neighbour_table[here]:
        return Answer.no("engage-not-beside", attacker=one.id, unit=other.id)
    attacker_may = places_tokens(position, attacker)
    if not attacker_may:
        return attacker_may
    if rules.targets == "same":
        target_may = places_tokens(position, target)
        if not target_may:
            return target_may
    return _unbound(position, attacker, target)


def places_tokens(position: Position, number: int) -> Answer:
    """Whether a unit is of a kind that places engagement tokens (BLH-ENG-02, BOW-FAQ-07)."""
    fighter, rules = position.theatre.fighters[number], position.theatre.book.engagement
    if not fighter.melee or fighter.unit_class in rules.except_classes:
        kind = Term(of="classes", id=fighter.unit_class)
        return Answer.no("engage-class", unit=fighter.id, kind=kind)
    if rules.ranks and fighter.rank not in rules.ranks:
        rank = Term(of="ranks", id=fighter.rank or "")
        return Answer.no("engage-rank", unit=fighter.id, rank=rank)
    return YES


def _unbound(position: Position, attacker: int, target: int) -> Answer:
    """Whether neither of two units is in an engagement that keeps it from this one (BLH-ENG-03,
    BLH-ENG-04)."""
    rules, fighters = position.theatre.book.engagement, position.theatre.fighters
    bound: tuple[int, ...] = ()
    if rules.several == "one":
        bound = (attacker, target)
    elif rules.exclusive == "yes":
        bound = (attacker,)
    for number in bound:
        others = [n for n in position.engaged[number] if n not in (attacker, target)]
        if others:
            by = tuple(fighters[other].id for other in others)
            return Answer.no("engage-bound", unit=fighters[number].id, by=by)
    return YES


def engaged(position: Position, attacker: int, target: int) -> Position:
    """The position with a token between two units, as ``can_engage`` must have allowed."""
    later = position.copy()
    later.engage(attacker, target)
    return later


def targets_of(position: Position, number: int) -> Mask:
    """Where the enemies stand that a unit may attack as far as engagements go: only the one that
    it is engaged with where they are exclusive (BLH-ENG-03). Striking back is free of this."""
    partners = position.engaged[number]
    if not partners or position.theatre.book.engagement.exclusive == "no":
        return position.enemies(number)
    return position.theatre.cells.mask(position.at[other] for other in partners)


# -- leaving ---------------------------------------------------------------------------------------

Cause = Literal["move", "withdrawal", "retreat", "destroyed", "banner-card"]
"""Why an engagement ends: a move or a withdrawal of one's own, or what frees a unit."""


def leaving(position: Position, unit_id: str) -> tuple[str, ...]:
    """The units that strike a unit in the back when it moves away on its own, whoever placed the
    token (BLH-ENG-06, BOW-ADV-WD-03); ``KeyError`` if there is no such unit."""
    theatre = position.theatre
    numbers = strikers(position, theatre.numbers[unit_id])
    return tuple(theatre.fighters[number].id for number in numbers)


def strikers(position: Position, number: int) -> tuple[int, ...]:
    """The same for unit numbers, ascending."""
    if position.theatre.book.movement.engaged != "struck":
        return ()
    return position.engaged[number]


def may_be_freed(position: Position, unit_id: str, cause: Cause, rank: str | None = None) -> Answer:
    """Whether a unit leaves its engagements without a strike in the back for this cause
    (BLH-ENG-05, BLH-ENG-06).

    ``rank`` is the colour of the banner card that orders it. ``KeyError`` if there is no such unit.
    """
    theatre = position.theatre
    number = theatre.numbers[unit_id]
    by = leaving(position, unit_id)
    if cause in ("retreat", "destroyed") or not by:
        return YES
    if cause != "banner-card":
        return Answer.no("freed-struck", unit=unit_id, by=by)
    if theatre.book.engagement.banner_cards == "stay":
        return Answer.no("freed-not-by-cards")
    own = theatre.fighters[number].rank
    if own is None or own != rank:
        return Answer.no("freed-other-rank", unit=unit_id, rank=Term(of="ranks", id=own or ""))
    return YES


def freed(position: Position, number: int) -> Position:
    """The position without a unit's engagement tokens; its partners keep their others."""
    later = position.copy()
    later.disengage(number)
    return later


def zones_apart(grid: HexGrid, a: int, b: int, radius: int) -> bool:
    """Whether the zones of two places share no hex of the board (BOW-RAID-04).

    Only hexes that the board really has count: near a corner two zones may be apart though their
    places are nearer than ``2 * radius + 1``.
    """
    if grid.distance(a, b) > 2 * radius:
        return True
    return frozenset(zone(grid, a, radius)).isdisjoint(zone(grid, b, radius))


@dataclass(frozen=True, slots=True)
class Overlap:
    """What two zones of control share; true when they share anything."""

    first: str
    second: str
    shared: tuple[str, ...]
    """Names of the hexes in both, in index order."""

    def __bool__(self) -> bool:
        return bool(self.shared)


def overlap(grid: HexGrid, first: str, second: str, radius: int) -> Overlap:
    """Which hexes the zones of two named places share (BOW-RAID-04)."""
    one = frozenset(zone(grid, grid.index(first), radius))
    other = zone(grid, grid.index(second), radius)
    return Overlap(first, second, tuple(grid.names[i] for i in other if i in one))


# -- in play ---------------------------------------------------------------------------------------


def zone_of(position: Position, unit_id: str) -> tuple[str, ...]:
    """Names of the hexes in a commander's zone of control, his own and his unit's among them
    (BOW-FAQ-03), in index order; none for a unit that nobody leads or that is off the board.

    Raises ``KeyError`` if there is no such unit.
    """
    theatre = position.theatre
    mask = held(position, theatre.numbers[unit_id])
    return tuple(theatre.grid.names[index] for index in theatre.cells.indices(mask))


def held(position: Position, number: int) -> Mask:
    """The zone of control of the commander who leads a unit now; empty without one."""
    index = position.at[number]
    if index == NOWHERE or not position.led[number]:
        return 0
    cells = position.theatre.cells
    return cells.within(cells.bits[index], position.theatre.book.control.radius)


def controlled(position: Position, seat_id: str) -> Mask:
    """Every hex in the zone of any commander of a seat; ``KeyError`` if there is no such seat."""
    if seat_id not in position.theatre.seats:
        raise KeyError(seat_id)
    seat = position.theatre.seats.index(seat_id)
    found = 0
    for fighter in position.theatre.fighters:
        if fighter.seat == seat:
            found |= held(position, fighter.number)
    return found


def commands(position: Position, commander_unit: str, unit: str) -> Answer:
    """Whether a commander may order a unit of his seat that stands in his zone of control, as for
    any card discarded (BOW-ADV-CARD-01); ``KeyError`` if there is no such unit."""
    theatre = position.theatre
    leader, number = theatre.numbers[commander_unit], theatre.numbers[unit]
    if theatre.fighters[leader].seat != theatre.fighters[number].seat:
        return Answer.no("command-other-seat", commander=commander_unit, unit=unit)
    if not position.led[leader] or position.at[leader] == NOWHERE:
        return Answer.no("command-nobody", commander=commander_unit)
    index = position.at[number]
    if index == NOWHERE or not held(position, leader) & theatre.cells.bits[index]:
        radius = theatre.book.control.radius
        return Answer.no("command-too-far", commander=commander_unit, unit=unit, radius=radius)
    return YES
