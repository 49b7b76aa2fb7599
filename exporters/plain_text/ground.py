"""What lies on a board, told in rows: ground, tokens, ways, tiles, terrain of a table."""

from collections.abc import Iterable, Iterator

from exporters.plain_text.marks import HIDDEN, Marks, in_runs
from exporters.table_measurements import (
    ON_THE_PLAN,
    centimetres,
    from_corner,
    laid_pieces,
    nearest_corner,
)
from exporters.words.places import ARROWS
from geometry.hexes import Hex
from schema.board import Board, LaidTile, TableBoard, require
from schema.language import N_
from schema.places import laid_areas

FACINGS = "→↗↗↑↖↖←↙↙↓↘↘"
"""The twelve facings, thirty degrees each, counter-clockwise from east."""


def grounds(marks: Marks) -> Iterator[str]:
    board = marks.scenario.board
    used = list(dict.fromkeys(kind for line in board.terrain for kind in line))
    in_order = [kind for kind in marks.game.terrain if kind in used]
    kinds = in_order + [kind for kind in used if kind not in marks.game.terrain]
    if kinds:
        yield "   ".join(f"{marks.terrain(kind)} {marks.of('terrain', kind)}" for kind in kinds)
    if marks.section_lines:
        yield "┊ " + marks.say(N_("on a section line: counts for both sections"))


def tokens(marks: Marks) -> Iterator[str]:
    board = marks.scenario.board
    grid = board.grid()
    for kind in dict.fromkeys(token.token for token in board.tokens):
        where = []
        for token in (token for token in board.tokens if token.token == kind):
            extra = "" if token.facing is None else FACINGS[token.facing]
            extra += "" if token.level is None else f" ({token.level})"
            extra += HIDDEN if token.hidden else ""
            where.append(token.at + extra)
        letter = marks.letter("tokens", kind).lower()
        plain = all(token.at in where for token in board.tokens if token.token == kind)
        spots = in_runs(where, grid) if plain else ", ".join(where)
        yield f"{letter} {marks.of('tokens', kind)}: {spots}"


def ways(marks: Marks) -> Iterator[str]:
    board = marks.scenario.board
    arrows = ARROWS[board.orientation]
    for kind in dict.fromkeys(way.kind for way in board.ways):
        parts = [
            way.at + "".join(arrows[edge] for edge in way.edges)
            for way in board.ways
            if way.kind == kind
        ]
        letter = marks.letter("ways", kind)
        yield f"{letter} {marks.of('ways', kind)}: {', '.join(parts)}"


def walls(marks: Marks) -> Iterator[str]:
    board = marks.scenario.board
    arrows = ARROWS[board.orientation]
    for kind in dict.fromkeys(wall.kind for wall in board.walls):
        parts = [f"{wall.at}{arrows[wall.edge]}" for wall in board.walls if wall.kind == kind]
        yield f"{marks.of('walls', kind)}: {', '.join(parts)}"


def pinned(marks: Marks) -> Iterator[str]:
    pinned = marks.scenario.board.pinned_pieces
    if pinned:
        parts = [
            f"{piece.at} {piece.piece} ({piece.face}, {piece.rotation * 60}°)" for piece in pinned
        ]
        yield marks.say(N_("Pinned pieces")) + f": {', '.join(parts)}"


def tiles(marks: Marks) -> Iterator[str]:
    board = marks.scenario.board
    tiles = [marks.game.tiles[tile.tile] for tile in board.tiles if tile.tile in marks.game.tiles]
    areas = [area for tile in tiles for area in tile.areas.values()]
    grounds = dict.fromkeys(area.terrain for area in areas if area.terrain)
    if grounds:
        yield _lettered(marks, "terrain", grounds)
    borders = dict.fromkeys(kind for area in areas for kind in area.borders.values())
    if borders:
        yield marks.say(N_("Borders")) + ": " + _lettered(marks, "walls", borders)
    turned = [_turned(marks, tile) for tile in board.tiles]
    yield marks.say(N_("Tiles")) + f": {', '.join(turned)}"
    yield from _setup_markers(marks, board)
    yield from _yields(marks, board)


def _turned(marks: Marks, tile: LaidTile) -> str:
    """A tile, how it is turned, and who laid it or whose it is."""
    seat = f", {marks.seat(tile.seat)}" if tile.seat else ""
    return f"{tile.tile.upper()} ({tile.rotation * 60}°{seat})"


def _setup_markers(marks: Marks, board: Board) -> Iterator[str]:
    """Home realm setup markers by the areas of map tiles that they lie beside."""
    tiles, told = marks.game.tiles, []
    areas = [a for a in laid_areas(board, tiles).values() if tiles[a.tile].faction is None]
    for marker in board.setup_markers:
        first = Hex(marker.q, marker.r)
        hexes = (first, first.neighbour(marker.direction))
        near = [a.name for a in areas if any(step in hexes for step in a.hex.neighbours())]
        seat = f"{marks.seat(marker.seat)}: " if marker.seat else ""
        told.append(seat + ", ".join(near))
    if told:
        yield marks.say(N_("Home realm setup markers, beside")) + f": {'; '.join(told)}"


def _yields(marks: Marks, board: Board) -> Iterator[str]:
    """What the areas yield, by resource."""
    found: dict[str, list[str]] = {}
    for area in laid_areas(board, marks.game.tiles).values():
        for kind, count in area.area.resources.items():
            many = f" ({count})" if count > 1 else ""
            found.setdefault(kind, []).append(area.name + many)
    for kind, places in found.items():
        yield f"{marks.of('resources', kind)}: {', '.join(places)}"


def _lettered(marks: Marks, kinds: str, used: Iterable[str]) -> str:
    return "   ".join(f"{marks.letter(kinds, kind)} {marks.of(kinds, kind)}" for kind in used)


def table_pieces(marks: Marks) -> Iterator[str]:
    """The pieces in the order of laying: whose, and where their two marks lie."""
    board = require(TableBoard, marks.scenario.board)
    say = marks.say
    for laid in laid_pieces(marks.scenario, marks.game):
        piece = laid.piece
        middle = (piece.at.x, piece.at.y)
        corner = nearest_corner(board, None, middle)
        letter = marks.letter("terrain", piece.terrain)[:1]
        about = [marks.seat(piece.seat)] if piece.seat is not None else []
        about += [say(N_("turn {n}"), n=piece.turn)] if piece.turn is not None else []
        whose = f" ({', '.join(about)})" if about else ""
        a, b, m = (
            "\u00a0×\u00a0".join(
                centimetres(mm, marks.language) for mm in from_corner(board, None, corner, spot)
            )
            for spot in (*laid.marks(), middle)
        )
        turned = f", ↺ {piece.at.angle}°" if piece.at.angle else ""
        where = say(N_("A {a} cm, B {b} cm; middle {m} cm"), a=a, b=b, m=m)
        name = marks.of("terrain", piece.terrain)
        yield f"{laid.number} {letter} {name}{whose}, {say(ON_THE_PLAN[corner])}: {where}{turned}"
