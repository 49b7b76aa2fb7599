"""What a new user does first, counted: a skirmish in 60 seconds, a scenario in 10 minutes.

Each step is noted with its clicks, keys and seconds (``counting.py``; with pictures also in
``steps.txt`` beside them). Seconds that are held are a person's: those that went by depend on the
machine, and on the eye that looks on between two presses.
"""

import pytest

from importers.reading import read_any
from schema.board import HexBoard
from schema.objectives import GroupHeld
from tests.window.desktop import Desktop

pytestmark = pytest.mark.window

TITLE = "The Old Bridge"
RULE = "Units on the bridge fight with one die less."
ARMIES = (
    ("stark", (("war-host:blue", "C3 D3 E3 F3"), ("winterfell-riders:blue", "B3 G3")), "greatjon"),
    (
        "lannister",
        (("lannisport-guards:blue", "C13 D13 E13 F13"), ("heavy-infantry:red", "B13 G13")),
        "kevan",
    ),
)
"""Each side's units on their hexes; its commander leads the first of them."""


def test_the_first_skirmish_is_printed_within_a_minute(desktop: Desktop) -> None:
    desktop.start()
    desktop.wait_for_window("StartWindow")
    desktop.counted.restart()
    desktop.step("start")
    desktop.click("generate", kind="ChoiceCard")
    desktop.wait_for_window("GenerateWindow")
    desktop.wait_for("commanders.")  # chance says whose cards are seen first
    desktop.step("skirmish")
    desktop.click("print", kind="QPushButton")
    desktop.wait_for_window("SheetPreview")
    desktop.wait_for("Page 1 of")
    desktop.step("preview")
    desktop.click("content-save")
    desktop.wait_for_window("QFileDialog")
    desktop.key("Return")
    desktop.wait(lambda: bool(list(desktop.documents.glob("*.pdf"))), "the sheet")
    desktop.step("printed")
    told = desktop.counted
    print(told.table())
    assert told.clicks + told.keys <= 4
    assert told.person < 60


def test_a_scenario_of_ones_own_is_printed_within_ten_minutes(desktop: Desktop) -> None:
    desktop.start()
    desktop.wait_for_window("StartWindow")
    desktop.counted.restart()
    _begin(desktop)
    _paint(desktop)
    for seat, units, commander in ARMIES:
        _raise(desktop, seat, units, commander)
    _mark_the_zone(desktop)
    _decide_who_wins(desktop)
    _write_the_rule(desktop)
    _print(desktop)
    told = desktop.counted
    print(told.table())
    scenario = read_any(desktop.documents / "the-old-bridge.pdf")
    board = scenario.board
    assert isinstance(board, HexBoard)
    laid = [name for line in board.terrain for name in line]
    assert (laid.count("river"), laid.count("hill")) == (10, 4)
    assert [token.token for token in board.tokens] == ["wood-bridge"]
    assert {s: sum(u.seat == s for u in scenario.units) for s, *_ in ARMIES} == {
        "stark": 6,
        "lannister": 6,
    }
    assert len(scenario.commanders) == 2
    assert any(isinstance(one.condition, GroupHeld) for one in scenario.victory.objectives)
    assert [rule.text.get("en") for rule in scenario.rules] == [RULE]
    assert told.clicks + told.keys < 250
    assert told.person < 600


def _begin(desktop: Desktop) -> None:
    desktop.click("new", kind="ChoiceCard")
    desktop.wait_for_window("NewDialog")
    desktop.type(TITLE)
    desktop.step("new")
    desktop.key("Return")
    desktop.wait_for_window(TITLE)
    desktop.wait_for("terrain:river")
    desktop.step("board")


def _paint(desktop: Desktop) -> None:
    """A river by one drag, a bridge, hills on both sides by symmetry."""
    desktop.click("terrain:river")
    desktop.drag_hexes("A8", "E8", "J8")
    desktop.step("river")
    desktop.click("token:wood-bridge")
    desktop.click_hex("E8")
    desktop.step("bridge")
    desktop.click("Symmetry")
    desktop.click("Rotated 180°", kind="action")
    desktop.click("terrain:hill")
    desktop.drag_hexes("B6", "C6")
    desktop.click("Symmetry")
    desktop.click("No symmetry", kind="action")
    desktop.step("hills")


def _raise(desktop: Desktop, seat: str, units: tuple[tuple[str, str], ...], commander: str) -> None:
    """Six units and a commander, by the palette."""
    desktop.click(f"seat:{seat}")
    for unit, places in units:
        desktop.scroll_to(f"unit:{unit}", "palette-panel")
        desktop.click(f"unit:{unit}")
        for place in places.split():
            desktop.click_hex(place)
    desktop.step(f"{seat} units")
    desktop.scroll_to(f"commander:{commander}", "palette-panel")
    desktop.click(f"commander:{commander}")
    desktop.key("ctrl")
    desktop.click_hex(units[0][1].split()[0])
    desktop.step(f"{seat} commander")


def _mark_the_zone(desktop: Desktop) -> None:
    """The bridge and its banks."""
    desktop.scroll_to("add-zones", "palette-panel")
    desktop.click("add-zones")
    desktop.step("zone menu")
    desktop.wait_for("Objective")
    desktop.click("Objective", kind="action")
    desktop.step("zone")
    desktop.drag_hexes("E8", "E9")
    desktop.step("zone marked")


def _decide_who_wins(desktop: Desktop) -> None:
    desktop.open_page("victory")
    desktop.click("/victory/objectives add")
    desktop.type("3")
    _choose(desktop, "/victory/objectives/0/condition", "group-held")
    desktop.step("objective")


def _write_the_rule(desktop: Desktop) -> None:
    desktop.open_page("rules")
    desktop.click("/rounds")
    desktop.key("ctrl+a")
    desktop.type("8")
    desktop.click("/rules add")
    desktop.type("Narrow")
    desktop.key("Tab")
    desktop.type(RULE)
    desktop.step("rule")


def _print(desktop: Desktop) -> None:
    desktop.key("ctrl+p")
    desktop.wait_for_window("SheetPreview")
    desktop.wait_for("Page 1 of")
    desktop.step("preview")
    desktop.click("content-save")
    desktop.wait_for_window("QFileDialog")
    desktop.key("Return")
    desktop.wait(lambda: bool(list(desktop.documents.glob("*.pdf"))), "the sheet")
    desktop.step("printed")


def _choose(desktop: Desktop, field: str, choice: str) -> None:
    desktop.click(field)
    desktop.click(choice, kind="item")
    desktop.wait_without_menu()
