"""Sheets of maps: every step can be followed, in the rules' order, and nothing of a secret stands
there (public facts B4, RW-MAP-01 to RW-MAP-03)."""

import pathlib
import re
from dataclasses import replace
from functools import cache
from itertools import combinations, product

import pytest

import games
from exporters.catalogue import PAPERS
from exporters.drawing.board import draw_scenario, draw_tiles
from exporters.drawing.paths import IDENTITY, Affine, Box, compose, control_points, flattened, moved
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import LAYERS, Show
from exporters.drawing.tile_steps import ACROSS, StepPictures, joins_of
from exporters.drawing.tiles import dashes_of, map_field, yields_by_ground
from exporters.export import Options
from exporters.paper.elements import Section, Steps
from exporters.paper.page import Placed, Run, SheetLayout
from exporters.paper.table import Table
from exporters.sheet.blocks_front_matter import subtitle
from exporters.sheet.content import content_of
from exporters.sheet.context import SheetContext
from exporters.sheet.plan import plan_sheet
from exporters.sheet.players_of_map import with_players
from exporters.sheet.short import plan_short
from exporters.text import draw_text
from exporters.truescale.poster import plan_poster
from exporters.truescale.sheets import plan_counters
from geometry.hexes import Hex
from rules.map_fairness import home_measures
from schema import files
from schema.board import TileBoard
from schema.places import laid_areas
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.exporters.sheet.test_plan import check_page
from tests.generators.maps import PLAYERS, game, scenario
from tests.sampling import each_once

EXAMPLES = pathlib.Path(__file__).parents[3] / "examples"


def drawn(players: int) -> Scenario:
    return scenario(7, f"players={players}")


def board_of(one: Scenario) -> TileBoard:
    assert isinstance(one.board, TileBoard)
    return one.board


@cache
def sheet(players: int, paper: str = "a4", language: str = "en") -> SheetLayout:
    return plan_sheet(drawn(players), game(), paper=paper, language=language)


def sections(one: Scenario) -> list[Section]:
    content = content_of(SheetContext(one, game(), "en"))
    return [step for step in content.steps if isinstance(step, Section)]


def steps_under(one: Scenario, title: str) -> Steps:
    part = next(part for part in sections(one) if part.title == title)
    return next(element for element in part.elements if isinstance(element, Steps))


def titles_and_names(steps: Steps) -> list[tuple[str, str]]:
    return [(step.title, step.who) for step in steps.steps]


def name_of(one: Scenario, seat: str | None) -> str:
    return SheetContext(one, game(), "en").seat(seat)


# -- the order of building -------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_tiles_are_listed_in_the_order_of_laying(players: int) -> None:
    """Clockwise from the first player, one tile at a time (public facts B4, step 3)."""
    one = drawn(players)
    seats = [seat.id for seat in one.seats if not seat.neutral]
    start = seats.index(one.first_player or "")
    clockwise = [*seats[start:], *seats[:start]]
    found = titles_and_names(steps_under(one, "PLACE map tiles"))
    laid = [t for t in board_of(one).tiles if game().tiles[t.tile].faction is None]
    assert [title for title, _ in found] == [f"Tile {tile.tile.upper()}" for tile in laid]
    assert [who for _, who in found] == [name_of(one, seat) for seat in clockwise * 2]


@pytest.mark.parametrize("players", PLAYERS)
def test_each_step_says_what_its_areas_touch(players: int) -> None:
    """Counted anew from the hexes: area by area what lay beside it when it was laid."""
    one = drawn(players)
    areas = laid_areas(board_of(one), game().tiles)
    order = [tile.tile for tile in board_of(one).tiles]
    steps = [*steps_under(one, "PLACE map tiles").steps]
    steps += steps_under(one, "PLACE home realms").steps
    for step, tile in zip(steps, order, strict=True):
        touched = {line[0].text: set(line[1].text[2:].split(", ")) for line in step.lines}
        found: dict[str, set[str]] = {}
        for name, area in areas.items():
            if area.tile != tile:
                continue
            for other in areas.values():
                earlier = order.index(other.tile) < order.index(tile)
                if earlier and _apart(area.hex, other.hex) == 1:
                    found.setdefault(name.removeprefix(tile.upper()), set()).add(other.name)
        assert touched == found, tile
        assert step.picture is not None


def _apart(one: Hex, other: Hex) -> int:
    q, r = one.q - other.q, one.r - other.r
    return max(abs(q), abs(r), abs(q + r))


@pytest.mark.rule("RW-MAP-02")
@pytest.mark.parametrize("players", PLAYERS)
def test_runes_go_the_other_way_round_and_homes_begin_at_the_left(players: int) -> None:
    """RW-MAP-02: counter-clockwise from the first player. Public facts B4, step 6: the player left
    of the first begins with the home realms."""
    one = drawn(players)
    seats = [seat.id for seat in one.seats if not seat.neutral]
    start = seats.index(one.first_player or "")
    clockwise = [*seats[start:], *seats[:start]]
    runes = [who for _, who in titles_and_names(steps_under(one, "PLACE rune tokens"))]
    homes = [who for _, who in titles_and_names(steps_under(one, "PLACE home realms"))]
    back = [clockwise[0], *reversed(clockwise[1:])]
    assert runes == [name_of(one, seat) for seat in back]
    assert homes == [name_of(one, seat) for seat in (*clockwise[1:], clockwise[0])]


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_taken_is_what_is_laid(players: int) -> None:
    one = drawn(players)
    text = " ".join(sheet(players).text().split())
    board = board_of(one)
    homes = [t.tile.upper() for t in board.tiles if game().tiles[t.tile].faction is not None]
    listed = re.findall(r"map tiles: ([0-9, ]+?)(?: [A-Z]|$)", text)
    tiles = sorted(tile for part in listed for tile in part.strip().split(", "))
    assert tiles == sorted(t.tile for t in board.tiles if t.tile.upper() not in homes)
    assert f"home realms: {', '.join(sorted(homes))} {players}" in text
    assert f"home realm setup markers {players}" in text
    assert f"Dragon rune {players}" in text
    assert f"False rune {players}" in text
    cities = [marker.at for marker in one.markers if marker.marker == "city"]
    assert "City " + " ".join(map(str, cities)) in text


def test_tiles_of_two_pieces_are_put_together_first() -> None:
    """Tiles 5, 6 and 8 are two-piece (public facts B4)."""
    one = drawn(4)
    parted = sorted(t.tile for t in board_of(one).tiles if t.tile in ("5", "6", "8"))
    assert parted
    text = " ".join(sheet(4).text().split())
    assert f"Assemble the two-part tiles first: {', '.join(parted)}" in text


@pytest.mark.parametrize("players", PLAYERS)
def test_fairness_is_printed_with_every_measure_explained(players: int) -> None:
    one = drawn(players)
    content = content_of(SheetContext(one, game(), "en", balance=True))
    (grid,) = content.sections("fair")[0].elements
    assert isinstance(grid, Table)
    order = {seat.id: n for n, seat in enumerate(one.seats)}
    homes = sorted(home_measures(one, game()), key=lambda home: order[home.seat or ""])
    assert grid.heads[1:-1] == tuple(name_of(one, home.seat) for home in homes)
    rows = {row.cells[0]: row.cells[1:-1] for row in grid.rows}
    assert rows["areas"] == tuple(str(home.areas) for home in homes)
    assert rows["resources"] == tuple(str(home.resources) for home in homes)
    assert rows["distance"] == tuple(str(home.distance) for home in homes)
    assert all(row.cells[-1] for row in grid.rows)


def test_players_who_lay_the_map_themselves_get_the_order_and_their_tiles() -> None:
    one = scenario(7, "players=3", place="cards")
    found = titles_and_names(steps_under(one, "PLACE map tiles"))
    dealt = {seat: cards["tiles"] for seat, cards in one.cards.items()}
    assert len(found) == 6
    for seat, tiles in dealt.items():
        mine = [title for title, who in found if who == name_of(one, seat)]
        assert mine == [f"Tile {tile}" for tile in tiles]
    text = " ".join(plan_sheet(one, game()).text().split())
    assert "at least 3 areas apart" in text
    homes = steps_under(one, "PLACE home realms").steps
    assert f"home realms: {', '.join(sorted(step.title for step in homes))} 3" in text
    assert [step.who for step in homes][-1] == name_of(one, one.first_player)


# -- pages -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "language"), each_once(PLAYERS, ("en", "ru")))
def test_nothing_of_a_map_overlaps_and_three_pages_are_enough(players: int, language: str) -> None:
    for paper in PAPERS:
        plan = sheet(players, paper, language)
        for page in plan.pages:
            check_page(page)
        assert len(plan.pages) <= (3 if paper != "a5" else 6)
        assert min(item.size for p in plan.pages for item in p.items if isinstance(item, Run)) >= 7


def test_other_sheets_of_a_map() -> None:
    one = drawn(4)
    short = plan_short(one, game())
    assert len(short.pages) == 1
    assert "PLACE home realms" in " ".join(short.text().split())
    counters = plan_counters(one, game(), Options()).text()
    for tile in board_of(one).tiles:
        assert f"Tile {tile.tile.upper()}" in counters
    assert counters.count("Rune tokens: ") == 4
    small = plan_poster(one, game(), Options(hex_mm=20))
    large = plan_poster(one, game(), Options(hex_mm=60))
    assert 1 < len(small.pages) < len(large.pages)


def test_a_second_language_stands_beside_the_first() -> None:
    text = plan_sheet(drawn(3), game(), beside="ru").text()
    assert "Эльфы Латари" in text or "Владыки Дакана" in text
    assert text.count("↔") >= 8


# -- pictures --------------------------------------------------------------------------------------


def test_a_map_shows_outlines_owners_borders_and_markers() -> None:
    one = drawn(3)
    board = board_of(one)
    marks = draw_tiles(one, game(), (180, 180)).marks
    of = {layer: [mark for mark in marks if mark.layer == layer] for layer in LAYERS}
    outlined = {mark.subject for mark in of["tiles"] if mark.subject}
    assert outlined == {("tile", tile.tile) for tile in board.tiles}
    assert len(of["setup"]) == 3
    assert len(of["hidden"]) == 6
    borders = [b for area in laid_areas(board, game().tiles).values() for b in area.borders if b]
    assert sum(mark.subject is not None for mark in of["walls"]) == len(borders)
    assert len([mark for mark in of["walls"] if mark.subject is None]) >= 3, "letters on borders"


def test_setup_markers_have_room_before_any_home_realm_lies() -> None:
    one = drawn(2)
    board = board_of(one)
    ground = tuple(t for t in board.tiles if game().tiles[t.tile].faction is None)
    bare = one.changed(board=board.changed(tiles=ground), markers=(), units=())
    for paper in ((180.0, 180.0), (90.0, 40.0)):
        picture = draw_tiles(bare, game(), paper)
        boxes = [mark.box for mark in picture.marks if mark.layer == "setup"]
        assert len(boxes) == 2
        for box in boxes:
            assert box is not None
            assert box[0] >= -0.1
            assert box[1] >= -0.1
            assert box[2] <= picture.width + 0.1
            assert box[3] <= picture.height + 0.1


def test_a_map_is_read_in_grey_by_letters_and_patterns() -> None:
    """No two kinds of border and no two owners differ in colour alone."""
    one = drawn(4)
    show = Show(greyscale=True)
    walls = game().walls.values()
    letters = [str(wall.letter["en"]) for wall in walls]
    styles = [game().look.walls[name].style for name in game().walls]
    assert len(set(letters)) == len(letters) == len(set(styles))
    picture = draw_scenario(one, game(), 180, 200, show=show)
    assert picture.marks


def test_unknown_tiles_and_owners_break_nothing() -> None:
    one = drawn(2)
    board = board_of(one)
    odd = tuple(
        tile.changed(tile="no-such" if n == 0 else tile.tile, seat="nobody")
        for n, tile in enumerate(board.tiles)
    )
    markers = tuple(marker.changed(seat="nobody") for marker in board.setup_markers)
    broken = one.changed(board=board.changed(tiles=odd, setup_markers=markers))
    assert len(joins_of(board_of(broken), game())) == len(odd) - 1
    assert plan_sheet(broken, game()).pages
    empty = one.changed(board=TileBoard(kind="tiles", tiles=()), hidden=(), cards=FrozenMap())
    assert plan_sheet(empty, game()).pages
    assert draw_text(empty, game())


# -- letters ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_letters_show_tiles_markers_and_yields(players: int) -> None:
    one = drawn(players)
    text = draw_text(one, game())
    flat = " ".join(text.split())
    for tile in board_of(one).tiles:
        seat = name_of(one, tile.seat)
        assert f"{tile.tile.upper()} ({tile.rotation * 60}°, {seat})" in flat
    assert "Home realm setup markers, adjacent to: " in flat
    for pool in one.hidden:
        letter = str(game().factions[pool.known_to[0]].letter["en"])
        assert text.count(f"?{letter}") == len(pool.spots)
    assert "━" in text
    assert "Food: " in text


def example(name: str) -> Scenario:
    return files.read(EXAMPLES / f"{name}.json")


def box_of(path: Path) -> tuple[float, float, float, float]:
    points = [point for run in flattened(path.commands) for point in run]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("name", ["map-for-two", "map-for-three", "map-for-four"])
def test_tiles_numbers_lie_clear_of_home_markers_and_letters_on_borders(name: str) -> None:
    one, room = example(name), (180.0, 220.0)
    marks = draw_tiles(one, game(), room).marks
    field = map_field(board_of(one), game(), room)
    tabs = [box_of(m) for m in marks if isinstance(m, Path) and m.layer == "yields"]
    letters = [m for m in marks if isinstance(m, Group) and m.layer == "walls" and not m.subject]
    discs = [box_of(m.marks[0]) for m in letters if isinstance(m.marks[0], Path)]
    assert len(tabs) == len(board_of(one).tiles)
    assert discs
    half = 0.24 * field.wide  # a marker's shape
    homes = [field.centres[field.index[str(m.at)]] for m in one.markers if m.seat is not None]
    discs += [(x - half, y - half, x + half, y + half) for x, y in homes]
    for tab, other in product(tabs, discs):
        apart = tab[2] < other[0] or other[2] < tab[0] or tab[3] < other[1] or other[3] < tab[1]
        assert apart, (tab, other)


def reach_of(mark: Mark, by: Affine = IDENTITY) -> list[Box]:
    """The boxes of all that is filled in a mark; edges of letters and rims are left out."""
    if isinstance(mark, Group):
        inner = compose(by, mark.transform)
        return [box for one in mark.marks for box in reach_of(one, inner)]
    if not isinstance(mark, Path) or mark.fill is None:
        return []
    points = [p for run in flattened(moved(mark.commands, by)) for p in run]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return [(min(xs), min(ys), max(xs), max(ys))]


def hull(mark: Mark) -> Box:
    boxes = reach_of(mark)
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("room", [(180.0, 220.0), (110.0, 140.0)])
@pytest.mark.parametrize("name", ["map-for-two", "map-for-four"])
def test_no_label_lies_on_another(name: str, room: tuple[float, float], language: str) -> None:
    """Owners over yields, tabs over symbols, cities and units, on small maps too; where there is
    room, yields over letters of borders."""
    one = example(name)
    marks = draw_tiles(one, game(), room, language=language).marks
    words = [hull(m) for m in marks if m.layer == "yields" and isinstance(m, Group)]
    tabs = [box_of(m) for m in marks if m.layer == "yields" and isinstance(m, Path)]
    stand = [hull(m) for m in marks if m.layer in ("symbols", "markers", "units")]
    others = words[len(tabs) :]  # the first stand in the tabs
    assert len(words) >= len(tabs) > 0
    borders = [
        hull(m) for m in marks if isinstance(m, Group) and m.layer == "walls" and not m.subject
    ]
    over = [*product(tabs, stand), *combinations(others, 2)]
    if room[0] > 150:
        over += product(others, borders)
    assert [pair for pair in over if is_over(*pair)] == []


def is_over(one: Box, other: Box) -> bool:
    beside = one[2] <= other[0] or other[2] <= one[0]
    return not (beside or one[3] <= other[1] or other[3] <= one[1])


def test_the_short_sheet_lists_what_a_setup_marker_touches() -> None:
    """Its picture is left out there."""
    text = " ".join(
        item.text
        for page in plan_short(example("map-for-two"), game()).pages
        for item in page.items
        if isinstance(item, Run)
    )
    assert "↔ 10D | 10" in text


def test_things_to_take_stand_in_two_columns_in_russian_too() -> None:
    """One long name with its remark made a column of all, and the last steps went overleaf."""
    pages = plan_sheet(example("map-for-two"), game(), language="ru").pages
    text = " ".join(item.text for item in pages[1].items if isinstance(item, Run))
    assert "ПОСТАВЬТЕ маркеры" in text


@pytest.mark.parametrize("name", ["map-for-three", "map-for-four"])
def test_no_border_runs_under_the_name_of_an_area(name: str) -> None:
    picture = draw_tiles(example(name), game(), (190.0, 240.0))
    names = [mark.box for mark in picture.marks if mark.layer == "coordinates" and mark.box]
    courses = [
        mark.marks[0].commands
        for mark in picture.marks
        if isinstance(mark, Group)
        and isinstance(mark.subject, tuple)
        and mark.subject[0] == "wall"
        and isinstance(mark.marks[0], Path)
    ]
    assert names
    assert courses
    for course in courses:
        (ax, ay), (bx, by) = control_points(course)
        for step in range(11):
            x, y = ax + (bx - ax) * step / 10, ay + (by - ay) * step / 10
            assert not any(a <= x <= c and b <= y <= d for a, b, c, d in names)


def test_the_legend_says_whose_each_letter_on_a_token_is() -> None:
    page = plan_sheet(example("map-for-three"), game()).pages[0]
    text = " ".join(item.text for item in page.items if isinstance(item, Run))
    text = text.replace("\u00a0", " ")
    assert all(one in text for one in ("D Daqan Lords", "E Latari Elves", "U Uthuk Y'llan"))


def test_a_title_that_only_says_who_plays_gives_way_to_how_many_play() -> None:
    one = example("map-for-two")
    drawn = SheetContext(one, game(), "en")
    assert drawn.title == "Map for 2 players"
    assert subtitle(drawn) == "Runewars · Latari Elves – Uthuk Y'llan"
    assert SheetContext(one, game(), "ru").title == "Карта для 2 игроков"
    named = SheetContext(one.changed(title=FrozenMap({"en": "Two"})), game(), "en")
    assert named.title == "Two"
    assert "Latari Elves" in subtitle(named)


def test_ground_without_effects_is_named_in_two_lines_at_most() -> None:
    """Four names below each other with nothing behind them gave less and took a fifth of a page."""
    page = plan_sheet(example("map-for-three"), game()).pages[0]
    named = {"Plains", "Forest", "Hills", "Wastes"}
    heights = {item.y for item in page.items if isinstance(item, Run) and item.text in named}
    assert len(heights) <= 2


@pytest.mark.parametrize(("name", "count"), [("map-for-two", 2), ("map-for-four", 3)])
def test_a_map_takes_no_page_for_what_all_read(name: str, count: int) -> None:
    one = files.read(EXAMPLES / f"{name}.json")
    pages = plan_sheet(one, games.load_for(one)).pages
    assert len(pages) == count
    texts = [[item.text for item in page.items if isinstance(item, Run)] for page in pages]
    assert sum(words.count("VICTORY") for words in texts) == 1
    assert not any("VICTORY" in words for words in texts[2:])


def test_tiles_are_drawn_to_one_scale() -> None:
    one = drawn(4)
    pictures = [
        StepPictures(one, game()).draw_tile(join) for join in joins_of(board_of(one), game())
    ]
    halves = [(picture.width - 1.0) / (ACROSS / 2) for picture in pictures]
    assert halves == pytest.approx([round(n) for n in halves], abs=0.01)


def test_what_an_area_yields_goes_aside_from_a_border_below_it() -> None:
    """The mountains at the lower right of 6B touched its word."""
    one, room = example("map-for-three"), (180.0, 220.0)
    field = map_field(board_of(one), game(), room)
    marks = draw_tiles(one, game(), room).marks
    words = [m for m in marks if m.layer == "yields" and isinstance(m, Group)]

    def aside(name: str) -> float:
        x, y = field.centres[field.index[name]]
        transforms = (w.transform for w in words)
        return next(
            at[4] - x
            for at in transforms
            if abs(at[4] - x) < 0.3 * field.wide and 0.2 < (at[5] - y) / field.wide < 0.4
        )

    assert aside("6B") < -0.03 * field.wide
    assert aside("9D") > 0.03 * field.wide
    assert aside("9A") == pytest.approx(0.0, abs=0.01 * field.wide)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", ["map-for-two", "map-for-three", "map-for-four"])
def test_the_corner_above_a_map_says_who_plays(name: str, language: str) -> None:
    """It had the steps of the next page once more; whose a letter or a band is was nowhere."""
    battle = files.read(EXAMPLES / f"{name}.json")
    known = games.load_for(battle)
    plan = plan_sheet(battle, known, language=language)
    context = SheetContext(battle, known, language)
    first = with_players(plan, context).pages[0]
    added = [item.text for item in first.items[len(plan.pages[0].items) :] if isinstance(item, Run)]
    words = " ".join(added).replace("\u00a0", " ")
    for seat in battle.seats:
        if not seat.neutral:
            assert f"{context.names.seat_letter(seat.id)} {context.seat(seat)}" in words
    board = max((i for i in first.items if isinstance(i, Placed)), key=lambda i: i.picture.height)
    drawn = [mark.box for mark in board.picture.marks if mark.box is not None]
    for left, top, right, bottom in first.boxes[len(plan.pages[0].items) :]:
        near = [one for one in drawn if one[0] + board.x < right and left < one[2] + board.x]
        assert all(bottom < one[1] + board.y or one[3] + board.y < top for one in near)


def test_a_map_beside_its_legend_has_no_words_of_this() -> None:
    """Hexes had up to four layers: the tile, letters of borders, yields, setup markers."""
    one, room = example("map-for-three"), (180.0, 220.0)
    marks = draw_tiles(one, game(), room, show=Show(explained=True)).marks
    assert not [m for m in marks if m.layer == "setup"]
    assert not [m for m in marks if m.layer == "walls" and m.subject is None]
    owners = [m for m in marks if m.layer == "yields"]
    assert len(owners) == len([m for m in one.markers if m.seat is not None]) == 3
    text = plan_sheet(one, game()).text().replace("\u00a0", " ")
    assert all(line in text for line in ("Plains · yields food", "Hills · yields ore"))


def test_yields_that_the_ground_does_not_show_stay_on_the_map() -> None:
    areas = list(laid_areas(board_of(example("map-for-three")), game().tiles).values())
    assert yields_by_ground(areas)
    odd = areas[0].area.changed(resources=FrozenMap({"ore": 3}))
    assert not yields_by_ground([*areas, replace(areas[0], area=odd)])


@pytest.mark.parametrize("name", ["map-for-two", "map-for-three", "map-for-four"])
def test_home_realms_differ_in_how_their_bands_are_dashed(name: str) -> None:
    one = example(name)
    seats = [seat.id for seat in one.seats if not seat.neutral]
    assert len({dashes_of(one, seat) for seat in seats}) == len(seats)
    marks = draw_tiles(one, game(), (180.0, 220.0), show=Show(greyscale=True)).marks
    bands = [m for m in marks if m.layer == "tiles" and isinstance(m, Path) and not m.subject]
    assert len({m.dash for m in bands}) >= len(seats)


def test_rune_tokens_are_drawn_in_their_areas() -> None:
    steps = steps_under(example("map-for-three"), "PLACE rune tokens").steps
    for step in steps:
        assert step.picture is not None
        names = {span.text for line in step.lines for span in line}
        assert names
        assert step.picture.width > step.picture.height
