"""What is drawn of a board: every hex and unit once, nothing secret, legible and without colour."""

from pathlib import Path

import pytest
from hypothesis import given

import games
from exporters.drawing.board import draw_board, draw_scenario, draw_tiles
from exporters.drawing.field import field_of
from exporters.drawing.lettering import LEAST
from exporters.drawing.picture import Group, Mark
from exporters.drawing.picture import Path as Outline
from exporters.drawing.scene import LAYERS, SETTING, Show, word
from exporters.drawing.table import draw_table
from generators.blank import empty_board
from geometry.grid import Edge, grid_of
from geometry.layout import HexLayout
from schema import files
from schema.board import HexBoard
from schema.forces import HiddenCard, HiddenPool
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.exporters.drawing.boards import (
    FIXTURE_NAMES,
    colours,
    fixture,
    font_sizes,
    is_grey,
    marks_at,
    paths,
    raid,
    subjects,
)
from tests.strategies import scenarios

WESTEROS = games.load("battles-of-westeros")


def layout_of(scenario: Scenario, size: float = 8.0) -> HexLayout:
    """The board with hexes of this size from 20 mm on."""
    assert isinstance(scenario.board, HexBoard)
    return HexLayout(scenario.board.grid(), size, (20.0, 20.0))


def test_every_hex_and_every_unit_is_drawn_once() -> None:
    scenario, game = raid()
    picture = draw_board(scenario, game, layout_of(scenario, 9.0))
    assert isinstance(scenario.board, HexBoard)
    assert subjects(picture, "ground") == list(scenario.board.grid().names)
    assert subjects(picture, "units") == [("unit", unit.id) for unit in scenario.units]
    leaders = [("commander", commander.card) for commander in scenario.commanders]
    assert subjects(picture, "commanders") == leaders
    assert subjects(picture, "guides") == [("guide", seat.id) for seat in scenario.seats]


@pytest.mark.parametrize("viewpoint", ["bottom", "top"])
def test_a_hit_in_the_middle_of_a_hex_finds_its_unit(viewpoint: str) -> None:
    """The editor's clicks and tooltips go by what lies under the pointer."""
    scenario, game = raid()
    layout = layout_of(scenario)
    show = Show(viewpoint="top" if viewpoint == "top" else "bottom")
    picture = draw_board(scenario, game, layout, show=show)
    field = field_of(layout, turned=viewpoint == "top")
    for unit in scenario.units:
        middle = field.centres[field.index[str(unit.at)]]
        found = [mark.subject for mark in marks_at(picture, *middle) if mark.layer == "units"]
        assert found == [("unit", unit.id)]


def test_the_other_viewpoint_turns_the_board_about_its_middle() -> None:
    """The top player sees his own edge at the bottom of the picture."""
    layout = HexLayout(grid_of((10, 10, 10)), 8.0)
    here, there = field_of(layout), field_of(layout, turned=True)
    left, top, right, bottom = layout.bounds()
    for (x, y), (u, v) in zip(here.centres, there.centres, strict=True):
        assert (x + u, y + v) == pytest.approx((left + right, top + bottom))
    assert here.bearing(0) == 0
    assert there.bearing(0) == 180


def test_greyscale_has_no_colours() -> None:
    scenario, game = raid()
    picture = draw_scenario(scenario, game, 180, 220, show=Show(LAYERS, greyscale=True))
    assert all(is_grey(colour) for colour in colours(picture))
    assert not all(is_grey(colour) for colour in colours(draw_scenario(scenario, game, 180, 220)))


@pytest.mark.parametrize("name", FIXTURE_NAMES)
@pytest.mark.parametrize("greyscale", [False, True])
def test_games_without_a_look_are_drawn_plainly(name: str, greyscale: bool) -> None:
    """Packs need no look: letters in discs and stock shapes stand in (ADR 12)."""
    scenario, game = fixture(name)
    picture = draw_scenario(scenario, game, 190, 180, show=Show(LAYERS, greyscale=greyscale))
    assert picture.width <= 190 + 1e-6
    assert picture.height <= 180 + 1e-6
    on_board = [("unit", u.id) for u in scenario.units if u.at is not None and u.arrival is None]
    assert list(dict.fromkeys(subjects(picture, "units"))) == on_board
    assert not greyscale or all(is_grey(colour) for colour in colours(picture))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", [*FIXTURE_NAMES, "raid"])
def test_nothing_on_a_printed_board_is_smaller_than_seven_points(name: str, language: str) -> None:
    """What counters and markers carry is their own drawing; all other words can be read."""
    scenario, game = raid() if name == "raid" else fixture(name)
    picture = draw_scenario(scenario, game, 260, 178, language=language)
    words = [mark for mark in picture.marks if mark.layer not in ("units", "tokens", "markers")]
    sizes = list(font_sizes(words))
    assert len(sizes) > 30
    assert min(sizes) >= LEAST - 1e-6


@pytest.mark.parametrize("name", ["raid", "table-centimetres", "commands-and-colors-wide"])
def test_a_long_name_at_an_edge_is_cut_where_the_board_ends(name: str) -> None:
    """It may not run off the page, nor over what stands beside the board, nor below 7 pt."""
    scenario, game = raid() if name == "raid" else fixture(name)
    long = FrozenMap({"en": "The incomparably long-winded and well-connected house of " * 4})
    seats = tuple(seat.changed(name=long) for seat in scenario.seats)
    picture = draw_scenario(scenario.changed(seats=seats), game, 100, 140)
    named = [mark for mark in picture.marks if mark.layer == "edges"]
    assert len(named) == len(seats)
    for mark in named:
        box = mark.box
        assert box is not None
        assert box[0] >= 0.0
        assert box[2] <= picture.width
    assert min(font_sizes(named)) >= LEAST - 1e-6


def test_on_a_crowded_board_only_some_hexes_are_named() -> None:
    """Names that run into each other say nothing."""
    game = WESTEROS
    board = empty_board(game, "deep")
    assert isinstance(board, HexBoard)
    huge = board.changed(lines=(90,) * 60, terrain=(("plains",) * 90,) * 60, side=None)
    scenario, _ = raid()
    bare = scenario.changed(board=huge, units=(), commanders=(), card=None)
    names = [m for m in draw_scenario(bare, game, 180, 180).marks if m.layer == "coordinates"]
    assert 50 < len(names) < 700


def test_layers_can_be_left_out() -> None:
    """The sheet of a skirmish that players place shows the ground alone."""
    scenario, game = raid()
    bare = draw_scenario(scenario, game, 180, 220, show=Show(SETTING))
    assert not {"units", "commanders"} & set(bare.layers())
    only = draw_scenario(scenario, game, 180, 220, show=Show(("ground", "grid")))
    assert only.layers() == ("ground", "grid")
    full = draw_scenario(scenario, game, 180, 220)
    assert set(full.layers()) <= set(LAYERS)
    order = [LAYERS.index(name) for name in full.layers()]
    assert order == sorted(order)


@pytest.mark.parametrize(
    "lines",
    [(10,) * 15, (15,) * 11, (26, 25) * 4 + (26,), (13, 12) * 4 + (13,)],
    ids=["10x15", "15x11", "26x9", "13x9"],
)
@pytest.mark.parametrize("orientation", ["pointy", "flat"])
def test_boards_of_every_shape_fit_the_page(lines: tuple[int, ...], orientation: str) -> None:
    """Both Westeros sides, the Commands & Colors board and its double."""
    scenario, game = raid()
    assert isinstance(scenario.board, HexBoard)
    ground = tuple(("plains",) * length for length in lines)
    board = HexBoard(
        kind="hex",
        lines=lines,
        orientation="flat" if orientation == "flat" else "pointy",
        indent="even",
        terrain=ground,
    )
    other = scenario.changed(board=board, units=(), commanders=(), markers=(), zones=(), notes=())
    picture = draw_scenario(other, game, 190, 250)
    bounds = picture.only([layer for layer in LAYERS if layer != "edges"]).bounds
    assert bounds is not None
    assert bounds[0] >= -0.5
    assert bounds[1] >= -0.5
    assert bounds[2] <= picture.width + 0.5
    assert bounds[3] <= picture.height + 0.5
    assert len(subjects(picture, "ground")) == sum(lines)


def test_half_hexes_are_drawn_inside_the_outline_and_bear_no_name() -> None:
    """Half hexes at the edge are not playable (public facts B1.1, 3.3)."""
    scenario, game = raid()
    layout = layout_of(scenario)
    picture = draw_board(scenario, game, layout).only(("half-hexes",))
    assert len(picture.marks) == len(layout.grid.half_hexes)
    left, top, right, bottom = layout.bounds()
    for mark in picture.marks:
        assert mark.subject is None
        box = mark.box
        assert box is not None
        assert left - 0.2 <= box[0] <= box[2] <= right + 0.2
        assert top - 0.2 <= box[1] <= box[3] <= bottom + 0.2


@pytest.mark.rule("BOW-RAID-03", "BOW-RAID-04", "BOW-RAID-05")
def test_rows_are_counted_from_both_own_edges() -> None:
    """BOW-RAID-03…05: commanders within 3 rows, units 4, terrain 8, from each player's edge."""
    scenario, game = raid()
    layout = layout_of(scenario)
    picture = draw_board(scenario, game, layout, show=Show(("guides",)))
    lines = [m for m in picture.marks if m.subject is None and m.box is not None]
    heights = sorted({round((m.box[1] + m.box[3]) / 2, 3) for m in lines if m.box})
    grid = layout.grid
    expected = set()
    for edge in ("bottom", "top"):
        for last in (3, 4, 8):
            rows = [n for n in grid.names if grid.row_from(edge, n) == last]
            y = layout.centre(rows[0])[1]
            step = 0.75 * layout.size * (-1 if edge == "bottom" else 1)
            expected.add(round(y + step, 3))
    assert heights == sorted(expected)


@pytest.mark.parametrize(("half", "numbered"), [("bottom", [6 + 6]), (None, [11, 11])])
def test_every_row_has_its_number(half: Edge | None, numbered: list[int]) -> None:
    """Sheets name rows up to the middle and beyond, whatever a card lets be placed in them: halves
    at both of their sides."""
    scenario = files.read(Path(__file__).parents[3] / "examples/westerlands-bounty.json")
    show = Show(("guides",), half=half, limits=False, explained=True)
    picture = draw_scenario(scenario, games.load_for(scenario), 270, 180, show=show)
    groups = [mark for mark in picture.marks if mark.subject and mark.subject[0] == "guide"]
    assert [len(group.marks) for group in groups if isinstance(group, Group)] == numbered


def test_roads_are_drawn_over_rivers() -> None:
    """A road bridge over a river is two ways in one hex (ADR 4)."""
    scenario, game = fixture("commands-and-colors-wide")
    picture = draw_scenario(scenario, game, 270, 180)
    assert isinstance(scenario.board, HexBoard)
    assert subjects(picture, "ways") == [
        ("way", f"{way.at} {way.kind}")
        for kind in ("river", "road")
        for way in scenario.board.ways
        if way.kind == kind
    ]


def test_hidden_cards_show_their_spots_and_not_what_lies_there() -> None:
    """ADR 10: the host's file and the public one give the same picture."""
    secret = fixture("runewars-map.host")
    public = fixture("runewars-map")[0]
    assert secret[0].secrets is not None
    drawn = draw_scenario(secret[0], secret[1], 190, 180)
    assert drawn == draw_scenario(public.changed(secrets=None), secret[1], 190, 180)
    spots = [spot for pool in public.hidden for spot in pool.spots]
    assert len(subjects(drawn, "hidden")) == len(spots)


def test_names_of_hidden_pools_stay_away_where_they_would_cover_their_neighbours() -> None:
    """Nothing is under seven points, so on a small board a name is wider than its hex."""
    scenario, game = raid()
    card = HiddenCard(card="scout", count=2, of="card", ref="scout")
    names = scenario.board.grid().names  # type: ignore[union-attr]
    pool = HiddenPool(
        id="scouts", name=FrozenMap(en="Scouts"), cards=(card,), spots=(names[3], names[5])
    )
    scenario = scenario.changed(hidden=(pool,))
    spots = sum(len(pool.spots) for pool in scenario.hidden)
    large, small = (
        sum(mark.layer == "hidden" for mark in draw_scenario(scenario, game, *size).marks)
        for size in ((190, 180), (40, 40))
    )
    assert large > small == spots


def test_equal_things_share_their_marks() -> None:
    """Canvases store equal tuples of marks once: 150 hexes must not be 150 drawings."""
    scenario, game = raid()
    picture = draw_scenario(scenario, game, 180, 220)
    grounds = {id(mark.marks) for mark in picture.marks if mark.layer == "ground"}  # type: ignore[union-attr]
    assert len(grounds) <= len(game.terrain)


def test_the_front_ends_refuse_boards_of_another_kind() -> None:
    scenario, game = raid()
    table, cards = fixture("table-centimetres")
    with pytest.raises(TypeError, match="is not a"):
        draw_board(table, cards, layout_of(scenario))
    with pytest.raises(TypeError, match="is not a"):
        draw_tiles(scenario, game, (100, 100))
    with pytest.raises(TypeError):
        draw_table(scenario, game, 0.1)


def test_poses_grow_away_from_the_bottom_edge() -> None:
    """A unit near the bottom edge is drawn near the bottom of the paper (schema.board.Pose)."""
    scenario, game = fixture("table-centimetres")
    picture = draw_scenario(scenario, game, 190, 180)
    places = {unit.id: unit.at for unit in scenario.units}
    low = min(places, key=lambda unit: places[unit].y)  # type: ignore[union-attr]
    high = max(places, key=lambda unit: places[unit].y)  # type: ignore[union-attr]
    boxes = {mark.subject: mark.box for mark in picture.marks if mark.layer == "units"}
    a, b = boxes["unit", low], boxes["unit", high]
    assert a is not None
    assert b is not None
    assert a[1] > b[1]


@given(scenarios())
def test_any_scenario_can_be_drawn(scenario: Scenario) -> None:
    """Unknown kinds, empty boards, crowded hexes: an author always sees something."""
    for show in (Show(LAYERS), Show(LAYERS, greyscale=True, viewpoint="top")):
        picture = draw_scenario(scenario, WESTEROS, 190, 190, show=show, language="ru")
        assert picture.width > 0
        assert all(path.commands for path in paths(picture.marks))


def test_an_empty_game_draws_too() -> None:
    """Nothing but terrain ids that nobody explains."""
    scenario, _ = raid()
    bare = Game(format="1.0", id="bare", version="1.0", name=WESTEROS.name)
    picture = draw_scenario(scenario, bare, 190, 230)
    assert len(subjects(picture, "units")) == len(scenario.units)


def first_letter(mark: Mark) -> object:
    """The outline of what a word begins with."""
    while isinstance(mark, Group):
        mark = mark.marks[0]
    assert isinstance(mark, Outline)
    return mark.commands


def test_sections_are_named_as_each_player_sees_them() -> None:
    """The left section of who sits below is the right one of who sits above."""
    scenario = files.read(Path(__file__).parents[3] / "examples" / "call-to-arms.json")
    picture = draw_scenario(scenario, games.load_for(scenario), 180.0, 130.0)
    below: dict[object, object] = {}
    above: dict[object, object] = {}
    for mark in picture.marks:
        if mark.layer == "sections" and isinstance(mark, Group):
            (above if mark.transform[0] < 0 else below)[mark.subject] = first_letter(mark)
    west, east = ("zone", "left"), ("zone", "right")
    left, right = (first_letter(word(name, 0.0, 0.0, 1.0, bold=True)) for name in "LR")
    assert (below[west], below[east]) == (left, right)
    assert (above[west], above[east]) == (right, left)


@pytest.mark.parametrize("size", [4.0, 5.0, 6.0])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_commander_is_named_and_no_name_of_a_hex_is_under_his(
    size: float, language: str
) -> None:
    """As windows show boards: with hexes so small that paper leaves names of commanders out."""
    scenario, game = raid()
    show = Show(every_leader=True)
    picture = draw_board(scenario, game, layout_of(scenario, size), show=show, language=language)
    plates = [mark.box for mark in picture.marks if mark.layer == "commanders"]
    assert len(plates) == len(scenario.commanders)
    patch = 0.2 * LEAST  # of paper around letters
    for mark in picture.marks:
        if mark.layer == "coordinates" and mark.box is not None:
            left, top, right, bottom = mark.box
            left, right = left + patch, right - patch
            for box in plates:
                assert box is not None
                apart = right <= box[0] or box[2] <= left or bottom <= box[1] or box[3] <= top
                assert apart, f"a plate covers the name at {mark.box}"


def test_a_bridge_is_square_to_water_that_runs_straight() -> None:
    """From land to land it was drawn askew over a river that flows from left to right."""
    scenario = files.read(Path(__file__).parents[3] / "examples" / "call-to-arms.json")
    picture = draw_scenario(scenario, games.load_for(scenario), 180.0, 130.0)
    bridges = [mark for mark in picture.marks if mark.subject == ("token", "K4 bridge")]
    (bridge,) = (mark for mark in bridges if isinstance(mark, Group))
    assert abs(bridge.transform[0]) < 1e-6 < abs(bridge.transform[1])
