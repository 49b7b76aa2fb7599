"""Maps of tiles drawn as text: a cell an area, four columns a hex, half a hex a row.

Two columns are half a hex; here the upper row lies half a hex to the right::

      1C  1D  2C  2D
    1A  1B  2A  2B  m1
                      m1

A name is an area: the drawing says both how the tile looks and where it lies, unturned. Cells
``m1`` are a setup marker, dots stand for nothing.
"""

import re
import textwrap
from collections.abc import Mapping
from functools import cache

import games
from geometry.hexes import DIRECTIONS, Hex
from rules.maps import Plane
from schema.board import LaidTile, SetupMarker, TileBoard
from schema.forces import HiddenCard, HiddenPool, Marker, Seat, Unit
from schema.game import Game
from schema.printed import MapTile, TileArea
from schema.provenance import GameRef, PackRef
from schema.scenario import Scenario
from schema.value import FrozenMap

BORDERS = {"m": "mountain", "w": "water", "y": "coast"}
HOMES = {"h1": "daqan", "h2": "waiqar", "h3": "elves", "h4": "uthuk"}


def hexes_of(drawing: str) -> dict[str, tuple[Hex, ...]]:
    """What stands in the cells of a drawing, and on which hexes; the first area lies at (0, 0)."""
    rows = textwrap.dedent(drawing).strip("\n").splitlines()
    rows = [row.rstrip() for row in rows]
    spots: dict[str, list[tuple[int, int]]] = {}
    for r, row in enumerate(reversed(rows)):
        for cell in re.finditer(r"\S+", row):
            if set(cell[0]) != {"."}:
                spots.setdefault(cell[0], []).append((cell.start() // 2, r))
    (half, low), *_ = next(spots[name] for name in sorted(spots) if name[0].isdigit())
    found = {}
    for name, where in spots.items():
        hexes = []
        for x, r in where:
            assert (x - half - (r - low)) % 2 == 0, f"{name} lies between two hexes"
            hexes.append(Hex((x - half - (r - low)) // 2, r - low))
        found[name] = tuple(hexes)
    return found


def tiles_of(
    drawing: str,
    borders: Mapping[str, str] | None = None,
    areas: Mapping[str, Mapping[str, object]] | None = None,
) -> dict[str, MapTile]:
    """The tiles of a drawing; borders by area as in ``1m 2w``, more of an area by its name."""
    named = {n: h[0] for n, h in hexes_of(drawing).items() if not n.startswith("m")}
    tiles: dict[str, dict[str, TileArea]] = {}
    for name in sorted(named):
        tile = name[:-1].lower()
        first = named[name[:-1] + min(n[-1] for n in named if n[:-1] == name[:-1])]
        kinds = {one[0]: BORDERS[one[1]] for one in (borders or {}).get(name, "").split()}
        area = {"q": named[name].q - first.q, "r": named[name].r - first.r, "borders": kinds}
        tiles.setdefault(tile, {})[name[-1]] = TileArea.model_validate(
            {**area, **(areas or {}).get(name, {})}
        )
    return {
        tile: MapTile(areas=FrozenMap(sorted(of.items())), faction=HOMES.get(tile))
        for tile, of in tiles.items()
    }


def laid_of(drawing: str, order: str = "") -> tuple[LaidTile, ...]:
    """The tiles of a drawing as they lie, in an order such as ``2 1 h1``, else by their names."""
    named = {n: h[0] for n, h in hexes_of(drawing).items() if not n.startswith("m")}
    tiles = order.split() or sorted({name[:-1].lower() for name in named})
    firsts = {tile: named[min(n for n in named if n[:-1].lower() == tile)] for tile in tiles}
    return tuple(LaidTile(tile=tile, q=at.q, r=at.r) for tile, at in firsts.items())


def markers_of(drawing: str) -> tuple[SetupMarker, ...]:
    """The setup markers of a drawing, by their names."""
    found = []
    for name, hexes in sorted(hexes_of(drawing).items()):
        if name.startswith("m"):
            first, second = sorted(hexes)
            direction = DIRECTIONS.index(second - first)
            found.append(SetupMarker(q=first.q, r=first.r, direction=direction))
    return tuple(found)


def plane_of(drawing: str, borders: Mapping[str, str] | None = None) -> Plane:
    """The plane with the areas of a drawing."""
    return Plane.of(laid_of(drawing), tiles_of(drawing, borders))


# -- a whole map by hand ---------------------------------------------------------------------

MARKED = """
      m1  1C  1D  2C  2D  3C  3D  4C  4D  m2
    m1  1A  1B  2A  2B  3A  3B  4A  4B  m2
"""
SETTLED = """
    H1B H1C 1C  1D  2C  2D  3C  3D  4C  4D  H2B
      H1A 1A  1B  2A  2B  3A  3B  4A  4B  H2A H2C
"""
OUTSIDE = {"1D": "1m", "2C": "2w", "4C": "1m 2m"}
FOOD = {"resources": {"food": 1}}
ORE = {"resources": {"ore": 1}}


@cache
def realms_game() -> Game:
    """Runewars with the tiles of this drawing, and another that nobody places."""
    spare = tiles_of(
        """
          9C  9D
        9A  9B
        """,
        {"9A": "3m"},
    )
    tiles = tiles_of(
        SETTLED,
        OUTSIDE,
        {
            "1A": FOOD,
            "1B": {"city": True, **ORE},
            "2A": {"neutral": {"giant": 2}},
            "3D": {"neutral": {"giant": 1, "neutral-unit": 1}},
            "4A": {"city": True, **ORE},
            "4B": FOOD,
        },
    )
    game = games.load("runewars", add_ons=())
    both = {**tiles, **spare}
    box = game.boxes["base"].changed(tiles=tuple(tiles))
    more = box.changed(tiles=tuple(spare), figures=FrozenMap())
    return game.changed(
        tiles=FrozenMap(both), boxes=FrozenMap({"base": box, "banners-of-war": more})
    )


def runes_of(seat: str, *spots: str) -> HiddenPool:
    """The two rune tokens of a player."""
    cards = tuple(
        HiddenCard(card=card, count=1, of="token", ref="rune")
        for card in ("dragon-rune", "false-rune")
    )
    return HiddenPool(id=f"runes-{seat}", cards=cards, spots=spots, known_to=(seat,))


def _giant(area: str, figures: int, kind: str = "giant") -> Unit:
    name = f"neutral-{kind}-{area.lower()}"
    return Unit(id=name, seat="neutral", type=kind, at=area, figures=figures)


def realms() -> Scenario:
    """A map for two without a fault (RW-MAP-01 to 03)."""
    order = ("daqan", "waiqar")
    tiles = laid_of(SETTLED, "1 2 3 4 h2 h1")
    markers = markers_of(MARKED)
    return Scenario(
        format="1.0",
        game=GameRef(base=PackRef(id="runewars", version=realms_game().version)),
        title=FrozenMap({"en": "Two realms"}),
        board=TileBoard(
            kind="tiles",
            tiles=(
                *(tile.changed(seat=order[i % 2]) for i, tile in enumerate(tiles[:4])),
                tiles[4].changed(seat="waiqar"),
                tiles[5].changed(seat="daqan"),
            ),
            setup_markers=(markers[0].changed(seat="daqan"), markers[1].changed(seat="waiqar")),
        ),
        seats=(
            Seat(id="daqan", faction="daqan"),
            Seat(id="waiqar", faction="waiqar"),
            Seat(id="neutral", neutral=True),
        ),
        first_player="daqan",
        rounds=7,
        units=(_giant("2A", 2), _giant("3D", 1), _giant("3D", 1, "neutral-unit")),
        markers=tuple(
            Marker(id=f"city-{place.lower()}", marker="city", at=place) for place in ("1B", "4A")
        ),
        hidden=(runes_of("daqan", "1B", "2C"), runes_of("waiqar", "3B", "3D")),
        victory=next(iter(games.load("runewars", add_ons=()).draws.values())).victory,  # type: ignore[union-attr]
    )
