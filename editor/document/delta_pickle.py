"""Parcels: a value sent to a receiver that holds the one before, by the difference.

The scenario of a large board is hundreds of thousands of objects, and an edit changes a line of
them: the window sends that line to the process beside it, which answers the findings that are new.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

from schema.findings import Finding, Report
from schema.value import Value

FEW = 8
"""Items of a tuple that is sent as a whole."""
HEAD = 8
"""Bytes before a message that hold its length."""


@dataclass(frozen=True, slots=True)
class Whole:
    """The value itself."""

    value: Any


@dataclass(frozen=True, slots=True)
class Fields:
    """The value before with some fields changed."""

    changes: dict[str, Parcel]


@dataclass(frozen=True, slots=True)
class Runs:
    """A tuple: runs of the one before as (start, stop), and items that are new."""

    parts: tuple[tuple[int, int] | Whole, ...]


Parcel = Whole | Fields | Runs


@dataclass(frozen=True, slots=True)
class Unchecked:
    """Sent instead of a report: the program failed over this scenario."""

    fault: str
    text: str


def packed_up(new: object, old: object) -> Parcel:
    """What must be sent of a value to whoever holds the old one; shared parts are not."""
    if isinstance(new, Value) and type(new) is type(old) and not new.model_extra:
        names = type(new).model_fields
        changed = [name for name in names if getattr(new, name) is not getattr(old, name)]
        return Fields({name: packed_up(getattr(new, name), getattr(old, name)) for name in changed})
    if isinstance(new, tuple) and isinstance(old, tuple) and len(new) > FEW:
        return _runs(new, old)
    return Whole(new)


def _runs(new: tuple[object, ...], old: tuple[object, ...]) -> Runs:
    where = {id(item): number for number, item in enumerate(old)}
    parts: list[tuple[int, int] | Whole] = []
    fresh: list[object] = []
    for item in new:
        at = where.get(id(item))
        if at is None:
            fresh.append(item)
            continue
        if fresh:
            parts.append(Whole(tuple(fresh)))
            fresh = []
        last = parts[-1] if parts else None
        if isinstance(last, tuple) and last[1] == at:
            parts[-1] = (last[0], at + 1)
        else:
            parts.append((at, at + 1))
    if fresh:
        parts.append(Whole(tuple(fresh)))
    return Runs(tuple(parts))


def unpacked_from(parcel: Parcel, old: Any) -> Any:
    """The value that was sent, for whoever holds the old one."""
    match parcel:
        case Whole(value):
            return value
        case Fields(changes):
            return old.changed(
                **{name: unpacked_from(part, getattr(old, name)) for name, part in changes.items()}
            )
        case Runs(parts):
            found: list[object] = []
            for part in parts:
                found += part.value if isinstance(part, Whole) else old[part[0] : part[1]]
            return tuple(found)


def settled(report: Report, before: Report) -> Report:
    """The same report, in which findings that stood in the one before are the very same."""
    known: dict[object, Finding] = {}
    for finding in before.findings:
        known.setdefault(_name_of(finding), finding)
    kept: list[Finding] = []
    for finding in report.findings:
        same = known.get(_name_of(finding))
        kept.append(same if same is not None and same == finding else finding)
    return report.changed(findings=tuple(kept))


def _name_of(finding: Finding) -> object:
    return finding.slug, finding.severity, finding.places, finding.fields


# -- through a pipe ------------------------------------------------------------------------------


def packed(message: object) -> bytes:
    """A message as it goes through the pipe."""
    content = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    return len(content).to_bytes(HEAD, "big") + content


def unpacked(content: bytes) -> Any:
    """The message that the other side packed."""
    return pickle.loads(content)  # noqa: S301  only our own two processes write here


def messages(source: BinaryIO) -> Iterator[Any]:
    """The messages of a pipe until the other side closes it, be it in the middle of one."""
    while len(head := source.read(HEAD)) == HEAD:
        content = source.read(length_of(head))
        if len(content) < length_of(head):
            return
        yield unpacked(content)


def length_of(head: bytes | bytearray) -> int:
    """The bytes of the message behind this head."""
    return int.from_bytes(head[:HEAD], "big")
