"""Unknown names of another program's file, beside the board."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.document.names_dialog import NamesDialog
from editor.window import ScenarioWindow
from importers.reading import imported
from schema.foreign.taught import FILE, learned, read_taught, teach
from tests.editor.test_files import drop
from tests.importers.foreign.test_boards import MINIATURES, terrain_at
from tests.importers.foreign.test_m44 import GAME, at, document
from tests.importers.foreign.test_vassal import SIDEWAYS, build, module, stack


def test_what_is_named_is_painted_undone_and_remembered(
    app: App, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "x.m44"
    hexes = [at(0, 2 * n, terrain={"name": "dhedgerow"}) for n in range(3)]
    path.write_text(json.dumps(document(*hexes, at(2, 2, unit={"name": "elephant"}))), "utf-8")
    assert app.open_file(path)
    window = app.shown[-1]
    assert isinstance(window, ScenarioWindow)
    dialog = window.findChild(NamesDialog)
    assert dialog is not None
    assert window.workspace.document.path is None  # nothing of ours is saved over it
    boxes = {box.accessibleName(): box for box in dialog.choices.values()}
    assert set(boxes) == {"dhedgerow", "elephant"}
    boxes["dhedgerow"].setCurrentIndex(boxes["dhedgerow"].findData("forest"))
    boxes["elephant"].setCurrentIndex(boxes["elephant"].findData("cavalry"))
    qtbot.mouseClick(dialog.apply_button, Qt.MouseButton.LeftButton)
    scenario = window.workspace.document.scenario
    assert [terrain_at(scenario, name) for name in ("A9", "B9", "C9", "D9")] == [
        *("forest",) * 3,
        "open",
    ]
    assert scenario.units[0].type == "cavalry"
    window.workspace.document.stack.undo()
    assert terrain_at(window.workspace.document.scenario, "A9") == "open"
    taught = read_taught(app.context.home.folder)
    assert taught == {"m44": {"dhedgerow": "forest", "elephant": "cavalry"}}
    again = imported(path, taught)
    assert terrain_at(again.scenario, "B9") == "forest"
    dialog.close()


def test_a_dropped_board_of_another_program_lists_its_names(
    app: App, open_window: Callable[[str], ScenarioWindow], tmp_path: Path
) -> None:
    window = open_window("raid-in-the-riverlands.json")
    path = tmp_path / "x.board"
    path.write_bytes(MINIATURES["x.board"])
    drop(window, path)
    assert len(app.shown) == 2
    dialog = app.shown[-1].findChild(NamesDialog)
    assert dialog is not None
    assert [box.accessibleName() for box in dialog.choices.values()] == ["odd_thing"]
    dialog.close()


def test_what_was_taught_is_read_with_care(tmp_path: Path) -> None:
    assert read_taught(None) == read_taught(tmp_path) == {}
    for text in ("{", "[]", '{"m44": 5, "tiled": {"a": 7, "b": "forest"}}'):
        (tmp_path / FILE).write_text(text, "utf-8")
        assert read_taught(tmp_path).get("tiled", {}) in ({}, {"b": "forest"})
    teach(tmp_path, "m44", {"x": "hill"})
    assert read_taught(tmp_path) == {"m44": {"x": "hill"}, "tiled": {"b": "forest"}}


def test_a_token_is_placed_once(tmp_path: Path) -> None:
    path = tmp_path / "x.m44"
    path.write_text(json.dumps(document()), "utf-8")
    scenario = imported(path).scenario
    once = learned(scenario, "token", ("A1", "", "ZZ9"), "bunker", GAME)
    assert [(token.at, token.token) for token in once.board.tokens] == [("A1", "bunker")]
    assert learned(once, "token", ("A1",), "bunker", GAME) == once
    assert learned(scenario, "badge", ("A1",), "bunker", GAME) == scenario


def test_the_picture_of_a_module_lies_under_its_hexes(app: App, tmp_path: Path) -> None:
    """Each hex of the board is over its hex of the picture, which is kept in the user's folder."""
    path = tmp_path / "x.vmod"
    path.write_bytes(module(build(SIDEWAYS, stack("Blue tank", 43, 55))))
    assert app.open_file(path)
    window = app.shown[-1]
    assert isinstance(window, ScenarioWindow)
    underlay = window.view.screen_.underlay
    assert underlay is not None
    assert Path(underlay.path).is_relative_to(app.context.home.folder)
    found = imported(path)
    assert found.picture is not None
    for place, pixel in zip(found.picture.places, found.picture.pixels, strict=True):
        middle = window.view.surface.centre(place)
        assert middle is not None
        assert underlay.pixel(middle) == pytest.approx(pixel, abs=0.1)
    assert abs(underlay.turn) < 0.01  # its grid stretches it a little at most
