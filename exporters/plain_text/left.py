"""What the board has no place for, in letters."""

from collections.abc import Sequence

from exporters.off_board import OffBoardThing, headed, told
from exporters.plain_text.marks import Marks
from exporters.plain_text.page import TextLine, heading, wrapped
from schema.language import N_


def draw_left(marks: Marks, left: Sequence[OffBoardThing], width: int) -> list[TextLine]:
    """A line of text for each kind of thing; nothing where all of it has a place."""
    if not left:
        return []
    lines = [TextLine("", ""), heading(marks.say(N_("Not on the board")))]
    for name, found in headed(left, marks):
        text = "; ".join(told(one, marks.scenario, marks) for one in found)
        lines += wrapped(f"{name}: {text}", width, hang=4, first="  ")
    return lines
