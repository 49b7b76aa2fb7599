"""What is wrong, doubtful or unusual with a scenario: data that becomes a sentence on output
(ADR 8)."""

from collections.abc import Iterator
from typing import Literal

from schema.edits import Edit
from schema.provenance import GameRef
from schema.text import Argument
from schema.value import FrozenMap, Id, Value

Severity = Literal["error", "warning", "note"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")


class Finding(Value):
    """One finding: its name, how bad it is, where, by which rule, and how to mend it."""

    slug: Id
    severity: Severity
    places: tuple[str, ...] = ()
    """Places on the board, as printed."""
    fields: tuple[str, ...] = ()
    """JSON pointers into the scenario."""
    args: FrozenMap[str, Argument] = FrozenMap()
    rule: str | None = None
    """The rule's id in the digest, for example ``BOW-RAID-04``."""
    fix: Edit | None = None
    safe: bool = False
    """Whether ``check --fix`` may apply the fix unasked."""
    waived: bool = False


class Report(Value):
    """All findings of a scenario, worst first."""

    findings: tuple[Finding, ...]
    game: GameRef
    """The packs that it was checked by."""
    variants: tuple[Id, ...] = ()
    """The optional rules that were on, the mandatory ones first."""

    def __iter__(self) -> Iterator[Finding]:  # type: ignore[override]
        return iter(self.findings)

    def of(self, severity: Severity) -> tuple[Finding, ...]:
        """The findings of one severity that are not waived."""
        return tuple(f for f in self.findings if f.severity == severity and not f.waived)

    @property
    def counts(self) -> dict[str, int]:
        """How many errors, warnings and notes there are, and how many findings are accepted."""
        counted: dict[str, int] = {severity: len(self.of(severity)) for severity in SEVERITIES}
        return {**counted, "waived": sum(finding.waived for finding in self.findings)}

    @property
    def is_valid(self) -> bool:
        """Whether nothing is an error."""
        return not self.of("error")
