"""Refusals that are worded later, in the language of that moment."""

from schema.language import Phrase, UserError


class NothingToRoll(UserError):
    """All that would be rolled again is locked, or was demanded."""


def as_phrase(refused: UserError) -> Phrase:
    """A refusal that is worded in the language of the moment in which it is read."""
    return _RefusalText(refused)


class _RefusalText(Phrase):
    """The sentence of a refusal, with its rule."""

    __slots__ = ("refused",)

    def __init__(self, refused: UserError) -> None:
        super().__init__("")
        self.refused = refused

    def translated(self, language: str = "en") -> str:
        """Why not, in this language."""
        return self.refused.sentence(language)
