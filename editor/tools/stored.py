"""Values as they stand in files, for edits that set a field."""

from collections.abc import Iterable

from schema.value import Json, Value, frozen


def stored(value: Value) -> Json:
    """A value as plain JSON, its defaults left out."""
    return frozen(value.model_dump(mode="json", exclude_defaults=True))


def all_stored(values: Iterable[Value]) -> Json:
    """Some values as a JSON list."""
    return tuple(stored(value) for value in values)
