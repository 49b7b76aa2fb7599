"""Boards as small pictures: in the library, in dialogs, in either look."""

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QListWidget
from pytestqt.qtbot import QtBot

from editor import theme
from editor.playtest.watch_rows import StepRows
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
def test_a_large_board_to_come_is_shown_by_its_colours(qtbot: QtBot, size: int) -> None:
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


def test_the_preview_of_a_board_is_toned_in_the_dark_look(qtbot: QtBot, qapp: QApplication) -> None:
    """Else it glares in the dialog; its corners stay as clear as they were."""
    game = load("battles-of-westeros")
    preview = BoardPreview(game)
    qtbot.addWidget(preview)
    preview.resize(300, 300)
    preview.take(blank(game, "deep"))
    brightest = {}
    for look in ("light", "dark"):
        theme.dress(qapp, look)
        image = preview.grab().toImage()
        row = (image.pixelColor(x, image.height() // 2) for x in range(100, 200))
        brightest[look] = max(colour.lightness() for colour in row)
    theme.dress(qapp, "light")
    assert brightest["dark"] < 0.92 * brightest["light"]


def test_the_table_below_a_map_of_tiles_is_dark_in_the_dark_look(qapp: QApplication) -> None:
    """Nothing is printed on it that black ink would be read on."""
    theme.dress(qapp, "dark")
    assert theme.sheet_colour("#ffffff", bare=True).lightness() < theme.DARK
    assert theme.sheet_colour("#ffffff").lightness() > theme.DARK
    theme.dress(qapp, "light")
    assert theme.sheet_colour("#ffffff", bare=True) == QColor("#ffffff")


def test_rows_of_steps_are_as_high_as_their_words(
    qtbot: QtBot, qapp: QApplication, styled: None
) -> None:
    """Wherever a line breaks: what does not fit in the first one has another."""
    steps = QListWidget()
    qtbot.addWidget(steps)
    steps.setWordWrap(True)
    steps.setItemDelegate(StepRows(steps))
    words = "Casterly Rock Cavaliers (blue), movement: I3 → C7"
    steps.addItem(words)
    steps.addItem("I3")
    wide = steps.fontMetrics().horizontalAdvance(words)
    around = steps.width() - steps.viewport().width()
    steps.resize(wide + around + 4, 200)
    steps.show()
    qapp.processEvents()
    assert steps.sizeHintForRow(0) > steps.sizeHintForRow(1)
