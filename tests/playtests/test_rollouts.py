"""The player who searches, and battles that go on from where they stand."""

import json
from pathlib import Path

import pytest

from banneret.cli import main
from exporters.words.playtests import PLAYERS as IN_WORDS
from playtests import Battle, backend, battle
from playtests.judging import judge
from playtests.kernel.battle import GO_ON, PAUSED
from playtests.records import PAUSES
from playtests.rollouts import RolloutPlayer
from playtests.running import play
from playtests.temperaments import TEMPERAMENTS
from schema.playtest_players import PLAYERS, SEARCH
from tests.playtests.fields import BATTLES, ready
from tests.playtests.test_judging import any_battle
from tests.playtests.test_laws import ARMIES, HALVES, mirrored

RAID = "examples/raid-in-the-riverlands.json"


def _small(player: str, rounds: int = 1) -> Battle:
    setup = mirrored(HALVES[0], ARMIES[0]).setup
    scenario = setup.scenario.changed(rounds=rounds)
    return battle(scenario, setup.game, temperament=player)


def _begun(of: Battle, kernel: backend.Kernel) -> object:
    state = kernel.state()
    state["key"][:3] = of.key(5)
    state["start"][: len(of.places)] = of.places
    return state


@pytest.mark.parametrize("name", BATTLES)
def test_a_battle_that_pauses_before_each_turn_is_the_same_battle(name: str) -> None:
    """For a side that searches for nobody play stops at every turn and goes on."""
    kernel, of = backend.plain(), ready(name)
    state = _begun(of, kernel)
    RolloutPlayer(kernel, of.table, ())(state, 0, 0)
    assert tuple(state["row"]) == play(of, 1, 5).rows[0]  # type: ignore[index]


def test_a_copy_goes_on_as_the_battle_does() -> None:
    """Copied in the middle of a game, it comes to the same end."""
    kernel, of = backend.plain(), ready("thunder")
    state, copy = _begun(of, kernel), kernel.state()
    state["key"][PAUSES] = 1  # type: ignore[index]
    assert kernel.play(of.table, state, 0, 0) == PAUSED
    for _ in range(4):
        assert kernel.play(of.table, state, GO_ON, 0) == PAUSED
    kernel.copy(copy, state)
    for one in (state, copy):
        one["key"][PAUSES] = 0  # type: ignore[index]
        kernel.play(of.table, one, GO_ON, 0)
    assert state["row"] == copy["row"]  # type: ignore[index]
    assert tuple(copy["row"]) == play(of, 1, 5).rows[0]


def test_who_searches_plays_by_the_rules_and_otherwise() -> None:
    """The engine judges his games as any other; what comes out is the same each time."""
    of = _small(SEARCH)
    assert judge(of, 11, range(1)) is None
    rows = play(of, 2, 11, workers=2)
    assert rows.rows[:1] == play(of, 1, 11).rows
    assert rows.rows != play(_small("steady"), 2, 11).rows


@pytest.mark.soak
def test_who_searches_wins_more(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Against the steady player, once as each side: he sees more, so he must not play worse."""
    pytest.importorskip("numba")
    kernel = backend.compiled(tmp_path_factory.mktemp("kernel"))
    won = games = 0
    for name in BATTLES:
        of = ready(name)
        for side in (0, 1):
            player, state = RolloutPlayer(kernel, of.table, (side,)), _begun(of, kernel)
            for game in range(40):
                came = player(state, game % 2, game)
                won, games = won + (came if side == 0 else 2 - came), games + 1
    assert won > games


@pytest.mark.soak
def test_games_of_a_search_are_judged(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Over all packs, cards, optional rules and readings."""
    pytest.importorskip("numba")
    kernel = backend.compiled(tmp_path_factory.mktemp("kernel"))
    for number in range(40):
        usual = any_battle(number)
        scenario, game = usual.setup.scenario, usual.setup.game
        of = battle(scenario, game, reading=usual.reading, temperament=SEARCH)
        assert judge(of, 12, range(2), kernel) is None, number


def test_every_player_is_out_for_something_and_has_a_sentence() -> None:
    """Whom command line and library offer can play, and is named in a report."""
    assert (*TEMPERAMENTS, SEARCH) == PLAYERS == tuple(IN_WORDS)


def test_the_command_says_who_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In words and in JSON; by the slow kernel nobody searches unasked."""
    monkeypatch.setattr(backend, "installed", lambda: False)
    monkeypatch.setenv("BANNERET_HOME", str(tmp_path))
    report = tmp_path / "report.html"
    words = ["playtest", RAID, "--games", "1", "--player", "bold", "--language", "en"]
    assert main([*words, "-o", str(report)]) == 0
    assert "attack boldly" in capsys.readouterr().out
    assert "attack boldly" in report.read_text(encoding="utf-8")
    assert "--player bold" in report.read_text(encoding="utf-8")
    assert main([*words, "--json"]) == 0
    (answer,) = json.loads(capsys.readouterr().out)["playtests"]
    assert answer["player"] == "bold"
    for more in (["--store"], ["--suggest"]):
        assert main([*words, *more]) == 2
    assert main(["playtest", RAID, "--player", "search"]) == 2
    assert "fast kernel" in capsys.readouterr().err
