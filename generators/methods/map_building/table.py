"""The table at which a map is built: who sits round it, by which rules, with which tiles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from generators.core.naming import term, terms
from generators.core.progress import Progress, TranscriptLine, agreed, any_of
from generators.core.refusals import DemandRejected
from generators.core.streams import Stream
from generators.methods.map_building.settings import count_asked, factions_asked, tiles_asked
from rules.board_rules import MapRules, RealmRules
from rules.rulebook import Rulebook
from schema.draws import MapDraw
from schema.game import Game
from schema.scenario import Variant
from schema.text import Text
from schema.value import FrozenMap

Names = tuple[str, ...]
NEUTRAL = "neutral"
"""The seat that nobody plays, which owns the neutral units."""


@dataclass(frozen=True, slots=True)
class MapTable:
    """What a draw has settled before the first tile is laid."""

    game: Game
    draw: MapDraw
    rules: MapRules
    realms: RealmRules
    seats: Names
    """The factions that play, clockwise."""
    first: str
    homes: FrozenMap[str, str]
    """Seat to the tile of its home realm."""
    blocking: frozenset[str]
    """The kinds of borders that nobody crosses outside winter (``rules.map_fairness``)."""

    @classmethod
    def of(cls, progress: Progress) -> MapTable:
        """The table of a progress whose players and house rules are settled."""
        book = rulebook_of(progress)
        seats = progress.done["factions"]
        return cls(
            progress.game,
            draw_of(progress),
            book.map,
            book.realms,
            seats,
            progress.done["first"],
            FrozenMap((side, home_of(progress, side) or "") for side in seats),
            frozenset(
                name
                for name, kind in progress.game.walls.items()
                if kind.movement.impassable or kind.movement.needs_crossing
            ),
        )

    @property
    def clockwise(self) -> Names:
        """The seats from the first player on."""
        return self._from(self.first, 1)

    @property
    def counter_clockwise(self) -> Names:
        """The seats from the first player on, the other way round (RW-MAP-02)."""
        return self._from(self.first, -1)

    @property
    def from_the_left(self) -> Names:
        """The seats clockwise, beginning with the player left of the first (public facts B4, step
        6)."""
        return (*self.clockwise[1:], self.first)

    def _from(self, first: str, step: int) -> Names:
        at, count = self.seats.index(first), len(self.seats)
        return tuple(self.seats[(at + step * n) % count] for n in range(count))

    def name_of(self, side: str) -> Text:
        """What a faction is called."""
        return self.game.factions[side].name


def rulebook_of(progress: Progress) -> Rulebook:
    """The rules with the house rules that are settled."""
    return Rulebook.printed_rules(
        progress.game, tuple(Variant(id=v) for v in progress.done["variants"])
    )


def draw_of(progress: Progress) -> MapDraw:
    """The draw that is made."""
    draw = progress.game.draws[progress.brief.card]
    if not isinstance(draw, MapDraw):
        raise TypeError(f"{progress.brief.card} builds no map")
    return draw


def owned(progress: Progress) -> Names:
    """Map tiles and home realms at hand: those of the owned boxes, and those that no box lists."""
    boxed = {tile for box in progress.game.boxes.values() for tile in box.tiles}
    mine = {*progress.contents.tiles}
    return tuple(tile for tile in progress.game.tiles if tile in mine or tile not in boxed)


def map_tiles_at_hand(progress: Progress) -> Names:
    """The owned tiles that are no home realms, in the pack's order."""
    return tuple(tile for tile in owned(progress) if progress.game.tiles[tile].faction is None)


def home_of(progress: Progress, side: str) -> str | None:
    """The tile of a faction's home realm, if an owned box holds it."""
    tiles = progress.game.tiles
    return next((tile for tile in owned(progress) if tiles[tile].faction == side), None)


# -- steps 1 and 2 ---------------------------------------------------------------------------------


def sit_down(progress: Progress) -> Progress:
    """Who plays, clockwise, who is the first player, and which house rules count."""
    game, draw = progress.game, draw_of(progress)
    progress, variants = progress.settle("variants", partial(agreed, ()))
    asked, have = _who_may(progress)
    progress, number = progress.settle(
        "players",
        lambda _: str(_number(progress, draw, asked, have)),
        lambda text: int(text) == _number(progress, draw, asked, have, int(text)),
    )
    count = int(number)

    def may_sit(seats: Names) -> bool:
        known = all(side in have for side in seats)
        return known and len(seats) == count and seats[: len(asked)] == asked

    seated = partial(_seated, have, asked, count)
    progress, seats = progress.settle("factions", seated, may_sit)
    for key in progress.brief.settings:
        side = key.partition(".")[2]
        if side and side not in seats:
            raise DemandRejected("side-not-playing", side=game.factions[side].name)
    progress, first = progress.settle(
        "first",
        partial(any_of, seats),
        lambda side: side in seats,
        lambda side: DemandRejected("side-not-playing", side=game.factions[side].name),
    )
    return progress.with_lines(
        TranscriptLine(1, None, "battle-chosen", {"draw": term("draws", progress.brief.card)}),
        TranscriptLine(1, None, "map-players", {"players": terms("factions", seats)}),
        TranscriptLine(1, first, "first-player", {}),
        *(
            TranscriptLine(1, None, "arms-variant", {"variant": term("variants", v)})
            for v in variants
        ),
    )


def _who_may(progress: Progress) -> tuple[Names, Names]:
    """The factions that are asked for, and all that have a home realm at hand."""
    game, draw = progress.game, draw_of(progress)
    again = "factions" in progress.avoided
    asked = () if again else factions_asked(progress.brief, game)
    for side in asked:
        if side not in draw.factions:
            raise DemandRejected("side-not-in-draw", side=game.factions[side].name, draw=draw.name)
        if home_of(progress, side) is None:
            raise DemandRejected("no-home-realm", side=game.factions[side].name)
    return asked, tuple(side for side in draw.factions if home_of(progress, side) is not None)


def _number(
    progress: Progress, draw: MapDraw, asked: Names, have: Names, kept: int | None = None
) -> int:
    """How many play: as many as a setting says, or were kept; else those that are named, if they
    are enough; else as many as the boxes are enough for."""
    each = rulebook_of(progress).map.tiles_each
    tiles = map_tiles_at_hand(progress)
    count = count_asked(progress.brief)
    if count is None:
        most = min(draw.most, len(have), len(tiles) // each)
        count = kept or (len(asked) if len(asked) >= draw.least else most)
    elif not draw.least <= count <= draw.most:
        raise DemandRejected("players-count", least=draw.least, most=draw.most, count=count)
    if len(asked) > count:
        raise DemandRejected("players-named", named=len(asked), count=count)
    if count > len(have):
        raise DemandRejected("homes-too-few", need=count, have=len(have))
    if count * each > len(tiles) or count < draw.least:
        need = max(count, draw.least) * each
        raise DemandRejected("tiles-too-few", need=need, have=len(tiles), each=each)
    return count


def _seated(have: Names, asked: Names, count: int, stream: Stream) -> Names:
    others = [side for side in have if side not in asked]
    return (*asked, *stream.shuffled(others))[:count]


def deal_tiles(progress: Progress) -> Progress:
    """The tiles of each player in the order in which he lays them, by chance, as two Setup Quests
    each would give them (public facts B4, steps 1 and 2)."""
    table, have = MapTable.of(progress), map_tiles_at_hand(progress)
    each = table.rules.tiles_each
    if len(table.seats) * each > len(have):
        raise DemandRejected(
            "tiles-too-few", need=len(table.seats) * each, have=len(have), each=each
        )
    _check_asked(progress, table, have, each)
    for side in table.clockwise:
        progress = _deal_to(progress, table, side, have)
    return progress


def _check_asked(progress: Progress, table: MapTable, have: Names, each: int) -> None:
    """Refuse tiles that are not there, are for two players, or are too many."""
    whose: dict[str, str] = {}
    for side in table.seats:
        asked = tiles_asked(progress, side)
        if len(asked) > each:
            raise DemandRejected(
                "tiles-count", side=table.name_of(side), most=each, count=len(asked)
            )
        for tile in asked:
            if tile in whose:
                raise DemandRejected("tile-twice", tile=tile.upper())
            if tile not in have:
                raise DemandRejected("tile-not-owned", tile=tile.upper(), known=", ".join(have))
            whose[tile] = side


def _deal_to(progress: Progress, table: MapTable, side: str, have: Names) -> Progress:
    each = table.rules.tiles_each
    gone = frozenset(_others(progress, table, side))
    asked = tiles_asked(progress, side)

    def fits(tiles: Names) -> bool:
        free = all(tile in have and tile not in gone for tile in tiles)
        return free and len({*tiles}) == len(tiles) == each and tiles[: len(asked)] == asked

    def dealt(stream: Stream) -> Names:
        wished = {t for other in table.seats for t in progress.kept(f"tiles.{other}") or ()}
        rest = [t for t in have if t not in gone and t not in asked]
        unwished = [t for t in rest if t not in wished]
        enough = len(unwished) >= each - len(asked)
        return (*asked, *stream.shuffled(unwished if enough else rest))[:each]

    progress, tiles = progress.settle(f"tiles.{side}", dealt, fits)
    words = {"tiles": tuple(tile.upper() for tile in tiles)}
    return progress.with_lines(TranscriptLine(2, side, "map-tiles-dealt", words))


def _others(progress: Progress, table: MapTable, side: str) -> Iterator[str]:
    """The tiles that other players have by now, or ask for."""
    for other in table.seats:
        if other != side:
            yield from progress.done.get(f"tiles.{other}", ())
            yield from tiles_asked(progress, other)


def turns_of(progress: Progress, table: MapTable) -> tuple[tuple[str, str], ...]:
    """Who lays which tile, in order: clockwise from the first player, one tile at a time."""
    return tuple(
        (side, progress.done[f"tiles.{side}"][turn])
        for turn in range(table.rules.tiles_each)
        for side in table.clockwise
    )
