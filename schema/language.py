"""The catalogue of the program's own sentences: English stands in the code, others are looked up.

Standard library only, so that ``banneret --help`` need not load the models.
"""

import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Protocol

LOCALE = Path(__file__).parent / "locale"
LANGUAGES = ("en", "ru")
"""What the program speaks; authors' own texts may be in any language."""
OWN_NAMES = {"en": "English", "ru": "Русский"}
"""What each language calls itself, in whatever language the rest is said: so whoever landed in a
foreign one by accident finds home."""


ENTRY = re.compile(r'^msgid ((?:".*"\n)+)msgstr ((?:".*"\n)+)', re.MULTILINE)
"""A sentence and its translation in a catalogue, each in quotes, line by line."""
ESCAPED = {r"\n": "\n", r"\t": "\t", r"\r": "\r", r"\"": '"', r"\\": "\\"}


class Translate(Protocol):
    """A function that says an English sentence of ours in some language."""

    def __call__(self, sentence: str, /, **facts: object) -> str:
        """``{names}`` in it are filled by facts, if there are any."""
        ...


@cache
def translator(language: str) -> Translate:
    """The function that puts an English sentence of ours into this language, else leaves it."""
    path = LOCALE / language.replace("-", "_").partition("_")[0] / "LC_MESSAGES" / "banneret.po"
    catalogue = _catalogue(path) if path.is_file() else {}
    catalogue.pop("", None)  # the catalogue's header

    def translate(sentence: str, /, **facts: object) -> str:
        told = catalogue.get(sentence) or sentence
        return told.format_map(facts) if facts else told

    return translate


def _catalogue(path: Path) -> dict[str, str]:
    """The sentences as the translator wrote them; reading a compiled file is no faster."""
    entries = ENTRY.findall(path.read_text(encoding="utf-8"))
    return {_unquoted(sentence): _unquoted(translated) for sentence, translated in entries}


def _unquoted(quoted: str) -> str:
    text = quoted.replace('"\n"', "")[1:-2]
    return re.sub(r"\\.", lambda found: ESCAPED[found[0]], text) if "\\" in text else text


def N_(sentence: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a sentence for the catalogue without translating it yet."""
    return sentence


class Phrase:
    """A sentence of ours that is told later: an English template and what fills its ``{names}``."""

    __slots__ = ("args", "template")

    def __init__(self, template: str, **args: "str | int | Phrase") -> None:
        """Mark the template for the catalogue: ``Phrase(N_("{count} hexes"), count=3)``."""
        self.template = template
        self.args = args

    def told(self, language: str = "en") -> str:
        """The sentence in this language; phrases within it are told in the same one."""
        filled = {
            name: arg.told(language) if isinstance(arg, Phrase) else arg
            for name, arg in self.args.items()
        }
        return translator(language)(self.template).format_map(filled)

    def __str__(self) -> str:
        return self.told()

    def __repr__(self) -> str:
        return f"Phrase({self.told()!r})"


class NumberArg(Phrase):
    """A number with a decimal, as the language of its sentence writes it."""

    __slots__ = ("figure",)

    def __init__(self, figure: str) -> None:
        """The number with a decimal point: ``NumberArg(f"{mm / 10:.1f}")``."""
        super().__init__("")
        self.figure = figure

    def told(self, language: str = "en") -> str:
        """With a point in English, with a comma elsewhere."""
        return self.figure if language == "en" else self.figure.replace(".", ",")


def printable(text: str) -> str:
    """The text without what would break a line or move a terminal's cursor.

    Spaces that do not break a line, or are of another width, stay.
    """
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() or unicodedata.category(letter) == "Zs" else "�"
        for letter in text
    )


class UserError(Exception):
    """An exception whose text is for people: one line, in any of our languages.

    What it quotes of a file may hold anything: keys and names too are text from outside.
    """

    def __init__(self, phrase: Phrase | str) -> None:
        """A plain string is taken as it is and is not translated."""
        super().__init__(phrase)
        self.phrase = Phrase("{said}", said=phrase) if isinstance(phrase, str) else phrase

    def sentence(self, language: str = "en") -> str:
        """Why not, in one line that a terminal can show."""
        return printable(" ".join(self.worded(language).splitlines()))

    def worded(self, language: str) -> str:
        """Why not, as the subclass says it; what it quotes stands in it as it was found."""
        return self.phrase.told(language)

    def __str__(self) -> str:
        return self.sentence()
