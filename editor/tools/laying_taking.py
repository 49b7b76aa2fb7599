"""What lies on a map is taken up, with what stands on it; the order of laying."""

from __future__ import annotations

from collections.abc import Sequence

from editor.tools.carrying import PlaceMapping, with_forces, with_mentions
from editor.tools.context import Selection, ToolContext
from editor.tools.laying_moves import called_on_map
from rules.map_audit import tile_turn
from rules.maps import map_tiles
from schema.areas import areas_of
from schema.board import LaidTile, Place, TileBoard, require
from schema.edits import Become
from schema.game import Game
from schema.language import N_, Phrase
from schema.scenario import Scenario


def taken_up(scenario: Scenario, game: Game, held: Selection) -> Scenario:
    """The map without these tiles and setup markers; what stood and lay on them is gone too."""
    board = scenario.board
    if not isinstance(board, TileBoard):
        return scenario
    gone = {
        area.name
        for laid in board.tiles
        if laid.tile in held.tiles and laid.tile in game.tiles
        for area in areas_of(laid, game.tiles[laid.tile])
    }
    fewer = board.changed(
        tiles=tuple(laid for laid in board.tiles if laid.tile not in held.tiles),
        setup_markers=tuple(
            m for n, m in enumerate(board.setup_markers) if str(n) not in held.setup
        ),
        tokens=tuple(token for token in board.tokens if token.at not in gone),
        labels=tuple(label for label in board.labels if label.at not in gone),
    )

    def left(place: Place) -> Place | None:
        return None if place in gone else place

    paths = PlaceMapping(left, lambda facing: facing)
    after = with_mentions(with_forces(scenario, paths), paths).changed(board=fewer)
    return kept_in_turn(scenario, after, game)


def kept_in_turn(before: Scenario, after: Scenario, game: Game) -> Scenario:
    """Where every tile was laid by whose turn it was, it stays so in another order."""
    board = after.board
    if not isinstance(board, TileBoard) or not _in_turn(before, game):
        return after
    count, tiles = 0, list(board.tiles)
    for number, laid in enumerate(tiles):
        if laid.tile in game.tiles and game.tiles[laid.tile].faction is None:
            tiles[number] = laid.changed(seat=tile_turn(after, count))
            count += 1
    return after.changed(board=board.changed(tiles=tuple(tiles)))


def _in_turn(scenario: Scenario, game: Game) -> bool:
    board = scenario.board
    if not isinstance(board, TileBoard):
        return False
    laid = map_tiles(board, game.tiles)
    return all(tile.seat == tile_turn(scenario, number) for number, tile in enumerate(laid))


def stood_there(before: Scenario, after: Scenario) -> int:
    """How many things went with the tiles."""
    old, new = before.board, after.board
    if not isinstance(old, TileBoard) or not isinstance(new, TileBoard):
        return 0
    count = len(before.units) - len(after.units) + len(before.markers) - len(after.markers)
    count += len(before.commanders) - len(after.commanders)
    count += len(old.tokens) - len(new.tokens) + len(old.labels) - len(new.labels)
    spots = (sum(len(pool.spots) for pool in one.hidden) for one in (before, after))
    first, second = spots
    return count + first - second


def take_up_label(hand: ToolContext, held: Selection) -> Phrase:
    """The name of the step, and what goes with it."""
    after = taken_up(hand.scenario, hand.game, held)
    with_it = stood_there(hand.scenario, after)
    count = len(held.tiles) + len(held.setup)
    if count != 1:
        return Phrase(
            N_("Take up from the map: {count}; with it: {gone}"), count=count, gone=with_it
        )
    what = called_on_map(hand, held)[0]
    if with_it:
        return Phrase(N_("Take up {what}; with it: {gone}"), what=what, gone=with_it)
    return Phrase(N_("Take up {what}"), what=what)


def reordered(hand: ToolContext, order: Sequence[str]) -> tuple[Become, Phrase]:
    """The map with its tiles laid in another order, home realms last."""
    board = require(TileBoard, hand.scenario.board)
    place = {name: number for number, name in enumerate(order)}
    known = hand.game.tiles

    def at(laid: LaidTile) -> tuple[bool, int]:
        home = laid.tile in known and known[laid.tile].faction is not None
        return home, place.get(laid.tile, len(place))

    tiles = tuple(sorted(board.tiles, key=at))
    after = hand.scenario.changed(board=board.changed(tiles=tiles))
    edit = Become(kind="become", scenario=kept_in_turn(hand.scenario, after, hand.game))
    return edit, Phrase(N_("Change the order of laying"))
