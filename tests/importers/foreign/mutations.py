"""Files that were damaged by chance: none of them may end in a traceback."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from importers.reading import imported
from importers.registry import importer_of
from schema import files
from schema.disk import Unreadable
from tests.sampling import PROFILE

WHOLE = 320
"""Mutations of a format in the soak."""
PLAIN = 40
"""And in a plain run, spread over the same ones."""
SPLICES = (b"-1", b"99999999999", b"1e999", b'"', b"{", b"]", b"\0", b"\xff", b"null", b"[]", b"%")


def mutated(data: bytes, number: int) -> bytes:
    """The file with one to four wounds; the same for the same number."""
    dice = random.Random(number)
    wounded = bytearray(data)
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(wounded) + 1)
        upto = min(len(wounded), at + dice.choice((1, 2, 7, 40, 400)))
        match dice.randrange(6):
            case 0:
                del wounded[at:upto]
            case 1:
                wounded[at:at] = wounded[at:upto]
            case 2:
                wounded[at:upto] = dice.randbytes(upto - at)
            case 3:
                wounded[at:upto] = dice.choice(SPLICES)
            case 4 if at < len(wounded):
                wounded[at] ^= 1 << dice.randrange(8)
            case _ if number % 3 == 0:
                del wounded[at:]
            case _:
                digits = [i for i, byte in enumerate(wounded) if 48 <= byte < 58]
                if digits:
                    wounded[dice.choice(digits)] = 48 + dice.randrange(10)
    return bytes(wounded)


def numbers() -> Iterator[int]:
    """Which mutations this run looks at."""
    return iter(range(0, WHOLE, 1 if PROFILE == "soak" else WHOLE // PLAIN))


def survives(
    data: bytes, folder: Path, name: str, packed: Callable[[bytes], bytes] = bytes
) -> None:
    """Every mutation is a scenario that can be stored and read again, or one line.

    ``packed`` makes the file of the wounded bytes: the checksums of an archive would refuse wounds
    made after packing, before anything reads them.
    """
    path = folder / name
    lines: list[str] = []
    for number in numbers():
        path.write_bytes(packed(mutated(data, number)))
        try:
            found = imported(path)
        except Unreadable as trouble:
            lines.append(str(trouble))
            continue
        except Exception as fault:  # noqa: BLE001 - the very thing that must not be
            pytest.fail(f"mutation {number}: {type(fault).__name__}: {fault}")
        assert files.from_bytes(files.canonical(found.scenario).encode(), "x") == found.scenario
        lines += [str(remark.phrase) for remark in found.report]
    assert not any("\n" in line for line in lines)


def is_known_as(data: bytes, ident: str) -> None:
    """The content says what it is, whatever the name."""
    assert importer_of(data).id == ident
