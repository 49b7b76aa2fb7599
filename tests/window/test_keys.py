"""A small scenario without a mouse: begun, drawn, peopled, checked, saved and seen as a sheet."""

import pytest

from importers.reading import read_any
from schema.board import HexBoard
from tests.window.desktop import Desktop

pytestmark = pytest.mark.window


def test_a_scenario_is_made_by_keys_alone(desktop: Desktop) -> None:
    desktop.start()
    desktop.wait_for("Generate a skirmish")
    desktop.key("ctrl+n")
    desktop.wait_for_window("New scenario")
    desktop.type("Keys")
    desktop.key("Return")
    desktop.wait_for_window("Keys")

    _pick(desktop, "forest")
    desktop.key("Left", "Left", "Return", "shift+Right", "shift+Right")
    desktop.picture("forest")
    _pick(desktop, "archers")
    desktop.key("Down", "Down", "Down", "Return")
    desktop.picture("archers")
    desktop.key("ctrl+z", "ctrl+shift+z")
    desktop.key("F8")
    desktop.wait(lambda: "Sides" in desktop.seen()["focus"], "the field of the finding")
    for _ in range(6):
        if "Board" in desktop.seen()["focus"]:
            break
        desktop.key("shift+F6")
    assert "Board" in desktop.seen()["focus"]

    desktop.key("ctrl+s")
    desktop.wait_for_window("Save as")
    desktop.key("Return")
    file = desktop.documents / "keys.json"
    desktop.wait(file.exists, "the file")
    scenario = read_any(file)
    assert isinstance(scenario.board, HexBoard)
    assert [name for line in scenario.board.terrain for name in line].count("forest") == 3
    (unit,) = scenario.units
    assert unit.type.endswith("archers")

    desktop.key("ctrl+p")
    desktop.wait_for_window("Sheet preview")
    desktop.wait_for("Page 1 of")
    desktop.picture("sheet")
    desktop.key("Escape")
    desktop.wait_for_window("Keys")
    desktop.key("ctrl+w")
    assert desktop.ended() == 0


def _pick(desktop: Desktop, word: str) -> None:
    """Take a thing of the palette in hand; the keyboard is back on the board then."""
    desktop.key("ctrl+f", "ctrl+a")
    desktop.type(word)
    desktop.key("Down", "Return")
    desktop.wait(lambda: "Board" in desktop.seen()["focus"], "board")
