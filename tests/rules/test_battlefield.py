"""The battlefield: what lies over what, and where a unit may be (BOW-TT-00, BOW-TT-DEV)."""

import pytest

from rules.battlefield import Battlefield, flat_neighbours
from schema.board import TableBoard, Way
from schema.scenario import Override
from schema.terrain import Movement
from schema.value import FrozenMap
from tests.boards import TOY, drawn


def field(text: str, **changes: object) -> Battlefield:
    return Battlefield.of(drawn(text, **changes), TOY)


def at(board: Battlefield, name: str) -> int:
    return board.grid.index(name)


@pytest.mark.rule("BOW-TT-00")
def test_a_token_replaces_the_terrain_below() -> None:
    """BOW-TT-00: a fire in a forest is a fire; the forest's cap is gone."""
    board = field(". f*")
    kind = board.effects(at(board, "B1"))
    assert kind.movement.no_entry
    assert kind.combat.max_dice_in is None
    assert not kind.blocks_sight


@pytest.mark.rule("BOW-TT-00")
def test_a_token_that_adds_keeps_what_is_below() -> None:
    """BOW-TT-00, the exception: a camp in a forest is both, and the lower cap counts."""
    board = field(". fc")
    kind = board.effects(at(board, "B1"))
    assert kind.movement.stop == ("all",)
    assert kind.combat.max_dice_in == 1
    assert kind.blocks_sight


@pytest.mark.rule("BOW-TT-DEV")
def test_devastation_cancels_everything_else_in_the_hex() -> None:
    """BOW-TT-DEV: the hex is plains, whatever else lies there."""
    board = field("fx| ~x")
    assert board.effects(0) == TOY.terrain["plains"]
    assert board.effects(1) == TOY.terrain["plains"]
    assert board.passable(0)
    assert board.passable(1)


@pytest.mark.rule("BOW-TT-PAL", "BOW-TT-FIRE")
@pytest.mark.parametrize(
    ("cell", "passable", "enterable", "startable"),
    [
        (".", True, True, True),
        ("~", False, False, False),  # a river needs a crossing
        ("~=", True, True, True),
        (".|", False, False, False),  # BOW-TT-PAL
        ("~|", False, False, False),
        (".*", True, False, False),  # BOW-TT-FIRE: one may be inside, but not enter
        ("s", True, True, False),
        ("_", False, False, False),
    ],
)
def test_where_a_unit_may_be(cell: str, passable: bool, enterable: bool, startable: bool) -> None:
    board = field(f". {cell}")
    assert board.passable(1) is passable
    assert board.enterable[1] is enterable
    assert board.startable[1] is startable


def test_an_override_makes_one_kind_act_as_another() -> None:
    """Public facts, plan 7: all rivers are fords; here, in one hex only, and then everywhere."""
    some = (Override(what="river", acts_as="bridge", places=("A1",)),)
    board = field("~ ~", overrides=some)
    assert [board.passable(i) for i in (0, 1)] == [True, False]
    everywhere = field("~ ~", overrides=(Override(what="river", acts_as="plains"),))
    assert everywhere.terrain == ("plains", "plains")
    no_fire = field(".* .", overrides=(Override(what="fire", acts_as="camp"),))
    assert no_fire.enterable[0]


def test_an_override_without_another_kind_changes_nothing() -> None:
    overrides = (Override(what="river", text=FrozenMap({"en": "It is cold."})),)
    assert field("~ .", overrides=overrides).terrain == ("river", "plains")


def test_ways_lie_on_the_terrain() -> None:
    """A river drawn along edges needs a crossing like a river hex."""
    game = TOY.changed(
        ways=FrozenMap(stream=TOY.terrain["river"], ford=TOY.tokens["bridge"].changed(on=()))
    )
    scenario = drawn(". . .")
    ways = (
        Way(at="B1", kind="stream", edges=(0, 3)),
        Way(at="C1", kind="stream", edges=(0, 3)),
        Way(at="C1", kind="ford", edges=(1, 4)),
    )
    board = Battlefield.of(scenario.changed(board=scenario.board.changed(ways=ways)), game)
    assert board.open == (True, False, True)


def test_two_kinds_in_one_place_forbid_what_either_forbids() -> None:
    slow = TOY.tokens["camp"].changed(
        movement=Movement(lose=FrozenMap(horse=2), damage=1, stop=("foot",))
    )
    forest = TOY.terrain["forest"].changed(movement=Movement(lose=FrozenMap(horse=1, foot=1)))
    game = TOY.changed(
        tokens=FrozenMap({**TOY.tokens, "camp": slow}),
        terrain=FrozenMap({**TOY.terrain, "forest": forest}),
    )
    movement = Battlefield.of(drawn(". fc"), game).effects(1).movement
    assert dict(movement.lose) == {"horse": 2, "foot": 1}
    assert movement.stop == ("foot",)
    assert movement.damage == 1


def test_occupants_and_edges() -> None:
    board = field(" .N .\n. .S")
    assert {i: units[0].seat for i, units in board.occupants.items()} == {1: "south", 2: "north"}
    assert board.edges == ("bottom", "top")
    assert board.free(0)
    assert not board.free(1)


def test_unknown_ids_are_open_ground() -> None:
    scenario = drawn(". .")
    odd = scenario.changed(board=scenario.board.changed(terrain=(("lava", "plains"),)))
    assert Battlefield.of(odd, TOY).passable(0)


def test_only_hexes_make_a_battlefield() -> None:
    table = drawn(". .").changed(board=TableBoard(kind="table", width=900, depth=600))
    with pytest.raises(TypeError, match="not a HexBoard"):
        Battlefield.of(table, TOY)


def test_neighbours_are_flat() -> None:
    board = field(" . .\n. .")
    assert board.neighbours == flat_neighbours(board.grid)
    assert board.neighbours[:6] == board.grid.neighbours(0)
