"""Every name that a scenario mentions, with what it should name and where it stands."""

from collections.abc import Iterable, Iterator
from string import ascii_uppercase
from typing import NamedTuple

from geometry.grid import HexGrid
from schema.board import Zone
from schema.forces import HiddenCard, HiddenPool
from schema.game import Game
from schema.objectives import (
    CardsRevealed,
    CommanderLost,
    Condition,
    GroupHeld,
    MarkersHeld,
    ResourceStands,
    TerrainChanged,
    UnitsDestroyed,
    UnitsExited,
)
from schema.scenario import Scenario
from schema.text import Argument, Own, Term


class Mention(NamedTuple):
    """A name: what it should name (``unit-types``, ``seats`` …), and where it stands."""

    of: str
    name: str
    path: tuple[object, ...]
    place: str | None = None

    @property
    def pointer(self) -> str:
        """Where it stands, as a JSON pointer."""
        return "/" + "/".join(map(str, self.path))


SERVING = {
    "half": "half-cards",
    "left": "deployment-cards",
    "centre": "deployment-cards",
    "right": "deployment-cards",
    "reserve": "deployment-cards",
    "tiles": "tiles",
}
"""Use to what serves it; every other use is served by Setup cards."""


def mentions(scenario: Scenario) -> Iterator[Mention]:
    """All names in a scenario that must name something, in the order of its fields."""
    yield from _board(scenario)
    yield from _seats(scenario)
    yield from _forces(scenario)
    yield from _musters(scenario)
    yield from _hidden(scenario)
    yield from _victory(scenario)
    yield from _rules(scenario)
    for i, play in enumerate(scenario.plays):
        yield from _all("seats", play.points, ("plays", i, "points"))
        if play.winner is not None:
            yield Mention("seats", play.winner, ("plays", i, "winner"))


def _board(scenario: Scenario) -> Iterator[Mention]:
    board = scenario.board
    if board.side is not None:
        yield Mention("boards", board.side, ("board", "side"))
    for i, way in enumerate(board.ways):
        yield Mention("ways", way.kind, ("board", "ways", i, "kind"), way.at)
    for i, wall in enumerate(board.walls):
        yield Mention("walls", wall.kind, ("board", "walls", i, "kind"), wall.at)
    for i, piece in enumerate(board.pinned_pieces):
        yield Mention("pieces", piece.piece, ("board", "pieces", i, "piece"), piece.at)
    for i, lying in enumerate(board.table_pieces):
        yield Mention("ground", lying.terrain, ("board", "pieces", i, "terrain"))
    for i, token in enumerate(board.tokens):
        yield Mention("tokens", token.token, ("board", "tokens", i, "token"), token.at)
        if token.hidden is not None:
            yield Mention("pools", token.hidden, ("board", "tokens", i, "hidden"), token.at)
    for i, tile in enumerate(board.tiles):
        yield Mention("tiles", tile.tile, ("board", "tiles", i, "tile"))
        if tile.seat is not None:
            yield Mention("seats", tile.seat, ("board", "tiles", i, "seat"))
    for i, marker in enumerate(board.setup_markers):
        if marker.seat is not None:
            yield Mention("seats", marker.seat, ("board", "setup_markers", i, "seat"))


def _seats(scenario: Scenario) -> Iterator[Mention]:
    for i, seat in enumerate(scenario.seats):
        if seat.faction is not None:
            yield Mention("factions", seat.faction, ("seats", i, "faction"))
        for name in seat.resources:
            yield Mention("resources", name, ("seats", i, "resources", name))
        yield from _all("cards", seat.deck, ("seats", i, "deck"))
        yield from _all("cards", seat.deck_top, ("seats", i, "deck_top"))
    if scenario.first_player is not None:
        yield Mention("seats", scenario.first_player, ("first_player",))
    yield from _all("seats", scenario.setup_order, ("setup_order",))
    yield from _all("seats", scenario.to_place, ("to_place",))
    for i, zone in enumerate(scenario.zones):
        if zone.seat is not None:
            yield Mention("seats", zone.seat, ("zones", i, "seat"))
        if zone.marker is not None:
            yield Mention("markers", zone.marker, ("zones", i, "marker"))
    for i, step in enumerate(scenario.setup):
        if step.seat is not None:
            yield Mention("seats", step.seat, ("setup", i, "seat"))


def _forces(scenario: Scenario) -> Iterator[Mention]:
    for i, unit in enumerate(scenario.units):
        at = unit.at if isinstance(unit.at, str) else None
        yield Mention("seats", unit.seat, ("units", i, "seat"), at)
        yield Mention("unit-types", unit.type, ("units", i, "type"), at)
        if unit.rank is not None:
            yield Mention("ranks", unit.rank, ("units", i, "rank"), at)
        if unit.badge is not None:
            yield Mention("badges", unit.badge, ("units", i, "badge"), at)
        if unit.stands_in_for is not None:
            yield Mention("unit-types", unit.stands_in_for, ("units", i, "stands_in_for"), at)
        if unit.arrival is not None and unit.arrival.zone is not None:
            yield Mention("zones", unit.arrival.zone, ("units", i, "arrival", "zone"), at)
    for i, leader in enumerate(scenario.commanders):
        yield Mention("commanders", leader.card, ("commanders", i, "card"))
        yield Mention("seats", leader.seat, ("commanders", i, "seat"))
        if leader.unit is not None:
            yield Mention("units", leader.unit, ("commanders", i, "unit"))
    for i, marker in enumerate(scenario.markers):
        at = marker.at if isinstance(marker.at, str) else None
        yield Mention("markers", marker.marker, ("markers", i, "marker"), at)
        if marker.seat is not None:
            yield Mention("seats", marker.seat, ("markers", i, "seat"), at)
        if marker.hidden is not None:
            yield Mention("pools", marker.hidden, ("markers", i, "hidden"), at)


def _musters(scenario: Scenario) -> Iterator[Mention]:
    for i, muster in enumerate(scenario.musters):
        yield Mention("seats", muster.seat, ("musters", i, "seat"))
        if muster.zone is not None:
            yield Mention("zones", muster.zone, ("musters", i, "zone"))
        yield from _all("unit-types", muster.forbidden, ("musters", i, "forbidden"))
        yield from _all("pools", muster.uncounted, ("musters", i, "uncounted"))
        yield from _all("unit-types", muster.army, ("musters", i, "army"))
        yield from _all("muster-options", muster.options, ("musters", i, "options"))
        if muster.leftovers is not None:
            path = ("musters", i, "leftovers", "become")
            yield Mention("resources", muster.leftovers.become, path)
    for i, pick in enumerate(scenario.neutral_draft):
        yield Mention("seats", pick.seat, ("neutral_draft", i, "seat"))
        yield from _all("unit-types", pick.units, ("neutral_draft", i, "units"))
    for i, free in enumerate(scenario.free_placements):
        yield Mention("seats", free.seat, ("free_placements", i, "seat"))
        yield Mention("unit-types", free.type, ("free_placements", i, "type"))
        yield Mention("zones", free.zone, ("free_placements", i, "zone"))


def _hidden(scenario: Scenario) -> Iterator[Mention]:
    for i, pool in enumerate(scenario.hidden):
        yield from _all("seats", pool.known_to, ("hidden", i, "known_to"))
        for j, card in enumerate(pool.cards):
            yield from _hidden_card(card, ("hidden", i, "cards", j))
    if scenario.secrets is not None:
        yield from _all("pools", scenario.secrets.placed, ("secrets", "placed"))
        yield from _all("seats", scenario.secrets.swaps, ("secrets", "swaps"))
        for seat, swaps in scenario.secrets.swaps.items():
            for i, swap in enumerate(swaps):
                yield Mention("cards", swap.out, ("secrets", "swaps", seat, i, "out"))
                yield Mention("cards", swap.into, ("secrets", "swaps", seat, i, "into"))


def _hidden_card(card: HiddenCard, path: tuple[object, ...]) -> Iterator[Mention]:
    yield Mention(card.section.replace("_", "-"), card.ref, (*path, "ref"))
    if card.seat is not None:
        yield Mention("seats", card.seat, (*path, "seat"))


def _victory(scenario: Scenario) -> Iterator[Mention]:
    victory = scenario.victory
    for i, objective in enumerate(victory.objectives):
        path = ("victory", "objectives", i)
        yield from _all("seats", objective.seats, (*path, "seats"))
        yield from _condition(objective.condition, (*path, "condition"))
    for i, win in enumerate(victory.wins):
        yield from _all("seats", win.seats, ("victory", "wins", i, "seats"))
        yield from _condition(win.condition, ("victory", "wins", i, "condition"))
    for i, barred in enumerate(victory.barred):
        yield from _all("seats", barred.seats, ("victory", "barred", i, "seats"))
        yield from _condition(barred.unless, ("victory", "barred", i, "unless"))


def _condition(condition: Condition, path: tuple[object, ...]) -> Iterator[Mention]:
    match condition:
        case UnitsDestroyed():
            yield from _all("unit-types", condition.types, (*path, "types"))
            yield from _all("unit-types", condition.except_types, (*path, "except_types"))
            yield from _all("ranks", condition.ranks, (*path, "ranks"))
            yield from _all("badges", condition.badges, (*path, "badges"))
            yield from _all("seats", condition.seats, (*path, "seats"))
        case CommanderLost():
            yield from _all("commanders", condition.cards, (*path, "cards"))
        case GroupHeld():
            yield Mention("zones", condition.zone, (*path, "zone"))
        case MarkersHeld():
            yield Mention("markers", condition.marker, (*path, "marker"))
        case UnitsExited():
            yield Mention("zones", condition.zone, (*path, "zone"))
            yield from _all("unit-types", condition.types, (*path, "types"))
        case TerrainChanged():
            if condition.zone is not None:
                yield Mention("zones", condition.zone, (*path, "zone"))
            if condition.of is not None:
                yield Mention("ground", condition.of, (*path, "of"))
        case CardsRevealed():
            yield Mention("pools", condition.pool, (*path, "pool"))
        case ResourceStands():
            yield Mention("resources", condition.resource, (*path, "resource"))
        case _:
            return


def _rules(scenario: Scenario) -> Iterator[Mention]:
    for i, rule in enumerate(scenario.rules):
        yield from _all("seats", rule.seats, ("rules", i, "seats"))
    for i, override in enumerate(scenario.overrides):
        yield Mention("ground", override.what, ("overrides", i, "what"))
        if override.acts_as is not None:
            yield Mention("ground", override.acts_as, ("overrides", i, "acts_as"))
    for i, variant in enumerate(scenario.variants):
        yield Mention("variants", variant.id, ("variants", i, "id"))
    if scenario.card is not None:
        yield Mention("skirmish-cards", scenario.card, ("card",))
    for seat, uses in scenario.cards.items():
        yield Mention("seats", seat, ("cards", seat))
        for use, cards in uses.items():
            yield from _all(SERVING.get(use, "setup-cards"), cards, ("cards", seat, use))


def _all(of: str, names: Iterable[str], path: tuple[object, ...]) -> Iterator[Mention]:
    """Mentions of some names; lists by number, mappings by key."""
    by_number = isinstance(names, tuple)
    for number, name in enumerate(names):
        yield Mention(of, name, (*path, number if by_number else name))


def zone_called(zone: Zone) -> Own:
    """A zone by its name, else by what it means."""
    return Own(of="zones", id=zone.id, name=zone.name or zone.meaning)


def pool_called(pool: HiddenPool) -> Own:
    """A hidden pool by its name."""
    return Own(of="pools", id=pool.id, name=pool.name)


def card_called(card: HiddenCard, game: Game) -> Term:
    """A face-down card by its own name, else by what it turns out to be."""
    if not card.name and card.ref in getattr(game, card.section):
        return Term(of=card.section, id=card.ref)
    return Own(of="pool-cards", id=card.card, name=card.name)


def piece_called(piece: str, game: Game) -> Term:
    """A piece by the name that its box has for it."""
    holding = (name for name, box in game.boxes.items() if piece in box.pieces)
    box = next(holding, None)
    if box is None:
        return Own(of="pieces", id=piece)
    return Term(of=f"boxes/{box}/pieces", id=piece)


def row_of(place: str, grid: HexGrid) -> dict[str, Argument]:
    """The first and last hex of the row of the board in which a hex would be that is not there,
    else of the whole board; what is not given is empty, and so is all of a masked hex."""
    if place in grid.whole:
        return {"first": "", "last": "", "least": "", "most": ""}
    names, number = grid.names, place.lstrip(ascii_uppercase)
    row = [name for name in names if name.lstrip(ascii_uppercase) == number]
    if row:
        return {"first": row[0], "last": row[-1], "least": "", "most": ""}
    return {"first": "", "last": "", "least": names[0], "most": names[-1]}
