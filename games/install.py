"""Taking a pack into the user's own games: whole or not at all, and nothing is lost unasked."""

from pathlib import Path

from games.packs import HEAD, Pack, is_read, pack_in, read_raw
from games.shelf import candidates, looked_into
from games.zip_packs import is_zip, zipped
from schema.disk import Unwritable, replace_folder, write_bytes_atomically, write_folder
from schema.language import N_, Phrase


def standing(ident: str, home: Path) -> Pack | None:
    """The pack of this id among the user's games; broken ones beside it do not matter."""
    for folder in candidates(home):
        pack = looked_into(folder)
        if isinstance(pack, Pack) and pack.id == ident:
            return pack
    return None


def add_pack(path: Path, home: Path, *, replace: bool = False) -> Path:
    """Copy the pack of a folder or a zip into a folder of the user's games; where it is now.

    Only files are taken that packs are read from. A pack of this id gives way with ``replace``,
    and the version before stays beside it (``NAME~``); what else lies in its folder stays there;
    without it, and where the disk refuses, ``Unwritable`` is raised and all is as it was. Raises
    ``BrokenPack`` for what cannot be read.
    """
    pack, raw = pack_in(path), read_raw(path)
    before = standing(pack.id, home)
    if before is not None and before.folder.absolute() == path.absolute():
        return path  # it lies there already
    if before is not None and not replace:
        raise Unwritable(before.folder, Phrase(N_("already exists; choose a new name")))
    if before is not None and is_zip(before.folder):
        data = zipped((file.name, content) for file, content in raw.items())
        write_bytes_atomically(before.folder, data)
        return before.folder
    made = {file.name: content for file, content in raw.items()}
    if before is None:
        target = home / pack.id
        write_folder(target, made)
        return target
    # One that a killed replacement left as the version before gets its name again.
    target = before.folder.with_name(before.folder.name.removesuffix("~"))
    replace_folder(target, made, mine=is_read)
    return target


def lies_in(path: Path) -> bool:
    """Whether a path is a pack to be added: a folder with a ``game.json``, or any zip."""
    return (path / HEAD).is_file() or (path.suffix.lower() == ".zip" and path.is_file())
