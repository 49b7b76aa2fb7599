"""The power goes out: what was drawn is offered again, and nothing of it is lost."""

import shutil

import pytest

from editor.document import autosave
from importers.reading import read_any
from schema.board import HexBoard
from tests.house.plan import ROOT
from tests.window.desktop import Desktop

pytestmark = pytest.mark.window


def test_a_crash_loses_nothing(desktop: Desktop) -> None:
    file = desktop.documents / "raid.json"
    shutil.copy(ROOT / "examples" / "raid-in-the-riverlands.json", file)
    before = file.read_bytes()
    desktop.start(str(file))
    desktop.wait_for_window("Raid in the Riverlands")
    desktop.click("Forest", kind="Swatch")
    desktop.drag_hexes("A15", "B15", "C15")
    unsaved = desktop.home / autosave.FOLDER
    desktop.wait(lambda: _kept(desktop) == ["forest"] * 3, "the side file")
    desktop.picture("drawn")
    desktop.kill()
    assert file.read_bytes() == before

    desktop.start()
    desktop.wait_for("Banneret quit unexpectedly")
    desktop.picture("offered")
    desktop.click("Restore Raid in the Riverlands")
    desktop.wait_for_window("Raid in the Riverlands")
    desktop.picture("recovered")
    desktop.key("ctrl+s")
    desktop.wait(lambda: file.read_bytes() != before, "the file")
    board = read_any(file).board
    assert isinstance(board, HexBoard)
    assert board.terrain[14][:3] == ("forest",) * 3
    desktop.wait(lambda: not list(unsaved.glob("*.json")), "an end of the side file")
    desktop.key("ctrl+q")
    assert desktop.ended() == 0

    desktop.start()
    desktop.wait_for("Generate a skirmish")
    assert not desktop.sees("Banneret quit unexpectedly")


def _kept(desktop: Desktop) -> list[str]:
    """What the side file holds of the three hexes."""
    for file in (desktop.home / autosave.FOLDER).glob("*.json"):
        board = autosave.read(file).board
        if isinstance(board, HexBoard):
            return list(board.terrain[14][:3])
    return []
