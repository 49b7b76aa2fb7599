"""What lies one way or another: turned in the hand before it is laid."""

from dataclasses import dataclass

from editor.boards import kind_of
from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import NOTHING, BaseTool, ToolResult

STEPS = 12
"""Facings of a thing; each is 30 degrees."""
QUICK = 15
"""Degrees of a turn on a table."""


@dataclass
class Turning(BaseTool):
    """Remembers how often the thing in hand was turned; another thing begins anew."""

    held: PaletteItem | None = None
    steps: int = 0
    degrees: int = 0
    """On a table: how far it was turned besides."""

    def may_turn(self, hand: ToolContext) -> bool:
        """Whether what is in the hand is laid at any angle: on tables."""
        return kind_of(hand.scenario.board).free_places and hand.pick is not None

    def turn_by(self, steps: int, hand: ToolContext, *, fine: bool) -> ToolResult:
        """Turn what is in the hand by 15 degrees, or by one."""
        self.look(hand)
        self.degrees += steps if fine else steps * QUICK
        return NOTHING

    def turn(self) -> None:
        """Turn what is in the hand by 30 degrees to the left."""
        self.steps += 1

    def look(self, hand: ToolContext) -> None:
        """See what is in the hand."""
        if hand.pick != self.held:
            self.held, self.steps, self.degrees = hand.pick, 0, 0

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
        return (self.steps * (360 // STEPS) + self.degrees) % 360
