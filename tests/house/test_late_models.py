"""The library is painted before the models and the engine are loaded: it opens twice as fast."""

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
    window = App(UserFolders(Path(home))).show_start()
    print(*sorted({name.partition(".")[0] for name in sys.modules}))
    window.close()
"""
LATE = {"exporters", "games", "generators", "importers", "pydantic", "reportlab", "rules"}


def test_the_library_loads_no_models() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", SHOW], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert LATE & {*ran.stdout.split()} == set()
