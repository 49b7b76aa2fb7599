"""Bases and pieces on a table that is set up with a ruler: what is distinct, what can be read."""

from math import dist
from pathlib import Path as FilePath

import pytest

import games
from exporters.drawing.lettering import LEAST
from exporters.drawing.measured import ROOM
from exporters.drawing.picture import Group, Path
from exporters.drawing.scene import Show
from exporters.drawing.table import draw_table
from exporters.drawing.table_forces import LEAST_RADIUS
from schema import files
from schema.board import Pose
from schema.scenario import Scenario

EXAMPLES = FilePath(__file__).parents[3] / "examples"


def read(name: str) -> Scenario:
    return files.read(EXAMPLES / f"{name}.json")


def bases(scenario: Scenario, *, greyscale: bool) -> dict[str, tuple[Group, ...]]:
    """The marks of each side's bases, without their tags."""
    show = Show(greyscale=greyscale, ruled=True)
    picture = draw_table(scenario, games.load_for(scenario), 1 / 6, show=show)
    seats = {unit.id: unit.seat for unit in scenario.units}
    found: dict[str, tuple[Group, ...]] = {}
    for mark in picture.marks:
        if isinstance(mark, Group) and mark.layer == "units" and mark.transform[4]:
            assert isinstance(mark.subject, tuple)
            seat = seats[str(mark.subject[1])]
            found[seat] = (*found.get(seat, ()), mark)
    return found


@pytest.mark.parametrize("greyscale", [False, True])
def test_bases_are_light_and_their_sides_distinct_without_colour(greyscale: bool) -> None:
    scenario = read("table-for-two")
    hatched = {
        seat: {any(isinstance(part, Group) and part.clip for part in one.marks) for one in marks}
        for seat, marks in bases(scenario, greyscale=greyscale).items()
    }
    assert sorted(map(list, hatched.values())) == [[False], [True]]
    for marks in bases(scenario, greyscale=greyscale).values():
        for one in marks:
            ground = one.marks[0]
            assert isinstance(ground, Path)
            assert int((ground.fill or "#000000")[1:3], 16) > 0xC0


def test_small_pieces_on_a_great_table_have_larger_letters_on_a_plate() -> None:
    scenario = read("table-great")
    show = Show(ruled=True)
    picture = draw_table(scenario, games.load_for(scenario), 1 / 9.4, show=show)
    plates = [
        mark
        for mark in picture.marks
        if isinstance(mark, Path) and mark.layer == "symbols" and mark.opacity < 1.0
    ]
    assert len(plates) == 10
    heights = [mark.box[3] - mark.box[1] for mark in plates if mark.box]
    assert min(heights) > LEAST


def test_small_bases_are_drawn_as_large_as_one_sees_and_still_stand_on_the_table() -> None:
    scenario = read("table-great")
    show = Show(ruled=True)
    picture = draw_table(scenario, games.load_for(scenario), 1 / 11.8, show=show)
    rims = [
        mark.transform[4:]
        for mark in picture.marks
        if isinstance(mark, Group) and mark.layer == "units" and mark.transform[4]
    ]
    assert len(rims) == 12
    least, most = ROOM + LEAST_RADIUS - 0.01, ROOM + 1200 / 11.8 - LEAST_RADIUS + 0.01
    assert all(least <= y <= most for _, y in rims)


def test_a_code_stands_on_a_base_that_has_room_and_beside_one_in_a_crowd() -> None:
    """Beside its base a code is taken for the spot; on one that others cover it is not read."""
    scenario = read("table-for-two")
    unit = scenario.units[0]
    assert isinstance(unit.at, Pose)

    def written(count: int) -> list[bool]:
        """Whether each code has its middle in a base."""
        assert isinstance(unit.at, Pose)
        poses = [unit.at.changed(x=400 + 30 * n, y=400) for n in range(count)]
        units = tuple(unit.changed(id=f"u{n}", at=at) for n, at in enumerate(poses))
        crowd = scenario.changed(units=units, commanders=())
        picture = draw_table(crowd, games.load_for(crowd), 1 / 12, show=Show(ruled=True))
        groups = [one for one in picture.marks if isinstance(one, Group) and one.layer == "units"]
        rims = [one.transform[4:] for one in groups if one.transform[4]]
        words = [one for group in groups for one in group.marks if isinstance(one, Group)]
        spots = [one.transform[4:] for one in words if one.transform[4] and not one.clip]
        return [any(dist(spot, rim) < 0.1 for rim in rims) for spot in spots]

    assert written(1) == [True]
    assert written(3) == [False] * 3
