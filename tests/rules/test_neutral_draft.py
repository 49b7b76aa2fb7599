"""The neutral draft, turn by turn (BL2-NEU-02, BL2-DRF-01 to 05)."""

from collections.abc import Generator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.muster import army_of
from rules.neutral_draft import (
    DraftState,
    forbidden_by,
    options_now,
    order_of,
    pool_of,
    state_after,
    why_not,
)
from rules.supply import contents
from schema.armies import Pick
from schema.collection import Collection, Owned
from schema.forces import FreePlacement, Muster
from schema.game import Box, Game
from schema.scenario import Scenario
from schema.text import Term
from schema.value import FrozenMap
from tests.rules.breaking import both, put
from tests.rules.muster_field import field_game, mustered
from tests.rules.muster_mutations import draft, muster, pool
from tests.rules.test_muster import bare
from tests.sampling import examples

BOX = contents(field_game())


def boxes(count: int) -> Box:
    """So many boxes together: those of both players."""
    owned = Owned(boxes=FrozenMap(toy=count))
    return contents(field_game(), Collection(format="1.0", games=FrozenMap(toy=owned)))


def after(*turns: tuple[str, ...], box: Box = BOX, points: int = 20) -> DraftState:
    """The draft after these turns."""
    return state_after(draft(*turns)(bare(points)), field_game(), box)


def refused(state: DraftState, owner: str, *units: str, **forbidden: tuple[str, ...]) -> str | None:
    """Why this turn may not be taken now, by its slug."""
    why = why_not(state, field_game(), forbidden, Pick(seat=owner, units=units))
    return None if why is None else why.slug


@pytest.mark.rule("BL2-NEU-02")
def test_the_pool_is_of_all_boxes_together() -> None:
    """BL2-NEU-02: it may hold several cards of one unit."""
    assert pool_of(field_game(), BOX) == FrozenMap(troll=2, giant=1)
    assert pool_of(field_game(), boxes(2)) == FrozenMap(troll=4, giant=2)
    assert pool_of(field_game(), BOX.changed(deployment=FrozenMap(troll=0))) == FrozenMap(giant=1)
    priceless = field_game().unit_types["troll"].changed(cost=None)
    unsold = FrozenMap({**field_game().unit_types, "troll": priceless})
    assert pool_of(field_game().changed(unit_types=unsold), BOX) == FrozenMap(giant=1)
    assert after(("south", "giant"), ("north", "giant")).pool["giant"] == 0
    free = field_game().unit_types["troll"].changed(cost=0)
    kinds = FrozenMap({**field_game().unit_types, "troll": free})
    assert pool_of(field_game().changed(unit_types=kinds), BOX) == FrozenMap(troll=2, giant=1)


@pytest.mark.rule("BL2-DRF-02")
def test_one_then_up_to_two_then_one_each() -> None:
    """BL2-DRF-02: the first player takes 1, the other up to 2, then they alternate by 1."""
    turns: list[tuple[str, ...]] = []
    seen = []
    for owner in ("south", "north", "south", "north", "south"):
        state = after(*turns, box=boxes(4))
        seen.append((state.turn, state.most))
        turns.append((owner, "troll"))
    assert seen == [("south", 1), ("north", 2), ("south", 1), ("north", 1), ("south", 1)]
    first = after(box=boxes(4))
    assert refused(first, "south", "troll", "troll") == "draft-too-many"
    second = after(("south", "giant"), box=boxes(4))
    assert refused(second, "north", "troll", "giant") is None
    assert refused(second, "north", "troll", "troll", "troll") == "draft-too-many"
    assert refused(second, "south", "troll") == "draft-out-of-turn"


@pytest.mark.rule("BL2-DRF-03")
def test_a_pass_right_after_a_pass_ends_it() -> None:
    """BL2-DRF: pass, pass; BL2-DRF-03: nothing more can be taken."""
    assert after(("south",), ("north",)).is_over
    over = after(("south", "troll"), ("north",), ("south",))
    assert (over.is_over, over.turn, over.most) == (True, None, 0)
    assert refused(over, "north", "troll") == "draft-after-end"
    assert refused(over, "north") == "draft-after-end"
    assert options_now(over, field_game(), {}) == ()


@pytest.mark.rule("BL2-DRF-03")
def test_a_pass_alone_does_not_end_it() -> None:
    """BL2-DRF-03: who passed may take again when the other goes on."""
    state = after(("south",), ("north", "troll"))
    assert (state.is_over, state.turn) == (False, "south")
    assert refused(state, "south", "giant") is None
    assert not after(("south",), ("north", "troll"), ("south",)).is_over


@pytest.mark.rule("BL2-DRF-03")
def test_one_player_who_passes_twice_out_of_turn_ends_nothing() -> None:
    """BL2-DRF-03: the other one's pass it is that counts."""
    assert not after(("south",), ("south",)).is_over


@pytest.mark.rule("BL2-DRF-01", "BL2-DRF-03")
def test_it_is_paid_with_muster_points() -> None:
    """BL2-DRF-01, BL2-DRF-03: what is left buys ordinary units."""
    state = after(("south", "giant"), points=8)
    assert state.purses == FrozenMap(south=3, north=20)
    assert refused(after(points=4), "south", "giant") == "draft-unpaid"
    assert options_now(after(points=4), field_game(), {}) == ("troll",)
    assert options_now(after(points=2), field_game(), {}) == ()
    assert refused(after(points=2), "south") is None
    drafted = army_of(draft(("south", "giant"))(bare(8)), field_game(), "south")
    assert drafted is not None
    assert drafted.left == 3
    unpaid = why_not(after(points=4), field_game(), {}, Pick(seat="south", units=("giant",)))
    assert unpaid is not None
    assert (unpaid.args["price"], unpaid.args["left"]) == (5, 4)
    hidden = both(pool("hidden", "south", "chance", guard=2), muster(0, options=("scroll",)))
    assert state_after(hidden(bare()), field_game(), BOX).purses["south"] == 20 - 2 * 4 - 2
    both_at_once = after(("south",))
    assert both_at_once.purses["north"] == 20
    dear = state_after(muster(1, points=7)(draft(("south",))(bare())), field_game(), BOX)
    assert refused(dear, "north", "giant") is None
    assert refused(dear, "north", "giant", "troll") == "draft-unpaid"


@pytest.mark.rule("BL2-NEU-02")
def test_only_what_lies_in_the_pool() -> None:
    """BL2-NEU-02."""
    assert refused(after(), "south", "rider") == "draft-not-neutral"
    assert refused(after(("south", "giant")), "north", "giant") == "draft-pool-empty"
    assert refused(after(("south", "giant")), "north", "troll", "troll") is None
    assert refused(after(), "south", "dragon") == "draft-not-neutral"


@pytest.mark.rule("BL2-THN-02", "BL2-THN-06")
def test_what_lies_face_down_or_is_placed_besides_is_not_in_the_pool() -> None:
    """BL2-THN-02, BL2-THN-06: their deployment cards are in use already."""
    hidden = state_after(pool("hidden", "north", "chance", troll=1)(bare()), field_game(), BOX)
    assert hidden.pool == FrozenMap(troll=1, giant=1)
    free = put(free_placements=(FreePlacement(seat="north", type="giant", zone="north-zone"),))
    state = state_after(free(bare()), field_game(), BOX)
    assert state.pool == FrozenMap(troll=2, giant=0)
    assert refused(state, "south", "giant") == "draft-pool-empty"


@pytest.mark.rule("BL2-THN-05")
def test_what_a_muster_forbids_is_not_drafted_either() -> None:
    """BL2-THN-05."""
    assert refused(after(), "south", "giant", south=("giant",)) == "muster-forbidden"
    scenario = muster(0, forbidden=("giant",))(bare())
    assert forbidden_by(scenario)["south"] == ("giant",)
    assert options_now(after(), field_game(), forbidden_by(scenario)) == ("troll",)


@pytest.mark.rule("BL2-DRF-04")
def test_a_drafted_unit_is_its_owners() -> None:
    """BL2-DRF-04: it counts as the owner's, whatever its type."""
    army = army_of(mustered(), field_game(), "south")
    assert army is not None
    assert army.drafted == FrozenMap(troll=1)
    assert [u.seat for u in mustered().units if u.type == "troll"] == ["south"]


@pytest.mark.rule("BL2-DRF-02")
def test_the_first_player_begins() -> None:
    """BL2-DRF-02; by chance at the table the list says who, and so does the draft as it went."""
    assert order_of(bare()) == ("south", "north")
    assert order_of(put(first_player="north")(bare())) == ("north", "south")
    by_chance = put(first_player=None)
    assert order_of(by_chance(bare())) == ("south", "north")
    assert order_of(both(by_chance, draft(("north",)))(bare())) == ("north", "south")
    assert order_of(muster(1, points=0)(bare())) == ("south",)


@pytest.mark.rule("BL2-DRF-02")
@pytest.mark.parametrize("owner", ["south", "north"])
def test_nobody_drafts_alone(owner: str) -> None:
    """BL2-DRF-02 speaks of two players; a game without a draft has no turns either."""
    alone = put(musters=tuple(m for m in bare().musters if m.seat == owner))(bare())
    state = state_after(alone, field_game(), BOX)
    assert (state.turn, state.most, state.is_over) == (None, 0, False)
    assert refused(state, owner, "troll") == "draft-not-played"
    third = Muster(seat="east", points=20)
    crowd = put(musters=(*bare().musters, third))(bare())
    assert state_after(crowd, field_game(), BOX).turn is None
    rules = field_game().muster
    assert rules is not None
    game = field_game().changed(muster=rules.changed(draft=()))
    assert state_after(bare(), game, BOX).turn is None


@pytest.mark.rule("BL2-DRF-02")
def test_an_objection_calls_the_sides_by_their_names() -> None:
    why = why_not(after(), field_game(), {}, Pick(seat="north"))
    assert why is not None
    assert why.rule == "BL2-DRF-02"
    assert why.args["seat"] == Term(of="factions", id="blues")
    assert why.args["turn"] == Term(of="factions", id="reds")


# -- laws ------------------------------------------------------------------------------------------


def oracle(
    points: int, box: dict[str, int]
) -> Generator[set[tuple[str, ...]], tuple[str, ...], None]:
    """The same draft, written otherwise: a generator to which the turns are sent, and that yields
    what may be sent next (each as a sorted tuple of names)."""
    cost = {"troll": 3, "giant": 5}
    coins = [points, points]
    was_pass, number = False, 0
    while True:
        me, most = number % 2, 2 if number == 1 else 1
        legal: set[tuple[str, ...]] = {()}
        for one, first in cost.items():
            if box[one] and first <= coins[me]:
                legal.add((one,))
                for two, second in cost.items():
                    enough = box[two] > (one == two)
                    if most == 2 and enough and first + second <= coins[me]:
                        legal.add(tuple(sorted((one, two))))
        taken = yield legal
        for unit in taken:
            box[unit] -= 1
            coins[me] -= cost[unit]
        if not taken and was_pass:
            return
        was_pass = not taken
        number += 1


TAKES: tuple[tuple[str, ...], ...] = (
    (),
    ("troll",),
    ("giant",),
    ("troll", "troll"),
    ("giant", "giant"),
    ("giant", "troll"),
)


@pytest.mark.rule("BL2-DRF-01", "BL2-DRF-02", "BL2-DRF-03")
@examples(80)
@given(st.integers(0, 22), st.integers(0, 3), st.data())
def test_any_legal_draft_ends_within_points_pool_and_box(
    points: int, count: int, data: st.DataObject
) -> None:
    """BL2-DRF-01 to 03: legal play is what the oracle lets, and it comes to an end."""
    box = boxes(count) if count else boxes(1).changed(deployment=FrozenMap())
    pool = dict(pool_of(field_game(), box))
    second = oracle(points, {"troll": 0, "giant": 0, **pool})
    expected = next(second)
    both_have = both(muster(0, points=points), muster(1, points=points))
    scenario: Scenario = both_have(bare())
    if not points:
        assert state_after(scenario, field_game(), box).turn is None
        return
    for turn in range(60):
        state = state_after(scenario, field_game(), box)
        owner = ("south", "north")[turn % 2]
        assert state.turn == owner
        legal = {
            units
            for units in TAKES
            if why_not(state, field_game(), {}, Pick(seat=owner, units=units)) is None
        }
        assert legal == expected
        singles = tuple(unit for unit in ("troll", "giant") if (unit,) in legal)
        assert options_now(state, field_game(), {}) == singles
        units = data.draw(st.sampled_from(sorted(legal)))
        scenario = scenario.changed(
            neutral_draft=(*scenario.neutral_draft, Pick(seat=owner, units=units))
        )
        try:
            expected = second.send(units)
        except StopIteration:
            break
    end = state_after(scenario, field_game(), box)
    assert end.is_over
    kept_within(scenario, field_game(), box)


def kept_within(scenario: Scenario, game: Game, box: Box) -> None:
    """Neither side owes points, and no card was taken twice."""
    taken: dict[str, int] = {}
    for muster_here in scenario.musters:
        army = army_of(scenario, game, muster_here.seat)
        assert army is not None
        assert army.left >= 0
        for unit, count in army.drafted.items():
            taken[unit] = taken.get(unit, 0) + count
    assert all(count <= pool_of(game, box)[unit] for unit, count in taken.items())
