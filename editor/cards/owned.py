"""The boxes that the user ticked, in a file of his own."""

from pathlib import Path

from schema import files
from schema.collection import COLLECTION_FORMAT, Collection
from schema.game import Game
from schema.value import FrozenMap

FILE = "collection.json"


def read_owned(home: Path) -> Collection | None:
    """The collection in the user's folder, ``None`` if he never ticked a box.

    A file that cannot be read is as none: it must not keep the editor from starting, and the
    window of the boxes shows the error.
    """
    try:
        return files.read_collection(home / FILE) if (home / FILE).exists() else None
    except files.Unreadable:
        return None


def write_owned(collection: Collection, home: Path) -> None:
    """Keep the collection; raises ``Unwritable``."""
    files.write(collection, home / FILE)


def fitting(collection: Collection | None, game: Game) -> Collection | None:
    """What the collection says of this game with these add-ons; ``None`` if it says nothing.

    An add-on's boxes are ticked for good, and many scenarios do without that add-on.
    """
    mine = collection.games.get(game.id) if collection else None
    if collection is None or mine is None:
        return None
    boxes = {name: count for name, count in mine.boxes.items() if name in game.boxes}
    if not boxes:
        return None
    known = set(countable(game))
    kept = {path: n for path, n in mine.corrections.items() if path in known}
    owned = mine.changed(boxes=FrozenMap(boxes), corrections=FrozenMap(kept))
    return collection.changed(games=FrozenMap({**collection.games, game.id: owned}))


def countable(game: Game) -> dict[str, tuple[str, str, str, str]]:
    """What corrections may name, in the boxes' order: to box, kind, thing and rank."""
    found: dict[str, tuple[str, str, str, str]] = {}
    for name, box in game.boxes.items():
        for what in ("figures", "pieces", "counts", "poles"):
            for thing in getattr(box, what):
                found.setdefault(f"{what}/{thing}", (name, what, thing, ""))
        for faction, ranks in box.banners.items():
            for rank in ranks:
                found.setdefault(f"banners/{faction}/{rank}", (name, "banners", faction, rank))
    return found


def empty() -> Collection:
    """A collection without a box."""
    return Collection(format=COLLECTION_FORMAT, games=FrozenMap())
