"""Everything that is wrong, doubtful or unusual with a scenario, as data (ADR 8)."""

from collections.abc import Iterable

from rules.supply import drawn_with
from rules.validation import (  # noqa: F401  reading a family registers its checks
    armies,
    beside,
    burning,
    commanders,
    conditions,
    connectivity,
    document,
    fairness,
    halves,
    hidden,
    homes,
    layout,
    lore,
    map_fairness,
    map_units,
    maps,
    markers,
    muster,
    outcomes,
    placement,
    references,
    rivers_and_walls,
    sections,
    setup_cards,
    skirmish,
    supply,
    table_units,
    tables,
    tents,
    terrain,
    texts,
    turn_order,
    variants,
    victory,
    zones,
)
from rules.validation.beside import of_the_whole
from rules.validation.facts import Facts
from rules.validation.registry import CHECKS, Check, added
from schema import plugins
from schema.collection import Collection
from schema.findings import Finding, Report, Severity
from schema.game import Game
from schema.language import LANGUAGES
from schema.places import apart
from schema.scenario import Scenario, Waiver
from schema.text import saying
from schema.value import FrozenMap

__all__ = ["CHECKS", "Check", "check", "checks", "recheck"]


def checks() -> list[Check]:
    """Our own checks and those of plug-ins."""
    return [*CHECKS, *added().values()]


WORST_FIRST: dict[Severity, int] = {"error": 0, "warning": 1, "note": 2}


def check(
    scenario: Scenario,
    game: Game,
    collection: Collection | None = None,
    *,
    least: Severity = "note",
) -> Report:
    """Hold a scenario against its game: all findings, the worst first, then by name and place.

    Without a ``collection`` the supply is that of the boxes that it was drawn for, else of the
    game's boxes, one of each. Accepted findings are there too, marked as waived. What is milder
    than ``least`` is not looked for.
    """
    facts = Facts(scenario, game, collection)
    wanted = [one for one in checks() if WORST_FIRST[one.severity] <= WORST_FIRST[least]]
    return _report(facts, [finding for one in wanted for finding in _asked(one, facts)])


def recheck(
    report: Report,
    before: Scenario,
    after: Scenario,
    game: Game,
    collection: Collection | None = None,
) -> Report:
    """The report of ``after``, given the full report of ``before`` by the same game and boxes.

    Only checks that read a field in which the two differ are asked again; the answer is that of
    ``check``.
    """
    changed = {name for name in Scenario.model_fields if _differs(before, after, name)}
    old, new = apart(before), apart(after)
    if old.strays or new.strays:  # what is on the board may hang on more than the field itself
        here, there = old.scenario, new.scenario
        changed |= {name for name in Scenario.model_fields if _differs(here, there, name)}
    if before.model_extra != after.model_extra or drawn_with(before) != drawn_with(after):
        changed.update(Scenario.model_fields)
    facts = Facts(after, game, collection)
    again = [one for one in checks() if not changed.isdisjoint(one.reads)]
    asked = {one.slug for one in again}
    kept = [f.changed(waived=False) if f.waived else f for f in report if f.slug not in asked]
    return _report(facts, [*kept, *(found for one in again for found in _asked(one, facts))])


def _asked(one: Check, facts: Facts) -> Iterable[Finding]:
    """What a check finds, in terms of the whole scenario and not only of what is on the board."""
    findings = _found(one, facts)
    if not facts.strays or one.family == beside.__name__:
        return findings
    parted = apart(facts.whole)
    on_whole = (of_the_whole(finding, parted, facts.whole) for finding in findings)
    return [finding for finding in on_whole if finding is not None]


def _found(one: Check, facts: Facts) -> Iterable[Finding]:
    """What a check finds; of a plug-in's that breaks, that it did."""
    if one.slug not in added():
        return one.findings(facts)
    try:
        with plugins.working("checks", one.slug):
            return tuple(one.findings(facts))
    except plugins.PluginFailed as trouble:
        sentences = FrozenMap((language, trouble.sentence(language)) for language in LANGUAGES)
        return [Finding(slug=one.slug, severity="warning", args=FrozenMap(saying(sentences)))]


def _differs(before: Scenario, after: Scenario, name: str) -> bool:
    old, new = getattr(before, name), getattr(after, name)
    return old is not new and bool(old != new)


def _report(facts: Facts, findings: list[Finding]) -> Report:
    """The findings in order, the accepted ones marked, with what they were checked by."""
    scenario, game = facts.scenario, facts.game
    if scenario.waivers:
        findings = [_waived(finding, scenario.waivers) for finding in findings]
    findings.sort(key=lambda f: _order(f, facts))
    named = [variant.id for variant in scenario.variants]
    always = [name for name, rule in game.variants.items() if rule.mandatory and name not in named]
    return Report(
        findings=tuple(findings),
        game=game.packs or scenario.game,
        variants=(*always, *named),
    )


def _order(finding: Finding, facts: Facts) -> tuple[int, str, tuple[object, ...], tuple[str, ...]]:
    grid = facts.field.grid if finding.places and "field" in facts.given else None
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
