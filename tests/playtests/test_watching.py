"""Watched games: the board after each moment is the one that the engine has."""

import pytest

from exporters.words.battle_log import LINES, BattleLog
from playtests import indices
from playtests.judging import Judging
from playtests.replay import steps_of
from playtests.watching import FOLLOWING, ArrowKind, WatchedGame, watched
from rules.position import Position
from schema.names import Names
from tests.playtests.fields import BATTLES, SEED, STEPS, log_of, ready


def game_of(name: str, number: int = 0) -> WatchedGame:
    """A game of one of the battles."""
    battle = ready(name)
    return watched(battle, log_of(name, number), SEED, number)


@pytest.mark.parametrize("name", BATTLES)
def test_it_ends_where_the_engine_ends(name: str) -> None:
    """Places, figures and commanders after the last moment are those of the judged game."""
    game, battle = game_of(name), ready(name)
    judging = Judging(battle, steps_of(log_of(name, 0)))
    judging.run()
    end, position = game.moments[-1], judging.position
    assert end.places == tuple(position.at)
    alive = [number for number, at in enumerate(end.places) if at >= 0]
    assert [end.soldiers[n] for n in alive] == [position.soldiers[n] for n in alive]
    assert [end.led[n] for n in alive] == [position.led[n] for n in alive]


CRUSHED = 3
"""A game of Rolls of Thunder in which a giant lets a building fall into ruins."""


def test_ruins_are_shown_where_the_engine_has_them() -> None:
    battle = ready("thunder")
    log = log_of("thunder", CRUSHED)
    game, judging = watched(battle, log, SEED, CRUSHED), Judging(battle, steps_of(log))
    judging.run()
    grid, last = battle.setup.grid, len(game.moments) - 1
    first, end = game.board(0).board, game.board(last).board
    assert end.ground() != first.ground()
    assert list(end.ground()) == [
        judging.position.ground.terrain(index) for index in range(len(grid.names))
    ]
    tokens = {(token.at, token.token) for token in end.tokens}
    assert tokens == {(token.at, token.token) for token in first.tokens}


@pytest.mark.parametrize("name", BATTLES)
def test_each_board_can_be_set_up(name: str) -> None:
    """Any moment is a scenario whose units stand where the moment has them."""
    game = game_of(name)
    grid = game.battle.setup.grid
    for number in range(0, len(game.moments), 25):
        moment = game.moments[number]
        position = Position.of(game.board(number), game.battle.setup.game)
        there = sorted(at for at in moment.places if at >= 0)
        assert sorted(at for at in position.at if at >= 0) == there
        assert set(game.hexes(number)) <= set(grid.names)


def test_every_step_that_begins_a_moment_is_worded() -> None:
    """A new step of the log needs a sentence, or is written with the one before it."""
    assert {*LINES, *FOLLOWING} == set(STEPS)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_game_in_sentences(language: str) -> None:
    """Every moment has a line; the first attack names both units, their hexes and the dice."""
    game = game_of("raid")
    setup = game.battle.setup
    log = BattleLog(game, Names(setup.scenario, setup.game, language))
    lines = [log.line(number) for number in range(len(game.moments))]
    assert all(lines)
    number = next(n for n, m in enumerate(game.moments) if m.kind == indices.S_ATTACK)
    assert all(place in lines[number] for place in game.hexes(number))
    assert "×" in lines[number]
    assert lines[-1] != lines[0]
    for at, moment in enumerate(game.moments):
        assert bool(log.orders(at)) == (moment.kind == indices.S_TURN), "only turns have orders"


def test_arrows_join_the_hexes_that_a_moment_is_about() -> None:
    """Each kind comes up in a battle; the arrows before are of the same turn, each once."""
    game = game_of(next(iter(BATTLES)))
    kinds = set()
    for number, moment in enumerate(game.moments):
        arrow, before = game.arrow(number), game.arrows_before(number)
        assert len(set(before)) == len(before)
        assert arrow not in before
        if moment.kind in (indices.S_ROUND, indices.S_TURN):
            assert (arrow, before) == (None, ())
        if arrow is not None:
            kinds.add(arrow.kind)
            assert {arrow.start, arrow.end} == set(game.hexes(number))
            if moment.kind == indices.S_MOVE:
                unit = moment.steps[0][1]
                names = game.battle.setup.grid.names
                assert names[moment.before[unit]] == arrow.start
                assert names[moment.places[unit]] == arrow.end
    assert kinds == set(ArrowKind)
