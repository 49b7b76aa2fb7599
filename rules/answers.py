"""Answers that explain themselves: yes, or no and why (DESIGN 7)."""

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
