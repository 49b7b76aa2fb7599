"""Walk 3: a battle with a secret, printed for two players of whom nobody knows it."""

import shutil
from pathlib import Path

import pypdfium2
import pytest

from importers.reading import read_any
from schema.board import HexBoard
from tests.house.plan import ROOT
from tests.window.desktop import Desktop
from tests.window.printing import print_sheet

pytestmark = pytest.mark.window

TITLE = "Rolls of Thunder"


def test_nobody_knows_where_the_captives_are(desktop: Desktop) -> None:
    file = desktop.documents / "thunder.json"
    shutil.copy(ROOT / "tests" / "fixtures" / "battlelore-2e-thunder.json", file)
    desktop.start(str(file))
    desktop.wait_for_window(TITLE)
    desktop.picture("opened")
    public = print_sheet(desktop, "Setup sheet", "thunder.pdf")
    assert read_any(public).secrets is None

    desktop.click("File", kind="action")
    desktop.click("Deal hidden cards…", kind="action")
    desktop.wait_for_window("Deal hidden cards")
    desktop.picture("deal")
    desktop.click("Deal", kind="QPushButton")
    hosts = desktop.documents / "thunder.host.json"
    desktop.wait(hosts.exists, "the host’s file to create")
    desktop.key("Escape")
    desktop.wait_without("Deal hidden cards")
    assert read_any(file).secrets is None

    desktop.key("ctrl+o")
    desktop.wait_for_window("Open")
    desktop.type("thunder.host.json")
    desktop.key("Return")
    desktop.wait(
        lambda: "thunder.host.json" in desktop.seen().get("active", ""), "the host’s file to create"
    )
    desktop.picture("host")
    slips = print_sheet(desktop, "Hidden cards", "thunder-secrets.pdf", "Two players without")
    secrets = read_any(hosts).secrets
    assert secrets is not None
    assert secrets.placed
    for paper in (public, slips):
        data = paper.read_bytes()
        assert str(secrets.seed).encode() not in data
        assert str(secrets.seed) not in _text(paper)
    again = print_sheet(desktop, "Setup sheet", "thunder.host.pdf")
    assert read_any(again).secrets is None
    assert isinstance(read_any(again).board, HexBoard)


def _text(paper: Path) -> str:
    document = pypdfium2.PdfDocument(paper)
    told = "".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    return told
