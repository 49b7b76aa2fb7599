"""Page 1: the head, the board as large as it goes, its legend, and what its terrain does."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from exporters.drawing.board import draw_scenario
from exporters.drawing.picture import Picture
from exporters.drawing.scene import Show
from exporters.origin import seed_of
from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, placed, set_lines, tall, topmost
from exporters.paper.frame import Frame, PageFormat
from exporters.paper.page import MM_PER_POINT, SOFT, Item, Placed, RuleLine, Run
from exporters.paper.sections import section, strips
from exporters.paper.text import (
    LEAST,
    Span,
    baseline,
    broken,
    height,
    legible,
    set_line,
    space,
    words,
)
from exporters.sheet.bilingual import both, joined_tables
from exporters.sheet.blocks_front_matter import effects, facts, legend, subtitle
from exporters.sheet.context import SheetContext
from exporters.sheet.player_steps import BoardPictureSize
from exporters.sheet.victory import aims
from schema.game import Game
from schema.rendering import plain
from schema.scenario import Scenario

SIDE = 36.0
"""Width of a legend beside the board on A4, in mm."""
TITLE_LINES = 4
"""Of a title; the rest of one that is a novel is left out."""
MOST_HEAD, LEAST_BOARD = 1 / 2, 1 / 4
"""Parts of the page's height: what the head may take, and what the board must have for the legend
to stand beside or below it and not on another page."""


def draw_with(
    scenario: Scenario, game: Game, width: float, height: float, show: Show, language: str
) -> Picture:
    """The board as ``exporters.drawing.board`` draws it."""
    return draw_scenario(scenario, game, width, height, show=show, language=language)


@dataclass(frozen=True, slots=True)
class Front:
    """Page 1 as it turned out; ``left_over`` is what found no room on it."""

    items: tuple[Item, ...]
    picture: Picture
    left_over: tuple[Section, ...] = ()


@dataclass(frozen=True, slots=True)
class _Choice:
    beside: Column
    below: Column
    left_over: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Arranged:
    """What stands where on page 1, before its board is drawn."""

    leaf: PageFormat
    head: Column
    choice: _Choice
    area: Frame
    """What is left for the board beside the head and the tables."""


def arranged(
    glossary: SheetContext, seen: BoardPictureSize, leaf: PageFormat, tail: tuple[Section, ...] = ()
) -> Arranged:
    """Of all arrangements on a leaf the one with the largest board.

    The table of effects moves to another page only when that makes the board much larger. ``tail``
    is what stands below all, where no other page follows.
    """
    frame = leaf.frame
    told = (*head_of(glossary, frame.width, leaf.share), *_aims(glossary, leaf))
    head = topmost(told, MOST_HEAD * frame.height)
    return Arranged(leaf, head, *_arranged(glossary, seen, leaf, tall(head), tail))


def front(glossary: SheetContext, seen: BoardPictureSize, found: Arranged) -> Front:
    """Page 1 as it was arranged, with its board."""
    frame, area, choice = found.leaf.frame, found.area, found.choice
    picture = seen.draw(
        glossary.scenario, glossary.game, area.width, area.height, seen.show, glossary.language
    )
    x = area.left + (area.width - picture.width) / 2
    y = area.top + (area.height - picture.height) / 2
    items = (
        *placed(found.head, frame.left, frame.top),
        Placed(picture, x, y, 1.0),
        *placed(choice.below, frame.left, frame.bottom - tall(choice.below)),
        *placed(choice.beside, frame.right - SIDE * found.leaf.share, area.top),
    )
    return Front(items, picture, choice.left_over)


def _arranged(
    glossary: SheetContext,
    seen: BoardPictureSize,
    leaf: PageFormat,
    head: float,
    tail: tuple[Section, ...],
) -> tuple[_Choice, Frame]:
    """The best arrangement, or the board alone when each of them would leave it a small rest."""
    told, tables = both(glossary, legend), (both(glossary, effects), *tail)
    choice, area = _best(told, tables, seen, leaf, head)
    if area.height >= LEAST_BOARD * leaf.frame.height:
        return choice, area
    bare = _Choice((), (), tuple(part for part in (told, *tables) if part.elements))
    return bare, _area(bare, leaf, head)


def _best(
    told: Section,
    tables: tuple[Section, ...],
    seen: BoardPictureSize,
    leaf: PageFormat,
    head: float,
) -> tuple[_Choice, Frame]:
    """The best arrangement in the largest text that leaves the board large."""
    most, kept = 0.0, 0.0
    best: tuple[_Choice, Frame] | None = None
    large, enough = leaf.kept
    for size in leaf.texts:
        for choice in _choices(told, tables, leaf, size):
            area = _area(choice, leaf, head)
            scale = seen.scale(area)
            most = max(most, scale)
            if not choice.left_over and scale > kept:
                kept, best = scale, (choice, area)
        if best is not None and kept >= large * most:
            return best
    if best is not None and kept >= enough * most:
        return best
    alone = [
        (choice, _area(choice, leaf, head))
        for choice in _choices(told, tables, leaf, leaf.texts[0])
    ]
    return max(alone, key=lambda one: seen.scale(one[1]))


def _choices(
    told: Section, tables: tuple[Section, ...], leaf: PageFormat, size: float
) -> Iterator[_Choice]:
    """Legend beside or below, effects below or on another page."""
    width = leaf.frame.width
    for beside in (False, True):
        side = section(told, SIDE * leaf.share, size) if beside else ()
        if beside and not side:
            continue
        over = () if beside else section(told, width, size)
        for kept in (True, False):
            under = [section(part, width, size) for part in tables] if kept else []
            left_over = () if kept else tuple(part for part in tables if part.elements)
            yield _Choice(side, _spaced([over, *under]), left_over)


def _spaced(parts: list[Column]) -> Column:
    """Columns over each other with some air between them."""
    found: list[LineBox] = []
    for part in parts:
        if part:
            found += [LineBox(2.5)] if found else []
            found += part
    return tuple(found)


def _area(choice: _Choice, leaf: PageFormat, head: float) -> Frame:
    """What is left for the board."""
    frame = leaf.frame
    right = frame.right - (SIDE * leaf.share + 5.0 if choice.beside else 0.0)
    bottom = frame.bottom - (tall(choice.below) + 3.0 if choice.below else 0.0)
    if choice.beside and tall(choice.beside) > bottom - frame.top - head - 3.0:
        bottom = frame.top  # the legend is longer than the board: the worst arrangement
    return Frame(frame.left, frame.top + head + 3.0, right, bottom)


def head_of(glossary: SheetContext, width: float, share: float = 1.0) -> Column:
    """Title and seed, what game and who, then the facts; letters are ``share`` of A4's."""
    found = list(_title(glossary, width, share))
    little = max(LEAST, 9.5 * share)
    for told in (glossary, glossary.second):
        if told is not None:
            found += set_lines(words(subtitle(told), colour=SOFT), width, little)
    rule = RuleLine(0.0, 1.2, width, 1.2, 10.0 * MM_PER_POINT * 0.14)
    found.append(LineBox(2.6, (rule,)))
    known = facts(glossary)
    if glossary.second is not None:
        other = facts(glossary.second)
        same = len(other.rows) == len(known.rows)
        known = joined_tables(known, other) if same else known
    found.extend(strips(known, width, max(LEAST, 10.5 * share)))
    return tuple(found)


def _aims(glossary: SheetContext, leaf: PageFormat) -> Column:
    """How each side wins at once, for both to see, where they do not win alike."""
    found = section(both(glossary, aims), leaf.frame.width, leaf.texts[0])
    return (LineBox(1.2), *found) if found else ()


def _title(glossary: SheetContext, width: float, share: float) -> Iterator[LineBox]:
    """The title as large as fits on a line, with the seed at its right."""
    scenario = glossary.scenario
    instead = plain(scenario.card or glossary.game.id)
    title = glossary.text(scenario.title) or instead
    seed = legible(seed_of(scenario, glossary._))
    number = Run(seed, 0.0, 0.0, 13.0 * share, bold=True)
    big, least = 22.0 * share, 14.0 * share
    room = width - (number.width + 8.0 if seed else 0.0)
    told = words(title, bold=True, serif=True)
    while big > least and len(broken(told, room, big, space(big))) > 1:
        big -= 1.0
    lines = broken(told, room, big, space(big))
    if len(lines) > TITLE_LINES:
        last = (*lines[TITLE_LINES - 1][:-1], (Span("…", bold=True, serif=True),))
        lines = (*lines[: TITLE_LINES - 1], last)
    for index, line in enumerate(lines):
        items = list(set_line(line, 0.0, baseline(big), big, space(big)))
        if index == 0 and seed:
            items.append(replace(number, x=width - number.width, y=baseline(big)))
        yield LineBox(height(big) * 0.96, tuple(items))
    other = "" if glossary.second is None else glossary.second.text(scenario.title)
    if other and other != title:
        less = max(LEAST, big * 0.7)
        yield from set_lines(words(other), width, less, most=TITLE_LINES)
