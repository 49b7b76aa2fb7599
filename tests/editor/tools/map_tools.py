"""Maps as tools lay them in tests, and the hits on their plane."""

from dataclasses import replace
from functools import cache

import games
from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import BoardHit, Modifier, ToolResult
from editor.tools.laying import TileTool
from generators.blank import blank
from geometry.hexes import Hex
from rules.map_audit import LaidMap
from schema.board import LaidTile, SetupMarker, TileBoard
from schema.forces import Seat
from schema.game import Game
from schema.places import laid_areas
from schema.scenario import Scenario

TILES = (LaidTile(tile="1", q=0, r=0, seat="daqan"), LaidTile(tile="2", q=0, r=2, seat="waiqar"))


@cache
def game() -> Game:
    return games.load("runewars")


def seated(*factions: str) -> tuple[Seat, ...]:
    return tuple(Seat(id=name, faction=name) for name in factions)


@cache
def empty() -> Scenario:
    start = blank(game(), "map")
    return start.changed(seats=seated("daqan", "waiqar", "elves"), first_player="daqan")


def with_tiles(*tiles: LaidTile, markers: tuple[SetupMarker, ...] = ()) -> Scenario:
    board = TileBoard(kind="tiles", tiles=tiles, setup_markers=markers)
    return empty().changed(board=board)


def context(scenario: Scenario, pick: PaletteItem | None = None, **more: object) -> ToolContext:
    return replace(ToolContext(scenario, game(), pick=pick), **more)  # type: ignore[arg-type]


def at(place: Hex, *keys: Modifier, dx: float = 0.0, dy: float = 0.0) -> BoardHit:
    """A hit on the plane, 16 mm a hex; what lies there is found out as a surface would."""
    x, y = 16.0 * (place.q + place.r / 2 + dx), -13.856 * place.r + 16.0 * dy
    return BoardHit((x, y), None, 0, None, frozenset(keys), place)


def over(scenario: Scenario, name: str, *keys: Modifier) -> BoardHit:
    """A hit in an area of the map."""
    area = laid_areas(board_of(scenario), game().tiles)[name]
    return replace(at(area.hex, *keys), place=name, subject=("tile", area.tile))


def board_of(scenario: Scenario) -> TileBoard:
    assert isinstance(scenario.board, TileBoard)
    return scenario.board


def after(outcome: ToolResult, before: Scenario) -> Scenario:
    assert outcome.edit is not None, outcome.message and outcome.message.translated()
    return outcome.edit.apply(before)


def lie_legally(scenario: Scenario) -> bool:
    return not list(LaidMap.of(scenario, game()).illegal_placements())


def marked(count: int = 1, seat: str | None = None) -> Scenario:
    """A map of four tiles with so many setup markers where they snapped."""
    scenario = with_tiles(*TILES)
    for name in ("4", "7"):
        scenario = snapped(scenario, PaletteItem("tile", name))
    for _ in range(count):
        scenario = snapped(scenario, PaletteItem("setup", "home-realm", seat=seat))
    return scenario


def snapped(scenario: Scenario, pick: PaletteItem, number: int = 0) -> Scenario:
    """What is picked, laid on one of its dots."""
    tool, picked = TileTool(), context(scenario, pick)
    dots = tool.hover(at(Hex(0, 0)), picked).dots
    return after(tool.press(replace(at(Hex(0, 0)), point=dots[number]), picked), scenario)
