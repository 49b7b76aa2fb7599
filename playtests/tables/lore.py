"""Lore cards that are played, and what a turn brings of them (``rules.lore``)."""

from collections import Counter
from collections.abc import Iterator

from playtests.indices import LORE_A_TURN, LORE_CARDS, LORE_DICE, N_LORES
from playtests.kernel.lore import BRUTAL, CRUSHING, SHORTCUT
from playtests.records import LORES, TOPS, Record
from rules.battlefield import Key
from rules.lore import BRUTE, forgiven_in, lying_in, names, number, option
from rules.lore import CRUSHING as CRUSH
from rules.lore import SHORTCUT as CUT
from rules.lore_deck import deck_after
from rules.position import Position
from schema.playtest import LoreModel
from schema.text import Message
from schema.value import FrozenMap

RULES = {CUT: SHORTCUT, CRUSH: CRUSHING, BRUTE: BRUTAL}


def known_cards(position: Position) -> tuple[str, ...]:
    """The lore cards of a battle that are played, in the order of their numbers."""
    decks = [cards_of(position, seat.id) for seat in position.theatre.scenario.seats]
    held = {name for cards, top in decks for name in (*cards, *top)}
    game = position.theatre.game
    return tuple(n for n, card in game.cards.items() if n in held and card.rule in RULES)[:LORES]


def cards_of(position: Position, seat: str) -> tuple[Counter[str], tuple[str, ...]]:
    """A seat's lore deck and what is on top of it: its faction's deck, what the scenario says,
    the swaps that its secrets know, and the cards that come with units of its army, which a player
    has no reason to leave out."""
    scenario, game = position.theatre.scenario, position.theatre.game
    known = scenario.seat(seat)
    swaps = scenario.secrets.swaps.get(seat, ()) if scenario.secrets is not None else ()
    deck = deck_after(scenario, game, seat, swaps)
    cards = Counter(deck.cards if deck is not None else {})
    if deck is not None and not swaps:
        for name, count in deck.spare.items():
            if game.cards[name].unit is not None:
                cards[name] += count
    if known is not None:
        cards |= Counter(known.deck)
    top = known.deck_top if known is not None else ()
    return cards - Counter(top), top[:TOPS]


def fill_lore(
    t: Record,
    position: Position,
    model: LoreModel | None,
    kinds: list[Key],
    symbols: tuple[str, ...],
) -> Iterator[Message]:
    """Fill the cards, the decks and what each turn brings; which cards are not played."""
    game = position.theatre.game
    t.lore_top[:] = [-1] * len(t.lore_top)
    if model is None:
        if game.cards:
            yield Message(slug="playtest-lore")
        return
    t.rule[LORE_A_TURN], t.rule[LORE_CARDS] = model.a_turn, model.cards_a_turn
    t.rule[LORE_DICE] = int(model.from_dice)
    for at, name in enumerate(symbols):
        t.lore_face[at] = game.faces[name].lore
    known = known_cards(position)
    t.rule[N_LORES] = len(known)
    for c, name in enumerate(known):
        _fill_card(t, position, c, name, kinds)
    idle: Counter[str] = Counter()
    for side, seat in enumerate(position.theatre.seats):
        cards, top = cards_of(position, seat)
        for at, name in enumerate(top):
            t.lore_top[side * TOPS + at] = known.index(name) if name in known else LORES
        for name, count in cards.items():
            c = known.index(name) if name in known else LORES
            t.lore_deck[side * (LORES + 1) + c] += count
            if c == LORES:
                idle[name] += count
    if idle:
        yield Message(slug="playtest-lore-idle", args=FrozenMap({"n": len(idle)}))
    if game.cards:
        yield Message(slug="playtest-lore-model")


def _fill_card(t: Record, position: Position, c: int, name: str, kinds: list[Key]) -> None:
    card, theatre = position.theatre.game.cards[name], position.theatre
    rule = card.rule or ""
    t.lore_rule[c], t.lore_cost[c] = RULES[rule], card.cost or 0
    t.lore_any[c] = int(option(card, "turn") == "any")
    if rule == CUT:
        t.lore_hexes[c], t.lore_damage[c] = number(card, "hexes"), int(bool(option(card, "last")))
        for k, key in enumerate(kinds):
            lets = lying_in(theatre.game, key, names(card, "terrain"))
            t.short[k * LORES + c] = int(lets) + 2 * int(lets and forgiven_in(theatre.game, key))
    elif rule == CRUSH:
        t.lore_hexes[c], t.lore_damage[c] = number(card, "hexes"), number(card, "damage")
        t.lore_stuns[c] = int(bool(option(card, "stuns")))
        for fighter in theatre.fighters:
            t.lore_unit[fighter.number * LORES + c] = int(fighter.type in names(card, "units"))
    else:
        classes = names(card, "classes")
        for fighter in theatre.fighters:
            at, giant = fighter.number * LORES + c, fighter.type in names(card, "units")
            own = number(card, "instead" if giant else "dice")
            t.lore_dice[at] = 0 if fighter.unit_class in classes else own
            t.lore_on[at] = int(fighter.unit_class in classes)
