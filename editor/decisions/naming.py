"""Names for new things: readable, unlike any that is there, and never used for another again."""

from collections.abc import Iterable


def free_id(stem: str, taken: Iterable[str]) -> str:
    """``stem-1``, or with the first number that no id in ``taken`` has."""
    known = set(taken)
    number = 1
    while f"{stem}-{number}" in known:
        number += 1
    return f"{stem}-{number}"


def unit_id(seat: str, unit_type: str, taken: Iterable[str]) -> str:
    """The id of a new unit as the generator names them: ``stark-archers-2``."""
    stem = unit_type if unit_type.startswith(f"{seat}-") else f"{seat}-{unit_type}"
    return free_id(stem[:70], taken)
