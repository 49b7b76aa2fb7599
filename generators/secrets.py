"""Dealing what lies face down: a secret seed of its own, and so who lies where (DESIGN 3.10)."""

from itertools import chain

from generators.streams import Seed
from schema.forces import HiddenPool, Secrets
from schema.language import N_, Phrase, Refusal
from schema.scenario import Scenario
from schema.value import FrozenMap


class Undealable(Refusal, ValueError):
    """Hidden cards that cannot be dealt; the text says why, in one line."""


def deal(scenario: Scenario, seed: int, *, again: bool = False) -> Scenario:
    """The host's scenario: the cards of every pool that chance lays, each on a spot (BL2-THN-02).

    What players laid themselves stays as it is; every pool has a stream of its own, so that a pool
    more moves no other. Raises ``Undealable`` for cards that are dealt already (unless ``again``),
    for nothing to deal, for pools whose cards and spots are not as many, and for a secret seed that
    is the public one.
    """
    pools = [pool for pool in scenario.hidden if pool.placed_by == "chance" and pool.spots]
    if not pools:
        raise Undealable(Phrase(N_("chance lays no cards face down in this scenario")))
    kept = scenario.secrets.placed if scenario.secrets is not None else FrozenMap()
    if not again and any(pool.id in kept for pool in pools):
        template = N_("the cards of this file are dealt already; --again deals them anew")
        raise Undealable(Phrase(template))
    if scenario.provenance is not None and scenario.provenance.seed == seed:
        template = N_("{seed} is printed on the sheet: a secret seed must be another number")
        raise Undealable(Phrase(template, seed=seed))
    dealt = {pool.id: _laid(pool, Seed(seed)) for pool in pools}
    placed = {
        pool.id: dealt[pool.id] if pool.id in dealt else kept[pool.id]
        for pool in scenario.hidden
        if pool.id in dealt or pool.id in kept
    }
    return scenario.changed(secrets=Secrets(seed=seed, placed=FrozenMap(placed)))


def _laid(pool: HiddenPool, seed: Seed) -> FrozenMap[str, str]:
    """Place to card; each order of the cards is equally likely."""
    cards = list(chain.from_iterable([card.card] * card.count for card in pool.cards))
    spots = tuple(dict.fromkeys(pool.spots))
    if len(cards) != len(spots):
        template = N_(
            "the hidden pool {pool} has {cards} cards for {spots} places: make them equal"
        )
        raise Undealable(Phrase(template, pool=pool.id, cards=len(cards), spots=len(spots)))
    mixed = seed.stream(f"secrets.{pool.id}").shuffled(cards)
    return FrozenMap(zip(spots, mixed, strict=True))
