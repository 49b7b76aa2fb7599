"""A generated skirmish with what the thirty ways to break one ask about it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from geometry.grid import HexGrid
from schema.board import HexBoard
from schema.forces import Commander, Marker, Unit
from schema.game import Game
from schema.scenario import Scenario


@dataclass(frozen=True)
class Broken:
    """A skirmish with one thing wrong, and where that must be found."""

    scenario: Scenario
    places: tuple[str, ...] | None = ()
    """Where on the board; ``None``: the fields say enough."""
    fields: tuple[str, ...] | None = None
    """Where in the file; ``None``: the places say enough."""


@dataclass(frozen=True)
class Skirmish:
    """A sound skirmish, and chance to choose what is broken in it."""

    scenario: Scenario
    game: Game
    chance: random.Random

    # -- what there is ---------------------------------------------------------------------------

    @property
    def board(self) -> HexBoard:
        board = self.scenario.board
        assert isinstance(board, HexBoard)
        return board

    @cached_property
    def grid(self) -> HexGrid:
        return self.board.grid()

    @cached_property
    def painted(self) -> dict[str, str]:
        """Name of a hex to its terrain."""
        whole = (terrain for line in self.board.terrain for terrain in line)
        return dict(zip(self.grid.names, whole, strict=True))

    @cached_property
    def taken(self) -> set[str]:
        """Where units stand and markers lie."""
        things: tuple[Unit | Marker, ...] = (*self.scenario.units, *self.scenario.markers)
        return {thing.at for thing in things if isinstance(thing.at, str)}

    def bare(self, *rows: int, seat: int = 0) -> list[str]:
        """Plains with nothing on them, in these rows from a seat's edge, or in all."""
        return [
            name
            for name in self.grid.names
            if self.painted[name] == "plains"
            and name not in self.taken
            and (not rows or self.row(name, seat) in rows)
        ]

    def row(self, name: str, seat: int) -> int:
        """Hex row from a seat's edge, from 1."""
        edge = self.scenario.seats[seat].edge
        assert edge is not None
        return self.grid.row_from(edge, name)

    def apart(self, one: str, other: str) -> int:
        """Steps between two hexes."""
        return self.grid.distance(self.grid.index(one), self.grid.index(other))

    def around(self, name: str) -> list[str]:
        """The neighbours of a hex."""
        near = self.grid.neighbours(self.grid.index(name))
        return [self.grid.names[index] for index in near if index >= 0]

    def ordinary(self, seat: int = 0) -> list[int]:
        """Numbers of a seat's units that nobody leads."""
        led = {commander.unit for commander in self.scenario.commanders}
        owner = self.scenario.seats[seat].id
        units = enumerate(self.scenario.units)
        return [i for i, unit in units if unit.seat == owner and unit.id not in led]

    def commanders(self, seat: int = 0) -> list[tuple[int, Commander, Unit]]:
        """A seat's commanders with their numbers and units."""
        owner, found = self.scenario.seats[seat].id, []
        for number, commander in enumerate(self.scenario.commanders):
            unit = self.scenario.unit(commander.unit or "")
            if commander.seat == owner and unit is not None:
                found.append((number, commander, unit))
        return found

    def at(self, number: int) -> str:
        """Where a unit stands."""
        place = self.scenario.units[number].at
        assert isinstance(place, str)
        return place

    def pick(self, names: list[Any]) -> Any:
        """One of them by chance."""
        return self.chance.choice(names)

    # -- with something else ----------------------------------------------------------------------

    def put(self, **fields: Any) -> Scenario:
        """Other fields."""
        return self.scenario.changed(**fields)

    def on_board(self, **fields: Any) -> Scenario:
        """Other fields of the board."""
        return self.put(board=self.board.changed(**fields))

    def painting(self, terrain: str, *places: str) -> Scenario:
        """Other terrain on some hexes."""
        lines = [list(line) for line in self.board.terrain]
        for place in places:
            line, position = self.grid.line_and_position(place)
            lines[line][position] = terrain
        return self.on_board(terrain=tuple(map(tuple, lines)))

    def unit(self, number: int, **fields: Any) -> Scenario:
        """Another unit in place of one."""
        return self.put(units=changed(self.scenario.units, number, **fields))

    def seat(self, number: int, **fields: Any) -> Scenario:
        """Another seat in place of one."""
        return self.put(seats=changed(self.scenario.seats, number, **fields))

    def leader(self, number: int, **fields: Any) -> Scenario:
        """Another commander in place of one."""
        return self.put(commanders=changed(self.scenario.commanders, number, **fields))

    def cards(self, use: str, *cards: str) -> Scenario:
        """Other Setup cards of the first seat."""
        owner = self.scenario.seats[0].id
        of_seat = {**self.scenario.cards[owner], use: cards}
        return self.put(cards={**self.scenario.cards, owner: of_seat})

    def noted(self, use: str) -> tuple[str, ...]:
        """The first seat's Setup cards."""
        return self.scenario.cards[self.scenario.seats[0].id][use]


def changed(things: tuple[Any, ...], number: int, **fields: Any) -> tuple[Any, ...]:
    """The things with one of them changed."""
    return tuple(x.changed(**fields) if i == number else x for i, x in enumerate(things))


@dataclass(frozen=True)
class Way:
    """One named way to break a skirmish."""

    name: str
    slug: str
    breaks: Callable[[Skirmish], Broken] = field(repr=False)
    card: str | None = None
    """Only skirmishes by this card can be broken so."""
    also: tuple[str, ...] = ()
    """What is no error and cannot but follow from it."""


def way(
    name: str, slug: str, *, card: str | None = None, also: tuple[str, ...] = ()
) -> Callable[[Callable[[Skirmish], Broken]], Way]:
    """Make a function a way to break a skirmish."""
    return lambda breaks: Way(name, slug, breaks, card, also)
