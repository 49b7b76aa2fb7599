"""What of how a battle is played has room on the fronts of quick-start cards, the same on each."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from exporters.paper.elements import Prose, Section
from exporters.paper.flow import Column, LineBox, set_lines, tall
from exporters.paper.page import SOFT
from exporters.paper.sections import least_height, section
from exporters.paper.text import LEAST, words
from exporters.sheet.context import SheetContext

APART = 1.4
"""Between two sections of a front at least, in mm."""
PARAGRAPHS = 3
"""So many a section has at least that goes on on the back."""


def set_parts(
    parts: Sequence[Section], width: float, size: float, room: float
) -> tuple[Column, ...] | None:
    """The lines of sections below each other; none where they are higher than so many mm."""
    if least_height(parts, width, size) > room:
        return None
    columns = tuple(_lines(part, width, size) for part in parts)
    return columns if high(columns) <= room else None


@lru_cache(maxsize=256)
def _lines(part: Section, width: float, size: float) -> Column:
    """A section's lines, kept for the next try."""
    return section(part, width, size)


@dataclass(frozen=True, slots=True)
class FrontColumn:
    """A column at the same place of each card, so many mm wide, with what stands in it."""

    width: float
    rooms: tuple[float, ...]
    """How high it may be on each card, in mm."""
    columns: tuple[tuple[Column, ...], ...]
    """By card its sections."""

    @property
    def left(self) -> list[float]:
        """How high one more section may be on each card, in mm."""
        pairs = zip(self.rooms, self.columns, strict=True)
        return [room - high(column) - APART for room, column in pairs]

    def set(self, parts: Sequence[Section], size: float) -> "FrontColumn | None":
        """The same with one more section on each card, in letters of this size; none where one is
        empty or has no room."""
        more = [
            set_parts((part,), self.width, size, room)
            for part, room in zip(parts, self.left, strict=True)
        ]
        columns = tuple(
            (*column, *one)
            for column, one in zip(self.columns, more, strict=True)
            if one and all(one)
        )
        return replace(self, columns=columns) if len(columns) == len(more) else None


def high(sections: Sequence[Column]) -> float:
    """How high sections are, as near to each other as they may be."""
    columns = [part for part in sections if part]
    return sum(map(tall, columns)) + APART * (len(columns) - 1)


Rest = list[list[Section]]
"""By card what its back has to show."""


def fill(
    columns: Sequence[FrontColumn],
    played: Rest,
    size: float,
    titles: Collection[str] | None = None,
) -> tuple[list[FrontColumn], Rest]:
    """Whole sections, or only those with these titles, in the first of the columns that has room
    for them, those in sentences first: they are read before the first turn."""
    columns, rest = list(columns), played
    for title in _by_need(played[0]):
        if titles is not None and title not in titles:
            continue
        parts = [next((p for p in one if p.title == title), Section("")) for one in played]
        for number, column in enumerate(columns):
            found = column.set(parts, size)
            if found is not None:
                columns[number] = found
                rest = [[part for part in one if part.title != title] for one in rest]
                break
    return columns, rest


def _by_need(sections: Sequence[Section]) -> list[str]:
    """Their titles, those of sentences alone first."""
    return [part.title for part in sorted(sections, key=lambda part: not _is_prose(part))]


def begin(
    columns: Sequence[FrontColumn], played: Rest, size: float, more: str
) -> tuple[list[FrontColumn], Rest]:
    """As many paragraphs as the columns have room for, one after the other, of the first long
    section of sentences; what goes on elsewhere has the words ``more`` behind its title."""
    columns, rest = list(columns), played
    long = [next((part.title for part in parts if _is_long(part)), "") for parts in played]
    titles = tuple(dict.fromkeys(title for one in long if one for title in (one, f"{one} {more}")))
    for number, column in enumerate(columns):
        columns[number], rest = _begin(column, rest, size, titles)
    return columns, rest


def _begin(
    column: FrontColumn, rest: Rest, size: float, titles: Sequence[str]
) -> tuple[FrontColumn, Rest]:
    """The same in one column: of the section with one of the titles, the last of which what is left
    has."""
    begun: list[Section] = []
    after: Rest = []
    for parts, room in zip(rest, column.left, strict=True):
        number = next((n for n, part in enumerate(parts) if part.title in titles), None)
        if number is None:
            return column, rest
        part = parts[number]
        for count in range(len(part.elements) - 1, 0, -1):
            first = replace(part, elements=part.elements[:count])
            if set_parts((first,), column.width, size, room):
                second = replace(part, title=titles[-1], elements=part.elements[count:])
                begun.append(first)
                after.append([*parts[:number], second, *parts[number + 1 :]])
                break
        else:
            return column, rest
    filled = column.set(begun, size)
    return (filled, after) if filled is not None else (column, rest)


def _is_prose(part: Section) -> bool:
    return all(isinstance(one, Prose) for one in part.elements)


def _is_long(part: Section) -> bool:
    return _is_prose(part) and len(part.elements) >= PARAGRAPHS


def cut_short(glossary: SheetContext, body: Column, width: float, room: float) -> Column:
    """As much as there is room for, and where the rest is."""
    rest = set_lines(words(glossary._("… more on the setup sheet"), colour=SOFT), width, LEAST)
    kept: list[LineBox] = []
    for box in body:
        if tall(kept) + box.height + tall(rest) > room:
            break
        kept.append(box)
    while kept and kept[-1].keep:
        kept.pop()
    return (*kept, *rest)
