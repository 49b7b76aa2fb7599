"""In which order a map is built, in short, where the page of the map has a free corner above."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from exporters.paper.elements import Section, Steps
from exporters.paper.flow import placed, tall
from exporters.paper.free_room import above_map
from exporters.paper.page import SheetLayout, moved
from exporters.paper.sections import section
from exporters.paper.table import LABELLED, labelled, table
from exporters.paper.text import Span
from exporters.sheet.blocks_map import map_steps
from exporters.sheet.context import SheetContext

WIDTHS, SIZES = (66.0, 60.0, 54.0, 48.0, 42.0), (8.5, 7.5)
"""How wide the list may be, in mm, and the size of its letters, the best first."""


def with_build_order(plan: SheetLayout, context: SheetContext) -> SheetLayout:
    """The plan with the steps of the next page as a list on that of the map, if it has room."""
    if not context.scenario.board.tiles or len(plan.pages) < 2:
        return plan
    page = plan.pages[0]
    told = map_steps(context, (), pictured=False)
    parts = [part for part in told if isinstance(part, Section)]
    fuller = [_steps_in_short(context, parts, whole=whole) for whole in (True, False)]
    for order, size, width in product(fuller, SIZES, WIDTHS):
        column = section(order, width, size)
        corner = above_map(page, width, tall(column)) if column else None
        if corner is not None:
            items = (moved(item, *corner) for item in placed(column, 0.0, 0.0))
            first = replace(page, items=(*page.items, *items))
            return replace(plan, pages=(first, *plan.pages[1:]))
    return plan


def _steps_in_short(context: SheetContext, parts: Sequence[Section], *, whole: bool) -> Section:
    """Each numbered step, on the ``whole`` list with what is placed in it, in order."""
    rows = []
    for part in parts:
        steps = (step for one in part.elements if isinstance(one, Steps) for step in one.steps)
        things = ", ".join(step.title or step.who for step in steps)
        text = f"{part.title}: {things}" if things and whole else part.title
        rows.append(labelled(part.number, ((Span(text),),), tick=False))
    title, aside = context._("Setup order").upper(), context._("page {n}", n=2)
    return Section(title, table(rows, LABELLED), aside=aside)
