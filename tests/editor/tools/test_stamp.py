"""Copies as values: turned, mirrored, fitted to another game, pasted wherever one presses."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.tools.clipboard import clip_of, fitted, read_clip
from editor.tools.clips import Clip
from editor.tools.context import Selection, ToolContext
from editor.tools.gesture import BoardHit
from editor.tools.select import everything
from editor.tools.stamp import Stamp
from schema.board import HexBoard, PlacedToken, Wall, Way, Zone
from schema.files import canonical, from_bytes
from schema.forces import Commander, Marker, Seat
from schema.scenario import Scenario
from tests.boards import TOY, drawn, westeros
from tests.editor.tools.strokes import board_text, context, hexes, picture
from tests.strategies import hex_boards, scenarios

FIRE = "fire"
FIELD = """
    .  .  .  .  .
     .  .  .  .
    f= hS .  .  .
"""


def copied(scenario: Scenario, places: str, **more: tuple[str, ...]) -> Clip:
    """A clip of these hexes, and of things by the fields of a selection."""
    clip = clip_of(scenario, TOY, Selection(places=tuple(places.split()), **more))
    assert clip is not None
    return clip


def pasted(scenario: Scenario, clip: Clip, at: str, **more: Any) -> Scenario:
    """The scenario after one press of the stamp."""
    outcome = Stamp().press(BoardHit((0.0, 0.0), at), context(scenario, clip=clip, **more))
    assert outcome.edit is not None
    assert outcome.label is not None
    return outcome.edit.apply(scenario)


def test_a_copy_is_pasted_with_its_middle_under_the_pointer() -> None:
    """Ground, tokens and units; the unit has a name of its own."""
    scenario = drawn(FIELD)
    clip = copied(scenario, "A1 B1", units=("u1",))
    after = pasted(scenario, clip, "C3")
    assert picture(after) == board_text("""
        . . f= hS .
         . . . .
        f= hS . . .
    """)
    assert len({unit.id for unit in after.units}) == 2


def test_what_reaches_over_the_edge_is_left_out() -> None:
    """The rest is pasted."""
    scenario = drawn(FIELD)
    clip = copied(scenario, "A1 B1", units=("u1",))
    assert picture(pasted(scenario, clip, "E3")).splitlines()[0] == ". . . . f="


def test_six_turns_and_two_mirrors_are_none() -> None:
    """And a turned copy lies turned, its river too."""
    scenario = drawn(FIELD)
    board = hexes(scenario)
    scenario = scenario.changed(
        board=board.changed(
            ways=(Way(at="A1", kind="stream", edges=(0, 3)),),
            walls=(Wall(at="B1", kind="bank", edge=1),),
        )
    )
    clip = copied(scenario, "A1 B1", units=("u1",))
    assert clip.mirrored().mirrored() == clip
    turned = clip
    for _ in range(6):
        turned = turned.turned()
    assert turned == clip
    once = clip.turned()
    assert once.ways[0].edges == (1, 4)
    assert once.walls[0].edge == 2
    assert picture(pasted(drawn(FIELD), once, "C2")) == board_text("""
        . . . hS .
         . . f= .
        f= hS . . .
    """)
    assert picture(pasted(drawn(FIELD), clip.mirrored(), "D2")) == board_text("""
        . . . . .
         . . hS f=
        f= hS . . .
    """)


def test_a_copy_travels_as_text() -> None:
    """From window to window; anything else is no copy."""
    clip = copied(drawn(FIELD), "A1 B1", units=("u1",))
    assert read_clip(clip.model_dump_json(exclude_defaults=True)) == clip
    assert read_clip("a word") is None
    assert read_clip("{}") is None


def test_another_game_leaves_out_what_it_does_not_know_and_says_so() -> None:
    """The toy's bridge and soldiers are strangers in Westeros; its forest is not."""
    scenario = drawn(FIELD)
    clip = copied(scenario, "A1 B1", units=("u1",))
    game = westeros().changed(
        tokens=westeros().tokens.__class__(
            {k: v for k, v in westeros().tokens.items() if k != "bridge"}
        )
    )
    outcome = Stamp().press(BoardHit((0.0, 0.0), "C3"), ToolContext(scenario, game, clip=clip))
    assert outcome.edit is not None
    after = outcome.edit.apply(scenario)
    assert picture(after).splitlines()[0] == ". . f h ."
    assert str(outcome.message) == "Skipped 2 unknown items (B, Sol)"


@pytest.mark.parametrize(
    ("seats", "owner"),
    [
        ((Seat(id="north"), Seat(id="south")), "south"),
        ((Seat(id="a"), Seat(id="b", faction="reds")), "b"),
        ((Seat(id="a"), Seat(id="b")), "a"),
    ],
)
def test_units_find_their_seat(seats: tuple[Seat, ...], owner: str) -> None:
    """By id, else by faction, else by order."""
    clip = copied(drawn(FIELD), "A1 B1", units=("u1",))
    other = drawn(". . .").changed(seats=seats)
    (unit,) = fitted(clip, other, TOY).clip.units
    assert unit.seat == owner


def test_flat_hexes_do_not_lie_on_pointy_ones() -> None:
    """It says so, and shows it before."""
    clip = copied(drawn(FIELD), "A1")
    board = HexBoard(
        kind="hex",
        lines=(3, 3),
        orientation="flat",
        indent="even",
        terrain=(("plains",) * 3,) * 2,
    )
    now = context(drawn(".").changed(board=board), clip=clip)
    outcome = Stamp().press(BoardHit((0.0, 0.0), "A1"), now)
    assert outcome.edit is None
    assert "pointy-top hexes" in str(outcome.message)
    assert "pointy-top hexes" in Stamp().hover(BoardHit((0.0, 0.0), "A1"), now).words
    assert (
        "Copy something" in Stamp().hover(BoardHit((0.0, 0.0), "A1"), replace(now, clip=None)).words
    )


def test_a_commander_comes_along_unless_he_is_there_already() -> None:
    """Cut and pasted he leads his unit again; copied he stays one person."""
    scenario = drawn(".  .  .\n .  .\n.K .  .")
    clip = copied(scenario, "A1", units=("u1",))
    bare = scenario.changed(units=(), commanders=())
    after = pasted(bare, clip, "B3")
    assert after.commanders == (Commander(card="ada", seat="south", unit=after.units[0].id),)
    twice = pasted(after, clip, "A1")
    assert len(twice.units) == 2
    assert twice.commanders == after.commanders


def test_units_replace_units_and_markers_are_not_doubled() -> None:
    """A copy on itself changes nothing but names."""
    scenario = drawn(FIELD).changed(markers=(Marker(id="f", marker="flag", at="A1"),))
    clip = copied(scenario, "A1 B1", units=("u1",), markers=("f",))
    after = pasted(scenario, clip, "A1")
    assert picture(after) == picture(scenario)
    assert len(after.units) == len(after.markers) == 1


def test_the_preview_is_what_a_press_does_with_partners() -> None:
    """Live symmetry places the partner turned, for the other side; zones grow on this side."""
    zone = Zone(id="goal", kind="objective", places=("A1",))
    scenario = drawn(FIELD).changed(zones=(zone,))
    clip = copied(scenario, "A1 B1", units=("u1",))
    stamp, now = Stamp(), context(scenario, clip=clip, symmetry="rotate-180")
    preview = stamp.hover(BoardHit((0.0, 0.0), "A2"), now)
    assert preview.places == ("A2", "B2")
    assert preview.partners == ("D2", "C2")
    outcome = stamp.press(BoardHit((0.0, 0.0), "A2"), now)
    assert outcome.edit == preview.edit
    assert outcome.edit is not None
    after = outcome.edit.apply(scenario)
    assert picture(after) == board_text("""
        . . . . .
         f= hS hN f=
        f= hS . . .
    """)
    assert after.zones[0].places == ("A1", "A2")


@given(st.data())
def test_a_whole_board_copied_onto_its_empty_self_is_there_again(data: st.DataObject) -> None:
    """Ground and everything on it, on any board; and files hold what comes of it."""
    scenario = data.draw(scenarios(hex_boards()))
    board = scenario.board
    assert isinstance(board, HexBoard)
    game = TOY
    clip = clip_of(scenario, game, everything(scenario))
    assert clip is not None
    middle = next(hex_ for hex_ in clip.hexes if (hex_.q, hex_.r) == (0, 0)).at
    token_kinds = {token.token for token in board.tokens}
    assert {token.token for token in clip.tokens} == token_kinds
    bare = scenario.changed(
        board=board.changed(
            terrain=tuple(("plains",) * length for length in board.lines),
            elevation=(),
            tokens=(PlacedToken(at=middle, token=FIRE),),
            ways=(),
            walls=(),
            pieces=(),
            labels=(),
        )
    )
    outcome = Stamp().press(BoardHit((0.0, 0.0), middle), ToolContext(bare, game, clip=clip))
    after = bare if outcome.edit is None else outcome.edit.apply(bare)
    assert isinstance(after.board, HexBoard)
    assert after.board.ground() == board.ground()
    assert [h for h in after.board.heights() if h] == [h for h in board.heights() if h]
    assert set(after.board.labels) == set(board.labels)
    assert from_bytes(canonical(after).encode(), "after") == after
