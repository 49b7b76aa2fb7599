"""A board with the picture that is traced, saved as a template and begun from."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.document.save_template import SaveTemplateDialog
from editor.start.new_dialog import OWN, NewDialog
from editor.window import ScenarioWindow
from importers.own_templates import own_templates


def test_a_traced_picture_comes_back_with_its_board(
    app: App,
    open_window: Callable[[str], ScenarioWindow],
    home: Path,
    tmp_path: Path,
    qapp: QApplication,
    qtbot: QtBot,
) -> None:
    window = open_window("raid-in-the-riverlands.json")
    view, tracing = window.view, window.views.tracing
    path = tmp_path / "scan.png"
    view.grab().save(str(path))
    tracing.take(path)
    underlay = view.screen_.underlay
    assert underlay is not None
    surface = view.surface
    corners = [surface.centre(place) for place in ("A1", "B4")]
    assert None not in corners
    tracing._put(underlay.aligned(((10, 20), (210, 180)), (corners[0], corners[1])))  # type: ignore[arg-type]
    window.actions_["save-template"].trigger()
    (dialog,) = window.findChildren(SaveTemplateDialog)
    dialog.setTextValue("River map")
    dialog.accept()
    before = window.workspace.document.scenario
    game = before.game.base.id
    assert list(own_templates(home, game)) == ["River map"]

    new = NewDialog(app)
    qtbot.addWidget(new)
    assert new.games.choose(game)
    assert new.templates.choose(f"{OWN}River map")
    assert "River map" in [new.templates.item(n).text() for n in range(new.templates.count())]
    assert not new.drop.isHidden()
    new.accept()
    qapp.processEvents()
    begun = app.shown[-1]
    assert isinstance(begun, ScenarioWindow)
    scenario = begun.workspace.document.scenario
    assert scenario.board == before.board
    assert not scenario.units
    under = begun.view.screen_.underlay
    assert under is not None
    for pixel, place in (((10, 20), "A1"), ((210, 180), "B4")):
        middle = begun.view.surface.centre(place)
        assert middle is not None
        assert under.pixel(middle) == pytest.approx(pixel, abs=0.01)

    again = NewDialog(app)
    qtbot.addWidget(again)
    again.games.choose(game)
    again.templates.choose(f"{OWN}River map")
    again.drop.click()
    assert not own_templates(home, game)
    assert again.templates.chosen() == ""


def test_boards_without_hexes_are_no_templates(
    open_window: Callable[[str], ScenarioWindow],
) -> None:
    assert not open_window("table-for-two.json").actions_["save-template"].isEnabled()
