"""Names of sides above the palette: of one size, in two lines where there is no room for one."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.measures import type_font
from editor.panels.palette_head import SeatButton
from editor.window import ScenarioWindow

Open = Callable[[str], ScenarioWindow]
WIDE = 110


@pytest.mark.usefixtures("styled")
def test_a_long_name_stands_in_two_lines(qtbot: QtBot) -> None:
    bar = QWidget()
    qtbot.addWidget(bar)
    short = SeatButton("stark", "Stark", QIcon(), bar)
    long = SeatButton("waiqar", "Waiqar the Undying", QIcon(), bar)
    line, font = long.fontMetrics().height(), long.font()
    assert not long.fits(WIDE, font)
    assert short.height_for(WIDE, font) == short.sizeHint().height()
    assert long.height_for(WIDE, font) >= 2 * line
    assert long.height_for(2 * WIDE, font) == short.height_for(2 * WIDE, font)


@pytest.mark.usefixtures("styled", "pictured")
def test_all_names_of_a_bar_are_of_one_size(open_window: Open) -> None:
    """Also where one is too long: small if that is enough for one line, else of the usual size."""
    window = open_window("raid-in-the-riverlands.json")
    bar = window.palette_.seats
    widest = max(button.sizeHint().width() for button in bar.buttons.values())
    small = type_font(bar.font(), "caption").pointSizeF()
    sizes = []
    for wide in (2 * widest, widest - 12, widest // 2 + 20):
        bar.arrange(wide, place=True)
        fonts = {button.letters.pointSizeF() for button in bar.buttons.values() if button.letters}
        assert len(fonts) == 1
        sizes.append(fonts.pop())
    assert sizes == [bar.font().pointSizeF(), small, bar.font().pointSizeF()]
