"""Lists, records and places in the inspector, by mouse and keys."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from editor.measures import STEP, WIDE
from editor.panels.forms.fold import FoldButton
from editor.panels.forms.lists import ListField
from editor.panels.forms.pages import PAGES
from editor.panels.forms.records import RecordForm
from editor.panels.inspector import InspectorPanel
from editor.plain import PlainLabel
from editor.tools.context import PaletteItem, Selection
from editor.tools.naming import stored
from editor.window import ScenarioWindow
from schema.board import Zone
from schema.edits import SetField
from schema.language import Phrase
from schema.scenario import Scenario
from tests.editor.inspecting import (
    RAID,
    TABLE,
    THUNDER,
    TILES,
    Inspectors,
    Key,
    box,
    field,
    press,
    retype,
    scenario,
    seen,
    steps,
    undo,
)

pytestmark = pytest.mark.usefixtures("furnished")

# -- records ---------------------------------------------------------------------------------------


def test_things_are_added_moved_and_taken_away(opened: Inspectors, qtbot: QtBot) -> None:
    """A step each, and the form follows."""
    panel = opened(RAID, "rules")
    press(qtbot, panel, "/rules", "add")
    retype(qtbot, box(panel, "/rules/0/text/en"), "No retreat.")
    press(qtbot, panel, "/rules", "add")
    retype(qtbot, box(panel, "/rules/1/text/en"), "Night.")
    press(qtbot, panel, "/rules", "up")
    assert [rule.text["en"] for rule in scenario(panel).rules] == ["Night.", "No retreat."]
    assert [rule.id for rule in scenario(panel).rules] == ["rule-2", "rule-1"]
    rules = field(panel, "/rules")
    assert isinstance(rules, ListField)
    assert rules.current == 0
    press(qtbot, panel, "/rules", "remove")
    assert [rule.text["en"] for rule in scenario(panel).rules] == ["No retreat."]
    for _ in range(6):
        undo(panel)
    assert scenario(panel).rules == ()
    assert not rules.lines.isVisible()


def test_every_list_can_grow(opened: Inspectors, qtbot: QtBot) -> None:
    """What a new thing begins with is always something that the format takes."""
    boards = {TILES: ("board",), TABLE: ("board", "victory")}
    for file in (THUNDER, TILES, TABLE):
        panel = opened(file)
        for name in boards.get(file, tuple(page.id for page in PAGES[1:])):
            panel.show_page(name)
            for found in seen(panel):
                if isinstance(found, ListField) and found.isVisible():
                    before = len(found.shown or ())
                    qtbot.mouseClick(found.buttons["add"], Qt.MouseButton.LeftButton)
                    assert len(found.shown) == before + 1, (file, found.slot.pointer)
                    assert found.error_text == ""
                    undo(panel)


def test_what_is_typed_into_a_new_thing_replaces_what_it_began_with(
    opened: Inspectors, qtbot: QtBot
) -> None:
    """Points begin with 1: who types 2 means 2, not 21; a hidden card begins with a known unit."""
    panel = opened(RAID, "victory")
    press(qtbot, panel, "/victory/objectives", "add")
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClicks(focused, "2")
    qtbot.keyClick(focused, Key.Key_Tab)
    assert scenario(panel).victory.objectives[-1].points == 2
    panel.show_page("hidden")
    press(qtbot, panel, "/hidden", "add")
    assert scenario(panel).hidden[0].cards[0].ref in panel.workspace.document.game.unit_types


@pytest.mark.usefixtures("styled")
def test_the_form_of_points_has_parts(opened: Inspectors, qtbot: QtBot) -> None:
    """How much, for what and in which words; who scores is folded away. The chosen line has room
    around its words, and what adds a line begins at the same place everywhere."""
    panel = opened(RAID, "victory", 240)
    press(qtbot, panel, "/victory/objectives", "add")
    points = field(panel, "/victory/objectives")
    assert isinstance(points, ListField)
    assert points.form is not None
    heads = [label for label in points.form.findChildren(PlainLabel) if label.font().bold()]
    parts = [label.text() for label in heads if label.isVisible()]
    assert parts == ["Scoring", "Condition", "In your own words"]
    assert not points.form.rows["seats"].isVisible()
    assert not points.form.rows["keep"].isVisible()
    lines = points.lines
    words = lines.visualRect(lines.currentIndex()).height() - lines.fontMetrics().height()
    assert words >= STEP
    panel.show_page("rules")
    QApplication.processEvents()
    adds = {
        button.mapTo(panel, QPoint(0, 0)).x()
        for found in seen(panel)
        for button in found.findChildren(QToolButton)
        if button.text() == "Add" and button.isVisible()
    }
    assert len(adds) == 1


def test_another_kind_of_condition_keeps_what_both_have(opened: Inspectors, qtbot: QtBot) -> None:
    """The types of units are asked for by both; the sheet's sentence follows."""
    panel = opened(TABLE, "victory")
    assert scenario(panel).victory.wins[0].condition.kind == "units-destroyed"
    panel.workspace.document.apply(SetField(kind="set-field", field="/zones/0/kind", value="exit"))
    combo = box(panel, "/victory/wins/0/condition")
    assert isinstance(combo, QComboBox)
    combo.setFocus()
    while combo.currentData() != "units-exited":
        qtbot.keyClick(combo, Key.Key_Down)
    condition = scenario(panel).victory.wins[0].condition
    assert condition.kind == "units-exited"
    assert condition.types == ("hero",)
    assert condition.zone == "heath-terrain"
    sentences = [
        form.on_sheet.text() for form in panel.findChildren(RecordForm) if form.on_sheet.isVisible()
    ]
    assert any("exits through Terrain of Heath" in line for line in sentences)


def test_a_form_has_one_button_for_all_its_rare_fields(opened: Inspectors, qtbot: QtBot) -> None:
    """Those of a record within are shown with them, in their place, one step aside."""
    panel = opened(RAID, "victory")
    points = field(panel, "/victory/objectives")
    assert isinstance(points, ListField)
    points.choose(0)
    QApplication.processEvents()
    assert points.form is not None
    condition = points.form.rows["condition"].field
    (within,) = condition.findChildren(RecordForm)
    folds = [fold for fold in points.form.findChildren(FoldButton) if fold.isVisible()]
    assert folds == [points.form.fold]
    qtbot.mouseClick(folds[0], Qt.MouseButton.LeftButton)
    assert points.form.unfolded
    assert within.rows["badges"].isVisible()
    assert points.form.rows["id"].isVisible()
    qtbot.mouseClick(folds[0], Qt.MouseButton.LeftButton)
    assert not within.rows["badges"].isVisible()
    panel.reach("/victory/objectives/0/condition/badges")
    assert points.form.unfolded
    assert within.rows["badges"].isVisible()
    left = {row.mapTo(panel, QPoint(0, 0)).x() for row in points.form.rows.values()}
    aside = {row.mapTo(panel, QPoint(0, 0)).x() for row in within.rows.values()}
    assert left == {points.mapTo(panel, QPoint(0, 0)).x()}
    assert aside == {left.pop() + WIDE}


def test_a_reserve_is_switched_on(opened: Inspectors, qtbot: QtBot) -> None:
    """A record that may be missing."""
    panel = opened(RAID, "forces")
    field(panel, "/units").reach(["3"])
    qtbot.keyClick(box(panel, "/units/3/arrival"), Key.Key_Space)
    arrival = scenario(panel).units[3].arrival
    assert arrival is not None
    assert arrival.round == 1
    retype(qtbot, box(panel, "/units/3/arrival/round"), "4")
    assert scenario(panel).units[3].arrival.round == 4  # type: ignore[union-attr]  # it is there
    undo(panel)
    undo(panel)
    assert scenario(panel).units[3].arrival is None


def test_another_id_and_all_who_speak_of_it(opened: Inspectors, qtbot: QtBot) -> None:
    """One step; units, cards and the first player follow; an id that is taken is refused."""
    panel = opened(RAID, "sides")
    before = scenario(panel)
    panel.reach("/seats/1/id")
    retype(qtbot, box(panel, "/seats/1/id"), "north")
    after = scenario(panel)
    assert {unit.seat for unit in after.units} == {"lannister", "north"}
    assert list(after.cards) == ["lannister", "north"]
    assert len(steps(panel)) == 1
    retype(qtbot, box(panel, "/seats/1/id"), "lannister")
    assert "The id lannister is already used." in field(panel, "/seats/1/id").error_text
    undo(panel)
    assert scenario(panel) == before


# -- places ----------------------------------------------------------------------------------------


def test_places_are_typed_or_taken_from_the_board(opened: Inspectors, qtbot: QtBot) -> None:
    """The selection is meant for the field that was worked on last: the page stays."""
    panel = opened(THUNDER, "zones")
    field(panel, "/zones").reach(["2"])
    entry = box(panel, "/zones/2/places")
    retype(qtbot, entry, "c4 d4,e5", key=Key.Key_Tab)
    assert scenario(panel).zones[2].places == ("C4", "D4", "E5")
    assert entry.property("plainText") == "C4, D4, E5"
    entry.setFocus()
    panel.workspace.select(Selection(places=("A1", "A2")))
    assert panel.page == "zones"
    take = [
        w
        for w in field(panel, "/zones/2/places").findChildren(QWidget)
        if "Use selection" in w.accessibleName()
    ]
    qtbot.mouseClick(take[0], Qt.MouseButton.LeftButton)
    assert scenario(panel).zones[2].places == ("A1", "A2")


def test_places_complete_themselves(opened: Inspectors, qtbot: QtBot) -> None:
    """The last word is offered as it is typed."""
    panel = opened(THUNDER, "zones")
    field(panel, "/zones").reach(["2"])
    entry = box(panel, "/zones/2/places")
    retype(qtbot, entry, "C4, h", key=None)
    completer = entry.completer  # type: ignore[attr-defined]  # a GrowingEdit
    popup = completer.popup()
    qtbot.waitUntil(popup.isVisible)
    qtbot.keyClick(popup, Key.Key_Down)
    qtbot.keyClick(popup, Key.Key_Return)
    assert entry.property("plainText").startswith("C4, H")


def test_a_spot_on_a_table(opened: Inspectors, qtbot: QtBot) -> None:
    """Centimetres and an angle; off the table and on again."""
    panel = opened(TABLE, "forces")
    field(panel, "/units").reach(["0"])
    entry = box(panel, "/units/0/at")
    retype(qtbot, entry, "25")
    at = scenario(panel).units[0].at
    assert (at.x, at.y, at.angle) == (250, 20, 90)  # type: ignore[union-attr]  # a pose
    pose = field(panel, "/units/0/at")
    pose.switch.click()  # type: ignore[attr-defined]  # a PoseField
    assert scenario(panel).units[0].at is None
    pose.switch.click()  # type: ignore[attr-defined]  # the same
    assert scenario(panel).units[0].at.x == 600  # type: ignore[union-attr]  # a pose


def test_corners_of_an_area(opened: Inspectors, qtbot: QtBot) -> None:
    """Written as pairs; anything else is refused in words."""
    panel = opened(TABLE, "zones")
    entry = box(panel, "/zones/0/outline")
    retype(qtbot, entry, "0, 0; 100, 0; 100 200")
    assert scenario(panel).zones[0].outline == ((0, 0), (100, 0), (100, 200))
    retype(qtbot, entry, "somewhere")
    assert (
        "enter corners like this: 0, 80; 1200, 80; 600, 400"
        in field(panel, "/zones/0/outline").error_text
    )


def test_the_zone_that_is_looked_at_is_in_hand(
    open_window: Callable[[Scenario | str], ScenarioWindow], qtbot: QtBot
) -> None:
    """Add, a line that is clicked, arrow keys: the next stroke goes into that zone, no other."""
    window = open_window(RAID)
    workspace, panel = window.workspace, window.findChild(InspectorPanel)
    assert panel is not None
    panel.show_page("zones")
    press(qtbot, panel, "/zones", "add")
    press(qtbot, panel, "/zones", "add")
    first, second = scenario(panel).zones[-2:]
    assert workspace.pick == PaletteItem("zone", second.id)
    assert workspace.tool == "zone"
    listed = field(panel, "/zones")
    assert isinstance(listed, ListField)
    row = len(scenario(panel).zones) - 2
    spot = listed.lines.visualRect(listed.summaries.index(row)).center()
    qtbot.mouseClick(listed.lines.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert workspace.pick == PaletteItem("zone", first.id)
    listed.lines.setFocus()
    qtbot.keyClick(listed.lines, Key.Key_Down)
    assert workspace.pick == PaletteItem("zone", second.id)
    workspace.document.stack.undo()  # the second is gone: nothing, or what is looked at now
    assert workspace.pick in (None, PaletteItem("zone", first.id))
    workspace.take("brush")
    workspace.choose(PaletteItem("terrain", "hills"))
    panel.reach(f"/zones/{row}/kind")  # somebody only looks
    assert workspace.pick == PaletteItem("terrain", "hills")


def test_a_zone_in_hand_keeps_its_new_id(opened: Inspectors, qtbot: QtBot) -> None:
    """Another id for the zone that is painted: it stays in hand."""
    panel = opened(RAID, "zones")
    if not scenario(panel).zones:
        press(qtbot, panel, "/zones", "add")
    number = len(scenario(panel).zones) - 1
    panel.workspace.choose(PaletteItem("zone", scenario(panel).zones[number].id))
    panel.reach(f"/zones/{number}/id")
    retype(qtbot, box(panel, f"/zones/{number}/id"), "camp")
    assert panel.workspace.pick == PaletteItem("zone", "camp")


def test_what_is_gone_is_in_nobodys_hand(opened: Inspectors) -> None:
    """A zone that is taken away is put away."""
    panel = opened(RAID, "scenario")
    zone = stored(Zone(id="camp", kind="objective"))
    panel.workspace.apply(SetField(kind="set-field", field="/zones/0", value=zone), Phrase("Add"))
    panel.workspace.choose(PaletteItem("zone", "camp"))
    undo(panel)
    assert panel.workspace.pick is None


def test_a_new_pool_is_in_hand(
    open_window: Callable[[Scenario | str], ScenarioWindow], qtbot: QtBot
) -> None:
    """The same with what lies hidden."""
    window = open_window(RAID)
    panel = window.findChild(InspectorPanel)
    assert panel is not None
    panel.show_page("hidden")
    press(qtbot, panel, "/hidden", "add")
    pool = scenario(panel).hidden[-1]
    assert window.workspace.pick == PaletteItem("spot", pool.id, hidden=pool.id)
