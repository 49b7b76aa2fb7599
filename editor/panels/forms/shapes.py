"""What a field of the format may hold, read from its annotation, and what it holds; no Qt."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from schema.board import Pose
from schema.value import FrozenMap, Value, segments_of

Kind = Literal[
    "words",
    "name",
    "place",
    "where",
    "pose",
    "corners",
    "date",
    "number",
    "truth",
    "choice",
    "texts",
    "record",
    "one-of",
    "many",
    "mapping",
    "scalar",
    "json",
]
PATTERNS: dict[str, Kind] = {"^[a-z0-9]+(": "name", "^[0-9A-Z]{2": "place", "^[0-9]{4}-": "date"}
LANGUAGE = "^[a-z]{2,3}("


@dataclass(frozen=True, slots=True)
class ValueShape:
    """A kind of value with what the kind needs besides."""

    kind: Kind
    optional: bool = False
    """``None`` is allowed, and means that the field is not set."""
    least: int | None = None
    most: int | None = None
    options: tuple[str, ...] = ()
    """Of a choice."""
    models: tuple[type[Value], ...] = ()
    """Of a record the one, of a union all."""
    key: "ValueShape | None" = None
    """Of a mapping."""
    item: "ValueShape | None" = None
    """Of a list or a mapping."""

    @property
    def model(self) -> type[Value]:
        """The record's model."""
        return self.models[0]


@cache
def shapes(model: type[Value]) -> dict[str, ValueShape]:
    """The shape of every field by the name that files use."""
    return {
        field.alias or name: _of(field.annotation, field.metadata)
        for name, field in model.model_fields.items()
    }


def attribute(model: type[Value], name: str) -> str:
    """What Python calls the field that files call so."""
    known = {field.alias or own: own for own, field in model.model_fields.items()}
    return known[name]


def _of(annotation: Any, metadata: Iterable[object] = ()) -> ValueShape:
    constraints = tuple(metadata)
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _of(args[0], (*args[1:], *constraints))
    if annotation is Any:
        return ValueShape("json")
    if origin in (Union, UnionType):
        return _union(args, constraints)
    if origin is Literal:
        return ValueShape("choice", options=tuple(map(str, args)))
    if origin is tuple:
        return _tuple(args)
    if isinstance(origin, type) and issubclass(origin, FrozenMap):
        return _mapping(*args)
    if annotation is Pose:
        return ValueShape("pose")
    if isinstance(annotation, type) and issubclass(annotation, Value):
        return ValueShape("record", models=(annotation,))
    return _plain(annotation, constraints)


def _union(args: tuple[Any, ...], metadata: tuple[object, ...]) -> ValueShape:
    kinds = [arg for arg in args if arg is not NoneType]
    optional = len(kinds) < len(args)
    if len(kinds) == 1:
        return replace(_of(kinds[0], metadata), optional=optional)
    if Pose in kinds:
        return ValueShape("where", optional=optional)
    if set(kinds) == {bool, int, str}:
        return ValueShape("scalar", optional=optional)
    if all(isinstance(kind, type) and issubclass(kind, Value) for kind in kinds):
        return ValueShape("one-of", optional=optional, models=tuple(kinds))
    return ValueShape("json", optional=optional)


def _tuple(args: tuple[Any, ...]) -> ValueShape:
    if args[-1] is not Ellipsis:
        return ValueShape("json")
    if get_origin(args[0]) is tuple and Ellipsis not in get_args(args[0]):
        return ValueShape("corners")
    return ValueShape("many", item=_of(args[0]))


def _mapping(key: Any, value: Any) -> ValueShape:
    keys, values = _of(key), _of(value)
    if _pattern(get_args(key)[1:]).startswith(LANGUAGE) and values.kind == "words":
        return ValueShape("texts")
    if values.kind == "json":
        return ValueShape("json")
    return ValueShape("mapping", key=keys, item=values)


def _plain(annotation: Any, metadata: tuple[object, ...]) -> ValueShape:
    if annotation is bool:
        return ValueShape("truth")
    if annotation is int:
        limits = _limits(metadata)
        return ValueShape("number", least=limits.get("ge"), most=limits.get("le"))
    if annotation is str:
        pattern = _pattern(metadata)
        kind = next((kind for start, kind in PATTERNS.items() if pattern.startswith(start)), None)
        return ValueShape(kind or "words")
    message = f"no form is known for {annotation!r}"
    raise TypeError(message)


def _limits(metadata: Iterable[object]) -> dict[str, int]:
    limits: dict[str, int] = {}
    for constraint in _flat(metadata):
        for name in ("ge", "le"):
            limit = getattr(constraint, name, None)
            if isinstance(limit, int):
                limits[name] = limit
    return limits


def _pattern(metadata: Iterable[object]) -> str:
    found = (getattr(constraint, "pattern", None) for constraint in _flat(metadata))
    return next((pattern for pattern in found if isinstance(pattern, str)), "")


def _flat(metadata: Iterable[object]) -> Iterable[object]:
    for constraint in metadata:
        if isinstance(constraint, FieldInfo):
            yield from constraint.metadata
        else:
            yield constraint


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
