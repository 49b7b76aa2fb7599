"""The findings as a person meets them: read, filter, jump, fix, accept."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor import i18n
from editor.panels.findings import FindingsPanel
from editor.panels.findings_list import without_repeated_end
from editor.panels.findings_row import AMONG, END, FINDING, FIX, GROUP, KIND, UNIT
from editor.tools.context import Selection
from editor.tools.finding_places import lit_by, marked_by
from editor.window import ScenarioWindow
from rules.validation import check
from schema.edits import MoveUnits, PaintTerrain, SetField
from schema.findings import Finding
from schema.language import N_, Phrase
from schema.scenario import Scenario
from schema.sentences.comparisons import BALANCE
from schema.text import Term
from schema.value import FrozenMap, frozen
from tests.editor.workbench import Workbench, pass_spare_time, raid, workbench

RAID = "raid-in-the-riverlands.json"
STEP = Phrase(N_("Change the scenario"))


@pytest.fixture
def bench(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Workbench]:
    """The raid with Jaime's unit too far from his edge: an error with a fix."""
    scenario, _ = raid()
    unit = scenario.units[0].id
    moved = MoveUnits(kind="move-units", moves=((unit, "C7"),)).apply(scenario)
    with workbench(tmp_path, moved) as made:
        qtbot.waitUntil(lambda: made.workspace.report is not None)
        yield made


@pytest.fixture
def panel(bench: Workbench) -> FindingsPanel:
    """The panel, shown."""
    made = FindingsPanel(bench.workspace)
    bench.show(made)
    return made


def row_of(panel: FindingsPanel, slug: str) -> QModelIndex:
    """The row of a finding."""
    row = next(i for i, f in enumerate(panel.model.findings) if f.slug == slug)
    return panel.model.index(row)


def error(panel: FindingsPanel) -> QModelIndex:
    """The row of the worst."""
    assert panel.model.findings[0].severity == "error"
    return panel.model.index(0)


def click_row(qtbot: QtBot, panel: FindingsPanel, index: QModelIndex) -> None:
    """Click in the middle of a row, as a person does."""
    panel.list.scrollTo(index)
    spot = panel.list.visualRect(index).center()
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(spot))


@pytest.mark.rule("BOW-RAID-04")
def test_the_list_says_what_the_rules_say(bench: Workbench, panel: FindingsPanel) -> None:
    workspace = bench.workspace
    document = workspace.document
    found = check(document.scenario, document.game).findings
    assert panel.model.findings == tuple(f for f in found if f.slug not in BALANCE)
    line = error(panel).data()
    assert line.startswith("Error, C7: ")
    assert "(BOW-RAID-04) [commander-too-far]" in line


def test_chips_count_and_filter_and_are_remembered(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = bench.workspace.report
    assert report is not None
    compared = sum(finding.slug in BALANCE for finding in report)
    assert panel.chips["note"].text() == str(report.counts["note"] - compared)
    qtbot.mouseClick(panel.chips["note"], Qt.MouseButton.LeftButton)
    assert {f.severity for f in panel.model.findings} <= {"error", "warning"}
    monkeypatch.setattr(i18n, "_spoken", ["ru"])
    again = FindingsPanel(bench.workspace)
    qtbot.addWidget(again)
    assert not again.chips["note"].isChecked()
    assert "Отряд командира" in str(error(again).data())


def test_a_click_jumps_to_the_place_and_enter_to_the_next(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot
) -> None:
    workspace = bench.workspace
    gone: list[object] = []
    workspace.go_to.connect(gone.append)
    click_row(qtbot, panel, error(panel))
    assert gone == ["C7"]
    assert workspace.finding == panel.model.findings[0]
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert gone == ["C7", "C7"]


def test_a_finding_without_a_place_opens_its_field(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot
) -> None:
    wanted: list[str] = []
    bench.workspace.field_wanted.connect(wanted.append)
    click_row(qtbot, panel, row_of(panel, "placeholder-values"))
    assert wanted == ["/game"]


def test_the_fix_is_one_step_and_undone_by_one(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot
) -> None:
    workspace = bench.workspace
    before, count = workspace.document.scenario, workspace.document.stack.count()
    click_row(qtbot, panel, error(panel))
    assert panel.fix.isVisible()
    assert panel.fix.words.startswith("Move unit C7 → ")
    qtbot.mouseClick(panel.fix, Qt.MouseButton.LeftButton)
    assert workspace.document.stack.count() == count + 1
    qtbot.waitUntil(
        lambda: bench.is_checked and not (workspace.report and workspace.report.of("error"))
    )
    workspace.document.stack.undo()
    assert workspace.document.scenario == before


def test_no_fix_for_what_was_there_before(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot
) -> None:
    """Drawn since the rules were asked: the fix waits for their answer."""
    workspace = bench.workspace
    messages: list[str] = []
    workspace.message.connect(messages.append)
    click_row(qtbot, panel, error(panel))
    assert workspace.apply(SetField(kind="set-field", field="/rounds", value=9), STEP)
    before = workspace.document.scenario
    panel.fix.click()
    assert workspace.document.scenario is before
    assert messages == ["Still checking; try again in a moment"]
    qtbot.waitUntil(lambda: bench.is_checked)
    pass_spare_time(qtbot, panel)
    qtbot.mouseClick(panel.fix, Qt.MouseButton.LeftButton)
    assert workspace.document.scenario.units != before.units


def test_accepting_needs_a_reason_and_can_be_taken_back(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot
) -> None:
    workspace = bench.workspace
    click_row(qtbot, panel, error(panel))
    assert panel.waive.words == "&Accept this error…"
    qtbot.mouseClick(panel.waive, Qt.MouseButton.LeftButton)
    form = panel.form
    assert form is not None
    ok = form.buttons.button(form.buttons.StandardButton.Ok)
    assert not ok.isEnabled(), "not without a reason"
    assert form.here.isChecked()
    qtbot.keyClicks(form.reason, "an ambush")
    qtbot.mouseClick(ok, Qt.MouseButton.LeftButton)
    (waiver,) = workspace.document.scenario.waivers
    assert (waiver.places, dict(waiver.reason)) == (("C7",), {"en": "an ambush"})
    qtbot.waitUntil(lambda: bool(workspace.report and workspace.report.counts["waived"]))
    pass_spare_time(qtbot, panel)
    waived = next(f for f in panel.model.findings if f.waived)
    panel.list.setCurrentIndex(panel.model.index(panel.model.findings.index(waived)))
    assert panel.waive.toolTip() == "an ambush"
    qtbot.mouseClick(panel.waive, Qt.MouseButton.LeftButton)
    assert workspace.document.scenario.waivers == ()


def test_nothing_can_be_done_with_no_finding(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot
) -> None:
    """Buttons come with the finding that they are about."""
    assert not panel.list.currentIndex().isValid()
    assert not panel.waive.isVisible()
    assert not panel.copy.isVisible()
    click_row(qtbot, panel, error(panel))
    assert panel.waive.isVisible()
    assert panel.copy.isVisible()


def test_the_finding_that_is_looked_at_is_outlined_as_long_as_it_is_seen(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot
) -> None:
    outlined: list[tuple[str, ...]] = []
    bench.workspace.pointed_at.connect(outlined.append)
    click_row(qtbot, panel, error(panel))
    qtbot.mouseMove(panel.tabs)
    panel.list._leave()
    assert list(outlined[-1]) == ["C7"]
    panel.hide()
    assert list(outlined[-1]) == ["C7"], "it may have led to a field in the inspector"
    bench.workspace.select(Selection(places=("A1",)))
    assert list(outlined[-1]) == []
    panel.show()
    assert list(outlined[-1]) == ["C7"]


def test_a_long_list_is_searched(bench: Workbench, panel: FindingsPanel, qtbot: QtBot) -> None:
    workspace = bench.workspace
    assert workspace.report is not None
    assert not panel.searched.isVisible(), "a short list is seen at once"
    (first,) = workspace.report.of("error")
    others = tuple(first.changed(places=(f"D{number}",)) for number in range(1, 12))
    workspace.find(workspace.report.changed(findings=(first, *others)), checking=False)
    pass_spare_time(qtbot, panel)
    assert panel.searched.isVisible()
    qtbot.keyClicks(panel.search, "d11 bow-raid-04")
    assert [f.places for f in panel.model.findings] == [("D11",)]
    qtbot.keyClick(panel.search, Qt.Key.Key_Escape)
    assert len(panel.model.findings) == 12


def test_over_notes_it_says_that_nothing_is_wrong(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot
) -> None:
    workspace = bench.workspace
    assert workspace.report is not None
    assert not panel.well.isVisible()
    notes = tuple(f for f in workspace.report if f.severity == "note")
    workspace.find(workspace.report.changed(findings=notes), checking=False)
    pass_spare_time(qtbot, panel)
    assert panel.model.findings
    assert panel.well.isVisible()


def test_ctrl_c_copies_the_row_and_not_the_board(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot
) -> None:
    click_row(qtbot, panel, error(panel))
    qtbot.keyClick(panel.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == error(panel).data()


def test_the_row_that_is_looked_at_stays_while_the_board_changes(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot
) -> None:
    workspace = bench.workspace
    click_row(qtbot, panel, row_of(panel, "placeholder-values"))
    unit = workspace.document.scenario.units[0].id
    workspace.apply(MoveUnits(kind="move-units", moves=((unit, "C8"),)), STEP)
    qtbot.waitUntil(lambda: bench.is_checked)
    pass_spare_time(qtbot, panel)
    looked: Finding | None = panel.current
    assert looked is not None
    assert looked.slug == "placeholder-values"


def test_the_sides_are_compared_in_a_tab_of_their_own(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot
) -> None:
    """A column a side, and what is chosen there can be accepted and copied."""
    panel.tabs.setCurrentIndex(1)
    table = panel.balance
    assert table.isVisible()
    head = table.headerItem()
    assert [head.toolTip(column) for column in (1, 2)] == ["House Lannister", "House Stark"]
    groups = [table.topLevelItem(row) for row in range(table.topLevelItemCount())]
    forces = next(group for group in groups if group is not None and group.text(0) == "Forces")
    units = forces.child(0)
    assert units is not None
    assert [units.text(column) for column in range(3)] == ["Units", "10", "9"]
    table.setCurrentItem(units)
    assert panel.current is not None
    assert panel.current.slug == "force-balance"
    qtbot.mouseClick(panel.copy, Qt.MouseButton.LeftButton)
    assert "House Stark: units 9, figures 32" in QGuiApplication.clipboard().text()


def test_nothing_to_mend_is_shown_in_green(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot
) -> None:
    workspace = bench.workspace
    assert workspace.report is not None
    workspace.find(workspace.report.changed(findings=()), checking=False)
    pass_spare_time(qtbot, panel)
    assert panel.state.isVisible()
    assert "No problems found" in panel.state.words.text()
    colour = panel.state.words.palette().windowText().color()
    assert colour.green() > max(colour.red(), colour.blue())
    workspace.find(None, checking=True)
    pass_spare_time(qtbot, panel)
    assert "Not checked yet" in panel.state.words.text()


def test_f8_walks_through_the_findings(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot
) -> None:
    workspace, seen = bench.workspace, []
    workspace.finding_changed.connect(lambda: seen.append(workspace.finding))
    for _ in range(2):
        bench.actions["next-finding"].trigger()
    assert workspace.report is not None
    assert seen == [f for f in workspace.report if not f.waived][:2]
    bench.actions["last-finding"].trigger()
    assert workspace.finding == seen[0]
    assert panel.current == seen[0]


def test_fixing_all_is_one_step(bench: Workbench, panel: FindingsPanel, qtbot: QtBot) -> None:
    workspace = bench.workspace
    before = workspace.document.scenario
    bench.actions["fix-all"].trigger()
    assert workspace.document.scenario is before, "moving a unit is not safe enough to do unasked"
    seats = tuple(seat.id for seat in before.seats)
    pools = [
        {
            "id": name,
            "name": {"en": name},
            "cards": [{"card": "x", "count": 1, "of": "marker", "ref": "banner"}],
            "known_to": [seats[0], seats[0]],
        }
        for name in ("one", "two")
    ]
    assert workspace.apply(SetField(kind="set-field", field="/hidden", value=frozen(pools)), STEP)
    qtbot.waitUntil(lambda: bench.is_checked)
    count = workspace.document.stack.count()
    bench.actions["fix-all"].trigger()
    assert [pool.known_to for pool in workspace.document.scenario.hidden] == [(seats[0],)] * 2
    assert workspace.document.stack.count() == count + 1


def test_findings_of_a_kind_are_one_group_and_fixed_as_one_step(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot
) -> None:
    """The first of them has their fault, counted, and a button; two never go to one hex."""
    workspace = bench.workspace
    before = workspace.document.scenario
    led = {commander.unit for commander in before.commanders}
    others = [unit for unit in before.units if unit.id not in led][:3]
    moves = tuple(zip([unit.id for unit in others], ("D8", "E8", "F8"), strict=True))
    workspace.apply(MoveUnits(kind="move-units", moves=moves), STEP)
    qtbot.waitUntil(lambda: workspace.is_checked and not workspace.checking)
    pass_spare_time(qtbot, panel)
    first = row_of(panel, "unit-too-far")
    head = first.data(KIND)
    count = len(panel.model.alike(first.row()))
    assert count >= 2
    assert head.title == f"{count} units too far from their edge"
    assert head.caption == first.data(FINDING).rule
    assert "Units start within 4 rows" in first.data(Qt.ItemDataRole.ToolTipRole)
    assert head.fix == f"Fix all {count}"
    assert first.data(AMONG)
    second = panel.model.index(first.row() + 1)
    assert second.data(FINDING).slug == "unit-too-far"
    assert second.data(KIND) is None
    moved = second.data(FINDING).fix.moves[0]
    named = {unit.id: unit for unit in workspace.document.scenario.units}[moved[0]]
    kind = workspace.document.game.unit_types[named.type].name["en"]
    assert second.data(UNIT)[0] == kind, "a row that is not open names its unit, and where it goes"
    assert second.data(END) == f"→ {moved[1]}"
    rows = panel.list
    rows.setCurrentIndex(panel.model.index(first.row()))
    assert rows.visualRect(second).height() < 3 * rows.fontMetrics().height(), "place and button"
    at = rows.visualRect(second).topLeft() + QPoint(14, 14)
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert rows.currentIndex() == second
    assert rows.visualRect(second).height() > 3 * rows.fontMetrics().height(), "it says the rest"
    crowded = workspace.document.scenario
    panel.list.scrollTo(first)
    at = panel.list.fix_all_box(first).center()
    assert not panel.list.fix_box(first).contains(at)
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    fixed = workspace.document.scenario
    slugs = {one.slug for one in check(fixed, workspace.document.game) if not one.waived}
    assert not slugs & {"unit-too-far", "units-stacked"}
    workspace.document.stack.undo()
    assert workspace.document.scenario == crowded


def test_in_the_window_a_change_is_found_and_shown(
    open_window: Callable[[Scenario | str], ScenarioWindow], qtbot: QtBot
) -> None:
    window = open_window(RAID)
    workspace = window.workspace
    qtbot.waitUntil(lambda: workspace.report is not None)
    unit = workspace.document.scenario.units[0].id
    workspace.apply(MoveUnits(kind="move-units", moves=((unit, "C7"),)), STEP)
    qtbot.waitUntil(lambda: bool(workspace.report and workspace.report.of("error")))
    pass_spare_time(qtbot, window.findings)
    assert error(window.findings).data().startswith("Error, C7: ")


def test_after_a_fix_the_findings_stay_in_front(
    open_window: Callable[[Scenario | str], ScenarioWindow], qtbot: QtBot
) -> None:
    """The button that was clicked is gone then: the keyboard goes to the list, not to the panel
    that lies behind, which would come forward."""
    window = open_window(RAID)
    window.docks["findings"].show()
    workspace, panel = window.workspace, window.findings
    unit = workspace.document.scenario.units[0].id
    workspace.apply(MoveUnits(kind="move-units", moves=((unit, "C7"),)), STEP)
    qtbot.waitUntil(lambda: bool(workspace.report and workspace.report.of("error")))
    pass_spare_time(qtbot, panel)
    click_row(qtbot, panel, error(panel))
    panel.fix.setFocus()
    qtbot.mouseClick(panel.fix, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.fix.isHidden() and workspace.is_checked)
    assert panel.list.hasFocus()
    assert not panel.visibleRegion().isEmpty()


def test_every_row_bears_its_fix_and_a_click_there_mends(
    bench: Workbench, panel: FindingsPanel, qtbot: QtBot
) -> None:
    """Rows stand in groups; the button of a row works before the row is chosen."""
    index = error(panel)
    assert index.data(GROUP) == "1 error"
    assert str(index.data(FIX)).startswith("Move unit C7 → ")
    assert not panel.list.currentIndex().isValid()
    box = panel.list.fix_box(index)
    assert panel.list.visualRect(index).contains(box)
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    qtbot.waitUntil(
        lambda: (
            bench.is_checked and not (bench.workspace.report and bench.workspace.report.of("error"))
        )
    )


def test_what_is_counted_is_lit_under_the_pointer_and_gone_to(
    open_window: Callable[[Scenario | str], ScenarioWindow], qtbot: QtBot
) -> None:
    """More hills than the Setup cards give: no hex is wrong, and all of them are shown."""
    scenario, _ = raid()
    board = scenario.board
    grid = board.grid()
    assert grid is not None
    flat = next(n for n, kind in zip(grid.names, board.ground(), strict=True) if kind == "plains")
    painted = PaintTerrain(kind="paint-terrain", places=(flat,), terrain="hill").apply(scenario)
    window = open_window(painted)
    window.docks["findings"].show()
    panel, view = window.findings, window.view
    qtbot.waitUntil(lambda: window.workspace.is_checked)
    pass_spare_time(qtbot, panel)
    rows = [
        i
        for i, f in enumerate(panel.model.findings)
        if f.slug == "terrain-unlike-cards" and Term(of="terrain", id="hill") in f.args.values()
    ]
    index = panel.model.index(rows[0])
    panel.list.scrollTo(index)
    viewport = panel.list.viewport()
    qtbot.mouseMove(viewport, panel.list.visualRect(index).center())
    ground = painted.board.ground()
    hills = {name for name, kind in zip(grid.names, ground, strict=True) if kind == "hill"}
    assert len(hills) > 1
    qtbot.waitUntil(lambda: set(view.above.pointed) == hills)
    assert marked_by(panel.model.findings[rows[0]], painted) == ()
    gone: list[object] = []
    window.workspace.go_to.connect(gone.append)
    click_row(qtbot, panel, index)
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert len(set(gone)) == 2
    assert set(gone) < hills
    assert set(view.above.pointed) == hills


@pytest.mark.parametrize(
    ("field", "seats"), [("/cards/stark/units", {"stark"}), ("/units", {"lannister", "stark"})]
)
def test_counted_units_are_those_of_the_side_whose_cards_they_are_on(
    field: str, seats: set[str]
) -> None:
    scenario, _ = raid()
    side = {unit.seat: unit for unit in scenario.units}
    kind, rank = side["stark"].type, side["stark"].rank
    alike = tuple(unit.changed(type=kind, rank=rank) for unit in (side["stark"], side["lannister"]))
    one_each = scenario.changed(units=alike, commanders=())
    finding = Finding(
        slug="units-short-of-cards",
        severity="warning",
        fields=(field,),
        args=FrozenMap({"type": Term(of="unit_types", id=kind), "count": 1, "expected": 2}),
    )
    assert set(lit_by(finding, one_each)) == {u.at for u in alike if u.seat in seats}


def test_what_the_row_above_says_is_not_repeated() -> None:
    first, second = (
        f"{unit} is in row {row} from its edge; the card allows rows 1–3. Move it."
        for unit, row in (("A5", 11), ("C6", 6))
    )
    assert without_repeated_end(second, first) == "C6 is in row 6 from its edge."
    assert without_repeated_end(first, first) == "A5 is in row 11 from its edge."
    assert without_repeated_end("Another one. Paint it.", first) == "Another one. Paint it."
