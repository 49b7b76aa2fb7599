"""What other programs read of `games` and `diff` (docs/games-json.md), and the examples."""

import json
from pathlib import Path

import pytest

from banneret import locations
from schema.files import read
from tests.banneret.conftest import Run
from tests.house.plan import ROOT

EXAMPLES = ROOT / "examples"


def test_games_as_json(run: Run, tmp_path: Path) -> None:
    (tmp_path / "evil.zip").write_bytes(b"Dear diary")
    answer = run("games", "--json", "--games-path", tmp_path)
    told = json.loads(answer.out)
    assert answer.code == 0
    packs = {pack["id"]: pack for pack in told["packs"]}
    assert packs["terrain-cards"]["kind"] == "game"
    assert packs["invented-houses"]["extends"] == "battles-of-westeros"
    assert [Path(one["path"]).name for one in told["left_out"]] == ["evil.zip"]


def test_one_game_as_json(run: Run) -> None:
    told = json.loads(run("games", "terrain-cards", "--json").out)
    assert told["game"]["id"] == "terrain-cards"
    assert told["placeholders"]


def test_a_muster_is_told_in_words_and_as_json(run: Run, tmp_path: Path) -> None:
    """It was a tuple of Python's."""
    before = EXAMPLES / "mustered-battle.json"
    document = json.loads(before.read_text(encoding="utf-8"))
    first = document["musters"][0]
    first["army"]["yeoman-archer"] += 1
    first["options"] = []
    after = tmp_path / "after.json"
    after.write_text(json.dumps(document), encoding="utf-8")
    lines = run("diff", before, after).out.splitlines()
    assert lines == [
        "Armies to muster › daqan › Units bought › Yeoman Archers: 4 → 5",
        "Armies to muster › daqan › Army options: Command tent removed",
    ]
    answer = run("diff", before, after, "--json")
    assert answer.code == 1
    told = json.loads(answer.out)
    assert [one["text"] for one in told["differences"]] == lines
    assert told["differences"][0]["slug"] == "value-changed"


def test_two_musters_of_one_seat_are_both_told(run: Run, tmp_path: Path) -> None:
    before = EXAMPLES / "mustered-battle.json"
    document = json.loads(before.read_text(encoding="utf-8"))
    document["musters"] += [{**document["musters"][0], "points": 7}]
    after = tmp_path / "after.json"
    after.write_text(json.dumps(document), encoding="utf-8")
    assert run("diff", before, after).out.count("Armies to muster") >= 1


def test_examples_are_listed_and_can_be_read(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = run("examples")
    names = [line.split("  ")[0] for line in answer.out.splitlines()]
    assert str(EXAMPLES / "raid-in-the-riverlands.json") in names
    assert all(read(Path(name)) for name in names)
    monkeypatch.setattr(locations, "examples", lambda: None)
    answer = run("examples")
    assert (answer.code, answer.err.count("\n")) == (2, 1)
