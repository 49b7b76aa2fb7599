"""New terrain and New unit: made by form, in the palette then, in the file by their names."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMenu, QToolButton
from pytestqt.qtbot import QtBot

import games
from editor.cards.own_thing_dialog import OwnThingDialog
from editor.cards.terrain_form import TerrainForm
from editor.cards.unit_form import UnitForm
from editor.measures import STEP
from editor.tools.context import PaletteItem
from editor.window import ScenarioWindow
from rules.validation import check

Opened = Callable[[str], ScenarioWindow]
RAID = "raid-in-the-riverlands.json"


def opened_dialog() -> OwnThingDialog:
    tops = QApplication.topLevelWidgets()
    return next(top for top in tops if isinstance(top, OwnThingDialog) and top.isVisible())


def save_of(dialog: OwnThingDialog) -> QToolButton:
    return dialog.buttons.button(QDialogButtonBox.StandardButton.Save)  # type: ignore[return-value]


def pick(dialog: OwnThingDialog, part: str, name: str) -> None:
    """Choose an effect in the menu of the button that adds one."""
    form = dialog.form
    assert isinstance(form, TerrainForm)
    menus = form.effects.menu.findChildren(QMenu)
    actions = [action for menu in menus for action in menu.actions()]
    next(action for action in actions if tuple(action.data()) == (part, name)).trigger()


@pytest.mark.usefixtures("styled")
def test_a_new_terrain_is_in_the_palette_and_in_hand(open_window: Opened) -> None:
    window = open_window(RAID)
    shelf = window.palette_.inside.findChild(QToolButton, "own-terrain")
    assert isinstance(shelf, QToolButton)
    QTest.mouseClick(shelf, Qt.MouseButton.LeftButton)
    dialog = opened_dialog()
    assert not save_of(dialog).isEnabled()
    before = dialog.board.grab().toImage()
    QTest.keyClicks(dialog.name.lines["en"], "Swamp")
    pick(dialog, "movement", "stop")
    pick(dialog, "combat", "max_dice_out")
    pick(dialog, "burn", "at_limit")
    dialog.look()
    assert "top on entering" in dialog.description.text()
    assert dialog.board.grab().toImage() != before
    save_of(dialog).click()
    workspace = window.workspace
    made = workspace.document.game.terrain["my-swamp"]
    assert made.movement.stop == ("all",)
    assert made.combat.max_dice_out == 1
    assert made.burn.limit == 1
    assert workspace.pick == PaletteItem("terrain", "my-swamp")
    sections = [view.section for view in window.palette_.views if view.section.id == "terrain"]
    picks = [entry.pick for shelf in sections[0].shelves for entry in shelf.entries]
    assert PaletteItem("terrain", "my-swamp") in picks
    named = [ref.id for ref in workspace.document.scenario.game.add_ons]
    assert named == ["my-battles-of-westeros"]
    plain = games.load_for(workspace.document.scenario)
    slugs = {finding.slug for finding in check(workspace.document.scenario, plain)}
    assert "pack-missing" in slugs


def test_what_was_made_is_changed_and_taken_away(open_window: Opened) -> None:
    window = open_window(RAID)
    window.actions_["new-terrain"].trigger()
    dialog = opened_dialog()
    QTest.keyClicks(dialog.name.lines["en"], "Swamp")
    pick(dialog, "", "blocks_sight")
    dialog.accept()
    window.actions_["new-terrain"].trigger()
    dialog = opened_dialog()
    dialog.which.setCurrentIndex(1)
    form = dialog.form
    assert isinstance(form, TerrainForm)
    assert form.effects.fields() == {"blocks_sight": True}
    aways = form.effects.findChildren(QToolButton)
    label = "Remove Blocks line of sight"
    next(button for button in aways if button.accessibleName() == label).click()
    dialog.accept()
    assert not window.workspace.document.game.terrain["my-swamp"].blocks_sight
    window.actions_["new-terrain"].trigger()
    dialog = opened_dialog()
    dialog.which.setCurrentIndex(1)
    dialog.remove.click()
    assert "my-swamp" not in window.workspace.document.game.terrain


@pytest.mark.usefixtures("styled")
def test_the_dialog_grows_with_the_effects(open_window: Opened, qtbot: QtBot) -> None:
    """None of them is below the end of the form."""
    open_window(RAID).actions_["new-terrain"].trigger()
    dialog = opened_dialog()
    high = dialog.height()
    for part, name in (
        ("movement", "stop"),
        ("combat", "max_dice_out"),
        ("burn", "at_limit"),
        ("", "blocks_sight"),
    ):
        pick(dialog, part, name)
    dialog.look()
    qtbot.waitUntil(lambda: dialog.height() > high)
    assert dialog.area.verticalScrollBar().maximum() == 0


def test_a_new_unit_has_its_values(open_window: Opened) -> None:
    window = open_window(RAID)
    window.actions_["new-unit"].trigger()
    dialog = opened_dialog()
    QTest.keyClicks(dialog.name.lines["en"], "Ice giant")
    form = dialog.form
    assert isinstance(form, UnitForm)
    form.figures.setValue(1)
    form.values["red", "dice"].setValue(5)
    form.abilities.item(0).setCheckState(Qt.CheckState.Checked)
    dialog.accept()
    made = window.workspace.document.game.unit_types["my-ice-giant"]
    assert (made.figures, made.code["en"], made.profiles["red"].dice) == (1, "IG", 5)
    assert len(made.abilities) == 1
    picked = window.workspace.pick
    assert picked is not None
    assert (picked.id, picked.rank) == ("my-ice-giant", "red")


def test_every_field_has_a_name_for_a_screen_reader(open_window: Opened) -> None:
    window = open_window(RAID)
    for act in ("new-terrain", "new-unit"):
        window.actions_[act].trigger()
        dialog = opened_dialog()
        assert all(line.accessibleName() for line in dialog.name.lines.values())
        dialog.reject()


@pytest.mark.usefixtures("styled")
@pytest.mark.parametrize("name", ["own-terrain", "own-units"])
def test_fields_are_in_one_column_and_the_caption_right_below_the_board(
    open_window: Opened, name: str
) -> None:
    window = open_window(RAID)
    shelf = window.palette_.inside.findChild(QToolButton, name)
    assert isinstance(shelf, QToolButton)
    QTest.mouseClick(shelf, Qt.MouseButton.LeftButton)
    dialog = opened_dialog()
    QApplication.processEvents()
    letter = dialog.form.letter if isinstance(dialog.form, TerrainForm) else dialog.form.code
    corner = QPoint(0, 0)
    lefts = {one.mapTo(dialog, corner).x() for one in (dialog.which, dialog.name, letter)}
    assert len(lefts) == 1
    gap = dialog.description.geometry().top() - dialog.board.geometry().bottom()
    assert 0 < gap <= 2 * STEP
