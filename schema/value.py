"""What every stored thing is: an immutable, strictly typed value with names that people can read."""

from collections.abc import Iterator
from typing import Annotated, Any, NoReturn, Self, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, StringConstraints
from pydantic_core import CoreSchema, core_schema

K = TypeVar("K")
V = TypeVar("V")

Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)]
"""The name of a thing within a game or a scenario: lower case words joined by hyphens."""

PlaceName = Annotated[str, StringConstraints(pattern=r"^[0-9A-Z]{2,8}$")]
"""What is printed on the board: ``C4`` for a hex, ``6D`` for an area of a map tile (DESIGN 3.3)."""

Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]
"""A colour as ``#rrggbb`` in lower case."""


Corner = tuple[int, int]
"""A point in whole millimetres: x to the right, y away from the bottom edge."""

Outline = tuple[Corner, ...]
"""The corners of an area in order, whole millimetres; empty where nothing is outlined."""


class FrozenMap(dict[K, V]):
    """A mapping that keeps its order and cannot be changed; it pickles and hashes."""

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("a FrozenMap cannot be changed: build a new one")

    __setitem__ = __delitem__ = __ior__ = _refuse  # type: ignore[assignment]
    clear = pop = popitem = setdefault = update = _refuse  # type: ignore[assignment]

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[Self], tuple[dict[K, V]]]:
        return type(self), (dict(self),)

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        key, value = get_args(source) or (Any, Any)
        inner = handler.generate_schema(dict[key, value])  # type: ignore[valid-type]
        return core_schema.no_info_after_validator_function(cls, inner)


class Value(BaseModel):
    """An immutable record; keys that it does not know are kept, so that nothing is lost (DESIGN 3.9)."""

    model_config = ConfigDict(
        frozen=True,
        strict=True,
        extra="allow",
        allow_inf_nan=False,
        populate_by_name=True,
        serialize_by_alias=True,
        protected_namespaces=(),
    )

    def changed(self, **fields: Any) -> Self:
        """The same value with some fields replaced; unknown field names raise ``AttributeError``."""
        for name in fields:
            if name not in type(self).model_fields:
                raise AttributeError(f"{type(self).__name__} has no field {name!r}")
        return self.model_copy(update=fields)


def unknown_keys(value: object, pointer: str = "") -> Iterator[str]:
    """JSON pointers of the keys that no model knows, in document order."""
    if isinstance(value, Value):
        for key in value.model_extra or {}:
            yield f"{pointer}/{key}"
        for name in type(value).model_fields:
            if name in value.model_fields_set:
                yield from unknown_keys(getattr(value, name), f"{pointer}/{name}")
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            if isinstance(item, Value | tuple | FrozenMap):
                yield from unknown_keys(item, f"{pointer}/{index}")
    elif isinstance(value, FrozenMap):
        for key, item in value.items():
            yield from unknown_keys(item, f"{pointer}/{key}")
