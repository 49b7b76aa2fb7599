"""A booklet's contents: a line or two a scenario, dots, and the page on which it begins."""

import math
from collections.abc import Iterator, Sequence

from exporters.booklet.chapters import Chapter, game_names
from exporters.origin import seed_of
from exporters.paper.flow import ColumnGroup, LineBox, stacked
from exporters.paper.frame import PageFormat
from exporters.paper.page import SOFT, Item, Link, RuleLine, Run
from exporters.paper.text import (
    baseline,
    height,
    length_of,
    paragraph,
    set_run,
    small,
    words,
)
from schema.language import N_, translator
from schema.rendering import plain

DOT = 1.4
"""From dot to dot of a leader, in mm; dots of all lines stand below each other."""
LEADER = "#8a8a8a"


def contents(
    chapters: Sequence[Chapter],
    pages: Sequence[int],
    appendix: int,
    leaf: PageFormat,
    language: str,
) -> list[list[Item]]:
    """Pages of items; how many there are does not depend on what the numbers of pages are."""
    frame, size = leaf.frame, 9.0 if leaf.is_small else 11.0
    strips = [*_heading(translator(language)(N_("Contents")), size + 9.0)]
    several = len(game_names(chapters, language)) > 1
    left = Run(f"{len(chapters)}.", 0.0, 0.0, size).width + 2.0
    for number, (chapter, page) in enumerate(zip(chapters, pages, strict=True), start=1):
        aside = _aside(chapter, language, several=several)
        line = _Line(f"{number}.", chapter.title, aside, page)
        strips += line.strips(left, frame.width, size)
    last = _Line("", translator(language)(N_("Appendix: what the sheets share")), "", appendix)
    strips += [LineBox(size * 0.3), *last.strips(left, frame.width, size)]
    return stacked([ColumnGroup((tuple(strips),), (frame.left,))], frame)


def _heading(text: str, size: float) -> Iterator[LineBox]:
    run = Run(text, 0.0, baseline(size), size, bold=True)
    yield LineBox(height(size) + 3.0, (run,), keep=True)


def _aside(chapter: Chapter, language: str, *, several: bool) -> str:
    """Who plays, how long, the seed; the game too where a booklet has several."""
    glossary, scenario = chapter.glossary(language), chapter.scenario
    _ = glossary._
    parts = [glossary.text(chapter.game.name, plain(chapter.game.id))] if several else []
    names = [glossary.seat(seat) for seat in scenario.seats if not seat.neutral]
    parts += [" – ".join(names)] if names else []
    if scenario.about.minutes:
        parts.append(_("{n} minutes", n=scenario.about.minutes))
    if scenario.provenance is not None:
        parts.append(seed_of(scenario, _))
    return " · ".join(parts)


class _Line:
    """An entry: its number, title, what is told of it in small letters, and its page."""

    __slots__ = ("aside", "number", "page", "title")

    def __init__(self, number: str, title: str, aside: str, page: int) -> None:
        self.number, self.title, self.aside, self.page = number, title, aside, page

    def strips(self, left: float, width: float, size: float) -> Iterator[LineBox]:
        """Strips that keep together; dots run from the title's end to the page's number."""
        room = width - left - length_of("00000", size, bold=True) - 6.0
        title = paragraph(words(self.title), room, size)
        aside = paragraph(words(self.aside, colour=SOFT), room, small(size))
        count = len(title.lines) + len(aside.lines)
        for told in (title, aside):
            for index in range(len(told.lines)):
                deep, y, count = height(told.size), baseline(told.size), count - 1
                items: list[Item] = [self._link(width, deep), *told.line(index, left)]
                if told is title and index == 0 and self.number:
                    number = set_run(self.number, left - 2.0, y, size, align="right", colour=SOFT)
                    items.append(number)
                if told is title and index == len(title.lines) - 1:
                    items += self._to_page(left + title.end, width, y, size)
                yield LineBox(deep, tuple(items), keep=count > 0)
        yield LineBox(size * 0.16)

    def _link(self, width: float, deep: float) -> Link:
        """All of a line leads to the page."""
        return Link(0.0, 0.0, width, deep, self.page)

    def _to_page(self, end: float, width: float, y: float, size: float) -> Iterator[Item]:
        number = set_run(str(self.page), width, y, size, bold=True, align="right")
        start = math.ceil((end + 1.5) / DOT) * DOT
        stop = math.floor((number.x - 1.5) / DOT) * DOT
        if stop > start:
            yield RuleLine(start, y - 0.2, stop, y - 0.2, 0.35, LEADER, (0.35, DOT - 0.35))
        yield number
