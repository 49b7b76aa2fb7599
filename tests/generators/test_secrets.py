"""Dealing what lies face down: by a secret seed, each card once, and never twice (ADR 10)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.secrets import Undealable, deal
from schema.forces import HiddenPool, Secrets
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.exporters.drawing.boards import fixture, raid


def thunder() -> Scenario:
    """Five captives on five strongholds."""
    return fixture("battlelore-2e-thunder")[0]


def pool() -> HiddenPool:
    return thunder().hidden[0]


@pytest.mark.rule("BL2-THN-02")
@given(st.integers(0, 2**53))
def test_every_spot_gets_a_card_and_every_card_a_spot(seed: int) -> None:
    """BL2-THN-02: two Guards and three Harvesters, one on each of the five buildings."""
    dealt = deal(thunder(), seed)
    assert dealt.secrets is not None
    placed = dealt.secrets.placed["captives"]
    assert tuple(placed) == pool().spots
    assert Counter(placed.values()) == {"citadel-guard": 2, "blood-harvesters": 3}
    assert dealt.public() == thunder()
    assert deal(thunder(), seed) == dealt


def test_every_order_comes_up() -> None:
    """Ten ways to hide two Guards under five buildings, each about as often."""
    guards = Counter(
        tuple(
            p
            for p, card in deal(thunder(), seed).secrets.placed["captives"].items()  # type: ignore[union-attr]
            if card == "citadel-guard"
        )
        for seed in range(1000)
    )
    assert len(guards) == 10
    assert min(guards.values()) > 60


def test_a_pool_more_moves_no_other() -> None:
    more = thunder().changed(hidden=(pool().changed(id="other"), pool()))
    one, two = deal(thunder(), 5).secrets, deal(more, 5).secrets
    assert one is not None
    assert two is not None
    assert two.placed["captives"] == one.placed["captives"]


def test_what_players_placed_stays() -> None:
    own = pool().changed(id="own", placed_by="owner")
    secrets = Secrets(placed=FrozenMap({"own": FrozenMap({"C3": "citadel-guard"})}))
    scenario = thunder().changed(hidden=(own, pool()), secrets=secrets)
    dealt = deal(scenario, 5).secrets
    assert dealt is not None
    assert list(dealt.placed) == ["own", "captives"]
    assert dealt.placed["own"] == secrets.placed["own"]


def test_dealing_again_has_to_be_asked_for() -> None:
    dealt = deal(thunder(), 1)
    with pytest.raises(Undealable, match="have already been dealt"):
        deal(dealt, 2)
    assert deal(dealt, 2, again=True) == deal(thunder(), 2)


def test_what_cannot_be_dealt_is_refused() -> None:
    """Nothing hidden, cards unlike spots, the printed seed as the secret one: one line each."""
    short = thunder().changed(hidden=(pool().changed(spots=("C3", "J3")),))
    for scenario, seed, says in (
        (raid()[0], 1, "this scenario has no cards to deal and no deck to change"),
        (fixture("runewars-map")[0], 1, "this scenario has no cards to deal and no deck to change"),
        (short, 1, "5 cards for 2 places"),
        (raid()[0].changed(hidden=thunder().hidden), 4711, "another number"),
    ):
        with pytest.raises(Undealable, match=says) as caught:
            deal(scenario, seed)
        assert "\n" not in str(caught.value)
