"""Every format through one door: well formed, the same every time, and without secrets."""

import hashlib
import json
import os
import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest

from exporters.card import draw_card
from exporters.catalogue import FORMATS
from exporters.export import Options, UnknownFormat, render
from exporters.png import MOST_PIXELS, TooLarge
from schema import files
from schema.language import UserError
from schema.value import FrozenMap
from tests.exporters.drawing.boards import FIXTURE_NAMES, fixture, lines_of, raid
from tests.sampling import another_hash_seed

SVG = "{http://www.w3.org/2000/svg}"

HASHES = """
import hashlib
from exporters.export import Options, render
from tests.exporters.drawing.boards import raid
for form in ("svg", "png"):
    data = render(*raid(), form, Options(language="ru", dpi=40))
    print(hashlib.sha256(data).hexdigest())
"""


def test_every_format_gives_bytes() -> None:
    scenario, game = raid()
    starts = {
        "pdf": b"%PDF",
        "svg": b"<?xml",
        "png": b"\x89PNG",
        "card": b"\x89PNG",
        "json": b"{",
        "txt": b"",
        "html": b"<!",
    }
    assert set(starts) == {form.id for form in FORMATS.values() if not form.foreign}
    for form, start in starts.items():
        data = render(scenario, game, form, Options(dpi=40))
        assert data.startswith(start)
        assert len(data) > 500


@pytest.mark.parametrize("name", FIXTURE_NAMES)
def test_svg_is_well_formed_and_measured_in_mm(name: str) -> None:
    scenario, game = fixture(name)
    root = ET.fromstring(render(scenario, game, "svg"))  # noqa: S314  our own file
    assert root.tag == f"{SVG}svg"
    width, height = root.get("width", ""), root.get("height", "")
    assert width.endswith("mm")
    assert height.endswith("mm")
    assert root.get("viewBox") == f"0 0 {width[:-2]} {height[:-2]}"
    assert root.findtext(f"{SVG}title")
    named = [part.get("data-subject") for part in root.iter() if part.get("data-subject")]
    for unit in scenario.units:
        if unit.at is not None and unit.arrival is None:
            assert f"unit {unit.id}" in named


def test_titles_cannot_break_the_file() -> None:
    scenario, game = raid()
    rude = scenario.changed(title=FrozenMap({"en": 'A <b> & "C" \u2028 ]]>'}))
    root = ET.fromstring(render(rude, game, "svg"))  # noqa: S314
    assert root.findtext(f"{SVG}title", "").startswith('A <b> & "C"')


def test_same_bytes_in_another_process_with_another_hash_seed() -> None:
    """Same seed, same picture, wherever it is drawn (ADR 14)."""
    scenario, game = raid()
    options = Options(language="ru", dpi=40)
    here = [render(scenario, game, form, options) for form in ("svg", "png")]
    done = subprocess.run(
        [sys.executable, "-c", HASHES],
        env={**os.environ, "PYTHONHASHSEED": another_hash_seed()},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [hashlib.sha256(data).hexdigest() for data in here]


@pytest.mark.parametrize("form", [form.id for form in FORMATS.values() if not form.foreign])
def test_secrets_never_leave(form: str) -> None:
    """The host's file and the public one are exported to equal bytes (ADR 10)."""
    scenario, game = fixture("runewars-map.host")
    assert scenario.secrets is not None
    data = render(scenario, game, form, Options(dpi=40))
    assert data == render(scenario.public(), game, form, Options(dpi=40))
    if scenario.secrets.seed is not None:
        assert str(scenario.secrets.seed).encode() not in data
    if form == "json":
        assert "secrets" not in json.loads(data)


def test_json_can_be_read_again() -> None:
    scenario, game = raid()
    assert render(scenario, game, "json").decode() == files.canonical(scenario)


def test_greyscale_and_paper_change_the_picture() -> None:
    scenario, game = raid()
    plain = render(scenario, game, "svg")
    assert plain != render(scenario, game, "svg", Options(greyscale=True))
    assert b'width="215.9mm"' in render(scenario, game, "svg", Options(paper="letter"))
    assert b"<title>Mine</title>" in render(scenario, game, "svg", Options(title="Mine"))


@pytest.mark.parametrize(("square", "height"), [(False, 630), (True, 1200)])
def test_a_postcard_has_the_pixels_that_pages_show(square: bool, height: int) -> None:
    for name in ("raid", *FIXTURE_NAMES):
        scenario, game = raid() if name == "raid" else fixture(name)
        data = render(scenario, game, "card", Options(square=square))
        assert int.from_bytes(data[16:20], "big") == 1200
        assert int.from_bytes(data[20:24], "big") == height


def test_a_postcard_shows_how_to_make_it_again() -> None:
    scenario, game = raid()
    text = " ".join(lines_of(draw_card(scenario, game, Options()).marks))
    assert scenario.provenance is not None
    assert f"seed {scenario.provenance.seed}" in text
    assert "banneret generate battles-of-westeros raid-in-the-riverlands --seed" in text
    assert all(game.factions[str(seat.faction)].name["en"] in text for seat in scenario.seats)


def test_a_png_has_the_pixels_that_were_asked_for() -> None:
    scenario, game = raid()
    data = render(scenario, game, "png", Options(dpi=50))
    assert int.from_bytes(data[16:20], "big") == pytest.approx(210 / 25.4 * 50, abs=1.5)


@pytest.mark.parametrize("dpi", [100_000, 3, 0, -5, float("nan"), float("inf")])
def test_impossible_resolutions_are_refused_in_one_line(dpi: float) -> None:
    """Before any memory is taken: an image of 100,000 dpi would be 700 gigabytes."""
    scenario, game = raid()
    with pytest.raises(TooLarge) as caught:
        render(scenario, game, "png", Options(dpi=dpi))
    assert isinstance(caught.value, UserError)
    assert "\n" not in str(caught.value)
    assert MOST_PIXELS * 3 < 2**30


@pytest.mark.parametrize(("form", "paper"), [("bmp", "a4"), ("", "a4"), ("svg", "a0")])
def test_unknown_formats_and_papers_are_refused_in_one_line(form: str, paper: str) -> None:
    scenario, game = raid()
    with pytest.raises(UnknownFormat) as caught:
        render(scenario, game, form, Options(paper=paper))
    assert isinstance(caught.value, UserError)
    assert "\n" not in str(caught.value)


def test_svg_loads_no_pdf_library() -> None:
    """Each format brings only what it needs (ADR 16)."""
    code = (
        "import sys, games\n"
        "from exporters.export import render\n"
        "from generators.blank import blank\n"
        "game = games.load('battles-of-westeros')\n"
        "render(blank(game), game, 'svg')\n"
        "print([m for m in ('reportlab', 'pypdfium2', 'PySide6') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
