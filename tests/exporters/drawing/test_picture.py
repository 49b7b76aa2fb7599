"""Pictures: layers, bounds and what lies under a point."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exporters.drawing import paths
from exporters.drawing.picture import Group, ImageMark, Path, Picture, play
from tests.exporters.drawing.boards import marks_at
from tests.exporters.drawing.pictures import SYMBOL, table


def test_layers_keep_the_order_of_drawing() -> None:
    assert table().layers() == ("ground", "units", "overlay", "", "text")


def test_only_some_layers_keep_the_sheet() -> None:
    ground = table().only({"ground"})
    assert ground.layers() == ("ground",)
    assert (ground.width, ground.height) == (60, 40)
    assert len(ground.marks) == 2


def test_marks_at_gives_the_topmost_first() -> None:
    found = marks_at(table(), 15, 15)
    assert [mark.subject for mark in found] == [("unit", "u1"), "C4", None]


def test_a_clip_hides_what_lies_outside() -> None:
    layers = {(x): [m.layer for m in marks_at(table(), x, 30)] for x in (30, 20)}
    assert layers == {30: ["overlay", "ground"], 20: ["ground"]}


def test_a_stroke_is_hit_within_half_its_width() -> None:
    line = Picture(10, 10, (Path(paths.line(0, 5, 10, 5), stroke="#000000", width=2),))
    assert marks_at(line, 5, 5.9)
    assert not marks_at(line, 5, 6.1)


def test_a_hole_is_not_hit() -> None:
    ring = paths.circle(0, 0, 5) + tuple(paths.moved(paths.circle(0, 0, 3), (1, 0, 0, -1, 0, 0)))
    picture = Picture(10, 10, (Path(ring, fill="#000000"),))
    assert marks_at(picture, 4, 0)
    assert not marks_at(picture, 0, 0)


def test_a_flattened_group_is_never_hit() -> None:
    assert not Group(SYMBOL, (0, 0, 0, 0, 5, 5)).covers((5, 5))


@given(st.floats(-50, 110), st.floats(-50, 90))
def test_what_is_hit_lies_in_the_bounds(x: float, y: float) -> None:
    picture = table()
    bounds = picture.bounds
    assert bounds is not None
    if marks_at(picture, x, y):
        assert bounds[0] <= x <= bounds[2]
        assert bounds[1] <= y <= bounds[3]


def test_bounds_follow_transform_stroke_and_clip() -> None:
    placed = Picture(9, 9, (Group(SYMBOL, paths.placement(10, 20, 0.1)),))
    assert placed.bounds == pytest.approx((5.8, 15.8, 14.2, 24.2))
    away = Group(SYMBOL, clip=paths.rectangle(100, 100, 1, 1))
    assert away.box is None
    assert Picture(9, 9).bounds is None
    assert Picture(9, 9, (ImageMark(b"", 1, 2, 3, 4),)).bounds == (1, 2, 4, 6)


def test_marks_are_values() -> None:
    assert table() == table()
    assert hash(table()) == hash(table())
    with pytest.raises(dataclasses.FrozenInstanceError):
        table().width = 3  # type: ignore[misc]


class _Log:
    """A canvas that writes down what it is given."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def path(self, path: Path) -> None:
        self.calls.append("path")

    def image(self, image: ImageMark) -> None:
        self.calls.append("image")

    def push(self, group: Group) -> None:
        self.calls.append("push")

    def pop(self) -> None:
        self.calls.append("pop")


def test_play_walks_from_back_to_front_and_closes_every_group() -> None:
    log = _Log()
    play(table().only({"units", "overlay"}), log)
    group = ["push", "path", "pop"]
    assert log.calls == [*group, *group, *group, "image"]


def test_a_picture_is_placed_as_one_mark() -> None:
    mark = table().placed(paths.placement(100, 0), layer="inset")
    assert marks_at(Picture(200, 40, (mark,)), 115, 15) == (mark,)
