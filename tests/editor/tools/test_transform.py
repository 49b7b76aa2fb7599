"""Laws of movements: what is turned, mirrored and moved on a plane comes back."""

from dataclasses import replace
from typing import TypeVar

from hypothesis import given
from hypothesis import strategies as st

from editor.tools.transform import HexTransform, TableTransform
from geometry.grid import grid_of
from geometry.hexes import DIRECTIONS, Hex
from schema.board import Pose

small = st.integers(-300, 300)
hexes = st.builds(Hex, small, small)
on_hexes = st.builds(HexTransform, hexes, hexes, st.integers(-6, 6), st.booleans())
points = st.tuples(small, small)
turns = st.integers(-360, 720)
on_tables = st.builds(TableTransform, points, points, turns, st.booleans())
quarters = st.builds(
    TableTransform, points, points, st.sampled_from((-90, 0, 90, 180, 270)), st.booleans()
)
poses = st.builds(Pose, x=small, y=small, angle=st.integers(0, 359))


def nearly(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two points are the same but for what rounding to whole mm can do twice."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= 2


Movement = TypeVar("Movement", HexTransform, TableTransform)


def undo(by: Movement) -> Movement:
    """The movement that takes everything back to where it was."""
    turn = by.turn if by.mirrored else -by.turn
    return replace(by, around=by.to, to=by.around, turn=turn % by.circle)


# -- hexes and map tiles --------------------------------------------------------------------------


@given(middle=hexes, point=hexes)
def test_six_turns_of_hexes_are_nothing(middle: Hex, point: Hex) -> None:
    """Six times 60 degrees, and no fewer, bring a hex back."""
    turn = HexTransform(middle, middle, 1)
    here, passed = point, set[Hex]()
    for _ in range(6):
        here = turn.apply(here)
        passed.add(here)
    assert here == point
    assert len(passed) == (1 if point == middle else 6)
    assert turn.order == 6


@given(middle=hexes, axis=st.integers(0, 5), point=hexes, facing=st.integers(0, 11))
def test_a_reflection_twice_is_nothing(middle: Hex, axis: int, point: Hex, facing: int) -> None:
    """Hexes, facings and pinned pieces are where they were."""
    mirror = HexTransform(middle, middle, axis, mirrored=True)
    assert mirror.apply(mirror.apply(point)) == point
    assert mirror.facing(mirror.facing(facing)) == facing
    assert mirror.rotation(mirror.rotation(facing % 6)) == facing % 6
    assert mirror.order == 2


@given(by=on_hexes, point=hexes, direction=st.integers(0, 5))
def test_the_inverse_undoes_a_movement_of_hexes(
    by: HexTransform, point: Hex, direction: int
) -> None:
    """Done and undone in either order, all is as it was."""
    for one, other in ((by, undo(by)), (undo(by), by)):
        assert other.apply(one.apply(point)) == point
        assert other.direction(one.direction(direction)) == direction


@given(by=on_hexes, point=hexes, direction=st.integers(0, 5))
def test_neighbours_stay_neighbours(by: HexTransform, point: Hex, direction: int) -> None:
    """The hex in a direction lies in the direction that it becomes."""
    there = by.apply(point + DIRECTIONS[direction])
    assert there == by.apply(point) + DIRECTIONS[by.direction(direction)]
    assert by.facing(2 * direction) == 2 * by.direction(direction)


def test_symmetries_of_boards_turn_directions_as_they_say() -> None:
    """The movement of a symmetry turns all six directions as the board's own list does."""
    for grid in (grid_of((5, 4, 5), "pointy", "even"), grid_of((3, 4, 5, 4, 3), "pointy", "even")):
        for symmetry in grid.symmetries():
            by = HexTransform.of(symmetry)
            assert tuple(map(by.direction, range(6))) == symmetry.directions


# -- tables ---------------------------------------------------------------------------------------


@given(by=quarters, pose=poses)
def test_quarter_turns_and_reflections_of_a_table_are_exact(by: TableTransform, pose: Pose) -> None:
    """As often as ``order`` says about one point, and done and undone, a pose is where it was."""
    assert undo(by).pose(by.pose(pose)) == pose
    if by.mirrored and by.turn % 180:
        return  # a reflection in a slanting line is one too, but angles alone give its order
    about = TableTransform(by.around, by.around, by.turn, by.mirrored)
    here = pose
    for _ in range(about.order):
        here = about.pose(here)
    assert here == pose


@given(by=on_tables, pose=poses)
def test_the_inverse_undoes_a_movement_of_a_table(by: TableTransform, pose: Pose) -> None:
    """The angle exactly, the point but for whole mm."""
    back = undo(by).pose(by.pose(pose))
    assert back.angle == pose.angle
    assert nearly((back.x, back.y), (pose.x, pose.y))


@given(width=st.integers(100, 300), depth=st.integers(100, 300), pose=poses)
def test_a_table_is_mapped_onto_itself(width: int, depth: int, pose: Pose) -> None:
    """Each corner of the table falls onto one, and twice is nothing."""
    corners = {(0, 0), (width, 0), (width, depth), (0, depth)}
    turn = TableTransform.of("rotate-180", width, depth)
    level = TableTransform.of("mirror-horizontal", width, depth)
    upright = TableTransform.of("mirror-vertical", width, depth)
    for by in (turn, level, upright):
        assert {by.apply(corner) for corner in corners} == corners
        assert by.pose(by.pose(pose)) == pose
    assert level.apply((0, 0)) == (width, 0)
    assert upright.apply((0, 0)) == (0, depth)
    assert level.pose(upright.pose(pose)) == turn.pose(pose)
