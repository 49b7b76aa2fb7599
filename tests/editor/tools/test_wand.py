"""The magic wand, and what is done with what it selected."""

from editor.tools.brush import Fill
from editor.tools.context import Selection, ToolContext
from editor.tools.removing import removed
from editor.tools.wand import Wand
from tests.boards import drawn
from tests.editor.tools.strokes import board_text, context, hits, outcomes, picture, stroke

BOARD = """
    f f ~ f
     f ~ f f
    . f ~ f
"""
LEFT = {"A3", "B3", "A2", "B1"}
RIGHT = {"D3", "C2", "D2", "D1"}


def selected(now: ToolContext, walk: str, keys: str = "") -> set[str]:
    chosen = outcomes(Wand(), now, hits(walk, keys)[:1])[1][0].selection
    return set((now.selection if chosen is None else chosen).places)


def test_a_click_selects_the_joined_hexes_of_one_terrain() -> None:
    assert selected(context(drawn(BOARD)), "B1") == LEFT


def test_ctrl_selects_all_of_it_on_the_board() -> None:
    assert selected(context(drawn(BOARD)), "B1", "ctrl") == LEFT | RIGHT


def test_shift_adds_to_what_is_selected() -> None:
    now = context(drawn(BOARD), selection=Selection(places=("A1",), units=("u",)))
    result = Wand().press(hits("D1", "shift")[0], now)
    assert result.selection is not None
    assert set(result.selection.places) == {"A1"} | RIGHT
    assert result.selection.units == ("u",)


def test_beside_the_board_nothing_is_selected() -> None:
    now = context(drawn(BOARD), selection=Selection(places=("A1",)))
    assert selected(now, "-") == set()
    assert selected(now, "-", "shift") == {"A1"}


def test_what_would_be_selected_is_shown() -> None:
    preview = Wand().hover(hits("B1")[0], context(drawn(BOARD)))
    assert set(preview.places) == LEFT


def test_fill_fills_what_is_selected() -> None:
    """The wood on both sides of the river, though it is not joined; elsewhere what is joined."""
    places = tuple(sorted(LEFT | RIGHT))
    now = context(drawn(BOARD), terrain="hill", selection=Selection(places=places))
    assert picture(stroke(Fill(), now, "B1")) == board_text("""
        h h ~ h
         h ~ h h
        . h ~ h
    """)
    assert picture(stroke(Fill(), now, "A1")).splitlines()[2].startswith("h f ~")


def test_delete_clears_what_is_selected() -> None:
    chosen = Selection(places=tuple(sorted(LEFT)))
    now = context(drawn(BOARD), selection=chosen)
    edit = removed(now, chosen)
    assert edit is not None
    assert picture(edit.apply(now.scenario)).count("f") == len(RIGHT)
