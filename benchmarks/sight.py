"""Who sees whom on a board of 117 hexes with 35 that block, beside a walk pair by pair."""

from benchmarks.rows import Row, median
from benchmarks.samples import crowd
from geometry.hexes import Hex
from geometry.lines import line
from geometry.shadows import Shadows, shadows_of
from rules.position import Position
from rules.sight import View, all_areas
from schema.board import HexBoard

BLOCKING = 35


def run() -> list[Row]:
    """All pairs of a map; what the first look on a board costs; one place; one pair."""
    position = _wooded()
    grid, view = position.theatre.grid, View.of(position)
    middle = len(grid) // 2
    return [
        Row(
            f"sight, all pairs, {len(grid)} hexes, {BLOCKING} blocking",
            median(lambda: all_areas(position)),
            "ms",
            2,
            median(lambda: _pair_by_pair(view), 10),
            "a line walk, pair by pair",
        ),
        Row("the lines of such a board, once", median(lambda: _tables(view), 10), "ms"),
        Row(
            "all that one place sees, its lines included",
            median(
                lambda: Shadows(grid).hidden(middle, view.ground.cells.indices(view.ground.blocks))
            ),
            "ms",
        ),
        Row("all that one place sees", median(lambda: view.area(middle), 500) * 1000, "µs"),
        Row("whether two places see each other", _pairs(view) * 1000, "µs"),
    ]


def _wooded() -> Position:
    """The crowd's board with 35 woods, and nobody on it."""
    scenario, game = crowd()
    board = scenario.board
    assert isinstance(board, HexBoard)
    width = board.lines[0]
    woods = {number * 37 % sum(board.lines) for number in range(BLOCKING)}
    terrain = tuple(
        tuple("forest" if row * width + column in woods else "plains" for column in range(width))
        for row in range(len(board.lines))
    )
    return Position.of(scenario.changed(board=board.changed(terrain=terrain), units=()), game)


def _tables(view: View) -> None:
    shadows = Shadows(view.grid)
    for index in range(len(view.grid)):
        shadows.hidden(index, ())


def _pairs(view: View) -> float:
    """Milliseconds for one pair, on average over all of them."""
    every = range(len(view.grid))
    shadows_of(view.grid)
    return median(lambda: [view.sees(a, b) for a in every for b in every], 5) / len(every) ** 2


def _pair_by_pair(view: View) -> list[set[int]]:
    """What all_areas answers, by walking every line: half of the pairs, since sight is mutual."""
    hexes, cells = view.grid.hexes, view.ground.cells
    blocking = {hexes[index] for index in cells.indices(view.ground.blocks | view.units)}
    seen: list[set[int]] = [{index} for index in range(len(hexes))]
    for a, start in enumerate(hexes):
        for b in range(a + 1, len(hexes)):
            if _clear(start, hexes[b], blocking):
                seen[a].add(b)
                seen[b].add(a)
    return seen


def _clear(start: Hex, end: Hex, blocking: set[Hex]) -> bool:
    walked = line(start, end)
    if any(place in blocking for place in walked.between):
        return False
    return not any(one in blocking and other in blocking for one, other in walked.grazed)
