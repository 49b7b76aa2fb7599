"""What the players do to set up, step by step."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
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
from exporters.sheet.blocks_draft import describe_draft, draft_ledger
from exporters.sheet.blocks_face_down import hidden_cards, own_hidden_cards
from exporters.sheet.blocks_markers import neutral_markers, shared_markers
from exporters.sheet.blocks_muster import deck_change, deployment, mustering
from exporters.sheet.blocks_placing import before_you_begin, ledgers, shared_laying
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
Step = Section | dict[str, Section]
"""A step of all players, or by seat what each does."""
LEDGERS = ("terrain", "markers", "commanders", "units")
"""What players place by turns, in the rulebook's order (BOW-SK-S11 to S13)."""


@dataclass(frozen=True, slots=True)
class BoardSteps:
    """How terrain and units are placed on a kind of board, and the markers of a side where that
    does not tell it."""

    laying: Block
    standing: Block
    marking: Block | None = None


def player_steps(
    glossary: SheetContext,
    shown: tuple[Seat, ...],
    *,
    laying: Block,
    standing: Block,
    marking: Block | None = None,
) -> Iterator[Step]:
    """The steps in order, shared ones as sections, own ones by seat; the numbers run through both,
    of the seats that are shown. ``laying`` and ``standing`` tell how terrain and units are placed
    on a board of this kind, ``marking`` the markers of a side where that does not."""
    scenario = glossary.scenario
    yield before_you_begin(glossary)
    blocks = BoardSteps(laying, standing, marking)
    seats = shown if glossary.is_for_one else scenario.seats
    done = _is_mustered(scenario)
    steps = _for_one(glossary, shown, blocks) if glossary.is_for_one else _for_all(glossary, blocks)
    number = 0
    for step in steps:
        if isinstance(step, Section):
            number += bool(step.title and step.elements)
            yield replace(step, number=str(number)) if step.title else step
        elif any(seat.id in step and step[seat.id].elements for seat in shown or scenario.seats):
            number += 1
            yield {seat: replace(part, number=str(number)) for seat, part in step.items()}
    if done:  # nothing is left to do: it tells what the armies cost
        armies = _each(glossary, seats, mustering)
        draft = describe_draft(glossary)
        yield from (armies, draft) if glossary.is_for_one else (draft, armies)


def _each(glossary: SheetContext, seats: Iterable[Seat], block: Block) -> dict[str, Section]:
    """A step of every player's own."""
    return {seat.id: block(glossary, seat, "") for seat in seats}


def _for_all(glossary: SheetContext, blocks: BoardSteps) -> Iterator[Step]:
    """All players' steps as they follow from each other."""
    scenario = glossary.scenario
    each = partial(_each, glossary, scenario.seats)
    if not _is_mustered(scenario):
        yield from (describe_draft(glossary), each(draft_ledger), each(mustering))
    yield shared_taking(glossary)
    if players_place(scenario):
        yield from (shared_laying(glossary), each(taking), _in_turns(glossary))
    else:
        yield from (each(taking), shared_laying(glossary))
    yield from (each(blocks.laying), shared_markers(glossary), hidden_cards(glossary))
    yield deck_change(glossary)
    yield from _turn_about(glossary)
    yield from (deployment(glossary), each(blocks.standing))
    yield each(blocks.marking) if blocks.marking is not None else neutral_markers(glossary)
    yield each(ready)


def _for_one(glossary: SheetContext, shown: Iterable[Seat], blocks: BoardSteps) -> Iterator[Step]:
    """One player's steps: first what both do together, then all that he does himself."""
    scenario = glossary.scenario
    each = partial(_each, glossary, shown)
    is_mustered = _is_mustered(scenario)
    if not is_mustered:
        yield _draft_of_one(glossary, each(draft_ledger))
    for shared in (shared_taking, shared_laying, shared_markers):
        yield replace(shared(glossary), aside=glossary._("once, by any player"))
    if not is_mustered:
        yield each(mustering)
    yield each(taking)
    if players_place(scenario):
        yield _in_turns(glossary)
    yield from (each(blocks.laying), each(own_hidden_cards), deck_change(glossary))
    yield from _turn_about(glossary)
    yield from (deployment(glossary), each(blocks.standing))
    yield each(blocks.marking) if blocks.marking is not None else neutral_markers(glossary)
    yield each(ready)


def _draft_of_one(glossary: SheetContext, own: Mapping[str, Section]) -> Section:
    """The neutral draft with the lines on which one player writes what he takes."""
    draft = describe_draft(glossary)
    lines = (element for part in own.values() for element in part.elements)
    return replace(draft, elements=(*draft.elements, *lines), aside=glossary._("together"))


def _turn_about(glossary: SheetContext) -> Iterator[Step]:
    """What players place in turns."""
    if players_place(glossary.scenario):
        yield from (ledgers(glossary, kind) for kind in LEDGERS)


def _is_mustered(scenario: Scenario) -> bool:
    """Whether no side has anything left to choose."""
    musters = scenario.musters
    return bool(musters) and all(is_chosen(scenario, muster) for muster in musters)


def _in_turns(glossary: SheetContext) -> Section:
    """How players take turns."""
    first = setting_up(glossary.scenario)
    if len(first) < 2:
        return Section("")
    names = ", ".join(glossary.seat(seat) for seat in first)
    text = glossary._(
        "Place alternately in numbered order: {seats}. A player with more to place continues alone."
    ).format(seats=names)
    return Section("", (Prose(text),))


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
