"""What a check found, in sentences."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from banneret.library.scenario import Scenario
from rules.fixes import mend
from schema.collection import Collection
from schema.findings import SEVERITIES, Finding, Report
from schema.rendering import render_finding


@dataclass(frozen=True)
class Findings:
    """All findings of a scenario, errors first; iterates over ``schema.findings.Finding``."""

    scenario: Scenario
    report: Report
    collection: Collection | None = None

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.report.findings)

    def __len__(self) -> int:
        return len(self.report.findings)

    @property
    def is_valid(self) -> bool:
        """Whether nothing is an error."""
        return self.report.is_valid

    @property
    def errors(self) -> tuple[Finding, ...]:
        """What must be fixed before the scenario can be played."""
        return self.report.of("error")

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """What is doubtful."""
        return self.report.of("warning")

    @property
    def notes(self) -> tuple[Finding, ...]:
        """What is good to know."""
        return self.report.of("note")

    def sentence(self, finding: Finding) -> str:
        """A finding as the editor and the command line show it."""
        return render_finding(finding, self.scenario.game, self.scenario.language)

    @property
    def sentences(self) -> tuple[str, ...]:
        """All findings as sentences."""
        return tuple(map(self.sentence, self))

    def fixed(self) -> Scenario:
        """The scenario with every fix that loses nothing, as ``banneret check --fix`` makes it."""
        document, game = self.scenario.document, self.scenario.game
        return self.scenario.with_document(mend(document, game, self.report, self.collection)[0])

    def __repr__(self) -> str:
        counts = self.report.counts
        counted = ", ".join(f"{severity}s: {counts[severity]}" for severity in SEVERITIES)
        return f"<Findings of “{self.scenario.title}”: {counted}>"

    def _repr_markdown_(self) -> str:
        rows = (
            f"| {one.severity} | {', '.join(one.places)} | {self.sentence(one)} | `{one.slug}` |"
            for one in self
        )
        return "\n".join(("| | where | what | finding |", "|---|---|---|---|", *rows)) + "\n"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{one.severity}</td><td>{escape(', '.join(one.places))}</td>"
            f"<td>{escape(self.sentence(one))}</td><td><code>{one.slug}</code></td></tr>"
            for one in self
        )
        head = "<tr><th></th><th>where</th><th>what</th><th>finding</th></tr>"
        return f"<table>{head}{rows}</table>"
