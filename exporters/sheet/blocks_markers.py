"""SHARED: place, the markers of nobody."""

from exporters.paper.elements import Section
from exporters.paper.table import LABELLED, labelled, table
from exporters.paper.text import Span
from exporters.sheet.context import SheetContext
from schema.board import Place


def shared_markers(glossary: SheetContext) -> Section:
    """Markers of nobody; they lie on terrain, so they follow it."""
    markers: dict[str, list[Place]] = {}
    for marker in glossary.scenario.markers:
        if marker.seat is None:
            markers.setdefault(marker.marker, []).append(marker.at)
    rows = [
        labelled(
            glossary.of("markers", name),
            tuple((Span(glossary.where(at), bold=True),) for at in places),
        )
        for name, places in markers.items()
    ]
    return Section(glossary._("SHARED: place"), table(rows, LABELLED))
