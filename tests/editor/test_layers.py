"""Layers and overlays: switched in the panel or by key, one state for both."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot

from editor.decisions.hand import Selection
from editor.decisions.overlaying import selection_overlays
from editor.desk import Workspace
from editor.panels.layers import LAYERS as GROUPS
from editor.panels.layers import OVERLAYS, LayersPanel
from editor.window import ScenarioWindow
from exporters.drawing.scene import LAYERS
from exporters.overlays import KINDS
from schema.edits import MoveUnits, RemoveUnits
from schema.language import N_, Phrase
from schema.scenario import Scenario
from tests.boards import drawn
from tests.editor.workbench import Workbench, workbench

STEP = Phrase(N_("Change the scenario"))
Opens = Callable[[Scenario | str], ScenarioWindow]


@pytest.fixture
def bench(tmp_path: Path, qapp: QApplication) -> Iterator[Workbench]:
    """The raid."""
    with workbench(tmp_path) as made:
        yield made


@pytest.fixture
def panel(bench: Workbench) -> LayersPanel:
    """The layers, shown."""
    made = LayersPanel(bench.desk)
    bench.show(made)
    return made


def shown(desk: Workspace) -> tuple[str, ...]:
    """The overlays of now."""
    return desk.overlays


def press(qtbot: QtBot, panel: LayersPanel, button: QAbstractButton) -> None:
    """Tick or untick as with the space bar."""
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)


def told(panel: LayersPanel) -> list[str]:
    """Everything that the legend says."""
    return [label.text() for label in panel.legend.findChildren(QLabel) if label.text()]


def test_every_layer_and_every_overlay_has_a_switch() -> None:
    assert {layer for _, layers in GROUPS for layer in layers} == set(LAYERS)
    assert {kind for kind, *_ in OVERLAYS} == set(KINDS)


def test_layers_are_hidden_and_shown(panel: LayersPanel, qtbot: QtBot) -> None:
    desk = panel.desk
    press(qtbot, panel, panel.layers["units", "commanders"])
    assert desk.hidden_layers >= {"units", "commanders"}
    press(qtbot, panel, panel.layers["zones",])
    press(qtbot, panel, panel.all)
    assert desk.hidden_layers == frozenset()
    assert all(check.isChecked() for check in panel.layers.values())


def test_panel_and_menu_are_one_state(bench: Workbench, panel: LayersPanel, qtbot: QtBot) -> None:
    desk, action = bench.desk, bench.actions["overlay-control"]
    press(qtbot, panel, panel.overlays["control"])
    assert shown(desk) == ("control",)
    assert action.isChecked()
    action.trigger()
    assert shown(desk) == ()
    assert not panel.overlays["control"].isChecked()


def test_overlays_follow_the_selection(bench: Workbench, panel: LayersPanel, qtbot: QtBot) -> None:
    desk = bench.desk
    for kind in ("sight", "reach"):
        bench.actions[f"overlay-{kind}"].trigger()
    assert shown(desk) == ()
    assert bench.actions["overlay-reach"].isChecked(), "on, though nothing is selected yet"
    qtbot.waitUntil(lambda: not panel.subject.isHidden())
    one, other = desk.document.scenario.units[:2]
    desk.select(Selection(units=(one.id,)))
    assert shown(desk) == (f"sight:{one.at}", f"reach:{one.id}")
    desk.select(Selection(places=(str(other.at),)))
    assert shown(desk) == (f"sight:{other.at}", f"reach:{other.id}")
    desk.select(Selection())
    assert shown(desk) == ()


def test_overlays_follow_a_unit_that_moves_or_goes(bench: Workbench) -> None:
    desk = bench.desk
    unit = desk.document.scenario.units[0]
    bench.actions["overlay-sight"].trigger()
    desk.select(Selection(units=(unit.id,)))
    desk.apply(MoveUnits(kind="move-units", moves=((unit.id, "E8"),)), STEP)
    assert shown(desk) == ("sight:E8",)
    desk.apply(RemoveUnits(kind="remove-units", units=(unit.id,)), STEP)
    assert shown(desk) == ()


def test_the_legend_tells_what_is_shown(panel: LayersPanel, qtbot: QtBot) -> None:
    assert panel.legend.isHidden()
    press(qtbot, panel, panel.overlays["threats"])
    qtbot.waitUntil(lambda: "House Stark could attack here" in told(panel))
    panel.seats.setCurrentIndex(1)
    panel.seats.activated.emit(1)
    assert panel.desk.overlays == ("threats:lannister",)
    qtbot.waitUntil(lambda: "House Stark could attack here" not in told(panel))
    assert "House Lannister could attack here" in told(panel)


def test_on_a_table_there_is_nothing_to_lay_over(open_window: Opens) -> None:
    window = open_window("table-centimetres.json")
    assert not window.actions_["overlay-control"].isEnabled()


def test_the_subject_is_the_first_unit_else_the_place() -> None:
    scenario = drawn(
        """
        . . .
         . .S .
        . .L .
        """
    )
    unit = next(u for u in scenario.units if u.seat == "south")
    kinds = ("sight", "reach", "retreat")
    asked = selection_overlays(kinds, Selection(units=(unit.id, "other")), scenario)
    assert asked == (f"sight:{unit.at}", f"reach:{unit.id}", f"retreat:{unit.id}")
    assert selection_overlays(kinds, Selection(places=(str(unit.at),)), scenario) == asked
    assert selection_overlays(kinds, Selection(places=("A1",)), scenario) == ("sight:A1",)
    assert selection_overlays(kinds, Selection(), scenario) == ()
