"""Objections: why a choice is against the rules, as a value that becomes a finding or a sentence.

Their slugs are those of findings (``schema.sentences.findings``), so the editor, the generator and
``banneret check`` say the same words.
"""

from typing import NamedTuple

from schema.text import Argument
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
