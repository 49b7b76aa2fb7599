"""Taking a pack into the user's own games: whole or not at all, and nothing is lost unasked."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from games.faults import BrokenPack
from games.packs import HEAD, Pack, pack_folders, pack_in, read_raw
from schema.disk import Unwritable, reason
from schema.language import N_, Phrase


def standing(ident: str, home: Path) -> Pack | None:
    """The pack of this id among the user's games; broken ones beside it do not matter."""
    for folder in pack_folders(home) if home.is_dir() else ():
        with suppress(BrokenPack):
            pack = pack_in(folder)
            if pack.id == ident:
                return pack
    return None


def add_pack(path: Path, home: Path, *, replace: bool = False) -> Path:
    """Copy the pack of a folder or a zip into a folder of the user's games; where it is now.

    Only files are taken that packs are read from. A pack of this id gives way with ``replace``;
    without it, and where the disk refuses, ``Unwritable`` is raised and all is as it was. Raises
    ``BrokenPack`` for what cannot be read.
    """
    pack, raw = pack_in(path), read_raw(path)
    before = standing(pack.id, home)
    if before is not None and before.folder.absolute() == path.absolute():
        return path  # it lies there already
    target = home / pack.id if before is None else before.folder.with_name(pack.id)
    if (before is not None and not replace) or (before is None and target.exists()):
        raise Unwritable(target, Phrase(N_("something stands here already: choose a new name")))
    try:
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".new-", dir=home.parent) as aside:
            made = Path(aside) / "pack"
            made.mkdir()
            for file, content in raw.items():
                _write(made / file.name, content)
            _put_in_place(made, target, before, Path(aside) / "before")
    except OSError as trouble:
        raise Unwritable(target, reason(trouble)) from trouble
    return target


def _write(file: Path, content: bytes) -> None:
    with file.open("xb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


def _put_in_place(made: Path, target: Path, before: Pack | None, aside: Path) -> None:
    """Rename it to where it belongs; what stood there steps aside first, and back on trouble."""
    if before is not None:
        before.folder.rename(aside)
    try:
        made.rename(target)
    except OSError:
        if before is not None:
            aside.rename(before.folder)
        raise


def lies_in(path: Path) -> bool:
    """Whether a path is a pack to be added: a folder with a ``game.json``, or any zip."""
    return (path / HEAD).is_file() or (path.suffix.lower() == ".zip" and path.is_file())
