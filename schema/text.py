"""Texts per language, and messages that become sentences only on output (ADR 8, 15)."""

from typing import Annotated

from pydantic import StringConstraints

from schema.limits import Lettered, Titled, Written
from schema.value import FrozenMap, Id, Value

Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}(-[A-Z]{2})?$")]

Text = FrozenMap[Language, Written]
"""One text in any number of languages, for example ``{"en": "Forest", "ru": "Лес"}``; none is
required."""

Title = FrozenMap[Language, Titled]
"""What something is called at the head of a page."""

Word = FrozenMap[Language, Lettered]
"""A word that is printed on a board."""


def choose(text: Text | str, language: str) -> str:
    """The text in this language, else in English, else in the first one there is, else ``""``; one
    that is not given by language as it is."""
    if isinstance(text, str):
        return text
    if language in text:
        return text[language]
    if "en" in text:
        return text["en"]
    return next(iter(text.values()), "")


class Term(Value):
    """A word of the game's own that a message mentions: ``of="terrain", id="forest"``."""

    of: str
    """The section of the game that it stands in."""
    id: str
    """Its id there."""


class Own(Term):
    """A thing of the scenario's own that a message mentions, such as a zone: its id as a term of
    ``zones``, and what the scenario calls it."""

    name: Text = FrozenMap()
    """Its name; empty: its id is written as words."""


Argument = int | str | Term | tuple[int | str | Term, ...]
"""What a message speaks of; strings are places, seats or quoted names and stay as they are."""


SAYS = "says."
"""Begins the arguments of a message that brings its own sentence along, a language each."""


def saying(sentence: Text) -> dict[str, Argument]:
    """The arguments that make a message say this, with the others in ``{braces}``, where no
    catalogue knows its slug: those of plug-ins."""
    return {f"{SAYS}{language}": text for language, text in sentence.items()}


class Message(Value):
    """A sentence as data: its name in the catalogue and what it speaks of."""

    slug: Id
    """The sentence."""
    args: FrozenMap[str, Argument] = FrozenMap()
    """What fills it."""
