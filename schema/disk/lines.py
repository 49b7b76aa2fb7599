"""A file that grows by whole lines, so that what a killed program has written can be read again."""

from collections.abc import Iterator
from pathlib import Path

from schema.disk.names import Odd, Unwritable, reason
from schema.disk.reading import ordinary
from schema.language import Phrase


class LineFile:
    """An open file to which lines are added; each is handed to the system at once.

    What stands in it already is kept. A line that was cut when its program was killed stays as it
    is, and the next one begins on a line of its own.
    """

    def __init__(self, path: Path | str, start: bytes, otherwise: Phrase) -> None:
        """Open the file, or create it; all its lines begin with ``start``.

        Raises ``Unwritable``, with ``otherwise`` for a reason where another file lies there.
        """
        self.path = Path(path)
        try:
            if self.path.exists():
                ordinary(self.path)
            self._file = self.path.open("a+b", buffering=0)
            try:
                self._size = self._file.seek(0, 2)
                self._check(start, otherwise)
            except BaseException:
                self._file.close()
                raise
        except (OSError, ValueError) as trouble:
            raise Unwritable(path, reason(trouble)) from trouble

    def _check(self, start: bytes, otherwise: Phrase) -> None:
        self._file.seek(0)
        begins = self._file.read(len(start)) or b""
        if not start.startswith(begins):
            raise Odd(otherwise)
        if self._size:
            self._file.seek(-1, 2)
            if self._file.read(1) != b"\n":
                self._size += self._file.write(b"\n") or 0

    def __iter__(self) -> Iterator[tuple[int, bytes]]:
        """Where each line begins, and the line; raises ``OSError``."""
        at = 0
        with self.path.open("rb") as file:
            for line in file:
                yield at, line
                at += len(line)

    def at(self, place: int, length: int) -> bytes:
        """The line that begins there; raises ``OSError``."""
        self._file.seek(place)
        return self._file.read(length) or b""

    def add(self, line: bytes) -> int:
        """Add a line, which holds no line break; where it begins. Raises ``Unwritable``."""
        try:
            place = self._file.seek(0, 2)
            rest = memoryview(line + b"\n")
            while rest:
                rest = rest[self._file.write(rest) or 0 :]
        except OSError as trouble:
            raise Unwritable(self.path, reason(trouble)) from trouble
        return place

    def close(self) -> None:
        """Nothing is added any more."""
        self._file.close()
