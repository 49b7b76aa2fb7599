"""Finished jobs kept in a file, so that a run which was stopped or killed goes on where it was.

A line for each job, as JSON: the battle (a hash of everything that its games depend on), for people
its scenario's fingerprint and seed, the kernel's contract, the number of the first game, how many
games, and what they left (``running.Rows``). A line that was cut is left out; one job counts once,
however many lines hold it.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np

from playtests.backend import contract
from playtests.battles import Battle
from playtests.records import PER_HEX, PER_UNIT, ROW, TABLE
from schema.disk import LineFile
from schema.fingerprint import fingerprint
from schema.language import N_, Phrase

Counts = tuple[tuple[int, ...], ...]
"""Rows of whole numbers."""
Job = tuple[Counts, Counts, Counts]
"""What a job leaves: a row for each game, and the counts of units and of hexes."""
START = b'{"battle": '


class Results:
    """The finished jobs of any number of battles in one file."""

    def __init__(self, path: Path | str) -> None:
        """Open the file, or create it; raises ``Unwritable``, also where another file lies."""
        otherwise = Phrase(N_("the file holds something else than results of playtests"))
        self._lines = LineFile(path, START, otherwise)
        self._where: dict[tuple[str, int, int], tuple[int, int]] = {}
        for place, line in self._lines:
            job = _read(line)
            if job is not None:
                self._where[job["battle"], job["first"], job["count"]] = place, len(line)

    def of(self, battle: Battle, seed: int) -> Kept:
        """The jobs of one battle with one seed."""
        return Kept(self, battle, seed)

    def close(self) -> None:
        """Nothing is added any more."""
        self._lines.close()

    def find(self, battle: str, first: int, count: int) -> dict[str, Any] | None:
        """What a line holds of a job, if there is one."""
        where = self._where.get((battle, first, count))
        return None if where is None else _read(self._lines.at(*where))

    def add(self, job: dict[str, Any]) -> None:
        """Write a line for a job; raises ``Unwritable``."""
        line = json.dumps(job).encode()
        place = self._lines.add(line)
        self._where[job["battle"], job["first"], job["count"]] = place, len(line) + 1


class Kept:
    """The finished jobs of one battle with one seed."""

    def __init__(self, results: Results, battle: Battle, seed: int) -> None:
        self.results = results
        self.head = {
            "battle": name_of(battle, seed),
            "scenario": fingerprint(battle.setup.scenario),
            "seed": seed,
            "kernel": contract(),
        }
        self.lengths = len(battle.setup.scenario.units), len(battle.setup.grid)

    def find(self, first: int, count: int) -> Job | None:
        """What these games left, if they were played as one job."""
        found = self.results.find(str(self.head["battle"]), first, count)
        if found is None:
            return None
        shape = (
            (count, len(ROW)),
            (self.lengths[0], len(PER_UNIT)),
            (self.lengths[1], len(PER_HEX)),
        )
        rows, units, hexes = (
            _counts(found[name], *size)
            for name, size in zip(("rows", "units", "hexes"), shape, strict=True)
        )
        return None if rows is None or units is None or hexes is None else (rows, units, hexes)

    def add(self, first: int, job: Job) -> None:
        """Keep a job that begins with game number ``first``; raises ``Unwritable``."""
        rows, units, hexes = job
        fields = {"first": first, "count": len(rows), "rows": rows, "units": units, "hexes": hexes}
        self.results.add({**self.head, **fields})


def name_of(battle: Battle, seed: int) -> str:
    """A hash of everything that the games of a battle depend on."""
    played = f"{contract()} {battle.temperament} {battle.places} {battle.key(seed)}"
    digest = blake2b(played.encode(), digest_size=12)
    for name, _, _ in TABLE:
        digest.update(np.asarray(battle.table[name], "<i4").tobytes())
    return digest.hexdigest()


def _read(line: bytes) -> dict[str, Any] | None:
    """What a line holds, ``None`` for one that was cut."""
    try:
        fields = json.loads(line)
        keys = {
            "battle": str,
            "first": int,
            "count": int,
            "rows": list,
            "units": list,
            "hexes": list,
        }
        whole = all(isinstance(fields[key], kind) for key, kind in keys.items())
    except (ValueError, TypeError, KeyError):
        return None
    return fields if whole else None


def _counts(values: list[Any], length: int, each: int) -> Counts | None:
    """Rows of whole numbers, ``None`` if they are not so many."""
    rows = tuple(tuple(row) for row in values if isinstance(row, list) and len(row) == each)
    whole = all(type(number) is int for row in rows for number in row)
    return rows if whole and len(rows) == len(values) == length else None
