"""Terrain and units of one's own: entries among one's own values, tried with the game before any is
kept."""

import json
import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from games.own_art import OwnPicture, Thing, changed_art, grounds_of, owned_art
from games.own_cards import OwnPack, stored, with_files
from games.packs import Json, read_json
from schema.game import Game

KindSection = Literal["terrain", "unit_types"]
SECTIONS: tuple[KindSection, ...] = ("terrain", "unit_types")
FILE = "my-things.json"
PREFIX = "my-"
"""What every id of one's own begins with, so that no game to come has it."""
CYRILLIC = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
LATIN = "a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch - y - e yu ya"
IN_LATIN = {letter: latin.strip("-") for letter, latin in zip(CYRILLIC, LATIN.split(), strict=True)}

Key = tuple[KindSection, str]


@dataclass(frozen=True, slots=True)
class OwnThing:
    """A kind of terrain or a type of unit of one's own."""

    fields: Mapping[str, Json]
    """As its section of the game has it."""
    ground: Mapping[str, Json] = field(default_factory=dict)
    """Of terrain: colour and pattern, as ``look/terrain`` has them."""
    picture: OwnPicture | None = None


Things = Mapping[Key, OwnThing | None]
"""What is new or different; ``None`` takes a thing away."""


def owned_things(own: OwnPack) -> dict[Key, OwnThing]:
    """What somebody made himself; raises ``BrokenPack``."""
    things, grounds, art = _things_file(own), grounds_of(own), owned_art(own)
    found: dict[Key, OwnThing] = {}
    for section in SECTIONS:
        for ident, fields in things.get(section, {}).items():
            ground = grounds.get(ident, {}) if section == "terrain" else {}
            found[section, ident] = OwnThing(fields, ground, art.get(art_of(section, ident)))
    return found


def art_of(section: KindSection, ident: str) -> Thing:
    """The name under which *My art* knows it."""
    return ("terrain", ident) if section == "terrain" else ("units", ident)


def with_things(own: OwnPack, game: Game, things: Things, folders: Sequence[Path] = ()) -> Game:
    """The game as it would be with these; raises ``BrokenPack`` and ``PictureError``."""
    return with_files(own, _changed(own, game, things), folders)


def keep_things(own: OwnPack, game: Game, things: Things, folders: Sequence[Path] = ()) -> OwnPack:
    """Store these; nothing with which the game could not be loaded is. Raises as ``with_things``
    does, and ``Unwritable``."""
    changed = _changed(own, game, things)
    with_files(own, changed, folders)
    return stored(own, game, changed)


def id_for(name: str, taken: Collection[str]) -> str:
    """An id that is free, made of a name in Latin or Cyrillic letters."""
    stem = (PREFIX + (spelled_as_id(name) or "thing"))[:60].rstrip("-")
    free = (f"{stem}-{n}" if n > 1 else stem for n in range(1, len(taken) + 2))
    return next(ident for ident in free if ident not in taken)


def spelled_as_id(name: str) -> str:
    """A name in Latin or Cyrillic letters as ids are spelled; empty if nothing of it is left.

    >>> spelled_as_id("Болотное озеро, №2")
    'bolotnoe-ozero-2'
    """
    letters = "".join(IN_LATIN.get(letter, letter) for letter in name.casefold())
    plain = unicodedata.normalize("NFKD", letters).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain))


def _things_file(own: OwnPack) -> dict[str, Json]:
    files, path = own.files(), own.folder / FILE
    return read_json(path, files[path]) if path in files else {}


def _changed(own: OwnPack, game: Game, things: Things) -> dict[Path, bytes | None]:
    """The files that these write, ``None`` for those that go."""
    there = {**owned_things(own), **things}
    patch: dict[str, Json] = {}
    for (section, ident), thing in there.items():
        if thing is not None:
            patch.setdefault(section, {})[ident] = dict(thing.fields)
    grounds = {
        ident: None if thing is None else thing.ground
        for (section, ident), thing in things.items()
        if section == "terrain"
    }
    pictured = {
        art_of(section, ident): None if thing is None else thing.picture
        for (section, ident), thing in things.items()
    }
    files = changed_art(own, game, pictured, grounds)
    text = json.dumps(patch, ensure_ascii=False, indent=2) + "\n"
    files[own.folder / FILE] = text.encode() if patch else None
    return files
