"""Words find a free spot by looking at what is near, however much lies on the page."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from exporters.drawing.labels import Taken
from exporters.drawing.paths import Box
from exporters.drawing.scene import Show
from exporters.drawing.table import draw_table
from schema import files
from schema.board import Pose, TableBoard
from schema.scenario import Scenario

EXAMPLE = Path(__file__).parents[3] / "examples" / "table-for-two.json"
PAGE = (10.0, 10.0, 200.0, 100.0)
boxes = st.tuples(
    st.floats(-500, 500), st.floats(-500, 500), st.floats(0, 300), st.floats(0, 30)
).map(lambda made: (made[0], made[1], made[0] + made[2], made[1] + made[3]))


def covered(one: Box, other: Box) -> float:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, across) * max(0.0, down)


@given(st.lists(st.tuples(boxes, st.sampled_from((1.0, 5.0))), max_size=30), boxes)
def test_it_finds_what_all_of_them_together_hide(taken: list[tuple[Box, float]], box: Box) -> None:
    """On the page and beyond it, as if each were compared."""
    hidden = Taken(PAGE, taken).hidden(box)
    assert hidden == pytest.approx(sum(bad * covered(other, box) for other, bad in taken))


def crowd(count: int) -> Scenario:
    """So many units in rows on a table that is as much larger."""
    scenario = files.read(EXAMPLE)
    unit = scenario.units[0]
    side = 60 * round(count**0.5)
    spots = [(x, y) for x in range(30, side, 60) for y in range(30, side, 60)]
    random.Random(1).shuffle(spots)
    units = tuple(
        unit.changed(id=f"u{n}", at=Pose(x=x, y=y)) for n, (x, y) in enumerate(spots[:count])
    )
    board = TableBoard(kind="table", width=side, depth=side)
    return scenario.changed(board=board, units=units, commanders=(), markers=(), zones=())


def compared(scenario: Scenario, scale: float) -> int:
    """How many pairs of boxes are looked at to draw the codes beside small bases."""
    asked: list[int] = []
    near = Taken.near

    def counting(taken: Taken, box: Box) -> object:
        found = list(near(taken, box))
        asked.append(len(found))
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Taken, "near", counting)
        draw_table(scenario, games.load_for(scenario, []), scale, show=Show(ruled=True))
    return sum(asked)


def test_the_work_grows_with_the_units_and_not_with_their_square() -> None:
    few, many = compared(crowd(100), 0.05), compared(crowd(400), 0.05)
    assert 0 < many < 5 * few


def test_units_in_one_spot_are_looked_at_as_one() -> None:
    """A heap of units is a mistake, and yet it is drawn."""
    scenario = crowd(400)
    heap = tuple(unit.changed(at=Pose(x=300, y=300)) for unit in scenario.units)
    assert compared(scenario.changed(units=heap), 0.15) < 400 * 8 * 40
