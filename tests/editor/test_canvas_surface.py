"""The law of the canvas: what is drawn piece by piece is what would be drawn anew."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.canvas import tile_renderer
from editor.canvas.camera import Camera
from editor.canvas.hex_surface import HexSurface
from editor.canvas.overview import Overview
from editor.canvas.surface import ViewOptions
from editor.canvas.surfaces import surface_of
from exporters.drawing.boxes import meet
from exporters.drawing.extents import Extents
from exporters.drawing.picture import Mark
from exporters.drawing.scene import LAYERS
from schema import files
from schema.board import HexBoard, TileBoard, require
from schema.edits import MaskHexes, PaintTerrain, PutUnit, Raise, Several
from schema.fields import EditRefused
from schema.forces import Unit
from schema.language import Phrase
from schema.scenario import Scenario
from tests.editor.canvas_views import picture, pixel, put_away, view_of
from tests.exporters.drawing.boards import FIXTURE_NAMES, FIXTURES, fixture, raid
from tests.sampling import examples
from tests.strategies import edits_of, hex_boards, scenarios

pytestmark = pytest.mark.usefixtures("pictured")


@given(st.data())
def test_after_any_edits_the_marks_are_those_of_a_fresh_surface(data: st.DataObject) -> None:
    """What changed lies in the boxes that are returned, and nothing else looks different."""
    _, game = fixture("battlelore-2e-thunder")
    scenario = data.draw(scenarios(hex_boards()))
    surface = surface_of(scenario, ViewOptions(game))
    history = [scenario]
    for _ in range(data.draw(st.integers(1, 4))):
        if len(history) > 1 and data.draw(st.booleans()):
            history.pop()
            after = history[-1]
        else:
            try:
                after = data.draw(edits_of(history[-1])).apply(history[-1])
            except EditRefused:
                continue
            history.append(after)
        before = list(surface.marks())
        boxes = surface.change(after)
        fresh = list(surface_of(after, ViewOptions(game)).marks())
        assert list(surface.marks()) == fresh
        if boxes is not None:
            extents = Extents()
            for mark in unlike(before, fresh):
                box = extents.of(mark)
                assert box is None or any(meet(box, one) for one in boxes)


def test_a_map_whose_tiles_are_turned_is_drawn_as_a_fresh_one() -> None:
    """All that looks different is reported, and nothing is left of a tile that is turned back."""
    scenario, game = fixture("runewars-map")
    board = require(TileBoard, scenario.board)
    surface, extents = surface_of(scenario, ViewOptions(game)), Extents()
    start = list(surface.marks())
    for number, tile in enumerate(board.tiles):
        for turn in (*range(1, 6), 0):
            before = list(surface.marks())
            turned = tile.changed(rotation=(tile.rotation + turn) % 6)
            tiles = (*board.tiles[:number], turned, *board.tiles[number + 1 :])
            boxes = surface.change(scenario.changed(board=board.changed(tiles=tiles)))
            different = unlike(before, list(surface.marks()))
            assert different
            assert boxes is not None
            reached = [box for mark in different if (box := extents.of(mark)) is not None]
            assert all(any(meet(box, one) for one in boxes) for box in reached)
        assert list(surface.marks()) == start


def unlike(before: list[Mark], after: list[Mark]) -> list[Mark]:
    """The marks that only one of two drawings has."""
    return [m for m in before if m not in after] + [m for m in after if m not in before]


def test_holes_in_a_large_board_are_drawn_where_they_are() -> None:
    """Of boards that are not drawn in pieces of land only the parts around the hexes are drawn
    anew; the minimap and the grid know of them."""
    scenario, game = raid()
    rows = tuple(tuple(("plains", "forest")[n % 2] for n in range(30)) for _ in range(30))
    large = HexBoard(
        kind="hex", lines=(30,) * 30, orientation="pointy", indent="even", terrain=rows
    )
    nobody = {"units": (), "commanders": (), "markers": (), "zones": (), "card": None}
    before = scenario.changed(board=large, **nobody)
    surface = surface_of(before, ViewOptions(game))
    list(surface.marks())
    for masked, places in ((True, ("E5", "F5", "A1", "AD30")), (False, ("F5", "A1"))):
        edit = MaskHexes(kind="mask-hexes", places=places, masked=masked)
        before = edit.apply(before)
        boxes = surface.change(before)
        assert boxes is not None
        whole = (0.0, 0.0, surface.width, surface.height)
        assert whole not in boxes
        fresh = surface_of(before, ViewOptions(game))
        assert list(surface.marks()) == list(fresh.marks())
        assert isinstance(surface, HexSurface)
        assert isinstance(fresh, HexSurface)
        assert Overview(surface).image == Overview(fresh).image
    assert isinstance(surface, HexSurface)
    middle = surface.layout.centre(surface.layout.grid.whole.hex("E5"))
    spot = surface.spot_at(*middle)
    assert (spot.place, spot.gap) == (None, "E5")


@given(st.data())
@examples(8)
def test_after_any_edits_the_picture_is_a_fresh_one(
    qapp: QApplication, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """To the pixel, however the tiles came about; undone, it is the picture of the start."""
    home = tmp_path_factory.mktemp("home")
    scenario, game = raid()
    view = view_of(scenario, game, home, (500, 400))
    workspace, start = view.workspace, picture(view)
    for _ in range(data.draw(st.integers(1, 3))):
        workspace.document.apply(data.draw(edits_of(workspace.document.scenario)))
        qapp.processEvents()
    fresh = view_of(workspace.document.scenario, game, home, (500, 400))
    assert picture(view) == picture(fresh)
    put_away(fresh)
    while workspace.document.stack.canUndo():
        workspace.document.stack.undo()
    assert picture(view) == start
    put_away(view)


@pytest.mark.parametrize("name", FIXTURE_NAMES)
def test_every_kind_of_board_says_what_is_where(name: str) -> None:
    """The middle of a place is in the place, and its things are named."""
    scenario, game = fixture(name)
    surface = surface_of(scenario, ViewOptions(game))
    for unit in scenario.units:
        if unit.at is None or unit.arrival is not None:
            continue
        middle = surface.centre(unit.at)
        assert middle is not None
        spot = surface.spot_at(*middle)
        assert spot.subject is not None
        assert surface.outline_of(("unit", unit.id))
        if isinstance(unit.at, str):
            assert spot.place == unit.at
    assert surface.spot_at(-5.0, -5.0).place is None


@pytest.mark.parametrize("hidden", LAYERS)
def test_with_any_layer_hidden_edits_look_like_a_fresh_drawing(hidden: str) -> None:
    """Commanders' names give way to the letters of the ground, also where it is not joined."""
    scenario, game = raid()
    sight = ViewOptions(game, hidden=frozenset({hidden}))
    surface = surface_of(scenario, sight)
    led = next(c.unit for c in scenario.commanders if c.unit)
    place = next(unit.at for unit in scenario.units if unit.id == led)
    assert isinstance(place, str)
    for kind in ("forest", "plains"):
        scenario = PaintTerrain(kind="paint-terrain", places=(place,), terrain=kind).apply(scenario)
        surface.change(scenario)
        assert list(surface.marks()) == list(surface_of(scenario, sight).marks())


def test_the_nearest_edge_is_found() -> None:
    """Direction 0 of a pointy board is east."""
    scenario, game = raid()
    surface = surface_of(scenario, ViewOptions(game))
    middle = surface.centre("E8")
    assert middle is not None
    assert surface.spot_at(middle[0] + 6, middle[1]).edge == 0
    assert surface.spot_at(middle[0] - 6, middle[1]).edge == 3


def test_secrets_are_never_drawn() -> None:
    """The host's file looks like the players'."""
    host = files.read(FIXTURES / "runewars-map.host.json")
    _, game = fixture("runewars-map")
    assert host.secrets is not None
    shown = surface_of(host, ViewOptions(game))
    assert list(shown.marks()) == list(surface_of(host.public(), ViewOptions(game)).marks())
    shown.change(host.changed(title=host.title))
    assert shown.scenario.secrets is None


def test_an_edit_far_away_changes_only_its_place() -> None:
    """One hex painted is one small box; a height on a level board as well."""
    scenario, game = raid()
    surface = surface_of(scenario, ViewOptions(game))
    for edit in (
        PaintTerrain(kind="paint-terrain", places=("E8",), terrain="forest"),
        Raise(kind="raise", places=("E8",), height=2),
    ):
        boxes = surface.change(edit.apply(surface.scenario))
        assert boxes is not None
        (box,) = boxes
        assert box[2] - box[0] < 2 * surface.across


def test_nothing_to_draw_for_a_new_title() -> None:
    """What is not on the board changes nothing on it."""
    scenario, game = raid()
    surface = surface_of(scenario, ViewOptions(game))
    assert surface.change(scenario.changed(rounds=9)) == ()


def test_hidden_layers_are_not_drawn() -> None:
    """Neither local layers nor whole ones."""
    scenario, game = raid()
    hidden = frozenset(("units", "grid", "edges"))
    layers = {mark.layer for mark in surface_of(scenario, ViewOptions(game, hidden=hidden)).marks()}
    assert layers
    assert not layers & hidden


def test_a_shade_is_what_an_edit_would_change() -> None:
    """The preview of a moved unit is drawn on both of its places, and only there."""
    scenario, game = raid()
    surface = surface_of(scenario, ViewOptions(game))
    unit = scenario.units[0]
    after = scenario.changed(units=(unit.changed(at="E8"), *scenario.units[1:]))
    shade = surface.shade(after)
    assert shade is not None
    assert {m.subject for m in shade.marks if m.layer == "ground"} == {unit.at, "E8"}
    assert ("unit", unit.id) in {m.subject for m in shade.marks}
    assert surface.shade(scenario) is None
    assert list(surface.marks()) == list(surface_of(scenario, ViewOptions(game)).marks())


@given(
    st.floats(0.2, 5), st.floats(0, 600), st.floats(0, 400), st.floats(-900, 900), st.floats(-9, 9)
)
def test_zooming_keeps_what_is_under_the_pointer(
    factor: float, x: float, y: float, dx: float, dy: float
) -> None:
    """As long as the board is not pushed out of sight; and back is back."""
    camera = Camera(surface=(300, 200), view=(600, 400))
    camera.fit()
    camera.pan(dx, dy)
    before = camera.to_surface(x, y)
    held = Camera(**vars(camera))
    camera.zoom(factor, (x, y))
    free = camera.x, camera.y
    length = camera.surface[0] * camera.scale
    if 80 - length < free[0] < 520 and -camera.surface[1] * camera.scale + 80 < free[1] < 320:
        after = camera.to_surface(x, y)
        assert after == pytest.approx(before, abs=1e-6)
    assert held.surface == camera.surface
    left, top, right, bottom = camera.seen
    assert left < 300
    assert right > 0
    assert top < 200
    assert bottom > 0


def test_a_plain_scenario_needs_no_look(tmp_path: Path, qapp: QApplication) -> None:
    """A board of one hex is a board."""
    scenario, game = fixture("battlelore-2e-thunder")
    assert isinstance(scenario, Scenario)
    board = scenario.board.changed(
        lines=(1,), terrain=(("plains",),), ways=(), walls=(), tokens=(), labels=(), unplayable=()
    )
    bare = scenario.changed(
        board=board, units=(), commanders=(), markers=(), zones=(), hidden=(), notes=()
    )
    view = view_of(bare, game, tmp_path)
    assert view.screen_.is_complete
    put_away(view)


def test_what_a_frame_draws_and_does_not_show_gets_another(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small part of the window is painted, and there is time to draw tiles beside it too."""
    scenario, game = fixture("battlelore-2e-thunder")
    view = view_of(scenario, game, tmp_path, (1000, 800))
    qtbot.addWidget(view)
    edits = tuple(
        PutUnit(kind="put-unit", unit=Unit(id=f"new-{n}", seat="daqan", type="rune-golem", at=at))
        for n, at in enumerate(("A1", "K1", "F2", "A7", "L7"))
    )
    view.workspace.apply(Several(kind="several", edits=edits), Phrase("army"))
    monkeypatch.setattr(tile_renderer, "BUDGET", 10.0**9)
    wanted: list[QRegion] = []
    monkeypatch.setattr(view, "update", lambda *parts: wanted.extend(map(QRegion, parts)))
    corner = QRect(0, 0, 30, 30)
    for _ in range(100):  # however slow the machine is: what a frame left is for the next one
        view.paintEvent(QPaintEvent(corner))
        if view.screen_.is_complete:
            break
    assert view.screen_.is_complete
    again = sum(wanted, QRegion())
    for place in ("A1", "K1", "F2", "A7", "L7"):
        assert again.contains(pixel(view, place))
    assert not again.intersects(corner)
