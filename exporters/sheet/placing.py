"""Which things on the board are whose to place, and in which row from the own edge they are."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rules.memoize import memoize_by_identity
from rules.supply import printed_ground
from schema.board import Place
from schema.forces import HiddenPool, Seat
from schema.game import Game
from schema.places import on_board
from schema.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Spread:
    """Something of one kind on some places."""

    kind: str
    places: tuple[Place, ...]
    is_marker: bool = False


Band = tuple[int | None, tuple[Spread, ...]]
"""A row counted from the own edge (None where a board has no rows) and what lies in it."""


def bare_ground(scenario: Scenario, game: Game) -> str | None:
    """The terrain that needs no piece: what the board shows, else what most of its hexes are."""
    printed = printed_ground(scenario, game)
    if printed is not None:
        return printed
    count = Counter(scenario.board.ground())
    return max(count, key=lambda name: count[name], default=None)


@memoize_by_identity
def rows_of(
    scenario: Scenario, game: Game, *, markers: bool = False
) -> dict[str | None, tuple[Band, ...]]:
    """Terrain and tokens by seat, the middle rows first; with ``markers`` those of nobody too,
    after the terrain on which they lie.

    The seat whose edge is nearest places it; at equal distance the one that sets up first.
    ``None`` holds what is nobody's own: everything, where seats have no edges.
    """
    scenario = on_board(scenario)
    things = [(name, at, False) for name, at in _hex_things(scenario, bare_ground(scenario, game))]
    if markers:
        things += [(m.marker, m.at, True) for m in scenario.markers if m.seat is None]
    order = setting_up(scenario)
    found: dict[str | None, dict[int | None, dict[tuple[str, bool], list[Place]]]] = {}
    for kind, place, is_marker in things:
        seat, row = _nearest(scenario, order, place)
        kinds = found.setdefault(seat, {}).setdefault(row, {})
        kinds.setdefault((kind, is_marker), []).append(place)
    return {
        seat: tuple(
            (row, tuple(Spread(kind, tuple(at), flag) for (kind, flag), at in kinds.items()))
            for row, kinds in sorted(rows.items(), key=lambda item: -(item[0] or 0))
        )
        for seat, rows in found.items()
    }


def markers_near(scenario: Scenario, game: Game, seat: str | None) -> dict[str, tuple[Place, ...]]:
    """Markers of nobody that this seat places, by kind; of ``None`` those that no edge is nearest
    to."""
    found: dict[str, tuple[Place, ...]] = {}
    for _, spreads in rows_of(scenario, game, markers=True).get(seat, ()):
        for spread in spreads:
            if spread.is_marker:
                found[spread.kind] = (*found.get(spread.kind, ()), *spread.places)
    return found


def placers_of(scenario: Scenario, pool: HiddenPool) -> tuple[str, ...]:
    """The seats that place the cards of a pool: of chance whoever sets up first, of the others each
    player his own."""
    playing = [seat.id for seat in setting_up(scenario) if not seat.neutral]
    if pool.placed_by == "chance":
        return tuple(playing[:1])
    own = {card.seat for card in pool.cards}
    return tuple(playing if None in own else (seat for seat in playing if seat in own))


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


def _nearest(
    scenario: Scenario, order: Sequence[Seat], place: Place
) -> tuple[str | None, int | None]:
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
