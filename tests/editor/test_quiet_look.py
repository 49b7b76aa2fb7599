"""One home of sizes and colours, chips of places, units drawn by their size on the screen."""

import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.motion import STILL, motion
from editor.panels.forms.chips import MOST, PlaceChip, PlaceChips
from editor.style_sheet import MARKS, style_sheet
from editor.theme import SHADES
from editor.tools.context import Selection
from exporters.drawing.picture import Group, Mark
from tests.editor.canvas_views import move, pixel, put_away, view_of
from tests.editor.inspecting import RAID, Inspectors, chosen
from tests.editor.workbench import raid

EDITOR = Path(__file__).parents[2] / "editor"


def test_sizes_and_style_sheets_have_one_home() -> None:
    numbered = re.compile(r"set(?:ContentsMargins|Spacing)\((?:[^)]*,)? ?[1-9]\d*[,)]")
    for path in EDITOR.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert path.name == "theme.py" or "setStyleSheet(" not in text, path
        assert not numbered.search(text), path


@pytest.mark.parametrize("look", SHADES)
def test_the_style_sheet_is_whole(look: str) -> None:
    """Qt says nothing of a picture that is not there."""
    sheet = style_sheet(SHADES[look]._asdict())
    named = set(re.findall(r"url\(([^)]*)\)", sheet))
    assert named == {path.as_posix() for path in MARKS.glob("*.svg")}
    assert sheet.count("{") == sheet.count("}")


def test_places_are_chips_that_show_their_hexes(opened: Inspectors, qtbot: QtBot) -> None:
    panel = opened(RAID)
    chosen(panel, Selection(places=("C4", "D5", "E6")))
    chips = [chip for chip in panel.findChildren(PlaceChip) if chip.isVisible()]
    assert [chip.text() for chip in chips] == ["C4", "D5", "E6"]
    meant: list[object] = []
    shown: list[object] = []
    panel.workspace.pointed_at.connect(meant.append)
    panel.workspace.go_to.connect(shown.append)
    chips[1].setFocus()
    chips[1].click()
    chips[2].setFocus()
    assert meant == [("D5",), (), ("E6",)]
    assert shown == ["D5"]
    assert all(chip.accessibleName().endswith(f"{chip.text()} on the board") for chip in chips)


def test_of_many_places_the_last_chip_stands_for_the_rest(opened: Inspectors, qtbot: QtBot) -> None:
    panel, home = opened(RAID), QWidget()
    qtbot.addWidget(home)
    chips = PlaceChips(panel.workspace, home)
    chips.show_places([f"A{n}" for n in range(1, 16)])
    assert len(chips.chips) == MOST + 1
    assert chips.chips[-1].text() == "+3"
    assert chips.chips[-1].places == ("A13", "A14", "A15")


def test_units_lose_letters_and_signs_as_they_get_small(tmp_path: Path, qapp: QApplication) -> None:
    """A counter, then a shield with a symbol, then a shield: each has fewer marks."""
    scenario, game = raid()
    view = view_of(scenario, game, tmp_path)
    try:
        standing = [unit for unit in scenario.units if unit.arrival is None]
        drawn = []
        for out in ((), ("letters",), ("letters", "signs")):
            marks = view.surface.marks(None, out)
            units = [mark for mark in marks if mark.layer == "units" and isinstance(mark, Group)]
            assert len(units) == len(standing)
            drawn.append([_paths(unit) for unit in units])
        for full, shield, plain in zip(*drawn, strict=True):
            assert full > shield > plain > 0
        view.zoom(18.0 / view.screen_.across)
        assert "letters" in view.screen_.unreadable
        assert "signs" not in view.screen_.unreadable
    finally:
        put_away(view)


def _paths(mark: Mark) -> int:
    return sum(map(_paths, mark.marks)) if isinstance(mark, Group) else 1


@pytest.mark.usefixtures("styled")
def test_the_unit_under_the_pointer_is_lifted(tmp_path: Path, qapp: QApplication) -> None:
    scenario, game = raid()
    unit = next(u for u in scenario.units if u.arrival is None)
    view = view_of(scenario, game, tmp_path)
    try:
        drawn = view.surface, view.screen_.tiles
        move(view, pixel(view, str(unit.at)))
        assert tuple(view.lift.subject or ()) == ("unit", unit.id)
        lifted = view.grab().toImage()
        assert not view.screen_.tiles.outdated(view.screen_.window), "no tile is drawn anew"
        view.lift.take(None)
        assert view.grab().toImage() != lifted
        assert drawn == (view.surface, view.screen_.tiles)
        move(view, pixel(view, "E8"))
        assert not view.lift.subject
    finally:
        put_away(view)


@pytest.mark.usefixtures("qapp")
def test_nothing_moves_where_it_shall_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert motion() == 0, "a screen that nobody sees"
    monkeypatch.setattr("PySide6.QtGui.QGuiApplication.platformName", lambda: "xcb")
    assert 0 < motion() < 150
    monkeypatch.setenv(STILL, "1")
    assert motion() == 0
