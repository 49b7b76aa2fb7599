"""A method: a battle on open ground, some units a side on the row at their edge.

A method settles every part by its name, each from a random stream of its own, and then makes the
scenario of them. What it can draw stands in a pack (``packs/meeting``) as a draw of the kind
``plug-in`` that names it.
"""

from functools import partial

from generators.core.build_scenario import base_fields, hex_board, seat_of
from generators.core.choices import SettingPrompt, of_draw
from generators.core.codecs import Setting, at_places, own_name, some, two_sides
from generators.core.generate import Method
from generators.core.progress import Progress, TranscriptLine, two_of
from generators.core.streams import Stream
from schema.board import Edge
from schema.draws import PluginDraw
from schema.forces import Unit
from schema.printed import HexSide
from schema.scenario import Scenario
from schema.text import saying
from schema.value import FrozenMap

EDGES: tuple[Edge, ...] = ("bottom", "top")
SIDES = FrozenMap({"en": "the sides are {bottom} and {top}", "ru": "стороны: {bottom} и {top}"})


def play(progress: Progress) -> Progress:
    """Settle who sits where, which units each has and where they stand."""
    draw = _draw(progress)
    progress, (bottom, top) = progress.settle("sides", partial(two_of, draw.factions))
    words = {"bottom": bottom, "top": top, **saying(SIDES)}
    progress = progress.with_lines(TranscriptLine(1, None, "meeting-sides", words))
    for side, row in zip((bottom, top), _rows(progress), strict=True):
        for number in range(1, draw.numbers.get("units", 3) + 1):
            taken = [v for name, v in progress.done.items() if name.startswith("place.")]
            free = [place for place in row if place not in taken]
            name = f"place.{side}.{number}"
            progress, _ = progress.settle(name, partial(_any, free), free.__contains__)
    return progress


def _draw(progress: Progress) -> PluginDraw:
    draw = progress.game.draws[progress.brief.card]
    if not isinstance(draw, PluginDraw):
        raise TypeError(draw.kind)
    return draw


def _printed(progress: Progress) -> HexSide:
    printed = progress.game.boards[_draw(progress).board]
    if not isinstance(printed, HexSide):
        raise TypeError("a meeting needs a board of hexes")
    return printed


def _rows(progress: Progress) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The hexes along the bottom and the top edge."""
    board = hex_board(_draw(progress).board, _printed(progress))
    names = board.grid().names
    return names[: board.lines[0]], names[-board.lines[-1] :]


def _any(places: list[str], stream: Stream) -> str:
    return stream.choose(places)


def bake(progress: Progress, attempt: int) -> Scenario:
    """The scenario of a progress whose every part is settled."""
    game, draw = progress.game, _draw(progress)
    sides = progress.done["sides"]
    return Scenario(
        **base_fields(progress, attempt),
        title=draw.name,
        board=hex_board(draw.board, _printed(progress)),
        seats=tuple(
            seat_of(game, side, edge, draw.resources)
            for side, edge in zip(sides, EDGES, strict=True)
        ),
        first_player=sides[0],
        units=tuple(unit for side in sides for unit in _units(progress, side)),
        victory=draw.victory,
    )


def _units(progress: Progress, side: str) -> list[Unit]:
    """One of each type of the side in turn."""
    game = progress.game
    kinds = [name for name, kind in game.unit_types.items() if kind.faction == side]
    places = [v for name, v in progress.done.items() if name.startswith(f"place.{side}.")]
    rank = next(iter(game.ranks), None)
    return [
        Unit(id=f"{side}-{n}", seat=side, type=kinds[(n - 1) % len(kinds)], rank=rank, at=place)
        for n, place in enumerate(places, start=1)
    ]


METHOD = Method(
    steps=("Sides and units",),
    needs={"place": ("sides",)},
    settings=(
        Setting(
            "sides",
            of_side=False,
            about="one or both sides; the first is at the bottom edge",
            codec=some(two_sides),
            name="sides",
            ask=SettingPrompt("sides", of_draw),
        ),
        Setting(
            "place",
            of_side=True,
            about="where units stand, by number: 1@C1,2@E1",
            codec=at_places(own_name),
            name="places of units",
        ),
    ),
    play=play,
    bake=bake,
)
