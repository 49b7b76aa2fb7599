"""What a backend must be able to do to play a Picture; there is no text among it, on purpose."""

from collections.abc import Iterable
from typing import Protocol

from exporters.drawing.paths import compose
from exporters.drawing.picture import Group, ImageMark, Mark, Path, Picture


class Canvas(Protocol):
    """Four verbs; everything about what to draw was decided before."""

    def path(self, path: Path) -> None:
        """Fill and stroke an outline."""

    def image(self, image: ImageMark) -> None:
        """Draw a PNG or JPEG file."""

    def push(self, group: Group) -> None:
        """Enter a group: its transform and clip hold until the matching pop."""

    def pop(self) -> None:
        """Leave the innermost group."""


def play(picture: Picture, canvas: Canvas) -> None:
    """Draw a whole picture from back to front."""
    play_marks(picture.marks, canvas)


def play_marks(marks: Iterable[Mark], canvas: Canvas) -> None:
    """Draw some marks in their order."""
    for mark in marks:
        if isinstance(mark, Path):
            canvas.path(mark)
        elif isinstance(mark, Group):
            group = _one(mark)
            canvas.push(group)
            play_marks(group.marks, canvas)
            canvas.pop()
        else:
            canvas.image(mark)


def _one(group: Group) -> Group:
    """A group that holds nothing but a group as one group."""
    while len(group.marks) == 1 and group.clip is None:
        inner = group.marks[0]
        if not isinstance(inner, Group) or inner.subject is not None:
            break
        transform = compose(group.transform, inner.transform)
        group = Group(inner.marks, transform, inner.clip, group.layer, group.subject)
    return group
