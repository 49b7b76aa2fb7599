"""A playtest from beginning to end, by the plain kernel and a few games."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import games
from banneret.cli import main
from exporters.words.playtests import PlaytestWords
from importers.reading import read_any
from playtests import backend, battle, reports
from playtests.measures import DIALS, interest_of, percentile, quantiles
from playtests.replay import Difference
from playtests.reports import PlaytestReport, RunSettings, playtest
from playtests.running import play
from schema.forces import Commander, Unit
from schema.names import Names
from schema.scenario import Play
from schema.value import FrozenMap
from tests.boards import westeros
from tests.playtests.fields import ready

RAID = "examples/raid-in-the-riverlands.json"


@pytest.fixture(scope="module")
def report() -> PlaytestReport:
    """Six games of the Raid, and nothing else."""
    setup = ready("raid").setup
    return playtest(setup.scenario, setup.game, RunSettings(seed=3), games=6, alternatives=False)


def test_a_report_is_what_its_games_say(report: PlaytestReport) -> None:
    """Shares, who begins and how it goes, counted again from the rows."""
    won = report.rows.column("won")
    assert report.games == len(won) == 6
    assert report.share.mean == pytest.approx(sum(won) / 12)
    assert report.share.kind == "fixed"
    assert report.difference is None
    begun = [w if first == 0 else 2 - w for w, first in zip(won, report.rows.column("first"))]
    assert report.begins.mean == pytest.approx(sum(begun) / 12)
    found = report.interest
    assert found.destroyed == pytest.approx(
        (sum(report.rows.column("destroyed_0")) + sum(report.rows.column("destroyed_1"))) / 6
    )
    assert 0 < found.contact <= found.first_kill <= found.turns
    assert set(found.dials) == {*DIALS}
    assert all(0 <= value <= 1 for name, value in found.dials.items() if name != "swings")


def test_every_reading_and_every_kind_of_player_is_a_band(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three readings and three other temperaments; the band holds them all."""
    monkeypatch.setitem(reports.DOUBT_GAMES, "plain", 1)
    setup = ready("raid").setup
    report = playtest(setup.scenario, setup.game, games=2)
    assert [one.reading for one in report.alternatives if one.reading] == [
        *("one-a-card", "three-a-card", "everyone")
    ]
    assert len({one.temperament for one in report.alternatives}) == 4
    assert report.band is not None
    assert report.band.low <= report.share.mean <= report.band.high


def test_a_difference_withdraws_the_verdict(
    report: PlaytestReport, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the engine does not allow cannot be believed, and says so."""
    monkeypatch.setattr(reports, "judge", lambda *_: Difference(4, "reach", 1, 2))
    setup = ready("raid").setup
    unclear = playtest(setup.scenario, setup.game, games=1, alternatives=False)
    assert unclear.verdict == "unclear"
    words = PlaytestWords(unclear, Names(setup.scenario, setup.game, "en"))
    assert "disagrees" in words.verdict()
    kept = PlaytestWords(report, Names(setup.scenario, setup.game, "en"))
    assert "disagrees" not in kept.verdict()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_sentence_of_a_report(report: PlaytestReport, language: str) -> None:
    """Odds, verdict, course, who played, what it rests on and what is left out."""
    setup = ready("raid").setup
    words = PlaytestWords(report, Names(setup.scenario, setup.game, language))
    lines = (words.odds(), words.verdict(), words.games(), words.begins(), words.course())
    assert all(lines)
    assert "%" in words.odds()
    assert "6" in words.games()
    assert words.player()
    assert words.unofficial()
    assert all(words.left_out())
    assert [0 <= value <= 100 for _, value in words.dials()] == [True] * 4
    assert "100" in words.lively()


def test_what_is_left_out_is_called_by_name(report: PlaytestReport) -> None:
    """Units, commanders, pools and special rules as players call them, not by their ids."""
    setup = ready("thunder").setup
    known = westeros().commanders
    game = setup.game.changed(commanders=FrozenMap({**setup.game.commanders, **known}))
    units = (*setup.scenario.units, Unit(id="late", seat="daqan", type="citadel-guard"))
    maege = Commander(card="maege", seat="daqan", at="A1")
    scenario = setup.scenario.changed(units=units, commanders=(maege,))
    left_out = battle(scenario, game).left_out
    words = PlaytestWords(replace(report, left_out=left_out), Names(scenario, game, "en"))
    text = "; ".join(words.left_out())
    for name in ("Citadel Guard", "Maege Mormont", "Captives", "Storm"):
        assert name.lower() in text.lower()
    assert len(list(words.left_out())) == len(left_out)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "people: House Lannister won 4 of 6 (30 to 90 %)"),
        ("ru", "люди: Дом Ланнистеров — побед 4 из 6 (30–90 %)"),
    ],
)
def test_battles_of_people_stand_beside_the_odds(
    report: PlaytestReport, language: str, line: str
) -> None:
    """A line of its own with its own interval; none where nobody has won yet."""
    setup = ready("raid").setup
    scenario = setup.scenario.changed(plays=())
    names = Names(scenario, setup.game, language)
    assert PlaytestWords(report, names).people() == ""
    won = [Play(date="2026-11-23", winner=side) for side in ("lannister",) * 4 + ("stark",) * 2]
    names = Names(scenario.changed(plays=(*won, Play(date="2026-11-24"))), setup.game, language)
    words = PlaytestWords(report, names)
    assert words.people() == line
    assert [rate.wins for rate in words.played()] == [4, 2]


def test_percentiles_lie_between_those_of_the_reference() -> None:
    """Below all, above all, and in the middle of equal ones."""
    reference = quantiles([1.0, 2.0, 3.0])
    assert percentile(0.5, reference) == 0
    assert percentile(3.5, reference) == 100
    assert percentile(1.0, [1.0, 1.0]) == 50
    with pytest.raises(ValueError, match="no games"):
        interest_of(play(ready("raid"), 0))


def test_the_command_says_it_and_answers_as_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the fast kernel it says that it is slow; what cannot be played is named in a line."""
    monkeypatch.setattr(backend, "installed", lambda: False)
    monkeypatch.setenv("BANNERET_HOME", str(tmp_path))
    assert main(["playtest", RAID, "--games", "2", "--language", "en"]) == 0
    written = capsys.readouterr()
    assert "House Lannister" in written.out
    assert "Not played" in written.out
    assert "needs numba" in written.err
    odd = ["examples/map-for-two.json", "examples/nothing.json"]
    assert main(["playtest", "--json", "--games", "2", *odd, RAID]) == 2
    out, err = capsys.readouterr()
    (answer,) = json.loads(out)["playtests"]
    assert answer["games"] == 2
    assert answer["kernel"] == "plain"
    assert sum(side["share"] for side in answer["sides"]) == pytest.approx(1)
    assert "only battles on boards of hexes" in err
    assert "examples/nothing.json" in err
    scenario = read_any(RAID)
    game = games.load_for(scenario, ())
    assert {unit["id"] for unit in answer["units"]} == {unit.id for unit in scenario.units}
    assert answer["unofficial"] == list(games.placeholders(game))
    for words in (["playtest"], ["playtest", RAID, "--games", "0"], ["playtest", "--warm"]):
        assert main(words) == 2
