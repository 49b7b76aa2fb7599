"""Movement against a search that knows no sets of hexes: every state by itself, one step a time.

The oracle walks over states (place, steps left, on the road so far), asks the grid for neighbours
and the ground for its kinds, and follows the rules as they are written.
"""

from collections import deque
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.movement import march_of, moved, pursuit, reach, reach_and_attack, spread
from rules.moves import moves
from rules.position import Position
from schema.board import HexBoard, PlacedToken, Wall
from schema.forces import Seat, Unit
from schema.game import Game
from schema.provenance import GameRef, PackRef
from schema.scenario import Scenario
from schema.terrain import Combat, Movement, TerrainKind
from schema.value import FrozenMap
from tests.boards import westeros

OWN = {
    "ruins": (Movement(stop=("all",), damage=1), Combat()),
    "landmark": (Movement(stop=("foot", "cavalry")), Combat(no_attack_on_entry=True)),
    "mud": (Movement(lose=FrozenMap({"all": 2, "foot": 1})), Combat()),
    "track": (Movement(road=True, lose=FrozenMap(cavalry=1)), Combat(no_attack=True)),
}
WALL = TerrainKind(
    name=FrozenMap(), letter=FrozenMap(), movement=Movement(impassable=True), blocks_sight=True
)
TERRAIN = ("plains", "plains", "plains", "forest", "river", "road", "road", *OWN)
TOKENS = ("ford", "wood-bridge", "palisade", "tent", "fire", "devastation")
TYPES = ("war-host", "winterfell-riders", "northmen-archers", "kennelmasters")


def game_of(movement: dict[str, Any], room: int, short: int) -> Game:
    """The built-in game with terrain of our own and these choices."""
    game = westeros()
    own = {
        name: TerrainKind(name=FrozenMap(), letter=FrozenMap(), movement=m, combat=c)
        for name, (m, c) in OWN.items()
    }
    types = {
        name: kind.changed(
            profiles=FrozenMap(
                {
                    rank: profile.changed(move_and_battle=short)
                    for rank, profile in kind.profiles.items()
                }
            )
        )
        for name, kind in game.unit_types.items()
    }
    rules = {
        **game.rules,
        "movement": FrozenMap(movement),
        "placement": FrozenMap({"units-in-a-hex": room}),
    }
    return game.changed(
        terrain=FrozenMap({**game.terrain, **own}),
        walls=FrozenMap(wall=WALL),
        unit_types=FrozenMap(types),
        rules=FrozenMap(rules),
    )


choices = st.fixed_dictionaries(
    {
        "road-bonus": st.integers(0, 2),
        "friends": st.sampled_from(("block", "pass")),
        "lose": st.sampled_from(("to-zero", "must-afford")),
        "climb": st.sampled_from((0, 1, 2, 99)),
        "climb-cost": st.integers(0, 2),
        "zones": st.sampled_from(("free", "stop")),
        "engaged": st.sampled_from(("free", "struck", "held")),
        "pursuit": st.sampled_from(("terrain-counts", "free")),
    }
)


@st.composite
def boards(draw: st.DrawFn) -> HexBoard:
    """Boards of up to five lines of up to six hexes with everything that movement asks about."""
    lines = tuple(draw(st.lists(st.integers(2, 6), min_size=2, max_size=5)))
    bare = HexBoard(
        kind="hex",
        lines=lines,
        orientation=draw(st.sampled_from(("pointy", "flat"))),
        indent=draw(st.sampled_from(("odd", "even"))),
        terrain=tuple(
            tuple(draw(st.lists(st.sampled_from(TERRAIN), min_size=n, max_size=n))) for n in lines
        ),
    )
    names = st.sampled_from(bare.grid().names)
    hilly = draw(st.sampled_from((False, True)))
    heights = st.integers(0, 2)
    return bare.changed(
        tokens=tuple(
            PlacedToken(at=draw(names), token=draw(st.sampled_from(TOKENS)))
            for _ in range(draw(st.integers(0, 4)))
        ),
        walls=tuple(
            Wall(at=draw(names), kind="wall", edge=draw(st.integers(0, 5)))
            for _ in range(draw(st.sampled_from((0, 0, 3, 8))))
        ),
        elevation=tuple(
            tuple(draw(st.lists(heights, min_size=n, max_size=n))) for n in lines if hilly
        ),
        unplayable=tuple(draw(st.sets(names, max_size=2))),
    )


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A board with up to six units, the first of which is asked about; some are engaged."""
    board = draw(boards())
    game = game_of(draw(choices), draw(st.integers(1, 2)), draw(st.integers(0, 3)))
    names = st.sampled_from(board.grid().names)
    ranks = st.sampled_from(("green", "blue", "red"))
    units = tuple(
        Unit(
            id=f"u{number}",
            seat=draw(st.sampled_from(("south", "north"))),
            type=draw(st.sampled_from(TYPES)),
            rank=draw(ranks),
            at=draw(names),
        )
        for number in range(draw(st.integers(1, 6)))
    )
    scenario = Scenario(
        format="1.0",
        game=game.packs or GameRef(base=PackRef(id=game.id, version=game.version)),
        title=FrozenMap(en="Random"),
        board=board,
        seats=(
            Seat(id="south", faction="stark", edge="bottom"),
            Seat(id="north", faction="lannister", edge="top"),
        ),
        units=units,
    )
    position = Position.of(scenario, game)
    others = [n for n in range(1, len(units)) if units[n].seat != units[0].seat]
    if draw(st.booleans()) and others:
        position.engage(0, others[0])
    position.stunned[0] = draw(st.sampled_from((False,) * 7 + (True,)))
    return position


@dataclass(frozen=True)
class Rules:
    """What the oracle knows of one unit on one board."""

    position: Position
    number: int

    def who(self, index: int) -> tuple[bool, bool]:
        """Whether an enemy stands there, and whether it is full of friends."""
        position, fighters = self.position, self.position.theatre.fighters
        side = fighters[self.number].side
        there = [n for n, at in enumerate(position.at) if at == index and n != self.number]
        friends = [n for n in there if fighters[n].side == side]
        room = position.theatre.book.placement.units_in_a_hex
        own = index == position.at[self.number]
        full = not own and len(there) >= room and bool(friends)
        return len(friends) < len(there), full

    def stops(self, index: int) -> bool:
        """Whether the unit must stop on entering."""
        position = self.position
        unit_class = position.fighter(self.number).unit_class
        stop = position.ground.kinds[index].movement.stop
        if unit_class in stop or "all" in stop:
            return True
        if position.theatre.book.movement.zones != "stop":
            return False
        near = position.theatre.grid.neighbours(index)
        return any(self.who(other)[0] for other in near if other >= 0)

    def may_pass(self, index: int) -> bool:
        """Whether the unit may enter."""
        position = self.position
        board, movement = position.theatre.scenario.board, position.ground.kinds[index].movement
        assert isinstance(board, HexBoard)
        if position.theatre.grid.names[index] in board.unplayable:
            return False
        if movement.impassable or movement.no_entry:
            return False
        if movement.needs_crossing and not movement.crossing:
            return False
        enemy, full = self.who(index)
        if enemy:
            return False
        if full and position.theatre.book.movement.friends == "block":
            return False
        return not (full and self.stops(index))

    def may_stay(self, index: int) -> bool:
        """Whether the unit may end there."""
        return self.may_pass(index) and not self.who(index)[1]

    def after(self, here: int, direction: int, left: int) -> int | None:
        """The steps left after a step, or nothing where it is not allowed."""
        position = self.position
        grid, rules = position.theatre.grid, position.theatre.book.movement
        there = grid.neighbours(here)[direction]
        board = position.theatre.scenario.board
        assert isinstance(board, HexBoard)
        for wall in board.walls:
            edge = (grid.index(wall.at), wall.edge)
            if edge in ((here, direction), (there, (direction + 3) % 6)):
                return None
        heights = position.ground.heights
        rise = heights[there] - heights[here] if heights else 0
        if abs(rise) > rules.climb:
            return None
        left -= 1 + max(rise, 0) * rules.climb_cost
        if left < 0:
            return None
        lose = position.ground.kinds[there].movement.lose
        unit_class = position.fighter(self.number).unit_class
        loss = max(lose.get(unit_class, 0), lose.get("all", 0))
        if loss > left and rules.lose == "must-afford":
            return None
        return max(left - loss, 0)

    def moves_at_all(self) -> bool:
        """Whether the unit may move."""
        position = self.position
        if position.stunned[self.number]:
            return False
        if position.engaged[self.number] and position.theatre.book.movement.engaged == "held":
            return False
        return not position.ground.kinds[position.at[self.number]].movement.no_exit

    def best(self, steps: int) -> dict[int, int]:
        """The most steps left at each place where a move may end."""
        position = self.position
        start, kinds = position.at[self.number], position.ground.kinds
        if not self.moves_at_all():
            return {}
        states = [(start, steps, False)]
        bonus = position.theatre.book.movement.road_bonus
        if steps and bonus and kinds[start].movement.road:
            states.append((start, steps + bonus, True))
        waiting, seen = deque(states), set(states)
        while waiting:
            here, left, on_road = waiting.popleft()
            if here != start and self.stops(here):
                continue
            for direction, there in enumerate(position.theatre.grid.neighbours(here)):
                if there < 0 or there == start or not self.may_pass(there):
                    continue
                if on_road and not kinds[there].movement.road:
                    continue
                after = self.after(here, direction, left)
                if after is not None and (there, after, on_road) not in seen:
                    seen.add((there, after, on_road))
                    waiting.append((there, after, on_road))
        found: dict[int, int] = {}
        for place, left, _ in seen:
            if place != start and self.may_stay(place):
                found[place] = max(left, found.get(place, 0))
        return found


def indices(position: Position, mask: int) -> set[int]:
    """The hexes of a set."""
    return set(position.theatre.cells.indices(mask))


@given(positions(), st.integers(0, 7))
def test_reach_is_what_the_oracle_reaches(position: Position, steps: int) -> None:
    oracle = Rules(position, 0)
    own = position.fighter(0).move
    assert indices(position, reach(position, 0)) == set(oracle.best(own))
    assert indices(position, reach(position, 0, steps=steps)) == set(oracle.best(steps))


@given(positions())
def test_each_path_is_legal_and_its_rest_the_best_there_is(position: Position) -> None:
    oracle = Rules(position, 0)
    found = moves(position, "u0")
    best = oracle.best(position.fighter(0).move)
    grid = position.theatre.grid
    assert list(found) == [grid.names[index] for index in sorted(best)]
    for move in found.values():
        assert move.steps_left == best[grid.index(move.to)]
        assert move.stopped == oracle.stops(grid.index(move.to))
        assert move.path[-1] == move.to
        assert found.why_not(move.to)
        rests = [walked(oracle, move.path, bonus) for bonus in (False, True)]
        assert move.steps_left in rests


def walked(oracle: Rules, path: tuple[str, ...], bonus: bool) -> int | None:
    """What is left after a path, or nothing where a step of it is not allowed."""
    position = oracle.position
    grid, kinds = position.theatre.grid, position.ground.kinds
    way = [grid.index(name) for name in path]
    assert way[0] == position.at[oracle.number]
    more = position.theatre.book.movement.road_bonus if bonus else 0
    if bonus and not all(kinds[index].movement.road for index in way):
        return None
    left: int | None = position.fighter(oracle.number).move + more
    for here, there in pairwise(way):
        if left is None or not oracle.may_pass(there):
            return None
        if here != way[0] and oracle.stops(here):
            return None
        left = oracle.after(here, grid.neighbours(here).index(there), left)
    return left


@given(positions(), st.integers(0, 6))
def test_more_steps_never_reach_less(position: Position, steps: int) -> None:
    fewer, more = (reach(position, 0, steps=n) for n in (steps, steps + 1))
    assert fewer & ~more == 0


@pytest.mark.rule("BOW-TT-FIRE")
@given(positions())
def test_attacks_are_possible_where_the_oracle_ends_a_short_move(position: Position) -> None:
    """BOW-TT-FIRE; public facts B3."""
    fighter, kinds = position.fighter(0), position.ground.kinds
    ends = Rules(position, 0).best(min(fighter.move, fighter.move_and_battle))
    wanted = {i for i in ends if not kinds[i].combat.no_attack_on_entry}
    wanted = {i for i in (*wanted, position.at[0]) if not kinds[i].combat.no_attack}
    found = indices(position, reach_and_attack(position, 0))
    assert found == wanted
    names = position.theatre.grid.names
    for move in moves(position, "u0").values():
        assert bool(move.may_attack) == (move.to in {names[index] for index in found})


@given(positions())
def test_every_hex_out_of_reach_has_a_reason(position: Position) -> None:
    found = moves(position, "u0")
    for name in position.theatre.grid.names:
        answer = found.why_not(name)
        assert bool(answer) == (name in found)
        assert bool(answer) == (answer.because is None)
        if answer.because is not None and answer.because.slug == "move-too-far":
            index, needs = position.theatre.grid.index(name), answer.because.args["needs"]
            assert isinstance(needs, int)
            oracle = Rules(position, 0)
            assert index in oracle.best(needs)
            assert index not in oracle.best(needs - 1)


@given(positions())
def test_no_hex_of_a_spread_stands_twice(position: Position) -> None:
    march = march_of(position, 0)
    seen = march.start
    for mask in spread(march, 6):
        assert not mask & seen
        seen |= mask


@pytest.mark.rule("BOW-TT-WBRIDGE", "BOW-FAQ-10")
@given(positions())
def test_a_pursuit_of_one_hex_is_a_step_that_does_not_bar_advances(position: Position) -> None:
    """BOW-FAQ-10, BOW-TT-WBRIDGE."""
    if position.theatre.book.movement.pursuit == "free":
        return
    kinds, number = position.ground.kinds, 0
    oracle = Rules(position, number)
    steps = position.theatre.grid.neighbours(position.at[number])
    wanted = {
        there
        for direction, there in enumerate(steps)
        if there >= 0
        and oracle.moves_at_all()
        and oracle.may_stay(there)
        and oracle.after(position.at[number], direction, 1) is not None
        and not kinds[there].movement.no_advance
    }
    assert indices(position, pursuit(position, number)) == wanted


@given(positions())
def test_asking_and_moving_leave_the_position_as_it_was(position: Position) -> None:
    before = (position.at.copy(), position.engaged.copy(), position.soldiers.copy())
    ends = position.theatre.cells.indices(reach(position, 0))
    for end in ends:
        after = moved(position, 0, end)
        assert after.at[0] == end
        assert after.engaged[0] == ()
    moves(position, "u0")
    assert before == (position.at, position.engaged, position.soldiers)
