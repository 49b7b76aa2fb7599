"""Plans of sheets: nothing is cut, nothing overlaps, nothing is too small, nothing is missing."""

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import games
from exporters.catalogue import PAPERS
from exporters.drawing.lettering import LEAST
from exporters.drawing.picture import Picture
from exporters.paper.frame import PageFormat
from exporters.paper.page import Box, Item, Page, Panel, Placed, RuleLine, Run, SheetLayout, Tick
from exporters.sheet.plan import plan_sheet
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from rules.validation import check
from schema import files
from schema.forces import Seat
from schema.game import Game, Source
from schema.scenario import About, Scenario, SpecialRule
from schema.value import FrozenMap
from tests.exporters.drawing.boards import font_sizes
from tests.exporters.sheet.battles import FIXTURES, bare, grey_board, raid, westeros
from tests.sampling import each_once

LONG = "Длинношеее непереносимоедостопримечательнейшеесловосочетание и ещё немного слов. " * 4


def wordy() -> Scenario:
    """Sixty lines of special rules, a very long title, authors and a story in Russian."""
    rules = tuple(
        SpecialRule(
            id=f"r{n}", title=FrozenMap({"ru": f"Правило {n}"}), text=FrozenMap({"ru": LONG})
        )
        for n in range(60)
    )
    return raid(
        rules=rules,
        title=FrozenMap({"ru": "Достопримечательнейшее сражение у переправы через Красный Зубец"}),
        about=About(authors=("A" * 150,), background=FrozenMap({"ru": LONG * 3})),
    )


def crowded() -> Scenario:
    """Five seats."""
    seats = tuple(
        Seat(
            id=f"s{n}",
            name=FrozenMap({"en": f"A realm of some name {n}"}),
            resources=FrozenMap({"gold": n}),
        )
        for n in range(5)
    )
    return bare().changed(seats=seats)


SCENARIOS = {
    "raid": raid,
    "cards": lambda: raid(cards=True),
    "bare": bare,
    "wordy": wordy,
    "crowded": crowded,
}


def outside(page: Page, box: Box) -> bool:
    leaf = PageFormat(page.width, page.height)
    frame = leaf.board_frame if page.items and isinstance(page.items[0], Placed) else leaf.frame
    return not (
        box[0] >= frame.left - 0.01
        and leaf.board_frame.top - 0.5 <= box[1]  # boards and cards are not punched above
        and box[2] <= frame.right + 0.01
        and box[3] <= page.height - 5
    )


def overlaps(one: Box, other: Box) -> bool:
    e = 0.02
    return (
        one[0] < other[2] - e
        and other[0] < one[2] - e
        and one[1] < other[3] - e
        and other[1] < one[3] - e
    )


def _is_in_field(one: Item, other: Item) -> bool:
    """Whether one is a field of a track and the other the number in it."""
    field, number = (one, other) if isinstance(one, Tick) else (other, one)
    if not (
        isinstance(field, Tick) and isinstance(number, Run) and number.text.rstrip("+").isdigit()
    ):
        return False
    left, top, right, bottom = number.box
    within = field.x <= left and right <= field.x + field.side
    return within and field.y <= (top + bottom) / 2 <= field.y + field.side


def check_page(page: Page) -> None:
    runs = [item for item in page.items if isinstance(item, Run)]
    for run in runs:
        assert run.size >= 7, run
        assert not outside(page, run.box), run
    for item in page.items:
        if isinstance(item, Placed):
            sizes = font_sizes(item.picture.marks, item.scale)
            assert min(sizes, default=LEAST) >= LEAST - 0.01, item.box
        if not isinstance(item, Placed):
            assert not outside(page, item.box), item
    taken: list[tuple[Item, Box]] = [(run, run.box) for run in runs]
    taken += [(item, item.box) for item in page.items if isinstance(item, Placed)]
    boxes = [item for item in page.items if isinstance(item, Tick) and item.shape == "square"]
    taken += [(item, item.box) for item in boxes if item.side < 3.6]  # fields hold numbers
    taken.sort(key=lambda one: one[1][1])
    for n, (one, box) in enumerate(taken):
        for other, second in islice(taken, n + 1, None):
            if second[1] >= box[3]:
                break  # it and all after it lie below
            assert _is_in_field(one, other) or not overlaps(box, second), (one, other)


def planned(scenario: Scenario, game: Game | None = None, **choices: Any) -> SheetLayout:
    return plan_sheet(scenario, game or westeros(), None, **{"draw": grey_board, **choices})


@pytest.mark.parametrize(
    ("name", "paper", "language"), each_once(tuple(SCENARIOS), tuple(PAPERS), ("en", "ru"))
)
def test_nothing_overlaps_and_nothing_is_cut(name: str, paper: str, language: str) -> None:
    for page in planned(SCENARIOS[name](), paper=paper, language=language).pages:
        check_page(page)


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.json")), ids=lambda path: path.stem)
def test_other_games_have_sheets_too(path: Path) -> None:
    scenario = files.read(path)
    plan = planned(scenario, games.load_for(scenario, [FIXTURES / "games"]))
    for page in plan.pages:
        check_page(page)
    assert "PREPARE" in plan.text()


def test_a_raid_is_one_leaf() -> None:
    """The board on one side, everything else on the other, in the sketch's order."""
    plan = planned(raid())
    assert len(plan.pages) == 2
    words = plan.text().replace("\n", " ")
    order = [
        "HOUSE STARK",
        "TAKE",
        "PLACE terrain",
        "PLACE units",
        "PREPARE",
        "VICTORY",
        "SCORE",
        "ABOUT THIS SHEET",
    ]
    places = [words.index(word) for word in order]
    assert places == sorted(places)
    assert words.count("Set the round marker to 1.") == 1  # one player places it


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("seed", [1, 2, 7, 4711])
def test_what_players_place_themselves_is_a_board_and_one_leaf(language: str, seed: int) -> None:
    """Eighteen lines to write on a side, in words of any length; the board has its page alone."""
    settings = parse_brief(westeros(), "raid-in-the-riverlands", seed, place="cards")
    drawn = generate(settings, westeros())
    report = check(drawn, westeros())
    plan = plan_sheet(drawn, westeros(), report, language=language, draw=grey_board)
    assert len(plan.pages) <= 3


def test_a_scenario_just_begun_is_one_page() -> None:
    """Its small print stands below the board: no page for three lines."""
    plan = planned(bare())
    assert len(plan.pages) == 1
    assert "ABOUT\nTHIS\nSHEET" in plan.text()


def test_a_hairline_divides_the_columns_and_a_leaf_can_be_punched_on_both_sides() -> None:
    """Dashes and marks at the edges left it open whether to fold or to cut, through the terrain."""
    page = planned(raid()).pages[1]
    upright = [
        item for item in page.items if isinstance(item, RuleLine) and item.x == item.to_x > 20
    ]
    assert {item.x for item in upright} == {page.width / 2}
    assert not any(item.dash for item in upright)
    assert all(15 < item.y < item.to_y < 0.7 * page.height for item in upright)
    runs = [item for item in page.items if isinstance(item, Run)]
    assert min(run.box[0] for run in runs) >= 15
    assert max(run.box[2] for run in runs) <= page.width - 14.99


def test_a_resource_is_listed_once_where_all_have_as_much() -> None:
    words = planned(raid()).text().replace("\n", " ")
    assert "command tokens" in words
    assert words.count("4 each") == 3
    stark, lannister = raid().seats
    less = stark.changed(resources=FrozenMap({**stark.resources, "command-tokens": 3}))
    words = planned(raid(seats=(less, lannister))).text().replace("\n", " ")
    assert "House Stark 3 · House Lannister 4" in words


def test_newcomers_need_not_ask() -> None:
    """Walk 1, step 6: what banners and two-sided pieces are for, what signs and dashes mean."""
    words = planned(raid()).text().replace("\n", " ")
    for answer in (
        "on poles, one per unit",
        "check the reverse: pieces are double-sided",
        "shuffle 10 House cards and 5 per commander",
        "★: the commander’s figure replaces one figure of the unit.",
        "momentum token",
        "zone of control: 2 hexes",
    ):
        assert answer in words


@pytest.mark.rule("BOW-RAID-04")
def test_players_read_that_zones_of_control_stay_apart() -> None:
    """BOW-RAID-04 binds whoever places his commanders himself."""
    assert "zones of control (2) must not overlap" in planned(raid(cards=True)).text().replace(
        "\n", " "
    )


def test_letters_on_map_tiles_are_explained() -> None:
    scenario = files.read(FIXTURES / "runewars-map.json")
    words = planned(scenario, games.load_for(scenario, [FIXTURES / "games"])).text()
    for letter, name in (("P", "Plains"), ("W", "Wastes"), ("M", "Mountain\nborder")):
        assert f"{letter}\n{name}" in words


def test_the_board_is_the_largest_thing_on_page_1() -> None:
    """At least sixty per cent of the page's height for a deep board."""
    page = planned(raid()).pages[0]
    board = next(item for item in page.items if isinstance(item, Placed))
    assert board.picture.height >= 0.6 * page.height


@pytest.mark.rule("BOW-RAID-03", "BOW-RAID-04", "BOW-RAID-05")
def test_rows_are_counted_from_the_own_edge() -> None:
    """BOW-RAID-03 to 05 count rows from the player's own edge: I12 is Lannister's row 4.

    Within a row things come from his own left: I12, then E12, then D12.
    """
    runs = [item for item in planned(raid()).pages[1].items if isinstance(item, Run)]
    found = {run.text: run for run in runs}
    heading = found["I12"]
    left = [run for run in runs if abs(run.y - heading.y) < 0.01 and run.x < heading.x]
    assert [run.text for run in left if run.x > 105][:2] == ["row", "4"]
    placed = [(found[name].y, found[name].x) for name in ("I12", "E12", "D12")]
    assert placed == sorted(placed)


def test_figures_are_counted_with_commanders_apart() -> None:
    """A commander's figure stands for one of his unit's: 3 units of 4 less Greatjon make 11."""
    words = planned(raid()).text()
    assert "War Host of the North\n3 × 4 − 1 ★\n11" in words
    assert "= 29" in words  # 27 soldiers and 2 commanders


def test_ranks_are_shapes_and_letters() -> None:
    """ADR 1: colour is never the only mark."""
    words = planned(raid()).text()
    for mark in ("●\nG", "■\nB", "▲\nR"):  # the shape is coloured, the letter black
        assert mark in words


@pytest.mark.rule("BOW-SK-S11")
def test_players_take_turns_from_the_momentum_holder() -> None:
    """BOW-SK-S11: Lannister holds the momentum, so his turns are odd; Stark ends alone."""
    plan = planned(raid(cards=True))
    runs = [item for item in plan.pages[1].items if isinstance(item, Run) and item.bold]
    top = next(run.y for run in runs if run.text == "terrain")
    bottom = next(run.y for run in runs if run.text == "commanders’")
    numbers = [
        run for run in runs if top < run.y < bottom - 3 and run.text.isdigit() and run.size < 11
    ]
    stark = [int(run.text) for run in numbers if run.x < 100]
    lannister = [int(run.text) for run in numbers if run.x > 100]
    assert sorted(stark) == [2, 4, 6, 8, 10, 12, 13, 14]
    assert sorted(lannister) == [1, 3, 5, 7, 9, 11]


def test_a_wide_board_lies_on_its_side() -> None:
    scenario = files.read(FIXTURES / "commands-and-colors-wide.json")
    plan = planned(scenario, games.load_for(scenario, [FIXTURES / "games"]))
    assert plan.pages[0].width > plan.pages[0].height
    assert plan.pages[1].width < plan.pages[1].height


def test_long_texts_flow_onto_further_pages() -> None:
    plan = planned(wordy(), language="ru")
    assert len(plan.pages) > 3
    words = plan.text().replace("\n", " ")
    assert all(f"Правило {n}." in words for n in range(60))
    assert words.count("непереносимое") >= 60


def test_secrets_never_reach_the_plan() -> None:
    """ADR 10: the host's file and the public one give the same sheet."""
    host, public = (files.read(FIXTURES / f"runewars-map{end}.json") for end in (".host", ""))
    game = games.load_for(host, [FIXTURES / "games"])
    assert planned(host, game).text() == planned(public, game).text()
    seen: list[Scenario] = []

    def spy(scenario: Scenario, *rest: object) -> Picture:
        seen.append(scenario)
        return Picture(100.0, 100.0)

    planned(host, game, draw=spy)
    assert all(scenario.secrets is None for scenario in seen)


def test_the_findings_and_the_command_are_printed() -> None:
    scenario = raid()
    plan = plan_sheet(
        scenario, westeros(), check(scenario, westeros()), program="banneret 9.9", draw=grey_board
    )
    words = plan.text().replace("\n", " ")
    assert "errors" in words
    assert "banneret 9.9" in words
    assert "generate battles-of-westeros raid-in-the-riverlands --seed 4711" in words
    assert words.count("unofficial values") == 1


def test_every_page_says_which_it_is() -> None:
    plan = planned(raid())
    for number, page in enumerate(plan.pages, start=1):
        last = page.items[-1]
        assert isinstance(last, Run)
        assert last.text == f"page {number} of {len(plan.pages)}"
    assert all(
        isinstance(i, Run | RuleLine | Tick | Panel | Placed) for p in plan.pages for i in p.items
    )


def test_terrain_that_acts_as_another_is_explained_as_that() -> None:
    """Plan 7: where rivers are fords, nobody reads that a river wants a bridge."""
    path = FIXTURES.parent.parent / "examples" / "rallying-the-remnant.json"
    scenario = files.read(path)
    words_of_page = " ".join(plan_sheet(scenario, westeros(), draw=grey_board).text().split())
    assert "counts as: Ford" in words_of_page
    assert "passable only at a bridge or ford" not in words_of_page
    some = scenario.overrides[0].changed(places=("A8",), text=FrozenMap())
    text = plan_sheet(scenario.changed(overrides=(some,)), westeros(), draw=grey_board).text()
    words_of_page = " ".join(text.split())
    assert "counts as: Ford (A8)" in words_of_page
    assert "passable only at a bridge or ford" in words_of_page  # the other hexes
    assert "counterattacking" in words_of_page  # and what a ford does


def test_what_is_ours_is_named_whatever_the_pack_marks() -> None:
    """ADR 7: a pack may mark everything at once; an author's source is printed."""
    ours = Source(source="ours", confidence="placeholder")
    game = westeros().changed(sources=FrozenMap({"/*": ours}))
    source = "The map is lost; this one is our own."
    about = raid().about.changed(source=source)
    text = " ".join(plan_sheet(raid().changed(about=about), game, draw=grey_board).text().split())
    assert "unofficial values all values of this game" in text
    assert source in text


@pytest.mark.parametrize("name", ["rolls-of-thunder", "call-to-arms", "westerlands-bounty"])
def test_the_leaf_lies_the_way_up_whose_printed_board_is_larger(name: str) -> None:
    """What counts is what is left for the board beside its head and tables, not the bare leaf."""
    scenario = files.read(FIXTURES.parents[1] / "examples" / f"{name}.json")
    game = games.load_for(scenario)

    def wide(landscape: bool | None) -> float:
        front = plan_sheet(scenario, game, landscape=landscape).pages[0]
        return max(item.picture.width for item in front.items if isinstance(item, Placed))

    assert wide(None) == max(wide(False), wide(True))
