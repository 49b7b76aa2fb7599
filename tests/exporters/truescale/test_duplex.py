"""Backs of counters and bleed: what lies behind what, and how far colour reaches."""

from itertools import pairwise

import pytest

from exporters.drawing.picture import Group, Mark, Path
from exporters.export import Options, render
from exporters.paper.page import Page, Placed, RuleLine, Run
from exporters.truescale.counter_inventory import Trays
from exporters.truescale.duplex import BLEED, GUTTER, Livery, crop_marks_of_grid
from exporters.truescale.sheets import plan_counters
from tests.exporters.drawing.boards import FIXTURE_NAMES, fixture
from tests.exporters.sheet.battles import bare, raid, westeros

SCENARIOS = {
    "placed": (raid(), westeros()),
    "to place": (raid(cards=True), westeros()),
    **{name: fixture(name) for name in FIXTURE_NAMES},
}


def pages(name: str = "placed", **choices: bool | str) -> tuple[Page, ...]:
    options = Options(sheet="counters", hex_mm=30.0, **choices)  # type: ignore[arg-type]
    return plan_counters(*SCENARIOS[name], options).pages


def grounds(page: Page) -> list[tuple[tuple[float, float, float, float], str]]:
    """The boxes of coloured rectangles on a page, with their colours."""
    found = []
    for item in page.items:
        if isinstance(item, Placed):
            for mark in item.picture.marks:
                assert isinstance(mark, Group)
                first = mark.marks[0]
                if is_ground(first):
                    box = Group((first,), mark.transform).box
                    assert box is not None
                    assert isinstance(first, Path)
                    found.append((box, first.fill or ""))
    return found


def is_ground(mark: Mark) -> bool:
    return isinstance(mark, Path) and mark.stroke is None and len(mark.commands) <= 6


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_back_lies_behind_its_counter(name: str) -> None:
    """Mirrored: what is at the left of the front is at the right of the back."""
    made = pages(name, backs=True, bleed=True)
    behind = {page.title: page for page in made if page.title.startswith("Backs")}
    fronts = [page for page in made if page.title not in behind]
    for front, back in zip(fronts, behind.values(), strict=False):
        wide = front.width
        mirrored = sorted((round(wide - box[2], 3), round(box[1], 3)) for box, _ in grounds(front))
        on_back = sorted((round(box[0], 3), round(box[1], 3)) for box, _ in grounds(back))
        assert on_back == mirrored
    assert len(grounds(fronts[-1])) == 0 or len(behind) == len(fronts)


def test_each_side_has_its_own_colour_behind_it() -> None:
    found = Trays.of(*SCENARIOS["placed"], 30.0, "en", greyscale=False)
    trays = {tray.title: tray for tray in found.all()}
    stark, lannister = (trays[f"House {name}: units"] for name in ("Stark", "Lannister"))
    assert stark.livery(0) != lannister.livery(0)
    assert trays["House Stark: banners (fold around a pole)"].livery(0) is None
    nobody = Livery.of(found.faces, None)
    assert nobody.emblem == ()


def test_pages_alternate_and_are_counted_together() -> None:
    made = pages(backs=True)
    assert [page.title for page in made] == ["Counters, page 1", "Backs of page 1"]
    texts = [run.text for page in made for run in page.items if isinstance(run, Run)]
    assert "page 1 of 2" in texts
    assert "page 2 of 2" in texts
    assert "Backs: print on both sides, turned over along the left edge." in texts


def test_without_the_options_a_row_of_one_side_has_its_pale_ground() -> None:
    """A cut that is a little off shows no white, and there are no backs."""
    assert [page.title for page in pages()] == ["Counters, page 1"]
    found = Trays.of(*SCENARIOS["placed"], 30.0, "en", greyscale=False)
    pale = {Livery.of(found.faces, seat.id).pale for seat in SCENARIOS["placed"][0].seats}
    tinted = grounds(pages()[0])
    assert {fill for _box, fill in tinted} == pale
    assert all(box[2] - box[0] > 30.0 for box, _fill in tinted)


def test_colour_reaches_three_millimetres_beyond_the_cut() -> None:
    (page,) = pages(bleed=True)
    found = Trays.of(*SCENARIOS["placed"], 30.0, "en", greyscale=False)
    sizes = {
        (round(tray.wide + 2 * BLEED, 3), round(tray.high + 2 * BLEED, 3))
        for tray in (*found.all(), *found.fillers())
        if tray.liveries
    }
    for box, _fill in grounds(page):
        assert (round(box[2] - box[0], 3), round(box[3] - box[1], 3)) in sizes


def test_an_empty_place_has_no_crop_marks() -> None:
    """Of markers nothing is left to write on: all that is marked has a colour."""
    scenario, game = SCENARIOS["runewars-map"]
    options = Options(sheet="counters", hex_mm=30.0, bleed=True)
    first = plan_counters(scenario, game, options).pages[0]
    right = max(box[2] for box, _ in grounds(first))
    lines = [item for item in first.items if isinstance(item, RuleLine) and item.width == 0.2]
    marks = [line for line in lines if line.x == line.to_x and 3.4 < line.to_y - line.y < 3.6]
    assert marks
    assert max(line.x for line in marks) < right


def test_crop_marks_are_beyond_the_colour_and_show_every_cut() -> None:
    (page,) = pages(bleed=True)
    boxes = [box for box, _ in grounds(page)]
    lines = [item for item in page.items if isinstance(item, RuleLine)]
    xs = {round(line.x, 2) for line in lines if line.x == line.to_x}
    for box in boxes:
        assert {round(box[0] + BLEED, 2), round(box[2] - BLEED, 2)} <= xs
    short = [line for line in lines if line.x == line.to_x and line.to_y - line.y < 4.0]
    for line in short:
        inside = [b for b in boxes if b[0] < line.x < b[2] and b[1] < line.to_y and line.y < b[3]]
        assert not inside


def test_gutters_are_equal_and_have_a_mark_for_each_cut() -> None:
    (page,) = pages(bleed=True)
    first = min(grounds(page), key=lambda one: (one[0][1], one[0][0]))[0]
    boxes = [box for box, _ in grounds(page) if box[1] < first[1] + 40.0]
    rows = sorted({round(box[1], 2) for box in boxes})
    columns = sorted({round(box[0], 2) for box in boxes})
    wide, high = first[2] - first[0], first[3] - first[1]
    assert {round(b - a - high, 2) for a, b in pairwise(rows)} == {GUTTER}
    assert {round(b - a - wide, 2) for a, b in pairwise(columns)} == {GUTTER}
    lines = [item for item in page.items if isinstance(item, RuleLine)]
    marks = {(round(one.x, 2), round(one.y, 2)) for one in lines if one.x == one.to_x}
    for x in columns:  # between the first two rows
        for cut in (x + BLEED, x + wide - BLEED):
            assert any(abs(at - cut) < 0.02 and rows[0] + high < y < rows[1] for at, y in marks)


def test_an_empty_end_of_a_row_has_no_marks_but_the_last_counter_has_all() -> None:
    """Two rows, three counters and one: below and beside it."""
    marks = list(crop_marks_of_grid(0.0, 0.0, (3, 1), 10.0, 10.0, 3.0))
    upright = {(one.x, one.y > 16.0 + GUTTER) for one in marks if one.x == one.to_x}
    second = 16.0 + GUTTER + 3.0
    assert {x for x, is_low in upright if is_low} == {3.0, 13.0}
    assert len({x for x, is_low in upright if not is_low}) == 6
    level = [one for one in marks if one.y == one.to_y and round(one.y - second, 3) in (0.0, 10.0)]
    assert max(one.to_x for one in level) < 16.0 + GUTTER
    assert len(level) == 4


def test_a_sheet_with_bleed_says_to_cut_at_its_marks() -> None:
    for bleed in (False, True):
        (page,) = pages(bleed=bleed)
        text = " ".join(run.text for run in page.items if isinstance(run, Run))
        assert ("cut from crop mark to crop mark" in text) is bleed


def test_nothing_is_white_at_the_cut() -> None:
    """The ground of every counter is of its side's colour, and reaches beyond the cut."""
    (page,) = pages(bleed=True)
    assert grounds(page)
    assert all(fill != "#ffffff" for _box, fill in grounds(page))


def test_counters_with_bleed_do_not_reach_over_each_other() -> None:
    (page,) = pages(bleed=True)
    rows: dict[float, list[tuple[float, float]]] = {}
    for box, _fill in grounds(page):
        rows.setdefault(round(box[1], 2), []).append((box[0], box[2]))
    for row in rows.values():
        for one, other in pairwise(sorted(row)):
            assert one[1] <= other[0] + 1e-6


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("name", SCENARIOS)
def test_all_papers_hold_them(name: str, paper: str) -> None:
    for page in pages(name, paper=paper, backs=True, bleed=True):
        for item in page.items:
            box = item.box
            assert box[0] >= -0.01
            assert box[2] <= page.width + 0.01
            assert box[3] <= page.height + 0.01
        runs = [item for item in page.items if isinstance(item, Run)]
        assert all(run.size >= 7.0 for run in runs)


def test_backs_in_greys_save_ink() -> None:
    style = Trays.of(*SCENARIOS["placed"], 30.0, "en", greyscale=True)
    livery = Livery.of(style.faces, "lannister")
    assert int(livery.colour[1:3], 16) > 0x80


def test_a_page_without_counters_has_no_back() -> None:
    plan = plan_counters(bare(), westeros(), Options(sheet="counters", backs=True))
    assert len(plan.pages) == 1


def test_both_options_change_the_file() -> None:
    plain = render(raid(), westeros(), "pdf", Options(sheet="counters"))
    for options in (
        Options(sheet="counters", backs=True),
        Options(sheet="counters", bleed=True),
    ):
        assert render(raid(), westeros(), "pdf", options) != plain
