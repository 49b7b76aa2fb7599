"""Booklet pages, pages on their side, the short form, two languages, a player's own half, greys."""

import re
from dataclasses import replace
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import ImageStat

import games
from exporters.drawing.board import draw_scenario
from exporters.drawing.field import field_of
from exporters.drawing.halves import UnknownSeat, half_names, seen_from
from exporters.drawing.scene import Show
from exporters.drawing.sections import dividers
from exporters.export import Options, render
from exporters.paper.page import Placed, Run, SheetLayout, Tick
from exporters.paper.pdf import write_pdf
from exporters.sheet.bilingual import joined
from exporters.sheet.plan import plan_sheet
from exporters.sheet.short import plan_short
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from geometry.layout import HexLayout
from schema import files
from schema.board import HexBoard
from schema.game import Game
from schema.printed import HexSide
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.exporters.drawing.boards import fixture, subjects
from tests.exporters.sheet.battles import FIXTURES, grey_board, raid, westeros
from tests.exporters.sheet.test_plan import SCENARIOS, check_page, crowded, wordy
from tests.sampling import each_once, one_in

EXAMPLES = sorted((FIXTURES.parents[1] / "examples").glob("*.json"))
DRAWN = sorted(FIXTURES.glob("*.json"))


def text_of(plan: SheetLayout) -> str:
    return plan.text().replace("\n", " ")


def read(path: Path) -> tuple[Scenario, Game]:
    scenario = files.read(path)
    return scenario, games.load_for(scenario, [FIXTURES / "games"])


def board_of(plan: SheetLayout) -> Placed:
    placed = (item for item in plan.pages[0].items if isinstance(item, Placed))
    return max(placed, key=lambda item: item.picture.height * item.scale)  # the code is smaller


# -- booklet pages, and pages on their side ------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_booklet_page_has_a_large_board_and_no_lost_lines(language: str) -> None:
    """Three pages of A5, the board more than half of the first, the last not a mere rest."""
    plan = plan_sheet(raid(), westeros(), paper="a5", language=language)
    assert len(plan.pages) <= 3
    assert all((page.width, page.height) == (148, 210) for page in plan.pages)
    assert board_of(plan).picture.height >= 0.55 * 210
    last = [item.box[3] for item in plan.pages[-1].items if isinstance(item, Run)]
    assert sorted(last)[-2] > 60  # but for the foot


@pytest.mark.parametrize(
    ("name", "paper", "language"), one_in(3, product(SCENARIOS, ("a4", "a5"), ("ru",)))
)
def test_pages_on_their_side_hold_everything(name: str, paper: str, language: str) -> None:
    plan = plan_sheet(
        SCENARIOS[name](),
        westeros(),
        paper=paper,
        language=language,
        landscape=True,
        draw=grey_board,
    )
    for page in plan.pages:
        assert page.width > page.height
        check_page(page)


def test_upright_is_upright_even_for_a_wide_board() -> None:
    scenario, game = read(FIXTURES / "commands-and-colors-wide.json")
    for asked, wide in ((None, True), (True, True), (False, False)):
        page = plan_sheet(scenario, game, landscape=asked, draw=grey_board).pages[0]
        assert (page.width > page.height) is wide


# -- the short form ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "paper", "language"),
    one_in(
        6, [*product(SCENARIOS, ("a5",), ("en", "ru")), *product(SCENARIOS, ("letter",), ("ru",))]
    ),
)
def test_the_short_form_is_one_leaf(name: str, paper: str, language: str) -> None:
    """Whatever a scenario holds: what has no room is left out, and the page says so. On A5 the
    board has the front for itself."""
    plan = plan_short(
        SCENARIOS[name](), westeros(), paper=paper, language=language, draw=grey_board
    )
    assert len(plan.pages) == (2 if paper == "a5" else 1)
    for page in plan.pages:
        check_page(page)


@pytest.mark.parametrize(
    ("path", "paper"),
    one_in(5, [*product([*EXAMPLES, *DRAWN], ["letter"]), *product(EXAMPLES[::3], ["a4"])]),
    ids=lambda one: one if isinstance(one, str) else one.stem,
)
def test_examples_fit_on_one_leaf_with_their_board(path: Path, paper: str) -> None:
    """On one page where the counters of units can be read on it."""
    scenario, game = read(path)
    plan = plan_short(scenario, game, paper=paper, draw=grey_board)
    grid = scenario.board.grid()
    width = board_of(plan).picture.width / (max(grid.lines) + 0.5) if grid is not None else 8.0
    assert len(plan.pages) in ((1,) if not scenario.units else (1, 2))
    assert width > 7.5 or not scenario.units
    for page in plan.pages:
        check_page(page)
    assert board_of(plan).picture.height > 45
    left_out = text_of(plan).partition("More on the full sheet: ")[2].partition(".")[0]
    assert "board" not in left_out.split(", ")


@pytest.mark.parametrize(
    ("drawn_on", "language"),
    each_once([("letter", 2), ("a4", 1), ("a5", 2), ("a5", 1), ("a5", 7)], ("en", "ru")),
    ids=str,
)
def test_every_drawn_raid_fits_on_one_page(drawn_on: tuple[str, int], language: str) -> None:
    """All units with their hexes, all terrain, and how it is won."""
    paper, seed = drawn_on
    drawn = generate(parse_brief(westeros(), "raid-in-the-riverlands", seed), westeros())
    plan = plan_short(drawn, westeros(), paper=paper, language=language, draw=grey_board)
    for page in plan.pages:
        check_page(page)
    words = text_of(plan)
    places = [unit.at for unit in drawn.units if isinstance(unit.at, str)]
    assert all(f" {place} " in f"{words} " for place in places)
    assert "VICTORY" in words or "ПОБЕДА" in words
    assert "This page is full" not in words
    assert board_of(plan).picture.height > (140 if paper == "a5" else 40)


def test_the_short_form_names_what_it_leaves_out() -> None:
    """First the story, then what the terrain does, then the small print."""
    assert "More on the full sheet" not in text_of(plan_short(raid(), westeros()))
    words = text_of(plan_short(wordy(), westeros(), draw=grey_board))
    assert "More on the full sheet: the story" in words
    assert "special rules" in words
    assert "This page is full" not in words
    many = crowded().seats * 1
    seats = tuple(s.changed(id=f"{s.id}{n}") for n in range(9) for s in many)
    full = plan_short(crowded().changed(seats=seats), westeros(), paper="a5", draw=grey_board)
    for page in full.pages:
        check_page(page)


def test_the_short_form_is_one_page_of_pdf_and_carries_no_colour_in_grey() -> None:
    data = render(raid(), westeros(), "pdf", Options(sheet="short", greyscale=True))
    assert data == render(raid(), westeros(), "pdf", Options(sheet="short", greyscale=True))
    with pypdfium2.PdfDocument(BytesIO(data)) as pdf:
        assert len(pdf) == 1


# -- two languages -------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "paper"), each_once(tuple(SCENARIOS), ("a4", "a5")))
def test_two_languages_stand_beside_each_other_and_nothing_is_cut(name: str, paper: str) -> None:
    plan = plan_sheet(SCENARIOS[name](), westeros(), paper=paper, beside="ru", draw=grey_board)
    for page in plan.pages:
        check_page(page)


def test_two_languages_share_the_board_and_have_a_leaf_of_words_each() -> None:
    """The board explains its signs in both; a leaf has the letters that are on the board."""
    plan = plan_sheet(raid(), westeros(), beside="ru", draw=grey_board)
    board, english, russian = (text_of(replace(plan, pages=(page,))) for page in plan.pages)
    assert "War Host of the North · Рать Севера" in board
    assert "HOUSE STARK" in english
    assert "War Host of the North D4" in english
    assert "per enemy unit destroyed" in english
    assert "ДОМ СТАРКОВ" in russian
    assert "■ B Рать Севера D4" in russian
    assert "уничтоженный" in russian
    assert "РС" not in board + english + russian  # the Russian code is not on this board
    assert not re.search("[а-яё]", english)
    assert english.count("generate battles-of-westeros") == 1


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        ("Forest 3", "Лес 3", "Forest · Лес\u00a03"),
        ("terrain: Hill 2, Forest 3", "местность: Холм 2, Лес 3", None),
        (
            "banners: ●G × 2, ■B × 7",
            "знамёна: ●Зл × 2, ■Сн × 7",
            "banners · знамёна: ●G × 2, ■B × 7",
        ),
        ("■B", "■Сн", "■B"),
        ("11 (A)", "11 (A)", "11 (A)"),
        ("Story", "", "Story"),
        ("", "История", "История"),
        ("Hill", "Холм", "Hill · Холм"),
        ("VICTORY", "ПОБЕДА", "VICTORY · ПОБЕДА"),
    ],
)
def test_words_are_joined(one: str, other: str, both: str | None) -> None:
    expected = both or "terrain · местность: Hill · Холм\u00a02, Forest · Лес\u00a03"
    assert joined(one, other) == expected


def test_the_same_language_beside_itself_is_one() -> None:
    once = plan_sheet(raid(), westeros(), draw=grey_board)
    assert plan_sheet(raid(), westeros(), beside="en", draw=grey_board) == once


# -- a player's own half -------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "rows"), [("stark", range(1, 9)), ("lannister", range(8, 16))])
def test_a_player_sees_his_half_from_his_own_seat(seat: str, rows: range) -> None:
    """With the middle row, larger than on the whole board, his edge below, his steps alone."""
    scenario = raid()
    picture = draw_scenario(scenario, westeros(), 180, 200, show=seen_from(scenario, seat, Show()))
    shown = {str(name) for name in subjects(picture, "ground")}
    assert {int(name[1:]) for name in shown} == set(rows)
    lowest = max(
        (mark for mark in picture.marks if mark.layer == "ground" and mark.subject in shown),
        key=lambda mark: mark.box[3] if mark.box else 0.0,
    )
    assert str(lowest.subject)[1:] == ("1" if seat == "stark" else "15")
    plan = plan_sheet(scenario, westeros(), view=seat)
    words = text_of(plan)
    assert ("HOUSE STARK" in words) is (seat == "stark")
    assert ("HOUSE LANNISTER" in words) is (seat == "lannister")
    for page in plan.pages:
        check_page(page)
    whole = draw_scenario(scenario, westeros(), 180, 200)
    assert set(subjects(picture, "units")) < set(subjects(whole, "units"))


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.stem)
def test_halves_of_every_kind_of_board(path: Path) -> None:
    """Seats without an edge see the whole board; of a measured table the half is cut."""
    scenario, game = read(path)
    for seat in scenario.seats:
        show = seen_from(scenario, seat.id, Show())
        assert show.half == seat.edge
        picture = draw_scenario(scenario, game, 180, 150, show=show)
        assert picture.width <= 180.01
        assert picture.height <= 150.01
        assert picture.marks


def test_the_halves_share_the_middle_row_and_nothing_else() -> None:
    for path in DRAWN:
        board = read(path)[0].board
        if isinstance(board, HexBoard):
            grid = board.grid()
            lower, upper = (set(half_names(grid, edge)) for edge in ("bottom", "top"))
            assert lower | upper == set(grid.names)
            deep = max(grid.row_from("bottom", name) for name in grid.names)
            assert bool(lower & upper) is (deep % 2 == 1)


def test_an_unknown_seat_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownSeat, match=r"no side has the id martell.*whole, stark, lannister"):
        plan_sheet(raid(), westeros(), view="martell")


# -- lines between sections ----------------------------------------------------------------------


def test_section_lines_run_through_the_hexes_that_are_in_both() -> None:
    """Public facts B3: hexes on a section line count for both sections."""
    scenario, game = fixture("battlelore-1e-tent")
    side = game.boards["main"]
    assert isinstance(side, HexSide)
    assert isinstance(scenario.board, HexBoard)
    field = field_of(HexLayout(scenario.board.grid(), 10.0))
    parts = [frozenset(field.index[p] for p in part) for part in side.sections.values()]
    segments = list(dividers(field, parts))
    xs = {round(x, 3) for segment in segments for x, _ in segment}
    assert len(xs) == 2  # two straight lines from edge to edge
    top, bottom = field.box[1], field.box[3]
    for x in xs:
        line = [y for segment in segments for sx, y in segment if round(sx, 3) == x]
        assert min(line) < top + 6
        assert max(line) > bottom - 6
    shared = field.centres[field.index["D2"]]
    assert any(abs(shared[0] - x) < 0.01 for x in xs)


def test_printed_sections_are_drawn_where_the_scenario_has_none() -> None:
    scenario, game = fixture("battlelore-1e-tent")
    zones = tuple(zone for zone in scenario.zones if zone.kind != "section")
    bare = scenario.changed(zones=zones)
    board = bare.board.changed(side="main")
    picture = draw_scenario(bare.changed(board=board), game, 200, 150)
    assert "sections" in picture.layers()
    assert "sections" not in draw_scenario(raid(), westeros(), 200, 150).layers()


# -- little ink ----------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [raid, lambda: read(EXAMPLES[1])[0]], ids=["raid", "fullest"])
def test_grey_sheets_need_little_ink(make: Any) -> None:
    """Less than an eighth of page 1, half of which is the board, is black on average, and less than
    in colour."""
    darkness = {}
    for greyscale in (False, True):
        data = write_pdf(plan_sheet(make(), westeros(), greyscale=greyscale))
        with pypdfium2.PdfDocument(BytesIO(data)) as pdf:
            page = pdf[0].render(scale=0.6, grayscale=True).to_pil().convert("L")
        darkness[greyscale] = 1 - ImageStat.Stat(page).mean[0] / 255
    assert darkness[True] < 0.125
    assert darkness[True] < 0.9 * darkness[False]


def test_fields_to_tick_stay_on_one_line() -> None:
    """Ten circles for points on a booklet page are one row, not nine and one."""
    page = plan_sheet(raid(), westeros(), paper="a5", draw=grey_board).pages[-1]
    circles = [i for i in page.items if isinstance(i, Tick) and i.shape == "circle"]
    assert len({round(item.y, 2) for item in circles}) == 1


def test_zone_meanings_are_printed_in_both_languages() -> None:
    scenario, game = read(FIXTURES / "commands-and-colors-wide.json")
    zone = scenario.zones[0].changed(
        name=FrozenMap({"en": "Bridge", "ru": "Мост"}),
        meaning=FrozenMap({"en": "a point a round", "ru": "очко за раунд"}),
    )
    words = text_of(plan_sheet(scenario.changed(zones=(zone,)), game, beside="ru", draw=grey_board))
    assert "a point a round" in words
    assert "очко за раунд" in words


def test_a_short_raid_has_a_board_of_large_hexes_and_all_texts() -> None:
    """Fields to tick and terrain are set closer before the board gets smaller."""
    plan = plan_short(raid(), westeros(), draw=grey_board)
    grid = raid().board.grid()
    assert grid is not None
    assert board_of(plan).picture.width / (max(grid.lines) + 0.5) >= 10.5
    assert "TERRAIN IN PLAY" in text_of(plan)
    assert "More on the full sheet" not in text_of(plan)
