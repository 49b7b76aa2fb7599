"""The rules are asked after every change: quickly here, slowly in a process beside the window."""

import sys
from collections.abc import Callable
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from editor.document import checking
from editor.document.check_worker import serve
from editor.document.checking import QUICK
from editor.document.delta_pickle import (
    HEAD,
    length_of,
    packed,
    packed_up,
    settled,
    unpacked,
    unpacked_from,
)
from editor.window import ScenarioWindow
from editor.workspace import Workspace
from rules.validation import check
from schema.edits import PaintTerrain, RemoveUnits
from schema.fields import EditRefused
from schema.findings import Report
from schema.language import N_, Phrase
from schema.scenario import Scenario
from tests.boards import TOY, drawn
from tests.strategies import edits_of, hex_boards, scenarios

RAID = "raid-in-the-riverlands.json"
STEP = Phrase(N_("Change the scenario"))
Opens = Callable[[Scenario | str], ScenarioWindow]


@pytest.fixture
def window(open_window: Opens, qtbot: QtBot) -> ScenarioWindow:
    """The raid, checked once."""
    opened = open_window(RAID)
    qtbot.waitUntil(lambda: opened.workspace.report is not None)
    return opened


def current(workspace: Workspace) -> Report:
    document = workspace.document
    return check(document.scenario, document.game, document.collection)


def paint(
    workspace: Workspace, place: str = "E5", terrain: str = "forest", stroke: int = 0
) -> None:
    edit = PaintTerrain(kind="paint-terrain", places=(place,), terrain=terrain)
    assert workspace.apply(edit, STEP, stroke)


def test_opening_asks_once_and_a_change_asks_again(window: ScenarioWindow, qtbot: QtBot) -> None:
    workspace = window.workspace
    assert workspace.report == current(workspace)
    paint(workspace)
    qtbot.waitUntil(lambda: not workspace.checking and workspace.report == current(workspace))
    assert workspace.checked is not None
    assert workspace.checked[0] is workspace.document.scenario


def test_undoing_gives_the_report_that_stood_before(window: ScenarioWindow, qtbot: QtBot) -> None:
    workspace = window.workspace
    before = workspace.report
    unit = workspace.document.scenario.units[0].id
    workspace.apply(RemoveUnits(kind="remove-units", units=(unit,)), STEP)
    qtbot.waitUntil(lambda: workspace.report != before)
    workspace.document.stack.undo()
    qtbot.waitUntil(lambda: workspace.report == before)


def test_while_a_stroke_goes_on_nothing_is_asked(
    window: ScenarioWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However slow the machine: here a pause is as long as it takes."""
    for name in ("PAUSE", "PATIENCE"):
        monkeypatch.setattr(checking, name, 3_600_000)
    workspace = window.workspace
    asked: list[bool] = []
    workspace.report_changed.connect(lambda: asked.append(workspace.checking))
    stroke = workspace.document.new_stroke()
    for place in ("E5", "E6", "E7", "E8"):
        paint(workspace, place, "forest", stroke)
        qtbot.wait(5)
    assert asked == []
    assert window.checking._timer.isActive()
    window.checking._timer.start(0)  # the hand rests
    qtbot.waitUntil(lambda: asked == [False])


def test_a_slow_check_goes_to_a_process_and_the_newest_wins(
    window: ScenarioWindow, qtbot: QtBot
) -> None:
    workspace, checking = window.workspace, window.checking
    checking.costs.extend([100 * QUICK] * 4)
    states: list[bool] = []
    workspace.report_changed.connect(lambda: states.append(workspace.checking))
    paint(workspace)
    qtbot.waitUntil(lambda: checking.process.busy)
    assert workspace.checking
    paint(workspace, "E6")
    qtbot.waitUntil(lambda: not workspace.checking)
    assert workspace.report == current(workspace)
    assert states[0]
    assert not states[-1]
    assert checking.costs[-1] < 100 * QUICK, "what it took was measured"


def test_a_process_that_died_is_started_again(window: ScenarioWindow, qtbot: QtBot) -> None:
    workspace, checking = window.workspace, window.checking
    checking.costs.extend([100 * QUICK] * 4)
    paint(workspace)
    qtbot.waitUntil(lambda: checking.process.busy)
    inner = checking.process._process._process
    assert inner is not None
    inner.kill()
    qtbot.waitUntil(lambda: not workspace.checking)
    assert workspace.report == current(workspace)


@pytest.mark.parametrize("program", ["/nowhere/python", "false"])
def test_without_a_process_the_window_asks_itself(
    window: ScenarioWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    """It cannot be started, or it ends at once: late findings are better than none."""
    workspace, checking = window.workspace, window.checking
    monkeypatch.setattr(sys, "executable", program)
    checking.costs.extend([100 * QUICK] * 4)
    paint(workspace)
    qtbot.waitUntil(lambda: checking.process.broken and not workspace.checking)
    assert workspace.report == current(workspace)


def test_another_game_or_box_asks_everything(window: ScenarioWindow, qtbot: QtBot) -> None:
    workspace = window.workspace
    document = workspace.document
    document.use(document.game.changed(rules=document.game.rules), document.collection)
    qtbot.waitUntil(lambda: workspace.checked is not None and workspace.checked[1] is document.game)


def test_the_process_answers_by_itself() -> None:
    scenario = drawn(". f .\n . .S .\n. .L .")
    after = scenario.changed(rounds=3)
    asked = packed((packed_up(scenario, None), TOY, None))
    asked += packed((packed_up(after, scenario), None, None))
    answers = BytesIO()
    serve(BytesIO(asked), answers)
    content = answers.getvalue()
    first = length_of(content)
    parcel, cost = unpacked(content[HEAD : HEAD + first])
    report = unpacked_from(parcel, None)
    assert report == check(scenario, TOY, None)
    assert cost > 0
    parcel, _ = unpacked(content[2 * HEAD + first :])
    assert unpacked_from(parcel, report) == check(after, TOY, None)


def test_a_window_that_ends_in_the_middle_of_a_message_is_no_fault() -> None:
    """The process beside it ended with a traceback."""
    answers = BytesIO()
    serve(BytesIO(packed("a message")[:-3]), answers)
    assert answers.getvalue() == b""


@given(st.data())
def test_a_parcel_gives_the_value(data: st.DataObject) -> None:
    """Whoever knows the value before has the value after, and nothing twice that they share."""
    before = data.draw(scenarios(hex_boards()))
    try:
        after = data.draw(edits_of(before)).apply(before)
    except EditRefused:
        return
    parcel = unpacked(packed(packed_up(after, before))[HEAD:])
    found = unpacked_from(parcel, before)
    assert found == after
    assert all(
        getattr(found, name) is getattr(before, name)
        for name in type(before).model_fields
        if getattr(after, name) is getattr(before, name)
    )


def test_findings_that_stay_are_the_same(window: ScenarioWindow, qtbot: QtBot) -> None:
    """What is sent of a report is what is new in it: the rest need not be read again."""
    before = current(window.workspace)
    paint(window.workspace)
    after = settled(current(window.workspace), before)
    assert after == current(window.workspace)
    stayed = {id(finding) for finding in before.findings} & {id(f) for f in after.findings}
    assert len(stayed) == sum(finding in before.findings for finding in after.findings)
    assert unpacked_from(packed_up(after, before), before) == after
