"""How the held-out cases are written: a valid example, edits of it, and where a finding points."""

import json
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

EXAMPLES = Path(__file__).parents[2] / "examples"

Edit = Callable[[Any], None]


class Mistake(NamedTuple):
    """One mistake: the example it is made in, the rule it breaks, and where a finding points."""

    id: str
    base: str
    rule: str
    at: tuple[str, ...]
    edits: tuple[Edit, ...]


class Oddity(NamedTuple):
    """One unusual scenario that no rule forbids."""

    id: str
    base: str
    edits: tuple[Edit, ...]


@cache
def _bases() -> Any:
    return json.loads(Path(__file__).with_name("held_out_bases.json").read_text(encoding="utf-8"))


@cache
def _text(base: str) -> str:
    """An example, or a base of the second set: all of it, or what it has otherwise than one."""
    if base not in _bases():
        return (EXAMPLES / f"{base}.json").read_text(encoding="utf-8")
    said = _bases()[base]
    kept = json.loads(_text(said["of"])) if "of" in said else {}
    fields = {name: value for name, value in kept.items() if name not in said.get("gone", ())}
    return json.dumps({**fields, **said["put"]})


def edited(base: str, edits: tuple[Edit, ...]) -> bytes:
    """The example with the edits made, as a file."""
    document = json.loads(_text(base))
    for edit in edits:
        edit(document)
    return json.dumps(document).encode()


def put(pointer: str, value: object) -> Edit:
    """Set what stands at a JSON pointer; ``-`` appends, and missing parents are made."""
    *path, last = pointer.strip("/").split("/")

    def edit(document: Any) -> None:
        for step, following in pairwise((*path, last)):
            if isinstance(document, list):
                document = document[int(step)]
            else:
                document = document.setdefault(step, [] if following == "-" else {})
        if isinstance(document, dict):
            document[last] = value
        elif last == "-":
            document.append(value)
        else:
            document[int(last)] = value

    return edit


def drop(pointer: str) -> Edit:
    """Take away what stands at a JSON pointer."""
    *path, last = pointer.strip("/").split("/")

    def edit(document: Any) -> None:
        for step in path:
            document = document[int(step) if isinstance(document, list) else step]
        del document[int(last) if isinstance(document, list) else last]

    return edit


RAID, BOUNTY, PLAN = "raid-in-the-riverlands", "westerlands-bounty", "rallying-the-remnant"
THUNDER, MUSTERED = "rolls-of-thunder", "mustered-battle"
HOUSE, CALL = "all-six-house-rules", "call-to-arms"
MAP, TABLE, GREAT = "map-for-two", "table-for-two", "table-great"

HELD = {
    "G3": "citadel-guard",
    "K3": "citadel-guard",
    "D4": "blood-harvesters",
    "I5": "blood-harvesters",
}
CAPTIVES = {"captives": {**HELD, "B6": "blood-harvesters"}}
SWAP = {"out": "uthuk-lore-1", "into": "uthuk-lore-11"}
SWAPS = [
    {"out": f"uthuk-lore-{number}", "into": f"uthuk-lore-{number + 10}"}
    for number in (1, 2, 3, 4, 5)
]
SOME_TEXT = {"en": "As agreed.", "ru": "По уговору."}


def unit(seat: str, kind: str, at: object = None, **more: object) -> dict[str, object]:
    """One more unit, standing there or still to come."""
    placed = {} if at is None else {"at": at}
    return {"id": "held-out", "seat": seat, "type": kind, **placed, **more}


def riders(number: int, at: str) -> dict[str, object]:
    """One more unit of Lannister cavalry."""
    return {
        "id": f"more-{number}",
        "seat": "lannister",
        "type": "casterly-rock-cavaliers",
        "rank": "green",
        "at": at,
    }
