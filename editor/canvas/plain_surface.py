"""What tables and boards of map tiles share as surfaces: some hundred marks, drawn anew."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator

from editor.canvas.surface import ACROSS, PreviewMarks, ViewOptions, kept_of
from exporters.drawing.boxes import joined_boxes, meet, union
from exporters.drawing.extents import Extents
from exporters.drawing.look import style_of
from exporters.drawing.paths import Box, Commands, Point, rectangle
from exporters.drawing.picture import Mark, Picture
from geometry.hexes import Hex
from schema.board import Place
from schema.scenario import Scenario

THINGS = ("unit", "marker", "piece", "commander", "label")
"""What a person can take hold of."""


class PlainSurface(ABC):
    """What tables and maps have in common: all marks are kept, and drawn anew by every change."""

    across = ACROSS

    def __init__(self, scenario: Scenario, sight: ViewOptions) -> None:
        self.sight = sight
        self.show = sight.show()
        self.style = style_of(sight.game, sight.look, sight.language, greyscale=False)
        self.extents = Extents()
        self.scenario = scenario
        self._take(self._draw())

    @property
    def anchor(self) -> Point:
        """All boards but maps begin at the corner."""
        return (0.0, 0.0)

    @property
    def focus(self) -> Box | None:
        """All of it."""
        return None

    @abstractmethod
    def _draw(self) -> Picture:
        """The whole board."""

    def _take(self, picture: Picture) -> None:
        self.width, self.height = picture.width, picture.height
        self._marks = list(picture.marks)
        self._boxes = [self.extents.of(mark) for mark in self._marks]

    def marks(self, box: Box | None = None, leave_out: Collection[str] = ()) -> Iterator[Mark]:
        """What to draw in a box, from back to front, without some layers."""
        for mark, reach in zip(self._marks, self._boxes, strict=True):
            if reach is None or mark.layer in leave_out:
                continue
            if box is None or meet(reach, box):
                yield mark

    def change(self, scenario: Scenario) -> tuple[Box, ...] | None:
        """Go on with another scenario: the boxes that look different; ``None`` is everything."""
        before, boxes, size = self._marks, self._boxes, (self.width, self.height)
        self.scenario = scenario.public()
        picture = self._draw()
        if (picture.width, picture.height) != size:
            self._take(picture)
            return None
        # What stays is not measured again, and is the same mark: soon compared the next time.
        kept = kept_of(before, picture.marks)
        pairs = tuple(zip(picture.marks, kept, strict=True))
        self._marks = [mark if old is None else before[old] for mark, old in pairs]
        self._boxes = [self.extents.of(mark) if old is None else boxes[old] for mark, old in pairs]
        gone = set(range(len(before))).difference(old for old in kept if old is not None)
        touched = [box for number in gone if (box := boxes[number])]
        touched += [box for box, old in zip(self._boxes, kept, strict=True) if old is None and box]
        return joined_boxes(touched)

    def shade(self, after: Scenario) -> PreviewMarks | None:
        """What would look different."""
        before, now = self._marks, self.scenario
        self.scenario = after.public()
        try:
            picture = self._draw()
        finally:
            self.scenario = now
        if (picture.width, picture.height) != (self.width, self.height):
            return None
        kept = kept_of(before, picture.marks)
        marks = tuple(m for m, old in zip(picture.marks, kept, strict=True) if old is None)
        box = self.extents.around(marks)
        return PreviewMarks(marks, box) if box else None

    def _subject(self, x: float, y: float) -> tuple[str, str] | None:
        """The uppermost thing under a point; a commander's name stands for his unit."""
        spot = (x, y, x, y)
        for mark, box in zip(reversed(self._marks), reversed(self._boxes), strict=True):
            subject = mark.subject
            if box is None or not isinstance(subject, tuple) or subject[0] not in THINGS:
                continue
            if meet(box, spot) and mark.covers((x, y)):
                led = {c.card: c.unit for c in self.scenario.commanders if c.unit}
                if subject[0] == "commander" and subject[1] in led:
                    return ("unit", led[subject[1]])
                return (subject[0], subject[1])
        return None

    def rim(self, places: Iterable[Place | Hex]) -> Commands:
        """The lines around places, each for itself."""
        outlines = (self.outline(place) for place in places)
        return tuple(command for outline in outlines if outline for command in outline)

    @abstractmethod
    def outline(self, place: Place | Hex) -> Commands | None:
        """The line around a place."""

    def outline_of(self, subject: tuple[str, str]) -> Commands | None:
        """A rectangle around what is drawn of a thing."""
        box = union(
            box
            for mark, box in zip(self._marks, self._boxes, strict=True)
            if mark.subject == subject and box is not None
        )
        if box is None:
            return None
        left, top, right, bottom = box
        return rectangle(left - 0.6, top - 0.6, right - left + 1.2, bottom - top + 1.2, 1.2)
