"""The catalogue of the program's own sentences: English stands in the code, others are looked up.

Standard library only, so that ``banneret --help`` need not load the models.
"""

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol, Self

LOCALE = Path(__file__).parent / "locale"
LANGUAGES = ("en", "ru")
"""What the program speaks; authors' own texts may be in any language."""
OWN_NAMES = {"en": "English", "ru": "Русский"}
"""What each language calls itself, in whatever language the rest is said: so whoever landed in a
foreign one by accident finds home."""


ENTRY = re.compile(r'^msgid ((?:".*"\n)+)msgstr ((?:".*"\n)+)', re.MULTILINE)
"""A sentence and its translation in a catalogue, each in quotes, line by line."""
COUNTED_ENTRY = re.compile(
    r'^msgid ((?:".*"\n)+)msgid_plural (?:".*"\n)+((?:msgstr\[\d\] (?:".*"\n)+)+)', re.MULTILINE
)
"""A sentence with a count and all its translations."""
FORM = re.compile(r'^msgstr\[\d\] ((?:".*"\n)+)', re.MULTILINE)
ESCAPED = {r"\n": "\n", r"\t": "\t", r"\r": "\r", r"\"": '"', r"\\": "\\"}


def _english_form(n: int, *, whole: bool) -> int:
    return 0 if whole and n == 1 else 1


def _russian_form(n: int, *, whole: bool) -> int:
    if not whole:
        return 1  # 2,5 гекса
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if n % 10 in {2, 3, 4} and n % 100 not in {12, 13, 14} else 2


PLURALS = {"en": _english_form, "ru": _russian_form}
"""Which form of a sentence a number asks for, in the order of the catalogue."""
COUNT = re.compile(r"\d+(?P<part>[.,]\d+)?")


class Counted(str):  # noqa: SLOT000 - text has a length of its own
    """A sentence with a count, in all forms that its language has for it.

    Filling it chooses the form; so wherever a sentence is filled, it may be one with a count.
    """

    forms: tuple[str, ...]
    language: str
    by: str

    def __new__(cls, forms: tuple[str, ...], language: str, by: str) -> Self:
        """``by`` is the name in braces that the form is chosen by; as text it is the last form."""
        made = super().__new__(cls, forms[-1])
        made.forms, made.language, made.by = forms, language, by
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:  # for pickle
        return self.forms, self.language, self.by

    def form(self, facts: Mapping[str, object]) -> str:
        """The form that these facts ask for; of a range the last number decides."""
        found = list(COUNT.finditer(str(facts.get(self.by, ""))))
        if not found:
            return self.forms[-1]
        whole = found[-1]["part"] is None
        choose = PLURALS[self.language]
        return self.forms[choose(int(found[-1][0]) if whole else 0, whole=whole)]

    def format(self, *args: object, **facts: object) -> str:
        """The form that the facts ask for, filled."""
        return self.form(facts).format(*args, **facts)

    def format_map(self, facts: Mapping[str, object], /) -> str:  # type: ignore[override]
        """The form that the facts ask for, filled."""
        return self.form(facts).format_map(facts)


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

    def translate(sentence: str, /, **facts: object) -> str:
        words = translated(sentence)
        return words.format_map(facts) if facts else words

    def translated(sentence: str) -> str:
        if isinstance(sentence, Counted):
            forms = catalogue.get(sentence.forms[0])
            return Counted(forms, path.parts[-3], sentence.by) if forms else sentence
        return catalogue.get(sentence, (sentence,))[0] or sentence

    return translate


def _catalogue(path: Path) -> dict[str, tuple[str, ...]]:
    """The sentences as the translator wrote them; reading a compiled file is no faster."""
    text = path.read_text(encoding="utf-8")
    entries: dict[str, tuple[str, ...]] = {
        _unquoted(one): (_unquoted(translation),) for one, translation in ENTRY.findall(text)
    }
    entries.pop("", None)  # the catalogue's header
    for one, forms in COUNTED_ENTRY.findall(text):
        found = tuple(map(_unquoted, FORM.findall(forms)))
        if all(found):
            entries[_unquoted(one)] = found
    return entries


def _unquoted(quoted: str) -> str:
    text = quoted.replace('"\n"', "")[1:-2]
    return re.sub(r"\\.", lambda found: ESCAPED[found[0]], text) if "\\" in text else text


def N_(sentence: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a sentence for the catalogue without translating it yet."""
    return sentence


def say_n(one: str, many: str, by: str = "n") -> Counted:
    """Mark a sentence with a count, in both forms of English, without translating it yet.

    It is said and filled like any other: ``say(say_n("{n} hex", "{n} hexes"), n=3)``, also in a
    ``Phrase`` and in the tables of ``schema.sentences``. ``by`` names the number that decides.
    """
    return Counted((one, many), "en", by)


class Phrase:
    """A sentence of ours to translate later: an English template and what fills its ``{names}``."""

    __slots__ = ("args", "template")

    def __init__(self, template: str, **args: "str | int | Phrase") -> None:
        """Mark the template for the catalogue: ``Phrase(N_("{count} hexes"), count=3)``."""
        self.template = template
        self.args = args

    def translated(self, language: str = "en") -> str:
        """The sentence in this language; phrases within it too."""
        filled = {
            name: arg.translated(language) if isinstance(arg, Phrase) else arg
            for name, arg in self.args.items()
        }
        return translator(language)(self.template).format_map(filled)

    def __str__(self) -> str:
        return self.translated()

    def __repr__(self) -> str:
        return f"Phrase({self.translated()!r})"


class NumberArg(Phrase):
    """A number with a decimal, as the language of its sentence writes it."""

    __slots__ = ("figure",)

    def __init__(self, figure: str) -> None:
        """The number with a decimal point: ``NumberArg(f"{mm / 10:.1f}")``."""
        super().__init__("")
        self.figure = figure

    def translated(self, language: str = "en") -> str:
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
        return self.phrase.translated(language)

    def __str__(self) -> str:
        return self.sentence()
