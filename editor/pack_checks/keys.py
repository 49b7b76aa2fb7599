"""Keys that nothing reads, found in plain JSON by the published schema: also in what is broken."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from editor.pack_checks.finding import PackFinding
from editor.pack_checks.registry import check
from editor.pack_checks.subject import CheckedPack
from games.merging import Json
from games.packs import SECTIONS, near_miss
from schema.language import N_, Phrase
from schema.pointer import pointer_of
from schema.published import stored

Schema = Mapping[str, Any]
Place = tuple[str, ...]


@cache
def _published() -> dict[str, Any]:
    return stored("pack")


@check
def unknown_keys(subject: CheckedPack) -> Iterator[PackFinding]:
    """A key that nothing reads is a slip of the pen more often than not."""
    whole = _published()
    for section, value in subject.own.items():
        if section not in SECTIONS:
            continue
        for place, known in _unknown(value, whole["properties"][section], (section,)):
            sentence = N_("nothing reads this key{hint}: correct or delete it")
            hint = near_miss(place[-1], known)
            yield PackFinding(
                "unknown-key",
                "error",
                Phrase(sentence, hint=hint),
                subject.file_of(place),
                pointer_of(place),
            )


def _unknown(value: Json, schema: Schema, place: Place) -> Iterator[tuple[Place, list[str]]]:
    """Places of keys that the schema does not know, and the keys that it knows there."""
    meant = _meant(value, schema)
    if isinstance(value, list):
        items = meant.get("items")
        for index, item in enumerate(value):
            if isinstance(items, dict):
                yield from _unknown(item, items, (*place, str(index)))
        return
    if not isinstance(value, dict) or not meant:
        return
    named: Schema = meant.get("properties", {})
    patterns: Schema = meant.get("patternProperties", {})
    others = meant.get("additionalProperties")
    for key, below in value.items():
        if key in named:
            yield from _unknown(below, named[key], (*place, key))
            continue
        fitting = [inner for pattern, inner in patterns.items() if re.search(pattern, key)]
        if fitting:
            yield from _unknown(below, fitting[0], (*place, key))
        elif isinstance(others, dict):
            yield from _unknown(below, others, (*place, key))
        elif named:
            yield (*place, key), list(named)


def _meant(value: Json, schema: Schema) -> Schema:
    """The part of a schema that speaks of this value: of several objects the one of its kind, or
    the one that knows most of its keys."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rsplit("/", 1)[-1]
        return _meant(value, _published()["$defs"][name])
    choices = schema.get("anyOf") or schema.get("oneOf")
    if not choices:
        return schema
    found = [_meant(value, choice) for choice in choices]
    wanted = "array" if isinstance(value, list) else "object"
    found = [one for one in found if one.get("type", "object") == wanted]
    if isinstance(value, dict) and "kind" in value:
        same = [one for one in found if _kind(one) == value["kind"]]
        found = same or [one for one in found if _kind(one) is None]
    if not found:
        return {}
    said = set(value) if isinstance(value, dict) else set()
    return max(found, key=lambda one: len(said.intersection(one.get("properties", ()))))


def _kind(schema: Schema) -> object:
    return schema.get("properties", {}).get("kind", {}).get("const")
