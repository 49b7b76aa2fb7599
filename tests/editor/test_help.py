"""Keys, first steps, the reference: what the help menu shows."""

from collections.abc import Callable
from typing import get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from editor.actions import ACTS, MENUS, all_acts
from editor.app import App
from editor.help.first_steps import FirstSteps
from editor.help.page_window import PageWindow
from editor.help.reference import reference
from editor.help.reference_pictures import ReferencePictures
from editor.help.shortcuts import ShortcutsDialog
from editor.icons import icon
from editor.toolbox.tool_registry import BOARDS, TOOL_REGISTRY
from editor.tools.context import PickKind
from editor.window import ScenarioWindow
from schema.edits import Become
from schema.language import Phrase
from tests.boards import westeros

pytestmark = pytest.mark.usefixtures("furnished")

Open = Callable[[str], ScenarioWindow]
RAID = "raid-in-the-riverlands.json"
THUNDER = "rolls-of-thunder.json"


def test_no_two_actions_have_one_key() -> None:
    """A key that means two things means nothing to Qt."""
    keys = [act.key for act in all_acts() if act.key]
    assert len(keys) == len(set(keys))
    assert {act.menu for act in all_acts()} <= set(MENUS)
    assert len({act.id for act in all_acts()}) == len(all_acts())


def test_every_icon_is_in_the_font(qapp: QApplication) -> None:
    """A wrong name is found here and not by a person."""
    for name in {act.icon for act in all_acts() if act.icon}:
        assert not icon(name).pixmap(24, 24).isNull()
    with pytest.raises(KeyError):
        icon("no-such-icon")


def test_every_tool_decides_and_whatever_is_picked_has_one() -> None:
    """The table names what exists."""
    for tool in TOOL_REGISTRY:
        assert callable(tool.decide().press)
    placeable = {
        kind for board in BOARDS for tool in TOOL_REGISTRY for kind in tool.picks_on(board)
    }
    assert placeable == set(get_args(PickKind))


def test_every_action_does_something(open_window: Open) -> None:
    """What is in the table is connected: nothing in a menu is dead where its game has a use for
    it; only BattleLore musters, and only its first edition has walls."""
    for scenario, without in ((RAID, ["wall-around", "muster"]), (THUNDER, ["wall-around"])):
        window = open_window(scenario)
        assert [act.id for act in ACTS if not window.actions_[act.id].isVisible()] == without


def test_a_key_is_changed_by_typing_it(open_window: Open, app: App, qtbot: QtBot) -> None:
    """The one who had it loses it, says so, and the new window obeys."""
    window = open_window(RAID)
    window.actions_["shortcuts"].trigger()
    dialog = window.findChild(ShortcutsDialog)
    assert isinstance(dialog, ShortcutsDialog)
    qtbot.keyClicks(dialog.search, "zzz")
    assert "zzz" in dialog.word.text(), "nothing is found, and what helps is named"
    dialog.search.clear()
    qtbot.keyClicks(dialog.search, "Fill")
    dialog.field.setFocus()
    qtbot.keyClick(dialog.field, Qt.Key.Key_B)
    dialog.field.editingFinished.emit()
    assert "Terrain brush" in dialog.word.text()
    button = dialog.findChild(QDialogButtonBox)
    assert button is not None
    qtbot.mouseClick(button.button(QDialogButtonBox.StandardButton.Ok), Qt.MouseButton.LeftButton)
    fresh = app.shown[-1]
    assert isinstance(fresh, ScenarioWindow)
    assert fresh.actions_["tool-fill"].shortcut().toString() == "B"
    assert fresh.actions_["tool-brush"].shortcut().isEmpty()


def test_cancel_changes_no_key(open_window: Open, app: App, qtbot: QtBot) -> None:
    """Escape is a way out."""
    window = open_window(RAID)
    window.actions_["shortcuts"].trigger()
    dialog = window.findChild(ShortcutsDialog)
    assert isinstance(dialog, ShortcutsDialog)
    qtbot.mouseClick(dialog.none, Qt.MouseButton.LeftButton)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert app.context.settings.names("shortcuts") == []


def _first_steps(window: ScenarioWindow) -> FirstSteps:
    window.actions_["first-steps"].trigger()
    page = window.findChild(FirstSteps)
    assert isinstance(page, FirstSteps)
    return page


def test_first_steps_tick_themselves(open_window: Open, qtbot: QtBot) -> None:
    """What is done in the scenario is ticked, what is undone no more; the next one stands out."""
    window = open_window(RAID)
    page = _first_steps(window)
    qtbot.waitUntil(lambda: window.workspace.report is not None)
    name, terrain, armies = page.cards[:3]
    assert all(card.sign.done for card in (name, terrain, armies))
    scenario = window.workspace.document.scenario
    window.workspace.apply(
        Become(kind="become", scenario=scenario.changed(units=(), commanders=())),
        Phrase("Change the scenario"),
    )
    qtbot.waitUntil(lambda: not armies.sign.done)
    assert armies.property("ahead")
    assert page.progress.value() == sum(card.sign.done for card in page.cards)


def test_first_steps_do_what_they_say(open_window: Open, app: App, qtbot: QtBot) -> None:
    """Each button is the action of the menu, with the key that it has now."""
    app.context.settings.put("shortcuts/tool-brush", "Q")
    window = open_window(RAID)
    page = _first_steps(window)
    brush = page.cards[1].buttons.buttons[0]
    assert brush.accessibleDescription() == "Q"
    qtbot.mouseClick(brush, Qt.MouseButton.LeftButton)
    assert window.workspace.tool == "brush"
    wanted: list[str] = []
    window.workspace.field_wanted.connect(wanted.append)
    qtbot.mouseClick(page.cards[0].buttons.buttons[0], Qt.MouseButton.LeftButton)
    assert wanted == ["/title"]


@pytest.mark.rule("BOW-TT-FORD", "BOW-ERR-04")
def test_the_reference_lists_terrain_units_and_placeholders() -> None:
    """In the game's words (BOW-TT-FORD and the like are what `describe` says)."""
    page = reference(westeros())
    for word in ("Forest", "stop on entering", "Kennelmaster", "unofficial"):
        assert word in page
    twice = "<td>Attacks twice</td><td>Maege Mormont</td><td>Commit: turn her card over;"
    assert twice in page  # BOW-ERR-04
    # What no field says is a sentence of its own, no part of one.
    assert "burn limit 2, then Devastation. Units can see into it but not through it" in page


def test_the_reference_shows_what_it_names(qapp: QApplication) -> None:
    """Terrain and tokens have their pictures; without them the page is the same text."""
    game = westeros()
    page = reference(game, ReferencePictures(game, 1.0))
    grounds = len(game.terrain) + len(game.tokens) + len(game.ways) + len(game.walls)
    forces = len(game.unit_types) + len(game.commanders)
    assert page.count("<img ") == grounds + forces
    assert page.count("<td>Northmen Archers</td>") == 1  # its other ranks go on below it
    assert "<img" not in reference(game)


def test_parts_of_the_reference_are_gone_to_and_searched(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(RAID)
    window.actions_["reference"].trigger()
    page = window.findChild(PageWindow)
    assert isinstance(page, PageWindow)
    titles = [page.parts.item(row).text() for row in range(page.parts.count())]
    assert titles[:3] == ["Terrain", "Tokens", "Units"]
    bar = page.text.verticalScrollBar()
    place = page.parts.visualItemRect(page.parts.item(2)).center()
    qtbot.mouseClick(page.parts.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert bar.value() > 0
    assert page.parts.currentRow() == 2
    bar.setValue(0)  # who scrolls sees where he is
    assert page.parts.currentRow() == 0
    qtbot.keyClicks(page.search, "coordinated")
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    assert page.text.textCursor().selectedText().casefold() == "coordinated"
    assert page.parts.currentRow() > 2
    qtbot.keyClicks(page.search, "zzz")
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    assert page.search.missing.text()
    page.close()


def test_pages_close_with_escape(open_window: Open, qtbot: QtBot) -> None:
    """And hold nothing up meanwhile."""
    window = open_window(RAID)
    window.actions_["reference"].trigger()
    page = window.findChild(PageWindow)
    assert isinstance(page, PageWindow)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)  # else the window behind it takes the key
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.findChild(PageWindow) is None)
