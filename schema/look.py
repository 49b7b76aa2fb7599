"""How a game's things look: our own drawings as SVG path data, told apart in black (ADR 12).

Nothing here is required. What a pack leaves out is drawn in a plain way: terrain as a letter in a
disc on a stock ground, factions by stock shapes, markers by their letter.
"""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from schema.path_data import PathDataError, path_from_svg
from schema.value import Colour, FrozenMap, Id, Value

Pattern = Literal[
    "none",
    "diagonal",
    "falling",
    "horizontal",
    "cross",
    "dots",
    "grass",
    "trees",
    "bricks",
    "waves",
]
"""Ground patterns in one ink, so that terrain can be told on a grey printer."""

PathData = Annotated[
    str,
    StringConstraints(
        min_length=2, max_length=4000, pattern=r"^\s*[Mm][MLHVCSQTZmlhvcsqtz0-9eE.,+\s-]*$"
    ),
]
"""SVG path data without elliptic arcs."""

Width = Annotated[float, Field(ge=0, le=100)]

Paint = Literal["ink", "paper", "tint"] | Colour
"""Ink draws, paper is the ground that it lies on, tint is the colour of the thing (a faction's).

Roles survive a change of ground or a grey printer; a colour of its own is for what must look the
same everywhere.
"""


class Stroke(Value):
    """One path of a drawing, in a box from -50 to 50, y down: filled, stroked, or both."""

    d: PathData
    """The path, as in SVG."""
    fill: Paint | None = None
    """What it is filled with; missing: not at all."""
    stroke: Paint | None = None
    """What its line is drawn with; missing: it has none."""
    width: Width = 0.0
    """Width of the line, in the box's hundredths."""


class Drawing(Value):
    """A symbol: paths one over the other."""

    paths: Annotated[tuple[Stroke, ...], Field(min_length=1, max_length=40)]
    """From the lowest to the uppermost."""

    @property
    def fault(self) -> PathDataError | None:
        """Why it cannot be drawn; ``None``: it can."""
        for path in self.paths:
            try:
                path_from_svg(path.d)
            except PathDataError as trouble:
                return trouble
        return None


class Ground(Value):
    """How a terrain hex looks: a colour, a pattern that survives a grey printer, and a symbol."""

    colour: Colour
    """Of the ground."""
    pattern: Pattern = "none"
    """What tells it on a grey printer."""
    spacing: Annotated[float, Field(ge=0.8, le=20)] = 2.6
    """Of the pattern, in mm on a hex of 16 mm."""
    ink: Colour = "#8f8a7c"
    """Of the pattern: darker than the ground, lighter than symbols."""
    symbol: Id | None = None
    """The drawing in its middle; missing: none."""


class Shield(Value):
    """The shape behind every unit of a faction.

    Sides are told by shape first, by fill second, by colour last.
    """

    shape: Id
    """A symbol of the pack, or a stock shape: shield, banner, disc, kite, tower, hexagon."""
    solid: bool = False
    """Filled with the colour, the unit's symbol light on it; otherwise white with a dark symbol."""
    colour: Colour | None = None
    """For figures, banners and counters; missing: the faction's own."""


class Line(Value):
    """How a river, a road or a wall is drawn; widths are hundredths of a hex across its flats."""

    colour: Colour
    """Of its middle."""
    width: Width = 16.0
    """Of the whole."""
    edge: Colour = "#444444"
    """The thin line on either side."""
    style: Literal["plain", "dashed", "waves", "teeth"] = "plain"
    """What tells it on a grey printer."""


class Look(Value):
    """Everything visible of a game; every mapping is from the id of a thing."""

    ink: Colour = "#1a1a1a"
    """What letters and symbols are drawn with."""
    paper: Colour = "#ffffff"
    """What lies below everything."""
    grid: Colour = "#6b6252"
    """The borders of hexes."""
    symbols: FrozenMap[Id, Drawing] = FrozenMap()
    """Drawings by name; unit classes name theirs in ``classes/*/symbol``."""
    terrain: FrozenMap[Id, Ground] = FrozenMap()
    """Terrain id to ground."""
    tokens: FrozenMap[Id, Id] = FrozenMap()
    """Token id to symbol id."""
    markers: FrozenMap[Id, Id] = FrozenMap()
    """Marker id to symbol id."""
    badges: FrozenMap[Id, Id] = FrozenMap()
    """Badge id to symbol id."""
    marks: FrozenMap[Literal["commander", "momentum", "banner"], Id] = FrozenMap()
    """Our own signs to symbol id; missing: a star, two chevrons, a flag."""
    shields: FrozenMap[Id, Shield] = FrozenMap()
    """Faction id to shield."""
    ways: FrozenMap[Id, Line] = FrozenMap()
    """Way id to line."""
    walls: FrozenMap[Id, Line] = FrozenMap()
    """Wall id to line."""
