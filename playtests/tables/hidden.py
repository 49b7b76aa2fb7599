"""Hidden cards that can be revealed in play (``rules.face_down``)."""

from playtests.indices import HIDDEN_MOST, HIDDEN_RUINS, N_HIDDEN
from playtests.records import HIDDEN, HIDDEN_KINDS, Record
from playtests.troubles import TableTooLarge
from rules.battle_setup import BattleSetup
from schema.language import N_, Phrase


def kinds_of(setup: BattleSetup) -> list[tuple[str, str]]:
    """Pool and name of each kind of card, by the number that it has in the table."""
    return list(dict.fromkeys((pool.pool, card) for pool in setup.face_down for card in pool.cards))


def cards_of(setup: BattleSetup) -> list[tuple[str, str, int]]:
    """Pool, name and unit of each single card, by the number that it has in the table."""
    return [
        (pool.pool, card, unit)
        for pool in setup.face_down
        for card, unit in zip(pool.cards, pool.units, strict=True)
    ]


def fill_hidden(t: Record, setup: BattleSetup) -> None:
    """Fill which cards there are, which units they are and what reveals them; ``TableTooLarge`` if
    there are too many."""
    kinds, cards, rules = kinds_of(setup), cards_of(setup), setup.book.hidden
    if len(cards) > HIDDEN or len(kinds) > HIDDEN_KINDS:
        sentence = N_("the battle has {cards} hidden cards; playtests take {most}")
        raise TableTooLarge(Phrase(sentence, cards=len(cards), most=HIDDEN))
    t.rule[N_HIDDEN] = len(cards)
    t.rule[HIDDEN_RUINS], t.rule[HIDDEN_MOST] = int(rules.ruins == "yes"), rules.most
    for number, (pool, card, unit) in enumerate(cards):
        t.card_unit[number], t.card_kind[number] = unit, kinds.index((pool, card))
    begin = 0
    for face_down in setup.face_down:
        end = begin + len(face_down.spots)
        t.spot[begin:end] = face_down.spots
        t.spot_begin[begin:end] = [begin] * len(face_down.spots)
        begin = end
    for side, seat in enumerate(setup.scenario.seats):
        t.storms[side] = int(seat.faction in rules.stormed_by)
    types = list(dict.fromkeys(fighter.type for fighter in setup.fighters))
    for fighter in setup.fighters:
        t.type_of[fighter.number] = types.index(fighter.type)
        t.limited[fighter.number] = int(fighter.type in rules.limited_types)
