"""What a planned sheet is made of: items that know their place in millimetres, pages, and the plan.

Everything is decided here; ``exporters.paper.pdf`` only plays it. x runs to the right and y down
from the page's upper left corner; font sizes are in points.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from exporters.drawing.lettering import UNOFFICIAL
from exporters.drawing.lettering import width as advance
from exporters.drawing.picture import Picture

MM_PER_POINT = 25.4 / 72
ASCENT, DESCENT = 0.77, 0.24
"""How far letters of the bundled font reach above and below the baseline, in font sizes."""
INK, SOFT, FAINT = "#000000", "#555555", "#b0b0b0"

Turn = Literal[0, 90, 180, 270]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Run(NamedTuple):
    """A line of text whose baseline begins at (x, y); ``turn`` is clockwise about that point."""

    text: str
    x: float
    y: float
    size: float
    bold: bool = False
    colour: str = INK
    turn: Turn = 0
    serif: bool = False
    """Whether it is set in the face of titles."""

    @property
    def width(self) -> float:
        """Advance width in mm."""
        return advance(self.text, self.size * MM_PER_POINT, bold=self.bold, serif=self.serif)

    @property
    def box(self) -> Box:
        """The rectangle that its letters may fill."""
        up, down = self.size * MM_PER_POINT * ASCENT, self.size * MM_PER_POINT * DESCENT
        x, y, length = self.x, self.y, self.width
        if self.turn == 90:
            return (x - down, y, x + up, y + length)
        if self.turn == 180:
            return (x - length, y - down, x, y + up)
        if self.turn == 270:
            return (x - up, y - length, x + down, y)
        return (x, y - up, x + length, y + down)


class RuleLine(NamedTuple):
    """A straight rule."""

    x: float
    y: float
    to_x: float
    to_y: float
    width: float = 0.2
    colour: str = INK
    dash: tuple[float, ...] = ()

    @property
    def box(self) -> Box:
        """The rectangle around it."""
        return (
            min(self.x, self.to_x),
            min(self.y, self.to_y),
            max(self.x, self.to_x),
            max(self.y, self.to_y),
        )


class Tick(NamedTuple):
    """A box or circle to tick, its upper left corner at (x, y)."""

    x: float
    y: float
    side: float
    shape: Literal["square", "circle"] = "square"
    width: float = 0.25

    @property
    def box(self) -> Box:
        """The rectangle around it."""
        return (self.x, self.y, self.x + self.side, self.y + self.side)


class Panel(NamedTuple):
    """A filled or outlined rectangle behind other things."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    stroke: str | None = None
    radius: float = 0.0

    @property
    def box(self) -> Box:
        """The rectangle itself."""
        return (self.x, self.y, self.x + self.width, self.y + self.height)


class Placed(NamedTuple):
    """A picture, its upper left corner at (x, y)."""

    picture: Picture
    x: float
    y: float
    scale: float

    @property
    def box(self) -> Box:
        """The rectangle of its sheet."""
        right = self.x + self.picture.width * self.scale
        return (self.x, self.y, right, self.y + self.picture.height * self.scale)


class PictureWindow(NamedTuple):
    """A part of a picture that is larger than a page, its upper left corner at (x, y).

    However many windows look at one picture, a PDF holds it once.
    """

    picture: Picture
    part: Box
    """What is seen, in mm of the picture."""
    x: float
    y: float
    scale: float = 1.0

    @property
    def box(self) -> Box:
        """The rectangle that it fills on the page."""
        left, top, right, bottom = self.part
        wide, high = (right - left) * self.scale, (bottom - top) * self.scale
        return (self.x, self.y, self.x + wide, self.y + high)


class Link(NamedTuple):
    """A rectangle that leads to a page of the same file when it is touched on a screen."""

    x: float
    y: float
    width: float
    height: float
    page: int
    """Its number, from 1 on."""

    @property
    def box(self) -> Box:
        """The rectangle itself."""
        return (self.x, self.y, self.x + self.width, self.y + self.height)


Item = Run | RuleLine | Tick | Panel | Placed | PictureWindow | Link


def moved(item: Item, dx: float, dy: float) -> Item:
    """The same item somewhere else."""
    if isinstance(item, Run):  # most are of these three: ``replace`` takes three times as long
        to = item.x + dx, item.y + dy
        return Run(item.text, *to, item.size, item.bold, item.colour, item.turn, item.serif)
    if isinstance(item, RuleLine):
        start, end = (item.x + dx, item.y + dy), (item.to_x + dx, item.to_y + dy)
        return RuleLine(*start, *end, item.width, item.colour, item.dash)
    if isinstance(item, Tick):
        return Tick(item.x + dx, item.y + dy, item.side, item.shape, item.width)
    return item._replace(x=item.x + dx, y=item.y + dy)


@dataclass(frozen=True)
class Page:
    """One side of paper; ``title`` is its bookmark, ``level`` how deep it lies below others."""

    width: float
    height: float
    title: str
    items: tuple[Item, ...]
    level: int = 0

    @cached_property
    def boxes(self) -> tuple[Box, ...]:
        """The rectangles of its items, in their order: whatever may stand on a page is tried
        between them."""
        return tuple(item.box for item in self.items)


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that lies inside the PDF."""

    name: str
    data: bytes
    about: str = ""
    """What a reader's list of attachments says of it."""


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """A whole sheet, decided to the last line."""

    pages: tuple[Page, ...]
    title: str
    author: str
    language: str
    program: str
    greyscale: bool = False
    attachments: tuple[Attachment, ...] = ()

    def text(self) -> str:
        """All its lines, in the order in which they are drawn; a mark in a colour of its own is
        behind what it marks."""
        runs = (item for page in self.pages for item in page.items if isinstance(item, Run))
        return "\n".join(run.text for run in runs).replace(f"\n{UNOFFICIAL}\n", f"{UNOFFICIAL}\n")
