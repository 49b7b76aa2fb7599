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


def commander_unit_id(seat: str, person: str, taken: Iterable[str]) -> str:
    """The id of a commander's unit as the generator names it: ``stark-robb``, if it is free."""
    stem = f"{seat}-{person}"[:70]
    known = set(taken)
    return stem if stem not in known else free_id(stem, known)


def marker_id(seat: str | None, marker: str, taken: Iterable[str]) -> str:
    """The id of a new marker: ``stark-control-marker-1``, or without a side ``medal-1``."""
    return free_id(f"{seat}-{marker}"[:70] if seat else marker, taken)
