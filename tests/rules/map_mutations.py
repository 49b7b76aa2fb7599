"""Faults in maps put together from tiles: each is made in a map for two without a fault."""

from collections.abc import Callable
from typing import Any

from schema.board import LaidTile, SetupMarker
from schema.collection import Collection, Owned
from schema.forces import HiddenCard, Marker, Unit
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.maps import laid_of, markers_of, realms, realms_game, runes_of, tiles_of
from tests.rules.breaking import Change, Mutation, board, both, put, seat, unit, without_unit


def on_map(slug: str, *changes: Change, **more: Any) -> Mutation:
    """A mutation of the map for two."""
    return Mutation(slug, both(*changes), **{"base": realms, "game": realms_game, **more})


def tile(name: str, **fields: Any) -> Change:
    """Lay a tile otherwise."""
    return lambda s: board(
        tiles=tuple(t.changed(**fields) if t.tile == name else t for t in s.board.tiles)
    )(s)


def without_tiles(*names: str) -> Change:
    """Take tiles up."""
    return lambda s: board(tiles=tuple(t for t in s.board.tiles if t.tile not in names))(s)


def with_tile(name: str, q: int, r: int, **fields: Any) -> Change:
    """One tile more, laid last."""
    more = LaidTile(tile=name, q=q, r=r, **fields)
    return lambda s: board(tiles=(*s.board.tiles, more))(s)


def setup_marker(number: int, **fields: Any) -> Change:
    """Lay a setup marker otherwise."""
    return lambda s: board(
        setup_markers=tuple(
            m.changed(**fields) if i == number else m for i, m in enumerate(s.board.setup_markers)
        )
    )(s)


def with_marker(q: int, r: int, direction: int, seat: str | None = None) -> Change:
    """One setup marker more."""
    more = SetupMarker(q=q, r=r, direction=direction, seat=seat)
    return lambda s: board(setup_markers=(*s.board.setup_markers, more))(s)


def runes(daqan: tuple[str, ...], waiqar: tuple[str, ...]) -> Change:
    """Lay the rune tokens otherwise."""
    return put(hidden=(runes_of("daqan", *daqan), runes_of("waiqar", *waiqar)))


def cards(**counts: int) -> Change:
    """Other rune tokens for the first player, in the same areas."""

    def change(scenario: Scenario) -> Scenario:
        more = tuple(
            HiddenCard(card=f"{kind}-rune", count=count, of="token", ref="rune")
            for kind, count in counts.items()
        )
        first, *others = scenario.hidden
        return scenario.changed(hidden=(first.changed(cards=more), *others))

    return change


def standing(name: str, owner: str, kind: str, at: str, figures: int) -> Change:
    """One unit more."""
    more = Unit(id=name, seat=owner, type=kind, at=at, figures=figures)
    return lambda s: s.changed(units=(*s.units, more))


def city(name: str, at: str) -> Change:
    """One city more."""
    return lambda s: s.changed(markers=(*s.markers, Marker(id=name, marker="city", at=at)))


def unsettled(scenario: Scenario) -> Scenario:
    """The map before home realms are placed."""
    return without_tiles("h1", "h2")(scenario)


def untold(scenario: Scenario) -> Scenario:
    """Nobody says who laid which map tile."""
    return both(*(tile(name, seat=None) for name in "1234"))(scenario)


def bare(scenario: Scenario) -> Scenario:
    """The map tiles alone."""
    bared = both(unsettled, board(setup_markers=()), put(hidden=(), units=(), markers=()))
    return bared(scenario)


def before_homes(slug: str, *changes: Change, **more: Any) -> Mutation:
    """A mutation of the map before home realms are placed."""
    return on_map(slug, *changes, base=lambda: unsettled(realms()), **more)


def of_tiles(slug: str, *changes: Change, **more: Any) -> Mutation:
    """A mutation of the map tiles alone."""
    return on_map(slug, *changes, base=lambda: bare(realms()), **more)


RING = """
      1B  1C  1D
    1A  m1  m1  2A
      2D  2C  2B
"""


def ring_game() -> Game:
    """Two tiles that leave a hole of two hexes between them."""
    return realms_game().changed(tiles=FrozenMap(tiles_of(RING)))


def ring() -> Scenario:
    """These two on the table, and nothing else."""
    return both(board(tiles=laid_of(RING), setup_markers=()), put(hidden=(), units=(), markers=()))(
        realms()
    )


def bordered(**borders: str) -> Callable[[], Game]:
    """The same tiles with other borders on some areas."""

    def game() -> Game:
        drawn = {**realms_game().tiles}
        for area, kinds in borders.items():
            name = area[:-1].lower().removeprefix("_")
            letter = area[-1]
            one = drawn[name]
            new = one.areas[letter].changed(
                borders=FrozenMap(
                    {k[0]: {"m": "mountain", "w": "water"}[k[1]] for k in kinds.split()}
                )
            )
            drawn[name] = one.changed(areas=FrozenMap({**one.areas, letter: new}))
        return realms_game().changed(tiles=FrozenMap(drawn))

    return game


NO_EXPANSION = Collection(
    format="1.0", games=FrozenMap({"runewars": Owned(boxes=FrozenMap({"base": 1}))})
)
TILES = (
    of_tiles(  # tile 4 lies half on tile 3
        "tile-overlaps",
        tile("4", q=5),
        places=("3B", "3D"),
        fields=("/board/tiles/3",),
    ),
    on_map(  # home realms lie on nothing either
        "tile-overlaps",
        tile("h1", q=0),
        places=("1A", "1C"),
        fields=("/board/tiles/5",),
        also=("home-beside-marker",),
    ),
    of_tiles(  # public facts B4, step 3: two areas touch two different ones
        "tile-touches-too-few",
        tile("4", q=6, r=2),
        places=("4A", "4B", "4C", "4D"),
        fields=("/board/tiles/3",),
    ),
    of_tiles(  # only what was laid before counts: 3 and 4 touch each other
        "tile-touches-too-few",
        tile("3", q=5),
        tile("4", q=7),
        fields=("/board/tiles/2",),
    ),
    of_tiles(  # RW-F2: a border against one of its own colour
        "borders-parallel",
        other_game=bordered(_1D="0m", _2C="3m"),
        places=("2C", "1D"),
        fields=("/board/tiles/1",),
    ),
    of_tiles(  # and against one of the other
        "borders-parallel",
        other_game=bordered(_1D="0m", _2C="3w"),
        fields=("/board/tiles/1",),
    ),
    of_tiles(
        "tile-not-in-box",
        without_tiles("4"),
        with_tile("9", 6, 0),
        collection=NO_EXPANSION,
        fields=("/board/tiles/3/tile",),
    ),
    of_tiles(
        "map-tiles-too-many",
        with_tile("9", 8, 0),
        places=("9A", "9B", "9C", "9D"),
        fields=("/board/tiles/4",),
    ),
    on_map(
        "tile-out-of-turn",
        tile("2", seat="daqan"),
        fields=("/board/tiles/1/seat",),
    ),
)
MARKERS = (
    before_homes(
        "marker-covers-area",
        setup_marker(1, q=7),
        places=(),
        fields=("/board/setup_markers/1",),
    ),
    before_homes(
        "marker-borders-too-few",
        setup_marker(1, direction=0),
        fields=("/board/setup_markers/1",),
    ),
    before_homes(  # RW-MAP-01
        "markers-too-near",
        setup_marker(1, q=2, r=-1, direction=0),
        runes(("3A", "2C"), ("3B", "3D")),
        also=("map-areas-apart",),
        fields=("/board/setup_markers/1",),
    ),
    before_homes(
        "markers-overlap",
        setup_marker(1, q=-1, r=0, direction=1),
        fields=("/board/setup_markers/1",),
    ),
    on_map(
        "marker-in-hole",
        board(setup_markers=markers_of(RING)),
        base=ring,
        game=ring_game,
        fields=("/board/setup_markers/0",),
    ),
    on_map(
        "setup-markers-too-many",
        with_marker(3, -1, 0),
        fields=("/board/setup_markers/2",),
    ),
    on_map(
        "setup-markers-of-one",
        setup_marker(1, seat="daqan"),
        fields=("/board/setup_markers/0/seat", "/board/setup_markers/1/seat"),
    ),
)
HOMES = (
    on_map(
        "home-beside-marker",
        tile("h1", q=-2),
        fields=("/board/tiles/5",),
        also=("map-areas-apart",),
    ),
    on_map(
        "homes-adjacent",
        tile("h1", q=8, r=-2),
        places=("H2A",),
        fields=("/board/tiles/5",),
        also=("home-beside-marker",),
    ),
    on_map(
        "home-of-other-faction",
        tile("h1", seat="waiqar"),
        fields=("/board/tiles/5/seat",),
        also=("homes-of-one", "home-beside-marker"),
    ),
    on_map(
        "home-of-nobody",
        seat(0, faction="elves"),
        tile("h1", seat=None),
        places=("H1A", "H1B", "H1C"),
    ),
    on_map(
        "homes-of-one",
        tile("h1", seat="waiqar"),
        fields=("/board/tiles/4", "/board/tiles/5"),
        also=("home-of-other-faction", "home-beside-marker"),
    ),
    on_map(
        "homes-out-of-turn",
        untold,
        put(first_player="waiqar"),
        fields=("/board/tiles/4", "/board/tiles/5"),
    ),
)
RUNES = (
    on_map(  # RW-MAP-02: none in home realms
        "rune-off-map",
        runes(("H1A", "2C"), ("3B", "3D")),
        places=("H1A",),
        fields=("/hidden/0/spots/0",),
    ),
    on_map(  # RW-MAP-03
        "rune-on-rune",
        runes(("1B", "2C"), ("3B", "2C")),
        places=("2C",),
        fields=("/hidden/1/spots/1",),
    ),
    on_map(  # RW-MAP-03
        "rune-beside-marker",
        runes(("1A", "2C"), ("3B", "3D")),
        places=("1A",),
        fields=("/hidden/0/spots/0",),
    ),
    on_map(  # RW-MAP-02
        "runes-unlike-rules", cards(dragon=2), fields=("/hidden/0/cards",)
    ),
)
LIVING = (
    on_map("neutral-units-missing", put(units=()), places=("2A", "3D"), fields=("/units",)),
    on_map(
        "neutral-units-unlike-print",
        unit("neutral-giant-2a", figures=1),
        places=("2A",),
        fields=("/units/0",),
    ),
    on_map("neutral-units-unlike-print", without_unit("neutral-giant-3d"), places=("3D",)),
    on_map(
        "neutral-units-unlike-print",
        standing("stray", "neutral", "giant", "1A", 1),
        places=("1A",),
        fields=("/units/3",),
    ),
    on_map("cities-missing", put(markers=()), places=("1B", "4A"), fields=("/markers",)),
    on_map(
        "city-unlike-print",
        city("second", "1B"),
        places=("1B",),
        fields=("/markers/0", "/markers/2"),
    ),
    on_map(
        "city-unlike-print",
        lambda s: s.changed(markers=s.markers[:1]),
        places=("4A",),
        fields=("/markers",),
    ),
    on_map(
        "area-overfull",
        standing("host", "daqan", "footman", "H1A", 7),
        standing("riders", "daqan", "knight", "H1A", 2),
        standing("dead", "waiqar", "reanimate", "H2A", 8),
        places=("H1A",),
        fields=("/units/3", "/units/4"),
    ),
    on_map(  # public facts B4: 16 Footmen, and nothing stands in for them
        "figures-short",
        standing("host", "daqan", "footman", "H1A", 8),
        standing("more", "daqan", "footman", "H1B", 8),
        standing("last", "daqan", "footman", "H1C", 1),
        standing("dead", "waiqar", "reanimate", "H2A", 8),
        places=("H1A", "H1B", "H1C"),
        fields=("/units/3", "/units/4", "/units/5"),
    ),
    on_map("place-off-map", city("lost", "9A"), places=(), fields=("/markers/2/at",)),
)
WHOLE = (
    on_map("map-unfinished", without_tiles("h1"), fields=("/board", "/seats/0")),
    on_map("years-unlike-rules", put(rounds=6), fields=("/rounds",)),  # RW-END-01
)
MAP_MUTATIONS = (*TILES, *MARKERS, *HOMES, *RUNES, *LIVING, *WHOLE)
