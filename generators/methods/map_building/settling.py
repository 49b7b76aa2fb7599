"""Setup markers, rune tokens and home realms become parts of a draw, in the order of the rules
(public facts B4, steps 4 to 6; RW-MAP-02, RW-MAP-03)."""

from collections.abc import Callable, Mapping, Sequence

from generators.core.naming import term
from generators.core.progress import Progress, TranscriptLine
from generators.core.refusals import DemandRejected, refused
from generators.core.streams import Stream
from generators.methods.map_building.arranging import Arrangement
from generators.methods.map_building.homes import Places, cells_of
from generators.methods.map_building.laying import DeadEnd, MapInProgress
from generators.methods.map_building.settings import MapSpot
from generators.methods.map_building.table import MapTable, rulebook_of
from rules.map_fairness import Home, HomeMeasures, measured
from rules.maps import (
    Plane,
    marker_hexes,
    rune_spots,
    why_not_home,
    why_not_marker,
    why_not_rune,
)
from schema.board import LaidTile, SetupMarker
from schema.places import areas_of


def settle_realms(
    progress: Progress, built: MapInProgress, places: Places, best: Arrangement
) -> tuple[Progress, tuple[HomeMeasures, ...]]:
    """Everything that comes after the tiles; raises ``DeadEnd`` where the rules say that the map is
    laid anew."""
    plane, rules = built.plane, built.table.rules
    progress, markers = _place_markers(progress, built, places, plane, best.markers)
    if rules.runes_in_homes == "no":
        progress = _place_runes(progress, built.table, plane, markers)
    progress, homes = _lay_homes(progress, built.table, plane, markers, best.homes)
    if rules.runes_in_homes == "yes":
        progress = _place_runes_at_home(progress, built.table, homes)
    progress = _people(progress, built, homes)
    return _measure(progress, built, plane, homes)


def _place_markers(
    progress: Progress, built: MapInProgress, places: Places, plane: Plane, spots: Sequence[MapSpot]
) -> tuple[Progress, tuple[SetupMarker, ...]]:
    """One marker a player, all by the first player."""
    table = built.table
    markers: list[SetupMarker] = []
    numbers: list[int] = []

    def fits(text: str) -> bool:
        cells = cells_of(built, MapSpot.read(text))
        at = places.at(cells) if cells is not None else None
        return at is not None and all(places.apart[n] >> at & 1 for n in numbers)

    def why_not(text: str) -> DemandRejected | None:
        why = why_not_marker(plane, marker_at(MapSpot.read(text)), markers, table.rules)
        return refused(why[0], table.game) if why else None

    for number, spot in enumerate(spots, start=1):
        progress, text = progress.settle(f"markers.{number}", _always(str(spot)), fits, why_not)
        marker = marker_at(MapSpot.read(text))
        at = places.at(cells_of(built, MapSpot.read(text)) or 0)
        numbers.append(-1 if at is None else at)
        markers.append(marker)
        beside = tuple(sorted(plane.beside(marker_hexes(marker))))
        words = {"number": number, "beside": beside}
        progress = progress.with_lines(TranscriptLine(4, table.first, "map-marker-laid", words))
    return progress, tuple(markers)


def _always(text: str) -> Callable[[Stream], str]:
    return lambda _: text


def marker_at(spot: MapSpot) -> SetupMarker:
    """A setup marker as it is typed."""
    return SetupMarker(q=spot.q, r=spot.r, direction=spot.turn)


# -- runes -----------------------------------------------------------------------------------------


def _place_runes(
    progress: Progress, table: MapTable, plane: Plane, markers: tuple[SetupMarker, ...]
) -> Progress:
    """Counter-clockwise from the first player, each his tokens face down (RW-MAP-02)."""
    rules = table.rules
    each = rules.dragon_runes + rules.false_runes
    if not rules.rune or not each:
        return progress
    free = rune_spots(plane, markers, (), rules)
    lying: list[str] = []

    def left(stream: Stream) -> tuple[str, ...]:
        found: list[str] = []
        for _ in range(each):
            taken = [*lying, *found]
            open_ones = [place for place in free if taken.count(place) < rules.runes_in_area]
            if not open_ones:
                raise DeadEnd(TranscriptLine(3, None, "map-anew-runes", {}))
            found.append(stream.choose(open_ones))
        return tuple(sorted(found, key=free.index))

    def fits(places: tuple[str, ...]) -> bool:
        return len(places) == each and not _objections(places)

    def _objections(places: tuple[str, ...]) -> list[DemandRejected]:
        return [
            refused(why, table.game)
            for number, place in enumerate(places)
            for why in why_not_rune(plane, place, markers, (*lying, *places[:number]), rules)
        ]

    def why_not(places: tuple[str, ...]) -> DemandRejected | None:
        if len(places) != each:
            return DemandRejected("runes-count", most=each, count=len(places))
        return next(iter(_objections(places)), None)

    for side in table.counter_clockwise:
        progress, places = progress.settle(f"runes.{side}", left, fits, why_not)
        lying += places
        progress = progress.with_lines(
            TranscriptLine(5, side, "map-runes-laid", {"places": places})
        )
    return progress


def _place_runes_at_home(
    progress: Progress, table: MapTable, homes: tuple[LaidTile, ...]
) -> Progress:
    """In the original edition each player places his tokens in his own home realm."""
    rules = table.rules
    each = rules.dragon_runes + rules.false_runes
    if not rules.rune or not each:
        return progress
    for home in homes:
        own = tuple(area.name for area in areas_of(home, table.game.tiles[home.tile]))
        side = home.seat or ""

        def drawn(stream: Stream, own: tuple[str, ...] = own) -> tuple[str, ...]:
            return tuple(sorted(stream.shuffled(own * rules.runes_in_area)[:each]))

        def fits(places: tuple[str, ...], own: tuple[str, ...] = own) -> bool:
            alone = all(places.count(place) <= rules.runes_in_area for place in places)
            return len(places) == each and alone and {*places} <= {*own}

        progress, places = progress.settle(f"runes.{side}", drawn, fits)
        progress = progress.with_lines(
            TranscriptLine(6, side, "map-runes-laid", {"places": places})
        )
    return progress


# -- home realms -----------------------------------------------------------------------------------


def _lay_homes(
    progress: Progress,
    table: MapTable,
    plane: Plane,
    markers: tuple[SetupMarker, ...],
    wanted: Mapping[str, MapSpot],
) -> tuple[Progress, tuple[LaidTile, ...]]:
    """The player left of the first begins; each takes a marker and lays his home realm over it."""
    homes: list[LaidTile] = []
    left = list(markers)
    tiles = table.game.tiles
    for side in table.from_the_left:
        tile = table.homes[side]
        others = Plane.of(homes, tiles)

        def against(
            text: str, tile: str = tile, others: Plane = others
        ) -> tuple[DemandRejected, ...]:
            laid = home_at(tile, MapSpot.read(text), "")
            marker = _below(laid, table, left) or left[0]
            why = why_not_home(plane, laid, tiles[tile], marker, others, table.rules)
            return tuple(refused(one, table.game) for one in why)

        progress, text = progress.settle(
            f"homes.{side}",
            _always(str(wanted[side])),
            lambda text, against=against: not against(text),  # type: ignore[misc]  # its own words
            lambda text, against=against: next(iter(against(text)), None),  # type: ignore[misc]
        )
        laid = home_at(tile, MapSpot.read(text), side)
        marker = _below(laid, table, left)
        if marker is not None:
            left.remove(marker)
        homes.append(laid)
        areas = areas_of(laid, tiles[tile])
        words = {
            "tile": tile.upper(),
            "number": markers.index(marker) + 1 if marker is not None else 0,
            "beside": tuple(sorted(plane.beside(area.hex for area in areas))),
            "places": tuple(area.name for area in areas),
        }
        progress = progress.with_lines(TranscriptLine(6, side, "map-home-laid", words))
    return progress, tuple(homes)


def home_at(tile: str, spot: MapSpot, side: str) -> LaidTile:
    """A home realm as it is typed."""
    return LaidTile(tile=tile, q=spot.q, r=spot.r, rotation=spot.turn, seat=side or None)


def _below(laid: LaidTile, table: MapTable, markers: Sequence[SetupMarker]) -> SetupMarker | None:
    """The marker that a home realm covers."""
    hexes = {area.hex for area in areas_of(laid, table.game.tiles[laid.tile])}
    return next((m for m in markers if hexes.issuperset(marker_hexes(m))), None)


# -- what is printed, and what it comes to ---------------------------------------------------------


def _people(progress: Progress, built: MapInProgress, homes: tuple[LaidTile, ...]) -> Progress:
    """Neutral units and cities as printed (public facts B4, steps 7 and 8)."""
    table = built.table
    tiles = table.game.tiles
    lying = (*built.tiles, *homes)
    areas = [area for tile in lying for area in areas_of(tile, tiles[tile.tile])]
    for area in areas:
        for kind, count in area.area.neutral.items():
            words = {"unit": term("unit_types", kind), "count": count, "place": area.name}
            progress = progress.with_lines(TranscriptLine(7, None, "map-neutral", words))
    cities = tuple(area.name for area in areas if area.area.city)
    if cities and table.draw.city is not None:
        words = {"marker": term("markers", table.draw.city), "places": cities}
        progress = progress.with_lines(TranscriptLine(8, None, "map-cities", words))
    return progress


def _measure(
    progress: Progress, built: MapInProgress, plane: Plane, homes: tuple[LaidTile, ...]
) -> tuple[Progress, tuple[HomeMeasures, ...]]:
    """What each home realm has in reach."""
    tiles = built.table.game.tiles
    steads = [
        Home(home.seat, tuple(area.hex for area in areas_of(home, tiles[home.tile])))
        for home in homes
    ]
    realms = Plane.of(homes, tiles)
    found = measured(plane, steads, built.table.game, rulebook_of(progress), realms)
    for one in found:
        words = {
            "areas": one.areas,
            "resources": one.resources,
            "cities": one.cities,
            "neutral": one.neutral,
            "distance": -1 if one.distance is None else one.distance,
        }
        progress = progress.with_lines(TranscriptLine(9, one.seat, "map-measured", words))
    return progress, found
