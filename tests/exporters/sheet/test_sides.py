"""A page for each player: no turning over, his half only, the board as wide as the page."""

import re
from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

import games
from exporters.board_kinds import has_two_sides
from exporters.drawing.halves import UnknownSeat, half_names
from exporters.drawing.markers import marker_as_drawn, marker_marks
from exporters.export import Options
from exporters.paper.elements import Prose
from exporters.paper.flow import LineBox
from exporters.paper.frame import leaf_of
from exporters.paper.page import Page, Placed, Run, Tick
from exporters.paper.search import PagePlan, SearchResult
from exporters.paper.table import Boxes, Table
from exporters.sheet.blocks_legend import signs_of_things, unit_signs
from exporters.sheet.blocks_playing import ready, round_track
from exporters.sheet.context import SheetContext
from exporters.sheet.leaf_columns import AIRY, spread_out
from exporters.sheet.own_half import own_half
from exporters.sheet.sides import plan_sides
from exporters.sheet.signs import sign, style_of_signs
from exporters.sides import write
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from schema import files
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.exporters.drawing.boards import lines_of
from tests.exporters.sheet.battles import FIXTURES, grey_board, raid, westeros
from tests.exporters.sheet.test_plan import check_page
from tests.sampling import each_once, one_in

EXAMPLES = sorted((FIXTURES.parents[1] / "examples").glob("*.json"))
DRAWN = {
    "raid": ("battles-of-westeros", "raid-in-the-riverlands"),
    "bounty": ("battles-of-westeros", "westerlands-bounty"),
    "mustered": ("battlelore-2e", "battle"),
}
OWN_STEPS = (
    "TAKE from the box",
    "PLACE terrain and markers",
    "CHANGE your deck",
    "PLACE units",
    "PLACE markers",
    "PREPARE",
)
PLACE = re.compile(r"\b([A-Z]\d{1,2})\s\((\d+)\)")


def words(page: Page) -> str:
    return " ".join(item.text for item in page.items if isinstance(item, Run))


def leaves(pages: Iterable[Page]) -> list[str]:
    """What each player's leaf says on all of its pages, and what stands on the page of the whole
    board; each with plain blanks."""
    by_title: dict[str, list[str]] = {}
    for page in pages:
        by_title.setdefault(page.title, []).append(words(page).replace("\u00a0", " "))
    return [" ".join(texts) for texts in by_title.values()]


def drawn(kind: str, seed: int) -> tuple[Scenario, Game]:
    pack, card = DRAWN[kind]
    game = games.load(pack)
    return generate(parse_brief(game, card, seed), game), game


def two_leaves(scenario: Scenario, game: Game, paper: str, language: str) -> None:
    """One page a player before that of the whole board, with everything on it whole."""
    plan = plan_sides(scenario, game, paper=paper, language=language, draw=grey_board)
    names = [page.title for page in plan.pages]
    speak = SheetContext(scenario, game, language)
    assert names[:2] == [speak.seat(seat) for seat in scenario.seats if not seat.neutral]
    assert names[2:].count(names[2]) == 1
    for page in plan.pages:
        check_page(page)


@pytest.mark.parametrize(
    ("kind", "seed", "on"),
    one_in(7, product(DRAWN, (1, 2, 909), (("a4", "en"), ("a4", "ru"), ("letter", "ru")))),
    ids=str,
)
def test_whatever_is_drawn_fits_on_a_page_each(kind: str, seed: int, on: tuple[str, str]) -> None:
    two_leaves(*drawn(kind, seed), *on)


@pytest.mark.soak
@pytest.mark.parametrize("kind", DRAWN)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_two_hundred_battles_fit_on_a_page_each(kind: str, paper: str, language: str) -> None:
    for seed in range(17):
        two_leaves(*drawn(kind, 7000 + seed), paper, language)


@pytest.mark.parametrize(
    ("path", "paper"),
    each_once(EXAMPLES, ("a4", "a5")),
    ids=lambda one: one if isinstance(one, str) else one.stem,
)
def test_nothing_overlaps_and_nothing_is_cut(path: Path, paper: str) -> None:
    scenario = files.read(path)
    if not has_two_sides(scenario):
        return
    plan = plan_sides(
        scenario, games.load_for(scenario), paper=paper, language="ru", draw=grey_board
    )
    for page in plan.pages:
        check_page(page)


def test_a_raid_has_hexes_of_seventeen_millimetres() -> None:
    """10½ hexes across the width that a printer reaches (paper.md 6.1)."""
    plan = plan_sides(raid(), westeros())
    for page in plan.pages[:2]:
        placed = (item for item in page.items if isinstance(item, Placed))
        board = max(placed, key=lambda item: item.picture.width)
        grid = raid().board.grid()
        assert grid is not None
        assert board.picture.width / (max(grid.lines) + 0.5) >= 16.5


@pytest.mark.rule("BOW-RAID-03")
def test_places_are_of_the_own_half_and_counted_from_the_own_left() -> None:
    scenario, game = raid(), westeros()
    grid = scenario.board.grid()
    assert grid is not None
    plan = plan_sides(scenario, game, draw=grey_board)
    for seat, page in zip(scenario.seats, plan.pages, strict=False):
        assert seat.edge is not None
        here = half_names(grid, seat.edge)
        found = PLACE.findall(words(page))
        assert {u.at for u in scenario.units if u.seat == seat.id} <= {name for name, _ in found}
        for name, count in found:
            assert name in here
            row = sorted(one for one in grid.names if one[1:] == name[1:])  # A4, B4, C4 …
            left = row if seat.edge == "bottom" else row[::-1]
            assert left.index(name) + 1 == int(count)


def test_each_language_has_leaves_of_its_own_and_the_board_is_shared() -> None:
    plan = plan_sides(raid(), westeros(), beside="ru", draw=grey_board)
    titles = [page.title for page in plan.pages]
    leaves = ["House Stark", "House Lannister", "Дом Старков", "Дом Ланнистеров"]
    assert titles[:5] == [*leaves, "The table"]
    assert "PLACE units" in words(plan.pages[0])
    assert "ПОСТАВЬТЕ отряды" in words(plan.pages[2])
    assert "РС Рать Севера" in words(plan.pages[2])
    assert "WH War Host of the North · Рать Севера" in words(plan.pages[4])


def placed_on(page: Page) -> list[Placed]:
    return [item for item in page.items if isinstance(item, Placed)]


def wide_of(item: Placed) -> float:
    return item.box[2] - item.box[0]


def boards_of(pages: Iterable[Page]) -> list[float]:
    """How high the board on each page is."""
    placed = ([item for item in page.items if isinstance(item, Placed)] for page in pages)
    return [max(item.box[3] - item.box[1] for item in items) for items in placed]


@pytest.mark.parametrize("name", ["raid-in-the-riverlands", "call-to-arms", "mustered-battle"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_small_leaf_has_two_pages_alike_on_both_sides(name: str, language: str) -> None:
    """In front the board and what is put on it, on the back what is looked up; what is won by
    where it has room."""
    scenario = files.read(FIXTURES.parents[1] / "examples" / f"{name}.json")
    game = games.load(scenario.game.base.id)
    plan = plan_sides(scenario, game, paper="a5", language=language, draw=grey_board)
    assert len(plan.pages) == 5
    _ = SheetContext(scenario, game, language)._
    for front, back in (plan.pages[:2], plan.pages[2:4]):
        assert _("PLACE units") in words(front)
        assert _("PLACE units") not in words(back)
        assert (_("VICTORY") in words(front)) == (name == "call-to-arms")
        assert (_("VICTORY") in words(back)) == (name != "call-to-arms")
        assert _("TERRAIN IN PLAY") in words(back)
    for pages in (plan.pages[0:3:2], plan.pages[1:4:2]):
        one, other = (
            [(item.text, item.size) for item in page.items if isinstance(item, Run)]
            for page in pages
        )
        titles = {_("VICTORY"), _("ON THE BOARD"), _("TERRAIN IN PLAY")}
        assert [run for run in one if run[0] in titles] == [
            run for run in other if run[0] in titles
        ]
    high, same = boards_of(plan.pages[0:3:2])
    assert high == pytest.approx(same, abs=0.1)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_small_leaf_has_the_key_between_its_board_and_its_steps(language: str) -> None:
    """Below the second step strangers took it for one, with the third at the top of the page."""
    path = FIXTURES.parents[1] / "examples" / "call-to-arms.json"
    scenario, game = files.read(path), games.load("battlelore-1e")
    plan = plan_sides(scenario, game, paper="a5", language=language, draw=grey_board)
    context = SheetContext(scenario, game, language)
    sign = context._("hex on a section border: belongs to both sections").split()[0]
    for front in plan.pages[0:4:2]:
        board = max(placed_on(front), key=wide_of)
        runs = [item for item in front.items if isinstance(item, Run)]
        (key,) = (run for run in runs if run.text.startswith(sign) and run.y > board.box[3])
        first = min(run.y for run in runs if run.text == "1")
        assert board.box[3] < key.y < first
        middle = front.width / 2
        ends = [max(r.y for r in runs if (r.x < middle) == left and r.y < 200) for left in (1, 0)]
        assert abs(ends[0] - ends[1]) < 20


@pytest.mark.parametrize("name", ["call-to-arms", "mustered-battle", "raid-in-the-riverlands"])
def test_the_small_page_of_the_whole_board_has_its_legend(name: str) -> None:
    scenario = files.read(FIXTURES.parents[1] / "examples" / f"{name}.json")
    plan = plan_sides(scenario, games.load(scenario.game.base.id), paper="a5", draw=grey_board)
    assert "ON THE BOARD" in words(plan.pages[-1])


def test_hexes_of_both_sides_are_of_one_size() -> None:
    scenario = files.read(FIXTURES.parents[1] / "examples" / "rolls-of-thunder.json")
    plan = plan_sides(scenario, games.load("battlelore-2e"))
    one, other = (max(items, key=wide_of).picture for items in map(placed_on, plan.pages[0:3:2]))
    assert one.width == pytest.approx(other.width, abs=0.5)
    assert one.height > other.height  # a hex beyond the half, on which Daqan places a card


def test_one_side_alone_may_be_asked_for() -> None:
    plan = plan_sides(raid(), westeros(), view="stark", draw=grey_board)
    assert [page.title for page in plan.pages] == ["House Stark"]
    with pytest.raises(UnknownSeat, match="available: whole, stark, lannister"):
        plan_sides(raid(), westeros(), view="bolton", draw=grey_board)


def test_nothing_of_the_other_player_stands_on_a_leaf() -> None:
    """Neither his units' codes nor terrain that lies on his half alone."""
    scenario, game = raid(), westeros()
    plan = plan_sides(scenario, game, draw=grey_board)
    for seat, page in zip(scenario.seats, plan.pages, strict=False):
        own = {u.type for u in scenario.units if u.seat == seat.id}
        others = {u.type for u in scenario.units} - own
        speak = SheetContext(scenario, game, "en")
        text = words(page)
        assert all(speak.of("unit_types", kind) in text for kind in own)
        assert not any(speak.of("unit_types", kind) in text for kind in others)


def test_maps_and_single_seats_have_no_leaves() -> None:
    found = {path.stem: has_two_sides(files.read(path)) for path in EXAMPLES}
    assert not found["map-for-two"]
    assert found["raid-in-the-riverlands"]
    assert found["table-for-two"]


def test_a_leaf_places_the_markers_of_its_half_on_their_terrain() -> None:
    """Nobody has to look for I6 on the other player's page."""
    scenario, game = drawn("mustered", 157)
    banners = {m.at for m in scenario.markers if m.marker == "banner"}
    plan = plan_sides(scenario, game, draw=grey_board)
    for page in plan.pages[:2]:
        step = words(page).split("PLACE terrain and markers")[1].split("CHANGE your deck")[0]
        row = step.split("Banner marker")[1].split("row")[0]
        found = {name for name, _ in PLACE.findall(row)}
        assert len(found) == 2
        banners -= found
    assert not banners


def test_who_sets_up_first_places_the_face_down_cards_of_both_halves() -> None:
    """Daqan takes all five cards (BL2-THN-02); the other page says who places the one there."""
    scenario = files.read(EXAMPLES[0].parent / "rolls-of-thunder.json")
    pages = plan_sides(scenario, games.load_for(scenario), draw=grey_board).pages
    daqan, uthuk, _ = leaves(pages)
    step = daqan.split("PLACE face-down cards")[1].split("CHANGE your deck")[0]
    assert {name for name, _ in PLACE.findall(words(pages[0]))} >= {*scenario.hidden[0].spots}
    assert "row 6 B6 (2) beyond your half (pale)" in step
    boxes = [item.y for item in pages[0].items if isinstance(item, Tick)]
    runs = (item for item in pages[0].items if isinstance(item, Run) and item.bold)
    row = next(run.y for run in runs if run.text == "B6")
    assert any(top < row < top + 5.0 for top in boxes)
    assert "PLACE face-down cards" not in uthuk
    assert "The captives: Daqan Lords places them face down." in uthuk


def test_on_a_table_a_leaf_shows_all_of_it() -> None:
    """Players place terrain on both halves (paper.md 8)."""
    scenario = files.read(next(path for path in EXAMPLES if path.stem == "table-for-two"))
    plan = plan_sides(scenario, games.load_for(scenario))
    shape = scenario.board.width / scenario.board.depth  # type: ignore[union-attr]
    for page in plan.pages[:2]:
        placed = (item for item in page.items if isinstance(item, Placed))
        board = max(placed, key=lambda item: item.picture.width)
        assert board.picture.width / board.picture.height < 1.1 * shape


def test_no_words_lie_on_the_art_of_a_sheet() -> None:
    """The legend explains zones and face-down cards."""
    scenario = files.read(next(path for path in EXAMPLES if path.stem == "rolls-of-thunder"))
    page = plan_sides(scenario, games.load_for(scenario)).pages[-1]
    placed = (item for item in page.items if isinstance(item, Placed))
    board = max(placed, key=lambda item: item.picture.width)
    lines = set(lines_of(board.picture.marks))
    assert "H9" in lines
    assert "The captives" not in lines
    assert "face-down cards: The captives" in words(page)


def test_a_smaller_board_lets_one_more_step_stand_beside_it() -> None:
    pages = plan_sides(raid(), westeros(), paper="a5", draw=grey_board).pages
    fronts = [page for page in pages if "TAKE" in words(page)]
    assert len(fronts) == 2
    assert all("PLACE units" in words(page) for page in fronts)


def test_both_leaves_of_a_great_table_are_one_page_with_only_effects() -> None:
    game = games.load("terrain-cards")
    scenario = files.read(EXAMPLES[0].parent / "table-great.json")
    pages = plan_sides(scenario, game, draw=grey_board).pages
    assert [page.title for page in pages] == ["Mere", "Heath", "The table"]
    assert "played by" not in " ".join(map(words, pages))


def test_the_steps_of_a_leaf_are_its_own_and_numbered_in_order() -> None:
    scenario = files.read(EXAMPLES[0].parent / "mustered-battle.json")
    plan = plan_sides(scenario, games.load_for(scenario), draw=grey_board)
    for page in plan.pages[:2]:
        titles = [f"{n} {title}" for n, title in enumerate(OWN_STEPS, start=1)]
        assert all(step in words(page) for step in titles)
        assert "SHARED" not in words(page)


def test_what_both_do_together_comes_before_what_each_does() -> None:
    """The draft, with the own turns alone, then the own army."""
    scenario, game = drawn("mustered", 157)
    musters = tuple(m.changed(army=FrozenMap(), options=()) for m in scenario.musters)
    bare = scenario.changed(musters=musters, units=(), neutral_draft=(), markers=())
    text = words(plan_sides(bare, game, draw=grey_board).pages[0])
    assert text.index("1 DRAFT neutral units") < text.index("2 MUSTER your army")
    draft = text.split("DRAFT neutral units")[1].split("MUSTER your army")[0]
    assert re.findall(r"(\d) (?:one|up to 2), or pass(?!\.)", draft) == ["2", "4"]


def test_a_leaf_says_how_many_packs_of_giants_are_needed() -> None:
    scenario = files.read(EXAMPLES[0].parent / "mustered-battle.json")
    plan = plan_sides(scenario, games.load_for(scenario), draw=grey_board)
    needed = "Mountain Giant Reinforcement Pack: 2 needed: 1 for Daqan Lords, 1 for Uthuk Y'llan."
    assert all(needed in words(page) for page in plan.pages[:2])
    thunder = files.read(EXAMPLES[0].parent / "rolls-of-thunder.json")
    pages = plan_sides(thunder, games.load_for(thunder), draw=grey_board).pages
    assert not any("needed:" in words(page) for page in pages)


def test_own_rules_and_those_of_all_are_equally_far_apart() -> None:
    """They are one section: no blank stands between the last own rule and the next."""
    scenario = files.read(EXAMPLES[0].parent / "mustered-battle.json")
    page = plan_sides(scenario, games.load_for(scenario), draw=grey_board).pages[0]
    runs = [item for item in page.items if isinstance(item, Run) and item.x > page.width / 2]
    other = next(run.y for run in runs if "OPPONENT’S" in run.text)
    own = max(run.y for run in runs if run.y < other)
    assert other - own < 8.0


def test_what_is_done_in_each_round_has_no_box_to_tick() -> None:
    context = SheetContext(raid(), westeros(), "en")
    steps = [one for one in ready(context, raid().seats[0], "4").elements if isinstance(one, Prose)]
    assert {step.text for step in steps if not step.tick} == {
        "Each round, roll 4 order dice; draw 4 Leadership cards.",
        "House Lannister has: momentum token.",
    }
    assert next(step.text for step in steps if step.tick).startswith("Put 4 command tokens")


def test_a_column_with_room_left_is_not_cramped() -> None:
    """Sections of both columns are equally far apart, as far as the fuller one lets them be."""
    low, high = LineBox(0.7, keep=True), LineBox(20.0)
    plan = PagePlan(0.0, leaf_of("a4"), (((), 0.0, 0.0), ((high, low, high), 15.0, 200.0)))
    found = SearchResult((True, 0, 0.7), 8.0, plan)
    heights = {
        room: [box.height for box in spread_out(found, 200.0 + room).blocks[1][0]]
        for room in (40.7, 42.0, 90.0)
    }
    assert heights[40.7] == pytest.approx([20.0, 0.7, 20.0])
    assert heights[42.0] == pytest.approx([20.0, 2.0, 20.0])
    assert heights[90.0] == [20.0, AIRY, 20.0]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_a_page_has_no_room_for_stands_on_its_back(language: str) -> None:
    """A player sets up by the front, where the board is as wide as the page, with its key and in
    letters that are easily read; what has no room there is on the back, below what is on the front
    to be there. Rules and the story are on the back."""
    scenario = files.read(EXAMPLES[0].parent / "rolls-of-thunder.json")
    game = games.load_for(scenario)
    own = SheetContext(scenario, game, language)
    story = scenario.about.background[language].split(",")[0]
    pages = plan_sides(scenario, game, language=language, draw=grey_board).pages
    assert len(pages) == 5
    for front, back in (pages[:2], pages[2:4]):
        assert (
            max(item.box[2] - item.box[0] for item in front.items if isinstance(item, Placed)) > 175
        )
        for title in ("PLACE units", "ON THE BOARD"):
            assert own._(title) in words(front)
        assert own._("SPECIAL RULES") not in words(front)
        assert all(rule.title[language].split()[0] in words(back) for rule in scenario.rules)
        is_prepared = own._("PREPARE") in words(back)
        overleaf = [own._("victory: overleaf"), own._("in full: overleaf")]
        if is_prepared:
            overleaf = [own._("{step}: overleaf", step=own._("PREPARE"))]
        plain = words(front).replace("\u00a0", " ")
        assert any(there.replace("\u00a0", " ") in plain for there in overleaf)
        for title in ("VICTORY", "TERRAIN IN PLAY"):
            assert own._(title) in words(back)
        assert own._("ON THE BOARD") not in words(back)
        assert story in words(back)
        sizes = [item.size for item in front.items if isinstance(item, Run) and item.bold]
        assert sorted(sizes)[len(sizes) // 2] >= 9.0
    assert story not in words(pages[4])
    assert any(own._("RESULT AND NOTES") in words(page) for page in pages[1:4:2])


def test_what_is_prepared_begins_the_second_column_of_both_leaves() -> None:
    """It was at the right on one and at the left on the other."""
    scenario = files.read(EXAMPLES[0].parent / "mustered-battle.json")
    pages = plan_sides(scenario, games.load_for(scenario), draw=grey_board).pages
    for page in pages[:2]:
        runs = [item for item in page.items if isinstance(item, Run)]
        (title,) = (run for run in runs if run.text == "PREPARE")
        (first,) = (run for run in runs if run.text == "TAKE")
        assert title.x > page.width / 2
        assert abs(title.y - first.y) < 0.1


def test_what_terrain_does_is_on_the_same_side_of_both_leaves_and_its_names_are_in_front() -> None:
    """One front had it, the other one nothing but names; of the other board there was no key."""
    scenario = files.read(EXAMPLES[0].parent / "rolls-of-thunder.json")
    pages = plan_sides(scenario, games.load_for(scenario), draw=grey_board).pages
    have_effects = ["TERRAIN IN PLAY" in words(page) for page in pages[:4]]
    assert have_effects == [False, True, False, True]
    assert "River Hill Forest Building Ford" in words(pages[0])
    assert "River Hill Forest Building Ford" in words(pages[2])


def test_what_one_front_has_room_for_is_not_on_its_back() -> None:
    """The other one has more steps: there the last is overleaf."""
    scenario = files.read(EXAMPLES[0].parent / "rolls-of-thunder.json")
    pages = plan_sides(scenario, games.load_for(scenario), draw=grey_board).pages
    assert "7 PREPARE: overleaf" in words(pages[0])
    assert "Draw your first command cards" in words(pages[1])
    assert "Draw your first command cards" in words(pages[2])


def test_sections_of_a_back_go_on_in_its_second_column_only_where_they_have_no_room() -> None:
    """Both columns were half empty, and lines in one of them further apart."""
    scenario = files.read(EXAMPLES[0].parent / "rolls-of-thunder.json")
    pages = plan_sides(scenario, games.load_for(scenario), draw=grey_board).pages
    assert not any("(continued)" in words(page) for page in pages)
    six = files.read(EXAMPLES[0].parent / "all-six-house-rules.json")
    pages = plan_sides(six, games.load_for(six), draw=grey_board).pages
    assert "(continued)" in words(pages[1])


def test_a_zone_is_explained_once_by_what_the_scenario_says_of_it() -> None:
    scenario = files.read(EXAMPLES[0].parent / "rolls-of-thunder.json")
    pages = plan_sides(scenario, games.load_for(scenario), draw=grey_board).pages
    assert words(pages[2]).count("Red hexes") == 1
    sentence = "Red hexes (horizontal lines): The Mountain Giant starts on one of them."
    assert sentence in words(pages[2])
    assert "Mountain Giant: on any red hex" in words(pages[2])
    assert "deployment zone" not in words(pages[4])


def test_who_a_commander_without_a_known_name_is_not_stands_where_it_is_taken() -> None:
    scenario = files.read(EXAMPLES[0].parent / "westerlands-bounty.json")
    game = games.load_for(scenario)
    page = plan_sides(scenario, game, draw=grey_board).pages[0]
    assert "Fifth commander: the card that is not Kevan, Jaime, Addam or Gregor" in words(page)


@pytest.mark.parametrize("name", ["mustered-battle", "westerlands-bounty"])
def test_a_legend_shows_each_marker_as_it_is_on_the_board(name: str) -> None:
    """The side of a neutral marker that lies up, and the shape of the side a marker belongs to."""
    scenario = files.read(EXAMPLES[0].parent / f"{name}.json")
    own = SheetContext(scenario, games.load_for(scenario), "en")
    style = style_of_signs(own)
    for seat in scenario.seats:
        context = own_half(replace(own, view=seat.id))
        signs = [span.sign for chunk in signs_of_things(context) for span in chunk if span.sign]
        here = context.scenario.markers
        drawn = {marker_as_drawn(style, context.scenario, marker)[0] for marker in here}
        assert drawn
        assert {sign(marks, 1.0) for marks in drawn} <= set(signs)
        others = {marker_marks(style, one.marker) for one in here if one.seat} - drawn
        assert not {sign(marks, 1.0) for marks in others} & set(signs)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", ["rolls-of-thunder", "all-six-house-rules"])
def test_full_leaves_have_effects_of_terrain(name: str, language: str) -> None:
    """A leaf that sends its reader to another page for them is of no use alone."""
    scenario = files.read(EXAMPLES[0].parent / f"{name}.json")
    game = games.load_for(scenario)
    own = SheetContext(scenario, game, language)
    plan = plan_sides(scenario, game, language=language, draw=grey_board)
    for text in leaves(plan.pages)[:2]:
        assert own._("blocks line of sight") in text
        assert own._("effects: with the whole board") not in text


def test_rules_of_the_other_side_are_last_and_quoted_below_whose_leaf_has_them() -> None:
    scenario = files.read(EXAMPLES[0].parent / "mustered-battle.json")
    plan = plan_sides(scenario, games.load_for(scenario), draw=grey_board)
    daqan, uthuk = (words(page) for page in plan.pages[:2])
    label = "OPPONENT’S RULES on the leaf of Uthuk Y'llan The dead wood. “Your units need not stop"
    assert label in daqan
    assert "The dead wood (only you). Your units need not stop" in uthuk
    assert daqan.index("Village at the front (only you)") < daqan.index(label)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_both_leaves_have_the_story_or_none(language: str) -> None:
    """One player alone would know it."""
    scenario = files.read(EXAMPLES[0].parent / "rolls-of-thunder.json")
    plan = plan_sides(scenario, games.load_for(scenario), language=language, draw=grey_board)
    story = {"en": "THE STORY", "ru": "ПРЕДЫСТОРИЯ"}[language]
    one, other, board = leaves(plan.pages)
    assert (story in one) == (story in other)
    assert (story in board) != (story in one)


def test_who_reads_a_leaf_finds_his_own_ways_to_win_first() -> None:
    scenario = files.read(EXAMPLES[0].parent / "rolls-of-thunder.json")
    plan = plan_sides(scenario, games.load_for(scenario), draw=grey_board)
    daqan, uthuk, board = leaves(plan.pages)
    for leaf, own in ((daqan, "8 victory points"), (uthuk, "all three Blood Harvester")):
        assert f"You win {own}" in leaf
        assert leaf.index("You win") < leaf.index("Either side") < leaf.index("Opponent wins")
        assert "Instant win" not in leaf
    assert "VICTORY" in board
    assert "all three Blood Harvester" in board


def test_a_front_says_who_places_each_pale_row_and_what_wins() -> None:
    """A row beyond the half was pale, and no step named it; one of two fronts had no victory."""
    scenario = files.read(EXAMPLES[0].parent / "rolls-of-thunder.json")
    pages = plan_sides(scenario, games.load_for(scenario), draw=grey_board).pages
    daqan, uthuk = words(pages[0]), words(pages[2])
    assert "row 6 Uthuk Y'llan places this row (pale)" in daqan
    assert "row 5 Daqan Lords places this row (pale)" in uthuk
    assert all("You win:" in front for front in (daqan, uthuk))


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_leaves_of_a_long_battle_are_a_small_file(paper: str, language: str) -> None:
    scenario = files.read(EXAMPLES[0].parent / "rolls-of-thunder.json")
    data = write(scenario, games.load_for(scenario), Options(paper=paper, language=language))
    assert len(data) <= 80 * 1024


def test_a_legend_names_units_that_are_placed_freely() -> None:
    """The Mountain Giant stood on the board as MG, and nothing explained what that is."""
    scenario = files.read(EXAMPLES[0].parent / "rolls-of-thunder.json")
    context = SheetContext(scenario, games.load_for(scenario), "en")
    names = ["".join(span.text for span in chunk) for chunk in unit_signs(context)]
    assert any(text.endswith("MG Mountain Giant") for text in names)


def test_who_musters_reads_that_the_scenario_says_nothing_of_decoys() -> None:
    scenario = files.read(EXAMPLES[0].parent / "rolls-of-thunder.json")
    daqan, uthuk, _ = leaves(plan_sides(scenario, games.load_for(scenario), draw=grey_board).pages)
    assert "this scenario says nothing of decoys" in daqan
    assert "decoys" not in uthuk


@pytest.mark.parametrize("language", ["en", "ru"])
def test_sections_that_a_game_prints_are_named_as_each_player_sees_them(language: str) -> None:
    """Left, centre and right, from each player's own edge: cards name them (BattleLore 2e). On
    the whole board of both they are in the line of each player's name."""
    scenario = files.read(EXAMPLES[0].parent / "mustered-battle.json")
    game = games.load_for(scenario)
    _ = SheetContext(scenario, game, language)._
    wanted = [_("Left section"), _("Centre section"), _("Right section")]
    for number, page in enumerate(plan_sides(scenario, game, language=language).pages):
        placed = (item for item in page.items if isinstance(item, Placed))
        board = max(placed, key=lambda item: item.picture.width)
        found = [
            (mark.box[1] > board.picture.height / 2, mark.box[0], text)
            for mark in board.picture.marks
            if mark.layer == "sections" and mark.box is not None
            for text in lines_of((mark,))
        ]
        names = [text for _below, _x, text in sorted(found)]
        # At the top edge they are upside down: from the right.
        assert names == (wanted if number < 2 else [*reversed(wanted), *wanted])


def test_rounds_are_ticked_until_the_last_units_may_enter() -> None:
    """A leaf that says from which round a reserve enters counts the rounds, limited or not; the
    first alone needs no track: nobody knew what two boxes, *1* and *2+*, were for."""
    scenario = files.read(EXAMPLES[0].parent / "call-to-arms.json")
    game = games.load_for(scenario)
    assert round_track(SheetContext(scenario, game, "en")).elements == ()
    units = tuple(
        unit.changed(arrival=unit.arrival.changed(round=3)) if unit.arrival else unit
        for unit in scenario.units
    )
    part = round_track(SheetContext(scenario.changed(units=units), game, "en"))
    (row,) = (row for table in part.elements if isinstance(table, Table) for row in table.rows)
    assert [cell.marks for cell in row.cells if isinstance(cell, Boxes)] == [("1", "2", "3+")]


def test_a_sheet_for_all_says_in_both_columns_who_has_the_token() -> None:
    """The column of who does not begin, too, says where the momentum token is."""
    scenario = files.read(EXAMPLES[0].parent / "raid-in-the-riverlands.json")
    context = SheetContext(scenario, games.load_for(scenario), "en")
    columns = [str(ready(context, seat, "4").elements) for seat in scenario.seats]
    assert sum("House Lannister has: momentum token." in column for column in columns) == 1
    assert sum("Put before you: momentum token." in column for column in columns) == 1
