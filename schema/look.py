"""How a game's things look: drawings of our own as SVG path data, told apart in black (DESIGN 3.1, 3.12)."""

from typing import Literal

from schema.value import Colour, FrozenMap, Id, Value

Pattern = Literal["none", "dots", "hatch", "cross", "waves", "bricks", "trees", "rows", "grass", "sand"]


class Stroke(Value):
    """One path of a drawing, in a box from -50 to 50, y down."""

    d: str
    fill: Colour | None = None
    stroke: Colour | None = None
    width: float = 0.0


class Drawing(Value):
    """A symbol: paths one over the other."""

    paths: tuple[Stroke, ...]


class Ground(Value):
    """How a terrain hex looks: a colour, a pattern that survives a grey printer, and a symbol."""

    colour: Colour
    pattern: Pattern = "none"
    ink: Colour = "#444444"
    symbol: Id | None = None


class Look(Value):
    """Everything visible of a game."""

    symbols: FrozenMap[Id, Drawing] = FrozenMap()
    terrain: FrozenMap[Id, Ground] = FrozenMap()
    tokens: FrozenMap[Id, Id] = FrozenMap()
    """Token id to symbol id."""
    markers: FrozenMap[Id, Id] = FrozenMap()
