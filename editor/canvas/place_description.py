"""What is on a place, in words: for those who hear the board, and for whoever asks."""

from __future__ import annotations

from collections.abc import Iterator

from editor.i18n import localized, tr
from editor.tools.finding_places import spelt
from editor.tools.gesture import BoardHit
from schema.areas import laid_areas
from schema.board import Pose, TileBoard
from schema.game import Game
from schema.language import N_
from schema.scenario import Scenario


def describe_place(spot: BoardHit, scenario: Scenario, game: Game) -> str:
    """A place and what lies and stands on it: "C4, forest, Archers"."""
    if isinstance(spot.place, Pose):
        return ", ".join((spelt(spot.place), *_under(spot, scenario, game)))
    if spot.place is None:
        if spot.hex is not None:
            return _empty_hex(spot, scenario, game)
        return tr(N_("beside the board"))
    return ", ".join((spot.place, *_lying(spot.place, scenario, game)))


def _empty_hex(spot: BoardHit, scenario: Scenario, game: Game) -> str:
    """A hex of the plane without an area: what it lies beside, and a setup marker on it."""
    board = scenario.board
    if spot.hex is None or not isinstance(board, TileBoard):
        return ""
    near = set(spot.hex.neighbours())
    areas = (a.name for a in laid_areas(board, game.tiles).values() if a.hex in near)
    names = ", ".join(areas)
    told = tr(N_("empty, beside {areas}"), areas=names) if names else tr(N_("empty"))
    if spot.subject is not None and spot.subject[0] == "setup":
        seat = board.setup_markers[int(spot.subject[1])].seat
        found = scenario.seat(seat) if seat is not None else None
        known = game.factions.get((found and found.faction) or "")
        whose = localized(known.name) if known else seat or tr(N_("not chosen yet"))
        return f"{tr(N_('Home realm setup marker: {side}'), side=whose)}, {told}"
    return told


def _lying(place: str, scenario: Scenario, game: Game) -> Iterator[str]:
    board = scenario.board
    grid = board.grid()
    if grid is not None and place in grid:
        line, at = grid.line_and_position(place)
        kind = board.terrain[line][at]
        known = game.terrain.get(kind)
        yield localized(known.name, kind) if known else kind
    area = laid_areas(board, game.tiles).get(place)
    if area is not None and area.area.terrain:
        ground = game.terrain.get(area.area.terrain)
        yield localized(ground.name, area.area.terrain) if ground else area.area.terrain
    for token in board.tokens:
        if token.at == place and token.hidden is None:
            what = game.tokens.get(token.token)
            yield localized(what.name, token.token) if what else token.token
    yield from _standing(place, scenario, game)


def _under(spot: BoardHit, scenario: Scenario, game: Game) -> Iterator[str]:
    """What lies at a spot of a table, and whose it is."""
    kind, name = spot.subject or ("", "")
    board = scenario.board
    seat: str | None = None
    if kind == "piece":
        for piece in (piece for piece in board.table_pieces if piece.id == name):
            ground, seat = game.terrain.get(piece.terrain), piece.seat
            yield localized(ground.name, piece.terrain) if ground else piece.terrain
    elif kind == "unit" and (unit := scenario.unit(name)) is not None:
        known, seat = game.unit_types.get(unit.type), unit.seat
        yield localized(known.name, unit.type) if known else unit.type
    elif kind == "marker":
        for marker in (m for m in scenario.markers if m.id == name and m.hidden is None):
            what, seat = game.markers.get(marker.marker), marker.seat
            yield localized(what.name, marker.marker) if what else marker.marker
    elif kind == "commander":
        leader = game.commanders.get(name)
        yield localized(leader.name, name) if leader else name
    owner = scenario.seat(seat) if seat is not None else None
    if owner is not None:
        side = game.factions.get(owner.faction or "")
        yield localized(side.name, owner.id) if side else owner.id


def _standing(place: str, scenario: Scenario, game: Game) -> Iterator[str]:
    for unit in scenario.units:
        if unit.at == place:
            known = game.unit_types.get(unit.type)
            yield localized(known.name, unit.type) if known else unit.type
    for marker in scenario.markers:
        if marker.at == place and marker.hidden is None:
            what = game.markers.get(marker.marker)
            yield localized(what.name, marker.marker) if what else marker.marker
