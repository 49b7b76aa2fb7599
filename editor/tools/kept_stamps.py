"""Stamps that are kept: a file each in a folder of the user's own, to be shared as they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from editor.tools.clips import Clip, TableClip
from schema.disk import (
    Unreadable,
    Unwritable,
    free_name,
    plain_file_name,
    read_bytes,
    reason,
    set_aside,
    take_away,
    write_bytes_atomically,
)
from schema.language import N_, Phrase

FOLDER = "stamps"
"""In the user's own folder."""
ORDER = "stamps/order"
"""The setting that holds the names of the files as they were put in order."""
ENDING = ".stamp.json"
LARGEST = 2 * 2**20
"""Bytes of a stamp; the copy of a whole board of 100 by 100 hexes takes less."""
MOST = 200
"""Stamps that are shown; nobody finds one among more."""


@dataclass(frozen=True, slots=True)
class KeptStamp:
    """A file of the folder, by its name."""

    path: Path

    @property
    def name(self) -> str:
        """What it is called."""
        return self.path.name.removesuffix(ENDING)

    def read(self) -> Clip | TableClip:
        """What it holds; raises ``Unreadable`` with why it is no stamp."""
        from editor.tools.clipboard import read_clip  # late: a window opens without
        from editor.tools.tabletop_clip import read_table_clip

        data = read_bytes(self.path, LARGEST)
        clip = read_clip(data) or read_table_clip(data)
        if clip is None or not _holds_something(clip):
            raise Unreadable(self.path, Phrase(N_("damaged, or not a stamp")))
        return clip


def _holds_something(clip: Clip | TableClip) -> bool:
    return bool(clip.hexes if isinstance(clip, Clip) else clip.pieces or clip.units or clip.markers)


def kept_stamps(folder: Path, order: Sequence[str] = ()) -> list[KeptStamp]:
    """The stamps of a folder: those of ``order`` first, then the others by name."""
    try:
        found = [path for path in folder.iterdir() if path.name.endswith(ENDING)]
    except OSError:
        return []
    rank = {name: number for number, name in enumerate(order)}
    found.sort(key=lambda path: (rank.get(path.name, len(rank)), path.name.casefold(), path.name))
    return [KeptStamp(path) for path in found[:MOST]]


def keep_stamp(folder: Path, clip: Clip | TableClip, name: str) -> KeptStamp:
    """Write a stamp under a name that is free; raises ``Unwritable``."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise Unwritable(folder, reason(trouble)) from trouble
    path = free_name(folder / file_name(name), ENDING)
    write_bytes_atomically(path, clip.model_dump_json(exclude_defaults=True).encode())
    return KeptStamp(path)


def renamed_stamp(stamp: KeptStamp, name: str) -> KeptStamp:
    """The same stamp under another name, if that is free; raises ``Unwritable``."""
    path = stamp.path.with_name(file_name(name))
    if path == stamp.path:
        return stamp
    if path.exists():
        raise Unwritable(path, Phrase(N_("there is such a stamp already")))
    write_bytes_atomically(path, stamp.read().model_dump_json(exclude_defaults=True).encode())
    take_away(stamp.path)
    return KeptStamp(path)


def drop_stamp(stamp: KeptStamp) -> None:
    """Delete a stamp; it stays beside the others as ``NAME~``. Raises ``Unwritable``."""
    set_aside(stamp.path)


def file_name(name: str) -> str:
    """The name of a stamp's file."""
    return plain_file_name(name, "stamp") + ENDING


def listed(stamps: Iterable[KeptStamp]) -> list[str]:
    """The order of stamps as it is kept."""
    return [stamp.path.name for stamp in stamps]
