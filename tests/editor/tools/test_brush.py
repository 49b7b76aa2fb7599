"""The brush, fill and heights, on boards drawn as text."""

from hypothesis import given
from hypothesis import strategies as st

from editor.tools.brush import NONE_PICKED, Brush, Fill, Height
from schema.board import HexBoard
from tests.boards import drawn
from tests.editor.tools.strokes import board_text, context, hexes, hits, outcomes, picture, stroke

FIELD = """
    . . . . .
     . . . . .
    . . . . .
     . . . . .
    . . . . .
"""


def test_a_drag_paints_every_hex_that_it_passes_even_a_quick_one() -> None:
    """From A1 to E1 in one jump: the hexes between are painted as well."""
    after = stroke(Brush(), context(drawn(FIELD), terrain="forest"), "A1 E1")
    assert picture(after) == board_text("""
        . . . . .
         . . . . .
        . . . . .
         . . . . .
        f f f f f
    """)


def test_a_brush_of_seven_stays_on_the_board() -> None:
    """In the corner it covers what there is."""
    after = stroke(Brush(), context(drawn(FIELD), terrain="hill", size=7), "A1")
    assert picture(after) == board_text("""
        . . . . .
         . . . . .
        . . . . .
         h . . . .
        h h . . .
    """)


def test_a_brush_of_nineteen_reaches_two_hexes_far() -> None:
    """Nineteen hexes in the middle of the board."""
    after = stroke(Brush(), context(drawn(FIELD), terrain="swamp", size=19), "C3")
    assert picture(after) == board_text("""
        . s s s .
         s s s s .
        s s s s s
         s s s s .
        . s s s .
    """)


def test_shift_goes_on_in_a_straight_line() -> None:
    """Click, then Shift and click: the hexes between, as in every drawing program."""
    brush = Brush()
    first = stroke(brush, context(drawn(FIELD), terrain="forest"), "A3")
    after = stroke(brush, context(first, terrain="forest"), "E3", "shift")
    assert picture(after).splitlines()[2] == "f f f f f"


def test_a_symmetry_paints_the_partner_hexes() -> None:
    """Five equal rows have a mirror from left to right only where lines are level; this board
    has the mirror from bottom to top."""
    now = context(drawn(FIELD), terrain="forest", symmetry="mirror-vertical")
    assert now.mirror is not None
    assert picture(stroke(Brush(), now, "A1 B1")) == board_text("""
        f f . . .
         . . . . .
        . . . . .
         . . . . .
        f f . . .
    """)


def test_the_preview_shows_what_a_press_would_do_and_where_its_partners_land() -> None:
    """What is shown is what comes."""
    now = context(drawn(FIELD), terrain="forest", size=7, symmetry="mirror-vertical")
    (hit,) = hits("B1")
    preview = Brush().hover(hit, now)
    assert preview.edit is not None
    assert preview.edit.apply(now.scenario) == stroke(Brush(), now, "B1")
    assert set(preview.places) == {"A1", "B1", "C1", "A2", "B2"}
    assert set(preview.partners) == {"A5", "B5", "C5", "A4", "B4"}


def test_without_picked_terrain_it_says_what_to_do() -> None:
    """And paints nothing."""
    after, results = outcomes(Brush(), context(drawn(FIELD)), hits("A1 B1"))
    assert after == drawn(FIELD)
    assert results[0].message is NONE_PICKED


def test_beside_the_board_there_is_nothing_to_paint() -> None:
    """A stroke that leaves the board goes on where it comes back."""
    after = stroke(Brush(), context(drawn(FIELD), terrain="forest"), "A1 - A1 - C1")
    assert picture(after).splitlines()[-1] == "f f f . ."


def test_fill_takes_the_joined_hexes_and_no_others() -> None:
    """The forest on the far side of the river stays."""
    board = """
        f f ~ f
         f ~ f f
        . f ~ f
    """
    after = stroke(Fill(), context(drawn(board), terrain="hill"), "B1")
    assert picture(after) == board_text("""
        h h ~ f
         h ~ f f
        . h ~ f
    """)


def test_fill_with_shift_takes_all_of_a_kind() -> None:
    """Wherever on the board."""
    board = """
        f . ~ f
         f ~ f .
    """
    after = stroke(Fill(), context(drawn(board), terrain="hill"), "A1", "shift")
    assert picture(after) == board_text("""
        h . ~ h
         h ~ h .
    """)


def test_heights_go_up_once_a_stroke_and_down_again() -> None:
    """However often the pointer passes a hex; a level board stores no heights."""
    raised = stroke(Height(), context(drawn(FIELD)), "A1 B1 A1 B1")
    assert isinstance(raised.board, HexBoard)
    assert raised.board.elevation[0] == (1, 1, 0, 0, 0)
    level = stroke(Height(), context(raised), "B1 A1", "ctrl")
    assert level == drawn(FIELD)


def test_a_picked_height_is_set_outright() -> None:
    """Three levels with one click."""
    after = stroke(Height(), context(drawn(FIELD), height="3"), "C3")
    assert isinstance(after.board, HexBoard)
    assert after.board.elevation[2] == (0, 0, 3, 0, 0)


def test_a_broad_brush_raises_uneven_ground_by_one_everywhere() -> None:
    """Each hex from where it was, all in one step."""
    hill = stroke(Height(), context(drawn(FIELD), height="3"), "C3")
    after = hexes(stroke(Height(), context(hill, size=7), "C3"))
    assert after.elevation[2] == (0, 1, 4, 1, 0)
    assert sorted(level for line in after.elevation for level in line if level) == [1] * 6 + [4]


WALKS = st.lists(st.sampled_from(hexes(drawn(FIELD)).grid().names), min_size=1, max_size=6)


@given(walk=WALKS, size=st.sampled_from((1, 7, 19)))
def test_a_symmetric_board_stays_symmetric(walk: list[str], size: int) -> None:
    """Whatever is painted with a live symmetry."""
    now = context(drawn(FIELD), terrain="forest", size=size, symmetry="mirror-vertical")
    after = stroke(Brush(), now, " ".join(walk))
    lines = hexes(after).terrain
    assert lines == lines[::-1]
