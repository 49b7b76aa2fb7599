"""Names of other programs for terrain, units and the like, and what they are in our games.

``names.json`` is the one home of them: a section for each format, and ``games`` for what the kinds
of the game ``HOME`` are in another one. What a user has taught (``Taught``) comes first.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

HOME = "commands-and-colors-family"
"""The game that scenarios of other programs are read into."""
HOME_VERSION = "1.0"

Section = Literal["terrain", "tokens", "ways", "units"]

Taught = Mapping[str, Mapping[str, str]]
"""A format to names of its own, each to an id of the game ``HOME``."""

NOTHING: Taught = {}


@cache
def table(format_: str) -> dict[str, Any]:
    """What ``names.json`` says of a format; an empty table for one that it does not have."""
    text = Path(__file__).with_name("names.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text).get(format_, {})
    return found


@dataclass
class Unknown:
    """Names that were met in a file and not understood, with the places where they stand."""

    places: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    """What it is (``terrain``, ``unit`` …) and its name, in the order of meeting."""

    def add(self, what: str, name: str, place: str = "") -> None:
        """Note one more place of a name."""
        self.places.setdefault((what, name), []).append(place)

    def extend(self, others: Iterable[tuple[str, str, str]]) -> None:
        """Note several."""
        for what, name, place in others:
            self.add(what, name, place)


WORDS_AT_MOST = 12
"""Words of a name that are looked at."""


def guessed(name: str, section: str = "terrain") -> str | None:
    """The kind that the words of a name say: ``Deep_Water-02`` is the sea; ``None`` if none does.

    The longest word of the table that begins a word of the name, or ends it, counts.
    """
    words = _words(name)[:WORDS_AT_MOST]
    known: dict[str, str] = table("words").get(section, {})
    found = [
        (len(word), -position, kind)
        for word, kind in known.items()
        for position, spoken in enumerate(words)
        if spoken == word or (len(word) > 3 and spoken.startswith(word)) or spoken == word + "s"
    ]
    pairs = {f"{a} {b}": -i for i, (a, b) in enumerate(pairwise(words))}
    found += [(len(w), pairs[w], kind) for w, kind in known.items() if w in pairs]
    return max(found)[2] if found else None


def _words(name: str) -> list[str]:
    """Words of a name in lower case: at blanks, signs, digits and inner capitals."""
    apart: list[str] = []
    before = ""
    for letter in name:
        if not letter.isalpha():
            apart.append(" ")
        elif letter.isupper() and before.islower():
            apart.append(" " + letter)
        else:
            apart.append(letter)
        before = letter
    return "".join(apart).lower().split()
