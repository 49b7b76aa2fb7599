"""Which packs are at hand, and which are left out because something is wrong with them.

One bad pack stops no other game: it is left out, and whoever asked can report it. Only where that
very pack is wanted, its fault is raised.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from games.faults import BrokenPack
from games.packs import BUILT_IN, HEAD, Pack, pack_in
from games.zip_packs import holds_pack, is_zip
from schema import fault_log
from schema.disk import LEFT_OVER, reason


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A pack that cannot be used, where it lies, and its id as far as that is known."""

    folder: Path
    trouble: BrokenPack
    id: str | None = None

    def may_be(self, ident: str) -> bool:
        """Whether it is the pack of this id, or by its name is meant to be."""
        return ident in (self.id, self.folder.name, self.folder.stem)


@dataclass(frozen=True, slots=True)
class PackShelf:
    """All packs that can be used, by id, and what is left out."""

    packs: dict[str, Pack]
    left_out: tuple[LeftOut, ...]

    def refuse(self, ident: str) -> None:
        """Raise the fault of the pack of this id, if it was left out for one."""
        for one in self.left_out:
            if ident not in self.packs and one.may_be(ident):
                raise one.trouble


def find(folders: Iterable[Path] = ()) -> tuple[Pack, ...]:
    """All packs that can be used: the built-in ones, then those in the given folders, in order; in
    each by name.

    A pack in the folders hides those of its id in later ones. Nothing is raised for a broken one:
    ``survey`` lists them.
    """
    return tuple(survey(folders).packs.values())


def survey(folders: Iterable[Path] = ()) -> PackShelf:
    """The packs of ``find``, and those left out: what cannot be read, a second one of an id in one
    folder, an add-on of what is not there."""
    found: dict[str, Pack] = {}
    left: list[LeftOut] = []
    for parent in dict.fromkeys((*map(Path, folders), BUILT_IN)):
        here: dict[str, Pack] = {}
        for folder in candidates(parent):
            pack = looked_into(folder)
            if isinstance(pack, LeftOut):
                left.append(pack)
            elif pack is not None and pack.id in here:
                other = str(here[pack.id].folder)
                twice = BrokenPack(folder / HEAD, "/id", "pack-twice", id=pack.id, other=other)
                left.append(LeftOut(folder, twice, pack.id))
            elif pack is not None:
                here[pack.id] = pack
        for ident, pack in here.items():
            found.setdefault(ident, pack)
    adrift = {one.id: one for one in _adrift(found)}
    ours_first = sorted(found.items(), key=lambda item: item[1].folder.parent != BUILT_IN)
    usable = {ident: pack for ident, pack in ours_first if ident not in adrift}
    return PackShelf(usable, (*left, *adrift.values()))


def candidates(parent: Path) -> list[Path]:
    """What may be a pack in this folder, by name: folders with a ``game.json`` and all zips; the
    folder itself, should it be a pack, or not be listed."""
    try:
        if (parent / HEAD).is_file() or is_zip(parent):
            return [parent]
        inside = sorted(parent.iterdir(), key=lambda path: path.name)
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError:
        return [parent]
    return [path for path in inside if _may_be_pack(path)]


def looked_into(folder: Path) -> Pack | LeftOut | None:
    """The pack of a folder or zip, or why there is none; ``None`` for a zip of something else."""
    try:
        if is_zip(folder) and not holds_pack(folder):
            return None
        return pack_in(folder)
    except Exception as trouble:  # noqa: BLE001 - a fault of ours with one pack stops no other
        return why_not(folder, trouble)


def why_not(folder: Path, trouble: Exception, ident: str | None = None) -> LeftOut:
    """Why a pack is left out, whatever was raised over it."""
    if isinstance(trouble, BrokenPack):
        return LeftOut(folder, trouble, ident)
    if isinstance(trouble, OSError):
        why = BrokenPack(folder, "", "unreadable", reason=reason(trouble))
    else:
        why = BrokenPack(folder, "", "fault", fault=fault_log.brief(trouble))
        why.__cause__ = trouble
    return LeftOut(folder, why, ident)


def chain_of(packs: dict[str, Pack], pack: Pack) -> list[Pack]:
    """The pack, what it extends, and so on to a game; raises ``BrokenPack`` for a circle or gap."""
    chain = [pack]
    while chain[-1].extends is not None:
        last = chain[-1]
        parent = packs.get(last.extends or "")
        file = last.folder / HEAD
        if parent is None:
            raise BrokenPack(file, "/extends", "no-base", base=last.extends or "")
        if parent in chain:
            names = " → ".join(p.id for p in (*chain, parent))
            raise BrokenPack(file, "/extends", "cycle", chain=names)
        chain.append(parent)
    return chain


def _may_be_pack(path: Path) -> bool:
    try:
        if (path / HEAD).is_file():
            return not _stands_aside(path)
        return is_zip(path) and path.name[0] not in ".~"
    except OSError:  # a folder that may not be looked into
        return path.is_dir()


def _stands_aside(folder: Path) -> bool:
    """Whether it is half made, or the version before of a pack that is there (``NAME~``)."""
    if fnmatch(folder.name, LEFT_OVER):
        return True
    name = folder.name.removesuffix("~")
    return name != folder.name and (folder.with_name(name) / HEAD).is_file()


def _adrift(packs: dict[str, Pack]) -> Iterator[LeftOut]:
    """Add-ons of what is not there, or of each other."""
    for pack in packs.values():
        try:
            chain_of(packs, pack)
        except BrokenPack as trouble:
            yield LeftOut(pack.folder, trouble, pack.id)
