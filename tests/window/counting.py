"""What a person did: clicks, keys and seconds, written down step by step."""

import time
from dataclasses import dataclass, field
from pathlib import Path

KEY, POINT, CLICK, HOME, THINK = 0.28, 1.1, 0.2, 0.4, 1.35
"""Seconds of a person at each (keystroke-level model of Card, Moran and Newell, 1980): a key of an
average typist, the way of the pointer, a press and a release, the hand from mouse to keys, and a
thought before each press and each word."""


@dataclass(frozen=True)
class Step:
    """What was done so far when a step was done."""

    name: str
    clicks: int
    keys: int
    person: float
    """Seconds that a person's hands and thoughts would have needed."""
    seconds: float
    """Seconds that went by: the program, and the eye that looks on."""


@dataclass
class Counted:
    """Clicks and keys since the beginning, and the steps."""

    clicks: int = 0
    keys: int = 0
    person: float = 0.0
    steps: list[Step] = field(default_factory=list)
    _began: float = field(default_factory=time.monotonic)
    _at_keys: bool = False

    def click(self, times: int = 1, points: int = 1) -> None:
        """A press of the mouse, after the pointer went to so many points."""
        self.clicks += times
        self.person += THINK + HOME * self._at_keys + POINT * points + CLICK * times
        self._at_keys = False

    def type(self, count: int) -> None:
        """So many keys, one after the other."""
        self.keys += count
        self.person += THINK + HOME * (not self._at_keys) + KEY * count
        self._at_keys = True

    def step(self, name: str) -> Step:
        """Note that a step is done."""
        seconds = time.monotonic() - self._began
        done = Step(name, self.clicks, self.keys, round(self.person, 1), round(seconds, 1))
        self.steps.append(done)
        return done

    def restart(self) -> None:
        """Begin to count now."""
        self.clicks = self.keys = 0
        self.person, self._began = 0.0, time.monotonic()

    def table(self) -> str:
        """The steps in lines, for a file or a terminal."""
        lines = [f"{'step':28} clicks  keys  person s  seconds"]
        lines += [
            f"{s.name:28} {s.clicks:6} {s.keys:5} {s.person:9} {s.seconds:8}" for s in self.steps
        ]
        return "\n".join(lines)

    def write(self, file: Path) -> None:
        """Write the table."""
        file.write_text(f"{self.table()}\n", encoding="utf-8")
