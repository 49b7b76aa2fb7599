"""Mending what can be mended without loss, or all of a kind: one fix after the other."""

from collections.abc import Callable

from rules.validation import check
from schema.collection import Collection
from schema.fields import EditRefused
from schema.findings import Finding, Report
from schema.game import Game
from schema.scenario import Scenario


def _is_safe(finding: Finding) -> bool:
    return finding.safe


def mend(
    scenario: Scenario,
    game: Game,
    report: Report,
    owned: Collection | None,
    wanted: Callable[[Finding], bool] = _is_safe,
) -> tuple[Scenario, tuple[Finding, ...], Report]:
    """Apply the fixes of wanted findings one at a time, each to what the one before it left.

    The fixed findings come back with the new report. A fix that brings a new error is not taken,
    and no more are taken than there were findings.
    """
    most = sum(wanted(f) for f in report) if wanted is not _is_safe else None
    fixed: list[Finding] = []
    refused: set[str] = set()
    while True:
        todo = [f for f in report if wanted(f) and f.fix is not None and not f.waived]
        finding = next((f for f in todo if f.model_dump_json() not in refused), None)
        if finding is None or finding.fix is None or len(fixed) == most:
            return scenario, tuple(fixed), report
        try:
            after = finding.fix.apply(scenario)
        except EditRefused:
            refused.add(finding.model_dump_json())
            continue
        again = check(after, game, owned)
        if len(again.of("error")) > len(report.of("error")) or finding in again.findings:
            refused.add(finding.model_dump_json())
            continue
        scenario, report = after, again
        fixed.append(finding)
