"""Dealing what is secret: a seed of its own, and so who lies where, and which cards are in a deck
(ADR 10)."""

from itertools import chain

from generators.core.streams import Seed
from rules.lore_deck import deck_after, why_not
from schema.armies import Swap
from schema.forces import HiddenPool, Secrets
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario
from schema.value import FrozenMap


class Undealable(UserError, ValueError):
    """Hidden cards that cannot be dealt; the text says why, in one line."""


def deal(
    scenario: Scenario, seed: int, game: Game | None = None, *, again: bool = False
) -> Scenario:
    """The host's scenario: the cards of every pool dealt at random, each on a spot (BL2-THN-02),
    and the decks that chance changes, changed (``Muster.swaps_by_chance``; that needs the game).

    What players placed or swapped themselves stays as it is; every pool and every deck has a stream
    of its own, so that one more moves no other. Raises ``Undealable`` for cards that are dealt
    already (unless ``again``), for nothing to deal, for pools whose cards and spots are not as
    many, and for a secret seed that is the public one.
    """
    pools = [pool for pool in scenario.hidden if pool.placed_by == "chance" and pool.spots]
    decks = decks_by_chance(scenario)
    if not pools and not decks:
        template = N_("this scenario has no cards to deal and no deck to change")
        raise Undealable(Phrase(template))
    before = scenario.secrets or Secrets()
    dealt_before = [p.id in before.placed for p in pools] + [s in before.swaps for s in decks]
    if not again and any(dealt_before):
        template = N_("the cards of this file have already been dealt; --again deals them again")
        raise Undealable(Phrase(template))
    if scenario.provenance is not None and scenario.provenance.seed == seed:
        template = N_("{seed} is printed on the sheet; choose another number for the secret seed")
        raise Undealable(Phrase(template, seed=seed))
    dealt = {pool.id: _dealt(pool, Seed(seed)) for pool in pools}
    placed = {
        pool.id: dealt[pool.id] if pool.id in dealt else before.placed[pool.id]
        for pool in scenario.hidden
        if pool.id in dealt or pool.id in before.placed
    }
    swapped = {} if game is None else {s: _swapped(scenario, game, s, Seed(seed)) for s in decks}
    swaps = FrozenMap({**before.swaps, **swapped})
    return scenario.changed(secrets=Secrets(seed=seed, placed=FrozenMap(placed), swaps=swaps))


def decks_by_chance(scenario: Scenario) -> tuple[str, ...]:
    """The seats whose decks chance changes when what lies face down is dealt."""
    return tuple(muster.seat for muster in scenario.musters if muster.swaps_by_chance)


def _swapped(scenario: Scenario, game: Game, seat: str, seed: Seed) -> tuple[Swap, ...]:
    """Some legal swaps of a seat's deck, each number of them equally likely (BL2-LOR-01 to 03);
    no card comes back that has just left, nor the other way round."""
    stream = seed.stream(f"secrets.swaps.{seat}")
    most = game.muster.swaps if game.muster is not None else 0
    swaps: tuple[Swap, ...] = ()
    for _ in range(stream.below(most + 1)):
        now = deck_after(scenario, game, seat, swaps)
        if now is None:
            break
        left, came = {swap.out for swap in swaps}, {swap.into for swap in swaps}
        outs = [card for card, count in now.cards.items() if count > 0 and card not in came]
        ways = [
            (*swaps, Swap(out=out, into=into))
            for out in stream.shuffled(outs)[:1]
            for into, count in now.spare.items()
            if count > 0 and into not in left and into != out
        ]
        allowed = [way for way in ways if not why_not(scenario, game, seat, way)]
        if not allowed:
            break
        swaps = stream.choose(allowed)
    return swaps


def _dealt(pool: HiddenPool, seed: Seed) -> FrozenMap[str, str]:
    """Place to card; each order of the cards is equally likely."""
    cards = list(chain.from_iterable([card.card] * card.count for card in pool.cards))
    spots = tuple(dict.fromkeys(pool.spots))
    if len(cards) != len(spots):
        template = N_(
            "the hidden pool {pool} has {cards} cards for {spots} places; make them equal"
        )
        raise Undealable(Phrase(template, pool=pool.id, cards=len(cards), spots=len(spots)))
    mixed = seed.stream(f"secrets.{pool.id}").shuffled(cards)
    return FrozenMap(zip(spots, mixed, strict=True))
