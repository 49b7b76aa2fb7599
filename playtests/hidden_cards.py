"""Replays of hidden cards: that each is revealed when it has to be, and what comes of it."""

from __future__ import annotations

from playtests import indices as r
from playtests.battles import Battle
from playtests.replay import Replay, Step
from playtests.tables.hidden import cards_of
from rules.position import NOWHERE
from rules.revealing import falls_open, may_come, placed, room_beside, stormed, turned_up

NO_SIDE = -1


class HiddenReplay(Replay):
    """A replay that knows which hidden cards have been revealed."""

    def __init__(self, battle: Battle, steps: list[Step]) -> None:
        super().__init__(battle, steps)
        self.side = NO_SIDE
        self.unseen = list(range(len(cards_of(battle.setup))))
        self.fallen = NOWHERE

    def _fallen(self, index: int) -> None:
        """A hex fell into ruins: the card on it has to be revealed next."""
        self.fallen = NOWHERE
        if falls_open(self.position, index) and not self._over:
            self._same("a hidden card in ruins", self._peek(), r.S_REVEAL)
            self.fallen = index

    def _nothing_hidden_owed(self) -> None:
        """At the end of a turn no card is left that its side had to reveal."""
        self._same("hidden cards to be revealed", stormed(self.position, self.side), ())

    def _reveal(self, step: Step) -> None:
        _, index, card, unit, to, ways = step
        because = index == self.fallen or index in stormed(self.position, self.side)
        self._same("a hidden card: why it is revealed", because, True)
        self.fallen = NOWHERE
        pool, name, number = cards_of(self.battle.setup)[card]
        spots = next(one.spots for one in self.battle.setup.face_down if one.pool == pool)
        may_lie = card in self.unseen and index in spots
        self._same("a hidden card: of the pool", may_lie, True)
        self.unseen.remove(card)
        self.position = turned_up(self.position, index, pool, name)
        mask = 0
        if number != NOWHERE and may_come(self.position, number):
            mask = room_beside(self.position, index)
        self._same("a hidden card: who comes", unit, number if mask else NOWHERE)
        self._same("a hidden card: how many hexes there are", ways, mask.bit_count())
        if mask:
            bit = self.position.theatre.cells.bits[to]
            self._same("a hidden card: where its unit comes", bool(mask & bit), True)
            self.position = placed(self.position, number, to)
