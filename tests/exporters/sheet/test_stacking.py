"""Strips on pages: order, torn columns, headings that stay with what follows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exporters.paper.columned import lines_of
from exporters.paper.elements import Prose, Section
from exporters.paper.flow import ColumnGroup, LineBox, stacked, tall, tall_tiers
from exporters.paper.frame import Frame
from exporters.paper.page import Item, Run
from exporters.paper.sections import least_height, section

FRAME = Frame(15.0, 10.0, 200.0, 110.0)


def strip(name: str, height: float, *, keep: bool = False) -> LineBox:
    return LineBox(height, (Run(name, 0.0, height, 7.0),), keep)


def names(pages: list[list[Item]]) -> list[list[str]]:
    return [[item.text for item in page if isinstance(item, Run)] for page in pages]


@given(st.lists(st.lists(st.floats(1.0, 30.0), max_size=12), min_size=1, max_size=5))
def test_every_strip_is_placed_once_inside_the_frame(columns: list[list[float]]) -> None:
    tiers = [
        ColumnGroup((tuple(strip(f"{n}/{i}", h) for i, h in enumerate(column)),), (FRAME.left,))
        for n, column in enumerate(columns)
    ]
    pages = stacked(tiers, FRAME)
    wanted = [f"{n}/{i}" for n, column in enumerate(columns) for i in range(len(column))]
    assert [name for page in names(pages) for name in page] == wanted
    for page in pages:
        assert all(item.y <= FRAME.bottom + 1e-6 for item in page if isinstance(item, Run))
    if tall_tiers([tier for tier in tiers if tier.height]) <= FRAME.height:
        assert len(pages) == 1


def test_a_heading_is_never_left_alone_at_the_foot() -> None:
    column = (
        *(strip(f"line {n}", 9.0) for n in range(10)),
        strip("heading", 8.0, keep=True),
        strip("below", 9.0),
    )
    pages = names(stacked([ColumnGroup((column,), (FRAME.left,))], FRAME))
    assert pages[1] == ["heading", "below"]


def test_a_torn_tier_repeats_its_head() -> None:
    head = ((strip("Stark", 5.0),), (strip("Lannister", 5.0),))
    columns = (
        tuple(strip(f"s{n}", 10.0) for n in range(14)),
        tuple(strip(f"l{n}", 10.0) for n in range(3)),
    )
    pages = names(stacked([ColumnGroup(columns, (15.0, 110.0), head)], FRAME))
    assert pages[1] == ["Stark", "Lannister", "s10", "s11", "s12", "s13"]


@given(st.floats(1.0, 400.0), st.lists(st.floats(1.0, 99.0), min_size=1, max_size=6))
def test_a_head_taller_than_a_page_stops_nobody(head: float, heights: list[float]) -> None:
    """A name of 5,000 letters over a column: repeated it would leave no page any room."""
    column = tuple(strip(f"line {n}", height) for n, height in enumerate(heights))
    heading = tuple(strip("head", head / 8) for _ in range(8))
    pages = names(stacked([ColumnGroup((column,), (FRAME.left,), (heading,))], FRAME))
    lines = [name for page in pages for name in page if name != "head"]
    assert lines == [f"line {n}" for n in range(len(heights))]
    assert len(pages) <= len(heights)


@pytest.mark.parametrize("first", ["Short.", "Some words more than a line holds. " * 4])
def test_no_heading_stands_above_a_single_line(first: str) -> None:
    part = Section("HEADING", (Prose(first), Prose("The second paragraph.")))
    for boxes in (section(part, 50.0, 9.0), tuple(lines_of(part, 50.0, 9.0))):
        lines = [number for number, box in enumerate(boxes) if box.items]
        assert all(box.keep for box in boxes[: lines[2]])


@given(
    st.lists(st.text("abcdefgh \n", min_size=1, max_size=400), min_size=1, max_size=4),
    st.floats(20.0, 120.0),
    st.sampled_from((7.0, 8.5, 10.5)),
    st.booleans(),
)
def test_sections_are_never_lower_than_is_estimated_before_they_are_set(
    texts: list[str], width: float, size: float, small: bool
) -> None:
    """Else a search would pass over letters in which they have room."""
    part = Section("RULES", tuple(Prose(text, lead="Rule.", small=small) for text in texts))
    assert least_height((part,), width, size) <= tall(section(part, width, size)) + 1e-6
