"""Tables: rows of cells under columns, and the style that says how they are set.

A block says which rows there are and names a style; how wide columns get, how many rows stand
beside each other and where lines break is decided once the paper is known (``table_rows``,
``table_figures``, ``table_facts``). Lengths are mm, or shares of the table's width.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import zip_longest
from typing import Literal, NamedTuple

from exporters.drawing.picture import Picture
from exporters.paper.text import Chunk, words

Shape = Literal["square", "circle"]


@dataclass(frozen=True, slots=True)
class Boxes:
    """Fields to tick beside each other, each with what stands in it."""

    marks: tuple[str, ...]
    shape: Shape = "square"
    longest: int = 0
    """How many the longest row has of those that stand beside this one and are to look alike."""


Cell = str | tuple[Chunk, ...] | Boxes
"""Words; things of which none is torn apart at the end of a line; or fields to tick."""


@dataclass(frozen=True, slots=True)
class Row:
    """A cell for each column; with ``tick`` a box to tick where the style has a column for it."""

    cells: tuple[Cell, ...]
    tick: bool = False
    sign: Picture | None = None
    """Drawn in the place of a badge, whose letters then stand before the text."""
    is_heading: bool = False
    """Whether, in a grid, its one cell is the name of the rows below it."""
    is_close: bool = False
    """Whether the row below it, which belongs to the same, follows without air."""
    hangs: bool = False
    """Whether its second and further lines begin further in than its first."""


@dataclass(frozen=True, slots=True)
class TableColumn:
    """What a column of a table is for."""

    kind: Literal["text", "label", "tick", "badge", "aside", "count", "write", "boxes"] = "text"
    """``text`` takes the room that is left, and a second one goes on in the same lines; ``label``
    is as wide as the longest of them; ``badge`` a label in a frame; ``aside`` small letters behind
    the text or below it; ``count`` bold at the right end after dots; ``boxes`` fields to tick.
    ``tick`` and ``write``, a line to write on behind the text, take no cell."""
    most: float = 1.0
    """How much of the table's width a label may take, as a share."""
    gap: float = 0.0
    """Free mm behind it; of ``boxes`` between two fields."""
    least: float = 0.0
    """The least width in mm; of ``boxes`` the side of a field."""
    share: float = 0.0
    """Side of a field, or of a sign in the place of a badge, in font sizes."""
    bold: bool = False
    spread: float | None = None
    """Of things in a cell: mm between two of them; missing: as far apart as words."""
    aligned: bool = False
    """Whether things in the cells stand below each other, in up to four columns of their own."""
    optional: bool = False
    """Whether it takes no room where no row has anything in it."""
    evened: bool = False
    """Whether things in two lines are spread over both, so that none is alone in the second."""
    is_text: bool = False
    """Whether it is in words, which differ in two languages; codes, marks and numbers are as
    they stand on the board."""


@dataclass(frozen=True)
class TableStyle:
    """How a table is set."""

    columns: tuple[TableColumn, ...]
    layout: Literal["rows", "running", "facts", "compared", "grid", "signs", "key"] = "rows"
    """``rows`` below each other; ``running``: row after row like words; ``facts``: rows beside each
    other, the first cell small above the second; ``compared``: labels, and values of several things
    in columns of their own; ``grid``: figures below small heads; ``signs``:
    things that begin with a sign, which is drawn large; ``key``: the same with signs as high as a
    line, long names across several of the columns."""
    air: float = 0.0
    """Free mm below each row."""
    abreast: Literal["", "across", "down", "balanced"] = ""
    """In which order rows stand in two columns where they fit; empty: in one."""
    between: float = 0.0
    """Between these two columns, in mm."""
    least: float = 0.0
    """From which width of the table on they may, in mm."""
    most: int = 3
    """How many columns there may be of rows that are balanced or running."""
    whole: bool = False
    """Whether a row is never torn, though it has several lines."""
    tight: "TableStyle | None" = None
    """The style for where room is short."""

    @cached_property
    def first(self) -> dict[str, TableColumn]:
        """The first column of each kind."""
        return {column.kind: column for column in reversed(self.columns)}


class RowParts(NamedTuple):
    """What stands in a row, whatever its width and the size of letters."""

    row: Row
    cells: tuple[Cell, ...]
    """In each column of the style; nothing in those for ticks and lines to write on."""
    text: tuple[Chunk, ...]
    """In the columns that share the room that is left."""
    words: dict[str, str]
    """In the first column of a kind, where it has words."""


@dataclass(frozen=True)  # without slots: what it keeps is wanted at every size that is tried
class Table:
    """Rows in a style; ``heads`` stand over the columns of a grid, ``blanks`` are words below it,
    each with a line to write a number on."""

    rows: tuple[Row, ...]
    style: TableStyle
    heads: tuple[str, ...] = ()
    blanks: tuple[str, ...] = ()
    head_signs: tuple[Picture | None, ...] = ()
    """What is drawn above the heads of a grid."""
    ranks: tuple[Chunk, ...] = ()
    """What stands below the heads of a grid; a head stands over all columns that have something
    there and no head of their own."""
    like: tuple["Table", ...] = field(default=(), repr=False)
    """Other grids with as many columns, which are to be as wide in all of them; of fields to tick
    the tables with whose text they begin."""
    row_height: float = 0.0
    """How high a row of a grid is at least, in mm."""
    stretch: float = 1.0
    """How many times as high as those of other tables its rows are where there is room."""

    @cached_property
    def parts(self) -> tuple[RowParts, ...]:
        """Its rows with what stands in their columns."""
        return tuple(_parts(row, self.style.columns) for row in self.rows)


def _parts(row: Row, columns: tuple[TableColumn, ...]) -> RowParts:
    given = iter(row.cells)
    cells = tuple("" if c.kind in ("tick", "write") else next(given) for c in columns)
    cells_by_kind: dict[str, str] = {}
    text: list[Chunk] = []
    for column, cell in zip(columns, cells, strict=True):
        if isinstance(cell, str):
            cells_by_kind.setdefault(column.kind, cell)
        if column.kind == "text":
            text += chunks_of(cell, column)
    if row.sign is not None:
        text[:0] = words(cells_by_kind.get("badge", ""), bold=True)
    return RowParts(row, cells, tuple(text), cells_by_kind)


def chunks_of(cell: Cell, column: TableColumn) -> tuple[Chunk, ...]:
    """The words of a cell, or its things."""
    if isinstance(cell, Boxes):
        return ()
    return words(cell, bold=column.bold) if isinstance(cell, str) else cell


def table(
    rows: Iterable[Row],
    style: TableStyle,
    *,
    heads: tuple[str, ...] = (),
    blanks: tuple[str, ...] = (),
) -> tuple[Table, ...]:
    """The elements of a section that is a table; none where it has no rows."""
    found = tuple(rows)
    return (Table(found, style, heads, blanks),) if found else ()


# -- styles ----------------------------------------------------------------------------------------

_TICK = TableColumn("tick")
_WORDS = TableColumn(is_text=True)

RUNNING_LIST = TableStyle(
    (
        _TICK,
        TableColumn(bold=True),
        _WORDS,
        TableColumn("aside", is_text=True),
        TableColumn("count"),
    ),
    layout="running",
    air=0.4,
)
"""Things to take, one after the other like words."""
ONE_A_LINE = replace(RUNNING_LIST, most=1)
"""The same, each on a line of its own, or in two columns where a line is long."""
TWO_A_LINE = replace(RUNNING_LIST, most=2)
"""The same in two columns."""
CHECKLIST = TableStyle(
    RUNNING_LIST.columns, air=0.9, abreast="across", between=4.5, tight=RUNNING_LIST
)
"""Things to take, each with a box to tick and a number at the right: ``counted``."""


def _labelled(body: TableColumn, tight: TableStyle | None = None) -> TableStyle:
    label = TableColumn("label", most=0.4, gap=2.0, bold=True, optional=True, is_text=True)
    return TableStyle(
        (TableColumn("tick", optional=True), label, body), air=0.9 if tight else 0.2, tight=tight
    )


_ONE_BY_ONE = TableColumn(spread=3.2, is_text=True)
_IN_COLUMNS = TableColumn(spread=2.6, aligned=True, is_text=True)
LABELLED_TIGHT = _labelled(replace(_ONE_BY_ONE, evened=True))
LABELLED = _labelled(_ONE_BY_ONE, LABELLED_TIGHT)
"""Labels in a column of their own, things after each other beside them: ``labelled``."""
ALIGNED = _labelled(_IN_COLUMNS, _labelled(_IN_COLUMNS))
"""The same, the things of all rows in common columns."""


LEGEND = TableStyle((TableColumn(optional=True), TableColumn(is_text=True)), layout="signs")
"""Signs with their names, in as many columns as fit."""


KEY = TableStyle(LEGEND.columns, layout="key")
"""The same where there is little room: every name begins at a column."""


def _ledger(line: float, between: float, tight: TableStyle | None = None) -> TableStyle:
    return TableStyle(
        (
            TableColumn("label", gap=1.4, bold=True),
            _TICK,
            _WORDS,
            TableColumn("write", least=line, gap=1.5),
        ),
        air=1.2,
        abreast="down",
        between=between,
        whole=True,
        tight=tight,
    )


LEDGER = _ledger(12.0, 5.0, _ledger(7.5, 3.0))
"""Placements still to be made: a tag, a box to tick, what it is and a line to write where:
``placement``."""
PURCHASES = TableStyle(
    (
        TableColumn(bold=True, least=12.0),
        _WORDS,
        TableColumn("boxes", least=4.6, share=1.45, gap=0.9),
    ),
    air=1.0,
    whole=True,
)
"""Code, name, and a field for each that may be bought: ``Boxes`` with what so many cost."""
TRACKS = TableStyle(
    (
        TableColumn("label", most=0.45, gap=3.0, bold=True, optional=True, is_text=True),
        TableColumn("boxes", least=5.0, share=1.6, gap=1.3),
    ),
    air=1.7,
    whole=True,
)
"""A label, and fields to tick in the course of the game: ``track``."""
TRACKS_TIGHT = TableStyle(
    (replace(TRACKS.columns[0], gap=2.0), TableColumn("boxes", least=4.3, share=1.4, gap=1.0)),
    air=0.9,
    whole=True,
)
"""The same where room is short."""
FACTS = TableStyle((_WORDS, TableColumn(bold=True, is_text=True)), layout="facts")
"""Words with their values beside each other: ``fact``."""
EFFECTS = TableStyle(
    (
        TableColumn("badge", gap=1.8, bold=True, least=5.2),
        TableColumn(bold=True, is_text=True),
        _WORDS,
    ),
    air=1.0,
    abreast="balanced",
    between=7.0,
    least=130.0,
    whole=True,
)
"""Letter, name, and what it does in short phrases: ``effect``."""
BRIEF_EFFECTS = TableStyle(
    (
        TableColumn("badge", gap=1.0, bold=True, share=1.3),
        replace(EFFECTS.columns[1], evened=True),
        EFFECTS.columns[2],
    ),
    air=0.3,
    whole=True,
)
"""The same where there is little room: signs are as high as a line."""


def compared(count: int) -> TableStyle:
    """Labels, and what each of so many things has, for comparing them."""
    label = TableColumn("label", most=0.3, gap=4.0, bold=True, is_text=True)
    return TableStyle((label, *(count * (_WORDS,))), layout="compared")


GRID = TableStyle((), layout="grid", whole=True)
"""Figures: each row has a name, short cells, and words for the room that is left: ``figures``."""


# -- rows ------------------------------------------------------------------------------------------


def counted(
    name: Cell,
    count: str,
    aside: str = "",
    *,
    tick: bool = True,
    code: str = "",
    sign: Picture | None = None,
) -> Row:
    """One thing to take, and how many of it; ``code`` is its letters on the board, ``sign`` how it
    is drawn there."""
    return Row((code, name, aside, count), tick=tick, sign=sign)


def labelled(label: str, things: Iterable[Chunk], *, tick: bool = True) -> Row:
    """A labelled line with a box to tick and things that are put down together: one handful."""
    return Row((label, tuple(things)), tick=tick)


def effect(letter: str, name: str, effects: Iterable[str] = (), sign: Picture | None = None) -> Row:
    """A kind of terrain, token or marker, as it is drawn, with what it does."""
    return Row((letter, name, "\u00a0· ".join(effects)), sign=sign)


def fact(label: str, value: str) -> Row:
    """A word with its value."""
    return Row((f"{label[:1].upper()}{label[1:]}", value))


def placement(tag: str, thing: Chunk) -> Row:
    """Something to place, with a line to write where."""
    return Row((tag, (thing,)), tick=True)


def track(label: str, marks: Iterable[str], shape: Shape = "square", longest: int = 0) -> Row:
    """Fields to tick, each with what stands in it."""
    return Row((label, Boxes(tuple(marks), shape, longest)))


def figures(
    heads: Iterable[str],
    rows: Iterable[tuple[Cell, ...]],
    signs: Iterable[Picture | None] = (),
    head_signs: Iterable[Picture | None] = (),
) -> Table:
    """Names, figures and words for the room that is left, below their heads; of each row what is
    drawn before it, and of each head what is drawn above it."""
    pairs = zip_longest(rows, signs)
    signed_rows = tuple(Row(row, sign=sign) for row, sign in pairs)
    return Table(signed_rows, GRID, tuple(heads), head_signs=tuple(head_signs))
