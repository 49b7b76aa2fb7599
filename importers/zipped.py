"""Zip archives of other programs: looked at before anything of them is unpacked."""

import zipfile
import zlib
from io import BytesIO
from pathlib import Path

from schema.disk import Unreadable
from schema.language import N_, Phrase

MOST_FILES = 20_000
MOST_TOGETHER = 2**29
"""Bytes that an archive may have unpacked, as it says of itself; modules are mostly pictures."""
MOST_OF_ONE = 48 * 2**20
MOST_TIMES = 200
"""A file that becomes so many times as large is a trap: text packs to a tenth, pictures hardly."""
SMALL = 2**20
"""Smaller files may be packed as well as they like."""

DAMAGED = N_("this archive is damaged or incomplete")


class Archive:
    """The files of an archive, each unpacked with a limit when it is asked for."""

    def __init__(self, data: bytes, path: Path | str) -> None:
        """Refuse archives that swell; raises ``Unreadable`` before anything is unpacked."""
        self._path = path
        try:
            self._zip = zipfile.ZipFile(BytesIO(data))
            files = self._zip.infolist()
        except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError, EOFError):
            raise Unreadable(path, Phrase(DAMAGED)) from None
        swells = any(
            one.file_size > max(SMALL, MOST_TIMES * max(1, one.compress_size)) for one in files
        )
        if swells or len(files) > MOST_FILES or sum(f.file_size for f in files) > MOST_TOGETHER:
            raise Unreadable(path, Phrase(N_("this archive unpacks to far too much; not opened")))
        self._files = {
            one.filename: one for one in files if one.filename and not one.filename.endswith("/")
        }

    @property
    def names(self) -> tuple[str, ...]:
        """The names in it, in its order."""
        return tuple(self._files)

    def bytes_of(self, name: str, most: int = MOST_OF_ONE) -> bytes:
        """A file; raises ``Unreadable`` for one that is damaged or larger than it says."""
        info = self._files.get(name)
        if info is None or info.file_size > most or info.flag_bits & 1:
            raise Unreadable(self._path, Phrase(DAMAGED))
        try:
            with self._zip.open(info) as stream:
                data = stream.read(info.file_size + 1)
        except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, OSError,
                EOFError, ValueError):  # fmt: skip
            raise Unreadable(self._path, Phrase(DAMAGED)) from None
        if len(data) != info.file_size:
            raise Unreadable(self._path, Phrase(DAMAGED))
        return data
