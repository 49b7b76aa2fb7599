"""What a sheet says, before anybody knows how wide the paper is; the blocks make it."""

from dataclasses import dataclass
from typing import Literal

from exporters.drawing.picture import Picture
from exporters.paper.page import INK
from exporters.paper.text import Chunk


@dataclass(frozen=True, slots=True)
class Prose:
    """Running text, perhaps with a bold beginning; line breaks of the author are kept."""

    text: str
    lead: str = ""
    small: bool = False
    tick: bool = False


@dataclass(frozen=True, slots=True)
class CheckRow:
    """A labelled line with a box to tick and things that are put down together: one handful."""

    label: str
    chunks: tuple[Chunk, ...]
    tick: bool = True


@dataclass(frozen=True, slots=True)
class Rows:
    """Labelled lines under each other: labels and things stand in common columns."""

    rows: tuple[CheckRow, ...]
    grid: bool = True
    """Whether the things stand in columns (or follow one another like words)."""
    tight: bool = False
    """Whether there is no more air between the lines than in running text."""


@dataclass(frozen=True, slots=True)
class CountedItem:
    """One thing to take, and how many of it."""

    name: str
    count: str
    aside: str = ""
    """A remark in small letters."""
    tick: bool = True
    code: str = ""
    """Its letters on the board."""


@dataclass(frozen=True, slots=True)
class Checklist:
    """Things to take, each with a box to tick and a number at the right."""

    entries: tuple[CountedItem, ...]


@dataclass(frozen=True, slots=True)
class InlineList:
    """Things to take, one after the other as words are: for where room is short."""

    entries: tuple[CountedItem, ...]


@dataclass(frozen=True, slots=True)
class Ledger:
    """Placements still to be made: a tag, a box to tick, what it is and a line to write where."""

    entries: tuple[tuple[str, Chunk], ...]
    tight: bool = False
    """Whether the lines to write on are as short as a hex's name."""


@dataclass(frozen=True, slots=True)
class Purchase:
    """Something that may be bought several times: each box bears what so many of it cost."""

    name: str
    code: str
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Purchases:
    """A form to buy by with a pencil: boxes to tick, then words with lines to write numbers on."""

    rows: tuple[Purchase, ...]
    blanks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Track:
    """Fields to tick in the course of the game."""

    label: str
    marks: tuple[str, ...]
    """What stands in each field."""
    shape: Literal["square", "circle"] = "square"


@dataclass(frozen=True, slots=True)
class Tracks:
    """Tracks with their fields in common columns."""

    tracks: tuple[Track, ...]


@dataclass(frozen=True, slots=True)
class KeyValue:
    """A word with its value, for the head of the sheet."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class KeyValueRow:
    """Facts beside each other."""

    facts: tuple[KeyValue, ...]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of terrain: its letter on the board, its name, and what it does in short phrases."""

    letter: str
    name: str
    effects: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TerrainTable:
    """A table of kinds, in two columns where the paper is wide enough."""

    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: words over its columns, and rows of short cells; the last column takes what room is
    left and may break."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class NumberedStep:
    """Something to do in its turn: a number, a box to tick, what it is and who does it, then how,
    with a picture."""

    number: str
    title: str
    who: str
    lines: tuple[Chunk, ...] = ()
    """How it is done, a line each; a line breaks where it must."""
    picture: Picture | None = None
    colour: str = INK
    """Of the bar beside whose step it is."""


@dataclass(frozen=True, slots=True)
class Steps:
    """Steps with pictures in rows from left to right, as many beside each other as fit."""

    steps: tuple[NumberedStep, ...]
    tight: bool = False
    """Whether each is told in running words, without more air than text has."""


@dataclass(frozen=True, slots=True)
class Bilingual:
    """The same in two languages: beside each other, or below where the column is narrow."""

    one: "Element"
    other: "Element"


Element = (
    Prose
    | Rows
    | Checklist
    | InlineList
    | Ledger
    | Purchases
    | Tracks
    | KeyValueRow
    | TerrainTable
    | Grid
    | Steps
    | Bilingual
)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what belongs under it; a section without elements is not printed."""

    title: str
    elements: tuple[Element, ...] = ()
    number: str = ""
    aside: str = ""
    """What stands at the right end of the heading's line, if there is room."""
