"""Sets of hexes for tests: what is near, and what hangs together."""

from collections.abc import Iterable

from geometry.hexes import Hex


def within(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes at most `radius` steps from `centre`, itself included, sorted by r and then q."""
    return tuple(
        Hex(centre.q + q, centre.r + r)
        for r in range(-radius, radius + 1)
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
    )


def components(area: Iterable[Hex]) -> list[set[Hex]]:
    """The connected parts of `area`."""
    left = set(area)
    parts: list[set[Hex]] = []
    while left:
        part, border = set[Hex](), {left.pop()}
        while border:
            part |= border
            border = {near for place in border for near in place.neighbours()} & left
            left -= border
        parts.append(part)
    return parts
