"""One odd file never stops the rest, and is never hidden: check, booklet, generate --count."""

import json
import multiprocessing
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from banneret import terminal
from banneret.commands import check as check_command
from generators import batch
from generators.core.refusals import DemandRejected
from importers.reading import scenario_files
from rules.validation import check
from schema import fault_log
from tests.banneret.conftest import RAID, Run

BROKEN: dict[str, Callable[[bytes], bytes]] = {
    "cut": lambda whole: whole[:300],
    "cut-soon": lambda whole: whole[:5],
    "empty": lambda _: b"",
    "blank": lambda _: b" \n",
    "zeros": lambda whole: bytes(len(whole)),
    "utf-16": lambda whole: whole.decode().encode("utf-16"),
}


@pytest.fixture
def folder(raid: Path, tmp_path: Path) -> Path:
    """One sound scenario, and what a power cut or an editor of texts may leave."""
    home = tmp_path / "folder"
    home.mkdir()
    whole = raid.read_bytes()
    (home / "sound.json").write_bytes(whole)
    for name, damage in BROKEN.items():
        (home / f"{name}.json").write_bytes(damage(whole))
    (home / "package.json").write_text(json.dumps({"name": "other", "of": ["x"] * 200}))
    (home / "settings.json").write_text("// a comment\n" + json.dumps({"tab": list(range(200))}))
    return home


def test_a_folder_names_every_broken_file(run: Run, folder: Path) -> None:
    answer = run("check", folder)
    assert answer.code == 2
    assert answer.out.splitlines()[-1] == f"1 of {1 + len(BROKEN)} without errors"
    for name in BROKEN:
        assert f"{name}.json: " in answer.err
    assert "package" not in answer.out + answer.err
    assert "settings" not in answer.out + answer.err


def test_a_booklet_names_every_broken_file(run: Run, folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "book.pdf"
    answer = run("booklet", folder, "-o", target)
    assert (answer.code, target.exists()) == (2, False)
    answer = run("booklet", folder, "-o", target, "--skip-broken")
    assert (answer.code, target.exists()) == (1, True)
    assert answer.err.count("\n") == len(BROKEN)


def test_a_folder_of_nothing_but_other_json_has_no_scenario(run: Run, tmp_path: Path) -> None:
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "package.json").write_text('{"name": "other"}')
    assert "no scenarios in this folder" in run("check", tmp_path / "x").err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_in_a_folder_hangs_nobody_and_is_reported(
    run: Run, raid: Path, tmp_path: Path
) -> None:
    home = tmp_path / "folder"
    home.mkdir()
    os.mkfifo(home / "a.json")
    with (home / "b.json").open("wb") as sparse:
        sparse.truncate(6 * 2**30)
    answer = run("check", home)
    assert answer.code == 2
    assert "a.json: this is a pipe" in answer.err
    assert "b.json: larger than" in answer.err


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads everything")
def test_what_may_not_be_read_is_reported(run: Run, folder: Path) -> None:
    (folder / "sound.json").chmod(0)
    (folder / "closed").mkdir(mode=0)
    assert "sound.json" in run("check", folder).err
    assert str(folder / "closed") in scenario_files(str(folder))


def test_absolute_and_relative_names_stand_in_one_table(
    run: Run, raid: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(raid.parent)
    answer = run("check", folder, raid.name)
    assert f"2 of {2 + len(BROKEN)} without errors" in answer.out
    assert f"{raid.parent}:\n" in answer.out


@pytest.mark.skipif(os.name == "nt", reason="names there are always characters")
def test_a_name_that_is_not_utf_8(run: Run, raid: Path, tmp_path: Path) -> None:
    odd = tmp_path / os.fsdecode(b"x\xff.json")
    odd.write_bytes(raid.read_bytes())
    (checked,) = json.loads(run("check", odd, "--json").out)["files"]
    assert os.fsencode(checked["file"]) == os.fsencode(odd)


def test_a_fault_over_one_file_stops_no_other(
    run: Run, raid: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(scenario: object, *rest: object) -> object:
        if scenario.rounds == 9:  # type: ignore[attr-defined]
            raise ZeroDivisionError
        return check(scenario, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(check_command, "check", fail)
    home = tmp_path / "folder"
    home.mkdir()
    odd = {**json.loads(raid.read_text(encoding="utf-8")), "rounds": 9}
    (home / "a.json").write_text(json.dumps(odd), encoding="utf-8")
    (home / "b.json").write_bytes(raid.read_bytes())
    answer = run("check", home)
    assert (answer.code, answer.out.splitlines()[-1]) == (terminal.CODE, "1 of 2 without errors")
    assert "a.json: Banneret failed (ZeroDivisionError, " in answer.err
    parsed = json.loads(run("check", home, "--json").out)["files"]
    assert [entry.get("crashed", False) for entry in parsed] == [True, False]
    assert fault_log.place(tmp_path / "home").exists()


def test_a_fault_over_one_chapter_stops_no_booklet(
    run: Run, raid: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from exporters.booklet import sheets

    def fail(scenario: object, *rest: object, **more: object) -> object:
        if scenario.rounds == 9:  # type: ignore[attr-defined]
            raise ZeroDivisionError
        return check(scenario, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(sheets, "check", fail)
    odd = {**json.loads(raid.read_text(encoding="utf-8")), "rounds": 9}
    (tmp_path / "a.json").write_text(json.dumps(odd), encoding="utf-8")
    words = ("booklet", tmp_path / "a.json", raid, "-o", tmp_path / "book.pdf")
    answer = run(*words)
    assert (answer.code, (tmp_path / "book.pdf").exists()) == (terminal.CODE, False)
    answer = run(*words, "--skip-broken")
    assert (answer.code, "1 scenario" in answer.out) == (terminal.CODE, True)
    assert "a.json: Banneret failed" in answer.err


@pytest.mark.skipif(multiprocessing.get_start_method() != "fork", reason="workers start anew")
def test_a_chapter_over_which_a_worker_is_killed_is_reported_alone(
    run: Run, raid: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole booklet ended with ``BrokenProcessPool``, and trying each chapter ended us."""
    from exporters.booklet import sheets

    ours = os.getpid()

    def die(scenario: object, *rest: object, **more: object) -> object:
        if scenario.rounds == 9:  # type: ignore[attr-defined]
            if os.getpid() == ours:
                pytest.fail("a chapter that ends its process is tried in ours")
            os.kill(os.getpid(), signal.SIGKILL)
        return check(scenario, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(sheets, "check", die)
    monkeypatch.setattr(sheets, "FEW", 2)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    home = tmp_path / "folder"
    home.mkdir()
    sound = json.loads(raid.read_text(encoding="utf-8"))
    for name in ("b", "c", "d", "e"):
        odd = {**sound, "rounds": 9 if name == "c" else sound["rounds"]}
        (home / f"{name}.json").write_text(json.dumps(odd), encoding="utf-8")
    answer = run("booklet", home, "-o", tmp_path / "book.pdf", "--skip-broken")
    assert (answer.code, "3 scenarios" in answer.out) == (terminal.CODE, True)
    (line,) = answer.err.splitlines()
    assert "c.json: the process was ended" in line


@pytest.mark.skipif(multiprocessing.get_start_method() != "fork", reason="workers start anew")
def test_a_seed_over_which_a_worker_is_killed_is_reported_alone(
    run: Run, raid_text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It had the exit code of a seed that the rules refuse."""

    def die(brief: object, *_: object) -> object:
        if brief.seed == 2:  # type: ignore[attr-defined]
            os.kill(os.getpid(), signal.SIGKILL)
        return brief

    monkeypatch.setattr(batch, "generate", die)
    monkeypatch.setattr(batch, "canonical", lambda _: raid_text)
    monkeypatch.setattr(batch, "SEEDS_AT_A_TIME", 2)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    answer = run(*RAID, "--seed", 1, "--count", 4, "-o", tmp_path / "many")
    assert (answer.code, len(list((tmp_path / "many").iterdir()))) == (terminal.CODE, 3)
    assert "seed 2: the process was ended" in answer.err


def test_a_seed_that_cannot_be_drawn_stops_no_other(
    run: Run, raid_text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(brief: object, *_: object) -> object:
        seed = brief.seed  # type: ignore[attr-defined]
        if seed == 2:
            raise DemandRejected("board-without-hexes", board="deep")
        if seed == 3:
            raise ZeroDivisionError
        return seed

    monkeypatch.setattr(batch, "generate", fail)
    monkeypatch.setattr(batch, "canonical", lambda _: raid_text)
    answer = run(*RAID, "--seed", 1, "--count", 4, "-o", tmp_path / "many")
    assert answer.code == terminal.CODE
    assert sorted(p.name[-6] for p in (tmp_path / "many").iterdir()) == ["1", "4"]
    first, second = answer.err.splitlines()
    assert first == "banneret: seed 2: deep is not a hex board"
    assert second.startswith("banneret: seed 3: Banneret failed (ZeroDivisionError, tests/")
    answer = run(*RAID, "--seed", 2, "--count", 1, "-o", tmp_path / "none")
    assert (answer.code, answer.err) == (2, "banneret: deep is not a hex board\n")


def test_where_a_fault_happened_survives_the_way_from_another_process() -> None:
    import pickle

    with pytest.raises(ZeroDivisionError) as caught:
        1 / 0  # noqa: B018
    fault_log.remember(caught.value)
    moved = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert "test_odd_files.py:" in fault_log.brief(moved)
    assert "in another process:\n  tests/banneret/test_odd_files.py:" in fault_log.report(
        moved, version="1", doing="a test"
    )
