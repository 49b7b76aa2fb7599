"""The whole board at once: what keeps its hex keeps it, and twice turned is as before."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from editor.tools.reshape import (
    Anchor,
    BoardShape,
    moved_by,
    quarter_turned,
    resized,
)
from editor.tools.sides import (
    armies_change_places,
    armies_change_players,
    two_sides,
)
from editor.tools.symmetry import symmetries
from editor.tools.tabletop import resized_table
from geometry.grid import grid_of
from schema.board import HexBoard, Label, Piece, PlacedToken, Pose, TableBoard, Wall, Way, Zone
from schema.edits import Become, Several
from schema.files import canonical, from_bytes
from schema.forces import HiddenCard, HiddenPool, Marker, Secrets, Unit
from schema.scenario import Note, Override, Scenario, Waiver
from schema.value import FrozenMap
from tests.boards import TOY, drawn
from tests.editor.tools.strokes import board_text, hexes, picture
from tests.sampling import examples
from tests.strategies import scenarios, table_boards

FIRE = "fire"
FIELD = """
    .  .  .N .  .
     .  f* .  h
    .S .K .  .  .
"""


def shape(*lines: int, orientation: Any = "pointy", indent: Any = "even") -> BoardShape:
    """A board of plains."""
    return BoardShape(lines, orientation, indent, "plains")


def full() -> Scenario:
    """Everything that speaks of a place, on B2; the rest as drawn."""
    scenario = drawn(FIELD)
    board = hexes(scenario)
    pool = HiddenPool(
        id="pool", cards=(HiddenCard(card="x", count=1, of="token", ref="camp"),), spots=("B2",)
    )
    return scenario.changed(
        board=board.changed(
            unplayable=("A3",),
            ways=(Way(at="B2", kind="road", edges=(0, 2)),),
            walls=(Wall(at="B2", kind="bank", edge=1),),
            pieces=(Piece(at="B2", piece="wood", face="front"),),
            labels=(Label(at="B2", text=FrozenMap(en="Wood")),),
            tokens=(PlacedToken(at="B2", token=FIRE, facing=2),),
        ),
        units=tuple(unit.changed(facing=3) for unit in scenario.units),
        markers=(Marker(id="f", marker="flag", at="B2"),),
        zones=(Zone(id="goal", kind="objective", places=("A1", "B2"), seat="south"),),
        hidden=(pool,),
        secrets=Secrets(placed=FrozenMap(pool=FrozenMap(B2="x"))),
        notes=(Note(at="B2", text=FrozenMap(en="dark")),),
        overrides=(Override(what="forest", places=("B2",)),),
        waivers=(Waiver(finding="lonely", places=("B2",), reason=FrozenMap(en="so")),),
    )


# -- another size ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("anchor", "text"),
    [
        (
            Anchor("left", "bottom"),
            """
             . . . . . .
            . . .N . . .
             . f* . h . .
            .S .S . . . .
            """,
        ),
        (
            Anchor("right", "bottom"),
            """
             . . . . . .
            . . . .N . .
             . . f* . h .
            . .S .S . . .
            """,
        ),
    ],
)
def test_a_larger_board_keeps_everything_where_the_anchor_says(anchor: Anchor, text: str) -> None:
    """Nothing falls off, neighbours stay neighbours."""
    made = resized(drawn(FIELD), shape(6, 6, 6, 6), anchor)
    assert picture(made.scenario) == board_text(text)
    assert not made.fallen


def test_a_row_below_shifts_by_half_a_hex_and_keeps_neighbours() -> None:
    """Growing downwards, rows that began half a hex later begin with the others."""
    before = drawn(FIELD)
    made = resized(before, shape(6, 6, 6, 6), Anchor("left", "top"))
    old, new = hexes(before).grid(), hexes(made.scenario).grid()
    for one, other in made.places.items():
        for near in old.neighbours(old.index(one)):
            if near >= 0:
                to = made.places[old.names[near]]
                assert new.index(to) in new.neighbours(new.index(other))
    assert not made.fallen
    assert made.scenario.units[0].at in ("A2", "B2")


def test_what_has_no_hex_falls_off_and_is_listed() -> None:
    """Units, their commanders, ground, things and mentions; the rest stays."""
    made = resized(full(), shape(5), Anchor("left", "bottom"))
    assert picture(made.scenario) == ".S .S . . ."
    fallen = made.fallen
    assert [unit.id for unit in fallen.units] == ["u3"]
    assert fallen.hexes == ("B2", "D2")
    assert fallen.things == 5
    assert fallen.mentions == 3
    assert made.scenario.zones[0].places == ("A1",)
    assert not made.scenario.overrides
    assert not made.scenario.waivers
    assert made.scenario.secrets == Secrets(placed=FrozenMap(pool=FrozenMap()))
    with_commander = resized(full(), shape(1), Anchor("left", "bottom"))
    assert [c.card for c in with_commander.fallen.commanders] == ["ada"]
    assert with_commander.scenario.commanders == ()


def test_other_hexes_turn_the_board_to_the_right() -> None:
    """Rows from the bottom become columns from the left; south now sits on the left."""
    before = full()
    made = resized(before, shape(5, 5, 5, orientation="flat", indent="odd"))
    board = hexes(made.scenario)
    assert board.grid().names[:2] == ("A1", "A2")
    assert [seat.edge for seat in made.scenario.seats] == ["left", "right"]
    place = {unit.id: unit.at for unit in made.scenario.units}
    assert place["u1"] == "A5"
    assert place["u2"] == "A4"
    old, new = hexes(before).grid(), board.grid()
    road = next(way for way in board.ways)
    fire = board.tokens[0]
    neighbours = {old.hex("B2").neighbour(edge) for edge in (0, 2)}
    now = {new.hex(road.at).neighbour(edge) for edge in road.edges}
    assert {made.places[name] for hex_ in neighbours if (name := old.name_of(hex_))} == {
        new.name_of(hex_) for hex_ in now
    }
    ahead = old.name_of(old.hex("B2").neighbour(1))
    assert ahead is not None
    assert fire.facing is not None
    assert new.name_of(new.hex(fire.at).neighbour(fire.facing // 2)) == made.places[ahead]


@given(st.data())
def test_growing_loses_nothing_and_shrinking_back_is_the_start(data: st.DataObject) -> None:
    """From any board and anchor: a wide margin all round, and away again."""
    lines = tuple(data.draw(st.lists(st.integers(1, 5), min_size=1, max_size=4)))
    orientation: Any = data.draw(st.sampled_from(("pointy", "flat")))
    indent: Any = data.draw(st.sampled_from(("odd", "even")))
    grid = grid_of(lines, orientation, indent)
    terrain = tuple(
        tuple(data.draw(st.sampled_from(("plains", "hill"))) for _ in range(length))
        for length in lines
    )
    board = HexBoard(
        kind="hex", lines=lines, orientation=orientation, indent=indent, terrain=terrain
    )
    at = data.draw(st.sampled_from(grid.names))
    before = drawn(".").changed(
        board=board, notes=(Note(at=at, text=FrozenMap(en="here")),), units=()
    )
    margin = max(lines) + 4
    large = BoardShape((margin,) * (len(lines) + 4), orientation, indent, "swamp")
    anchor = Anchor("centre", "centre")
    grown = resized(before, large, anchor)
    assert not grown.fallen
    assert len(grown.places) == len(grid)
    back = resized(grown.scenario, BoardShape(lines, orientation, indent, "plains"), anchor)
    assume(len(back.places) == len(grid))
    inverse = {to: name for name, to in grown.places.items()}
    if all(inverse.get(name) == to for name, to in back.places.items()):
        assert back.scenario == before


# -- turned and mirrored --------------------------------------------------------------------------


def test_a_turn_takes_everything_along() -> None:
    """Names, facings, edges of ways, seats' edges."""
    before = full()
    after = moved_by(before, "rotate-180", TOY)
    assert picture(after) == board_text("""
        . . . .S .S
         h . f* .
        . . .N . .
    """)
    board = hexes(after)
    assert board.unplayable == ("E1",)
    assert board.ways == (Way(at="C2", kind="road", edges=(3, 5)),)
    assert board.walls == (Wall(at="C2", kind="bank", edge=4),)
    assert board.tokens[0].facing == 8
    assert {unit.facing for unit in after.units} == {9}
    assert [seat.edge for seat in after.seats] == ["top", "bottom"]
    assert after.zones[0].places == ("E3", "C2")
    assert after.hidden[0].spots == after.overrides[0].places == ("C2",)
    assert after.notes[0].at == after.markers[0].at == board.labels[0].at == "C2"


@given(scenarios())
def test_twice_is_as_before_on_any_board(before: Scenario) -> None:
    """Turns, mirrors and both ways of swapping; what comes of it can be stored."""
    for symmetry in symmetries(before):
        once = moved_by(before, symmetry, TOY)
        assert from_bytes(canonical(once).encode(), "once") == once
        twice = moved_by(once, symmetry, TOY)
        assert twice == _as_sets(twice, before)
        sides = ("red", "blue")
        crossed = armies_change_places(before, sides, symmetry)
        assert armies_change_places(crossed, sides, symmetry) == before
    swapped = armies_change_players(before, ("red", "blue"))
    assert armies_change_players(swapped, ("red", "blue")) == before


def _as_sets(after: Scenario, before: Scenario) -> Scenario:
    """The scenario before; places of a list may stand in another order, and once that
    stood twice."""
    lists = (after.zones, before.zones), (after.hidden, before.hidden)
    for one, other in lists:
        for new, old in zip(one, other, strict=True):
            for name in ("places", "spots"):
                assert set(getattr(new, name, ())) == set(getattr(old, name, ()))
    board = before.board
    if isinstance(board, HexBoard) and isinstance(after.board, HexBoard):
        assert set(board.unplayable) == set(after.board.unplayable)
        board = board.changed(unplayable=after.board.unplayable)
    return before.changed(board=board, zones=after.zones, hidden=after.hidden)


def test_only_what_the_board_has_is_offered() -> None:
    """A full rectangle of an odd number of rows has no half turn (ADR 3)."""
    assert symmetries(drawn(". .\n . .\n. .")) == ("mirror-vertical",)
    with pytest.raises(ValueError, match="no rotate-180"):
        moved_by(drawn(". .\n . .\n. ."), "rotate-180", TOY)
    thirteen = drawn(". . .\n . .\n. . .")
    assert set(symmetries(thirteen)) == {"rotate-180", "mirror-horizontal", "mirror-vertical"}


# -- sides ----------------------------------------------------------------------------------------


def test_hexes_that_the_board_does_not_have_stay_named() -> None:
    """A file named one: turning its board, and changing the places of its armies, failed."""
    scenario = drawn(". f .\n . .S .\n. .L .")
    board = scenario.board
    assert isinstance(board, HexBoard)
    zone = Zone(id="home", kind="deployment", seat="stark", places=("A1", "ZZ9"))
    scenario = scenario.changed(board=board.changed(unplayable=("A1", "ZZ9")), zones=(zone,))
    assert "ZZ9" in quarter_turned(scenario, "plains").board.unplayable
    (way, *_) = symmetries(scenario)
    assert "ZZ9" in moved_by(scenario, way, TOY).board.unplayable
    sides = ("stark", "lannister")
    assert "ZZ9" in armies_change_places(scenario, sides, way).zones[0].places


def test_armies_change_places_over_the_same_ground() -> None:
    """Forest and hill stay, units, zones and edges cross."""
    before = full()
    assert two_sides(before) == ("south", "north")
    after = armies_change_places(before, ("south", "north"), "rotate-180")
    assert picture(after) == board_text("""
        . . . .S .S
         . f* . h
        . . .N . .
    """)
    assert [seat.edge for seat in after.seats] == ["top", "bottom"]
    assert after.zones[0].places == ("E3", "C2")
    assert after.commanders == before.commanders


def test_armies_change_players() -> None:
    """Who stood for south now stands for north, in the same hexes."""
    after = armies_change_players(full(), ("south", "north"))
    assert picture(after) == board_text("""
        . . .S . .
         . f* . h
        .N .N . . .
    """)
    assert after.zones[0].seat == "north"
    assert after.commanders[0].seat == "north"
    assert [seat.edge for seat in after.seats] == ["top", "bottom"]


# -- tables ---------------------------------------------------------------------------------------


@given(scenarios(table_boards), st.sampled_from(("left", "centre", "right")))
def test_a_table_grows_without_loss(before: Scenario, across: Any) -> None:
    """And what stands beside a smaller one is gone."""
    assert isinstance(before.board, TableBoard)
    width, depth = before.board.width, before.board.depth
    large = resized_table(before, width + 400, depth + 200, across, "centre")
    back = resized_table(large, width, depth, across, "centre")

    def fits(unit: Unit) -> bool:
        return not isinstance(unit.at, Pose) or (unit.at.x <= width and unit.at.y <= depth)

    assert back.units == tuple(filter(fits, before.units))


# -- one step -------------------------------------------------------------------------------------


@examples(12)
@given(scenarios(), scenarios())
def test_become_is_pure_and_can_be_stored(before: Scenario, after: Scenario) -> None:
    """Whatever was there, the other scenario is there now."""
    edit = Become(kind="become", scenario=after)
    assert edit.apply(before) == after
    several = Several(kind="several", edits=(edit,))
    text = several.model_dump_json(exclude_defaults=True)
    assert Several.model_validate_json(text).apply(before) == after


@pytest.mark.parametrize(
    ("lines", "indent"),
    [((3, 3, 3, 3), "odd"), ((3, 3, 3), "even"), ((4, 3, 4), "even"), ((3, 4, 3), "odd")],
)
@pytest.mark.parametrize("orientation", ["pointy", "flat"])
def test_a_board_that_is_turned_keeps_every_hex(
    lines: tuple[int, ...], orientation: Any, indent: Any
) -> None:
    """With the half hexes of its corners; four times round, and it lies as it lay."""
    terrain = tuple(("plains",) * (length - 1) + ("forest",) for length in lines)
    board = HexBoard(
        kind="hex", lines=lines, orientation=orientation, indent=indent, terrain=terrain
    )
    board = board.changed(unplayable=board.grid().names[-1:])
    start = drawn("s .").changed(board=board, units=())
    turned = hexes(quarter_turned(start, "plains"))
    assert turned.orientation != orientation
    assert sorted(kind for line in turned.terrain for kind in line) == sorted(
        kind for line in terrain for kind in line
    )
    assert len(turned.unplayable) == 1
    again = start
    for _ in range(4):
        again = quarter_turned(again, "plains")
    assert again.board == start.board


def test_a_hole_goes_along_with_the_board() -> None:
    """A smaller board keeps the holes that are on it; a board turned on its side turns them."""
    holed = drawn("""
        . # . . .
         . . . # .
        . . . . .
    """)
    after = resized(holed, shape(4, 4, 4), Anchor("left", "bottom")).scenario
    assert picture(after) == board_text("""
        . # . .
         . . . #
        . . . .
    """)
    there = quarter_turned(holed, "plains")
    assert len(hexes(there).masked) == 2
    assert quarter_turned(quarter_turned(there, "plains"), "plains").board != there.board
    assert len(hexes(quarter_turned(there, "plains")).masked) == 2
