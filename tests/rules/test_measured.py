"""What may lie and stand where on a table in centimetres, against points tried one by one."""

import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import product
from math import ceil, hypot

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from rules.board_rules import TableRules
from rules.measured import (
    Base,
    Gap,
    Tabletop,
    fits_freely,
    fits_somewhere,
    gaps,
    nearest_place,
    room_for_piece,
    room_for_unit,
    shape_of,
    why_not_piece,
    why_not_unit,
)
from schema.board import Pose, TableBoard, TablePiece
from schema.forces import Seat, Unit
from schema.scenario import Scenario
from schema.value import Outline
from tests.boards import raid, westeros
from tests.rules.table_mutations import crowded, table
from tests.sampling import examples
from tests.tables import SQUARE, drawn_table, on_a_table, terrain_cards
from tests.work import calls_of

EMPTY = """
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
"""
ELL: Outline = ((-60, -60), (60, -60), (60, -20), (-20, -20), (-20, 60), (-60, 60))
WEDGE: Outline = ((-40, -30), (50, 0), (-40, 30))


def top_of(scenario: Scenario) -> Tabletop:
    return Tabletop.of(scenario, terrain_cards())


@cache
def empty() -> Tabletop:
    return top_of(drawn_table(EMPTY))


def slugs(top: Tabletop, seat: str | None, x: int, y: int, angle: int = 0) -> list[str]:
    at = Pose(x=x, y=y, angle=angle)
    return [why.slug for why in why_not_piece(top, seat, SQUARE, at)]


def unit_slugs(
    top: Tabletop, x: int, y: int, radius: float = 25, *, moved: bool = False
) -> list[str]:
    at = Pose(x=x, y=y)
    return [why.slug for why in why_not_unit(top, "heath", radius, at, moved=moved)]


# terrain


@pytest.mark.rule("TC-DIST-01")
def test_s_is_8_cm_and_m_is_10() -> None:
    """TC-DIST-01."""
    rules = empty().rules
    assert (rules.short, rules.medium) == (80, 100)
    assert [rules.distance(word) for word in ("short", "medium", "none")] == [80, 100, 0]


@pytest.mark.rule("TC-PLAY-03")
@pytest.mark.parametrize(
    ("y", "found"),
    [
        (49, ["terrain-off-table"]),
        (50, ["terrain-near-own-edge"]),
        (129, ["terrain-near-own-edge"]),
        (130, []),  # exactly 8 cm
        (250, []),  # exactly 10 cm from the other edge
        (251, ["terrain-near-other-edge"]),
        (260, ["terrain-near-other-edge"]),  # 9 cm: the digest's vector
        (350, ["terrain-near-other-edge"]),
        (351, ["terrain-off-table"]),
    ],
)
def test_terrain_keeps_its_distances_from_the_edges(y: int, found: list[str]) -> None:
    """TC-PLAY-03: 8 cm from the own edge, 10 from the opponent's; 9 cm is rejected."""
    assert slugs(empty(), "heath", 300, y) == found
    turned = [
        why.replace("own", "?").replace("other", "own").replace("?", "other") for why in found
    ]
    swapped = {130: 150, 129: 149, 250: 270, 251: 271, 260: 280}.get(400 - y)
    assert slugs(empty(), "mere", 300, 400 - y) == found
    assert turned == found or swapped is None or found


@pytest.mark.rule("TC-PLAY-03")
def test_what_nobody_played_is_judged_by_no_edge() -> None:
    """TC-PLAY-03 speaks of who plays it; the table still ends."""
    assert slugs(empty(), None, 300, 50) == slugs(empty(), None, 300, 350) == []
    assert slugs(empty(), None, 300, 49) == ["terrain-off-table"]
    assert slugs(empty(), "heath", 50, 200) == []  # left and right are nobody's edges


def test_an_ally_s_edge_is_no_opponent_s() -> None:
    scenario = drawn_table(EMPTY)
    allied = tuple(seat.changed(alliance="both") for seat in scenario.seats)
    assert slugs(top_of(scenario.changed(seats=allied)), "heath", 300, 350) == []


@pytest.mark.rule("TC-PLAY-03")
def test_terrain_lies_apart_and_off_bases() -> None:
    """TC-PLAY-03: 8 cm from other terrain, in contact with no creature."""
    top = top_of(
        drawn_table("""
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . Z . . . . . . h . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
    """)
    )
    assert slugs(top, "heath", 225 + 180, 225) == []
    assert slugs(top, "heath", 225 + 179, 225) == ["terrain-near-terrain"]
    assert slugs(top, "heath", 575 - 75, 225) == ["terrain-touches-unit"]  # contact is touching
    assert slugs(top, "heath", 575 - 76, 225) == []
    (near,) = why_not_piece(top, "heath", SQUARE, Pose(x=404, y=225), terrain="forest")
    assert (near.rule, near.args["gap"], near.args["needed"]) == ("TC-PLAY-03", 79, 80)
    assert near.args["id"] == "z"
    assert slugs(top, "heath", 225, 225) == ["terrain-near-terrain"]
    ignoring = why_not_piece(top, "mere", SQUARE, Pose(x=225, y=225), "z")
    assert ignoring == ()


def test_turned_terrain_is_measured_at_its_corners() -> None:
    """A square on its corner reaches half its diagonal, 70.7 mm: 151 mm are enough, 150 are not."""
    assert slugs(empty(), "heath", 300, 151, 45) == []
    (why,) = why_not_piece(empty(), "heath", SQUARE, Pose(x=300, y=150, angle=45))
    assert (why.slug, why.args["gap"]) == ("terrain-near-own-edge", 79)


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_quarter_turns_are_exact(angle: int) -> None:
    assert slugs(empty(), "heath", 300, 130, angle) == []
    assert slugs(empty(), "heath", 300, 129, angle) == ["terrain-near-own-edge"]


@pytest.mark.parametrize(
    "corners", [(), ((0, 0),), ((-40, 0), (40, 0)), ((0, 0), (40, 40), (40, 0), (0, 40))]
)
def test_odd_outlines_are_measured_too(corners: Outline) -> None:
    """None, a point, a line, one that crosses itself: an author may write anything."""
    at = Pose(x=300, y=200, angle=30)
    piece = TablePiece(id="odd", terrain="unheard-of", outline=corners, at=at)
    top = top_of(on_a_table(TableBoard(kind="table", width=600, depth=400, pieces=(piece,))))
    assert why_not_piece(top, None, corners, at, "odd") == ()
    assert [w.slug for w in why_not_piece(top, None, SQUARE, at)] == ["terrain-near-terrain"]
    room = room_for_piece(top, "heath", corners, 30, "odd")
    assert room.covers(shapely.Point(300, 200))
    assert len(gaps(top, shape_of(corners or SQUARE, at), seat="heath")) == 5
    assert not room_for_piece(top, None, SQUARE, 0).covers(shapely.Point(300, 200))


# units


@pytest.mark.rule("TC-CHR-01")
def test_a_new_character_touches_his_own_edge() -> None:
    """TC-CHR-01: from within; poses are whole millimetres, so an odd base may lack half of one."""
    assert unit_slugs(empty(), 300, 25) == []
    assert unit_slugs(empty(), 300, 26) == ["unit-off-own-edge"]
    assert unit_slugs(empty(), 300, 24) == ["base-off-table"]
    assert unit_slugs(empty(), 300, 13, 12.5) == []
    assert unit_slugs(empty(), 300, 12, 12.5) == ["base-off-table"]
    assert unit_slugs(empty(), 300, 14, 12.5) == ["unit-off-own-edge"]
    assert unit_slugs(empty(), 300, 200, moved=True) == []
    assert [w.slug for w in why_not_unit(empty(), "mere", 25, Pose(x=9, y=375), moved=False)] == [
        "base-off-table"
    ]


@pytest.mark.rule("TC-CHR-01")
def test_a_new_character_keeps_away_from_enemies() -> None:
    """TC-CHR-01: 8 cm between the rims; friends may stand as near as they like."""
    top = top_of(
        drawn_table("""
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        H . . . . . . . m . . . . . . .
    """)
    )
    assert unit_slugs(top, 425 - 130, 25) == []
    assert unit_slugs(top, 425 - 129, 25) == ["unit-near-enemy"]
    assert unit_slugs(top, 75, 25) == []
    assert unit_slugs(top, 74, 25) == ["bases-overlap"]
    assert unit_slugs(top, 425 - 50, 25, moved=True) == []
    assert unit_slugs(top, 425 - 49, 25, moved=True) == ["bases-overlap"]


@pytest.mark.rule("TC-CHR-01")
def test_contact_with_an_enemy_is_for_those_for_whom_nothing_else_is_left() -> None:
    """TC-CHR-01: in contact, and only where no free place is left along the edge."""
    top = top_of(crowded().changed(units=crowded().units[:2]))
    assert not fits_freely(top, "heath", 25)
    assert unit_slugs(top, 75, 25) == []
    assert unit_slugs(top, 130, 25) == ["unit-near-enemy"]  # near, and not in contact
    assert unit_slugs(top, 76, 25) == []  # less than 1 mm apart is contact
    room = room_for_unit(top, "heath", 25)
    assert room.covers(shapely.Point(75, 25))
    assert not room.covers(shapely.Point(130, 25))
    assert fits_freely(top, "mere", 25)


@pytest.mark.rule("TC-CHR-01")
def test_a_hero_is_no_character_to_come_in_contact_with() -> None:
    """TC-CHR-01, as the pack takes it."""
    heroes = tuple(
        unit.changed(type="hero", at=Pose(x=x, y=70))
        for unit, x in zip(crowded().units[:2], (75, 275), strict=True)
    )
    top = top_of(crowded().changed(units=heroes))
    assert not fits_freely(top, "heath", 25)
    assert unit_slugs(top, 75, 25) == ["unit-near-enemy"]
    assert room_for_unit(top, "heath", 25).is_empty


def test_nobody_stands_on_terrain_that_bars_him() -> None:
    top = top_of(table())
    assert unit_slugs(top, 375, 235, moved=True) == ["unit-on-barred-terrain"]
    assert unit_slugs(top, 375, 236, moved=True) == []
    assert unit_slugs(top, 175, 225, moved=True) == []  # ruins may be entered
    assert not room_for_unit(top, "heath", 25, moved=True).covers(shapely.Point(375, 230))


# gaps


def test_gaps_say_how_far_everything_is_and_should_be() -> None:
    top = top_of(table())
    shape = shape_of(SQUARE, Pose(x=175, y=225))
    found = {(gap.kind, gap.id): gap for gap in gaps(top, shape, "a", seat="heath")}
    assert found["edge", "bottom"] == Gap("edge", "bottom", 175, 80, (175, 175), (175, 0))
    assert found["edge", "top"][2:4] == (425, 100)
    assert found["edge", "left"][2:4] == (125, 0)
    assert found["piece", "b"][2:4] == (350, 80)
    assert ("piece", "a") not in found
    enemy = found["unit", "heath-2"]
    assert enemy.mm == pytest.approx(hypot(50, 150) - 25)
    assert enemy.kept
    for gap in found.values():
        (x, y), (u, v) = gap.from_point, gap.to_point
        assert hypot(x - u, y - v) == pytest.approx(gap.mm)


def test_gaps_of_a_base_run_from_rim_to_rim() -> None:
    top = top_of(table())
    found = {(g.kind, g.id): g for g in gaps(top, Base(75, 25, 25, "heath"), "heath-2")}
    assert found["edge", "bottom"].mm == 0
    assert found["unit", "mere-1"].needed == 80
    assert found["unit", "heath-3"].needed == 0
    assert found["unit", "heath-3"].mm == 350
    assert found["piece", "a"].mm == pytest.approx(hypot(50, 150) - 25)
    for gap in found.values():
        (x, y), (u, v) = gap.from_point, gap.to_point
        assert hypot(x - u, y - v) == pytest.approx(gap.mm)
    moved = gaps(top, Base(75, 25, 25, "heath", moved=True), "heath-2")
    assert all(gap.needed == 0 for gap in moved)


# rooms

SHAPES = st.sampled_from([SQUARE, ELL, WEDGE])
ANGLES = st.integers(0, 359)


@st.composite
def tops(draw: st.DrawFn) -> Tabletop:
    """A small table with anything on it, legal or not."""
    pieces = tuple(
        TablePiece(
            id=f"p{n}",
            terrain=draw(st.sampled_from(["ruins", "rock"])),
            outline=draw(SHAPES),
            at=Pose(x=draw(st.integers(0, 700)), y=draw(st.integers(0, 500)), angle=draw(ANGLES)),
            seat=draw(st.sampled_from(["heath", "mere", None])),
        )
        for n in range(draw(st.integers(0, 3)))
    )
    units = tuple(
        Unit(
            id=f"u{n}",
            seat=draw(st.sampled_from(["heath", "mere"])),
            type=draw(st.sampled_from(["hero", "ogre", "hedge-witch"])),
            at=Pose(x=draw(st.integers(0, 700)), y=draw(st.integers(0, 500))),
            moved=draw(st.booleans()),
        )
        for n in range(draw(st.integers(0, 4)))
    )
    return top_of(on_a_table(TableBoard(kind="table", width=700, depth=500, pieces=pieces), units))


def room_is_every_legal_place(
    top: Tabletop, seat: str | None, outline: Outline, angle: int
) -> None:
    """Against each point of a grid of 20 mm: what is legal lies in the room, and what lies in it by
    more than its slack is legal."""
    room = room_for_piece(top, seat, outline, angle)
    places = [*product(range(0, 701, 20), range(0, 501, 20))]
    inside = shapely.intersects_xy(room, places)
    surely = shapely.intersects_xy(room.buffer(-0.3), places)
    for (x, y), maybe, certain in zip(places, inside, surely, strict=True):
        legal = not why_not_piece(top, seat, outline, Pose(x=x, y=y, angle=angle))
        assert maybe if legal else not certain, (x, y)


@examples(10)
@given(tops(), st.sampled_from(["heath", None]), SHAPES, ANGLES)
def test_a_room_is_every_legal_place(
    top: Tabletop, seat: str | None, outline: Outline, angle: int
) -> None:
    room_is_every_legal_place(top, seat, outline, angle)


@pytest.mark.soak
@given(tops(), st.sampled_from(["heath", None]), SHAPES, ANGLES)
def test_any_room_is_every_legal_place(
    top: Tabletop, seat: str | None, outline: Outline, angle: int
) -> None:
    room_is_every_legal_place(top, seat, outline, angle)


@examples(15)
@given(tops(), st.sampled_from([12.5, 20.0, 30.0]), st.booleans())
def test_a_room_for_a_base_is_every_legal_place(top: Tabletop, radius: float, moved: bool) -> None:
    """A new one along its edge, one that has moved all over the table."""
    room = room_for_unit(top, "heath", radius, moved=moved)
    rows = range(0, 501, 20) if moved else (ceil(radius) - 1, ceil(radius), ceil(radius) + 1)
    surely = room.buffer(-0.3) if moved else shapely.LineString()
    for x, y in product(range(0, 701, 20 if moved else 5), rows):
        legal = not why_not_unit(top, "heath", radius, Pose(x=x, y=y), moved=moved)
        if legal:
            assert shapely.intersects_xy(room, x, y), (x, y)
        elif shapely.intersects_xy(surely, x, y):
            raise AssertionError((x, y))
    if not moved:
        inside = [x for x in range(701) if shapely.intersects_xy(room, x, ceil(radius))]
        wrong = [
            x
            for x in inside
            if why_not_unit(top, "heath", radius, Pose(x=x, y=ceil(radius)), moved=False)
        ]
        assert len(wrong) <= 2 * len(top.bases) + 2 * len(top.outlines)  # a hair's breadth each


@examples(15)
@given(tops(), SHAPES, ANGLES, st.integers(-50, 750), st.integers(-50, 550))
def test_the_nearest_spot_is_legal_and_none_is_nearer(
    top: Tabletop, outline: Outline, angle: int, x: int, y: int
) -> None:
    def legal(x: int, y: int) -> bool:
        return not why_not_piece(top, "heath", outline, Pose(x=x, y=y, angle=angle))

    room = room_for_piece(top, "heath", outline, angle)
    spot = nearest_place(room, x, y, legal)
    if spot is None:
        grid = product(range(0, 701, 35), range(0, 501, 35))
        assert not any(legal(*place) for place in grid)
        return
    assert legal(*spot)
    far = hypot(spot[0] - x, spot[1] - y)
    near = min(ceil(far), 12)
    for u, v in product(
        range(spot[0] - near, spot[0] + near + 1), range(spot[1] - near, spot[1] + near + 1)
    ):
        nearer = hypot(u - x, v - y) < far - 1e-9
        assert not (nearer and 0 <= u <= 700 and 0 <= v <= 500 and legal(u, v)), (u, v)


def test_the_nearest_spot_against_every_millimetre() -> None:
    """The whole of a small table, from a point under the terrain that is in the way."""
    piece = TablePiece(id="p", terrain="ruins", outline=ELL, at=Pose(x=200, y=150, angle=20))
    top = top_of(on_a_table(TableBoard(kind="table", width=420, depth=330, pieces=(piece,))))

    def legal(x: int, y: int) -> bool:
        return not why_not_piece(top, None, WEDGE, Pose(x=x, y=y, angle=77))

    room = room_for_piece(top, None, WEDGE, 77)
    every = [*product(range(421), range(331))]
    inside = shapely.intersects_xy(room, every)
    free = [place for place, there in zip(every, inside, strict=True) if there and legal(*place)]
    for start in ((200, 150), (0, 0), (420, 100)):
        best = min(
            free,
            key=lambda at: ((at[0] - start[0]) ** 2 + (at[1] - start[1]) ** 2, at[1], at[0]),
        )
        assert nearest_place(room, *start, legal) == best


def test_a_place_that_fits_to_a_millimetre_is_found() -> None:
    """Two walls with exactly 80 + 100 + 80 mm between them: one column is left, no wider."""
    wall = ((-50, -250), (50, -250), (50, 250), (-50, 250))
    pieces = tuple(
        TablePiece(id=f"w{x}", terrain="ruins", outline=wall, at=Pose(x=x, y=250))
        for x in (50, 410)
    )
    top = top_of(on_a_table(TableBoard(kind="table", width=460, depth=500, pieces=pieces)))
    pose = fits_somewhere(top, "heath", SQUARE)
    assert pose is not None
    assert (pose.x, pose.angle) == (230, 0)
    assert why_not_piece(top, "heath", SQUARE, pose) == ()
    wider = ((-51, -51), (50, -51), (50, 50), (-51, 50))
    assert fits_somewhere(top, "heath", wider) is None


def test_what_fits_only_when_it_is_turned_is_found() -> None:
    """A plank of 260 mm on a table of 300 mm, 80 and 100 off both edges: along the table."""
    plank = ((-10, -130), (10, -130), (10, 130), (-10, 130))
    top = top_of(on_a_table(TableBoard(kind="table", width=500, depth=300)))
    pose = fits_somewhere(top, "heath", plank)
    assert pose is not None
    assert pose.angle in (75, 90)
    assert why_not_piece(top, "heath", plank, pose) == ()


@examples(25)
@given(tops(), SHAPES, ANGLES, st.integers(0, 700), st.integers(0, 500))
def test_a_mirrored_table_judges_alike(
    top: Tabletop, outline: Outline, angle: int, x: int, y: int
) -> None:
    """Left for right: the same objections with the same figures, for the other edges."""
    mirrored = _mirrored(top)
    flipped = tuple((-u, v) for u, v in reversed(outline))
    mine = why_not_piece(top, "heath", outline, Pose(x=x, y=y, angle=angle))
    theirs = why_not_piece(
        mirrored, "heath", flipped, Pose(x=700 - x, y=y, angle=(360 - angle) % 360)
    )
    objections = [(w.slug, w.args.get("gap"), w.args.get("id")) for w in mine]
    assert sorted(map(str, objections)) == sorted(
        str((w.slug, w.args.get("gap"), w.args.get("id"))) for w in theirs
    )


def _mirrored(top: Tabletop) -> Tabletop:
    flip = shapely.affinity.scale
    return replace(
        top,
        outlines={n: flip(s, -1, 1, origin=(350, 0)) for n, s in top.outlines.items()},
        bases={n: replace(b, x=700 - b.x) for n, b in top.bases.items()},
        middles={n: flip(s, -1, 1, origin=(350, 0)) for n, s in top.middles.items()},
    )


# frame


def test_a_silent_pack_forbids_nothing_but_overlapping() -> None:
    """A game of one's own that names no distances is not held to those of another."""
    game = terrain_cards().changed(rules=terrain_cards().rules.__class__({}))
    assert TableRules().distance("short") == 0
    top = Tabletop.of(table(), game)
    assert why_not_piece(top, "heath", SQUARE, Pose(x=175, y=325)) == ()
    assert [w.slug for w in why_not_piece(top, "heath", SQUARE, Pose(x=175, y=324))] == [
        "terrain-near-terrain"
    ]
    assert why_not_unit(top, "heath", 20, Pose(x=450, y=70), moved=False) == ()


def test_only_tables_are_tables() -> None:
    with pytest.raises(TypeError, match="hex"):
        Tabletop.of(raid(), westeros())


def test_no_program_loads_shapely_before_it_looks_at_a_table() -> None:
    """It would cost every command 0.2 s and 30 MB."""
    code = (
        "import sys, games, rules.validation, rules.measured\n"
        "from tests.boards import raid, westeros\n"
        "rules.validation.check(raid(), westeros())\n"
        "assert not {'shapely', 'numpy'} & set(sys.modules), 'loaded'\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_questions_are_quick() -> None:
    """14 pieces and 16 bases: so few calls that the answer comes well within a frame
    (``benchmarks`` measure it)."""
    pieces = tuple(
        TablePiece(
            id=f"p{n}",
            terrain="forest",
            at=Pose(x=150 + 250 * (n % 7), y=350 + 300 * (n // 7), angle=n * 25),
        )
        for n in range(14)
    )
    units = tuple(
        Unit(
            id=f"u{n}",
            seat=("heath", "mere")[n % 2],
            type="ogre",
            at=Pose(x=100 + 110 * n, y=(25, 975)[n % 2]),
        )
        for n in range(16)
    )
    top = top_of(on_a_table(TableBoard(kind="table", width=1900, depth=1000, pieces=pieces), units))
    outline = terrain_cards().terrain["forest"].outline
    ask = Pose(x=900, y=500, angle=33)
    why_not_piece(top, "heath", outline, ask)  # shapes are made once
    room_for_piece(top, "heath", outline, 33)
    assert calls_of(lambda: why_not_piece(top, "heath", outline, ask)) < 600
    assert calls_of(lambda: room_for_piece(top, "heath", outline, 33)) < 5000


def test_seats_without_an_edge_have_none_to_keep_from() -> None:
    scenario = drawn_table(EMPTY)
    bare = (Seat(id="heath", faction="heath"), Seat(id="mere", faction="mere", edge="top"))
    top = top_of(scenario.changed(seats=bare))
    assert slugs(top, "heath", 300, 50) == []
    assert slugs(top, "heath", 300, 301) == ["terrain-near-other-edge"]
    assert unit_slugs(top, 300, 300) == []
