"""What a check says of a pack: how grave it is, which file and place in it, and a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from games.faults import BrokenPack
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
        where = self.where if isinstance(self.where, str) else self.where.told(language)
        return ": ".join(filter(None, (self.file, where)))

    def sentence(self, language: str = "en") -> str:
        """The whole of it in one line that a terminal can show."""
        told = self.text.told(language)
        if self.why is not None:
            told = f"{told}: {self.why.sentence(language)}"
        return printable(" ".join(": ".join(filter(None, (self.place(language), told))).split()))

    def as_json(self, language: str = "en") -> dict[str, Any]:
        """For programs that read on."""
        where = self.where if isinstance(self.where, str) else self.where.told(language)
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
