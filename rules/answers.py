"""Answers that explain themselves (ADR 21), and objections: why a choice is against the rules, as
a value that becomes a finding or a sentence.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, Self

from schema.scenario import Scenario
from schema.text import Argument, Message, Term
from schema.value import FrozenMap


@dataclass(frozen=True, slots=True)
class Answer:
    """Yes, or no with the reason as a message; it is true or false like the answer."""

    yes: bool
    because: Message | None = None

    def __bool__(self) -> bool:
        return self.yes

    @classmethod
    def no(cls, slug: str, **args: Argument) -> Self:
        """A refusal with its reason by name and what the reason speaks of."""
        return cls(yes=False, because=Message(slug=slug, args=FrozenMap(args)))


YES = Answer(yes=True)


class WayOut:
    """What an answer with ways has: true if one may, iterable over where its ways end."""

    __slots__ = ()

    may: Answer
    ways: tuple[tuple[str, ...], ...]

    def __bool__(self) -> bool:
        return self.may.yes

    def __iter__(self) -> Iterator[str]:
        return (way[-1] for way in self.ways)

    def __len__(self) -> int:
        return len(self.ways)

    def __contains__(self, place: object) -> bool:
        return any(way[-1] == place for way in self.ways)


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
