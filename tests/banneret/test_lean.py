"""Without Qt, and without what only tables need: what works then, and what one line says."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.plan import ROOT

WITHOUT = """
import sys
for name in ("PySide6", "shiboken6", "qtawesome", "shapely", "numpy", "numba"):
    sys.modules[name] = None
from banneret.cli import main
sys.exit(main(sys.argv[1:]))
"""
RAID = "raid-in-the-riverlands"


def lean(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run a command where these packages are missing."""
    line = (sys.executable, "-c", WITHOUT, *words)
    environment = {"PYTHONPATH": str(ROOT), "BANNERET_HOME": str(folder), "PATH": ""}
    return subprocess.run(
        line, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_hexes_are_drawn_checked_and_printed(tmp_path: Path) -> None:
    pictures = ("--svg", "raid.svg", "--pdf", "raid.pdf")
    drawn = lean(tmp_path, "generate", "battles-of-westeros", RAID, "-o", "raid.json", *pictures)
    assert (drawn.returncode, drawn.stderr) == (0, "")
    assert lean(tmp_path, "check", "raid.pdf").returncode == 0


@pytest.mark.parametrize(
    ("words", "package"), [(("generate", "terrain-cards", "table", "-o", "t.json"), "shapely")]
)
def test_what_needs_more_says_so(words: tuple[str, ...], package: str, tmp_path: Path) -> None:
    answer = lean(tmp_path, *words)
    message = f"this needs the package {package}, which a lean installation leaves out"
    assert (answer.returncode, answer.stderr) == (2, f"banneret: {message}\n")
