"""Positions and theatres: who stands where when hexes are shared, and who is on whose side."""

from rules.movement import reach
from rules.moves import moves
from rules.position import Position
from rules.retreat_explained import retreat
from schema.game import Game
from schema.scenario import Variant
from schema.value import FrozenMap
from tests.battles import battle, scene
from tests.boards import westeros
from tests.rules.changed_games import with_rules

HOST = "stark war-host blue"
GUARDS = "lannister lannisport-guards blue"
TOGETHER = {"units-in-a-hex": 2}


def shared() -> Game:
    """Westeros, where two units may share a hex."""
    return with_rules(placement=TOGETHER)


def test_a_commander_stands_for_one_of_the_figures() -> None:
    """One of the unit's figures is his (or he stands beside them, as the book says)."""
    assert battle("A", A=f"{HOST} greatjon").strength(0) == 4
    extra = with_rules(commander={"figure": "extra"})
    assert battle("A", extra, A=f"{HOST} greatjon").strength(0) == 5


def test_whoever_came_first_stands_in_a_shared_hex() -> None:
    position = battle("A B C", shared(), A=HOST, B=HOST, C=HOST)
    position.put(0, 1)
    assert (position.unit_on(0), position.unit_on(1)) == (None, 1)
    position.put(1, 2)
    assert (position.unit_on(1), position.unit_on(2)) == (0, 2)
    assert position.everyone == position.theatre.cells.mask([1, 2])


def test_a_side_leaves_a_hex_with_its_last_unit_in_it() -> None:
    """Scenarios with a fault may put enemies into one hex; each side's set stays right."""
    position = battle("A B X", shared(), A=HOST, B=HOST, X=GUARDS)
    bits = position.theatre.cells.bits
    position.put(0, 2)
    position.put(1, 2)
    position.remove(0)
    assert position.friends(1) == bits[2] == position.enemies(1)
    position.remove(1)
    assert (position.friends(1), position.enemies(1)) == (0, bits[2])


def test_allies_fight_on_one_side() -> None:
    """Seats of one alliance are one side; others are each their own."""
    drawn = scene("A X", A=HOST, X=GUARDS)
    seats = tuple(seat.changed(alliance="realm") for seat in drawn.seats)
    allied = Position.of(drawn.changed(seats=seats), westeros())
    assert allied.enemies(0) == 0
    assert allied.theatre.fighters[0].side == allied.theatre.fighters[1].side
    assert Position.of(drawn, westeros()).enemies(0)


# -- shared hexes on the way -----------------------------------------------------------------------


def test_nobody_is_driven_into_a_full_hex() -> None:
    """Where two may share a hex, one friend leaves room in it and two do not."""
    position = battle(". . .\n . A .\n. B .\n C . X", shared(), A=HOST, B=HOST, C=HOST, X=GUARDS)
    numbers, grid = position.theatre.numbers, position.theatre.grid
    assert "B2" in retreat(position, "a", None, 1)
    position.put(numbers["c"], grid.index("B2"))
    assert "B2" not in retreat(position, "a", None, 1)
    assert "C2" in retreat(position, "a", None, 1)


def test_a_blow_within_a_hex_drives_toward_the_own_edge() -> None:
    """A blow from the unit's own hex has no direction."""
    along = Variant(id="directional-retreat", options=FrozenMap(applies="all"))
    position = battle(". .\n A .\n. .", shared(), (along,), A=HOST, X=HOST)
    position.put(position.theatre.numbers["x"], position.at[0])
    answer = retreat(position, "a", "x", 1)
    assert {way.course for way in answer} == {"homeward"}


def test_room_far_away_is_too_far_and_not_taken() -> None:
    """A hex in which a friend leaves room is no taken hex."""
    position = battle("A . . . . . B", shared(), A=HOST, B=HOST)
    because = moves(position, "a").why_not("G1").because
    assert because is not None
    assert because.slug == "move-too-far"
    assert reach(position, 0, steps=6) & position.theatre.cells.bits[6]
