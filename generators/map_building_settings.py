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

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from generators.answers import Ask, map_players, map_tiles, of_draw, variants
from generators.brief import Brief, house_of
from generators.house_rules import NONE, house_rules_asked
from generators.methods import Setting
from generators.naming import plain
from generators.parts import Progress, under
from generators.refusals import Impossible
from rules.rulebook import Rulebook
from schema.game import Game
from schema.language import N_
from schema.value import FrozenMap

STAGES = (
    "players",
    "factions",
    "first",
    "variants",
    "tiles",
    "laying",
    "markers",
    "runes",
    "homes",
)
"""What is drawn, in order."""

CHANCE = "?"
FARTHEST = 900
"""Steps from the middle beyond which nothing may be demanded."""

SETTINGS = (
    Setting(
        "players",
        of_side=False,
        about=N_("how many play"),
        name=N_("players"),
        ask=Ask("number", span=map_players),
    ),
    Setting(
        "factions",
        of_side=False,
        about=N_("who plays, clockwise; the others are drawn"),
        name=N_("factions"),
        ask=Ask("some", of_draw),
    ),
    Setting(
        "first",
        of_side=False,
        about=N_("the first player"),
        name=N_("first player"),
        ask=Ask("one", of_draw),
    ),
    Setting(
        "variants",
        of_side=False,
        about=N_("all, none, or house rules by name: original-edition"),
        name=N_("house rules"),
        ask=Ask("some", variants, word=NONE, agreed=True),
    ),
    Setting(
        "tiles",
        of_side=True,
        about=N_("the map tiles of a player in the order in which he lays them: 1,7"),
        name=N_("map tiles"),
        ask=Ask("some", map_tiles),
    ),
    Setting(
        "laying",
        of_side=False,
        about=N_("how tiles lie: TILE@Q:R:TURN, such as 4@2:-1:3"),
        name=N_("laying of the tiles"),
        each=N_("tile {n}"),
    ),
    Setting(
        "markers",
        of_side=False,
        about=N_("the home realm setup markers, ? for chance: Q:R:DIRECTION"),
        name=N_("home realm setup markers"),
        each=N_("marker {n}"),
    ),
    Setting(
        "runes",
        of_side=True,
        about=N_("the areas of the rune tokens, never which is which: 2A,6D"),
        name=N_("places of rune tokens"),
    ),
    Setting(
        "homes",
        of_side=True,
        about=N_("how the home realm lies: Q:R:TURN"),
        name=N_("home realms"),
    ),
)


class Spot(NamedTuple):
    """A hex of the plane and a direction or a number of turns: how a tile or a marker lies."""

    q: int
    r: int
    turn: int

    @classmethod
    def read(cls, text: str) -> "Spot":
        """A spot as it is typed; raises ``Impossible``."""
        numbers = text.replace(" ", "").split(":")
        digits = [n.removeprefix("-") for n in numbers]
        if len(numbers) != 3 or not all(
            d.isdecimal() and d.isascii() and len(d) < 5 for d in digits
        ):
            raise Impossible("not-a-spot", text=text)
        spot = cls(*map(int, numbers))
        if max(abs(spot.q), abs(spot.r)) > FARTHEST or not 0 <= spot.turn <= 5:
            raise Impossible("not-a-spot", text=text)
        return spot

    def __str__(self) -> str:
        return f"{self.q}:{self.r}:{self.turn}"


def demands_of(brief: Brief, game: Game) -> FrozenMap[str, Any]:
    """Part to what is demanded of it; raises ``Impossible`` for what cannot be meant."""
    found: dict[str, Any] = {}
    for key, text in brief.settings.items():
        stage, _, side = key.partition(".")
        for part, value in _READERS[stage](game, side, text):
            if part in found:
                raise Impossible("demand-twice", name=part)
            found[part] = value
    return FrozenMap(found)


def factions_asked(brief: Brief, game: Game) -> tuple[str, ...]:
    """The factions that are to play, in the order in which they are named."""
    asked = tuple(house_of(game, name) for name in _items(brief.settings.get("factions", "")))
    if len(set(asked)) < len(asked):
        raise Impossible("same-side-twice")
    return asked


def count_asked(brief: Brief) -> int | None:
    """How many are to play; ``None`` where it is not said."""
    text = brief.settings.get("players")
    if text is None:
        return None
    if not (text.isdecimal() and text.isascii()) or len(text) > 3:
        raise Impossible("not-a-number-of-players", text=text)
    return int(text)


def tiles_asked(progress: Progress, side: str) -> tuple[str, ...]:
    """The tiles that a side is to lay first, as they are typed; none if they are rolled again."""
    name = f"tiles.{side}"
    if name in progress.avoided:
        return ()
    typed = _items(progress.brief.settings.get(name, ""))
    return tuple(_tile(progress.game, item) for item in typed)


Found = Iterator[tuple[str, Any]]


def _items(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


def _tile(game: Game, name: str) -> str:
    known = [ident for ident, tile in game.tiles.items() if tile.faction is None]
    if plain(name) not in known:
        raise Impossible("tile-unknown", tile=name, known=", ".join(known))
    return plain(name)


def _no_part(game: Game, side: str, text: str) -> Found:  # noqa: ARG001  one of many
    """Nothing here: what is not said of it is still drawn (see ``map_building_table``)."""
    yield from ()


def _first(game: Game, side: str, text: str) -> Found:  # noqa: ARG001  one of many
    yield "first", house_of(game, text)


def _variants(game: Game, side: str, text: str) -> Found:  # noqa: ARG001  one of many
    yield "variants", house_rules_asked(game, text)


def _tiles(game: Game, side: str, text: str) -> Found:
    """The tiles of a side, where all are named: else the others are still drawn."""
    tiles = tuple(_tile(game, item) for item in _items(text))
    if len(tiles) == Rulebook.printed_rules(game).map.tiles_each:
        yield f"tiles.{side}", tiles


def _laying(game: Game, side: str, text: str) -> Found:  # noqa: ARG001  one of many
    for item in _items(text):
        tile, at, spot = item.partition("@")
        if not at:
            raise Impossible("not-a-tile-at-spot", text=item)
        yield f"laying.{_tile(game, tile)}", str(Spot.read(spot))


def _markers(game: Game, side: str, text: str) -> Found:  # noqa: ARG001  one of many
    for number, item in enumerate(_items(text), start=1):
        if item != CHANCE:
            yield f"markers.{number}", str(Spot.read(item))


def _runes(game: Game, side: str, text: str) -> Found:  # noqa: ARG001  one of many
    yield f"runes.{side}", tuple(item.upper() for item in _items(text))


def _homes(game: Game, side: str, text: str) -> Found:  # noqa: ARG001  one of many
    yield f"homes.{side}", str(Spot.read(text))


_READERS: dict[str, Callable[[Game, str, str], Found]] = {
    "players": _no_part,
    "factions": _no_part,
    "first": _first,
    "variants": _variants,
    "tiles": _tiles,
    "laying": _laying,
    "markers": _markers,
    "runes": _runes,
    "homes": _homes,
}


# -- and back --------------------------------------------------------------------------------------


def settled(progress: Progress, names: Iterable[str]) -> FrozenMap[str, str]:
    """Settings that ask for these stages or parts as they came out; raises ``Impossible`` for what
    is not there."""
    wanted: set[str] = set()
    for name in names:
        parts = under(progress.done, name)
        if not parts and name not in STAGES:
            raise Impossible("nothing-there", name=name)
        wanted.update(parts)
    said: dict[str, list[str]] = {}
    for part, value in progress.done.items():
        stage, _, thing = part.partition(".")
        if stage == "markers":
            said.setdefault(stage, []).append(value if part in wanted else CHANCE)
        elif part not in wanted:
            continue
        elif stage == "variants":
            said["variants"] = list(value) or [NONE]
        elif stage == "laying":
            said.setdefault(stage, []).append(f"{thing}@{value}")
        else:
            said[part] = [value] if isinstance(value, str) else list(value)
    markers = said.get("markers", [])
    while markers and markers[-1] == CHANCE:
        markers.pop()
    return FrozenMap((key, ",".join(items)) for key, items in said.items() if items)
