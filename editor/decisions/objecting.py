"""Objections of the rules as lines for people, told anew whenever the language changes."""

from editor.speech import language as spoken
from rules.objections import Objection
from schema.game import Game
from schema.language import Phrase
from schema.rendering import render
from schema.text import Message


class Objected(Phrase):
    """Why the rules stand against something, as a sentence."""

    __slots__ = ("game", "objection")

    def __init__(self, objection: Objection, game: Game) -> None:
        super().__init__("")
        self.objection, self.game = objection, game

    def told(self, language: str = "en") -> str:
        """The sentence that findings have for it, with a capital."""
        said = render(
            Message(slug=self.objection.slug, args=self.objection.args), self.game, language
        )
        return f"{said[:1].upper()}{said[1:]}"


def in_words(objection: Objection, game: Game) -> str:
    """The same in the language of now."""
    return Objected(objection, game).told(spoken())
