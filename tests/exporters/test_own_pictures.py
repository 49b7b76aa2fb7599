"""Pictures of one's own on paper, in SVG and on phones: each is stored once, its maker named."""

import random
import re
import zlib
from pathlib import Path

import pypdfium2
import pytest

import games
from banneret.commands.games import describe
from exporters.export import Options, render
from games.own_art import OwnPicture, Thing, with_art
from games.own_cards import own_pack
from schema import files
from schema.game import Game
from schema.look import Credit
from schema.png_symbol import SIGNATURE
from schema.scenario import Scenario
from tests.exporters.packed_pages import packed_texts
from tests.exporters.sheet.battles import FIXTURES, raid
from tests.schema.test_png_symbol import END, chunk, header

PAINTER = Credit(artist="A. Painter", licence="CC-BY-4.0", source="example.org/wood")


def noise(side: int, seed: int) -> bytes:
    """A picture that cannot be packed."""
    chance = random.Random(seed)
    rows = b"".join(b"\0" + chance.randbytes(3 * side) for _ in range(side))
    head = SIGNATURE + header(side, side)
    return head + chunk(b"IDAT", zlib.compress(rows)) + END


def drawn_with(art: dict[Thing, OwnPicture], tmp_path: Path) -> tuple[Scenario, Game]:
    """A battle whose game has these pictures."""
    scenario = raid()
    game = games.load_for(scenario)
    own = own_pack(game.id, tmp_path)
    return scenario, with_art(own, game, dict(art))


def three(tmp_path: Path) -> tuple[Scenario, Game]:
    """A wood that is covered, hills with a picture, and one unit with its own."""
    unit = raid().units[0].type
    art: dict[Thing, OwnPicture] = {
        ("terrain", "forest"): OwnPicture(noise(64, 1), PAINTER, fills=True),
        ("terrain", "hill"): OwnPicture(noise(64, 2), PAINTER),
        ("units", unit): OwnPicture(noise(64, 3), Credit(artist="B. Camera")),
    }
    return drawn_with(art, tmp_path)


def text_of(pdf: bytes) -> str:
    document = pypdfium2.PdfDocument(pdf)
    pages = (document[number].get_textpage().get_text_range() for number in range(len(document)))
    return " ".join(" ".join(pages).split())


@pytest.mark.parametrize(
    ("sheet", "count", "greyscale"),
    [("setup", 3, True), ("short", 3, False), ("poster", 2, True), ("counters", 1, False)],
)
def test_a_pdf_stores_each_picture_once(
    sheet: str, count: int, *, greyscale: bool, tmp_path: Path
) -> None:
    """On however many hexes, pages and legends it is; on the small board of a short sheet ranks are
    spelt in place of units' pictures, a poster of the board has no units of the type on it, and
    the sheet of counters no ground but that of tiles."""
    scenario, game = three(tmp_path)
    pdf = render(scenario, game, "pdf", Options(sheet=sheet, greyscale=greyscale))
    assert len(re.findall(rb"/Subtype /Image", pdf)) == count


def test_the_sheet_names_the_makers_of_what_is_on_it(tmp_path: Path) -> None:
    scenario, game = three(tmp_path)
    text = text_of(render(scenario, game, "pdf", Options()))
    assert "Hill, Forest: A. Painter, CC-BY-4.0, example.org/wood" in text
    assert "B. Camera" in text
    bare = scenario.changed(units=())
    assert "B. Camera" not in text_of(render(bare, game, "pdf", Options()))
    listing = " ".join(" ".join(describe(game, "en")).split())
    assert "A. Painter, CC-BY-4.0" in listing
    assert "B. Camera" in listing


@pytest.mark.parametrize("sheet", ["poster", "counters"])
def test_true_scale_names_the_makers_too(sheet: str, tmp_path: Path) -> None:
    text = text_of(render(*three(tmp_path), "pdf", Options(sheet=sheet)))
    assert "Hill, Forest: A. Painter, CC-BY-4.0, example.org/wood" in text
    assert "B. Camera" in text


def test_a_secret_sheet_names_the_makers_too(tmp_path: Path) -> None:
    host = files.read(FIXTURES / "runewars-map.host.json")
    game = games.load_for(host)
    forest: dict[Thing, OwnPicture] = {("terrain", "forest"): OwnPicture(noise(64, 1), PAINTER)}
    drawn = with_art(own_pack(game.id, tmp_path), game, forest)
    pdf = render(host, drawn, "pdf", Options(sheet="secrets", audience="host"))
    assert "A. Painter, CC-BY-4.0, example.org/wood" in text_of(pdf)


def test_an_svg_stores_each_picture_once(tmp_path: Path) -> None:
    scenario, game = three(tmp_path)
    text = render(scenario, game, "svg", Options()).decode()
    assert text.count("data:image/png;base64,") == 3
    assert len(re.findall(r'<use href="#i1"', text)) >= 2
    assert "A. Painter" in text


def test_a_phone_page_stores_each_picture_once_and_names_the_makers(tmp_path: Path) -> None:
    """The drawings of both sides and of both languages have them in common."""
    scenario, game = three(tmp_path)
    page = render(scenario, game, "html", Options()).decode()
    assert page.count("data:image/png;base64,") == 3
    assert '<use href="#i1"' in page
    assert "Hill, Forest: A. Painter, CC-BY-4.0, example.org/wood" in page
    assert "left out" not in page.partition('id="data"')[2].partition("</script>")[0]


def test_a_phone_page_leaves_out_what_makes_it_too_large_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = raid()
    kinds = dict.fromkeys(unit.type for unit in scenario.units)
    art: dict[Thing, OwnPicture] = {
        ("units", kind): OwnPicture(noise(200, number)) for number, kind in enumerate(kinds)
    }
    bare = len(render(scenario, games.load_for(scenario), "html", Options()))
    limit = bare // 1000 + 20  # a few of them, as small as they get
    monkeypatch.setattr("exporters.phone.page.MOST_BYTES", 1000 * limit)
    scenario, game = drawn_with(art, tmp_path)
    page = render(scenario, game, "html", Options())
    assert len(page) <= 1000 * limit
    kept = page.decode().count("data:image/png;base64,")
    assert 0 < kept < len(art)
    assert f"Pictures left out because this page must stay under {limit} KB: " in page.decode()
    assert any(f"{limit} КБ" in text.decode() for text in packed_texts(page))


def test_what_has_no_picture_is_as_it_was(tmp_path: Path) -> None:
    scenario = raid()
    game = games.load_for(scenario)
    text = render(scenario, game, "svg", Options()).decode()
    assert "<image" not in text
    assert "pictures" not in text_of(render(scenario, game, "pdf", Options())).lower()
