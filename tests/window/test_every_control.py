"""Every combo box, menu and button of every window, pressed twice in a real window."""

import json
import subprocess
import sys

import pytest

from tests.house.plan import ROOT
from tests.window.desktop import Desktop

pytestmark = pytest.mark.window

CHAPTERS = (
    "The first scenario",
    "The library",
    "The window",
    "Playtests",
    "Tools",
    "Maps and tables",
    "Board",
    "The muster",
    "The skirmish wizard",
    "Drawing battles",
    "Boxes and cards",
    "Paper",
    "Help",
)
"""Those of ``docs/scenes.py``; a test without a desktop holds the two to each other."""
NOTHING_NEW = {
    "The first scenario": None,  # the window again, once a step
    "The window": None,  # one window in many states: what was pressed in one is not pressed again
    "Help": {"documentation", "reference"},  # pages to read
}
"""Chapters with scenes that may have nothing to press; ``None``: any of them."""
LONGEST = 1800
"""Seconds for a chapter, on a machine that does much else."""


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_control_of_every_window_is_pressed_twice(desktop: Desktop, chapter: str) -> None:
    """The program lives, nothing is raised in it, and there was much to press."""
    out = desktop.folder / "walked.json"
    command = [sys.executable, "-m", "tests.window.walking", chapter, str(out)]
    places = {**desktop.environment, "TMPDIR": str(desktop.folder)}
    with desktop.log.open("ab") as log:
        ended = subprocess.run(
            command, cwd=ROOT, env=places, stderr=log, check=False, timeout=LONGEST
        )
    told = desktop.log.read_text(encoding="utf-8", errors="replace")
    assert ended.returncode == 0, f"ended with {ended.returncode} after\n{told[-3000:]}"
    walked = json.loads(out.read_text(encoding="utf-8"))
    print(walked)
    empty = {scene for scene, count in walked["scenes"].items() if not count}
    may_be = NOTHING_NEW.get(chapter, set())
    assert may_be is None or empty <= may_be, walked["scenes"]
    assert sum(walked["pressed"].values()) > len(walked["scenes"])
