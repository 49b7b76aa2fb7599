"""Walk 2: a battle that is not in the book, drawn, lost in a crash, sent as paper, played."""

import pytest

from importers.reading import read_any
from schema.board import HexBoard
from tests.window.desktop import Desktop

pytestmark = pytest.mark.window

TITLE = "Сожжённый мост"


def test_a_battle_that_is_not_in_the_book(desktop: Desktop) -> None:
    desktop.language = "ru"
    _draw(desktop)
    _raise_an_army(desktop)
    _accept_what_is_meant(desktop)
    _save_and_crash(desktop)
    _send(desktop)
    _play_at_the_friends(desktop)
    _compare(desktop)


def _draw(desktop: Desktop) -> None:
    """The wide board; a river by one drag, a bridge, two fords, symmetric forest."""
    desktop.start()
    desktop.wait_for_window("StartWindow")
    desktop.key("ctrl+n")
    desktop.wait_for_window("NewDialog")
    desktop.type(TITLE)
    desktop.click("Сторона Б", kind="item")
    desktop.picture("new")
    desktop.key("Return")
    desktop.wait_for_window(TITLE)
    desktop.click("terrain:river")
    desktop.drag_hexes("A6", "D6", "O6")
    desktop.click("panel-findings")
    desktop.wait_for("terrain-pieces-short A6, B6")
    desktop.picture("river")
    desktop.click("token:wood-bridge")
    desktop.click_hex("H6")
    desktop.click("token:ford")
    desktop.click_hex("D6")
    desktop.click_hex("L6")
    desktop.click("Симметрия")
    desktop.click("Отражение сверху вниз", kind="action")
    desktop.click("terrain:forest")
    desktop.drag_hexes("C3", "E3")
    desktop.click("Симметрия")
    desktop.click("Без симметрии", kind="action")
    desktop.picture("drawn")


def _raise_an_army(desktop: Desktop) -> None:
    """The fifth cavalry is more than the box holds: a stand-in is offered and taken."""
    desktop.click("seat:lannister")
    desktop.key("ctrl+f")
    desktop.type("конница")
    desktop.key("Return")
    for column in "BDFHJ":
        desktop.click_hex(f"{column}10")
    desktop.click("figures-need-stand-in B10, D10", kind="item")
    desktop.picture("too many")
    desktop.click("fix")
    desktop.wait(lambda: not desktop.sees("figures-need-stand-in"), "an end of the finding")


def _accept_what_is_meant(desktop: Desktop) -> None:
    desktop.click("victory-missing", kind="item")
    desktop.click("panel-findings")  # the field that it is about came forward
    desktop.click("waive")
    desktop.wait_for_window("WaiveForm")
    desktop.type("Победу назовёт ведущий.")
    desktop.key("Return")
    desktop.wait_for("1 принято")
    desktop.picture("accepted")


def _save_and_crash(desktop: Desktop) -> None:
    """Saved, changed, the power cut: nothing is lost."""
    desktop.key("ctrl+s")
    desktop.wait_for_window("QFileDialog")
    desktop.key("Return")
    file = desktop.documents / "сожжённый-мост.json"
    desktop.wait(file.exists, "the file")
    desktop.wait_for_window(TITLE)
    before = file.read_bytes()
    desktop.key("ctrl+f")
    desktop.type("холм")
    desktop.key("Return")
    desktop.click_hex("A1")
    unsaved = desktop.home / "unsaved"
    desktop.wait(lambda: bool(list(unsaved.glob("*.json"))), "the side file")
    desktop.kill()
    desktop.start()
    desktop.click(f"Восстановить «{TITLE}»")
    desktop.wait_for_window(TITLE)
    desktop.key("ctrl+s")
    desktop.wait(lambda: file.read_bytes() != before, "the saved file")
    board = read_any(file).board
    assert isinstance(board, HexBoard)
    assert board.terrain[0][0] == "hill"
    assert set(board.terrain[5]) == {"river"}
    assert board.terrain[2][2:5] == board.terrain[8][2:5] == ("forest",) * 3


def _send(desktop: Desktop) -> None:
    """The sheet as a PDF."""
    desktop.key("ctrl+p")
    desktop.wait_for_window("SheetPreview")
    desktop.click("content-save")
    desktop.wait_for_window("QFileDialog")
    desktop.key("Return")
    paper = desktop.documents / "сожжённый-мост.pdf"
    desktop.wait(paper.exists, "the sheet")
    desktop.wait_for_window("SheetPreview")
    desktop.key("Escape")
    desktop.wait_without("SheetPreview")
    desktop.key("ctrl+q")
    assert desktop.ended() == 0


def _play_at_the_friends(desktop: Desktop) -> None:
    """The friend opens the PDF, moves a unit, plays, writes the result into the log."""
    desktop.start(str(desktop.documents / "сожжённый-мост.pdf"))
    desktop.wait_for_window(TITLE)
    desktop.drag_hexes("B10", "B9", "B8")
    desktop.wait(lambda: "B8" in desktop.seen()["units"].values(), "the unit")
    desktop.open_page("plays")
    desktop.click("/plays add")
    for house, points in (("stark", "4"), ("lannister", "6")):
        desktop.click(f"/plays/0/points/{house}")
        desktop.key("ctrl+a")
        desktop.type(points)
        desktop.key("Tab")
    desktop.picture("played")
    desktop.key("ctrl+s")
    desktop.wait_for_window("QFileDialog")
    desktop.picture("beside")
    desktop.key("Return")
    friends = desktop.documents / "сожжённый-мост-2.json"
    desktop.wait(friends.exists, "the friend's file")
    (play,) = read_any(friends).plays
    assert sorted(play.points.values()) == [4, 6]
    desktop.wait_for_window(TITLE)
    desktop.key("ctrl+q")
    assert desktop.ended() == 0


def _compare(desktop: Desktop) -> None:
    """The author sees two differences: the unit and the result."""
    desktop.start(str(desktop.documents / "сожжённый-мост.json"))
    desktop.wait_for_window(TITLE)
    desktop.click("Файл", kind="action")
    desktop.click("compare", kind="action")
    desktop.wait_for_window("CompareDialog")
    desktop.picture("alike")
    desktop.click("Другой файл…")
    desktop.wait_for_window("QFileDialog")
    desktop.type("сожжённый-мост-2.json")
    desktop.key("Return")
    desktop.wait_for_window("CompareDialog")
    desktop.wait_for("2 отличия")
    desktop.picture("compared")
