"""Rooms, nearest spots and free edges against a geometry that shares nothing with them (TC-PLAY-03,
TC-CHR-01): every place of a grid, and every millimetre nearer than the spot that was found."""

import json
from collections.abc import Callable
from functools import cache
from itertools import product
from math import hypot

import pytest
import shapely

from rules.measured import (
    Tabletop,
    fits_freely,
    fits_somewhere,
    nearest_place,
    room_for_piece,
    why_not_piece,
    why_not_unit,
)
from schema.board import Pose, TableBoard, TablePiece
from schema.files import canonical
from schema.forces import Unit
from schema.scenario import Scenario
from schema.value import Outline
from tests.generators.independent_tables import TableFile, complaints, may_lie
from tests.generators.tables import brief, drawn
from tests.sampling import each_once
from tests.tables import on_a_table, terrain_cards

HOOK: Outline = ((-60, -60), (60, -60), (60, -20), (-20, -20), (-20, 60), (-60, 60))
CUP: Outline = (
    (-90, -70),
    (90, -70),
    (90, 70),
    (60, 70),
    (60, -40),
    (-60, -40),
    (-60, 70),
    (-90, 70),
)

KITE: Outline = ((-40, 0), (0, -15), (60, 0), (0, 15))
OUTLINES = {"hook": HOOK, "cup": CUP, "kite": KITE}


def hollow() -> Scenario:
    """A cup wide enough that a kite lies within it only just, a hook, and creatures about."""
    wide: Outline = tuple((3 * x, 3 * y) for x, y in CUP)
    pieces = (
        TablePiece(id="cup", terrain="ruins", outline=wide, at=Pose(x=420, y=430, angle=33)),
        TablePiece(id="hook", terrain="rock", outline=HOOK, at=Pose(x=760, y=200, angle=200)),
    )
    units = (
        Unit(id="h", seat="heath", type="ogre", at=Pose(x=600, y=25)),
        Unit(id="w", seat="heath", type="hedge-witch", at=Pose(x=120, y=300), moved=True),
        Unit(id="m", seat="mere", type="mud-giant", at=Pose(x=300, y=90), moved=True),
        Unit(id="l", seat="mere", type="hero", at=Pose(x=90, y=130), moved=True),
        Unit(id="n", seat="nobody", type="ogre", at=Pose(x=800, y=500)),
    )
    return on_a_table(TableBoard(kind="table", width=900, depth=800, pieces=pieces), units)


TABLES: dict[str, Callable[[], Scenario]] = {
    "hollow": hollow,
    "drawn": lambda: drawn(brief(11))[1],
    "small": lambda: drawn(brief(5, "table=60x60"))[1],
}


@cache
def both(name: str) -> tuple[Tabletop, TableFile]:
    """The table as the rules see it, and as a stranger does."""
    scenario = TABLES[name]()
    return Tabletop.of(scenario, terrain_cards()), TableFile(json.loads(canonical(scenario)))


def plain(outline: Outline, seat: str | None, x: int, y: int, angle: int) -> dict[str, object]:
    """One more piece in JSON."""
    return {"id": "new", "outline": outline, "seat": seat, "at": {"x": x, "y": y, "angle": angle}}


@pytest.mark.parametrize(
    ("name", "shape", "seat"),
    each_once(tuple(TABLES), tuple(OUTLINES), ("heath", "mere", None)),
)
def test_a_room_is_where_a_stranger_would_lay_it(name: str, shape: str, seat: str | None) -> None:
    top, table = both(name)
    outline, angle = OUTLINES[shape], {"hook": 77, "cup": 33, "kite": 123}[shape]
    room = room_for_piece(top, seat, outline, angle)
    surely, hopeless = room.buffer(-0.3), room.buffer(0.3)
    for x, y in product(range(0, top.width + 1, 60), range(0, top.depth + 1, 60)):
        free = may_lie(table, plain(outline, seat, x, y, angle))
        at = Pose(x=x, y=y, angle=angle)
        assert (why_not_piece(top, seat, outline, at) == ()) is free, at
        if free:
            assert shapely.intersects_xy(hopeless, x, y), at
        else:
            assert not shapely.intersects_xy(surely, x, y), at


@pytest.mark.parametrize(
    ("name", "shape", "angle"), each_once(tuple(TABLES), tuple(OUTLINES), (90, 213))
)
def test_no_millimetre_is_nearer_than_the_nearest_spot(name: str, shape: str, angle: int) -> None:
    """Those around it, and more coarsely all that lie between."""
    top, table = both(name)
    outline = OUTLINES[shape]

    def legal(x: int, y: int) -> bool:
        return not why_not_piece(top, "mere", outline, Pose(x=x, y=y, angle=angle))

    def free(x: int, y: int) -> bool:
        return may_lie(table, plain(outline, "mere", x, y, angle))

    room = room_for_piece(top, "mere", outline, angle)
    for piece in top.outlines.values():
        x, y = round(piece.centroid.x) + 7, round(piece.centroid.y) - 3
        spot = nearest_place(room, x, y, legal)
        if spot is None:
            grid = product(range(0, top.width, 20), range(0, top.depth, 20))
            assert not any(free(*place) for place in grid)
            continue
        assert free(*spot)
        far = hypot(spot[0] - x, spot[1] - y)
        reach = min(int(far) + 1, 60)
        rim = [
            (spot[0] + u, spot[1] + v)
            for u, v in product(range(-reach, reach + 1, 1 if reach < 12 else 5), repeat=2)
        ]
        for u, v in (*rim, *((spot[0] + u, spot[1] + v) for u in (-1, 0, 1) for v in (-1, 0, 1))):
            assert hypot(u - x, v - y) >= far - 1e-9 or not free(u, v), (u, v)


@pytest.mark.parametrize(("name", "seat"), each_once(tuple(TABLES), ("heath", "mere")))
def test_new_bases_stand_where_a_stranger_would_put_them(name: str, seat: str) -> None:
    """Every millimetre of the own edge, from the last that juts out to the first that is off it."""
    scenario = TABLES[name]()
    top, _ = both(name)
    file = json.loads(canonical(scenario))
    file["board"]["pieces"] = []  # on terrain one may stand
    known = set(complaints(json.dumps(file)))
    for type_, near in (("ogre", 25), ("reed-stalker", 13)):
        radius = (terrain_cards().unit_types[type_].base or 0) / 2
        any_free = False
        for x, off in product(range(2, top.width + 1, 11), (-1, 0, 1)):
            y = near + off if top.edges[seat] == "bottom" else top.depth - near - off
            more = {"id": "new", "seat": seat, "type": type_, "at": {"x": x, "y": y}}
            found = set(complaints(json.dumps({**file, "units": [*file["units"], more]}))) - known
            slugs = {
                why.slug
                for why in why_not_unit(top, seat, radius, Pose(x=x, y=y), moved=False)
                if why.slug != "unit-on-barred-terrain"
            }
            mine = {complaint for complaint in found if " new " in f"{complaint} "}
            assert bool(mine) is bool(slugs), (x, y, mine, slugs)
            any_free = any_free or not mine
        assert fits_freely(top, seat, radius) is any_free


@pytest.mark.parametrize("name", TABLES)
def test_what_fits_somewhere_does_so_for_a_stranger_and_what_does_not_nowhere(name: str) -> None:
    top, table = both(name)
    for kind in terrain_cards().terrain.values():
        pose = fits_somewhere(top, "heath", kind.outline)
        if pose is not None:
            assert may_lie(table, plain(kind.outline, "heath", pose.x, pose.y, pose.angle))
            continue
        for angle in range(0, 360, 60):
            for x, y in product(range(20, top.width, 60), range(20, top.depth, 60)):
                assert not may_lie(table, plain(kind.outline, "heath", x, y, angle))
