"""NOT ON THE BOARD: what a sheet cannot show in its place, so that nothing is dropped."""

from dataclasses import replace

from exporters.off_board import describe_thing, headed, parted
from exporters.paper.elements import Section
from exporters.paper.table import LABELLED, labelled, table
from exporters.paper.text import Span
from exporters.sheet.context import SheetContext


def settled(glossary: SheetContext) -> SheetContext:
    """The glossary of what has a place on the board, with the rest beside it."""
    scenario, left = parted(glossary.scenario, glossary.game)
    if not left:
        return glossary
    second = glossary.second
    if second is not None:
        second = replace(second, scenario=scenario, left=left)
    return replace(glossary, scenario=scenario, left=left, second=second)


def beside_board(glossary: SheetContext) -> Section:
    """What has no place on the board; empty for nearly every scenario."""
    rows = tuple(
        labelled(
            heading,
            tuple((Span(describe_thing(one, glossary.scenario, glossary.names)),) for one in found),
            tick=False,
        )
        for heading, found in headed(glossary.left, glossary.names)
    )
    aside = glossary._("these do not fit on this board")
    return Section(glossary._("NOT ON THE BOARD"), table(rows, LABELLED), aside=aside)
