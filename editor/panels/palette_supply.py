"""What is left of an entry of the palette: of boxes, of hidden pools, of zones."""

from editor.boards import kind_of
from editor.panels.palette_entry import PaletteEntry
from editor.tools.stock import BoxStock
from editor.tools.supply import UNLIMITED, Supply
from schema.language import N_, Phrase
from schema.scenario import Scenario


def supply_of(entry: PaletteEntry, stock: BoxStock | None, scenario: Scenario) -> Supply:
    """What there is still of what this entry lays."""
    pick = entry.pick
    if stock is None or pick is None:
        return UNLIMITED
    if entry.pool:
        return left_of_pool(scenario, entry.pool)
    match pick.kind:
        case "terrain" | "token":
            table = kind_of(scenario.board).free_places
            return UNLIMITED if table else stock.face(pick.id)
        case "unit":
            seat = scenario.seat(pick.seat) if pick.seat else None
            return stock.unit(seat.faction if seat else None, pick.id, pick.rank)
        case "commander":
            return stock.commander(pick.id)
        case "marker":
            return stock.marker(pick.id)
        case "tile" | "rune":
            from editor.panels.palette_map import left_on_map  # other boards have no tiles

            return left_on_map(pick, stock, scenario)
        case "zone":
            return hexes_of_zone(scenario, pick.id)
        case _:
            return UNLIMITED


def left_of_pool(scenario: Scenario, pool_id: str) -> Supply:
    """How many cards of a hidden pool have no place yet."""
    pool = next((pool for pool in scenario.hidden if pool.id == pool_id), None)
    if pool is None:
        return UNLIMITED
    board = scenario.board
    tokens = board.tokens
    lying = len(pool.spots) + sum(token.hidden == pool_id for token in tokens)
    lying += sum(marker.hidden == pool_id for marker in scenario.markers)
    left = sum(card.count for card in pool.cards) - lying
    if left < 0:
        return Supply(0, -left, (Phrase(N_("{count} places too many"), count=-left),))
    return Supply(left, 0, (Phrase(N_("cards without a place: {count}"), count=left),))


def hexes_of_zone(scenario: Scenario, zone_id: str) -> Supply:
    """How many hexes a zone has; nothing limits them."""
    zone = next((zone for zone in scenario.zones if zone.id == zone_id), None)
    if zone is None:
        return UNLIMITED
    return Supply(None, 0, (Phrase(N_("hexes: {count}"), count=len(zone.places)),))
