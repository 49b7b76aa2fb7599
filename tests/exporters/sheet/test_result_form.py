"""A result to fill in where the last page of a sheet would be nearly empty."""

import pytest

from exporters.paper.page import Page, Panel, Placed, RuleLine, Run, SheetLayout, Tick
from exporters.paper.sections import BLANK
from exporters.paper.table import Table
from exporters.paper.text import legible
from exporters.sheet.context import SheetContext
from exporters.sheet.plan import plan_sheet
from exporters.sheet.qr import with_codes
from exporters.sheet.result_form import result_line, with_notes, with_result
from exporters.sheet.sides import plan_sides
from tests.exporters.aids.games_drawn import read
from tests.exporters.sheet.test_plan import check_page, overlaps


def finished(name: str, language: str = "en", paper: str = "a4") -> SheetLayout:
    scenario, game = read(name)
    planned = plan_sheet if "map" in name else plan_sides
    plan = with_codes(planned(scenario, game, paper=paper, language=language), scenario)
    return with_result(plan, SheetContext(scenario.public(), game, language))


@pytest.mark.parametrize(
    ("name", "language", "paper"),
    [
        ("map-for-four", "en", "a4"),
        ("map-for-three", "ru", "a5"),
        ("all-six-house-rules", "ru", "a5"),
    ],
)
def test_the_last_page_asks_who_won(name: str, language: str, paper: str) -> None:
    last = finished(name, language, paper).pages[-1]
    check_page(last)
    text = " ".join(item.text for item in last.items if isinstance(item, Run))
    assert {"en": "RESULT AND NOTES", "ru": "ИТОГ И ЗАМЕТКИ"}[language] in text
    lines = [item for item in last.items if isinstance(item, RuleLine) and item.width == 0.2]
    codes = [item for item in last.items if isinstance(item, Placed)]
    assert not any(overlaps(line.box, code.box) for line in lines for code in codes)
    panels = [item for item in last.items if isinstance(item, Panel) and not item.radius]
    scored = any(item.stroke for item in panels)
    assert scored == ("map" not in name)  # who holds the runes wins: nobody counts points


def test_a_raid_is_two_leaves_and_the_board_with_a_line_for_the_result() -> None:
    for language in ("en", "ru"):
        plan = finished("raid-in-the-riverlands", language)
        assert len(plan.pages) == 3
        text = " ".join(item.text for item in plan.pages[-1].items if isinstance(item, Run))
        assert "--seed 4711" in text
        assert {"en": "winner points:", "ru": "победитель очки:"}[language] in text
        lines = [item for item in plan.pages[-1].items if isinstance(item, RuleLine)]
        assert sum(abs(line.to_x - line.x - BLANK) < 0.1 for line in lines) >= 4


def test_a_side_of_each_name_may_be_ticked_and_nobody() -> None:
    last = finished("map-for-four").pages[-1]
    scenario, game = read("map-for-four")
    context = SheetContext(scenario, game, "en")
    texts = [item.text for item in last.items if isinstance(item, Run)]
    for seat in scenario.seats:
        assert texts.count(legible(context.seat(seat))) >= (0 if seat.neutral else 2)
    assert "draw" in texts
    assert sum(isinstance(item, Tick) for item in last.items) >= 4
    assert "YEAR" in texts  # which is ticked: nothing else asks how many years were played
    assert "years" not in texts


def test_a_full_page_and_a_sheet_of_one_page_stay_as_they_are() -> None:
    scenario, game = read("raid-in-the-riverlands")
    context = SheetContext(scenario.public(), game, "en")
    page = Page(210.0, 297.0, "x", (Panel(15.0, 10.0, 180.0, 230.0),))
    one = SheetLayout((page,), "x", "", "en", "banneret")
    two = SheetLayout((page, page), "x", "", "en", "banneret")
    assert with_result(one, context) is one
    assert with_result(two, context) == two


def test_the_empty_part_of_the_back_of_a_small_leaf_is_for_notes() -> None:
    scenario, game = read("table-for-two")
    context = SheetContext(scenario.public(), game, "en")
    plan = plan_sides(scenario, game, paper="a5")
    front, back = with_notes(plan, context).pages[:2]
    assert front == plan.pages[0]
    added = back.items[len(plan.pages[1].items) :]
    texts = [item.text for item in added if isinstance(item, Run)]
    assert texts == ["NOTES"]
    assert sum(isinstance(item, RuleLine) and item.width == 0.2 for item in added) >= 2
    check_page(back)
    whole = plan_sides(scenario, game)
    assert with_notes(whole, context) == whole  # on A4 there is no back


def test_a_line_for_notes_does_not_run_into_the_section_of_the_codes() -> None:
    """One was left over below what the codes are for, at their left."""
    scenario, game = read("rolls-of-thunder")
    plan = with_codes(plan_sheet(scenario, game), scenario, at_foot=True)
    before = plan.pages[-1]
    last = with_result(plan, SheetContext(scenario.public(), game, "en")).pages[-1]
    heads = [item for item in before.items if isinstance(item, Run) and item.text == "CODE"]
    added = last.items[len(before.items) :]
    lines = [item.y for item in added if isinstance(item, RuleLine)]
    assert len(heads) == 1
    assert lines
    assert max(lines) < heads[0].y


def test_the_heading_of_a_form_is_as_large_as_the_others_of_its_page() -> None:
    scenario, game = read("table-for-two")
    plan = plan_sides(scenario, game, paper="a5")
    pages = with_notes(plan, SheetContext(scenario.public(), game, "en")).pages
    runs = [item for item in pages[1].items if isinstance(item, Run) and item.bold]
    notes = next(run for run in runs if run.text == "NOTES")
    assert notes.size == max(run.size for run in runs if not run.serif)


def test_points_are_asked_for_only_of_a_side_that_can_get_any() -> None:
    """Of *Rolls of Thunder* one side scores, the other reveals cards."""
    scenario, game = read("rolls-of-thunder")
    (line,) = result_line(SheetContext(scenario.public(), game, "en")).elements
    assert isinstance(line, Table)
    assert line.blanks == ("date", "winner", "points: Daqan Lords")
