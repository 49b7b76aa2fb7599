"""What the editor weighs on a map as wide as the format lets it be."""

import json
import subprocess
import sys
from pathlib import Path

from benchmarks.rows import Row
from schema.limits import STEPS

ROOT = Path(__file__).resolve().parent.parent
MARKERS = 60
MOST = 1000.0
"""Megabytes."""


def run() -> list[Row]:
    """The most memory before and after a map of full extent with sixty setup markers is open."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.farthest"],
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=ROOT,
    )
    found = json.loads(done.stdout.splitlines()[-1])
    return [
        Row("editor with an empty window, most memory", found["before"], "MB"),
        Row("editor with the widest map and 60 setup markers", found["after"], "MB", MOST),
    ]


def main() -> None:
    """Open both in this process and print the figures."""
    import os
    import tempfile

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from editor.app import App
    from editor.context import UserFolders
    from editor.window import ScenarioWindow
    from importers.reading import read_any
    from schema.board import SetupMarker, TileBoard

    application = QApplication([])
    one = read_any(ROOT / "examples" / "map-for-two.json")
    board = one.board
    if not isinstance(board, TileBoard):
        raise TypeError("a map consists of tiles")
    spots = [(n * STEPS // MARKERS - STEPS // 2, (n * 37) % STEPS - STEPS // 2) for n in range(58)]
    spots += [(-STEPS // 2, -STEPS // 2), (STEPS // 2, STEPS // 2)]
    wide = board.changed(setup_markers=tuple(SetupMarker(q=q, r=r, direction=0) for q, r in spots))
    figures = {}
    with tempfile.TemporaryDirectory() as home:
        app = App(UserFolders(Path(home)))
        for name, scenario in (("before", one), ("after", one.changed(board=wide))):
            window = app.open_scenario(scenario)
            if not isinstance(window, ScenarioWindow):
                raise TypeError("no window opened")
            window.dock_loader.finish()
            application.processEvents()
            window.view.finish()
            window.grab()
            figures[name] = _peak()
            window.workspace.document.stack.setClean()
            window.close()
        application.processEvents()
    print(json.dumps(figures))


def _peak() -> float:
    """The most memory that this process ever had, MB."""
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1e6 if sys.platform == "darwin" else 1e3)


if __name__ == "__main__":
    main()
