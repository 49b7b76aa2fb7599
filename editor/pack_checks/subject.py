"""A pack as checks see it: its files, what they say together, and the game as far as whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from editor.pack_checks.finding import PackFinding
from games.packs import Json
from schema.game import Game


@dataclass
class CheckedPack:
    """What there is to look at; checks only read it."""

    path: Path
    """The folder or the zip."""
    folders: Sequence[Path] = ()
    """Where the packs lie that it may extend."""
    documents: dict[str, dict[str, Json]] = field(default_factory=dict)
    """File name to the object in it, of the files that can be read."""
    others: tuple[str, ...] = ()
    """Names of the files and folders beside them."""
    own: dict[str, Json] = field(default_factory=dict)
    """What the files say together."""
    said_in: dict[tuple[str, ...], str] = field(default_factory=dict)
    """Key, or section and id, to the file that says it."""
    data: dict[str, Json] = field(default_factory=dict)
    """The same on top of what it extends."""
    base: dict[str, Json] = field(default_factory=dict)
    """What it extends, all packs together; empty for a game of its own."""
    is_adrift: bool = False
    """Whether what it extends is not there."""
    game: Game | None = None
    """The game without what is broken; ``None`` if nothing is left of it."""
    whole: Game | None = None
    """The game, where nothing is broken."""
    values: list[tuple[tuple[str, ...], object]] = field(default_factory=list)
    """Places that the models refuse, and what they say of them."""

    @property
    def id(self) -> str:
        """The pack's id, or what stands there instead."""
        return str(self.own.get("id", ""))

    def file_of(self, segments: Sequence[str]) -> str:
        """The file that speaks of a place."""
        return self.said_in.get(tuple(segments[:2])) or self.said_in.get(tuple(segments[:1])) or ""

    def is_own(self, segments: Sequence[str]) -> bool:
        """Whether the pack itself says this, and not what it extends."""
        return tuple(segments[:2]) in self.said_in

    def section(self, name: str) -> dict[str, Json]:
        """A section of the whole, empty where it is none."""
        found = self.data.get(name)
        return found if isinstance(found, dict) else {}


Check = Callable[[CheckedPack], Iterator[PackFinding]]

CHECKS: dict[str, Check] = {}
"""Name to check, in the order in which they are asked."""


def check(function: Check) -> Check:
    """Take a function into the list; the modules with checks are named in ``__init__``."""
    CHECKS[function.__name__] = function
    return function
