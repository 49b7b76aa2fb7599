"""Watching a battle being set up: what lies and stands after so many lines of its transcript."""

from collections import Counter
from collections.abc import Iterator

from editor.generate.roll_history import BattleRoll
from schema.areas import areas_of
from schema.board import HexBoard, TableBoard, TileBoard
from schema.game import Game
from schema.provenance import Entry
from schema.scenario import Scenario
from schema.text import Term

LAYS_TILE = ("map-tile-first", "map-tile-laid", "map-home-laid")
"""Lines after which a map tile or a home realm lies."""
LAYS_CARD = ("half-laid", "half-laid-plain")
"""Lines after which a side's scenario card lies on its half of the board."""


def table_after(roll: BattleRoll, count: int) -> Scenario:
    """The table after the first lines of the transcript."""
    scenario, game = roll.scenario, roll.progress.game
    lines = scenario.transcript[:count]
    if isinstance(scenario.board, TableBoard):
        return _laid_table(scenario, scenario.board, lines)
    if isinstance(scenario.board, TileBoard):
        return _laid_map(scenario, scenario.board, game, lines)
    whose = {(entry.seat, place) for entry in lines for place in _places(entry)}
    open_places = {place for _, place in whose}
    for entry in lines:
        if entry.message.slug in LAYS_CARD and entry.seat is not None:
            open_places.update(_of_card(roll, entry))
    laid = {entry.seat for entry in lines if entry.message.slug in LAYS_CARD}
    board = scenario.board
    if isinstance(board, HexBoard):
        printed = game.hex_side(board.side or "")
        bare = printed.terrain if printed is not None else ""
        names = iter(board.grid().names)
        board = board.changed(
            terrain=tuple(
                tuple(kind if next(names) in open_places else bare for kind in line)
                for line in board.terrain
            ),
            tokens=tuple(token for token in board.tokens if token.at in open_places),
        )
    return scenario.changed(
        board=board,
        units=tuple(unit for unit in scenario.units if (unit.seat, unit.at) in whose),
        markers=tuple(m for m in scenario.markers if m.at in open_places),
        zones=tuple(z for z in scenario.zones if z.seat is None or z.seat in laid),
        first_player=scenario.first_player if any(e.step > 1 for e in lines) else None,
    )


def _laid_map(
    scenario: Scenario, board: TileBoard, game: Game, lines: tuple[Entry, ...]
) -> Scenario:
    """A map after these lines: tiles and home realms by their areas, markers by their number."""
    areas = {
        place for entry in lines if entry.message.slug in LAYS_TILE for place in _places(entry)
    }
    tiles = tuple(
        tile
        for tile in board.tiles
        if tile.tile in game.tiles
        and areas.issuperset(area.name for area in areas_of(tile, game.tiles[tile.tile]))
    )
    told = Counter(entry.message.slug for entry in lines)
    runes = {entry.seat for entry in lines if entry.message.slug == "map-runes-laid"}
    lived = {p for e in lines if e.message.slug == "map-neutral" for p in _places(e)}
    built = {p for e in lines if e.message.slug == "map-cities" for p in _places(e)}
    home = {tile.seat for tile in tiles if game.tiles[tile.tile].faction is not None}
    return scenario.changed(
        board=board.changed(
            tiles=tiles, setup_markers=board.setup_markers[: told["map-marker-laid"]]
        ),
        units=tuple(unit for unit in scenario.units if unit.at in lived),
        markers=tuple(m for m in scenario.markers if m.at in built or m.seat in home),
        hidden=tuple(p for p in scenario.hidden if runes.intersection(p.known_to)),
        first_player=scenario.first_player if told["first-player"] else None,
    )


def _laid_table(scenario: Scenario, board: TableBoard, lines: tuple[Entry, ...]) -> Scenario:
    """A table after these lines: they tell terrain by seat and turn, and bases in their order."""
    laid = {(e.seat, e.message.args["turn"]) for e in lines if e.message.slug == "table-piece"}
    placed = Counter(entry.seat for entry in lines if entry.message.slug == "table-unit")
    units = []
    for unit in scenario.units:
        if placed[unit.seat]:
            placed[unit.seat] -= 1
            units.append(unit)
    return scenario.changed(
        board=board.changed(pieces=tuple(p for p in board.pieces if (p.seat, p.turn) in laid)),
        units=tuple(units),
        first_player=scenario.first_player if any(e.step > 1 for e in lines) else None,
    )


def _places(entry: Entry) -> Iterator[str]:
    """The places that a line speaks of."""
    place, places = entry.message.args.get("place"), entry.message.args.get("places")
    if isinstance(place, str):
        yield place
    if isinstance(places, tuple):
        yield from (one for one in places if isinstance(one, str))


def _of_card(roll: BattleRoll, entry: Entry) -> Iterator[str]:
    """The places of a scenario card as it lies for its owner."""
    board, term = roll.scenario.board, entry.message.args.get("card")
    seat = roll.scenario.seat(entry.seat or "")
    if not isinstance(board, HexBoard) or not isinstance(term, Term) or seat is None:
        return
    card, names = roll.progress.game.half_cards.get(term.id), board.grid().names
    turn = dict(zip(names, reversed(names) if seat.edge == "top" else names, strict=True))
    if card is not None:
        for place in (*card.terrain, *card.tokens, *card.banners):
            yield turn.get(place, place)
