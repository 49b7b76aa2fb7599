"""Chance: sfc32, a small fast counting generator, in 32-bit words inside whole numbers."""

from playtests.indices import N_FACES
from playtests.records import FACES, Record

WORD = 0xFFFFFFFF


def begin_chance(s: Record, game: int) -> int:
    """Start the stream of one game: the key of the run, and the game's number."""
    s.words[0] = s.key[0]
    s.words[1] = s.key[1]
    s.words[2] = s.key[2] ^ (game & WORD)
    s.words[3] = 1
    for _ in range(15):
        next_word(s)
    return 0


def next_word(s: Record) -> int:
    """The next 32 bits."""
    a = s.words[0]
    b = s.words[1]
    c = s.words[2]
    word = (a + b + s.words[3]) & WORD
    s.words[3] = (s.words[3] + 1) & WORD
    s.words[0] = b ^ (b >> 9)
    s.words[1] = (c + (c << 3)) & WORD
    s.words[2] = ((((c << 21) | (c >> 11)) & WORD) + word) & WORD
    return word


def below(s: Record, most: int) -> int:
    """A whole number below another one."""
    return (next_word(s) * most) >> 32


def is_taken(s: Record, worth: int, best: int, ties: int) -> int:
    """Whether a choice takes the place of the best so far, ``ties`` of which are worth as much with
    this one: so that of equal ones each is chosen as often, and no direction is favoured."""
    if worth != best or ties < 2:
        return 1 if worth > best else 0
    return 1 if below(s, ties) == 0 else 0


def roll_symbol(t: Record, s: Record) -> int:
    """The symbol that one die shows."""
    return t.symbol[below(s, min(t.rule[N_FACES], FACES))]
