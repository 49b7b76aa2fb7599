"""Runewars: neutral units, cities and units in areas."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain, count

from rules.map_fairness import city_kinds
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.edits import Edit, PutMarker, PutUnit, RemoveMarkers, RemoveUnits, Several
from schema.forces import Marker, Unit
from schema.places import LaidArea
from schema.text import Term

NEUTRAL = ("board", "seats", "units")
CITIES = ("board", "markers", "seats")


def _finished(facts: Facts) -> bool:
    """Whether every player has his home realm, after which neutral units and cities come."""
    homes = {facts.map.owner(laid) for _, laid, _ in facts.map.numbered(homes=True)}
    return bool(facts.playing) and all(seat.id in homes for seat in facts.playing)


# -- neutral units ---------------------------------------------------------------------------


@check("neutral-units-missing", severity="note", reads=NEUTRAL, given=("map",), fix="offered")
def neutral_units_missing(facts: Facts) -> Iterator[Found]:
    """A finished map has printed neutral units, but none have been placed."""
    printed = [area for area in facts.map.areas if area.area.neutral]
    if printed and _finished(facts) and not any(_neutral(facts).values()):
        yield found(
            *(area.name for area in printed),
            fields=["/units"],
            units=sum(sum(area.area.neutral.values()) for area in printed),
            fix=_several([edit for area in printed for edit in _inhabit(facts, area)]),
        )


@check(
    "neutral-units-unlike-print", severity="warning", reads=NEUTRAL, given=("map",), fix="offered"
)
def neutral_units_unlike_print(facts: Facts) -> Iterator[Found]:
    """The neutral units in an area differ from those printed on it."""
    standing = _neutral(facts)
    if not standing:
        return
    for area in facts.map.areas:
        there = _figures(facts, standing.get(area.name, []))
        if there != Counter(area.area.neutral):
            units = [facts.scenario.units.index(unit) for unit in standing.get(area.name, [])]
            yield found(
                area.name,
                fields=[f"/units/{number}" for number in units] or ["/units"],
                place=area.name,
                there=_listed(there),
                printed=_listed(area.area.neutral),
                fix=_several(_inhabit(facts, area)),
            )


def _neutral(facts: Facts) -> dict[str, list[Unit]]:
    """Units that nobody plays, by the area in which they stand."""
    found: dict[str, list[Unit]] = {}
    for unit in facts.scenario.units:
        seat = facts.seats.get(unit.seat)
        if seat is not None and seat.neutral and isinstance(unit.at, str):
            found.setdefault(unit.at, []).append(unit)
    return found


def _figures(facts: Facts, units: list[Unit]) -> Counter[str]:
    """Unit type to figures; none of a type is left out."""
    counted: Counter[str] = Counter()
    for unit in units:
        counted[unit.meant] += figures(facts, unit)
    return +counted


def figures(facts: Facts, unit: Unit) -> int:
    """How many figures a unit has: its own number, else its type's."""
    kind = facts.game.unit_types.get(unit.type)
    return unit.figures if unit.figures is not None else kind.figures if kind else 1


def _listed(units: Mapping[str, int]) -> tuple[Term | int | str, ...]:
    """Unit types and how many, for a sentence."""
    return tuple(
        chain.from_iterable((Term(of="unit_types", id=kind), n) for kind, n in units.items())
    ) or ("–",)


def _inhabit(facts: Facts, area: LaidArea) -> list[Edit]:
    """Put what is printed into an area, and take away what is not; nothing without a seat for
    neutral units."""
    owner = next((seat.id for seat in facts.seats.values() if seat.neutral), None)
    if owner is None:
        return []
    there = _neutral(facts).get(area.name, [])
    standing = _figures(facts, there)
    wrong = [unit for unit in there if standing[unit.meant] != area.area.neutral.get(unit.meant)]
    edits: list[Edit] = []
    if wrong:
        edits.append(RemoveUnits(kind="remove-units", units=tuple(unit.id for unit in wrong)))
    taken = {unit.id for unit in facts.scenario.units} - {unit.id for unit in wrong}
    for kind, number in area.area.neutral.items():
        if standing[kind] != number and kind in facts.game.unit_types:
            name = _free(f"{owner}-{kind}-{area.name.lower()}", taken)
            put = Unit(id=name, seat=owner, type=kind, at=area.name, figures=number)
            edits.append(PutUnit(kind="put-unit", unit=put))
    return edits


def _free(name: str, taken: set[str]) -> str:
    """The name, with a number where it is taken."""
    names = chain([name], (f"{name}-{number}" for number in count(2)))
    return next(one for one in names if one not in taken)


def _several(edits: list[Edit]) -> Edit | None:
    return Several(kind="several", edits=tuple(edits)) if edits else None


# -- cities ----------------------------------------------------------------------------------


@check("cities-missing", severity="note", reads=CITIES, given=("map",), fix="offered")
def cities_missing(facts: Facts) -> Iterator[Found]:
    """A finished map has printed cities, but none have been placed."""
    kinds, cities = city_kinds(facts.game), _cities(facts)
    printed = [area.name for area in facts.map.areas if area.area.city]
    if kinds and printed and not cities and _finished(facts):
        taken = {marker.id for marker in facts.scenario.markers}
        yield found(
            *printed,
            fields=["/markers"],
            cities=len(printed),
            fix=_several([_city(kinds[0], place, taken) for place in printed]),
        )


@check("city-unlike-print", severity="warning", reads=CITIES, given=("map",), fix="offered")
def city_unlike_print(facts: Facts) -> Iterator[Found]:
    """An area has a city although none is printed there, more than one, or none although one is
    printed."""
    kinds, cities = city_kinds(facts.game), _cities(facts)
    if not kinds or not cities:
        return
    taken = {marker.id for marker in facts.scenario.markers}
    for area in facts.map.areas:
        there = cities.get(area.name, [])
        due = int(area.area.city)
        if len(there) != due:
            gone = tuple(facts.scenario.markers[number].id for number in there[due:])
            put = _city(kinds[0], area.name, taken)
            yield found(
                area.name,
                fields=[f"/markers/{number}" for number in there] or ["/markers"],
                place=area.name,
                there=len(there),
                printed=due,
                fix=RemoveMarkers(kind="remove-markers", markers=gone) if gone else put,
            )


def _cities(facts: Facts) -> dict[str, list[int]]:
    """Area to the numbers of the city markers that lie there."""
    kinds = city_kinds(facts.game)
    found: dict[str, list[int]] = {}
    for number, marker in enumerate(facts.scenario.markers):
        if marker.marker in kinds and isinstance(marker.at, str):
            found.setdefault(marker.at, []).append(number)
    return found


def _city(kind: str, place: str, taken: set[str]) -> Edit:
    name = _free(f"{kind}-{place.lower()}", taken)
    return PutMarker(kind="put-marker", marker=Marker(id=name, marker=kind, at=place))


# -- areas -----------------------------------------------------------------------------------


@check(
    "area-overfull",
    severity="error",
    reads=("board", "seats", "units", "variants"),
    given=("map",),
)
def area_overfull(facts: Facts) -> Iterator[Found]:
    """A player has too many units in an area."""
    most = facts.book.map.units_in_area
    there: dict[tuple[str, str], list[int]] = {}
    for number, unit in enumerate(facts.scenario.units):
        if isinstance(unit.at, str):
            there.setdefault((unit.at, unit.seat), []).append(number)
    for (place, seat), numbers in there.items():
        units = sum(figures(facts, facts.scenario.units[number]) for number in numbers)
        if units > most > 0:
            yield found(
                place,
                fields=[f"/units/{number}" for number in numbers],
                place=place,
                seat=facts.called(seat),
                units=units,
                most=most,
            )


@check(
    "place-off-map",
    severity="error",
    reads=("board", "hidden", "markers", "notes", "units", "variants", "zones"),
    given=("map",),
)
def place_off_map(facts: Facts) -> Iterator[Found]:
    """Something is in an area of a tile that is not on the map."""
    if any(laid.tile not in facts.game.tiles for laid in facts.map.board.tiles):
        return  # an unknown tile is a finding of its own, and nobody knows its areas
    there = {area.name for area in facts.map.areas}
    for place, field in _named(facts):
        if place not in there:
            yield found(fields=[field], place=place)


def _named(facts: Facts) -> Iterator[tuple[str, str]]:
    """Places that the scenario names, and where; those of rune tokens have a check of their
    own."""
    scenario, board = facts.scenario, facts.map.board
    runes = {runes.number for runes in facts.runes}
    for field, things in (
        ("board/tokens", board.tokens),
        ("board/labels", board.labels),
        ("units", scenario.units),
        ("markers", scenario.markers),
        ("notes", scenario.notes),
    ):
        for number, thing in enumerate(things):
            at = getattr(thing, "at", None)
            if isinstance(at, str):
                yield at, f"/{field}/{number}/at"
    for number, zone in enumerate(scenario.zones):
        for spot, place in enumerate(zone.places):
            yield place, f"/zones/{number}/places/{spot}"
    for number, pool in enumerate(scenario.hidden):
        if number not in runes:
            for spot, place in enumerate(pool.spots):
                yield place, f"/hidden/{number}/spots/{spot}"
