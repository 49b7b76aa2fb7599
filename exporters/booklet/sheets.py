"""The sheets of a booklet, planned one after the other or on every core, never all at once."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from exporters.board_kinds import kind_of
from exporters.booklet.contents import Chapter
from exporters.drawing.picture import Picture
from exporters.drawing.scene import Show
from exporters.export import Options
from exporters.paper.frame import PageFormat, headed
from exporters.paper.page import Item
from exporters.sheet.board_size import Draw
from exporters.sheet.front import draw_with
from exporters.sheet.plan import sheet_pages
from rules.validation import check
from schema.game import Game
from schema.processes import Killed, spread
from schema.scenario import Scenario

Sheet = list[tuple[PageFormat, tuple[Item, ...]]]
"""The pages of one scenario without heads and feet."""
_T = TypeVar("_T")

FEW = 8
"""So many scenarios are planned sooner than workers have started."""
AT_A_TIME = 1
"""How many sheets a worker hands over at once: one weighs a fifth of a megabyte."""

_known: "BookletSheets | None" = None


@dataclass(frozen=True, slots=True)
class BookletSheets:
    """What is to be planned, and how it is to look."""

    chapters: tuple[Chapter, ...]
    options: Options

    def sheet(self, number: int, appendix: int, draw: Draw = draw_with) -> Sheet:
        """The pages of a chapter, whose appendix stands on this page."""
        chapter, options = self.chapters[number], self.options
        glossary = replace(
            chapter.glossary(options.language, appendix),
            greyscale=options.greyscale,
            report=check(chapter.scenario, chapter.game, options.collection, least="warning"),
            program=options.program,
        )
        leaf = headed(options.paper)
        leaf = leaf.turned() if options.landscape else leaf
        # All the same way up: nobody turns a bound book.
        return sheet_pages(glossary, leaf, landscape=bool(options.landscape), draw=draw)

    def count(self, number: int, appendix: int) -> int:
        """How many pages a chapter takes."""
        return len(self.sheet(number, appendix, _unseen))

    def counted(self, appendix: Sequence[int]) -> Iterator[int]:
        """Of each chapter in order how many pages it takes, given the page of its appendix.

        Raises ``Killed``."""
        yield from self._spread(BookletSheets.count, appendix)

    def planned(self, appendix: Sequence[int]) -> Iterator[Sheet]:
        """Each chapter's pages in order; only a handful exist at a time. Raises ``Killed``."""
        yield from self._spread(BookletSheets.sheet, appendix)

    def _spread(
        self, work: "Callable[[BookletSheets, int, int], _T]", appendix: Sequence[int]
    ) -> Iterator[_T]:
        workers = workers_for(len(self.chapters))
        numbered = list(enumerate(appendix))
        if workers < 2:
            yield from (work(self, number, page) for number, page in numbered)
            return
        for found in spread(partial(_do, work), numbered, workers, AT_A_TIME, _learn, self):
            if isinstance(found, Killed):
                raise found  # a booklet has no room for a gap
            yield found


def workers_for(scenarios: int) -> int:
    """How many processes are worth their start for so many scenarios; fewer than 2: this one."""
    return min(os.cpu_count() or 1, scenarios // FEW)


def _unseen(
    scenario: Scenario, game: Game, width: float, height: float, show: Show, language: str
) -> Picture:
    """Nothing, as large as the board may be: pages are counted sooner without boards on them.

    What shape a map of tiles has, only its drawing shows.
    """
    if kind_of(scenario.board).is_sized_by_drawing:
        return draw_with(scenario, game, width, height, show, language)
    return Picture(width, height)


def _learn(sheets: BookletSheets) -> None:
    """What a worker is given once."""
    global _known  # noqa: PLW0603  a worker process has no other place to keep it
    _known = sheets


def _do(work: Callable[[BookletSheets, int, int], _T], numbered: tuple[int, int]) -> _T:
    if _known is None:
        raise RuntimeError("this worker was not given what to plan")
    return work(_known, *numbered)
