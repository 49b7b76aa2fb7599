"""What a first window does without: the library the models, a scenario's the engine. Either opens
twice as fast."""

import subprocess
import sys

from tests.house.plan import ROOT

SHOW = """
import sys, tempfile
from pathlib import Path
from PySide6.QtWidgets import QApplication
from editor.app import App
from editor.context import UserFolders
application = QApplication([])
with tempfile.TemporaryDirectory() as home:
    app, loaded = App(UserFolders(Path(home))), set()
    {opened}
    print(*(loaded or sys.modules))
    for window in list(app.shown):
        window.close()
"""
LATE = {"exporters", "games", "generators", "importers", "pydantic", "reportlab", "rules"}
LATER = {
    *("exporters.drawing.table", "exporters.overlays", "generators.core.generate", "reportlab"),
    *("rules.rulebook", "shapely"),
    *("editor.cards.headings", "editor.panels.findings_list", "editor.panels.palette"),
}


def loaded_after(opened: str) -> set[str]:
    """The modules of a fresh process in which a window was just opened."""
    ran = subprocess.run(
        [sys.executable, "-c", SHOW.format(opened=opened)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return {*ran.stdout.split()}


def test_the_library_loads_no_models() -> None:
    assert LATE & loaded_after("app.show_start()") == set()


def test_a_scenario_is_seen_before_engine_and_panels_are_loaded() -> None:
    opened = """from editor.document import checking
    checking.FIRST = 10**8  # a check that begins by the clock is nothing the window waits for
    app.open_file("examples/raid-in-the-riverlands.json")
    view = app.shown[-1].view
    view.seen.connect(lambda: loaded.update(sys.modules))
    while not view.painted:
        application.processEvents()"""
    loaded = loaded_after(opened)
    assert "editor.window" in loaded
    assert LATER & loaded == set()
