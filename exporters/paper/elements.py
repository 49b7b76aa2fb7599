"""What a sheet says, before anybody knows how wide the paper is; the blocks make it."""

from dataclasses import dataclass

from exporters.drawing.picture import Picture
from exporters.paper.page import INK
from exporters.paper.table import Table
from exporters.paper.text import Chunk


@dataclass(frozen=True, slots=True)
class Prose:
    """Running text, perhaps with a bold beginning; line breaks of the author are kept."""

    text: str
    lead: str = ""
    small: bool = False
    tick: bool = False
    is_record: bool = False
    """Whether it says how the battle came about, which nobody has to do anything with."""
    is_head: bool = False
    """Whether it is a heading within a section, its text a remark at the right end of its line."""
    chunks: tuple[Chunk, ...] = ()
    """The text with words in colours of their own."""


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
    columns: tuple[Chunk, ...] = ()
    """What stands below its lines in one more, in the same columns for all steps: what begins with
    a letter at the left of its column, figures at the right."""


@dataclass(frozen=True, slots=True)
class Steps:
    """Steps with pictures in rows from left to right, as many beside each other as fit."""

    steps: tuple[NumberedStep, ...]
    tight: bool = False
    """Whether each is set in running words, without more air than text has."""
    abreast: bool = False
    """Whether all words of a step stand at the right of its picture, its title too: few lines that
    are read together with it."""


@dataclass(frozen=True, slots=True)
class Bilingual:
    """The same in two languages: beside each other, or below where the column is narrow."""

    one: "Element"
    other: "Element"


@dataclass(frozen=True, slots=True)
class WithCode:
    """Small print with a code at its right end, where a camera finds it on every sheet."""

    element: "Element"
    code: Picture
    share: float
    """How large the code is beside its own size."""


Element = Prose | Table | Steps | Bilingual | WithCode


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what belongs under it; a section without elements is not printed."""

    title: str
    elements: tuple[Element, ...] = ()
    number: str = ""
    aside: str = ""
    """What stands at the right end of the heading's line, if there is room."""
