"""Page 1: the head, the board as large as it goes, its legend, and what its terrain does."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from exporters.drawing.board import draw_scenario
from exporters.drawing.guides import margins
from exporters.drawing.picture import Picture
from exporters.drawing.scene import Show
from exporters.sheet.blocks_table import effects, facts, legend, subtitle
from exporters.sheet.elements import Section, Span
from exporters.sheet.glossary import Glossary, plain
from exporters.sheet.lines import baseline, broken, height, legible, set_line, space, words
from exporters.sheet.page import MM_PER_POINT, SOFT, Item, Line, Placed, Run
from exporters.sheet.sections import section, strips
from exporters.sheet.stacking import Column, Frame, placed, tall, topmost
from exporters.sheet.strips import Strip
from geometry.layout import HexLayout
from schema.board import HexBoard, TableBoard
from schema.game import Game
from schema.scenario import Scenario

Draw = Callable[[Scenario, Game, float, float, Show, str], Picture]
"""Draws a board as large as fits into a width and a height in mm."""

TEXTS = (8.5, 8.0, 7.5)
"""Sizes of the legend and the effects, in points: the first that leaves the board large."""
SIDE = 36.0
"""Width of a legend beside the board, in mm."""
LARGE, KEPT = 0.9, 0.7
"""What part of the size that it has without the table of effects the board keeps: for the text not
to shrink, and for the table not to move to another page."""
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
class Sight:
    """What is drawn of a board, by whom; ``margin`` mm around ``across`` × ``down``."""

    draw: Draw
    show: Show
    margin: tuple[float, float]
    across: float
    down: float

    def scale(self, area: Frame) -> float:
        """How large the board gets in an area, in mm for each unit of its own measure."""
        return min(
            (area.width - self.margin[0]) / self.across, (area.height - self.margin[1]) / self.down
        )


def sight(glossary: Glossary, show: Show, draw: Draw) -> Sight:
    """The shape of this scenario's board before it is drawn."""
    scenario, game = glossary.scenario, glossary.game
    edge, board = margins(scenario, game, show), scenario.board
    margin = (edge.left + edge.right, edge.top + edge.bottom)
    if isinstance(board, HexBoard):
        left, top, right, bottom = HexLayout(board.grid(), 1.0).bounds()
        return Sight(draw, show, margin, right - left, bottom - top)
    if isinstance(board, TableBoard):
        return Sight(draw, show, margin, board.width, board.depth)
    picture = draw(scenario, game, 100.0, 100.0, show, glossary.language)
    return Sight(draw, show, (0.0, 0.0), max(1.0, picture.width), max(1.0, picture.height))


def front(glossary: Glossary, seen: Sight, frame: Frame, tail: tuple[Section, ...] = ()) -> Front:
    """Page 1 within a frame: of all arrangements the one with the largest board.

    The table of effects moves to another page only when that makes the board much larger. ``tail``
    is what stands below all, where no other page follows.
    """
    head = topmost(_head(glossary, frame.width), MOST_HEAD * frame.height)
    choice, area = _arranged(glossary, seen, frame, tall(head), tail)
    picture = seen.draw(
        glossary.scenario, glossary.game, area.width, area.height, seen.show, glossary.language
    )
    x = area.left + (area.width - picture.width) / 2
    y = area.top + (area.height - picture.height) / 2
    items = (
        *placed(head, frame.left, frame.top),
        Placed(picture, x, y, 1.0),
        *placed(choice.below, frame.left, frame.bottom - tall(choice.below)),
        *placed(choice.beside, frame.right - SIDE, area.top),
    )
    return Front(items, picture, choice.left_over)


def _arranged(
    glossary: Glossary, seen: Sight, frame: Frame, head: float, tail: tuple[Section, ...]
) -> tuple[_Choice, Frame]:
    """The best arrangement, or the board alone when each of them would leave it a small rest."""
    told, tables = legend(glossary), (effects(glossary), *tail)
    choice, area = _best(told, tables, seen, frame, head)
    if area.height >= LEAST_BOARD * frame.height:
        return choice, area
    bare = _Choice((), (), tuple(part for part in (told, *tables) if part.elements))
    return bare, _area(bare, frame, head)


def _best(
    told: Section, tables: tuple[Section, ...], seen: Sight, frame: Frame, head: float
) -> tuple[_Choice, Frame]:
    """The best arrangement in the largest text that leaves the board large."""
    most, kept = 0.0, 0.0
    best: tuple[_Choice, Frame] | None = None
    for size in TEXTS:
        for choice in _choices(told, tables, frame.width, size):
            area = _area(choice, frame, head)
            scale = seen.scale(area)
            most = max(most, scale)
            if not choice.left_over and scale > kept:
                kept, best = scale, (choice, area)
        if best is not None and kept >= LARGE * most:
            return best
    if best is not None and kept >= KEPT * most:
        return best
    alone = [
        (choice, _area(choice, frame, head))
        for choice in _choices(told, tables, frame.width, TEXTS[0])
    ]
    return max(alone, key=lambda one: seen.scale(one[1]))


def _choices(
    told: Section, tables: tuple[Section, ...], width: float, size: float
) -> Iterator[_Choice]:
    """Legend beside or below, effects below or on another page."""
    for beside in (False, True):
        side = section(told, SIDE, size) if beside else ()
        if beside and not side:
            continue
        over = () if beside else section(told, width, size)
        for kept in (True, False):
            under = [section(part, width, size) for part in tables] if kept else []
            left_over = () if kept else tuple(part for part in tables if part.elements)
            yield _Choice(side, _spaced([over, *under]), left_over)


def _spaced(parts: list[Column]) -> Column:
    """Columns over each other with some air between them."""
    found: list[Strip] = []
    for part in parts:
        if part:
            found += [Strip(2.5)] if found else []
            found += part
    return tuple(found)


def _area(choice: _Choice, frame: Frame, head: float) -> Frame:
    """What is left for the board."""
    right = frame.right - (SIDE + 5.0 if choice.beside else 0.0)
    bottom = frame.bottom - (tall(choice.below) + 3.0 if choice.below else 0.0)
    if choice.beside and tall(choice.beside) > bottom - frame.top - head - 3.0:
        bottom = frame.top  # the legend is longer than the board: the worst arrangement
    return Frame(frame.left, frame.top + head + 3.0, right, bottom)


def _head(glossary: Glossary, width: float) -> Column:
    """Title and seed, what game and who, then the facts."""
    scenario = glossary.scenario
    drawn = scenario.provenance
    title = glossary.say(scenario.title) or plain(scenario.card or glossary.game.id)
    seed = ""
    if drawn is not None:
        seed = legible(glossary._("seed {n}").format(n=drawn.seed))
    number = Run(seed, 0.0, 0.0, 13.0, bold=True)
    big = 22.0
    room = width - (number.width + 8.0 if seed else 0.0)
    while big > 14.0 and len(broken(words(title, bold=True), room, big, space(big))) > 1:
        big -= 1.0
    lines = broken(words(title, bold=True), room, big, space(big))
    if len(lines) > TITLE_LINES:
        last = (*lines[TITLE_LINES - 1][:-1], (Span("…", bold=True),))
        lines = (*lines[: TITLE_LINES - 1], last)
    found: list[Strip] = []
    for index, line in enumerate(lines):
        items = list(set_line(line, 0.0, baseline(big), big, space(big)))
        if index == 0 and seed:
            items.append(replace(number, x=width - number.width, y=baseline(big)))
        found.append(Strip(height(big) * 0.96, tuple(items)))
    found.extend(
        Strip(height(9.5), tuple(set_line(line, 0.0, baseline(9.5), 9.5, space(9.5))))
        for line in broken(words(subtitle(glossary), colour=SOFT), width, 9.5, space(9.5))
    )
    rule = Line(0.0, 1.2, width, 1.2, 10.0 * MM_PER_POINT * 0.14)
    found.append(Strip(2.6, (rule,)))
    found.extend(strips(facts(glossary), width, 10.5))
    return tuple(found)
