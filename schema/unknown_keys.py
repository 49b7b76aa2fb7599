"""The keys of a file that no model knows: they are kept, and they are reported."""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin

from schema.value import FrozenMap, Value, beneath

_PLAIN = frozenset({str, int, bool, float, type(None)})
"""Types of values that hold no others."""


def unknown_keys(value: object) -> Iterator[str]:
    """JSON pointers (RFC 6901) of the keys that no model knows, in the format's order."""
    if has_unknown_keys(value):
        yield from _pointers(value, "")


def _pointers(value: object, pointer: str) -> Iterator[str]:
    if isinstance(value, Value):
        for name in type(value).model_fields:
            if name in value.model_fields_set:
                yield from _pointers(getattr(value, name), f"{pointer}/{name}")
        for key in value.model_extra or {}:
            yield beneath(pointer, key)
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            if isinstance(item, Value | tuple | FrozenMap):
                yield from _pointers(item, f"{pointer}/{index}")
    elif isinstance(value, FrozenMap):
        for key, item in value.items():
            if isinstance(item, Value | tuple | FrozenMap):
                yield from _pointers(item, beneath(pointer, key))


def has_unknown_keys(value: object) -> bool:
    """Whether there is any, without their pointers: nearly always there is none, and building
    pointers for a thousand values would take longer than all checks of a scenario together."""
    left: list[Any] = [value]
    for one in left:  # grows while it is walked
        kind: Any = type(one)
        if kind in _PLAIN:
            continue
        if kind is tuple:
            left += one
        elif kind is FrozenMap:
            left += one.values()
        elif one.__pydantic_extra__:  # asking what else it may be takes longer than the rest
            return True
        else:
            for name in _holding(kind):
                left.append(getattr(one, name))
    return False


@cache
def _holding(kind: type[Value]) -> tuple[str, ...]:
    """The fields of a kind of value that may hold others."""
    fields = kind.model_fields.items()
    return tuple(name for name, field in fields if not _is_plain(field.annotation))


def _is_plain(annotation: object) -> bool:
    """Whether nothing that is annotated so holds a value with keys: texts and numbers, and tuples
    and maps of them."""
    if annotation in _PLAIN or get_origin(annotation) is Literal:
        return True
    parts = get_args(annotation)
    if get_origin(annotation) is Annotated:
        parts = parts[:1]
    return bool(parts) and all(_is_plain(part) for part in parts if part is not Ellipsis)
