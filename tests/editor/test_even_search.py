"""Only even battles: the tick of the window that generates, and the process that searches."""

import io
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

import games
from editor.app import App
from editor.document.delta_pickle import messages
from editor.generate.window import GenerateWindow
from editor.playtest import worker
from editor.playtest.messages import (
    Answer,
    EvenGenerated,
    EvenProgress,
    GenerateEven,
    Load,
    Refused,
)
from editor.playtest.process import PlaytestProcess
from generators.core.brief import Brief
from generators.even import generate_even
from playtests import backend
from playtests.reports import RunSettings
from schema.game import Game
from tests.editor.evenings import battles_of
from tests.playtests.coins import coins

LEFT = Qt.MouseButton.LeftButton
WITHIN = 0.1


def answers(question: GenerateEven, game: Game) -> list[Answer]:
    """What the process says to it while nobody closes the pipe."""
    target = io.BytesIO()
    asked = worker.Worker(target, "1.0")
    asked.answer(Load(game, Path("nowhere")), 0)
    asked.answer(question, 0)
    return list(messages(io.BytesIO(target.getvalue())))


@pytest.fixture
def tossing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Coins are the fast kernel."""
    monkeypatch.setattr(backend, "installed", lambda: True)
    monkeypatch.setattr(backend, "ready", lambda _: True)
    monkeypatch.setattr(backend, "compiled", lambda _: coins())


@pytest.mark.usefixtures("tossing")
def test_the_process_comes_to_the_battle_of_the_command_line() -> None:
    game = games.load("battles-of-westeros", (), ())
    brief = Brief(game.id, "raid-in-the-riverlands", 1)
    *progress, last = answers(GenerateEven(3, brief, WITHIN), game)
    found = generate_even(brief, game, RunSettings(kernel=coins()), WITHIN)
    assert isinstance(last, EvenGenerated)
    assert (last.number, last.discarded) == (3, found.discarded)
    assert found.scenario.provenance is not None
    assert last.brief.seed == found.scenario.provenance.seed
    assert progress == [EvenProgress(3, count + 1) for count in range(found.discarded)]


def test_without_the_fast_kernel_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    game = games.load("battles-of-westeros", (), ())
    (answer,) = answers(GenerateEven(1, Brief(game.id, "raid-in-the-riverlands", 1), WITHIN), game)
    assert isinstance(answer, Refused)
    assert "banneret[playtest]" in answer.why.translated()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Brief]:
    """What is searched for, by a process that never answers by itself."""
    briefs: list[Brief] = []
    monkeypatch.setattr(
        PlaytestProcess, "generate_even", lambda _self, brief, _game, _within: briefs.append(brief)
    )
    return briefs


@pytest.fixture
def raid(app: App) -> GenerateWindow:
    """A skirmish, seed 7."""
    return battles_of(app, "battles-of-westeros", 7)


def searching(window: GenerateWindow) -> bool:
    """Whether even battles are searched for."""
    return window.even.is_searching


def test_ticked_it_searches_and_shows_what_was_found(
    raid: GenerateWindow, qtbot: QtBot, asked: list[Brief]
) -> None:
    search = raid.even
    assert search.points.isHidden()
    qtbot.mouseClick(search.tick, LEFT)
    assert searching(raid)
    assert [brief.seed for brief in asked] == [7]
    assert search.cancel.isVisible()
    search.process.discarded.emit(2)
    assert "2 battles" in search.message.text()
    search.process.even.emit(EvenGenerated(1, Brief(asked[0].game, asked[0].card, 9), 2))
    assert not searching(raid)
    assert raid.session.wishes.seed == 9
    assert raid.options.seed.text() == "9"
    assert raid.session.command().count("--seed 9") == 1
    assert "2 battles were discarded" in search.message.text()
    # What is rolled again searches on; the board stays until something is found.
    before = raid.session.roll
    qtbot.mouseClick(raid.roll, LEFT)
    assert searching(raid)
    assert raid.session.roll is before
    # A part alone is rolled at once, and nothing is known of that battle.
    raid.again("ground")
    assert not searching(raid)
    assert raid.session.roll is not before
    assert search.message.text().startswith("Not tested")


def test_what_is_locked_is_kept_while_it_searches(
    raid: GenerateWindow, qtbot: QtBot, asked: list[Brief]
) -> None:
    raid.lock("commanders", True)
    qtbot.mouseClick(raid.even.tick, LEFT)
    assert any(key.startswith("commanders") for key in asked[0].settings)
    before = raid.session.roll
    assert before is not None
    qtbot.mouseClick(raid.even.cancel, LEFT)
    assert not searching(raid)
    assert raid.session.roll is before


def test_it_is_offered_where_battles_can_be_played(raid: GenerateWindow, app: App) -> None:
    assert not raid.even.isHidden()
    raid.choose_place("cards")
    assert raid.even.isHidden()
    assert battles_of(app, "terrain-cards", 7).even.isHidden()
