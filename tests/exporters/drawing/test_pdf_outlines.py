"""Like outlines have the same text wherever they are, and are where they belong."""

import re

from exporters.drawing.paths import Commands, moved, polygon, rectangle
from exporters.drawing.pdf_outlines import NEAR, begin_of, clip, outline

HEX = polygon([(6.35, 3.67), (6.35, -3.67), (0, -7.34), (-6.35, -3.67), (-6.35, 3.67), (0, 7.34)])


def at(x: float, y: float) -> Commands:
    return moved(HEX, (1.0, 0.0, 0.0, 1.0, x, y))


def test_like_outlines_far_from_their_origin_have_one_text() -> None:
    one, other = at(37.124, 80.5), at(151.91, 12.25)
    assert outline(one, begin_of(one), 2) == outline(other, begin_of(other), 2)


def test_an_outline_about_its_origin_is_written_as_it_is() -> None:
    assert begin_of(HEX) == (0.0, 0.0)
    assert outline(HEX, begin_of(HEX), 2).startswith("6.35 3.67 m\n")


def test_a_far_rectangle_is_still_written_as_one() -> None:
    box = rectangle(40.0, 50.0, 8.0, 6.0)
    assert outline(box, begin_of(box), 2) == "0 0 8 6 re"


def test_after_a_clip_the_origin_is_where_it_was() -> None:
    steps = re.findall(r"1 0 0 1 (\S+) (\S+) cm", clip(at(NEAR + 20.126, 33.3), 2))
    (right, down), (back, up) = ([float(value) for value in step] for step in steps)
    assert (right + back, down + up) == (0.0, 0.0)
    assert "cm" not in clip(HEX, 2)
