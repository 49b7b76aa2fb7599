"""The plane of each kind of board: where things go, whether they fit, what the step is called.

Of map tiles themselves, and what may be joined to what, see ``laying_ground``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Generic, TypeVar

from editor.boards import kind_of
from editor.tools.context import Selection, ToolContext
from editor.tools.gesture import Guides
from editor.tools.movables import Movable, called, copied, moved
from geometry.hexes import Hex
from schema.board import Label, Place, Pose, TableBoard
from schema.edits import Edit
from schema.forces import Commander, Unit
from schema.language import N_, Phrase, say_n
from schema.places import laid_areas

Way = TypeVar("Way", Hex, tuple[int, int])
Moves = list[tuple[Movable, Place]]
"""Things, and where each goes."""

LEAVES = N_("{what} would be off the board")
LEAVES_TABLE = N_("{what} would be off the table")
TAKEN = N_("{place} is occupied by {what}")

MOVE = N_("Move {what} to {place}"), say_n("Move {count} item", "Move {count} items", by="count")
"""The names of a step: for one thing, and for several."""
COPY = N_("Copy {what} to {place}"), say_n("Copy {count} item", "Copy {count} items", by="count")
TURN = (
    N_("Rotate {what} to {angle}°"),
    say_n("Rotate {count} item", "Rotate {count} items", by="count"),
)
MOVE_TILE = N_("Move {what}"), MOVE[1]
TURN_TILE = N_("Rotate {what}"), TURN[1]


def step(names: tuple[str, str], whats: Sequence[Phrase], **where: Phrase | int) -> Phrase:
    """The name of a step: of one thing also where it goes, of several their number."""
    one, several = names
    if len(whats) != 1:
        return Phrase(several, count=len(whats))
    return Phrase(one, what=whats[0], **where)


# -- what a move would do -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MovePlan:
    """What a move would do: an edit, or why not."""

    edit: Edit | None = None
    label: Phrase | None = None
    selection: Selection | None = None
    """What is selected afterwards."""
    places: tuple[str, ...] = ()
    """Where things come to lie."""
    partners: tuple[str, ...] = ()
    """Where their partners do."""
    refusal: Phrase | None = None
    shown: Edit | None = None
    """What is drawn half there though it may not be done."""
    words: str = ""
    """What stands beside the pointer."""
    message: str = ""
    """A sentence for the line below the board."""
    wrong: bool = False
    """Whether it would be against the rules."""
    hexes: tuple[Hex, ...] = ()
    """Hexes of a plane for map tiles that it would cover."""
    dots: tuple[tuple[float, float], ...] = ()
    """Where its middle may lie, mm."""
    guides: Guides | None = None
    """Rings and rulers on a table."""

    def refused(self, why: Phrase | None) -> MovePlan:
        """The same, only shown: it may not be done."""
        return replace(self, edit=None, shown=self.edit, refusal=why)


NO_PLAN = MovePlan()


# -- planes ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plane(ABC, Generic[Way]):
    """What moving asks of a kind of board."""

    context: ToolContext
    leaves: ClassVar[str] = LEAVES

    @abstractmethod
    def moved(self, place: Place | None, way: Way) -> Place | None:
        """The place so far away; ``None`` beside the board."""

    def moves(self, held: Iterable[tuple[Movable, Place | None]], way: Way) -> Moves | Phrase:
        """Where things go from where they are, or which of them would leave the board."""
        found: Moves = []
        for one, at in held:
            to = self.moved(at, way)
            if to is None:
                return Phrase(self.leaves, what=called(self.context, one))
            found.append((one, to))
        return found

    def label(self, names: tuple[str, str], moves: Moves) -> Phrase:
        """The name of a step that moves or copies things."""
        to = self.context.names.place(moves[0][1])
        return step(names, [called(self.context, one) for one, _ in moves], place=to)

    def plan(
        self,
        old: Selection,
        moves: Moves,
        also: Moves | None = None,
        *,
        copy: bool = False,
        joins: Mapping[str, str] | None = None,
    ) -> MovePlan:
        """The move, or the copies, of what was selected; ``also`` moves, but is not selected."""
        if copy:
            edit, after = copied(self.context, moves)
            return MovePlan(edit, self.label(COPY, moves), after)
        edit = moved(self.context, [*moves, *(also or ())], joins)
        return MovePlan(edit, self.label(MOVE, moves), selection_after(old, moves, joins or {}))


def selection_after(old: Selection, moves: Moves, joins: Mapping[str, str]) -> Selection:
    """The same things: labels are known by where they stand, leaders by their units."""
    labels = tuple(str(to) for one, to in moves if isinstance(one, Label))
    alone = tuple(card for card in old.commanders if card not in joins)
    led = tuple(unit for unit in joins.values() if unit not in old.units)
    return replace(old, labels=labels, commanders=alone, units=(*old.units, *led))


@dataclass(frozen=True)
class NamedPlane(Plane[Hex]):
    """The hexes of a board by name; of a map of tiles, its areas."""

    hex: Callable[[str], Hex | None]
    name: Callable[[Hex], str | None]

    @classmethod
    def of(cls, context: ToolContext) -> NamedPlane | None:
        """The plane of a board of hexes or tiles; ``None`` on tables."""
        board = context.scenario.board
        grid = board.grid()
        if grid is not None:
            return cls(context, lambda name: grid.hex(name) if name in grid else None, grid.name_of)
        if kind_of(board).laid_from_tiles:
            areas = {name: area.hex for name, area in laid_areas(board, context.game.tiles).items()}
            names = {hex_: name for name, hex_ in areas.items()}
            return cls(context, areas.get, names.get)
        return None

    def way(self, start: Place, end: Place) -> Hex | None:
        """The steps from one place to another."""
        here, there = self._hex(start), self._hex(end)
        return None if here is None or there is None else there - here

    def moved(self, place: Place | None, way: Hex) -> str | None:
        """The place so many steps away; ``None`` beside the board."""
        here = self._hex(place)
        return None if here is None else self.name(here + way)

    def _hex(self, place: Place | None) -> Hex | None:
        return self.hex(place) if isinstance(place, str) else None

    # -- who fits where ---------------------------------------------------------------------------

    @cached_property
    def room(self) -> int:
        """How many units may stand in a place."""
        from rules.rulebook import Rulebook  # a window opens without the engine

        return Rulebook.in_play(self.context.scenario, self.context.game).placement.units_in_a_hex

    @cached_property
    def units(self) -> Mapping[Place, list[Unit]]:
        """Who stands where."""
        found = defaultdict[Place, list[Unit]](list)
        for unit in self.context.scenario.units:
            if unit.at is not None and unit.arrival is None:
                found[unit.at].append(unit)
        return found

    def joins(self, moves: Moves, *, copy: bool) -> dict[str, str]:
        """Card of a lone commander to the unit without a leader that he comes to lead."""
        led = {commander.unit for commander in self.context.scenario.commanders}
        leaving = _leaving(moves, copy=copy)
        found: dict[str, str] = {}
        for one, to in moves:
            if isinstance(one, Commander):
                for unit in self._staying(to, leaving):
                    if unit.seat == one.seat and unit.id not in led:
                        found[one.card] = unit.id
        return found

    def taken(self, moves: Moves, joins: Mapping[str, str], *, copy: bool) -> Phrase | None:
        """Who stands where a unit or a lone commander is to go, and does not move away."""
        leaving = _leaving(moves, copy=copy)
        coming = Counter(to for one, to in moves if isinstance(one, Unit))
        for one, to in moves:
            lone = isinstance(one, Commander) and not copy and one.card not in joins
            if not (lone or isinstance(one, Unit)):
                continue
            there: list[Unit | Commander] = [*self._staying(to, leaving)]
            if lone or len(there) + 1 > self.room:
                alone = (c for c in self.context.scenario.commanders if c.at == to)
                there += [c for c in alone if id(c) not in leaving]
            if there and len(there) + max(1, coming[to]) > self.room:
                place = to if isinstance(to, str) else ""
                return Phrase(TAKEN, place=place, what=called(self.context, there[-1]))
        return None

    def _staying(self, place: Place, leaving: frozenset[int]) -> list[Unit]:
        """The units there that do not move away."""
        return [unit for unit in self.units.get(place, ()) if id(unit) not in leaving]


def _leaving(moves: Moves, *, copy: bool) -> frozenset[int]:
    """What stands elsewhere after a move, as ``id`` knows it; nothing leaves when it is copied."""
    return frozenset(id(one) for one, _ in moves if not copy)


@dataclass(frozen=True)
class TablePlane(Plane[tuple[int, int]]):
    """A table in mm: only what leaves it does not fit; the rules are asked by ``snapping``."""

    board: TableBoard
    leaves: ClassVar[str] = LEAVES_TABLE

    @classmethod
    def of(cls, context: ToolContext) -> TablePlane | None:
        """The plane of a table; ``None`` on other boards."""
        board = context.scenario.board
        return cls(context, board) if isinstance(board, TableBoard) else None

    def moved(self, place: Place | None, way: tuple[int, int]) -> Pose | None:
        """The pose so far away; ``None`` beside the table."""
        if not isinstance(place, Pose):
            return None
        to = place.changed(x=place.x + way[0], y=place.y + way[1])
        return to if self.holds(to) else None

    def holds(self, place: Place | None) -> bool:
        """Whether a pose lies on the table."""
        board = self.board
        if not isinstance(place, Pose):
            return False
        return 0 <= place.x <= board.width and 0 <= place.y <= board.depth
