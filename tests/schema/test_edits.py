"""Edits are pure, share what they do not touch, and refuse in plain words (ADR 17, 2)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema import edits as e
from schema.board import HexBoard, LaidTile, PlacedToken, Pose, TileBoard, Way, Zone
from schema.fields import with_field
from schema.files import canonical, from_bytes
from schema.forces import Commander, Marker, Seat, Unit
from schema.provenance import GameRef, PackRef
from schema.scenario import Scenario, Waiver
from schema.value import FrozenMap, frozen
from tests.strategies import edits_of, hex_boards, scenarios

BOARD = HexBoard(
    kind="hex",
    lines=(3, 4, 3),
    orientation="pointy",
    indent="odd",
    terrain=(("plains",) * 3, ("plains",) * 4, ("plains",) * 3),
)


def small_scenario(**fields: Any) -> Scenario:
    """A scenario of ten hexes with two units; ``fields`` replace some of it."""
    made = Scenario(
        format="1.0",
        game=GameRef(base=PackRef(id="a-game", version="1")),
        title=FrozenMap({"en": "A hill"}),
        board=BOARD,
        seats=(Seat(id="red"), Seat(id="blue")),
        units=(
            Unit(id="u-1", seat="red", type="archers", at="A1"),
            Unit(id="u-2", seat="blue", type="archers", at="B2"),
        ),
    )
    return made.changed(**fields)


def token(at: str, kind: str) -> PlacedToken:
    """A token of this kind on a hex."""
    return PlacedToken(at=at, token=kind)


def board_of(scenario: Scenario) -> HexBoard:
    """Its board of hexes."""
    assert isinstance(scenario.board, HexBoard)
    return scenario.board


@given(st.data())
def test_an_edit_is_pure_and_what_it_makes_can_be_stored(data: st.DataObject) -> None:
    """The scenario before is as it was, equal edits have equal results, and files hold both."""
    before = data.draw(scenarios(hex_boards()))
    text = canonical(before)
    edit = data.draw(edits_of(before))
    after = edit.apply(before)
    assert canonical(before) == text
    assert edit.apply(before) == after
    assert from_bytes(canonical(after).encode(), "after") == after
    stored = e.Several.model_validate_json(
        e.Several(kind="several", edits=(edit,)).model_dump_json(exclude_defaults=True)
    )
    assert stored.apply(before) == after


@given(st.data())
def test_an_edit_of_places_changes_no_other_and_shares_their_lines(data: st.DataObject) -> None:
    """An edit of one hex at 300 by 300 must cost one line, not the board (ADR 2)."""
    before = data.draw(scenarios(hex_boards()))
    edit = data.draw(edits_of(before))
    old, new = board_of(before), board_of(edit.apply(before))
    touched = _places(edit)
    grid = old.grid()
    lines = range(len(old.lines))
    if touched is not None:
        lit = {grid.line_and_position(name)[0] for name in touched}
        for line in lines:
            assert line in lit or new.terrain[line] is old.terrain[line]
        for name in grid.names:
            if name not in touched:
                assert _at(old, name) == _at(new, name)


def _places(edit: e.Edit) -> set[str] | None:
    """The hexes that an edit names; None if it names none."""
    match edit:
        case e.PaintTerrain() | e.Raise():
            return set(edit.places)
        case e.SetTokens() | e.SetWays() | e.SetWalls():
            return {edit.at}
        case e.Several():
            parts = [_places(part) for part in edit.edits]
            known = [part for part in parts if part is not None]
            return set().union(*known) if len(known) == len(parts) else None
        case _:
            return None


def _at(board: HexBoard, name: str) -> object:
    """Everything that lies on a hex."""
    line, position = board.grid().line_and_position(name)
    height = board.elevation[line][position] if board.elevation else 0
    tokens = [token for token in board.tokens if token.at == name]
    ways = [way for way in board.ways if way.at == name]
    return board.terrain[line][position], height, tokens, ways


def test_painting_shares_every_other_line() -> None:
    """The very same tuples, not equal ones."""
    after = e.PaintTerrain(kind="paint-terrain", places=("B2", "C2"), terrain="hill").apply(
        small_scenario()
    )
    assert board_of(after).terrain[1] == ("plains", "hill", "hill", "plains")
    assert board_of(after).terrain[0] is BOARD.terrain[0]
    assert board_of(after).terrain[2] is BOARD.terrain[2]


@pytest.mark.parametrize(
    "edit",
    [
        e.PaintTerrain(kind="paint-terrain", places=("A1",), terrain="plains"),
        e.PaintTerrain(kind="paint-terrain", places=(), terrain="hill"),
        e.Raise(kind="raise", places=("A1", "B2"), height=0),
        e.SetTokens(kind="set-tokens", at="A1", tokens=()),
        e.RemoveUnits(kind="remove-units", units=("nobody",)),
        e.MoveUnits(kind="move-units", moves=(("u-1", "A1"),)),
        e.SetField(kind="set-field", field="/title/en", value="A hill"),
        e.SetField(kind="set-field", field="/rounds", value=None),
        e.Several(kind="several", edits=()),
    ],
)
def test_an_edit_that_changes_nothing_gives_an_equal_scenario(edit: e.Edit) -> None:
    """Equal means nothing happened: no undo step (ADR 17)."""
    assert edit.apply(small_scenario()) == small_scenario()


def test_heights_that_are_level_again_are_not_stored() -> None:
    """Raise a hex and lower it: the file is as it was."""
    up = e.Raise(kind="raise", places=("A1",), height=2).apply(small_scenario())
    assert board_of(up).elevation == ((2, 0, 0), (0, 0, 0, 0), (0, 0, 0))
    down = e.Raise(kind="raise", places=("A1",), height=0).apply(up)
    assert down == small_scenario()


def test_what_lies_on_a_hex_is_replaced_where_it_stood_in_the_list() -> None:
    """A file's diff shows one changed line, not one moved to the end."""
    tokens = tuple(token(at, "ford") for at in ("A1", "B2", "C3"))
    before = small_scenario(board=BOARD.changed(tokens=tokens))
    bridge = token("B2", "bridge")
    after = e.SetTokens(kind="set-tokens", at="B2", tokens=(bridge,)).apply(before)
    assert board_of(after).tokens == (tokens[0], bridge, tokens[2])
    way = Way(at="A1", kind="road", edges=(0, 3))
    after = e.SetWays(kind="set-ways", at="A1", ways=(way,)).apply(after)
    assert board_of(after).ways == (way,)


def test_areas_of_map_tiles_take_tokens_too() -> None:
    """A Runewars area may hold a token; its names are the game's business."""
    tiles = TileBoard(kind="tiles", tiles=(LaidTile(tile="6", q=0, r=0),))
    exploration = token("6D", "exploration")
    after = e.SetTokens(kind="set-tokens", at="6D", tokens=(exploration,)).apply(
        small_scenario(board=tiles, units=())
    )
    assert after.board == tiles.changed(tokens=(exploration,))


def test_units_may_change_places() -> None:
    """All moves happen at once."""
    edit = e.MoveUnits(kind="move-units", moves=(("u-1", "B2"), ("u-2", "A1")))
    assert [unit.at for unit in edit.apply(small_scenario()).units] == ["B2", "A1"]


def test_a_commander_whose_unit_is_gone_leads_none() -> None:
    """He is put, replaced in his place, and left without a unit."""
    stark = Commander(card="robb", seat="red", unit="u-1")
    greatjon = Commander(card="greatjon", seat="red", at="C3")
    scenario = small_scenario()
    for man in (stark, greatjon, stark.changed(unit="u-1")):
        scenario = e.PutCommander(kind="put-commander", commander=man).apply(scenario)
    assert scenario.commanders == (stark, greatjon)
    after = e.RemoveUnits(kind="remove-units", units=("u-1",)).apply(scenario)
    assert after.commanders == (stark.changed(unit=None), greatjon)
    assert [unit.id for unit in after.units] == ["u-2"]


def test_commanders_go_by_their_cards_and_their_units_stay() -> None:
    """Those that are not there are no matter."""
    robb, greatjon = (
        Commander(card="robb", seat="red", unit="u-1"),
        Commander(card="greatjon", seat="red", at="C3"),
    )
    before = small_scenario(commanders=(robb, greatjon))
    edit = e.RemoveCommanders(kind="remove-commanders", commanders=("robb", "nobody"))
    after = edit.apply(before)
    assert after.commanders == (greatjon,)
    assert after.units == before.units


def test_what_a_scenario_becomes_hangs_on_nothing() -> None:
    """Nor on the board that was there; whoever made it may know where the two differ."""
    after = small_scenario(rounds=4)
    tiles = small_scenario(board=TileBoard(kind="tiles", tiles=()), units=())
    become = e.Become(kind="become", scenario=after)
    assert become.apply(tiles) is after


def test_markers_zones_and_waivers() -> None:
    """Put, replace, remove; a zone's places; a finding that is accepted."""
    flag = Marker(id="m-1", marker="banner", at="A1")
    scenario = small_scenario(zones=(Zone(id="north", kind="deployment", places=("A1",)),))
    edits: tuple[e.Edit, ...] = (
        e.PutMarker(kind="put-marker", marker=flag),
        e.PutMarker(kind="put-marker", marker=flag.changed(at="C3")),
        e.SetZone(kind="set-zone", zone="north", places=("A3", "B3")),
        e.Waive(kind="waive", waiver=Waiver(finding="lonely", reason=FrozenMap({"en": "so"}))),
    )
    after = e.Several(kind="several", edits=edits).apply(scenario)
    assert [marker.at for marker in after.markers] == ["C3"]
    assert after.zones[0].places == ("A3", "B3")
    assert after.waivers[0].finding == "lonely"
    assert not e.RemoveMarkers(kind="remove-markers", markers=("m-1",)).apply(after).markers


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (
            e.PaintTerrain(kind="paint-terrain", places=("Z9",), terrain="hill"),
            "hex Z9 is not on this board",
        ),
        (
            e.PutUnit(kind="put-unit", unit=Unit(id="u-9", seat="red", type="a", at="D1")),
            "at: hex D1 is not on this board (A1 to C3)",
        ),
        (
            e.MoveUnits(kind="move-units", moves=(("u-1", Pose(x=1, y=2)),)),
            "at: a hex board has no positions in millimetres",
        ),
        (e.MoveUnits(kind="move-units", moves=(("u-7", "A1"),)), "there is no unit u-7"),
        (e.SetZone(kind="set-zone", zone="west", places=()), "there is no zone west"),
        (
            e.SetTokens(kind="set-tokens", at="A1", tokens=(token("B1", "ford"),)),
            "all of them must be on A1",
        ),
    ],
)
def test_what_does_not_fit_is_refused(edit: e.Edit, why: str) -> None:
    """One line that says why; nothing that a file could not hold gets into a scenario."""
    with pytest.raises(e.EditRefused) as refused:
        edit.apply(small_scenario())
    assert str(refused.value) == why


def test_a_table_takes_no_hexes() -> None:
    """Nor do tiles take terrain by hex."""
    tiles = TileBoard(kind="tiles", tiles=())
    edit = e.PaintTerrain(kind="paint-terrain", places=(), terrain="hill")
    with pytest.raises(e.EditRefused, match="only hex boards have terrain, ways and walls by hex"):
        edit.apply(small_scenario(board=tiles, units=()))


@given(scenarios(), st.sampled_from(["title", "about", "seats", "units", "victory", "transcript"]))
def test_setting_a_field_to_what_it_is_changes_nothing(scenario: Scenario, field: str) -> None:
    """Read any field as JSON, set it again: the same; everything else is shared."""
    document = scenario.model_dump(mode="json", include={field})
    after = with_field(scenario, f"/{field}", document[field])
    assert after == scenario
    assert after.board is scenario.board


@pytest.mark.parametrize(
    ("pointer", "value"),
    [
        ("/title/ru", "Холм"),
        ("/about/tags/0", "short"),
        ("/about/minutes", 90),
        ("/seats/2", FrozenMap({"id": "green"})),
        ("/units/1/at", "C3"),
        ("/provenance", FrozenMap({"program": "x", "card": "raid", "seed": 3})),
        ("/extras/a~1b/c", (1, 2)),
        ("/seats/0/neu", 1),
    ],
)
def test_set_field_round_trip(pointer: str, value: Any) -> None:
    """What was set is there; taken away (lists: from the end) the scenario is as before."""
    before = small_scenario()
    after = with_field(before, pointer, value)
    here: Any = after.model_dump(mode="json")
    for key in pointer[1:].split("/"):
        here = here[int(key)] if isinstance(here, list) else here[key.replace("~1", "/")]
    assert here == (list(value) if isinstance(value, tuple) else here)
    assert after != before
    if pointer != "/units/1/at":
        undone = with_field(after, pointer, None)
        undone = with_field(undone, "/extras/a~1b", None) if "extras" in pointer else undone
        assert undone == before


def test_set_field_shares_what_it_does_not_touch() -> None:
    """A history of a thousand labels on a large board keeps one board's terrain (ADR 2)."""
    before = small_scenario()
    label = frozen({"at": "A1", "text": {"en": "Mill"}})
    after = e.SetField(kind="set-field", field="/board/labels/0", value=label).apply(before)
    assert isinstance(before.board, HexBoard)
    assert isinstance(after.board, HexBoard)
    assert [label.at for label in after.board.labels] == ["A1"]
    assert after.board.terrain is before.board.terrain
    assert after.units is before.units


@pytest.mark.parametrize(
    ("pointer", "value", "why"),
    [
        ("/title", None, "title is missing"),
        ("/title/EN", "x", 'title/EN: expected a language, e.g. en or pt-BR, found "EN"'),
        ("/titel/en", "x", "unknown field /titel/en"),
        ("/units/7/at", "A1", "the list has no entry 7: it has 2"),
        ("/units/0/at", "Z9", "units/0/at: hex Z9 is not on this board (A1 to C3)"),
        ("/units/0/at/x", 1, "unknown field /units/0/at/x"),
        ("/board/kind", "cube", 'board/kind: expected one of: hex, found "cube"'),
        ("/board/terrain/0", ("plains",), "board/terrain/0: 1 hexes, but board/lines has 3"),
        ("/rounds", 0, "rounds: expected a number of at least 1, found 0"),
    ],
)
def test_set_field_refuses(pointer: str, value: Any, why: str) -> None:
    """In words for the person whose form made it."""
    edit = e.SetField(kind="set-field", field=pointer, value=value)
    with pytest.raises(e.EditRefused) as refused:
        edit.apply(small_scenario())
    assert str(refused.value) == why


def test_an_unknown_key_can_be_taken_away() -> None:
    """That is the fix of the finding unknown-field; the scenario before keeps it."""
    text = canonical(small_scenario()).replace('"format"', '"colour": 1, "format"', 1)
    before = from_bytes(text.encode(), "before")
    after = e.SetField(kind="set-field", field="/colour", value=None).apply(before)
    assert after == small_scenario()
    assert before.model_extra == {"colour": 1}


def test_several_is_refused_as_a_whole() -> None:
    """The first edit's result is given to nobody if the second is refused."""
    good = e.PaintTerrain(kind="paint-terrain", places=("A1",), terrain="hill")
    bad = e.SetZone(kind="set-zone", zone="west", places=())
    with pytest.raises(e.EditRefused):
        e.Several(kind="several", edits=(good, bad)).apply(small_scenario())
