"""Commanders who begin without a unit: they move, join one, and are left or fall with it."""

import pytest

from rules.abilities import has
from rules.engagement import commands, held
from rules.leaders import joinable, leader_of
from rules.movement import moved, reach
from rules.moves import moves
from rules.position import NOWHERE, Position
from rules.strength import casualties, hits_to_destroy, missing, reduced, struck
from schema.armies import Ability
from schema.forces import Commander
from schema.game import Game
from schema.value import FrozenMap
from tests.battles import scene
from tests.rules.changed_games import with_rules

HOST = "stark war-host blue"
RED = "lannister westerlands-archers green"
FIELD = """
. . . . X
 . A . . .
. . B . .
"""
"""A at B2, B at C1, X at E3."""


def leading(at: str, game: Game | None = None, moves: int = 2, field: str = FIELD) -> Position:
    """The field with Maege, whose capture rating is 2, on a hex; a leader moves so far."""
    game = with_rules(game, commander={"joins": "yes", "move": moves})
    scenario = scene(field, game=game, A=HOST, B=HOST, X=RED)
    maege = Commander(card="maege", seat="stark", at=at)
    return Position.of(scenario.changed(commanders=(maege,)), game)


def number(position: Position, name: str) -> int:
    return position.theatre.numbers[name]


def index(position: Position, name: str) -> int:
    return position.theatre.grid.index(name)


def test_without_the_choice_nobody_stands_on_the_board() -> None:
    """What a pack does not choose changes nothing."""
    scenario = scene(FIELD, A=HOST, B=HOST, X=RED)
    maege = Commander(card="maege", seat="stark", at="A1")
    position = Position.of(scenario.changed(commanders=(maege,)), with_rules())
    assert len(position.at) == 3
    assert not position.theatre.leaders


def test_a_leader_moves_and_ends_with_a_friend_or_on_free_ground() -> None:
    """As far as the choice says; never past a friend nor to an enemy."""
    shut_in = ". . . X\n A . . .\n. B . ."
    assert set(moves(leading("A1", field=shut_in), "maege")) == {"A2", "B1"}
    passing = with_rules(movement={"friends": "pass"})
    found = set(moves(leading("A1", passing, field=shut_in), "maege"))
    assert found == {"A2", "B1", "A3", "B3", "B2", "C1"}
    assert moves(leading("C2"), "a").get("C2") is None, "a unit joins nobody"


def test_a_leader_who_joins_goes_along_and_orders_from_there() -> None:
    """His zone is around the unit, and moves with it (BOW-FAQ-03)."""
    position = leading("A1")
    maege, a = number(position, "maege"), number(position, "a")
    assert commands(position, "maege", "a")
    joined = moved(position, maege, index(position, "B2"))
    assert (joined.at[maege], joined.joined[a], joined.led[a]) == (NOWHERE, maege, True)
    assert leader_of(joined, a) == maege
    assert joined.strength(a) == position.strength(a) + 1
    assert missing(joined, a) == 0
    assert reach(joined, maege) == 0
    later = moved(joined, a, index(joined, "C3"))
    assert held(later, a) & later.theatre.cells.bits[index(later, "D3")]
    assert commands(later, "a", "b")
    assert position.at[maege] == index(position, "A1"), "the position before stays as it was"


def test_one_who_begins_on_the_hex_of_a_unit_is_with_it() -> None:
    """No move is needed; a second leader has to look for another unit."""
    position = leading("B2")
    assert position.joined[number(position, "a")] == number(position, "maege")
    assert joinable(position, number(position, "a")) == 0
    assert position.unit_on(index(position, "B2")) == number(position, "a")


def test_a_unit_has_one_leader_at_most() -> None:
    """Nor does one join a commander’s own unit, or another seat’s."""
    game = with_rules(commander={"joins": "yes", "move": 5})
    scenario = scene(FIELD, game=game, A=f"{HOST} greatjon", B=HOST, X=RED)
    cards = (("maege", "C1"), ("rickard", "A1"))
    alone = tuple(Commander(card=card, seat="stark", at=at) for card, at in cards)
    scenario = scenario.changed(commanders=(*scenario.commanders, *alone))
    position = Position.of(scenario, game)
    assert position.joined[number(position, "b")] == number(position, "maege")
    assert joinable(position, number(position, "rickard")) == 0


@pytest.mark.rule("BOW-FAQ-02", "BOW-FAQ-08")
@pytest.mark.parametrize(("hits", "left"), [(4, True), (5, True), (6, False)])
def test_the_unit_falls_with_its_last_soldier(hits: int, left: bool) -> None:
    """BOW-FAQ-02, BOW-FAQ-08: as many hits more as his capture rating take the leader with it;
    fewer are lost, and he stands alone where the unit stood."""
    position = leading("B2")
    a, maege = number(position, "a"), number(position, "maege")
    assert position.soldiers[a] == hits_to_destroy(position, a) == 4
    found = casualties(position, a, hits)
    assert (found.destroyed, found.commander_lost) == (True, not left)
    after = struck(position, a, hits)
    assert not after.alive(a)
    assert after.joined[a] == NOWHERE
    assert after.alive(maege) == left
    assert after.at[maege] == (index(position, "B2") if left else NOWHERE)


@pytest.mark.rule("BOW-FAQ-02")
def test_a_leader_alone_is_taken_by_one_attack() -> None:
    """BOW-FAQ-02: hits of two attacks do not add up."""
    position = leading("A1")
    maege = number(position, "maege")
    once = struck(position, maege, 1)
    assert struck(once, maege, 1).alive(maege)
    assert not struck(once, maege, 2).alive(maege)


def test_what_a_leader_can_do_his_unit_can_do_while_he_is_there() -> None:
    """His abilities come with him, beside its own, and leave when it falls."""
    game = with_rules()
    vigilant = Ability(name=FrozenMap(en="Vigilant"), rule="vigilant")
    card = game.commanders["maege"].changed(abilities=("watchful",))
    game = game.changed(
        abilities=FrozenMap({**game.abilities, "watchful": vigilant}),
        commanders=FrozenMap({**game.commanders, "maege": card}),
    )
    position = leading("A1", game)
    a, maege = number(position, "a"), number(position, "maege")
    assert not has(position, a, "vigilant")
    joined = moved(position, maege, index(position, "B2"))
    assert has(joined, a, "vigilant")
    assert not has(struck(joined, a, 4), number(position, "b"), "vigilant")


@pytest.mark.rule("BOW-ADV-RED-01")
def test_a_leader_s_figure_makes_no_unit_weaker() -> None:
    """BOW-ADV-RED-01: half of the figures with his among both numbers."""
    game = with_rules(reduced={"since": "half", "commander": "counts"})
    position = leading("B2", game)
    a = number(position, "a")
    assert not reduced(struck(position, a, 2), a), "2 of 5 are lost"
    assert reduced(struck(position, a, 3), a)
