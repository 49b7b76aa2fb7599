"""plan_sheet: every line and page of a sheet is decided before any paper is touched."""

from collections.abc import Sequence
from dataclasses import replace

from exporters.board_kinds import kind_of
from exporters.drawing.halves import seen_from
from exporters.drawing.scene import LAYERS, SETTING, Show
from exporters.off_board import players_place
from exporters.origin import seed_of
from exporters.paper.elements import Section
from exporters.paper.frame import (
    PageFormat,
    document,
    foot_line,
    leaf_of,
)
from exporters.paper.page import Item, Page, Panel, SheetLayout
from exporters.paper.text import LEAST
from exporters.sheet.bilingual import in_all_languages, second_of
from exporters.sheet.blocks_about import about_line, with_small_code
from exporters.sheet.blocks_front_matter import effects
from exporters.sheet.blocks_left import settled
from exporters.sheet.blocks_legend import legend
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.board_size import Draw
from exporters.sheet.content import content_of
from exporters.sheet.context import SheetContext
from exporters.sheet.following import FollowingPages, Pages
from exporters.sheet.front import Front, draw_with, facts_of, front
from exporters.sheet.victory import aims
from schema.collection import Collection
from schema.findings import Report
from schema.game import Game
from schema.scenario import Scenario


def plan_sheet(  # noqa: PLR0913  all but the first three are keywords with a default
    scenario: Scenario,
    game: Game,
    report: Report | None = None,
    *,
    paper: str = "a4",
    landscape: bool | None = None,
    language: str = "en",
    beside: str | None = None,
    greyscale: bool = False,
    balance: bool = False,
    view: str = "whole",
    program: str = "banneret",
    collection: Collection | None = None,
    draw: Draw = draw_with,
) -> SheetLayout:
    """The sheet of a scenario, without its secrets (ADR 10).

    ``report`` is what ``rules.validation.check`` found; ``program`` is name and version for the
    foot. Where the players place, page 1 shows the board without units. ``landscape`` turns all
    pages; without it only page 1 is turned, where its board wants it. ``beside`` is a second
    language. ``view`` is ``whole`` or a seat: then the board is his half as he sees it, and the
    steps are his. ``balance`` adds how the sides compare, for the author's copy.
    Raises ``exporters.drawing.halves.UnknownSeat``.
    """
    scenario = scenario.public()
    glossary = second_of(
        SheetContext(
            scenario,
            game,
            language,
            collection=collection,
            greyscale=greyscale,
            balance=balance,
            view=view,
            report=report,
            program=program,
        ),
        beside,
    )
    pages = sheet_pages(
        glossary,
        leaf_of(paper).turned() if landscape else leaf_of(paper),
        landscape=landscape,
        draw=draw,
    )
    return planned(glossary, named(glossary, pages))


def sheet_pages(
    glossary: SheetContext,
    leaf: PageFormat,
    *,
    landscape: bool | None = None,
    draw: Draw = draw_with,
) -> list[tuple[PageFormat, tuple[Item, ...]]]:
    """The pages of a sheet without their feet; the glossary's scenario must be a public one."""
    brief = glossary.brief or leaf.is_small
    glossary = replace(settled(glossary), brief=brief)
    content = content_of(glossary).with_code(glossary)
    tail = content.tail
    if glossary.second is not None and not tail:
        return _two_languages(glossary, leaf, landscape=landscape, draw=draw)
    # What all read stands beside the board where it would need a page of its own.
    following = FollowingPages(glossary, content, leaf)
    is_more = not tail and not following.fits
    more = {name: content.blocks[name] for name in SHARED} if is_more else {}
    if more and isinstance(more["about"], Section) and not glossary.scenario.musters:
        # Quiet, for the board has the page; but it names no cards and boxes of bought armies.
        more["about"] = with_small_code(glossary, about_line(glossary, with_cards=False))
    parts = tuple(part for part in more.values() if isinstance(part, Section) and part.elements)
    first = board_page(glossary, leaf, tail, parts, landscape=landscape, draw=draw)
    there = {name for name, part in more.items() if part in parts and part not in first.left_over}
    left_over = tuple(part for part in first.left_over if part not in (*tail, *parts))
    after = [] if tail and not first.left_over else following.without(there, left_over).pages()
    return [(first.leaf, first.items), *after]


SHARED = ("win", "rules", "about")
"""Blocks that may stand on the page of the board, the first before the others."""
ON_FRONT = (facts_of, in_all_languages(aims), in_all_languages(legend), in_all_languages(effects))
"""What may stand on the page of the board."""


def _two_languages(
    glossary: SheetContext, leaf: PageFormat, *, landscape: bool | None, draw: Draw
) -> Pages:
    """One page of the board with its signs in both languages; then all that is done, first in one
    language and then in the other, with the letters that are on the board."""
    first = board_page(glossary, leaf, landscape=landscape, draw=draw)
    pages = [(first.leaf, first.items)]
    missing = [block for block in ON_FRONT if block(glossary) in first.left_over]
    for one in (glossary, glossary.second):
        if one is not None:
            own = replace(
                one,
                second=None,
                brief=leaf.is_small,
                figures_in=None,
                board_language=glossary.language,
            )
            left_over = tuple(block(own) for block in missing)
            content = replace(content_of(own), left_over=left_over)
            if one is glossary:  # one code is enough
                content = content.with_code(own)
            following = FollowingPages(own, content, leaf)
            pages += following.pages()
    return pages


def board_page(
    glossary: SheetContext,
    leaf: PageFormat,
    tail: tuple[Section, ...] = (),
    more: tuple[Section, ...] = (),
    *,
    landscape: bool | None = None,
    draw: Draw = draw_with,
    explained: bool = False,
    after_leaves: bool = False,
) -> Front:
    """The page with the whole board, the way up that was asked for or that shows more of it;
    ``tail`` stands below all if it has room, else among what is left over, and so does as much of
    ``more`` as has room beside all else; ``explained``: its legend does, whatever else;
    ``after_leaves``: what each player has on his own gives way to what is on none."""
    show = shown(glossary)
    show = seen_from(glossary.scenario, glossary.view, show)
    seen = sheet_kind(glossary).picture_size(glossary, show, draw)
    leaves = (leaf,) if landscape is not None else (leaf, leaf.turned())
    return front(glossary, seen, leaves, tail, more, explained=explained, after_leaves=after_leaves)


def shown(glossary: SheetContext) -> Show:
    """What a sheet shows of a board: how far things may be placed only where players still do."""
    scenario = glossary.scenario
    placing = players_place(scenario)
    layers = SETTING if placing else LAYERS
    ruled = kind_of(scenario.board).is_ruled
    return Show(
        layers=layers, greyscale=glossary.greyscale, limits=placing, explained=True, ruled=ruled
    )


NamedPage = tuple[str, PageFormat, tuple[Item, ...]]
"""A page with its bookmark."""


def named(glossary: SheetContext, pages: Pages) -> list[NamedPage]:
    """Pages with bookmarks by their order."""
    _ = glossary._
    names = (_("The table"), _("Setup"), *(_("Page {n}", n=n) for n in range(3, len(pages) + 1)))
    return [(name, *page) for name, page in zip(names, pages, strict=False)]


def planned(glossary: SheetContext, pages: Sequence[NamedPage], title: str = "") -> SheetLayout:
    """Pages with their feet as a sheet."""
    scenario = glossary.scenario
    title = title or glossary.title
    made = (_page(glossary, title, n, len(pages), *page) for n, page in enumerate(pages))
    return document(made, title, scenario, glossary)


def _page(
    glossary: SheetContext,
    title: str,
    number: int,
    count: int,
    bookmark: str,
    leaf: PageFormat,
    items: tuple[Item, ...],
) -> Page:
    """A page with its foot: title and seed at the left, page n of m at the right."""
    left = " · ".join(filter(None, (title, seed_of(glossary.scenario, glossary._))))
    ends = (left, glossary._("page {n} of {m}", n=number + 1, m=count))
    y, size = leaf.height - leaf.foot, LEAST if leaf.is_small else 7.5
    # It begins where the band of a title does, which on the board's page is nearer to the edge.
    bands = (item.x for item in items if isinstance(item, Panel) and item.width > leaf.frame.width)
    edge = min((leaf.punch, *bands))
    foot = foot_line(ends, edge, leaf.width - edge, y, size)
    return Page(leaf.width, leaf.height, bookmark, (*items, *foot))
