"""Units and commanders: placed, changed, led."""

import pytest

from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import BoardHit
from editor.tools.unit import NONE_PICKED, UnitTool
from schema.board import Pose, TableBoard, TileBoard
from schema.forces import Commander, Unit
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.boards import TOY, drawn, raid, westeros
from tests.editor.tools.strokes import context, hits, outcomes, stroke

FIELD = """
    . . .N .
     . . . .
    . .S . .
"""
SOLDIERS = PaletteItem("unit", "soldiers", rank="low", seat="south")
RIDERS = PaletteItem("unit", "riders", rank="low", seat="south")


def lord(card: str, seat: str = "south") -> PaletteItem:
    """A picked commander."""
    return PaletteItem("commander", card, seat=seat)


def at(scenario: Scenario, place: object) -> list[Unit]:
    """The units that stand there."""
    return [unit for unit in scenario.units if unit.at == place]


def test_a_click_places_with_a_name_that_people_can_read() -> None:
    """Side, type, number; the step is named by type, rank and hex."""
    after, (result, _) = outcomes(UnitTool(), context(drawn(FIELD), pick=SOLDIERS), hits("A1"))
    (unit,) = at(after, "A1")
    assert (unit.id, unit.seat, unit.type, unit.rank) == (
        "south-soldiers-1",
        "south",
        "soldiers",
        "low",
    )
    assert str(result.label) == "Place Sol (low) on A1"
    again = stroke(UnitTool(), context(after, pick=SOLDIERS), "A2")
    assert at(again, "A2")[0].id == "south-soldiers-2"


def test_on_a_unit_of_the_same_side_it_changes_that() -> None:
    """The unit stays who it was, and becomes a full one of the new type."""
    before = drawn(FIELD)
    (own,) = at(before, "B1")
    before = before.changed(units=tuple(u.changed(figures=2) for u in before.units))
    after, (result, _) = outcomes(UnitTool(), context(before, pick=RIDERS), hits("B1"))
    assert at(after, "B1") == [own.changed(type="riders")]
    assert str(result.label) == "Change Sol (low) on B1 to Rid (low)"
    same, (result, _) = outcomes(UnitTool(), context(after, pick=RIDERS), hits("B1"))
    assert same is after
    assert str(result.message) == "Rid (low) is already here"


def test_an_enemy_is_not_run_over() -> None:
    """Nothing happens, and the status bar says why."""
    before = drawn(FIELD)
    after, (result, _) = outcomes(UnitTool(), context(before, pick=SOLDIERS), hits("C3"))
    assert after is before
    assert str(result.message) == "Sol (low) of Blues is already here; remove it first"
    assert UnitTool().hover(hits("C3")[0], context(before, pick=SOLDIERS)).edit is None


def test_a_commander_comes_with_his_unit() -> None:
    """One step: the unit, named after him as the generator does, and he in it."""
    after, (result, _) = outcomes(UnitTool(), context(drawn(FIELD), pick=lord("ada")), hits("D1"))
    (unit,) = at(after, "D1")
    assert (unit.id, unit.type, unit.rank) == ("south-ada", "soldiers", "low")
    assert after.commanders == (Commander(card="ada", seat="south", unit="south-ada"),)
    assert str(result.label) == "Place ada with Sol (low) on D1"


def test_a_commander_joins_a_unit_that_fits() -> None:
    """A unit of his type gets a leader; one of another type becomes his."""
    joined = stroke(UnitTool(), context(drawn(FIELD), pick=lord("ada")), "B1")
    (unit,) = at(joined, "B1")
    assert unit == at(drawn(FIELD), "B1")[0]
    assert joined.commanders[0].unit == unit.id
    riders = stroke(UnitTool(), context(drawn(FIELD), pick=RIDERS), "B1")
    made = stroke(UnitTool(), context(riders, pick=lord("bob")), "B1")
    assert at(made, "B1")[0].type == "soldiers"
    assert made.commanders[0].unit == at(made, "B1")[0].id


def test_a_led_unit_takes_no_second_commander() -> None:
    """A message says who leads it."""
    led = stroke(UnitTool(), context(drawn(FIELD), pick=lord("ada")), "B1")
    after, (result, _) = outcomes(UnitTool(), context(led, pick=lord("bob")), hits("B1"))
    assert after is led
    assert str(result.message) == "ada already leads Sol (low)"


def test_a_commander_in_play_moves_and_leaves_full_units_behind() -> None:
    """On free ground he moves with his unit; into another unit he goes alone."""
    led = stroke(UnitTool(), context(drawn(FIELD), pick=lord("ada")), "A1")
    moved = stroke(UnitTool(), context(led, pick=lord("ada")), "D1")
    assert [u.id for u in at(moved, "D1")] == ["south-ada"]
    assert len(moved.commanders) == 1
    fewer = moved.changed(
        units=tuple(u.changed(figures=3) if u.id == "south-ada" else u for u in moved.units)
    )
    gone = stroke(UnitTool(), context(fewer, pick=lord("ada")), "B1")
    assert gone.commanders == (Commander(card="ada", seat="south", unit=at(gone, "B1")[0].id),)
    assert at(gone, "D1")[0].figures is None


def test_a_commander_may_stand_alone() -> None:
    """With Ctrl, as after the loss of his unit."""
    alone = stroke(UnitTool(), context(drawn(FIELD), pick=lord("ada")), "A1", "ctrl")
    assert alone.commanders == (Commander(card="ada", seat="south", at="A1"),)
    assert not at(alone, "A1")


def test_a_second_card_of_one_person_is_reported() -> None:
    """The Greatjon has two cards; both in play is the author's business, but he hears of it."""
    pick = PaletteItem("commander", "greatjon-second", seat="stark")
    after, (result, _) = outcomes(
        UnitTool(), ToolContext(raid(), westeros(), pick=pick), hits("A1")
    )
    assert {"greatjon", "greatjon-second"} <= {c.card for c in after.commanders}
    assert result.message is not None
    assert "is already in play" in str(result.message)


def test_the_partner_unit_is_the_other_sides() -> None:
    """Under live symmetry the other side's unit comes as well."""
    now = context(drawn(FIELD), pick=SOLDIERS, symmetry="mirror-vertical")
    after = stroke(UnitTool(), now, "A1")
    assert [u.seat for u in after.units if u.at in ("A1", "A3")] == ["south", "north"]


def test_without_a_pick_or_a_side_it_says_so() -> None:
    """Two sentences for two beginnings."""
    _, (result, _) = outcomes(UnitTool(), context(drawn(FIELD)), hits("A1"))
    assert result.message is NONE_PICKED
    bare = drawn(". .", seats=())
    _, (result, _) = outcomes(UnitTool(), context(bare, pick=SOLDIERS), hits("A1"))
    assert "no side" in str(result.message)


@pytest.mark.parametrize(("seat", "angle"), [("south", 90), ("north", 270)])
def test_on_a_table_units_look_at_the_enemy(seat: str, angle: int) -> None:
    """They stand where the pointer was, to the millimetre."""
    table = drawn(".").changed(board=TableBoard(kind="table", width=1000, depth=800))
    pick = PaletteItem("unit", "riders", seat=seat)
    after, _ = outcomes(
        UnitTool(), context(table, pick=pick), [BoardHit((0, 0), Pose(x=300, y=200))]
    )
    (unit,) = after.units
    assert unit.at == Pose(x=300, y=200, angle=angle)
    hit = BoardHit((0, 0), Pose(x=301, y=200), None, ("unit", unit.id))
    other = pick = PaletteItem("unit", "soldiers", seat=seat)
    changed, _ = outcomes(UnitTool(), context(after, pick=other), [hit])
    assert changed.units == (unit.changed(type="soldiers"),)


def test_in_an_area_units_share_a_place() -> None:
    """Where the rules let several stand together, the next click adds a figure of the same kind."""
    rules = FrozenMap({"placement": FrozenMap({"units-in-a-hex": 8})})
    shared = TOY.changed(rules=rules)
    tiles = drawn(".").changed(board=TileBoard(kind="tiles", tiles=()))
    now = ToolContext(tiles, shared, pick=PaletteItem("unit", "riders", seat="south"))
    hit = [BoardHit((0, 0), "6D")]
    one, _ = outcomes(UnitTool(), now, hit)
    two, (result, _) = outcomes(UnitTool(), ToolContext(one, shared, pick=now.pick), hit)
    assert [u.figures for u in two.units] == [4]
    assert str(result.label) == "Add a figure to Rid on 6D"
    three, _ = outcomes(
        UnitTool(),
        ToolContext(two, shared, pick=PaletteItem("unit", "soldiers", seat="south")),
        hit,
    )
    assert [u.type for u in three.units] == ["riders", "soldiers"]
