"""Pictures of one's own for the things of a game: SVG files among one's own values."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

from games.loading import rehearse
from games.own_cards import OwnPack, made
from games.packs import Json
from games.zip_packs import SYMBOL
from schema.disk import set_aside, write_bytes_atomically
from schema.game import Game

ArtSection = Literal["terrain", "tokens", "markers", "classes"]
SECTIONS: tuple[ArtSection, ...] = ("terrain", "tokens", "markers", "classes")
"""What may have a picture; units have that of their class."""
FILE = "my-art.json"
PLAIN = "#e8e2d0"
"""The ground of terrain for which the game has no colour."""

Thing = tuple[ArtSection, str]
Art = Mapping[Thing, bytes | None]
"""Thing to the SVG file that it gets; ``None`` gives back what the game has."""


def with_art(own: OwnPack, game: Game, art: Art, folders: Sequence[Path] = ()) -> Game:
    """The game as it would be with these pictures; raises ``BrokenPack``, the file by its name."""
    files = {**own.files(), **_changed(own, game, art)}
    there = {path.name: data for path, data in files.items() if data is not None}
    return rehearse({Path(name): data for name, data in sorted(there.items())}, folders)


def keep_art(own: OwnPack, game: Game, art: Art, folders: Sequence[Path] = ()) -> OwnPack:
    """Store these pictures; nothing that cannot be drawn is. Raises ``BrokenPack`` and
    ``Unwritable``."""
    with_art(own, game, art, folders)
    own = made(own, game)
    for path, data in _changed(own, game, art).items():
        if data is not None:
            write_bytes_atomically(path, data)
        elif path.exists():
            set_aside(path)
    return own


def owned_art(own: OwnPack) -> set[Thing]:
    """The things that have a picture of one's own."""
    found = [path.name.removesuffix(SYMBOL) for path in own.files() if path.name.endswith(SYMBOL)]
    return {
        (section, file.removeprefix(_name(section, "")))
        for file in found
        for section in SECTIONS
        if file.startswith(_name(section, ""))
    }


def _name(section: ArtSection, ident: str) -> str:
    return f"my-{section}-{ident}"


def _changed(own: OwnPack, game: Game, art: Art) -> dict[Path, bytes | None]:
    """The files that these pictures write, ``None`` for those that go."""
    files: dict[Path, bytes | None] = {
        own.folder / f"{_name(section, ident)}{SYMBOL}": data
        for (section, ident), data in art.items()
    }
    there = {thing for thing in owned_art(own) | {*art} if art.get(thing, b"") is not None}
    said: dict[str, Json] = {}
    for section, ident in sorted(there):
        name = _name(section, ident)
        if section == "classes":
            said.setdefault("classes", {})[ident] = {"symbol": name}
        elif section == "terrain":
            ground = {} if ident in game.look.terrain else {"colour": PLAIN}
            look = said.setdefault("look", {}).setdefault("terrain", {})
            look[ident] = {**ground, "symbol": name}
        else:
            said.setdefault("look", {}).setdefault(section, {})[ident] = name
    text = json.dumps(said, ensure_ascii=False, indent=2) + "\n"
    files[own.folder / FILE] = text.encode() if said else None
    return files
