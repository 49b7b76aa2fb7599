"""docs/make-a-game.md, walked through step by step as somebody would who follows it."""

import json
import re
import shutil
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from editor.pack_checks import check_pack
from schema import files
from schema.published import stored
from schema.scenario import Scenario
from tests.banneret.conftest import Run, run
from tests.house.plan import ROOT

__all__ = ["run"]

PAGE = (ROOT / "docs" / "make-a-game.md").read_text(encoding="utf-8")
RUSSIAN = (ROOT / "docs" / "make-a-game.ru.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^\*\*`([a-z]+\.json)`\*\*\n\n```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN = re.compile(r"^\$ (banneret games --check garden-war)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
STEPS = [(match.start(), match[1], match[2]) for match in BLOCK.finditer(PAGE)]
ANSWERS = [(match.start(), match[2]) for match in SHOWN.finditer(PAGE)]
FENCED = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COPIED = "symbols.json"
"""The page has it copied from the finished game before the colours are written."""
GARDEN = ROOT / "examples" / "games" / "garden-war"
HERE, THERE = '"./.vscode/pack-1', '"../../../schema/published/pack-1'
WHOLE_SINCE = "boxes.json"
"""From this file on the check finds no error and no warning."""


def begun(run: Run, folder: Path) -> Path:
    """The folder as the page has it when the first file is written: an empty pack."""
    assert "banneret games --new-empty garden-war\n" in PAGE[: STEPS[0][0]]
    assert run("games", "--new-empty", folder).code == 0
    assert [path.name for path in folder.glob("*.json")] == ["game.json"]
    return folder


def write(folder: Path, name: str, text: str) -> None:
    """Do what the page says in this step."""
    if name == "look.json":
        shutil.copy(GARDEN / COPIED, folder)
    (folder / name).write_text(text, encoding="utf-8")


def played(run: Run, line: str, target: Path, *more: object) -> Scenario:
    """The battle that a command of the page generates, written here."""
    words = line.split()
    words[words.index("-o") + 1] = str(target)
    assert run(*words, *more).code == 0
    return files.read(target)


def test_the_page_has_the_files_of_the_example() -> None:
    """Every file that is written, letter by letter; only the path of the schema differs."""
    assert [name for _, name, _ in STEPS] == [
        "game.json",
        "terrain.json",
        "units.json",
        "cards.json",
        "boxes.json",
        "look.json",
        "sources.json",
    ]
    shipped = {path.name: path.read_text(encoding="utf-8") for path in GARDEN.iterdir()}
    symbols = shipped.pop(COPIED)
    assert {name: text.replace(HERE, THERE) for _, name, text in STEPS} == shipped
    (shown,) = re.findall(r'^```json\n("cake".*?)^```$', PAGE, re.MULTILINE | re.DOTALL)
    assert json.loads(f"{{{shown}}}").items() <= json.loads(symbols)["look"]["symbols"].items()


def test_every_step_is_what_the_page_says(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check answers as it is shown there, and finds nothing when the page says so."""
    monkeypatch.chdir(tmp_path)
    folder = begun(run, Path("garden-war"))
    answers = list(ANSWERS)
    whole = False
    for number, (_, name, text) in enumerate(STEPS):
        write(folder, name, text)
        answer = run("games", "--check", folder)
        after = STEPS[number + 1][0] if number + 1 < len(STEPS) else len(PAGE)
        while answers and answers[0][0] < after:
            assert answer.out.startswith(answers.pop(0)[1])
        whole = whole or name == WHOLE_SINCE
        if whole:
            assert answer.code == 0
            assert "errors: 0 · warnings: 0" in answer.out
    assert not answers
    assert check_pack(folder).findings == ()


def test_the_russian_page_has_the_same_files_and_answers(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its answers are what the check says in Russian when the step before them is done."""
    monkeypatch.chdir(tmp_path)
    typed, same = ([t for t in FENCED.findall(p) if t[0] != "$"] for p in (PAGE, RUSSIAN))
    assert same == typed
    folder = begun(run, Path("garden-war"))
    shown = list(SHOWN.finditer(RUSSIAN))
    assert len(shown) == len(ANSWERS)
    done = 0
    for answer in shown:
        for name, text in BLOCK.findall(RUSSIAN[done : answer.start()]):
            write(folder, name, text)
        done = answer.start()
        assert run("games", "--check", folder, "--language", "ru").out.startswith(answer[2])


def test_the_schema_lies_where_the_files_say(run: Run, tmp_path: Path) -> None:
    folder = begun(run, tmp_path / "garden-war")
    for _, _, text in STEPS:
        said = re.search(r'"\$schema": "([^"]+)"', text)
        assert said is not None
        assert (folder / said[1]).is_file()


def test_the_schema_says_what_an_editor_marks_and_what_it_does_not() -> None:
    """The page promises both: a wavy line under a wrong value, none under a key too many."""
    validator = Draft202012Validator(stored("pack"))
    for _, name, text in STEPS:
        assert list(validator.iter_errors(json.loads(text))) == [], name
    units = next(text for _, name, text in STEPS if name == "units.json")
    assert list(validator.iter_errors(json.loads(units.replace('"circle"', '"circel"'))))
    assert list(validator.iter_errors(json.loads(units.replace('"order": 1', '"order": "1"'))))
    assert not list(validator.iter_errors(json.loads(units.replace('"figures"', '"figurs"'))))


def test_what_is_made_is_played_with(run: Run, tmp_path: Path) -> None:
    """Drawn by the page's command it is the example's battle, but for the folder it lies in."""
    folder = begun(run, tmp_path / "home" / "games" / "garden-war")
    for _, name, text in STEPS:
        write(folder, name, text)
    (line,) = re.findall(r"^banneret (generate .* picnic\.json) --pdf", PAGE, re.MULTILINE)
    made = played(run, line, tmp_path / "picnic.json")
    stored = files.read(ROOT / "examples/games/picnic.json")
    assert made.changed(schema_=stored.schema_) == stored
    assert "garden-war" in run("games").out


def test_a_battle_is_played_after_the_fourth_step(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the command that follows the boxes, from the folder in which the game is."""
    monkeypatch.chdir(tmp_path)
    folder = begun(run, Path("garden-war"))
    (line,) = re.findall(r"^banneret (generate .* first\.json) --pdf", PAGE, re.MULTILINE)
    place = PAGE.index(line)
    assert [name for at, name, _ in STEPS if at < place][-1] == WHOLE_SINCE
    for at, name, text in STEPS:
        if at < place:
            write(folder, name, text)
    battle = played(run, line, tmp_path / "first.json", "--pdf", tmp_path / "first.pdf")
    assert len(battle.units) > 3
    assert (tmp_path / "first.pdf").stat().st_size > 1000
    answer = run("check", "first.json", "--games-path", ".")
    assert "errors: 0 · warnings: 0" in answer.out


def test_what_the_page_says_of_findings_is_what_they_say() -> None:
    """The table at its end quotes sentences of today."""
    quoted = re.findall(r"^\| \*(.+?)\* \|", PAGE, re.MULTILINE)
    assert len(quoted) >= 8
    sources = "".join(
        path.read_text(encoding="utf-8")
        for path in (*(ROOT / "editor" / "pack_checks").glob("*.py"), *_loaders())
    )
    for sentence in quoted:
        parts = re.split(r"\d+|…|\(.*?\)|;", sentence)
        for part in (part.strip(" ,:") for part in parts):
            if len(part) > 3 and part != "there are":
                assert part in " ".join(sources.split()), sentence


def _loaders() -> tuple[Path, ...]:
    return (ROOT / "games" / "faults.py", ROOT / "schema" / "faults.py")


def test_the_zip_of_it_is_understood(run: Run, tmp_path: Path) -> None:
    folder = begun(run, tmp_path / "garden-war")
    for _, name, text in STEPS:
        write(folder, name, text)
    shutil.make_archive(str(tmp_path / "whole"), "zip", tmp_path, "garden-war")
    shutil.make_archive(str(tmp_path / "bare"), "zip", folder)
    for name in ("whole.zip", "bare.zip"):
        assert check_pack(tmp_path / name).findings == ()


def test_the_add_on_of_the_page_is_checked_and_drawn_with(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the commands that stand there, in the folder in which both lie."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(GARDEN, tmp_path / "garden-war")
    (text,) = re.findall(
        r'^```json\n(\{\n  "format".*?"extends".*?)^```$', PAGE, re.MULTILINE | re.DOTALL
    )
    (tmp_path / "garden-war-pond").mkdir()
    (tmp_path / "garden-war-pond" / "game.json").write_text(text, encoding="utf-8")
    assert list(Draft202012Validator(stored("pack")).iter_errors(json.loads(text))) == []
    lines = re.findall(r"^banneret (.*garden-war-pond.*)$", PAGE, re.MULTILINE)
    assert len(lines) == 2
    answers = [run(*line.split()) for line in lines]
    assert [answer.code for answer in answers] == [0, 0]
    assert "errors: 0 · warnings: 0" in answers[0].out


def test_the_variant_of_the_page_is_one(tmp_path: Path) -> None:
    (text,) = re.findall(r'^```json\n("variants".*?)^```$', PAGE, re.MULTILINE | re.DOTALL)
    shutil.copytree(GARDEN, tmp_path / "garden-war")
    (tmp_path / "garden-war" / "rain.json").write_text(f"{{{text}}}", encoding="utf-8")
    assert check_pack(tmp_path / "garden-war").findings == ()
