"""JSON pointers (RFC 6901): the way to a value as text, and as its keys and indices."""

from collections.abc import Iterable


def pointer_of(segments: Iterable[str | int]) -> str:
    """The pointer of these keys and indices.

    >>> pointer_of(["units", 2, "a/b"])
    '/units/2/a~1b'
    """
    return "".join("/" + str(s).replace("~", "~0").replace("/", "~1") for s in segments)


def beneath(pointer: str, *segments: str | int) -> str:
    """The pointer to something below another one."""
    return pointer + pointer_of(segments)


def segments_of(pointer: str) -> tuple[str, ...]:
    """The keys and indices of a pointer; the empty pointer has none."""
    return tuple(s.replace("~1", "/").replace("~0", "~") for s in pointer.split("/")[1:])
