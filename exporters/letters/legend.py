"""What the letters of a board mean, and where the things lie that need more than a letter."""

from collections.abc import Iterable, Iterator, Sequence

from exporters.laid_terrain import (
    ON_THE_PLAN,
    centimetres,
    from_corner,
    laid_pieces,
    nearest_corner,
)
from exporters.letters.marks import ARROWS, HIDDEN, SHAPES, Marks, in_runs, place_words
from exporters.letters.page import Line, heading, wrapped
from exporters.wording import EDGES
from geometry.hexes import Hex
from schema.areas import laid_areas
from schema.board import HexBoard, LaidTile, TableBoard, TileBoard, Zone
from schema.language import N_

ZONES = {
    "deployment": N_("deployment"),
    "objective": N_("objective"),
    "exit": N_("exit"),
    "section": N_("section"),
    "forbidden": N_("forbidden"),
    "other": N_("zone"),
}
FACINGS = "→↗↗↑↖↖←↙↙↓↘↘"
"""The twelve facings, thirty degrees each, counter-clockwise from east."""


def draw_legend(marks: Marks, width: int) -> list[Line]:
    """Everything that lies on the board, from ranks and terrain to zones, markers and labels."""
    names, board = marks.names, marks.scenario.board
    rows = [*_ranks(marks)]
    if isinstance(board, HexBoard):
        rows += [*_grounds(marks, board), *_tokens(marks, board), *_ways(marks, board)]
        rows += [*_walls(marks, board), *_pieces(marks, board)]
    elif isinstance(board, TileBoard):
        rows += [*_tiles(marks, board), *_tokens(marks, board)]
    else:
        rows += _table_pieces(marks, board)
    rows += [*_zones(marks), *_markers(marks)]
    rows += [
        f"{place_words(label.at, marks.names)}: {names.text(label.text)}" for label in board.labels
    ]
    if not rows:
        return []
    lines = [line for row in rows for line in wrapped(row, width, hang=4, first="  ")]
    return [heading(names.say(N_("On the board"))), *lines]


def draw_alphabet(marks: Marks, width: int) -> list[Line]:
    """Only what the letters of a board of hexes mean: ranks, terrain and tokens."""
    board = marks.scenario.board
    rows = [*_ranks(marks)]
    if isinstance(board, HexBoard):
        rows += [*_grounds(marks, board), *_tokens(marks, board)]
    return [line for row in rows for line in wrapped(row, width, hang=4, first="  ")]


def _ranks(marks: Marks) -> Iterator[str]:
    used = {unit.rank for unit in marks.scenario.units}
    ranks = [
        (SHAPES[rank.shape], marks.names.of("ranks", name))
        for name, rank in marks.game.ranks.items()
        if name in used
    ]
    parts = [f"{shapes[0]}{shapes[1]} {name}" for shapes, name in ranks]
    if marks.scenario.commanders:
        parts.append("★☆ " + marks.names.say(N_("commander")))
    if parts:
        yield "   ".join(parts)


def _grounds(marks: Marks, board: HexBoard) -> Iterator[str]:
    used = list(dict.fromkeys(kind for line in board.terrain for kind in line))
    in_order = [kind for kind in marks.game.terrain if kind in used]
    kinds = in_order + [kind for kind in used if kind not in marks.game.terrain]
    if kinds:
        yield "   ".join(
            f"{marks.terrain(kind)} {marks.names.of('terrain', kind)}" for kind in kinds
        )
    if marks.section_lines:
        yield "┊ " + marks.names.say(N_("on a section line: counts for both sections"))


def _tokens(marks: Marks, board: HexBoard | TileBoard) -> Iterator[str]:
    grid = board.grid() if isinstance(board, HexBoard) else None
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
        yield f"{letter} {marks.names.of('tokens', kind)}: {spots}"


def _ways(marks: Marks, board: HexBoard) -> Iterator[str]:
    arrows = ARROWS[board.orientation]
    for kind in dict.fromkeys(way.kind for way in board.ways):
        parts = [
            way.at + "".join(arrows[edge] for edge in way.edges)
            for way in board.ways
            if way.kind == kind
        ]
        letter = marks.letter("ways", kind)
        yield f"{letter} {marks.names.of('ways', kind)}: {', '.join(parts)}"


def _walls(marks: Marks, board: HexBoard) -> Iterator[str]:
    arrows = ARROWS[board.orientation]
    for kind in dict.fromkeys(wall.kind for wall in board.walls):
        parts = [f"{wall.at}{arrows[wall.edge]}" for wall in board.walls if wall.kind == kind]
        yield f"{marks.names.of('walls', kind)}: {', '.join(parts)}"


def _pieces(marks: Marks, board: HexBoard) -> Iterator[str]:
    if board.pieces:
        parts = [
            f"{piece.at} {piece.piece} ({piece.face}, {piece.rotation * 60}°)"
            for piece in board.pieces
        ]
        yield marks.names.say(N_("Pinned pieces")) + f": {', '.join(parts)}"


def _tiles(marks: Marks, board: TileBoard) -> Iterator[str]:
    tiles = [marks.game.tiles[tile.tile] for tile in board.tiles if tile.tile in marks.game.tiles]
    areas = [area for tile in tiles for area in tile.areas.values()]
    grounds = dict.fromkeys(area.terrain for area in areas if area.terrain)
    if grounds:
        yield _lettered(marks, "terrain", grounds)
    borders = dict.fromkeys(kind for area in areas for kind in area.borders.values())
    if borders:
        yield marks.names.say(N_("Borders")) + ": " + _lettered(marks, "walls", borders)
    turned = [_turned(marks, tile) for tile in board.tiles]
    yield marks.names.say(N_("Tiles")) + f": {', '.join(turned)}"
    yield from _setup_markers(marks, board)
    yield from _yields(marks, board)


def _turned(marks: Marks, tile: LaidTile) -> str:
    """A tile, how it is turned, and who laid it or whose it is."""
    seat = f", {marks.names.seat(tile.seat)}" if tile.seat else ""
    return f"{tile.tile.upper()} ({tile.rotation * 60}°{seat})"


def _setup_markers(marks: Marks, board: TileBoard) -> Iterator[str]:
    """Home realm setup markers by the areas of map tiles that they lie beside."""
    tiles, told = marks.game.tiles, []
    areas = [a for a in laid_areas(board, tiles).values() if tiles[a.tile].faction is None]
    for marker in board.setup_markers:
        first = Hex(marker.q, marker.r)
        hexes = (first, first.neighbour(marker.direction))
        near = [a.name for a in areas if any(step in hexes for step in a.hex.neighbours())]
        seat = f"{marks.names.seat(marker.seat)}: " if marker.seat else ""
        told.append(seat + ", ".join(near))
    if told:
        yield marks.names.say(N_("Home realm setup markers, beside")) + f": {'; '.join(told)}"


def _yields(marks: Marks, board: TileBoard) -> Iterator[str]:
    """What the areas yield, by resource."""
    found: dict[str, list[str]] = {}
    for area in laid_areas(board, marks.game.tiles).values():
        for kind, count in area.area.resources.items():
            many = f" ({count})" if count > 1 else ""
            found.setdefault(kind, []).append(area.name + many)
    for kind, places in found.items():
        yield f"{marks.names.of('resources', kind)}: {', '.join(places)}"


def _lettered(marks: Marks, kinds: str, used: Iterable[str]) -> str:
    return "   ".join(f"{marks.letter(kinds, kind)} {marks.names.of(kinds, kind)}" for kind in used)


def _table_pieces(marks: Marks, board: TableBoard) -> Iterator[str]:
    """The pieces in the order of laying: whose, and where their two marks lie."""
    names, say = marks.names, marks.names.say
    for laid in laid_pieces(marks.scenario, marks.game):
        piece = laid.piece
        middle = (piece.at.x, piece.at.y)
        corner = nearest_corner(board, None, middle)
        letter = marks.letter("terrain", piece.terrain)[:1]
        about = [names.seat(piece.seat)] if piece.seat is not None else []
        about += [say(N_("turn {n}")).format(n=piece.turn)] if piece.turn is not None else []
        whose = f" ({', '.join(about)})" if about else ""
        a, b, m = (
            "\u00a0×\u00a0".join(
                centimetres(mm, names.language) for mm in from_corner(board, None, corner, spot)
            )
            for spot in (*laid.marks(), middle)
        )
        turned = f", ↺ {piece.at.angle}°" if piece.at.angle else ""
        where = say(N_("A {a} cm, B {b} cm; middle {m} cm")).format(a=a, b=b, m=m)
        name = names.of("terrain", piece.terrain)
        yield f"{laid.number} {letter} {name}{whose}, {say(ON_THE_PLAN[corner])}: {where}{turned}"


def _zones(marks: Marks) -> Iterator[str]:
    names, board = marks.names, marks.scenario.board
    grid = board.grid() if isinstance(board, HexBoard) else None
    for zone in marks.scenario.zones:
        sign = marks.zone_signs.get(zone.id, "")
        words = [f"{sign} {_zone_title(marks, zone)}".strip()]
        if zone.kind == "section":
            words.append(names.say(N_("hexes: {n}")).format(n=len(zone.places)))
        elif zone.places:
            words.append(in_runs(zone.places, grid))
        words += [names.text(zone.meaning)] if zone.meaning else []
        yield ": ".join(words)


def _zone_title(marks: Marks, zone: Zone) -> str:
    """A zone's name, and in brackets what it is, whose, and its colour and marker."""
    names = marks.names
    kind = names.say(ZONES[zone.kind])
    extra = [kind] if zone.name else []
    extra += [names.seat(zone.seat)] if zone.seat else []
    extra += [names.say(_colour(zone.colour))] if zone.colour else []
    extra += [names.of("markers", zone.marker)] if zone.marker else []
    return (names.text(zone.name) or kind) + (f" ({', '.join(extra)})" if extra else "")


def _colour(colour: str) -> str:
    """The English word for a zone's colour, as the catalogue has it."""
    known: Sequence[str] = (
        N_("blue"), N_("red"), N_("green"), N_("yellow"), N_("purple"), N_("orange"),
        N_("white"), N_("black"), N_("grey"),
    )  # fmt: skip
    return next((word for word in known if word == colour), colour)


def _markers(marks: Marks) -> Iterator[str]:
    names = marks.names
    groups: dict[tuple[str, str | None], list[str]] = {}
    for marker in marks.scenario.markers:
        groups.setdefault((marker.marker, marker.seat), []).append(
            place_words(marker.at, marks.names)
        )
    for (kind, seat), places in groups.items():
        whose = f" ({names.seat(seat)})" if seat else ""
        yield f"({marks.marker(kind)}) {names.of('markers', kind)}{whose}: {', '.join(places)}"


def edge_words(marks: Marks, edge: str | None) -> str:
    """The edge a player sits at, in words; empty if he sits at none."""
    return marks.names.say(EDGES[edge]) if edge else ""
