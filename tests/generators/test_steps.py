"""The thirteen setup steps, each in the transcript, in order (digest 6.4)."""

import pytest

from schema.scenario import Scenario
from tests.generators.westeros import drawn, westeros

STEPS = {
    1: "BOW-SK-S01",
    2: "BOW-SK-S02",
    3: "BOW-SK-S03",
    4: "BOW-SK-S04",
    5: "BOW-SK-S05",
    6: "BOW-SK-S06",
    7: "BOW-SK-S07",
    8: "BOW-SK-S08",
    9: "BOW-SK-S09",
    10: "BOW-SK-S10",
    11: "BOW-SK-S11",
    12: "BOW-SK-S12",
    13: "BOW-SK-S13",
}


@pytest.mark.rule("BOW-SK-00")
@pytest.mark.parametrize("seed", range(5))
def test_the_transcript_has_every_step_in_order(seed: int) -> None:
    """BOW-SK-00: what decides a skirmish is in the transcript where it is decided."""
    steps = [entry.step for entry in drawn(seed).transcript]
    assert steps == sorted(steps)
    assert set(steps) == set(STEPS)


@pytest.mark.rule("BOW-SK-S03a")
@pytest.mark.parametrize("seed", range(5))
def test_used_cards_go_to_the_box(seed: int) -> None:
    """BOW-SK-S03a, S09, S10: no Setup card that served serves again."""
    scenario: Scenario = drawn(seed)
    for uses in scenario.cards.values():
        used = [card for cards in uses.values() for card in cards]
        assert len(used) == len(set(used)) == 6


@pytest.mark.rule("BOW-SK-S10a")
def test_only_kind_and_number_of_terrain_count() -> None:
    """BOW-SK-S10a: a hex has a kind, and no picture that a tile would have to match."""
    scenario = drawn(4711)
    assert scenario.board.kind == "hex"
    kinds = {kind for line in scenario.board.terrain for kind in line}
    assert kinds <= set(westeros().terrain)
    assert scenario.board.pieces == ()


@pytest.mark.rule("BOW-SK-S14")
def test_the_card_is_named_for_the_table() -> None:
    """BOW-SK-S14: the scenario card lies between the players, so the file names it."""
    assert drawn(1).card == "raid-in-the-riverlands"
    assert drawn(1, "bounty").card == "westerlands-bounty"


@pytest.mark.rule("BOW-SK-S08", "BOW-RAID-02")
def test_the_momentum_holder_is_random_and_both_come_up() -> None:
    """BOW-SK-S08, BOW-RAID-02: a coin."""
    holders = {drawn(seed).first_player for seed in range(16)}
    assert holders == {"stark", "lannister"}
