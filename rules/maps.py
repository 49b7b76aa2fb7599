"""Putting a map together from tiles: which joins are legal, and where home realm setup markers,
home realms and rune tokens may lie (public facts B4, RW-MAP).

Nothing here looks at who plays or at units. What stands against a place is returned as objections;
an empty tuple means that it may be.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from geometry.hexes import DIRECTIONS, Hex, rotate
from rules.answers import Objection, objection
from rules.board_rules import MapRules
from schema.board import FARTHEST, Board, LaidTile, SetupMarker
from schema.places import LaidArea, areas_of
from schema.printed import MapTile
from schema.text import Term

Shape = tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Plane:
    """Areas as they lie on the plane of hexes."""

    areas: Mapping[Hex, LaidArea]
    """The area on each hex; of two on one hex the one that was laid first."""
    _away: dict[frozenset[Hex], dict[tuple[int, int], int]] = field(
        default_factory=dict, compare=False, repr=False
    )
    """What ``away_from`` was asked already: every spot for a marker asks it of each other one."""

    @classmethod
    def of(cls, laid: Iterable[LaidTile], tiles: Mapping[str, MapTile]) -> Plane:
        """The plane with these tiles on it; tiles that the game has not are left out."""
        areas: dict[Hex, LaidArea] = {}
        for one in laid:
            if one.tile in tiles:
                for area in areas_of(one, tiles[one.tile]):
                    areas.setdefault(area.hex, area)
        return cls(areas)

    def beside(self, hexes: Iterable[Hex]) -> dict[str, LaidArea]:
        """The areas that border any of these hexes, by name."""
        return {
            area.name: area
            for place in hexes
            for step in place.neighbours()
            if (area := self.areas.get(step)) is not None
        }

    def away_from(self, goals: frozenset[Hex]) -> Mapping[tuple[int, int], int]:
        """For each area from which a way over areas leads to these hexes, the fewest areas on it,
        itself counted."""
        known = self._away.get(goals)
        if known is None:
            known = self._away[goals] = {}
            rim: Iterable[tuple[int, int]] = goals
            count = 0
            while rim:
                count += 1
                beyond = []
                for q, r in rim:
                    for right, up in DIRECTIONS:
                        step = (q + right, r + up)
                        if step in self.areas and step not in known:
                            known[step] = count
                            beyond.append(step)
                rim = beyond
        return known

    def outside(self, hexes: Sequence[Hex]) -> bool:
        """Whether none of these hexes is an area or lies in a hole of the map."""
        holes = _holes(frozenset(self.areas))
        return not any(place in self.areas or place in holes for place in hexes)


@lru_cache(maxsize=64)
def _holes(areas: frozenset[Hex]) -> frozenset[Hex]:
    """The empty hexes from which no way over empty hexes leads beyond the map.

    Only hexes beside areas are walked over, and holes: tiles may lie far from each other.
    """
    holes: set[Hex] = set()
    left = set(areas)
    while left:
        land = _reached({left.pop()}, areas.__contains__)
        left -= land
        rim = {step for place in land for step in place.neighbours()} - land
        inner = rim - _reached({min(rim)}, rim.__contains__)  # the leftmost lies outside
        holes |= _reached(inner, lambda step: step not in areas)
    return frozenset(holes)


def _reached(start: Iterable[Hex], open_: Callable[[Hex], bool]) -> set[Hex]:
    """The hexes to which steps over open hexes lead."""
    seen = set(start)
    queue = deque(seen)
    while queue:
        for step in queue.popleft().neighbours():
            if step not in seen and open_(step):
                seen.add(step)
                queue.append(step)
    return seen


def map_tiles(board: Board, tiles: Mapping[str, MapTile]) -> tuple[LaidTile, ...]:
    """The laid tiles that are no home realms, in the order in which they are laid."""
    return tuple(t for t in board.tiles if t.tile in tiles and tiles[t.tile].faction is None)


def home_realms(board: Board, tiles: Mapping[str, MapTile]) -> tuple[LaidTile, ...]:
    """The laid home realms, in the order in which they are laid."""
    return tuple(t for t in board.tiles if t.tile in tiles and tiles[t.tile].faction is not None)


def why_not_join(
    plane: Plane, new: LaidTile, tile: MapTile, rules: MapRules
) -> tuple[Objection, ...]:
    """What stands against laying a map tile so, onto what lies already (public facts B4, step 3).

    The first tile of a map may lie anywhere.
    """
    return tuple(_against_join(plane, areas_of(new, tile), new.tile, rules))


def _against_join(
    plane: Plane, areas: Sequence[LaidArea], name: str, rules: MapRules
) -> Iterator[Objection]:
    covered = [area for area in areas if area.hex in plane.areas]
    for area in covered:
        yield objection("tile-overlaps", tile=_term(name), area=plane.areas[area.hex].name)
    if covered or not plane.areas:
        return
    touching, touched = set(), set()
    for mine, theirs, direction in _shared(plane, areas):
        touching.add(mine.name)
        touched.add(theirs.name)
        ours, others = mine.borders[direction], theirs.borders[(direction + 3) % 6]
        if _clash(ours, others, rules) or _clash(others, ours, rules):
            yield objection("borders-parallel", tile=_term(name), area=mine.name, other=theirs.name)
    if len(touching) < rules.touching or len(touched) < rules.touched:
        yield objection(
            "tile-touches-too-few",
            tile=_term(name),
            touching=len(touching),
            touched=len(touched),
            needed=rules.touching,
            areas=rules.touched,
        )


def _term(tile: str) -> Term:
    return Term(of="tiles", id=tile)


def _shared(plane: Plane, areas: Iterable[LaidArea]) -> Iterator[tuple[LaidArea, LaidArea, int]]:
    """Every edge that these areas share with laid ones, with its direction from them."""
    for area in areas:
        for direction, step in enumerate(DIRECTIONS):
            other = plane.areas.get(area.hex + step)
            if other is not None:
                yield area, other, direction


def _clash(border: str | None, other: str | None, rules: MapRules) -> bool:
    """Whether a coloured border may not lie against this other one."""
    return border in rules.coloured and (other in rules.coloured or other in rules.shy)


def legal_joins(
    plane: Plane, name: str, tile: MapTile, rules: MapRules, rotations: Iterable[int] = range(6)
) -> tuple[LaidTile, ...]:
    """Every way to lay a map tile that nothing stands against, by rotation and then from left to
    right; an empty plane offers its middle."""
    found: list[LaidTile] = []
    for rotation in rotations:
        for q, r in sorted(_anchors(plane, tuple(areas_of(_at(name, rotation), tile)))):
            new = LaidTile(tile=name, q=q, r=r, rotation=rotation)
            if not why_not_join(plane, new, tile, rules):
                found.append(new)
    return tuple(found)


def _at(name: str, rotation: int) -> LaidTile:
    return LaidTile(tile=name, q=0, r=0, rotation=rotation)


def _anchors(plane: Plane, areas: Sequence[LaidArea]) -> set[Hex]:
    """Where the first area may lie so that some area touches the map and none covers it."""
    if not plane.areas:
        return {Hex(0, 0)}
    rim = {step for place in plane.areas for step in place.neighbours()} - plane.areas.keys()
    tries = {place - area.hex for place in rim for area in areas}
    return {
        a
        for a in tries
        if _fits_in_a_file(a) and all(a + area.hex not in plane.areas for area in areas)
    }


def _fits_in_a_file(place: Hex) -> bool:
    """Whether a file may say that something lies there."""
    return max(abs(place.q), abs(place.r)) <= FARTHEST


def marker_hexes(marker: SetupMarker) -> tuple[Hex, Hex]:
    """The two hexes that a home realm setup marker covers."""
    first = Hex(marker.q, marker.r)
    return first, first.neighbour(marker.direction)


def why_not_marker(
    plane: Plane, marker: SetupMarker, others: Iterable[SetupMarker], rules: MapRules
) -> tuple[Objection, ...]:
    """What stands against a home realm setup marker here, beside map tiles and the other markers
    (public facts B4, step 4; RW-MAP-01)."""
    return tuple(_against_marker(plane, marker, others, rules))


def _against_marker(
    plane: Plane, marker: SetupMarker, others: Iterable[SetupMarker], rules: MapRules
) -> Iterator[Objection]:
    hexes = marker_hexes(marker)
    covered = [plane.areas[place].name for place in hexes if place in plane.areas]
    if covered:
        yield objection("marker-covers-area", areas=tuple(covered))
        return
    if not plane.outside(hexes):
        yield objection("marker-in-hole")
    borders = open_borders(plane, hexes)
    if borders < rules.open_borders:
        yield objection("marker-borders-too-few", borders=borders, needed=rules.open_borders)
    for other in others:
        theirs = marker_hexes(other)
        if set(theirs) & set(hexes):
            yield objection("markers-overlap")
            continue
        between = areas_between(plane, hexes, theirs)
        if between is None:
            continue
        far = between if rules.counted == "between" else between + 1
        if far < rules.apart:
            yield objection("markers-too-near", "RW-MAP-01", apart=far, needed=rules.apart)


def open_borders(plane: Plane, hexes: Iterable[Hex]) -> int:
    """How many borders without a colour the areas of the map turn towards these hexes."""
    return sum(
        area.borders[(direction + 3) % 6] is None
        for place in hexes
        for direction, step in enumerate(DIRECTIONS)
        if (area := plane.areas.get(place + step)) is not None
    )


def areas_between(plane: Plane, start: Iterable[Hex], end: Iterable[Hex]) -> int | None:
    """The fewest areas on a way from some hexes to others; ``None`` if no way over areas leads
    there. Borders do not count, and holes are never crossed (public facts B4)."""
    goals, begin = frozenset(end), tuple(start)
    steps = [(q + right, r + up) for q, r in begin for right, up in DIRECTIONS]
    if not goals.isdisjoint(steps):  # no Hex: this is asked for every spot of a marker
        return 0
    away = plane.away_from(goals)
    return min((away[step] for step in steps if step in away), default=None)


def marker_spots(
    plane: Plane, others: Iterable[SetupMarker], rules: MapRules
) -> tuple[SetupMarker, ...]:
    """Every place for one more home realm setup marker that nothing stands against, each once."""
    rim = {step for place in plane.areas for step in place.neighbours()} - plane.areas.keys()
    near = rim | {step for place in rim for step in place.neighbours()} - plane.areas.keys()
    spots = (
        SetupMarker(q=place.q, r=place.r, direction=direction)
        for place in sorted(near)
        if _fits_in_a_file(place)
        for direction in range(3)  # the other three are the same markers written from the other end
        if place.neighbour(direction) in near
    )
    already = tuple(others)
    return tuple(spot for spot in spots if not why_not_marker(plane, spot, already, rules))


def why_not_home(
    plane: Plane,
    new: LaidTile,
    tile: MapTile,
    marker: SetupMarker | None,
    others: Plane,
    rules: MapRules,
) -> tuple[Objection, ...]:
    """What stands against a home realm here: it must cover its marker with two areas, lie on
    nothing, and not beside another home realm of ``others`` (public facts B4, step 6)."""
    return tuple(_against_home(plane, new, tile, marker, others, rules))


def _against_home(
    plane: Plane,
    new: LaidTile,
    tile: MapTile,
    marker: SetupMarker | None,
    others: Plane,
    rules: MapRules,
) -> Iterator[Objection]:
    areas = areas_of(new, tile)
    for area in areas:
        below = plane.areas.get(area.hex) or others.areas.get(area.hex)
        if below is not None:
            yield objection("tile-overlaps", tile=_term(new.tile), area=below.name)
    hexes = {area.hex for area in areas}
    if marker is not None and not hexes.issuperset(marker_hexes(marker)):
        yield objection("home-beside-marker", tile=_term(new.tile))
    if rules.homes == "apart":
        for name in others.beside(hexes):
            yield objection("homes-adjacent", tile=_term(new.tile), area=name)
            break


def home_spots(
    plane: Plane, name: str, tile: MapTile, marker: SetupMarker, others: Plane, rules: MapRules
) -> tuple[LaidTile, ...]:
    """Every way to lay a home realm onto its marker that nothing stands against."""
    first = marker_hexes(marker)[0]
    found = []
    for rotation in range(6):
        for area in tile.areas.values():
            at = first - rotate(Hex(area.q, area.r), rotation)
            if not _fits_in_a_file(at):
                continue
            new = LaidTile(tile=name, q=at.q, r=at.r, rotation=rotation)
            if not why_not_home(plane, new, tile, marker, others, rules):
                found.append(new)
    return tuple(found)


def why_not_rune(
    plane: Plane,
    place: str,
    markers: Iterable[SetupMarker],
    lying: Iterable[str],
    rules: MapRules,
) -> tuple[Objection, ...]:
    """What stands against a rune token in an area of the map tiles, with these markers, and with
    tokens in the areas ``lying``, once for each of them (RW-MAP-02, RW-MAP-03)."""
    return tuple(_against_rune(plane, place, markers, lying, rules))


def _against_rune(
    plane: Plane,
    place: str,
    markers: Iterable[SetupMarker],
    lying: Iterable[str],
    rules: MapRules,
) -> Iterator[Objection]:
    names = {area.name for area in plane.areas.values()}
    if place not in names:
        yield objection("rune-off-map", "RW-MAP-02", place=place, home="")
        return
    if [*lying].count(place) >= rules.runes_in_area:
        yield objection("rune-on-rune", "RW-MAP-03", place=place)
    if rules.rune_beside_marker == "no" and any(
        place in plane.beside(marker_hexes(marker)) for marker in markers
    ):
        yield objection("rune-beside-marker", "RW-MAP-03", place=place, home="")


def rune_spots(
    plane: Plane, markers: Iterable[SetupMarker], lying: Iterable[str], rules: MapRules
) -> tuple[str, ...]:
    """The areas in which one more rune token may lie, in the order in which they were placed."""
    those, already = tuple(markers), tuple(lying)
    return tuple(
        area.name
        for area in plane.areas.values()
        if not why_not_rune(plane, area.name, those, already, rules)
    )
