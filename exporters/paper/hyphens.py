"""Long words over narrow columns, divided with a hyphen."""

from exporters.drawing.lettering import UNOFFICIAL
from exporters.paper.page import SOFT
from exporters.paper.text import Chunk, Span

VOWELS = "aeiouyаеёиоуыэюя"
LONG_HEAD = 7
"""Words of so many letters may be divided."""


def _divided(word: str) -> tuple[str, ...]:
    """A word, or its two parts: the second begins with the last consonant before a vowel."""
    letters = len(word.rstrip(UNOFFICIAL))
    vowel = [letter.lower() in VOWELS for letter in word]
    cuts = [
        n
        for n in range(2, letters - 2)
        if not vowel[n] and vowel[n + 1] and any(vowel[:n]) and word[n].isalpha()
    ]
    if letters < LONG_HEAD or not cuts:
        return (word,)
    cut = min(cuts, key=lambda n: abs(2 * n + 1 - letters))
    return f"{word[:cut]}-", word[cut:]


def divided(text: str) -> tuple[Chunk, ...]:
    """The words of a head, long ones in two parts with a hyphen, each with a vowel: ``даль-``,
    ``ность``."""
    return tuple((Span(part, colour=SOFT),) for word in text.split() for part in _divided(word))
