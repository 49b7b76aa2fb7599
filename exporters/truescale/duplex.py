"""What makes counters fit for cardboard: backs for printing on both sides, and bleed.

A back has its side's colour and emblem. With bleed each counter lies apart and its colour reaches
beyond the line that it is cut along, so that no white edge shows where the cut is a little off.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from exporters.drawing.colours import mixed
from exporters.drawing.counters import side
from exporters.drawing.paths import placement, rectangle
from exporters.drawing.picture import Group, Mark, Path
from exporters.paper.page import SOFT, RuleLine
from exporters.truescale.counter_faces import Faces

BLEED = 3.0
"""How far colour reaches beyond the line of the cut, in mm: what printers ask for."""
PALE = 0.82
"""How much white the ground of a face is thinned with."""
GREY = 0.6
"""The same of a back in greys, where a page of ink would tell nothing."""
EMBLEM = 0.62
"""How large an emblem is beside its counter."""
FREE, LONG = 1.0, 3.5
"""Between bleed and a crop mark, and how long that is, in mm."""


@dataclass(frozen=True, slots=True)
class Livery:
    """The colours of one side's counters, and its emblem in a box of 100; none of nobody."""

    colour: str
    pale: str
    emblem: tuple[Mark, ...] = ()

    @classmethod
    def of(cls, faces: Faces, seat: str | None) -> "Livery":
        """Those of a seat; grey where it is nobody's."""
        shape, owned = faces.shape(seat), seat in faces.shapes
        emblem = side(faces.style, shape, "rim") if owned else ()
        thinned = GREY if faces.style.greyscale else 0.0
        colour = mixed(shape.colour, "#ffffff", thinned)
        return cls(colour, mixed(shape.colour, "#ffffff", PALE), emblem)

    def ground(self, wide: float, high: float, bleed: float) -> Mark:
        """The pale ground of a face with its bleed, about the origin."""
        return _filled(self.pale, wide, high, bleed)

    def back(self, wide: float, high: float, bleed: float) -> tuple[Mark, ...]:
        """A back with its bleed, about the origin."""
        ground = _filled(self.colour, wide, high, bleed)
        if not self.emblem:
            return (ground,)
        scale = EMBLEM * min(wide, high) / 100.0
        return (ground, Group(self.emblem, placement(0.0, 0.0, scale)))


def _filled(colour: str, wide: float, high: float, bleed: float) -> Path:
    x, y = wide / 2 + bleed, high / 2 + bleed
    return Path(rectangle(-x, -y, 2 * x, 2 * y), fill=colour)


def crop_marks_of_grid(
    left: float, top: float, across: int, down: int, wide: float, high: float, bleed: float
) -> Iterator[RuleLine]:
    """Short lines around a grid of counters with bleed: one for each line to cut along."""
    step_x, step_y = wide + 2 * bleed, high + 2 * bleed
    right, bottom = left + across * step_x, top + down * step_y
    near, far = FREE, FREE + LONG
    for column in range(across):
        for x in (left + column * step_x + bleed, left + (column + 1) * step_x - bleed):
            yield RuleLine(x, top - far, x, top - near, 0.2, SOFT)
            yield RuleLine(x, bottom + near, x, bottom + far, 0.2, SOFT)
    for row in range(down):
        for y in (top + row * step_y + bleed, top + (row + 1) * step_y - bleed):
            yield RuleLine(left - far, y, left - near, y, 0.2, SOFT)
            yield RuleLine(right + near, y, right + far, y, 0.2, SOFT)
