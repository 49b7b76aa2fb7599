"""My art in the window: seen first, kept when one agrees, drawn in every window then."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication, QDialogButtonBox

from editor.cards.art_dialog import ArtDialog
from editor.window import ScenarioWindow

Opened = Callable[[str], ScenarioWindow]
LEAF = b'<svg viewBox="0 0 100 100"><path d="M0 50L50 0L100 50Z" fill="#228833"/></svg>'


def art_dialog(window: ScenarioWindow) -> ArtDialog:
    window.actions_["art"].trigger()
    tops = QApplication.topLevelWidgets()
    return next(top for top in tops if isinstance(top, ArtDialog) and top.isVisible())


def test_a_picture_is_seen_then_kept(open_window: Opened, tmp_path: Path) -> None:
    window = open_window("raid-in-the-riverlands.json")
    dialog = art_dialog(window)
    save = dialog.buttons.button(QDialogButtonBox.StandardButton.Save)
    dialog.list.setCurrentRow([*dialog.game.terrain].index("forest"))
    before = dialog.picture.pixmap().toImage()
    assert not save.isEnabled()
    assert not dialog.remove.isEnabled()
    bad, good = tmp_path / "bad.svg", tmp_path / "leaf.svg"
    bad.write_bytes(b"<svg><text>x</text></svg>")
    dialog.take(bad)
    assert "<text> is not supported" in dialog.trouble.text()
    assert not save.isEnabled()
    good.write_bytes(LEAF)
    dialog.take(good)
    assert dialog.trouble.text() == ""
    assert dialog.picture.pixmap().toImage() != before
    assert dialog.remove.isEnabled()
    save.click()
    look = window.workspace.document.game.look
    assert look.terrain["forest"].symbol == "my-terrain-forest"
    again = art_dialog(window)
    again.list.setCurrentRow([*again.game.terrain].index("forest"))
    again.remove.click()
    again.accept()
    assert window.workspace.document.game.look.terrain["forest"].symbol != "my-terrain-forest"


def test_every_section_shows_its_things(open_window: Opened) -> None:
    dialog = art_dialog(open_window("raid-in-the-riverlands.json"))
    for number in range(dialog.section.count()):
        dialog.section.setCurrentIndex(number)
        assert dialog.list.count()
        assert not dialog.picture.pixmap().isNull()
    dialog.reject()
