"""Laws of retreats on random boards, and a naive walk as an oracle for ways home."""

from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from geometry.grid import EDGES, Edge, Indent, Orientation, grid_of
from geometry.hexes import DIRECTIONS, Hex
from rules.evasion import evasions
from rules.position import NOWHERE, Position
from rules.retreat import (
    away,
    is_directional,
    nearing,
    primaries,
    retreated,
    retreats,
    room,
    steps_home,
    ways_home,
)
from schema.game import Game
from schema.value import FrozenMap, Json
from tests.battles import battle
from tests.rules.changed_games import with_rules

GROUND = "....f~u"
SIDES = {"A": "standard", "B": "standard", "C": "standard", "X": "pennant", "Y": "pennant"}
UNITS = {mark: f"{side} cavalry green" for mark, side in SIDES.items()}
X = 3
"""Its number."""


@cache
def ruinous() -> Game:
    """BattleLore with ruins."""
    game = games.load("battlelore-1e", add_ons=())
    ruins = games.load("battlelore-2e", add_ons=()).terrain["ruins"]
    return game.changed(terrain=FrozenMap({**game.terrain, "ruins": ruins}))


class Drawn(NamedTuple):
    """A battle as little as it can be."""

    text: str
    choices: dict[str, Json]
    limit: int
    soldiers: int
    closed_in: bool
    """Whether X stands beside A and is engaged with him."""

    def position(self) -> Position:
        """The battle set up."""
        limits: dict[str, Json] = {"retreat": self.limit, "since": "half"}
        game = with_rules(ruinous(), retreat=self.choices, reduced=limits)
        position = battle(self.text, game, ("tactical-evade",), **UNITS)
        position.soldiers[0] = self.soldiers
        free = position.ground.open & ~position.everyone
        cells = position.theatre.cells
        beside = cells.indices(cells.beside(cells.bits[position.at[0]]) & free)
        if self.closed_in and beside:
            position.put(X, beside[self.limit % len(beside)])
            position.engage(0, X)
        return position


@st.composite
def battles(draw: st.DrawFn) -> Drawn:
    """Small boards with rivers, woods, ruins and five units, by any choice of the rulebook."""
    rows, wide = draw(st.integers(3, 7)), draw(st.integers(3, 6))
    count = rows * wide
    cells = draw(st.lists(st.sampled_from(GROUND), min_size=count, max_size=count))
    places = draw(st.permutations(range(count)))
    for mark, place in zip(SIDES, places, strict=False):
        cells[place] = mark
    lines = [cells[row * wide : (row + 1) * wide] for row in range(rows)]
    choices: dict[str, Json] = {
        f"{what}-blocks": draw(st.sampled_from(("turn", "stay")))
        for what in ("friend", "enemy", "ground", "edge")
    }
    choices["rule"] = draw(st.sampled_from(("toward-edge", "directional", "straight")))
    choices["applies"] = draw(st.sampled_from(("all", "melee", "engaged-melee")))
    choices["hexes-a-flag"] = draw(st.integers(1, 2))
    return Drawn(
        text="\n".join(" " * (n % 2) + " ".join(line) for n, line in enumerate(lines)),
        choices=choices,
        limit=draw(st.integers(0, 2)),
        soldiers=draw(st.integers(1, 3)),
        closed_in=draw(st.booleans()),
    )


flags = st.integers(0, 5)


@given(battles(), flags, st.booleans())
def test_every_way_is_whole(drawn: Drawn, count: int, ranged: bool) -> None:
    """What is walked and what is hit make up the results; no hex is closed or taken, no step is
    longer than one, and all ways cost the same retreats."""
    position = drawn.position()
    ways = retreats(position, 0, count, X, ranged=ranged)
    hexes = count * position.theatre.book.retreat.hexes_a_flag
    bits, table = position.theatre.cells.bits, position.theatre.grid.neighbour_table
    assert ways
    assert len({way.path[-1:] for way in ways}) == len(ways)
    assert {way.hits for way in ways} == {hexes - min(hexes, room(position, 0, X, ranged=ranged))}
    for way in ways:
        assert len(way.path) + way.hits == hexes
        assert (way.course == "none") is (not way.path)
        for here, there in pairwise((position.at[0], *way.path)):
            assert there in table[here]
            assert bits[there] & position.ground.open & ~position.everyone
        for passed in way.path[:-1]:
            assert not bits[passed] & position.ground.ends_retreat
        ruins = bool(way.path) and bool(bits[way.path[-1]] & position.ground.ends_retreat)
        assert way.damage == (1 if ruins else 0)


@pytest.mark.rule("BOW-ADV-DIR-03")
@given(battles(), flags, st.booleans())
def test_lines_are_straight_and_ways_home_lead_home(drawn: Drawn, count: int, ranged: bool) -> None:
    """BOW-ADV-DIR-03: no turn once begun; a way home gains a row with every hex."""
    position = drawn.position()
    grid = position.theatre.grid
    lines = is_directional(position, 0, X, ranged=ranged)
    for way in retreats(position, 0, count, X, ranged=ranged):
        steps = list(pairwise((position.at[0], *way.path)))
        if way.course in ("primary", "secondary"):
            directions = {grid.neighbour_table[here].index(there) for here, there in steps}
            assert lines
            assert len(directions) == 1
            assert (directions <= set(primaries(position, 0, X))) is (way.course == "primary")
        elif way.course == "homeward":
            assert not lines
            for here, there in steps:
                rows = [grid.row_from("bottom", grid.names[index]) for index in (here, there)]
                assert rows[1] == rows[0] - 1


@given(battles(), flags, st.booleans())
def test_a_question_changes_nothing_and_an_action_only_what_it_says(
    drawn: Drawn, count: int, ranged: bool
) -> None:
    """The position asked stays what it was; the unit stands at the end of its way, or is gone."""
    position = drawn.position()
    before = (position.at.copy(), position.soldiers.copy(), position.engaged.copy())
    for way in retreats(position, 0, count, X, ranged=ranged):
        later = retreated(position, 0, way)
        left = max(0, position.soldiers[0] - way.losses)
        assert later.soldiers[0] == left
        end = way.path[-1] if way.path else position.at[0]
        assert later.at[0] == (end if left else NOWHERE)
        assert later.at[1:] == position.at[1:]
        for other in later.engaged[0]:
            assert 0 in later.engaged[other]
            assert position.theatre.grid.distance(later.at[0], later.at[other]) == 1
    assert before == (position.at, position.soldiers, position.engaged)


@given(battles(), st.integers(1, 4))
def test_ways_home_against_a_naive_walk(drawn: Drawn, most: int) -> None:
    """Every path home, walked one by one by the names of its hexes: the same ends at every length,
    and an evader goes as far as two hexes of them."""
    position = drawn.position()
    layers = ways_home(position, 0, most)
    naive = _naive(position, most)
    assert [{path[-1] for path in layer} for layer in layers] == naive
    assert all(len(path) == n for n, layer in enumerate(layers, 1) for path in layer)
    expected = _naive(position, 2)[-1:]
    assert [{way[-1] for way in evasions(position, 0, X)}][: len(expected)] == expected


def _naive(position: Position, most: int) -> list[set[int]]:
    grid = position.theatre.grid
    taken = {index for index in position.at if index != NOWHERE}
    found: list[set[int]] = [set() for _ in range(most)]

    def walk(here: str, length: int) -> None:
        if length == most or (length and position.ground.terrain(grid.index(here)) == "ruins"):
            return
        for there in grid.within(here, 1):
            index = grid.index(there)
            nearer = grid.row_from("bottom", there) < grid.row_from("bottom", here)
            if nearer and index not in taken and position.ground.terrain(index) != "water":
                found[length].add(index)
                walk(there, length + 1)

    walk(grid.names[position.at[0]], 0)
    return [ends for ends in found if ends]


@given(st.integers(-6, 6), st.integers(-6, 6))
def test_a_blow_goes_on_at_the_smallest_angle(q: int, r: int) -> None:
    """The direction away from an attacker has the greatest part along the line; opposite attackers
    drive opposite ways."""

    def along(step: Hex) -> int:
        return 2 * (q * step.q + r * step.r) + q * step.r + r * step.q

    best = max(along(step) for step in DIRECTIONS)
    expected = [d for d, step in enumerate(DIRECTIONS) if along(step) == best]
    assert sorted(away(Hex(q, r))) == (expected if (q, r) != (0, 0) else [])
    assert sorted((d + 3) % 6 for d in away(Hex(q, r))) == sorted(away(Hex(-q, -r)))


@given(
    st.integers(1, 6),
    st.integers(1, 6),
    st.sampled_from(("pointy", "flat")),
    st.sampled_from(("odd", "even")),
    st.sampled_from(EDGES),
)
def test_what_leads_home_nears_the_edge(
    lines: int, length: int, orientation: Orientation, indent: Indent, edge: Edge
) -> None:
    """A step that gains a row never leads away, and every hex behind the first row has one."""
    grid = grid_of((length,) * lines, orientation, indent)
    toward = nearing(orientation, edge)
    for name, steps in zip(grid.names, steps_home(grid, edge), strict=True):
        assert all(toward[direction] > 0 for direction, _ in steps)
        assert bool(steps) is (grid.row_from(edge, name) > 1)
