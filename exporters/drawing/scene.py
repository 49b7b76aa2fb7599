"""What is to be drawn: a scenario, its board on paper, its look, and what of it to show."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Literal

from exporters.drawing.field import HexField
from exporters.drawing.heat import Heat
from exporters.drawing.lettering import Anchor, lettering
from exporters.drawing.look import Style, UnitShape
from exporters.drawing.paths import Commands, Point, polygon
from exporters.drawing.picture import Group, Mark, Subject
from geometry.grid import Edge
from geometry.hexes import Hex
from schema.board import HexBoard, Label, PlacedToken, TileBoard, Wall, Way
from schema.language import Translate, translator
from schema.names import Names
from schema.places import LaidArea
from schema.scenario import Scenario

LAYERS = (
    "ground",
    "half-hexes",
    "regions",
    "elevation",
    "ways",
    "grid",
    "walls",
    "control",
    "zones",
    "sections",
    "tiles",
    "setup",
    "symbols",
    "yields",
    "heights",
    "labels",
    "units",
    "tokens",
    "coordinates",
    "commanders",
    "markers",
    "hidden",
    "guides",
    "edges",
)
"""From back to front; every mark of a board picture is in one of them."""

SETTING = tuple(name for name in LAYERS if name not in ("units", "commanders", "control"))
"""The ground alone, for sheets whose players place their units at the table."""

WORDY = (
    "control",
    "zones",
    "sections",
    "coordinates",
    "yields",
    "heights",
    "labels",
    "guides",
    "edges",
)
SMALL = tuple(name for name in LAYERS if name not in WORDY)
"""What can be read in a picture of a few centimetres: no words, no lines about the hexes."""


@dataclass(frozen=True, slots=True)
class Show:
    """What of a board to draw, and how."""

    layers: tuple[str, ...] = LAYERS
    greyscale: bool = False
    viewpoint: Literal["bottom", "top"] = "bottom"
    """At which edge the reader sits: he sees it at the bottom of the picture."""
    one_reader: bool = False
    """Whether nobody reads it from another edge: no words are upside down for anybody there."""
    half: Edge | None = None
    """Only the half at this edge, with the middle row."""
    beyond: frozenset[str] = frozenset()
    """Hexes of the other half that are drawn with it: those on which its player puts something."""
    limits: bool = True
    """Whether the guides show, next to the rows, how far things may be placed."""
    on_screen: bool = False
    """Whether it is for a screen that zooms and draws it in parts. Zones are a tint within a thin
    line, as hatches would be louder than what lies on them; how a unit looks never depends on
    units elsewhere."""
    overlays: tuple[str, ...] = ()
    """What the engine shows over a board of hexes, as ``exporters.overlays`` names it."""
    heat: Heat | None = None
    """How much happens on each hex in playtests, as a veil over a board of hexes."""
    lettered: bool = True
    """Whether things carry their letters; a picture of a few centimetres has room for none."""
    plain: bool = False
    """Whether units are their side's shape in its colour and nothing else."""
    explained: bool = False
    """Whether a legend next to it says what zones and cards are, so that no words lie on art."""
    pale: frozenset[str] = frozenset()
    """Places whose terrain another player places: drawn pale within a dashed rim."""
    pale_cards: bool = False
    """Whether another player places all cards that lie face down."""
    ruled: bool = False
    """Whether a table shows what one sets it up by with a ruler: numbers and marks of its terrain,
    bases in their true size, how far from the edges, and its scale."""
    every_leader: bool = False
    """Whether the name of every commander is shown: where there is no room, over names of hexes."""
    named_at_rim: bool = False
    """Whether columns and rows have their names around the board, as hexes are too small for
    theirs."""
    rulers: bool = True
    """Whether a table has rulers along its edges; a page that zooms has its own."""
    zooms: bool = False
    """Whether it is for a page that zooms and turns it: counters are no wider than high."""
    worded: bool = False
    """Whether words instead of a sign say whose the first turn is."""


Corners = tuple[Point, ...]


@dataclass(frozen=True)
class BoardContents:
    """What lies on the hexes, by index, whatever kind of board they are of."""

    terrain: tuple[str | None, ...]
    tokens: tuple[PlacedToken, ...] = ()
    ways: tuple[Way, ...] = ()
    walls: tuple[Wall, ...] = ()
    labels: tuple[Label, ...] = ()
    unplayable: frozenset[str] = frozenset()
    elevation: tuple[int, ...] = ()
    areas: tuple[LaidArea, ...] = ()
    """The areas of a board of map tiles, as they lie."""
    halves: tuple[tuple[Point, Corners], ...] = ()
    """Half hexes along the edge: their middles, and their corners about them, cut off."""
    beyond: Mapping[Hex, str | None] = field(default_factory=dict)
    """The terrain of the hexes of the board that are not drawn, where only a part of it is."""


@dataclass(frozen=True, eq=False)
class Scene:
    """Everything the layers ask for."""

    scenario: Scenario
    style: Style
    field: HexField
    floor: BoardContents
    show: Show

    @cached_property
    def names(self) -> Names:
        """What things are called in this language."""
        return Names(self.scenario, self.style.game, self.style.language)

    @cached_property
    def say(self) -> Translate:
        """Our own words in this language."""
        return translator(self.style.language)

    @cached_property
    def shapes(self) -> Mapping[str, UnitShape]:
        """Seat id to the shape behind its units."""
        return self.style.shapes(self.scenario)

    @cached_property
    def occupied(self) -> dict[str, int]:
        """Place to how many counters stand on it."""
        count: dict[str, int] = {}
        if not {"units", "commanders"} & set(self.show.layers):
            return count
        spots = [unit.at for unit in self.scenario.units if unit.arrival is None]
        spots += [c.at for c in self.scenario.commanders if c.unit is None]
        for at in spots:
            if isinstance(at, str):
                count[at] = count.get(at, 0) + 1
        return count

    @cached_property
    def tokened(self) -> frozenset[str]:
        """Places on which a token is drawn."""
        return frozenset(token.at for token in self.floor.tokens)

    @cached_property
    def beside(self) -> frozenset[str]:
        """Places where a token, a marker or a card lies beside the counters."""
        found = [token.at for token in self.floor.tokens]
        found += [m.at for m in self.scenario.markers if isinstance(m.at, str)]
        found += [spot for pool in self.scenario.hidden for spot in pool.spots]
        return frozenset(found)

    @cached_property
    def signed(self) -> frozenset[str]:
        """Places of one marker or face-down card and nothing else, on ground that has a sign: it
        stands beside."""
        if self.floor.areas or not {"markers", "symbols"} <= set(self.show.layers):
            return frozenset()
        lying = Counter(m.at for m in self.scenario.markers if isinstance(m.at, str))
        lying.update(spot for pool in self.scenario.hidden for spot in pool.spots)
        others = self.tokened | set(self.occupied)
        return frozenset(
            at
            for at, count in lying.items()
            if count == 1 and at not in others and self.has_sign(at)
        )

    def has_sign(self, place: str) -> bool:
        """Whether the ground of a place has a picture or letter that is shown."""
        index = self.field.index.get(place)
        kind = None if index is None else self.floor.terrain[index]
        is_lettered = bool(kind and self.show.lettered and self.style.letter("terrain", kind))
        return is_lettered and self.style.cover(kind) is None

    @cached_property
    def covered(self) -> frozenset[str]:
        """Places whose middle is taken by something other than terrain."""
        return self.beside | frozenset(self.occupied)

    @cached_property
    def hexagon(self) -> Commands:
        """The outline of a hex about the origin, mm."""
        return polygon(self.field.offsets)

    def colour(self, seat: str | None) -> str:
        """The colour of a seat's things; a neutral one for nobody's."""
        shape = self.shapes.get(seat or "")
        return shape.colour if shape else self.style.tone("#6b6b6b")

    def letter(self, seat: str | None) -> str:
        """The letter of a seat: its faction's, else the first of its name."""
        return self.names.seat_letter(seat)

    def at(self, place: object) -> tuple[float, float] | None:
        """The middle of a named hex, ``None`` if the board has no such hex."""
        index = self.field.index.get(place) if isinstance(place, str) else None
        return None if index is None else self.field.centres[index]


Layer = Callable[[Scene], Iterator[Mark]]
"""Draws one layer of a scene, from back to front."""


@lru_cache(maxsize=4096)
def _word(
    text: str, size: float, anchor: Anchor, fill: str, halo: str | None, edge: float, *, bold: bool
) -> tuple[Mark, ...]:
    return (
        lettering(
            text,
            0.0,
            0.0,
            size,
            anchor=anchor,
            align="middle",
            bold=bold,
            fill=fill,
            halo=halo,
            halo_width=edge,
        ),
    )


def word(  # noqa: PLR0913  all but the place and the size are keywords with a default
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    layer: str = "",
    subject: Subject = None,
    anchor: Anchor = "middle",
    bold: bool = False,
    fill: str = "#000000",
    halo: str | None = None,
    halo_width: float | None = None,
) -> Group:
    """A word whose middle lies at height y; equal words share their marks wherever they stand."""
    edge = size / 8 if halo_width is None else halo_width
    marks = _word(text, size, anchor, fill, halo, edge, bold=bold)
    return Group(marks, (1.0, 0.0, 0.0, 1.0, x, y), layer=layer, subject=subject)


def floor_of(board: HexBoard, halves: tuple[tuple[Point, Corners], ...]) -> BoardContents:
    """What lies on a hex board."""
    return BoardContents(
        terrain=board.ground(),
        tokens=board.tokens,
        ways=board.ways,
        walls=board.walls,
        labels=board.labels,
        unplayable=frozenset(board.unplayable),
        elevation=board.heights(),
        halves=halves,
    )


def floor_of_tiles(board: TileBoard, areas: tuple[LaidArea, ...]) -> BoardContents:
    """What lies on a board of map tiles: terrain by area, borders as walls."""
    return BoardContents(
        terrain=tuple(area.area.terrain for area in areas),
        tokens=board.tokens,
        walls=tuple(
            Wall(at=area.name, kind=kind, edge=direction)
            for area in areas
            for direction, kind in enumerate(area.borders)
            if kind is not None
        ),
        labels=board.labels,
        areas=areas,
    )
