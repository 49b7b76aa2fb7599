"""The list of all checks: what each is called, how bad it is, what it reads, by which rule.

A check is a small function from the facts of a scenario to what it found. It registers itself
with ``@check`` and never raises: whatever an author may write is a finding.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final, Literal

from rules.answers import Objection
from rules.validation.facts import Facts, Given
from schema import plugins
from schema.edits import Edit
from schema.findings import Finding, Severity
from schema.text import Argument, Text, saying
from schema.value import FrozenMap

Mending = Literal["offered", "safe"]


@dataclass(frozen=True, slots=True)
class Found:
    """What a check found in one place, before it becomes a finding."""

    places: tuple[str, ...]
    fields: tuple[str, ...]
    args: dict[str, Argument]
    fix: Edit | None = None
    safe: bool = False
    rule: str | None = None
    """The rule's id where it is another one than that of the check."""


Find = Callable[[Facts], Iterable[Found]]


SILENT: Final[Text] = FrozenMap()


@dataclass(frozen=True, slots=True)
class Check:
    """One registered check."""

    slug: str
    severity: Severity
    reads: tuple[str, ...]
    """The scenario's fields that it looks at; when none of them changed, its answer has not."""
    rule: str | None
    given: tuple[Given, ...]
    """What must be there for it to mean anything: a board of hexes, a skirmish card, a board of map
    tiles, a table with something on it."""
    find: Find
    fix: Mending | None = None
    """Whether it knows how to mend what it finds: an edit is offered, or even safe enough for
    ``check --fix`` to apply it unasked."""
    says: Text = SILENT
    """What its findings say, with their arguments in ``{braces}``, where the catalogue has no
    sentence of this slug: a plug-in's check brings it along."""

    @property
    def about(self) -> str:
        """What it looks for, in a sentence."""
        return " ".join((_plain(self.find).__doc__ or "").partition("\n\n")[0].split())

    @property
    def family(self) -> str:
        """The module that it stands in, such as ``rules.validation.supply``."""
        return _plain(self.find).__module__

    def findings(self, facts: Facts) -> Iterable[Finding]:
        """The findings of this check; none where it does not apply."""
        if not facts.given.issuperset(self.given):
            return
        for found in self.find(facts):
            yield Finding(
                slug=self.slug,
                severity=self.severity,
                places=found.places,
                fields=found.fields,
                args=FrozenMap({**found.args, **saying(self.says)}),
                rule=facts.cited(found.rule or self.rule),
                fix=found.fix,
                safe=found.safe,
            )


CHECKS: list[Check] = []
"""Our own checks in the order in which their modules were read; filled by ``check`` alone."""


def added() -> Mapping[str, Check]:
    """The checks of plug-ins, by slug."""
    return plugins.rows("checks", Check, _own(len(CHECKS)), key="slug")


@lru_cache(maxsize=1)  # asked for each check of each report
def _own(count: int) -> frozenset[str]:
    """The slugs of the first so many of our own checks."""
    return frozenset(one.slug for one in CHECKS[:count])


def check(
    slug: str,
    *,
    severity: Severity,
    reads: tuple[str, ...],
    rule: str | None = None,
    given: tuple[Given, ...] = (),
    fix: Mending | None = None,
) -> Callable[[Find], Find]:
    """Register a function as the check of this slug; a slug is registered once."""

    def register(find: Find) -> Find:
        if any(known.slug == slug for known in CHECKS):
            raise ValueError(f"there is already a check {slug}")
        CHECKS.append(Check(slug, severity, reads, rule, given, find, fix))
        return find

    return register


def _plain(find: Find) -> Find:
    """The function behind one that has been given its first arguments."""
    return find.func if isinstance(find, partial) else find


def found(
    *places: str | None,
    fields: Iterable[str] = (),
    fix: Edit | None = None,
    safe: bool = False,
    rule: str | None = None,
    **args: Argument,
) -> Found:
    """Something found: places (missing ones are left out), JSON pointers, and what it speaks of."""
    known = tuple(place for place in places if place is not None)
    return Found(known, tuple(fields), args, fix, safe, rule)


def objected(why: Objection, *fields: str, fix: Edit | None = None) -> Found:
    """A rule's objection to a choice that stands in these fields."""
    return Found((), fields, dict(why.args), fix, rule=why.rule)
