"""Files and values: what lies in the folder and is not read, and what the models refuse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from editor.pack_checks.finding import PackFinding
from editor.pack_checks.registry import check
from editor.pack_checks.subject import CheckedPack
from games.packs import BUILT_IN, HEAD
from games.shelf import find
from schema.faults import problem
from schema.game import GAME_FORMAT
from schema.language import N_, Phrase
from schema.pointer import pointer_of

MISNAMED = (".json.", ".jsn", ".jason", ".js", ".json5", ".jsonc")
"""What stands in names of files that were meant to be read: ``units.json.txt``."""


@check
def misnamed_files(subject: CheckedPack) -> Iterator[PackFinding]:
    """A file that was meant to be read and is called otherwise."""
    for name in subject.others:
        plain = name.lower()
        if plain.endswith(MISNAMED) or ".json." in plain:
            sentence = N_("is not read, since its name does not end in .json: rename it")
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
            sentence = N_("is a folder, and nothing is read from it: move its files up")
            yield PackFinding("files-in-folder", "warning", Phrase(sentence), name)


@check
def wrong_values(subject: CheckedPack) -> Iterator[PackFinding]:
    """Values that no game can have; of one place the most telling fault."""
    places: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for segments, error in subject.values:
        places.setdefault(segments, []).append(cast("dict[str, Any]", error))
    for segments, errors in places.items():
        chosen = next((e for e in errors if not e["type"].endswith("_type")), errors[0])
        told = problem(chosen)  # type: ignore[arg-type]  # pydantic's ErrorDetails, kept as object
        file = subject.file_of(segments) or HEAD
        yield PackFinding("wrong-value", "error", told, file, pointer_of(segments))


@check
def newer_format(subject: CheckedPack) -> Iterator[PackFinding]:
    """A pack of a program that is newer than this one."""
    said = subject.own.get("format")
    first = said.split(".")[0] if isinstance(said, str) else ""
    if first.isdecimal() and int(first) > int(GAME_FORMAT.split(".")[0]):
        sentence = N_("format {format} is newer than what this program reads, {known}: update it")
        told = Phrase(sentence, format=str(said), known=GAME_FORMAT)
        yield PackFinding("newer-format", "error", told, HEAD, "/format")


@check
def hidden_pack(subject: CheckedPack) -> Iterator[PackFinding]:
    """An id that a game of this program has."""
    if subject.path.absolute().parent == BUILT_IN:
        return
    if subject.id in {pack.id for pack in find()}:
        sentence = N_("{id} is a game of this program, which yours would hide: choose another id")
        yield PackFinding("hides-pack", "warning", Phrase(sentence, id=subject.id), HEAD, "/id")
