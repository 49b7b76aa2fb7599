"""Position: what changes in play, apart from the scenario (ADR 13).

Over numbers, cheap to copy; a question never changes the position it is asked about. Actions that
change one copy it first, so that a position that somebody holds stays what it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from geometry.cells import Mask
from rules.battle_setup import BattleSetup, Fighter
from rules.ground import TerrainMasks
from schema.game import CardKind, Game
from schema.scenario import Scenario

NOWHERE = -1


class Played(NamedTuple):
    """A card that counts for the rest of the turn."""

    side: int
    """Number of the alliance whose units it helps."""
    name: str
    """Its id."""
    card: CardKind


@dataclass(slots=True, eq=False)
class Position:
    """A moment of a battle; every list runs over the theatre's unit numbers."""

    theatre: BattleSetup
    ground: TerrainMasks
    at: list[int]
    """Index of the place of each unit, −1 when it is not on the board."""
    soldiers: list[int]
    """Figures, a commander's not counted."""
    damage: list[int]
    """Hits that the next figure to fall has taken, where a figure takes several."""
    led: list[bool]
    """Whether its commander is still with it."""
    joined: list[int]
    """The number of the leader who joined it (``rules.leaders``), −1 for none."""
    active: list[bool]
    """Whether it may still be ordered this round."""
    moved: list[bool]
    """Whether it has moved this turn."""
    spent: list[bool]
    """Whether it has moved too far this turn to attack still (``Profile.move_and_battle``)."""
    stunned: list[bool]
    engaged: list[tuple[int, ...]]
    """The units that each is engaged with, ascending."""
    resources: list[dict[str, int]]
    """What each seat has: morale, lore."""
    taken: list[Mask]
    """Where the units of each side stand, those without a seat last."""
    standing: dict[int, int]
    """Index of a place to the number of the unit on it, the first where several share it."""
    covered: Mask = 0
    """Where hidden cards lie that can be revealed (``rules.revealing``)."""
    revealed: tuple[tuple[str, str], ...] = ()
    """Pool and name of the hidden cards that have been revealed, in order."""
    played: tuple[Played, ...] = ()
    """Cards that count this turn, in the order in which they were played."""

    @classmethod
    def start(cls, theatre: BattleSetup) -> Position:
        """The position that a scenario sets up."""
        count = len(theatre.fighters)
        position = cls(
            theatre=theatre,
            ground=theatre.ground,
            at=[NOWHERE] * count,
            soldiers=[fighter.soldiers for fighter in theatre.fighters],
            damage=[0] * count,
            led=[fighter.commander is not None for fighter in theatre.fighters],
            joined=[NOWHERE] * count,
            active=[True] * count,
            moved=[False] * count,
            spent=[False] * count,
            stunned=[False] * count,
            engaged=[()] * count,
            resources=[dict(seat.resources) for seat in theatre.scenario.seats],
            taken=[0] * (max(theatre.sides, default=-1) + 2),
            standing={},
            covered=theatre.cells.mask(spot for pool in theatre.face_down for spot in pool.spots),
        )
        for number, unit in enumerate(theatre.scenario.units):
            if isinstance(unit.at, str):
                position.put(number, theatre.grid.index(unit.at))
        for number, index in theatre.leaders.items():
            there = position.unit_on(index)
            if there is None:
                position.put(number, index)
            elif position.can_lead(number, there):
                position.join(number, there)
        return position

    @classmethod
    def of(cls, scenario: Scenario, game: Game) -> Position:
        """The position that a scenario sets up in a game."""
        return cls.start(BattleSetup.of(scenario, game))

    def copy(self) -> Position:
        """A position of its own that says the same."""
        return Position(
            theatre=self.theatre,
            ground=self.ground,
            at=self.at.copy(),
            soldiers=self.soldiers.copy(),
            damage=self.damage.copy(),
            led=self.led.copy(),
            joined=self.joined.copy(),
            active=self.active.copy(),
            moved=self.moved.copy(),
            spent=self.spent.copy(),
            stunned=self.stunned.copy(),
            engaged=self.engaged.copy(),
            resources=[resources.copy() for resources in self.resources],
            taken=self.taken.copy(),
            standing=self.standing.copy(),
            covered=self.covered,
            revealed=self.revealed,
            played=self.played,
        )

    # -- who stands where --------------------------------------------------------------------

    def fighter(self, number: int) -> Fighter:
        """The unchanging side of a unit."""
        return self.theatre.fighters[number]

    def unit_on(self, index: int) -> int | None:
        """The number of the unit on a place, or ``None``."""
        return self.standing.get(index)

    @property
    def everyone(self) -> Mask:
        """Where any unit stands."""
        found = 0
        for mask in self.taken:
            found |= mask
        return found

    def friends(self, number: int) -> Mask:
        """Where the units of a unit's side stand, its own place among them."""
        return self.taken[self.theatre.fighters[number].side]

    def enemies(self, number: int) -> Mask:
        """Where units of other sides stand."""
        side, found = self.theatre.fighters[number].side, 0
        for other, mask in enumerate(self.taken):
            if other != side:
                found |= mask
        return found

    def put(self, number: int, index: int) -> None:
        """Let a unit stand on a place, wherever it was before; −1 takes it off the board."""
        bits, side = self.theatre.cells.bits, self.theatre.fighters[number].side
        before = self.at[number]
        if before != NOWHERE:
            others = [n for n, place in enumerate(self.at) if place == before and n != number]
            if others:
                self.standing[before] = others[0]
            else:
                del self.standing[before]
            if not any(self.theatre.fighters[n].side == side for n in others):
                self.taken[side] &= ~bits[before]
        self.at[number] = index
        if index != NOWHERE:
            self.standing.setdefault(index, number)
            self.taken[side] |= bits[index]

    # -- strength ----------------------------------------------------------------------------

    def strength(self, number: int) -> int:
        """Figures of a unit, a commander's among them."""
        return self.soldiers[number] + (1 if self.led[number] else 0)

    def alive(self, number: int) -> bool:
        """Whether anything of the unit is left."""
        return self.soldiers[number] > 0 or self.led[number]

    def remove(self, number: int) -> None:
        """Take a unit off the board for good, its engagements and a leader who joined it with
        it."""
        self.disengage(number)
        if self.joined[number] != NOWHERE:
            self.led[self.joined[number]] = False
            self.joined[number] = NOWHERE
        self.soldiers[number] = 0
        self.damage[number] = 0
        self.led[number] = False
        self.put(number, NOWHERE)

    # -- leaders -----------------------------------------------------------------------------

    def can_lead(self, leader: int, number: int) -> bool:
        """Whether a leader may join a unit: of his seat, with soldiers and without a commander."""
        one, other = self.theatre.fighters[leader], self.theatre.fighters[number]
        return one.seat == other.seat and self.soldiers[number] > 0 and not self.led[number]

    def join(self, leader: int, number: int) -> None:
        """Let a leader join a unit: he has no place of his own any more."""
        self.disengage(leader)
        self.put(leader, NOWHERE)
        self.joined[number] = leader
        self.led[number] = True

    # -- engagements -------------------------------------------------------------------------

    def engage(self, one: int, other: int) -> None:
        """Put an engagement token between two units; one that lies there already stays one."""
        if other not in self.engaged[one]:
            self.engaged[one] = tuple(sorted((*self.engaged[one], other)))
            self.engaged[other] = tuple(sorted((*self.engaged[other], one)))

    def disengage(self, number: int) -> None:
        """Take away all engagement tokens of a unit."""
        for other in self.engaged[number]:
            self.engaged[other] = tuple(n for n in self.engaged[other] if n != number)
        self.engaged[number] = ()
