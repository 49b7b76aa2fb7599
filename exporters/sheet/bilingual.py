"""Two languages on one sheet: short words stand beside each other, sentences in two columns.

Everything is written once in each language, by the same blocks; here both versions become one. What
stands on the board (letters, codes, ranks) stays as the first language has it, for the board is one
for both. What is the same in both is written once.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby, zip_longest

from exporters.paper.elements import Bilingual, Element, NumberedStep, Prose, Section, Steps
from exporters.paper.table import EFFECTS, Boxes, Cell, Row, Table
from exporters.paper.text import Chunk, Span, words
from exporters.sheet.context import COMMANDER, SheetContext

DOT = " · "
CODE = 4
"""Capital letters up to this number are a code, as on the board."""


MOST_LETTERS = 2
"""Of a rank on a board (``schema.terrain.Letters``)."""


def second_of(glossary: SheetContext, language: str | None) -> SheetContext:
    """The glossary with a second language beside its own; none if it is the same."""
    if language is None or language == glossary.language:
        return glossary
    own = glossary.language
    other = replace(glossary, language=language, brief=True, figures_in=own)
    return replace(glossary, second=other, brief=True)


def both(glossary: SheetContext, block: Callable[[SheetContext], Section]) -> Section:
    """What a block makes, in one language or in two."""
    one = block(glossary)
    return one if glossary.second is None else paired(one, block(glossary.second))


def in_all_languages(block: Callable[[SheetContext], Section]) -> Callable[[SheetContext], Section]:
    """A block in as many languages as there are."""
    return partial(both, block=block)


def paired(one: Section, other: Section) -> Section:
    """Two versions of one section as one."""
    elements: list[Element] = []
    for first, second in zip_longest(one.elements, other.elements):
        if first is None or second is None:
            elements.append(first or second)
        else:
            elements += _pair(first, second)
    aside = joined(one.aside, other.aside)
    return Section(joined(one.title, other.title), tuple(elements), one.number, aside)


def joined(one: str, other: str) -> str:
    """Words in both languages: ``Forest · Лес 3`` of ``Forest 3`` and ``Лес 3``."""
    if one == other or not other:
        return one
    if not one:
        return other
    heads, tails = one.partition(": "), other.partition(": ")
    if heads[1] and tails[1]:
        parts, others = heads[2].split(", "), tails[2].split(", ")
        if len(parts) == len(others):
            parts_of_both = ", ".join(joined(*pair) for pair in zip(parts, others, strict=True))
            return f"{joined(heads[0], tails[0])}: {parts_of_both}"
    start = COMMANDER + "\u00a0"
    if one.startswith(start) and other.startswith(start):
        return start + joined(one[len(start) :], other[len(start) :])
    if _bare(one) == _bare(other):
        return one  # but for the letters that stand on the board
    if DOT in one or DOT in other:
        return one + DOT + other  # several things, each with a number of its own
    before, space, number = one.replace("\u00a0", " ").rpartition(" ")
    if space and other.replace("\u00a0", " ").endswith(space + number) and not number.isalpha():
        return f"{joined(before, other[: len(other) - len(number) - 1])}\u00a0{number}"
    return one + DOT + other


def _bare(text: str) -> str:
    """A mark without its letters: ``● × 2`` of ``●G × 2`` and of ``●Зл × 2``; a word stays what it
    is."""
    sign, rest = text[:1], text[1:]
    if sign.isalnum():
        return text
    letters = next((n for n, one in enumerate(rest) if not one.isalpha()), len(rest))
    return sign + rest[letters:] if 0 < letters <= MOST_LETTERS else text


def _pair(one: Element, other: Element) -> Iterator[Element]:
    """Two versions of one element."""
    if one == other:
        yield one
        return
    match one, other:
        case Table(), Table() if len(one.rows) == len(other.rows):
            yield from _tables(one, other)
        case Steps(steps), Steps(others) if len(steps) == len(others):
            both_steps = tuple(_step(*pair) for pair in zip(steps, others, strict=True))
            yield replace(one, steps=both_steps)
        case Prose(), Prose():
            yield Bilingual(one, replace(other, tick=False))
        case _:
            yield Bilingual(one, other)


def _step(one: NumberedStep, other: NumberedStep) -> NumberedStep:
    """One picture; what is done in both languages below each other."""
    pairs = zip_longest(one.lines, other.lines)
    lines = dict.fromkeys(line for pair in pairs for line in pair if line is not None)
    title, who = joined(one.title, other.title), joined(one.who, other.who)
    return replace(one, title=title, who=who, lines=tuple(lines))


def _tables(one: Table, other: Table) -> Iterator[Element]:
    """Rows of short things as one; rows that hold sentences beside each other, under the letters
    that are on the board."""
    pairs = list(zip(one.rows, other.rows, strict=True))
    if one.style is EFFECTS:
        for a, b in pairs:
            if a.cells[2] or b.cells[2]:
                seen = replace(b, cells=(a.cells[0], *b.cells[1:]))
                yield Bilingual(replace(one, rows=(a,)), replace(other, rows=(seen,)))
            else:
                yield joined_tables(replace(one, rows=(a,)), replace(other, rows=(b,)))
        return
    if not any(_is_sentence(row) for row in (*one.rows, *other.rows)):
        yield joined_tables(one, other)
        return
    for same, part in groupby(pairs, key=lambda pair: pair[0].cells[1] == pair[1].cells[1]):
        found = list(part)
        first = replace(one, rows=tuple(row for row, _ in found))
        second = replace(other, rows=tuple(row for _, row in found))
        yield joined_tables(first, second) if same else Bilingual(first, second)


def joined_tables(one: Table, other: Table) -> Table:
    """One table; codes and numbers in it stay as they are on the board."""
    are_text = [c.is_text for c in one.style.columns if c.kind not in ("tick", "write")]
    rows = tuple(_row(*pair, are_text) for pair in zip(one.rows, other.rows, strict=True))
    heads = tuple(a if a == b else f"{a} {b}" for a, b in zip(one.heads, other.heads, strict=True))
    blanks = tuple(joined(*pair) for pair in zip(one.blanks, other.blanks, strict=True))
    like = tuple(joined_tables(*pair) for pair in zip(one.like, other.like, strict=False))
    return replace(one, rows=rows, heads=heads, blanks=blanks, like=like)


def _row(one: Row, other: Row, are_text: Sequence[bool]) -> Row:
    """Cell by cell; of figures the names of rows that are no codes, and their words."""
    is_named = isinstance(one.cells[0], str) and not one.cells[0].isupper()
    cells = zip(one.cells, other.cells, are_text or [is_named, *(True for _ in one.cells[1:])])
    found = [_cell(a, b) if is_text else a for a, b, is_text in cells]
    if not are_text:
        found[0] = _behind_code(one.cells[0], other.cells[0]) or found[0]
    return replace(one, cells=tuple(found))


def _behind_code(one: Cell, other: Cell) -> tuple[Chunk, ...]:
    """Letters of the board with a name behind them in both languages; nothing of another cell."""
    if not isinstance(one, tuple) or not isinstance(other, tuple) or len(one) < 2:
        return ()
    first, second = (" ".join(span.text for c in cell[1:] for span in c) for cell in (one, other))
    return (one[0], *words(joined(first, second)))


def _cell(one: Cell, other: Cell) -> Cell:
    if isinstance(one, str):
        return joined(one, other) if isinstance(other, str) else one
    if isinstance(one, Boxes) or not isinstance(other, tuple) or len(one) != len(other):
        return one
    return tuple(_chunk(*pair) for pair in zip(one, other, strict=True))


def _is_sentence(row: Row) -> bool:
    """Whether it holds a sentence: a single thing without a place."""
    things = row.cells[-1]
    return isinstance(things, tuple) and len(things) == len(things[0]) == 1 and not row.tick


def _chunk(one: Chunk, other: Chunk) -> Chunk:
    """Bold spans are marks and places, as on the board; names are in both languages."""
    if len(one) != len(other):
        return one
    return tuple(a if a.bold else _span(a, b) for a, b in zip(one, other, strict=True))


def _span(one: Span, other: Span) -> Span:
    text = one.text.strip(" ")
    if text.startswith(COMMANDER) or (text.isupper() and len(text) <= CODE):
        return one  # as it stands on the board; what to take has it in both languages
    left = " " if one.text.startswith(" ") else ""
    right = " " if one.text.endswith(" ") else ""
    return one._replace(text=left + joined(one.text.strip(" "), other.text.strip(" ")) + right)
