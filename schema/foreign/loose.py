"""Read other programs' JSON loosely: what is not of the kind one hoped for is nothing at all."""

from typing import Any


def listed(value: Any) -> list[Any]:
    """A list in any of its spellings: as it is, under ``item``, or an object with the keys 0, 1, 2;
    one thing alone is a list of it."""
    if isinstance(value, list | tuple):
        return list(value)
    if isinstance(value, dict):
        if set(value) == {"item"}:
            return listed(value["item"])
        if value and all(key.isascii() and key.isdigit() for key in value):
            return [value[key] for key in sorted(value, key=lambda key: (len(key), key))]
        return [value] if value else []
    return [] if value is None or value == "" else [value]


def keyed(value: Any) -> dict[str, Any]:
    """An object; PHP writes an empty one as a list."""
    return value if isinstance(value, dict) else {}


def number(value: Any, least: int = 0, most: int = 10**6) -> int | None:
    """A whole number between these, also one written as a text; ``None`` for anything else."""
    if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit():
        value = int(value.strip()[:12])
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    return value if least <= value <= most else None


def word(value: Any) -> str:
    """A text without blanks at its ends; empty for anything else."""
    return value.strip()[:200] if isinstance(value, str) else ""


def truth(value: Any) -> bool:
    """Whether it says yes, in JSON or as XML wrote it."""
    return value in (True, 1, "true", "1", "yes")
