"""``banneret games --check`` and ``--new``, zips on the command line, and the schema in a file."""

import json
from pathlib import Path

import pytest

from games.zip_packs import zipped
from tests.banneret.conftest import Run
from tests.house.plan import ROOT

GARDEN = ROOT / "examples" / "games" / "garden-war"


def packed(folder: Path, to: Path) -> Path:
    to.write_bytes(zipped((file.name, file.read_bytes()) for file in sorted(folder.iterdir())))
    return to


def test_a_good_pack(run: Run) -> None:
    answer = run("games", "--check", GARDEN)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == f"{GARDEN}: Garden War: errors: 0 · warnings: 0 · notes: 0\n"


def test_all_findings_gravest_first(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "toy"
    run("games", "--new", folder)
    units = folder / "units.json"
    text = units.read_text(encoding="utf-8").replace('"circle"', '"circel"')
    units.write_text(text, encoding="utf-8")
    (folder / "terrain.json").write_text('{"terrain": {,}}', encoding="utf-8")
    answer = run("games", "--check", folder)
    assert answer.code == 1
    head, *lines = answer.out.splitlines()
    assert head.startswith(f"{folder}: Toy: errors: ")
    assert lines[0].startswith("  ✗ terrain.json: line 1, column 14: not valid JSON")
    assert any("/ranks/plain/shape: expected one of: circle" in line for line in lines)
    assert [line[2] for line in lines] == sorted((line[2] for line in lines), key="✗!·".index)


def test_findings_for_programs(run: Run, tmp_path: Path) -> None:
    run("games", "--new", tmp_path / "toy")
    answer = run("games", "--check", tmp_path / "toy", "--json")
    parsed = json.loads(answer.out)
    assert (answer.code, parsed["id"]) == (0, "toy")
    assert {tuple(finding) for finding in parsed["findings"]} == {
        ("severity", "slug", "file", "where", "text")
    }
    assert [finding["slug"] for finding in parsed["findings"]] == [
        "terrain-without-look",
        "no-source",
    ]


def test_what_cannot_be_looked_at(run: Run, tmp_path: Path) -> None:
    answer = run("games", "--check", tmp_path / "nowhere")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == (
        f"banneret: {tmp_path / 'nowhere'}: cannot be read (no such file or folder)\n"
    )
    evil = tmp_path / "evil.zip"
    evil.write_bytes(zipped([("../../game.json", b"{}")]))
    answer = run("games", "--check", evil)
    assert answer.code == 2
    assert "zip points outside its folder; not opened" in answer.err
    assert len(answer.err.splitlines()) == 1
    assert json.loads(run("games", "--check", evil, "--json").out)["findings"][0]["slug"] == (
        "zip-astray"
    )


def test_a_starting_game_is_drawn_at_once(run: Run, tmp_path: Path) -> None:
    """From nothing to a scenario without an error, in three commands."""
    folder = tmp_path / "games" / "storm-coast"
    answer = run("games", "--new", folder)
    assert answer.code == 0
    assert f"banneret games --check {folder}" in answer.out
    answer = run("games", "--check", folder)
    assert answer.code == 0
    assert f"put it into {tmp_path / 'home' / 'games'}" in answer.out
    scenario = tmp_path / "battle.json"
    path = ("--games-path", folder.parent)
    words = ("generate", "storm-coast", "first-battle", "--seed", 3, "-o", scenario, *path)
    assert run(*words).code == 0
    answer = run("check", scenario, *path)
    assert answer.code == 0
    assert "errors: 0 · warnings: 0" in answer.out


def test_a_starting_game_overwrites_nothing(run: Run, tmp_path: Path) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "notes.txt").write_text("mine")
    answer = run("games", "--new", tmp_path / "toy")
    assert answer.code == 2
    assert "already exists; choose a new name" in answer.err
    assert [path.name for path in (tmp_path / "toy").iterdir()] == ["notes.txt"]


def test_new_and_check_do_not_go_together(run: Run, tmp_path: Path) -> None:
    assert run("games", "--new", tmp_path / "a", "--check", tmp_path / "a").code == 2


def test_a_zip_is_a_place_of_games(run: Run, tmp_path: Path) -> None:
    """Named on the command line, or put into the user's folder."""
    run("games", "--new", tmp_path / "toy")
    files = [f for f in sorted((tmp_path / "toy").iterdir()) if f.is_file()]
    data = zipped((file.name, file.read_bytes()) for file in files)
    (tmp_path / "toy.zip").write_bytes(data)
    assert "toy" in run("games", "--games-path", tmp_path / "toy.zip").out
    assert "First battle" not in run("games").out
    own = tmp_path / "home" / "games"
    own.mkdir(parents=True)
    (own / "toy.zip").write_bytes(data)
    assert "The first battle" in run("games", "toy").out
    assert "put it into" not in run("games", "--check", own / "toy.zip").out


def test_a_hostile_zip_in_the_users_folder_is_reported_and_stops_nothing(
    run: Run, raid: Path, tmp_path: Path
) -> None:
    own = tmp_path / "home" / "games"
    own.mkdir(parents=True)
    (own / "evil.zip").write_bytes(zipped([("/game.json", b"{}")]))
    for words in (("games",), ("check", raid), ("games", "battlelore-1e"), ("diff", raid, raid)):
        answer = run(*words)
        assert answer.code == 0
        assert answer.err.startswith("banneret: a pack was skipped: ")
        assert "evil.zip" in answer.err
        assert len(answer.err.splitlines()) == 1
    answer = run("games", "evil")
    assert (answer.code, len(answer.err.splitlines())) == (2, 1)


def test_the_shipped_example_is_listed(run: Run) -> None:
    assert "garden-war" in run("games").out


def test_a_zip_of_the_example_draws_the_same(run: Run, tmp_path: Path) -> None:
    file = packed(GARDEN, tmp_path / "garden-war.zip")
    outputs = []
    for name, path in (("one", ()), ("two", ("--games-path", file))):
        scenario = tmp_path / f"{name}.json"
        assert run("generate", "garden-war", "picnic", "--seed", 8, "-o", scenario, *path).code == 0
        outputs.append(scenario.read_bytes())
    assert outputs[0] == outputs[1]


def test_the_schema_goes_into_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "pack.schema.json"
    assert run("schema", "pack", "-o", file).code == 0
    assert "unit_types" in json.loads(file.read_bytes())["properties"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_in_both_languages(run: Run, tmp_path: Path, language: str) -> None:
    run("games", "--new", tmp_path / "toy")
    answer = run("games", "--check", tmp_path / "toy", "--language", language)
    assert answer.code == 0
    assert len(answer.out.splitlines()) == 4
