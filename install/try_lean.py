"""Try the lean installation: without Qt, fifty boards drawn, and how much lies on the disk.

    python3 install/try_lean.py

Makes an environment of its own in a temporary folder. Standard library only.
"""

# ruff: noqa: INP001  a command-line program prints

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MOST_MB = 120
MANY = 50
DRAW = f"""
import importlib.util, pathlib
import banneret
assert importlib.util.find_spec("PySide6") is None
folder = pathlib.Path("boards")
folder.mkdir()
for one in banneret.generate("battles-of-westeros", "raid", seed=1, count={MANY}):
    banneret.write(one, folder / f"{{one.seed}}.svg")
"""


def main() -> int:
    """Install, draw, weigh; 0 if all is as promised."""
    with tempfile.TemporaryDirectory(prefix="banneret-lean-") as place:
        venv = Path(place, "venv")
        subprocess.run((sys.executable, "-m", "venv", venv), check=True)
        python = venv / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        library = subprocess.check_output(
            (python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"), text=True
        ).strip()
        pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        before = weight(Path(library))
        lock = ROOT / "requirements" / "lean.txt"
        subprocess.run((*pip, "--no-compile", "--require-hashes", "-r", lock), check=True)
        packages = weight(Path(library)) - before
        subprocess.run((*pip, "--no-compile", "--no-deps", ROOT), check=True)
        ours = weight(Path(library)) - before - packages
        subprocess.run((python, "-c", DRAW), check=True, cwd=place)
        drawn = sorted(Path(place, "boards").glob("*.svg"))
    print(
        f"{len(drawn)} boards; packages: {packages:.0f} MB (of {MOST_MB}), Banneret: {ours:.0f} MB"
    )
    return 0 if len(drawn) == MANY and packages < MOST_MB else 1


def weight(folder: Path) -> float:
    """Megabytes of all files in a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 10**6


if __name__ == "__main__":
    sys.exit(main())
