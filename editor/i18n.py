"""The language that the editor speaks now; no Qt, so that decisions may speak as well.

A window sets its words once, when it is built; another language builds another window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from schema.language import NumberArg, Phrase, translator

if TYPE_CHECKING:
    from schema.game import Game
    from schema.names import Names
    from schema.scenario import Scenario
    from schema.text import Text

_spoken = ["en"]


def speak(language: str) -> None:
    """Speak this language from now on (``en`` or ``ru``); windows that stand do not change."""
    _spoken[0] = language


def language() -> str:
    """The language that is spoken now."""
    return _spoken[0]


def tr(sentence: str | Phrase, /, **facts: object) -> str:
    """One of our own sentences in the language of now; ``{names}`` in it are filled by facts.

    Mark the sentence for the catalogue where it stands: ``tr(N_("{count} hexes"), count=3)``.
    """
    if isinstance(sentence, Phrase):
        return sentence.translated(language())
    return translator(language())(sentence, **facts)


def localized(text: Text | str, otherwise: str = "") -> str:
    """An author's or a pack's text in the language of now, else in any that there is."""
    from schema.text import choose  # it loads the models, which the first paint does not wait for

    return choose(text, language()) or otherwise


def names_of(game: Game, scenario: Scenario | None = None) -> Names:
    """What the things of a game, and of a scenario, are called in the language of now."""
    from schema.names import NO_SCENARIO, Names  # as above

    return Names(scenario or NO_SCENARIO, game, language())


def figure(number: str) -> str:
    """A number with a decimal point, as the language of now writes it."""
    return NumberArg(number).translated(language())


def capital(words: str) -> str:
    """Words as a sentence begins."""
    return words[:1].upper() + words[1:]
