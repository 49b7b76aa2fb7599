"""How many placeholder values a scenario rests on (DESIGN 3.7)."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from rules.memory import once_for_each
from schema.board import HexBoard
from schema.game import Game
from schema.scenario import Scenario

SECTIONS = (
    "boards",
    "boxes",
    "commanders",
    "factions",
    "ranks",
    "resources",
    "setup_cards",
    "skirmish_cards",
    "terrain",
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
    if isinstance(board, HexBoard):
        yield "boards", board.side or ""
        yield from (("terrain", name) for name in dict.fromkeys(chain.from_iterable(board.terrain)))
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
        yield from (("setup_cards", card) for cards in uses.values() for card in cards)


@once_for_each
def _table(game: Game) -> Mapping[tuple[str, str], int]:
    """Section and id to the number of placeholder values there; the longest pointer decides."""
    tree: dict[str, Any] = {}
    for pointer, source in game.sources.items():
        node = tree
        for key in pointer.split("/")[1:]:
            node = node.setdefault("/" + key.replace("~1", "/").replace("~0", "~"), {})
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
    if isinstance(value, dict):
        parts = list(value.items())
    elif isinstance(value, list):
        parts = [(str(i), item) for i, item in enumerate(value)]
    else:
        return int(verdict)
    total = 0
    for key, part in parts:
        below = _below(nodes, key)
        total += _count(part, below, _verdict(below, default=verdict))
    return total
