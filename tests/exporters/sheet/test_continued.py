"""Pages and columns that continue: no head alone, no list without its head, no id is read."""

import re

import pytest

import games
from exporters.paper.page import Page, RuleLine, Run, SheetLayout
from exporters.sheet.plan import plan_sheet
from exporters.sheet.short import plan_short
from exporters.sheet.sides import plan_sides
from schema import files
from schema.board import Zone
from schema.forces import FreePlacement
from schema.objectives import GroupHeld, Victory, Win
from schema.scenario import Scenario
from tests.exporters.sheet.battles import FIXTURES, grey_board, raid, westeros
from tests.exporters.sheet.test_sides import words

EXAMPLES = FIXTURES.parents[1] / "examples"
HEAD_RULE, ROOM = 0.3, 14.0
"""How thick the rule under a section's head is; within how many mm what it heads begins below."""


def head_rules(page: Page) -> list[RuleLine]:
    """The rules under the heads of sections."""
    return [
        item
        for item in page.items
        if isinstance(item, RuleLine) and item.y == item.to_y and item.width == HEAD_RULE
    ]


def check_heads(page: Page) -> None:
    """Below each head on a page is something of what it heads (paper.md A7)."""
    boxes = [item.box for item in page.items]
    for rule in head_rules(page):
        assert any(
            box[0] < rule.to_x and rule.x < box[2] and rule.y - 0.1 < box[1] < rule.y + ROOM
            for box in boxes
            if box != rule.box
        ), rule


def check_columns(page: Page, below: float) -> None:
    """Each of the two columns of a leaf's page begins with a head."""
    middle = page.width / 2
    for left, right in ((0.0, middle), (middle, page.width)):
        own = [
            item.box
            for item in page.items
            if left <= item.box[0] < right and below < item.box[1] and item.box[3] < page.height - 9
        ]
        if own:
            top = min(box[1] for box in own)
            rules = [rule.y for rule in head_rules(page) if left <= rule.x < right]
            assert any(top < y < top + 10.0 for y in rules), (page.title, left, top)


def continued_pages(plan: SheetLayout) -> list[Page]:
    """Pages with the same bookmark as the one before."""
    pairs = zip(plan.pages, plan.pages[1:], strict=False)
    return [page for before, page in pairs if page.title == before.title]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_page_that_continues_has_a_head_and_so_have_its_lists(language: str) -> None:
    scenario = files.read(EXAMPLES / "rolls-of-thunder.json")
    game = games.load_for(scenario)
    plan = plan_sides(scenario, game, paper="a5", language=language, draw=grey_board)
    found = continued_pages(plan)
    assert found
    for page in found:
        head = min((item for item in page.items if isinstance(item, Run)), key=lambda run: run.y)
        assert head.bold
        assert head.text in page.title
        rest = [run for run in page.items if isinstance(run, Run) and run.y > head.y + 1]
        check_columns(page, min(run.box[1] for run in rest) - 3.0)
    for page in plan.pages:
        check_heads(page)


def test_a_list_that_is_torn_says_that_it_is_continued() -> None:
    scenario = files.read(EXAMPLES / "all-six-house-rules.json")
    plan = plan_sides(scenario, games.load_for(scenario), paper="a5", draw=grey_board)
    torn = [words(page) for page in plan.pages if "(continued)" in words(page)]
    assert torn
    assert all(re.search(r"[A-Z]{4,}[\w ]* \(continued\)", head) for head in torn)


def test_who_sets_up_first_reads_it_alone() -> None:
    scenario = files.read(EXAMPLES / "rolls-of-thunder.json")
    plan = plan_sides(scenario, games.load_for(scenario), draw=grey_board)
    are_first = {page.title: "You set up first" in words(page) for page in plan.pages[0:3:2]}
    assert are_first == {"Daqan Lords": True, "Uthuk Y'llan": False}


def test_letters_of_the_ground_are_explained_on_every_leaf() -> None:
    """Even where there is no room for its effects."""
    scenario = files.read(EXAMPLES / "all-six-house-rules.json")
    plan = plan_sides(scenario, games.load_for(scenario), draw=grey_board)
    for page in plan.pages[1:4:2]:
        assert all(f"{name}" in words(page) for name in ("Waterway", "Landmark", "Woods"))


def test_a_row_that_the_other_side_places_says_so() -> None:
    scenario = files.read(EXAMPLES / "all-six-house-rules.json")
    plan = plan_sides(scenario, games.load_for(scenario), draw=grey_board)
    have_row = ["places this row" in words(page) for page in plan.pages[0:3:2]]
    assert sorted(have_row) == [False, True]


def zoned() -> Scenario:
    """A zone without a name in all that speaks of zones."""
    zone = Zone(id="zq-nameless", kind="objective", places=("C3", "D3"))
    held = GroupHeld(kind="group-held", zone="zq-nameless", hold="any")
    win = Win(seats=("stark",), condition=held)
    free = FreePlacement(seat="stark", type="war-host", zone="zq-nameless")
    return raid(zones=(zone,), victory=Victory(wins=(win,)), free_placements=(free,))


@pytest.mark.parametrize("planner", [plan_sheet, plan_sides, plan_short])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_zone_is_called_by_its_id(planner: object, language: str) -> None:
    assert callable(planner)
    plan = planner(zoned(), westeros(), language=language, draw=grey_board)
    text = " ".join(words(page) for page in plan.pages)
    assert "zq" not in text
    assert "C3 D3" in text


def test_a_commander_without_a_name_is_found_by_what_he_is_not() -> None:
    scenario = files.read(EXAMPLES / "westerlands-bounty.json")
    plan = plan_sheet(scenario, games.load_for(scenario), draw=grey_board)
    text = " ".join(words(page) for page in plan.pages)
    assert "not found" not in text


@pytest.mark.parametrize("language", ["en", "ru"])
def test_own_steps_are_one_block_and_all_that_is_done_is_on_one_page(language: str) -> None:
    scenario = files.read(EXAMPLES / "rolls-of-thunder.json")
    _, steps, known = plan_sheet(scenario, games.load_for(scenario), language=language).pages
    numbers = [run for run in steps.items if isinstance(run, Run) and run.colour == "#ffffff"]
    found = sorted((run.y, run.x > steps.width / 2, run.text) for run in numbers)
    columns = [
        [text for _, is_right, text in found if is_right == side and text.isdigit()]
        for side in (False, True)
    ]
    # What one player places he takes himself. Shared steps are 1 and 2; then both have the same
    # numbers, where the other one only reads who places the cards.
    assert columns == [[*"12", *"34567"], [*"34567"]]
    level = [[y for y, is_right, text in found if text == step] for step in "34567"]
    assert all(left == pytest.approx(right) for left, right in level)
    dividers = [
        (rule.y, rule.to_y)
        for rule in steps.items
        if isinstance(rule, RuleLine) and rule.x == rule.to_x
    ]
    tops, ends = zip(*sorted(dividers), strict=True)
    assert tops[1:] == pytest.approx(ends[:-1]), "the line between the columns is not cut"
    own = [y for y, _, text in found if text.isdigit() and text not in "12"]
    assert tops[0] < min(own)
    assert ends[-1] > max(own)
    assert "7" not in {r.text for r in known.items if isinstance(r, Run) and r.colour == "#ffffff"}
