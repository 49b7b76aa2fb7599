"""Any field of a scenario by its JSON pointer: set, taken away, checked."""

from functools import cache
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import to_json

from schema.faults import fault
from schema.language import N_, Phrase, Refusal
from schema.places import Misplaced
from schema.scenario import Scenario
from schema.value import Json


class EditRefused(Refusal, ValueError):
    """The edit does not fit this scenario; the text says why."""


def with_field(scenario: Scenario, pointer: str, value: Json) -> Scenario:
    """The scenario with one field set (RFC 6901), or taken away by ``None``.

    What stands under other top-level fields is shared, so that a history stays small. Raises
    ``EditRefused`` for a field that is not there or a value that it cannot hold.
    """
    first, *way = (key.replace("~1", "/").replace("~0", "~") for key in pointer[1:].split("/"))
    names = {field.alias or name: name for name, field in Scenario.model_fields.items()}
    name = names.get(first)
    if name is None:
        if way or value is not None:
            raise EditRefused(Phrase(N_("there is no field {field}"), field=pointer))
        return _without_unknown(scenario, first)
    top = {first: scenario.model_dump(mode="json", include={name})[first]}
    _set(top, [first, *way], value)
    new = _validated(name, top.get(first))
    try:
        return scenario.changed(**{name: new}).fitting_its_board()
    except Misplaced as trouble:
        raise EditRefused(trouble.phrase) from trouble


def _without_unknown(scenario: Scenario, key: str) -> Scenario:
    """Keys that the format does not know may be taken away, not set."""
    copy = scenario.model_copy()
    # model_copy gives the copy a dictionary of extras of its own.
    extra = copy.__pydantic_extra__ or {}
    if key not in extra:
        raise EditRefused(Phrase(N_("there is no field {field}"), field=f"/{key}"))
    del extra[key]
    return copy


@cache
def _field(name: str) -> TypeAdapter[Any]:
    """What a field of a scenario may hold."""
    field = Scenario.model_fields[name]
    # Without the alias, which is the field's and not the value's.
    kept = Field(discriminator=field.discriminator) if field.discriminator else None
    kind: Any = Annotated[(field.annotation, *field.metadata, kept)]
    return TypeAdapter(kind)


def _validated(name: str, document: Any) -> Any:
    """A field's value from plain JSON; ``None`` stands for its default if it has one."""
    field = Scenario.model_fields[name]
    if document is None:
        if field.is_required():
            raise EditRefused(Phrase(N_("{where} is missing"), where=name))
        return field.get_default()
    try:
        return _field(name).validate_json(to_json(document))
    except ValidationError as trouble:
        raise EditRefused(fault(trouble, document, name)) from trouble


def _set(document: Any, path: list[str], value: Json) -> None:
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
        raise EditRefused(Phrase(N_("there is no field {field}"), field="/" + "/".join(path)))
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
