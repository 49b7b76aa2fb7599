"""``banneret check FOLDER``: a table, on one core or several, with the same answer."""

import json
import multiprocessing
import os
import signal
from pathlib import Path

import pytest

from banneret.commands import check
from banneret.commands.check import Checked, Wish, check_all
from importers.reading import scenario_files
from schema import files
from schema.forces import HiddenCard, HiddenPool
from tests.banneret.conftest import Run


@pytest.fixture
def folder(raid: Path, tmp_path: Path) -> Path:
    """Twenty sound raids, one broken below them, and files that are none of ours."""
    home = tmp_path / "scenarios"
    (home / "old" / ".git").mkdir(parents=True)
    scenario = files.read(raid)
    for number in range(20):
        files.write(scenario, home / f"raid-{number:02}.json")
    first, second = scenario.units[:2]
    files.write(
        scenario.changed(units=(first.changed(at=second.at), *scenario.units[1:])),
        home / "old" / "stacked.json",
    )
    (home / "package.json").write_text('{"name": "other"}')
    (home / "old" / ".git" / "raid.json").write_text("{}")
    (home / "notes.txt").write_text("format")
    return home


def test_a_folder_is_a_table_and_its_errors(run: Run, folder: Path) -> None:
    answer = run("check", folder)
    assert answer.code == 1
    lines = answer.out.splitlines()
    assert sum("raid-" in line for line in lines) == 20
    assert "package.json" not in answer.out
    assert ".git" not in answer.out
    assert any("stacked.json: ✗ " in line and "one hex" not in line for line in lines)
    assert lines[-1] == "20 of 21 without errors"
    assert answer.err == ""


def test_a_folder_as_json_is_a_list_of_its_files_with_a_summary(run: Run, folder: Path) -> None:
    answer = json.loads(run("check", folder / "old", "--json").out)["files"]
    assert [Path(entry["file"]).name for entry in answer] == ["stacked.json"]
    summary = answer[0]["summary"]
    assert summary["error"] == len([f for f in answer[0]["findings"] if f["severity"] == "error"])
    assert summary["game"]["base"]["id"] == "battles-of-westeros"
    assert summary["variants"] == ["directional-retreat"]


def test_workers_answer_as_one_does(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = scenario_files(str(folder))
    wish = Wish((), None, fix=False, language="en")
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    many = list(check_all(names, wish))
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    assert many == list(check_all(names, wish))
    assert [answer.file for answer in many] == names


def test_a_folder_with_a_file_that_cannot_be_read_checks_the_rest(run: Run, folder: Path) -> None:
    (folder / "torn.json").write_text('{"format": "1.0", "board": {}, "seats": [')
    answer = run("check", folder)
    assert answer.code == 2
    assert "torn.json" in answer.err
    assert answer.out.splitlines()[-1] == "20 of 22 without errors"


def test_an_empty_folder_is_reported(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    answer = run("check", tmp_path / "empty")
    assert answer.code == 2
    assert "no scenarios in this folder" in answer.err


def test_fix_mends_a_whole_folder(run: Run, raid: Path, tmp_path: Path) -> None:
    """Safe fixes only, each file with its backup, and a second run has nothing to do."""
    scenario = files.read(raid)
    pool = HiddenPool(
        id="spies",
        cards=(HiddenCard(card="spy", count=1, of="unit", ref="war-host"),),
        spots=("A1",),
        known_to=("stark", "stark"),
    )
    home = tmp_path / "mend"
    home.mkdir()
    files.write(scenario.changed(hidden=(pool,)), home / "twice.json")
    answer = run("check", home, "--fix")
    assert answer.code == 0
    assert files.read(home / "twice.json").hidden[0].known_to == ("stark",)
    assert (home / "twice.json~").exists()
    parsed = json.loads(run("check", home, "--fix", "--json").out)["files"]
    assert parsed[0]["fixed"] == []


@pytest.mark.skipif(multiprocessing.get_start_method() != "fork", reason="workers start anew")
def test_a_file_over_which_a_worker_is_killed_is_reported_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def check_or_die(name: str, wish: Wish) -> Checked:
        if name.endswith("raid-07.json"):
            os.kill(os.getpid(), signal.SIGKILL)
        return Checked(name)

    monkeypatch.setattr(check, "_check_file", check_or_die)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    names = scenario_files(str(folder))
    answers = list(check_all(names, Wish((), None, fix=False, language="en")))
    assert [answer.file for answer in answers] == names
    (lost,) = (answer for answer in answers if answer.crashed)
    assert lost.file.endswith("raid-07.json")
    assert "raid-07.json: the process was ended" in lost.unreadable
    assert lost.code == 70


def test_the_sides_are_a_table(run: Run, raid: Path) -> None:
    """Numbers of two sides never stand in one row of commas; with --json they are rows as well."""
    lines = run("check", raid).out.splitlines()
    start = next(number for number, line in enumerate(lines) if line.split()[:1] == ["Forces"])
    assert lines[start].split() == ["Forces", "House", "Lannister", "House", "Stark"]
    assert lines[start + 1].split() == ["Units", "10", "9"]
    assert lines[start].index("Stark") + len("Stark") == len(lines[start + 1])
    (checked,) = json.loads(run("check", raid, "--json").out)["files"]
    (forces,) = (one for one in checked["findings"] if one["slug"] == "force-balance")
    assert forces["table"]["sides"] == ["House Lannister", "House Stark"]
    assert forces["table"]["rows"][0] == {"label": "Units", "values": ["10", "9"]}
    assert "House Lannister: units 10, figures 35, attack dice 29" in forces["text"]
