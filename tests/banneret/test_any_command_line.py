"""Command lines made from the grammar itself: one line or an answer, and no user's file lost."""

import argparse
import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from banneret import terminal
from banneret.cli import build_parser
from playtests import backend, reports
from tests.banneret.conftest import Run
from tests.fuzz.test_scenarios import data_of
from tests.fuzz.whole_way import every
from tests.house.plan import ROOT

CHUNKS = 10
MOST = 10.0
"""Seconds of a processor for one case."""
LEFT_OUT = {"edit"}
"""Commands that open a window."""
WORDS = (
    "battles-of-westeros",
    "battlelore-2e",
    "battlelore-1e",
    "runewars",
    "terrain-cards",
    "raid-in-the-riverlands",
    "battle",
    "call-to-arms",
    "map",
    "table",
    "en",
    "A1",
    "C4",
    "Z99",
    "stark",
    "houses=stark,lannister",
    "players=9",
    "commanders.stark=",
    "=",
    "terrain=-1",
    "control",
    "sight:C4",
    "",
    "-1",
    "0",
    "3",
    "99999999999999999999",
    "\u202e",
    "\x1b[31m",
    "a" * 300,
    "~nobody/x",
    "/dev/null",
    "#2",
)
HOSTILE: tuple[bytes, ...] = (
    b"",
    b"{",
    b"\xff\xfe{\x00}\x00",
    b"%PDF-1.4\nstream\nstream\n",
    b"PK\x03\x04broken",
    b"BANNERET1/QPMM",
    b"[" * 5_000,
    b"\x00" * 2_000,
)
NUMBERS = ("1", "2", "7")
HEXES = ("C3", "H3", "B13", "D4", "E3", "A1")
DRAWS = (
    ("battles-of-westeros", "raid-in-the-riverlands"),
    ("battlelore-2e", "battle"),
    ("battlelore-1e", "call-to-arms"),
    ("runewars", "map"),
    ("terrain-cards", "table"),
)
MEANT: dict[str, tuple[str, ...]] = {
    "game": tuple(game for game, _ in DRAWS),
    "card": tuple(card for _, card in DRAWS),
    "origin": HEXES,
    "target": HEXES,
    "unit": HEXES,
    "attacker": HEXES,
    "to": HEXES,
}
"""What a person would write for what the grammar names so."""
READ = ("file", "files", "before", "after", "collection", "check")
ENDINGS = (".json", ".json", ".pdf", ".svg", ".txt", "", ".docx")
SHARE = 0.12
"""Of options that need not be given."""


@cache
def grammar() -> dict[str, argparse.ArgumentParser]:
    parser = build_parser()
    (sub,) = (a for a in parser._actions if isinstance(a, argparse._SubParsersAction))
    return {name: made for name, made in sub.choices.items() if name not in LEFT_OUT}


def words_of(chance: random.Random, folder: Path) -> list[str]:
    """A command with what it takes, mostly what it wants."""
    name = chance.choice(sorted(grammar()))
    words = [name]
    if name in ("generate", "new"):
        words += list(chance.choice(DRAWS))[: 2 if name == "generate" else 1]
    for action in grammar()[name]._actions:
        if isinstance(action, argparse._HelpAction) or action.dest == "games_path":
            continue
        if len(words) > 1 and action.dest in ("game", "card") and not action.option_strings:
            continue
        wanted = action.required or (not action.option_strings and action.nargs != "*")
        if chance.random() < (0.98 if wanted else SHARE / 3):
            words += _option(chance, action, folder)
    if chance.random() < 0.05:
        words.insert(chance.randrange(len(words) + 1), chance.choice(WORDS))
    return words


def _option(chance: random.Random, action: argparse.Action, folder: Path) -> Iterator[str]:
    if action.option_strings:
        yield chance.choice(action.option_strings)
    if action.nargs == 0:
        return
    for _ in range(chance.choice((1, 1, 2)) if action.nargs in ("+", "*") else 1):
        yield _word(chance, action, folder)


def _word(chance: random.Random, action: argparse.Action, folder: Path) -> str:
    if chance.random() < 0.05:
        return chance.choice(WORDS)
    if action.choices:
        return str(chance.choice(sorted(action.choices)))
    if action.type is not None:
        return chance.choice(NUMBERS)
    if action.dest in READ:
        sound = folder / f"sound{chance.randrange(2)}.json"
        return str(chance.choice((sound, sound, *sorted(folder.iterdir()))))
    if action.dest in (
        "output",
        "pdf",
        "svg",
        "png",
        "reference",
        "aid",
        "cards",
        "template",
        "new",
    ):
        return str(folder / f"out{chance.randrange(4)}{chance.choice(ENDINGS)}")
    return chance.choice(MEANT.get(action.dest, WORDS))


@cache
def raids() -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted(ROOT.glob("examples/*.json")))


def furnish(chance: random.Random, folder: Path) -> dict[Path, bytes]:
    """A folder as users have them: sound, broken and odd files; the sound ones with their bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    sound = {folder / f"sound{n}.json": chance.choice(raids()) for n in range(2)}
    for path, data in sound.items():
        path.write_bytes(data)
    (folder / "changed.json").write_bytes(data_of(chance.randrange(10**6)))
    (folder / "odd.json").write_bytes(chance.choice(HOSTILE))
    (folder / "odd.pdf").write_bytes(chance.choice(HOSTILE))
    (folder / "boxes.json").write_text(json.dumps({"format": "1.0", "games": {}}), encoding="utf-8")
    (folder / "deep").mkdir(exist_ok=True)
    return sound


def case(number: int, run: Run, folder: Path) -> str:
    chance = random.Random(number)
    here = folder / str(number)
    sound = furnish(chance, here)
    words = words_of(chance, here)
    try:
        answer = run(*words)
    except BaseException as trouble:
        trouble.add_note(" ".join(map(repr, words)))
        raise
    case_text = f"{words} -> {answer}"
    assert answer.code in (0, 1, 2), case_text
    if answer.code == 2:
        assert answer.err.strip(), case_text
    assert "Traceback" not in answer.err, case_text
    for path, data in sound.items():
        kept = {
            each.read_bytes() for each in (path, path.with_name(path.name + "~")) if each.exists()
        }
        assert data in kept, case_text
    return str(answer.code)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A fault of the program comes through with all it says; odd names are files elsewhere.

    Nobody compiles a kernel, and a playtest plays few games.
    """

    def again(trouble: Exception, *_: object) -> str:
        raise trouble

    monkeypatch.setattr(terminal, "crash_message", again)
    monkeypatch.setattr(backend, "installed", lambda: False)
    monkeypatch.setattr(reports, "ROUGH_GAMES", 2)
    monkeypatch.setitem(reports.DOUBT_GAMES, "plain", 1)
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("alone")
def test_command_lines(run: Run, tmp_path: Path) -> None:
    ends = every(range(40), lambda number: case(number, run, tmp_path))
    assert ends["0"] > 8


@pytest.mark.soak
@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_many_command_lines(chunk: int, run: Run, tmp_path: Path) -> None:
    first = 10_000 + chunk * 1_000
    every(range(first, first + 1_000), lambda number: case(number, run, tmp_path), MOST)
