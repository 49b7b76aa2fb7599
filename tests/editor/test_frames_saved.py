"""What is kept from one frame or window to the next looks as if it were drawn anew."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from editor.canvas import sprite_cache
from editor.canvas.board_view import CALM
from editor.canvas.shadow import _shade, cast_shadow
from editor.window import ScenarioWindow
from schema.edits import PaintTerrain

pytestmark = pytest.mark.usefixtures("pictured")

TABLE = QColor("#d8d4ca")


def table(paint: Callable[[QPainter], None]) -> QImage:
    """A table of 300 by 200 pixels with what is painted on it."""
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    image.fill(TABLE)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return image


@pytest.mark.parametrize(
    "sheet",
    [
        QRectF(40, 30, 200, 120),
        QRectF(-50, -20, 200, 120),
        QRectF(150, 90, 900, 900),
        QRectF(9, 12, 36, 37),
        QRectF(20, 20, 12, 90),
    ],
)
def test_a_shadow_from_the_sample_is_the_one_that_is_drawn(
    qapp: QApplication, sheet: QRectF
) -> None:
    def sampled(painter: QPainter) -> None:
        cast_shadow(painter, sheet, QRectF(0, 0, 300, 200), TABLE)

    whole, drawn = table(sampled), table(lambda painter: _shade(painter, sheet, TABLE))
    assert whole == drawn
    assert drawn != table(lambda _: None)


def test_the_engine_waits_for_a_pause_also_once_an_overlay_was_switched(
    open_window: Callable[[str], ScenarioWindow], qapp: QApplication
) -> None:
    window = open_window("westerlands-bounty.json")
    window.workspace.show_overlays(("control",))
    qapp.processEvents()
    edit = PaintTerrain(kind="paint-terrain", places=("E6",), terrain="forest")
    window.workspace.document.apply(edit)
    assert window.view._engine.interval() == CALM


def test_what_another_window_left_is_used_as_if_it_were_drawn_anew(
    open_window: Callable[[str], ScenarioWindow],
) -> None:
    view = open_window("westerlands-bounty.json").view

    def picture() -> QImage:
        view.refresh_look()
        view.finish()
        return view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)

    view.finish()
    first = picture()
    assert sprite_cache._last
    assert sprite_cache._known
    sprite_cache._last.clear()
    sprite_cache._known.clear()
    assert picture() == first
