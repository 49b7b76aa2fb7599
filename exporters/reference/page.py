"""The reference page as a PDF: sections in columns, in the largest letters that fit on one page."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from exporters.export import Options
from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, placed, set_lines, tall
from exporters.paper.frame import PageFormat, document, foot_line, leaf_of
from exporters.paper.page import FAINT, MM_PER_POINT, SOFT, Item, Page, RuleLine, SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.paper.sections import section
from exporters.paper.text import LEAST, words
from exporters.reference.figures import describe_dice, unit_table
from exporters.reference.words import (
    describe_abilities,
    describe_cards,
    describe_combat,
    describe_markers,
    describe_reminders,
    describe_terrain,
    describe_unofficial,
    describe_variants,
    units_in_play,
)
from exporters.sheet.bilingual import paired, second_of
from exporters.sheet.context import SheetContext
from exporters.sheet.qr import with_command
from schema.game import Game
from schema.rendering import plain
from schema.scenario import Scenario

BETWEEN = 6.0
"""Between two columns, in mm."""
KEPT = 5
"""Paragraphs of so many lines are not torn."""
LARGEST = 9.5
"""Larger letters tear the names of units in a column of half a page."""
Band = tuple[LineBox, ...]


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; nothing secret is in it."""
    return write_pdf(with_command(plan_reference(scenario, game, options), scenario))


def plan_reference(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """What is in play, to be looked up at the table; of a bare scenario all that the game has."""
    scenario = scenario.public()
    own = SheetContext(scenario, game, options.language, collection=options.collection)
    glossary = second_of(own, options.beside)
    leaf = leaf_of(options.paper)
    leaf = leaf.turned() if options.landscape else leaf
    sections = _sections(glossary)
    pages = _fitting(glossary, sections, leaf)
    title = glossary.title
    made = tuple(
        _page(glossary, title, n, len(pages), leaf, items) for n, items in enumerate(pages)
    )
    return document(made, title, scenario, options)


def _sections(glossary: SheetContext) -> tuple[Section, ...]:
    """Everything that is told, in one language or two."""
    one = tuple(_told(glossary))
    if glossary.second is None:
        return one
    other = tuple(_told(replace(glossary.second, board_language=glossary.language)))
    return tuple(paired(*pair) for pair in zip(one, other, strict=True))


def _told(glossary: SheetContext) -> Iterator[Section]:
    units = units_in_play(glossary)
    _ = glossary._
    found = [
        unit_table(glossary, units),
        describe_dice(glossary),
        describe_combat(glossary),
        describe_terrain(glossary),
        describe_abilities(glossary, units),
        describe_cards(glossary, units),
        describe_markers(glossary, units),
        describe_variants(glossary),
        describe_reminders(glossary, units, "play", _("SETUP"), numbered=True),
        describe_reminders(glossary, units, "play", _("REMEMBER"), numbered=False),
        describe_reminders(glossary, units, "ruling", _("OPEN QUESTIONS")),
    ]
    yield from found
    yield from describe_unofficial(glossary, found)


# -- pages ---------------------------------------------------------------------------------------


def _fitting(
    glossary: SheetContext, sections: Sequence[Section], leaf: PageFormat
) -> list[list[Item]]:
    """One page in the largest letters that let it be one; else the fewest pages."""
    best: list[list[Item]] = []
    for size in (size for size in leaf.sizes if size <= LARGEST):
        pages = _set(glossary, sections, leaf, size)
        if not best or len(pages) < len(best):
            best = pages
        if len(pages) == 1:
            return pages
    for size in (*leaf.flowing, LEAST):
        pages = _set(glossary, sections, leaf, size)
        if len(pages) <= len(best):
            return pages
    return best


def _set(
    glossary: SheetContext, sections: Sequence[Section], leaf: PageFormat, size: float
) -> list[list[Item]]:
    """All of it in columns; on the last page they are of one height."""
    frame = leaf.frame
    count = 3 if leaf.lies else 2
    wide = (frame.width - BETWEEN * (count - 1)) / count
    xs = [frame.left + n * (wide + BETWEEN) for n in range(count)]
    bands = [band for part in sections for band in _bands(part, wide, size)]
    pages: list[list[Item]] = []
    head = _head(glossary, frame.width, leaf.share)
    while bands or not pages:
        above = head if not pages else ()
        items = list(placed(above, frame.left, frame.top))
        top = frame.top + (tall(above) + 2.0 if above else 0.0)
        room = frame.bottom - top
        columns, bands = _filled(bands, count, room)
        if not bands:
            columns = _even([band for column in columns for band in column], count, room)
        deep = 0.0
        for x, column in zip(xs, columns, strict=False):
            strips = tuple(strip for band in column for strip in band)
            items += placed(strips, x, top)
            deep = max(deep, tall(strips))
        for x in xs[1:]:
            items.append(RuleLine(x - BETWEEN / 2, top, x - BETWEEN / 2, top + deep, 0.15, FAINT))
        pages.append(items)
    return pages


def _bands(part: Section, width: float, size: float) -> Iterator[Band]:
    """A section's strips as bands that are never torn; its heading stays with what follows."""
    elements = part.elements
    found: list[LineBox] = []
    for n, element in enumerate(elements):
        alone = replace(part, elements=(element,), title=part.title if n == 0 else "")
        strips = section(alone, width, size)
        lines = [strip for strip in strips if not strip.keep or strip.items]
        short = len(lines) <= KEPT + 2
        for index, strip in enumerate(strips):
            last = index == len(strips) - 1
            found.append(replace(strip, keep=True) if short and not last else strip)
        found.append(LineBox(size * 0.07))
    if not found:
        return
    found.append(LineBox(size * 0.25))
    band: list[LineBox] = []
    for strip in found:
        band.append(strip)
        if not strip.keep:
            yield tuple(band)
            band = []
    if band:
        yield tuple(band)


def _filled(bands: Sequence[Band], count: int, room: float) -> tuple[list[list[Band]], list[Band]]:
    """As many bands as go into so many columns, and the rest."""
    columns: list[list[Band]] = []
    rest = list(bands)
    for _ in range(count):
        column: list[Band] = []
        used = 0.0
        while rest and (used + _printed(rest[0]) <= room + 1e-6 or not column):
            used += tall(rest[0])
            column.append(rest.pop(0))
        columns.append(column)
    return columns, rest


def _printed(band: Band) -> float:
    """Height of what is seen of it: air at the end of a column takes no room."""
    return tall(band) if any(strip.items for strip in band) else 0.0


def _even(bands: Sequence[Band], count: int, room: float) -> list[list[Band]]:
    """The same bands in columns as low as they can all be."""
    low, high = 0.0, room
    for _ in range(24):
        middle = (low + high) / 2
        columns, rest = _filled(bands, count, middle)
        if rest or any(sum(map(tall, c)) > room + 3.0 for c in columns):
            low = middle
        else:
            high = middle
    return _filled(bands, count, high)[0]


def _head(glossary: SheetContext, width: float, share: float) -> Column:
    """What it is a reference to, over a rule."""
    _, big, little = glossary._, 17.0 * share, max(LEAST, 9.0 * share)
    title = glossary.title
    game = glossary.text(glossary.game.name, plain(glossary.game.id))
    about = _("Reference: what is in play")
    if glossary.second is not None:
        about += " · " + glossary.second._("Reference: what is in play")
    under = about if title == game else f"{game} · {about}"
    found = set_lines(words(title, bold=True), width, big, leading=0.96, most=3)
    found += set_lines(words(under, colour=SOFT), width, little)
    rule = RuleLine(0.0, 1.0, width, 1.0, 9.0 * MM_PER_POINT * 0.14)
    return (*found, LineBox(1.8, (rule,)))


def _page(
    glossary: SheetContext,
    title: str,
    number: int,
    count: int,
    leaf: PageFormat,
    items: Sequence[Item],
) -> Page:
    """A page with its foot."""
    _ = glossary._
    size, y = LEAST if leaf.is_small else 7.5, leaf.height - leaf.foot
    ends = (title, _("page {n} of {m}", n=number + 1, m=count))
    foot = foot_line(ends, leaf.punch, leaf.width - leaf.punch, y, size)
    name = _("Reference") if number == 0 else _("Page {n}", n=number + 1)
    return Page(leaf.width, leaf.height, name, (*items, *foot))
