"""The window stands, in both languages and looks, on every kind of board."""

from collections.abc import Callable

import pytest

from editor.app import App
from editor.window import ScenarioWindow
from schema.edits import SetField
from schema.value import FrozenMap

pytestmark = pytest.mark.usefixtures("furnished")

BOARDS = (
    "raid-in-the-riverlands.json",
    "battlelore-2e-thunder.json",
    "runewars-map.json",
    "table-centimetres.json",
)


@pytest.mark.parametrize("file", BOARDS)
def test_a_window_opens(open_window: Callable[[str], ScenarioWindow], file: str) -> None:
    """Nothing is changed by being looked at."""
    window = open_window(file)
    assert not window.workspace.document.modified


def test_another_language_keeps_the_workspace(
    open_window: Callable[[str], ScenarioWindow], app: App
) -> None:
    """The window is another one; the document, the tool and the history are the same."""
    workspace = open_window("raid-in-the-riverlands.json").workspace
    workspace.take("brush")
    app.switch_language("ru")
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)
    assert window.workspace is workspace
    assert window.workspace.tool == "brush"


def test_another_add_on_is_another_game(open_window: Callable[[str], ScenarioWindow]) -> None:
    """The inspector changes which packs a scenario uses; palettes and rules follow, undo too."""
    document = open_window("raid-in-the-riverlands.json").workspace.document
    without = document.game
    ref = {"id": "invented-houses", "version": "1.0"}
    edit = SetField(kind="set-field", field="/game/add_ons", value=(FrozenMap(ref),))
    assert document.apply(edit)
    assert set(document.game.factions) > set(without.factions)
    document.stack.undo()
    assert document.game == without
