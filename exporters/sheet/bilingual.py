"""Two languages on one sheet: short words stand beside each other, sentences in two columns.

Everything is told once in each language, by the same blocks; here both tellings become one. What
stands on the board (letters, codes, ranks) stays as the first language has it, for the board is one
for both. What is the same in both is said once.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import groupby, zip_longest

from exporters.paper.elements import (
    Bilingual,
    Checklist,
    CheckRow,
    CountedItem,
    Element,
    Grid,
    KeyValue,
    KeyValueRow,
    Kind,
    Ledger,
    NumberedStep,
    Prose,
    Purchases,
    Rows,
    Section,
    Steps,
    TerrainTable,
    Tracks,
)
from exporters.paper.text import Chunk, Span
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
    """What a block tells, in one language or in two."""
    one = block(glossary)
    return one if glossary.second is None else paired(one, block(glossary.second))


def paired(one: Section, other: Section) -> Section:
    """Two tellings of one section as one."""
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
            told = ", ".join(joined(*pair) for pair in zip(parts, others, strict=True))
            return f"{joined(heads[0], tails[0])}: {told}"
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
    """Two tellings of one element."""
    if one == other:
        yield one
        return
    match one, other:
        case Checklist(entries), Checklist(others) if len(entries) == len(others):
            pairs = zip(entries, others, strict=True)
            yield Checklist(tuple(_entry(*pair) for pair in pairs))
        case Ledger(entries), Ledger(others) if len(entries) == len(others):
            places = zip(entries, others, strict=True)
            yield replace(one, entries=tuple((a[0], _chunk(a[1], b[1])) for a, b in places))
        case Tracks(tracks), Tracks(others) if len(tracks) == len(others):
            fields = zip(tracks, others, strict=True)
            yield Tracks(tuple(replace(a, label=joined(a.label, b.label)) for a, b in fields))
        case Purchases(), Purchases() if len(one.rows) == len(other.rows):
            yield _form(one, other)
        case Steps(steps), Steps(others) if len(steps) == len(others):
            yield Steps(tuple(_step(*pair) for pair in zip(steps, others, strict=True)))
        case Grid(), Grid() if len(one.rows) == len(other.rows):
            yield _grid(one, other)
        case TerrainTable(kinds), TerrainTable(others) if len(kinds) == len(others):
            for kind, second in zip(kinds, others, strict=True):
                yield from _kind(kind, second)
        case Rows(rows), Rows(others) if len(rows) == len(others):
            yield from _rows(one, other)
        case Prose(), Prose():
            yield Bilingual(one, replace(other, tick=False))
        case _:
            yield Bilingual(one, other)


def _entry(one: CountedItem, other: CountedItem) -> CountedItem:
    return replace(one, name=joined(one.name, other.name), aside=joined(one.aside, other.aside))


def _step(one: NumberedStep, other: NumberedStep) -> NumberedStep:
    """One picture; what is done in both languages below each other."""
    pairs = zip_longest(one.lines, other.lines)
    lines = dict.fromkeys(line for pair in pairs for line in pair if line is not None)
    title, who = joined(one.title, other.title), joined(one.who, other.who)
    return replace(one, title=title, who=who, lines=tuple(lines))


def _form(one: Purchases, other: Purchases) -> Purchases:
    """One form; its codes stay as they are on the board."""
    rows = tuple(
        replace(a, name=joined(a.name, b.name)) for a, b in zip(one.rows, other.rows, strict=True)
    )
    pairs = zip(one.blanks, other.blanks, strict=True)
    return Purchases(rows, tuple(joined(*pair) for pair in pairs))


def _grid(one: Grid, other: Grid) -> Grid:
    """One table; codes in its first column stay as they are on the board."""
    pairs = zip(one.heads, other.heads, strict=True)
    heads = tuple(a if a == b else f"{a} {b}" for a, b in pairs)
    rows = tuple(
        (
            a[0] if a[0].isupper() else joined(a[0], b[0]),
            *(joined(*pair) for pair in zip(a[1:], b[1:], strict=True)),
        )
        for a, b in zip(one.rows, other.rows, strict=True)
    )
    return Grid(heads, rows)


def _kind(one: Kind, other: Kind) -> Iterator[Element]:
    """A kind's effects in each language, both under the letter that is on the board."""
    if one.effects or other.effects:
        yield Bilingual(TerrainTable((one,)), TerrainTable((replace(other, letter=one.letter),)))
    else:
        yield TerrainTable((replace(one, name=joined(one.name, other.name)),))


def _rows(one: Rows, other: Rows) -> Iterator[Element]:
    """Rows of short things as one; rows that hold sentences beside each other."""
    sentences = any(_is_told(row) for row in (*one.rows, *other.rows))
    if not sentences:
        pairs = zip(one.rows, other.rows, strict=True)
        yield replace(one, rows=tuple(_row(*pair) for pair in pairs))
        return
    pairs = zip(one.rows, other.rows, strict=True)
    for same, part in groupby(pairs, key=lambda pair: pair[0].chunks == pair[1].chunks):
        found = list(part)
        if same:
            rows = tuple(replace(a, label=joined(a.label, b.label)) for a, b in found)
            yield replace(one, rows=rows)
        else:
            first, second = (tuple(pair[n] for pair in found) for n in (0, 1))
            yield Bilingual(replace(one, rows=first), replace(other, rows=second))


def _is_told(row: CheckRow) -> bool:
    """Whether it holds a sentence: a single thing without a place."""
    return len(row.chunks) == 1 and len(row.chunks[0]) == 1 and not row.tick


def _row(one: CheckRow, other: CheckRow) -> CheckRow:
    label = joined(one.label, other.label)
    if len(one.chunks) != len(other.chunks):
        return replace(one, label=label)
    pairs = zip(one.chunks, other.chunks, strict=True)
    return replace(one, label=label, chunks=tuple(_chunk(*pair) for pair in pairs))


def _chunk(one: Chunk, other: Chunk) -> Chunk:
    """Bold spans are marks and places, as on the board; names are told in both languages."""
    if len(one) != len(other):
        return one
    return tuple(a if a.bold else _span(a, b) for a, b in zip(one, other, strict=True))


def _span(one: Span, other: Span) -> Span:
    text = one.text.strip(" ")
    if text.startswith(COMMANDER) or (text.isupper() and len(text) <= CODE):
        return one  # as it stands on the board; what to take tells it in both languages
    left = " " if one.text.startswith(" ") else ""
    right = " " if one.text.endswith(" ") else ""
    return replace(one, text=left + joined(one.text.strip(" "), other.text.strip(" ")) + right)


def paired_facts(one: KeyValueRow, other: KeyValueRow) -> KeyValueRow:
    """The head's facts in both languages."""
    if len(one.facts) != len(other.facts):
        return one
    pairs = zip(one.facts, other.facts, strict=True)
    return KeyValueRow(
        tuple(KeyValue(joined(a.label, b.label), joined(a.value, b.value)) for a, b in pairs)
    )
