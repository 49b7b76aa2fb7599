"""Effective terrain: what lies over what, after overrides and after changes in play (BOW-TT-00).

Each row of the token table, asked through the built-in pack and the engine's own answers.
"""

from dataclasses import dataclass

import pytest

from rules.changes import burn, counts_as, devastate, may_burn, place_token, remove_token, ruin
from rules.moves import may_advance, moves
from rules.position import Position
from rules.sight import sight
from schema.scenario import Override
from tests.battles import battle, scene
from tests.boards import westeros
from tests.rules.marching import lies, reason, second_edition


@dataclass(frozen=True)
class Row:
    """One row of the table of tokens."""

    hides: bool
    enters: bool = True
    """Whether a unit may step onto it."""
    stops: tuple[str, ...] = ()
    counter: int | None = None
    attacks: bool = True
    limit: int | None = None
    advance: bool = True
    road: bool = False


FOOT = ("foot", "heavy", "ranged", "hound")

TABLE = {
    ("ford", "~"): Row(hides=False, stops=FOOT, counter=2),  # BOW-TT-FORD
    ("wood-bridge", "~"): Row(hides=False, limit=3, advance=False, road=True),  # BOW-TT-WBRIDGE
    ("stone-bridge", "~"): Row(hides=False, advance=False, road=True),  # BOW-TT-SBRIDGE
    ("palisade", "."): Row(hides=True, enters=False, limit=4, advance=False),  # BOW-TT-PAL
    ("tent", "."): Row(hides=False, limit=1),  # BOW-TT-TENT
    ("siege-tower", "."): Row(hides=True, enters=False, limit=1, advance=False),  # BOW-TT-TOWER
    ("fire", "."): Row(hides=False, enters=False, attacks=False, advance=False),  # BOW-TT-FIRE
    ("devastation", "f"): Row(hides=False),  # BOW-TT-DEV
    # A token's effects replace the terrain's (BOW-TT-00): a forest hides, caps and stops no more.
    ("tent", "f"): Row(hides=False, limit=1),
    ("fire", "f"): Row(hides=False, enters=False, attacks=False, advance=False, limit=2),
    ("palisade", "f"): Row(hides=True, enters=False, limit=4, advance=False),
}


def with_token(token: str, ground: str) -> Position:
    """The token on this ground between an eager unit and its enemy."""
    position = battle(
        f"A {ground} X",
        A="stark winterfell-riders green",
        X="lannister lannisport-guards green",
    )
    return place_token(position, 1, token)


@pytest.mark.rule("BOW-TT-FORD")
@pytest.mark.parametrize(("token", "ground"), TABLE)
def test_a_row_of_the_table_of_tokens(token: str, ground: str) -> None:
    """BOW-TT-FORD, -WBRIDGE, -SBRIDGE, -PAL, -TENT, -TOWER, -FIRE, -DEV over what lies below."""
    row, position = TABLE[token, ground], with_token(token, ground)
    kind, found = position.ground.kinds[1], moves(position, "a")
    assert bool(sight(position, "A1", "C1")) is not row.hides
    assert bool(sight(position, "A1", "B1"))  # one always sees into a hex
    assert ("B1" in found) is row.enters
    assert kind.movement.stop == row.stops
    assert kind.movement.road is row.road
    assert (kind.combat.max_dice_in, kind.combat.max_dice_out) == (None, None)
    assert kind.combat.max_dice_counter == row.counter
    assert kind.combat.no_attack is not row.attacks
    assert bool(may_advance(position, 0, 1)) is row.advance
    assert bool(may_burn(position, 1)) is (row.limit is not None)


@pytest.mark.rule("BOW-TT-WBRIDGE", "BOW-TT-PAL", "BOW-TT-TENT", "BOW-TT-TOWER", "BOW-TT-!3")
@pytest.mark.parametrize(("token", "ground"), [k for k, r in TABLE.items() if r.limit])
def test_it_burns_to_its_limit_and_no_farther(token: str, ground: str) -> None:
    """BOW-TT-WBRIDGE 3, BOW-TT-PAL 4, BOW-TT-TENT 1, BOW-TT-TOWER 1: then it is gone, the fire
    with it (BOW-TT-!3)."""
    row, position = TABLE[token, ground], with_token(token, ground)
    assert row.limit is not None
    if "fire" in position.ground.tokens(1):  # the forest under it burns on, and is devastated
        burnt = burn(position, 1)
        assert burnt.ground.tokens(1) == ("fire", "devastation")
        return
    for level in range(1, row.limit):
        position = burn(position, 1)
        assert position.ground.fires == {1: level}
        assert position.ground.tokens(1) == (token, "fire")
    gone = burn(position, 1)
    assert gone.ground.tokens(1) == ()
    assert gone.ground.fires == {}


@pytest.mark.rule("BOW-TT-FORD-E1")
def test_a_ford_takes_a_step_from_horses_and_stops_the_rest() -> None:
    """BOW-TT-FORD-E1: cavalry with 4 steps enters on its second and has 1 left instead of 2."""
    riders = battle("A . ~v .", A="stark winterfell-riders blue")
    assert moves(riders, "a")["C1"].steps_left == 1
    foot = battle("A . ~v .", A="stark war-host blue")
    assert moves(foot, "a")["C1"].stopped
    assert reason(moves(foot, "a"), "D1") == "move-behind-stop"


@pytest.mark.rule("BOW-TT-FIRE")
def test_whoever_stands_in_a_fire_stays() -> None:
    """BOW-TT-FIRE: no entry, no exit."""
    position = burn(battle("fA . .", A="stark war-host green"), 0)
    assert reason(moves(position, "a"), "B1") == "move-no-exit"


@pytest.mark.rule("BOW-TT-WBRIDGE")
def test_overrides_tokens_and_changes_lie_over_each_other_in_this_order() -> None:
    """The scenario says that all rivers are fords; one is bridged in play, and the bridge burns."""
    drawing = "A ~ ~ ."
    scenario = scene(drawing, A="stark war-host green").changed(
        overrides=(Override(what="river", acts_as="ford"), Override(what="plains", acts_as="hill")),
    )
    position = Position.of(scenario, westeros())
    assert position.ground.keys[1] == ("river", ("ford",), ())
    assert position.ground.kinds[3] == westeros().terrain["hill"]
    bridged = place_token(remove_token(position, 2, "ford"), 2, "wood-bridge")
    assert bridged.ground.kinds[2].movement.road
    burning = burn(bridged, 2, levels=2)
    assert burning.ground.kinds[2].movement.no_entry
    assert burning.ground.kinds[2].movement.crossing
    burnt = burn(burning, 2)
    assert burnt.ground.kinds[2] == westeros().terrain["river"]  # BOW-TT-WBRIDGE
    assert reason(moves(burnt, "a"), "C1") == "move-needs-crossing"
    assert bridged.ground.tokens(2) == ("wood-bridge",)  # what somebody holds stays as it was


@pytest.mark.rule("BOW-TT-DEV")
def test_devastation_cancels_fire_token_and_terrain() -> None:
    """BOW-TT-DEV: plains in every way, beside the fire (public facts B1.4), and nothing more."""
    position = devastate(burn(battle("A f|", A="stark war-host green"), 1), 1)
    assert position.ground.tokens(1) == ("palisade", "fire", "devastation")
    assert position.ground.kinds[1] == westeros().terrain["plains"]
    assert "B1" in moves(position, "a")


@pytest.mark.rule("BOW-TT-PAL", "BOW-TT-FIRE")
def test_a_burning_palisade_is_both() -> None:
    """BOW-TT-PAL and BOW-TT-FIRE: what either of two tokens forbids is forbidden."""
    kind = burn(battle(". .|"), 1).ground.kinds[1]
    assert kind.blocks_sight
    assert kind.movement.impassable
    assert kind.movement.no_entry
    assert kind.combat.no_attack


@pytest.mark.rule("BL2-RUINS-01", "BL2-RUINS-06", "BL2-RUINS-07")
def test_ruins_count_as_a_building_for_the_scenarios_rules_only() -> None:
    """BL2-RUINS-01, BL2-RUINS-06, BL2-RUINS-07."""
    position = battle(". b .", game=second_edition())
    ruined = ruin(position, lies(position, "B1"))
    assert ruined.ground.terrain(1) == "ruins"
    assert counts_as(ruined.ground, 1, "building")
    assert counts_as(ruined.ground, 1, "ruins")
    assert not counts_as(ruined.ground, 1, "forest")
    assert ruined.ground.kinds[1] == second_edition().terrain["ruins"]
    assert not sight(ruined, "A1", "C1")
    assert counts_as(position.ground, 1, "building")
    assert not counts_as(position.ground, 1, "ruins")


@pytest.mark.rule("BOW-TT-DEV")
def test_a_devastated_hex_counts_as_plains_for_the_scenarios_rules() -> None:
    """BOW-TT-DEV: the hex counts as plains."""
    ground = devastate(battle("b ."), 0).ground
    assert counts_as(ground, 0, "plains")
    assert not counts_as(ground, 0, "building")
    assert counts_as(place_token(battle(". ."), 0, "tent").ground, 0, "tent")
