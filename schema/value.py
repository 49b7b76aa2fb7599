"""What every stored thing is: an immutable, strictly typed value with names people can read."""

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, Self, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, StringConstraints
from pydantic_core import CoreSchema, core_schema

from schema.limits import CORNERS, MAPPED

K = TypeVar("K")
V = TypeVar("V")

Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)]
"""The name of a thing within a game or a scenario: lower case words joined by hyphens."""

PlaceName = Annotated[str, StringConstraints(pattern=r"^[0-9A-Z]{2,8}$")]
"""What is printed on the board: ``C4`` for a hex, ``6D`` for an area of a map tile (ADR 3)."""

Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]
"""A colour as ``#rrggbb`` in lower case."""

FARTHEST_MM = 100_000
"""No spot is farther from the corner of its table, nor a corner from the middle of its piece."""
Millimetre = Annotated[int, Field(ge=-FARTHEST_MM, le=FARTHEST_MM)]

MOST_THINGS = 999
"""No box and no rule counts more things of a kind."""
Small = Annotated[int, Field(ge=0, le=MOST_THINGS)]
"""A number of things or steps."""

Corner = tuple[Millimetre, Millimetre]
"""A point in whole millimetres: x to the right, y away from the bottom edge."""

Outline = Annotated[tuple[Corner, ...], Field(max_length=CORNERS)]
"""The corners of an area in order, whole millimetres; empty where nothing is outlined."""

FormatNumber = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,4}\.[0-9]{1,4}$")]
"""Major and minor number of a file format: a newer minor one only adds, a major one changes."""


VersionNumber = Annotated[str, StringConstraints(pattern=r"^[0-9]+\.[0-9]+(\.[0-9]+)?$")]
"""A data pack's own version, as ``1.0`` or ``1.0.2``."""


class FrozenMap(dict[K, V]):
    """A mapping that keeps its order and cannot be changed; it pickles and hashes.

    As a field of a record it has at most ``MAPPED`` entries.
    """

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("a FrozenMap cannot be changed: build a new one")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[Self], tuple[dict[K, V]]]:
        return type(self), (dict(self),)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        key, value = get_args(source) or (Any, Any)
        keys, values = handler.generate_schema(key), handler.generate_schema(value)
        inner = core_schema.dict_schema(keys, values, max_length=MAPPED)
        return core_schema.no_info_after_validator_function(cls, inner)


Options = FrozenMap[Id, bool | int | str]
"""Parameters of an optional rule."""


class _AnyJson:
    """Tells pydantic how to build ``Json``; a class of its own since the alias speaks of itself."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(
            frozen, metadata={"pydantic_js_functions": [lambda _schema, _handler: {}]}
        )


if TYPE_CHECKING:
    Json = str | int | float | bool | None | tuple["Json", ...] | FrozenMap[str, "Json"]
else:
    Json = Annotated[Any, _AnyJson]
"""Any JSON value, made immutable: lists are tuples, objects are ``FrozenMap``."""


def frozen(value: Any) -> "Json":
    """The same JSON value with tuples for lists; raises ``ValueError`` for what JSON cannot say."""
    if value is None or isinstance(value, str | bool | int):
        return value
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError("a number without end")
        return value
    if isinstance(value, list | tuple):
        return tuple(frozen(item) for item in value)
    if isinstance(value, dict) and all(isinstance(key, str) for key in value):
        return FrozenMap({key: frozen(item) for key, item in value.items()})
    raise ValueError("a value that JSON cannot hold")


class Value(BaseModel):
    """An immutable record; keys that it does not know are kept: nothing is lost (ADR 9)."""

    __pydantic_extra__: dict[str, Json]

    model_config = ConfigDict(
        frozen=True,
        strict=True,
        extra="allow",
        allow_inf_nan=False,
        populate_by_name=True,
        serialize_by_alias=True,
        protected_namespaces=(),
    )

    if not TYPE_CHECKING:  # a checker would take any name for an attribute then

        def __getattr__(self, name: str) -> Any:
            """A key that nothing knows is no attribute: it may be called as a field of another kind
            of thing is, and hold anything."""
            # Not by a dot: a half-made one has no extras yet, and asking for them would ask here.
            if name in (object.__getattribute__(self, "__pydantic_extra__") or ()):
                raise AttributeError(f"{type(self).__name__} has no field {name!r}")
            return super().__getattr__(name)

    def changed(self, **fields: Any) -> Self:
        """The same value with some fields replaced, unchecked; no such field: AttributeError."""
        for name in fields:
            if name not in type(self).model_fields:
                raise AttributeError(f"{type(self).__name__} has no field {name!r}")
        return self.model_copy(update=fields)


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
