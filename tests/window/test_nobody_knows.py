"""Walk 3: a battle with a secret, printed for two players of whom nobody knows it."""

import shutil
from pathlib import Path

import pypdfium2
import pytest

from importers.reading import read_any
from schema.board import HexBoard
from tests.house.plan import ROOT
from tests.window.desktop import Desktop

pytestmark = pytest.mark.window

TITLE = "Rolls of Thunder"


def test_nobody_knows_where_the_captives_are(desktop: Desktop) -> None:
    file = desktop.documents / "thunder.json"
    shutil.copy(ROOT / "tests" / "fixtures" / "battlelore-2e-thunder.json", file)
    desktop.start(str(file))
    desktop.wait_for_window(TITLE)
    desktop.picture("opened")
    public = _print(desktop, "Set-up sheet", "thunder.pdf")
    assert read_any(public).secrets is None

    desktop.click("File", kind="action")
    desktop.click("Deal what lies face down…", kind="action")
    desktop.wait_for_window("Deal what lies face down")
    desktop.picture("deal")
    desktop.click("Deal", kind="QPushButton")
    hosts = desktop.documents / "thunder.host.json"
    desktop.wait(hosts.exists, "the host's file")
    desktop.key("Escape")
    desktop.wait_without("Deal what lies face down")
    assert read_any(file).secrets is None

    desktop.key("ctrl+o")
    desktop.wait_for_window("Open")
    desktop.type("thunder.host.json")
    desktop.key("Return")
    desktop.wait(lambda: "thunder.host.json" in desktop.seen().get("active", ""), "the host's file")
    desktop.picture("host")
    slips = _print(desktop, "What lies face down", "thunder-secrets.pdf", "two players without")
    secrets = read_any(hosts).secrets
    assert secrets is not None
    assert secrets.placed
    for paper in (public, slips):
        data = paper.read_bytes()
        assert str(secrets.seed).encode() not in data
        assert str(secrets.seed) not in _text(paper)
    again = _print(desktop, "Set-up sheet", "thunder.host.pdf")
    assert read_any(again).secrets is None
    assert isinstance(read_any(again).board, HexBoard)


def _print(desktop: Desktop, sheet: str, name: str, audience: str = "") -> Path:
    """A sheet as PDF, by the preview."""
    desktop.key("ctrl+p")
    desktop.wait_for_window("Sheet preview")
    desktop.click("Sheet", kind="QComboBox")
    desktop.click(sheet, kind="item")
    desktop.wait_without_menu()
    if audience:
        desktop.click("For", kind="QComboBox")
        desktop.click(audience, kind="item")
        desktop.wait_without_menu()
    desktop.wait_for("Page 1 of")
    desktop.picture(sheet.lower())
    desktop.click("Save PDF…")
    desktop.wait_for_window("Write to")
    desktop.key("ctrl+a")
    desktop.type(name)
    desktop.key("Return")
    paper = desktop.documents / name
    desktop.wait(paper.exists, "the sheet")
    desktop.wait_for_window("Sheet preview")
    desktop.key("Escape")
    desktop.wait_without("Sheet preview")
    return paper


def _text(paper: Path) -> str:
    document = pypdfium2.PdfDocument(paper)
    told = "".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    return told
