"""What a page without a scenario knows of the games: names, colours, shapes and effects, as JSON.

A scenario file speaks of terrain and units by their ids. Names are in all languages, so that the
page can switch; what the rules engine works out is not here.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from exporters.phone.content import band_of, faces_do
from exporters.words.effects import describe_effects
from exporters.words.units import describe_unit_kind, sentence
from schema.game import Game
from schema.language import OWN_NAMES
from schema.names import GROUND, NO_SCENARIO, Names
from schema.printed import HexSide
from schema.value import FrozenMap

PLAIN = "#d9d3c4"
"""Ground of terrain that has no look of its own."""
NOBODY = "#555555"
"""The colour of what has none."""


def known_games(games: Iterable[Game]) -> dict[str, Any]:
    """Each game by its id."""
    return {game.id: _GameInWords(game).as_data() for game in games}


class _GameInWords:
    """A game in all languages; a text is a mapping by language."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tongues = [Names(NO_SCENARIO, game, tongue) for tongue in OWN_NAMES]

    def as_data(self) -> dict[str, Any]:
        """What the page's program looks up."""
        game = self.game
        coloured: dict[str, Mapping[str, Any]] = {"factions": game.factions, "ranks": game.ranks}
        return {
            "name": dict(game.name),
            "band": band_of(game),
            "words": {name: dict(text) for name, text in game.words.items()},
            "sides": {
                name: side.terrain
                for name, side in game.boards.items()
                if isinstance(side, HexSide)
            },
            **{
                section: {
                    ident: {"name": self.of(section, ident), "colour": one.colour}
                    for ident, one in things.items()
                }
                for section, things in coloured.items()
            },
            **{
                section: {ident: self.of(section, ident) for ident in getattr(game, section)}
                for section in ("cards", "badges", "resources", "variants")
            },
            **{section: self.ground(section) for section in GROUND},
            "markers": {
                ident: self.lettered("markers", ident, one.colour)
                for ident, one in game.markers.items()
            },
            "units": {ident: self.unit(ident) for ident in game.unit_types},
            "commanders": {
                ident: {names.language: names.commander(ident) for names in self.tongues}
                for ident in game.commanders
            },
            "dice": {
                ident: {
                    "name": dict(die.name),
                    "faces": list(die.faces),
                }
                for ident, die in game.dice.items()
            },
            "faces": {face: self.of("faces", face) for face in game.faces},
            "does": faces_do(game),
            "tiles": {ident: self.tile(ident) for ident in game.tiles},
        }

    def of(self, section: str, ident: str) -> dict[str, str]:
        """The name of a thing."""
        return {names.language: names.of(section, ident) for names in self.tongues}

    def lettered(self, section: str, ident: str, colour: str) -> dict[str, Any]:
        """What lies on the board: its name, letter and colour."""
        letter = {names.language: names.letter(section, ident) for names in self.tongues}
        return {"name": self.of(section, ident), "letter": letter, "colour": colour}

    def ground(self, section: str) -> dict[str, Any]:
        """Kinds of terrain, tokens, ways or walls, each with what it does."""
        looks = getattr(self.game.look, section, FrozenMap())
        usual = PLAIN if section == "terrain" else NOBODY
        found = {}
        for ident, kind in getattr(self.game, section).items():
            one = self.lettered(section, ident, getattr(looks.get(ident), "colour", usual))
            one["told"] = {
                names.language: sentence(describe_effects(kind, names)) for names in self.tongues
            }
            if kind.outline:
                one["outline"] = [list(corner) for corner in kind.outline]
            found[ident] = one
        return found

    def unit(self, ident: str) -> dict[str, Any]:
        """A type of unit: its name, the letters on the board, and its values in words."""
        return {
            "name": self.of("unit_types", ident),
            "code": {names.language: names.code(ident) for names in self.tongues},
            "figures": self.game.unit_types[ident].figures,
            "told": {
                names.language: describe_unit_kind(ident, None, names) for names in self.tongues
            },
        }

    def tile(self, ident: str) -> dict[str, Any]:
        """A map tile: its name, and each area's hex, terrain and borders."""
        return {
            "name": {names.language: names.tile(ident) for names in self.tongues},
            "areas": {
                letter: [area.q, area.r, area.terrain, dict(area.borders)]
                for letter, area in self.game.tiles[ident].areas.items()
            },
        }
