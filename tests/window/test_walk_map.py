"""A map of Runewars laid by hand in a real window, step by step as the rules build it."""

import subprocess
import sys

import pytest

from games import load
from importers.reading import read_any
from rules.map_audit import LaidMap
from schema.board import TileBoard
from tests.house.plan import ROOT
from tests.window.desktop import Desktop

pytestmark = pytest.mark.window

EDITOR = "Two realms"


def test_a_map_for_two_is_laid_turned_moved_checked_and_saved(desktop: Desktop) -> None:
    _new_map(desktop)
    _tiles(desktop)
    _markers_and_runes(desktop)
    _homes_and_what_is_printed(desktop)
    desktop.key("ctrl+s")
    desktop.wait_for_window("Save as")
    desktop.key("ctrl+a")
    desktop.type("map.json")
    desktop.key("Return")
    file = desktop.documents / "map.json"
    desktop.wait(file.exists, "the map")
    scenario = read_any(file)
    board = scenario.board
    assert isinstance(board, TileBoard)
    assert len(board.tiles) == 6
    assert [tile.seat for tile in board.tiles[:4]] == ["daqan", "waiqar"] * 2
    assert not list(LaidMap.of(scenario, load("runewars")).illegal_placements())
    assert {seat.id for seat in scenario.seats} == {"daqan", "waiqar", "neutral"}
    assert [len(pool.spots) for pool in scenario.hidden] == [2, 2]
    words = [sys.executable, "-m", "banneret", "check", str(file)]
    subprocess.run(words, cwd=ROOT, check=True, env=desktop.environment, capture_output=True)


def _new_map(desktop: Desktop) -> None:
    desktop.start()
    desktop.wait_for("Generate a skirmish")
    desktop.key("ctrl+n")
    desktop.wait_for_window("New scenario")
    desktop.type("Two realms")
    desktop.click("Runewars", kind="item")
    desktop.wait_for("2 players")  # a third and a fourth side could sit down
    desktop.picture("new")
    desktop.click("Create")
    desktop.wait_for_window(EDITOR)
    desktop.wait_for("Building the map")
    desktop.wait_for("0 of 4; next: Daqan Lords")
    desktop.picture("empty")


def _dot(desktop: Desktop, number: int = 0) -> tuple[int, int]:
    """One of the places where what is in hand may be laid, those in the middle first."""
    desktop.wait(lambda: bool(desktop.seen().get("dots")), "a place to lay it")
    desktop.settle()
    (x, y) = 660, 480
    dots = sorted(desktop.seen()["dots"], key=lambda d: (d[0] - x) ** 2 + (d[1] - y) ** 2)
    return dots[min(number, len(dots) - 1)][0], dots[min(number, len(dots) - 1)][1]


def _tiles(desktop: Desktop) -> None:
    """Four tiles, one of them turned in the hand; the second is moved afterwards, then back."""
    desktop.click("Tile 1")
    desktop.click("Board")
    desktop.wait_for("1 of 4; next: Waiqar the Undying")
    desktop.click("Tile 2")
    desktop.key("Right")  # the keyboard is over the board: the cursor asks where it may lie
    desktop.click(_dot(desktop))
    desktop.wait_for("2 of 4; next: Daqan Lords")
    desktop.click("Tile 4")
    desktop.key("Right", "r")
    desktop.picture("turned")
    desktop.click(_dot(desktop))
    desktop.wait_for("3 of 4")
    desktop.click("Tile 7")
    desktop.key("Right")
    desktop.picture("joins")
    desktop.click(_dot(desktop))
    desktop.wait_for("4 of 4")
    desktop.key("v")
    start = desktop.hex("7B")
    desktop.drag(start, (start[0] + 30, start[1] + 10), (start[0] - 60, start[1] + 330))
    desktop.picture("refused")
    assert desktop.hex("7B") == start
    desktop.key("ctrl+0")
    desktop.scroll_to("4. Tile 7", "MapBuildingPanel")
    (x, y), (_, above) = desktop.find("4. Tile 7", "item"), desktop.find("2. Tile 2", "item")
    desktop.drag((x, y), (x, y - 8), (x, (y + above) // 2), (x, above - 5), (x, above - 6))
    desktop.wait_for("2. Tile 7 · Waiqar the Undying")
    desktop.wait_for("3. Tile 2 · Daqan Lords")  # whose turn it was goes with the place
    desktop.picture("order")
    at = desktop.find("MapBuildingPanel")
    desktop.key("ctrl+z")
    desktop.wait_for("4. Tile 7 · Waiqar the Undying")
    desktop.click(at, button=4, times=20)


def _markers_and_runes(desktop: Desktop) -> None:
    for number in (0, 1):
        desktop.click("setup", kind="QPushButton")
        desktop.point(desktop.hex("1A"))
        desktop.click(_dot(desktop, 3 * number))
        desktop.wait(
            lambda done=number + 1: any(w.startswith(f"{done} of 2") for w in desktop.words()),  # type: ignore[misc]
            "marker",
        )
    desktop.picture("markers")
    places = list(desktop.seen()["places"])
    for wanted in ("next: Daqan Lords", "next: Waiqar the Undying"):
        desktop.click("runes", kind="QPushButton")
        while places and any(wanted in word for word in _rune_words(desktop)):
            desktop.click_hex(places.pop(0))
            desktop.settle()
    assert _labels(desktop, "4 of 4") == 2  # of the tiles, and of the rune tokens
    desktop.picture("runes")


def _rune_words(desktop: Desktop) -> list[str]:
    """How far the rune tokens are: the only four of which somebody is next now."""
    return [word for word in desktop.words() if " of 4; next" in word]


def _labels(desktop: Desktop, words: str) -> int:
    return sum(t["kind"] == "PlainLabel" and words in t["words"] for t in desktop.seen()["things"])


def _homes_and_what_is_printed(desktop: Desktop) -> None:
    for _ in range(2):
        desktop.click("homes", kind="QPushButton")
        desktop.click(desktop.hex("1A"))
        desktop.key("Right")
        desktop.click(_dot(desktop))
    desktop.click("printed", kind="QPushButton")
    desktop.wait(lambda: "Neutral units" in desktop.words(), "the neutral units")
    desktop.picture("finished")
