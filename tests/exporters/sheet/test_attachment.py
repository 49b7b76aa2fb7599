"""The scenario lies in its sheet, whole, always the same, without its secrets."""

import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

import games
from exporters.export import Options, render
from exporters.paper.attachment import attached, attachment
from exporters.paper.pdf import write_pdf
from exporters.sheet.plan import plan_sheet
from schema import files
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.exporters.sheet.battles import bare, raid, westeros

FIXTURES = Path(__file__).parents[2] / "fixtures"


def inside(data: bytes) -> dict[str, list[bytes]]:
    """A PDF's attached files, by another reader than ours."""
    return dict(PdfReader(BytesIO(data)).attachments)


def sheet(scenario: Scenario, language: str = "en") -> bytes:
    """The sheet with its file in it."""
    plan = plan_sheet(scenario, westeros(), language=language)
    return write_pdf(attached(plan, scenario))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_another_reader_finds_the_file(language: str) -> None:
    names = {
        "en": "raid-in-the-riverlands.banneret.json",
        "ru": "рейд-в-речных-землях.banneret.json",
    }
    data = sheet(raid(), language)
    assert inside(data) == {names[language]: [files.canonical(raid()).encode()]}
    assert data == sheet(raid(), language)


def test_the_page_is_the_same_with_and_without() -> None:
    plan = plan_sheet(raid(), westeros())
    without, within = (PdfReader(BytesIO(write_pdf(p))) for p in (plan, attached(plan, raid())))
    for one, other in zip(without.pages, within.pages, strict=True):
        assert one.extract_text() == other.extract_text()


def test_a_file_without_a_title_has_a_name() -> None:
    untitled = bare().changed(title=FrozenMap())
    assert attachment(untitled).name == "scenario.banneret.json"
    odd = bare().changed(title=FrozenMap({"en": "../a (b) \\ «C»/\x00_ " + "long " * 50}))
    name = attachment(odd).name
    assert name.startswith("a-b-c-long")
    assert len(name) < 90


def test_files_of_one_name_are_made_distinct() -> None:
    plan = plan_sheet(raid(), westeros())
    names = [file.name.partition(".")[0] for file in attached(plan, raid(), raid()).attachments]
    assert names == ["raid-in-the-riverlands", "raid-in-the-riverlands-2"]
    assert len(inside(write_pdf(attached(plan, bare(), raid(), raid())))) == 3


def test_secrets_never_get_into_the_sheet() -> None:
    """ADR 10: not into the file, the code, or the words on the page."""
    host = files.read(FIXTURES / "runewars-map.host.json")
    public = files.read(FIXTURES / "runewars-map.json")
    assert host.secrets is not None
    game = games.load_for(host, (FIXTURES / "games",))
    data = render(host, game, "pdf", Options())
    assert data == render(host.public(), game, "pdf", Options())
    ((found,),) = inside(data).values()
    assert b"secrets" not in found
    assert files.from_bytes(found, "x") == public.public()
    assert attachment(host) == attachment(host.public())


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_qpdf_finds_no_fault(tmp_path: Path, language: str) -> None:
    path = tmp_path / "sheet.pdf"
    path.write_bytes(sheet(raid(), language))
    subprocess.run(["qpdf", "--check", str(path)], check=True, capture_output=True)
