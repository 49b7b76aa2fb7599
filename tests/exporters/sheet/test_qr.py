"""The codes on a sheet: drawn where there is room, read from the page as viewers draw it."""

import shutil
import string
import subprocess
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from itertools import product
from pathlib import Path

import pypdfium2
import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

import games
from exporters.drawing.pdf_canvas import LONGEST_DASH
from exporters.drawing.picture import Group, Picture
from exporters.export import Options, render
from exporters.origin import command_of
from exporters.paper.free_room import free_corner
from exporters.paper.page import Item, Page, Panel, Placed, RuleLine, Run, SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.sheet.plan import plan_sheet
from exporters.sheet.qr import head_code, with_code, with_codes
from exporters.sheet.qr_matrix import BYTES, MODULE, Matrix, line_matrix, matrix
from exporters.sheet.sides import plan_sides
from schema import files
from schema.code import decoded, encoded
from schema.scenario import Scenario
from tests.exporters.sheet.battles import FIXTURES, raid
from tests.sampling import one_in

EXAMPLES = FIXTURES.parents[1] / "examples"
Viewer = Callable[[bytes, int, Path, int], Image.Image]
"""Draws one page of a PDF at so many dots an inch, in greys; the folder is for its files."""


def empty(*items: Panel | RuleLine) -> SheetLayout:
    """A sheet of one A4 page."""
    return SheetLayout((Page(210.0, 297.0, "x", items),), "x", "", "en", "banneret")


def test_the_code_holds_the_scenario() -> None:
    text = encoded(raid())
    assert read(matrix(text)) == text
    assert decoded(read(matrix(text))).units == raid().units


@pytest.mark.parametrize(("version", "longer"), [(1, 9), (9, 9), (10, 11), (26, 11), (27, 13)])
def test_codes_hold_what_the_table_says(version: int, longer: int) -> None:
    bits = 8 * BYTES[version - 1] - 4 - longer
    text = "Z" * (bits // 11 * 2 + (bits % 11 >= 6))
    assert len(matrix(text)) == 17 + 4 * version
    assert read(matrix(text)) == text


@given(st.text(alphabet=string.ascii_letters + string.digits + " -=/.", min_size=1, max_size=240))
def test_a_command_is_read_as_it_was_written(line: str) -> None:
    assert read(line_matrix(line)) == line


def test_letters_beyond_ascii_are_read() -> None:
    assert read(line_matrix("banneret export Набег.json")) == "banneret export Набег.json"


def test_it_stands_where_nothing_else_does() -> None:
    full = Panel(15.0, 10.0, 180.0, 274.0)
    assert with_code(empty(full), raid()) == empty(full)
    upper = Panel(15.0, 10.0, 180.0, 200.0)
    items = with_code(empty(upper), raid()).pages[0].items
    (code,) = [item for item in items if isinstance(item, Placed)]
    assert code.picture.width >= 57 * MODULE
    assert code.box[1] > upper.box[3]
    assert code.box[2] <= 195.0
    assert code.box[3] <= 284.0
    assert with_code(empty(upper), raid()) == with_code(empty(upper), raid())


def test_the_last_page_with_room_gets_it() -> None:
    page = empty().pages[0]
    full = replace(page, items=(Panel(0.0, 0.0, 210.0, 297.0),))
    plan = with_code(replace(empty(), pages=(page, page, full)), raid())
    assert [len(p.items) > 1 for p in plan.pages] == [False, True, False]
    assert free_corner(full, 10.0, 10.0) is None


def by_pdfium(data: bytes, dpi: int, folder: Path, number: int = 0) -> Image.Image:
    """A page as our preview and *Print* draw it."""
    with pypdfium2.PdfDocument(BytesIO(data)) as pdf:
        drawn: Image.Image = pdf[number].render(scale=dpi / 72, grayscale=True).to_pil()
        return drawn.convert("L")


def by_poppler(data: bytes, dpi: int, folder: Path, number: int = 0) -> Image.Image:
    """A page as the viewers of many Linux desktops draw it."""
    (folder / "page.pdf").write_bytes(data)
    only = ["-f", str(number + 1), "-l", str(number + 1), "-singlefile"]
    order = ["pdftoppm", "-r", str(dpi), "-gray", *only, "page.pdf", "page"]
    subprocess.run(order, cwd=folder, check=True)
    found = folder / "page.pgm"
    with Image.open(found) as drawn:
        return drawn.convert("L")


NO_POPPLER = pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="pdftoppm is not here")


@pytest.mark.parametrize("dpi", [300, 600])
@pytest.mark.parametrize("viewer", [by_pdfium, pytest.param(by_poppler, marks=NO_POPPLER)])
def test_the_code_is_read_from_the_page_as_viewers_draw_it(
    viewer: Viewer, dpi: int, tmp_path: Path
) -> None:
    """PDFium keeps 32 lengths of a dash and rows of the code have more: none could be read."""
    text = encoded(raid())
    page = Page(90.0, 110.0, "x", ())
    plan = with_code(replace(empty(), pages=(page,)), raid())
    (found,) = texts_in(viewer(write_pdf(plan), dpi, tmp_path, 0))
    assert found == text
    assert decoded(found).units == raid().units


def test_no_dash_is_longer_than_viewers_draw() -> None:
    """Whatever is stroked on paper says so instead of being cut."""
    long = (1.0,) * (LONGEST_DASH + 1)
    with pytest.raises(ValueError, match="a dash of 33 lengths"):
        write_pdf(empty(RuleLine(20.0, 20.0, 90.0, 20.0, dash=long)))


def read(code: Matrix) -> str:
    """What a phone reads: the code drawn in squares of 4 dots with its white edge."""
    side = len(code) + 8
    drawn = Image.new("L", (side, side), 255)
    for y, row in enumerate(code):
        for x, square in enumerate(row):
            if square:
                drawn.putpixel((x + 4, y + 4), 0)
    return texts_in(drawn.resize((4 * side, 4 * side), Image.Resampling.NEAREST))[0]


QR = zxingcpp.barcode_formats_from_str("QRCode")
"""All that is looked for: every other kind costs a look at the whole page."""


def texts_in(picture: Image.Image) -> list[str]:
    """The texts of all codes in a picture."""
    return [found.text for found in zxingcpp.read_barcodes(picture, formats=QR)]


# -- every sheet ---------------------------------------------------------------------------------

DRAWN = ("raid-in-the-riverlands", "mustered-battle", "call-to-arms", "map-for-three")


@pytest.mark.parametrize(
    ("name", "sheet", "viewer"),
    one_in(
        13,
        product(
            DRAWN,
            ("setup", "sides", "short", "reference", "poster", "club"),
            (by_pdfium, by_poppler),
        ),
    ),
)
def test_every_drawn_sheet_can_be_generated_again_from_its_code(
    name: str, sheet: str, viewer: Viewer, tmp_path: Path
) -> None:
    """A small code of the command, read from the page at 300 dpi in PDFium and Poppler."""
    if viewer is by_poppler and shutil.which("pdftoppm") is None:
        pytest.skip("pdftoppm is not here")
    scenario = files.read(EXAMPLES / f"{name}.json")
    options = Options(sheet=sheet, hex_mm=30.0 if sheet == "poster" else None)
    data = render(scenario, games.load_for(scenario), "pdf", options)
    with pypdfium2.PdfDocument(BytesIO(data)) as pdf:
        count = len(pdf)
    found = [t for n in range(count) for t in texts_in(viewer(data, 300, tmp_path, n))]
    assert command_of(scenario, "FILE") in found


def test_what_was_made_by_hand_has_its_code_on_a_page_of_its_own_where_none_has_room() -> None:
    full = Panel(15.0, 10.0, 180.0, 274.0)
    by_hand = raid().changed(provenance=None)
    plan = with_codes(empty(full), by_hand)
    assert [page.title for page in plan.pages] == ["x", "The scenario as a code"]
    drawn = generated_raid()
    assert len(with_codes(empty(full), drawn).pages) == 1


@pytest.mark.parametrize("name", ["map-for-four", "map-for-three", "table-for-two", "table-great"])
def test_no_page_of_a_generated_scenario_has_two_codes(name: str) -> None:
    scenario = files.read(EXAMPLES / f"{name}.json")
    before = plan_sheet(scenario, games.load_for(scenario))
    after = with_codes(before, scenario)
    assert len(after.pages) == len(before.pages)
    codes = [codes_on(page) for page in after.pages]
    assert max(map(len, codes)) == 1
    assert any(codes)


def codes_on(page: Page) -> list[Placed]:
    """All codes of a page: pictures that nothing but squares are drawn on."""
    placed = [item for item in page.items if isinstance(item, Placed)]
    return [item for item in placed if is_code(item.picture)]


def is_code(picture: Picture) -> bool:
    """Whether it is nothing but squares of one size."""
    square = (MODULE, 0.0, 0.0, MODULE, 0.0, 0.0)
    return any(isinstance(mark, Group) and mark.transform == square for mark in picture.marks)


@pytest.mark.parametrize("name", ["table-for-two", "table-great"])
def test_leaves_of_players_have_no_code_that_only_one_of_them_sees(name: str) -> None:
    scenario = files.read(EXAMPLES / f"{name}.json")
    plan = with_codes(plan_sides(scenario, games.load_for(scenario)), scenario)
    code = head_code(scenario)
    drawn = [[item for item in page.items if has(item, code)] for page in plan.pages]
    assert list(map(len, drawn)) == [0, 0, 1]


def has(item: Item, picture: Picture | None) -> bool:
    return isinstance(item, Placed) and item.picture is picture


@pytest.mark.parametrize("name", ["raid-in-the-riverlands", "map-for-three", "table-for-two"])
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_the_small_code_stands_at_the_right_end_of_the_small_print(name: str, paper: str) -> None:
    """It stood in the middle of a legend, or in a corner with nothing near it."""
    scenario = files.read(EXAMPLES / f"{name}.json")
    plan = plan_sheet(scenario, games.load_for(scenario), paper=paper)
    plan = with_codes(plan, scenario)
    code = head_code(scenario)
    found = [(page, item) for page in plan.pages for item in page.items if has(item, code)]
    ((page, small),) = found
    beside = [run for run in runs_of(page) if small.box[1] - 1.0 < run.y < small.box[3]]
    text = " ".join(run.text for run in beside if run.box[2] < small.box[0])
    assert "generate" in text or "unofficial" in text
    assert not [run for run in beside if run.box[0] > small.box[2]]


def generated_raid() -> Scenario:
    return files.read(EXAMPLES / "raid-in-the-riverlands.json")


@pytest.mark.parametrize("viewer", [by_pdfium, pytest.param(by_poppler, marks=NO_POPPLER)])
def test_a_generated_scenario_has_a_code_of_smaller_squares_which_is_read(
    viewer: Viewer, tmp_path: Path
) -> None:
    scenario = files.read(EXAMPLES / "map-for-four.json")
    plan = with_code(empty(), scenario)
    (code,) = (item for item in plan.pages[0].items if isinstance(item, Placed))
    assert code.box[2] - code.box[0] < 36.0
    assert texts_in(viewer(write_pdf(plan), 300, tmp_path, 0)) == [encoded(scenario)]


def test_a_scenario_too_long_for_one_code_has_several(tmp_path: Path) -> None:
    """Put behind each other in order, with line breaks between, they are its code."""
    scenario = files.read(EXAMPLES / "rolls-of-thunder.json")
    plan = with_code(empty(), scenario, always=True)
    data = write_pdf(plan)
    (page,) = (
        n for n, one in enumerate(plan.pages) if any(isinstance(i, Placed) for i in one.items)
    )
    image = by_pdfium(data, 300, tmp_path, page)
    read = zxingcpp.read_barcodes(image, formats=QR)
    found = sorted(read, key=lambda code: code.position.top_left.x)
    assert len(found) == 3
    assert decoded("\n".join(code.text for code in found)).title == scenario.title


def test_parts_stand_in_reading_order_though_a_foot_is_higher_at_the_right() -> None:
    """Part 2 stood at the left of part 1, half a millimetre lower."""
    scenario = files.read(EXAMPLES / "rolls-of-thunder.json")
    plan = with_code(empty(Panel(150.0, 281.0, 45.0, 3.0)), scenario)
    codes = [item for item in plan.pages[0].items if isinstance(item, Placed)]
    captions = [item.text for item in plan.pages[0].items if isinstance(item, Run)]
    assert [code.x for code in codes] == sorted(code.x for code in codes)
    assert [text for text in captions if "part" in text] == sorted(
        text for text in captions if "part" in text
    )
    assert len({code.y for code in codes}) == 1


def test_parts_of_a_code_stand_in_one_row_with_one_caption() -> None:
    """Two stood in the two corners of a foot with nothing between them."""
    scenario = files.read(EXAMPLES / "rolls-of-thunder.json")
    page = with_code(empty(), scenario).pages[0]
    first, second, third = (item for item in page.items if isinstance(item, Placed))
    assert first.y == second.y == third.y
    assert 3.0 < second.x - first.box[2] < 9.0
    text = " ".join(item.text for item in page.items if isinstance(item, Run))
    assert text.count("from left to right") == 1
    assert "part 1" not in text


def test_a_large_code_takes_little_more_than_a_bit_a_square() -> None:
    text = encoded(raid())
    plan = with_code(empty(), raid())
    squares = len(matrix(text)) ** 2
    words = (item for item in plan.pages[0].items if not isinstance(item, Placed))
    without = replace(plan, pages=(replace(plan.pages[0], items=tuple(words)),))
    assert len(write_pdf(plan)) - len(write_pdf(without)) < squares / 8 * 1.1 + 200


@pytest.mark.parametrize("name", ["map-for-two", "map-for-three", "map-for-four"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_code_of_a_map_stands_at_a_foot_or_beside_the_map(name: str, language: str) -> None:
    """The large one stood among the steps in which tiles are placed."""
    scenario = files.read(EXAMPLES / f"{name}.json")
    plain = plan_sheet(scenario, games.load_for(scenario), language=language)
    for before, page in zip(plain.pages, with_codes(plain, scenario).pages, strict=True):
        more = page.items[len(before.items) :]
        codes = [item.box for item in more if isinstance(item, Placed)]
        texts = [item.box for item in before.items if isinstance(item, Run)]
        foot = page.height - 15.0
        for left, _, right, bottom in codes:
            below = [b for b in texts if b[0] < right and left < b[2] and bottom < b[1] < foot]
            maps = [i.box for i in before.items if isinstance(i, Placed) and i.picture.width > 60]
            assert not below or any(m[0] <= left and bottom <= m[3] for m in maps)


def test_a_page_of_its_own_for_a_code_is_counted_like_the_others() -> None:
    scenario = files.read(EXAMPLES / "rallying-the-remnant.json")
    plan = plan_sheet(scenario, games.load_for(scenario), paper="a5")
    pages = with_codes(plan, scenario).pages
    assert len(pages) == len(plan.pages) + 1
    for number, page in enumerate(pages, start=1):
        texts = [item.text for item in page.items if isinstance(item, Run)]
        assert f"page {number} of {len(pages)}" in texts


def test_codes_in_a_row_are_a_section_as_wide_as_the_page() -> None:
    scenario = files.read(EXAMPLES / "rolls-of-thunder.json")
    plan = with_codes(plan_sides(scenario, games.load_for(scenario)), scenario)
    page = next(p for p in plan.pages if any(run.text == "SCENARIO" for run in runs_of(p)))
    head = next(run for run in runs_of(page) if run.text == "SCENARIO")
    left = min(run.x for run in runs_of(page) if run.y == head.y)
    codes = [i for i in page.items if isinstance(i, Placed) and i.y > head.y]
    assert len(codes) == 3
    right = page.width - left
    assert max(code.box[2] for code in codes) == pytest.approx(right)
    assert all(code.y - head.y < 5.0 for code in codes)


def runs_of(page: Page) -> list[Run]:
    return [item for item in page.items if isinstance(item, Run)]
