"""Theatre: everything of a battle that play does not change, over numbers.

Places are indices of the grid, units and seats their numbers in the scenario's lists. What play
does change is a ``Position``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from geometry.cells import Cells, cells_of
from geometry.grid import HexGrid
from rules.battlefield import Battlefield
from rules.face_down import FaceDown, face_down
from rules.ground import TerrainMasks
from rules.rulebook import Rulebook
from schema.armies import Profile, UnitClass
from schema.board import Edge, HexBoard, require
from schema.forces import Commander, Unit
from schema.game import Game
from schema.places import on_board
from schema.scenario import Scenario
from schema.text import Text
from schema.value import FrozenMap, Json

ANY = "any"
"""The profile of a type whose rank does not matter."""

NOBODY = UnitClass(name=FrozenMap(), symbol="foot", melee=True, ranged=False, mounted=False)
"""The class of a unit whose type the game does not know: validation names it."""


@dataclass(frozen=True, slots=True, eq=False)
class Fighter:
    """A unit as the engine sees it; nothing here changes in play."""

    number: int
    id: str
    seat: int
    side: int
    """Number of its alliance; units of one side never fight each other. A unit whose seat does not
    exist is on a side of its own."""
    type: str
    unit_class: str
    rank: str | None
    order: int
    """Its rank's place from low to high; 0 without a rank."""
    melee: bool
    ranged: bool
    move: int
    """Hexes that it moves; 0 when the pack does not say."""
    move_and_battle: int
    """Hexes that it moves and still attacks."""
    range: int
    """Hexes that it shoots; 0 when it does not."""
    dice: int
    """Attack dice by rank or type, before everything else; 0 when the pack does not say."""
    full: int
    """Figures at full strength, a commander's among them where he stands for one."""
    soldiers: int
    """Figures at the start, without a commander's."""
    health: int
    """Hits that each of its figures takes."""
    commander: str | None
    """The card of the commander who leads it."""
    capture: int
    """Hits of one attack that take its commander once he is alone."""
    abilities: Mapping[str, FrozenMap[str, Json]]
    """Engine rule to parameters, of its type's abilities and its commander's."""
    edge: Edge | None
    """Its owner's edge of the board."""


@dataclass(frozen=True, slots=True, eq=False)
class BattleSetup:
    """A scenario made ready for the engine."""

    scenario: Scenario
    game: Game
    book: Rulebook
    grid: HexGrid
    cells: Cells
    field: Battlefield
    ground: TerrainMasks
    """The ground at the start."""
    units: tuple[Unit, ...]
    """The scenario's units, then those that hidden cards may become."""
    face_down: tuple[FaceDown, ...]
    """The hidden cards that can be revealed in play."""
    fighters: tuple[Fighter, ...]
    """All units, then leaders."""
    numbers: Mapping[str, int]
    """Unit id to number; a leader's is the id of his card."""
    leaders: Mapping[int, int]
    """Commanders without a unit who are figures of their own (``commander.joins``): the number of
    each among the fighters, behind all units, and the place where it begins."""
    seats: tuple[str, ...]
    sides: tuple[int, ...]
    """The number of each seat's alliance."""
    flankers: tuple[int, ...]
    """The units that may help others against whom they stand beside (``rules.abilities``)."""

    @classmethod
    def of(cls, scenario: Scenario, game: Game) -> BattleSetup:
        """The theatre of a scenario; ``TypeError`` if its board is not a board of hexes.

        Like a ``Battlefield`` it takes what the game does not know for open ground and ordinary
        units, and leaves out a variant whose options the engine has not.
        """
        scenario = on_board(scenario)
        battlefield = Battlefield.of(scenario, game)
        board = require(HexBoard, scenario.board)
        cells = cells_of(battlefield.grid)
        book = Rulebook.in_play(scenario, game)
        alliances: dict[str, int] = {}
        sides = tuple(
            alliances.setdefault(seat.alliance or f"/{seat.id}", len(alliances))
            for seat in scenario.seats
        )
        seats = tuple(seat.id for seat in scenario.seats)
        side_of = dict(zip(seats, sides, strict=True))
        pools, comers = face_down(scenario, book.hidden, battlefield.grid)
        units = (*scenario.units, *comers)
        alone = _alone(scenario, battlefield.grid) if book.commander.joins == "yes" else {}
        fighters = (
            *(
                _fighter(number, unit, scenario, game, book, side_of)
                for number, unit in enumerate(units)
            ),
            *(
                _leader(number, commander, scenario, game, book, side_of)
                for number, commander in enumerate(alone, len(units))
            ),
        )
        flanking = [f.number for f in fighters if "flanking" in f.abilities]
        return cls(
            scenario=scenario,
            game=game,
            book=book,
            grid=battlefield.grid,
            cells=cells,
            field=battlefield,
            ground=TerrainMasks.of(battlefield, board, game, cells),
            units=units,
            face_down=pools,
            fighters=fighters,
            numbers={fighter.id: fighter.number for fighter in reversed(fighters)},
            leaders=dict(enumerate(alone.values(), len(units))),
            seats=seats,
            sides=sides,
            # What a leader can do may become what any unit can do.
            flankers=tuple(
                f.number
                for f in fighters
                if f.number in flanking or max(flanking, default=-1) >= len(units)
            ),
        )

    def name(self, number: int) -> Text:
        """What people call a unit's type."""
        known = self.game.unit_types.get(self.fighters[number].type)
        return known.name if known is not None else FrozenMap()


def profile_of(game: Game, unit_type: str, rank: str | None) -> Profile:
    """The figures of a type at a rank, with the rank's dice where the type has none of its own."""
    known = game.unit_types.get(unit_type)
    profile = Profile()
    if known is not None:
        profile = known.profiles.get(rank or ANY) or known.profiles.get(ANY) or profile
    named = game.ranks.get(rank or "")
    if profile.dice is None and named is not None:
        profile = profile.changed(dice=named.dice)
    return profile


def _alone(scenario: Scenario, grid: HexGrid) -> dict[Commander, int]:
    """Commanders who lead no unit, and the place of each."""
    return {
        commander: grid.index(commander.at)
        for commander in scenario.commanders
        if commander.unit is None and isinstance(commander.at, str)
    }


def _leader(
    number: int,
    commander: Commander,
    scenario: Scenario,
    game: Game,
    book: Rulebook,
    sides: Mapping[str, int],
) -> Fighter:
    """A commander as a unit without soldiers: it moves, and does not attack."""
    card = game.commanders.get(commander.card)
    seat = scenario.seat(commander.seat)
    return Fighter(
        number=number,
        id=commander.card,
        seat=next((i for i, s in enumerate(scenario.seats) if s.id == commander.seat), -1),
        side=sides.get(commander.seat, max(sides.values(), default=-1) + 1),
        type="",
        unit_class="",
        rank=None,
        order=0,
        melee=False,
        ranged=False,
        move=book.commander.move,
        move_and_battle=book.commander.move,
        range=0,
        dice=0,
        full=1,
        soldiers=0,
        health=1,
        commander=commander.card,
        capture=(card.capture or 1) if card is not None else 1,
        abilities=_abilities(game, card.abilities if card is not None else ()),
        edge=seat.edge if seat is not None else None,
    )


def _abilities(game: Game, names: Iterable[str]) -> dict[str, FrozenMap[str, Json]]:
    """Engine rule to parameters of abilities by name."""
    return {
        ability.rule: ability.options
        for ability in (game.abilities.get(name) for name in names)
        if ability is not None and ability.rule is not None
    }


def _fighter(
    number: int,
    unit: Unit,
    scenario: Scenario,
    game: Game,
    book: Rulebook,
    sides: Mapping[str, int],
) -> Fighter:
    known = game.unit_types.get(unit.type)
    kind = game.classes.get(known.unit_class, NOBODY) if known is not None else NOBODY
    profile = profile_of(game, unit.type, unit.rank)
    rank = game.ranks.get(unit.rank or "")
    card = next((c.card for c in scenario.commanders if c.unit == unit.id), None)
    leader = game.commanders.get(card or "")
    full = known.figures if known is not None else 1
    extra = card is not None and book.commander.figure == "extra"
    own = full - (1 if card is not None and not extra else 0)
    abilities = (*(known.abilities if known else ()), *(leader.abilities if leader else ()))
    seat = scenario.seat(unit.seat)
    return Fighter(
        number=number,
        id=unit.id,
        seat=next((i for i, s in enumerate(scenario.seats) if s.id == unit.seat), -1),
        side=sides.get(unit.seat, max(sides.values(), default=-1) + 1),
        type=unit.type,
        unit_class=known.unit_class if known is not None else "",
        rank=unit.rank,
        order=rank.order if rank is not None else 0,
        melee=kind.melee,
        ranged=kind.ranged,
        move=profile.move or 0,
        move_and_battle=(
            profile.move_and_battle if profile.move_and_battle is not None else profile.move or 0
        ),
        range=profile.range or 0,
        dice=profile.dice or 0,
        full=full + (1 if extra else 0),
        soldiers=unit.figures if unit.figures is not None else own,
        health=max(1, (profile.health or 0) // (known.figures if known is not None else 1)),
        commander=card,
        capture=(leader.capture or 1) if leader is not None else 1,
        abilities=_abilities(game, abilities),
        edge=seat.edge if seat is not None else None,
    )
