"""Scenarios broken at random: one clear line or an answer, never a traceback (issue 2).

Each case is a stored scenario in which some values were replaced, removed, doubled or mixed up,
then read by commands. A case is made from its number alone; a failure shows the number.
"""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.banneret.conftest import Answer, Run
from tests.random_faults import broken
from tests.sampling import each_once

FIXTURES = Path(__file__).parent.parent / "fixtures"
GAMES = ("--games-path", str(FIXTURES / "games"))


def _commands(chance: random.Random, folder: Path, drawings: float) -> Iterator[tuple[str, ...]]:
    """What is tried on the broken file; pictures are slow and get their share."""
    faulty, whole = str(folder / "broken.json"), str(folder / "whole.json")
    common = (*GAMES, "--language", chance.choice(("en", "ru")))
    yield ("check", faulty, *common, *chance.choice(((), ("--json",), ("--fix",))))
    if chance.random() < 0.2:
        yield ("diff", whole, faulty, *common)
    shares = {"txt": 0.4, "json": 0.1, "svg": drawings, "png": drawings / 4, "pdf": drawings}
    for form, share in shares.items():
        if chance.random() < share:
            yield ("export", faulty, "-o", str(folder / f"out.{form}"), *common)


def _check_answer(answer: Answer, case: str) -> None:
    assert answer.code in (0, 1, 2), case
    assert (answer.code == 2) == bool(answer.err), case
    if answer.err:
        lines = answer.err.splitlines()
        assert all(line.startswith("banneret: ") and line.isprintable() for line in lines), case
        faults = [line for line in lines if re.match(r"banneret:\s+(line|строка) \d+: ", line)]
        assert len(lines) in (1, 1 + len(faults)), case


def _fuzz(run: Run, folder: Path, raid_text: str, cases: range, drawings: float) -> None:
    names = sorted(FIXTURES.glob("*.json"))
    wholes = [json.loads(name.read_text(encoding="utf-8")) for name in names]
    wholes.append(json.loads(raid_text))
    for case in cases:
        chance = random.Random(case)
        whole = chance.choice(wholes)
        (folder / "whole.json").write_text(json.dumps(whole), encoding="utf-8")
        faulty = json.dumps(broken(chance, whole))
        for words in _commands(chance, folder, drawings):
            (folder / "broken.json").write_text(faulty, encoding="utf-8")
            label = f"case {case}: {' '.join(words[:4])}"
            try:
                answer = run(*words)
            except Exception as trouble:
                trouble.add_note(label)
                raise
            _check_answer(answer, label)
            if answer.code == 0 and words[3].endswith(".svg"):
                ET.parse(words[3])  # noqa: S314  our own


def test_broken_scenarios(run: Run, tmp_path: Path, raid_text: str) -> None:
    _fuzz(run, tmp_path, raid_text, range(40), 0.04)


@pytest.mark.soak
def test_many_broken_scenarios(run: Run, tmp_path: Path, raid_text: str) -> None:
    _fuzz(run, tmp_path, raid_text, range(1_000, 21_000), 0.05)


NOVELS = {"word": "e" * 5000, "words": "слово " * 3000, "signs": "\x1b[2J\u202e🏰"}


@pytest.mark.parametrize(("text", "form"), each_once(tuple(NOVELS), ("pdf", "svg", "png", "txt")))
def test_a_novel_for_a_title_is_still_drawn(
    run: Run, tmp_path: Path, raid_text: str, text: str, form: str
) -> None:
    document = {**json.loads(raid_text), "title": {"en": NOVELS[text]}}
    (tmp_path / "novel.json").write_text(json.dumps(document), encoding="utf-8")
    answer = run("export", tmp_path / "novel.json", "-o", tmp_path / f"novel.{form}")
    assert (answer.code, answer.err) == (0, "")
    if form == "svg":
        ET.parse(tmp_path / "novel.svg")  # noqa: S314  our own


def test_a_legend_longer_than_the_page_is_still_printed(run: Run, tmp_path: Path) -> None:
    """It leaves page 1 to the board."""
    name = FIXTURES / "commands-and-colors-wide.json"
    document = json.loads(name.read_text(encoding="utf-8"))
    document["notes"] = [{"at": "N5", "text": {"en": "Wagram " * 250}} for _ in range(12)]
    (tmp_path / "notes.json").write_text(json.dumps(document), encoding="utf-8")
    answer = run("export", tmp_path / "notes.json", "-o", tmp_path / "notes.pdf", *GAMES)
    assert (answer.code, answer.err) == (0, "")
