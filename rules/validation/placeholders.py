"""How many placeholder values a scenario rests on (ADR 7)."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from rules.memoize import memoize_by_identity
from rules.muster import is_chosen
from rules.validation.mentions import SERVING
from schema.game import WORDING, Game
from schema.pointer import segments_of
from schema.scenario import Scenario

SECTIONS = (
    "boards",
    "boxes",
    "cards",
    "commanders",
    "decks",
    "deployment_cards",
    "factions",
    "half_cards",
    "muster",
    "ranks",
    "resources",
    "setup_cards",
    "skirmish_cards",
    "terrain",
    "tiles",
    "tokens",
    "unit_types",
)


def placeholder_count(scenario: Scenario, game: Game) -> int:
    """The values marked as placeholders in those things of the game that this scenario uses."""
    table = _table(game)
    return sum(table.get(thing, 0) for thing in dict.fromkeys(_used(scenario, game)))


def _used(scenario: Scenario, game: Game) -> Iterator[tuple[str, str]]:
    """Section and id of everything that a scenario uses; the boxes are used by all."""
    yield from (("boxes", name) for name in game.boxes)
    board = scenario.board
    yield "boards", board.side or ""
    yield from (("terrain", name) for name in dict.fromkeys(chain.from_iterable(board.terrain)))
    yield from (("terrain", piece.terrain) for piece in board.table_pieces)
    yield from (("tiles", laid.tile) for laid in board.tiles)
    if board.grid() is not None:
        yield from (("tokens", token.token) for token in board.tokens)
    for seat in scenario.seats:
        yield "factions", seat.faction or ""
        yield from (("resources", name) for name in seat.resources)
    for unit in scenario.units:
        yield "unit_types", unit.type
        yield "ranks", unit.rank or ""
    yield from (("commanders", commander.card) for commander in scenario.commanders)
    yield "skirmish_cards", scenario.card or ""
    for uses in scenario.cards.values():
        for use, cards in uses.items():
            section = SERVING.get(use, "setup-cards").replace("-", "_")
            yield from ((section, card) for card in cards)
    yield from _mustered(scenario, game)


def _mustered(scenario: Scenario, game: Game) -> Iterator[tuple[str, str]]:
    """What armies are chosen from, what was drafted and lies face down, and the decks that may be
    changed."""
    yield from (("unit_types", free.type) for free in scenario.free_placements)
    yield from (("unit_types", unit) for pick in scenario.neutral_draft for unit in pick.units)
    for pool in scenario.hidden:
        yield from (("unit_types", card.ref) for card in pool.cards if card.of == "unit")
    if not scenario.musters or game.muster is None:
        return
    yield from (("muster", field) for field in type(game.muster).model_fields)
    for muster in scenario.musters:
        seat = scenario.seat(muster.seat)
        faction = seat.faction if seat is not None else None
        yield from (("unit_types", unit) for unit in muster.army)
        if muster.points and not is_chosen(scenario, muster):
            yield from (
                ("unit_types", name)
                for name, kind in game.unit_types.items()
                if kind.faction in (None, faction) and name not in muster.forbidden
            )
        for name, deck in game.decks.items():
            if deck.faction in (None, faction):
                yield "decks", name
                yield from (("cards", card) for card in (*deck.cards, *deck.spare))


@memoize_by_identity
def _table(game: Game) -> Mapping[tuple[str, str], int]:
    """Section and id to the number of placeholder values there; the longest pointer decides."""
    tree: dict[str, Any] = {}
    for pointer, source in game.sources.items():
        node = tree
        for key in segments_of(pointer):
            node = node.setdefault("/" + key, {})
        node["is"] = source.confidence == "placeholder"
    table: dict[tuple[str, str], int] = {}
    document = game.model_dump(mode="json", include=set(SECTIONS), exclude_defaults=True)
    for section, things in document.items():
        for name, thing in things.items():
            nodes = _below(_below([tree], section), name)
            verdict = _verdict(_below([tree], section), default=_verdict([tree], default=False))
            table[section, name] = _count(thing, nodes, _verdict(nodes, default=verdict))
    return table


def _below(nodes: list[dict[str, Any]], key: str) -> list[dict[str, Any]]:
    """The nodes one step down; a name comes before ``*``, so that it decides first."""
    return [n[step] for step in ("/" + key, "/*") for n in nodes if step in n]


def _verdict(nodes: list[dict[str, Any]], *, default: bool) -> bool:
    """What the entries that end here say, or what was said above."""
    return next((bool(node["is"]) for node in nodes if "is" in node), default)


def _count(value: object, nodes: list[dict[str, Any]], verdict: bool) -> int:  # noqa: FBT001
    """Values that are placeholders at and below here; an outline is one, whatever its corners."""
    if isinstance(value, dict):
        parts = list(value.items())
    elif isinstance(value, list) and not (value and isinstance(value[0], list)):
        parts = [(str(i), item) for i, item in enumerate(value)]
    else:
        return int(verdict)
    total = 0
    for key, part in parts:
        if key in WORDING:
            continue  # our own words, not figures of a publisher
        below = _below(nodes, key)
        total += _count(part, below, _verdict(below, default=verdict))
    return total
