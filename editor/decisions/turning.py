"""What lies one way or another: turned in the hand before it is laid."""

from dataclasses import dataclass

from editor.decisions.gesture import Idle
from editor.decisions.hand import Hand, Pick

STEPS = 12
"""Facings of a thing; each is 30 degrees."""


@dataclass
class Turning(Idle):
    """Remembers how often the thing in hand was turned; another thing begins anew."""

    held: Pick | None = None
    steps: int = 0

    def turn(self) -> None:
        """Turn what is in the hand by 30 degrees to the left."""
        self.steps += 1

    def look(self, hand: Hand) -> None:
        """See what is in the hand."""
        if hand.pick != self.held:
            self.held, self.steps = hand.pick, 0

    @property
    def facing(self) -> int | None:
        """Which way it looks, 0 to 11; ``None`` as long as nobody has turned it."""
        told = self.held.facing if self.held is not None else None
        if not self.steps:
            return told
        return ((-1 if told is None else told) + self.steps) % STEPS

    @property
    def angle(self) -> int:
        """By how many degrees it was turned."""
        return self.steps % STEPS * (360 // STEPS)
