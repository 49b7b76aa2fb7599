"""Ways to break a sound scenario in one place, for the mutation tests of the validator."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from schema.board import PlacedToken
from schema.collection import Collection
from schema.game import Game
from schema.objectives import Objective, UnitsDestroyed, Victory
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.boards import TOY, drawn, raid, westeros

Change = Callable[[Scenario], Scenario]
ANY_UNIT = UnitsDestroyed(kind="units-destroyed")


@dataclass(frozen=True)
class Mutation:
    """One way to break a scenario (or to play it by another game), and what must be found where."""

    slug: str
    change: Change = lambda scenario: scenario
    places: tuple[str, ...] | None = None
    fields: tuple[str, ...] | None = None
    also: tuple[str, ...] = ()
    """What else cannot but follow from this fault."""
    base: Callable[[], Scenario] = raid
    game: Callable[[], Game] = westeros
    other_game: Callable[[], Game] | None = None
    collection: Collection | None = None


def battle() -> Scenario:
    """A sound little battle of the toy game, over a bridged river."""
    return drawn(
        """
         . . .N . .
        . . . . .
         ~ ~ ~= ~ ~
        . . . . .
         . . .S . .
        """,
        rounds=6,
        victory=Victory(objectives=(Objective(id="units", condition=ANY_UNIT, points=1),)),
    )


def toy() -> Game:
    """The toy game."""
    return TOY


def in_battle(slug: str, *changes: Change, **more: Any) -> Mutation:
    """A mutation of the little battle."""
    return Mutation(slug, both(*changes), **{"base": battle, "game": toy, **more})


def both(*changes: Change) -> Change:
    """One change after the other."""

    def change(scenario: Scenario) -> Scenario:
        for one in changes:
            scenario = one(scenario)
        return scenario

    return change


def put(**fields: Any) -> Change:
    """Replace whole fields."""
    return lambda s: s.changed(**fields)


def unit(name: str, **fields: Any) -> Change:
    """Change one unit."""
    return lambda s: s.changed(
        units=tuple(u.changed(**fields) if u.id == name else u for u in s.units)
    )


def without_unit(name: str) -> Change:
    """Take one unit away, and whoever led it."""
    return lambda s: s.changed(
        units=tuple(u for u in s.units if u.id != name),
        commanders=tuple(c for c in s.commanders if c.unit != name),
    )


def seat(number: int, **fields: Any) -> Change:
    """Change one seat."""
    return lambda s: s.changed(
        seats=tuple(x.changed(**fields) if i == number else x for i, x in enumerate(s.seats))
    )


def leader(number: int, **fields: Any) -> Change:
    """Change one commander."""
    return lambda s: s.changed(
        commanders=tuple(
            c.changed(**fields) if i == number else c for i, c in enumerate(s.commanders)
        )
    )


def board(**fields: Any) -> Change:
    """Change the board."""
    return lambda s: s.changed(board=s.board.changed(**fields))


def painted(terrain: str, *places: str) -> Change:
    """Give hexes a terrain."""

    def change(scenario: Scenario) -> Scenario:
        grid = scenario.board.grid()
        lines = [list(line) for line in scenario.board.terrain]
        for place in places:
            line, position = grid.line_and_position(place)  # type: ignore[union-attr]
            lines[line][position] = terrain
        return board(terrain=tuple(map(tuple, lines)))(scenario)

    return change


def with_tokens(token: str, *places: str, **fields: Any) -> Change:
    """Put one kind of token on hexes."""
    more = tuple(PlacedToken(at=place, token=token, **fields) for place in places)
    return lambda s: board(tokens=(*s.board.tokens, *more))(s)


def cards(house: str, use: str, *names: str) -> Change:
    """Note other Setup cards."""
    return lambda s: s.changed(
        cards=FrozenMap({**s.cards, house: FrozenMap({**s.cards[house], use: names})})
    )


def scoring(condition: Any, **more: Any) -> Change:
    """Score for a condition."""
    goal = Objective(id="goal", condition=condition, points=1, **more)
    return put(victory=Victory(objectives=(goal,)))


def raid_card(**fields: Any) -> Callable[[], Game]:
    """Westeros with another Raid card."""

    def game() -> Game:
        cards_there = westeros().skirmish_cards
        card = cards_there["raid-in-the-riverlands"].changed(**fields)
        every = FrozenMap({**cards_there, "raid-in-the-riverlands": card})
        return westeros().changed(skirmish_cards=every)

    return game
