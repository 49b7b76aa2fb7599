"""Pictures of one's own for the things of a game: SVG and PNG files among one's own values."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pydantic import ValidationError

from games.own_cards import OwnPack, stored, with_files
from games.packs import Json, read_json
from games.zip_packs import SYMBOLS
from schema.game import Game
from schema.language import N_
from schema.look import Credit
from schema.png_symbol import SIGNATURE, fitted
from schema.text import Text
from schema.value import FrozenMap

ArtSection = Literal["terrain", "tokens", "markers", "classes", "units", "marks"]
SECTIONS: tuple[ArtSection, ...] = ("terrain", "tokens", "markers", "classes", "units", "marks")
"""What may have a picture; a unit without one has that of its class."""
BACKS = {"card-back": N_("Back of face-down cards"), "token-back": N_("Back of face-down tokens")}
"""The signs of ours that somebody may draw himself."""
FILE = "my-art.json"
GROUND = ("colour", "pattern", "ink", "spacing")
PLAIN = "#e8e2d0"
"""The ground of terrain for which the game has no colour."""

Thing = tuple[ArtSection, str]


@dataclass(frozen=True, slots=True)
class OwnPicture:
    """A picture of one's own, and its credit."""

    data: bytes
    """The SVG or PNG file."""
    credit: Credit | None = None
    fills: bool = False
    """Whether it covers the whole hex of its terrain."""

    @property
    def is_png(self) -> bool:
        """Whether it is made of pixels."""
        return self.data.startswith(SIGNATURE)


Art = Mapping[Thing, OwnPicture | None]
"""Thing to the picture that it gets; ``None`` gives back what the game has."""


def things_of(game: Game, section: ArtSection) -> dict[str, Text]:
    """What may have a picture, by id, with its names."""
    if section == "marks":
        return {ident: FrozenMap({"en": name}) for ident, name in BACKS.items()}
    named = game.unit_types if section == "units" else getattr(game, section)
    return {ident: thing.name for ident, thing in named.items()}


def with_art(own: OwnPack, game: Game, art: Art, folders: Sequence[Path] = ()) -> Game:
    """The game as it would be with these pictures; raises ``BrokenPack``, the file by its name."""
    return with_files(own, changed_art(own, game, art), folders)


def keep_art(own: OwnPack, game: Game, art: Art, folders: Sequence[Path] = ()) -> OwnPack:
    """Store these pictures; nothing that cannot be drawn is. Raises ``BrokenPack`` and
    ``Unwritable``."""
    changed = changed_art(own, game, art)
    with_files(own, changed, folders)
    return stored(own, game, changed)


def owned_art(own: OwnPack) -> dict[Thing, OwnPicture]:
    """The things that have a picture of one's own."""
    files, look = own.files(), _look_file(own)
    terrain, credited = _part(look, "terrain"), _part(look, "credits")
    found: dict[Thing, OwnPicture] = {}
    for path, data in files.items():
        name = path.name.removesuffix(SYMBOLS[0]).removesuffix(SYMBOLS[1])
        for section in SECTIONS:
            ident = name.removeprefix(_name(section, ""))
            if name not in (path.name, ident):
                fills = section == "terrain" and _part(terrain, ident).get("fills") is True
                found[section, ident] = OwnPicture(data, _credit(credited.get(name)), fills)
    return found


def _look_file(own: OwnPack) -> dict[str, Json]:
    files, path = own.files(), own.folder / FILE
    return _part(read_json(path, files[path]), "look") if path in files else {}


def _part(look: Json, key: str) -> dict[str, Json]:
    """An object within another, whatever somebody typed into the file."""
    part = look.get(key)
    return part if isinstance(part, dict) else {}


def _credit(entry: Json) -> Credit | None:
    try:
        return None if entry is None else Credit.model_validate(entry)
    except ValidationError:
        return None


def _name(section: ArtSection, ident: str) -> str:
    return f"my-{section}-{ident}"


def grounds_of(own: OwnPack) -> dict[str, Json]:
    """Terrain to the colours that the owner's pack gives it."""
    terrain = _part(_look_file(own), "terrain")
    return {
        ident: {key: shown[key] for key in GROUND if key in shown}
        for ident, shown in terrain.items()
        if isinstance(shown, dict)
    }


def changed_art(
    own: OwnPack, game: Game, art: Art, grounds: Mapping[str, Json] | None = None
) -> dict[Path, bytes | None]:
    """The files that these pictures write, ``None`` for those that go; pixels that are not drawn
    are not kept. ``grounds`` are colours of terrain of one's own. Raises ``PictureError``."""
    files: dict[Path, bytes | None] = {}
    for (section, ident), picture in art.items():
        base = own.folder / _name(section, ident)
        for ending in SYMBOLS:
            files[base.with_name(base.name + ending)] = None
        if picture is not None:
            ending = SYMBOLS[picture.is_png]
            data = fitted(picture.data) if picture.is_png else picture.data
            files[base.with_name(base.name + ending)] = data
    there = {**owned_art(own), **art}
    coloured = {**grounds_of(own), **(grounds or {})}
    patch = _look({thing: picture for thing, picture in there.items() if picture}, game, coloured)
    text = json.dumps(patch, ensure_ascii=False, indent=2) + "\n"
    files[own.folder / FILE] = text.encode() if patch else None
    return files


def _look(art: Mapping[Thing, OwnPicture], game: Game, grounds: Mapping[str, Json]) -> Json:
    """What the pack says of these pictures, and of the grounds that have a pattern: those of
    terrain of one's own."""
    patch: dict[str, Json] = {}
    for ident, ground in grounds.items():
        if ground and "pattern" in ground:
            patch.setdefault("look", {}).setdefault("terrain", {})[ident] = dict(ground)
    for (section, ident), picture in sorted(art.items(), key=lambda item: item[0]):
        name = _name(section, ident)
        if section == "classes":
            patch.setdefault("classes", {})[ident] = {"symbol": name}
        else:
            shown: Json = name
            if section == "terrain":
                ground = grounds.get(ident) or {}
                if not ground and ident not in game.look.terrain:
                    ground = {"colour": PLAIN}
                shown = {**ground, "symbol": name, "fills": picture.fills and picture.is_png}
            patch.setdefault("look", {}).setdefault(section, {})[ident] = shown
        if picture.credit is not None:
            credit = picture.credit.model_dump(mode="json", exclude_defaults=True)
            patch.setdefault("look", {}).setdefault("credits", {})[name] = credit
    return patch
