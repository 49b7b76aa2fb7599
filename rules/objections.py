"""Objections: why a choice is against the rules, as a value that becomes a finding or a sentence.

Their slugs are those of findings (``schema.sentences.findings``), so the editor, the generator and
``banneret check`` say the same words.
"""

from typing import NamedTuple

from schema.scenario import Scenario
from schema.text import Argument, Term
from schema.value import FrozenMap


class Objection(NamedTuple):
    """One reason why not."""

    slug: str
    """The finding's name."""
    rule: str | None
    """The rule's id in the digest."""
    args: FrozenMap[str, Argument]
    """What its sentence speaks of."""


def objection(slug: str, rule: str | None = None, **args: Argument) -> Objection:
    """An objection with its arguments by name."""
    return Objection(slug, rule, FrozenMap(args))


def called(scenario: Scenario, seat_id: str) -> Term | str:
    """What a sentence calls a seat: its faction, unless two seats play that; else its id."""
    factions = [seat.faction for seat in scenario.seats]
    faction = next((seat.faction for seat in scenario.seats if seat.id == seat_id), None)
    if faction is None or factions.count(faction) > 1:
        return seat_id
    return Term(of="factions", id=faction)
