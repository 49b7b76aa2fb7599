"""Which things on the board are whose to lay, and in which row from the own edge they lie."""

from collections import Counter
from dataclasses import dataclass

from rules.supply import printed_ground
from schema.board import Place
from schema.forces import Seat
from schema.game import Game
from schema.places import on_board
from schema.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Spread:
    """Something of one kind on some places."""

    kind: str
    places: tuple[Place, ...]


Band = tuple[int | None, tuple[Spread, ...]]
"""A row counted from the own edge (None where a board has no rows) and what lies in it."""


def bare_ground(scenario: Scenario, game: Game) -> str | None:
    """The terrain that needs no piece: what the board shows, else what most of its hexes are."""
    printed = printed_ground(scenario, game)
    if printed is not None:
        return printed
    count = Counter(scenario.board.ground())
    return max(count, key=lambda name: count[name], default=None)


def rows_of(scenario: Scenario, game: Game) -> dict[str | None, tuple[Band, ...]]:
    """Terrain and tokens by seat, the middle rows first.

    The seat whose edge is nearest lays it; at equal distance the one that sets up first.
    ``None`` holds what is nobody's own: everything, where seats have no edges.
    """
    scenario = on_board(scenario)
    things = _hex_things(scenario, bare_ground(scenario, game))
    order = sorted(scenario.seats, key=lambda seat: _turn(scenario, seat))
    found: dict[str | None, dict[int | None, dict[str, list[Place]]]] = {}
    for kind, place in things:
        seat, row = _nearest(scenario, order, place)
        found.setdefault(seat, {}).setdefault(row, {}).setdefault(kind, []).append(place)
    return {
        seat: tuple(
            (row, tuple(Spread(kind, tuple(places)) for kind, places in kinds.items()))
            for row, kinds in sorted(rows.items(), key=lambda item: -(item[0] or 0))
        )
        for seat, rows in found.items()
    }


def _turn(scenario: Scenario, seat: Seat) -> int:
    """When a seat sets up: by the scenario's own order, else the first player first."""
    ids = [other.id for other in scenario.seats]
    first = [scenario.first_player] if scenario.first_player in ids else []
    order = list(dict.fromkeys([*scenario.setup_order, *first, *ids]))
    return order.index(seat.id)


def setting_up(scenario: Scenario) -> tuple[Seat, ...]:
    """The seats in the order in which they set up."""
    return tuple(sorted(scenario.seats, key=lambda seat: _turn(scenario, seat)))


def _hex_things(scenario: Scenario, bare: str | None) -> list[tuple[str, Place]]:
    board, grid = scenario.board, scenario.board.grid()
    names = grid.names if grid is not None else ()
    flat = zip(names, board.ground(), strict=True)
    things: list[tuple[str, Place]] = [(kind, name) for name, kind in flat if kind != bare]
    things += [(token.token, token.at) for token in board.tokens if token.hidden is None]
    return things


def _nearest(scenario: Scenario, order: list[Seat], place: Place) -> tuple[str | None, int | None]:
    """Whose edge is nearest, and how many rows away it is."""
    grid = scenario.board.grid()
    if grid is None or not isinstance(place, str):
        return None, None
    best: tuple[int, Seat] | None = None
    for seat in order:
        if seat.edge is not None:
            away = grid.row_from(seat.edge, place)
            if best is None or away < best[0]:
                best = (away, seat)
    return (None, None) if best is None else (best[1].id, best[0])
