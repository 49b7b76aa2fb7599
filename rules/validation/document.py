"""The file: unknown fields, packs, unofficial values, played battles."""

from collections.abc import Iterator, Mapping
from datetime import date
from itertools import chain
from typing import Any

from rules.memoize import memoize_by_identity
from rules.muster import is_chosen
from rules.validation.facts import Facts
from rules.validation.mentions import SERVING
from rules.validation.registry import Found, check, found
from schema.game import WORDING, Game
from schema.provenance import PackRef
from schema.scenario import SCENARIO_FORMAT, Scenario
from schema.text import Term
from schema.unknown_keys import unknown_keys
from schema.value import segments_of

EVERYTHING = tuple(name for name in Scenario.model_fields if name != "extras")


@check("unknown-field", severity="warning", reads=EVERYTHING)
def unknown_field(facts: Facts) -> Iterator[Found]:
    """The file has a field that this version of Banneret does not know, although the file is not
    newer."""
    if _minor(facts.scenario.format) > _minor(SCENARIO_FORMAT):
        return
    for pointer in unknown_keys(facts.scenario):
        yield found(fields=[pointer], field=pointer)


def _minor(version: str) -> int:
    return int(version.partition(".")[2])


@check("pack-missing", severity="warning", reads=("game",))
def pack_missing(facts: Facts) -> Iterator[Found]:
    """A game or add-on used by the scenario is not installed."""
    for field, ref in _packs(facts):
        if facts.game.packs is not None and _here(facts, ref) is None:
            yield found(fields=[field], pack=ref.id, version=ref.version)


@check("pack-differs", severity="note", reads=("game",))
def pack_differs(facts: Facts) -> Iterator[Found]:
    """A game or add-on has another version than when the scenario was made."""
    for field, ref in _packs(facts):
        here = _here(facts, ref)
        if here is not None and ref.version != here.version:
            yield found(fields=[field], pack=ref.id, version=ref.version, here=here.version)


@check("pack-changed", severity="note", reads=("game",))
def pack_changed(facts: Facts) -> Iterator[Found]:
    """The values of a game or add-on have changed since the scenario was made, but not its
    version."""
    for field, ref in _packs(facts):
        here = _here(facts, ref)
        if here is None or ref.version != here.version or None in (ref.hash, here.hash):
            continue
        if ref.hash != here.hash:
            yield found(fields=[field], pack=ref.id, version=ref.version)


@check("symbol-broken", severity="warning", reads=("game",))
def symbol_broken(facts: Facts) -> Iterator[Found]:
    """Symbols of the game cannot be drawn and are replaced by simple ones."""
    symbols = facts.game.look.symbols.items()
    names = tuple(name for name, drawing in symbols if drawing.fault is not None)
    if names:
        yield found(fields=["/game"], names=names, game=facts.game.id)


def _packs(facts: Facts) -> Iterator[tuple[str, PackRef]]:
    yield "/game/base", facts.scenario.game.base
    for number, ref in enumerate(facts.scenario.game.add_ons):
        yield f"/game/add_ons/{number}", ref


def _here(facts: Facts, ref: PackRef) -> PackRef | None:
    packs = facts.game.packs
    if packs is None:
        return None
    return next((p for p in (packs.base, *packs.add_ons) if p.id == ref.id), None)


@check(
    "placeholder-values",
    severity="note",
    reads=(
        "board",
        "card",
        "cards",
        "commanders",
        "free_placements",
        "hidden",
        "markers",
        "musters",
        "neutral_draft",
        "seats",
        "units",
    ),
)
def placeholder_values(facts: Facts) -> Iterator[Found]:
    """Some of the values that the scenario uses are unofficial."""
    count = placeholder_count(facts.scenario, facts.game)
    if count:
        name = facts.scenario.card
        card = (Term(of="skirmish_cards", id=name),) if name is not None else ()
        yield found(fields=["/game"], count=count, card=card)


@check("play-date-impossible", severity="warning", reads=("plays",))
def play_date_impossible(facts: Facts) -> Iterator[Found]:
    """A played battle has an impossible date, such as 30 February."""
    for number, play in enumerate(facts.scenario.plays):
        try:
            date.fromisoformat(play.date)
        except ValueError:
            yield found(fields=[f"/plays/{number}/date"], date=play.date)


@check("play-won-by-nobody", severity="warning", reads=("plays", "seats"))
def play_won_by_nobody(facts: Facts) -> Iterator[Found]:
    """A played battle was won by a side without a player."""
    for number, play in enumerate(facts.scenario.plays):
        winner = facts.seats.get(play.winner or "")
        if winner is not None and winner.neutral:
            yield found(fields=[f"/plays/{number}/winner"], seat=facts.called(winner.id))


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
