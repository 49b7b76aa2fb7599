"""Sheets on paper: the same bytes again, text that can be found, bookmarks, fonts, weight."""

import re
from io import BytesIO
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader

from exporters.paper.pdf import write_pdf
from exporters.sheet.plan import plan_sheet
from tests.exporters.sheet.battles import bare, raid, westeros


@pytest.fixture(scope="module")
def pdf() -> bytes:
    return write_pdf(plan_sheet(raid(), westeros(), language="ru"))


def test_the_same_plan_gives_the_same_bytes(pdf: bytes) -> None:
    """ADR 14."""
    assert write_pdf(plan_sheet(raid(), westeros(), language="ru")) == pdf


def test_russian_text_can_be_found(pdf: bytes) -> None:
    words = "\n".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    assert "Рейд в Речных землях" in words
    assert re.search(r"Рать\s+Севера", words)


def test_pages_have_bookmarks_and_the_document_a_title(pdf: bytes) -> None:
    reader = PdfReader(BytesIO(pdf))
    assert len(reader.outline) == len(reader.pages) == 2
    assert reader.metadata is not None
    assert reader.metadata.title == "Рейд в Речных землях"
    root: Any = reader.root_object
    assert root["/Lang"] == "ru"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]


def test_only_embedded_fonts_are_used(pdf: bytes) -> None:
    for page in PdfReader(BytesIO(pdf)).pages:
        resources: Any = page["/Resources"]
        for font in resources["/Font"].values():
            assert "/FontFile2" in font.get_object()["/FontDescriptor"]


def test_a_sheet_is_light(pdf: bytes) -> None:
    """Joined ground and letters that a search finds take a few KB more than ADR 19 had, and the
    Russian letters of two faces; 80 KB is the bar."""
    assert len(write_pdf(plan_sheet(raid(), westeros()))) <= 62 * 1024
    assert len(pdf) <= 66 * 1024


def test_grey_sheets_have_no_colour() -> None:
    """Every colour operator on page 2 has three equal parts."""
    grey = write_pdf(plan_sheet(raid(), westeros(), greyscale=True))
    content = PdfReader(BytesIO(grey)).pages[1].get_contents()
    assert content is not None
    colours = re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b", content.get_data())
    assert colours
    assert all(red == green == blue for red, green, blue in colours)


def test_the_emptiest_scenario_prints() -> None:
    assert write_pdf(plan_sheet(bare(), westeros())).startswith(b"%PDF")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_stands_on_the_board_is_found_where_it_stands(language: str) -> None:
    """Names of hexes, codes and commanders."""
    plan = plan_sheet(raid(), westeros(), language=language)
    document = pypdfium2.PdfDocument(write_pdf(plan))
    page = document[0]
    text = page.get_textpage()
    for sought in ("C13", "WH" if language == "en" else "РС", "J15"):
        search, bottoms = text.search(sought), []
        while found := search.get_next():
            bottoms.append(text.get_charbox(found[0])[1])
        assert max(bottoms, default=0.0) > page.get_height() / 4
    document.close()


def test_letters_of_a_board_are_written_once() -> None:
    """A word on the board is text in its face: no outline over or below it says it again."""
    pdf = pypdfium2.PdfDocument(write_pdf(plan_sheet(raid(), westeros())))
    assert pdf[0].get_textpage().get_text_bounded().split().count("C13") == 1
    pdf.close()
