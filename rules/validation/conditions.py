"""Conditions for points and victory."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.objectives import (
    CommanderLost,
    Condition,
    MarkersHeld,
    RowReached,
    TerrainChanged,
    UnitsDestroyed,
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A condition, where it stands, and the seats for which it may come true."""

    pointer: str
    seats: tuple[str, ...]
    condition: Condition


@dataclass(frozen=True, slots=True)
class Fielded:
    """A unit that is or may come on the board: rank and badge are ``None`` where not known yet."""

    seat: str
    type: str
    rank: str | None
    badge: str | None
    drawn: bool = False
    """Whether rank and badge are open until it is drawn or placed."""


def wanted(facts: Facts) -> Iterator[Wanted]:
    """All conditions of a scenario, in the order of its fields; not those that speak only of seats
    that there are not, which is a finding of its own."""
    return (one for one in _all(facts) if one.seats)


def _all(facts: Facts) -> Iterator[Wanted]:
    victory = facts.scenario.victory
    for i, goal in enumerate(victory.objectives):
        pointer = f"/victory/objectives/{i}/condition"
        yield Wanted(pointer, seats_of(facts, goal.seats), goal.condition)
    for i, win in enumerate(victory.wins):
        pointer = f"/victory/wins/{i}/condition"
        yield Wanted(pointer, seats_of(facts, win.seats), win.condition)
    for i, barred in enumerate(victory.barred):
        pointer = f"/victory/barred/{i}/unless"
        yield Wanted(pointer, seats_of(facts, barred.seats), barred.unless)


def seats_of(facts: Facts, named: tuple[str, ...]) -> tuple[str, ...]:
    """The seats that are named and there; none named: everybody who plays."""
    if named:
        return tuple(seat for seat in named if seat in facts.seats)
    return tuple(seat.id for seat in facts.playing)


def fielded(facts: Facts) -> Iterator[Fielded]:
    """All units that a scenario names, those face down and those still to be placed included."""
    for unit in facts.scenario.units:
        yield Fielded(unit.seat, unit.type, unit.rank, unit.badge)
        if unit.stands_in_for is not None:
            yield Fielded(unit.seat, unit.stands_in_for, unit.rank, unit.badge)
    for free in facts.scenario.free_placements:
        yield Fielded(free.seat, free.type, None, None, drawn=True)
    for pool in facts.scenario.hidden:
        for card in pool.cards:
            if card.of == "unit":
                drawn = Fielded(card.seat or "", card.ref, None, None, drawn=True)
                yield from [drawn] * card.count


def targets(facts: Facts, condition: UnitsDestroyed, seats: Iterable[str]) -> list[Fielded]:
    """The units whose loss counts for one of these seats."""
    return [unit for unit in matching(facts, condition) if preys(facts, unit.seat, seats)]


def matching(facts: Facts, condition: UnitsDestroyed) -> list[Fielded]:
    """The units of which a condition speaks, whosever they are."""
    return [
        unit
        for unit in fielded(facts)
        if (not condition.seats or unit.seat in condition.seats)
        and (not condition.types or unit.type in condition.types)
        and unit.type not in condition.except_types
        and (not condition.ranks or unit.drawn or unit.rank in condition.ranks)
        and (not condition.badges or unit.drawn or unit.badge in condition.badges)
    ]


def preys(facts: Facts, owner: str | None, seats: Iterable[str]) -> bool:
    """Whether what this seat loses counts for one of these seats; what is nobody's may."""
    return owner is None or any(facts.hostile(owner, seat) for seat in seats)


def commanders(facts: Facts, condition: CommanderLost) -> list[str | None]:
    """The owners of the commanders of whom a condition speaks, on the board or face down."""
    named = condition.cards
    shown = [(one.card, one.seat) for one in facts.scenario.commanders]
    cards = [card for pool in facts.scenario.hidden for card in pool.cards]
    face_down = [(card.ref, card.seat) for card in cards if card.of == "commander"]
    return [owner for name, owner in (*shown, *face_down) if not named or name in named]


def most_units(facts: Facts, seats: Iterable[str]) -> int | None:
    """The most units, and commanders alone, that the side of one of these seats ever has; ``None``
    while somebody chooses an army, or none is there yet."""
    owners = [unit.seat for unit in fielded(facts)]
    owners += [one.seat for one in facts.scenario.commanders if one.unit is None]
    if facts.scenario.musters or not owners:
        return None
    return max((sum(not facts.hostile(one, seat) for one in owners) for seat in seats), default=0)


def may_muster(facts: Facts, condition: UnitsDestroyed, seats: Iterable[str]) -> bool:
    """Whether an enemy of these seats chooses an army in which there may be such units."""
    return any(
        any(facts.hostile(muster.seat, seat) for seat in seats)
        and (not condition.seats or muster.seat in condition.seats)
        and (not condition.types or not set(condition.types) <= set(muster.forbidden))
        for muster in facts.scenario.musters
    )


def marked(facts: Facts, condition: MarkersHeld, seats: Iterable[str]) -> tuple[str, ...] | None:
    """The places with markers that count for one of these seats; ``None`` while some are still to
    be placed, drawn, or are not on places with names."""
    name = condition.marker
    scenario = facts.scenario
    if any(name in things for things in scenario.to_place.values()) or any(
        card.of == "marker" and card.ref == name for pool in scenario.hidden for card in pool.cards
    ):
        return None
    lying = [marker for marker in scenario.markers if marker.marker == name]
    to_place = facts.card.markers_to_lay if facts.has_card else None
    if to_place is not None and to_place.marker == name:
        placed = Counter(marker.seat for marker in lying)
        if any(placed[seat.id] < to_place.count for seat in facts.playing):
            return None
    if any(not isinstance(marker.at, str) for marker in lying):
        return None
    counted = [marker for marker in lying if _counts(facts, condition, marker.seat, seats)]
    places = [marker.at for marker in counted if isinstance(marker.at, str)]
    for zone in scenario.zones:
        if zone.marker == name and _counts(facts, condition, zone.seat, seats):
            places += zone.places
    return tuple(dict.fromkeys(places))


def _counts(facts: Facts, condition: MarkersHeld, owner: str | None, seats: Iterable[str]) -> bool:
    """Whether a marker of this owner is one of those that the condition counts."""
    if condition.whose == "any" or owner is None:
        return condition.whose == "any"
    if condition.whose == "own":
        return owner in tuple(seats)
    return any(facts.hostile(owner, seat) for seat in seats)


def within_reach(facts: Facts, places: Iterable[str]) -> tuple[str, ...]:
    """Those of the places to which units get; all of them where there is no board of hexes."""
    if "field" not in facts.given:
        return tuple(places)
    index = facts.field.grid.index
    return tuple(place for place in places if index(place) in facts.reachable)


FORCES = ("card", "commanders", "free_placements", "hidden", "musters", "seats", "units")


@check("objective-of-own-side", severity="warning", reads=(*FORCES, "victory"))
def objective_of_own_side(facts: Facts) -> Iterator[Found]:
    """A side scores or wins by a loss that only the side itself can suffer, but only losses of
    enemies count."""
    for one in wanted(facts):
        if of_own_side(facts, one):
            yield found(fields=[one.pointer], seats=tuple(map(facts.called, one.seats)))


def of_own_side(facts: Facts, one: Wanted) -> bool:
    """Whether a condition speaks of units or commanders of the scoring side alone."""
    match condition := one.condition:
        case UnitsDestroyed():
            if may_muster(facts, condition, one.seats) or targets(facts, condition, one.seats):
                return False
            narrowed = condition.types or condition.ranks or condition.badges
            if condition.seats:
                return not any(preys(facts, seat, one.seats) for seat in condition.seats)
            return bool(narrowed) and bool(matching(facts, condition))
        case CommanderLost():
            owners = commanders(facts, condition)
            named = bool(condition.cards) or not facts.has_card
            return named and bool(owners) and not any(preys(facts, o, one.seats) for o in owners)
        case _:
            return False


@check("objective-unfit-for-board", severity="warning", reads=("board", "seats", "victory"))
def objective_unfit_for_board(facts: Facts) -> Iterator[Found]:
    """Points or a victory depend on rows or burning hexes, but the board has no hexes."""
    for one in wanted(facts):
        if isinstance(one.condition, RowReached | TerrainChanged) and "field" not in facts.given:
            yield found(fields=[one.pointer])
