"""How fair a map is: what lies in reach of each home realm, counted (public facts B4).

A home reaches an area of the map tiles in so many steps from area to area. A step may not cross a
mountain border, nor a water border except in winter, nor a hole, and no way leads through another
home realm. Before the home realms are laid it is counted from their setup markers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from geometry.hexes import DIRECTIONS, Hex
from rules.maps import Plane, areas_between, home_realms, map_tiles, marker_hexes
from rules.rulebook import Rulebook
from schema.draws import MapDraw, MapMeasure
from schema.game import Game
from schema.places import LaidArea, areas_of
from schema.scenario import Scenario
from schema.value import FrozenMap

NEAR, FAR = 2, 3
"""Steps from a home realm within which areas are near, and within which they are in reach."""


@dataclass(frozen=True, slots=True)
class HomeMeasures:
    """What one home realm, or the marker that keeps its place, has in reach."""

    seat: str | None
    """Whose it is; ``None`` for a marker that nobody has chosen yet."""
    near: int
    """Areas of the map tiles at most two steps away."""
    areas: int
    """Areas of the map tiles at most three steps away."""
    winter: int
    """The same in winter, when borders that freeze stop nobody."""
    resources: int
    """What the areas at most three steps away yield together."""
    yields: FrozenMap[str, int]
    """The same by resource."""
    cities: int
    """Cities in these areas."""
    neutral: int
    """Neutral units in these areas."""
    distance: int | None
    """Areas between it and the nearest other home; ``None`` where none can be reached."""
    places: tuple[str, ...]
    """The areas at most three steps away, by name, the nearest first."""


class Home(NamedTuple):
    """A home realm, or the setup marker in its place."""

    seat: str | None
    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Inhabited:
    """Where cities and neutral units are, by area."""

    cities: Mapping[str, int]
    neutral: Mapping[str, int]

    @classmethod
    def as_printed(cls, areas: Iterable[LaidArea]) -> Inhabited:
        """As the areas themselves say."""
        known = tuple(areas)
        return cls(
            {one.name: int(one.area.city) for one in known},
            {one.name: sum(one.area.neutral.values()) for one in known},
        )


def home_measures(scenario: Scenario, game: Game) -> tuple[HomeMeasures, ...]:
    """The measures of every home, in the order in which home realms and markers are placed; nothing
    for other boards.

    Cities and neutral units count as they lie; where none lies yet, as printed.
    """
    homes = homes_of(scenario, game)
    if not homes:
        return ()
    board = scenario.board
    ground = Plane.of(map_tiles(board, game.tiles), game.tiles)
    realms = Plane.of(home_realms(board, game.tiles), game.tiles)
    book = Rulebook.in_play(scenario, game)
    there = _there(scenario, game, ground)
    return measured(ground, homes, game, book, realms, there)


def homes_of(scenario: Scenario, game: Game) -> tuple[Home, ...]:
    """The home realms of a map, and the setup markers of those that are not placed yet."""
    board = scenario.board
    by_faction = {seat.faction: seat.id for seat in scenario.seats if seat.faction is not None}
    homes: list[Home] = []
    covered: set[Hex] = set()
    waiting = {seat.id for seat in scenario.seats if not seat.neutral}
    for laid in home_realms(board, game.tiles):
        tile = game.tiles[laid.tile]
        hexes = tuple(area.hex for area in areas_of(laid, tile))
        homes.append(Home(laid.seat or by_faction.get(tile.faction or ""), hexes))
        waiting.discard(homes[-1].seat or "")
        covered.update(hexes)
    for marker in board.setup_markers:
        both = marker_hexes(marker)
        awaited = marker.seat in waiting if marker.seat is not None else bool(waiting)
        if awaited and covered.isdisjoint(both):
            homes.append(Home(marker.seat, both))
    return tuple(homes)


def city_kinds(game: Game) -> tuple[str, ...]:
    """The markers that are cities, by the game's draws of maps."""
    return tuple(dict.fromkeys(one.city for one in _draws(game) if one.city is not None))


def home_kinds(game: Game) -> tuple[str, ...]:
    """The markers that show whose a home realm is, by the game's draws of maps."""
    return tuple(dict.fromkeys(one.home for one in _draws(game) if one.home is not None))


def _draws(game: Game) -> tuple[MapDraw, ...]:
    return tuple(draw for draw in game.draws.values() if isinstance(draw, MapDraw))


def _there(scenario: Scenario, game: Game, ground: Plane) -> Inhabited:
    """Cities and neutral units as they lie; where none lies yet, as printed."""
    printed = Inhabited.as_printed(ground.areas.values())
    kinds = city_kinds(game)
    cities = Counter(m.at for m in scenario.markers if m.marker in kinds and isinstance(m.at, str))
    nobody = {seat.id for seat in scenario.seats if seat.neutral}
    neutral: Counter[str] = Counter()
    for unit in scenario.units:
        if unit.seat in nobody and isinstance(unit.at, str):
            neutral[unit.at] += 1 if unit.figures is None else unit.figures
    return Inhabited(cities or printed.cities, neutral or printed.neutral)


def measured(
    ground: Plane,
    homes: Sequence[Home],
    game: Game,
    book: Rulebook,
    realms: Plane | None = None,
    there: Inhabited | None = None,
) -> tuple[HomeMeasures, ...]:
    """The measures of homes on a plane of map tiles, by the rules that are played.

    ``realms`` are the home realms that are laid, whose own borders block too; without ``there``
    cities and neutral units are where they are printed.
    """
    own: Mapping[Hex, LaidArea] = realms.areas if realms is not None else {}
    inhabited = there or Inhabited.as_printed(ground.areas.values())
    blocking = _blocking(game), _blocking(game, book.map.freezing)
    return tuple(_of(ground, n, homes, blocking, own, inhabited) for n in range(len(homes)))


def _of(
    ground: Plane,
    number: int,
    homes: Sequence[Home],
    blocking: tuple[frozenset[str], frozenset[str]],
    own: Mapping[Hex, LaidArea],
    there: Inhabited,
) -> HomeMeasures:
    home = homes[number]
    steps = _reach(ground, home.hexes, own, blocking[0])
    reached = [ground.areas[place] for place in steps]
    yields: Counter[str] = Counter()
    for area in reached:
        yields.update(area.area.resources)
    between = (
        areas_between(ground, home.hexes, other.hexes)
        for other in (*homes[:number], *homes[number + 1 :])
    )
    return HomeMeasures(
        seat=home.seat,
        near=sum(count <= NEAR for count in steps.values()),
        areas=len(steps),
        winter=len(_reach(ground, home.hexes, own, blocking[1])),
        resources=sum(yields.values()),
        yields=FrozenMap({name: yields[name] for name in sorted(yields)}),
        cities=sum(there.cities.get(area.name, 0) for area in reached),
        neutral=sum(there.neutral.get(area.name, 0) for area in reached),
        distance=min((far for far in between if far is not None), default=None),
        places=tuple(area.name for area in reached),
    )


def _blocking(game: Game, frozen: Sequence[str] = ()) -> frozenset[str]:
    """The kinds of borders that nobody crosses, but over those that are frozen."""
    return frozenset(
        name for name, kind in game.walls.items() if kind.movement.impassable and name not in frozen
    )


def _reach(
    ground: Plane, start: Sequence[Hex], own: Mapping[Hex, LaidArea], blocking: frozenset[str]
) -> dict[Hex, int]:
    """The areas of the map tiles at most three steps away, the nearest first, to their steps."""
    found: dict[Hex, int] = {}
    rim: Iterable[Hex] = start
    for count in range(1, FAR + 1):
        rim = [
            beyond
            for place in rim
            for beyond in _open_to(ground, place, own, blocking)
            if found.setdefault(beyond, count) == count
        ]
        rim = dict.fromkeys(rim)
    return found


def _open_to(
    ground: Plane, place: Hex, own: Mapping[Hex, LaidArea], blocking: frozenset[str]
) -> Iterator[Hex]:
    """The areas of the map tiles to which a step leads from here."""
    here = ground.areas.get(place) or own.get(place)
    for direction, step in enumerate(DIRECTIONS):
        beyond = place + step
        area = ground.areas.get(beyond)
        if area is None or area.borders[(direction + 3) % 6] in blocking:
            continue
        if here is None or here.borders[direction] not in blocking:
            yield beyond


def spread(measures: Iterable[HomeMeasures], name: MapMeasure) -> int:
    """How far apart the homes are in one measure; homes that have none of it do not count."""
    values: list[int] = []
    for one in measures:
        value: int | None = getattr(one, name)
        if value is not None:
            values.append(value)
    return max(values) - min(values) if values else 0
