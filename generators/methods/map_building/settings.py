"""What may be demanded of a map, how it is typed, and what has been drawn said in the same words.

====================  ==============================================================================
``players``           how many play
``factions``          who plays, clockwise; those that are not named are drawn
``first``             the first player
``variants``          house rules and other ways to play
``tiles.SIDE``        the map tiles of a player in the order in which he lays them: ``1,7``
``laying``            how tiles lie: ``4@2:-1:3`` is tile 4 with its first area two steps along q
                      and one back along r from the middle, turned three times by 60° to the left
``markers``           the home realm setup markers in their order, ``?`` for chance: ``0:3:1,?`` is
                      one from (0, 3) in direction 1
``runes.SIDE``        the areas in which a player's rune tokens lie, never which is which: ``2A,6D``
``homes.SIDE``        how a player's home realm lies: ``0:3:1``
====================  ==============================================================================
"""

from typing import NamedTuple

from generators.core.brief import NONE, Brief, house_of
from generators.core.choices import SettingPrompt, map_players, map_tiles, of_draw, variants
from generators.core.codecs import (
    HOUSE_RULES,
    Setting,
    TypedSetting,
    at_places,
    items_of,
    no_part,
    number_in,
    one,
    side_named,
    slots,
    some,
)
from generators.core.naming import plain
from generators.core.progress import Progress
from generators.core.refusals import DemandRejected
from rules.rulebook import Rulebook
from schema.game import Game
from schema.language import N_

FARTHEST = 900
"""Steps from the middle beyond which nothing may be demanded."""


class MapSpot(NamedTuple):
    """A hex of the plane and a direction or a number of turns: how a tile or a marker lies."""

    q: int
    r: int
    turn: int

    @classmethod
    def read(cls, text: str) -> "MapSpot":
        """A spot as it is typed; raises ``DemandRejected``."""
        numbers = text.replace(" ", "").split(":")
        digits = [n.removeprefix("-") for n in numbers]
        if len(numbers) != 3 or not all(
            d.isdecimal() and d.isascii() and len(d) < 5 for d in digits
        ):
            raise DemandRejected("not-a-spot", text=text)
        spot = cls(*map(int, numbers))
        if max(abs(spot.q), abs(spot.r)) > FARTHEST or not 0 <= spot.turn <= 5:
            raise DemandRejected("not-a-spot", text=text)
        return spot

    def __str__(self) -> str:
        return f"{self.q}:{self.r}:{self.turn}"


def factions_asked(brief: Brief, game: Game) -> tuple[str, ...]:
    """The factions that are to play, in the order in which they are named."""
    asked = tuple(house_of(game, name) for name in items_of(brief.settings.get("factions", "")))
    if len(set(asked)) < len(asked):
        raise DemandRejected("same-side-twice")
    return asked


def count_asked(brief: Brief) -> int | None:
    """How many are to play; ``None`` where it is not said."""
    text = brief.settings.get("players")
    if text is None:
        return None
    count = number_in(text, 3)
    if count is None:
        raise DemandRejected("not-a-number-of-players", text=text)
    return count


def tiles_asked(progress: Progress, side: str) -> tuple[str, ...]:
    """The tiles that a side is to lay first, as they are typed; none if they are rolled again."""
    name = f"tiles.{side}"
    if name in progress.avoided:
        return ()
    typed = items_of(progress.brief.settings.get(name, ""))
    return tuple(tile_named(progress.game, item) for item in typed)


def tile_named(game: Game, name: str) -> str:
    """The map tile of this name; raises ``DemandRejected``."""
    known = [ident for ident, tile in game.tiles.items() if tile.faction is None]
    if plain(name) not in known:
        raise DemandRejected("tile-unknown", tile=name, known=", ".join(known))
    return plain(name)


# -- what single words mean ------------------------------------------------------------------------


def _tile(asked: TypedSetting, name: str) -> str:
    return tile_named(asked.game, name)


def _tiles(asked: TypedSetting) -> tuple[str, ...] | None:
    """The tiles of a side, where all are named: else the others are still drawn."""
    tiles = tuple(_tile(asked, item) for item in asked.items)
    return tiles if len(tiles) == Rulebook.printed_rules(asked.game).map.tiles_each else None


def _spot(asked: TypedSetting, text: str) -> str:  # noqa: ARG001  one of many
    return str(MapSpot.read(text))


# -- what may be typed -----------------------------------------------------------------------------

SETTINGS = (
    Setting(
        "players",
        of_side=False,
        about=N_("number of players"),
        codec=no_part(),
        name=N_("players"),
        ask=SettingPrompt("number", span=map_players),
    ),
    Setting(
        "factions",
        of_side=False,
        about=N_("factions, clockwise; the others are random"),
        codec=no_part(),
        name=N_("factions"),
        ask=SettingPrompt("some", of_draw),
    ),
    Setting(
        "first",
        of_side=False,
        about=N_("the first player"),
        codec=one(side_named),
        name=N_("first player"),
        ask=SettingPrompt("one", of_draw),
    ),
    Setting(
        "variants",
        of_side=False,
        about=N_("all, none, or house rules, e.g. original-edition"),
        codec=HOUSE_RULES,
        name=N_("house rules"),
        ask=SettingPrompt("some", variants, word=NONE, agreed=True),
    ),
    Setting(
        "tiles",
        of_side=True,
        about=N_("a player’s map tiles in order of placement, e.g. 1,7"),
        codec=some(_tiles),
        name=N_("map tiles"),
        ask=SettingPrompt("some", map_tiles),
    ),
    Setting(
        "laying",
        of_side=False,
        about=N_("positions of tiles: TILE@Q:R:TURN, e.g. 4@2:-1:3"),
        codec=at_places(_tile, _spot, "not-a-tile-at-spot"),
        name=N_("placing the tiles"),
        each=N_("tile {n}"),
    ),
    Setting(
        "markers",
        of_side=False,
        about=N_("home realm setup markers; ? is random: Q:R:DIRECTION"),
        codec=slots(_spot),
        name=N_("home realm setup markers"),
        each=N_("marker {n}"),
    ),
    Setting(
        "runes",
        of_side=True,
        about=N_("areas of the rune tokens (not which is which), e.g. 2A,6D"),
        codec=some(lambda asked: tuple(item.upper() for item in asked.items)),
        name=N_("places of rune tokens"),
    ),
    Setting(
        "homes",
        of_side=True,
        about=N_("position of the home realm: Q:R:TURN"),
        codec=one(_spot),
        name=N_("home realms"),
    ),
)
"""What may be typed, by key."""
