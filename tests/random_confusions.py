"""Scenarios confused at random, as documents: each case is made from its number alone.

Unlike ``tests.random_faults`` this keeps to what a scenario file may say, so that most cases are
read and must be checked: names of other games, places elsewhere, things twice, parts of other
scenarios, things that nobody thought of putting there.
"""

import copy
import json
import random
from collections.abc import Sequence
from typing import Any

from tests.random_faults import Way, at, paths

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

KINDS_OF_ZONES = ("deployment", "objective", "exit", "section", "forbidden", "other")
WAIVED = ("units-stacked", "unit-too-far", "placeholder-values", "too-beautiful")
VARIANTS = ("reduced-strength", "withdrawal", "fire-stays", "tactical-evade", "edge-holds", "fog")
OPTIONS: tuple[dict[str, Any], ...] = ({}, {"since": "never-ever"}, {"hexes": 3}, {"courage": [1]})
SEATS: tuple[dict[str, Any], ...] = (
    {"neutral": True},
    {"edge": "left"},
    {"edge": None},
    {"faction": None},
    {"alliance": "all"},
    {"resources": {"morale": -3, "lore": 99}},
)
UNREAD = ("$schema", "format", "extras", "about", "transcript", "provenance", "plays", "setup")
"""Fields that no check reads."""


class Confusions:
    """Breaks scenarios within their format, with what other scenarios say."""

    def __init__(self, wholes: Sequence[dict[str, Any]]) -> None:
        """``wholes`` are sound documents of different games."""
        self.wholes = wholes
        self.said: dict[str | int, list[Any]] = {}
        """Key to every word and number that stands under it anywhere."""
        for whole in wholes:
            for path in paths(whole):
                value = at(whole, path)
                if isinstance(value, str | int) and not isinstance(value, bool):
                    self.said.setdefault(_meaning(path), []).append(value)

    def confused(self, chance: random.Random, whole: dict[str, Any]) -> dict[str, Any]:
        """A copy with one to six things confused."""
        document: dict[str, Any] = json.loads(json.dumps(whole))
        for _ in range(chance.choice((1, 1, 2, 2, 3, 6))):
            self._confuse(chance, document)
        return document

    def _confuse(self, chance: random.Random, document: dict[str, Any]) -> None:
        match chance.randrange(16):
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
            case 11 | 12:
                self._lay(chance, document)
            case _:
                self._add(chance, document)

    def _word(self, chance: random.Random, key: str) -> str:
        """A word that somebody says under this key."""
        words = [word for word in self.said.get(key, ()) if isinstance(word, str)]
        return str(chance.choice(words or ["nobody"]))

    def _lay(self, chance: random.Random, document: dict[str, Any]) -> None:
        """A token, wall, way, piece or gap more, of any game."""
        board, hexes = document.get("board", {}), _hexes(document)
        if not hexes or board.get("kind") != "hex":
            return
        lying = [str(token["at"]) for token in board.get("tokens", [])]
        place = chance.choice(lying if lying and chance.random() < 0.5 else hexes)
        edge = chance.randrange(6)
        match chance.randrange(6):
            case 0:
                kind = chance.choice(("bank", "rampart", "hedge"))
                wall = {"at": place, "kind": kind, "edge": edge}
                board["walls"] = [*board.get("walls", []), *[wall] * chance.choice((1, 2))]
            case 1:
                edges = sorted({edge, chance.randrange(6)})
                way = {"at": place, "kind": self._word(chance, "kind"), "edges": edges}
                board["ways"] = [*board.get("ways", []), way]
            case 2:
                name = chance.choice(("hill-building", "forest-hill-triple", "glass"))
                piece = {"at": place, "piece": name, "face": chance.choice(("front", "back"))}
                board["pieces"] = [*board.get("pieces", []), piece]
            case 3:
                more = chance.sample(hexes, min(len(hexes), chance.choice((1, 3, 20))))
                board["unplayable"] = sorted({*board.get("unplayable", []), *more})
            case _:
                kinds = (self._word(chance, "token"), "fire", "palisade", "ford", "tent")
                token: dict[str, Any] = {"at": place, "token": chance.choice(kinds)}
                if chance.random() < 0.4:
                    token["level"] = chance.randrange(1, 10)
                board["tokens"] = [*board.get("tokens", []), *[token] * chance.choice((1, 1, 2))]

    def _add(self, chance: random.Random, document: dict[str, Any]) -> None:
        """Something that few scenarios have."""
        hexes = _hexes(document) or ["A1"]
        some = [chance.choice(hexes) for _ in range(chance.choice((0, 1, 3, 9)))]
        match chance.randrange(7):
            case 0:
                zone = {
                    "id": chance.choice(("z", self._word(chance, "zone"))),
                    "kind": chance.choice(KINDS_OF_ZONES),
                    "places": list(dict.fromkeys(some)),
                }
                zone |= chance.choice(({}, {"colour": "red"}, {"seat": self._word(chance, "seat")}))
                _append(document, "zones", zone)
            case 1:
                reason = chance.choice(({}, {"en": " "}, {"en": "It must be so."}))
                finding = chance.choice(WAIVED)
                _append(document, "waivers", finding=finding, places=some, reason=reason)
            case 2:
                options = chance.choice(OPTIONS)
                _append(document, "variants", id=chance.choice(VARIANTS), options=options)
            case 3:
                what, instead = self._word(chance, "terrain"), self._word(chance, "token")
                places = chance.choice(([], some))
                _append(document, "overrides", what=what, acts_as=instead, places=places)
            case 4:
                ref = self._word(chance, "type")
                cards = [{"card": "guard", "count": 3, "of": "unit", "ref": ref}]
                _append(document, "hidden", id="p", cards=cards, spots=some, known_to=["a", "a"])
            case _:
                _rearm(chance, document)

    def _say_otherwise(self, chance: random.Random, document: dict[str, Any]) -> None:
        """Another word or number under one key: another game's, another unit's."""
        path = _somewhere(chance, document, str | int)
        if path:
            old = at(document, path)
            other = [v for v in self.said.get(_meaning(path), ()) if type(v) is type(old)]
            if other:
                at(document, path[:-1])[path[-1]] = chance.choice(other)

    def _graft(self, chance: random.Random, document: dict[str, Any]) -> None:
        """A part of another scenario in place of its own, or beside it."""
        part, other = chance.choice(PARTS), chance.choice(self.wholes)
        if part not in other:
            document.pop(part, None)
        elif part in LISTS_OF_PARTS and chance.random() < 0.5:
            document[part] = [*document.get(part, []), *copy.deepcopy(other[part])]
        else:
            document[part] = copy.deepcopy(other[part])


def _append(document: dict[str, Any], name: str, /, *parts: dict[str, Any], **part: Any) -> None:
    """One part more in a list, written whole or by its fields."""
    document[name] = [*document.get(name, []), *parts, *([part] if part else [])]


def _rearm(chance: random.Random, document: dict[str, Any]) -> None:
    """A unit that is a reserve, empty, too full, nowhere or forbidden, or a seat unlike others."""
    units, seats = document.get("units"), document.get("seats")
    if not units or not seats:
        return
    unit = chance.choice(units)
    match chance.randrange(4):
        case 0:
            unit["arrival"] = {"round": chance.choice((1, 3, 9)), "zone": "z"}
            if chance.random() < 0.5:
                unit.pop("at", None)
        case 1:
            unit |= chance.choice(({"figures": 0}, {"figures": 9}, {"at": None}))
        case 2:
            _append(document, "musters", seat=unit["seat"], points=9, forbidden=[unit["type"]])
        case _:
            seat = chance.choice(seats)
            seat |= chance.choice(SEATS)


def _meaning(path: Way) -> str | int:
    """The last key of a path that is a word: what a value in a list is said under."""
    return next((step for step in reversed(path) if isinstance(step, str)), 0)


def _somewhere(chance: random.Random, document: dict[str, Any], kinds: Any) -> Way:
    """Where a value of these kinds is, in any top key alike; empty if there is none."""
    key = chance.choice([key for key in document if key not in UNREAD])
    within = [(key, *path) for path in ((), *paths(document[key]))]
    fitting = [path for path in within if isinstance(at(document, path), kinds)]
    return chance.choice(fitting) if fitting else ()


def _double_or_drop(chance: random.Random, document: dict[str, Any]) -> None:
    """A thing of a list twice, or not at all, or the list turned round; but not the board's."""
    path = _somewhere(chance, document, list)
    if not path or not {"lines", "terrain", "elevation"}.isdisjoint(path):
        return
    things = at(document, path)
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
    where = [path for path in paths(document) if path[-1] == "at" or "places" in path[-2:-1]]
    if hexes and where:
        path = chance.choice(where)
        at(document, path[:-1])[path[-1]] = chance.choice(hexes)


def _shrink(chance: random.Random, document: dict[str, Any]) -> None:
    """The board without its last lines, and what stood there with it."""
    board = document.get("board", {})
    if not isinstance(board, dict) or board.get("kind") != "hex" or len(board["lines"]) < 2:
        return
    left = chance.randrange(1, len(board["lines"]))
    for name in ("lines", "terrain", "elevation"):
        if board.get(name):
            board[name] = board[name][:left]
    hexes = _hexes(document)
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
        old = at(document, path)
        at(document, path[:-1])[path[-1]] = chance.choice((0, 1, 5, 9, 99, 9999, old + 1, -old))
