"""Binding: cover, contents, all sheets and the appendix become one PDF."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate

from exporters.aids.packing import packing_page
from exporters.booklet.appendix import AppendixPart, appendix
from exporters.booklet.contents import (
    Chapter,
    Entry,
    chapters_of,
    contents,
    cover,
    game_names,
    shared_of,
)
from exporters.booklet.folding import in_signature
from exporters.booklet.sheets import AT_A_TIME, BookletSheets, workers_for
from exporters.export import Options
from exporters.origin import seed_of
from exporters.paper.attachment import attached
from exporters.paper.frame import (
    Ends,
    PageFormat,
    headed,
    headed_page,
    notes,
)
from exporters.paper.page import Item, Page, SheetLayout
from exporters.paper.pdf import write_pages
from exporters.paper.text import legible
from exporters.sheet.qr import with_command_on
from exporters.sheet.result_form import result_added
from schema import fault_log
from schema.language import N_, Translate, translator
from schema.processes import spread

STEPS = 2
"""How often each scenario is taken in hand: when its pages are counted, and when they are drawn."""
AUTHORS = 20
"""How many are named in the file's properties."""


def write(
    entries: Sequence[Entry],
    options: Options,
    *,
    folded: bool = False,
    step: Callable[[], object] = lambda: None,
) -> bytes:
    """The booklet of these scenarios in their order, none of whose secrets it holds (ADR 10).

    ``options.title`` is its title, else the name of the game. ``folded`` puts two pages on each
    side of a sheet twice as wide, in the order of a booklet that is folded in the middle.
    ``step`` is called ``STEPS`` times a scenario. Raises ``ValueError`` if there is none,
    ``Killed`` if a worker is ended over one.
    """
    if not entries:
        raise ValueError("a booklet needs a scenario")
    chapters = chapters_of(entries, options.language)
    say = translator(options.language)
    names = game_names(chapters, options.language)
    title = options.title or (names[0] if len(names) == 1 else say(N_("Scenarios")))
    book = _Book(chapters, legible(title), options)
    authors = dict.fromkeys(name for c in chapters for name in c.scenario.about.authors)
    plan = SheetLayout(
        (),
        title=book.title,
        author=", ".join(list(authors)[:AUTHORS]),
        language=options.language,
        program=options.program,
        greyscale=options.greyscale,
    )
    plan = attached(plan, *(chapter.scenario for chapter in chapters))
    pages = book.pages(step)
    return write_pages(plan, in_signature(tuple(pages)) if folded else pages)


def troubles(entries: Sequence[Entry], options: Options) -> Iterator[Exception | None]:
    """What stands in the way of binding each of these scenarios alone, in order.

    Where a booklet of so many is made by workers, so are these: who ends one does not end us.
    """
    alone, workers = partial(_trouble, options=options), workers_for(len(entries))
    yield from map(alone, entries) if workers < 2 else spread(alone, entries, workers, AT_A_TIME)


def _trouble(entry: Entry, options: Options) -> Exception | None:
    try:
        write([entry], options)
    except Exception as trouble:  # noqa: BLE001 - whoever asked decides what it means
        fault_log.remember(trouble)
        return trouble
    return None


def _even(count: int) -> int:
    """So many pages take both sides of whole leaves."""
    return count + count % 2


@dataclass(frozen=True, slots=True)
class _Shelf:
    """What stands before and after the sheets, and which part of the appendix is whose."""

    before: int
    """Pages before the first sheet, an even number."""
    on_leaves: bool
    """Whether each scenario begins on the front of a leaf: on small paper, whose leaves are folded
    into each other, none can be taken out, and its pages follow each other."""
    parts: list[AppendixPart]
    chapters: tuple[str, ...]
    """The packs of each chapter."""

    def starts(self, counts: Sequence[int]) -> list[int]:
        """The page on which each chapter begins."""
        return [self.before + 1 + n for n in accumulate(self._taken(counts[:-1]), initial=0)]

    def last(self, counts: Sequence[int]) -> int:
        """The page on which the appendix begins."""
        return self.before + 1 + sum(self._taken(counts))

    def _taken(self, counts: Sequence[int]) -> Iterator[int]:
        """How many pages each chapter takes."""
        return map(_even if self.on_leaves else int, counts)

    def appendices(self, counts: Sequence[int]) -> list[int]:
        """The page of the appendix that each chapter refers to."""
        lengths = [len(part.pages) for part in self.parts]
        begins = accumulate(lengths[:-1], initial=self.last(counts))
        pairs = zip(self.parts, begins, strict=True)
        found = {packs: begin for part, begin in pairs for packs in part.packs}
        return [found[packs] for packs in self.chapters]


@dataclass(frozen=True, slots=True)
class _Book:
    """What is bound, under which title."""

    chapters: tuple[Chapter, ...]
    title: str
    options: Options

    @property
    def say(self) -> Translate:
        return translator(self.options.language)

    def pages(self, step: Callable[[], object]) -> Iterator[Page]:
        """All pages in order, each made when it is asked for."""
        language, leaf = self.options.language, headed(self.options.paper)
        shared = shared_of(self.chapters, language)
        shelf = _Shelf(
            _even(1 + len(contents(self.chapters, [0] * len(self.chapters), 0, leaf, language))),
            not leaf.is_small,
            appendix(shared, leaf, language),
            tuple(chapter.packs for chapter in self.chapters),
        )
        counts = self._counts(shelf, step)
        starts, last = shelf.starts(counts), shelf.last(counts)
        total = last + sum(len(part.pages) for part in shelf.parts) - 1
        shown = cover(self.chapters, self.title, leaf, language, greyscale=self.options.greyscale)
        yield Page(leaf.width, leaf.height, self.say(N_("Cover")), shown)
        grey = self.options.greyscale
        leaves = contents(self.chapters, starts, last, leaf, language, greyscale=grey)
        yield from self._part(self.say(N_("Contents")), leaves, 2, total)
        if len(leaves) % 2 == 0:
            yield self._back(shelf.before, total)
        yield from self._sheets(starts, shelf.appendices(counts), total, step)
        for index, part in enumerate(shelf.parts):
            bookmark = part.name if index else self.say(N_("Appendix"))
            yield from self._part(bookmark, part.pages, last, total, level=int(index > 0))
            last += len(part.pages)

    def _counts(self, shelf: "_Shelf", step: Callable[[], object]) -> list[int]:
        """How many pages each sheet takes: where its appendix begins is written on it, and how long
        that number is may change how a line breaks."""
        sheets, first = BookletSheets(self.chapters, self.options), True
        digits = [len(str(n)) for n in shelf.appendices([2] * len(self.chapters))]
        while True:
            counts = []
            for count in sheets.counted([10 ** (n - 1) for n in digits]):
                counts.append(count)
                if first:
                    step()
            needed = [len(str(n)) for n in shelf.appendices(counts)]
            if all(n <= known for n, known in zip(needed, digits, strict=True)):
                return counts
            digits, first = [max(pair) for pair in zip(needed, digits, strict=True)], False

    def _part(
        self, name: str, parts: list[list[Item]], start: int, total: int, level: int = 0
    ) -> Iterator[Page]:
        """Pages between the sheets; the first has the bookmark, the others stand below it."""
        leaf = headed(self.options.paper)
        for index, items in enumerate(parts):
            page = self.say(N_("Page {n}"), n=start + index)
            bookmark, ends = page if index else legible(name), (name, "")
            below = level + int(index > 0)
            yield self._page(leaf, bookmark, items, ends, (start + index, total), below)

    def _sheets(
        self,
        starts: Sequence[int],
        appendices: Sequence[int],
        total: int,
        step: Callable[[], object],
    ) -> Iterator[Page]:
        """Each scenario's pages, bookmarked below its title."""
        sheets = BookletSheets(self.chapters, self.options).planned(appendices)
        for chapter, start, bare in zip(self.chapters, starts, sheets, strict=True):
            sheet = with_command_on(bare, chapter.scenario, self.options.language)
            seed = seed_of(chapter.scenario, self.say)
            for index, (leaf, items) in enumerate(sheet):
                shown = items
                if index and index == len(sheet) - 1:
                    shown = result_added(chapter.glossary(self.options.language, 0), leaf, items)
                page = self.say(N_("Page {n}"), n=start + index)
                names = (legible(chapter.title), self.say(N_("Setup")))
                title, ends = names[index] if index < len(names) else page, (chapter.title, seed)
                number = (start + index, total)
                yield self._page(leaf, title, shown, ends, number, int(index > 0))
            if len(sheet) % 2 and not headed(self.options.paper).is_small:
                yield self._packing(chapter, start + len(sheet), total)
            step()

    def _packing(self, chapter: Chapter, number: int, total: int) -> Page:
        """The back of a scenario's last leaf: what it takes out of which box."""
        leaf, options = headed(self.options.paper), self.options
        own = chapter.glossary(options.language, 0)
        items = packing_page(replace(own, greyscale=options.greyscale), leaf)
        if items is None:
            return self._back(number, total, chapter.title)
        name = self.say(N_("Packing list"))
        return self._page(leaf, name, items, (chapter.title, ""), (number, total), 1)

    def _back(self, number: int, total: int, right: str = "") -> Page:
        """The back of a leaf, left free so that the next sheet begins on a leaf of its own."""
        leaf, name = headed(self.options.paper), self.say(N_("Notes"))
        return self._page(leaf, name, notes(leaf, name), (right, ""), (number, total), 1)

    def _page(
        self,
        leaf: PageFormat,
        bookmark: str,
        items: Iterable[Item],
        ends: Ends,
        number: tuple[int, int],
        level: int,
    ) -> Page:
        """A page with the running head, and a foot with its number in the whole booklet; ``ends``
        are what stands at the right above and at the left below."""
        count = self.say(N_("page {n} of {m}"), n=number[0], m=number[1])
        over, under = (self.title, ends[0]), (ends[1], count)
        return headed_page(leaf, bookmark, items, over, under, level)
