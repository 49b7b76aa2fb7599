"""Scenario files broken at random, as documents; a case is made from its number alone.

``broken`` does anything to a file, so that most of its cases are refused when they are read.
``Confusions`` keeps to what a scenario may say, so that most of its cases are read and must be
checked: names of other games, places elsewhere, things twice, parts of other scenarios.
"""

import copy
import json
import random
from collections.abc import Iterator, Sequence
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


def broken(chance: random.Random, whole: dict[str, Any]) -> dict[str, Any]:
    """A copy with some values replaced, removed, doubled or mixed up; few are scenarios still."""
    document = copy.deepcopy(whole)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        if document:
            _break_one(chance, document)
    return document


LISTS_OF_PARTS = (
    "units",
    "commanders",
    "markers",
    "zones",
    "musters",
    "free_placements",
    "hidden",
    "rules",
    "overrides",
    "variants",
    "waivers",
    "notes",
    "seats",
)
PARTS = (
    *LISTS_OF_PARTS,
    "victory",
    "cards",
    "to_place",
    "card",
    "rounds",
    "first_player",
    "secrets",
)
"""Fields of a scenario that another scenario's can take the place of."""


class Confusions:
    """Breaks scenarios within their format, with what other scenarios say."""

    def __init__(self, wholes: Sequence[dict[str, Any]]) -> None:
        """``wholes`` are sound documents of different games."""
        self.wholes = wholes
        self.said: dict[str | int, list[Any]] = {}
        """Key to every word and number that stands under it anywhere."""
        for whole in wholes:
            for path in _paths(whole):
                value = _at(whole, path)
                if isinstance(value, str | int) and not isinstance(value, bool):
                    self.said.setdefault(_meaning(path), []).append(value)

    def confused(self, chance: random.Random, whole: dict[str, Any]) -> dict[str, Any]:
        """A copy with one to six things confused."""
        document: dict[str, Any] = json.loads(json.dumps(whole))
        for _ in range(chance.choice((1, 1, 2, 2, 3, 6))):
            self._confuse(chance, document)
        return document

    def _confuse(self, chance: random.Random, document: dict[str, Any]) -> None:
        match chance.randrange(12):
            case 0 | 1 | 2 | 3:
                self._say_otherwise(chance, document)
            case 4:
                self._graft(chance, document)
            case 5 | 6:
                _double_or_drop(chance, document)
            case 7 | 8:
                _move(chance, document)
            case 9:
                _shrink(chance, document)
            case 10:
                _count(chance, document)
            case _:
                _lay(chance, document, self.said)

    def _say_otherwise(self, chance: random.Random, document: dict[str, Any]) -> None:
        """Another word or number under one key: another game's, another unit's."""
        path = _somewhere(chance, document, str | int)
        if path:
            old = _at(document, path)
            other = [v for v in self.said.get(_meaning(path), ()) if type(v) is type(old)]
            if other:
                _at(document, path[:-1])[path[-1]] = chance.choice(other)

    def _graft(self, chance: random.Random, document: dict[str, Any]) -> None:
        """A part of another scenario in place of its own, or beside it."""
        part, other = chance.choice(PARTS), chance.choice(self.wholes)
        if part not in other:
            document.pop(part, None)
        elif part in LISTS_OF_PARTS and chance.random() < 0.5:
            document[part] = [*document.get(part, []), *copy.deepcopy(other[part])]
        else:
            document[part] = copy.deepcopy(other[part])


def _meaning(path: Path_) -> str | int:
    """The last key of a path that is a word: what a value in a list is said under."""
    return next((step for step in reversed(path) if isinstance(step, str)), 0)


def _somewhere(chance: random.Random, document: dict[str, Any], kinds: Any) -> Path_:
    """Where a value of these kinds is, in any top key alike; empty if there is none."""
    keys = [key for key in document if key not in ("$schema", "format", "extras")]
    key = chance.choice(keys)
    paths = [(key, *path) for path in ((), *_paths(document[key]))]
    fitting = [path for path in paths if isinstance(_at(document, path), kinds)]
    return chance.choice(fitting) if fitting else ()


def _double_or_drop(chance: random.Random, document: dict[str, Any]) -> None:
    """A thing of a list twice, or not at all, or the list turned round; but not the board's."""
    path = _somewhere(chance, document, list)
    if not path or not {"lines", "terrain", "elevation"}.isdisjoint(path):
        return
    things = _at(document, path)
    match chance.randrange(3):
        case 0 if things:
            things.insert(chance.randrange(len(things)), copy.deepcopy(chance.choice(things)))
        case 1 if things:
            del things[chance.randrange(len(things))]
        case _:
            things.reverse()


def _hexes(document: dict[str, Any]) -> list[str]:
    """The names of the hexes of a pointy board, near enough for others."""
    lines = document.get("board", {}).get("lines", [])
    return [
        f"{chr(65 + position % 26)}{line}"
        for line, length in enumerate(lines, start=1)
        for position in range(length if isinstance(length, int) else 0)
    ]


def _move(chance: random.Random, document: dict[str, Any]) -> None:
    """Something that is on the board put somewhere else on it."""
    hexes = _hexes(document)
    where = [path for path in _paths(document) if path[-1] == "at" or "places" in path[-2:-1]]
    if hexes and where:
        path = chance.choice(where)
        _at(document, path[:-1])[path[-1]] = chance.choice(hexes)


def _shrink(chance: random.Random, document: dict[str, Any]) -> None:
    """The board without its last lines, and what stood there with it."""
    board = document.get("board", {})
    if not isinstance(board, dict) or board.get("kind") != "hex" or len(board["lines"]) < 2:
        return
    left = chance.randrange(1, len(board["lines"]))
    for name in ("lines", "terrain", "elevation"):
        if board.get(name):
            board[name] = board[name][:left]
    hexes = set(_hexes(document))
    for holder, names in (
        (document, ("units", "commanders", "markers", "notes")),
        (board, ("tokens", "ways", "walls", "pieces", "labels")),
    ):
        for name in names:
            if name in holder:
                on = [t for t in holder[name] if t.get("at") is None or t["at"] in hexes]
                holder[name] = on
    for zone in document.get("zones", []):
        zone["places"] = [place for place in zone.get("places", []) if place in hexes]
    for pool in document.get("hidden", []):
        pool["spots"] = [place for place in pool.get("spots", []) if place in hexes]
    board["unplayable"] = [place for place in board.get("unplayable", []) if place in hexes]


def _count(chance: random.Random, document: dict[str, Any]) -> None:
    """Another number: none, one more, or a great many."""
    path = _somewhere(chance, document, int)
    if path and "lines" not in path:
        old = _at(document, path)
        _at(document, path[:-1])[path[-1]] = chance.choice((0, 1, 5, 9, 99, 9999, old + 1, -old))


def _lay(chance: random.Random, document: dict[str, Any], said: dict[str | int, list[Any]]) -> None:
    """A token, wall, way or piece more, of any game."""
    hexes = _hexes(document)
    board = document.get("board", {})
    if not hexes or not isinstance(board, dict) or board.get("kind") != "hex":
        return
    at, edge = chance.choice(hexes), chance.randrange(6)
    tokens = (*said.get("token", ["fire"]), "fire", "palisade", "ford", "tent", "devastation")
    match chance.randrange(4):
        case 0:
            wall = {"at": at, "kind": chance.choice(("bank", "rampart", "hedge")), "edge": edge}
            board.setdefault("walls", []).append(wall)
        case 1:
            kind = chance.choice(said.get("kind", ["road"]))
            edges = sorted({edge, chance.randrange(6)})
            board.setdefault("ways", []).append({"at": at, "kind": kind, "edges": edges})
        case _:
            token: dict[str, Any] = {"at": at, "token": chance.choice(tokens)}
            if chance.random() < 0.3:
                token["level"] = chance.randrange(1, 10)
            board.setdefault("tokens", []).append(token)
