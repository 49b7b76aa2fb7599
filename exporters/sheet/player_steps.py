"""What the players do to set up, step by step."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import floor, sqrt

from exporters.drawing.cards import half_extent
from exporters.drawing.guides import margins
from exporters.drawing.measured import ROOM, foot_of, told_scale
from exporters.drawing.picture import Picture
from exporters.drawing.scene import Show
from exporters.drawing.tiles import map_field
from exporters.off_board import players_place
from exporters.paper.elements import Prose, Section
from exporters.paper.frame import Frame
from exporters.paper.page import Placed
from exporters.paper.search import PagePlan
from exporters.paper.table import LABELLED, Table, labelled
from exporters.paper.text import Span
from exporters.sheet.blocks_draft import describe_draft, draft_ledger, neutral_markers
from exporters.sheet.blocks_markers import shared_markers
from exporters.sheet.blocks_muster import deck_change, deployment, mustering
from exporters.sheet.blocks_placing import (
    before_you_begin,
    hidden_cards,
    ledgers,
    shared_laying,
)
from exporters.sheet.blocks_playing import ready
from exporters.sheet.blocks_taking import shared_taking, taking
from exporters.sheet.context import SheetContext
from exporters.sheet.laying import setting_up
from geometry.layout import HexLayout
from rules.muster import is_chosen
from schema.board import HexBoard, TableBoard, TileBoard, require
from schema.forces import Seat
from schema.game import Game
from schema.scenario import Scenario

Block = Callable[[SheetContext, Seat, str], Section]
"""A step of a player, given its number."""
LEDGERS = ("terrain", "markers", "commanders", "units")
"""What players place by turns, in the rulebook's order (BOW-SK-S11 to S13)."""


def player_steps(
    glossary: SheetContext,
    shown: tuple[Seat, ...],
    *,
    laying: Block,
    standing: Block,
    marking: Block | None = None,
) -> Iterator[Section | dict[str, Section]]:
    """The steps in order, shared ones as sections, own ones by seat; the numbers run through both,
    of the seats that are shown. ``laying`` and ``standing`` tell how terrain and units are placed
    on a board of this kind, ``marking`` the markers of a side where that does not."""
    scenario = glossary.scenario
    yield _in_turn(glossary)
    yield before_you_begin(glossary)
    seats = scenario.seats if glossary.view == "whole" else shown

    def each(block: Block) -> dict[str, Section]:
        """A step of every player's own."""
        return {seat.id: block(glossary, seat, "") for seat in seats}

    done = _is_mustered(scenario)
    steps: list[Section | dict[str, Section]] = [] if done else [*_bought(glossary)]
    steps.append(_once(glossary, shared_taking(glossary)))
    steps += (_once(glossary, shared_laying(glossary)),) if players_place(scenario) else ()
    steps += [each(taking), *_between(glossary)]
    steps += [each(laying), _once(glossary, shared_markers(glossary)), hidden_cards(glossary)]
    steps += (deck_change(glossary),)
    if players_place(scenario):
        steps += [ledgers(glossary, kind) for kind in LEDGERS]
    steps += [deployment(glossary), each(standing)]
    steps += [each(marking)] if marking is not None else []
    if marking is None or glossary.view == "whole":  # on a leaf it is told with the own ones
        steps.append(neutral_markers(glossary))
    steps.append(each(ready))
    number = 0
    for step in steps:
        if isinstance(step, Section):
            number += bool(step.title and step.elements)
            yield replace(step, number=str(number)) if step.title else step
        elif any(seat.id in step and step[seat.id].elements for seat in shown or scenario.seats):
            number += 1
            yield {seat: replace(part, number=str(number)) for seat, part in step.items()}
    if done:  # nothing is left to do: it tells what the armies cost
        draft, *armies = _bought(glossary)
        yield from (draft, *armies) if glossary.view == "whole" else armies


def _once(glossary: SheetContext, step: Section) -> Section:
    """A shared step; where each player has a leaf, and so all of them the step, it says that one of
    them does it."""
    if glossary.view == "whole":
        return step
    return replace(step, aside=glossary._("once, by any player"))


def _is_mustered(scenario: Scenario) -> bool:
    """Whether no side has anything left to choose."""
    musters = scenario.musters
    return bool(musters) and all(is_chosen(scenario, muster) for muster in musters)


def _bought(glossary: SheetContext) -> Iterator[Section | dict[str, Section]]:
    """The neutral draft, then the armies."""
    seats = glossary.scenario.seats
    yield describe_draft(glossary)
    yield {seat.id: draft_ledger(glossary, seat) for seat in seats}
    yield {seat.id: mustering(glossary, seat) for seat in seats}


def _in_turn(glossary: SheetContext) -> Section:
    """Who sets up before whom, where the scenario says so and no ledger does."""
    order = glossary.scenario.setup_order
    if len(order) < 2 or players_place(glossary.scenario):
        return Section("")
    turns = tuple(
        (Span(f"{turn} ", bold=True), Span(glossary.seat(seat)))
        for turn, seat in enumerate(order, start=1)
    )
    row = labelled(glossary._("Setup order"), turns, tick=False)
    return Section("", (Table((row,), LABELLED),))


def _between(glossary: SheetContext) -> Iterator[Section]:
    """After the taking: what both lay together, or how they take turns."""
    scenario, _ = glossary.scenario, glossary._
    if not players_place(scenario):
        yield _once(glossary, shared_laying(glossary))
        return
    first = setting_up(scenario)
    if len(first) > 1:
        names = ", ".join(glossary.seat(seat) for seat in first)
        text = _(
            "Place alternately in numbered order: {seats}. A player with more to "
            "place continues alone."
        ).format(seats=names)
        yield Section("", (Prose(text),))


Draw = Callable[[Scenario, Game, float, float, Show, str], Picture]
"""Draws a board as large as fits into a width and a height in mm."""


LEGIBLE = 7.95
"""Width of the smallest hex in mm whose unit has a code in letters of 7 points."""


@dataclass(frozen=True, slots=True)
class BoardPictureSize:
    """What is drawn of a board, by whom; ``margin`` mm around ``across`` × ``down``."""

    draw: Draw
    show: Show
    margin: tuple[float, float]
    across: float
    down: float
    framed: bool = False
    """Whether its margin is part of it: the rulers around a table."""

    def covered(self, scale: float) -> float:
        """How much of a page it covers, in mm²."""
        wide, high = self.margin if self.framed else (0.0, 0.0)
        return (self.across * scale + wide) * (self.down * scale + high)

    def scale_of(self, area: float) -> float:
        """How large it is drawn to cover so many mm²."""
        wide, high = self.margin if self.framed else (0.0, 0.0)
        square, linear = self.across * self.down, self.across * high + self.down * wide
        found: float = (linear**2 + 4 * square * max(0.0, area - wide * high)) ** 0.5
        scale = (found - linear) / (2 * square)
        return 10 / floor(10 / scale + 1e-6) if self.show.ruled and 0 < scale <= 10 else scale

    def scale(self, area: Frame) -> float:
        """How large the board gets in an area, in mm for each unit of its own measure."""
        scale = min(
            (area.width - self.margin[0]) / self.across, (area.height - self.margin[1]) / self.down
        )
        return told_scale(scale) if self.show.ruled else scale

    def is_legible(self, height: float) -> bool:
        """Whether codes on hexes have 7 points where the board is so many mm high."""
        return self.show.ruled or sqrt(3) * (height - self.margin[1]) / self.down >= LEGIBLE

    def placed(self, glossary: SheetContext, plan: PagePlan) -> tuple[Placed, ...]:
        """The board, as large as its room on a page lets it be, in the middle of it."""
        room = plan.board
        if room is None:
            return ()
        picture = self.draw(
            glossary.scenario, glossary.game, room.width, room.height, self.show, glossary.language
        )
        x = room.left + (room.width - picture.width) / 2
        return (Placed(picture, x, room.top + (room.height - picture.height) / 2, 1.0),)


def sight_of_hexes(glossary: SheetContext, show: Show, draw: Draw) -> BoardPictureSize:
    """The shape of a board of hexes, or of the half that is shown."""
    grid = require(HexBoard, glossary.scenario.board).grid()
    edge = margins(glossary.scenario, glossary.game, show)
    margin = (edge.left + edge.right, edge.top + edge.bottom)
    if show.half is not None:
        return BoardPictureSize(draw, show, margin, *half_extent(grid, show.half))
    left, top, right, bottom = HexLayout(grid, 1.0).bounds()
    return BoardPictureSize(draw, show, margin, right - left, bottom - top)


def sight_of_map(glossary: SheetContext, show: Show, draw: Draw) -> BoardPictureSize:
    """The shape of a map with its margins, as it is drawn in a square of 100 mm."""
    board, edge = (
        require(TileBoard, glossary.scenario.board),
        margins(glossary.scenario, glossary.game, show),
    )
    room = (100.0 - edge.left - edge.right, 100.0 - edge.top - edge.bottom)
    turned = show.viewpoint == "top"
    field = map_field(board, glossary.game, room, (edge.left, edge.top), turned=turned)
    across, down = field.box[2] + edge.right, field.box[3] + edge.bottom
    return BoardPictureSize(draw, show, (0.0, 0.0), max(1.0, across), max(1.0, down))


def sight_of_table(glossary: SheetContext, show: Show, draw: Draw) -> BoardPictureSize:
    """The shape of a table, or of the half that is shown."""
    board = require(TableBoard, glossary.scenario.board)
    margin = (2 * ROOM, 2 * ROOM + foot_of(show))
    if show.half in ("left", "right"):
        return BoardPictureSize(draw, show, margin, board.width / 2, board.depth, framed=True)
    deep = board.depth if show.half is None else board.depth / 2
    return BoardPictureSize(draw, show, margin, board.width, deep, framed=True)
