"""How a game's things look: our own drawings as SVG path data, told apart in black (ADR 12).

Nothing here is required. What a pack leaves out is drawn in a plain way: terrain as a letter in a
disc on a stock ground, factions by stock shapes, markers by their letter.
"""

import math
import re
from base64 import b64decode
from binascii import Error as NotBase64
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from schema import limits
from schema.language import N_, Phrase, UserError
from schema.png_symbol import MOST_LETTERS, PictureError, fitted
from schema.value import Colour, FrozenMap, Id, Value

Point = tuple[float, float]
Command = tuple[str, *tuple[float, ...]]
"""``("M", x, y)``, ``("L", x, y)``, ``("C", x1, y1, x2, y2, x, y)`` (cubic) or ``("Z",)``."""
Commands = tuple[Command, ...]

_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_SEPARATOR = re.compile(r"[\s,]*")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}


class PathDataError(UserError, ValueError):
    """A string that is not path data, or that uses a verb we do not draw; says why."""


@lru_cache(maxsize=1024)
def path_from_svg(data: str) -> Commands:
    """Read path data into commands.

    Understood, absolute and relative: M L H V C S Q T Z, with repeated arguments as SVG allows.
    Elliptic arcs (A) are not: draw them as curves. Raises PathDataError with the reason.
    """
    pen = _Pen()
    tokens = _tokens(data)
    i = 0
    verb = ""
    while i < len(tokens):
        if tokens[i].isalpha():
            verb = tokens[i]
            i += 1
            if verb.upper() not in _ARGUMENTS:
                raise PathDataError(Phrase(N_("{verb} is not supported"), verb=verb))
        elif verb in ("", "Z", "z"):
            raise PathDataError(Phrase(N_("a letter must come before {found}"), found=tokens[i]))
        count = _ARGUMENTS[verb.upper()]
        if len(tokens) - i < count or any(t.isalpha() for t in tokens[i : i + count]):
            raise PathDataError(Phrase(N_("too few numbers after {verb}"), verb=verb))
        values = [float(token) for token in tokens[i : i + count]]
        if not all(map(math.isfinite, values)):
            raise PathDataError(Phrase(N_("a number after {verb} is too large"), verb=verb))
        pen.draw(verb, values)
        i += count
        verb = {"M": "L", "m": "l"}.get(verb, verb)
    return tuple(pen.commands)


def _tokens(data: str) -> list[str]:
    tokens = []
    position = _skip(data, 0)
    while position < len(data):
        match = _TOKEN.match(data, position)
        if match is None:
            raise PathDataError(
                Phrase(N_("{found} at position {at}"), found=data[position], at=position)
            )
        tokens.append(match.group())
        position = _skip(data, match.end())
    return tokens


def _skip(data: str, position: int) -> int:
    match = _SEPARATOR.match(data, position)
    return match.end() if match else position


class _Pen:
    """Follows path data: knows where it is, where the subpath began and the last handle."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self._at: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)
        self._handle: Point | None = None
        self._handle_of = ""

    def draw(self, verb: str, values: list[float]) -> None:
        """Carry out one verb with exactly its arguments."""
        kind = verb.upper()
        if kind != "M" and not self.commands:
            raise PathDataError(Phrase(N_("it must begin with M")))
        if verb.islower():
            values = self._absolute(kind, values)
        if self._handle_of != {"S": "C", "T": "Q"}.get(kind, kind):
            self._handle = None
        self._handle_of = {"S": "C", "T": "Q"}.get(kind, kind)
        drawing: dict[str, Callable[..., None]] = {
            "M": self._move,
            "L": self._line,
            "H": lambda x: self._line(x, self._at[1]),
            "V": lambda y: self._line(self._at[0], y),
            "C": self._curve,
            "S": lambda *v: self._curve(*self._mirrored(), *v),
            "Q": self._quadratic,
            "T": lambda *v: self._quadratic(*self._mirrored(), *v),
            "Z": self._close,
        }
        drawing[kind](*values)

    def _absolute(self, kind: str, values: list[float]) -> list[float]:
        x, y = self._at
        if kind in ("H", "V"):
            return [values[0] + (x if kind == "H" else y)]
        return [value + (y if i % 2 else x) for i, value in enumerate(values)]

    def _mirrored(self) -> Point:
        if self._handle is None:
            return self._at
        return (2 * self._at[0] - self._handle[0], 2 * self._at[1] - self._handle[1])

    def _move(self, x: float, y: float) -> None:
        self.commands.append(("M", x, y))
        self._at = self._start = (x, y)

    def _line(self, x: float, y: float) -> None:
        self._reopen()
        self.commands.append(("L", x, y))
        self._at = (x, y)

    def _curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        self._reopen()
        self.commands.append(("C", x1, y1, x2, y2, x, y))
        self._at, self._handle = (x, y), (x2, y2)

    def _quadratic(self, x1: float, y1: float, x: float, y: float) -> None:
        x0, y0 = self._at
        self._curve(
            x0 + (x1 - x0) * 2 / 3,
            y0 + (y1 - y0) * 2 / 3,
            x + (x1 - x) * 2 / 3,
            y + (y1 - y) * 2 / 3,
            x,
            y,
        )
        self._handle = (x1, y1)

    def _close(self) -> None:
        self.commands.append(("Z",))
        self._at = self._start

    def _reopen(self) -> None:
        """After a close without a move, SVG begins the next subpath where the last one began."""
        if self.commands[-1] == ("Z",):
            self.commands.append(("M", *self._start))


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
"""Ground patterns in one ink, so that terrain can be recognised on a grey printer."""

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
    """A symbol: paths one over the other, or a picture."""

    paths: Annotated[tuple[Stroke, ...], Field(max_length=40)] = ()
    """From the lowest to the uppermost."""
    image: Annotated[str, StringConstraints(max_length=MOST_LETTERS)] | None = None
    """A PNG file in base64 instead of paths; its longer side fills the box."""

    @property
    def png(self) -> bytes | None:
        """The picture as it is drawn; raises ``PictureError``."""
        return None if self.image is None else _unpacked(self.image)

    @property
    def fault(self) -> UserError | None:
        """Why it cannot be drawn; ``None``: it can."""
        try:
            if self.png is None and not self.paths:
                return PathDataError(Phrase(N_("it has no shapes")))
            for path in self.paths:
                path_from_svg(path.d)
        except (PathDataError, PictureError) as trouble:
            return trouble
        return None


@lru_cache(maxsize=512)
def _unpacked(letters: str) -> bytes:
    try:
        return fitted(b64decode(letters, validate=True))
    except (NotBase64, ValueError) as trouble:
        if isinstance(trouble, PictureError):
            raise
        raise PictureError(Phrase(N_("not a PNG file"))) from None


class Credit(Value):
    """Who made a symbol, and what others may do with it."""

    artist: limits.Line
    """The name that is printed."""
    licence: limits.Line = ""
    """For example ``CC-BY-4.0``."""
    source: limits.Line = ""
    """Where it was found: a page or a book."""


class Ground(Value):
    """How a terrain hex looks: a colour, a pattern that survives a grey printer, and a symbol."""

    colour: Colour
    """Of the ground."""
    pattern: Pattern = "none"
    """What marks it on a grey printer."""
    spacing: Annotated[float, Field(ge=0.8, le=20)] = 2.6
    """Of the pattern, in mm on a hex of 16 mm."""
    ink: Colour = "#8f8a7c"
    """Of the pattern: darker than the ground, lighter than symbols."""
    symbol: Id | None = None
    """The drawing in its middle; missing: none."""
    fills: bool = False
    """A picture as symbol covers the whole hex."""


class Shield(Value):
    """The shape behind every unit of a faction.

    Sides are recognised by shape first, by fill second, by colour last.
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
    """What marks it on a grey printer."""


class Look(Value):
    """Everything visible of a game; every mapping is from the id of a thing."""

    ink: Colour = "#1a1a1a"
    """What letters and symbols are drawn with."""
    paper: Colour = "#ffffff"
    """What lies below everything."""
    grid: Colour = "#6b6252"
    """The borders of hexes."""
    accent: Colour = "#26313d"
    """The one colour of its sheets: of the bands below titles."""
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
    units: FrozenMap[Id, Id] = FrozenMap()
    """Unit type id to symbol id; missing: that of its class."""
    marks: FrozenMap[Literal["commander", "momentum", "banner", "card-back", "token-back"], Id] = (
        FrozenMap()
    )
    """Our own signs to symbol id; missing: a star, two chevrons, a flag, and plain backs of what
    lies face down."""
    credits: FrozenMap[Id, Credit] = FrozenMap()
    """Symbol id to who made it; printed wherever the symbol is."""
    shields: FrozenMap[Id, Shield] = FrozenMap()
    """Faction id to shield."""
    ways: FrozenMap[Id, Line] = FrozenMap()
    """Way id to line."""
    walls: FrozenMap[Id, Line] = FrozenMap()
    """Wall id to line."""
