"""Where on the board each line of the setup places something: hexes, areas, pieces, units."""

import re
from typing import Any

from exporters.drawing.tiles import hexes_of
from exporters.sheet.blocks_table_setup import pieces_of, units_in_order
from exporters.sheet.blocks_taking import units_of
from exporters.sheet.context import SheetContext
from exporters.sheet.soldiers import soldiers_of
from schema.board import Pose
from schema.forces import Seat
from schema.language import N_
from schema.names import Names
from schema.places import laid_areas

WORDS = re.compile(r"\w+")
AWAY = re.compile(r"([←→↑↓]\u00a0[0-9.,]+)(?![0-9.,]|\u00a0\w)")
"""How far a mark is along an edge or away from it: an arrow and centimetres."""
ADJACENT = "↔"
"""Between areas of a new tile and those on the map: no line places the second ones."""
NEAREST = N_("row {n} is at your edge")
"""Where rows are counted as the names of hexes are, not from the player's edge."""
FAR_TO_NEAR = N_("far to near; row {n} is at your edge")
"""Above rows of terrain, of which the farthest is first."""
TOUCH = N_("touches")
"""Between an area of a new tile and those on the map, in words."""
PLACED_BY = N_("placed by {side}")
"""Below a tile that sides place in turn."""
NUMBER = re.compile(r"\d+$")
TOUCHES = N_("{example}: area {area} of the new tile is adjacent to area {other} on the map")
"""What that sign says, with the first line that has it."""


def add_places(context: SheetContext, seat: Seat, steps: list[dict[str, Any]]) -> None:
    """Add ``units`` (ids) or ``ground`` (names of places) to the lines that place them, ``spots``
    to those that place something on ground that comes later, and ``show`` (a unit's id) to those
    that say what to take, which say in words how much it is."""
    scenario = context.scenario
    neutral = {other.id for other in scenario.seats if other.neutral}
    whose = {
        context._("PLACE units"): {seat.id},
        context._("PLACE neutral units"): neutral,
    }
    mine = [unit for unit in scenario.units if unit.seat == seat.id]
    standing = [unit for unit in mine if unit.at is not None]
    drawn = {context.of("unit_types", unit.type): unit.id for unit in reversed(standing)}
    measured = any(isinstance(unit.at, Pose) for unit in standing)
    soldiers = {
        context.of("unit_types", kind): soldiers_of(context, units)
        for kind, units in units_of(context, seat).items()
    }
    ground = _Ground(context, seat)
    board_has_rows = scenario.board.grid() is not None
    at = {unit.id: unit.at for unit in scenario.units if isinstance(unit.at, str)}
    for step in steps:
        explained = _explained(step["lines"], context)
        kept = (line for line in step["lines"] if line["tick"] or ADJACENT not in line["text"])
        step["lines"] = [*explained, *kept]
        placed = whose.get(step["title"])
        ticked = [line for line in step["lines"] if line["tick"]]
        if placed is not None and measured:
            order = [unit for group in units_in_order(context, seat) for unit, _ in group]
            for line, unit in zip(ticked, order, strict=False):
                line["units"] = [unit.id]
            continue
        for line in ticked:
            taken = soldiers.get(line["lead"])
            if taken is not None and line["text"] == taken.short(context):
                line["text"] = taken.in_words(context)
            words = WORDS.findall(f"{line['lead']} {line['text']}")
            if placed is not None:
                units = [u for u in scenario.units if u.seat in placed and u.at in words]
                line["units"] = [u.id for u in sorted(units, key=lambda u: words.index(str(u.at)))]
            elif line["lead"] in drawn:
                line["show"] = drawn[line["lead"]]
            elif places := ground.of(line["lead"], line["text"]):
                line["ground"] = places
                if ground.pieces:
                    line["text"] = _in_centimetres(line["text"], context)
            elif line["text"] in ground.spots:
                line["spots"] = ground.spots[line["text"]]
        for line in step["lines"]:
            _name_what_touches(line, context)
        if board_has_rows:
            _name_rows(step, at, context)


def _name_what_touches(line: dict[str, Any], context: SheetContext) -> None:
    """Words for the sign between areas, and for a side's name alone."""
    if ADJACENT in line["text"]:
        line["text"] = line["text"].replace(ADJACENT, context._(TOUCH))
    first, *rest = line["text"].split("\n")
    side = next((one for one in context.scenario.seats if context.seat(one) == first), None)
    if line.get("ground") and side is not None:
        line["text"] = "\n".join((context._(PLACED_BY).format(side=first), *rest))


def _name_rows(step: dict[str, Any], at: dict[str, str], context: SheetContext) -> None:
    """Rows that a sheet counts from the player's edge get the number that the page's rulers and the
    names of their hexes have; ``at`` is where units are placed."""
    first = 1
    for line in step["lines"]:
        places = [*line.get("ground", ()), *(at[unit] for unit in line.get("units", ()))]
        numbers = {found[0] for place in places if (found := NUMBER.search(place))}
        row = NUMBER.search(line["lead"])
        if len(numbers) != 1 or row is None or line["lead"] != context._("row {n}", n=row[0]):
            continue
        (number,) = numbers
        if number != row[0]:
            line["lead"] = context._("row {n}", n=number)
            first = int(number) + int(row[0]) - 1
    if step["aside"] == context._("rows from your edge"):
        step["aside"] = context._(FAR_TO_NEAR).format(n=first)
    elif first != 1:
        nearest = context._(NEAREST).format(n=first)
        step["aside"] = f"{step['aside']}; {nearest}" if step["aside"] else nearest


def _explained(lines: list[dict[str, Any]], context: SheetContext) -> list[dict[str, Any]]:
    """A line that says how to read areas that touch, where lines name any."""
    for line in lines:
        if found := re.search(rf"(\w+) {ADJACENT} (\w+)", line["text"]):
            names = {"example": found[0], "area": found[1], "other": found[2]}
            return [{"lead": "", "text": context._(TOUCHES).format(**names), "tick": False}]
    return []


def _in_centimetres(text: str, context: SheetContext) -> str:
    """Each number of marks A and B with its unit, which the last one of a line may have."""
    unit = context._("{n} cm")
    return AWAY.sub(lambda found: unit.format(n=found[1]).replace(" ", "\u00a0"), text)


class _Ground:
    """What a line names of the board: hexes, areas, a tile, a piece on a table."""

    def __init__(self, context: SheetContext, seat: Seat) -> None:
        scenario, game = context.scenario, context.game
        board, names = scenario.board, Names(scenario, game, context.language)
        grid, areas = board.grid(), laid_areas(board, game.tiles)
        self.places = set(grid.names) if grid is not None else set(areas)
        self.tiles: dict[str, list[str]] = {}
        for place, area in areas.items():
            for name in (str(names.tile(area.tile)), area.tile):
                self.tiles.setdefault(name.casefold(), []).append(place)
        self.spots: dict[str, list[str]] = {}
        """What the setup marker of each side covers, by the name of that side."""
        there = {area.hex: place for place, area in areas.items()}
        for marker in board.setup_markers:
            covered = [there[one] for one in hexes_of(marker) if one in there]
            if marker.seat and covered:
                self.spots[str(names.seat(marker.seat))] = covered
        self.pieces: dict[str, str] = {}
        if board.table_pieces:
            pieces = pieces_of(context, seat)
            self.pieces = {str(one.number): f"piece {one.piece.id}" for one in pieces}

    def of(self, lead: str, text: str) -> list[str]:
        """The places of a line."""
        number, _, name = lead.rpartition(". ")
        if tile := self.tiles.get(name.casefold()):
            return tile
        if number in self.pieces:
            return [self.pieces[number]]
        if ADJACENT in text:
            return []
        return [word for word in WORDS.findall(f"{lead} {text}") if word in self.places]
