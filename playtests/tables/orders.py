"""Order models, from a pack's ``playtest`` and the scenario's hands and dice."""

from collections.abc import Iterator, Mapping

from playtests.indices import N_CARDS, ORDERS, UNITS_A_CARD
from playtests.kernel.orders import (
    ANY_UNIT,
    COMMAND,
    DICE_LEFT,
    EVERYONE,
    HAND_SIZE,
    LEADERSHIP,
    LORE,
    MORALE,
    RAISE,
    SECTIONS,
    ZONES,
)
from playtests.records import CARDS, SYMBOLS, Record
from rules.battle_setup import BattleSetup
from schema.forces import Seat
from schema.game import Game
from schema.playtest import DiceAndZones, EveryoneOnce, OrderModel, SectionCard, Sections
from schema.text import Message

STOCKED = {"morale": MORALE, "lore": LORE}
"""Resources that play changes, with their places in the stock."""
PARTS = ("left", "centre", "right")


def fill_orders(
    t: Record,
    setup: BattleSetup,
    model: OrderModel,
    symbols: tuple[str, ...],
    ranks: list[str | None],
) -> Iterator[Message]:
    """Fill who is ordered how; what of it the kernel does not play."""
    for seat, side in zip(setup.scenario.seats, setup.sides, strict=True):
        for name, place in STOCKED.items():
            t.stock[min(side, 1) * 8 + place] = _has(setup, seat.resources, name)
    match model:
        case DiceAndZones():
            t.rule[ORDERS], t.rule[UNITS_A_CARD] = ZONES, model.units_a_card
            _fill_dice(t, setup, model, symbols, ranks)
            yield Message(slug="playtest-leadership-texts")
        case Sections():
            t.rule[ORDERS] = SECTIONS
            _fill_cards(t, setup, model)
            yield Message(slug="playtest-section-deck")
        case EveryoneOnce():
            t.rule[ORDERS] = EVERYONE


def resource_of_die(game: Game) -> str:
    """The resource of which an order die may bring one; empty where none does."""
    model = game.playtest.orders if game.playtest is not None else None
    faces = model.faces.values() if isinstance(model, DiceAndZones) else ()
    return next((name for name in faces if name in game.resources), "")


def _has(setup: BattleSetup, resources: Mapping[str, int], name: str) -> int:
    return resources.get(name, setup.book.usual.resources().get(name, 0))


def _fill_dice(
    t: Record,
    setup: BattleSetup,
    model: DiceAndZones,
    symbols: tuple[str, ...],
    ranks: list[str | None],
) -> None:
    for seat, side in zip(setup.scenario.seats, setup.sides, strict=True):
        at = min(side, 1) * 8
        t.stock[at + DICE_LEFT] = _has(setup, seat.resources, model.dice)
        t.stock[at + LEADERSHIP] = _has(setup, seat.resources, model.cards)
        t.stock[at + COMMAND] = _has(setup, seat.resources, model.tokens)
    t.order_face[:] = [-1] * SYMBOLS
    for number, symbol in enumerate(symbols):
        brings = model.faces.get(symbol)
        if brings == "any":
            t.order_face[number] = ANY_UNIT
        elif brings in ranks:
            t.order_face[number] = ranks.index(brings)
        elif brings is not None and brings in setup.game.resources:
            t.order_face[number] = RAISE


def _fill_cards(t: Record, setup: BattleSetup, model: Sections) -> None:
    for seat, side in zip(setup.scenario.seats, setup.sides, strict=True):
        hand = seat.resources.get(model.resource or "", 0) or model.hand
        t.stock[min(side, 1) * 8 + HAND_SIZE] = hand
        deck = deck_of(model, seat)
        t.rule[N_CARDS] = max(t.rule[N_CARDS], len(deck))
        for number, card in enumerate(deck):
            kind = (card.left, card.centre, card.right, card.anywhere, card.count)
            at = (min(side, 1) * CARDS + number) * 5
            t.card[at : at + 5] = kind
    for index in range(len(setup.grid)):
        bits = sections_of(setup, index)
        t.section[index * 2] = t.section[index * 2 + 1] = bits


def deck_of(model: Sections, seat: Seat) -> tuple[SectionCard, ...]:
    """The order cards of a side: those of its faction, where it has its own."""
    return model.decks.get(seat.faction or "", model.deck)


def sections_of(setup: BattleSetup, index: int) -> int:
    """The sections of a hex as bits: those of the scenario, else those printed on its board, else
    thirds of its line (our own reading)."""
    name = setup.grid.names[index]
    places = {z.id: z.places for z in setup.scenario.zones if z.kind == "section"}
    side = setup.game.hex_side(getattr(setup.scenario.board, "side", None))
    if not places and side is not None:
        places = dict(side.sections)
    if set(PARTS) <= set(places):
        return sum(1 << n for n, part in enumerate(PARTS) if name in places[part])
    line, position = setup.grid.line_and_position(name)
    length = setup.grid.lines[line - 1]
    return 1 << min(2, (position - 1) * 3 // length)
