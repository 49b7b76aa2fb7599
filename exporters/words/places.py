"""What lies and stands on a place of the board, in words: all of it, or only its names."""

from collections import Counter
from collections.abc import Iterator

from exporters.words.effects import describe_effects
from exporters.words.units import describe_commander, describe_unit, sentence
from schema.board import HexBoard, PlacedToken, TileBoard
from schema.forces import Marker
from schema.language import N_
from schema.names import Names
from schema.places import LaidArea, laid_areas
from schema.printed import TileArea
from schema.terrain import TerrainKind

ARROWS = {"pointy": "→↗↖←↙↘", "flat": "↗↑↖↙↓↘"}
"""Arrows in the directions 0 to 5, as `geometry.hexes` counts them, where a corner of each hex
points up and where a side lies flat."""


def describe_place(place: str, names: Names) -> Iterator[str]:
    """Everything on a hex or an area, part by part."""
    scenario = names.scenario
    board = scenario.board
    if isinstance(board, HexBoard):
        yield from _describe_hex(place, board, names)
    elif isinstance(board, TileBoard):
        yield from _describe_area(place, board, names)
    yield from (describe_unit(unit, names) for unit in scenario.units if unit.at == place)
    for commander in scenario.commanders:
        if commander.unit is None and commander.at == place:
            yield describe_commander(commander.card, names)
    yield from (_describe_marker(one, names) for one in scenario.markers if one.at == place)
    for pool in scenario.hidden:
        if place in pool.spots:
            yield names.face_down(names.pool(pool.id))
    yield from (f"“{names.text(note.text)}”" for note in scenario.notes if note.at == place)
    zones = ", ".join(names.zone(zone.id) for zone in scenario.zones if place in zone.places)
    if zones:
        yield names.say(N_("zone: {names}"), names=zones)


def describe_on_table(kind: str, ident: str, names: Names) -> Iterator[str]:
    """One thing on a table: a ``unit``, ``piece``, ``commander`` or ``marker`` by its id."""
    scenario = names.scenario
    if kind == "unit" and (unit := scenario.unit(ident)) is not None:
        yield describe_unit(unit, names)
    elif kind == "piece":
        for piece in scenario.board.table_pieces:
            if piece.id == ident:
                ground = names.game.terrain.get(piece.terrain)
                name = names.of("terrain", piece.terrain)
                yield f"{name}: {_effects(ground, names)}" if ground else name
    elif kind == "commander" and any(c.card == ident for c in scenario.commanders):
        yield describe_commander(ident, names)
    elif kind == "marker":
        found = (marker for marker in scenario.markers if marker.id == ident)
        yield from (names.of("markers", marker.marker) for marker in found)


def describe_setup_marker(number: int, names: Names) -> str:
    """A home realm setup marker beside the map, by its number on the board."""
    markers = names.scenario.board.setup_markers
    seat = markers[number].seat if number < len(markers) else None
    side = names.seat(seat) if seat else names.say(N_("not chosen"))
    return names.say(N_("Home realm setup marker: {side}"), side=side)


def describe_area(
    area: TileArea, names: Names, placed: LaidArea | None = None, orientation: str = "pointy"
) -> str:
    """Terrain, borders, yield, city and neutral units of an area; of one on the board
    (``placed``) with arrows to its borders."""
    return ", ".join(_printed(area, names, placed, ARROWS[orientation]))


def name_place(place: str, names: Names) -> Iterator[str]:
    """Terrain, open tokens, units and open markers of a hex or an area, by their names alone."""
    scenario = names.scenario
    board = scenario.board
    grid = board.grid()
    if grid is not None and place in grid:
        line, at = grid.line_and_position(place)
        yield names.of("terrain", board.terrain[line][at])
    area = laid_areas(board, names.game.tiles).get(place)
    if area is not None and area.area.terrain:
        yield names.of("terrain", area.area.terrain)
    open_tokens = (one for one in board.tokens if one.at == place and one.hidden is None)
    yield from (names.of("tokens", token.token) for token in open_tokens)
    yield from (names.of("unit_types", unit.type) for unit in scenario.units if unit.at == place)
    open_markers = (one for one in scenario.markers if one.at == place and one.hidden is None)
    yield from (names.of("markers", marker.marker) for marker in open_markers)


def name_on_table(kind: str, ident: str, names: Names) -> Iterator[str]:
    """The name of one thing on a table, and whose it is."""
    scenario, seat = names.scenario, None
    if kind == "piece":
        for piece in scenario.board.table_pieces:
            if piece.id == ident:
                seat = piece.seat
                yield names.of("terrain", piece.terrain)
    elif kind == "unit" and (unit := scenario.unit(ident)) is not None:
        seat = unit.seat
        yield names.of("unit_types", unit.type)
    elif kind == "marker":
        for marker in scenario.markers:
            if marker.id == ident and marker.hidden is None:
                seat = marker.seat
                yield names.of("markers", marker.marker)
    elif kind == "commander":
        yield names.of("commanders", ident)
    if seat is not None and scenario.seat(seat) is not None:
        yield names.seat(seat)


def _describe_hex(place: str, board: HexBoard, names: Names) -> Iterator[str]:
    """Terrain, ways and tokens by name, and the rules that come of them together."""
    grid = board.grid()
    if place not in grid:
        return
    if place in board.unplayable:
        yield names.say(N_("not in play"))
    line, position = grid.line_and_position(place)
    terrain = board.terrain[line][position]
    ways = tuple(way.kind for way in board.ways if way.at == place)
    tokens = [token for token in board.tokens if token.at == place]
    called = [names.of("terrain", terrain)] if terrain else []
    called += [names.of("ways", way) for way in ways]
    called += [_describe_token(token, names) for token in tokens]
    open_tokens = tuple(token.token for token in tokens if token.hidden is None)
    kind = _layered(place, terrain or "", open_tokens, ways, names)
    if called:
        yield f"{' + '.join(called)}: {_effects(kind, names)}"
    height = board.elevation[line][position] if board.elevation else 0
    if height:
        yield names.say(N_("height {n}"), n=str(height).replace("-", "−"))


def _layered(
    place: str, terrain: str, tokens: tuple[str, ...], ways: tuple[str, ...], names: Names
) -> TerrainKind:
    """Terrain, tokens and ways together, with what the scenario lets them act as."""
    from rules.battlefield import layered  # a window opens without the rules

    game = names.game
    for override in names.scenario.overrides:
        instead = override.acts_as
        if instead is None or (override.places and place not in override.places):
            continue
        if terrain == override.what:
            if instead in game.tokens and instead not in game.terrain:
                tokens = (*tokens, instead)
            else:
                terrain = instead
        tokens = tuple(instead if name == override.what else name for name in tokens)
        ways = tuple(instead if name == override.what else name for name in ways)
    return layered(game, terrain, tokens, ways)


def _describe_area(place: str, board: TileBoard, names: Names) -> Iterator[str]:
    """What is printed on an area, the tile that it belongs to, and the tokens on it."""
    area = laid_areas(board, names.game.tiles).get(place)
    if area is not None:
        yield describe_area(area.area, names, area, board.orientation)
        yield names.tile(area.tile)
    yield from (_describe_token(token, names) for token in board.tokens if token.at == place)


def _describe_token(token: PlacedToken, names: Names) -> str:
    name = names.of("tokens", token.token)
    if token.hidden is not None:
        return names.face_down(name)
    return name if token.level is None else f"{name} {token.level}"


def _describe_marker(marker: Marker, names: Names) -> str:
    name = names.of("markers", marker.marker)
    if marker.hidden is not None:
        name = names.face_down(name)
    return f"{name} ({names.seat(marker.seat)})" if marker.seat else name


def _effects(kind: TerrainKind, names: Names) -> str:
    words = sentence(describe_effects(kind, names))
    return f"{words[:1].lower()}{words[1:]}"


def _printed(area: TileArea, names: Names, placed: LaidArea | None, arrows: str) -> Iterator[str]:
    game, say = names.game, names.say
    if area.terrain:
        yield names.of("terrain", area.terrain)
    for kind, count in Counter(area.borders.values()).items():
        border = names.of("walls", kind).lower() if kind in game.walls else kind
        if placed is not None:
            towards = [arrows[at] for at, one in enumerate(placed.borders) if one == kind]
            yield f"{border} {''.join(towards)}"
        else:
            yield say(N_("{border} × {count}"), border=border, count=count) if count > 1 else border
    for kind, count in area.resources.items():
        what = names.of("resources", kind).lower() if kind in game.resources else kind
        yield say(N_("yields {count} {what}"), what=what, count=count)
    if area.city:
        yield say(N_("a city"))
    for kind, count in area.neutral.items():
        if placed is not None and any(
            unit.at == placed.name and unit.type == kind for unit in names.scenario.units
        ):
            continue  # listed as a unit
        unit = names.of("unit_types", kind)
        yield say(N_("neutral: {unit} × {count}"), unit=unit, count=count)
