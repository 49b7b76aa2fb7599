"""JSON pointers: the way to a value, and the value at the end of a way; no Qt."""

from collections.abc import Mapping, Sequence

from editor.panels.forms.shapes import attribute
from schema.value import Value


class Nowhere(LookupError):
    """A pointer that leads nowhere in this scenario."""


def steps(pointer: str) -> list[str]:
    """The keys of a pointer."""
    return [key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]]


def beneath(pointer: str, *keys: str | int) -> str:
    """The pointer to something below another one."""
    told = (str(key).replace("~", "~0").replace("/", "~1") for key in keys)
    return "/".join((pointer, *told))


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
    for key in steps(pointer):
        value = step_into(value, key)
    return value
