"""Scenario and collection files: read, checked, written; scenarios pass only through here.

The canonical layout has the keys in the format's order, leaves defaults out, and puts each line of
the board, each unit, token, way, zone and so on on a line of its own, so that diffs can be read.
"""

import json
import re
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import to_json

from schema import migrations
from schema.attachments import ATTACHED, PLACE
from schema.collection import COLLECTION_FORMAT, Collection
from schema.disk import (
    LIMIT,
    FileTrouble,
    Unreadable,
    Unwritable,
    Written,
    backup_of,
    read_bytes,
    write_bytes_atomically,
)
from schema.faults import fault, located, shown
from schema.language import N_, Phrase, printable
from schema.scenario import SCENARIO_FORMAT, Scenario

__all__ = [
    "ATTACHED",
    "PLACE",
    "FileTrouble",
    "Unreadable",
    "Unwritable",
    "backup_of",
    "bytes_of",
    "canonical",
    "from_bytes",
    "read",
    "read_collection",
    "upgraded",
    "write",
    "write_bytes_atomically",
]

WIDTH = 88
"""Objects that fit into so many characters stay on one line."""

KINDS: dict[type[Scenario | Collection], tuple[str, str]] = {
    Scenario: ("scenario", SCENARIO_FORMAT),
    Collection: ("collection", COLLECTION_FORMAT),
}
NAMES = {
    "scenario": N_("a scenario"),
    "collection": N_("a collection"),
    "game": N_("a game pack"),
}
MOST_ENTRIES = 600_000
"""Commas in a file: a board of 500 by 500 hexes with heights has half a million.

Pydantic remembers every fault of a file; so many fit into memory.
"""

PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"II*\0", b"MM\0*", b"BM")
NEAR_THE_START = 4096
SPACE = 0x20

TOO_DEEP = N_("too deeply nested; not a Banneret file")
SCHEMA_NAME = re.compile(r"(?:.*[/:])?([a-z]+)-[0-9]+(?:\.[0-9]+)?(?:\.schema\.json)?")
FORMAT_NUMBER = re.compile(r"[0-9]{1,4}\.[0-9]{1,4}")

Stored = TypeVar("Stored", Scenario, Collection)


def read(path: Path | str) -> Scenario:
    """The scenario in a file; raises ``Unreadable`` with one line that says what is wrong where."""
    return from_bytes(read_bytes(path), path)


def read_collection(path: Path | str) -> Collection:
    """The collection in a file; raises ``Unreadable``."""
    return _built(Collection, read_bytes(path), path)


def from_bytes(data: bytes, name: Path | str) -> Scenario:
    """The scenario in these bytes, ``name`` is what messages call them; raises ``Unreadable``."""
    return _built(Scenario, data, name)


def write(
    thing: Scenario | Collection, path: Path | str, *, backup: bool = True, durable: bool = True
) -> Written:
    """Store it at once and whole, the version before as ``NAME~``; raises ``Unwritable``."""
    return write_bytes_atomically(path, bytes_of(thing, path), backup=backup, durable=durable)


def bytes_of(thing: Scenario | Collection, path: Path | str) -> bytes:
    """What its file holds; raises ``Unwritable`` for what could not be read again from there."""
    data = canonical(thing).encode()
    if len(data) > LIMIT or data.count(b",") > MOST_ENTRIES:
        template = N_("the file would be too large to read again; shorten it first")
        raise Unwritable(path, Phrase(template))
    return data


def canonical(thing: Scenario | Collection) -> str:
    """The text of its file: equal values of equal order give equal texts."""
    document = thing.model_dump(mode="json", exclude_defaults=True)
    first = {"$schema": thing.schema_, "format": thing.format}
    return _expanded({**first, **document}, "") + "\n"


def upgraded(scenario: Scenario) -> Scenario:
    """The same scenario in the newest format; one of a newer program's stays what it is."""
    if _numbers(scenario.format) >= _numbers(SCENARIO_FORMAT):
        return scenario
    return scenario.changed(format=SCENARIO_FORMAT)


# -- formatting ------------------------------------------------------------------------------------

_on_one_line = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode


def _expanded(document: dict[str, Any], indent: str) -> str:
    inner = indent + "  "
    rows = [f"{inner}{_on_one_line(k)}: {_formatted(v, inner)}" for k, v in document.items()]
    return "{\n" + ",\n".join(rows) + f"\n{indent}}}"


def _formatted(value: Any, indent: str) -> str:
    if isinstance(value, list) and _has_rows(value):
        rows = ",\n".join(f"{indent}  {_on_one_line(item)}" for item in value)
        return f"[\n{rows}\n{indent}]"
    line = _on_one_line(value)
    if isinstance(value, dict) and value and (len(line) > WIDTH or _has_rows(value)):
        return _expanded(value, indent)
    return line


def _has_rows(value: Any) -> bool:
    """Whether something in it wants a line of its own: a thing or a line in a list."""
    if isinstance(value, list):
        return any(isinstance(item, dict | list) for item in value)
    return isinstance(value, dict) and any(_has_rows(item) for item in value.values())


# -- reading ---------------------------------------------------------------------------------------


class _Twice(ValueError):
    """A key that stands twice in one object."""


def _built(model: type[Stored], data: bytes, path: Path | str) -> Stored:
    kind, newest = KINDS[model]
    text = _decoded(data, path, kind)
    document = _parsed(text, path)
    _check_kind(document, kind, path)
    number = _format_of(document, newest, path)
    if number[0] < _numbers(newest)[0]:
        try:
            document = migrations.upgrade(document, kind)
        except migrations.NotOfItsFormat as trouble:
            raise Unreadable(path, trouble.phrase) from trouble
        text = to_json(document).decode()
    try:
        return model.model_validate_json(text)
    except ValidationError as trouble:
        first = trouble.errors(include_url=False)[0]
        if first["type"] == "json_invalid":
            raise Unreadable(path, _stricter_fault(first["msg"])) from trouble
        unreadable = Unreadable(path, fault(trouble, document))
        unreadable.faults = located(trouble, document, text)
        raise unreadable from trouble


def _decoded(data: bytes, path: Path | str, kind: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as trouble:
        expected = Phrase(NAMES[kind])
        if is_picture(data):
            found = Phrase(N_("an image"))
            why = Phrase(N_("this is {found}, not {expected}"), found=found, expected=expected)
        elif _is_binary(data):
            why = Phrase(N_("this is not {expected}"), expected=expected)
        elif data[:2] in (b"\xff\xfe", b"\xfe\xff"):
            why = Phrase(N_("the text is UTF-16; save it as UTF-8"))
        else:
            line = data.count(b"\n", 0, trouble.start) + 1
            why = Phrase(N_("line {line}: the text is not UTF-8; save it as UTF-8"), line=line)
        raise Unreadable(path, why) from trouble


def is_picture(data: bytes) -> bool:
    """Whether these bytes begin as photos and scans do: PNG, JPEG, GIF, TIFF, WebP, BMP."""
    return data.startswith(PICTURES) or (data[:4] == b"RIFF" and data[8:12] == b"WEBP")


def _is_binary(data: bytes) -> bool:
    """Whether they are no text of any kind: characters stand in them that nobody writes."""
    start = data[:NEAR_THE_START]
    if start[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return False
    return any(byte < SPACE and byte not in b"\t\n\r\f" for byte in start)


def _parsed(text: str, path: Path | str) -> dict[str, Any]:
    """Plain JSON, also for what pydantic lets pass: keys that stand twice."""
    if text.count(",") > MOST_ENTRIES:
        raise Unreadable(path, Phrase(N_("too many entries; not a Banneret file")))
    try:
        document = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except json.JSONDecodeError as trouble:
        raise Unreadable(path, _with_backup(_json_fault(trouble, text), path)) from trouble
    except _Twice as trouble:
        template = N_("the key {key} appears twice in one object")
        raise Unreadable(path, Phrase(template, key=shown(str(trouble)))) from trouble
    except RecursionError as trouble:
        raise Unreadable(path, Phrase(TOO_DEEP)) from trouble
    except ValueError as trouble:  # a whole number of thousands of digits, or NaN
        raise Unreadable(path, Phrase(N_("a number is too large, or NaN or Infinity"))) from trouble
    if not isinstance(document, dict):
        template = N_("expected an object in braces, found {found}")
        raise Unreadable(path, Phrase(template, found=shown(document)))
    return document


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise _Twice(key)
            seen.add(key)
    return found


def _no_number(constant: str) -> None:
    raise ValueError(constant)


def _json_fault(trouble: json.JSONDecodeError, text: str) -> Phrase:
    if not text.strip():
        return Phrase(N_("the file is empty"))
    where = {"line": trouble.lineno, "column": trouble.colno}
    if trouble.pos >= len(text.rstrip()) or trouble.msg.startswith("Unterminated"):
        return Phrase(N_("line {line}, column {column}: the file is incomplete"), **where)
    return Phrase(N_("line {line}, column {column}: not valid JSON"), **where)


def _stricter_fault(fault: str) -> Phrase:
    """What Python's JSON reads and pydantic's does not: deep nesting, and halves of characters."""
    if "recursion" in fault:
        return Phrase(TOO_DEEP)
    return Phrase(N_("a text contains half of a character, e.g. \\ud83d alone"))


def _with_backup(why: Phrase, path: Path | str) -> Phrase:
    backup = backup_of(path)
    if not backup.is_file():
        return why
    template = N_("{why}; the previous version is in {backup}")
    return Phrase(template, why=why, backup=printable(backup.name))


def _check_kind(document: dict[str, Any], kind: str, path: Path | str) -> None:
    """Refuse another kind of file; a ``$schema`` that does not name a kind of ours is no matter."""
    named = SCHEMA_NAME.fullmatch(str(document.get("$schema")))
    if named and named[1] != kind and named[1] in NAMES:
        template = N_("this is {found}, not {expected}")
        found, expected = Phrase(NAMES[named[1]]), Phrase(NAMES[kind])
        raise Unreadable(path, Phrase(template, found=found, expected=expected))


def _format_of(document: dict[str, Any], newest: str, path: Path | str) -> tuple[int, int]:
    number = document.get("format")
    if number is None:
        template = N_('"format" is missing; not a Banneret file')
        raise Unreadable(path, Phrase(template))
    if not isinstance(number, str) or not FORMAT_NUMBER.fullmatch(number):
        template = N_('format: expected a text such as "1.0", found {found}')
        raise Unreadable(path, Phrase(template, found=shown(number)))
    if _numbers(number)[0] > _numbers(newest)[0]:
        template = N_("format {found} is newer than {newest}; update Banneret")
        raise Unreadable(path, Phrase(template, found=number, newest=newest))
    return _numbers(number)


def _numbers(number: str) -> tuple[int, int]:
    major, _, minor = number.partition(".")
    return int(major), int(minor)
