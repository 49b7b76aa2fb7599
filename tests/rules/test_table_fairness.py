"""How even a table is: by another way to count, by symmetry, and by hand."""

from fractions import Fraction
from math import cos, pi, radians, sin

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from geometry.shapes import OFF, SCALE, SURE, area_beyond, area_of, moved, turned_whole
from rules.table_fairness import MEASURES, SideMeasures, lying, side_measures, spread, unfair
from rules.tabletop import shape_of
from rules.validation import check
from schema import files
from schema.board import Edge, Pose, TableBoard, TablePiece
from schema.draws import TableDraw
from schema.files import canonical
from schema.forces import Arrival, Seat, Unit
from schema.scenario import Scenario
from schema.value import FrozenMap, Outline
from tests.generators.independent_tables import measures
from tests.generators.tables import brief, drawn, game
from tests.house.plan import ROOT
from tests.rules.breaking import board
from tests.sampling import examples

SQUARE: Outline = ((-50, -50), (50, -50), (50, 50), (-50, 50))


def star(reaches: list[int]) -> Outline:
    """A shape seen whole from its middle: one corner in each of so many directions."""
    steps = [2 * pi * n / len(reaches) for n in range(len(reaches))]
    return tuple(
        (round(r * cos(step)), round(r * sin(step))) for r, step in zip(reaches, steps, strict=True)
    )


outlines = st.lists(st.integers(30, 120), min_size=4, max_size=9).map(star)
angles = st.integers(0, 359)


def table(pieces: dict[str, tuple[int, int]], units: dict[str, tuple[str, int, int]]) -> Scenario:
    """Squares of a hundred mm and archers on a table of 1200 × 900 mm."""
    empty = drawn(brief(1, "pieces=0"))[1]
    return empty.changed(
        board=TableBoard(
            kind="table",
            width=1200,
            depth=900,
            pieces=tuple(
                TablePiece(id=name, terrain="rock", at=Pose(x=x, y=y), outline=SQUARE)
                for name, (x, y) in pieces.items()
            ),
        ),
        seats=(
            Seat(id="heath", faction="heath", edge="bottom"),
            Seat(id="mere", faction="mere", edge="top"),
        ),
        units=tuple(
            Unit(id=name, seat=side, type="archer", at=Pose(x=x, y=y))
            for name, (side, x, y) in units.items()
        ),
    )


# -- by hand ---------------------------------------------------------------------------------------


def test_terrain_counts_for_the_half_on_which_it_lies() -> None:
    """A square on the middle line is nobody's piece, and half of its ground everybody's."""
    heath, mere = side_measures(table({"a": (300, 200), "b": (900, 450)}, {}), game())
    assert heath == SideMeasures("heath", 1, 150, None, None)
    assert mere == SideMeasures("mere", 0, 50, None, None)


def test_ways_lead_from_the_rim_of_a_base_to_terrain_and_on_to_the_middle_line() -> None:
    across = game().unit_types["archer"].base or 0
    near = across // 2
    units = {"a": ("heath", 300, near), "b": ("heath", 600, near)}
    battle = table({"one": (300, 250)}, units)
    heath, mere = side_measures(battle, game())
    aside = int(((600 - 350) ** 2 + (200 - near) ** 2) ** 0.5 - across / 2)
    assert heath.cover == pytest.approx((200 - across + aside) / 2, abs=1)
    assert heath.middle == 450 - 300
    assert (mere.cover, mere.middle) == (None, None)


def test_a_reserve_and_other_boards_do_not_count() -> None:
    battle = table({"one": (300, 250)}, {})
    waiting = battle.changed(units=(Unit(id="late", seat="heath", type="archer"),))
    assert side_measures(waiting, game()) == side_measures(battle, game())
    assert side_measures(battle.changed(seats=()), game()) == ()


def test_who_comes_later_and_what_nobody_plays_do_not_count() -> None:
    battle = table({"one": (300, 250)}, {"a": ("heath", 300, 15)})
    late = Unit(id="late", seat="heath", type="archer", at=Pose(x=900, y=15))
    beast = late.changed(id="beast", seat="wild")
    more = battle.changed(
        seats=(*battle.seats, Seat(id="wild", neutral=True, edge="left")),
        units=(*battle.units, late.changed(arrival=Arrival(round=2)), beast),
    )
    assert side_measures(more, game()) == side_measures(battle, game())


def test_half_a_square_centimetre_counts_as_one() -> None:
    battle = table({"one": (300, 250)}, {})

    def ground(wide: int) -> int:
        outline = ((0, 0), (wide, 0), (wide, 10), (0, 10))
        piece = TablePiece(id="x", terrain="rock", at=Pose(x=300, y=250), outline=outline)
        return side_measures(board(pieces=(piece,))(battle), game())[0].ground

    assert [ground(wide) for wide in (114, 115, 124)] == [11, 12, 12]


def test_ways_are_in_whole_millimetres() -> None:
    """The base of an archer reaches 15 mm: from 135 mm away 120 are left, and none where he stands
    within terrain."""
    for y, cover in ((65, 120), (66, 119), (185, 0), (190, 0), (250, 0)):
        battle = table({"one": (300, 250)}, {"a": ("heath", 300, y)})
        assert side_measures(battle, game())[0].cover == cover


def test_the_side_edges_have_halves_too() -> None:
    battle = table({"a": (300, 200), "b": (590, 450)}, {"a": ("heath", 15, 200)})
    sides: tuple[Edge, Edge] = ("left", "right")
    turned = battle.changed(
        seats=tuple(s.changed(edge=e) for s, e in zip(battle.seats, sides, strict=True))
    )
    left, right = side_measures(turned, game())
    assert left == SideMeasures("heath", 2, 160, 300 - 50 - 15 - 15, 600 - 350)
    assert right == SideMeasures("mere", 0, 40, None, None)


def test_what_is_farther_apart_than_the_draw_allows_is_unfair() -> None:
    one = SideMeasures("a", 3, 300, 100, 50)
    other = SideMeasures("b", 4, 200, None, 50)
    fair = FrozenMap({"pieces": 1, "ground": 99, "cover": 0})
    draw = game().draws["table"]
    assert isinstance(draw, TableDraw)
    assert unfair((one, other), draw.changed(fair=fair)) == ("ground",)
    assert [spread((one, other), name) for name in MEASURES] == [1, 100, 0, 0]


# -- by another way to count -----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_a_second_opinion_counts_the_same(seed: int) -> None:
    battle = drawn(brief(seed))[1]
    other = measures(canonical(battle))
    for one in side_measures(battle, game()):
        pieces, ground, cover, least, most = other[one.seat]
        assert one.pieces == pieces
        assert one.ground == pytest.approx(ground, abs=8)
        assert one.cover == pytest.approx(cover, abs=2)
        assert one.middle is not None
        assert least - 2 <= one.middle <= most + 2


@pytest.mark.parametrize("seed", range(3))
def test_a_table_seen_from_the_other_edge_measures_the_same(seed: int) -> None:
    battle = drawn(brief(seed))[1]
    board = battle.board
    assert isinstance(board, TableBoard)

    def turned(at: object) -> Pose:
        assert isinstance(at, Pose)
        return Pose(x=board.width - at.x, y=board.depth - at.y, angle=(at.angle + 180) % 360)

    edges: dict[Edge | None, Edge] = {"bottom": "top", "top": "bottom"}
    other = battle.changed(
        board=board.changed(pieces=tuple(p.changed(at=turned(p.at)) for p in board.pieces)),
        units=tuple(unit.changed(at=turned(unit.at)) for unit in battle.units),
        seats=tuple(seat.changed(edge=edges[seat.edge]) for seat in battle.seats),
    )
    for one, two in zip(side_measures(battle, game()), side_measures(other, game()), strict=True):
        assert (one.seat, one.pieces) == (two.seat, two.pieces)
        for name in ("ground", "cover", "middle"):
            assert getattr(one, name) == pytest.approx(getattr(two, name), abs=3)


# -- whole corners ---------------------------------------------------------------------------------


@given(outlines, angles)
def test_whole_corners_lie_beside_the_exact_ones(outline: Outline, angle: int) -> None:
    """So a spot that is two millimetres more than enough by them is enough by the rules."""
    exact = shape_of(outline, Pose(x=0, y=0, angle=angle))
    ring = exact.exterior.coords[:-1]
    for (x, y), (a, b) in zip(turned_whole(outline, angle), ring, strict=True):
        assert ((x - a) ** 2 + (y - b) ** 2) ** 0.5 < OFF


@given(outlines, st.integers(0, 3))
def test_quarter_turns_are_exact(outline: Outline, quarter: int) -> None:
    ways = {0: (1, 0), 1: (0, 1), 2: (-1, 0), 3: (0, -1)}
    c, s = ways[quarter]
    exact = tuple((x * c - y * s, x * s + y * c) for x, y in outline)
    assert turned_whole(outline, 90 * quarter) == exact


def test_no_sine_is_counted_one_way_here_and_another_there() -> None:
    """None lies so near half a part that its last digit decides."""
    for angle in range(360):
        part = abs(cos(radians(angle)) * SCALE) % 1
        assert abs(part - 0.5) > 1e-4, angle


@given(outlines, angles, st.tuples(st.integers(-400, 400), st.integers(-400, 400)), angles)
@examples(60)
def test_distances_never_fall_short_by_a_hair(
    outline: Outline, angle: int, way: tuple[int, int], other: int
) -> None:
    """Squared and in whole numbers, a distance of whole corners is what it is; shapely's lies
    within a hair of that, so ``>= wanted - SURE`` is answered alike everywhere."""
    one = lying(outline, Pose(x=0, y=0, angle=angle))
    two = lying(SQUARE, Pose(x=way[0], y=way[1], angle=other))
    far = one.shape.distance(two.shape)
    assume(far > 0)
    exact = min(_squared(one.corners, two.corners), _squared(two.corners, one.corners))
    assert abs(far - float(exact) ** 0.5) < SURE / 10
    for wanted in (80, 82, 100, round(far)):
        assert (far >= wanted - SURE) is (exact >= wanted * wanted)


def _squared(points: Outline, ring: Outline) -> Fraction:
    """The least square of a distance from corners to sides."""
    found = []
    for x, y in points:
        for (a, b), (c, d) in zip(ring, [*ring[1:], ring[0]], strict=True):
            long = (c - a) ** 2 + (d - b) ** 2
            along = Fraction((x - a) * (c - a) + (y - b) * (d - b), long) if long else Fraction(0)
            part = min(Fraction(1), max(Fraction(0), along))
            found.append((x - a - part * (c - a)) ** 2 + (y - b - part * (d - b)) ** 2)
    return min(found)


@given(outlines, st.integers(-150, 150))
def test_the_two_sides_of_a_line_make_up_the_whole(outline: Outline, line: int) -> None:
    shape = shape_of(outline, Pose(x=0, y=0))
    above = area_beyond(outline, (0, 1), Fraction(line))
    below = area_beyond(outline, (0, -1), Fraction(-line))
    assert above + below == area_of(outline)
    assert float(area_of(outline)) == pytest.approx(shape.area)
    assert area_beyond(moved(outline, 7, 5), (0, 1), Fraction(line + 5)) == above


def test_check_says_how_even_a_table_is_and_speaks_of_no_dice() -> None:
    scenario = files.read(ROOT / "examples" / "table-for-two.json")
    report = {finding.slug: finding for finding in check(scenario, game())}
    sides = side_measures(scenario, game())
    assert report["table-evenness"].args["ground"] == tuple(side.ground for side in sides)
    assert report["force-count"].args["units"] == (4, 4)
    assert "force-balance" not in report
