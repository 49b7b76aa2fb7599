"""The eraser, the eyedropper, zones and labels."""

from dataclasses import replace

from editor.tools.context import PaletteItem
from editor.tools.erase import Erase, Eyedropper
from editor.tools.gesture import BoardHit, Prompt
from editor.tools.marker import LabelTool
from editor.tools.zone import NO_ZONE, ZoneTool
from schema import board as b
from schema.forces import Marker, Unit
from schema.value import FrozenMap
from tests.boards import drawn
from tests.editor.tools.strokes import board_text, context, hexes, hits, outcomes, picture, stroke

FIELD = """
    f .= f
     fS fN .
    . ~= .
"""


def test_one_stroke_takes_one_kind_of_thing() -> None:
    """It began on a unit, so the forest below stays; the next stroke takes the forest."""
    first = stroke(Erase(), context(drawn(FIELD)), "A2 B2")
    assert picture(first) == board_text("""
        f .= f
         f f .
        . ~= .
    """)
    assert picture(stroke(Erase(), context(first), "A2 B2")) == board_text("""
        f .= f
         . . .
        . ~= .
    """)


def test_tokens_go_before_the_river_below_them() -> None:
    """The bridge first."""
    once = stroke(Erase(), context(drawn(FIELD)), "B1")
    assert picture(once).splitlines()[-1] == ". ~ ."
    assert picture(stroke(Erase(), context(once), "B1")).splitlines()[-1] == ". . ."


def test_shift_clears_all_at_once() -> None:
    """Units, tokens and terrain in one step."""
    after = stroke(Erase(), context(drawn(FIELD)), "A2 B2 B1", "shift")
    assert picture(after) == board_text("""
        f .= f
         . . .
        . . .
    """)


def test_a_commander_goes_with_his_unit() -> None:
    """Nobody is left to lead nothing."""
    scenario = drawn(". .K .\n . . .")
    assert scenario.commanders
    after = stroke(Erase(), context(scenario), "B2")
    assert after.units == ()
    assert after.commanders == ()


def test_empty_ground_has_nothing_to_take() -> None:
    """No step in the history for nothing."""
    _, results = outcomes(Erase(), context(drawn(". .\n . .")), hits("A1"))
    assert all(outcome.edit is None for outcome in results)


def test_the_eyedropper_takes_what_lies_uppermost() -> None:
    """A unit with its side and rank, a token, then terrain; Shift looks below."""
    eyedropper, now = Eyedropper(), context(drawn(FIELD))
    picked = [eyedropper.press(hit, now).pick for hit in hits("A2 B1 A3 C1")]
    assert picked == [
        PaletteItem("unit", "soldiers", rank="low", seat="south"),
        PaletteItem("token", "bridge"),
        PaletteItem("terrain", "forest"),
        PaletteItem("terrain", "plains"),
    ]
    (below,) = [eyedropper.press(hit, now).pick for hit in hits("A2", "shift")]
    assert below == PaletteItem("terrain", "forest")


def test_a_marker_is_picked_up_with_its_owner() -> None:
    """As it was placed."""
    scenario = drawn(". .\n . .", markers=(Marker(id="m", marker="flag", at="A1", seat="north"),))
    (hit,) = hits("A1")
    assert Eyedropper().press(hit, context(scenario)).pick == PaletteItem(
        "marker", "flag", seat="north"
    )


def test_the_eyedropper_knows_the_pieces_of_a_table() -> None:
    """Even with a unit of the same id about; one that is gone gives nothing."""
    pose = b.Pose(x=100, y=100, angle=0)
    wood = b.TablePiece(id="wood", terrain="forest", at=pose)
    table = b.TableBoard(kind="table", width=900, depth=900, pieces=(wood,))
    unit = Unit(id="wood", seat="south", type="soldiers", at=b.Pose(x=500, y=500, angle=0))
    now = context(drawn(". .").changed(board=table, units=(unit,)))
    picked = [
        Eyedropper().press(BoardHit((0.0, 0.0), pose, None, subject), now).pick
        for subject in (("piece", "wood"), ("piece", "gone"), None)
    ]
    assert picked == [PaletteItem("terrain", "forest"), None, None]


ZONES = (
    b.Zone(id="ours", kind="deployment", seat="south"),
    b.Zone(id="theirs", kind="deployment", seat="north"),
)


def test_a_zone_grows_and_shrinks_under_the_pointer() -> None:
    """Drag adds, Ctrl takes out; places stand in the board's order."""
    scenario = drawn(FIELD, zones=ZONES)
    grown = stroke(ZoneTool(), context(scenario, zone="ours"), "C1 A1")
    assert grown.zones[0].places == ("A1", "B1", "C1")
    shrunk = stroke(ZoneTool(), context(grown, zone="ours"), "B1", "ctrl")
    assert shrunk.zones[0].places == ("A1", "C1")


def test_a_symmetry_paints_the_other_sides_zone() -> None:
    """Bottom for top: south's hexes are mirrored into north's zone of the same kind."""
    scenario = drawn(FIELD, zones=ZONES)
    after = stroke(ZoneTool(), context(scenario, zone="ours", symmetry="mirror-vertical"), "A1 B1")
    assert [zone.places for zone in after.zones] == [("A1", "B1"), ("A3", "B3")]


def test_without_a_picked_zone_it_says_so() -> None:
    """Two zones, none picked."""
    _, results = outcomes(ZoneTool(), context(drawn(FIELD, zones=ZONES)), hits("A1"))
    assert results[0].message is NO_ZONE


def test_a_label_is_asked_for_written_changed_and_taken_away() -> None:
    """An empty answer takes it away."""
    label, scenario = LabelTool(), drawn(FIELD)
    (hit,) = hits("B2")
    ask = label.press(hit, context(scenario)).ask
    assert ask == Prompt("label", "B2")
    edit = label.answered(ask, "Ford", context(scenario)).edit
    assert edit is not None
    written = edit.apply(scenario)
    assert written.board.labels == (b.Label(at="B2", text=FrozenMap({"en": "Ford"})),)
    assert label.press(hit, context(written)).ask == Prompt("label", "B2", "Ford")
    gone = label.answered(ask, "  ", context(written)).edit
    assert gone is not None
    assert gone.apply(written).board.labels == ()


def test_a_label_keeps_its_words_in_other_languages() -> None:
    """Written in English beside the Russian; taken away it is there in Russian still."""
    russian = b.Label(at="B2", text=FrozenMap({"ru": "Брод"}))
    scenario = drawn(FIELD)
    scenario = scenario.changed(board=hexes(scenario).changed(labels=(russian,)))
    label = LabelTool()
    (hit,) = hits("B2")
    ask = label.press(hit, context(scenario)).ask
    assert ask == Prompt("label", "B2", "")
    edit = label.answered(ask, "Ford", context(scenario)).edit
    assert edit is not None
    both = edit.apply(scenario)
    assert both.board.labels[0].text == {"ru": "Брод", "en": "Ford"}
    gone = label.answered(ask, "", context(both)).edit
    assert gone is not None
    assert gone.apply(both).board.labels == (russian,)


def test_of_two_markers_the_one_under_the_pointer_is_picked_up() -> None:
    """Elsewhere on the hex the first that lies there."""
    north, south = (Marker(id=s, marker="flag", at="A1", seat=s) for s in ("north", "south"))
    now = context(drawn(". .\n . .", markers=(north, south)))
    (hit,) = hits("A1")
    for seat in ("north", "south"):
        pointed = replace(hit, subject=("marker", seat))
        assert Eyedropper().press(pointed, now).pick == PaletteItem("marker", "flag", seat=seat)


def test_the_eraser_takes_off_a_table_what_lies_under_the_pointer() -> None:
    """A unit, a marker or a piece of terrain, and nothing beside it."""
    pose = b.Pose(x=100, y=100, angle=0)
    wood = b.TablePiece(id="wood", terrain="forest", at=pose)
    table = b.TableBoard(kind="table", width=900, depth=900, pieces=(wood,))
    unit = Unit(id="u", seat="south", type="soldiers", rank="low", at=pose)
    flag = Marker(id="m", marker="flag", at=pose)
    before = drawn(". .").changed(board=table, units=(unit,), markers=(flag,))
    left = {}
    for kind, name in (("unit", "u"), ("marker", "m"), ("piece", "wood"), ("label", "x")):
        tool, hit = Erase(), BoardHit((100.0, 100.0), pose, None, (kind, name))
        after, _ = outcomes(tool, context(before), [hit])
        assert isinstance(after.board, b.TableBoard)
        left[kind] = (len(after.units), len(after.markers), len(after.board.pieces))
    assert left == {"unit": (0, 1, 1), "marker": (1, 0, 1), "piece": (1, 1, 0), "label": (1, 1, 1)}
