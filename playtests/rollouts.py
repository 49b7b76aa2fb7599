"""A player who searches: he tries out each turn's best orders by playing them to the end.

Among what he tries are the orders that the steady player likes best, and what the other
temperaments would do: so his moves and attacks are not always the steady player's either. All that
he tries is played on by the steady player for both sides, with dice other than those that will
fall.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from playtests.backend import Kernel
from playtests.indices import CHOSE, NEXT, R_POINTS, TURN
from playtests.kernel.battle import GO_ON, PAUSED
from playtests.records import KEEPS_LOG, PAUSES, UNITS, Record
from playtests.temperaments import TEMPERAMENTS
from schema.playtest_players import STEADY, WAYWARD

ORDERS_TRIED = 3
"""The steady player's best orders of a turn that are tried; the best one of each of the others."""
ROLLOUTS = 2
"""How often each is played to the end."""
FAR = 4
"""Points more than the other side has, from which on more do not count: they separate orders
where both win."""
MOST = 3 * FAR
"""What a rollout comes to at most."""


class Choice(NamedTuple):
    """What may be done in a turn."""

    temperament: int
    """Whose idea it is, by the number of his table."""
    order: int
    """Which order it is (``State.barred``), −1 for none."""


class RolloutPlayer:
    """Plays whole battles by searching for one side or both; a thread has one of its own."""

    def __init__(self, kernel: Kernel, table: Record, sides: Collection[int] = (0, 1)) -> None:
        names = (STEADY, *(name for name in TEMPERAMENTS if name not in (STEADY, WAYWARD)))
        self.kernel, self.sides = kernel, sides
        self.tables = [kernel.table(_weighed(table, TEMPERAMENTS[name])) for name in names]
        self.trial = kernel.state()

    def __call__(self, state: Any, first: int, game: int) -> int:
        """Play one battle in a state whose key and places are set, as ``Kernel.play`` does."""
        play = self.kernel.play
        state["key"][PAUSES] = 1
        won = play(self.tables[0], state, first, game)
        while won == PAUSED:
            choice = Choice(0, -1)
            if state["now"][NEXT] in self.sides:
                choice = self._best(state)
            won = play(self.tables[choice.temperament], state, GO_ON, game)
            state["barred"][:] = NO_BARS
        return won

    def _best(self, state: Any) -> Choice:
        """The choice that wins most often, with bars against all others set in the state."""
        choices = self._choices(state)
        best, most = choices[0], -ROLLOUTS * MOST - 1
        words = [_words(state, number) for number in range(ROLLOUTS)] if len(choices) > 1 else []
        for choice in choices if words else ():
            worth = ROLLOUTS * MOST
            for chance in words:
                if worth <= most:  # it cannot become the best any more
                    break
                worth += self._rollout(state, choice, chance) - MOST
            if worth > most:
                best, most = choice, worth
        if best != choices[0]:
            state["barred"][:] = _bars(best)
        return best

    def _choices(self, state: Any) -> list[Choice]:
        """What is tried, the steady player's own choice first."""
        found: dict[tuple[int, ...], Choice] = {}
        for number, table in enumerate(self.tables):
            bars = NO_BARS[:]
            for _ in range(ORDERS_TRIED if number == 0 else 1):
                trial = self._trial(state)
                trial["barred"][:] = bars
                self.kernel.play(table, trial, GO_ON, 0)
                order = int(trial["now"][CHOSE])
                # With the same dice the same moves and attacks come to the same.
                came = (order, *trial["at"], *trial["soldiers"])
                found.setdefault(came, Choice(number, order))
                if order < 0:
                    break
                bars[order] = 1
        return list(found.values())

    def _rollout(self, state: Any, choice: Choice, words: Sequence[int]) -> int:
        """What a choice comes to for the side to move when it is played to the end."""
        side = int(state["now"][NEXT])
        trial = self._trial(state)
        trial["words"][:] = words
        trial["barred"][:] = _bars(choice)
        won = self.kernel.play(self.tables[choice.temperament], trial, GO_ON, 0)
        if won == PAUSED:
            trial["barred"][:] = NO_BARS
            trial["key"][PAUSES] = 0
            won = self.kernel.play(self.tables[0], trial, GO_ON, 0)
        ahead = int(trial["row"][R_POINTS]) - int(trial["row"][R_POINTS + 1])
        worth = 2 * FAR * (won - 1) + max(-FAR, min(FAR, ahead))
        return worth if side == 0 else -worth

    def _trial(self, state: Any) -> Any:
        """A copy of a state in which no log is kept."""
        self.kernel.copy(self.trial, state)
        self.trial["key"][KEEPS_LOG] = 0
        return self.trial


NO_BARS = array("b", bytes(2 * UNITS))


def _bars(choice: Choice) -> array[int]:
    """Bars against all orders but one; where it is none, against all."""
    bars = array("b", [1]) * len(NO_BARS)
    if choice.order >= 0:
        bars[choice.order] = 0
    return bars


def _words(state: Any, number: int) -> list[int]:
    """The chance of a rollout: the same on every machine, and not that of the battle itself."""
    key = [*map(int, state["key"][:3]), int(state["now"][TURN]), *map(int, state["words"]), number]
    words = blake2b(repr(key).encode(), digest_size=16).digest()
    return [int.from_bytes(words[at : at + 4], "little") for at in range(0, 16, 4)]


def _weighed(table: Record, weights: Sequence[int]) -> Record:
    """The same table with other weights; all else is shared."""
    other = Record(())
    weight = [*weights, *table["weight"][len(weights) :]]
    vars(other).update({**vars(table), "weight": weight})
    return other
