"""Markers, and the places of secrets."""

from editor.tools.context import PaletteItem
from editor.tools.gesture import BoardHit
from editor.tools.marker import NONE_PICKED, MarkerTool
from schema.board import Pose, TableBoard
from schema.forces import HiddenCard, HiddenPool
from schema.value import FrozenMap
from tests.boards import drawn
from tests.editor.tools.strokes import context, hits, outcomes, stroke

FIELD = """
    . . . .
     . . . .
    . . . .
"""
POOL = HiddenPool(
    id="runes",
    name=FrozenMap({"en": "Runes", "ru": "Руны"}),
    cards=(HiddenCard(card="true", count=2, of="marker", ref="flag"),),
)


def test_a_click_places_and_another_removes() -> None:
    """Nobody's and a side's are different things and have names of their own."""
    before = drawn(FIELD)
    one, (result, _) = outcomes(MarkerTool(), context(before, marker="flag"), hits("A1"))
    assert [(m.id, m.seat) for m in one.markers] == [("flag-1", None)]
    assert str(result.label) == "Place flag on A1"
    owned = stroke(
        MarkerTool(), context(one, pick=PaletteItem("marker", "flag", seat="south")), "A1"
    )
    assert [m.id for m in owned.markers] == ["flag-1", "south-flag-1"]
    gone, (result, _) = outcomes(MarkerTool(), context(owned, marker="flag"), hits("A1"))
    assert [m.id for m in gone.markers] == ["south-flag-1"]
    assert str(result.label) == "Remove flag from A1"


def test_face_down_for_a_pool() -> None:
    """The marker remembers whose secret it is."""
    down = stroke(
        MarkerTool(),
        context(drawn(FIELD), pick=PaletteItem("marker", "flag", hidden="runes")),
        "B1",
    )
    assert down.markers[0].hidden == "runes"


def test_spots_of_a_pool_come_and_go() -> None:
    """A click adds a place, another takes it out; a live symmetry adds its image."""
    scenario, pick = drawn(FIELD, hidden=(POOL,)), PaletteItem("spot", "runes", hidden="runes")
    one, (result, _) = outcomes(MarkerTool(), context(scenario, pick=pick), hits("A1"))
    assert one.hidden[0].spots == ("A1",)
    assert str(result.label) == "Place a card of Runes on A1"
    assert result.label is not None
    assert "Руны" in result.label.translated("ru")
    two = stroke(MarkerTool(), context(one, pick=pick, symmetry="mirror-vertical"), "B1")
    assert two.hidden[0].spots == ("A1", "B1", "B3")
    less = stroke(MarkerTool(), context(two, pick=pick), "A1")
    assert less.hidden[0].spots == ("B1", "B3")
    preview = MarkerTool().hover(hits("D1")[0], context(less, pick=pick))
    assert preview.edit is not None
    assert preview.edit.apply(less).hidden[0].spots[-1] == "D1"


def test_a_pool_that_is_gone_is_named() -> None:
    """Undo may take it away while it is picked."""
    _, (result, _) = outcomes(
        MarkerTool(),
        context(drawn(FIELD), pick=PaletteItem("spot", "runes", hidden="runes")),
        hits("A1"),
    )
    assert result.edit is None
    assert "no longer exists" in str(result.message)


def test_on_a_table_the_one_under_the_pointer_goes() -> None:
    """Markers lie to the millimetre."""
    table = drawn(".").changed(board=TableBoard(kind="table", width=1000, depth=800))
    here = Pose(x=100, y=100)
    one, _ = outcomes(MarkerTool(), context(table, marker="flag"), [BoardHit((0, 0), here)])
    assert one.markers[0].at == here
    hit = BoardHit((0, 0), Pose(x=103, y=98), None, ("marker", "flag-1"))
    none, _ = outcomes(MarkerTool(), context(one, marker="flag"), [hit])
    assert not none.markers


def test_nothing_picked_is_reported() -> None:
    """A tool without a marker says what it wants."""
    _, (result, _) = outcomes(MarkerTool(), context(drawn(FIELD)), hits("A1"))
    assert result.message is NONE_PICKED


def test_the_preview_lies_in_the_hex() -> None:
    """Its hex is framed; where one like it lies already there is nothing to place."""
    now = context(drawn(FIELD), marker="flag")
    (hit,) = hits("B2")
    preview = MarkerTool().hover(hit, now)
    assert preview.places == ("B2",)
    assert preview.edit is not None
    there = preview.edit.apply(now.scenario)
    assert MarkerTool().hover(hit, context(there, marker="flag")).edit is None
