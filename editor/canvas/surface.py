"""Surface: a board as the view sees it, in millimetres; what lies where, and how far marks reach.

No Qt here. What it looks like comes from ``exporters.drawing`` alone; a surface knows which marks a
part of it needs, and which parts another scenario changes.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from editor.tools.gesture import BoardHit, Modifier
from exporters.drawing.extents import Extents
from exporters.drawing.look import Style
from exporters.drawing.paths import Box, Commands, Point
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import LAYERS, Show
from geometry.hexes import Hex
from schema.board import Place
from schema.game import Game
from schema.look import Look
from schema.scenario import Scenario


def differing(before: Sequence[Mark], after: Sequence[Mark]) -> list[Mark]:
    """The marks between those that two drawings begin and end with alike."""
    low, most = 0, min(len(before), len(after))
    while low < most and _alike(before[low], after[low]):
        low += 1
    high = 0
    while high < most - low and _alike(before[-1 - high], after[-1 - high]):
        high += 1
    return [*before[low : len(before) - high], *after[low : len(after) - high]]


def kept_of(before: Sequence[Mark], after: Sequence[Mark]) -> list[int | None]:
    """For each mark of a drawing the number of the same one in an older drawing, layer by layer:
    what a layer begins and ends with alike is the same, and between that what lies alike in the
    same order."""
    found: list[int | None] = [None] * len(after)
    old, new = _layers(before), _layers(after)
    for layer, (first, last) in new.items():
        start, end = first, last
        low, high = old.get(layer, (0, 0))
        while start < end and low < high and _alike(before[low], after[start]):
            found[start] = low
            low, start = low + 1, start + 1
        while start < end and low < high and _alike(before[high - 1], after[end - 1]):
            high, end = high - 1, end - 1
            found[end] = high
        places: dict[object, list[int]] = {}
        for number in range(high - 1, low - 1, -1):
            places.setdefault(_lies(before[number]), []).append(number)
        for number in range(start, end):
            there = places.get(_lies(after[number]), [])
            while there and (there[-1] < low or not _alike(before[there[-1]], after[number])):
                there.pop()
            if there:
                found[number] = kept = there.pop()
                low = kept + 1
    return found


def _lies(mark: Mark) -> object:
    """Where a mark begins: two that lie elsewhere are not the same."""
    if isinstance(mark, Path):
        return mark.commands[:2]
    return mark.transform if isinstance(mark, Group) else (mark.x, mark.y)


def _layers(marks: Sequence[Mark]) -> dict[tuple[str, int], tuple[int, int]]:
    """The runs of marks of one layer, from and to; a layer may come more than once."""
    runs: dict[tuple[str, int], tuple[int, int]] = {}
    times: dict[str, int] = {}
    start = 0
    for number in range(1, len(marks) + 1):
        if number == len(marks) or marks[number].layer != marks[start].layer:
            layer = marks[start].layer
            times[layer] = times.get(layer, 0) + 1
            runs[layer, times[layer]] = (start, number)
            start = number
    return runs


def _alike(one: Mark, other: Mark) -> bool:
    return one is other or one == other


ACROSS = 16.0
"""A hex across its flats on the surface, mm: the size for which packs give their patterns."""

NO_KEYS: frozenset[Modifier] = frozenset()


@dataclass(frozen=True)
class ViewOptions:
    """How a board is to be seen: the game's look, the language, the layers."""

    game: Game
    look: Look | None = None
    language: str = "en"
    hidden: frozenset[str] = frozenset()
    """Layers that are not shown."""

    def show(self) -> Show:
        """The layers to draw."""
        return Show(
            layers=tuple(name for name in LAYERS if name not in self.hidden),
            limits=False,  # the overlay of the rows shows them to who asks
            on_screen=True,
        )


@dataclass(frozen=True)
class PreviewMarks:
    """What would be drawn if an edit were carried out: the marks, and the box around them."""

    marks: tuple[Mark, ...]
    box: Box


class Surface(Protocol):
    """A board in mm, y down; it follows the scenario by ``change``."""

    sight: ViewOptions
    style: Style
    extents: Extents
    scenario: Scenario
    width: float
    height: float
    across: float
    """What counts as one hex, mm: how far a cursor steps, how large badges are."""

    @property
    def anchor(self) -> Point:
        """A point that lies on the same thing however the surface grows."""

    @property
    def focus(self) -> Box | None:
        """What is looked at when the whole board is; ``None`` is all of the surface."""

    def change(self, scenario: Scenario) -> tuple[Box, ...] | None:
        """Go on with another scenario: the boxes that look different; ``None`` is all of it, and
        the sizes may be others."""

    def marks(self, box: Box | None = None, leave_out: Collection[str] = ()) -> Iterator[Mark]:
        """What to draw in a box, from back to front, without some layers."""

    def spot_at(self, x: float, y: float, keys: frozenset[Modifier] = NO_KEYS) -> BoardHit:
        """What is under a point."""

    def centre(self, place: Place | Hex) -> Point | None:
        """The middle of a place; ``None`` if there is none of this name."""

    def outline(self, place: Place | Hex) -> Commands | None:
        """The line around a place."""

    def rim(self, places: Iterable[Place | Hex]) -> Commands:
        """The lines around a set of places, as far as they lie beside each other."""

    def outline_of(self, subject: tuple[str, str]) -> Commands | None:
        """The line around a thing: ``("unit", id)``, ``("piece", id)`` …"""

    def shade(self, after: Scenario) -> PreviewMarks | None:
        """What would look different in this scenario; ``None`` if nothing does."""
