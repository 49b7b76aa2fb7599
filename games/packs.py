"""A pack: its head, and the files of its folder read into one object."""

import difflib
import hashlib
import json
from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, Literal, TypeAlias

from pydantic import ValidationError

from games.faults import JSON_FAULTS, BrokenPack
from games.zip_packs import READ, SYMBOLS, is_zip, read_zip
from schema import disk
from schema.disk import reason
from schema.faults import problem
from schema.game import GAME_FORMAT, Game, PackHead
from schema.language import N_, Phrase
from schema.look import PathDataError
from schema.png_symbol import PictureError, fitted
from schema.svg_symbol import symbol_from_svg
from schema.text import Text
from schema.value import pointer_of

Json: TypeAlias = Any
"""What ``json.loads`` gives: dict, list, str, int, float, bool or None."""


def merge_patch(target: Json, patch: Json) -> Json:
    """The target with the patch merged in; ``None`` deletes, lists are replaced whole (RFC 7386).

    Neither is changed; keys keep the target's order, new ones follow in the patch's.
    """
    if not isinstance(patch, dict):
        return patch
    merged = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        else:
            merged[key] = merge_patch(merged.get(key), value) if isinstance(value, dict) else value
    return merged


def leaves(value: Json, *, into_lists: bool = True) -> Iterator[tuple[str, ...]]:
    """The segments of every value that holds no other; an empty object or list is one as well.

    Without ``into_lists`` a list counts as one value, as in a merge patch.
    """
    pending: list[tuple[tuple[str, ...], Json]] = [((), value)]
    while pending:
        segments, node = pending.pop()
        if isinstance(node, dict) and node:
            pending.extend(((*segments, str(k)), v) for k, v in reversed(list(node.items())))
        elif isinstance(node, list) and node and into_lists:
            pending.extend(((*segments, str(i)), node[i]) for i in reversed(range(len(node))))
        else:
            yield segments


BUILT_IN = Path(__file__).parent
HEAD = "game.json"
LARGEST = 16_000_000
"""Bytes of a pack's file; the largest real one has 40,000."""
MOST_COMPARED = 500
LONGEST = 80
"""A slip of the pen is looked for among so many names, in so many letters of it."""

SECTIONS = tuple(
    name
    for name in Game.model_fields
    if name not in ("schema_", "format", "id", "version", "name", "about", "packs")
)
HEAD_KEYS = ("$schema", *PackHead.model_fields)


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack at hand: a game, or an add-on of one."""

    id: str
    name: Text
    version: str
    folder: Path
    """The folder, or the zip that stands for one."""
    extends: str | None
    is_always_active: bool
    about: Text

    @property
    def kind(self) -> Literal["game", "add-on"]:
        """Whether it can be played by itself."""
        return "add-on" if self.extends else "game"


@dataclass(slots=True)
class PackContents:
    """What the files of one folder say, and which file says what."""

    pack: Pack
    data: dict[str, Json]
    tables: dict[Path, bytes]
    """CSV files, unread; ``games.typed_in`` makes a patch of them."""
    file_by_key: dict[tuple[str, ...], Path] = field(default_factory=dict)
    """Key, or section and id, to the file that has it."""

    def file_of(self, segments: Sequence[str]) -> Path | None:
        """The file that speaks of the value at these segments, if one does."""
        return self.file_by_key.get(tuple(segments[:2])) or self.file_by_key.get(
            tuple(segments[:1])
        )


def pack_in(folder: Path) -> Pack:
    """The pack of a folder or a zip with a ``game.json``; raises ``BrokenPack``."""
    file = folder / HEAD
    content = read_zip(folder, only=HEAD)[file] if is_zip(folder) else read_bytes(file)
    return _pack_from(file, content)


@lru_cache(maxsize=256)
def _pack_from(file: Path, content: bytes) -> Pack:
    """The pack of a head's bytes: the packs at hand are looked through again and again."""
    return _pack_of(file, read_json(file, content))


def _pack_of(file: Path, data: dict[str, Json]) -> Pack:
    try:
        head = PackHead.model_validate({key: data[key] for key in HEAD_KEYS if key in data})
    except ValidationError as trouble:
        first = trouble.errors()[0]
        raise BrokenPack(
            file, pointer_of(first["loc"]), "wrong-value", problem=problem(first)
        ) from None
    if int(head.format.split(".")[0]) > int(GAME_FORMAT.split(".")[0]):
        raise BrokenPack(file, "/format", "newer-format", format=head.format, known=GAME_FORMAT)
    return Pack(
        id=head.id,
        name=head.name,
        version=head.version,
        folder=file.parent,
        extends=head.extends,
        is_always_active=head.extends is not None and head.active == "always",
        about=head.about,
    )


def read_raw(folder: Path) -> dict[Path, bytes]:
    """The JSON, CSV and symbol files of a folder or a zip, in the order of their names."""
    if is_zip(folder):
        return read_zip(folder)
    try:
        files = sorted(folder.iterdir(), key=lambda path: path.name)
    except OSError as trouble:
        raise BrokenPack(folder, "", "unreadable", reason=reason(trouble)) from trouble
    return {path: read_bytes(path) for path in files if is_read(path)}


def is_read(path: Path) -> bool:
    """Whether a file in a pack's folder is one of those that packs are read from."""
    return path.name.lower().endswith(READ) and path.name[0] not in ".~" and path.is_file()


def fingerprint(raw: dict[Path, bytes]) -> bytes:
    """A digest of files' names and bytes, wherever they lie: a zip has that of its folder."""
    digest = hashlib.sha256()
    for path, content in raw.items():
        digest.update(f"{path.name}\0{len(content)}\0".encode("utf-8", "surrogateescape"))
        digest.update(content)
    return digest.digest()


def read_contents(raw: dict[Path, bytes]) -> PackContents:
    """The JSON files of one folder as one object; raises ``BrokenPack`` when two say the same."""
    merged: dict[str, Json] = {}
    file_by_key: dict[tuple[str, ...], Path] = {}
    tables: dict[Path, bytes] = {}
    symbols: dict[Path, bytes] = {}
    head: Pack | None = None
    for path, content in raw.items():
        if path.suffix.lower() == ".csv":
            tables[path] = content
            continue
        if path.name.lower().endswith(SYMBOLS):
            symbols[path] = content
            continue
        data = read_json(path, content)
        if path.name == HEAD:
            head = _pack_of(path, data)
        for key, value in data.items():
            _add(merged, file_by_key, path, key, value)
    for path, content in symbols.items():
        add_symbol(merged, path, content)
        for key_path in (("look",), ("look", "symbols")):
            file_by_key.setdefault(key_path, path)
    if head is None:
        raise BrokenPack(
            next(iter(raw)).parent / HEAD, "", "unreadable", reason=Phrase(N_("not found"))
        )
    return PackContents(head, merged, tables, file_by_key)


def _add(
    merged: dict[str, Json],
    file_by_key: dict[tuple[str, ...], Path],
    path: Path,
    key: str,
    value: Json,
) -> None:
    """Add what a file says under one key; sections are merged, nothing is overwritten."""
    if key == "$schema":
        return
    if key not in SECTIONS and not (path.name == HEAD and key in HEAD_KEYS):
        raise BrokenPack(
            path, pointer_of([key]), "unknown-key", hint=near_miss(key, (*SECTIONS, *HEAD_KEYS))
        )
    if key not in SECTIONS or value is None:
        merged[key] = value
        file_by_key[key,] = path
        return
    if not isinstance(value, dict):
        raise BrokenPack(path, pointer_of([key]), "not-an-object")
    section = merged.setdefault(key, {})
    file_by_key.setdefault((key,), path)
    for ident, item in value.items():
        if ident in section:
            other = file_by_key[key, ident].name
            raise BrokenPack(path, pointer_of([key, ident]), "id-twice", other=other)
        section[ident] = item
        file_by_key[key, ident] = path


def _picture(content: bytes) -> dict[str, object]:
    return {"image": b64encode(fitted(content)).decode()}


DRAWINGS = dict(zip(SYMBOLS, (symbol_from_svg, _picture), strict=True))
"""Ending of a file to what makes a symbol of it."""


def add_symbol(merged: dict[str, Json], path: Path, content: bytes) -> None:
    """Add the symbol that a file holds, under the name of the file; raises ``BrokenPack``."""
    name, ending = path.name[: -len(SYMBOLS[0])], path.name[-len(SYMBOLS[0]) :].lower()
    try:
        symbol = DRAWINGS[ending](content)
    except (PathDataError, PictureError) as trouble:
        raise BrokenPack(path, "", "not-a-symbol", reason=trouble.phrase) from None
    look = merged.setdefault("look", {})
    symbols = look.setdefault("symbols", {})
    if not isinstance(symbols, dict):
        return  # what its own file says of that is refused in its turn
    if name in symbols:
        raise BrokenPack(path, "", "symbol-twice", name=name)
    symbols[name] = symbol


def near_miss(key: str, known: Iterable[str]) -> str | Phrase:
    """What somebody may have meant who typed this key, as a bracket behind a sentence."""
    near = difflib.get_close_matches(key[:LONGEST], list(islice(known, MOST_COMPARED)), 1, 0.6)
    return Phrase(N_(" (did you mean {near}?)"), near=near[0]) if near else ""


def content_hash(data: dict[str, Json]) -> str:
    """16 hexadecimal digits of a pack's content, the same however it is spread over files.

    The order within a section counts: draws from a pack depend on it.
    """
    text = json.dumps(
        {key: data[key] for key in sorted(data)}, ensure_ascii=False, separators=(",", ":")
    )
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_bytes(path: Path) -> bytes:
    """A file's bytes; raises ``BrokenPack`` when it cannot be read or is far too large."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise BrokenPack(path, "", "too-large", size=size, most=LARGEST)
        return disk.read_bytes(path)
    except OSError as trouble:
        raise BrokenPack(path, "", "unreadable", reason=reason(trouble)) from trouble
    except disk.Unreadable as trouble:
        raise BrokenPack(path, "", "unreadable", reason=trouble.args[1]) from trouble


def read_json(path: Path, content: bytes) -> dict[str, Json]:
    """The JSON object in a file; raises ``BrokenPack`` with line and column where it breaks off."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        read = dict(pairs)
        if len(read) < len(pairs):
            twice = next(
                key for key, times in Counter(key for key, _ in pairs).items() if times > 1
            )
            raise BrokenPack(path, "", "key-twice", key=twice)
        return read

    def refuse(word: str) -> None:
        raise BrokenPack(path, "", "not-a-number", word=word)

    try:
        data = json.loads(
            content.decode("utf-8-sig"), object_pairs_hook=once, parse_constant=refuse
        )
    except UnicodeDecodeError:
        raise BrokenPack(path, "", "not-utf-8") from None
    except json.JSONDecodeError as trouble:
        raise BrokenPack(
            path, "", "not-json", line=trouble.lineno, column=trouble.colno, reason=_reason(trouble)
        ) from None
    except RecursionError:
        raise BrokenPack(path, "", "too-deep") from None
    except ValueError as trouble:  # a BrokenPack of ours, or a number with thousands of digits
        if isinstance(trouble, BrokenPack):
            raise
        raise BrokenPack(path, "", "number-too-long") from None
    if not isinstance(data, dict):
        raise BrokenPack(path, "", "not-an-object")
    return data


def _reason(trouble: json.JSONDecodeError) -> Phrase | str:
    return Phrase(trouble.msg) if trouble.msg in JSON_FAULTS else trouble.msg
