"""What makes counters fit for cardboard: backs for printing on both sides, and bleed.

A back has its side's colour and emblem. With bleed each counter lies apart and its colour reaches
beyond the line that it is cut along, so that no white edge shows where the cut is a little off.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from exporters.drawing.colours import mixed
from exporters.drawing.counters import side
from exporters.drawing.paths import placement, rectangle
from exporters.drawing.picture import Group, Mark, Path
from exporters.paper.page import SOFT, Item, RuleLine, Run
from exporters.paper.text import legible
from exporters.truescale.counter_faces import FOLD, FOLD_COLOUR, FOLD_WIDTH, PALE, Faces
from schema.language import N_, Translate

BLEED = 3.0
"""How far colour reaches beyond the line of the cut, in mm: what printers ask for."""
BEYOND = 2.2
"""How far lines to cut along reach over counters without bleed, in mm."""
GREY = 0.6
"""The same of a back in greys, where a page of ink would show nothing."""
EMBLEM = 0.62
"""How large an emblem is beside its counter."""
FREE, LONG = 1.0, 3.5
"""Between bleed and a crop mark, and how long that is, in mm."""
SAMPLE, AROUND_WORD = 9.0, 3.0
"""How long samples of lines are, and what is free around their words, in mm."""
GUTTER, CLEAR = 2.8, 0.4
"""Between the bleed of two counters, and what is clear at both ends of the crop marks there, in mm.
"""


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
    left: float, top: float, rows: Sequence[int], wide: float, high: float, bleed: float
) -> Iterator[RuleLine]:
    """Short lines around each counter of a grid with bleed, for each line to cut along. ``rows``
    has how many counters are in each row."""
    step_x, step_y = wide + 2 * bleed + GUTTER, high + 2 * bleed + GUTTER
    across, down = max(rows), len(rows)
    right, bottom = left + across * step_x - GUTTER, top + down * step_y - GUTTER
    near, far = FREE, FREE + LONG
    for column in range(across):
        x = left + column * step_x + bleed
        gaps = ((n, max(rows[n - 1], rows[n])) for n in range(1, down))
        below = [top + n * step_y - GUTTER for n, most in gaps if most > column]
        for cut in (x, x + wide):
            if rows[0] > column:
                yield RuleLine(cut, top - far, cut, top - near, 0.2, SOFT)
            if rows[-1] > column:  # else the marks between rows show it
                yield RuleLine(cut, bottom + near, cut, bottom + far, 0.2, SOFT)
            for y in below:
                yield RuleLine(cut, y + CLEAR, cut, y + GUTTER - CLEAR, 0.2, SOFT)
    for row, count in enumerate(rows):
        y = top + row * step_y + bleed
        behind = [left + n * step_x - GUTTER for n in range(1, min(count + 1, across))]
        for cut in (y, y + high):
            yield RuleLine(left - far, cut, left - near, cut, 0.2, SOFT)
            if count == across:
                yield RuleLine(right + near, cut, right + far, cut, 0.2, SOFT)
            for x in behind:
                yield RuleLine(x + CLEAR, cut, x + GUTTER - CLEAR, cut, 0.2, SOFT)


def lines_of_grid(
    left: float, top: float, rows: Sequence[Sequence[object]], wide: float, high: float
) -> Iterator[RuleLine]:
    """Lines to cut along that reach over the counters; none about empty places."""
    counts = [0, *(sum(map(bool, row)) for row in rows), 0]
    for n in range(max(counts) + 1):
        x, begin = left + n * wide, 0
        for row, (above, here) in enumerate(pairwise(counts)):
            was, goes_on = (0 < count >= n for count in (above, here))
            if goes_on and not was:
                begin = row
            elif was and not goes_on:
                yield RuleLine(
                    x, top + begin * high - BEYOND, x, top + row * high + BEYOND, 0.2, SOFT
                )
    for n, pair in enumerate(pairwise(counts)):
        y, right = top + n * high, left + max(pair) * wide
        yield RuleLine(left - BEYOND, y, right + BEYOND, y, 0.2, SOFT)


def lines_explained(say: Translate, before: Run, right: float, *, folded: bool) -> Iterator[Item]:
    """The lines to cut and to fold along, each before its word, at the right end of the line after
    the words ``before``, if they have room."""
    kinds: list[tuple[str, float, str, tuple[float, ...]]]
    kinds = [(say(N_("cut")), 0.2, SOFT, ())]
    if folded:
        kinds.append((say(N_("fold")), FOLD_WIDTH, FOLD_COLOUR, FOLD))
    runs = [Run(legible(kind), 0.0, before.y, before.size) for kind, *_ in kinds]
    x = right - sum(SAMPLE + AROUND_WORD + run.width for run in runs)
    if x < before.box[2] + AROUND_WORD:
        return
    for run, (_kind, width, colour, dash) in zip(runs, kinds, strict=True):
        yield RuleLine(x, before.y - 1.0, x + SAMPLE, before.y - 1.0, width, colour, dash)
        x += SAMPLE + AROUND_WORD + run.width
        yield run._replace(x=x - run.width - AROUND_WORD / 2)
