"""Rolls one after the other, which of them is shown, and the way back."""

from typing import Generic, TypeVar

R = TypeVar("R")


class History(Generic[R]):
    """What has been drawn in one window."""

    def __init__(self) -> None:
        self.made: list[R] = []
        self.at = -1

    @property
    def now(self) -> R | None:
        """The roll that is shown; ``None`` before the first."""
        return self.made[self.at] if self.made else None

    @property
    def last(self) -> R | None:
        """The roll before the one that is shown."""
        return self.made[self.at - 1] if self.at > 0 else None

    def go(self, at: int) -> bool:
        """Show another roll; whether there is one."""
        if 0 <= at < len(self.made) and at != self.at:
            self.at = at
            return True
        return False

    def put(self, roll: R) -> R:
        """A roll more; those that were taken back before are gone."""
        del self.made[self.at + 1 :]
        self.made.append(roll)
        self.at = len(self.made) - 1
        return roll
