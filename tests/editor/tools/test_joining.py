"""Two boards joined, and a board cut: everything on them goes along."""

import pytest

from editor.tools.joining import (
    NotJoined,
    cut_board,
    empty_like,
    joined_boards,
    shares_by_itself,
)
from schema.board import Label, Wall, Zone
from schema.forces import Marker, Unit
from schema.objectives import GroupHeld, Objective, UnitsDestroyed, Victory
from schema.places import strays
from schema.scenario import Note, Scenario
from schema.value import FrozenMap
from tests.boards import TOY, drawn
from tests.editor.tools.strokes import board_text, hexes, picture

FIELD = """
    . f .
     h .S
    .K . ~
"""
OTHER = """
    ~ . .N
     . f
    . . h=
"""


def join(where: str, one: str = FIELD, other: str = OTHER, *, shared: bool = False) -> str:
    """The picture of two boards put together."""
    made = joined_boards(drawn(one), drawn(other), TOY, where, "plains", shared=shared)  # type: ignore[arg-type]
    return picture(made.scenario)


def test_two_half_hexes_make_a_hex_between_boards_side_by_side() -> None:
    """Memoir and BattleLore: 13 × 9 twice is 26 × 9, with 25 in every second row."""
    assert join("right") == board_text("""
        . f . ~ . .N
         h .S . . f
        .S . ~ . . h=
    """)
    assert join("left") == board_text("""
        ~ . .N . f .
         . f . h .S
        . . h= .S . ~
    """)
    large = drawn("\n".join(("", *([". " * 13, " " + ". " * 12] * 4), ". " * 13)))
    made = joined_boards(large, empty_like(large, "plains"), TOY, "right", "plains")
    assert hexes(made.scenario).lines == (26, 25) * 4 + (26,)
    assert hexes(made.scenario).masked == ()


def test_boards_above_each_other_share_a_row_or_stand_half_a_hex_aside() -> None:
    """BattleLore: two boards of 13 × 9 are 13 × 17."""
    assert shares_by_itself(drawn(FIELD), "top")
    assert not shares_by_itself(drawn(FIELD), "right")
    assert not shares_by_itself(drawn("\n . .\n. .\n"), "top")
    assert join("top", shared=True) == board_text("""
        ~ . .N
         . f
        . f .
         h .S
        .S . ~
    """)
    assert join("bottom", shared=True) == board_text("""
        . f .
         h .S
        .S . ~
         . f
        . . h=
    """)
    assert join("top").count("#") > 0, "without, the boards are not in line"


def test_what_exists_on_neither_board_is_masked() -> None:
    """Boards of different size."""
    assert join("right", other="\n. f\n") == board_text("""
        . f . # #
         h .S # #
        .S . ~ . f
    """)


def test_things_names_zones_and_objectives_come_along() -> None:
    """Under ids of their own; what both say is said once."""
    game = TOY
    one = furnished(FIELD, "A1")
    other = furnished(OTHER, "B2")
    made = joined_boards(one, other, game, "right", "plains")
    after, board = made.scenario, hexes(made.scenario)
    assert strays(after) == ()
    assert [zone.id for zone in after.zones] == ["wood", "wood-1"]
    assert [zone.places for zone in after.zones] == [("A1",), ("E2",)]
    held = [o.condition for o in after.victory.objectives]
    assert [getattr(one, "zone", one.kind) for one in held] == ["wood", "units-destroyed", "wood-1"]
    assert len({o.id for o in after.victory.objectives}) == 3
    assert [(m.id, m.at) for m in after.markers] == [("medal", "A1"), ("medal-1", "E2")]
    assert [note.at for note in after.notes] == ["A1", "E2"]
    assert [wall.at for wall in board.walls] == ["A1", "E2"]
    assert [label.at for label in board.labels] == ["A1", "E2"]
    assert sorted(str(unit.at) for unit in after.units) == ["A1", "B2", "F3"]
    assert len({unit.id for unit in after.units}) == 3


def furnished(text: str, at: str) -> Scenario:
    """A scenario that speaks of a hex in every way."""
    plain = drawn(text)
    board = hexes(plain)
    destroyed = UnitsDestroyed(kind="units-destroyed")
    held = GroupHeld(kind="group-held", zone="wood", hold="any")
    return plain.changed(
        board=board.changed(
            walls=(Wall(at=at, kind="bank", edge=1),),
            labels=(Label(at=at, text=FrozenMap({"en": "Here"})),),
        ),
        zones=(Zone(id="wood", kind="objective", places=(at,)),),
        markers=(Marker(id="medal", marker="medal", at=at),),
        notes=(Note(at=at, text=FrozenMap({"en": "Note"})),),
        victory=Victory(
            objectives=(
                Objective(id="hold", condition=held, points=1),
                Objective(id="kill", condition=destroyed, points=1),
            )
        ),
    )


def test_who_cannot_come_is_listed() -> None:
    """A commander is in a battle once; a third side has nobody here; a shared row has one owner."""
    one = drawn(FIELD)
    other = drawn("""
        ~ . .
         . .K
        .S f .
    """)
    third = Unit(id="x", seat="east", type="soldiers", at="A3")
    other = other.changed(units=(*other.units, third))
    made = joined_boards(one, other, TOY, "top", "plains", shared=True)
    assert [c.card for c in made.fallen.commanders] == ["ada"]
    assert sorted(unit.seat for unit in made.fallen.units) == ["east", "south"]
    assert made.fallen.hexes == ("B1",)
    assert made.scenario.commanders == one.commanders


def test_only_boards_that_fit_are_joined() -> None:
    """One sentence each: another game, other hexes, too large."""
    one = drawn(FIELD)
    flat = one.changed(board=hexes(one).changed(orientation="flat"))
    with pytest.raises(NotJoined, match="different directions"):
        joined_boards(one, flat, TOY, "right", "plains")
    strange = one.changed(
        game=one.game.changed(base=one.game.base.changed(id="other")),
    )
    with pytest.raises(NotJoined, match="same game"):
        joined_boards(one, strange, TOY, "right", "plains")
    long = drawn("\n" + ". " * 200 + "\n")
    with pytest.raises(NotJoined, match="more than 300"):
        joined_boards(long, long, TOY, "right", "plains")


# -- cutting --------------------------------------------------------------------------------------


def test_a_joined_board_falls_apart_into_its_halves() -> None:
    """The hexes that the cut goes through were half hexes, and are again."""
    one, other = drawn(FIELD), drawn(OTHER)
    whole = joined_boards(one, other, TOY, "right", "plains").scenario
    left = cut_board(whole, "left", (), TOY, "plains")
    right = cut_board(whole, "right", (), TOY, "plains")
    assert picture(left.scenario) == picture(one)
    assert picture(right.scenario) == picture(other)
    assert [unit.at for unit in left.fallen.units] == ["F3"]
    tall = joined_boards(one, other, TOY, "top", "plains", shared=True).scenario
    assert picture(cut_board(tall, "bottom", (), TOY, "plains").scenario) == picture(one)


def test_the_selection_is_kept_as_it_is_or_with_its_rectangle() -> None:
    """Other hexes of the rectangle are masked, or stay."""
    field = drawn("""
        . . . . .
         . f . .S
        . . h . .
         . . ~ .
        . . . . .
    """)
    chosen = ("B4", "C3", "D4")
    assert picture(cut_board(field, "selection", chosen, TOY, "plains").scenario) == board_text("""
        f # .S
         h #
    """)
    made = cut_board(field, "rectangle", chosen, TOY, "plains")
    assert picture(made.scenario) == board_text("""
        f . .S
         h .
    """)
    assert made.fallen.hexes == ("C2",)
    assert made.places["C3"] == "A1"
    with pytest.raises(NotJoined, match="No hexes are left"):
        cut_board(field, "selection", (), TOY, "plains")


def test_tokens_and_holes_go_along() -> None:
    """A hole stays a hole."""
    field = drawn("""
        . # . .
         f= . .
        . . . .
    """)
    made = cut_board(field, "left", (), TOY, "plains").scenario
    assert picture(made) == board_text("""
        . #
         f=
        . .
    """)
    assert [(token.at, token.token) for token in hexes(made).tokens] == [("A2", "bridge")]
