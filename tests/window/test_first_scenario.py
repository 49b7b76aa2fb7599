"""docs/first-scenario.md, step by step as its reader does it, counted."""

from pathlib import Path

import pytest

from importers.reading import read_any
from tests.window.desktop import Desktop

pytestmark = pytest.mark.window

ARMIES = (
    ("stark", "war-host:red", "C2 E2 G2"),
    ("stark", "war-host:blue", "D3 F3"),
    ("stark", "winterfell-riders:blue", "B2 I2"),
    ("lannister", "heavy-infantry:red", "D14 F14 H14"),
    ("lannister", "lannisport-guards:blue", "E13 G13"),
    ("lannister", "casterly-rock-cavaliers:blue", "B14 I14"),
)


def test_the_page_of_the_first_scenario_can_be_followed(desktop: Desktop) -> None:
    desktop.start()
    desktop.wait_for_window("StartWindow")
    desktop.counted.restart()
    _begin(desktop)
    _paint(desktop)
    _place(desktop)
    _decide(desktop)
    _check(desktop)
    file, paper = _print(desktop)
    told = desktop.counted
    print(told.table())
    scenario = read_any(paper)
    assert scenario.public() == read_any(file).public()
    assert len(scenario.units) == 14
    assert len(scenario.commanders) == 2
    assert scenario.rounds == 6
    assert [one.condition.kind for one in scenario.victory.objectives] == ["units-destroyed"]
    assert told.clicks + told.keys < 250
    assert told.person < 600


def _begin(desktop: Desktop) -> None:
    desktop.click("new", kind="ChoiceCard")
    desktop.wait_for_window("NewDialog")
    desktop.type("The two hills")
    desktop.click("Create")
    desktop.wait_for_window("The two hills")
    desktop.step("1 new")


def _paint(desktop: Desktop) -> None:
    desktop.click("Symmetry")
    desktop.click("Mirrored top–bottom", kind="action")
    for terrain, hexes in (("hill", "C6 C7"), ("forest", "G5 H5"), ("river", "A8 B8")):
        desktop.click(f"terrain:{terrain}")
        for place in hexes.split():
            desktop.click_hex(place)
    desktop.step("2 terrain")


def _place(desktop: Desktop) -> None:
    desktop.click("Symmetry")
    desktop.click("No symmetry", kind="action")
    seat = ""
    for whose, unit, hexes in ARMIES:
        if whose != seat:
            seat = whose
            desktop.click(f"seat:{seat}")
        _take(desktop, f"unit:{unit}")
        for place in hexes.split():
            desktop.click_hex(place)
    desktop.step("3 units")
    for whose, card, place in (("lannister", "kevan", "H14"), ("stark", "greatjon", "C2")):
        desktop.click(f"seat:{whose}")
        _take(desktop, f"commander:{card}")
        desktop.click_hex(place)
    desktop.step("4 commanders")


def _take(desktop: Desktop, thing: str) -> None:
    desktop.scroll_to(thing, "palette-panel")
    desktop.click(thing)


def _decide(desktop: Desktop) -> None:
    desktop.open_page("victory")
    desktop.click("/victory/objectives add")
    desktop.step("5 victory")
    desktop.open_page("rules")
    desktop.click("/rounds")
    desktop.key("ctrl+a")
    desktop.type("6")
    desktop.step("6 rounds")


def _check(desktop: Desktop) -> None:
    desktop.click("tool-select")
    desktop.drag_hexes("D3", "B8")
    desktop.click("panel-findings")
    desktop.click("unit-on-impassable-hex", kind="item")
    desktop.step("7 finding")
    desktop.key("ctrl+z")
    desktop.wait(lambda: not desktop.sees("unit-on-impassable-hex"), "an end of the error")
    desktop.step("7 undone")


def _print(desktop: Desktop) -> tuple[Path, Path]:
    desktop.key("ctrl+s")
    desktop.wait_for_window("QFileDialog")
    desktop.key("Return")
    file = desktop.documents / "the-two-hills.json"
    desktop.wait(file.exists, "the file")
    desktop.wait_for_window("The two hills")
    desktop.key("ctrl+p")
    desktop.wait_for_window("SheetPreview")
    desktop.wait_for("Page 1 of")
    desktop.click("content-save")
    desktop.wait_for_window("QFileDialog")
    desktop.key("Return")
    paper = desktop.documents / "the-two-hills.pdf"
    desktop.wait(paper.exists, "the sheet")
    desktop.step("8 printed")
    return file, paper
