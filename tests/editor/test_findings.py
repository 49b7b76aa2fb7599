"""The findings as a person meets them: read, filter, jump, fix, accept."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.desk import Desk
from editor.panels.findings import FindingsPanel
from editor.window import Window
from rules.validation import check
from schema.edits import MoveUnits
from schema.findings import Finding
from schema.language import N_, Phrase
from schema.scenario import Scenario

RAID = "raid-in-the-riverlands.json"
STEP = Phrase(N_("Change the scenario"))
Opens = Callable[[Scenario | str], Window]


@pytest.fixture
def window(open_window: Opens, qtbot: QtBot) -> Window:
    """The raid with Jaime's unit too far from his edge: an error with a fix."""
    opened = open_window(RAID)
    desk = opened.desk
    unit = desk.document.scenario.units[0].id
    assert desk.apply(MoveUnits(kind="move-units", moves=((unit, "C7"),)), STEP)
    qtbot.waitUntil(lambda: current(desk) and bool(desk.report and desk.report.of("error")))
    opened.docks["findings"].raise_()
    return opened


def current(desk: Desk) -> bool:
    """Whether the report is about the scenario of now."""
    return desk.checked is not None and desk.checked[0] is desk.document.scenario


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


def test_the_list_says_what_the_rules_say(window: Window) -> None:
    panel, desk = window.findings, window.desk
    document = desk.document
    assert panel.model.findings == check(document.scenario, document.game).findings
    line = error(panel).data()
    assert line.startswith("Error, C7: ")
    assert "[BOW-RAID-04]" in line


def test_chips_count_and_filter_and_are_remembered(window: Window, qtbot: QtBot, app: App) -> None:
    panel = window.findings
    report = window.desk.report
    assert report is not None
    assert panel.chips["note"].text() == str(report.counts["note"])
    qtbot.mouseClick(panel.chips["note"], Qt.MouseButton.LeftButton)
    assert {f.severity for f in panel.model.findings} <= {"error", "warning"}
    app.switch_language("ru")
    (again,) = app.windows
    assert isinstance(again, Window)
    assert not again.findings.chips["note"].isChecked()
    assert "отряд командира" in str(error(again.findings).data())


def test_a_click_jumps_to_the_place_and_enter_to_the_next(window: Window, qtbot: QtBot) -> None:
    panel, desk = window.findings, window.desk
    gone: list[object] = []
    desk.go_to.connect(gone.append)
    click_row(qtbot, panel, error(panel))
    assert gone == ["C7"]
    assert desk.finding == panel.model.findings[0]
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert gone == ["C7", "C7"]


def test_a_finding_without_a_place_opens_its_field(window: Window, qtbot: QtBot) -> None:
    panel = window.findings
    wanted: list[str] = []
    window.desk.field_wanted.connect(wanted.append)
    click_row(qtbot, panel, row_of(panel, "placeholder-values"))
    assert wanted == ["/game"]


def test_the_fix_is_one_step_and_undone_by_one(window: Window, qtbot: QtBot) -> None:
    panel, desk = window.findings, window.desk
    before, count = desk.document.scenario, desk.document.stack.count()
    click_row(qtbot, panel, error(panel))
    assert panel.fix.isVisible()
    assert panel.fix.words.startswith("Fix: move the unit on C7 to ")
    qtbot.mouseClick(panel.fix, Qt.MouseButton.LeftButton)
    assert desk.document.stack.count() == count + 1
    qtbot.waitUntil(lambda: current(desk) and not (desk.report and desk.report.of("error")))
    desk.document.stack.undo()
    assert desk.document.scenario == before


def test_accepting_needs_a_reason_and_can_be_taken_back(window: Window, qtbot: QtBot) -> None:
    panel, desk = window.findings, window.desk
    click_row(qtbot, panel, error(panel))
    qtbot.mouseClick(panel.waive, Qt.MouseButton.LeftButton)
    form = panel.form
    assert form is not None
    ok = form.buttons.button(form.buttons.StandardButton.Ok)
    assert not ok.isEnabled(), "not without a reason"
    assert form.here.isChecked()
    qtbot.keyClicks(form.reason, "an ambush")
    qtbot.mouseClick(ok, Qt.MouseButton.LeftButton)
    (waiver,) = desk.document.scenario.waivers
    assert (waiver.places, dict(waiver.reason)) == (("C7",), {"en": "an ambush"})
    qtbot.waitUntil(lambda: bool(desk.report and desk.report.counts["waived"]))
    waived = next(f for f in panel.model.findings if f.waived)
    panel.list.setCurrentIndex(panel.model.index(panel.model.findings.index(waived)))
    assert panel.waive.toolTip() == "an ambush"
    qtbot.mouseClick(panel.waive, Qt.MouseButton.LeftButton)
    assert desk.document.scenario.waivers == ()


def test_ctrl_c_copies_the_row_and_not_the_board(window: Window, qtbot: QtBot) -> None:
    panel = window.findings
    click_row(qtbot, panel, error(panel))
    qtbot.keyClick(panel.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == error(panel).data()


def test_the_row_that_is_looked_at_stays_while_the_board_changes(
    window: Window, qtbot: QtBot
) -> None:
    panel, desk = window.findings, window.desk
    click_row(qtbot, panel, row_of(panel, "force-balance"))
    unit = desk.document.scenario.units[0].id
    desk.apply(MoveUnits(kind="move-units", moves=((unit, "C8"),)), STEP)
    qtbot.waitUntil(lambda: current(desk))
    looked: Finding | None = panel.current
    assert looked is not None
    assert looked.slug == "force-balance"


def test_nothing_to_mend_is_told_in_green(window: Window, qtbot: QtBot) -> None:
    panel, desk = window.findings, window.desk
    assert desk.report is not None
    desk.find(desk.report.changed(findings=()), checking=False)
    assert panel.state.isVisible()
    assert "Nothing to mend" in panel.state.text()
    colour = panel.state.palette().windowText().color()
    assert colour.green() > max(colour.red(), colour.blue())
    desk.find(None, checking=True)
    assert "not been asked" in panel.state.text()


def test_f8_walks_through_the_findings(window: Window, qtbot: QtBot) -> None:
    desk, seen = window.desk, []
    desk.finding_changed.connect(lambda: seen.append(desk.finding))
    for _ in range(2):
        window.actions_["next-finding"].trigger()
    assert desk.report is not None
    assert seen == [f for f in desk.report if not f.waived][:2]
    window.actions_["last-finding"].trigger()
    assert desk.finding == seen[0]
    assert window.findings.current == seen[0]


def test_fixing_all_is_one_step(window: Window, qtbot: QtBot) -> None:
    desk = window.desk
    scenario = desk.document.scenario
    pool = [*scenario.hidden]
    assert pool == []
    window.actions_["fix-all"].trigger()
    assert desk.document.scenario is scenario, "moving a unit is not safe enough to do unasked"
