"""The value at the end of a JSON pointer; no Qt."""

from collections.abc import Mapping, Sequence

from editor.panels.forms.shapes import attribute
from schema.pointer import segments_of
from schema.value import Value


class Nowhere(LookupError):
    """A pointer that leads nowhere in this scenario."""


def step_into(value: object, key: str) -> object:
    """What stands under one key; raises ``Nowhere``."""
    try:
        if isinstance(value, Value):
            return getattr(value, attribute(type(value), key))
        if isinstance(value, Mapping):
            return value[key]
        if isinstance(value, Sequence) and not isinstance(value, str):
            return value[int(key)]
    except (KeyError, IndexError, ValueError) as trouble:
        raise Nowhere(key) from trouble
    raise Nowhere(key)


def value_at(value: object, pointer: str) -> object:
    """The value at a pointer, ``None`` where a key on the way is not set; raises ``Nowhere``."""
    for key in segments_of(pointer):
        value = step_into(value, key)
    return value
