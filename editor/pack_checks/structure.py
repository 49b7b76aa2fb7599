"""Files and values: what lies in the folder and is not read, and what the models refuse."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, cast

from editor.pack_checks.subject import CheckedPack, PackFinding, check
from games.packs import BUILT_IN, HEAD, SECTIONS, Json, near_miss
from games.shelf import find
from schema.faults import problem
from schema.game import GAME_FORMAT
from schema.language import N_, Phrase
from schema.published import stored
from schema.value import pointer_of

MISNAMED = (".json.", ".jsn", ".jason", ".js", ".json5", ".jsonc")
"""What stands in names of files that were meant to be read: ``units.json.txt``."""


@check
def misnamed_files(subject: CheckedPack) -> Iterator[PackFinding]:
    """A file that was meant to be read and is called otherwise."""
    for name in subject.others:
        plain = name.lower()
        if plain.endswith(MISNAMED) or ".json." in plain:
            sentence = N_("ignored because its name does not end in .json; rename it")
            yield PackFinding("misnamed-file", "warning", Phrase(sentence), name)


@check
def files_in_folders(subject: CheckedPack) -> Iterator[PackFinding]:
    """Files in a folder of the pack: only its own are read."""
    if not subject.path.is_dir():
        return
    for name in subject.others:
        if not name.endswith("/"):
            continue
        if any((subject.path / name).glob("*.json")):
            sentence = N_("folders are ignored; move this folder’s files up one level")
            yield PackFinding("files-in-folder", "warning", Phrase(sentence), name)


@check
def wrong_values(subject: CheckedPack) -> Iterator[PackFinding]:
    """Values that no game can have; of one place the most specific fault."""
    places: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for segments, error in subject.values:
        places.setdefault(segments, []).append(cast("dict[str, Any]", error))
    for segments, errors in places.items():
        chosen = next((e for e in errors if not e["type"].endswith("_type")), errors[0])
        text = problem(chosen)  # type: ignore[arg-type]  # pydantic's ErrorDetails, kept as object
        file = subject.file_of(segments) or HEAD
        yield PackFinding("wrong-value", "error", text, file, pointer_of(segments))


@check
def newer_format(subject: CheckedPack) -> Iterator[PackFinding]:
    """A pack of a program that is newer than this one."""
    written = subject.own.get("format")
    first = written.split(".")[0] if isinstance(written, str) else ""
    if first.isdecimal() and int(first) > int(GAME_FORMAT.split(".")[0]):
        sentence = N_(
            "format {format} is newer than this program supports ({known}); update Banneret"
        )
        text = Phrase(sentence, format=str(written), known=GAME_FORMAT)
        yield PackFinding("newer-format", "error", text, HEAD, "/format")


@check
def hidden_pack(subject: CheckedPack) -> Iterator[PackFinding]:
    """An id that a game of this program has."""
    if subject.path.absolute().parent == BUILT_IN:
        return
    if subject.id in {pack.id for pack in find()}:
        sentence = N_(
            "{id} is a game included with Banneret, which yours would hide; choose another id"
        )
        yield PackFinding("hides-pack", "warning", Phrase(sentence, id=subject.id), HEAD, "/id")


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
            sentence = N_("unknown key{hint}: correct or delete it")
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
    keys = set(value) if isinstance(value, dict) else set()
    return max(found, key=lambda one: len(keys.intersection(one.get("properties", ()))))


def _kind(schema: Schema) -> object:
    return schema.get("properties", {}).get("kind", {}).get("const")
