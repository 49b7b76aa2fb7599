"""The brush that takes hexes out of a board and puts them back."""

from dataclasses import replace

from editor.tools.context import Selection
from editor.tools.gesture import BoardHit
from editor.tools.masking import MaskBrush
from schema.places import strays
from tests.boards import drawn
from tests.editor.tools.strokes import board_text, context, hits, outcomes, picture, stroke

FIELD = """
    . f . . .
     . .S . . .
    . . . . .
"""


def test_a_stroke_masks_and_a_stroke_from_a_gap_puts_back() -> None:
    """Terrain under the mask comes back; the names of the others stay."""
    now = context(drawn(FIELD))
    after = stroke(MaskBrush(), now, "A3 C3")
    assert picture(after) == board_text("""
        # # # . .
         . .S . . .
        . . . . .
    """)
    gap = BoardHit((0.0, 0.0), None, gap="B3")
    again, _ = outcomes(MaskBrush(), replace(now, scenario=after), [gap])
    assert picture(again) == board_text("""
        # f # . .
         . .S . . .
        . . . . .
    """)
    back = stroke(MaskBrush(), replace(now, scenario=after, size=19), "B2", "ctrl")
    assert back == now.scenario


def test_what_stood_there_is_kept_and_named() -> None:
    """The unit is listed as not on the board, and stands there again when the hex comes back."""
    now = context(drawn(FIELD))
    after, results = outcomes(MaskBrush(), now, hits("B2"))
    assert [one.field for one in strays(after)] == ["/units/0/at"]
    assert str(results[-1].message) == "1 thing is no longer on the board"
    assert after.units == now.scenario.units
    gap = BoardHit((0.0, 0.0), None, gap="B2")
    back, _ = outcomes(MaskBrush(), replace(now, scenario=after), [gap])
    assert back == now.scenario


def test_a_selected_hex_stands_for_all_and_the_brush_has_a_size() -> None:
    """As with the fill tool."""
    now = context(drawn(FIELD), selection=Selection(places=("A1", "C1", "E1")))
    assert picture(stroke(MaskBrush(), now, "C1")) == board_text("""
        . f . . .
         . .S . . .
        # . # . #
    """)
    assert picture(stroke(MaskBrush(), context(drawn(FIELD), size=7), "E1")) == board_text("""
        . f . . .
         . .S . # #
        . . . # #
    """)


def test_symmetry_masks_both_sides() -> None:
    """Also on a board whose holes have broken it."""
    now = context(drawn(FIELD), symmetry="mirror-vertical")
    after = stroke(MaskBrush(), now, "A1 B1")
    assert hexes_gone(after) == ("A1", "B1", "A3", "B3")


def hexes_gone(scenario: object) -> tuple[str, ...]:
    """The masked hexes."""
    found: tuple[str, ...] = scenario.board.masked  # type: ignore[attr-defined]
    return found


def test_one_hex_must_be_left() -> None:
    """A board without hexes is none."""
    now = context(drawn("\n. .\n"))
    after, results = outcomes(MaskBrush(), now, hits("A1 B1"))
    assert hexes_gone(after) == ("A1",)
    assert "One hex must be left" in str(results[1].message)
