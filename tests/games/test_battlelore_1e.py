"""The first edition's pack: its box, its deployment cards, and what is played with them."""

from collections import Counter
from functools import cache
from itertools import combinations, product

import games
from games.sources import confidence_of
from rules.pieces import fit_pieces
from rules.rulebook import allowed, choice_behind
from schema.cards import DeploymentCard
from schema.draws import CallToArmsDraw
from schema.game import Game

CAMPS, SETS = ("standard", "pennant"), ("a", "b", "c")
WORTH = {"green": 2, "blue": 3, "red": 4}
"""Dice by banner; horse counts one more, a Creature five, a Dragon eight."""


@cache
def game() -> Game:
    return games.load("battlelore-1e", add_ons=())


def cards(camp: str, of: str) -> list[DeploymentCard]:
    return [c for c in game().deployment_cards.values() if (c.faction, c.set) == (camp, of)]


def takes(drawn: tuple[DeploymentCard, ...]) -> tuple[Counter[str], Counter[str]]:
    """Figures by type and banners by rank of some cards of one camp."""
    figures: Counter[str] = Counter()
    banners: Counter[str] = Counter()
    for block in (block for card in drawn for block in card.units):
        figures[block.type] += block.count * game().unit_types[block.type].figures
        if block.rank is not None:
            banners[block.rank] += block.count
    return figures, banners


def test_each_camp_has_three_sets_of_seven_cards() -> None:
    """Public facts B3, Call to Arms: 21 cards a camp."""
    assert set(game().factions) == set(CAMPS)
    for camp, of in product(CAMPS, SETS):
        assert [card.label for card in cards(camp, of)] == [f"{of.upper()}{n}" for n in range(1, 8)]
    assert len(game().deployment_cards) == 42
    names = [card.name[word] for card in game().deployment_cards.values() for word in ("en", "ru")]
    assert len(set(names)) == len(names)


def test_any_two_draws_are_covered_by_one_box() -> None:
    """Public facts B3: any four cards of a set, and any four of the other camp, out of one box."""
    box = game().boxes["base"]
    draws = {
        camp: [takes(four) for of in SETS for four in combinations(cards(camp, of), 4)]
        for camp in CAMPS
    }
    for camp in CAMPS:
        for _, banners in draws[camp]:
            assert all(n <= box.banners[camp][rank] for rank, n in banners.items())
    for (ours, _), (theirs, _) in product(*draws.values()):
        assert all(ours[kind] + theirs[kind] <= n for kind, n in box.figures.items())
    assert {kind for figures, _ in draws["standard"] for kind in figures} <= set(box.figures)


def test_all_cards_weigh_the_same() -> None:
    """Ours: twelve for each, so that any draw is as strong as any other."""
    more = {"cavalry": 1}
    alone = {"creature": 5, "dragon": 8}
    for name, card in game().deployment_cards.items():
        weight = sum(
            b.count * (alone[b.type] if b.rank is None else WORTH[b.rank] + more.get(b.type, 0))
            for b in card.units
        )
        assert weight == 12, name


def test_any_card_has_room_in_any_section() -> None:
    """Two rows stay clear: the wings have four hexes in each, and share one with the centre."""
    draw = game().draws["call-to-arms"]
    assert isinstance(draw, CallToArmsDraw)
    for card in game().deployment_cards.values():
        assert sum(block.count for block in card.units) <= 6
        assert all(block.row <= draw.clear_rows for block in card.units)


def test_the_most_terrain_of_a_draw_is_in_the_box() -> None:
    draw, pieces = game().draws["call-to-arms"], game().boxes["base"].pieces
    assert isinstance(draw, CallToArmsDraw)
    most = {kind: hexes.most for kind, hexes in draw.terrain.items()}
    assert fit_pieces({**most, "bridge": 3, "ford": 3}, pieces)


def test_what_nobody_knows_is_marked_as_ours() -> None:
    """Public facts C4 and the precedent; a tent for each player comes from the house rules."""
    for pointer in (
        "/deployment_cards/standard-a1/units/0/count",
        "/deployment_cards/pennant-c7/set",
        "/draws/call-to-arms/victory/wins/0/condition/points",
        "/draws/call-to-arms/reserve_round",
        "/boxes/base/figures/dragon",
        "/boxes/base/pieces/water-woods/count",
        "/unit_types/dragon/profiles/any/dice",
        "/unit_types/creature/figures",
        "/terrain/water/movement/needs_crossing",
    ):
        source = confidence_of(game(), pointer)
        assert source is not None
        assert source.confidence == "placeholder", pointer
    cards = confidence_of(game(), "/deployment_cards/standard-a1/set")
    assert cards is not None
    assert "Call to Arms" in cards.note
    tents = confidence_of(game(), "/boxes/base/counts/commanders-tents")
    assert tents is not None
    assert (tents.confidence, game().boxes["base"].counts["commanders-tents"]) == ("derived", 2)


def test_the_weakened_threshold_can_be_chosen() -> None:
    """BLH-WEAK-!1: the editor's form offers what the engine has."""
    rule = game().variants["weakened-units"]
    assert choice_behind(rule, "since") == ("reduced", "since")
    offered = allowed("reduced", "since")
    assert offered is not None
    assert {"half", "more-than-half"} <= set(offered)
