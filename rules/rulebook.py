"""Which rules a game is played by: the pack's choices as typed values (DESIGN 3.6).

A pack names its choices under ``rules``, family by family; ``WORDS`` and ``NUMBERS`` are the whole
list of what exists, with what counts where a pack is silent.
"""

from collections.abc import Iterable
from typing import Final, Literal, cast

from schema.game import Game
from schema.language import N_, Phrase, Refusal

MiddleRow = Literal["both", "nobody"]
CommanderFigure = Literal["one-of-unit", "extra"]


class UnknownChoice(Refusal, ValueError):
    """A pack chooses what the engine has not; the text names it and lists what exists."""


WORDS: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("placement", "middle-row"): ("both", "nobody"),
    ("commander", "figure"): ("one-of-unit", "extra"),
}
"""Family and key to the words that may be chosen, the first one where a pack is silent."""

NUMBERS: Final[dict[tuple[str, str], tuple[int, int, int]]] = {
    ("control", "radius"): (1, 0, 20),
    ("placement", "units-in-a-hex"): (1, 1, 99),
    ("leadership", "of-house"): (0, 0, 999),
    ("leadership", "of-commander"): (0, 0, 99),
}
"""Family and key to the number where a pack is silent, the least and the greatest."""


def control_radius(game: Game) -> int:
    """How many hexes a zone of control reaches (BOW-RAID-04; 2 in Battles of Westeros)."""
    return _number(game, "control", "radius")


def middle_row(game: Game) -> MiddleRow:
    """Whose half the middle row of an odd number of rows is (BOW-RAID-!1)."""
    return cast("MiddleRow", _word(game, "placement", "middle-row"))


def commander_figure(game: Game) -> CommanderFigure:
    """Whether a commander's figure stands for one of his unit's or beside them."""
    return cast("CommanderFigure", _word(game, "commander", "figure"))


def units_in_a_hex(game: Game) -> int:
    """How many units may share a hex."""
    return _number(game, "placement", "units-in-a-hex")


def leadership_cards(game: Game, commanders: int) -> int:
    """How many cards a Leadership deck holds: the House's and those of each commander
    (BOW-SK-S04)."""
    of_house = _number(game, "leadership", "of-house")
    return of_house + commanders * _number(game, "leadership", "of-commander")


def check_choices(game: Game) -> None:
    """Refuse the first choice that the engine has not; raises ``UnknownChoice``."""
    for family, choices in game.rules.items():
        known = [key for f, key in (*WORDS, *NUMBERS) if f == family]
        if not known:
            families = sorted({f for f, _ in (*WORDS, *NUMBERS)})
            raise _unknown(f"rules/{family}", families)
        for key in choices:
            if key not in known:
                raise _unknown(f"rules/{family}/{key}", known)
            if (family, key) in WORDS:
                _word(game, family, key)
            else:
                _number(game, family, key)


def _unknown(said: str, known: Iterable[str]) -> UnknownChoice:
    sentence = N_("{said} is unknown; there are {known}")
    return UnknownChoice(Phrase(sentence, said=said, known=", ".join(known)))


def _word(game: Game, family: str, key: str) -> str:
    words = WORDS[family, key]
    chosen = game.rules[family].get(key, words[0]) if family in game.rules else words[0]
    if chosen not in words:
        raise _unknown(f"rules/{family}/{key}: {chosen!r}", words)
    return str(chosen)


def _number(game: Game, family: str, key: str) -> int:
    default, least, greatest = NUMBERS[family, key]
    chosen = game.rules[family].get(key, default) if family in game.rules else default
    if not isinstance(chosen, int) or isinstance(chosen, bool) or not least <= chosen <= greatest:
        said = f"rules/{family}/{key}: {chosen!r}"
        sentence = N_("{said} is not a whole number from {least} to {most}")
        raise UnknownChoice(Phrase(sentence, said=said, least=least, most=greatest))
    return chosen
