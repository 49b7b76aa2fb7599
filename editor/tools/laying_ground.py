"""The plane on which map tiles are laid: what may lie where, and why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import dist, sqrt

from editor.tools.context import ToolContext
from editor.tools.objecting import Objected
from geometry.hexes import Hex
from rules.answers import Objection, objection
from rules.map_audit import LaidMap
from rules.maps import (
    Plane,
    home_spots,
    legal_joins,
    marker_hexes,
    marker_spots,
    why_not_home,
    why_not_join,
    why_not_marker,
)
from rules.rulebook import Rulebook
from schema.board import LaidTile, SetupMarker, TileBoard
from schema.edits import Become
from schema.language import N_, Phrase
from schema.places import areas_of
from schema.printed import MapTile
from schema.scenario import Scenario

Point = tuple[float, float]
Thing = LaidTile | SetupMarker
ACROSS = 16.0
"""A hex across its flats where nobody shows the plane, mm."""
NEAR = 1.6
"""How many hexes away a place may be that what is held snaps to."""
OVERLAPS = frozenset(("tile-overlaps", "marker-covers-area", "markers-overlap"))
"""What may never be, not even with Alt."""
NEVERTHELESS = N_("{why} (Alt places it anyway)")


def refuses(why: Iterable[Objection]) -> bool:
    """Whether it cannot be done at all, even by somebody who knows better."""
    return any(one.slug in OVERLAPS for one in why)


@dataclass(frozen=True)
class MapPlane:
    """What lies on the plane, without what is carried."""

    context: ToolContext
    map: LaidMap
    carried: frozenset[str] = frozenset()
    """Map tiles that are carried: they lie nowhere meanwhile."""

    @classmethod
    def of(cls, context: ToolContext) -> MapPlane | None:
        """The plane of this board; ``None`` on other boards."""
        board = context.scenario.board
        if not isinstance(board, TileBoard):
            return None
        rules = Rulebook.in_play(context.scenario, context.game).map
        return cls(context, LaidMap.laid(board, context.game.tiles, rules, context.scenario.seats))

    def without(
        self, tiles: Sequence[str] = (), setup: Sequence[int] = (), *, homes: bool = True
    ) -> MapPlane:
        """The plane while these are carried; ``homes`` are left out where they do not count."""
        board = self.map.board
        fewer = board.changed(
            tiles=tuple(tile for tile in board.tiles if tile.tile not in tiles and homes),
            setup_markers=tuple(m for n, m in enumerate(board.setup_markers) if n not in setup),
        )
        return MapPlane(self.context, self.map.changed(fewer), frozenset(tiles))

    # -- where things lie -------------------------------------------------------------------------

    def middle(self, hexes: Iterable[Hex]) -> Point:
        """The middle of some hexes, mm."""
        points = [self._point(place) for place in hexes]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)

    def _point(self, place: Hex) -> Point:
        shown = None if self.context.middle is None else self.context.middle(place)
        if shown is not None:
            return shown
        return ACROSS * (place.q + place.r / 2), -ACROSS * sqrt(3) / 2 * place.r

    @cached_property
    def across(self) -> float:
        """A hex across its flats, mm."""
        return dist(self._point(Hex(0, 0)), self._point(Hex(1, 0)))

    def hexes(self, thing: Thing) -> tuple[Hex, ...]:
        """The hexes that a tile or a setup marker covers."""
        if isinstance(thing, SetupMarker):
            return marker_hexes(thing)
        tile = self.tile(thing.tile)
        return () if tile is None else tuple(area.hex for area in areas_of(thing, tile))

    def middle_hex(self, hexes: Sequence[Hex]) -> Hex:
        """The one of some hexes that is nearest to their middle."""
        middle = self.middle(hexes)
        return min(hexes, key=lambda place: dist(self._point(place), middle))

    def tile(self, name: str) -> MapTile | None:
        """A tile of the game."""
        return self.context.game.tiles.get(name)

    def laid_there(self, name: str, rotation: int, place: Hex) -> LaidTile:
        """A tile with the area that is nearest to its middle on a hex."""
        flat = LaidTile(tile=name, q=0, r=0, rotation=rotation)
        first = place - self.middle_hex(self.hexes(flat))
        return flat.changed(q=first.q, r=first.r)

    # -- map tiles and home realms ----------------------------------------------------------------

    def joins(self, name: str, rotation: int) -> tuple[LaidTile, ...]:
        """Where a map tile, or a home realm, may be laid; a home realm any way round if it fits
        nowhere this way round. An empty plane offers nothing: there it may lie anywhere."""
        tile, rules = self.tile(name), self.map.rules
        if tile is None:
            return ()
        if tile.faction is not None:
            found = tuple(self._homes(name, tile))
            return tuple(one for one in found if one.rotation == rotation) or found
        if not self.map.ground.areas:
            return ()
        around = legal_joins(self.map.ground, name, tile, rules, (rotation,))
        return tuple(one for one in around if not self.why_not(one))

    def _homes(self, name: str, tile: MapTile) -> Iterator[LaidTile]:
        owner = self.owner(name)
        markers = self.map.board.setup_markers
        own = [marker for marker in markers if marker.seat == owner and owner is not None]
        for marker in own or [marker for marker in markers if marker.seat is None]:
            yield from home_spots(
                self.map.ground, name, tile, marker, self.map.realms, self.map.rules
            )

    def owner(self, name: str) -> str | None:
        """Whose home realm a tile is."""
        return self.map.owner(LaidTile(tile=name, q=0, r=0))

    def why_not(self, thing: Thing) -> tuple[Objection, ...]:
        """What stands against a tile or a setup marker here, the worst first."""
        if isinstance(thing, SetupMarker):
            return self._why_not_marker(thing)
        tile, rules = self.tile(thing.tile), self.map.rules
        if tile is None:
            return ()
        ground, realms = self.map.ground, self.map.realms
        if tile.faction is not None:
            marker = self.map.marker_of(thing)
            return why_not_home(ground, thing, tile, marker, realms, rules)
        found = [*self._covered(thing, realms), *why_not_join(ground, thing, tile, rules)]
        found.sort(key=lambda why: why.slug not in OVERLAPS)
        return tuple(found)

    def _covered(self, tile: LaidTile, realms: Plane) -> Iterator[Objection]:
        hexes = self.hexes(tile)
        for place in hexes:
            if place in realms.areas:
                yield objection("tile-overlaps", tile=tile.tile, area=realms.areas[place].name)
        waiting = (
            m
            for m in self.map.board.setup_markers
            if not realms.areas.keys() & set(marker_hexes(m))
        )
        if any(set(marker_hexes(marker)) & set(hexes) for marker in waiting):
            areas = areas_of(tile, self.context.game.tiles[tile.tile])
            yield objection("marker-covers-area", areas=tuple(area.name for area in areas))

    # -- setup markers ----------------------------------------------------------------------------

    def marker_places(self, seat: str | None) -> tuple[SetupMarker, ...]:
        """Where a setup marker may lie."""
        found = marker_spots(self.map.ground, self.map.board.setup_markers, self.map.rules)
        free = (m for m in found if not self.map.realms.areas.keys() & set(marker_hexes(m)))
        return tuple(marker.changed(seat=seat) for marker in free)

    def _why_not_marker(self, marker: SetupMarker) -> tuple[Objection, ...]:
        """What stands against a setup marker here."""
        others = self.map.board.setup_markers
        over = [self.map.realms.areas.get(place) for place in marker_hexes(marker)]
        names = tuple(area.name for area in over if area is not None)
        if names:
            return (objection("marker-covers-area", areas=names),)
        return why_not_marker(self.map.ground, marker, others, self.map.rules)

    # -- what may be done -------------------------------------------------------------------------

    def offers(self, things: Iterable[Thing]) -> Offers:
        """Places where a thing may lie."""
        return Offers(self, tuple((one, self.middle(self.hexes(one))) for one in things))

    # -- words ------------------------------------------------------------------------------------

    def sentence(self, why: Sequence[Objection]) -> Phrase | None:
        """Why not, as a sentence; ``None`` where nothing stands against it."""
        return Objected(why[0], self.context.game) if why else None

    def refusal(self, why: Sequence[Objection]) -> Phrase:
        """Why not, and how nevertheless."""
        sentence = self.sentence(why) or Phrase("")
        return sentence if refuses(why) else Phrase(NEVERTHELESS, why=sentence)


@dataclass(frozen=True)
class Offers:
    """Where a thing may lie on a plane, each place with its middle."""

    ground: MapPlane
    places: tuple[tuple[Thing, Point], ...]

    @property
    def middles(self) -> tuple[Point, ...]:
        """The middles of all of them, mm."""
        return tuple(middle for _, middle in self.places)

    def nearest(self, point: Point) -> Thing | None:
        """The place that a point is near; ``None`` where it is near none."""
        least = NEAR * self.ground.across
        near = [(dist(middle, point), n) for n, (_, middle) in enumerate(self.places)]
        away, number = min(near, default=(least, 0))
        return self.places[number][0] if away < least else None


def marker_name(context: ToolContext) -> Phrase:
    """What a home realm setup marker is called."""
    marker = Rulebook.in_play(context.scenario, context.game).map.marker
    if marker in context.game.markers:
        return context.names.of("markers", marker)
    return Phrase(N_("Setup marker"))


def laid_board(scenario: Scenario, board: TileBoard) -> Become:
    """The scenario with another map."""
    return Become(kind="become", scenario=scenario.changed(board=board))
