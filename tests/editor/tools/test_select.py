"""Select and move: what a click means, what a band holds, how things and regions travel."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import games
from editor.tools.context import Selection, ToolContext
from editor.tools.gesture import BoardHit
from editor.tools.select import Select, contains, everything, joined, toggled
from importers.reading import read_any
from schema.board import (
    Label,
    PlacedToken,
    Pose,
    TableBoard,
    TablePiece,
    TileBoard,
    Wall,
    Way,
    Zone,
)
from schema.forces import Commander, HiddenCard, HiddenPool, Marker, Secrets
from schema.places import laid_areas
from schema.scenario import Note, Override, Scenario, Waiver
from schema.value import FrozenMap
from tests.boards import TOY, drawn
from tests.editor.tools.dragging import Dragging
from tests.editor.tools.strokes import board_text, context, hexes, picture
from tests.house.plan import ROOT

CAMP = "camp"
FIELD = """
    .  .  .N .
     .  .  .N .
    .S .K .  .
"""


def over(text: str, **more: Any) -> Dragging:
    """A selecting mouse over a drawn board; names in ``more`` are fields of the context."""
    return Dragging(Select(), context(drawn(text), **more))


# -- what is selected -----------------------------------------------------------------------------


def test_a_click_takes_the_uppermost_thing_and_bare_ground_its_hex() -> None:
    """Nothing of the scenario changes by it."""
    mouse = over(FIELD)
    mouse.click("A1")
    assert mouse.now.selection == Selection(units=("u1",))
    mouse.click("A2")
    assert mouse.now.selection == Selection(places=("A2",))
    mouse.click((-40.0, -40.0))
    assert mouse.now.selection == Selection()
    assert all(outcome.edit is None for outcome in mouse.results)


def test_shift_adds_and_takes_out_again() -> None:
    """Units and hexes alike."""
    mouse = over(FIELD)
    mouse.click("A1")
    mouse.click("B1", keys="shift")
    assert mouse.now.selection.units == ("u1", "u2")
    mouse.click("D1", keys="shift")
    assert mouse.now.selection == Selection(units=("u1", "u2"), places=("D1",))
    mouse.click("A1", keys="shift")
    mouse.click("D1", keys="shift")
    assert mouse.now.selection == Selection(units=("u2",))


def test_ctrl_goes_through_what_lies_there() -> None:
    """Marker, unit, hex, and round again."""
    mouse = over(FIELD)
    flag = Marker(id="f", marker="flag", at="A1")
    far = Label(at="B3", text=FrozenMap({"en": "Far away"}))
    board = hexes(mouse.scenario).changed(labels=(far,))
    mouse.now = context(mouse.scenario.changed(markers=(flag,), board=board), middle=mouse.middle)
    found = []
    for _ in range(4):
        mouse.click("A1", keys="ctrl")
        found.append(mouse.now.selection)
    assert found == [
        Selection(markers=("f",)),
        Selection(units=("u1",)),
        Selection(places=("A1",)),
        Selection(markers=("f",)),
    ]


def test_a_band_takes_what_is_inside_and_with_shift_the_hexes_too() -> None:
    """A hex is inside when its middle is."""
    mouse = over(FIELD)
    preview = mouse.held((-30.0, -30.0), (50.0, 28.0))
    assert preview.line[0] == preview.line[-1] == (-30.0, -30.0)
    assert len(preview.line) == 5
    mouse.decision.cancel()
    mouse.click((-30.0, -30.0), (200.0, 28.0))
    assert mouse.now.selection == Selection(units=("u3", "u4"))
    mouse.click((-30.0, 30.0), (15.0, 80.0), keys="shift")
    assert mouse.now.selection == Selection(places=("A1",), units=("u3", "u4", "u1"))


def test_a_click_in_a_selection_leaves_only_what_was_clicked() -> None:
    """But only when the button comes up where it went down."""
    mouse = over(FIELD)
    mouse.click((-30.0, -30.0), (200.0, 80.0))
    assert len(mouse.now.selection.units) == 4
    mouse.click("A1")
    assert mouse.now.selection == Selection(units=("u1",))


@given(st.data())
def test_selections_behave_like_sets(data: st.DataObject) -> None:
    """Toggling twice is nothing, joining holds both."""
    names = st.sets(st.sampled_from(("a", "b", "c"))).map(lambda some: tuple(sorted(some)))
    one = Selection(units=data.draw(names), places=data.draw(names))
    other = Selection(units=data.draw(names), markers=data.draw(names))
    both = joined(one, other)
    if other:
        assert contains(both, other)
        assert not contains(toggled(both, other), other)


# -- things move ----------------------------------------------------------------------------------


def test_a_unit_is_dragged_without_being_selected_first() -> None:
    """Its commander comes along, since he is with his unit."""
    mouse = over(FIELD)
    preview = mouse.held("B1", "B2")
    assert preview.edit is not None
    assert preview.places == ("B2",)
    assert mouse.scenario.unit("u2") is not None
    mouse.decision.cancel()
    assert mouse.decision.release(mouse.hit("B2"), mouse.now).edit is None
    mouse.click("B1", "C1", "B2")
    moved = mouse.scenario.unit("u2")
    assert moved is not None
    assert moved.at == "B2"
    assert mouse.scenario.commanders == (Commander(card="ada", seat="south", unit="u2"),)
    assert mouse.now.selection == Selection(units=("u2",))
    assert str(mouse.results[-1].label) == "Move ada to B2"


def test_several_keep_their_formation_and_may_take_each_others_places() -> None:
    """A1 goes where B1 stood, because B1 goes too."""
    mouse = over(FIELD)
    mouse.click((-30.0, 30.0), (60.0, 80.0))
    mouse.click("A1", "B1")
    assert picture(mouse.scenario).splitlines()[-1] == ". .S .S ."
    assert str(mouse.results[-1].label) == "Move 2 items"


def test_a_move_is_refused_with_a_reason() -> None:
    """Off the board, or onto one that stays; nothing changes and the preview says so."""
    mouse = over(FIELD)
    before = mouse.scenario
    mouse.click((-30.0, 30.0), (60.0, 80.0))
    preview = mouse.held("B1", "A1")
    assert preview.edit is None
    assert preview.words == "Sol (low) would be off the board"
    mouse.decision.cancel()
    mouse.click("B1", "A1")
    assert mouse.message == "Sol (low) would be off the board"
    mouse.click((-30.0, 30.0), (60.0, 80.0))
    mouse.click("A1", "B3")
    assert mouse.message == "C3 is occupied by Sol (low)"
    assert mouse.scenario == before


def test_two_units_change_places() -> None:
    """One dropped on another."""
    mouse = over(FIELD)
    mouse.click("A1", "C3")
    assert {unit.id: unit.at for unit in mouse.scenario.units}["u1"] == "C3"
    assert {unit.id: unit.at for unit in mouse.scenario.units}["u4"] == "A1"
    assert "Swap Sol (low) and Sol (low)" in str(mouse.results[-1].label)


def test_alt_copies_with_names_of_their_own() -> None:
    """The commander stays one person."""
    mouse = over(FIELD)
    mouse.click("B1", "B2", keys="alt")
    assert len(mouse.scenario.units) == 5
    (copy,) = mouse.now.selection.units
    made = mouse.scenario.unit(copy)
    assert made is not None
    assert (made.at, made.seat, made.type) == ("B2", "south", "soldiers")
    assert len(mouse.scenario.commanders) == 1


def test_several_are_copied_in_one_step_with_a_name() -> None:
    """The step says how many there are."""
    mouse = over(FIELD)
    mouse.click("A1")
    mouse.click("B1", keys="shift")
    count = len(mouse.scenario.units)
    mouse.click("A1", "A2", keys="alt")
    assert len(mouse.scenario.units) == count + 2
    assert str(mouse.results[-1].label) == "Copy 2 items"


def test_partners_move_along_under_live_symmetry() -> None:
    """North's unit on the mirrored hex does the same, sides swapped."""
    text = """
    . . .N
     . .
    .S . .
    """
    mouse = over(text, symmetry="rotate-180")
    preview = mouse.held("A1", "B1")
    assert preview.partners == ("B3",)
    mouse.decision.cancel()
    mouse.click("A1", "B1")
    assert picture(mouse.scenario) == board_text("""
        . .N .
         . .
        . .S .
    """)


def test_markers_labels_and_lone_commanders_move_too() -> None:
    """A commander who is led to one of his units leads it."""
    scenario = drawn(". . .\n . .\n.S . .")
    board = hexes(scenario).changed(labels=(Label(at="B1", text=FrozenMap(en="Mill")),))
    scenario = scenario.changed(
        board=board,
        markers=(Marker(id="f", marker="flag", at="A3"),),
        commanders=(Commander(card="bob", seat="south", at="C1"),),
    )
    mouse = Dragging(Select(), context(scenario))
    mouse.click("A3", "B3")
    assert mouse.scenario.markers[0].at == "B3"
    mouse.click("B1", "B2", subject="label B1")
    assert hexes(mouse.scenario).labels[0].at == "B2"
    assert mouse.now.selection == Selection(labels=("B2",))
    assert str(mouse.results[-1].label) == "Move “Mill” to B2"
    mouse.click("C1", "A1")
    assert mouse.scenario.commanders == (Commander(card="bob", seat="south", unit="u1"),)


def test_things_on_a_table_move_in_millimetres() -> None:
    """They keep their angle, and stay on the table."""
    scenario = drawn(".").changed(
        board=TableBoard(
            kind="table",
            width=1000,
            depth=600,
            pieces=(TablePiece(id="wood", terrain="forest", at=Pose(x=300, y=300, angle=40)),),
        )
    )
    mouse = Dragging(Select(), ToolContext(scenario, TOY))
    mouse.click(Pose(x=310, y=290), Pose(x=410, y=250), subject="piece wood")
    board = mouse.scenario.board
    assert isinstance(board, TableBoard)
    assert board.pieces[0].at == Pose(x=400, y=260, angle=40)
    mouse.click(Pose(x=400, y=260), Pose(x=400, y=-200), subject="piece wood")
    board = mouse.scenario.board
    assert isinstance(board, TableBoard)
    assert 50 < board.pieces[0].at.y < 100  # as near to the pointer as it has room
    at = board.pieces[0].at
    mouse.click(at, at.changed(x=600), keys="alt", subject="piece wood")
    board = mouse.scenario.board
    assert isinstance(board, TableBoard)
    assert [piece.id for piece in board.pieces] == ["wood", "forest-1"]


# -- regions --------------------------------------------------------------------------------------


def rich() -> Scenario:
    """A board with one of everything on B2."""
    scenario = drawn("""
        .  .  .  .  .
         .  f*S .  .
        .  .  .  .  h
    """)
    board = hexes(scenario)
    return scenario.changed(
        board=board.changed(
            elevation=tuple(
                tuple(int((line, at) == (1, 1)) for at in range(length))
                for line, length in enumerate(board.lines)
            ),
            ways=(Way(at="B2", kind="road", edges=(0, 3)),),
            walls=(Wall(at="B2", kind="bank", edge=2),),
            labels=(Label(at="B2", text=FrozenMap(en="Wood")),),
            tokens=(*board.tokens, PlacedToken(at="C2", token=CAMP)),
        ),
        markers=(Marker(id="f", marker="flag", at="B2"),),
        zones=(
            Zone(id="goal", kind="objective", places=("A1", "B2", "C2")),
            Zone(id="west", kind="section", places=("A1", "B2")),
        ),
        hidden=(
            HiddenPool(
                id="pool",
                cards=(HiddenCard(card="x", count=1, of="token", ref="camp"),),
                spots=("B2",),
            ),
        ),
        secrets=Secrets(placed=FrozenMap(pool=FrozenMap(B2="x"))),
        notes=(Note(at="B2", text=FrozenMap(en="dark")),),
        overrides=(Override(what="forest", places=("B2",)),),
        waivers=(Waiver(finding="lonely", places=("B2",), reason=FrozenMap(en="so")),),
    )


def test_a_region_moves_with_everything_on_it() -> None:
    """What is left behind is the board's empty ground; what lay where it goes is gone."""
    mouse = Dragging(Select(), context(rich()))
    mouse.now = context(rich(), selection=Selection(places=("B2",)), middle=mouse.middle)
    mouse.click("B2", "C2")
    after, board = mouse.scenario, hexes(mouse.scenario)
    assert picture(after) == board_text("""
        . . . . .
         . . f*S .
        . . . . h
    """)
    assert board.elevation[1] == (0, 0, 1, 0)
    lying = (*board.tokens, *board.ways, *board.walls, *board.labels, *after.units, *after.markers)
    assert [getattr(thing, "at", None) for thing in lying] == ["C2"] * 6
    assert after.zones[0].places == ("A1", "C2")
    assert after.zones[1].places == ("A1", "B2"), "a section is a part of the board"
    assert after.hidden[0].spots == ("C2",)
    assert after.secrets == Secrets(placed=FrozenMap(pool=FrozenMap(C2="x")))
    assert after.notes[0].at == "C2"
    assert after.overrides[0].places == after.waivers[0].places == ("C2",)
    assert mouse.now.selection.places == ("C2",)
    assert str(mouse.results[-1].label) == "Move 1 hex"


def test_a_region_is_copied_with_alt() -> None:
    """Ground and things are there twice, notes and secrets once."""
    mouse = Dragging(Select(), context(rich()))
    mouse.now = context(rich(), selection=Selection(places=("B2",)), middle=mouse.middle)
    mouse.click("B2", "C2", keys="alt")
    after = mouse.scenario
    assert picture(after).splitlines()[1] == " . f*S f*S ."
    assert sorted(after.zones[0].places) == ["A1", "B2", "C2"]
    assert after.hidden[0].spots == ("B2",)
    assert len({unit.id for unit in after.units}) == 2
    assert len({marker.id for marker in after.markers}) == 2


def test_empty_ground_may_leave_the_board_but_nothing_else() -> None:
    """Everything one hex to the left: the hills on the right come along, A3's plain goes."""
    mouse = Dragging(Select(), context(rich()))
    mouse.now = context(rich(), selection=everything(rich()), middle=mouse.middle)
    mouse.click("C2", "B2")
    assert picture(mouse.scenario) == board_text("""
        . . . . .
         f*S .c . .
        . . . h .
    """)
    before = mouse.scenario
    mouse.click("B2", "B1")
    assert "would be off the board" in mouse.message
    assert mouse.scenario == before


def test_a_region_moves_with_its_partners() -> None:
    """Both halves of a symmetric board stay symmetric."""
    text = """
        . . . f .
         . . . .
        . f . . .
    """
    mouse = over(text, symmetry="rotate-180", selection=Selection(places=("B1",)))
    mouse.click("B1", "A1")
    assert picture(mouse.scenario) == board_text("""
        . . . . f
         . . . .
        f . . . .
    """)


def test_a_unit_that_stays_is_not_run_over() -> None:
    """The region is refused as a whole."""
    mouse = over(
        """
        . . .N
         . .
        fS . .
    """,
        selection=Selection(places=("A1",)),
    )
    before = mouse.scenario
    mouse.click("A1", "C3")
    assert mouse.message == "C3 is occupied by Sol (low)"
    assert mouse.scenario == before


def test_units_move_between_areas_of_a_map() -> None:
    """Areas may hold several units, so none is in another's way."""
    scenario = read_any(ROOT / "tests" / "fixtures" / "runewars-map.json")
    game = games.load_for(scenario, (ROOT / "tests" / "fixtures" / "games",))
    unit = next(unit for unit in scenario.units if unit.at is not None)
    assert isinstance(scenario.board, TileBoard)
    other = next(name for name in laid_areas(scenario.board, game.tiles) if name != unit.at)
    decision, now = Select(), ToolContext(scenario, game)
    decision.press(BoardHit((0.0, 0.0), unit.at, None, ("unit", unit.id)), now)
    decision.drag(BoardHit((9.0, 0.0), other), now)
    outcome = decision.release(BoardHit((9.0, 0.0), other), now)
    assert outcome.edit is not None
    after = outcome.edit.apply(scenario).unit(unit.id)
    assert after is not None
    assert after.at == other
