"""The language that the editor speaks now; no Qt, so that decisions may speak as well.

A window tells its words once, when it is built; another language builds another window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from schema.language import Phrase, translator

if TYPE_CHECKING:
    from schema.text import Text

_spoken = ["en"]
COMMAS = ("ru",)
"""Languages that write a comma before decimals."""


def speak(language: str) -> None:
    """Speak this language from now on (``en`` or ``ru``); windows that stand do not change."""
    _spoken[0] = language


def language() -> str:
    """The language that is spoken now."""
    return _spoken[0]


def tr(sentence: str | Phrase, **facts: object) -> str:
    """One of our own sentences in the language of now; ``{names}`` in it are filled by facts.

    Mark the sentence for the catalogue where it stands: ``tr(N_("{count} hexes"), count=3)``.
    """
    if isinstance(sentence, Phrase):
        return sentence.told(language())
    told = translator(language())(sentence)
    return told.format_map(facts) if facts else told


def localized(text: Text, otherwise: str = "") -> str:
    """An author's or a pack's text in the language of now, else in any that there is."""
    from schema.text import choose  # it loads the models, which the first paint does not wait for

    return choose(text, language()) or otherwise


class NumberArg(Phrase):
    """A number with a decimal, as the language of its sentence writes it."""

    __slots__ = ("figure",)

    def __init__(self, figure: str) -> None:
        """The number with a decimal point: ``NumberArg(f"{mm / 10:.1f}")``."""
        super().__init__("")
        self.figure = figure

    def told(self, language: str = "en") -> str:
        """With a point or a comma."""
        return self.figure.replace(".", ",") if language in COMMAS else self.figure


def figure(number: str) -> str:
    """A number with a decimal point, as the language of now writes it."""
    return NumberArg(number).told(language())


class NameArg(Phrase):
    """What a thing of the game or of an author is called, in the language of its sentence.

    So a step of the history is told anew in another language: ``Phrase(N_("Place {what}"),
    what=Called(kind.name, kind_id))``.
    """

    __slots__ = ("otherwise", "text")

    def __init__(self, text: Text, otherwise: str = "") -> None:
        """``otherwise`` is said where there is no name in any language."""
        super().__init__("")
        self.text, self.otherwise = text, otherwise

    def told(self, language: str = "en") -> str:
        """The name in this language, else in any that there is."""
        from schema.text import choose  # as above

        return choose(self.text, language) or self.otherwise
