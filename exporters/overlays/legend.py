"""What the signs of an overlay mean, each with a sample and a sentence."""

from dataclasses import dataclass

from exporters.drawing.picture import Mark


@dataclass(frozen=True, slots=True)
class Meaning:
    """A sign about the origin, in hundredths of a hex, and what it means."""

    sample: tuple[Mark, ...]
    words: str


def legend() -> tuple[Meaning, ...]:
    """Not yet."""
    return ()
