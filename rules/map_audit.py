"""A whole map held against the rules, step by step of its building: tiles, setup markers, rune
tokens, home realms (public facts B4, RW-MAP).

``rules.maps`` asks about one thing that is placed next; here everything that lies is asked about,
each thing against what lay before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from geometry.hexes import Hex
from rules.answers import Objection, objection
from rules.board_rules import MapRules
from rules.maps import (
    Plane,
    home_realms,
    map_tiles,
    marker_hexes,
    why_not_home,
    why_not_join,
    why_not_marker,
    why_not_rune,
)
from rules.rulebook import Rulebook
from schema.board import LaidTile, SetupMarker, TileBoard, require
from schema.forces import HiddenCard, HiddenPool, Seat
from schema.game import Game
from schema.places import LaidArea, areas_of
from schema.printed import MapTile
from schema.scenario import Scenario
from schema.text import Argument, Term


class RunePool(NamedTuple):
    """The rune tokens of one player among the scenario's hidden pools."""

    number: int
    pool: HiddenPool
    seat: str | None
    """Whose they are; ``None`` where several may know them, or nobody."""
    dragons: int
    falses: int


class Mislaid(NamedTuple):
    """Something that lies as it may not."""

    part: Literal["tile", "marker", "home", "rune"]
    number: int
    """Its number: of tiles and home realms among the board's tiles, of setup markers among those,
    of runes the hidden pool's."""
    why: Objection
    spot: int = 0
    """Of a rune, the number of its place in the pool."""


@dataclass(frozen=True, slots=True)
class LaidMap:
    """A map as it lies, with the tiles and the rules that it is made by."""

    board: TileBoard
    tiles: Mapping[str, MapTile]
    rules: MapRules
    seats: tuple[Seat, ...]
    ground: Plane
    """The areas of the map tiles."""
    realms: Plane
    """The areas of the home realms."""

    @classmethod
    def of(cls, scenario: Scenario, game: Game, rules: MapRules | None = None) -> LaidMap:
        """The map of a scenario; raises ``TypeError`` for other boards."""
        board = require(TileBoard, scenario.board)
        book = rules or Rulebook.in_play(scenario, game).map
        return cls.laid(board, game.tiles, book, scenario.seats)

    @classmethod
    def laid(
        cls,
        board: TileBoard,
        tiles: Mapping[str, MapTile],
        rules: MapRules,
        seats: tuple[Seat, ...],
    ) -> LaidMap:
        """The map of a board."""
        ground = Plane.of(map_tiles(board, tiles), tiles)
        realms = Plane.of(home_realms(board, tiles), tiles)
        return cls(board, tiles, rules, seats, ground, realms)

    def changed(self, board: TileBoard) -> LaidMap:
        """Another board by the same rules."""
        return LaidMap.laid(board, self.tiles, self.rules, self.seats)

    @property
    def areas(self) -> Iterator[LaidArea]:
        """All areas, those of the map tiles first."""
        yield from self.ground.areas.values()
        yield from self.realms.areas.values()

    def numbered(self, *, homes: bool) -> Iterator[tuple[int, LaidTile, MapTile]]:
        """The map tiles, or the home realms, with their numbers on the board."""
        for number, laid in enumerate(self.board.tiles):
            tile = self.tiles.get(laid.tile)
            if tile is not None and (tile.faction is not None) is homes:
                yield number, laid, tile

    def before(self, number: int, *, homes: bool) -> Plane:
        """The plane with the map tiles, or home realms, that were laid before this one."""
        earlier = (laid for n, laid, _ in self.numbered(homes=homes) if n < number)
        return Plane.of(earlier, self.tiles)

    def owner(self, laid: LaidTile) -> str | None:
        """Whose home realm it is: as the file says, else whoever plays its faction."""
        tile = self.tiles.get(laid.tile)
        if laid.seat is not None or tile is None or tile.faction is None:
            return laid.seat
        return next((s.id for s in self.seats if s.faction == tile.faction), None)

    def marker_of(self, laid: LaidTile) -> SetupMarker | None:
        """The setup marker that a home realm takes the place of: its owner's, else one that it
        covers, else the nearest that nobody has chosen; ``None`` where there is none."""
        markers = self.board.setup_markers
        owner = self.owner(laid)
        if owner is not None:
            for marker in markers:
                if marker.seat == owner:
                    return marker
        hexes = {area.hex for area in areas_of(laid, self.tiles[laid.tile])}
        free = [marker for marker in markers if marker.seat is None]
        return next((m for m in free if hexes.issuperset(marker_hexes(m))), next(iter(free), None))

    # -- what stands against what lies -------------------------------------------------------

    def illegal_placements(self, pools: Sequence[RunePool] = ()) -> Iterator[Mislaid]:
        """Everything that stands against tiles, setup markers, home realms and rune tokens, each
        thing against what lay before it."""
        yield from self._tiles()
        yield from self._markers()
        yield from self._homes()
        yield from self._runes(pools)

    def _tiles(self) -> Iterator[Mislaid]:
        before: dict[Hex, LaidArea] = {}
        for number, laid, tile in self.numbered(homes=False):
            for why in why_not_join(Plane(before), laid, tile, self.rules):
                yield Mislaid("tile", number, why)
            for area in areas_of(laid, tile):
                before.setdefault(area.hex, area)

    def _markers(self) -> Iterator[Mislaid]:
        markers = self.board.setup_markers
        for number, marker in enumerate(markers):
            for why in why_not_marker(self.ground, marker, markers[:number], self.rules):
                yield Mislaid("marker", number, why)

    def _homes(self) -> Iterator[Mislaid]:
        before: dict[Hex, LaidArea] = {}
        for number, laid, tile in self.numbered(homes=True):
            others, marker = Plane(before), self.marker_of(laid)
            for why in why_not_home(self.ground, laid, tile, marker, others, self.rules):
                yield Mislaid("home", number, why)
            for area in areas_of(laid, tile):
                before.setdefault(area.hex, area)

    def _runes(self, pools: Sequence[RunePool]) -> Iterator[Mislaid]:
        lying: list[str] = []
        for pool in pools:
            for spot, place in enumerate(pool.pool.spots):
                for why in self.against_rune(place, lying):
                    yield Mislaid("rune", pool.number, why, spot)
                lying.append(place)

    def against_rune(self, place: str, lying: Sequence[str]) -> tuple[Objection, ...]:
        """What stands against a rune token in an area, with tokens in those areas."""
        markers = self.board.setup_markers
        found = why_not_rune(self.rune_ground, place, markers, lying, self.rules)
        if not any(why.slug == "rune-beside-marker" for why in found):
            found = (*found, *self._beside_gone(place))
        home = next((a.tile for a in self.realms.areas.values() if a.name == place), None)
        if home is None:
            return found
        args: dict[str, Argument] = {"place": place, "home": Term(of="tiles", id=home)}
        return tuple(
            objection(why.slug, why.rule, **args) if why.slug == "rune-off-map" else why
            for why in found
        )

    def _beside_gone(self, place: str) -> Iterator[Objection]:
        """What stands against a rune token beside a home realm whose setup marker was taken away:
        wherever in the realm it may have lain, the token lies beside it."""
        if self.rules.rune_beside_marker == "yes" or not self.rules.marker:
            return
        for _, laid, _ in self.unmarked():
            spots = self.former_spots(laid)
            if spots and all(place in self.ground.beside(marker_hexes(spot)) for spot in spots):
                home = Term(of="tiles", id=laid.tile)
                yield objection("rune-beside-marker", "RW-MAP-03", place=place, home=home)
                return

    def unmarked(self) -> Iterator[tuple[int, LaidTile, MapTile]]:
        """The home realms for which no setup marker lies."""
        for number, laid, tile in self.numbered(homes=True):
            if self.marker_of(laid) is None:
                yield number, laid, tile

    def former_spots(self, laid: LaidTile) -> tuple[SetupMarker, ...]:
        """Where the setup marker of a home realm may have lain: on two of its areas, and nothing
        stands against it."""
        hexes = {area.hex for area in areas_of(laid, self.tiles[laid.tile])}
        spots = (
            SetupMarker(q=place.q, r=place.r, direction=direction)
            for place in sorted(hexes)
            for direction in range(3)
            if place.neighbour(direction) in hexes
        )
        others = self.board.setup_markers
        return tuple(s for s in spots if not why_not_marker(self.ground, s, others, self.rules))

    @property
    def rune_ground(self) -> Plane:
        """The areas in which rune tokens may lie at all (RW-MAP-02)."""
        if self.rules.runes_in_homes == "no":
            return self.ground
        return Plane({**self.realms.areas, **self.ground.areas})


def rune_pools(scenario: Scenario, rules: MapRules) -> tuple[RunePool, ...]:
    """The hidden pools that are rune tokens, in the scenario's order."""
    if not rules.rune:
        return ()
    runes = {rules.rune, rules.dragon, rules.false}
    return tuple(
        RunePool(
            number,
            pool,
            pool.known_to[0] if len(pool.known_to) == 1 else None,
            sum(c.count for c in pool.cards if _is_rune(c, rules.dragon, rules)),
            sum(c.count for c in pool.cards if _is_rune(c, rules.false, rules)),
        )
        for number, pool in enumerate(scenario.hidden)
        if any(card.ref in runes or card.card in runes for card in pool.cards)
    )


def _is_rune(card: HiddenCard, kind: str, rules: MapRules) -> bool:
    """Whether a face-down card is a rune of this kind: what it turns out to be says so, and its
    name in the pool where that is no more than a rune token."""
    return (card.card if card.ref == rules.rune else card.ref) == kind


def clockwise(scenario: Scenario) -> tuple[str, ...]:
    """Who plays, clockwise from the first player; seats stand in the order of the table."""
    playing = [seat.id for seat in scenario.seats if not seat.neutral]
    start = playing.index(scenario.first_player) if scenario.first_player in playing else 0
    return (*playing[start:], *playing[:start])


def tile_turn(scenario: Scenario, number: int) -> str | None:
    """Who lays the map tile of this number, counted from 0: clockwise, one tile at a time (public
    facts B4, step 3)."""
    order = clockwise(scenario)
    return order[number % len(order)] if order else None


def rune_order(scenario: Scenario) -> tuple[str, ...]:
    """Who places rune tokens: counter-clockwise from the first player (RW-MAP-02)."""
    order = clockwise(scenario)
    return (*order[:1], *reversed(order[1:]))


def home_order(scenario: Scenario) -> tuple[str, ...]:
    """Who lays home realms: the player left of the first begins (public facts B4, step 6)."""
    order = clockwise(scenario)
    return (*order[1:], *order[:1])
