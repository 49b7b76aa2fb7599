"""What there is to say about one place of a board: ground, pieces, findings."""

from collections.abc import Iterator

from editor.panels.severity import WORDS
from editor.tools.finding_places import things_of
from editor.tools.gesture import BoardHit
from editor.tools.select import FIELDS
from exporters.words.places import describe_on_table, describe_place, describe_setup_marker
from schema.board import Pose
from schema.findings import Finding, Report
from schema.language import N_
from schema.names import Names
from schema.rendering import render_finding
from schema.scenario import Scenario

MANY = 100
"""Places of a finding that are not looked through one by one."""


class FindingsByPlace:
    """What the rules find, by place; on large boards one finding may have thousands of places."""

    def __init__(self) -> None:
        self._places: dict[int, tuple[Finding, frozenset[str]]] = {}
        """The places of those that have many, which a later report is likely to have as well."""

    def at(self, place: str, report: Report | None) -> list[Finding]:
        """What is found at a place, the worst first; notes and waived ones left out."""
        findings = report.findings if report is not None else ()
        found = [f for f in findings if f.severity != "note" and not f.waived]
        many = [f for f in found if len(f.places) > MANY]
        self._places = {id(f): self._places.get(id(f)) or (f, frozenset(f.places)) for f in many}
        here = [
            f
            for f in found
            if place in (self._places[id(f)][1] if len(f.places) > MANY else f.places)
        ]
        return sorted(here, key=lambda finding: finding.severity != "error")

    def of(
        self, subject: tuple[str, str] | None, scenario: Scenario, report: Report | None
    ) -> list[Finding]:
        """What is found of a thing on a table, the same way."""
        kind, name = subject or ("", "")
        field = FIELDS.get(kind, "")
        here = [
            f
            for f in (report.findings if report is not None and field else ())
            if f.severity != "note"
            and not f.waived
            and any(name in getattr(one, field) for one in things_of(f, scenario))
        ]
        return sorted(here, key=lambda finding: finding.severity != "error")


def describe_at(
    hit: BoardHit, names: Names, report: Report | None, found: FindingsByPlace
) -> Iterator[str]:
    """Everything about the place under the pointer, part by part."""
    place, subject = hit.place, hit.subject or ("", "")
    if isinstance(place, Pose):
        from editor.panels.table_options import describe_distances  # nobody else needs tables

        yield from describe_distances(hit, place, names)
        yield from describe_on_table(*subject, names)
        yield from _found(found.of(hit.subject, names.scenario, report), names)
    elif place is not None:
        yield place
        yield from describe_place(place, names)
        yield from _found(found.at(place, report), names)
    elif subject[0] == "setup":
        yield describe_setup_marker(int(subject[1]), names)


def _found(here: list[Finding], names: Names) -> Iterator[str]:
    """The first finding there in words, and how many more there are."""
    if not here:
        return
    words = render_finding(here[0], names.game, names.language)
    level, more = names.say(WORDS[here[0].severity]), len(here) - 1
    yield f"{level}: {words}" + (names.say(N_(" (and {count} more)"), count=more) if more else "")
