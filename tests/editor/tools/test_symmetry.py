"""Partner strokes: terrain, tokens and pieces, with the sides swapped where edges change."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.tools.clipboard import clip_of
from editor.tools.context import PaletteItem, Selection, ToolContext
from editor.tools.stamp import stamped
from editor.tools.symmetry import Mirror, with_partners
from editor.tools.unit import UnitTool
from geometry.grid import HexGrid, grid_of
from geometry.symmetries import Symmetry
from schema.board import PlacedToken
from schema.edits import (
    Edit,
    MoveUnits,
    PaintTerrain,
    PutMarker,
    PutUnit,
    RemoveUnits,
    SetTokens,
    Several,
)
from schema.forces import Marker, Unit
from schema.scenario import Scenario
from tests.boards import drawn, raid, westeros
from tests.editor.tools.strokes import board_text, context, hexes, hits, outcomes, picture

FIELD = """
    . . . . .
     . . . .
    . . . . .
"""


def applied(edit: Edit, now: ToolContext) -> Scenario:
    """The scenario after the edit and its partners."""
    return with_partners(edit, now).apply(now.scenario)


def put(seat: str, at: str, **more: Any) -> PutUnit:
    """A unit of the toy game."""
    unit = Unit(id="new", seat=seat, type="soldiers", rank="low", at=at, **more)
    return PutUnit(kind="put-unit", unit=unit)


def test_a_turn_swaps_the_sides() -> None:
    """South's unit below on the left, north's above on the right."""
    after = applied(put("south", "A1"), context(drawn(FIELD), symmetry="rotate-180"))
    assert picture(after) == board_text("""
        . . . . .N
         . . . .
        .S . . . .
    """)
    assert len({unit.id for unit in after.units}) == 2


def test_left_for_right_keeps_every_side_its_own() -> None:
    """Both players keep their edges, so both units are south's."""
    after = applied(put("south", "A1"), context(drawn(FIELD), symmetry="mirror-horizontal"))
    assert picture(after).splitlines()[-1] == ".S . . . .S"


def test_on_the_middle_there_is_one_unit() -> None:
    """It cannot be its own enemy."""
    after = applied(put("south", "C1"), context(drawn(FIELD), symmetry="mirror-horizontal"))
    assert picture(after).count("S") == 1


def test_the_partner_that_stands_there_is_changed_and_not_doubled() -> None:
    """The same click twice makes two units, not four."""
    now = context(drawn(FIELD), symmetry="rotate-180")
    once = applied(put("south", "A1"), now)
    again = applied(put("south", "A1", figures=2), context(once, symmetry="rotate-180"))
    assert len(again.units) == 2
    assert [unit.figures for unit in again.units] == [2, 2]


def test_units_move_and_go_in_pairs() -> None:
    """Whoever stands on the mirrored hex goes along."""
    now = context(drawn(". . .N\n . .\n.S . ."), symmetry="rotate-180")
    move = MoveUnits(kind="move-units", moves=(("u1", "B1"),))
    moved = applied(move, now)
    assert picture(moved) == board_text("""
        . .N .
         . .
        . .S .
    """)
    gone = applied(RemoveUnits(kind="remove-units", units=("u1",)), now)
    assert gone.units == ()


def test_facings_turn_with_the_board() -> None:
    """A bridge that looks east (0) looks west (6) after a turn, west in a mirror; north-east (2)
    becomes north-west (4) in the mirror."""
    bridge = PlacedToken(at="A1", token="bridge", facing=2)  # noqa: S106  a bridge
    edit = SetTokens(kind="set-tokens", at="A1", tokens=(bridge,))
    turned = applied(edit, context(drawn(FIELD), symmetry="rotate-180"))
    mirrored = applied(edit, context(drawn(FIELD), symmetry="mirror-horizontal"))
    assert [(t.at, t.facing) for t in hexes(turned).tokens] == [("A1", 2), ("E3", 8)]
    assert [(t.at, t.facing) for t in hexes(mirrored).tokens] == [("A1", 2), ("E1", 4)]


def test_markers_have_partners_of_the_other_side() -> None:
    """Each with a name of its own."""
    marker = Marker(id="flag-1", marker="flag", at="B1", seat="south")
    after = applied(
        PutMarker(kind="put-marker", marker=marker), context(drawn(FIELD), symmetry="rotate-180")
    )
    assert [(m.id, m.at, m.seat) for m in after.markers] == [
        ("flag-1", "B1", "south"),
        ("flag-2", "D3", "north"),
    ]


def test_a_symmetry_that_the_board_has_not_does_nothing() -> None:
    """A turn does not map two rows of five onto themselves."""
    scenario = drawn(". . . . .\n . . . . .\n. . . . .")
    edit = PaintTerrain(kind="paint-terrain", places=("A1",), terrain="forest")
    assert with_partners(edit, context(scenario, symmetry="rotate-60")) is edit


BOARDS = (grid_of((5, 4, 5), "pointy", "even"), grid_of((3, 4, 5, 4, 3), "pointy", "even"))


@pytest.mark.parametrize("grid", BOARDS)
def test_the_order_of_a_symmetry_brings_every_hex_back(grid: HexGrid) -> None:
    """As often as ``order`` says, and not sooner for all of them."""
    for symmetry in grid.symmetries():
        scenario = drawn(FIELD)
        mirror = Mirror(grid, symmetry, scenario, context(scenario).game)
        for name in grid.names:
            here = name
            for _ in range(mirror.turned.order):
                here = mirror.place(here) or ""
            assert here == name
        facings: list[int | None] = list(range(12))
        for _ in range(mirror.turned.order):
            facings = [mirror.turned.facing(f) for f in facings]
        assert facings == list(range(12))


@given(
    paint=st.lists(st.sampled_from(hexes(drawn(FIELD)).grid().names), min_size=1, max_size=4),
    symmetry=st.sampled_from(("rotate-180", "mirror-horizontal", "mirror-vertical")),
)
def test_partners_of_partners_are_nothing_new(paint: list[str], symmetry: str) -> None:
    """An edit with its partners is as symmetric as can be."""
    now = context(drawn(FIELD), symmetry=symmetry)
    edit = PaintTerrain(kind="paint-terrain", places=tuple(paint), terrain="forest")
    both = with_partners(edit, now)
    once = both.apply(now.scenario)
    assert isinstance(both, Several)
    twice = with_partners(both, now).apply(now.scenario)
    assert twice == once


def test_a_partner_of_another_faction_is_of_the_same_class() -> None:
    """Heavy horse stands against heavy horse, foot against foot: the first of a class here to the
    first of it there."""
    game = westeros()
    scenario = raid()
    mirror = Mirror(hexes(scenario).grid(), symmetry_of(scenario), scenario, game)
    types = game.unit_types
    pairs = {
        name: mirror.unit_type(name, "lannister")
        for name, kind in types.items()
        if kind.faction == "stark"
    }
    assert pairs
    owned = {kind.unit_class for kind in types.values() if kind.faction == "lannister"}
    for mine, partner in pairs.items():
        if partner is not None:
            assert types[mine].unit_class in owned
            assert types[partner].unit_class == types[mine].unit_class
            assert types[partner].faction == "lannister"
        else:
            assert types[mine].unit_class not in owned
    assert mirror.unit_type(next(iter(pairs)), "stark") == next(iter(pairs))


def test_a_unit_whose_like_the_other_side_lacks_has_no_twin() -> None:
    """It is said, and the twin's hex stays empty, for new units as for copies."""
    game, scenario = westeros(), raid().changed(units=(), commanders=())
    seats = {seat.id: seat.faction for seat in scenario.seats}
    classes = {
        seat: {k.unit_class for k in game.unit_types.values() if k.faction == faction}
        for seat, faction in seats.items()
    }
    seat, other = seats
    alone = next(
        (
            (mine, name)
            for mine, across in ((seat, other), (other, seat))
            for name, kind in game.unit_types.items()
            if kind.faction == seats[mine] and kind.unit_class not in classes[across]
        ),
        None,
    )
    assert alone is not None
    pick = PaletteItem("unit", alone[1], seat=alone[0])
    now = ToolContext(scenario, game, pick=pick, seat=alone[0], symmetry="mirror-vertical")
    after, results = outcomes(UnitTool(), now, hits("C3"))
    assert [unit.at for unit in after.units] == ["C3"]
    assert "has no unit like" in str(results[0].message)
    context = ToolContext(after, game, symmetry="mirror-vertical")
    clip = clip_of(after, game, Selection(units=(after.units[0].id,)))
    assert clip is not None
    edit = stamped(clip, "D4", context)[0].edit
    assert edit is not None
    assert sorted(str(unit.at) for unit in edit.apply(after).units) == ["C3", "D4"]


def symmetry_of(scenario: Scenario) -> Symmetry:
    """Any that the board has."""
    return next(iter(hexes(scenario).grid().symmetries()))
