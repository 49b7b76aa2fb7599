"""Maps of tiles and tables: drawn from a seed, checked, printed; and the questions an editor asks
while something is in hand, beside the plain way to answer them."""

import json
from itertools import count, product

import shapely
from jsonschema import Draft202012Validator

import games
from benchmarks.rows import Row, median
from exporters.export import Options, render
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from rules.board_rules import MapRules
from rules.maps import Plane, legal_joins, map_tiles, why_not_join
from rules.measured import Tabletop, nearest_place, room_for_piece, shape_of, why_not_piece
from rules.rulebook import Rulebook
from rules.validation import check
from schema import files
from schema.board import LaidTile, Pose, TableBoard, TileBoard
from schema.game import Game
from schema.published import stored
from schema.scenario import Scenario

SHEET = Options(sheet="setup")
GRID = 10
"""Millimetres between the spots that somebody without Minkowski sums would try."""


def run() -> list[Row]:
    """All rows, maps first."""
    return [*_maps(), *_tables()]


def _drawn(game: Game, draw: str, *settings: str) -> tuple[float, Scenario]:
    """Milliseconds for one more seed, and a scenario of it."""
    seeds = count(1)

    def one() -> Scenario:
        return generate(parse_brief(game, draw, next(seeds), settings=settings), game)

    return median(one, 30), one()


def _maps() -> list[Row]:
    game = games.load("runewars")
    drawn = {players: _drawn(game, "map", f"players={players}") for players in (2, 3, 4)}
    rows = [Row(f"a map for {n} from a seed", took, "ms") for n, (took, _) in drawn.items()]
    scenario = drawn[4][1]
    validator = Draft202012Validator(stored("scenario"))
    document = json.loads(files.canonical(scenario))
    ours = median(lambda: check(scenario, game), 20)
    theirs = median(lambda: validator.validate(document), 10)
    rows.append(Row("check a map for 4", ours, "ms", None, theirs, "jsonschema"))
    rows.append(
        Row("sheet of a map for 4", median(lambda: render(scenario, game, "pdf", SHEET), 5), "ms")
    )
    board = scenario.board
    if not isinstance(board, TileBoard):
        raise TypeError("a map consists of tiles")
    tiles = map_tiles(board, game.tiles)
    plane, last = Plane.of(tiles[:-1], game.tiles), tiles[-1].tile
    rules = Rulebook.printed_rules(game).map
    ours = median(lambda: legal_joins(plane, last, game.tiles[last], rules), 20)
    theirs = median(lambda: _every_join(plane, last, game, rules), 3)
    rows.append(Row("all joins of an 8th tile", ours, "ms", None, theirs, "every hex around asked"))
    return rows


def _every_join(plane: Plane, name: str, game: Game, rules: MapRules) -> list[LaidTile]:
    """The same by asking about every hex of the window in every turn."""
    around = range(-12, 13)
    tries = (
        LaidTile(tile=name, q=q, r=r, rotation=turn)
        for turn, q, r in product(range(6), around, around)
    )
    return [one for one in tries if not why_not_join(plane, one, game.tiles[name], rules)]


def _tables() -> list[Row]:
    game = games.load("terrain-cards")
    took, scenario = _drawn(game, "table")
    rows = [Row("a table from a seed", took, "ms")]
    validator = Draft202012Validator(stored("scenario"))
    document = json.loads(files.canonical(scenario))
    ours = median(lambda: check(scenario, game), 10)
    theirs = median(lambda: validator.validate(document), 10)
    rows.append(Row("check a table", ours, "ms", None, theirs, "jsonschema"))
    rows.append(
        Row("sheet of a table", median(lambda: render(scenario, game, "pdf", SHEET), 5), "ms")
    )
    board = scenario.board
    if not isinstance(board, TableBoard):
        raise TypeError("a table has pieces")
    top, piece = Tabletop.of(scenario, game), board.pieces[0]
    outline = game.terrain[piece.terrain].outline

    def legal(x: int, y: int) -> bool:
        pose = Pose(x=x, y=y, angle=piece.at.angle)
        return not why_not_piece(top, piece.seat, outline, pose, ignore=piece.id)

    rows.append(Row("one spot asked exactly", median(lambda: legal(600, 450), 50), "ms"))

    def snapped() -> tuple[int, int] | None:
        room = room_for_piece(top, piece.seat, outline, piece.at.angle, piece.id)
        return nearest_place(room, 100, 100, legal)

    others = [shape for ident, shape in top.outlines.items() if ident != piece.id]

    def tried() -> list[tuple[int, int]]:
        """Every spot of a grid, by distances alone."""
        spots = product(range(0, board.width, GRID), range(0, board.depth, GRID))
        return [
            (x, y)
            for x, y in spots
            if (shape := shape_of(outline, Pose(x=x, y=y, angle=piece.at.angle))).is_valid
            and all(shapely.distance(shape, other) >= top.rules.short for other in others)
        ]

    ours, theirs = median(snapped, 20), median(tried, 1)
    rows.append(Row("the nearest legal spot", ours, "ms", 16.7, theirs, "a grid of 10 mm tried"))
    return rows
