"""What scenarios have in common, however they came to be: game, provenance, transcript, seats and
boards of hexes."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from generators.core.progress import Progress
from schema.board import Edge, HexBoard, PlacedToken
from schema.forces import Seat
from schema.game import Game
from schema.printed import HexSide
from schema.provenance import Entry, GameRef, PackRef, Provenance
from schema.scenario import SCENARIO_FORMAT
from schema.text import Message
from schema.value import FrozenMap


def base_fields(progress: Progress, attempt: int, draws: int = 1) -> dict[str, Any]:
    """The fields of a scenario that are the same for every kind of battle; ``draws`` counts how
    often this kind has come to be drawn otherwise from the same seed, from 1."""
    brief, game = progress.brief, progress.game
    mine = brief.collection.games.get(game.id) if brief.collection else None
    return {
        "format": SCENARIO_FORMAT,
        "game": game_ref(game),
        "provenance": Provenance(
            program=program(draws),
            card=brief.card,
            seed=brief.seed,
            place=brief.place,
            settings=brief.settings,
            locks=brief.locks,
            rerolls=brief.rerolls,
            collection=mine,
            attempt=attempt,
        ),
        "transcript": tuple(
            Entry(
                step=line.step,
                seat=line.seat,
                message=Message(slug=line.slug, args=FrozenMap(line.args)),
            )
            for line in progress.transcript
        ),
    }


def game_ref(game: Game) -> GameRef:
    """How a scenario names its game."""
    return game.packs or GameRef(base=PackRef(id=game.id, version=game.version))


@lru_cache(maxsize=4)
def program(draws: int = 1) -> str:
    """This program and its version, as provenance names it."""
    try:
        name = f"banneret {version('banneret')}"
    except PackageNotFoundError:
        name = "banneret"
    return name if draws == 1 else f"{name} (draws {draws})"


def seat_of(
    game: Game, side: str, edge: Edge | None, resources: FrozenMap[str, int], **fields: Any
) -> Seat:
    """The seat of a side; it is called like its faction."""
    name = game.factions[side].name
    return Seat(id=side, name=name, faction=side, edge=edge, resources=resources, **fields)


def hex_board(
    side: str,
    printed: HexSide,
    terrain: Mapping[str, str] = FrozenMap(),
    tokens: Iterable[PlacedToken] = (),
) -> HexBoard:
    """A board side of hexes with this terrain on it, by place, and these tokens."""
    empty = HexBoard(
        kind="hex",
        side=side,
        lines=printed.lines,
        orientation=printed.orientation,
        indent=printed.indent,
        unplayable=printed.unplayable,
        terrain=tuple((printed.terrain,) * length for length in printed.lines),
        tokens=tuple(tokens),
    )
    if not terrain:
        return empty
    grid, lines = empty.grid(), list(map(list, empty.terrain))
    for place, kind in terrain.items():
        line, position = grid.line_and_position(place)
        lines[line][position] = kind
    return empty.changed(terrain=tuple(map(tuple, lines)))
