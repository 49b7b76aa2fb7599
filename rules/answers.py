"""Answers that explain themselves: yes, or no and why (ADR 21)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from schema.text import Argument, Message
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
