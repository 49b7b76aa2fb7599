"""Every example opens in the editor, also those that come later."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.window import Window
from schema import files
from schema.scenario import Scenario
from schema.text import choose
from tests.house.plan import ROOT

HOME = ROOT / "examples"
EXAMPLES = sorted([*HOME.glob("*.json"), *HOME.glob("games/*.json")])


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_opens(
    path: Path, open_window: Callable[[Scenario | str], Window], qtbot: QtBot
) -> None:
    """It stands there as it is stored, with its name, and its findings come."""
    window = open_window(str(path.relative_to(HOME)))
    desk = window.desk
    stored = files.read(path)
    assert desk.document.scenario == stored
    assert not desk.document.modified
    assert choose(stored.title, "en") in window.windowTitle()
    qtbot.waitUntil(lambda: desk.report is not None)
