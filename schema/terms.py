"""The words that Banneret's texts are written in: ``locale/terms.toml`` as values.

What is never written is a pattern of whole words; ``*`` stands for any letters.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from schema.language import LANGUAGES, LOCALE

GROUPS = {
    "making": {"en": "Making a battle", "ru": "Создание битвы"},
    "checking": {"en": "Checking", "ru": "Проверка"},
    "sides": {"en": "Sides", "ru": "Стороны"},
    "board": {"en": "The board", "ru": "Поле"},
    "units": {"en": "Units", "ru": "Отряды"},
    "armies": {"en": "Armies", "ru": "Армии"},
    "cards": {"en": "Cards, dice and tracks", "ru": "Карты, кубики и счётчики"},
    "victory": {"en": "Victory and balance", "ru": "Победа и баланс"},
    "paper": {"en": "Paper", "ru": "Бумага"},
    "program": {"en": "The program's own words", "ru": "Слова самой программы"},
}
"""What the terms are sorted by, in the order of the page, and its headings."""

EXEMPT = re.compile(
    r"""
      ```.*?```                # an example in a page
    | `[^`\n]*`                # a name that the program reads
    | \{[^{}]*\}               # what fills a sentence
    | \]\([^)]*\)              # where a link leads
    | <[^>]*>                  # HTML
    | --[\w-]+                 # an option of the command line
    | (?<![\w/])/[\w/-]+       # a way in a file
    | \b[\w-]+\.(?:py|md|json|png|pdf|svg|csv|toml|txt)\b
    | "[\w-]+"(?=\s*:)         # a key of JSON
    """,
    re.VERBOSE | re.DOTALL,
)
"""What is no text: names of options, keys, files and values stay as they are."""


@dataclass(frozen=True)
class GlossaryTerm:
    """One thing: what it is, what it is called in each language, and what it is never called."""

    id: str
    group: str
    about: dict[str, str]
    word: dict[str, str]
    games: dict[str, dict[str, str]] = field(default_factory=dict)
    never: dict[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Offence:
    """A word that is never written, as it was found, and the term to write instead."""

    found: str
    term: GlossaryTerm
    language: str

    def __str__(self) -> str:
        return f"“{self.found}”: write “{self.term.word[self.language]}”"


@cache
def terms() -> tuple[GlossaryTerm, ...]:
    """All terms in the order of their file."""
    document = tomllib.loads((LOCALE / "terms.toml").read_text(encoding="utf-8"))
    return tuple(
        GlossaryTerm(
            id=row["id"],
            group=row["group"],
            about=row["about"],
            word={language: row[language] for language in LANGUAGES},
            games=row.get("games", {}),
            never={language: tuple(words) for language, words in row.get("never", {}).items()},
        )
        for row in document["term"]
    )


def offences(text: str, language: str) -> Iterator[Offence]:
    """What of a text is never written, in the order in which it stands there."""
    pattern, named = _pattern(language)
    for found in pattern.finditer(EXEMPT.sub(_blank, text)):
        yield Offence(" ".join(found[0].split()), named[str(found.lastgroup)], language)


def _blank(found: re.Match[str]) -> str:
    """Something that is no word, so that what stands around it does not run together."""
    return "\x00" * len(found[0])


@cache
def _pattern(language: str) -> tuple[re.Pattern[str], dict[str, GlossaryTerm]]:
    """All forbidden words of a language as one pattern, and the terms by its groups."""
    named = {f"t{number}": term for number, term in enumerate(terms())}
    parts = (
        f"(?P<{name}>{'|'.join(_words(word) for word in term.never[language])})"
        for name, term in named.items()
        if term.never.get(language)
    )
    return re.compile(rf"(?<![\w-])(?:{'|'.join(parts)})(?![\w-])", re.IGNORECASE), named


def _words(word: str) -> str:
    return r"\s+".join(re.escape(part).replace(r"\*", r"\w*") for part in word.split())
