"""Packs that somebody sent as a zip: read in memory, file by file, and never unpacked to a disk.

A zip may come from anywhere, so nothing that it says of itself is believed: sizes are counted while
unpacking, and an archive with one name that could lead astray is refused as a whole.
"""

import io
import re
import stat
import unicodedata
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from games.faults import BrokenPack
from schema.disk import FileTrouble, read_bytes
from schema.language import printable

ENDING = ".zip"
HEAD = "game.json"
SYMBOLS = (".symbol.svg", ".symbol.png")
READ = (".json", ".csv", *SYMBOLS)
"""Endings of the files that are read; pictures, notes and other zips are passed over."""
MOST_FILES = 500
MOST_BYTES = 32_000_000
"""Of all files that are read; the largest real pack has 200,000."""
MOST_DENSE = 200
"""How many bytes may come out of one; text rarely makes more than 20."""
NEVER_DENSE = 1_000_000
"""Below so many bytes nobody minds how densely a file is packed."""
PORTION = 65_536
METHODS = (ZIP_STORED, ZIP_DEFLATED)
"""Ways of packing out of which few bytes at a time can be had; of the others Python unpacks four
kilobytes at once, and they may become gigabytes."""
ENTRY = b"PK\x01\x02"
"""What stands before every file in an archive's table of contents."""
OTHERS = ("__MACOSX",)
"""Folders that a system puts beside what was packed."""
DRIVE = re.compile(r"^[A-Za-z]:")


def is_zip(path: Path) -> bool:
    """Whether a path is a file that claims to be a zip."""
    return path.suffix.lower() == ENDING and path.is_file()


def holds_pack(path: Path) -> bool:
    """Whether there is a ``game.json`` in it; raises ``BrokenPack`` for an archive to refuse."""
    with _opened(path) as archive:
        return _root(path, _members(path, archive)) is not None


def read_zip(path: Path, *, only: str | None = None) -> dict[Path, bytes]:
    """The files of the pack in an archive, in the order of their names, or one of them alone.

    Their paths are those that they would have if the archive were a folder. Raises ``BrokenPack``.
    """
    with _opened(path) as archive:
        members = _members(path, archive)
        root = _root(path, members)
        if root is None:
            raise BrokenPack(path, "", "zip-no-game")
        wanted = {
            name.removeprefix(root): info
            for name, info in members.items()
            if name.startswith(root) and _is_read(name.removeprefix(root))
        }
        budget = _Budget(path)
        return {
            path / name: _unpacked(path, archive, wanted[name], budget)
            for name in sorted(wanted)
            if only in (None, name)
        }


def _is_read(name: str) -> bool:
    return "/" not in name and name[:1] not in ("", ".", "~") and name.lower().endswith(READ)


def _opened(path: Path) -> ZipFile:
    try:
        data = read_bytes(path)
    except FileTrouble as trouble:
        raise BrokenPack(path, "", "unreadable", reason=trouble.args[1]) from trouble
    if data.count(ENTRY) > MOST_FILES:  # before a table of a million names is read
        raise BrokenPack(path, "", "zip-too-many", most=MOST_FILES)
    try:
        return ZipFile(io.BytesIO(data))
    except UnicodeDecodeError:
        raise BrokenPack(path, "", "zip-name-not-utf-8") from None
    except (BadZipFile, ValueError, NotImplementedError, OverflowError, EOFError, OSError):
        raise BrokenPack(path, "", "zip-damaged") from None


def _members(path: Path, archive: ZipFile) -> dict[str, ZipInfo]:
    """Every file of the archive by its name; raises ``BrokenPack`` for the first to refuse."""
    found: dict[str, ZipInfo] = {}
    folded: dict[str, str] = {}
    for info in archive.infolist():
        name = info.orig_filename
        slug = _why_not(name, info)
        if slug:
            raise BrokenPack(path, _on_one_line(name), slug)
        plain = unicodedata.normalize("NFC", name.rstrip("/")).casefold()
        if plain in folded:
            other = _on_one_line(folded[plain])
            raise BrokenPack(path, _on_one_line(name), "zip-name-twice", other=other)
        folded[plain] = name
        if not name.endswith("/"):
            found[name] = info
    return found


def _why_not(name: str, info: ZipInfo) -> str | None:
    """Slug of what forbids this entry, if anything does."""
    if not info.flag_bits & 0x800 and not name.isascii():
        return "zip-name-not-utf-8"
    if name.startswith("/") or DRIVE.match(name):
        return "zip-absolute"
    if "\\" in name:
        return "zip-backslash"
    if any(part in ("", ".", "..") for part in name.removesuffix("/").split("/")):
        return "zip-astray"
    if not all(letter.isprintable() for letter in name):
        return "zip-name-odd"
    kind = stat.S_IFMT(info.external_attr >> 16)
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        return "zip-link"
    if info.flag_bits & 0x1:
        return "zip-encrypted"
    if info.compress_type not in METHODS:
        return "zip-method"
    return None


def _root(path: Path, members: Mapping[str, ZipInfo]) -> str | None:
    """What stands before the names of the pack's files: nothing, or the one folder it was packed
    with; ``None`` where there is no ``game.json``."""
    if HEAD in members:
        return ""
    deep = [name.removesuffix(HEAD) for name in members if _is_head_in_folder(name)]
    if len(deep) > 1:
        names = ", ".join(name.rstrip("/") for name in deep)
        raise BrokenPack(path, "", "zip-several", names=names)
    return deep[0] if deep else None


def _is_head_in_folder(name: str) -> bool:
    parts = PurePosixPath(name).parts
    return len(parts) == 2 and parts[1] == HEAD and parts[0] not in OTHERS


@dataclass
class _Budget:
    """How many bytes may still come out of an archive."""

    path: Path
    left: int = MOST_BYTES

    def take(self, info: ZipInfo, count: int, size: int) -> None:
        """So many more came out of this file, together ``size``; raises ``BrokenPack`` when it is
        too much."""
        self.left -= count
        if self.left < 0:
            raise BrokenPack(self.path, "", "zip-too-large", most=MOST_BYTES)
        if size > NEVER_DENSE and size > MOST_DENSE * max(1, info.compress_size):
            raise BrokenPack(self.path, _on_one_line(info.orig_filename), "zip-bomb")


FAULTS = (BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError, RuntimeError, OSError)
"""What a damaged archive makes Python's own reader raise."""


def _unpacked(path: Path, archive: ZipFile, info: ZipInfo, budget: _Budget) -> bytes:
    """The bytes of one file, counted as they come; raises ``BrokenPack``."""
    parts: list[bytes] = []
    size = 0
    for part in _portions(path, archive, info):
        size += len(part)
        budget.take(info, len(part), size)
        parts.append(part)
    return b"".join(parts)


def _portions(path: Path, archive: ZipFile, info: ZipInfo) -> Iterator[bytes]:
    """What comes out of an archive, bit by bit; raises ``BrokenPack``."""
    broken = BrokenPack(path, _on_one_line(info.orig_filename), "zip-damaged")
    try:
        stream = archive.open(info)
    except FAULTS:
        raise broken from None
    with stream:
        while True:
            try:
                part = stream.read(PORTION)
            except FAULTS:
                raise broken from None
            if not part:
                return
            yield part


def _on_one_line(name: str) -> str:
    return printable(name)[:120]


def zipped(files: Iterable[tuple[str, bytes]]) -> bytes:
    """An archive of these files, the same bytes every time."""
    out = io.BytesIO()
    with ZipFile(out, "w") as archive:
        for name, data in files:
            info = ZipInfo(name)  # of 1980: no day of packing gets in
            info.external_attr = 0o644 << 16
            archive.writestr(info, data)
    return out.getvalue()
