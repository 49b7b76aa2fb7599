"""Hexes that are masked out are not on the board: nobody enters, stands there or is hidden."""

import pytest

from rules.moves import moves
from rules.position import Position
from rules.retreat_explained import retreat
from rules.sight import sight
from rules.validation import check
from schema.rendering import render_finding
from schema.scenario import Scenario
from tests.battles import scene
from tests.boards import westeros
from tests.rules.marching import BLUE_FOOT

GUARDS = "lannister lannisport-guards green"
HOLE = """
. . . . .
 . # X . .
. # A f .
 . . . # .
. . . . .
"""
RAGGED = """
. . . # #
 . . X . #
. . A f #
 . . . . .
. . . # #
"""
SHORTER = """
. . .
 . . X .
. . A f
 . . . . .
. . .
"""
"""The ragged board, given by the lengths of its lines."""


def drawn(text: str) -> Scenario:
    """A battle in which A and X are engaged."""
    return scene(text, A=BLUE_FOOT, X=GUARDS)


def answers(scenario: Scenario) -> dict[str, object]:
    """What the engine says of a position, by the names of hexes."""
    position = Position.of(scenario, westeros())
    numbers, grid = position.theatre.numbers, position.theatre.grid
    position.engage(numbers["a"], numbers["x"])
    return {
        "moves": sorted(moves(position, "a")),
        "retreats": sorted(way.hexes for way in retreat(position, "a", "x", 2)),
        "sight": sorted(
            (one, other)
            for one in grid.names
            for other in grid.names
            if sight(position, one, other)
        ),
    }


def test_ragged_lines_are_shorter_lines() -> None:
    """The same hexes by a mask and by the lengths of lines: the engine cannot tell them apart."""
    assert answers(drawn(RAGGED)) == answers(drawn(SHORTER))


def test_a_hole_is_like_hexes_that_nobody_may_enter() -> None:
    """But for the hexes themselves, of which nothing is said."""
    hole = drawn(HOLE)
    gone = hole.board.masked
    assert gone == ("D2", "B3", "B4")
    closed = hole.changed(board=hole.board.changed(masked=(), unplayable=gone))
    one, other = answers(hole), answers(closed)
    assert one["moves"] == other["moves"]
    assert one["retreats"] == other["retreats"]
    seen = {pair for pair in other["sight"] if not set(pair) & set(gone)}  # type: ignore[attr-defined]
    assert set(one["sight"]) == seen  # type: ignore[call-overload]


@pytest.mark.parametrize("place", ["B3", "D2"])
def test_who_is_on_a_masked_hex_is_not_on_the_board(place: str) -> None:
    """It is said, and the unit stays in the scenario."""
    hole = drawn(HOLE)
    units = (hole.units[0].changed(at=place), *hole.units[1:])
    report = check(hole.changed(units=units), westeros())
    found = [finding for finding in report.findings if finding.slug == "place-off-board"]
    assert [finding.args["place"] for finding in found] == [(place,)]
    assert render_finding(found[0], westeros(), "en") == (
        f"War Host of the North: there is no hex {place} on this board. "
        "Choose another place or remove it."
    )
    assert "place-off-board" not in {finding.slug for finding in check(hole, westeros()).findings}


def test_a_mask_that_the_board_has_not_is_said() -> None:
    """A slip of the pen in a file."""
    hole = drawn(HOLE)
    slipped = hole.changed(board=hole.board.changed(masked=("B3", "Z9")))
    found = [f for f in check(slipped, westeros()).findings if f.slug == "place-off-board"]
    assert [finding.fields for finding in found] == [("/board/masked/1",)]
