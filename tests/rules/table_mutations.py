"""Faults on tables in centimetres: each is made on one without a fault (TC-PLAY, TC-CHR)."""

from collections.abc import Callable
from typing import Any

from schema.board import Pose, TableBoard, TablePiece
from schema.forces import Unit
from schema.scenario import Scenario
from tests.rules.breaking import Change, Mutation, board, both, put, unit
from tests.tables import drawn_table, terrain_cards

HUGE = ((-350, -150), (350, -150), (350, 150), (-350, 150))


def table() -> Scenario:
    """A table of 90 by 70 cm without a fault, each player with a spire or a square to spare."""
    return drawn_table("""
        . . . M . . . . . . . . . . M . . .
        . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . .
        . . . . . . . . N . . . Z . . . . .
        . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . h
        . . . A . . . . . . . . B . . . . .
        . . . . . . . S . . . . . . . . . .
        . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . .
        . H . . . . . . . H . . . . . . . .
    """)


def crowded() -> Scenario:
    """An edge on which nothing is left but contact, and a character who suffers for it."""
    scenario = drawn_table("""
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . m . . . m . .
        . H . . . . . .
    """)
    return unit("heath-1", badge="stabbed")(scenario)


def on_table(slug: str, *changes: Change, **more: Any) -> Mutation:
    """A mutation of the table."""
    return Mutation(slug, both(*changes), **{"base": table, "game": terrain_cards, **more})


def piece(name: str, **fields: Any) -> Change:
    """Change one piece of terrain."""
    return lambda s: board(
        pieces=tuple(p.changed(**fields) if p.id == name else p for p in _pieces(s))
    )(s)


def moved_to(name: str, x: int, y: int) -> Change:
    """Put one piece of terrain elsewhere."""
    return piece(name, at=Pose(x=x, y=y))


def with_piece(**fields: Any) -> Change:
    """One piece of terrain more, the last."""
    return lambda s: board(pieces=(*_pieces(s), TablePiece(**fields)))(s)


def _pieces(scenario: Scenario) -> tuple[TablePiece, ...]:
    if not isinstance(scenario.board, TableBoard):
        raise TypeError("not a table")
    return scenario.board.pieces


def stands(name: str, x: int, y: int, **fields: Any) -> Change:
    """Put one unit elsewhere."""
    return unit(name, at=Pose(x=x, y=y), **fields)


def along_the_edge(count: int, seat: str, y: int, step: int, **fields: Any) -> Change:
    """So many ogres more beside each other."""
    more = tuple(
        Unit(id=f"{seat}-more-{n}", seat=seat, type="ogre", at=Pose(x=90 + n * step, y=y), **fields)
        for n in range(count)
    )
    return lambda s: s.changed(units=(*s.units, *more))


def in_turn_order(key: Callable[[TablePiece], Any]) -> Change:
    """The same pieces in another order."""
    return lambda s: board(pieces=tuple(sorted(_pieces(s), key=key)))(s)


# The pieces in their order: A (0) and Z (1) of the first turns, B (2), S (3). Units: mere-1 and 2,
# nobody-1, heath-1, which has moved, heath-2 and 3.
TABLE_MUTATIONS = (
    on_table("terrain-off-table", moved_to("a", 45, 225), fields=("/board/pieces/0",)),
    on_table("terrain-near-own-edge", moved_to("a", 175, 129), fields=("/board/pieces/0",)),
    on_table(  # 9 cm from the enemy's edge (TC-PLAY-03)
        "terrain-near-other-edge", moved_to("a", 175, 560), fields=("/board/pieces/0",)
    ),
    on_table(  # the edges of the one who plays it count
        "terrain-near-other-edge", moved_to("z", 825, 149), fields=("/board/pieces/1",)
    ),
    on_table(
        "terrain-near-terrain",
        moved_to("b", 625, 246),
        fields=("/board/pieces/1", "/board/pieces/2"),
    ),
    on_table(
        "terrain-touches-unit", moved_to("a", 350, 425), fields=("/board/pieces/0", "/units/2")
    ),
    on_table("terrain-of-other-faction", piece("z", terrain="hill"), fields=("/board/pieces/1",)),
    on_table("terrain-twice-in-turn", piece("b", turn=3), fields=("/board/pieces/3/turn",)),
    on_table("terrain-order", in_turn_order(lambda p: p.id), fields=("/board/pieces/3",)),
    on_table(
        "unique-twice",
        with_piece(id="s-2", terrain="magic-spire", at=Pose(x=150, y=500), seat="heath", turn=4),
        fields=("/board/pieces/3", "/board/pieces/4"),
    ),
    on_table("base-off-table", stands("heath-2", 75, 24), fields=("/units/4",)),
    on_table("bases-overlap", stands("heath-3", 124, 25), fields=("/units/4", "/units/5")),
    on_table("unit-on-barred-terrain", stands("heath-1", 375, 235), fields=("/units/3",)),
    on_table("unit-off-own-edge", stands("heath-2", 75, 27), fields=("/units/4",)),
    on_table(  # far off it has surely moved
        "unit-off-own-edge", stands("heath-2", 75, 400), fields=("/units/4",)
    ),
    on_table(
        "unit-near-enemy",
        stands("mere-1", 75, 154, moved=True),
        fields=("/units/0", "/units/4"),
    ),
    on_table("penalty-missing", unit("heath-1", badge=None), base=crowded, fields=("/units/2",)),
    on_table("penalty-without-need", unit("heath-2", badge="stabbed"), fields=("/units/4/badge",)),
    on_table(
        "too-many-characters",
        along_the_edge(5, "heath", 325, 60, moved=True),
        fields=tuple(f"/units/{number}" for number in range(3, 11)),
    ),
    on_table(
        "no-room-left",
        put(units=()),
        board(pieces=(TablePiece(id="x", terrain="forest", outline=HUGE, at=Pose(x=450, y=350)),)),
        fields=("/seats/0", "/seats/1"),
    ),
    on_table(
        "no-room-at-edge",
        put(units=()),
        along_the_edge(5, "mere", 75, 180, moved=True),
        along_the_edge(1, "heath", 325, 60, moved=True),
        fields=("/seats/0",),
    ),
)

TABLE_NEAR_MISSES = (
    on_table("terrain-off-table", moved_to("a", 50, 225)),
    on_table("terrain-near-own-edge", moved_to("a", 175, 130)),
    on_table("terrain-near-other-edge", moved_to("a", 175, 550)),
    on_table("terrain-near-terrain", moved_to("b", 625, 245)),
    on_table("terrain-touches-unit", moved_to("a", 349, 425)),
    on_table("terrain-touches-unit", unit("nobody-1", moved=True), moved_to("a", 375, 425)),
    on_table("terrain-of-other-faction", piece("a", terrain="hill")),
    on_table("terrain-of-other-faction", piece("z", terrain="hill", seat=None)),
    on_table("terrain-twice-in-turn", piece("b", turn=None), piece("a", turn=None)),
    on_table("unique-twice", with_piece(id="r", terrain="ruins", at=Pose(x=150, y=500))),
    on_table("base-off-table", stands("heath-2", 25, 25)),
    on_table("bases-overlap", stands("heath-3", 125, 25)),
    on_table("unit-on-barred-terrain", stands("heath-1", 375, 236)),
    on_table("unit-near-enemy", stands("mere-1", 75, 155, moved=True)),
    on_table("unit-near-enemy", base=crowded),
    on_table("penalty-without-need", base=crowded),
    on_table("penalty-missing", stands("mere-1", 75, 75, moved=True)),
    on_table("too-many-characters", along_the_edge(4, "heath", 325, 60, moved=True)),
)
