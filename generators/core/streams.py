"""Randomness: a seed is a number with any number of named, independent streams (ADR 14).

A stream is counter-based: word *i* of a stream is SplitMix64's finaliser over ``key + i · GAMMA``,
and the key is a hash of the seed and the stream's name. So a stream depends on nothing that was
drawn before from another one, only whole numbers are used, and every Python on every machine draws
the same. Nothing but ``random()`` of the standard library is promised to stay the same between
versions, which is why this is our own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_WORDS = 1 << 64
_MASK = _WORDS - 1
_TIES = (1 << 30) - 1
"""Ties are small enough to be quick."""
_GAMMA = 0x9E3779B97F4A7C15
"""2**64 divided by the golden ratio, odd: the usual step of SplitMix64."""


class Stream:
    """One stream of random whole numbers; drawing moves it on, and no other stream."""

    __slots__ = ("_position",)

    def __init__(self, key: int) -> None:
        self._position = key & _MASK

    def word(self) -> int:
        """The next 64 random bits."""
        self._position = z = (self._position + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n - 1``, each equally likely; ``n`` from 1 to 2**64, else
        ValueError."""
        if not 1 <= n <= _WORDS:
            raise ValueError(f"there is no random number below {n}")
        fair = _WORDS - _WORDS % n
        while True:
            word = self.word()
            if word < fair:  # words beyond the last full multiple would favour the low numbers
                return word % n

    def choose(self, things: Sequence[T]) -> T:
        """One of the things, each equally likely; ValueError if there are none."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in a random order, each order equally likely (Fisher and Yates)."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def weighted(self, weights: Sequence[int]) -> int:
        """A number from 0 on, as likely as its weight says; ValueError if all weights are 0."""
        left = self.below(sum(weights))
        for number, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return number
        raise ValueError("there are negative weights")

    def ties(self, count: int) -> list[int]:
        """Large random numbers to decide between equals, out of two words: of any two places each
        is as likely to have the larger. Who takes the first of equals leans to one side.
        """
        step, at = self.word() >> 34 | 1, self.word() >> 34
        return [at + step * n & _TIES for n in range(count)]

    def small(self, count: int, bits: int = 4) -> list[int]:
        """Many small numbers of so many bits each, out of few words: the grain of a placement."""
        grain: list[int] = []
        each, shifts = (1 << bits) - 1, range(0, 64 // bits * bits, bits)
        while len(grain) < count:
            word = self.word()
            grain += [word >> shift & each for shift in shifts]
        return grain[:count]


@dataclass(frozen=True, slots=True)
class Seed:
    """A number from which all that is drawn follows."""

    number: int
    path: str = ""
    """Which derived seed this is; the seed itself has an empty one."""

    def stream(self, name: str) -> Stream:
        """The stream of this name, from its beginning."""
        text = f"{self.number}\n{self.path}\n{name}"
        digest = blake2b(text.encode(), digest_size=8, person=b"banneret-stream1").digest()
        return Stream(int.from_bytes(digest, "little"))

    def derived(self, name: str | int) -> "Seed":
        """Another seed that belongs to this one: a further attempt after a failed one."""
        return Seed(self.number, f"{self.path}/{name}")
