"""Scenario files broken at random, as documents; a case is made from its number alone.

``broken`` does anything to a file, so that most of its cases are refused when they are read.
"""

import copy
import random
from collections.abc import Iterator
from typing import Any

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

Way = tuple[str | int, ...]


def paths(value: Any, path: Way = ()) -> Iterator[Way]:
    """Where everything in a document is."""
    if path:
        yield path
    pairs = value.items() if isinstance(value, dict) else ()
    for key, part in pairs or (enumerate(value) if isinstance(value, list) else ()):
        yield from paths(part, (*path, key))


def at(document: Any, path: Way) -> Any:
    """What is there."""
    for step in path:
        document = document[step]
    return document


def _break_one(chance: random.Random, document: dict[str, Any]) -> None:
    """Change one thing, in any of its top keys alike."""
    key = chance.choice(list(document))
    path = chance.choice([key_path for key_path in paths(document) if key_path[0] == key])
    parent, last = at(document, path[:-1]), path[-1]
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
            same = [at(document, other) for other in paths(document) if other[-1] == last]
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
            for path in list(paths(document)):
                if path[-1] in ("en", "ru") and isinstance(at(document, path), str):
                    at(document, path[:-1])[path[-1]] = chance.choice(ODD_TEXTS)
        case _:
            document["title"] = {"en": chance.choice(ODD_TEXTS)}


def broken(chance: random.Random, whole: dict[str, Any]) -> dict[str, Any]:
    """A copy with some values replaced, removed, doubled or mixed up; few are scenarios still."""
    document = copy.deepcopy(whole)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        if document:
            _break_one(chance, document)
    return document
