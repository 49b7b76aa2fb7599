"""How far marks reach: boxes that are asked for many times, each mark measured once."""

from collections import OrderedDict
from collections.abc import Iterable

from exporters.drawing.boxes import union
from exporters.drawing.paths import Box, apply
from exporters.drawing.picture import Group, Mark, Path, Picture
from rules.memoize import memoize_by_identity

LONG = 8
"""Commands of a path from which its box is kept."""
MOST = 4000
"""Shared marks whose boxes are kept."""


class Extents:
    """Boxes of marks; a word or a symbol that stands at many places is measured once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, tuple[object, Box | None]] = OrderedDict()

    def of(self, mark: Mark) -> Box | None:
        """The box of a mark; ``None`` if it draws nothing."""
        if isinstance(mark, Path):
            return self._outline(mark)
        if not isinstance(mark, Group) or mark.clip is not None:
            return mark.box
        inner = self._inner(mark.marks)
        if inner is None:
            return None
        left, top, right, bottom = inner
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        points = [apply(mark.transform, corner) for corner in corners]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return (min(xs), min(ys), max(xs), max(ys))

    def around(self, marks: Iterable[Mark]) -> Box | None:
        """The box around some marks."""
        return union(map(self.of, marks))

    def _outline(self, path: Path) -> Box | None:
        """Letters are the same few paths in thousands of words."""
        if len(path.commands) < LONG:
            return path.box
        kept = self._kept.get(id(path))
        if kept is None:
            kept = self._keep(path, path.box)
        return kept[1]

    def _inner(self, marks: tuple[Mark, ...]) -> Box | None:
        kept = self._kept.get(id(marks))
        if kept is None:
            kept = self._keep(marks, self.around(marks))
        return kept[1]

    def _keep(self, what: object, box: Box | None) -> tuple[object, Box | None]:
        if len(self._kept) >= MOST:
            self._kept.popitem(last=False)  # in one step: exports have threads of their own
        # What is measured is held, so that nothing else can come by its number.
        kept = self._kept[id(what)] = (what, box)
        return kept


SHARED = Extents()
"""Of all boards of hexes and all pages: they share words and symbols."""


@memoize_by_identity
def boxes_of(picture: Picture) -> tuple[Box, ...]:
    """The boxes of a picture's marks: rooms on a page are sought between them many times."""
    return tuple(box for mark in picture.marks if (box := SHARED.of(mark)) is not None)
