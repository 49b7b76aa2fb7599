"""Folders of files: made whole or not at all, replaced without losing what else lies in them."""

import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from schema.disk.names import Odd, Unwritable, backup_of, reason, take_away, temporary_beside
from schema.disk.writing import sync_folder, write_bytes_atomically
from schema.language import N_, Phrase


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Make a folder with these files, in their order, each named by its path within it.

    A new folder is filled aside and renamed. One that is there must be empty; it stays the same
    folder, and on trouble it is empty again. Raises ``Unwritable``, also where something stands
    already.
    """
    try:
        if os.path.lexists(folder) and not _is_empty(folder):
            raise Odd(Phrase(N_("already exists; choose a new name")))
        if folder.exists():
            _fill_or_empty(folder, files)
            return
        folder.parent.mkdir(parents=True, exist_ok=True)
        with _Aside(folder, files) as made:
            made.rename(folder)
        sync_folder(folder.parent)
    except (OSError, ValueError) as trouble:
        raise Unwritable(folder, reason(trouble)) from trouble


def put_beside(file: Path, others: Mapping[str, bytes]) -> list[Path]:
    """Write files that belong to another one, named by their paths from its folder; what was
    written: files, and folders as a whole. Pictures of such a folder give way to new ones; raises
    ``Unwritable``."""
    folders: dict[str, dict[str, bytes]] = {}
    written = []
    for name, data in others.items():
        folder, _, rest = name.rpartition("/")
        if folder:
            folders.setdefault(folder, {})[rest] = data
        else:
            write_bytes_atomically(file.parent / name, data, backup=False)
            written.append(file.parent / name)
    for name, files in folders.items():
        folder_path = file.parent / name
        if folder_path.is_dir() and not _is_empty(folder_path):
            replace_folder(folder_path, files, mine=lambda path: path.suffix == ".png")
        else:
            write_folder(folder_path, files)
        written.append(folder_path)
    return written


def replace_folder(
    folder: Path, files: Mapping[str, bytes], *, mine: Callable[[Path], bool]
) -> Path:
    """Put a new folder in place of one; where the files before are now (``NAME~``).

    Only what is ``mine`` gives way; everything else in the folder is moved into the new one. A
    process that is killed in between leaves the whole folder, under its name or as ``NAME~``.
    Raises ``Unwritable``; then all is as it was.
    """
    before = backup_of(folder)
    try:
        with _Aside(folder, files) as made:
            if folder.exists():
                if before.exists():  # of the time before; nothing of somebody else's goes with it
                    for thing, place in _others(before, folder, mine):
                        thing.rename(place)
                    shutil.rmtree(before)
                folder.rename(before)
            try:
                made.rename(folder)
            except OSError:
                before.rename(folder)
                raise
        for thing, place in _others(before, folder, mine):
            with suppress(OSError):  # then it stays with the version before, until the next time
                thing.rename(place)
        sync_folder(folder.parent)
    except (OSError, ValueError) as trouble:
        raise Unwritable(folder, reason(trouble)) from trouble
    return before


class _Aside:
    """A folder beside another, filled with files; what is still there at the end goes."""

    def __init__(self, folder: Path, files: Mapping[str, bytes]) -> None:
        self._folder, self._files = folder, files
        self._made = temporary_beside(folder)

    def __enter__(self) -> Path:
        try:
            self._made.mkdir()
            _fill(self._made, self._files, self._folder)
        except BaseException:
            self.__exit__()
            raise
        return self._made

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self._made, ignore_errors=True)


def _fill(folder: Path, files: Mapping[str, bytes], shown: Path) -> None:
    """Write the files; trouble is reported as of those in the folder that is ``shown``."""
    for name, data in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            write_bytes_atomically(file, data, backup=False)
        except Unwritable as trouble:
            raise Unwritable(shown / name, trouble.args[1]) from trouble


def _fill_or_empty(folder: Path, files: Mapping[str, bytes]) -> None:
    try:
        _fill(folder, files, folder)
    except BaseException:
        for thing in folder.iterdir():  # it was empty
            if thing.is_dir():
                shutil.rmtree(thing, ignore_errors=True)
            else:
                take_away(thing)
        raise


def _is_empty(folder: Path) -> bool:
    return folder.is_dir() and not any(folder.iterdir())


def _others(
    source: Path, target: Path, mine: Callable[[Path], bool]
) -> Iterator[tuple[Path, Path]]:
    """Everything that is not ``mine`` and where it would be, unless something is there."""
    for thing in sorted(source.iterdir()) if source.is_dir() else ():
        place = target / thing.name
        if not mine(thing) and not os.path.lexists(place):
            yield thing, place
