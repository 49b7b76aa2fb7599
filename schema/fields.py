"""Any field of a scenario by its JSON pointer: set, taken away, checked."""

from functools import cache
from typing import Annotated, Any, TypeVar

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import to_json

from schema.board import Misplaced
from schema.faults import fault
from schema.language import N_, Phrase, UserError
from schema.places import check_new_places
from schema.scenario import Scenario
from schema.value import Json, Value, segments_of

Owner = TypeVar("Owner", bound=Value)


class EditRefused(UserError, ValueError):
    """The edit does not fit this scenario; the text says why."""


def with_field(scenario: Scenario, pointer: str, value: Json) -> Scenario:
    """The scenario with one field set (RFC 6901), or taken away by ``None``.

    Only the innermost field that holds what changes is built anew; all else is shared, so that a
    history stays small. Raises ``EditRefused`` for a field that is not there or a value that it
    cannot hold.
    """
    way = list(segments_of(pointer)) or [""]
    try:
        after = _with(scenario, way, 0, value).fitting_its_board()
        check_new_places(scenario, after)
    except Misplaced as trouble:
        raise EditRefused(trouble.phrase) from trouble
    return after


def _with(owner: Owner, way: list[str], depth: int, value: Json) -> Owner:
    """The same record with what stands at the rest of the way set."""
    name = _names(type(owner)).get(way[depth])
    if name is None:
        if depth < len(way) - 1 or value is not None:
            raise _no_field(way)
        return _without_unknown(owner, way)
    inner = getattr(owner, name)
    if depth < len(way) - 1 and isinstance(inner, Value):
        return owner.changed(**{name: _with(inner, way, depth + 1, value)})
    top = {way[depth]: owner.model_dump(mode="json", include={name})[way[depth]]}
    _set(top, way[depth:], value, way)
    return owner.changed(**{name: _validated(type(owner), name, top.get(way[depth]), way[:depth])})


@cache
def _names(model: type[Value]) -> dict[str, str]:
    """What the fields of a record are called in files, and in Python."""
    return {field.alias or name: name for name, field in model.model_fields.items()}


def _no_field(way: list[str]) -> EditRefused:
    return EditRefused(Phrase(N_("unknown field {field}"), field="/" + "/".join(way)))


def _without_unknown(owner: Owner, way: list[str]) -> Owner:
    """Keys that the format does not know may be taken away, not set."""
    copy = owner.model_copy()
    # model_copy gives the copy a dictionary of extras of its own.
    extra = copy.__pydantic_extra__ or {}
    if way[-1] not in extra:
        raise _no_field(way)
    del extra[way[-1]]
    return copy


@cache
def _field(model: type[Value], name: str) -> TypeAdapter[Any]:
    """What a field of a record may hold."""
    field = model.model_fields[name]
    # Without the alias, which is the field's and not the value's.
    kept = Field(discriminator=field.discriminator) if field.discriminator else None
    kind: Any = Annotated[(field.annotation, *field.metadata, kept)]
    return TypeAdapter(kind)


def _validated(model: type[Value], name: str, document: Any, above: list[str]) -> Any:
    """A field's value from plain JSON; ``None`` stands for its default if it has one."""
    field = model.model_fields[name]
    where = "/".join((*above, name))
    if document is None:
        if field.is_required():
            raise EditRefused(Phrase(N_("{where} is missing"), where=where))
        return field.get_default()
    try:
        return _field(model, name).validate_json(to_json(document))
    except ValidationError as trouble:
        raise EditRefused(fault(trouble, document, where)) from trouble


def _set(document: Any, path: list[str], value: Json, pointer: list[str]) -> None:
    """Set one value in plain JSON; missing objects on the way are made.

    A list's item must exist or be the next.
    """
    *way, last = path
    for key in way:
        if isinstance(document, list):
            document = document[_index(key, document, 0)]
        elif isinstance(document, dict):
            if document.get(key) is None:
                document[key] = {}
            document = document[key]
    if isinstance(document, list):
        index = _index(last, document, 1)
        document[index : index + 1] = [] if value is None else [value]
    elif not isinstance(document, dict):
        raise _no_field(pointer)
    elif value is None:
        document.pop(last, None)
    else:
        document[last] = value


def _index(key: str, items: list[Any], beyond: int) -> int:
    """An entry's number; ``beyond`` is 1 where the next one may be added."""
    if not key.isdecimal() or int(key) >= len(items) + beyond:
        template = N_("the list has no entry {key}: it has {count}")
        raise EditRefused(Phrase(template, key=key, count=len(items)))
    return int(key)
