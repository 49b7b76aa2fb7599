"""My art in the window: seen first, kept when one agrees, drawn in every window then."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from editor.cards.art_dialog import ArtDialog
from editor.window import ScenarioWindow
from tests.schema.test_png_symbol import HOSTILE, png

pytestmark = pytest.mark.usefixtures("pictured")

Opened = Callable[[str], ScenarioWindow]
LEAF = b'<svg viewBox="0 0 100 100"><path d="M0 50L50 0L100 50Z" fill="#228833"/></svg>'


def art_dialog(window: ScenarioWindow) -> ArtDialog:
    window.actions_["art"].trigger()
    tops = QApplication.topLevelWidgets()
    return next(top for top in tops if isinstance(top, ArtDialog) and top.isVisible())


def seen(dialog: ArtDialog) -> QImage:
    return dialog.board.grab().toImage()


def test_a_picture_is_seen_then_kept(open_window: Opened, tmp_path: Path) -> None:
    window = open_window("raid-in-the-riverlands.json")
    dialog = art_dialog(window)
    save = dialog.buttons.button(QDialogButtonBox.StandardButton.Save)
    dialog.show_thing(("terrain", "forest"))
    before = seen(dialog)
    assert not save.isEnabled()
    assert not dialog.remove.isEnabled()
    assert not dialog.artist.isEnabled()
    bad, good = tmp_path / "bad.svg", tmp_path / "leaf.svg"
    bad.write_bytes(b"<svg><text>x</text></svg>")
    dialog.take(bad)
    assert "<text> is not supported" in dialog.trouble.text()
    assert not save.isEnabled()
    good.write_bytes(LEAF)
    dialog.take(good)
    assert dialog.trouble.text() == ""
    assert seen(dialog) != before
    assert dialog.remove.isEnabled()
    QTest.keyClicks(dialog.artist, "A. Painter")
    save.click()
    look = window.workspace.document.game.look
    assert look.terrain["forest"].symbol == "my-terrain-forest"
    assert look.credits["my-terrain-forest"].artist == "A. Painter"
    again = art_dialog(window)
    again.show_thing(("terrain", "forest"))
    assert again.artist.text() == "A. Painter"
    again.remove.click()
    again.accept()
    assert window.workspace.document.game.look.terrain["forest"].symbol != "my-terrain-forest"


def test_a_photograph_fills_the_hex_if_one_wishes(open_window: Opened, tmp_path: Path) -> None:
    window = open_window("raid-in-the-riverlands.json")
    dialog = art_dialog(window)
    dialog.show_thing(("terrain", "forest"))
    file = tmp_path / "wood.PNG"
    file.write_bytes(png(700, 700))
    dialog.take(file)
    small = seen(dialog)
    QTest.mouseClick(dialog.fills, Qt.MouseButton.LeftButton)
    assert seen(dialog) != small
    dialog.accept()
    assert window.workspace.document.game.look.terrain["forest"].fills
    assert art_dialog(window).kept["terrain", "forest"].fills


@pytest.mark.parametrize("name", ["many pixels", "more than the header says", "no picture"])
def test_a_hostile_picture_is_refused_in_one_line(
    name: str, open_window: Opened, tmp_path: Path
) -> None:
    dialog = art_dialog(open_window("raid-in-the-riverlands.json"))
    file = tmp_path / "hostile.png"
    file.write_bytes(HOSTILE[name][0])
    dialog.take(file)
    assert dialog.trouble.text()
    assert "\n" not in dialog.trouble.text()
    assert not dialog.changes


def test_every_section_shows_its_things(open_window: Opened) -> None:
    dialog = art_dialog(open_window("raid-in-the-riverlands.json"))
    for number in range(dialog.section.count()):
        dialog.section.setCurrentIndex(number)
        assert dialog.list.count()
        assert not seen(dialog).isNull()
    dialog.reject()
