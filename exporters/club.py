"""A club pack: one scenario for many tables, with result slips and a page for the organiser."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

from exporters.aids.packing import packing_page
from exporters.aids.player_aid import aid_page
from exporters.export import Options
from exporters.origin import seed_of
from exporters.paper.attachment import attached
from exporters.paper.flow import Column, ColumnGroup, LineBox, headline, stacked
from exporters.paper.frame import (
    Frame,
    HeadedLeaf,
    PageFormat,
    document,
    foot,
    head,
    headed,
    headed_page,
    notes,
)
from exporters.paper.page import (
    FAINT,
    SOFT,
    Item,
    Page,
    PictureWindow,
    Placed,
    RuleLine,
    Run,
    SheetLayout,
)
from exporters.paper.pdf import write_pdf
from exporters.paper.text import (
    LEAST,
    baseline,
    broken,
    clipped,
    height,
    legible,
    set_run,
    shortened,
    space,
    words,
)
from exporters.sheet.bilingual import second_of
from exporters.sheet.context import SheetContext
from exporters.sheet.plan import sheet_pages
from exporters.sheet.qr import with_command, with_command_on
from exporters.sheet.result_form import (
    WRITING,
    outcome,
    rounds_played,
    side_line,
    sides_of,
    written,
)
from rules.supply import drawn_with
from rules.validation import check
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.rendering import plain
from schema.scenario import Scenario

CUT = (2.0, 1.4)
"""How lines are dashed along which paper is cut."""
HAND, INSET = 10.0, 0.8
"""Width of a column for numbers written by hand, and free mm beside what stands in a column."""
MOST_LINES = 3
"""Of a heading, and of a column's name."""


def slips(glossary: SheetContext, title: str, tables: int, leaf: PageFormat) -> list[list[Item]]:
    """Pages of result slips, as many on each as there is room for, with lines to cut along."""
    frame = leaf.frame
    column = tuple(
        strip
        for number in range(1, tables + 1)
        for strip in _slip(glossary, title, number, tables, frame.width, leaf)
    )
    return stacked([ColumnGroup((column,), (frame.left,))], frame)


def organiser(
    glossary: SheetContext, title: str, tables: int, leaf: PageFormat
) -> list[list[Item]]:
    """Pages with a row a table: who plays which side, points, winner, rounds."""
    frame, size = leaf.frame, LEAST if leaf.is_small else 8.5
    text = glossary._("For the organiser: {title}", title=title)
    large = _large(text, frame.width, 17.0 * leaf.share)
    heads, edges = _columns(glossary, frame, size)
    first = (*large, LineBox(2.0, keep=True), *heads)
    rows = tuple(_row(number, edges, size) for number in range(1, tables + 1))
    # On the first page the head stands in the column, on the others the tier says it again.
    return stacked([ColumnGroup(((*first, *rows),), (frame.left,), (heads,))], frame)


# -- a slip ----------------------------------------------------------------------------------------


def _slip(
    glossary: SheetContext, title: str, number: int, tables: int, width: float, leaf: PageFormat
) -> Column:
    """A slip as strips that keep together, the line to cut along below it."""
    size = 8.0 if leaf.is_small else 9.5
    names = sides_of(glossary)
    widest = max(Run(legible(name), 0.0, 0.0, size, bold=True).width for name in names)
    label = min(max(widest + 4.0, 30.0), width * 0.42)
    parts = [
        *_slip_head(glossary, title, number, tables, width, size),
        *(side_line(glossary, name, label, width, size) for name in names),
        outcome(glossary, width, size),
        rounds_played(glossary, size),
        written([glossary._("signature")] * max(2, len(names)), width, size),
    ]
    kept = [LineBox(3.0, keep=True)]
    kept += [LineBox(part.height, part.items, keep=True) for part in parts]
    cut = RuleLine(-leaf.punch, 2.5, width + leaf.punch, 2.5, 0.2, SOFT, CUT)
    return (*kept, LineBox(2.7, (cut,)))


def _slip_head(
    glossary: SheetContext, title: str, number: int, tables: int, width: float, size: float
) -> Iterator[LineBox]:
    """Title and table, then game and seed."""
    _, scenario, big = glossary._, glossary.scenario, size + 3.5
    table = set_run(
        _("table {n} of {m}", n=number, m=tables),
        width,
        baseline(big),
        big,
        bold=True,
        align="right",
    )
    shown = clipped(title, table.x - 5.0, big, bold=True)
    yield LineBox(height(big), (Run(shown, 0.0, baseline(big), big, bold=True), table))
    parts = [_("Result"), glossary.text(glossary.game.name, plain(glossary.game.id))]
    if scenario.provenance is not None:
        parts.append(seed_of(scenario, _))
    little = max(LEAST, size - 1.5)
    text = clipped(" · ".join(parts), width, little)
    run = Run(text, 0.0, baseline(little), little, colour=SOFT)
    y = height(little) + 0.6
    yield LineBox(y + 0.6, (run, RuleLine(0.0, y, width, y, 0.3)))


# -- the organiser's list --------------------------------------------------------------------------


def _large(text: str, width: float, size: float) -> Column:
    """A heading of a few lines; what is over is left out."""
    lines, kept = headline(text, width, size), text
    while len(lines) > MOST_LINES:
        kept = kept[: -1 - len(kept) // 20].rstrip()
        lines = headline(f"{kept}…", width, size)
    return lines


def _columns(glossary: SheetContext, frame: Frame, size: float) -> tuple[Column, tuple[float, ...]]:
    """The head of the list, and where its upright lines stand."""
    _ = glossary._
    sides, points = sides_of(glossary), _("points")
    few = {name: _narrow(name, size) for name in (_("table"), points, _("rounds"))}
    short = sum(few.values()) + few[points] * (len(sides) - 1)
    longest = max(
        (_narrow(word, size) for name in sides for word in _apart(name).split()), default=0.0
    )
    won = min(frame.width / (6 + len(sides)), frame.width - short - longest * len(sides))
    won = max(won, _narrow(_("winner"), size))
    wide = (frame.width - short - won) / len(sides)
    columns = [(_("table"), few[_("table")])]
    for side in sides:
        columns += [(side, wide), (points, few[points])]
    columns += [(_("winner"), won), (_("rounds"), few[_("rounds")])]
    edges = [0.0, *accumulate(width for _name, width in columns)]
    cells = [_cell(name, width - 2 * INSET, size) for name, width in columns]
    most = max(map(len, cells))
    items: list[Item] = []
    for cell, left in zip(cells, edges, strict=False):
        for index, line in enumerate(cell):
            y = (most - len(cell) + index) * height(size) + baseline(size)
            items.append(Run(line, left + INSET, y, size, bold=True))
    bottom = most * height(size) + 0.8
    items.append(RuleLine(0.0, bottom, edges[-1], bottom, 0.4))
    return (LineBox(bottom, tuple(items), keep=True),), tuple(edges)


def _narrow(name: str, size: float) -> float:
    """Width of a column as wide as its name, but with room for a number written by hand."""
    return max(HAND, Run(legible(name), 0.0, 0.0, size, bold=True).width + 2 * INSET + 0.1)


def _cell(name: str, room: float, size: float) -> list[str]:
    """A column's name in a few lines; in one where a word of it would be torn."""
    chunks = words(_apart(name), bold=True)
    lines = broken(chunks, room, size, space(size))
    if len(lines) > MOST_LINES or sum(map(len, lines)) > len(chunks):
        return [shortened(name, room, size, bold=True)]
    texts = (" ".join(span.text for chunk in line for span in chunk) for line in lines)
    return [line.replace("- ", "-") for line in texts]


def _apart(name: str) -> str:
    """A name that may be broken behind its hyphens too."""
    return name.replace("-", "- ")


def _row(number: int, edges: tuple[float, ...], size: float) -> LineBox:
    """A row to write in."""
    items: list[Item] = [
        RuleLine(0.0, WRITING, edges[-1], WRITING, 0.2, SOFT),
        Run(str(number), 0.8, WRITING - 2.8, size + 1.5, bold=True),
    ]
    items += [RuleLine(x, 0.0, x, WRITING, 0.15, FAINT) for x in edges]
    return LineBox(WRITING, tuple(items))


MOST = 200
"""More tables than any hall has."""


class NoSuchPack(UserError, ValueError):
    """A pack for no table or for too many."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; the board is in it once. Raises ``NoSuchPack``."""
    return write_pdf(with_command(plan_club(scenario, game, options), scenario))


def plan_club(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """A sheet for each table, then the organiser's page and the slips; no secrets (ADR 10)."""
    if not 1 <= options.tables <= MOST:
        sentence = N_("a club pack is for 1 to {most} tables, not {n}")
        raise NoSuchPack(Phrase(sentence, most=MOST, n=options.tables))
    scenario = scenario.public()
    glossary = SheetContext(scenario, game, options.language, collection=options.collection)
    title = options.title or glossary.title
    pack = _Pack(glossary, legible(title), options)
    plan = document(pack.pages(), pack.title, scenario, options)
    return attached(plan, scenario)


@dataclass(frozen=True, slots=True)
class _Pack:
    """What is copied, under which title, for how many tables."""

    glossary: SheetContext
    title: str
    options: Options

    def pages(self) -> Iterator[Page]:
        """Table by table; the small things that are cut off and written on come last.

        Each begins on a leaf of its own, so that a pack printed on both sides can be dealt out.
        """
        sheet = self._sheet()
        for number in range(1, self.options.tables + 1):
            yield from self._copy(sheet, number)
            if len(sheet) % 2:
                yield self._back(number)
        _, leaf, tables = self.glossary._, headed(self.options.paper), self.options.tables
        for name, parts in (
            (_("For the organiser"), organiser(self.glossary, self.title, tables, leaf)),
            (_("Result slips"), slips(self.glossary, self.title, tables, leaf)),
        ):
            for index, items in enumerate(parts):
                bookmark = _("Page {n}", n=index + 1) if index else name
                count = _("page {n} of {m}", n=index + 1, m=len(parts))
                over, under = (self.title, name), (self._seed(), count)
                yield headed_page(leaf, bookmark, items, over, under, int(index > 0))
            if len(parts) % 2 and name == _("For the organiser"):
                yield self._filled(_("Player aid"), aid_page(self._shown, leaf), "")

    def _back(self, number: int) -> Page:
        """The back of a table's last leaf: what comes from which box, with boxes to tick."""
        _, leaf = self.glossary._, headed(self.options.paper)
        table = _("table {n} of {m}", n=number, m=self.options.tables)
        items = packing_page(self._shown, leaf)
        return self._filled(_("Packing list"), items, table)

    def _filled(self, name: str, items: list[Item] | None, right: str) -> Page:
        """A back with what helps at the table; for notes where that takes more than a page."""
        leaf = headed(self.options.paper)
        name = self.glossary._("Notes") if items is None else name
        shown = notes(leaf, name) if items is None else items
        return headed_page(leaf, name, shown, (self.title, right), (self._seed(), right), 1)

    @property
    def _shown(self) -> SheetContext:
        """The glossary with the second language and the greys of the pack."""
        glossary = replace(self.glossary, greyscale=self.options.greyscale)
        return second_of(glossary, self.options.beside)

    def _sheet(self) -> list[tuple[PageFormat, tuple[Item, ...]]]:
        """The pages that all tables get; boards are windows, so that a PDF holds each once."""
        options, game = self.options, self.glossary.game
        leaf = headed(options.paper)
        boxes = options.collection or drawn_with(self.glossary.scenario)
        glossary = replace(
            self.glossary,
            greyscale=options.greyscale,
            report=check(self.glossary.scenario, game, boxes, least="warning"),
            program=options.program,
        )
        pages = sheet_pages(
            second_of(glossary, options.beside),
            leaf.turned() if options.landscape else leaf,
            landscape=options.landscape,
        )
        coded = with_command_on(pages, self.glossary.scenario, options.language)
        return [(leaf, tuple(map(_shared, items))) for leaf, items in coded]

    def _copy(
        self, sheet: list[tuple[PageFormat, tuple[Item, ...]]], number: int
    ) -> Iterator[Page]:
        _ = self.glossary._
        table = _("table {n} of {m}", n=number, m=self.options.tables)
        for index, (leaf, items) in enumerate(sheet):
            around = HeadedLeaf(leaf.width, leaf.height)
            count = _("page {n} of {m}", n=index + 1, m=len(sheet))
            bold = set_run(
                table,
                leaf.width - leaf.punch,
                around.head,
                11.0 * leaf.share,
                bold=True,
                align="right",
            )
            ends = (
                *head(around, (self.title, "")),
                bold,
                *foot(leaf, (self._seed(), f"{table} · {count}")),
            )
            names = (_("Table {n}", n=number), _("Setup"))
            name = names[index] if index < 2 else _("Page {n}", n=index + 1)
            yield Page(leaf.width, leaf.height, name, (*items, *ends), level=int(index > 0))

    def _seed(self) -> str:
        return seed_of(self.glossary.scenario, self.glossary._)


def _shared(item: Item) -> Item:
    if not isinstance(item, Placed):
        return item
    whole = (0.0, 0.0, item.picture.width, item.picture.height)
    return PictureWindow(item.picture, whole, item.x, item.y, item.scale)
