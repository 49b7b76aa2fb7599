"""What a battle on a table is drawn on: its size, who sits where and plays when, and how poses are
typed.

A pose is typed as a ruler and a protractor find it: centimetres from the left, centimetres from the
bottom edge, degrees to the left: ``30x28.5/45``.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import ceil

from generators.core.build_scenario import game_ref
from generators.core.progress import Progress
from generators.core.refusals import DemandRejected
from rules.board_rules import TableRules
from rules.rulebook import Rulebook
from rules.tabletop import BASE, BLANK
from schema.board import Edge, Pose, TableBoard, TablePiece
from schema.draws import TableDraw
from schema.forces import Seat, Unit
from schema.printed import TableSide
from schema.scenario import SCENARIO_FORMAT, Scenario
from schema.value import Outline

SIDES, FIRST, TERRAIN, CHARACTERS, GROUND, DEPLOYMENT = (
    "sides",
    "first",
    "terrain",
    "characters",
    "ground",
    "deployment",
)
NONE = "none"

EDGES: tuple[Edge, Edge] = ("bottom", "top")
AHEAD: Mapping[Edge, int] = {"bottom": 90, "top": 270, "left": 0, "right": 180}
"""How someone stands who looks from an edge across the table, degrees to the left from east."""
LEAST, MOST = 300, 3000
"""A table's sides, mm, where a setting says them."""
MOST_PIECES = 20
STEP = 5
"""Poses that are drawn lie on every fifth millimetre, as a ruler shows them."""

_POSE = re.compile(r"([0-9]{1,3})(?:\.([0-9]))?x([0-9]{1,3})(?:\.([0-9]))?(?:/([0-9]{1,3}))?")
_SIZE = re.compile(r"([0-9]{1,3})(?:\.([0-9]))?[x×]([0-9]{1,3})(?:\.([0-9]))?")


@dataclass(frozen=True)
class BattleTable:
    """The table of a draw."""

    progress: Progress
    draw: TableDraw
    width: int
    depth: int
    rules: TableRules

    @classmethod
    def of(cls, progress: Progress) -> "BattleTable":
        """The table that the brief asks for; ``DemandRejected`` for a size that is none, or for
        a pack whose draw has no table."""
        game, settings = progress.game, progress.brief.settings
        draw = game.draws[progress.brief.card]
        side = game.boards.get(draw.board) if isinstance(draw, TableDraw) else None
        if not isinstance(draw, TableDraw):
            raise TypeError(f"{progress.brief.card} is no draw of a battle on a table")
        if not isinstance(side, TableSide):
            raise DemandRejected("board-no-table", board=game.boards[draw.board].name)
        size = side.width, side.depth
        if "table" in settings:
            size = size_typed(settings["table"])
        return cls(progress, draw, *size, Rulebook.printed_rules(game).table)

    @property
    def pieces(self) -> int:
        """Pieces of terrain that each player plays."""
        typed = self.progress.brief.settings.get("pieces")
        return self.draw.pieces if typed is None else pieces_typed(typed)

    @property
    def sides(self) -> tuple[str, str]:
        """Who sits at the bottom and at the top edge; a seat is called like its faction."""
        bottom, top = self.progress.done[SIDES]
        return bottom, top

    @property
    def edges(self) -> dict[str, Edge]:
        """Whose edge is which."""
        return dict(zip(self.sides, EDGES, strict=True))

    def turns(self) -> Iterator[tuple[str, int]]:
        """Who plays terrain in which of his turns: by turns, one piece each (TC-PLAY-01)."""
        first = self.progress.done[FIRST]
        order = sorted(self.sides, key=lambda side: side != first)
        for number in range(1, self.pieces + 1):
            for side in order:
                yield side, number

    def kinds(self, side: str) -> tuple[str, ...]:
        """Terrain that a side may play: with a shape, of everybody's or his own (TC-PLAY-01)."""
        return tuple(
            ident
            for ident, kind in self.progress.game.terrain.items()
            if kind.outline and (not kind.factions or side in kind.factions)
        )

    def outline(self, terrain: str) -> Outline:
        """The corners of a kind of terrain around its middle."""
        return self.progress.game.terrain[terrain].outline or BLANK

    def across(self, unit_type: str) -> int:
        """The diameter of a unit type's base, mm."""
        return self.progress.game.unit_types[unit_type].base or BASE

    def at_edge(self, side: str, unit_type: str) -> int:
        """Where the middle of a base is that touches a side's own edge from within, mm from the
        bottom edge: whole millimetres."""
        near = ceil(self.across(unit_type) / 2)
        return near if self.edges[side] == "bottom" else self.depth - near

    def scene(self, pieces: Iterable[TablePiece], units: Iterable[Unit]) -> Scenario:
        """The table with these things, for asking the rules."""
        return Scenario(
            format=SCENARIO_FORMAT,
            game=game_ref(self.progress.game),
            title=self.draw.name,
            board=TableBoard(
                kind="table", width=self.width, depth=self.depth, pieces=tuple(pieces)
            ),
            seats=tuple(Seat(id=s, faction=s, edge=edge) for s, edge in self.edges.items()),
            units=tuple(units),
        )


# -- how poses and sizes are typed -----------------------------------------------------------------


def pose_typed(text: str, ahead: int = 0) -> Pose:
    """The pose that a text means, turned so where it does not say; raises ``DemandRejected``."""
    found = _POSE.fullmatch(text)
    if found is None:
        raise DemandRejected("not-a-pose", text=text)
    x, x_mm, y, y_mm, angle = found.groups()
    turn = ahead if angle is None else int(angle)
    if turn > 359:
        raise DemandRejected("not-a-pose", text=text)
    return Pose(x=_mm(x, x_mm), y=_mm(y, y_mm), angle=turn)


def pose_text(pose: Pose) -> str:
    """A pose as it is typed."""
    return f"{_cm(pose.x)}x{_cm(pose.y)}/{pose.angle}"


def size_typed(text: str) -> tuple[int, int]:
    """Width and depth of a table that a text means, mm; raises ``DemandRejected``."""
    found = _SIZE.fullmatch(text.replace(" ", "").casefold().replace("х", "x"))
    if found is not None:
        x, x_mm, y, y_mm = found.groups()
        size = _mm(x, x_mm), _mm(y, y_mm)
        if all(LEAST <= side <= MOST for side in size):
            return size
    raise DemandRejected("not-a-table", text=text, least=LEAST // 10, most=MOST // 10)


def pieces_typed(text: str) -> int:
    """How many pieces of terrain a text means; raises ``DemandRejected``."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 2 or int(text) > MOST_PIECES:
        raise DemandRejected("not-pieces", text=text, most=MOST_PIECES)
    return int(text)


def _mm(whole: str, tenth: str | None) -> int:
    return 10 * int(whole) + int(tenth or 0)


def _cm(mm: int) -> str:
    whole, tenth = divmod(mm, 10)
    return f"{whole}.{tenth}" if tenth else str(whole)
