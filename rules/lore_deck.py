"""Changing a deck before the battle: what is available, and which swaps are allowed (BL2-LOR-01 to
03)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rules.muster import NOTHING, drafted_by, is_neutral
from rules.objections import Objection, objection
from schema.game import Game
from schema.muster import CardDeck, Swap
from schema.scenario import Scenario
from schema.text import Term


@dataclass(frozen=True, slots=True)
class ChangedDeck:
    """A deck after some swaps."""

    cards: Counter[str]
    """Card to how many of it are in the deck."""
    spare: Counter[str]
    """Card to how many of it are available beside it (BL2-LOR-02)."""


def deck_of(game: Game, faction: str | None) -> CardDeck | None:
    """The deck of a faction as it comes; ``None`` where it has none."""
    return next((d for d in game.decks.values() if d.faction in (None, faction)), None)


def neutral_units(scenario: Scenario, game: Game, seat: str) -> Counter[str]:
    """Neutral unit type to how many of it are in a seat's army: drafted, on the board, or to be
    placed by him."""
    stands = Counter(u.type for u in scenario.units if u.seat == seat and is_neutral(game, u.type))
    stands += Counter(
        f.type for f in scenario.free_placements if f.seat == seat and is_neutral(game, f.type)
    )
    return stands | Counter(drafted_by(scenario.neutral_draft, seat))


def deck_after(
    scenario: Scenario, game: Game, seat: str, swaps: Sequence[Swap]
) -> ChangedDeck | None:
    """A seat's deck and what is available to it after these swaps, legal or not; ``None`` without
    a deck."""
    of = scenario.seat(seat)
    deck = deck_of(game, of.faction) if of is not None else None
    if deck is None:
        return None
    units = neutral_units(scenario, game, seat)
    cards = Counter(deck.cards)
    spare = Counter(deck.spare)
    for name, card in game.cards.items():
        if card.unit is not None and units[card.unit]:
            spare[name] += units[card.unit]  # one of each for each such unit (BL2-DRF-05)
    for swap in swaps:
        cards[swap.out] -= 1
        spare[swap.out] += 1
        cards[swap.into] += 1
        spare[swap.into] -= 1
    return ChangedDeck(cards, spare)


def why_not(
    scenario: Scenario, game: Game, seat: str, swaps: Sequence[Swap]
) -> tuple[Objection, ...]:
    """Everything that is wrong with a seat's swaps; empty if they are allowed.

    Slugs: ``lore-too-many-swaps``, ``lore-not-in-deck``, ``lore-unavailable``,
    ``lore-too-many-alike``.
    """
    rules = game.muster or NOTHING
    found: list[Objection] = []
    if len(swaps) > rules.swaps:
        found.append(
            objection("lore-too-many-swaps", "BL2-LOR-01", count=len(swaps), most=rules.swaps)
        )
    after = deck_after(scenario, game, seat, swaps)
    if after is None:
        return tuple(found)
    for card in dict.fromkeys((*(s.out for s in swaps), *(s.into for s in swaps))):
        term = Term(of="cards", id=card)
        if after.cards[card] < 0:
            found.append(objection("lore-not-in-deck", "BL2-LOR-01", card=term))
        if after.spare[card] < 0:
            found.append(objection("lore-unavailable", "BL2-LOR-02", card=term))
        if after.cards[card] > rules.same:
            found.append(
                objection(
                    "lore-too-many-alike",
                    "BL2-LOR-03",
                    card=term,
                    count=after.cards[card],
                    most=rules.same,
                )
            )
    return tuple(found)
