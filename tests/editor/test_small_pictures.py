"""Boards as small pictures: in the library, in dialogs, in either look."""

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from editor.thumbnails import ROOM, picture_of
from editor.toolbox.board_preview import LARGE, BoardPreview
from exporters.drawing.board import draw_scenario
from exporters.drawing.picture import Group, Picture
from games import load
from generators.blank import blank
from schema import files
from schema.board import HexBoard
from tests.house.plan import ROOT


def figures(picture: Picture) -> int:
    """What stands beside the table in letters: a ruler's figures."""
    return sum(mark.layer == "ground" for mark in picture.marks if isinstance(mark, Group))


def test_a_small_picture_of_a_table_has_no_words() -> None:
    """No figures of rulers, dark on whatever ground the picture lies."""
    game = load("terrain-cards")
    scenario = files.read(ROOT / "examples" / "table-for-two.json")
    small = picture_of(scenario, game, "en")
    assert small is not None
    assert figures(draw_scenario(scenario, game, *ROOM)) > 10
    assert figures(small) == 0


@pytest.mark.parametrize("size", [40, 120])
@pytest.mark.usefixtures("styled")
def test_a_large_board_to_come_is_told_by_its_colours(qtbot: QtBot, size: int) -> None:
    """Not an empty box."""
    game = load("battles-of-westeros")
    scenario = blank(game, next(iter(game.boards)))
    board = scenario.board
    assert isinstance(board, HexBoard)
    rows = [["hill" if at < size // 2 else "river"] * size for at in range(size)]
    board = board.changed(side=None, lines=(size,) * size, terrain=rows)
    assert sum(board.lines) > LARGE
    preview = BoardPreview(game)
    qtbot.addWidget(preview)
    preview.resize(300, 300)
    preview.take(scenario.changed(board=board))
    image = preview.grab().toImage()
    seen = {QColor(image.pixel(150, y)).name() for y in (80, 220)}
    empty = preview.palette().base().color().name()
    assert len(seen) == 2
    assert empty not in seen
