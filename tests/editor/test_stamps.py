"""Kept stamps in the window: kept from the selection, taken by key, seen with pictures."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from editor.start.picture_list import LINE, PICTURE
from editor.toolbox.stamps_dialog import StampsDialog
from editor.tools.context import Selection
from editor.tools.kept_stamps import ENDING, FOLDER
from editor.window import ScenarioWindow
from tests.editor.test_edit_actions import drag, type_key
from tests.editor.test_terrain_dialog import ground

Opened = Callable[[str], ScenarioWindow]
RAID = "raid-in-the-riverlands.json"
WOOD = ("C7", "D7", "C6")


@pytest.fixture
def window(open_window: Opened) -> ScenarioWindow:
    return open_window(RAID)


def stamps_dialog() -> StampsDialog:
    tops = QApplication.topLevelWidgets()
    return next(top for top in tops if isinstance(top, StampsDialog) and top.isVisible())


def card(dialog: StampsDialog) -> str:
    """What the chosen card says below its name, once it is drawn."""
    while dialog._undrawn:
        dialog._draw_next()
    return str(dialog.list.currentItem().data(LINE))


def keep(window: ScenarioWindow, name: str, *places: str) -> StampsDialog:
    window.workspace.select(Selection(places=places))
    window.actions_["keep-stamp"].trigger()
    dialog = stamps_dialog()
    dialog.name.setText(name)
    dialog.rename()
    return dialog


def test_a_kept_stamp_is_placed_by_its_key(window: ScenarioWindow) -> None:
    keep(window, "Wood", *WOOD).accept()
    type_key(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    workspace = window.workspace
    assert workspace.tool == "stamp"
    before = ground(workspace.document.scenario)
    drag(window, "G10")
    after = ground(workspace.document.scenario)
    assert sum(after[at] == "forest" != before[at] for at in after) == 3


def test_a_key_without_a_stamp_says_so(window: ScenarioWindow) -> None:
    messages: list[str] = []
    window.workspace.message.connect(messages.append)
    window.actions_["stamp-4"].trigger()
    assert messages == ["There is no stamp 4 yet"]
    assert window.workspace.tool != "stamp"


def test_without_stamps_it_says_how_to_keep_one(window: ScenarioWindow) -> None:
    window.stamps.open()
    dialog = stamps_dialog()
    assert dialog.none.isVisible()
    assert not dialog.details.isVisible()
    assert not dialog.place_button.isEnabled()


def test_the_order_gives_the_keys_and_is_kept(window: ScenarioWindow) -> None:
    keep(window, "Wood", *WOOD).accept()
    dialog = keep(window, "Houses", "G8", "G7")
    assert [stamp.name for stamp in window.stamps.kept()] == ["Wood", "Houses"]
    assert card(dialog) == "Ctrl+2 · 2 hexes"
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    assert dialog.isVisible()  # Enter ends the name
    dialog.up.click()
    assert card(dialog) == "Ctrl+1 · 2 hexes"
    assert [stamp.name for stamp in window.stamps.kept()] == ["Houses", "Wood"]
    dialog.delete.click()
    assert [stamp.name for stamp in window.stamps.kept()] == ["Wood"]
    menu = window.findChild(QMenu, "Place stamp")
    assert menu is not None
    menu.aboutToShow.emit()
    assert window.actions_["stamp-1"].text() == "&1 Wood"
    assert window.actions_["stamp-2"].text() == "&2 Stamp 2"


def test_a_broken_file_is_shown_as_such(window: ScenarioWindow) -> None:
    dialog = keep(window, "Wood", *WOOD)
    folder = window.workspace.home / FOLDER
    (folder / f"Bad{ENDING}").write_bytes(b"{")
    dialog.refresh()
    assert card(dialog) == "Ctrl+1 · 3 hexes"
    assert dialog.list.item(0).data(PICTURE) is not None
    dialog.list.setCurrentRow(1)
    assert card(dialog) == "Error: not a stamp file"
    assert not dialog.list.item(1).icon().isNull()
    assert "not a stamp" in dialog.trouble.text()
    assert not dialog.place_button.isEnabled()
    assert dialog.delete.isEnabled()
    messages: list[str] = []
    window.workspace.message.connect(messages.append)
    dialog.accept()
    window.actions_["stamp-2"].trigger()
    assert len(messages) == 1
    assert "not a stamp" in messages[0]


def test_maps_have_no_stamps(open_window: Opened) -> None:
    actions = open_window("map-for-two.json").actions_
    assert not any(actions[name].isEnabled() for name in ("keep-stamp", "stamps", "stamp-1"))
