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
    and none is taken twice: two findings may undo each other's.
    """
    fixed: list[Finding] = []
    tried: set[str] = set()
    while True:
        todo = ((f, f.fix) for f in report if wanted(f) and f.fix is not None and not f.waived)
        found = next((one for one in todo if one[0].model_dump_json() not in tried), None)
        if found is None:
            return scenario, tuple(fixed), report
        finding, fix = found
        tried.add(finding.model_dump_json())
        try:
            after = fix.apply(scenario)
        except EditRefused:
            continue
        again = check(after, game, owned)
        if len(again.of("error")) > len(report.of("error")) or finding in again.findings:
            continue
        scenario, report = after, again
        fixed.append(finding)
