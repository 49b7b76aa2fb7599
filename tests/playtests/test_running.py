"""Runs of many battles: the same bytes however they are shared out, and nothing lost."""

import pickle
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

import playtests.running
from playtests import NotPlayable, battle
from playtests.backend import plain
from playtests.battles import moved
from playtests.records import PER_UNIT, ROW
from playtests.running import Job, play
from schema import files
from tests.playtests.fields import BATTLES, ready, small
from tests.rules.test_random_battles import HERE, raid


@pytest.mark.parametrize("name", BATTLES)
def test_every_game_leaves_a_row_and_nothing_is_lost(name: str) -> None:
    """Figures that fell and units that are left make up what set out, in every battle."""
    rows = play(ready(name), 2, 7)
    assert rows.games == 2
    assert {len(row) for row in rows.rows} == {len(ROW)}
    units = ready(name).setup.fighters
    survived = sum(unit[PER_UNIT.index("survived")] for unit in rows.units)
    fallen = sum(rows.column("destroyed_0")) + sum(rows.column("destroyed_1"))
    assert survived + fallen == 2 * len(units), "reserves that never came survive too"
    lost = sum(unit[PER_UNIT.index("lost")] for unit in rows.units)
    assert lost == sum(rows.column("figures_0")) + sum(rows.column("figures_1"))
    assert lost <= 2 * sum(unit.full for unit in units)
    assert set(rows.column("won")) <= {0, 1, 2}
    assert sum(rows.column("first")) == 1


def test_chunks_and_workers_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is a stream of its own."""
    whole = play(small(), 5, 3, workers=1)
    monkeypatch.setitem(playtests.running.CHUNK, "plain", 2)
    assert play(small(), 5, 3, workers=3) == whole
    with ThreadPoolExecutor(2) as executor:
        assert play(small(), 5, 3, workers=executor) == whole
    first = play(small(), 2, 3)
    assert first.plus(play(small(), 3, 3, first=2)) == whole
    assert play(small(), 5, 4) != whole


def test_a_job_goes_to_another_process() -> None:
    """Executors of processes, and those of other machines, send it as bytes."""
    job = Job(ready("raid"), plain(), 3)
    sent = pickle.loads(pickle.dumps(job))  # noqa: S301 - our own bytes
    assert sent(0, 2) == job(0, 2)


@pytest.mark.soak
def test_processes_play_the_same_games() -> None:
    """The fallback without numba, which threads cannot make faster."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert play(ready("tent"), 110, 3, workers=executor) == play(ready("tent"), 110, 3)


def test_stopping_keeps_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that were played in one row count; no job begins once it is stopped."""
    monkeypatch.setitem(playtests.running.CHUNK, "plain", 1)
    monkeypatch.setattr(playtests.running, "AHEAD", 1)
    counts: list[int] = []
    rows = play(
        small(), 9, 3, stop=lambda: len(counts) > 1, progress=lambda r: counts.append(r.games)
    )
    assert rows.games == 2
    assert counts == [1, 2]


def test_a_unit_moves_without_another_table() -> None:
    """Start places are no part of the table."""
    there = ready("raid")
    other = moved(there, {"lannister-heavy-infantry-1": "D5"})
    assert other.table is there.table
    again = battle(other.setup.scenario, other.setup.game)
    assert play(other, 2, 1) == play(again, 2, 1)


def test_what_cannot_be_played_is_named() -> None:
    """Tables without hexes, and battles of one player, are refused in a sentence."""
    game = raid().theatre.game
    table = files.read(HERE.parents[1] / "examples" / "table-for-two.json")
    with pytest.raises(NotPlayable, match="boards of hexes"):
        battle(table, game)
    alone = raid().theatre.scenario
    with pytest.raises(NotPlayable, match="two players"):
        battle(alone.changed(seats=alone.seats[:1]), game)


@pytest.mark.parametrize("workers", [1, 2])
def test_who_has_heard_enough_gets_no_more(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that its own progress stops ends at that game, whatever was begun ahead and with any
    number of workers."""
    monkeypatch.setitem(playtests.running.CHUNK, "plain", 2)
    counts: list[int] = []
    rows = play(
        small(),
        400,
        5,
        workers=workers,
        stop=lambda: len(counts) == 2,
        progress=lambda rows: counts.append(rows.games),
    )
    assert rows.games == 4
    assert counts == [2, 4]
