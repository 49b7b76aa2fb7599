"""Sheets as we write them are read without PDFium, and never otherwise than PDFium reads them."""

import random
import zlib

import pytest

from exporters.paper.attachment import attached
from exporters.paper.page import Page, SheetLayout
from exporters.paper.pdf import write_pdf
from importers.own_sheets import plainly_ours
from importers.unpacking import attached as by_pdfium
from schema.value import FrozenMap
from tests.importers.sheets import NAMES, pdf_with, sheet, stored
from tests.sampling import one_in

BARE = SheetLayout((Page(50.0, 50.0, "", ()),), title="", author="", language="en", program="")


@pytest.mark.parametrize("name", one_in(3, ["raid", *NAMES]))
def test_a_sheet_as_we_write_it_needs_no_process(name: str) -> None:
    """All whose title is in plain letters; what stands in others is PDFium's."""
    found = plainly_ours(sheet(name))
    assert found is None or found == by_pdfium(sheet(name))
    assert name != "raid" or found is not None


def test_a_booklet_keeps_its_order() -> None:
    titles = ("Zebra", "Arms", "Ford")
    wanted = [stored("raid").changed(title=FrozenMap({"en": title})) for title in titles]
    data = write_pdf(attached(BARE, *wanted))
    found = plainly_ours(data)
    assert found is not None
    assert found == by_pdfium(data)
    assert [file.name.partition(".")[0] for file in found] == ["zebra", "arms", "ford"]


def test_what_is_not_quite_ours_is_left_to_pdfium() -> None:
    whole = sheet("raid")
    assert plainly_ours(whole) is not None
    for other in (
        whole + b"\n",
        whole[:-1],
        b" " + whole,
        whole + whole,
        whole.replace(b"/EF", b"/EG"),
        whole.replace(b"/Filter /FlateDecode /Length", b"/Filter /FlateDecod /Length"),
        whole.replace(b"/CheckSum <", b"/CheckSum <0"),
        pdf_with(("a.banneret.json", zlib.compress(b"{}")), filters=("FlateDecode",)),
        b"",
    ):
        assert plainly_ours(other) is None


def test_broken_at_random_it_is_the_same_or_left_to_pdfium() -> None:
    """Whatever bytes are changed: the scenario as it was, or not a word."""
    whole = sheet("raid")
    wanted = plainly_ours(whole)
    begin = whole.index(b"EmbeddedFile")
    for case in range(2000):
        chance = random.Random(case)
        broken = bytearray(whole)
        for _ in range(chance.choice((1, 3, 20))):
            near = chance.random() < 0.7
            where = begin - 200 + chance.randrange(3500) if near else chance.randrange(len(whole))
            broken[where] = chance.randrange(256)
        found = plainly_ours(bytes(broken))
        assert found is None or [file.text for file in found] == [
            file.text for file in wanted or ()
        ], case
