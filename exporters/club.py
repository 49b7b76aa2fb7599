"""A club pack: one scenario for many tables, with result slips and a page for the organiser."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from exporters.handout_slips import organiser, slips
from exporters.options import Options
from exporters.origin import seed_of
from exporters.paper.attachment import attached
from exporters.paper.frame import (
    HeadedLeaf,
    PageFormat,
    document,
    foot,
    head,
    headed,
    headed_page,
    notes,
)
from exporters.paper.page import Item, Page, PictureWindow, Placed, SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.paper.text import legible, set_run
from exporters.sheet.bilingual import second_of
from exporters.sheet.context import SheetContext
from exporters.sheet.plan import sheet_pages
from rules.supply import drawn_with
from rules.validation import check
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario

MOST = 200
"""More tables than any hall has."""


class NoSuchPack(UserError, ValueError):
    """A pack for no table or for too many."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; the board is in it once. Raises ``NoSuchPack``."""
    return write_pdf(plan_club(scenario, game, options))


def plan_club(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """A sheet for each table, then the organiser's page and the slips; no secrets (ADR 10)."""
    if not 1 <= options.tables <= MOST:
        sentence = N_("a club pack is for 1 to {most} tables, not for {n}")
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
                yield self._notes()
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
                yield self._notes()

    def _notes(self) -> Page:
        """The back of a leaf that would else begin the next table's."""
        leaf, name = headed(self.options.paper), self.glossary._("Notes")
        items = (*head(leaf, (self.title, "")), *notes(leaf, name), *foot(leaf, (self._seed(), "")))
        return Page(leaf.width, leaf.height, name, items, level=1)

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
        return [(leaf, tuple(map(_shared, items))) for leaf, items in pages]

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
            names = (_("Table {n}", n=number), _("Setting up"))
            name = names[index] if index < 2 else _("Page {n}", n=index + 1)
            yield Page(leaf.width, leaf.height, name, (*items, *ends), level=int(index > 0))

    def _seed(self) -> str:
        return seed_of(self.glossary.scenario, self.glossary._)


def _shared(item: Item) -> Item:
    if not isinstance(item, Placed):
        return item
    whole = (0.0, 0.0, item.picture.width, item.picture.height)
    return PictureWindow(item.picture, whole, item.x, item.y, item.scale)
