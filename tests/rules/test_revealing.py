"""Hidden cards that are revealed in play, and the units that come of them."""

from collections.abc import Mapping

import pytest

from rules.position import NOWHERE, Position
from rules.revealing import falls_open, may_come, placed, room_beside, stormed, turned_up
from schema.forces import HiddenCard, HiddenPool
from schema.value import FrozenMap, Json
from tests.battles import scene
from tests.rules.changed_games import second_edition, with_rules

THUNDER: Mapping[str, Json] = {
    "ruins": "yes",
    "stormed-by": ("uthuk",),
    "units": "placed",
    "limited-types": ("citadel-guard",),
    "most": 4,
}
"""The rules of Rolls of Thunder (BL2-THN-08 to 12)."""
GUARD = "daqan citadel-guard any"
FOE = "uthuk blood-harvester any"
POOL = HiddenPool(
    id="captives",
    cards=(
        HiddenCard(card="guards", count=1, of="unit", ref="citadel-guard", seat="daqan"),
        HiddenCard(card="harvesters", count=1, of="unit", ref="blood-harvester", seat="uthuk"),
    ),
    spots=("B2", "D2"),
)
FIELD = """
. . . . .
 . b . b .
. . . . .
"""


def field(
    text: str = FIELD,
    pool: HiddenPool = POOL,
    rules: Mapping[str, Json] = THUNDER,
    units: Mapping[str, str] = FrozenMap(),
) -> Position:
    """A drawing of the second edition with hidden cards on B2 and D2."""
    game = with_rules(second_edition(), hidden=rules)
    scenario = scene(text, game, (), **units)
    return Position.of(scenario.changed(hidden=(pool,)), game)


def names(position: Position, indices: tuple[int, ...]) -> set[str]:
    return {position.theatre.grid.names[index] for index in indices}


def index(position: Position, name: str) -> int:
    return position.theatre.grid.index(name)


def test_without_the_choice_cards_are_only_cards() -> None:
    """What a pack does not choose changes nothing; neither is a pool played whose cards have no
    hex each."""
    for position in (field(rules={}), field(pool=POOL.changed(spots=("B2",)))):
        assert position.theatre.face_down == ()
        assert (position.at, position.covered) == ([], 0)


def test_units_of_cards_wait_beside_the_board() -> None:
    """Behind the scenario's own units, full, and nowhere."""
    position = field("\n. A .\n . b b", pool=POOL.changed(spots=("B1", "C1")), units={"A": GUARD})
    (pool,) = position.theatre.face_down
    assert pool.units == (1, 2)
    assert position.at[1:] == [NOWHERE, NOWHERE]
    assert [position.theatre.fighters[n].type for n in pool.units] == [
        "citadel-guard",
        "blood-harvester",
    ]
    assert names(position, position.theatre.cells.indices(position.covered)) == {"B1", "C1"}


@pytest.mark.rule("BL2-THN-08")
def test_ruins_reveal_the_card_on_them() -> None:
    """BL2-THN-08: there and nowhere else, once."""
    position = field()
    assert falls_open(position, index(position, "B2"))
    assert not falls_open(position, index(position, "C2"))
    later = turned_up(position, index(position, "B2"), "captives", "guards")
    assert not falls_open(later, index(later, "B2"))
    assert later.revealed == (("captives", "guards"),)
    assert position.revealed == ()
    by_hand = field(rules={**THUNDER, "ruins": "no"})
    assert not falls_open(by_hand, index(by_hand, "B2"))


@pytest.mark.rule("BL2-THN-12")
@pytest.mark.parametrize(
    ("text", "stormed_at"),
    [
        ("\n. . . . .\n . bX Y bA .\n. . . . .", {"B2"}),
        ("\n. . . . .\n . bX . Y .\n. . . . .", set()),
        ("\n. . . . .\n . bX A bY .\n. . . . .", set()),
        ("\n. . . . .\n . bA B b .\n. . X Y .", set()),
    ],
)
def test_two_units_reveal_a_card(text: str, stormed_at: set[str]) -> None:
    """BL2-THN-12: one on the hex and another next to it, of the side that storms, in its own
    turn."""
    known = {"A": GUARD, "B": GUARD, "X": FOE, "Y": FOE}
    position = field(text, units={mark: unit for mark, unit in known.items() if mark in text})
    daqan, uthuk = (position.theatre.seats.index(seat) for seat in ("daqan", "uthuk"))
    assert names(position, stormed(position, uthuk)) == stormed_at
    assert stormed(position, daqan) == ()


@pytest.mark.rule("BL2-THN-09")
def test_a_unit_comes_next_to_its_card_or_as_near_as_can_be() -> None:
    """BL2-THN-09: never onto the hex itself, and farther only where all around it is taken."""
    position = field()
    spot = index(position, "B2")
    beside = names(position, position.theatre.cells.indices(room_beside(position, spot)))
    assert beside == {"A2", "C2", "B1", "C1", "B3", "C3"}
    crowded = field("\n. A B . .\n C b D b .\n. E X . .", units=dict.fromkeys("ABCDEX", FOE))
    near = names(crowded, crowded.theatre.cells.indices(room_beside(crowded, spot)))
    assert near == {"A1", "D1", "A3", "D3", "D2"}
    harvesters = position.theatre.face_down[0].units[1]
    later = placed(position, harvesters, index(position, "C2"))
    assert later.unit_on(index(later, "C2")) == harvesters
    assert later.strength(harvesters) == later.fighter(harvesters).full


@pytest.mark.rule("BL2-THN-10")
@pytest.mark.parametrize(("guards", "comes"), [(4, True), (5, False)])
def test_no_more_guards_come_than_there_may_be(guards: int, comes: bool) -> None:
    """BL2-THN-10: with 4 on the board one more is placed, with 5 none; harvesters always."""
    row = " ".join("ABCDE"[:guards].ljust(5, "."))
    position = field(f"\n{row}\n . b . b .", units=dict.fromkeys("ABCDE"[:guards], GUARD))
    guard, harvester = position.theatre.face_down[0].units
    assert may_come(position, guard) == comes
    assert may_come(position, harvester)
