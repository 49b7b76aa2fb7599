"""Letters under which the entries of a menu are chosen by key, in whatever language they are."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

PAIR = "\0"
"""Stands for a doubled ampersand, which is one that is read."""


def give_letters(menu: QMenu) -> None:
    """Give letters to the entries of a menu whenever it opens: some change their words."""
    menu.aboutToShow.connect(partial(_give_letters, menu))


def _give_letters(menu: QMenu) -> None:
    shown = [act for act in menu.actions() if act.isVisible() and not act.isSeparator()]
    taken = {letter for act in shown if (letter := letter_of(act))}
    bare = [act for act in shown if not letter_of(act)]
    words = [act.text().replace("&&", PAIR) for act in bare]
    wanted = [dict.fromkeys(w[at].lower() for at in _places(w)) for w in words]
    for number, letter in _matched([[x for x in each if x not in taken] for each in wanted]):
        text = words[number]
        at = next(at for at in _places(text) if text[at].lower() == letter)
        bare[number].setText(f"{text[:at]}&{text[at:]}".replace(PAIR, "&&"))


def _matched(wanted: list[list[str]]) -> Iterator[tuple[int, str]]:
    """Each entry with a letter that no other has; an earlier one gives way if it has a second
    choice and the later has none."""
    holder: dict[str, int] = {}

    def seek(number: int, tried: set[str]) -> bool:
        for letter in wanted[number]:
            if letter not in tried:
                tried.add(letter)
                if letter not in holder or seek(holder[letter], tried):
                    holder[letter] = number
                    return True
        return False

    for number in range(len(wanted)):
        seek(number, set())
    yield from ((number, letter) for letter, number in holder.items())


def letter_of(act: QAction) -> str:
    """The letter of an entry in lower case; empty: it has none."""
    _, found, after = act.text().replace("&&", PAIR).partition("&")
    return after[:1].lower() if found else ""


def _places(words: str) -> Iterator[int]:
    """Where its letter may be: how words begin, then any other."""
    begins = [at for at in range(len(words)) if words[at].isalnum()]
    first = [at for at in begins if at == 0 or not words[at - 1].isalnum()]
    yield from first
    yield from (at for at in begins if at not in first)
