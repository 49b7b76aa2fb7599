"""The terrain mix in the window: beside the tools, in its own window, kept for the game."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from editor.panels.mix_dialog import MixDialog
from editor.panels.tool_options import ToolOptions
from editor.tools.mix import stored_mix
from editor.workspace import Workspace
from tests.editor.workbench import Workbench, workbench


@pytest.fixture
def bench(tmp_path: Path, qapp: QApplication) -> Iterator[Workbench]:
    """The raid."""
    with workbench(tmp_path) as made:
        yield made


def test_the_mix_is_seen_with_the_scatter_brush_alone(bench: Workbench) -> None:
    options = ToolOptions(bench.workspace)
    bench.show(options)
    assert options.mix.isHidden()
    bench.workspace.take("scatter")
    assert not options.mix.isHidden()
    before = bench.workspace.mix_in_use()
    QTest.mouseClick(options.mix.again, Qt.MouseButton.LeftButton)
    after = bench.workspace.context().mix
    assert after is not None
    assert after.weights == before.weights
    assert after.seed != before.seed or before.seed == 1


def test_weights_are_chosen_and_kept_for_the_game(bench: Workbench) -> None:
    workspace = bench.workspace
    dialog = MixDialog(workspace, bench.window)
    for number in (dialog.unchanged, *dialog.weights.values()):
        number.setValue(0)
    button = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not button.isEnabled()
    dialog.weights["forest"].setValue(3)
    dialog.weights["hill"].setValue(1)
    dialog.seed.number.setValue(42)
    share = dialog.weights["forest"].property("share")
    assert share.text() == "75 %"
    button.click()
    assert workspace.mix == stored_mix("42 unchanged=0 hill=1 forest=3")
    again = Workspace(workspace.document, workspace.settings, workspace.home)
    assert again.mix == workspace.mix


def test_a_share_is_seen_as_a_bar(bench: Workbench) -> None:
    """As long as the share of the hexes; a terrain that is left out has none."""
    dialog = MixDialog(bench.workspace, bench.window)
    for number in (dialog.unchanged, *dialog.weights.values()):
        number.setValue(0)
    dialog.weights["forest"].setValue(3)
    dialog.weights["hill"].setValue(1)
    bars = {kind: dialog.weights[kind].property("bar") for kind in ("forest", "hill", "plains")}
    assert [bars[kind].value() for kind in ("forest", "hill")] == [75, 25]
    assert bars["plains"].isHidden()
    assert not bars["forest"].isHidden()
