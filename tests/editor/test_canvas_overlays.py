"""What the engine says lies over the board and does not hide it."""

from collections.abc import Callable
from math import ceil

import pytest
from PySide6.QtGui import QImage

from editor.window import ScenarioWindow

pytestmark = pytest.mark.usefixtures("pictured")


def _picture(window: ScenarioWindow) -> QImage:
    window.view.finish()
    return window.view.grab().toImage()


def test_the_board_is_seen_under_the_overlays(open_window: Callable[[str], ScenarioWindow]) -> None:
    """Most of a board looks as it did: an overlay marks some of it."""
    window = open_window("raid-in-the-riverlands.json")
    window.window().resize(900, 700)
    before = _picture(window)
    window.actions_["overlay-rows"].trigger()
    after = _picture(window)
    surface, camera = window.view.surface, window.view.camera
    left, top = camera.to_view((0.0, 0.0))
    right, bottom = camera.to_view((surface.width, surface.height))
    columns, rows = range(ceil(left), int(right), 5), range(ceil(top), int(bottom), 5)
    spots = [(x, y) for x in columns for y in rows]
    same = sum(before.pixel(x, y) == after.pixel(x, y) for x, y in spots)
    assert len(spots) > 500
    assert len(spots) // 2 < same < len(spots)
