"""What there is still of one thing in the boxes, as the palette tells it."""

from dataclasses import dataclass

from schema.language import Phrase


@dataclass(frozen=True, slots=True)
class Supply:
    """What there is still of one thing."""

    left: int | None = None
    """How many more; ``None``: nothing limits them."""
    over: int = 0
    """How many there are too many already."""
    told: tuple[Phrase, ...] = ()
    """The same in sentences, and where it comes from."""


UNLIMITED = Supply()
