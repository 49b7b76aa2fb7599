"""Lines of sight: cases drawn as text, and boards held against polygons clipped in fractions."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import NamedTuple, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from geometry.grid import HexGrid, UnknownPlace
from rules.position import Position
from rules.rulebook import SightRules
from rules.sight import View, all_areas, area, area_of_sight, sees, sight
from schema.board import HexBoard, PlacedToken, Wall
from schema.forces import Unit
from schema.game import Game
from schema.rendering import render
from schema.scenario import Scenario
from schema.terrain import TerrainKind
from schema.text import Message, Term
from schema.value import FrozenMap
from tests.battles import battle, scene
from tests.boards import westeros
from tests.rules.changed_games import with_rules

EDGES = get_args(get_type_hints(SightRules)["edges"])
FOOT = "stark war-host blue"


@cache
def walled_game() -> Game:
    """Westeros with walls along edges."""
    wall = TerrainKind(
        name=FrozenMap({"en": "Wall"}), letter=FrozenMap({"en": "W"}), blocks_sight=True
    )
    return westeros().changed(walls=FrozenMap(wall=wall, fence=wall.changed(blocks_sight=False)))


def ruled(position: Position, **rules: str) -> View:
    """The view of a position under other rules of sight."""
    view = View.of(position)
    chosen = replace(view.rules, **rules)  # type: ignore[arg-type]
    return replace(view, rules=chosen, units=position.everyone if chosen.units == "block" else 0)


def seen(view: View, a: str, b: str) -> bool:
    return view.sees(view.grid.index(a), view.grid.index(b))


# -- cases ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("letter", "what"), [("f", "forest"), ("b", "building")])
def test_terrain_hides_what_lies_behind_it_and_not_itself(letter: str, what: str) -> None:
    """Public facts B1.6: through it no, into it and out of it yes."""
    position = battle(f". . {letter} . .")
    assert not sight(position, "A1", "D1")
    assert sight(position, "A1", "C1")
    assert sight(position, "C1", "E1")
    blocked = sight(position, "A1", "E1")
    assert [b.places for b in blocked.blocked_by] == [("C1",)]
    assert blocked.blocked_by[0].what == (Term(of="terrain", id=what),)
    assert blocked.between == ("B1", "C1", "D1")


def test_a_unit_between_hides_friend_or_foe() -> None:
    """Public facts B1.6: units block; the viewer's own hex and the target's own never do."""
    position = battle(". A . B . .", A=FOOT, B=FOOT)
    assert not sight(position, "A1", "C1")
    assert sight(position, "A1", "B1")
    assert sight(position, "B1", "D1")
    assert [b.what for b in sight(position, "A1", "F1").blocked_by] == [("a",), ("b",)]
    assert seen(ruled(position, units="free"), "A1", "F1")
    free = with_rules(sight={"units": "free"})
    assert sight(battle(". A . B . .", free, A=FOOT, B=FOOT), "A1", "F1")


@pytest.mark.rule("BOW-TT-FORD", "BOW-TT-PAL")
def test_a_palisade_hides_and_a_ford_does_not() -> None:
    """BOW-TT-PAL, BOW-TT-FORD: tokens say it in place of what lies below."""
    position = battle(". .| . ~v . f+ .")
    assert sight(position, "A1", "C1").blocked_by[0].what == (Term(of="tokens", id="palisade"),)
    assert sight(position, "C1", "E1")
    assert sight(position, "E1", "G1")


@pytest.mark.rule("BOW-TT-TOWER")
def test_a_siege_tower_hides() -> None:
    """BOW-TT-TOWER."""
    drawn = scene(". .^ .")
    tower = PlacedToken(at="B1", token="siege-tower")  # noqa: S106  no password
    drawn = drawn.changed(board=drawn.board.changed(tokens=(tower,)))
    assert sight(battle(". .^ ."), "A1", "C1")
    blocked = sight(Position.of(drawn, westeros()), "A1", "C1")
    assert blocked.blocked_by[0].what == (Term(of="tokens", id="siege-tower"),)


@pytest.mark.rule("BL2-RUINS-07")
def test_ruins_hide() -> None:
    """BL2-RUINS-07, on a board that has them and where a building has just fallen."""
    game = games.load("battlelore-2e")
    assert not sight(battle(". u .", game), "A1", "C1")
    position = battle(". b .", game)
    fallen = replace(position, ground=position.ground.changed(1, terrain="ruins"))
    assert sight(fallen, "A1", "C1").blocked_by[0].what == (Term(of="terrain", id="ruins"),)


@pytest.mark.rule("BOW-TT-DEV")
def test_what_play_changes_is_seen_at_once() -> None:
    """BOW-TT-DEV: a burnt forest is open ground."""
    position = battle(". f .")
    assert not sees(position, 0, 2)
    burnt = replace(position, ground=position.ground.changed(1, tokens=("devastation",)))
    assert sees(burnt, 0, 2)
    assert not sees(position, 0, 2)


def test_from_hill_to_hill_one_sees_over_hills_and_not_over_forest() -> None:
    """Public facts B1.6: a hill hides unless both ends are hills."""
    position = battle("h h h . h f h h")
    assert sight(position, "A1", "C1")
    assert sight(position, "A1", "E1")
    assert not sight(position, "A1", "D1")
    assert not sight(position, "D1", "H1")
    assert not sight(position, "E1", "G1")
    assert area_of_sight(position, "A1").names == ("A1", "B1", "C1", "E1")


def test_a_line_along_an_edge_by_the_games_rule() -> None:
    """FRM-LOS: clear when one of the two hexes is open (BOW); both open, or always, elsewhere."""
    one = battle("""
         . .
        f .
         . .
    """)
    both = battle("""
         . .
        f f
         . .
    """)
    for position, expected in ((one, (True, False, True)), (both, (False, False, True))):
        clear = tuple(seen(ruled(position, edges=rule), "A1", "A3") for rule in EDGES)
        assert clear == expected
    blocked = sight(both, "A1", "A3")
    assert blocked.grazed == (("A2", "B2"),)
    assert blocked.blocked_by[0].why == "edge"
    assert blocked.blocked_by[0].places == ("A2", "B2")
    assert blocked.between == ()


def test_higher_ground_hides_what_is_lower_at_both_ends() -> None:
    drawn = scene(". . . .")
    board = drawn.board.changed(elevation=((1, 2, 1, 3),))
    position = Position.of(drawn.changed(board=board), westeros())
    view = ruled(position, heights="above-both")
    assert not seen(view, "A1", "C1")
    assert seen(view, "A1", "D1")
    assert seen(ruled(position), "A1", "C1")
    assert view.grid.index("C1") not in view.ground.cells.indices(view.area(0))
    heights = FrozenMap({"heights": "above-both"})
    tall = westeros().changed(rules=FrozenMap({**westeros().rules, "sight": heights}))
    answer = sight(Position.of(drawn.changed(board=board), tall), "A1", "C1")
    assert [b.why for b in answer.blocked_by] == ["height"]


def test_hexes_that_cannot_be_played_in_hide_nothing() -> None:
    drawn = scene(". f .")
    board = drawn.board.changed(unplayable=("B1",))
    assert sight(Position.of(drawn.changed(board=board), westeros()), "A1", "C1")


# -- walls ---------------------------------------------------------------------------------------


def walled(text: str, *walls: tuple[str, int], kind: str = "wall") -> Position:
    """A battle with walls, each at a hex and the side of a direction."""
    drawn = scene(text, walled_game())
    built = tuple(Wall(at=at, kind=kind, edge=edge) for at, edge in walls)
    return Position.of(drawn.changed(board=drawn.board.changed(walls=built)), walled_game())


def test_a_wall_stands_between_neighbours() -> None:
    position = walled(". . .", ("A1", 0))
    answer = sight(position, "B1", "A1")
    assert not answer
    assert answer.blocked_by[0].what == (Term(of="walls", id="wall"),)
    assert {*answer.blocked_by[0].places} == {"A1", "B1"}
    assert sight(position, "B1", "C1")
    assert not sees(position, 0, 2)
    assert sight(walled(". . .", ("A1", 0), kind="fence"), "A1", "C1")
    assert area_of_sight(walled(". f", ("A1", 0)), "A1").blockers == ()


def test_walls_beside_a_line_along_an_edge() -> None:
    """One way round the edge is enough where one open hex is; a wall on the edge hides nothing."""
    text = """
         . .
        . .
         . .
    """
    lone = walled(text, ("A1", 2))
    assert seen(ruled(lone, edges="one-open"), "A1", "A3")
    assert not seen(ruled(lone, edges="both-open"), "A1", "A3")
    corner = walled(text, ("A1", 2), ("A1", 1))
    assert not any(seen(ruled(corner, edges=rule), "A1", "A3") for rule in EDGES)
    assert sight(corner, "A1", "A3").blocked_by[0].what == (Term(of="walls", id="wall"),)
    along = walled(text, ("A2", 0))
    clear = [seen(ruled(along, edges=rule), "A1", "A3") for rule in EDGES]
    assert clear == [True, False, True]


# -- answers -------------------------------------------------------------------------------------


def test_an_answer_says_why() -> None:
    position = battle(". A f .", A=FOOT)
    assert sight(position, "A1", "B1").because is None
    answer = sight(position, "A1", "D1")
    because = answer.because
    assert isinstance(because, Message)
    assert because.slug == "no-sight-unit"
    for language in ("en", "ru"):
        assert "{" not in render(because, westeros(), language)
        for blocker in answer.blocked_by:
            assert "B1" in render(because, westeros(), language) or blocker.why == "ground"


def test_the_area_names_its_blockers() -> None:
    position = battle(
        """
        . . . . .
         . f . . .
        . . A . .
         . . . f .
        """,
        A=FOOT,
    )
    found = area_of_sight(position, "C2")
    assert "C2" in found
    assert "A4" not in found
    assert found.blockers == ("D1", "B3")
    assert [*found] == [*found.names]
    assert {*area_of_sight(position, "C2", 1)} == {"C2", "B2", "D2", "B1", "C1", "B3", "C3"}


def test_an_unknown_place_is_refused_by_name() -> None:
    with pytest.raises(UnknownPlace, match="Z9"):
        sight(battle(". ."), "A1", "Z9")
    with pytest.raises(UnknownPlace, match="Z9"):
        area_of_sight(battle(". ."), "Z9")


# -- an independent oracle -------------------------------------------------------------------------

XY = tuple[int, int]


class Board(NamedTuple):
    """A board with everything random, and the rules it is looked at by."""

    position: Position
    view: View

    def __repr__(self) -> str:
        board, rules = self.position.theatre.scenario.board, self.view.rules
        return f"{board.model_dump(exclude_defaults=True)}, {self.position.at}, {rules}"


def outline(grid: HexGrid, index: int) -> list[XY]:
    """The corners of a hex from its line and its place in it, on a grid of whole numbers in which
    a regular hex is an affine picture: lines are three apart, places two, corners one and two."""
    line, place = grid.line_and_position(grid.names[index])
    start = {0: 0, 1: 1 if grid.indent == "even" else -1}[line % 2]
    x, y = 2 * place + start, 3 * line
    return [(x, y - 2), (x + 1, y - 1), (x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1)]


def centre(grid: HexGrid, index: int) -> XY:
    corners = outline(grid, index)
    return corners[0][0], (corners[0][1] + corners[3][1]) // 2


def side(a: XY, b: XY, c: XY) -> int:
    """On which side of the way from a to b a point lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def span(corners: list[XY], a: XY, b: XY) -> tuple[Fraction, Fraction, bool] | None:
    """Which part of the segment lies in a convex polygon, if more than a point, and whether it
    lies along its outline."""
    low, high, along = Fraction(0), Fraction(1), False
    for one, two in zip(corners, corners[1:] + corners[:1], strict=True):
        start, end = side(one, two, a), side(one, two, b)
        if start == end:
            if start < 0:
                return None
            along = along or start == 0
        elif end > start:
            low = max(low, Fraction(-start, end - start))
        else:
            high = min(high, Fraction(start, start - end))
    return (low, high, along) if low < high else None


def clear(view: View, a: int, b: int) -> bool:
    """Whether nothing is in the way, hex by hex of the whole board."""
    grid, ground = view.grid, view.ground
    names = [ground.terrain(i) for i in range(len(grid))]
    units = {*ground.cells.indices(view.units)}
    ends = centre(grid, a), centre(grid, b)

    def hides(index: int) -> bool:
        if index in units:
            return True
        if ground.unplayable & ground.cells.bits[index]:
            return False
        if names[index] == "hill" and not (names[a] == "hill" and names[b] == "hill"):
            return True
        if view.rules.heights == "above-both" and ground.heights:
            heights = ground.heights
            if heights[index] > heights[a] and heights[index] > heights[b]:
                return True
        return names[index] in ("forest", "building")

    edges: dict[tuple[Fraction, Fraction], list[bool]] = {}
    for index in range(len(grid)):
        met = span(outline(grid, index), *ends)
        if met is None or index in (a, b):
            continue
        if met[2]:
            edges.setdefault(met[:2], []).append(hides(index))
        elif hides(index):
            return False
    if view.rules.edges == "free":
        return True
    if view.rules.edges == "both-open":
        return not any(shut for pair in edges.values() for shut in pair)
    return not any(len(pair) == 2 and all(pair) for pair in edges.values())


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Ragged boards of up to six lines with terrain, heights, gaps, units and any rules."""
    lines = tuple(draw(st.lists(st.integers(1, 6), min_size=1, max_size=6)))
    kinds = st.sampled_from(("plains", "plains", "plains", "forest", "hill", "building"))
    board = HexBoard(
        kind="hex",
        lines=lines,
        orientation=draw(st.sampled_from(("pointy", "flat"))),
        indent=draw(st.sampled_from(("even", "odd"))),
        terrain=tuple(tuple(draw(kinds) for _ in range(length)) for length in lines),
    )
    if draw(st.booleans()):
        height = st.integers(0, 2)
        levels = tuple(tuple(draw(height) for _ in range(length)) for length in lines)
        board = board.changed(elevation=levels)
    names = st.sampled_from(board.grid().names)
    board = board.changed(unplayable=tuple(sorted(draw(st.sets(names, max_size=3)))))
    units = tuple(
        Unit(id=f"u{number}", seat="stark", type="war-host", rank="blue", at=name)
        for number, name in enumerate(sorted(draw(st.sets(names, max_size=4))))
    )
    drawn: Scenario = scene(".").changed(board=board, units=units)
    position = Position.of(drawn, westeros())
    rules = {
        "edges": draw(st.sampled_from(EDGES)),
        "units": draw(st.sampled_from(("block", "free"))),
        "heights": draw(st.sampled_from(("flat", "above-both"))),
    }
    return Board(position, ruled(position, **rules))


@given(boards())
def test_sight_agrees_with_clipped_polygons(board: Board) -> None:
    """One question, an area and all areas give what brute force gives."""
    view = board.view
    areas = view.areas()
    for a in range(len(view.grid)):
        for b in range(a, len(view.grid)):
            expected = clear(view, a, b)
            assert view.sees(a, b) == expected
            assert view.sees(b, a) == expected
            assert bool(areas[a] & view.ground.cells.bits[b]) == expected
            assert bool(areas[b] & view.ground.cells.bits[a]) == expected
            assert (next(view.obstacles(a, b), None) is None) == expected


@given(boards(), st.data())
def test_taking_away_what_blocks_never_hides_anything(board: Board, data: st.DataObject) -> None:
    view = board.view
    index = data.draw(st.integers(0, len(view.grid) - 1))
    fewer = replace(view, units=view.units & ~view.ground.cells.bits[index])
    cleared = board.position.ground.changed(index, terrain="plains")
    opened = replace(
        board.position,
        ground=replace(cleared, heights=tuple(0 for _ in cleared.heights)),
    )
    level = replace(View.of(opened), rules=view.rules, units=fewer.units)
    hills = replace(view.rules, heights="flat")
    for before, after in (
        (view, fewer),
        (replace(view, rules=hills), replace(level, rules=hills)),
    ):
        # On a hill that is taken away one may have stood to look over others.
        on_hill = view.ground.terrain(index) == "hill" and after is not fewer
        for a, (old, new) in enumerate(zip(before.areas(), after.areas(), strict=True)):
            if not (on_hill and a == index):
                lost = old & ~new & ~(view.ground.cells.bits[index] if on_hill else 0)
                assert not lost


@given(boards(), st.data())
def test_a_wall_hides_what_lies_across_it_and_nothing_else(
    board: Board, data: st.DataObject
) -> None:
    """A line across its inside is cut off, one that does not touch it is as before; areas and
    single questions agree, in both directions."""
    view, grid = board.view, board.view.grid
    at, edge = data.draw(st.integers(0, len(grid) - 1)), data.draw(st.integers(0, 5))
    drawn = board.position.theatre.scenario
    wall = Wall(at=grid.names[at], kind="wall", edge=edge)
    drawn = drawn.changed(board=drawn.board.changed(walls=(wall,)))
    position = Position.of(drawn, walled_game())
    walled_view = replace(View.of(position), rules=view.rules, units=view.units)
    there = grid.hexes[at].neighbour(edge)
    corners = outline(grid, at)
    areas = walled_view.areas()
    for a in range(len(grid)):
        for b in range(len(grid)):
            now = walled_view.sees(a, b)
            assert now == walled_view.sees(b, a) == bool(areas[a] & grid_bit(view, b))
            ends = centre(grid, a), centre(grid, b)
            meets = wall_meets(corners, at, there, grid, ends)
            if meets == "crosses":
                assert not now
            elif meets == "misses":
                assert now == view.sees(a, b)
            else:
                assert not now or view.sees(a, b)


def grid_bit(view: View, index: int) -> int:
    return view.ground.cells.bits[index]


def wall_meets(
    corners: list[XY], at: int, there: object, grid: HexGrid, ends: tuple[XY, XY]
) -> str:
    """How the segment meets the side of a hex towards a neighbour: crosses, misses or touches."""
    x, y = centre(grid, at)
    hexes = [h for h in range(len(grid)) if grid.hexes[h] == there]
    if hexes:
        middle = tuple((p + q) / 2 for p, q in zip((x, y), centre(grid, hexes[0]), strict=True))
        one, two = sorted(corners, key=lambda c: (c[0] - middle[0]) ** 2 + (c[1] - middle[1]) ** 2)[
            :2
        ]
        sides = side(one, two, ends[0]), side(one, two, ends[1])
        turns = side(*ends, one), side(*ends, two)
        if ends[0] == ends[1] or sides[0] * sides[1] > 0 or turns[0] * turns[1] > 0:
            return "misses"
        return "crosses" if sides[0] * sides[1] < 0 and turns[0] * turns[1] < 0 else "touches"
    return "touches"


def test_the_core_answers_alike_in_all_three_ways() -> None:
    position = battle(
        """
        . f . h .
         . A . f .
        . h . . B
        """,
        A=FOOT,
        B=FOOT,
    )
    cells = position.theatre.cells
    for index, whole in enumerate(all_areas(position)):
        assert whole == area(position, index)
        assert cells.indices(whole) == tuple(
            other for other in range(15) if sees(position, index, other)
        )


def test_walls_on_the_border_count_like_others() -> None:
    """A line may run along the border, and so along a wall there; area and line agree on it."""
    text = """
        . .
         . .
        . .
    """
    for edge in range(6):
        position = walled(text, ("A2", edge), ("B2", edge), ("A1", edge), ("B3", edge))
        for rule in EDGES:
            view = ruled(position, edges=rule)
            for index in range(len(view.grid)):
                by_line = view.ground.cells.mask(
                    other for other in range(len(view.grid)) if view.sees(index, other)
                )
                assert view.area(index) == by_line, (edge, rule, index)
