"""Paper that is folded: where its panels lie, and what each fold brings onto what."""

from collections.abc import Iterator
from dataclasses import dataclass

from exporters.paper.frame import Frame
from exporters.paper.page import Item, RuleLine

FOLD_IN, FOLD_BACK = (1.6, 1.2), (4.0, 1.0, 0.6, 1.0)
"""How lines are dashed along which paper is folded with its print inside, or outside."""
SCREEN, HATCH = "#777777", 2.4
"""Colour and spacing of the lines that hide what might shine through."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A leaf in three equal parts that closes like a letter in its own envelope.

    Printed on one side only. The lowest part is folded up over the middle, print on print, and so
    hides it; the upper one is folded back and is then the outside of the other face.
    """

    width: float
    height: float

    @property
    def part(self) -> float:
        """Height of each part in mm."""
        return self.height / 3

    @property
    def outside(self) -> Frame:
        """The upper part, which stays to be seen."""
        return Frame(0.0, 0.0, self.width, self.part)

    @property
    def inside(self) -> Frame:
        """The middle part, which nobody sees when the letter is closed."""
        return Frame(0.0, self.part, self.width, 2 * self.part)

    @property
    def flap(self) -> Frame:
        """The lowest part, which lies on the middle one."""
        return Frame(0.0, 2 * self.part, self.width, self.height)

    def creases(self) -> Iterator[RuleLine]:
        """The line that is folded back, and the one that is folded with its print inside."""
        yield RuleLine(0.0, self.part, self.width, self.part, 0.25, dash=FOLD_BACK)
        yield RuleLine(0.0, 2 * self.part, self.width, 2 * self.part, 0.25, dash=FOLD_IN)


def hatched(area: Frame) -> Iterator[Item]:
    """Crossed lines that fill an area, so that letters behind them cannot be made out."""
    span = area.width + area.height
    for n in range(1, int(span / HATCH)):
        far = n * HATCH
        # Down to the right from the left or upper side, and the same seen in a mirror.
        x, y = max(0.0, far - area.height), max(0.0, area.height - far)
        to_x, to_y = min(area.width, far), area.height - max(0.0, far - area.width)
        yield RuleLine(area.left + x, area.top + y, area.left + to_x, area.top + to_y, 0.35, SCREEN)
        yield RuleLine(
            area.right - x, area.top + y, area.right - to_x, area.top + to_y, 0.35, SCREEN
        )
