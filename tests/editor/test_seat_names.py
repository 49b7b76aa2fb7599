"""The names of sides above the palette are of one size."""

import pytest
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.panels.palette_head import SeatButton

pytestmark = pytest.mark.usefixtures("pictured")


def test_a_long_name_makes_the_others_as_small_as_itself(qtbot: QtBot) -> None:
    bar = QWidget()
    qtbot.addWidget(bar)
    short = SeatButton("stark", "Stark", QIcon(), bar)
    wide = short.sizeHint().width() + 20
    short.resize(wide, short.sizeHint().height())
    alone = short.shared_font()
    long = SeatButton("waiqar", "Waiqar Undying", QIcon(), bar)
    long.resize(wide, short.height())
    assert alone == short.font()
    assert short.shared_font() == long.shared_font() != alone
