"""A Picture: immutable marks in millimetres, y pointing down; and the Canvas that plays them."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from exporters.drawing.boxes import union
from exporters.drawing.paths import (
    IDENTITY,
    Affine,
    Box,
    Commands,
    Point,
    apply,
    box_of,
    box_of_path,
    compose,
    distance_to,
    inverse,
    placement,
    winding,
)

Subject = str | tuple[str, ...] | None
"""What a mark shows: a place ("C4"), or a kind and a name (("unit", "u7")); None for decoration."""


class Path(NamedTuple):
    """An outline, filled (every part that winding is not zero for), stroked, or both.

    Lengths are mm, colours ``#rrggbb`` or None; dash lists lengths on and off.
    """

    commands: Commands
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.25
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    join: Literal["miter", "round", "bevel"] = "round"
    cap: Literal["butt", "round", "square"] = "round"
    layer: str = ""
    subject: Subject = None

    @property
    def box(self) -> Box | None:
        """The box around the control points and half the stroke."""
        box = box_of_path(self.commands)
        if box is None or self.stroke is None:
            return box
        half = self.width / 2
        return (box[0] - half, box[1] - half, box[2] + half, box[3] + half)

    def covers(self, point: Point) -> bool:
        """Whether the fill or the stroke lies over the point."""
        if not _inside(self.box, point):
            return False
        if self.fill is not None and winding(self.commands, point):
            return True
        return self.stroke is not None and distance_to(self.commands, point) <= self.width / 2


@dataclass(frozen=True, slots=True)
class ImageMark:
    """A PNG or JPEG file, stretched into a box of mm."""

    content: bytes
    x: float
    y: float
    width: float
    height: float
    layer: str = ""
    subject: Subject = None

    @property
    def box(self) -> Box:
        """Left, top, right, bottom."""
        return (self.x, self.y, self.x + self.width, self.y + self.height)

    def covers(self, point: Point) -> bool:
        """Whether the point lies in the image's box."""
        return _inside(self.box, point)


class WrittenLine(NamedTuple):
    """What a group's letters say, for canvases that write text; lengths are grains
    (``lettering.GRAINS``) in the group's own coordinates."""

    text: str
    x: float
    y: float
    """Where its baseline begins."""
    bold: bool
    fill: str
    halo: str | None = None
    edge: float = 0.0
    """Width of the stroke that makes the halo."""


class Group(NamedTuple):
    """Marks that share a place and perhaps a clip (given in the group's own coordinates).

    A symbol drawn at many places is one tuple of marks in many groups: the canvases see that it is
    the same and store it once. Layer and subject of the outermost group count for all inside it.
    """

    marks: tuple["Mark", ...]
    transform: Affine = IDENTITY
    clip: Commands | None = None
    layer: str = ""
    subject: Subject = None
    line: WrittenLine | None = None
    """What its marks are the letters of."""

    @property
    def box(self) -> Box | None:
        """The box around the boxes inside, cut by the clip's box."""
        inner = union(mark.box for mark in self.marks)
        clip = None if self.clip is None else box_of_path(self.clip)
        if inner and clip:
            inner = (
                max(inner[0], clip[0]),
                max(inner[1], clip[1]),
                min(inner[2], clip[2]),
                min(inner[3], clip[3]),
            )
            if inner[0] > inner[2] or inner[1] > inner[3]:
                return None
        if inner is None:
            return None
        return box_of(apply(self.transform, corner) for corner in _corners(inner))

    def covers(self, point: Point) -> bool:
        """Whether one of the marks lies over the point and the clip lets it through."""
        a, b, c, d, _, _ = self.transform
        if a * d == b * c:
            return False
        inner = apply(inverse(self.transform), point)
        if self.clip is not None and not winding(self.clip, inner):
            return False
        return any(mark.covers(inner) for mark in self.marks)


Mark = Path | ImageMark | Group


@dataclass(frozen=True, slots=True)
class Picture:
    """Marks from back to front on a sheet of ``width`` × ``height`` mm."""

    width: float
    height: float
    marks: tuple[Mark, ...] = ()

    def layers(self) -> tuple[str, ...]:
        """The layers' names in the order in which they are first drawn."""
        return tuple(dict.fromkeys(mark.layer for mark in self.marks))

    def only(self, layers: Collection[str]) -> "Picture":
        """The same sheet with the marks of some layers."""
        chosen = tuple(mark for mark in self.marks if mark.layer in layers)
        return Picture(self.width, self.height, chosen)

    @property
    def bounds(self) -> Box | None:
        """The box around all marks, curves with their handles; None if nothing is drawn."""
        return union(mark.box for mark in self.marks)

    def placed(self, transform: Affine, layer: str = "") -> Group:
        """This picture as one mark of a larger one."""
        return Group(self.marks, transform, layer=layer)


def covered(cover: ImageMark, outline: Commands) -> Group:
    """A picture that covers what lies within an outline about the origin."""
    left, top, right, bottom = box_of_path(outline) or (0.0, 0.0, 0.0, 0.0)
    scale = max((right - left) / cover.width, (bottom - top) / cover.height)
    return Group((Group((cover,), placement(0.0, 0.0, scale)),), clip=outline)


def _corners(box: Box) -> Iterator[Point]:
    left, top, right, bottom = box
    yield from ((left, top), (right, top), (right, bottom), (left, bottom))


def _inside(box: Box | None, point: Point) -> bool:
    return box is not None and box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


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
            group = without_shells(mark)
            canvas.push(group)
            play_marks(group.marks, canvas)
            canvas.pop()
        else:
            canvas.image(mark)


def without_shells(group: Group, *, keep_lines: bool = False) -> Group:
    """A group that holds nothing but a group as one group; ``keep_lines`` leaves one that is a line
    of letters as it is."""
    while len(group.marks) == 1 and group.clip is None and (not keep_lines or group.line is None):
        inner = group.marks[0]
        if not isinstance(inner, Group) or inner.subject is not None:
            break
        transform = compose(group.transform, inner.transform)
        group = Group(inner.marks, transform, inner.clip, group.layer, group.subject, inner.line)
    return group
