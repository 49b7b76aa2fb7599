"""Every example opens in the editor, also those that come later."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.panels.findings_list import jump
from editor.tools.finding_places import mend
from editor.window import ScenarioWindow
from schema import files
from schema.places import strays
from schema.scenario import Scenario
from schema.text import choose
from tests.house.plan import ROOT
from tests.sampling import one_in

pytestmark = pytest.mark.usefixtures("pictured")

HOME = ROOT / "examples"
BESIDE = sorted((ROOT / "tests" / "fixtures" / "beside").glob("*.json"))
EXAMPLES = sorted([*HOME.glob("*.json"), *HOME.glob("games/*.json")])


@pytest.mark.parametrize("path", one_in(3, EXAMPLES), ids=lambda path: path.stem)
def test_an_example_opens(
    path: Path, open_window: Callable[[Scenario | str], ScenarioWindow], qtbot: QtBot
) -> None:
    """It stands there as it is stored, with its name, and its findings come."""
    window = open_window(str(path.relative_to(HOME)))
    workspace = window.workspace
    stored = files.read(path)
    assert workspace.document.scenario == stored
    assert not workspace.document.modified
    assert choose(stored.title, "en") in window.windowTitle()
    qtbot.waitUntil(lambda: workspace.report is not None)


@pytest.mark.soak
@pytest.mark.usefixtures("furnished")
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_opens_with_every_panel(
    path: Path, open_window: Callable[[Scenario | str], ScenarioWindow]
) -> None:
    """A plain run does so for a board of each kind (``test_window``)."""
    assert not open_window(str(path.relative_to(HOME))).workspace.document.modified


@pytest.mark.usefixtures("furnished")
@pytest.mark.parametrize("path", one_in(3, BESIDE), ids=lambda path: path.stem)
def test_a_file_with_things_beside_the_board_opens_and_is_mended(
    path: Path, open_window: Callable[[Scenario | str], ScenarioWindow], qtbot: QtBot
) -> None:
    """Each thing without a place on the board is an error that is jumped to and mended."""
    stored = files.read(path)
    window = open_window(stored)
    workspace = window.workspace
    assert files.canonical(workspace.document.scenario) == files.canonical(stored)
    window.grab()
    qtbot.waitUntil(lambda: workspace.report is not None)
    left = len(strays(workspace.document.scenario))
    while True:
        assert workspace.report is not None
        mended = [f for f in workspace.report if f.slug.startswith("place-o") and f.fix is not None]
        if not mended:
            break
        jump(workspace, mended[0], 0)
        offered = mend(workspace.document.scenario, mended[0])
        assert offered is not None
        assert workspace.apply(*offered)
        assert len(strays(workspace.document.scenario)) < left
        left = len(strays(workspace.document.scenario))
        qtbot.waitUntil(lambda: workspace.is_checked)
    assert all(stray.field.startswith("/hidden/") for stray in strays(workspace.document.scenario))
    window.grab()
