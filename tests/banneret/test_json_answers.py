"""What other programs read of `check`, `games`, `diff`, playtests and settings; the examples."""

import json
import re
import sys
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from banneret import locations
from banneret.commands import playtest
from playtests import backend, compiling, reports, running
from schema.files import read
from schema.published import ANSWERS, answer_path
from tests.banneret.conftest import Run
from tests.house.plan import ROOT

EXAMPLES = ROOT / "examples"


def closed(schema: Any) -> Any:
    """The schema with no key allowed that it does not name: what we answer, it describes."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: closed(part) for key, part in schema.items()}
    if "properties" in schema and schema.get("type") == "object":
        made.setdefault("additionalProperties", not OPEN.isdisjoint(schema["properties"]))
    return made


OPEN = {"kind"}
"""An edit's keys are as many as there are kinds of edits; games are held to their own schema."""


def test_answers_are_as_their_schemas_say(run: Run, raid: Path, tmp_path: Path) -> None:
    """Each answer carries its version, and has no key that its schema does not have."""
    after, torn, odd = (tmp_path / f"{name}.json" for name in ("after", "torn", "odd"))
    document = json.loads(raid.read_text(encoding="utf-8"))
    document["units"][0]["at"] = document["units"][1]["at"]
    document["units"][2]["at"] = "A1"
    document["victory"] = {}
    after.write_text(json.dumps(document), encoding="utf-8")
    torn.write_text("{", encoding="utf-8")
    odd.write_text(json.dumps({**document, "units": [{"id": 3}]}), encoding="utf-8")
    thunder = EXAMPLES / "rolls-of-thunder.json"
    asked: list[tuple[str, tuple[object, ...]]] = [
        ("check", ("check", raid, after, torn, odd, thunder)),
        ("check", ("check", after, "--fix")),
        ("diff", ("diff", raid, after)),
        ("games", ("games",)),
        ("games", ("games", "--check", EXAMPLES / "games" / "garden-war")),
        *(
            ("settings", ("generate", game, card, "--print-settings"))
            for game, card in (
                ("battles-of-westeros", "raid-in-the-riverlands"),
                ("battlelore-2e", "battle"),
                ("battlelore-1e", "call-to-arms"),
                ("runewars", "map"),
                ("terrain-cards", "table"),
            )
        ),
    ]
    for kind, words in asked:
        answer = run(*words, "--json")
        parsed = json.loads(answer.out)
        assert parsed["version"] == ANSWERS[kind]
        schema = json.loads(run("schema", f"{kind}-answer").out)
        Draft202012Validator(closed(schema)).validate(parsed)
    Draft202012Validator(json.loads(answer_path("games").read_bytes())).validate(
        json.loads(run("games", "terrain-cards", "--json").out)
    )


def test_playtests_are_as_their_schema_says(
    run: Run, raid: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also with other readings, and what helps where the fast kernel is not installed."""
    monkeypatch.setattr(backend, "installed", lambda: False)
    monkeypatch.setattr(playtest, "ROUGH_GAMES", 2)
    monkeypatch.setattr(reports, "ROUGH_GAMES", 2)
    monkeypatch.setitem(reports.DOUBT_GAMES, "plain", 1)
    run("plays", "add", raid, "--winner", "stark")
    answer = run("playtest", raid, "--readings", "--json")
    parsed = json.loads(answer.out)
    assert [side["wins"] for side in parsed["playtests"][0]["people"]] == [0, 1]
    Draft202012Validator(closed(json.loads(answer_path("playtest").read_bytes()))).validate(parsed)
    assert parsed["playtests"][0]["alternatives"]
    assert "pip install" in answer.err
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "-numba" in run("playtest", "--warm").err


def test_a_rough_answer_comes_while_the_fast_kernel_compiles(
    run: Run, raid: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It plays for a moment only, however few games that are."""
    ticks = count()
    monkeypatch.setattr(playtest, "monotonic", lambda: next(ticks) * playtest.ROUGH_SECONDS / 3)
    monkeypatch.setattr(reports, "ROUGH_GAMES", 2)
    monkeypatch.setitem(running.CHUNK, "plain", 1)
    monkeypatch.setattr(backend, "installed", lambda: True)
    monkeypatch.setattr(backend, "ready", lambda _: False)
    monkeypatch.setattr(compiling, "compiled_apart", lambda _, meanwhile: meanwhile())
    answer = run("playtest", raid)
    rough, *_ = answer.out.splitlines()
    games = re.fullmatch(r"rough: .* \((\d) games?\)", rough)
    assert games is not None
    assert 1 <= int(games[1]) <= 4
    assert "the slow one plays" in answer.err


def test_settings_of_a_card_in_words(run: Run) -> None:
    printed = run("generate", "battles-of-westeros", "raid", "--print-settings").out
    assert "houses=…  sides" in printed
    assert "values: stark, lannister" in printed
    answer = json.loads(
        run("generate", "battlelore-2e", "battle", "--print-settings", "--json").out
    )
    settings = {one["key"]: one for one in answer["settings"]}
    assert settings["points"]["default"] == "50"
    assert settings["half.SIDE"]["choices"]["daqan"]
    assert run("generate", "battles-of-westeros", "raid").err == (
        "banneret: name the file to create: -o FILE\n"
    )


def test_games_as_json(run: Run, tmp_path: Path) -> None:
    (tmp_path / "evil.zip").write_bytes(b"Dear diary")
    answer = run("games", "--json", "--games-path", tmp_path)
    parsed = json.loads(answer.out)
    assert answer.code == 0
    packs = {pack["id"]: pack for pack in parsed["packs"]}
    assert packs["terrain-cards"]["kind"] == "game"
    assert packs["invented-houses"]["extends"] == "battles-of-westeros"
    assert [Path(one["path"]).name for one in parsed["left_out"]] == ["evil.zip"]


def test_one_game_as_json(run: Run) -> None:
    answer = json.loads(run("games", "terrain-cards", "--json").out)
    assert answer["game"]["id"] == "terrain-cards"
    assert answer["placeholders"]


def test_a_muster_is_compared_in_words_and_as_json(run: Run, tmp_path: Path) -> None:
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
    parsed = json.loads(answer.out)
    assert [one["text"] for one in parsed["differences"]] == lines
    assert parsed["differences"][0]["slug"] == "value-changed"


def test_two_musters_of_one_seat_are_both_compared(run: Run, tmp_path: Path) -> None:
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
