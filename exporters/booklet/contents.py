"""Chapters of a booklet, and its contents: titles, dots, and the page on which each begins."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from exporters.drawing.board import draw_scenario
from exporters.drawing.picture import Picture
from exporters.drawing.scene import SMALL, Show
from exporters.off_board import parted
from exporters.origin import seed_of
from exporters.paper.flow import ColumnGroup, LineBox, placed, set_lines, stacked, tall
from exporters.paper.frame import PageFormat
from exporters.paper.page import INK, SOFT, Item, Link, Panel, Placed, RuleLine, Run
from exporters.paper.text import (
    BoxItem,
    baseline,
    broken,
    clipped,
    height,
    legible,
    length_of,
    paragraph,
    set_run,
    small,
    space,
    words,
)
from exporters.sheet.blocks_front_matter import kinds_to_explain
from exporters.sheet.context import SheetContext
from schema.game import Game
from schema.language import N_, say_n, translator
from schema.rendering import plain
from schema.scenario import Scenario
from schema.text import choose
from schema.value import FrozenMap

Entry = tuple[Scenario, Game]
"""A scenario and the game it is for."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A scenario as it stands in a booklet: without its secrets, its title unlike all others."""

    scenario: Scenario
    game: Game
    title: str

    @property
    def packs(self) -> str:
        """The game and its add-ons: those that have the same share what the appendix has."""
        return (self.game.packs or self.scenario.game).model_dump_json()

    def glossary(self, language: str, appendix: int | None = None) -> SheetContext:
        """What its sheet speaks with; its title is the booklet's."""
        named = self.scenario.changed(title=FrozenMap({language: self.title}))
        return SheetContext(named, self.game, language, appendix=appendix)


@dataclass(frozen=True, slots=True)
class Shared:
    """What the sheets of one game (with the same add-ons) leave to the appendix."""

    packs: str
    """As ``Chapter.packs``."""
    glossary: SheetContext
    kinds: tuple[str, ...]
    """Terrain, tokens, ways and walls, in the order of the game's packs."""
    variants: tuple[str, ...]


def chapters_of(entries: Iterable[Entry], language: str) -> tuple[Chapter, ...]:
    """The scenarios in their order; of those with one title each gets a number."""
    found = [(scenario.public(), game) for scenario, game in entries]
    titles = [SheetContext(scenario, game, language).title for scenario, game in found]
    return tuple(
        Chapter(scenario, game, title)
        for (scenario, game), title in zip(found, _numbered(titles), strict=True)
    )


def shared_of(chapters: Sequence[Chapter], language: str) -> tuple[Shared, ...]:
    """By game, in the order in which the games appear: what occurs in any of its scenarios."""
    groups: dict[str, list[Chapter]] = {}
    for chapter in chapters:
        groups.setdefault(chapter.packs, []).append(chapter)
    return tuple(_shared(group, language) for group in groups.values())


def game_names(chapters: Iterable[Chapter], language: str) -> tuple[str, ...]:
    """The names of the games, each once."""
    names = (choose(c.game.name, language) or plain(c.game.id) for c in chapters)
    return tuple(dict.fromkeys(names))


def _shared(group: Sequence[Chapter], language: str) -> Shared:
    game = group[0].game
    here = {name: None for c in group for name in kinds_to_explain(c.scenario, game)}
    here.update({o.acts_as: None for c in group for o in c.scenario.overrides if o.acts_as})
    known = [*game.terrain, *game.tokens, *game.ways, *game.walls]
    variants = {variant.id: None for c in group for variant in c.scenario.variants}
    return Shared(
        group[0].packs,
        group[0].glossary(language),
        tuple(name for name in dict.fromkeys(known) if name in here),
        tuple(variant for variant in game.variants if variant in variants),
    )


def _numbered(titles: Sequence[str]) -> Iterator[str]:
    """``Raid (1)``, ``Raid (2)`` where a title stands more than once."""
    count, seen, taken = Counter(titles), Counter[str](), set(titles)
    for title in titles:
        if count[title] == 1:
            yield title
            continue
        seen[title] += 1
        while (name := f"{title} ({seen[title]})") in taken:
            seen[title] += 1
        taken.add(name)
        yield name


PICTURED, PICTURE = 7, 30.0
"""So many scenarios at most have a picture in the contents, and its side on A4, in mm."""
DOT = 1.4
"""From dot to dot of a leader, in mm; dots of all lines stand below each other."""
LEADER = "#8a8a8a"


def contents(
    chapters: Sequence[Chapter],
    pages: Sequence[int],
    appendix: int,
    leaf: PageFormat,
    language: str,
    *,
    greyscale: bool = False,
) -> list[list[Item]]:
    """Pages of items; how many there are does not depend on what the numbers of pages are. A few
    scenarios have a picture each."""
    frame, size = leaf.frame, 9.0 if leaf.is_small else 11.0
    strips = [*_heading(translator(language)(N_("Contents")), size + 9.0)]
    several = len(game_names(chapters, language)) > 1
    left = Run(f"{len(chapters)}.", 0.0, 0.0, size).width + 2.0
    for number, (chapter, page) in enumerate(zip(chapters, pages, strict=True), start=1):
        aside = _aside(chapter, language, several=several)
        line = _Line(f"{number}.", chapter.title, aside, page)
        if len(chapters) <= PICTURED:
            side = PICTURE * leaf.share
            entry = tuple(line.strips(left, frame.width - side - 4.0, size))
            strips.append(_with_picture(chapter, entry, side, language, greyscale=greyscale))
        else:
            strips += line.strips(left, frame.width, size)
    last = _Line("", translator(language)(N_("Appendix: shared by all sheets")), "", appendix)
    strips += [LineBox(size * 0.3), *last.strips(left, frame.width, size)]
    return stacked([ColumnGroup((tuple(strips),), (frame.left,))], frame)


def _with_picture(
    chapter: Chapter, entry: Sequence[LineBox], side: float, language: str, *, greyscale: bool
) -> LineBox:
    """An entry beside a small picture of its board, which leads to its page too."""
    picture = _small(chapter, side, side, language, greyscale=greyscale)
    deep = max(side, tall(entry))
    items = [*placed(entry, side + 4.0, (deep - tall(entry)) / 2)]
    x, y = (side - picture.width) / 2, (deep - picture.height) / 2
    links = [item._replace(y=0.0, height=deep) for item in items if isinstance(item, Link)]
    more = [link._replace(x=0.0, width=side) for link in links[:1]]
    return LineBox(deep + 4.0, (*items, *more, Placed(picture, x, y, 1.0)))


def _small(
    chapter: Chapter, width: float, height: float, language: str, *, greyscale: bool
) -> Picture:
    """The board with all that stands on it, without letters."""
    known, _ = parted(chapter.scenario, chapter.game)
    show = Show(layers=SMALL, greyscale=greyscale, limits=False, lettered=False)
    return draw_scenario(known, chapter.game, width, height, show=show, language=language)


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
        parts.append(_(say_n("{n} minute", "{n} minutes"), n=scenario.about.minutes))
    if scenario.provenance is not None:
        parts.append(seed_of(scenario, _))
    return " · ".join(parts)


class _Line:
    """An entry: its number, title, what is written of it in small letters, and its page."""

    __slots__ = ("aside", "number", "page", "title")

    def __init__(self, number: str, title: str, aside: str, page: int) -> None:
        self.number, self.title, self.aside, self.page = number, title, aside, page

    def strips(self, left: float, width: float, size: float) -> Iterator[LineBox]:
        """Strips that keep together; dots run from the title's end to the page's number."""
        room = width - left - length_of("00000", size, bold=True) - 6.0
        title = paragraph(words(self.title), room, size)
        aside = paragraph(words(self.aside, colour=SOFT), room, small(size))
        count = len(title.lines) + len(aside.lines)
        for part in (title, aside):
            for index in range(len(part.lines)):
                deep, y, count = height(part.size), baseline(part.size), count - 1
                items: list[BoxItem] = [self._link(width, deep), part.line(index, left)]
                if part is title and index == 0 and self.number:
                    number = set_run(self.number, left - 2.0, y, size, align="right", colour=SOFT)
                    items.append(number)
                if part is title and index == len(title.lines) - 1:
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


LARGEST, LEAST_TITLE, MOST_LINES = 40.0, 18.0, 4
MAT = 2.5
"""Width of the frame around the picture, mm."""


def cover(
    chapters: Sequence[Chapter], title: str, leaf: PageFormat, language: str, *, greyscale: bool
) -> tuple[Item, ...]:
    """Title above, the first scenario's board in the middle, games and authors below."""
    frame, share = leaf.frame, leaf.share
    top = frame.top + 14.0 * share
    head = _title(title, frame.width, share)
    games = ", ".join(name for name in game_names(chapters, language) if name != title)
    below = _inside(chapters, games, language, frame.width, share)
    items: list[Item] = [RuleLine(frame.left, top - 5.0, frame.right, top - 5.0, 1.2 * share)]
    items += placed(head, frame.left, top)
    top += tall(head) + 8.0 * share
    bottom = frame.bottom - tall(below) - 10.0 * share
    items += placed(below, frame.left, frame.bottom - tall(below))
    rule = frame.bottom - tall(below) - 4.0 * share
    items.append(RuleLine(frame.left, rule, frame.right, rule, 0.3))
    first = chapters[0]
    inner = (frame.width - 2 * MAT, bottom - top - 2 * MAT)
    picture = _small(first, *inner, language, greyscale=greyscale)
    x = frame.left + (frame.width - picture.width) / 2
    y = top + (bottom - top - picture.height) / 2
    wide, high = picture.width + 2 * MAT, picture.height + 2 * MAT
    items.append(Panel(x - MAT, y - MAT, wide, high, stroke=INK))
    items.append(Placed(picture, x, y, 1.0))
    return tuple(items)


def _title(title: str, width: float, share: float) -> tuple[LineBox, ...]:
    """As large as its longest word and few lines allow."""
    size, least = LARGEST * share, LEAST_TITLE * share
    while size > least and not _fits(title, width, size):
        size -= 1.0
    title_words = words(title, bold=True, serif=True)
    return set_lines(title_words, width, size, leading=0.92, most=MOST_LINES)


def _fits(title: str, width: float, size: float) -> bool:
    """Whether it takes few lines and no word of it is torn."""
    chunks = words(title, bold=True, serif=True)
    lines = broken(chunks, width, size, space(size))
    return len(lines) <= 2 and sum(map(len, lines)) == len(chunks)


def _inside(
    chapters: Sequence[Chapter], games: str, language: str, width: float, share: float
) -> tuple[LineBox, ...]:
    """Games, number of scenarios, authors."""
    _ = translator(language)
    authors = dict.fromkeys(name for c in chapters for name in c.scenario.about.authors)
    large, size = 15.0 * share, max(8.0, 11.0 * share)
    lines = [
        *((line, large, True, INK) for line in _lines(games, width, large)),
        (_(say_n("{n} scenario", "{n} scenarios"), n=len(chapters)), size, False, INK),
        *((line, size, False, SOFT) for line in _lines(", ".join(authors), width, size)),
    ]
    found: list[LineBox] = []
    for text, big, bold, colour in lines:
        run = Run(legible(text), 0.0, baseline(big), big, bold, colour)
        found.append(LineBox(height(big) + 0.6, (run,)))
    return tuple(found)


def _lines(text: str, width: float, size: float) -> Iterator[str]:
    """A list of names in few lines, as for bold letters; what is over is left out."""
    parts = broken(words(text, bold=True), width, size, space(size))
    lines = [" ".join(span.text for chunk in part for span in chunk) for part in parts]
    yield from lines[: MOST_LINES - 1]
    if len(lines) >= MOST_LINES:
        yield clipped(" ".join(lines[MOST_LINES - 1 :]), width, size, bold=True)
