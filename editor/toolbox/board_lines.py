"""How the lengths of a board's lines follow each other."""

from typing import Literal

from schema.language import N_

Pattern = Literal["equal", "shorter", "longer", "as-now"]

PATTERNS: dict[Pattern, str] = {
    "equal": N_("is as long"),
    "shorter": N_("is one hex shorter"),
    "longer": N_("is one hex longer"),
}
MORE: dict[Pattern, int] = {"equal": 0, "shorter": -1, "longer": 1}


def pattern_of(lines: tuple[int, ...]) -> Pattern:
    """The pattern of these lengths; ``as-now`` for any others."""
    for pattern in PATTERNS:
        if lines_of(len(lines), lines[0], pattern) == lines:
            return pattern
    return "as-now"


def lines_of(
    count: int, length: int, pattern: Pattern, now: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """The lengths of so many lines, the first of this length; none is shorter than one hex.

    ``as-now`` goes on from the lengths of now: longer or shorter by what the first one is.
    """
    if pattern == "as-now" and now:
        more = length - now[0]
        kept = (now * (count // len(now) + 1))[:count]
        return tuple(max(1, old + more) for old in kept)
    other = max(1, length + MORE.get(pattern, 0))
    return tuple(length if line % 2 == 0 else other for line in range(count))
