"""Saved games of VASSAL: three encodings, and the pieces of their commands."""

import lzma
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from schema.disk import Unreadable
from schema.language import N_, Phrase

KEYED, RAW, XZ = b"!VCSK", b"VOBS", b"\xfd7zXZ\x00"
MOST = 64 * 2**20
BASIC = re.compile(r"piece;([^;]*);([^;]*);([^;]*);([^;\t\x1b]*)")
"""The innermost trait of a piece: two keys, its picture, its name."""
NUMBER = re.compile(r"-?[0-9]{1,6}")
DAMAGED = N_("this saved game is damaged or of an unknown kind")


@dataclass(frozen=True, slots=True)
class SavedPiece:
    """A piece and where it stands."""

    name: str
    image: str
    map: str
    x: int
    y: int
    board: str = ""
    """The board of the map; empty: whichever lies there."""


def decoded(data: bytes, path: Path | str) -> str:
    """The commands of a saved game; raises ``Unreadable``."""
    if data.startswith(KEYED):
        try:
            pairs = bytes.fromhex(data[len(KEYED) :].decode("ascii").strip())
        except ValueError:
            raise Unreadable(path, Phrase(DAMAGED)) from None
        return _plain(pairs[:1], pairs[1:])
    if data.startswith(RAW):
        return _plain(data[len(RAW) : len(RAW) + 1], data[len(RAW) + 1 :])
    if data.startswith(XZ):
        try:
            reader = lzma.LZMADecompressor(memlimit=2**28)
            plain = reader.decompress(data, MOST + 1)
        except lzma.LZMAError:
            raise Unreadable(path, Phrase(DAMAGED)) from None
        if len(plain) > MOST:
            raise Unreadable(path, Phrase(N_("this archive unpacks to far too much; not opened")))
        return plain.decode("utf-8", "replace")
    if data.startswith(b"begin_save"):
        return data.decode("utf-8", "replace")
    raise Unreadable(path, Phrase(DAMAGED))


def _plain(key: bytes, data: bytes) -> str:
    if not key:
        return ""
    return data.translate(bytes(byte ^ key[0] for byte in range(256))).decode("utf-8", "replace")


def parts_of(text: str, sign: str) -> list[str]:
    """The parts of a sequence; a sign within one has a stroke before it."""
    parts, current = [], []
    at = 0
    while at < len(text):
        letter = text[at]
        if letter == "\\" and at + 1 < len(text) and text[at + 1] in (sign, "\\"):
            current.append(text[at + 1] if text[at + 1] == sign else "\\")
            at += 2 if text[at + 1] == sign else 1
            continue
        if letter == sign:
            parts.append("".join(current))
            current = []
        else:
            current.append(letter)
        at += 1
    return [*parts, "".join(current)]


def basic(type_: str) -> tuple[str, str] | None:
    """The picture and the name of a piece by its type; ``None`` for a stack or a deck."""
    found = BASIC.search(type_)
    return None if found is None else (found[3].strip(), found[4].strip("\\ "))


def pieces_of(text: str) -> Iterator[SavedPiece]:
    """All pieces on maps, those of a stack where it stands."""
    found: dict[str, tuple[str, str, str]] = {}
    stacks: list[list[str]] = []
    for command in text.split("\x1b"):
        if not command.startswith("+/"):
            continue
        ident, type_, state = [*parts_of(command[2:], "/"), "", "", ""][:3]
        if type_.startswith("stack"):
            stacks.append(state.split(";"))
            continue
        known = basic(type_)
        if known is not None:
            found[ident] = (*known, state)
    standing = set()
    for stack in stacks:
        where, numbers = stack[0], stack[1:3]
        if len(numbers) < 2 or not all(map(NUMBER.fullmatch, numbers)):
            continue
        for ident in stack[3:]:
            if ident in found and ident not in standing:
                standing.add(ident)
                image, name, _ = found[ident]
                yield SavedPiece(name, image, where, int(numbers[0]), int(numbers[1]))
    for ident, (image, name, state) in found.items():
        if ident not in standing:
            fields = state.replace("\\\t", "\t").split("\t")[-1].split(";")
            placed = len(fields) > 2 and fields[0] not in ("", "null")
            if placed and all(map(NUMBER.fullmatch, fields[1:3])):
                yield SavedPiece(name, image, fields[0], int(fields[1]), int(fields[2]))
