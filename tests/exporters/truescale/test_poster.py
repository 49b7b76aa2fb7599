"""Posters in true size: what is 30 mm measures 30 mm in the PDF, and no letter is too small."""

import re
from io import BytesIO
from itertools import pairwise
from math import sqrt
from typing import Any

import pytest
from pypdf import PdfReader

from exporters.drawing.lettering import LEAST
from exporters.drawing.pdf_canvas import POINTS_PER_MM
from exporters.export import Options, render
from exporters.paper.page import PictureWindow, RuleLine, Run, SheetLayout
from exporters.truescale.poster import MOST_OF_TABLE, MOST_PAGES, WrongScale, plan_poster
from exporters.truescale.tiling import OVERLAP, RULER
from schema.board import TableBoard
from schema.value import FrozenMap
from tests.exporters.drawing.boards import FIXTURE_NAMES, fixture, font_sizes
from tests.exporters.sheet.battles import bare, raid, westeros
from tests.sampling import each_once

THIRTY = Options(sheet="poster", hex_mm=30.0)
SCENARIOS = {
    "deep": (raid(), westeros()),
    "wide": (bare(), westeros()),
    **{name: fixture(name) for name in FIXTURE_NAMES},
}


def _windows(plan: SheetLayout) -> list[PictureWindow]:
    return [item for page in plan.pages for item in page.items if isinstance(item, PictureWindow)]


def _ruler(items: tuple[object, ...]) -> RuleLine:
    return next(
        i for i in items if isinstance(i, RuleLine) and i.to_x - i.x == RULER and i.y == i.to_y
    )


@pytest.mark.parametrize(("name", "paper"), each_once(tuple(SCENARIOS), ("a4", "letter", "a5")))
def test_pages_show_the_whole_board_unscaled(name: str, paper: str) -> None:
    """Issue 4: a hex of 30 mm is 30 mm; pages overlap by 10 mm; everything lies on the paper."""
    scenario, game = SCENARIOS[name]
    if paper == "a5" and isinstance(scenario.board, TableBoard):
        pytest.skip("a table of 120 cm takes too many small pages")
    plan = plan_poster(scenario, game, Options(sheet="poster", hex_mm=30.0, paper=paper))
    windows = _windows(plan)
    assert {window.scale for window in windows} == {1.0}
    assert len({id(window.picture) for window in windows}) == 1
    picture = windows[0].picture
    assert max(window.part[2] for window in windows) == pytest.approx(picture.width)
    assert max(window.part[3] for window in windows) == pytest.approx(picture.height)
    for page in plan.pages:
        assert _ruler(page.items).box[2] <= page.width
        for item in page.items:
            left, top, right, bottom = item.box
            assert left >= 2.0
            assert top >= 2.0
            assert right <= page.width - 2.0
            assert bottom <= page.height - 2.0
            assert not isinstance(item, Run) or item.size >= 7.0
    assert min(font_sizes(picture.marks)) >= LEAST - 1e-6


def _form(reader: PdfReader) -> Any:
    """The board, stored once."""
    page: Any = reader.pages[1]
    (form,) = page["/Resources"]["/XObject"].values()
    return form.get_object()


def test_thirty_millimetres_measure_thirty_in_the_pdf() -> None:
    """The only scale between a hex and the paper is that of mm and points."""
    reader = PdfReader(BytesIO(render(*SCENARIOS["deep"], "pdf", THIRTY)))
    form = _form(reader)
    content = form.get_data().decode("latin-1")
    first = re.search(r"q ([\d.]+) 0 0 -([\d.]+) 0 [\d.]+ cm", content)
    assert first is not None
    assert float(first[1]) == float(first[2]) == pytest.approx(POINTS_PER_MM, rel=1e-6)
    # The grid is one path; its corners lie on lines half a hex apart.
    grid = re.search(r"(?:-?[\d.]+ -?[\d.]+ [ml]\n){300,}", content)
    assert grid is not None
    corners = re.findall(r"(\S+) (\S+) [ml]", grid[0])
    xs = sorted({float(x) for x, _ in corners})
    steps = {round(b - a, 2) for a, b in pairwise(xs)}
    assert steps == {15.0}
    ys = sorted({float(y) for _, y in corners})
    assert ys[-1] - ys[0] == pytest.approx((1.5 * 14 + 2) * 30 / sqrt(3), abs=0.01)


def test_pages_shift_the_board_and_never_scale_it() -> None:
    """Issue 4: the calibration ruler and the board, in the pages' own operators."""
    reader = PdfReader(BytesIO(render(*SCENARIOS["deep"], "pdf", THIRTY)))
    shifts = []
    for page in list(reader.pages)[1:]:
        contents = page.get_contents()
        assert contents is not None
        text = contents.get_data().decode("latin-1")
        shown = re.search(r"W n\n *1 0 0 1 (-?[\d.]+) (-?[\d.]+) cm\n */\S+ Do", text)
        assert shown is not None
        shifts.append((float(shown[1]), float(shown[2])))
        placed = re.search(r"q 2\.8346457 0 0 -2\.8346457 0 [\d.]+ cm", text)
        assert placed is not None
        ruled = [
            float(b) - float(a)
            for a, y, b, z in re.findall(r"([\d.]+) ([\d.]+) m\n([\d.]+) ([\d.]+) l", text)
            if y == z
        ]
        assert any(length == pytest.approx(100.0, abs=0.001) for length in ruled)
    plan = plan_poster(*SCENARIOS["deep"], THIRTY)
    parts = [window.part for window in _windows(plan)]
    # From page to page the board moves by what a page shows, less the overlap.
    for (x, _), part in zip(shifts, parts, strict=True):
        assert shifts[0][0] - x == pytest.approx(part[0] * POINTS_PER_MM, abs=0.01)
    assert parts[0][2] - parts[1][0] == pytest.approx(OVERLAP)


def test_the_board_is_stored_once_and_bytes_repeat() -> None:
    """ADR 14; a page more costs next to nothing."""
    few = render(*SCENARIOS["deep"], "pdf", THIRTY)
    assert few == render(*SCENARIOS["deep"], "pdf", THIRTY)
    many = render(*SCENARIOS["deep"], "pdf", Options(sheet="poster", hex_mm=60.0))
    more = len(PdfReader(BytesIO(many)).pages) - len(PdfReader(BytesIO(few)).pages)
    assert more >= 6
    assert len(many) - len(few) < 2500 * more


def test_text_can_be_searched_and_pages_have_bookmarks() -> None:
    reader = PdfReader(BytesIO(render(*SCENARIOS["deep"], "pdf", THIRTY)))
    assert len(reader.outline) == len(reader.pages) == 5
    text = [page.extract_text() for page in reader.pages]
    assert "Start with A1" in text[0]
    assert [words.split()[0] for words in text[1:] if words.split()]
    assert "100%" in text[4]


def test_grey_posters_have_no_colour() -> None:
    data = render(*SCENARIOS["deep"], "pdf", Options(sheet="poster", hex_mm=30.0, greyscale=True))
    content = _form(PdfReader(BytesIO(data))).get_data()
    colours = re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b", content)
    assert colours
    assert all(red == green == blue for red, green, blue in colours)


def test_a_board_of_the_box_is_not_printed_as_large_unasked() -> None:
    """Both sides of the board in the box have hexes of 52 mm (derived, see the pack's sources):
    a poster as large is the box's own board again."""
    for name in ("wide", "commands-and-colors-wide"):
        plan = plan_poster(*SCENARIOS[name], Options(sheet="poster"))
        assert "hexes of 30 mm" in plan.text()
    assert len(plan_poster(*SCENARIOS["wide"], Options(sheet="poster")).pages) <= 5
    asked = plan_poster(*SCENARIOS["wide"], Options(sheet="poster", hex_mm=52.0))
    assert "hexes of 52 mm" in asked.text()


def test_a_long_board_takes_the_way_with_the_fewest_pages() -> None:
    """26 × 9 hexes of 30 mm: five pages upright, six on their side."""
    scenario, game = SCENARIOS["commands-and-colors-wide"]
    pages = {
        landscape: len(
            plan_poster(scenario, game, Options(sheet="poster", landscape=landscape)).pages
        )
        for landscape in (None, True, False)
    }
    assert pages == {None: 6, True: 7, False: 6}


@pytest.mark.parametrize("wrong", [0.0, 4.9, 201.0, -30.0, float("nan"), float("inf")])
def test_what_is_no_width_of_a_hex_is_refused(wrong: float) -> None:
    with pytest.raises(WrongScale, match="5 to 200 mm"):
        plan_poster(*SCENARIOS["deep"], Options(sheet="poster", hex_mm=wrong))


def test_too_many_pages_are_refused_with_the_largest_hex_that_fits() -> None:
    with pytest.raises(WrongScale, match="hexes of 200 mm need") as refused:
        plan_poster(*SCENARIOS["deep"], Options(sheet="poster", hex_mm=200.0))
    largest = int(re.findall(r"hexes of (\d+) mm$", str(refused.value))[0])
    fits = plan_poster(*SCENARIOS["deep"], Options(sheet="poster", hex_mm=float(largest)))
    assert len(fits.pages) <= MOST_PAGES + 1
    with pytest.raises(WrongScale):
        plan_poster(*SCENARIOS["deep"], Options(sheet="poster", hex_mm=largest + 1.0))


def test_a_table_too_large_to_glue_is_refused() -> None:
    scenario, game = SCENARIOS["table-centimetres"]
    assert len(plan_poster(scenario, game, Options(sheet="poster")).pages) <= MOST_OF_TABLE
    board = scenario.board.changed(width=3000, depth=1800)
    large = scenario.changed(board=board)
    with pytest.raises(WrongScale, match="this table needs"):
        plan_poster(large, game, Options(sheet="poster"))


def test_a_title_of_the_readers_own_and_a_second_language() -> None:
    options = Options(sheet="poster", hex_mm=30.0, title="Mine", beside="en")
    plan = plan_poster(raid(title=FrozenMap()), westeros(), options)
    assert plan.title == "Mine"
    assert plan.text().count("Start with A1") == 2


def test_a_poster_of_one_page_says_nothing_of_glue() -> None:
    """Nothing is joined there: only printing and measuring is left to do."""
    scenario, game = fixture("runewars-map")
    plan = plan_poster(scenario, game, Options(hex_mm=30.0))
    assert len(plan.pages) == 2
    assert "Measure the line" in plan.text()
    assert "glue" not in plan.text()
    assert "glue" in plan_poster(scenario, game, Options(hex_mm=60.0)).text()
