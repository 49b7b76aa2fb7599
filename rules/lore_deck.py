"""Changing a deck before the battle: what is available, and which swaps are allowed (BL2-LOR-01 to
03)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rules.answers import Objection, called, objection
from rules.muster import NOTHING, drafted_by, is_neutral, muster_of
from schema.armies import CardDeck, Swap
from schema.game import Game
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
    """The deck of a faction as it comes, else one that is everybody's; ``None`` where it has
    none."""
    decks = [d for d in game.decks.values() if d.faction in (None, faction)]
    return min(decks, key=lambda deck: deck.faction is None, default=None)


def neutral_units(scenario: Scenario, game: Game, seat: str) -> Counter[str]:
    """Neutral unit type to how many of it are in a seat's army: drafted, bought where nobody
    drafts, on the board, or placed by him besides."""
    stands = Counter(
        u.meant for u in scenario.units if u.seat == seat and is_neutral(game, u.meant)
    )
    besides = Counter(
        f.type for f in scenario.free_placements if f.seat == seat and is_neutral(game, f.type)
    )
    chosen = Counter(drafted_by(scenario.neutral_draft, seat))
    muster = muster_of(scenario, seat)
    if muster is not None and not (game.muster or NOTHING).draft:
        chosen += Counter({u: n for u, n in muster.army.items() if is_neutral(game, u)})
    return (stands | chosen) + besides  # what was drafted may stand on the board already


def deck_after(
    scenario: Scenario, game: Game, seat: str, swaps: Sequence[Swap] = ()
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

    Slugs: ``lore-without-deck``, ``lore-too-many-swaps``, ``lore-not-in-deck``,
    ``lore-unavailable``, ``lore-too-many-alike``.
    """
    rules, who = game.muster or NOTHING, called(scenario, seat)
    before = deck_after(scenario, game, seat)
    if before is None:
        return (objection("lore-without-deck", "BL2-LOR-01", seat=who),) if swaps else ()
    found: list[Objection] = []
    if len(swaps) > rules.swaps:
        count, most = len(swaps), rules.swaps
        found.append(
            objection("lore-too-many-swaps", "BL2-LOR-01", seat=who, count=count, most=most)
        )
    out, into = Counter(s.out for s in swaps), Counter(s.into for s in swaps)
    for card in out:
        if out[card] > before.cards[card]:
            term = Term(of="cards", id=card)
            swap = _last(swaps, "out", card)
            found.append(
                objection("lore-not-in-deck", "BL2-LOR-01", seat=who, card=term, swap=swap)
            )
    for card in into:
        if into[card] > before.spare[card] + out[card]:
            term = Term(of="cards", id=card)
            swap = _last(swaps, "into", card)
            found.append(
                objection("lore-unavailable", "BL2-LOR-02", seat=who, card=term, swap=swap)
            )
    after = before.cards - out + into
    for card, count in _alike(game, after, into):
        if count > rules.same:
            found.append(
                objection(
                    "lore-too-many-alike",
                    "BL2-LOR-03",
                    seat=who,
                    card=Term(of="cards", id=card),
                    swap=_last(swaps, "into", card),
                    count=count,
                    most=rules.same,
                )
            )
    return tuple(found)


def _last(swaps: Sequence[Swap], part: Literal["out", "into"], card: str) -> int:
    """The number, from 1, of the last swap that takes this card out of the deck or puts it in."""
    return max(i for i, swap in enumerate(swaps, 1) if getattr(swap, part) == card)


def _alike(game: Game, cards: Mapping[str, int], asked: Iterable[str]) -> Iterable[tuple[str, int]]:
    """The cards asked about, one of each name, and how many of that name there are: the rule
    counts names, and two decks may print one name on cards of their own."""
    counts: list[tuple[str, int]] = []
    for card in dict.fromkeys(asked):
        if not any(_same_name(game, card, other) for other, _ in counts):
            alike = (n for other, n in cards.items() if _same_name(game, card, other))
            counts.append((card, sum(alike)))
    return counts


def _same_name(game: Game, one: str, other: str) -> bool:
    """Whether two cards are called alike in any language: an owner types in one of them, and the
    others stay what a placeholder is called."""
    first, second = game.cards.get(one), game.cards.get(other)
    if one == other or first is None or second is None:
        return one == other
    return bool(set(first.name.items()) & set(second.name.items()))
