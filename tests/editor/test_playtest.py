"""The playtest panel: F9 plays, the board shows heat, a game is watched; the process that plays."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.document import file_dialogs
from editor.document.delta_pickle import HEAD, length_of, packed, unpacked
from editor.panels.card import InspectorCard
from editor.playtest import worker
from editor.playtest.messages import (
    Answer,
    Load,
    PlayedAnswer,
    PlayQuestion,
    Refused,
    Running,
    Watch,
    Watched,
)
from editor.playtest.panel import PlaytestPanel
from editor.playtest.watch_legend import ArrowSample
from editor.playtest.watch_rows import HEADING, HEADS, SHIELD
from editor.playtest.watch_window import WatchWindow
from editor.window import ScenarioWindow
from games import load_for
from playtests import battle, indices
from playtests.edits import Allowed, proposals
from playtests.intervals import Share
from playtests.searching import EditOffer, Suggestions
from playtests.watching import ArrowKind
from schema.edits import SetField
from schema.language import Phrase
from schema.scenario import Scenario
from tests.house.plan import ROOT
from tests.playtests.fields import small


@pytest.fixture(autouse=True)
def plain_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled here: that takes longer than all that is looked at."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")


@pytest.fixture
def short_battle() -> Scenario:
    """Two units against two for a round."""
    return small().setup.scenario.changed(rounds=1)


# -- the process -----------------------------------------------------------------------------------


def answers(scenario: Scenario, *questions: object) -> list[Answer]:
    """What the process says to these questions."""
    source = io.BytesIO(
        b"".join(map(packed, (Load(load_for(scenario), ROOT / "nowhere"), *questions)))
    )
    target, found = io.BytesIO(), []
    worker.serve(source, target, "1.0")
    data = target.getvalue()
    while data:
        end = HEAD + length_of(data)
        found.append(unpacked(data[HEAD:end]))
        data = data[end:]
    return found


def test_a_game_is_answered_whole(short_battle: Scenario) -> None:
    (answer,) = answers(short_battle, Watch(7, short_battle, seed=3, game=5))
    assert isinstance(answer, Watched)
    assert (answer.number, answer.game.seed, answer.game.game) == (7, 3, 5)
    assert answer.game.moments[-1].kind == indices.S_END


def test_what_cannot_be_played_is_refused_in_a_sentence(short_battle: Scenario) -> None:
    alone = short_battle.changed(units=())
    (answer,) = answers(alone, Watch(1, alone, seed=0, game=0))
    assert isinstance(answer, Refused)
    assert "no units" in answer.why.translated()


def test_whoever_asks_no_more_is_played_no_further(short_battle: Scenario) -> None:
    """The pipe is closed behind the question: nobody waits for all of its games."""
    *running, last = answers(short_battle, PlayQuestion(1, short_battle))
    assert all(isinstance(one, Running) for one in running)
    assert isinstance(last, Refused | PlayedAnswer)


# -- the panel -------------------------------------------------------------------------------------


@pytest.fixture
def window(
    open_window: Callable[[Scenario], ScenarioWindow], short_battle: Scenario
) -> ScenarioWindow:
    """A window on the short battle."""
    return open_window(short_battle)


def played(window: ScenarioWindow, qtbot: QtBot) -> PlaytestPanel:
    """The panel after F9 and an answer."""
    qtbot.keyClick(window, Qt.Key.Key_F9)
    panel = window.dock_loader.playtest
    qtbot.waitUntil(lambda: not panel.process.busy)
    return panel


def test_playing_showing_heat_keeping_and_watching(
    window: ScenarioWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = played(window, qtbot)
    workspace = window.workspace
    assert panel.report is not None
    assert panel.report.difference is None
    assert "%" in panel.bar.in_words()
    assert "rough" in panel.count.text(), "without numba it says that it is"
    assert panel.units.topLevelItemCount() == len(workspace.document.scenario.units)
    assert panel.units.wordWrap(), "names of units are broken, not cut"
    # What happens where lies over the board, below the overlays.
    assert panel.heat.currentData() is None
    panel.heat.setFocus()
    qtbot.keyClick(panel.heat, Qt.Key.Key_Down)
    assert workspace.heat is not None
    assert workspace.heat.kind == "moves"
    # It is kept as the page of the command line.
    target = tmp_path / "report.html"
    monkeypatch.setattr(file_dialogs, "file_to_save", lambda *_: target)
    qtbot.mouseClick(panel.save, Qt.MouseButton.LeftButton)
    page = target.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "--readings" not in page, "the plain kernel plays no other readings"
    # A game is watched in a window of its own, step by step.
    qtbot.mouseClick(panel.watch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(watching()))
    (other,) = watching()
    assert other.round.text() == "Round 1"
    _rows_have_signs(other)
    qtbot.keyClick(other.steps, Qt.Key.Key_End)
    assert [int(one.text()) for one in other.points] == list(other.game.moments[-1].points)
    assert other.number == len(other.game.moments) - 1
    assert other.slider.value() == other.number
    assert other.board.scenario == other.game.board(other.number)
    # Each kind of arrow is explained below the board, by a sample that differs from the others.
    samples = other.findChildren(ArrowSample)
    assert {sample.kind for sample in samples} == set(ArrowKind)
    looks = [sample.grab().toImage() for sample in samples]
    assert all(one != two for n, one in enumerate(looks) for two in looks[:n])
    # A move lies as an arrow over the board, and goes with the next turn.
    moves = (n for n in range(len(other.game.moments)) if other.game.arrow(n) is not None)
    other.steps.setCurrentRow(moved := next(moves))
    assert other.arrows.now == other.game.arrow(moved)
    assert other.arrows.size() == other.board.size()
    with_arrow = other.board.grab().toImage()
    other.arrows.show_arrows(None, ())
    assert other.board.grab().toImage() != with_arrow
    qtbot.keyClick(other.steps, Qt.Key.Key_Home)
    assert other.number == 0
    other.close()
    # An edit: the answer is about the battle before it, and says so.
    workspace.apply(SetField(kind="set-field", field="/rounds", value=2), Phrase("…"))
    assert panel.verdict.text().startswith("Changed since")
    assert [workspace.heat] == [None], "it is about another battle"
    workspace.document.stack.undo()
    assert not panel.verdict.text().startswith("Changed since")


def test_each_question_has_a_card(window: ScenarioWindow, qtbot: QtBot) -> None:
    """The odds, liveliness, the board, what makes it fairer, units and notes: all as wide."""
    panel = played(window, qtbot)
    shown = [card for card in panel.findChildren(InspectorCard) if card.isVisible()]
    assert len(shown) == 6
    assert len({card.width() for card in shown}) == 1


def test_an_edit_is_seen_on_the_board_then_applied(window: ScenarioWindow, qtbot: QtBot) -> None:
    """Under the mouse it is drawn as what a tool would do; its button makes one undoable step."""
    offers, document = window.dock_loader.playtest.offers, window.workspace.document
    before = document.scenario
    setup = battle(before, document.game).setup
    part = next(one for one in proposals(setup, 0, Allowed(), (), 0) if one.family == "away")
    edit = part.edit
    offer = EditOffer((part,), edit.apply(before), Share(0.5, 0.48, 0.52, 2400, "fixed"))
    share = Share(0.7, 0.68, 0.72, 2400, "fixed")
    seats = (before.seats[0].id, before.seats[1].id)
    offers.show_found(Suggestions(seats, share, 0.03, (offer,), 12, 20_000, as_drawn=False), before)
    (row,) = offers.rows
    row.apply.setFocus()
    qtbot.waitUntil(lambda: window.view.above.preview.edit == edit)
    assert document.scenario == before
    qtbot.mouseClick(row.apply, Qt.MouseButton.LeftButton)
    assert document.scenario == offer.scenario
    document.stack.undo()
    assert document.scenario == before


def _rows_have_signs(other: WatchWindow) -> None:
    rows = [other.steps.item(at) for at in range(other.steps.count())]
    kinds = [moment.kind for moment in other.game.moments]
    begin, turns = [kind in HEADS for kind in kinds], [kind == indices.S_TURN for kind in kinds]
    assert [bool(row.data(HEADING)) for row in rows] == begin, "turns are headings, events are not"
    assert [bool(row.data(SHIELD)) for row in rows] == turns, "a turn has the shield of its side"


def watching() -> list[WatchWindow]:
    """The windows in which a game is watched."""
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, WatchWindow)]


def test_stopping_answers_with_what_was_played(window: ScenarioWindow, qtbot: QtBot) -> None:
    """Stop brings what is there; the process is there for the next question."""
    qtbot.keyClick(window, Qt.Key.Key_F9)
    panel = window.dock_loader.playtest
    qtbot.mouseClick(panel.stop, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not panel.process.busy)
    assert panel.start.isEnabled()
    assert panel.process._process.running
    panel.process.stop()


def test_boards_that_nobody_plays_have_no_panel(
    open_window: Callable[[str], ScenarioWindow],
) -> None:
    window = open_window("map-for-two.json")
    assert "playtest" not in window.docks
    assert not window.actions_["playtest"].isVisible()
