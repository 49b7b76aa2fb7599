"""A pack as checks see it, and what a check says of it: a finding with its file and place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from games.faults import BrokenPack
from games.packs import Json
from schema.game import Game
from schema.language import N_, Phrase, UserError, printable, translator

Severity = Literal["error", "warning", "note"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")


@dataclass(frozen=True, slots=True)
class PackFinding:
    """One thing that an author should know of his pack."""

    slug: str
    severity: Severity
    text: Phrase
    """What is the matter and what to do, without the place."""
    file: str = ""
    """Name of the file within the pack; empty: the pack as a whole."""
    where: str | Phrase = ""
    """JSON pointer, or row and column of a table; empty: the whole file."""
    why: UserError | None = None
    """What a room below said, as it says it."""
    fault: Exception | None = None
    """What the program itself failed with, for its log."""

    def place(self, language: str = "en") -> str:
        """File and place in it, as one word."""
        where = self.where if isinstance(self.where, str) else self.where.translated(language)
        return ": ".join(filter(None, (self.file, where)))

    def sentence(self, language: str = "en") -> str:
        """The whole of it in one line that a terminal can show."""
        text = self.text.translated(language)
        if self.why is not None:
            text = f"{text}: {self.why.sentence(language)}"
        return printable(" ".join(": ".join(filter(None, (self.place(language), text))).split()))

    def as_json(self, language: str = "en") -> dict[str, Any]:
        """For programs that read on."""
        where = self.where if isinstance(self.where, str) else self.where.translated(language)
        return {
            "severity": self.severity,
            "slug": self.slug,
            "file": self.file,
            "where": where,
            "text": self.sentence(language),
        }


def of_fault(trouble: BrokenPack, pack: Path) -> PackFinding:
    """What the loader refuses, as a finding of this pack."""
    file = trouble.file.name if trouble.file != pack else ""
    return PackFinding(trouble.slug, "error", trouble.phrase, file, trouble.where)


@dataclass(frozen=True, slots=True)
class PackReport:
    """Everything that was found, gravest first."""

    path: Path
    id: str
    name: str
    findings: tuple[PackFinding, ...]
    is_pack: bool = True
    """Whether there was a pack to look at; otherwise the one finding says why not."""

    @property
    def code(self) -> int:
        """0 no errors, 1 errors, 2 there was no pack to look at."""
        if not self.is_pack:
            return 2
        return int(any(finding.severity == "error" for finding in self.findings))

    def count(self, severity: Severity) -> int:
        """How many findings are that grave."""
        return sum(finding.severity == severity for finding in self.findings)

    def summary(self, language: str = "en") -> str:
        """How many findings of each kind, in one line."""
        _ = translator(language)
        words = (N_("errors"), N_("warnings"), N_("notes"))
        return " · ".join(
            f"{_(word)}: {self.count(severity)}"
            for word, severity in zip(words, SEVERITIES, strict=True)
        )


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
    written_in: dict[tuple[str, ...], str] = field(default_factory=dict)
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
        return (
            self.written_in.get(tuple(segments[:2]))
            or self.written_in.get(tuple(segments[:1]))
            or ""
        )

    def is_own(self, segments: Sequence[str]) -> bool:
        """Whether the pack itself says this, and not what it extends."""
        return tuple(segments[:2]) in self.written_in

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
