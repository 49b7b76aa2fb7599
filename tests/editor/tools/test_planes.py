"""What fits where: one rule for single things and regions, and copies under names of their own."""

from editor.tools.context import Selection
from editor.tools.moving import planned
from editor.tools.planes import NamedPlane, TablePlane
from editor.tools.tabletop_clip import stamped_on_table, table_clip_of
from schema.board import Pose, TablePiece
from schema.forces import Commander
from tests.boards import drawn
from tests.editor.tools import tables
from tests.editor.tools.strokes import context

FIELD = """
    .  .  .N .
     .  .  .N .
    .S .S .  .
"""


def test_a_lone_commander_leads_or_finds_the_hex_taken_alone_and_with_a_region() -> None:
    """He comes to lead his own unit; where an enemy stands he is refused, with the reason."""
    ada = Commander(card="ada", seat="south", at="A2")
    scenario = drawn(FIELD).changed(commanders=(ada,))
    alone, region = Selection(commanders=("ada",)), Selection(places=("A2",))
    for chosen in (alone, region):
        here = context(scenario)
        leads = planned(here, chosen, "A2", "A1")
        assert leads.edit is not None
        (leader,) = leads.edit.apply(scenario).commanders
        assert (leader.at, leader.unit) == (None, "u1")
        assert leads.selection is not None
        assert (leads.selection.units, leads.selection.commanders) == (("u1",), ())
        refused = planned(here, chosen, "A2", "C2")
        assert refused.edit is None
        assert str(refused.refusal) == "C2 is occupied by Sol (low)"


def test_a_plane_knows_where_its_places_end() -> None:
    """On hexes by name, on a table by the millimetre."""
    plane = NamedPlane.of(context(drawn(FIELD)))
    assert plane is not None
    step = plane.way("A1", "B1")
    assert step is not None
    assert plane.moved("C1", step) == "D1"
    assert plane.moved("D1", step) is None
    assert NamedPlane.of(tables.context(tables.tabletop())) is None
    table = TablePlane.of(tables.context(tables.tabletop()))
    assert table is not None
    assert table.moved(Pose(x=1190, y=0), (10, 900)) == Pose(x=1200, y=900)
    assert table.moved(Pose(x=1190, y=0), (11, 0)) is None
    assert TablePlane.of(context(drawn(FIELD))) is None


def test_a_copy_on_a_table_has_names_of_its_own_and_counts_what_is_left_out() -> None:
    """What would leave the table, and terrain that the game does not know."""
    wood = TablePiece(id="wood", terrain="nowhere", at=Pose(x=300, y=300))
    pieces = (tables.square("rock-1", 200, 200), wood)
    start = tables.tabletop(*pieces, units=(tables.archer("heath-archer-1", "heath", 100, 200),))
    chosen = Selection(pieces=("rock-1", "wood"), units=("heath-archer-1",))
    clip = table_clip_of(start, tables.cards(), chosen)
    assert clip is not None
    middle = stamped_on_table(clip, 600, 450, tables.context(start))
    assert str(middle.message) == "Skipped 1 item (unknown, or off the table)"
    assert middle.edit is not None
    after = middle.edit.apply(start)
    assert [piece.id for piece in tables.table(after).pieces] == ["rock-1", "wood", "rock-2"]
    assert [unit.id for unit in after.units] == ["heath-archer-1", "heath-archer-2"]
    corner = stamped_on_table(clip, 50, 450, tables.context(start))
    assert str(corner.message) == "Skipped 2 items (unknown, or off the table)"
