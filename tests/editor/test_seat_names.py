"""Names of sides above the palette: of one size, in two lines where there is no room for one."""

import pytest
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.panels.palette_head import SeatButton

WIDE = 110


@pytest.mark.usefixtures("styled")
def test_a_long_name_stands_in_two_lines(qtbot: QtBot) -> None:
    bar = QWidget()
    qtbot.addWidget(bar)
    short = SeatButton("stark", "Stark", QIcon(), bar)
    long = SeatButton("waiqar", "Waiqar the Undying", QIcon(), bar)
    line = long.fontMetrics().height()
    assert short.height_for(WIDE) == short.sizeHint().height()
    assert long.height_for(WIDE) >= 2 * line
    assert long.height_for(2 * WIDE) == short.height_for(2 * WIDE)
