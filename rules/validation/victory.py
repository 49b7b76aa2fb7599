"""Victory conditions: whether they can be met."""

from collections.abc import Iterator

from rules.battlefield import kind_of
from rules.validation.conditions import (
    FORCES,
    Wanted,
    commanders,
    fielded,
    marked,
    may_muster,
    most_units,
    of_own_side,
    preys,
    seats_of,
    targets,
    wanted,
    within_reach,
)
from rules.validation.facts import Facts
from rules.validation.outcomes import most_points
from rules.validation.registry import Found, check, found
from rules.validation.supply import most_cards
from schema.objectives import (
    CardsRevealed,
    CommanderLost,
    Condition,
    GroupHeld,
    Hold,
    MarkersHeld,
    PointsReached,
    ResourceStands,
    RowReached,
    TerrainChanged,
    UnitsDestroyed,
    UnitsExited,
)
from schema.terrain import TerrainKind
from schema.text import Term

THINGS = ("board", "markers", "overrides", "to_place", "victory", "zones")


@check("objective-names-nothing", severity="warning", reads=(*FORCES, *THINGS))
def objective_names_nothing(facts: Facts) -> Iterator[Found]:
    """Points or a victory depend on units, commanders, markers or terrain that the scenario does
    not have."""
    for one in wanted(facts):
        missing = _missing(facts, one)
        if missing:
            yield found(fields=[one.pointer], things=missing)


def _missing(facts: Facts, one: Wanted) -> tuple[Term | str, ...]:
    """What a condition speaks of and the scenario has not, if nothing else that it names is
    there."""
    match condition := one.condition:
        case UnitsDestroyed() if not of_own_side(facts, one):
            return _missing_units(facts, condition, one.seats)
        case UnitsExited(types=types) if types and not facts.scenario.musters:
            known = [name for name in types if name in facts.game.unit_types]
            mine = {unit.type for unit in fielded(facts) if unit.seat in one.seats}
            if known and mine and mine.isdisjoint(types):
                return tuple(Term(of="unit_types", id=name) for name in known)
        case CommanderLost(cards=cards) if cards:
            known = [card for card in cards if card in facts.game.commanders]
            if known and not commanders(facts, condition):
                return tuple(Term(of="commanders", id=card) for card in known)
        case MarkersHeld(marker=marker) if marker in facts.game.markers:
            owners = [one.seat for one in facts.scenario.markers if one.marker == marker]
            owners += [zone.seat for zone in facts.scenario.zones if zone.marker == marker]
            nobodys = None in owners
            if marked(facts, condition, one.seats) == () and not nobodys:  # markers-of-nobody
                return (Term(of="markers", id=marker),)
        case TerrainChanged(of=ground) if ground is not None and "field" in facts.given:
            kinds = {**facts.game.terrain, **facts.game.tokens}
            to_place = any(ground in things for things in facts.scenario.to_place.values())
            if ground in kinds and not to_place and not _where(facts, condition):
                return (
                    Term(of="terrain" if ground in facts.game.terrain else "tokens", id=ground),
                )
    return ()


def _missing_units(
    facts: Facts, condition: UnitsDestroyed, seats: tuple[str, ...]
) -> tuple[Term | str, ...]:
    narrowed: dict[str, tuple[str, ...]] = {
        "unit_types": condition.types,
        "ranks": condition.ranks,
        "badges": condition.badges,
    }
    named = [(of, name) for of, names in narrowed.items() for name in names]
    known = [(of, name) for of, name in named if name in getattr(facts.game, of)]
    if not known or len(known) < len(named):
        return ()
    if targets(facts, condition, seats) or may_muster(facts, condition, seats):
        return ()
    return tuple(Term(of=of, id=name) for of, name in known)


@check("objective-too-high", severity="warning", reads=(*FORCES, *THINGS, "variants"))
def objective_too_high(facts: Facts) -> Iterator[Found]:
    """A condition needs more of something than there is."""
    for one in wanted(facts):
        number = _number(facts, one)
        if number is not None and number[0] > number[1]:
            yield found(fields=[one.pointer], wanted=number[0], there=number[1])


def _number(facts: Facts, one: Wanted) -> tuple[int, int] | None:
    """How many a condition wants, and how many there are, where both are known."""
    scenario = facts.scenario
    match condition := one.condition:
        case UnitsDestroyed():
            return _felled(facts, one, condition)
        case CommanderLost(cards=()) if not facts.has_card and not commanders(facts, condition):
            return 1, 0
        case GroupHeld() if condition.zone in facts.zones:
            if facts.zones[condition.zone].outline:
                return None  # on a table a zone is drawn, and has no places to count
            return _spots(facts, one, [len(facts.zones[condition.zone].places)])
        case MarkersHeld():
            marks = [marked(facts, condition, (seat,)) or () for seat in one.seats]
            return _spots(facts, one, [len(places) for places in marks if places])
        case RowReached(units=number):
            most = most_units(facts, one.seats)
            return (number, most) if most is not None else None
        case CardsRevealed():
            pool = next((p for p in scenario.hidden if p.id == condition.pool), None)
            if pool is not None:
                cards = [card.count for card in pool.cards if card.card == condition.card]
                return condition.number, sum(cards)
        case ResourceStands(at_least=int(least), at_most=int(most)) if least > most:
            return least, most
        case ResourceStands(at_most=int(most)) if most < 0:
            return 0, most
        case ResourceStands(at_least=int(least)) if condition.resource in facts.game.resources:
            return _amount(facts, condition.resource, least)
    return None


def _amount(facts: Facts, resource: str, least: int) -> tuple[int, int] | None:
    """How much of a resource somebody must have, and the most that the boxes or a deck hold."""
    counted = facts.game.resources[resource].box
    if counted is not None and counted in facts.box.counts:
        return least, facts.box.counts[counted]
    if resource == facts.book.leadership.resource:
        decks = [most_cards(facts, seat.id) or 0 for seat in facts.playing]
        return (least, max(decks)) if decks else None
    return None


def _felled(facts: Facts, one: Wanted, condition: UnitsDestroyed) -> tuple[int, int] | None:
    """One unit, and none there: enemies are there, and the condition counts none of them."""
    enemies = any(preys(facts, unit.seat, one.seats) for unit in fielded(facts))
    open_still = may_muster(facts, condition, one.seats) or of_own_side(facts, one)
    if not enemies or open_still or targets(facts, condition, one.seats) or _missing(facts, one):
        return None
    return 1, 0


def _spots(facts: Facts, one: Wanted, there: list[int]) -> tuple[int, int] | None:
    """How many places a side must hold, and how many there are, or units to stand on them: on a
    board of hexes one unit holds one."""
    if not there:
        return None
    most = max(there)
    needed = _needed(one.condition, most)
    units = most_units(facts, one.seats) if "field" in facts.given and needed <= most else None
    return needed, most if units is None else min(most, units)


@check("objective-out-of-reach", severity="warning", reads=(*FORCES, *THINGS), given=("field",))
def objective_out_of_reach(facts: Facts) -> Iterator[Found]:
    """Too few of the places that must be held or left can be reached."""
    for one in wanted(facts):
        places = _held(facts, one)
        near = within_reach(facts, places) if places else ()
        far = tuple(place for place in places if place not in near)
        needed = _needed(one.condition, len(places))
        if far and len(near) < needed <= len(places):
            yield found(*far, fields=[one.pointer], places=far, needed=needed, there=len(near))


def _held(facts: Facts, one: Wanted) -> tuple[str, ...]:
    """The places that a condition wants somebody to be on."""
    match one.condition:
        case GroupHeld(zone=zone) | UnitsExited(zone=zone) if zone in facts.zones:
            return facts.zones[zone].places
        case MarkersHeld():
            return marked(facts, one.condition, one.seats) or ()
        case _:
            return ()


def _needed(condition: Condition, places: int) -> int:
    """How many of the places at least; more than the enemy is at least one."""
    hold: Hold = "any"
    if isinstance(condition, GroupHeld | MarkersHeld):
        hold = condition.hold
        if hold == "at-least":
            return condition.number
    return places if hold == "all" else 1


@check(
    "terrain-never-changes",
    severity="warning",
    reads=("board", "overrides", "to_place", "victory", "zones"),
    given=("field",),
)
def terrain_never_changes(facts: Facts) -> Iterator[Found]:
    """Points or a victory depend on a change of terrain that cannot happen on these hexes."""
    to_place = {name for things in facts.scenario.to_place.values() for name in things}
    for one in wanted(facts):
        condition = one.condition
        if not isinstance(condition, TerrainChanged):
            continue
        where = _where(facts, condition)
        kinds = [kind for index in where for kind in _kinds(facts, index, condition.of)]
        kinds += [kind_of(facts.game.terrain, name) for name in to_place]
        if where and not any(_changes(kind, condition) for kind in kinds):
            names = facts.field.grid.names
            places = [names[i] for i in where] if len(where) < len(names) else []
            yield found(
                *places,
                fields=[one.pointer],
                to=Term(of="changes", id=condition.to),
                level=condition.level or "",
            )


def _where(facts: Facts, condition: TerrainChanged) -> list[int]:
    """The hexes that a condition on terrain speaks of."""
    field = facts.field
    places: list[int] = list(range(len(field)))
    if condition.zone is not None:
        zone = facts.zones.get(condition.zone)
        places = [field.grid.index(place) for place in zone.places] if zone is not None else []
    of = condition.of
    return [
        i
        for i in places
        if of is None or of in (field.terrain[i], facts.painted[i]) or of in field.tokens[i]
    ]


def _kinds(facts: Facts, index: int, of: str | None) -> Iterator[TerrainKind]:
    """The terrain and the tokens of a hex, or the one of them that is named."""
    field, game = facts.field, facts.game
    if of in (None, field.terrain[index], facts.painted[index]):
        yield kind_of(game.terrain, field.terrain[index])
    for name in field.tokens[index]:
        if of in (None, name):
            yield kind_of(game.tokens, name)


def _changes(kind: TerrainKind, condition: TerrainChanged) -> bool:
    """Whether fire or destruction can do this to a kind of terrain."""
    burn = kind.burn
    match condition.to:
        case "burning":
            return burn.limit is not None and burn.limit >= (condition.level or 1)
        case "devastated":
            return burn.limit is not None and burn.at_limit == "devastated"
        case "destroyed":
            return (burn.limit is not None and burn.at_limit != "stays") or kind.ruins is not None
        case _:
            return kind.ruins is not None


@check(
    "points-out-of-reach",
    severity="warning",
    reads=(*FORCES, *THINGS, "rounds"),
)
def points_out_of_reach(facts: Facts) -> Iterator[Found]:
    """More points are needed to win than all objectives give together."""
    for one in wanted(facts):
        if not isinstance(one.condition, PointsReached):
            continue
        best: int | None = 0
        for seat in one.seats:
            most = most_points(facts, seat)
            best = None if most is None or best is None else max(best, most)
        if best is not None and one.seats and best < one.condition.points:
            yield found(fields=[one.pointer], points=one.condition.points, most=best)


@check("seat-cannot-win", severity="note", reads=("card", "seats", "victory"))
def seat_cannot_win(facts: Facts) -> Iterator[Found]:
    """A side has no way to score or win although others have one."""
    victory = facts.scenario.victory
    named = [*(goal.seats for goal in victory.objectives), *(win.seats for win in victory.wins)]
    if not named:
        return
    helped = dict.fromkeys(seat for seats in named for seat in seats_of(facts, seats))
    if not helped:
        return  # all that is named are seats that there are not: a finding of its own
    for seat in facts.playing:
        if all(facts.hostile(seat.id, other) for other in helped):
            yield found(fields=[facts.seat_pointer(seat.id)], seat=facts.called(seat.id))
