"""Setup decks: which cards a House has, and which of them it draws (BOW-SK-INV)."""

from collections.abc import Iterable

from generators.core.refusals import DemandRejected
from generators.methods.skirmish.draft import Draft, DraftSide
from schema.language import Phrase
from schema.sentences.uses import USES


def deck_of(draft: Draft, house: str) -> tuple[str, ...]:
    """The Setup cards of a House that lie in the boxes, each once; raises ``DemandRejected`` if
    there are none."""
    known = draft.game.setup_cards
    deck = tuple(c for c in dict.fromkeys(draft.contents.decks.get(house, ())) if c in known)
    if not deck:
        raise DemandRejected("no-deck", house=draft.house_name(house))
    return deck


def labels(draft: Draft, cards: Iterable[str]) -> tuple[str, ...]:
    """What is written on Setup cards: ``S5``."""
    return tuple(draft.game.setup_cards[card].label for card in cards)


def check_decks(draft: Draft) -> None:
    """Refuse what no draw could satisfy: too few cards, one card demanded twice, too many
    demanded."""
    card = draft.card
    counts = {
        "commanders": (card.commanders.count, "BOW-SKC-02"),
        "units": (card.units_rating, "BOW-SKC-05"),
        "terrain": (card.terrain_rating, "BOW-SKC-06"),
    }
    need = sum(count for count, _ in counts.values())
    for side in draft.sides:
        deck = deck_of(draft, side.house)
        if len(deck) < need:
            raise DemandRejected(
                "deck-too-small",
                "BOW-SK-INV",
                house=draft.house_name(side.house),
                have=len(deck),
                card=draft.card.name,
                need=need,
            )
        seen: set[str] = set()
        for use, (count, rule) in counts.items():
            slots = draft.demands.slots(use, side.house)
            if len(slots) > count:
                raise DemandRejected(
                    "too-many-cards",
                    rule,
                    house=draft.house_name(side.house),
                    most=count,
                    use=Phrase(USES[use]),
                    count=len(slots),
                )
            for setup in (slot[0] for slot in slots if len(slot) == 1):
                if setup not in deck:
                    raise DemandRejected(
                        "card-not-at-hand", setup=setup, house=draft.house_name(side.house)
                    )
                if setup in seen:
                    raise DemandRejected(
                        "card-twice", "BOW-SK-INV", setup=labels(draft, [setup])[0]
                    )
                seen.add(setup)


def drawn(draft: Draft, side: DraftSide, use: str, count: int) -> tuple[str, ...]:
    """The cards that a House draws for ``units`` or ``terrain``: demanded ones, and the rest by
    chance.

    The whole deck is shuffled and cards that have served or are spoken for are passed over, so that
    another choice of commanders moves no more of the draw than it must.
    """
    house, demands = side.house, draft.demands
    slots = (*demands.slots(use, house), *[()] * count)[:count]
    taken = set(side.used) | demands.reserved(house, "commanders", "units", "terrain")
    deck = deck_of(draft, house)
    free = [c for c in draft.stream(f"{use}.{house}").shuffled(deck) if c not in taken]
    liked = () if draft.moved(f"{use}.{house}") else demands.liked.get((use, house), ())
    found: list[str] = []
    for number, slot in enumerate(slots, start=1):
        name = f"{use}.{house}.{number}"
        old = demands.avoid.get(name)
        if slot:
            found.append(slot[0])
        elif old is None:
            wanted = [c for c in liked[number - 1 : number] if c in free]
            others = [c for c in free if c not in liked] or free
            found.append((wanted or others)[0])
            free.remove(found[-1])
        else:
            others = [c for c in draft.stream(name).shuffled(deck) if c in free and c != old]
            if not others:
                raise DemandRejected("no-other-card", "BOW-SK-INV", setup=labels(draft, [old])[0])
            found.append(others[0])
            free.remove(others[0])
    return tuple(found)
