"""Random terrain in the window: seen first, one step of the history, in reach of the keys."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from editor.toolbox.terrain_dialog import TerrainDialog
from editor.tools.context import Selection
from editor.window import ScenarioWindow
from schema.board import HexBoard, Zone, require
from schema.edits import Become
from schema.language import Phrase
from schema.scenario import Scenario
from schema.value import FrozenMap

Opened = Callable[[str], ScenarioWindow]
RAID = "raid-in-the-riverlands.json"
NORTH = tuple(f"{column}{row}" for row in (9, 10) for column in "ABCDEFGHI")
SOUTH = tuple(f"{column}{row}" for row in (5, 6) for column in "ABCDEFGHI")


def terrain_dialog(window: ScenarioWindow) -> TerrainDialog:
    """The dialog as the menu opens it."""
    window.actions_["random-terrain"].trigger()
    dialog = window.boards.dialog
    assert isinstance(dialog, TerrainDialog)
    return dialog


def ok(dialog: TerrainDialog) -> None:
    button = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def ground(scenario: Scenario) -> dict[str, str]:
    board = require(HexBoard, scenario.board)
    kinds = (kind for line in board.terrain for kind in line)
    return dict(zip(board.grid().names, kinds, strict=True))


def test_what_is_seen_is_placed_as_one_step(open_window: Opened) -> None:
    window = open_window(RAID)
    before = window.workspace.document.scenario
    dialog = terrain_dialog(window)
    dialog.seed.setValue(7)
    dialog.shape.setFocus()
    QTest.keyClick(dialog.shape, Qt.Key.Key_End)
    dialog.look()
    shown = dialog.made
    ok(dialog)
    assert window.workspace.document.scenario == shown != before
    stack = window.workspace.document.stack
    assert [stack.text(i) for i in range(stack.count())] == ["Random terrain"]
    assert window.workspace.document.scenario.units == before.units
    stack.undo()
    assert window.workspace.document.scenario == before


def test_selected_hexes_of_one_half_change_without_their_twins(open_window: Opened) -> None:
    """With a half-turn none of them could: their twins are not selected."""
    window = open_window(RAID)
    before = ground(window.workspace.document.scenario)
    window.workspace.select(Selection(places=NORTH))
    dialog = terrain_dialog(window)
    assert dialog.only_selected.isChecked()
    dialog.amounts["woods"].number.setValue(40)
    ok(dialog)
    after = ground(window.workspace.document.scenario)
    changed = {at for at, kind in after.items() if kind != before[at]}
    assert changed
    assert changed <= {*NORTH}


def test_a_slider_and_its_number_move_together(open_window: Opened, qtbot: QtBot) -> None:
    dialog = terrain_dialog(open_window(RAID))
    row = dialog.amounts["woods"]
    row.slider.setFocus()
    QTest.keyClick(row.slider, Qt.Key.Key_Home)
    assert row.number.value() == 0
    for other in dialog.amounts.values():
        other.number.setValue(0)
    qtbot.waitUntil(
        lambda: dialog.made is not None and {*ground(dialog.made).values()} == {"plains"}
    )


def test_beside_a_river_other_water_is_asked_for(open_window: Opened) -> None:
    dialog = terrain_dialog(open_window(RAID))
    row = dialog.amounts["water"]
    names = []
    for shape in ("river", "scattered"):
        dialog.shape.setCurrentIndex(dialog.shape.findData(shape))
        names.append(row.number.accessibleName())
    assert names == ["Other water", "Water"]
    assert row.number.value() == 0


def test_each_zone_has_its_own_density(open_window: Opened) -> None:
    """None in one, as everywhere else in the other."""
    window = open_window(RAID)
    zones = tuple(
        Zone(id=name, name=FrozenMap({"en": name}), kind="deployment", places=places)
        for name, places in (("north", NORTH), ("south", SOUTH))
    )
    zoned = window.workspace.document.scenario.changed(zones=zones)
    assert window.workspace.apply(Become(kind="become", scenario=zoned), Phrase("Zones"))
    dialog = terrain_dialog(window)
    assert [*dialog.density] == ["north", "south"]
    dialog.symmetry.setCurrentIndex(dialog.symmetry.findData("none"))
    for row in dialog.amounts.values():
        row.number.setValue(40)
    dialog.density["north"].number.setValue(0)
    dialog.look()
    assert dialog.made is not None
    before, after = ground(window.workspace.document.scenario), ground(dialog.made)
    assert all(after[at] == before[at] for at in NORTH)
    assert any(after[at] != before[at] for at in SOUTH)


def test_only_the_selected_hexes_change(open_window: Opened) -> None:
    window = open_window(RAID)
    before = ground(window.workspace.document.scenario)
    places = ("C7", "D7", "E7", "C8", "D8")
    window.workspace.select(Selection(places=places))
    dialog = terrain_dialog(window)
    assert dialog.only_selected.isChecked()
    dialog.symmetry.setCurrentIndex(dialog.symmetry.findData("none"))
    dialog.amounts["woods"].number.setValue(40)
    dialog.look()
    ok(dialog)
    after = ground(window.workspace.document.scenario)
    assert {at for at in after if after[at] != before[at]} <= {*places}
    assert "forest" in {after[at] for at in places}


def test_terrain_that_is_there_may_stay(open_window: Opened) -> None:
    window = open_window(RAID)
    before = ground(window.workspace.document.scenario)
    dialog = terrain_dialog(window)
    dialog.keep.setChecked(True)
    dialog.look()
    ok(dialog)
    after = ground(window.workspace.document.scenario)
    assert all(after[at] == kind for at, kind in before.items() if kind != "plains")


def test_maps_and_tables_have_no_random_terrain(open_window: Opened) -> None:
    for name in ("map-for-two.json", "table-for-two.json"):
        assert not open_window(name).actions_["random-terrain"].isEnabled()
