"""Windows keep within the screen."""

import pytest
from PySide6.QtCore import QSize

from editor.standing import fitting


@pytest.mark.parametrize(
    ("wanted", "there", "taken"),
    [
        ((1360, 860), (1600, 1000), (1360, 860)),
        ((1360, 860), (1092, 614), (1084, 574)),
        ((620, 620), (1092, 614), (620, 574)),
    ],
)
def test_a_small_screen_makes_small_windows(
    wanted: tuple[int, int], there: tuple[int, int], taken: tuple[int, int]
) -> None:
    assert fitting(QSize(*wanted), QSize(*there)) == QSize(*taken)
