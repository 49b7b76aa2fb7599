"""Signs: how a hex is drawn that an answer of the rules speaks of.

What is said stands around the hex's terrain in letters, so that it can be read without colours and
printed; a terminal that knows colours paints the hex besides.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from exporters.plain_text.page import Ink, on

GAP = 3


@dataclass(frozen=True, slots=True)
class Sign:
    """What is drawn on a hex beside what lies there."""

    around: str = "[]"
    """Two letters that stand around the terrain."""
    below: str = ""
    """What stands under the terrain where no unit does: steps left, say."""
    colour: str | None = None
    """What the hex is painted with, ``#rrggbb``; ``None``: its ground's colour stays."""

    def ink(self, ground: Ink) -> Ink:
        """The colours of the hex, which has those of its ground otherwise."""
        return Ink(ground.front, ground.back, bold=True) if self.colour is None else on(self.colour)

    def above(self, text: str, wide: int) -> str:
        """The upper line of a hex that is ``wide`` letters wide; what it held may be cut short."""
        return f"{self.around[0]}{text[: max(1, wide - 2)] or ' '}{self.around[1]}"


Signs = Mapping[str, Sign]
"""Place to its sign."""


def key(meanings: Iterable[tuple[Sign, str]], width: int) -> list[str]:
    """What the signs mean, each around a dot, in lines of at most ``width`` if one has room."""
    lines: list[str] = []
    for sign, meaning in meanings:
        told = f"{sign.around[0]}·{sign.around[1]}{sign.below} {meaning}"
        if lines and len(lines[-1]) + len(told) + GAP <= width:
            lines[-1] += " " * GAP + told
        else:
            lines.append(f"  {told}")
    return lines
