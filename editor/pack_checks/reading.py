"""From a path to a subject: every file that can be read, and a finding for each that cannot."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from pydantic import ValidationError

from editor.pack_checks.subject import CheckedPack, PackFinding, of_fault
from games.faults import BrokenPack
from games.loading import place_of
from games.packs import (
    BUILT_IN,
    HEAD,
    HEAD_KEYS,
    SECTIONS,
    Json,
    Pack,
    PackContents,
    add_symbol,
    merge_patch,
    near_miss,
    read_bytes,
    read_contents,
    read_json,
    read_raw,
)
from games.shelf import LeftOut, candidates, looked_into
from games.typed_in import read_tables
from games.zip_packs import READ, SYMBOLS, is_zip
from schema.disk import reason
from schema.game import GAME_FORMAT, Game, PackHead
from schema.language import N_, Phrase
from schema.text import Text
from schema.value import FrozenMap, pointer_of

PLAIN_HEAD = {"format": GAME_FORMAT, "id": "x", "version": "1.0", "name": {"en": "x"}}
"""What stands in for a head that says nothing usable, so that the rest can be looked at."""


def read_subject(
    path: Path, folders: Sequence[Path] = ()
) -> tuple[CheckedPack, list[PackFinding], bool]:
    """The subject, what is wrong with its files, and whether there is a pack at all."""
    subject = CheckedPack(path, folders)
    found: list[PackFinding] = []
    try:
        raw, others = _files(path, found)
    except BrokenPack as trouble:
        return subject, [of_fault(trouble, path)], False
    if not any(file.name == HEAD for file in raw):
        sentence = N_("{head} is missing; every pack needs it")
        found.append(PackFinding("no-game-file", "error", Phrase(sentence, head=HEAD)))
        return subject, found, False
    subject.others = others
    for file, content in raw.items():
        if file.suffix.lower() == ".json":
            try:
                subject.documents[file.name] = read_json(file, content)
            except BrokenPack as trouble:
                found.append(of_fault(trouble, path))
    found.extend(_merge(subject))
    found.extend(_add_symbols(subject, raw))
    _put_on_base(subject, found)
    found.extend(_add_tables(subject, raw))
    _build(subject)
    return subject, found, True


def _files(path: Path, found: list[PackFinding]) -> tuple[dict[Path, bytes], tuple[str, ...]]:
    """The files that packs are read from, and the names of all else; raises ``BrokenPack``."""
    if is_zip(path):
        return read_raw(path), ()
    try:
        inside = sorted(path.iterdir(), key=lambda file: file.name)
    except OSError as trouble:
        raise BrokenPack(path, "", "unreadable", reason=reason(trouble)) from trouble
    raw: dict[Path, bytes] = {}
    others: list[str] = []
    for file in inside:
        if file.name[0] in ".~":
            continue
        if not (file.is_file() and file.name.lower().endswith(READ)):
            others.append(file.name + ("/" if file.is_dir() else ""))
            continue
        try:
            raw[file] = read_bytes(file)
        except BrokenPack as trouble:
            found.append(of_fault(trouble, path))
    return raw, tuple(others)


def _merge(subject: CheckedPack) -> Iterator[PackFinding]:
    """All files as one object; what stands twice, or where nothing reads it, is left out."""
    for file, document in subject.documents.items():
        for key, value in document.items():
            if key == "$schema":
                continue
            if key not in SECTIONS and not (file == HEAD and key in HEAD_KEYS):
                yield _unread(file, key)
            elif key not in SECTIONS or value is None:
                subject.own[key] = value
                subject.written_in[key,] = file
            elif not isinstance(value, dict):
                sentence = N_("an object in braces is expected here: ids with their values")
                yield PackFinding(
                    "not-a-section", "error", Phrase(sentence), file, pointer_of([key])
                )
            else:
                yield from _merge_section(subject, file, key, value)


def _add_symbols(subject: CheckedPack, raw: dict[Path, bytes]) -> Iterator[PackFinding]:
    """Symbols that are drawn in files of their own."""
    for file, content in raw.items():
        if not file.name.lower().endswith(SYMBOLS):
            continue
        try:
            add_symbol(subject.own, file, content)
        except BrokenPack as trouble:
            yield of_fault(trouble, subject.path)
        for place in (("look",), ("look", "symbols")):
            subject.written_in.setdefault(place, file.name)


def _unread(file: str, key: str) -> PackFinding:
    where = pointer_of([key])
    if key in HEAD_KEYS:
        sentence = N_("{key} is only allowed in {head}; move it there")
        return PackFinding(
            "unknown-key", "error", Phrase(sentence, key=key, head=HEAD), file, where
        )
    sentence = N_("unknown key{hint}: correct or delete it")
    hint = near_miss(key, (*SECTIONS, *HEAD_KEYS))
    return PackFinding("unknown-key", "error", Phrase(sentence, hint=hint), file, where)


def _merge_section(
    subject: CheckedPack, file: str, key: str, value: dict[str, Json]
) -> Iterator[PackFinding]:
    section = subject.own.setdefault(key, {})
    subject.written_in.setdefault((key,), file)
    for ident, item in value.items():
        if ident in section:
            other = subject.written_in[key, ident]
            sentence = N_("already defined in {other}; keep one of them")
            yield PackFinding(
                "id-twice", "error", Phrase(sentence, other=other), file, pointer_of([key, ident])
            )
            continue
        section[ident] = item
        subject.written_in[key, ident] = file


# -- what it extends -------------------------------------------------------------------------------


def _put_on_base(subject: CheckedPack, found: list[PackFinding]) -> None:
    """The pack's data on top of that of the packs it extends."""
    patch = {key: value for key, value in subject.own.items() if key not in ("extends", "active")}
    extends = subject.own.get("extends")
    if isinstance(extends, str):
        packs = _packs_beside(subject, found)
        subject.base, gap = _merged_chain(packs, extends)
        subject.is_adrift = gap is not None
        if gap is not None:
            known = ", ".join(pack.id for pack in packs.values())
            sentence = N_(
                "this extends the pack {id}, which is not installed{hint}. Add it, or "
                "name its folder with --games-path. Installed: {known}"
            )
            hint = near_miss(gap, packs)
            text = Phrase(sentence, id=gap, hint=hint, known=known)
            found.append(PackFinding("no-base", "error", text, HEAD, "/extends"))
        if subject.base:
            patch = {key: value for key, value in patch.items() if key not in HEAD_KEYS}
    subject.data = merge_patch(subject.base, patch)


def _packs_beside(subject: CheckedPack, found: list[PackFinding]) -> dict[str, Pack]:
    """All packs at hand but this one; a broken one among them is reported, and passed over."""
    packs: dict[str, Pack] = {}
    here = subject.path.absolute()
    for folder in (f for parent in (*subject.folders, BUILT_IN) for f in candidates(parent)):
        pack = None if folder.absolute() == here else looked_into(folder)
        if isinstance(pack, LeftOut):
            sentence = N_("another pack has errors")
            text = Phrase(sentence)
            found.append(PackFinding("other-pack-broken", "warning", text, why=pack.trouble))
        elif pack is not None and pack.id != subject.id:
            packs.setdefault(pack.id, pack)
    return packs


def _merged_chain(packs: dict[str, Pack], ident: str) -> tuple[dict[str, Json], str | None]:
    """What a pack and all that it extends say together, and the name that leads nowhere."""
    chain: list[Pack] = []
    wanted: str | None = ident
    while wanted is not None:
        pack = packs.get(wanted)
        if pack is None or pack in chain:
            return {}, wanted
        chain.append(pack)
        wanted = pack.extends
    data: dict[str, Json] = {}
    for place, pack in enumerate(reversed(chain)):
        contents = read_contents(read_raw(pack.folder)).data
        data = merge_patch(
            data, {k: v for k, v in contents.items() if place == 0 or k not in HEAD_KEYS}
        )
    return data, None


def _add_tables(subject: CheckedPack, raw: dict[Path, bytes]) -> Iterator[PackFinding]:
    """What is typed into tables; of each table the first cell that cannot be."""
    nothing: Text = FrozenMap()
    head = Pack(
        subject.id, nothing, "1.0", subject.path, None, is_always_active=False, about=nothing
    )
    for file, content in raw.items():
        if file.suffix.lower() != ".csv":
            continue
        try:
            typed = read_tables(PackContents(head, {}, {file: content}), subject.data)
        except BrokenPack as trouble:
            yield of_fault(trouble, subject.path)
        else:
            subject.data = merge_patch(subject.data, typed)
            for section, entries in typed.items():
                subject.written_in.setdefault((section,), file.name)
                for ident in entries:
                    subject.written_in.setdefault((section, ident), file.name)


# -- the game --------------------------------------------------------------------------------------


def _build(subject: CheckedPack) -> None:
    """The game, and beside it the game without what the models refuse."""
    data = {key: value for key, value in subject.data.items() if key not in ("extends", "active")}
    data.pop("packs", None)
    complete = True
    for _ in range(4):  # what is taken out may be missed elsewhere
        try:
            subject.game = Game.model_validate_json(json.dumps(data))
        except ValidationError as trouble:
            errors = trouble.errors(include_url=False)
            places = [tuple(place_of(data, error["loc"])) for error in errors]
            if complete:
                subject.values = list(zip(places, errors, strict=True))
            complete = False
            data = _without(data, places)
        else:
            break
    complete = complete and not _head_faults(subject)
    subject.whole = subject.game if complete else None


def _head_faults(subject: CheckedPack) -> bool:
    """The head is read before the game, and that of an add-on is no part of it: what is wrong
    with it is noted too."""
    head = {key: subject.own[key] for key in PackHead.model_fields if key in subject.own}
    try:
        PackHead.model_validate_json(json.dumps(head))
    except ValidationError as trouble:
        errors = trouble.errors(include_url=False)
        subject.values += [((*map(str, error["loc"]),), error) for error in errors]
    return bool(subject.values)


def _without(data: dict[str, Json], places: list[tuple[str, ...]]) -> dict[str, Json]:
    """The same without the entries that these places lie in."""
    kept = dict(data)
    for segments in places:
        if not segments:
            continue
        section = segments[0]
        if section in PLAIN_HEAD:
            kept[section] = PLAIN_HEAD[section]
        elif (
            len(segments) > 1
            and isinstance(kept.get(section), dict)
            and section not in ("muster", "playtest")
        ):
            kept[section] = {k: v for k, v in kept[section].items() if k != segments[1]}
        else:
            kept.pop(section, None)
    return kept
