"""How a board is cut into pages: they overlap exactly and leave nothing out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exporters.catalogue import PAPERS
from exporters.drawing.paths import line, rectangle
from exporters.drawing.picture import Path, Picture
from exporters.truescale.tiling import OVERLAP, Tiling, letters, tilings, traces

SIZES = st.floats(min_value=20.0, max_value=2500.0)


@given(wide=SIZES, high=SIZES, paper=st.sampled_from(sorted(PAPERS)))
def test_pages_cover_the_board_and_overlap_by_exactly_ten_millimetres(
    wide: float, high: float, paper: str
) -> None:
    """Issue 4: the union of the pages is the board; neighbours share 10 mm."""
    for tiling in tilings((wide, high), PAPERS[paper], landscape=None):
        parts = {(leaf.column, leaf.row): leaf.part for leaf in tiling.leaves}
        assert parts[0, 0][:2] == (0.0, 0.0)
        last = parts[tiling.columns - 1, tiling.rows - 1]
        assert last[2:] == pytest.approx((wide, high))
        for (column, row), (left, top, right, bottom) in parts.items():
            assert right - left <= tiling.room[0] + 1e-6
            assert bottom - top <= tiling.room[1] + 1e-6
            if (column + 1, row) in parts:
                assert right - parts[column + 1, row][0] == pytest.approx(OVERLAP)
            if (column, row + 1) in parts:
                assert bottom - parts[column, row + 1][1] == pytest.approx(OVERLAP)


@given(
    spots=st.lists(st.tuples(st.floats(0, 780), st.floats(0, 880)), max_size=12),
    run=st.tuples(st.floats(0, 800), st.floats(0, 900)),
)
def test_only_pages_with_nothing_of_their_own_are_left_out(
    spots: list[tuple[float, float]], run: tuple[float, float]
) -> None:
    """Whatever is drawn is seen on a page that is kept, and a bare frame fills no page inside."""
    marks = [Path(rectangle(x, y, 20, 20), fill="#000000") for x, y in spots]
    marks.append(Path(line(0, 0, *run), stroke="#000000"))
    picture = Picture(800, 900, tuple(marks))
    full = Tiling(PAPERS["a4"], 800, 900)
    kept = full.without_blanks(picture)
    assert 1 <= len(kept.leaves) <= len(full.leaves)
    for x, y in [spot for corner in spots for spot in (corner, (corner[0] + 20, corner[1] + 20))]:
        assert any(p[0] <= x <= p[2] and p[1] <= y <= p[3] for p in (n.part for n in kept.leaves))


def test_a_frame_of_lines_fills_no_page_inside_it() -> None:
    frame = Path(rectangle(5, 5, 890, 1190), stroke="#000000")
    tiling = Tiling(PAPERS["a4"], 900, 1200).without_blanks(Picture(900, 1200, (frame,)))
    inner = (tiling.columns - 2) * (tiling.rows - 2)
    assert len(tiling.left_out) == inner > 0
    assert len(list(traces(Picture(900, 1200, (frame,))))) == 4


def test_nothing_drawn_is_one_page() -> None:
    assert len(Tiling(PAPERS["a4"], 900, 1200).without_blanks(Picture(900, 1200)).leaves) == 1


def test_columns_have_letters() -> None:
    assert [letters(n) for n in (0, 1, 25, 26, 27, 52)] == ["A", "B", "Z", "AA", "AB", "BA"]
    first, *_ = Tiling(PAPERS["a4"], 900, 1200).leaves
    assert first.name == "A1"


def test_the_reader_may_say_which_way_the_paper_lies() -> None:
    aside = tilings((300, 300), PAPERS["a4"], landscape=True)
    assert [tiling.paper for tiling in aside] == [(297.0, 210.0)]
    upright = tilings((300, 300), PAPERS["a4"], landscape=False)
    assert [tiling.paper for tiling in upright] == [(210.0, 297.0)]
