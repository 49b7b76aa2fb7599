"""The first edition's pack: its box, its deployment cards, and what is played with them."""

from collections import Counter
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest

import games
from games.sources import confidence_of
from rules.battle_setup import profile_of
from rules.pieces import fit_pieces
from rules.rulebook import allowed, choice_behind
from schema.cards import DeploymentCard
from schema.draws import CallToArmsDraw
from schema.game import Game
from schema.text import choose
from tests.games.folders import read_csv, write_csv

CAMPS, SETS = ("standard", "pennant"), ("a", "b", "c")


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


def worth(card: DeploymentCard) -> int:
    """Ours: for each unit its dice times its figures, or the hits of one that stands alone, and the
    hexes of its move, so that three riders count as much as four men on foot."""
    found = 0
    for block in card.units:
        profile = profile_of(game(), block.type, block.rank)
        lives = profile.health or game().unit_types[block.type].figures
        assert profile.dice
        assert profile.move
        found += block.count * (profile.dice * lives + profile.move)
    return found


def test_any_two_draws_are_a_fair_fight() -> None:
    """Ours: cards are worth 47 to 51, draws of four differ by ten in two hundred at most, and
    neither side stands there with less than two thirds of the other's figures."""
    draws = [four for c, of in product(CAMPS, SETS) for four in combinations(cards(c, of), 4)]
    assert {worth(card) for card in game().deployment_cards.values()} <= {47, 48, 49, 50, 51}
    sums = [sum(map(worth, four)) for four in draws]
    assert max(sums) - min(sums) <= 10
    figures = [takes(four)[0].total() for four in draws]
    assert 3 * min(figures) > 2 * max(figures)


def test_no_two_cards_of_a_camp_are_alike() -> None:
    for camp in CAMPS:
        kinds = [frozenset(units(card).items()) for of in SETS for card in cards(camp, of)]
        assert len(set(kinds)) == len(kinds)


def units(card: DeploymentCard) -> Counter[tuple[str, str | None]]:
    """How many units of each type and rank a card has, in whatever rows."""
    found: Counter[tuple[str, str | None]] = Counter()
    for block in card.units:
        found[block.type, block.rank] += block.count
    return found


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
    assert "Call to Arms" in choose(cards.note, "en")
    tents = confidence_of(game(), "/boxes/base/counts/commanders-tents")
    assert tents is not None
    assert (tents.confidence, game().boxes["base"].counts["commanders-tents"]) == ("derived", 2)


@pytest.mark.rule("BLH-WEAK-!1")
def test_the_weakened_threshold_can_be_chosen() -> None:
    """BLH-WEAK-!1: the editor's form offers what the engine has."""
    rule = game().variants["weakened-units"]
    assert choice_behind(rule, "since") == ("reduced", "since")
    offered = allowed("reduced", "since")
    assert offered is not None
    assert {"half", "more-than-half"} <= set(offered)


# -- an owner's own cards --------------------------------------------------------------------------

TITLES = [f"{what} {n}" for n in range(1, 7) for what in ("unit", "rank", "count", "row")]


def typed(folder: Path, card: str, *blocks: tuple[str, str, str, str]) -> Game:
    """The game with one deployment card as somebody typed it from his own."""
    cells = dict.fromkeys(("card", *TITLES), "")
    cells["card"] = card
    for number, block in enumerate(blocks, 1):
        for what, said in zip(("unit", "rank", "count", "row"), block, strict=True):
            cells[f"{what} {number}"] = said
    games.write_template(game(), folder / "mine")
    write_csv(folder / "mine" / "deployment-cards.csv", [cells])
    return games.load("battlelore-1e", folders=[folder])


def test_a_deployment_card_is_typed_in(tmp_path: Path) -> None:
    """All its units at once; a dragon has no rank, and who says no row means the first."""
    own = typed(
        tmp_path,
        "standard-a1",
        ("Infantry", "red", "2", "2"),
        ("Лучники", "зелёный", "1", ""),
        ("dragon", "-", "1", "1"),
    )
    blocks = [(b.type, b.rank, b.count, b.row) for b in own.deployment_cards["standard-a1"].units]
    assert blocks == [("infantry", "red", 2, 2), ("archers", "green", 1, 1), ("dragon", None, 1, 1)]
    source = confidence_of(own, "/deployment_cards/standard-a1/units/0/count")
    assert source is not None
    assert source.confidence == "owner"
    assert own.deployment_cards["standard-a2"] == game().deployment_cards["standard-a2"]


def test_half_a_block_is_reported(tmp_path: Path) -> None:
    with pytest.raises(games.BrokenPack, match="rank 1"):
        typed(tmp_path, "standard-a1", ("Infantry", "", "2", "2"))


def test_the_template_lists_every_deployment_card(tmp_path: Path) -> None:
    games.write_template(game(), tmp_path / "mine")
    rows = read_csv(tmp_path / "mine" / "deployment-cards.csv")
    assert [row["card"] for row in rows] == list(game().deployment_cards)
    assert rows[0]["(what)"] == "A1, Shield wall"
    readme = (tmp_path / "mine" / "README.txt").read_text(encoding="utf-8")
    assert readme.count("deployment-cards.csv") == 2
