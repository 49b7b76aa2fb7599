"""Layers and overlays: switched in the panel or by key, one state for both."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot

from editor.panels.layers import LAYERS as GROUPS
from editor.panels.layers import OVERLAYS, LayersPanel
from editor.tools.context import Selection
from editor.tools.overlaying import selection_overlays
from editor.window import ScenarioWindow
from editor.workspace import Workspace
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
    made = LayersPanel(bench.workspace)
    bench.show(made)
    return made


def shown(workspace: Workspace) -> tuple[str, ...]:
    """The overlays of now."""
    return workspace.overlays


def press(qtbot: QtBot, panel: LayersPanel, button: QAbstractButton) -> None:
    """Tick or untick as with the space bar."""
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)


def legend_texts(panel: LayersPanel) -> list[str]:
    """Everything that the legend says."""
    return [label.text() for label in panel.legend.findChildren(QLabel) if label.text()]


def seen(panel: LayersPanel) -> list[str]:
    """The lines of the legend that are on the screen, titles included."""
    labels = panel.legend.findChildren(QLabel)
    return [label.text() for label in labels if label.text() and not label.isHidden()]


def test_every_layer_and_every_overlay_has_a_switch() -> None:
    assert {layer for _, layers in GROUPS for layer in layers} == set(LAYERS)
    assert {kind for kind, *_ in OVERLAYS} == set(KINDS)


def test_boxes_stand_below_what_they_are_about(panel: LayersPanel) -> None:
    """What is shown of the whole board is set apart from what follows the selection."""
    heads = {one.text(): one for one in panel.findChildren(QLabel) if one.text()}
    whole, chosen = heads["Whole board"], heads["Selected unit or hex"]
    at = {kind: check.y() for kind, check in panel.overlays.items()}
    assert whole.y() < at["control"] < at["threats"] < chosen.y() < at["sight"] < at["retreat"]


def test_layers_are_hidden_and_shown(panel: LayersPanel, qtbot: QtBot) -> None:
    workspace = panel.workspace
    press(qtbot, panel, panel.layers["units", "commanders"])
    assert workspace.hidden_layers >= {"units", "commanders"}
    press(qtbot, panel, panel.layers["zones",])
    press(qtbot, panel, panel.all)
    assert workspace.hidden_layers == frozenset()
    assert all(check.isChecked() for check in panel.layers.values())


def test_panel_and_menu_are_one_state(bench: Workbench, panel: LayersPanel, qtbot: QtBot) -> None:
    workspace, action = bench.workspace, bench.actions["overlay-control"]
    press(qtbot, panel, panel.overlays["control"])
    assert shown(workspace) == ("control",)
    assert action.isChecked()
    action.trigger()
    assert shown(workspace) == ()
    assert not panel.overlays["control"].isChecked()


def test_overlays_follow_the_selection(bench: Workbench, panel: LayersPanel, qtbot: QtBot) -> None:
    workspace = bench.workspace
    for kind in ("sight", "reach"):
        bench.actions[f"overlay-{kind}"].trigger()
    assert shown(workspace) == ()
    assert bench.actions["overlay-reach"].isChecked(), "on, though nothing is selected yet"
    qtbot.waitUntil(lambda: not panel.subject.isHidden())
    one, other = workspace.document.scenario.units[:2]
    workspace.select(Selection(units=(one.id,)))
    assert shown(workspace) == (f"sight:{one.at}", f"reach:{one.id}")
    workspace.select(Selection(places=(str(other.at),)))
    assert shown(workspace) == (f"sight:{other.at}", f"reach:{other.id}")
    workspace.select(Selection())
    assert shown(workspace) == ()


def test_overlays_follow_a_unit_that_moves_or_goes(bench: Workbench) -> None:
    workspace = bench.workspace
    unit = workspace.document.scenario.units[0]
    bench.actions["overlay-sight"].trigger()
    workspace.select(Selection(units=(unit.id,)))
    workspace.apply(MoveUnits(kind="move-units", moves=((unit.id, "E8"),)), STEP)
    assert shown(workspace) == ("sight:E8",)
    workspace.apply(RemoveUnits(kind="remove-units", units=(unit.id,)), STEP)
    assert shown(workspace) == ()


def test_the_legend_explains_what_is_shown(panel: LayersPanel, qtbot: QtBot) -> None:
    assert panel.legend.isHidden()
    press(qtbot, panel, panel.overlays["threats"])
    qtbot.waitUntil(lambda: "House Stark can attack here" in legend_texts(panel))
    panel.seats.setCurrentIndex(1)
    panel.seats.activated.emit(1)
    assert panel.workspace.overlays == ("threats:lannister",)
    qtbot.waitUntil(lambda: "House Stark can attack here" not in legend_texts(panel))
    assert "House Lannister can attack here" in legend_texts(panel)


def test_another_unit_changes_only_what_is_said_of_it(panel: LayersPanel, qtbot: QtBot) -> None:
    """The cards and the lines that are alike for both units stay the widgets that they were."""
    workspace = panel.workspace
    one = workspace.document.scenario.units[0]
    other = next(u for u in workspace.document.scenario.units if u.type != one.type)
    for kind in ("reach", "control"):
        press(qtbot, panel, panel.overlays[kind])
    names = [workspace.names.of("unit_types", unit.type) for unit in (one, other)]
    workspace.select(Selection(units=(one.id,)))
    qtbot.waitUntil(lambda: any(names[0] in words for words in legend_texts(panel)))
    before = panel.legend.findChildren(QLabel)
    workspace.select(Selection(units=(other.id,)))
    qtbot.waitUntil(lambda: any(names[1] in words for words in legend_texts(panel)))
    assert panel.legend.findChildren(QLabel) == before
    assert not any(names[0] in words for words in legend_texts(panel))


def test_a_legend_with_fewer_lines_shows_no_old_ones(panel: LayersPanel, qtbot: QtBot) -> None:
    press(qtbot, panel, panel.overlays["threats"])
    qtbot.waitUntil(lambda: len(seen(panel)) == 6)
    panel.seats.setCurrentIndex(1)
    panel.seats.activated.emit(1)
    qtbot.waitUntil(lambda: len(seen(panel)) == 4)
    panel.seats.setCurrentIndex(0)
    panel.seats.activated.emit(0)
    qtbot.waitUntil(lambda: len(seen(panel)) == 6)


def test_a_hidden_panel_is_up_to_date_once_it_is_shown(panel: LayersPanel) -> None:
    panel.hide()
    panel.overlays["control"].click()
    panel.show()
    assert "House Stark can order units here" in legend_texts(panel)


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
