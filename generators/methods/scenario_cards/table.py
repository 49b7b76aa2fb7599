"""What the parts of a battle of two scenario cards mean while it is drawn: sides, halves, purses.

A card's hexes are those of the player at the bottom edge; for the other one they are turned by
180°.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from generators.core.build_scenario import game_ref, hex_board
from generators.core.progress import Progress, under
from generators.core.refusals import DemandRejected
from geometry.grid import HexGrid, grid_of
from rules.muster import points_of
from schema.armies import Mustering, Pick
from schema.board import Edge, HexBoard
from schema.cards import HalfCard
from schema.draws import HalvesDraw
from schema.forces import Muster, Seat
from schema.game import Game
from schema.printed import HexSide
from schema.scenario import SCENARIO_FORMAT, Scenario
from schema.text import Text
from schema.value import FrozenMap

EDGES: tuple[Edge, Edge] = ("bottom", "top")
NO_MUSTERING = Mustering(points=0)
UNITS, TENTS, TURNS = "deployment", "tents", "draft"
"""Stages of which every single thing is a part of its own."""


def draw_of(progress: Progress) -> HalvesDraw:
    """The draw that the brief names."""
    draw = progress.game.draws[progress.brief.card]
    if not isinstance(draw, HalvesDraw):
        raise TypeError(f"{progress.brief.card} is no draw of two scenario cards")
    return draw


def board_of(game: Game, draw: HalvesDraw) -> HexSide:
    """The board side that the draw asks for; raises ``DemandRejected`` if it cannot be turned."""
    side = game.hex_side(draw.board)
    if side is None or side.lines != side.lines[::-1]:
        raise DemandRejected("board-not-halved", board=game.boards[draw.board].name, draw=draw.name)
    return side


def grid_for(progress: Progress) -> HexGrid:
    """The hexes of the board."""
    side = board_of(progress.game, draw_of(progress))
    return grid_of(side.lines, side.orientation, side.indent)


@lru_cache(maxsize=16)
def turned(grid: HexGrid) -> Mapping[str, str]:
    """Each place to the one that it becomes when the board is turned by 180°."""
    return dict(zip(grid.names, reversed(grid.names), strict=True))


def bare_board(game: Game, draw: HalvesDraw) -> HexBoard:
    """The board with nothing on it."""
    return hex_board(draw.board, board_of(game, draw))


def sides_of(progress: Progress) -> tuple[str, ...]:
    """The two sides, the one at the bottom edge first; a side is called like its faction."""
    sides: tuple[str, ...] = progress.done["factions"]
    return sides


def turns_of(progress: Progress) -> tuple[str, ...]:
    """The two sides, the first player first."""
    first = progress.done["first"]
    return tuple(sorted(sides_of(progress), key=lambda side: side != first))


def name_of(game: Game, side: str) -> Text:
    """What a side is called."""
    return game.factions[side].name


def half_of(progress: Progress, side: str) -> HalfCard:
    """The scenario card that a side kept."""
    return progress.game.half_cards[progress.done[f"half.{side}"]]


def on_board(progress: Progress, side: str, places: Iterable[str]) -> tuple[str, ...]:
    """Places of a side's card, where they lie on the board; raises ``DemandRejected`` for a card
    with a hex that the board has not."""
    grid = grid_for(progress)
    if sides_of(progress)[0] == side:
        found = tuple(places)
        missing = [place for place in found if place not in grid]
    else:
        turn = turned(grid)
        missing = [place for place in places if place not in turn]
        found = tuple(turn[place] for place in places if place in turn)
    if missing:
        raise DemandRejected(
            "card-beyond-board", card=half_of(progress, side).name, place=missing[0]
        )
    return found


def terrain_of(progress: Progress, side: str) -> dict[str, str]:
    """Place on the board to the terrain on a side's card."""
    terrain = half_of(progress, side).terrain
    return dict(zip(on_board(progress, side, terrain), terrain.values(), strict=True))


def survey(progress: Progress) -> Progress:
    """The progress with what both cards together show: ground, deployment hexes, and as much of
    the scenario as the rules of mustering ask about (nothing of it is checked)."""
    game, draw = progress.game, draw_of(progress)
    sides = sides_of(progress)
    one, other = (terrain_of(progress, side) for side in sides)
    ground = one | other
    barred = {name for name, kind in game.terrain.items() if not kind.unit_may_start}
    closed = board_of(game, draw).unplayable
    hexes = {
        side: tuple(
            place
            for place in dict.fromkeys(on_board(progress, side, half_of(progress, side).deployment))
            if ground.get(place) not in barred and place not in closed
        )
        for side in sides
    }
    table = Scenario.model_construct(
        format=SCENARIO_FORMAT,
        game=game_ref(game),
        title=FrozenMap(),
        board=bare_board(game, draw),
        seats=tuple(Seat(id=side, faction=side) for side in sides),
        first_player=progress.done["first"],
        cards=cards_kept(progress),
    )
    return progress.noted(ground=ground, hexes=hexes, table=table)


def cards_kept(progress: Progress) -> FrozenMap[str, FrozenMap[str, tuple[str, ...]]]:
    """Side to use (``half``) to the scenario card that it kept."""
    return FrozenMap(
        (side, FrozenMap(half=(progress.done[f"half.{side}"],))) for side in sides_of(progress)
    )


def ground_of(progress: Progress) -> dict[str, str]:
    """Place on the board to the terrain on either card."""
    ground: dict[str, str] = progress.notes["ground"]
    return ground


def hexes_of(progress: Progress, side: str) -> tuple[str, ...]:
    """The hexes on which a side may deploy: its card's, but for those that bar units."""
    hexes: tuple[str, ...] = progress.notes["hexes"][side]
    return hexes


def options_of(progress: Progress, side: str) -> tuple[str, ...]:
    """What a side's army takes besides units; nothing while that is still to be settled."""
    taken: tuple[str, ...] = progress.done.get(f"options.{side}", ())
    return taken


def markers_of(progress: Progress, side: str) -> tuple[str, ...]:
    """The options of a side that come with a marker for the board."""
    known = (progress.game.muster or NO_MUSTERING).options
    return tuple(name for name in options_of(progress, side) if known[name].marker is not None)


def room_of(progress: Progress, side: str) -> int:
    """How many units a side has hexes for, beside the markers of its options."""
    return len(hexes_of(progress, side)) - len(markers_of(progress, side))


def points_set(progress: Progress) -> int:
    """Muster points of each side, before what options add."""
    asked = progress.brief.settings.get("points")
    return (progress.game.muster or NO_MUSTERING).points if asked is None else int(asked)


def muster_for(progress: Progress, side: str) -> Muster:
    """A side's muster, as far as it is settled."""
    return Muster(
        seat=side,
        points=points_set(progress),
        army=progress.done.get(f"army.{side}", FrozenMap()),
        options=options_of(progress, side),
    )


def purse_of(progress: Progress, side: str) -> int:
    """Muster points that a side has to spend in all."""
    return points_of(progress.game, muster_for(progress, side))


def picks_of(progress: Progress) -> tuple[Pick, ...]:
    """The turns of the neutral draft so far."""
    order = turns_of(progress)
    turns = under(progress.done, TURNS)
    return tuple(
        Pick(seat=order[number % 2], units=progress.done[part]) for number, part in enumerate(turns)
    )


def sketch(progress: Progress) -> Scenario:
    """As much of the scenario as the rules of mustering ask about, as far as it is settled."""
    table: Scenario = progress.notes["table"]
    return table.changed(
        musters=tuple(muster_for(progress, side) for side in sides_of(progress)),
        neutral_draft=picks_of(progress),
    )


def units_of(progress: Progress, side: str) -> dict[str, str]:
    """A side's units by their own names (``citadel-guard-1``), drafted ones too, and their types,
    in the pack's order."""
    army: Mapping[str, int] = progress.done[f"army.{side}"]
    counts = dict(army)
    for pick in picks_of(progress):
        for unit in pick.units if pick.seat == side else ():
            counts[unit] = counts.get(unit, 0) + 1
    return {
        f"{kind}-{number}": kind
        for kind in progress.game.unit_types
        for number in range(1, counts.get(kind, 0) + 1)
    }
