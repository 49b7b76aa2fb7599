"""No command writes over anything without keeping it, or puts a thing under another's ending."""

import errno
import os
from pathlib import Path

import pytest

from schema.disk import backup_of
from tests.banneret.conftest import RAID, Run

WESTEROS = RAID[1]


def everything(folder: Path) -> dict[str, bytes]:
    """What lies in a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@pytest.mark.parametrize("name", ["README.txt", "units.csv", ".gitignore"])
def test_a_template_goes_into_no_folder_with_anything_in_it(
    run: Run, tmp_path: Path, name: str
) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / name).write_text("mine")
    answer = run("games", WESTEROS, "--template", folder)
    assert (answer.code, answer.out) == (2, "")
    assert "already exists; choose a new name" in answer.err
    assert everything(folder) == {name: b"mine"}


def test_a_template_goes_into_the_empty_folder_where_one_stands(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine").mkdir()
    monkeypatch.chdir(tmp_path / "mine")
    assert run("games", WESTEROS, "--template", ".").code == 0
    assert {"game.json", "README.txt", "units.csv"} <= set(everything(tmp_path / "mine"))


@pytest.mark.parametrize("empty", [False, True])
def test_half_a_template_never_stays(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, empty: bool
) -> None:
    """The disk fills up at the third file, and the line names that file."""
    folder, write, done = tmp_path / "mine", os.write, [0]
    if empty:
        folder.mkdir()

    def fill(descriptor: int, data: bytes) -> int:
        done[0] += 1
        if done[0] == 3:
            raise OSError(errno.ENOSPC, "full")
        return write(descriptor, data)

    with monkeypatch.context() as full:
        full.setattr(os, "write", fill)
        answer = run("games", WESTEROS, "--template", folder)
    assert answer.code == 2
    assert answer.err.startswith(f"banneret: {folder}{os.sep}")
    assert answer.err.endswith(".csv: the disk is full\n")
    assert folder.exists() == empty
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
    assert run("games", WESTEROS, "--template", folder).code == 0


def test_scenarios_that_were_edited_are_kept_when_they_are_drawn_again(
    run: Run, tmp_path: Path
) -> None:
    words = (*RAID, "--seed", "7", "--count", "3", "-o", tmp_path / "many")
    assert run(*words).code == 0
    drawn = everything(tmp_path / "many")
    edited = tmp_path / "many" / f"{RAID[2]}-8.json"
    edited.write_bytes(b"MY EDIT")
    answer = run(*words)
    assert answer.code == 1
    assert "saved 2 scenarios" in answer.out
    assert edited.name in answer.err
    assert "--overwrite" in answer.err
    assert everything(tmp_path / "many") == {**drawn, edited.name: b"MY EDIT"}
    assert run(*words, "--overwrite").code == 0
    assert everything(tmp_path / "many") == {**drawn, f"{edited.name}~": b"MY EDIT"}


@pytest.mark.parametrize(
    "words",
    [
        ("export", "raid.json", "-o", "there.json"),
        ("export", "raid.json", "-o", "there.pdf"),
        ("export", "raid.json", "-o", "there.svg"),
        ("export", "raid.json", "-o", "there.txt"),
        ("games", WESTEROS, "--reference", "there.pdf"),
        ("games", WESTEROS, "--aid", "there.pdf"),
        ("schema", "scenario", "-o", "there.json"),
        ("booklet", "raid.json", "-o", "there.pdf"),
        (*RAID, "--seed", "1", "-o", "there.json"),
        (*RAID, "--seed", "1", "-o", "new.json", "--pdf", "there.pdf"),
    ],
    ids=" ".join,
)
def test_what_stood_there_is_kept_and_reported(
    run: Run, raid: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(raid.parent)
    there = Path(next(word for word in words if word.startswith("there")))
    there.write_bytes(b"somebody's own")
    answer = run(*words)
    assert answer.code == 0
    assert backup_of(there).read_bytes() == b"somebody's own"
    assert f"the previous version was kept as {backup_of(there)}" in answer.out


@pytest.mark.parametrize(
    "words",
    [
        ("export", "raid.json", "--format", "pdf", "-o", "there.json"),
        ("export", "raid.json", "--format", "txt", "-o", "there.pdf"),
        ("games", WESTEROS, "--reference", "there.json"),
        ("games", WESTEROS, "--cards", "there.json"),
        ("schema", "scenario", "-o", "there.pdf"),
        ("booklet", "raid.json", "-o", "there.json"),
        ("new", WESTEROS, "-o", "there.csv"),
        (*RAID, "--seed", "1", "-o", "there.txt"),
        (*RAID, "--seed", "1", "-o", "new.json", "--pdf", "there.svg"),
    ],
    ids=" ".join,
)
def test_an_ending_says_what_is_in_a_file(
    run: Run, raid: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same rule for every command, before anything is drawn or written."""
    monkeypatch.chdir(raid.parent)
    before = everything(raid.parent)
    answer = run(*words)
    assert (answer.code, answer.out) == (2, "")
    assert "there." in answer.err
    assert len(answer.err.splitlines()) == 1
    assert everything(raid.parent) == before


@pytest.mark.skipif(os.name == "nt", reason="no such names there")
def test_a_files_name_steers_no_terminal(
    run: Run, raid: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(raid.parent)
    odd = "a\x1b[31mb"
    Path(odd).mkdir()
    Path(f"{odd}.json").write_bytes(raid.read_bytes())
    for words in (
        ("export", f"{odd}.json", "-o", f"{odd}.svg"),
        ("export", f"{odd}.json", "-o", f"{odd}.svg", "--language", "ru"),
        ("upgrade", f"{odd}.json"),
        ("check", f"{odd}.json", "raid.json"),
        ("check", "."),
        ("new", WESTEROS, "-o", f"{odd}.new.json"),
        ("deal", f"{odd}.json", "-o", f"{odd}.host.json"),
        (*RAID, "--seed", "1", "--count", "1", "-o", odd),
        ("games", WESTEROS, "--template", f"{odd}-t"),
        ("games", "--new", f"{odd}-n"),
        ("games", "--check", f"{odd}-n"),
        ("booklet", f"{odd}.json", "-o", f"{odd}.pdf"),
        ("schema", "game", "-o", f"{odd}.schema.json"),
    ):
        answer = run(*words)
        assert "\x1b" not in answer.out + answer.err, words
