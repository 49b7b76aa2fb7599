"""What somebody wishes of random terrain, and what a game has for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from generators.placing.fields import shape_of
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.terrain import TerrainKind

TerrainRole = Literal["woods", "hills", "water", "buildings", "roads"]
TerrainShape = Literal["scattered", "belts", "river", "village", "valley"]
TerrainSymmetry = Literal["none", "half-turn", "left-right", "bottom-top", "equal"]

ROLES: Mapping[TerrainRole, str] = {
    "woods": N_("Forest"),
    "hills": N_("Hills"),
    "water": N_("Water"),
    "buildings": N_("Buildings"),
    "roads": N_("Roads"),
}
SHAPES: Mapping[TerrainShape, str] = {
    "scattered": N_("Scattered"),
    "belts": N_("Belts across the board"),
    "river": N_("A river across the board"),
    "village": N_("A village in the middle"),
    "valley": N_("A valley"),
}
SYMMETRIES: Mapping[TerrainSymmetry, str] = {
    "none": N_("No symmetry"),
    "half-turn": N_("Half-turn"),
    "left-right": N_("Left and right alike"),
    "bottom-top": N_("Bottom and top alike"),
    "equal": N_("As much for both"),
}
USUAL: Mapping[TerrainRole, int] = {"woods": 10, "hills": 8, "water": 0, "buildings": 4, "roads": 0}
"""Percent of the hexes, close to what drawn battles have."""
MOST = 40
"""Percent of one kind of terrain at most."""


class UnknownTerrainWish(UserError, ValueError):
    """A wish in words that nobody understands; the text says what there is."""


@dataclass(frozen=True, slots=True)
class TerrainWish:
    """How much of what, in which shape and symmetry, and where.

    ``amounts`` are percent of the hexes that may change, 0 to 40. ``region`` holds the hexes that
    may change, empty for all; ``locked`` those that stay. ``density`` says for a zone how many
    percent of the usual terrain it gets.
    """

    seed: int = 1
    shape: TerrainShape = "scattered"
    amounts: Mapping[TerrainRole, int] = field(default_factory=lambda: dict(USUAL))
    symmetry: TerrainSymmetry = "half-turn"
    region: frozenset[str] = frozenset()
    locked: frozenset[str] = frozenset()
    density: Mapping[str, int] = field(default_factory=dict)


def kinds_of(game: Game) -> dict[TerrainRole, str]:
    """By role the terrain of this game that plays it, as far as it has one."""
    found: dict[TerrainRole, str] = {}
    for ident, kind in game.terrain.items():
        role = _role(ident, kind)
        if role is not None:
            found.setdefault(role, ident)
    return found


def open_ground(game: Game) -> str:
    """The terrain without any effect, which lies where nothing else does."""
    bare = (
        ident
        for ident, kind in game.terrain.items()
        if not kind.blocks_sight and kind.changed(name=kind.name) == _bare(kind)
    )
    return next(bare, next(iter(game.terrain), ""))


def _bare(kind: TerrainKind) -> TerrainKind:
    return TerrainKind(name=kind.name, letter=kind.letter)


def _role(ident: str, kind: TerrainKind) -> TerrainRole | None:
    """What it is for; nothing for ruins, mixtures such as a road in a wood, and open plan."""
    result_of_destruction = kind.acts_as is not None or kind.counts_as is not None
    if result_of_destruction or kind == _bare(kind) or kind.movement.impassable:
        return None
    if kind.movement.needs_crossing:
        return None if kind.blocks_sight else "water"
    if kind.movement.road:
        return None if kind.blocks_sight else "roads"
    shape = shape_of(ident, kind)
    if shape == "ridge" or ident.startswith("hill"):
        return "hills"
    if shape == "village" or kind.combat.no_attack_on_entry or kind.ruins is not None:
        return "buildings"
    return "woods" if kind.blocks_sight else None


def parse_wish(text: str, seed: int) -> TerrainWish:
    """A wish as it is typed: ``river,woods=12,hills=8,symmetry=left-right``.

    A shape stands by itself; amounts are percent of the hexes; a zone's density is
    ``zone:ID=50``. Raises ``UnknownTerrainWish``.
    """
    shape: TerrainShape = "scattered"
    symmetry: TerrainSymmetry = "half-turn"
    amounts, density = dict(USUAL), dict[str, int]()
    for word in filter(None, map(str.strip, text.split(","))):
        name, equals, value = word.partition("=")
        if not equals:
            shape = _one_of(name, tuple(SHAPES))
        elif name == "symmetry":
            symmetry = _one_of(value, tuple(SYMMETRIES))
        elif name.startswith("zone:"):
            density[name.removeprefix("zone:")] = _percent(word, value, 100)
        else:
            amounts[_one_of(name, tuple(ROLES))] = _percent(word, value, MOST)
    return TerrainWish(seed, shape, amounts, symmetry, density=density)


Word = TypeVar("Word", bound=str)


def _one_of(word: str, known: tuple[Word, ...]) -> Word:
    for one in known:
        if one == word:
            return one
    sentence = N_("{name} is unknown; available: {known}")
    raise UnknownTerrainWish(Phrase(sentence, name=word, known=", ".join(known)))


def _percent(word: str, value: str, most: int) -> int:
    if not value.isdecimal() or int(value) > most:
        sentence = N_("{word}: type a percentage from 0 to {most}")
        raise UnknownTerrainWish(Phrase(sentence, word=word, most=most))
    return int(value)
