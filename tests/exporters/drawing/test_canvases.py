"""SVG, PDF and PNG of the same picture: complete, equal every time, and without foreign fonts."""

import hashlib
import io
import subprocess
import sys
from typing import Any
from xml.etree import ElementTree as ET

import pypdf
import pytest

from exporters.drawing import paths
from exporters.drawing.pdf_canvas import draw_on_pdf, open_pdf
from exporters.drawing.pdf_faces import BOLD, REGULAR
from exporters.drawing.picture import Group, Path, Picture
from exporters.drawing.raster import rasterise
from exporters.drawing.svg_canvas import svg
from tests.exporters.drawing.pictures import SYMBOL, pixels, table
from tests.sampling import another_hash_seed

SVG = "{http://www.w3.org/2000/svg}"
PRINT_HASHES = """
import hashlib
from tests.exporters.drawing.test_canvases import pdf_of, svg_of
print(hashlib.sha256(pdf_of() + svg_of().encode()).hexdigest())
"""


def pdf_of(picture: Picture | None = None) -> bytes:
    """A one-page PDF of a picture, with a line of real text below."""
    target = io.BytesIO()
    pdf = open_pdf(target, (60, 50), "Рейд", language="ru")
    draw_on_pdf(picture or table(), pdf)
    for name, y in ((REGULAR, 6), (BOLD, 16)):
        pdf.setFont(name, 8)
        pdf.drawString(10, y, "Ёж: text")
    pdf.showPage()
    pdf.save()
    return target.getvalue()


def svg_of() -> str:
    """The SVG of the small picture."""
    return svg(table(), "Raid & more", "60 × 40 mm")


def test_svg_says_what_it_shows() -> None:
    root = ET.fromstring(svg_of())  # noqa: S314  our own file
    assert root.attrib["viewBox"] == "0 0 60 40"
    assert root.attrib["width"] == "60mm"
    assert root.findtext(f"{SVG}title") == "Raid & more"
    assert root.findtext(f"{SVG}desc") == "60 × 40 mm"
    layers = [group.get("data-layer") for group in root.findall(f"{SVG}g")]
    assert layers == ["ground", "units", "overlay", None, "overlay", "text"]
    subjects = {e.get("data-subject"): e.findtext(f"{SVG}title") for e in root.iter()}
    assert subjects["C4"] == "C4"
    assert subjects["unit u1"] == "unit u1"


def test_svg_has_no_text_and_no_dangling_reference() -> None:
    root = ET.fromstring(svg_of())  # noqa: S314  our own file
    assert not list(root.iter(f"{SVG}text"))
    ids = {element.get("id") for element in root.iter()}
    for use in root.iter(f"{SVG}use"):
        assert use.attrib["href"].removeprefix("#") in ids


def test_svg_stores_a_repeated_outline_once() -> None:
    row = tuple(Group(SYMBOL, paths.placement(10 * i, 5, 0.1)) for i in range(20))
    text = svg(Picture(200, 10, row), "row")
    assert text.count(" d=") == 1
    assert text.count("<use ") == 20


def test_svg_stores_a_repeated_group_once() -> None:
    """A counter that stands at many places is defined once, with the outlines it shares."""
    wave = paths.polyline([(n, n % 3) for n in range(12)])
    inner = (Path(wave, stroke="#123456"), Path(wave, fill="#654321"))
    row = (
        *(Group(inner, paths.placement(10 * i, 5), subject=("unit", f"u{i}")) for i in range(20)),
        Group((*inner, Path(paths.circle(0, 0, 4)))),
    )
    root = ET.fromstring(svg(Picture(200, 10, row), "row"))  # noqa: S314  our own file
    defined = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
    assert sorted(defined) == ["g2", "p1"]
    used = [use for use in root.iter(f"{SVG}use") if use.get("href") == "#g2"]
    assert [use.findtext(f"{SVG}title") for use in used] == [f"unit u{i}" for i in range(20)]
    assert len(list(defined["g2"].iter(f"{SVG}use"))) == 2


def test_the_pdf_embeds_its_fonts_and_names_no_other() -> None:
    reader = pypdf.PdfReader(io.BytesIO(pdf_of()))
    resources: Any = reader.pages[0]["/Resources"]
    fonts = [font.get_object() for font in resources["/Font"].values()]
    assert len(fonts) == 2
    for font in fonts:
        assert "Helvetica" not in font["/BaseFont"]
        assert "BanneretSans" in font["/BaseFont"]
        assert "/FontFile2" in font["/FontDescriptor"]
    assert b"Helvetica" not in pdf_of()
    assert reader.metadata is not None
    assert reader.metadata.title == "Рейд"
    assert reader.metadata.producer == reader.metadata.creator == "Banneret"
    assert "Ёж: text" in reader.pages[0].extract_text()


def test_another_process_writes_the_same_bytes() -> None:
    run = subprocess.run(
        [sys.executable, "-c", PRINT_HASHES],
        env={"PYTHONHASHSEED": another_hash_seed(), "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    expected = hashlib.sha256(pdf_of() + svg_of().encode()).hexdigest()
    assert run.stdout.strip() == expected


def test_what_is_on_the_page_is_what_was_drawn() -> None:
    dpi = 254  # ten pixels a millimetre
    width, height, rgb = pixels(rasterise(pdf_of(), dpi=dpi))
    assert (width, height) == (600, 500)

    def colour(x: float, y: float) -> str:
        at = 3 * (round(y * 10) * width + round(x * 10))
        return "#" + rgb[at : at + 3].hex()

    assert colour(2, 2) == "#f6f0dc"  # the ground
    assert colour(7, 12) == "#b7d6a0"  # a field upon it
    assert colour(5.1, 5.1) == "#f6f0dc"  # its round corner
    assert colour(15, 15) == colour(45, 15) == "#336699"  # the symbol, twice
    assert colour(20, 30) == "#f6f0dc"  # the stripe is clipped
    assert colour(30, 30) == "#d0786e"  # and half transparent
    assert colour(52.5, 32.5) == "#ff0000"  # the image
    assert colour(30, 45) == "#ffffff"  # below the picture
    dash = {colour(x / 10, 38) for x in range(100)}
    assert {"#000000", "#f6f0dc"} <= dash


def test_a_picture_can_be_moved_and_scaled_on_the_page() -> None:
    target = io.BytesIO()
    pdf = open_pdf(target, (60, 50), "small")
    draw_on_pdf(
        Picture(10, 10, (Path(paths.rectangle(0, 0, 10, 10), fill="#000000"),)), pdf, 20, 5, 2
    )
    pdf.showPage()
    pdf.save()
    width, _, rgb = pixels(rasterise(target.getvalue(), dpi=254))
    black = [divmod(i // 3, width) for i in range(0, len(rgb), 3) if rgb[i] == 0]
    # pdfium widens a rectangle to whole pixels, a tenth of a millimetre each.
    assert black[0] == pytest.approx((50, 200), abs=1)
    assert black[-1] == pytest.approx((249, 399), abs=1)


def test_rasterising_twice_gives_the_same_bytes_and_grey_is_smaller() -> None:
    pdf = pdf_of()
    assert rasterise(pdf) == rasterise(pdf)
    assert len(rasterise(pdf, greyscale=True)) < len(rasterise(pdf))


def test_a_page_that_is_not_there_is_refused() -> None:
    with pytest.raises(IndexError, match="1 pages, page 3"):
        rasterise(pdf_of(), page=3)
