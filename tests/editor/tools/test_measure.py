"""Measuring: distances, sight with what hides it, reach; nothing is ever edited."""

from dataclasses import replace

from editor.tools.context import ToolContext
from editor.tools.gesture import NO_PREVIEW, BoardHit, Preview, ToolResult
from editor.tools.measure import MeasureTool
from generators.blank import blank
from rules.moves import moves
from rules.position import Position
from schema.board import Place, Pose
from schema.scenario import Scenario
from tests.boards import TOY, drawn, raid, westeros

SCENARIO = drawn(
    """
    . . . . .
     . f . .L .
    . .S . f .
     . . . . .
    """
)
CONTEXT = ToolContext(SCENARIO, TOY)
RAID = ToolContext(raid(), westeros())


def at(place: Place | None, x: float = 0.0) -> BoardHit:
    """The pointer over a place."""
    return BoardHit((x, 0.0), place=place)


def dragged(
    start: str, *ways: str, context: ToolContext = CONTEXT
) -> tuple[MeasureTool, list[ToolResult]]:
    """A measurement and what came of it, move by move."""
    measure = MeasureTool()
    results = [measure.press(at(start), context)]
    results += [measure.drag(at(way, float(n + 1)), context) for n, way in enumerate(ways)]
    results.append(measure.release(at(ways[-1] if ways else start, float(len(ways))), context))
    return measure, results


def preview(measure: MeasureTool, context: ToolContext = CONTEXT) -> Preview:
    """What is shown."""
    return measure.hover(at(None), context)


def test_a_drag_shows_distance_and_sight() -> None:
    measure, results = dragged("A1", "B1", "D1")
    seen = preview(measure)
    assert seen.words == "3 hexes · line of sight clear"
    assert seen.places == ("A1", "D1")
    assert seen.line == ((0.0, 0.0), (2.0, 0.0))
    assert str(results[2].message) == "from A1 to D1: 3 hexes; they see each other"


def test_what_hides_is_named_and_shown() -> None:
    measure, results = dragged("A2", "E2")
    seen = preview(measure)
    assert seen.partners, "the hexes blocking are outlined"
    assert all(place in seen.words for place in seen.partners)
    assert "cannot be seen from A2: the unit Sol" in str(results[1].message), (
        "by its name, not its id"
    )


def test_from_a_unit_its_steps_are_counted_too() -> None:
    unit = RAID.scenario.units[0]
    place = next(iter(moves(Position.of(RAID.scenario, RAID.game), unit.id)))
    measure, _ = dragged(str(unit.at), place, context=RAID)
    assert " steps" in preview(measure, RAID).words


def test_a_click_on_a_unit_shows_its_reach() -> None:
    unit = RAID.scenario.units[0]
    measure, results = dragged(str(unit.at), context=RAID)
    seen = preview(measure, RAID)
    assert set(seen.places) == set(moves(Position.of(RAID.scenario, RAID.game), unit.id))
    assert f"{len(seen.places)} hexes in range" in str(results[0].message)


def test_it_stays_until_escape_and_follows_what_changes() -> None:
    measure, _ = dragged("A1", "D1")
    assert preview(measure) != NO_PREVIEW
    walled = replace(CONTEXT, scenario=drawn("f f f f f\n f f f f f\nf f f f f\n f f f f f"))
    assert "line of sight blocked" in preview(measure, walled).words
    measure.cancel()
    assert preview(measure) == NO_PREVIEW


def test_after_a_click_the_ruler_follows_the_pointer() -> None:
    """To the hovered hex alone; beside the board it goes back to what was clicked."""
    measure, _ = dragged("A1")
    seen = measure.hover(at("D1", 5.0), CONTEXT)
    assert seen.words == "3 hexes · line of sight clear"
    assert seen.message == "from A1 to D1: 3 hexes; they see each other"
    assert set(seen.places) == {"A1", "D1"}
    assert seen.line == ((0.0, 0.0), (5.0, 0.0))
    assert "2 hexes" in measure.hover(at("C1"), CONTEXT).words
    assert preview(measure).line == ()
    assert preview(measure).places == ("A1",)


def test_the_reach_of_a_clicked_unit_stays_while_the_pointer_measures() -> None:
    unit = RAID.scenario.units[0]
    measure, _ = dragged(str(unit.at), context=RAID)
    reach = set(preview(measure, RAID).places)
    seen = measure.hover(at(max(reach)), RAID)
    assert reach <= set(seen.places)
    assert " step" in seen.words


def test_a_dragged_ruler_stays_where_it_is() -> None:
    measure, _ = dragged("A1", "D1")
    assert measure.hover(at("B3"), CONTEXT) == preview(measure)


def test_the_ray_is_shown_as_blocked_behind_what_hides() -> None:
    """From the middle of the first hex that is in its way to its end."""
    grid = CONTEXT.grid
    assert grid is not None

    def middle(place: object) -> tuple[float, float]:
        hex_ = grid.hex(str(place))
        return (hex_.q + hex_.r / 2, -float(hex_.r))

    measured = replace(CONTEXT, middle=middle)
    measure, _ = dragged("A2", "E2", context=measured)
    seen = preview(measure, measured)
    assert seen.line == (middle("A2"), middle("E2"))
    first = min(middle(place)[0] for place in seen.partners)
    assert seen.blocked == ((first, middle("A2")[1]), middle("E2"))
    clear, _ = dragged("A1", "D1", context=measured)
    assert preview(clear, measured).blocked == ()


def test_nothing_is_ever_edited() -> None:
    for ways in (("A1", "D1"), ("A2",), ("B2", "E4")):
        _, results = dragged(*ways)
        assert all(o.edit is None and o.selection is None for o in results)


def test_beside_the_board_nothing_is_measured() -> None:
    measure = MeasureTool()
    assert measure.press(at(None), CONTEXT).message is None
    assert measure.drag(at("A1"), CONTEXT).message is None
    assert preview(measure) == NO_PREVIEW
    measure.release(at("A1"), CONTEXT)


def test_tables_are_measured_in_centimetres() -> None:
    import games
    from schema import files
    from tests.house.plan import ROOT

    fixtures = ROOT / "tests" / "fixtures"
    scenario: Scenario = files.read(fixtures / "table-centimetres.json")
    context = ToolContext(scenario, games.load_for(scenario, (fixtures / "games",)))
    measure = MeasureTool()
    measure.press(at(Pose(x=100, y=100)), context)
    result = measure.drag(at(Pose(x=400, y=500)), context)
    assert str(result.message) == "50.0 cm"
    assert preview(measure, context).words == "50.0 cm"


def test_map_tiles_are_counted_in_areas() -> None:
    import games
    from schema import files
    from schema.board import TileBoard
    from schema.places import laid_areas
    from tests.house.plan import ROOT

    fixtures = ROOT / "tests" / "fixtures"
    scenario = files.read(fixtures / "runewars-map.json")
    game = games.load_for(scenario, (fixtures / "games",))
    assert isinstance(scenario.board, TileBoard)
    first, *_, last = laid_areas(scenario.board, game.tiles)
    measure, results = dragged(first, last, context=ToolContext(scenario, game))
    assert " areas" in str(results[1].message)
    assert preview(measure, ToolContext(scenario, game)).places == (first, last)


def test_an_empty_board_is_no_matter() -> None:
    context = ToolContext(blank(TOY), TOY)
    measure, results = dragged("A1", context=context)
    assert "can see" in str(results[0].message)
    assert preview(measure, context).places == ("A1",)
