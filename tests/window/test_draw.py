"""A scenario drawn from nothing: begun, drawn, saved, closed, found again in the library."""

import pytest

from importers.reading import read_any
from schema.board import HexBoard
from schema.scenario import Scenario
from tests.window.desktop import Desktop

pytestmark = pytest.mark.window

MIRRORED = ["D14", "D2", "F14", "F2"]


def test_a_scenario_is_drawn_from_nothing_saved_and_found_again(desktop: Desktop) -> None:
    _begin(desktop)
    _draw(desktop)
    _undo_and_redo(desktop)
    desktop.key("ctrl+s")
    desktop.wait_for_window("Save as")
    desktop.picture("save")
    desktop.key("Return")
    file = desktop.documents / "the-ford-of-storms.json"
    desktop.wait(file.exists, "the file")
    desktop.wait_for_window("The Ford of Storms")
    desktop.wait_for("Saved the-ford-of-storms.json")
    first = file.read_bytes()
    scenario = read_any(file)
    assert set(_hexes_of(scenario, "forest")) == {"B3", "C3", "D3", "B13", "C13", "D13"}
    assert _hexes_of(scenario, "river") == [f"{column}8" for column in "ABCDEFGHIJ"]
    assert sorted(str(unit.at) for unit in scenario.units) == MIRRORED
    desktop.picture("saved")
    desktop.key("ctrl+w")
    assert desktop.ended() == 0

    desktop.start()
    desktop.click("The Ford of Storms", kind="item", times=2)
    desktop.wait_for_window("The Ford of Storms")
    desktop.picture("again")
    desktop.key("ctrl+shift+s")
    desktop.wait_for_window("Save as")
    desktop.type("copy")
    desktop.key("Return")
    copy = desktop.documents / "copy.json"
    desktop.wait(copy.exists, "the copy")
    assert copy.read_bytes() == first


def _begin(desktop: Desktop) -> None:
    """From the library to the empty board."""
    desktop.start()
    desktop.wait_for("Generate a skirmish")
    desktop.picture("library")
    desktop.click("New scenario")
    desktop.wait_for_window("New scenario")
    desktop.type("The Ford of Storms")
    desktop.picture("new")
    desktop.key("Return")
    desktop.wait_for_window("The Ford of Storms")


def _draw(desktop: Desktop) -> None:
    """Forest and units with their mirror images, a river, a ford."""
    desktop.click("Symmetry")
    desktop.picture("symmetries")
    desktop.click("Mirrored top–bottom", kind="action")
    desktop.click("Forest", kind="Swatch")
    desktop.drag_hexes("B3", "C3", "D3")
    desktop.click("River", kind="Swatch")
    desktop.drag_hexes("A8", "E8", "J8")
    desktop.picture("river")
    desktop.click("Ford", kind="Swatch")
    desktop.click_hex("C8")
    desktop.key("ctrl+f")
    desktop.type("war host")
    desktop.key("Return")
    desktop.picture("units")
    desktop.click_hex("D2")
    desktop.click_hex("F2")
    desktop.picture("drawn")


def _undo_and_redo(desktop: Desktop) -> None:
    """Back to the start by keys, forward again by the history."""
    desktop.click("History", kind="BadgeButton")
    for _ in range(5):
        desktop.key("ctrl+z")
    desktop.wait(lambda: _is_off(desktop, "undo"), "the start")
    desktop.picture("undone")
    desktop.click("Place War Host of the North (green) on F2", kind="item")
    desktop.wait(lambda: _is_off(desktop, "redo"), "the end")


def _is_off(desktop: Desktop, button: str) -> bool:
    return any(
        button in thing["words"] and not thing["enabled"] for thing in desktop.seen()["things"]
    )


def _hexes_of(scenario: Scenario, terrain: str) -> list[str]:
    board = scenario.board
    assert isinstance(board, HexBoard)
    laid = [name for line in board.terrain for name in line]
    return [place for place, name in zip(board.grid().names, laid, strict=True) if name == terrain]
