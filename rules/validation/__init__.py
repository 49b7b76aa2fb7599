"""Everything that is wrong, doubtful or unusual with a scenario, as data (DESIGN 3.8)."""

from rules.validation import (  # noqa: F401  reading a family registers its checks
    connectedness,
    document,
    hidden,
    placement,
    references,
    setup_cards,
    skirmish,
    supply,
    terrain,
    texts,
)
from rules.validation.facts import Facts
from rules.validation.registry import CHECKS, Check
from schema.collection import Collection
from schema.findings import Finding, Report
from schema.game import Game
from schema.scenario import Scenario, Waiver

__all__ = ["CHECKS", "Check", "check"]

WORST_FIRST = {"error": 0, "warning": 1, "note": 2}


def check(scenario: Scenario, game: Game, collection: Collection | None = None) -> Report:
    """Hold a scenario against its game: all findings, the worst first, then by name and place.

    Without a ``collection`` the supply is that of the game's boxes, one of each. Accepted findings
    are there too, marked as waived.
    """
    facts = Facts(scenario, game, collection)
    findings = [finding for one in CHECKS for finding in one.findings(facts)]
    if scenario.waivers:
        findings = [_waived(finding, scenario.waivers) for finding in findings]
    findings.sort(key=lambda f: _order(f, facts))
    return Report(findings=tuple(findings), game=game.packs or scenario.game)


def _order(finding: Finding, facts: Facts) -> tuple[int, str, tuple[object, ...], tuple[str, ...]]:
    grid = facts.field.grid if finding.places and facts.has_field else None
    where = tuple(
        (0, grid.index(place), "") if grid is not None and place in grid else (1, 0, place)
        for place in finding.places
    )
    return WORST_FIRST[finding.severity], finding.slug, where, finding.fields


def _waived(finding: Finding, waivers: tuple[Waiver, ...]) -> Finding:
    """The finding, marked when the author accepts it: here, or wherever it comes up."""
    for waiver in waivers:
        everywhere = not waiver.places
        if waiver.finding == finding.slug and (
            everywhere or (finding.places and set(finding.places) <= set(waiver.places))
        ):
            return finding.changed(waived=True)
    return finding
