"""Terrain that changes in play: what burns and how far, what falls into ruins, what is refused."""

import pytest

from rules.answers import Answer
from rules.changes import (
    Forbidden,
    burn,
    devastate,
    may_burn,
    may_devastate,
    may_place_token,
    may_put_out,
    may_remove_token,
    may_ruin,
    place_token,
    put_out,
    remove_token,
    ruin,
    uppermost,
)
from rules.position import Position
from schema.board import HexBoard
from schema.rendering import render
from schema.text import Term
from schema.value import FrozenMap
from tests.battles import battle, scene
from tests.boards import westeros
from tests.rules.marching import first_edition, refusal, second_edition


def slug(answer: Answer) -> str:
    return refusal(answer).slug


# -- fire ------------------------------------------------------------------------------------------


@pytest.mark.rule("BOW-TT-FORD", "BOW-TT-SBRIDGE", "BOW-TT-FIRE")
@pytest.mark.parametrize(
    ("cell", "what"),
    [
        (".", Term(of="terrain", id="plains")),
        ("~", Term(of="terrain", id="river")),
        ("~v", Term(of="tokens", id="ford")),  # BOW-TT-FORD: cannot burn
        ("~+", Term(of="tokens", id="stone-bridge")),  # BOW-TT-SBRIDGE: cannot burn
        ("fx", Term(of="tokens", id="devastation")),
        (".*", Term(of="terrain", id="plains")),  # BOW-TT-FIRE: a fire is not set on fire again
    ],
)
def test_what_cannot_burn_says_so(cell: str, what: Term) -> None:
    position = battle(f". {cell}")
    because = refusal(may_burn(position, 1))
    assert because.slug == "burn-cannot"
    assert because.args["ground"] == what
    assert because.args["place"] == "B1"
    with pytest.raises(Forbidden) as refused:
        burn(position, 1)
    assert refused.value.answer == may_burn(position, 1)


@pytest.mark.rule("BOW-TT-DEV")
def test_a_forest_burns_down_to_a_devastation_beside_the_fire() -> None:
    """BOW-TT-DEV, public facts B1.4: the devastation is added to the fire, it does not replace
    it; then nothing is left to burn."""
    position = burn(battle("f ."), 0)
    assert position.ground.tokens(0) == ("fire",)
    assert not position.ground.kinds[0].blocks_sight
    burnt = burn(position, 0)
    assert burnt.ground.tokens(0) == ("fire", "devastation")
    assert burnt.ground.fires == {0: 2}
    assert slug(may_burn(burnt, 0)) == "burn-cannot"


def test_several_levels_at_once_stop_at_the_limit() -> None:
    """A building's limit is the pack's; the level never passes it."""
    assert burn(battle("b ."), 0, levels=2).ground.fires == {0: 2}
    assert burn(battle("b ."), 0, levels=9).ground.fires == {0: 3}


@pytest.mark.parametrize(("cell", "limit"), [("f", 2), ("b", 3), (".|", 4), ("~=", 3), (".^", 1)])
def test_levels_add_up(cell: str, limit: int) -> None:
    """Several levels at once are as many single ones, and the position before stays what it was."""
    position = battle(f"{cell} .")
    one_by_one = position
    for level in range(1, limit + 1):
        one_by_one = burn(one_by_one, 0)
        at_once = burn(position, 0, levels=level)
        assert at_once.ground.keys == one_by_one.ground.keys
        assert at_once.ground.fires == one_by_one.ground.fires
    assert position.ground.fires == {}


@pytest.mark.rule("BOW-TT-PAL")
def test_fires_of_the_setup_rise_from_their_level() -> None:
    """BOW-TT-PAL: a palisade that burns at level 3 is destroyed by the next one."""
    scenario = scene(". .|*")
    assert isinstance(scenario.board, HexBoard)
    palisade, fire = scenario.board.tokens
    board = scenario.board.changed(tokens=(palisade, fire.changed(level=3)))
    position = Position.of(scenario.changed(board=board), westeros())
    assert burn(position, 1).ground.keys[1] == ("plains", (), ())


@pytest.mark.rule("BOW-TT-WBRIDGE", "BOW-TT-!3")
def test_where_the_fire_stays_only_the_wood_bridge_takes_it() -> None:
    """BOW-TT-!3 read the other way; BOW-TT-WBRIDGE says it of itself."""
    tent = burn(battle("f^ ~=", variants=("fire-stays",)), 0)
    assert tent.ground.keys[0] == ("forest", ("fire",), ())
    assert burn(tent, 0).ground.tokens(0) == ("fire", "devastation")  # now the forest burns
    bridge = burn(battle("f^ ~=", variants=("fire-stays",)), 1, levels=3)
    assert bridge.ground.keys[1] == ("river", (), ())


def test_what_stays_burns_at_its_limit_for_good() -> None:
    """An entry may say that nothing happens at the limit."""
    game = westeros()
    stays = game.terrain["forest"].burn.changed(at_limit="stays")
    forest = game.terrain["forest"].changed(burn=stays)
    game = game.changed(terrain=FrozenMap({**game.terrain, "forest": forest}))
    position = burn(battle("f .", game=game), 0, levels=2)
    assert position.ground.tokens(0) == ("fire",)
    assert slug(may_burn(position, 0)) == "burn-at-limit"


def test_a_fire_is_put_out_and_leaves_what_it_burnt() -> None:
    burning = burn(burn(battle("f ."), 0), 0)
    out = put_out(burning, 0)
    assert out.ground.tokens(0) == ("devastation",)
    assert out.ground.fires == {}
    assert slug(may_put_out(out, 0)) == "put-out-nothing"
    with pytest.raises(Forbidden):
        put_out(out, 0)


def test_nothing_burns_where_a_game_has_no_fire_or_nobody_plays() -> None:
    assert slug(may_burn(battle(". .", game=first_edition()), 0)) == "burn-not-played"
    scenario = scene("f .")
    scenario = scenario.changed(board=scenario.board.changed(unplayable=("A1",)))
    position = Position.of(scenario, westeros())
    assert slug(may_burn(position, 0)) == "change-unplayable"
    assert slug(may_ruin(position, 0)) == "change-unplayable"
    assert slug(may_place_token(position, 0, "tent")) == "change-unplayable"


# -- devastation and ruins -------------------------------------------------------------------------


def test_a_devastation_lies_once() -> None:
    position = devastate(battle("f ."), 0)
    assert slug(may_devastate(position, 0)) == "token-there"
    assert slug(may_devastate(battle(". .", game=second_edition()), 0)) == "devastate-not-played"


@pytest.mark.rule("BL2-RUINS-01", "BL2-LC-02")
def test_a_building_falls_into_ruins_on_those_inside() -> None:
    """BL2-RUINS-01, BL2-LC-02: 1 damage, and stunned; nobody else is touched."""
    position = battle(
        "bA B .",
        game=second_edition(),
        A="daqan citadel-guard any",
        B="daqan citadel-guard any",
    )
    before = position.soldiers.copy()
    ruined = ruin(position, 0)
    assert ruined.ground.terrain(0) == "ruins"
    assert (ruined.soldiers, ruined.damage) != (before, [0, 0])
    assert ruined.stunned == [True, False]
    assert ruined.soldiers[1] == before[1]
    assert position.stunned == [False, False]
    assert position.soldiers == before


def test_what_it_does_to_those_inside_is_the_cards_to_say() -> None:
    position = battle("bA .", game=second_edition(), A="daqan citadel-guard any")
    gentle = ruin(position, 0, damage=0, stuns=False)
    assert gentle.soldiers == position.soldiers
    assert gentle.damage == position.damage
    assert gentle.stunned == [False]
    killed = ruin(position, 0, damage=99)
    assert not killed.alive(0)
    assert killed.stunned == [False]
    assert killed.unit_on(0) is None


def test_ruins_and_woods_do_not_fall_into_ruins() -> None:
    position = battle("u f b", game=second_edition())
    because = refusal(may_ruin(position, 0))
    assert because.slug == "ruin-cannot"
    assert because.args["ground"] == Term(of="terrain", id="ruins")
    assert slug(may_ruin(position, 1)) == "ruin-cannot"
    assert may_ruin(position, 2)
    with pytest.raises(Forbidden):
        ruin(position, 0)


@pytest.mark.rule("BL2-LC-!1")
def test_a_token_that_falls_into_ruins_leaves_them_below() -> None:
    """BL2-LC-!1: a building token is a building hex."""
    game = second_edition()
    house = game.terrain["building"]
    game = game.changed(tokens=FrozenMap({**game.tokens, "house": house}))
    position = place_token(battle(". .", game=game), 0, "house")
    assert uppermost(position, 0).what == Term(of="tokens", id="house")
    assert ruin(position, 0).ground.keys[0] == ("ruins", (), ())


# -- tokens ----------------------------------------------------------------------------------------


def test_tokens_are_placed_where_they_fit_and_taken_where_they_lie() -> None:
    position = battle("~ .")
    assert slug(may_place_token(position, 1, "ford")) == "token-not-on"
    assert slug(may_place_token(position, 1, "moat")) == "token-unknown"
    assert slug(may_remove_token(position, 1, "tent")) == "token-not-there"
    with pytest.raises(Forbidden):
        place_token(position, 1, "ford")
    with pytest.raises(Forbidden):
        remove_token(position, 1, "tent")
    placed = place_token(place_token(position, 1, "tent"), 1, "fire", level=2)
    assert placed.ground.keys[1] == ("plains", ("tent", "fire"), ())
    assert placed.ground.fires == {1: 2}
    assert remove_token(placed, 1, "fire").ground.fires == {}
    assert remove_token(placed, 1, "tent").ground.fires == {1: 2}


@pytest.mark.rule("BOW-TT-00")
def test_a_token_that_adds_leaves_what_lies_below_uppermost() -> None:
    """BOW-TT-00, the exception: what adds does not replace."""
    game = westeros()
    camp = game.tokens["tent"].changed(adds=True)
    game = game.changed(tokens=FrozenMap({**game.tokens, "tent": camp}))
    assert uppermost(battle("f^", game=game), 0).what == Term(of="terrain", id="forest")


def test_refusals_are_in_the_games_words() -> None:
    because = refusal(may_burn(battle("~+ ."), 0))
    assert render(because, westeros(), "en") == "Stone bridge on A1 cannot burn"
