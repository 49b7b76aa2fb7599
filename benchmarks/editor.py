"""The editor's window: frames on a board of 300 by 300 hexes, memory, and how long a start takes;
what a hand sees of a whole window with all panels (``_hand``).

Everything is measured offscreen in processes of its own (``windows``): Qt starts once in a process,
and memory is that of the whole program.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.rows import Row
from benchmarks.windows import FRAMES, SIDE, STROKES

_COMPILED = str(Path(tempfile.gettempdir()) / "banneret-bench-compiled")


def run() -> list[Row]:
    """Worst frames in ms, memory in MB, starts in ms."""
    large, items = _asked("frames"), _asked("items")
    bare, ours, library = _asked("bare", 5), _asked("start", 5), _asked("library", 5)
    whole, small = _asked("whole-large"), _asked("whole-small")
    board = f"at {SIDE} × {SIDE}"
    return [
        *(
            Row(f"editor, worst {what} {board}", large[what], "ms", 8, items[what], "item per hex")
            for what in FRAMES
        ),
        Row(f"editor, worst step between frames {board}", large["tiles"], "ms", 16.7),
        Row(
            f"memory after {STROKES} strokes {board}",
            large["memory"],
            "MB",
            250,
            items["memory"],
            "item per hex",
        ),
        Row(f"memory a stroke {board}", large["step"], "KB"),
        Row(f"whole window, worst hand to paint {board}", whole["hand"], "ms", 16.7),
        Row(f"whole window, longest busy {board}", whole["busy"], "ms"),
        Row("undo a fill of 90,000 hexes", whole["undo"], "ms"),
        Row(f"open a file {board}", whole["open"], "ms"),
        Row(f"save a file {board}", whole["save"], "ms"),
        Row(
            "editor, start to first paint", ours["start"], "ms", 700, bare["start"], "bare PySide6"
        ),
        Row("memory, a scenario open", ours["memory"], "MB", 150, bare["memory"], "bare PySide6"),
        Row(
            "library, start to first paint",
            library["start"],
            "ms",
            700,
            bare["start"],
            "bare PySide6",
        ),
        Row("edit to paint at 13 × 9, overlays on", _asked("overlays")["edit"], "ms", 16.7),
        Row("whole window, the same, any gesture", small["hand"], "ms", 16.7),
        Row("whole window, the same, longest busy", small["busy"], "ms"),
        Row("whole window, a laid map tile turned", _asked("turned-tiles")["hand"], "ms", 16.7),
        Row("letter to paint, the same", small["typing"], "ms", 16.7),
        Row("processor while nothing happens", small["idle"], "%", 0.5),
    ]


def _asked(what: str, times: int = 1) -> dict[str, float]:
    """The figures of a process; of several, those in the middle."""
    found: list[dict[str, float]] = []
    # As it is installed: with compiled modules, which some machines are told not to write.
    surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": _COMPILED}
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    for _ in range(times):
        done = subprocess.run(
            [sys.executable, "-m", "benchmarks.windows", what],
            check=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=surroundings,
        )
        found.append(json.loads(done.stdout.splitlines()[-1]))
    found.sort(key=lambda figures: next(iter(figures.values())))
    return found[len(found) // 2]
