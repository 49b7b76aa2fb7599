"""Battles of two scenario cards on the command line: listed, drawn, drawn again, dealt."""

import json
import shlex
from pathlib import Path

import pytest

from exporters.origin import command_of
from schema import files
from tests.banneret.conftest import Run

ASK = ("generate", "battlelore-2e", "battle", "--seed", 11)
TWO_GIANTS = {"battlelore-2e": {"boxes": {"base": 1, "mountain-giant": 2}}}


@pytest.fixture
def boxes(tmp_path: Path) -> Path:
    """A collection with two Mountain Giant packs."""
    path = tmp_path / "boxes.json"
    path.write_text(json.dumps({"format": "1.0", "games": TWO_GIANTS}), encoding="utf-8")
    return path


def test_a_game_lists_what_a_battle_is_drawn_from(run: Run) -> None:
    listed = run("games", "battlelore-2e").out
    for words in ("Battle types", "army.SIDE", "Two farms", "Mustering", "Daqan lore deck"):
        assert words in listed
    assert "neutral draft, units per turn: 1, 2, 1 …" in listed
    first = run("games", "battlelore-1e").out
    assert "Village levy · 4× Infantry (green, row 2), 1× Bowmen (green, row 1)" in first
    assert "Sides\n  standard  Standard Bearers\n  pennant   Pennant Bearers\n\n" in first


@pytest.mark.parametrize(
    "words",
    [
        "",
        "--place cards",
        "--set half.daqan=D3 --set points=40 --set options.uthuk=none",
        "--set 'half.daqan=The manor' --set draft=mountain-giant,pass,pass --reroll army=2",
        "--lock half.uthuk=7 --lock army.daqan --reroll deployment.daqan=1",
    ],
)
def test_the_printed_command_makes_the_same_file(
    run: Run, tmp_path: Path, boxes: Path, words: str
) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    asked = run(*ASK, *shlex.split(words), "--collection", boxes, "-o", first)
    assert (asked.code, asked.err) == (0, "")
    printed = shlex.split(command_of(files.read(first), str(boxes)))
    assert run(*printed[1:], "-o", second).code == 0
    assert second.read_bytes() == first.read_bytes()
    assert run("check", first).code == 0


def test_many_battles_in_a_folder(run: Run, tmp_path: Path) -> None:
    assert run(*ASK, "--count", 20, "-o", tmp_path / "many").code == 0
    assert run(*ASK, "-o", tmp_path / "one.json").code == 0
    one = (tmp_path / "one.json").read_bytes()
    assert (tmp_path / "many" / "battle-11.json").read_bytes() == one
    assert len(list((tmp_path / "many").iterdir())) == 20


def test_a_new_scenario_has_points_to_muster(run: Run, tmp_path: Path) -> None:
    assert run("new", "battlelore-2e", "-o", tmp_path / "new.json").code == 0
    assert [m.points for m in files.read(tmp_path / "new.json").musters] == [50, 50]


@pytest.mark.rule("BL2-LOR-01")
def test_decks_by_chance_are_dealt_into_the_hosts_file_only(run: Run, tmp_path: Path) -> None:
    """BL2-LOR-01: the swaps are secret; nothing in the public file shows them."""
    public, host = tmp_path / "battle.json", tmp_path / "host.json"
    assert run(*ASK, "--set", "swaps=chance", "-o", public).code == 0
    before = public.read_bytes()
    assert run("deal", public, "-o", host, "--secret-seed", 987654321).code == 0
    secrets = files.read(host).secrets
    assert secrets is not None
    assert set(secrets.swaps) == {"daqan", "uthuk"}
    assert any(secrets.swaps.values())
    assert public.read_bytes() == before
    assert files.read(host).public() == files.read(public)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_refusal_is_one_line(run: Run, tmp_path: Path, language: str) -> None:
    asked = run(*ASK, "--set", "points=3", "--language", language, "-o", tmp_path / "x.json")
    assert (asked.code, asked.err.count("\n")) == (2, 1)
    assert not (tmp_path / "x.json").exists()
