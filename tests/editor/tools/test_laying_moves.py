"""What lies on a map is moved, turned and taken up, without a window."""

from dataclasses import replace

from editor.tools.context import PaletteItem, Selection, ToolContext
from editor.tools.gesture import BoardHit, Modifier, ToolResult
from editor.tools.laying import TileTool
from editor.tools.laying_ground import MapPlane
from editor.tools.laying_moves import MapCarrying, turned_in_place
from editor.tools.laying_steps import reordered, stood_there, taken_up
from editor.tools.removing import remove_label, removed
from editor.tools.select import Select, following
from geometry.hexes import Hex
from rules.maps import marker_hexes
from schema.board import Label, LaidTile, SetupMarker
from schema.forces import Marker, Unit
from schema.places import laid_areas
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.editor.tools.map_tools import (
    TILES,
    after,
    at,
    board_of,
    context,
    game,
    lie_legally,
    marked,
    over,
    snapped,
    with_tiles,
)

# -- moving, turning, taking up -------------------------------------------------------------------


def garrisoned() -> Scenario:
    scenario = snapped(with_tiles(*TILES), PaletteItem("tile", "4"))
    board = board_of(scenario)
    return scenario.changed(
        units=(Unit(id="u", seat="daqan", type="footman", at="4A", figures=2),),
        markers=(Marker(id="city", marker="city", at="4D"),),
        board=board.changed(labels=(Label(at="4B", text=FrozenMap({"en": "Ford"})),)),
    )


def dragged(
    scenario: Scenario, start: BoardHit, end: BoardHit, *, dots: int | None = None
) -> ToolResult:
    """A drag with the tool that selects; to one of the dots if a number is given."""
    tool, one = Select(), context(scenario)
    tool.press(start, one)
    one = replace(one, selection=tool.held)
    tool.drag(end, one)
    if dots is not None:
        shown = tool.hover(end, one).dots
        x, y = MapPlane.of(one).middle(_of(scenario, tool.held))  # type: ignore[union-attr]
        (u, v), (a, b) = shown[dots], start.point
        end = replace(end, point=(a + u - x, b + v - y))
        tool.drag(end, one)
    return tool.release(end, one)


def _of(scenario: Scenario, held: Selection) -> tuple[Hex, ...]:
    areas = laid_areas(board_of(scenario), game().tiles).values()
    return tuple(area.hex for area in areas if area.tile in held.tiles)


def test_a_tile_is_dragged_to_another_join_and_what_stands_on_it_goes_along() -> None:
    scenario = garrisoned()
    grip = over(scenario, "4C")
    count = len(MapCarrying().planned(*_drag_of(scenario, "4", grip)).dots)
    assert count > 1
    ends = set()
    for number in range(count):
        outcome = dragged(scenario, grip, at(Hex(0, 0)), dots=number)
        if outcome.edit is None:
            continue  # where it lies already
        moved = after(outcome, scenario)
        assert lie_legally(moved)
        ends.add(board_of(moved).tiles[2])
        assert moved.units == scenario.units  # area 4A has gone elsewhere, and he with it
        assert board_of(moved).labels == board_of(scenario).labels
    assert len(ends) >= count - 1


def _drag_of(
    scenario: Scenario, tile: str, grip: BoardHit
) -> tuple[ToolContext, Selection, BoardHit, BoardHit]:
    return context(scenario), Selection(tiles=(tile,)), grip, at(Hex(0, 0))


def test_a_tile_dragged_off_the_map_is_refused_unless_alt_is_held() -> None:
    scenario = garrisoned()
    grip = over(scenario, "4C")
    refused = dragged(scenario, grip, at(Hex(20, 20)))
    assert refused.edit is None
    assert refused.message is not None
    moved = after(dragged(scenario, grip, at(Hex(20, 20), "alt")), scenario)
    assert board_of(moved).tiles[2] != board_of(scenario).tiles[2]


def test_a_setup_marker_is_dragged_to_another_spot() -> None:
    scenario = marked(1)
    (old,) = board_of(scenario).setup_markers
    grip = replace(at(marker_hexes(old)[0]), subject=("setup", "0"))
    plan = MapCarrying().planned(context(scenario), Selection(setup=("0",)), grip, at(Hex(0, 0)))
    assert len(plan.dots) > 1
    ground = MapPlane.of(context(scenario))
    assert ground is not None
    x, y = ground.middle(marker_hexes(old))
    u, v = max(plan.dots, key=lambda dot: abs(dot[0] - x) + abs(dot[1] - y))
    end = replace(at(Hex(0, 0)), point=(grip.point[0] + u - x, grip.point[1] + v - y))
    moved = after(dragged(scenario, grip, end), scenario)
    assert board_of(moved).setup_markers != (old,)
    assert lie_legally(moved)


def test_several_tiles_move_together() -> None:
    scenario = with_tiles(*TILES)
    both = Selection(tiles=("1", "2"))
    tool, one = Select(), context(scenario, selection=both)
    start = over(scenario, "1A")
    tool.press(start, one)
    end = at(Hex(4, 1))
    tool.drag(end, one)
    moved = after(tool.release(end, one), scenario)
    step = end.hex - start.hex if end.hex and start.hex else Hex(0, 0)
    assert [(t.q, t.r) for t in board_of(moved).tiles] == [
        (t.q + step.q, t.r + step.r) for t in TILES
    ]


def test_a_dragged_tile_is_turned_and_snaps_turned() -> None:
    scenario = garrisoned()
    tool, one = Select(), context(scenario)
    grip = over(scenario, "4C")
    tool.press(grip, one)
    one = replace(one, selection=tool.held)
    assert tool.may_turn(one)
    tool.drag(at(Hex(3, 5)), one)
    tool.turn_by(1, one, fine=False)
    turned = tool.hover(at(Hex(3, 5)), one)
    tool.turn_by(-1, one, fine=False)
    assert tool.hover(at(Hex(3, 5)), one).hexes != turned.hexes
    tool.turn_by(1, one, fine=False)
    x, y = MapPlane.of(one).middle(turned.hexes)  # type: ignore[union-attr]
    (u, v), (a, b) = turned.dots[0], at(Hex(3, 5)).point
    end = replace(at(Hex(3, 5)), point=(a + u - x, b + v - y))
    if not turned.wrong:  # it has snapped already
        end = at(Hex(3, 5))
    moved = after(tool.release(end, one), scenario)
    assert board_of(moved).tiles[2].rotation == (board_of(scenario).tiles[2].rotation + 1) % 6
    assert lie_legally(moved)
    assert not tool.turned  # the next one that is taken is not turned


def test_a_tile_turned_where_it_was_taken_is_turned_there() -> None:
    scenario = with_tiles(TILES[0])
    tool, one = Select(), context(scenario, selection=Selection(tiles=("1",)))
    grip = over(scenario, "1A")
    tool.press(grip, one)
    tool.turn_by(2, one, fine=False)
    moved = after(tool.release(grip, one), scenario)
    assert board_of(moved).tiles[0].rotation == 2


def test_tiles_dragged_together_obey_what_a_single_one_does() -> None:
    scenario = snapped(with_tiles(*TILES), PaletteItem("tile", "4"))
    one = context(scenario, selection=Selection(tiles=("2", "4")))
    start = over(scenario, "2A")

    def let_go(place: Hex, *keys: Modifier, turns: int = 0) -> ToolResult:
        tool = Select()
        tool.press(start, one)
        tool.drag(at(place, *keys), one)
        for _ in range(turns):
            tool.turn_by(1, one, fine=False)
        return tool.release(at(place, *keys), one)

    assert start.hex is not None
    away = start.hex + Hex(30, 0)
    refused = let_go(away)
    assert refused.edit is None
    assert refused.message is not None
    moved = board_of(after(let_go(away, "alt"), scenario)).tiles
    assert [tile.q - old.q for tile, old in zip(moved, board_of(scenario).tiles, strict=True)] == [
        0,
        30,
        30,
    ]
    first = over(scenario, "1A").hex
    assert first is not None
    onto = let_go(first, "alt")  # never onto another, with or without Alt
    assert onto.edit is None
    turned = board_of(after(let_go(away, "alt", turns=1), scenario)).tiles
    assert [tile.rotation for tile in turned] == [0, *(t.rotation + 1 for t in moved[1:])]


def test_everything_turns_together_and_lies_as_legally_as_before() -> None:
    scenario = marked(2)
    everywhere = Selection(tiles=("1", "2", "4", "7"), setup=("0", "1"))
    now = scenario
    for _ in range(6):
        now = after(turned_in_place(context(now), everywhere, 1), now)
        assert lie_legally(now)
    assert [t.rotation for t in board_of(now).tiles] == [
        t.rotation for t in board_of(scenario).tiles
    ]
    moved = dragged_together(scenario, everywhere)
    assert lie_legally(moved)


def dragged_together(scenario: Scenario, held: Selection) -> Scenario:
    """All of it moved by the way of the pointer."""
    tool, one = Select(), context(scenario, selection=held)
    tool.press(over(scenario, "1A"), one)
    tool.drag(at(Hex(7, -3)), one)
    return after(tool.release(at(Hex(7, -3)), one), scenario)


def test_a_tile_turns_about_its_middle_and_six_turns_are_none() -> None:
    scenario = with_tiles(LaidTile(tile="1", q=0, r=0, seat="daqan"))
    now = scenario
    for _ in range(6):
        now = after(turned_in_place(context(now), Selection(tiles=("1",)), 1), now)
    assert now == scenario
    right = after(turned_in_place(context(now), Selection(tiles=("1",)), -1), now)
    assert board_of(right).tiles[0].rotation == 5


def test_turning_goes_on_to_the_next_turn_for_which_there_is_room_and_says_what_is_wrong() -> None:
    scenario = garrisoned()
    outcome = turned_in_place(context(scenario), Selection(tiles=("4",)), 1)
    turned = after(outcome, scenario)
    areas = [area.hex for area in laid_areas(board_of(turned), game().tiles).values()]
    assert len(areas) == len(set(areas)) == 12
    assert outcome.message is None or outcome.message.translated()


def test_a_setup_marker_turns_about_its_first_hex() -> None:
    scenario = with_tiles(markers=(SetupMarker(q=5, r=5, direction=0),))
    turned = after(turned_in_place(context(scenario), Selection(setup=("0",)), 1), scenario)
    assert board_of(turned).setup_markers[0].direction == 1


def test_a_tile_is_taken_up_with_what_stood_on_it_and_the_step_says_so() -> None:
    scenario = garrisoned()
    pick = PaletteItem("rune", "rune", seat="daqan")
    scenario = after(
        TileTool().press(over(scenario, "4C", "alt"), context(scenario, pick)), scenario
    )
    chosen = Selection(tiles=("4",))
    edit = removed(context(scenario), chosen)
    assert edit is not None
    gone = edit.apply(scenario)
    assert [tile.tile for tile in board_of(gone).tiles] == ["1", "2"]
    assert not gone.units
    assert not gone.markers
    assert not board_of(gone).labels
    assert gone.hidden[0].spots == ()
    assert stood_there(scenario, gone) == 4
    assert remove_label(context(scenario), chosen).translated() == "Remove tile 4, together with: 4"
    assert taken_up(scenario, game(), Selection(setup=("7",))) == scenario


def test_control_reaches_the_tile_below_a_unit_and_the_marker_below_a_home_realm() -> None:
    scenario = garrisoned()
    hit = replace(over(scenario, "4A", "ctrl"), subject=("unit", "u"))
    one = context(scenario, selection=Selection(units=("u",)))
    assert following(hit, one) == Selection(tiles=("4",))
    covered = snapped(marked(1), PaletteItem("tile", "h1"))
    first = marker_hexes(board_of(covered).setup_markers[0])[0]
    areas = laid_areas(board_of(covered), game().tiles).values()
    name = next(area.name for area in areas if area.hex == first)
    on_home = context(covered, selection=Selection(tiles=("h1",)))
    assert following(over(covered, name, "ctrl"), on_home) == Selection(setup=("0",))


def test_another_order_of_laying_keeps_home_realms_last() -> None:
    scenario = with_tiles(*TILES, LaidTile(tile="h1", q=9, r=-9, seat="daqan"))
    edit, label = reordered(context(scenario), ("h1", "2", "1"))
    done = board_of(edit.apply(scenario)).tiles
    # Whose turn it was goes with the place in the order, as long as all were laid in turn.
    assert [(tile.tile, tile.seat) for tile in done] == [
        ("2", "daqan"),
        ("1", "waiqar"),
        ("h1", "daqan"),
    ]
    odd = scenario.changed(
        board=board_of(scenario).changed(tiles=(TILES[0].changed(seat="elves"), TILES[1]))
    )
    edit, _ = reordered(context(odd), ("2", "1"))
    assert [tile.seat for tile in board_of(edit.apply(odd)).tiles] == ["waiqar", "elves"]
    assert label.translated()
