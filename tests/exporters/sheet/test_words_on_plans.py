"""Words on plans of tables and maps: upright for the one who reads them, clear of thick lines, and
beside each piece of terrain its shape."""

from pathlib import Path as FilePath

import pytest
from shapely.geometry import LineString, box

import games
from exporters.drawing.board import draw_scenario
from exporters.drawing.paths import control_points
from exporters.drawing.picture import Group, Path
from exporters.drawing.scene import Show
from exporters.drawing.tiles import OUTLINE
from exporters.paper.elements import NumberedStep, Steps
from exporters.sheet.blocks_table_setup import MOST_PICTURES, placing_on_table
from exporters.sheet.context import SheetContext
from exporters.sheet.sides import plan_sides
from schema import files
from schema.game import Game
from schema.scenario import Scenario
from tests.exporters.sheet.test_tables import points

EXAMPLES = FilePath(__file__).parents[3] / "examples"


def example(name: str) -> tuple[Scenario, Game]:
    scenario = files.read(EXAMPLES / f"{name}.json")
    return scenario, games.load_for(scenario)


def steps_of(name: str, seat: int) -> list[NumberedStep]:
    scenario, game = example(name)
    glossary = SheetContext(scenario, game, "en")
    part = placing_on_table(glossary, scenario.seats[seat], "2")
    return [step for one in part.elements if isinstance(one, Steps) for step in one.steps]


@pytest.mark.parametrize("seat", [0, 1])
def test_each_of_many_pieces_of_terrain_is_found_by_its_shape(seat: int) -> None:
    """A stranger did not know which of five pieces a line meant."""
    steps = steps_of("table-great", seat)
    assert len(steps) > MOST_PICTURES
    for step in steps:
        assert step.picture is not None
        assert step.picture.width < 20.0
        assert step.picture.height < 14.0
    scenario, game = example("table-great")
    assert len(plan_sides(scenario, game).pages) == 3, "and no page more"


@pytest.mark.parametrize("name", ["table-great", "table-for-two"])
def test_figures_of_rulers_are_upright_at_all_edges(name: str) -> None:
    """90 upside down was read as 06."""
    scenario, game = example(name)
    plan = draw_scenario(scenario, game, 180.0, 200.0, show=Show(ruled=True))
    figures = [m for m in plan.marks if isinstance(m, Group) and m.layer == "ground"]
    assert len(figures) > 30
    assert all(mark.transform[:4] == (1.0, 0.0, 0.0, 1.0) for mark in figures)


@pytest.mark.parametrize("viewpoint", ["bottom", "top"])
def test_no_word_is_upside_down_on_a_plan(viewpoint: str) -> None:
    """The name at the far edge was, on the one of three pages that both players read."""
    scenario, game = example("table-great")

    def turned(*, one_reader: bool) -> list[Group]:
        show = Show(ruled=True, one_reader=one_reader, viewpoint=viewpoint)  # type: ignore[arg-type]
        marks = draw_scenario(scenario, game, 180.0, 200.0, show=show).marks
        words = (m for m in marks if isinstance(m, Group) and m.layer in {"edges", "zones"})
        return [mark for mark in words if mark.transform[0] < 0]

    assert not turned(one_reader=False)
    assert not turned(one_reader=True)


@pytest.mark.parametrize("name", ["map-for-two", "map-for-three", "map-for-four"])
def test_names_of_areas_are_clear_of_the_lines_around_tiles(name: str) -> None:
    """*H3A* stood on its tile's border."""
    scenario, game = example(name)
    marks = draw_scenario(scenario, game, 190.0, 190.0).marks
    rims = [m for m in marks if isinstance(m, Path) and isinstance(m.subject, tuple)
            and m.subject[0] == "tile"]  # fmt: skip
    lines = [LineString(control_points(rim.commands)) for rim in rims]
    wide = max(rim.width for rim in rims) / OUTLINE
    names = [m for m in marks if isinstance(m, Group) and m.layer == "coordinates"]
    assert len(names) > 10
    for mark in names:
        spots = [at for path, ends in points([mark]) if path.fill for at in ends][4:]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        written = box(min(xs), min(ys), max(xs), max(ys))
        assert min(line.distance(written) for line in lines) > OUTLINE / 2 * wide


def test_how_many_to_take_stands_before_names_that_have_no_plural() -> None:
    scenario, game = example("table-great")
    assert "2 × Archer" in " ".join(plan_sides(scenario, game).text().split())


def test_a_legend_of_a_table_says_what_the_triangles_at_its_bases_are() -> None:
    scenario, game = example("table-great")
    assert plan_sides(scenario, game).text().count("the way a unit faces") == 3
