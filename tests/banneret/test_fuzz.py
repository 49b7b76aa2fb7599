"""Scenarios broken at random: one clear line or an answer, never a traceback (issue 2).

Each case is a stored scenario in which some values were replaced, removed, doubled or mixed up,
then read by commands. A case is made from its number alone; a failure tells the number.
"""

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tests.banneret.conftest import Answer, Run

FIXTURES = Path(__file__).parent.parent / "fixtures"
GAMES = ("--games-path", str(FIXTURES / "games"))

ODD_TEXTS = (
    "",
    " ",
    "\n",
    "\x00",
    "\x1b[31mred",
    "\u202eRTL مرحبا",
    "🏰🐺👨\u200d👩\u200d👧",
    "e" * 5000,
    "слово " * 400,
    "\u0301\u0301",
    "\u2028\ufeff",
    "\U0010ffff",
    "Z99",
    "A1",
    "nobody",
    "../../etc/passwd",
    "<b>&amp;</b>",
    "%s {0} {x} {",
    "]]>",
)
ODD_NUMBERS = (0, -1, 1, 3, 100, 500, 10**6, 2**63, 10**30, -0.0, 0.5, 1e308)
ODD_VALUES: tuple[Any, ...] = (None, True, [], {}, [[]], {"": ""})
ODD_BOARDS: tuple[list[int], ...] = ([], [0], [1], [1] * 200, [2000], [3, 30, 2], [500] * 500)

Path_ = tuple[str | int, ...]


def _paths(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    """Where everything in a document is."""
    if path:
        yield path
    pairs = value.items() if isinstance(value, dict) else ()
    for key, part in pairs or (enumerate(value) if isinstance(value, list) else ()):
        yield from _paths(part, (*path, key))


def _at(document: Any, path: Path_) -> Any:
    for step in path:
        document = document[step]
    return document


def _break_one(chance: random.Random, document: dict[str, Any]) -> None:
    """Change one thing, in any of its top keys alike."""
    key = chance.choice(list(document))
    path = chance.choice([key_path for key_path in _paths(document) if key_path[0] == key])
    parent, last = _at(document, path[:-1]), path[-1]
    old = parent[last]
    match chance.randrange(11):
        case 0:
            del parent[last]
        case 1:
            parent[last] = chance.choice(ODD_TEXTS)
        case 2:
            parent[last] = chance.choice(ODD_NUMBERS)
        case 3:
            parent[last] = copy.deepcopy(chance.choice(ODD_VALUES))
        case 4 if isinstance(parent, list):  # an id that stands twice
            parent.append(copy.deepcopy(old))
        case 5 if isinstance(parent, dict):
            parent[chance.choice(ODD_TEXTS)] = parent.pop(last)
        case 6 if isinstance(old, list):
            parent[last] = chance.choice((old[:1], old[::-1], old * 30))
        case 7 | 8:  # a neighbour's value: another hex, another seat
            same = [_at(document, other) for other in _paths(document) if other[-1] == last]
            parent[last] = copy.deepcopy(chance.choice(same))
        case 9 if isinstance(old, int):
            parent[last] = old + chance.choice((-1, 1, 100))
        case _:
            _break_much(chance, document)


def _break_much(chance: random.Random, document: dict[str, Any]) -> None:
    """Change a whole part of the document."""
    seats, board = document.get("seats"), document.get("board")
    match chance.randrange(5):
        case 0 if isinstance(board, dict):
            board["lines"] = chance.choice(ODD_BOARDS)
        case 1:
            document["seats"] = []
        case 2 if isinstance(seats, list) and seats and isinstance(seats[0], dict):
            document["seats"] = [{**seats[0], "id": f"s{number}"} for number in range(6)]
        case 3:
            for path in list(_paths(document)):
                if path[-1] in ("en", "ru") and isinstance(_at(document, path), str):
                    _at(document, path[:-1])[path[-1]] = chance.choice(ODD_TEXTS)
        case _:
            document["title"] = {"en": chance.choice(ODD_TEXTS)}


def _broken(chance: random.Random, whole: dict[str, Any]) -> dict[str, Any]:
    document = copy.deepcopy(whole)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        if document:
            _break_one(chance, document)
    return document


def _commands(chance: random.Random, folder: Path, drawings: float) -> Iterator[tuple[str, ...]]:
    """What is tried on the broken file; pictures are slow and get their share."""
    broken, whole = str(folder / "broken.json"), str(folder / "whole.json")
    common = (*GAMES, "--language", chance.choice(("en", "ru")))
    yield ("check", broken, *common, *chance.choice(((), ("--json",), ("--fix",))))
    if chance.random() < 0.2:
        yield ("diff", whole, broken, *common)
    shares = {"txt": 0.4, "json": 0.1, "svg": drawings, "png": drawings / 4, "pdf": drawings}
    for form, share in shares.items():
        if chance.random() < share:
            yield ("export", broken, "-o", str(folder / f"out.{form}"), *common)


def _check_answer(answer: Answer, told: str) -> None:
    assert answer.code in (0, 1, 2), told
    assert (answer.code == 2) == bool(answer.err), told
    if answer.err:
        assert answer.err.startswith("banneret: "), told
        assert answer.err.count("\n") == 1, told
        assert answer.err.strip().isprintable(), told


def _fuzz(run: Run, folder: Path, raid_text: str, cases: range, drawings: float) -> None:
    names = sorted(FIXTURES.glob("*.json"))
    wholes = [json.loads(name.read_text(encoding="utf-8")) for name in names]
    wholes.append(json.loads(raid_text))
    for case in cases:
        chance = random.Random(case)
        whole = chance.choice(wholes)
        (folder / "whole.json").write_text(json.dumps(whole), encoding="utf-8")
        broken = json.dumps(_broken(chance, whole))
        for words in _commands(chance, folder, drawings):
            (folder / "broken.json").write_text(broken, encoding="utf-8")
            told = f"case {case}: {' '.join(words[:4])}"
            try:
                answer = run(*words)
            except Exception as trouble:
                trouble.add_note(told)
                raise
            _check_answer(answer, told)
            if answer.code == 0 and words[3].endswith(".svg"):
                ET.parse(words[3])  # noqa: S314  our own


def test_broken_scenarios(run: Run, tmp_path: Path, raid_text: str) -> None:
    _fuzz(run, tmp_path, raid_text, range(300), 0.04)


@pytest.mark.soak
def test_many_broken_scenarios(run: Run, tmp_path: Path, raid_text: str) -> None:
    _fuzz(run, tmp_path, raid_text, range(1_000, 21_000), 0.05)


@pytest.mark.parametrize("form", ["pdf", "svg", "png", "txt"])
@pytest.mark.parametrize("text", ["e" * 5000, "слово " * 4000, "\x1b[2J\u202e🏰"])
def test_a_novel_for_a_title_is_still_drawn(
    run: Run, tmp_path: Path, raid_text: str, text: str, form: str
) -> None:
    document = {**json.loads(raid_text), "title": {"en": text}}
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
