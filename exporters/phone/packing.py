"""What a page does not show at first, made small: packed.js unpacks it when it is asked for."""

import json
import zlib
from base64 import b85encode
from difflib import SequenceMatcher

DIGITS = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"
"""Those of base 85, in their order."""
LETTERS = bytes(range(35, 120)).translate(bytes.maketrans(b"\\<", b"xy"))
"""What stands for them: all can stand in JSON and in a script element as they are."""


def compact(value: object) -> str:
    """A value as JSON without room."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def packed(text: str) -> str:
    """A text deflated, in letters that stand in JSON, five for four bytes: a sixth to a third of
    its size."""
    machine = zlib.compressobj(9, zlib.DEFLATED, -15)
    found = b85encode(machine.compress(text.encode()) + machine.flush())
    return found.translate(bytes.maketrans(DIGITS, LETTERS)).decode()


def changes(base: str, text: str) -> str:
    """A text as JSON by what it has of another one, most of which is the same: from which line
    to which (the last not included), and lines of its own between those."""
    old, new = (one.split("\n") for one in (base, text))
    parts: list[list[int] | str] = []
    for _, start, end, first, last in SequenceMatcher(None, old, new, False).get_opcodes():
        same = old[start:end] == new[first:last]
        parts += [[start, end]] if same else new[first:last]
    return compact(parts)
