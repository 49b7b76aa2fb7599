"""Armies bought with points: what they cost, what is left, what may still be bought (BL2-NEU,
BL2-THN-03 to 05)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.muster import (
    army_of,
    for_sale,
    half_cards_of,
    in_boxes,
    is_neutral,
    may_buy,
    most_of,
    muster_of,
    objections,
    price,
    why_no_option,
)
from rules.supply import contents
from schema.collection import Collection, Owned
from schema.forces import FreePlacement, HiddenCard, HiddenPool
from schema.scenario import Scenario
from schema.text import Term
from schema.value import FrozenMap
from tests.boards import TOY
from tests.rules.breaking import both, put, seat
from tests.rules.muster_field import field_game, mustered
from tests.rules.muster_mutations import cards, draft, muster, pool
from tests.sampling import examples

BOX = contents(field_game())
KINDS = tuple(field_game().unit_types)


def bare(points: int = 20) -> Scenario:
    """The battle before anybody bought or drafted anything."""
    empty = FrozenMap[str, int]()
    clear = both(draft(), put(units=()), muster(1, army=empty))
    return both(clear, muster(0, army=empty, points=points))(mustered())


def bought(scenario: Scenario, owner: str, *units: str) -> Scenario:
    """The scenario after buying, one unit after the other."""
    for unit in units:
        musters = tuple(
            m.changed(army=FrozenMap({**m.army, unit: m.army.get(unit, 0) + 1}))
            if m.seat == owner
            else m
            for m in scenario.musters
        )
        scenario = scenario.changed(musters=musters)
    return scenario


@pytest.mark.rule("BL2-NEU-01")
def test_a_neutral_unit_has_no_faction() -> None:
    """BL2-NEU-01; where armies are not mustered, types without a faction are everybody's."""
    game = field_game()
    assert [kind for kind in KINDS if is_neutral(game, kind)] == ["troll", "giant"]
    assert not is_neutral(game, "dragon")
    assert not any(is_neutral(TOY, kind) for kind in TOY.unit_types)
    assert (price(game, "giant"), price(game, "relic"), price(game, "dragon")) == (5, None, None)


def test_what_an_army_costs_and_leaves() -> None:
    """Two guards and a drafted troll: 11 of 20."""
    army_here = army_of(mustered(), field_game(), "south")
    assert army_here is not None
    assert (army_here.spent, army_here.left, army_here.gained) == (11, 9, 5)
    assert army_here.units == Counter(guard=2, troll=1)
    assert army_of(mustered(), field_game(), "nobody") is None
    other = army_of(mustered(), field_game(), "north")
    assert other is not None
    assert (other.left, other.gained) == (12, 0)


@pytest.mark.rule("BL2-THN-03", "BL2-THN-04")
@pytest.mark.parametrize(("spent", "gained"), [(0, 5), (19, 5), (21, 5), (22, 4), (26, 0), (27, 0)])
def test_nineteen_of_twenty_six_gives_five_lore(spent: int, gained: int) -> None:
    """BL2-THN-03, BL2-THN-04: seven points are left over, and five is the most."""
    rider = field_game().unit_types["rider"].changed(cost=spent)
    game = field_game().changed(unit_types=FrozenMap({**field_game().unit_types, "rider": rider}))
    made = army_of(bought(bare(26), "south", "rider"), game, "south")
    assert made is not None
    assert (made.spent, made.left, made.gained) == (spent, 26 - spent, gained)


@pytest.mark.rule("BL2-NEU-01", "BL2-DRF-03")
def test_only_its_own_is_for_sale() -> None:
    """BL2-DRF-03: neutral units are drafted, not bought; without a draft anybody buys them
    (BL2-NEU-01)."""
    game, one = field_game(), muster_of(mustered(), "south")
    assert one is not None
    assert for_sale(game, BOX, "reds", one) == ("guard", "rider")
    assert for_sale(game, BOX, "blues", one) == ("raider", "ogre")
    assert for_sale(game, BOX, "reds", one.changed(forbidden=("guard",))) == ("rider",)
    assert game.muster is not None
    open_sale = game.changed(muster=game.muster.changed(draft=()))
    assert for_sale(open_sale, BOX, "reds", one) == ("guard", "rider", "troll", "giant")
    assert may_buy(bare(), open_sale, BOX, "south", "giant") is None
    none_left = BOX.changed(deployment=FrozenMap({**BOX.deployment, "rider": 0}))
    assert for_sale(game, none_left, "reds", one) == ("guard",)
    uncounted = BOX.changed(deployment=FrozenMap(), figures=FrozenMap())
    assert for_sale(game, uncounted, "reds", one) == ("guard", "rider")


@pytest.mark.rule("BL2-CMP-01")
def test_deployment_cards_and_figures_both_limit() -> None:
    """BL2-CMP-01: one giant a pack, two giants with two packs; a lost figure counts."""
    game = field_game()
    assert [in_boxes(game, BOX, kind) for kind in ("guard", "giant", "relic")] == [4, 1, 1]
    assert in_boxes(game, BOX.changed(figures=FrozenMap(guard=8)), "guard") == 2
    assert in_boxes(game, BOX, "dragon") is None
    assert in_boxes(game, BOX.changed(figures=FrozenMap(dragon=1)), "dragon") is None
    two = contents(game, _owned(toy=2))
    assert in_boxes(game, two, "giant") == 2
    lost = contents(game, _owned(toy=1, corrections={"figures/guard": -1}))
    assert in_boxes(game, lost, "guard") == 3


def _owned(toy: int, corrections: dict[str, int] | None = None) -> Collection:
    owned = Owned(boxes=FrozenMap(toy=toy), corrections=FrozenMap(corrections or {}))
    return Collection(format="1.0", games=FrozenMap(toy=owned))


@pytest.mark.rule("BL2-THN-02")
def test_what_others_take_and_what_lies_face_down_is_gone() -> None:
    """BL2-THN-02: two of the four Guard cards lie on the buildings."""
    game = field_game()
    assert most_of(bare(), game, BOX, "south", "guard") == 4
    captives = pool("captives", "south", "chance", guard=2)(bare())
    assert most_of(captives, game, BOX, "south", "guard") == 2
    own = pool("army", "south", "owner", guard=2)(bare())
    assert most_of(own, game, BOX, "south", "guard") == 4
    same = seat(1, faction="reds")(bare())
    assert most_of(bought(same, "north", "guard"), game, BOX, "south", "guard") == 3
    drafted = draft(("south", "troll"), ("north", "troll"))(bare())
    assert most_of(drafted, game, BOX, "south", "troll") == 1
    alone = draft(("south", "troll"), ("north",))(bare())
    assert most_of(alone, game, BOX, "south", "troll") == 2
    many = bought(same, "north", *("guard",) * 5)
    assert most_of(many, game, BOX, "south", "guard") == 0
    few = BOX.changed(figures=FrozenMap(guard=8))
    assert most_of(bare(), game, few, "south", "guard") == 2
    assert most_of(bare(), game, BOX, "south", "dragon") is None


@pytest.mark.rule("BL2-CMP-01", "BL2-THN-06")
@pytest.mark.parametrize("owner", ["south", "north"])
def test_what_players_place_besides_is_gone_for_both(owner: str) -> None:
    """BL2-THN-06, BL2-CMP-01: the giant on a red hex is the only one, for its owner too."""
    free = put(free_placements=(FreePlacement(seat=owner, type="giant", zone="north-zone"),))
    game = field_game()
    assert most_of(free(bare()), game, BOX, "south", "giant") == 0
    assert most_of(free(bare()), game, contents(game, _owned(toy=2)), "south", "giant") == 1
    assert most_of(free(bare()), game, BOX, "south", "troll") == 2


@pytest.mark.rule("BL2-THN-02")
@pytest.mark.parametrize("placed_by", ["chance", "owner"])
@pytest.mark.parametrize("of", ["unit", "token"])
def test_only_units_that_chance_hides_take_cards(placed_by: str, of: str) -> None:
    """BL2-THN-02; their figures come when they are revealed, so a box without cards lacks none."""
    card = HiddenCard.model_validate({"card": "one", "count": 1, "of": of, "ref": "guard"})
    hidden = HiddenPool.model_validate({"id": "pool", "cards": (card,), "placed_by": placed_by})
    scenario, game = put(hidden=(hidden,))(bare()), field_game()
    left = 3 if (placed_by, of) == ("chance", "unit") else 4
    assert most_of(scenario, game, BOX, "south", "guard") == left
    assert most_of(scenario, game, BOX, "south", "rider") == 2
    two = BOX.changed(figures=FrozenMap(guard=6))
    assert most_of(scenario, game, two, "south", "guard") == min(2, left)
    without = BOX.changed(deployment=FrozenMap())
    assert most_of(scenario, game, without, "south", "guard") == 4


@pytest.mark.rule("BL2-THN-03")
def test_captives_cost_points_unless_they_are_left_out() -> None:
    """BL2-THN-03: the hidden Guards are not counted."""
    game = field_game()
    captives = pool("captives", "south", "chance", guard=2)(mustered())
    made = army_of(captives, game, "south")
    assert made is not None
    assert (made.spent, made.hidden) == (19, FrozenMap(guard=2))
    left_out = army_of(muster(0, uncounted=("captives",))(captives), game, "south")
    assert left_out is not None
    assert (left_out.spent, left_out.hidden) == (11, FrozenMap())
    two = both(pool("one", "south", "chance", guard=1), pool("other", "south", "chance", guard=1))
    spread = army_of(two(mustered()), game, "south")
    assert spread is not None
    assert spread.hidden == FrozenMap(guard=2)
    theirs = army_of(pool("captives", "north", "chance", raider=2)(mustered()), game, "south")
    assert theirs is not None
    assert theirs.hidden == FrozenMap()
    tokens = HiddenCard(card="one", count=2, of="token", ref="guard", seat="south")
    captured = put(hidden=(HiddenPool(id="tokens", cards=(tokens,), placed_by="chance"),))
    paid = army_of(captured(mustered()), game, "south")
    assert paid is not None
    assert paid.hidden == FrozenMap()
    nothing_to_pay = army_of(muster(0, points=0)(captives), game, "south")
    assert nothing_to_pay is not None
    assert nothing_to_pay.hidden == FrozenMap()


def refused(scenario: Scenario, unit: str, owner: str = "south") -> str | None:
    """Why one more may not be bought, by its slug."""
    why = may_buy(scenario, field_game(), BOX, owner, unit)
    return None if why is None else why.slug


@pytest.mark.rule("BL2-CMP-01", "BL2-DRF-03", "BL2-THN-03", "BL2-THN-05")
def test_one_more_is_refused_with_its_reason() -> None:
    """BL2-THN-03, BL2-THN-05, BL2-DRF-03, BL2-CMP-01."""
    assert refused(bare(), "guard") is None
    assert refused(bare(3), "guard") == "muster-over-points"
    assert refused(bare(), "raider") == "muster-other-faction"
    assert refused(bare(), "relic") == "muster-unbuyable"
    assert refused(bare(), "dragon") == "muster-unbuyable"
    assert refused(bare(), "giant") == "muster-neutral"
    assert refused(muster(0, forbidden=("rider",))(bare()), "rider") == "muster-forbidden"
    assert refused(muster(0, forbidden=("giant",))(bare()), "giant") == "muster-forbidden"
    assert refused(bought(bare(99), "south", *("guard",) * 4), "guard") == "muster-short"
    assert refused(put(musters=())(bare()), "guard") == "muster-unbuyable"
    why = may_buy(bare(3), field_game(), BOX, "south", "guard")
    assert why is not None
    reds = Term(of="factions", id="reds")
    assert (why.slug, dict(why.args)) == (
        "muster-over-points",
        {"seat": reds, "spent": 4, "points": 3, "units": (Term(of="unit_types", id="guard"),)},
    )


@pytest.mark.rule("BL2-PRE-04")
def test_an_option_brings_points_where_the_card_lets_it() -> None:
    """BL2-PRE-04: no tent in a battle with fixed armies, nor with a card that has none."""
    game = field_game()

    def option(scenario: Scenario, name: str) -> str | None:
        why = why_no_option(scenario, game, "south", name)
        return None if why is None else why.slug

    assert option(bare(), "tent") is None
    assert option(bare(), "scroll") is None
    assert option(bare(), "dragon") == "muster-option-unknown"
    assert option(put(cards=FrozenMap())(bare()), "tent") == "muster-option-barred"
    assert option(put(cards=FrozenMap())(bare()), "scroll") is None
    assert option(cards("south", half=("red-bare",))(bare()), "tent") == "muster-option-barred"
    assert half_cards_of(bare(), game, "south") == ("red-half",)
    assert half_cards_of(bare(), game, "nobody") == ()
    richer = army_of(muster(0, options=("tent", "scroll"))(bare()), game, "south")
    assert richer is not None
    assert richer.points == 20 + 5 - 2
    poorer = army_of(
        muster(0, options=("scroll",))(bought(bare(), "south", *("guard",) * 4)), game, "south"
    )
    assert poorer is not None
    assert (poorer.left, poorer.gained) == (2, 2)
    twice = army_of(muster(0, options=("tent", "tent"))(bare()), game, "south")
    assert twice is not None
    assert twice.points == 20 + 5 + 5  # as it is said, until that is mended
    one_bare = cards("south", half=("red-half", "red-bare"))(bare())
    assert option(one_bare, "tent") == "muster-option-barred"


def test_what_is_wrong_with_others_bars_nothing() -> None:
    """An army with a fault can still be changed: only what is about the unit bars it."""
    faulty = bought(bare(), "south", "raider")
    assert refused(faulty, "guard") is None
    assert refused(faulty, "raider") == "muster-other-faction"
    assert refused(seat(0, faction=None)(bare()), "raider") is None
    game = field_game()
    none = muster(0, army=FrozenMap(giant=0, relic=0, raider=0))(bare())
    assert list(objections(none, game, BOX, "south")) == []


@pytest.mark.rule("BL2-CMP-01")
def test_bought_and_drafted_count_together() -> None:
    """BL2-CMP-01: two drafted trolls and a third one bought, of two in the box."""
    scenario = bought(
        draft(("south", "troll"), ("north",), ("south", "troll"))(bare()), "south", "troll"
    )
    found = {why.slug: why for why, _ in objections(scenario, field_game(), BOX, "south")}
    assert found["muster-short"].args["count"] == 3


# -- laws ------------------------------------------------------------------------------------------


@examples(60)
@given(
    st.lists(st.tuples(st.sampled_from(("south", "north")), st.sampled_from(KINDS)), max_size=14)
)
def test_buying_what_may_be_bought_keeps_every_limit(wishes: list[tuple[str, str]]) -> None:
    """Points and boxes are never exceeded, and what is refused would exceed one (an oracle that
    counts coins and cards)."""
    scenario, game = bare(), field_game()
    purse = {"south": 20, "north": 20}
    mine = {"south": {"guard": 4, "rider": 6}, "north": {"raider": 4, "ogre": 6}}
    left = {"guard": 4, "rider": 2, "raider": 4, "ogre": 2}
    for owner, unit in wishes:
        cost = mine[owner].get(unit)
        allowed = cost is not None and purse[owner] >= cost and left[unit] > 0
        assert (may_buy(scenario, game, BOX, owner, unit) is None) is allowed
        if allowed and cost is not None:
            scenario = bought(scenario, owner, unit)
            purse[owner] -= cost
            left[unit] -= 1
    for owner, coins in purse.items():
        made = army_of(scenario, game, owner)
        assert made is not None
        assert made.left == coins >= 0
