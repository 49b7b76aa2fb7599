"""Try the one file on a bare Debian: nothing installed but what every system has, no Python.

``python3 dev.py package --try`` calls it. It needs debootstrap, root, a network and Xvfb; what is
missing is told, and nothing is tried. Standard library only.
"""

# ruff: noqa: INP001  a command-line program prints

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

SUITES = ("bookworm", "trixie")
"""Debian 12 and 13."""
NEEDED = ("debootstrap", "chroot", "Xvfb", "xdotool")
DRAW = "generate battles-of-westeros raid-in-the-riverlands --seed 4711 -o raid.json"
PICTURES = "--pdf raid.pdf --png raid.png --svg raid.svg"
STRANGER = 'raise SystemExit("a package of somebody else was run")\n'
DISPLAY = 97
PATIENCE = 60
"""Seconds in which a window must have been drawn."""


def main(file: Path) -> int:
    """Try it on each Debian; 0 if all went well."""
    lacking = [name for name in NEEDED if shutil.which(name) is None]
    if lacking or os.geteuid() != 0:
        print(f"not tried: it takes root and {', '.join(lacking or NEEDED)}")
        return 0
    with tempfile.TemporaryDirectory(prefix="banneret-try-") as place:
        return max([tried(file, suite, Path(place)) for suite in SUITES])


def tried(file: Path, suite: str, place: Path) -> int:
    """The walk on one Debian; a line for each step."""
    root = place / suite
    subprocess.run(
        ("debootstrap", "--variant=minbase", suite, root), check=True, stdout=subprocess.DEVNULL
    )
    shutil.copy2(file, root / "usr" / "local" / "bin" / "banneret")
    work = root / "work"
    (work / "odd" / "rules").mkdir(parents=True)
    (work / "odd" / "rules" / "__init__.py").write_text(STRANGER, encoding="utf-8")
    steps = (
        ("no Python", ("sh", "-c", "! command -v python3"), ()),
        ("starts", ("banneret", "--version"), ()),
        (
            "draws",
            ("banneret", *f"{DRAW} {PICTURES}".split()),
            ("raid.pdf", "raid.png", "raid.svg"),
        ),
        ("reads back", ("banneret", "check", "raid.pdf"), ()),
        ("prints a booklet", ("banneret", "booklet", "raid.json", "-o", "book.pdf"), ("book.pdf",)),
        ("plays", ("banneret", "playtest", "raid.json", "--games", "20"), ()),
        ("heeds no stranger", ("sh", "-c", "cd odd && PYTHONPATH=. banneret games"), ()),
        ("has examples", ("sh", "-c", "banneret examples | grep -q rolls-of-thunder"), ()),
        (
            "joins a desktop",
            ("sh", "-c", "banneret --install && ls ~/.local/share/mime/packages"),
            (),
        ),
    )
    failed = 0
    for title, words, files in steps:
        failed |= _step(suite, title, root, words, [work / name for name in files])
    return failed | _window(suite, root)


def _inside(root: Path, words: Sequence[str], **more: str) -> "list[str]":
    """The words as they are run within the folder, with an environment of their own."""
    told = {"HOME": "/root", "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", **more}
    variables = [f"{name}={value}" for name, value in told.items()]
    inner = ("env", "-i", *variables, "sh", "-c", 'cd /work && exec "$@"', "sh", *words)
    return ["chroot", str(root), *inner]


def _step(suite: str, title: str, root: Path, words: Sequence[str], files: "list[Path]") -> int:
    start = time.monotonic()
    answer = subprocess.run(_inside(root, words), capture_output=True, text=True, check=False)
    good = answer.returncode == 0 and all(one.is_file() and one.stat().st_size for one in files)
    seconds = time.monotonic() - start
    print(f"{suite}: {'ok' if good else 'FAILED':6} {seconds:5.1f} s  {title}", flush=True)
    if not good:
        print(answer.stdout[-2000:], answer.stderr[-2000:], sep="\n")
    return 0 if good else 1


def _window(suite: str, root: Path) -> int:
    """Open a scenario in a window on an X server of our own; a picture of it is kept if ImageMagick
    is there."""
    name = f":{DISPLAY}"
    screen = ("Xvfb", name, "-screen", "0", "1400x900x24", "-ac", "-listen", "tcp")
    picture = Path(tempfile.gettempdir()) / f"banneret-{suite}.png"
    with subprocess.Popen(screen, stderr=subprocess.DEVNULL) as server:
        try:
            time.sleep(1)
            words = _inside(root, ("banneret", "edit", "raid.json"), DISPLAY=f"127.0.0.1{name}")
            with subprocess.Popen(words, stderr=subprocess.PIPE, text=True) as editor:
                seen = _until_seen(name, editor)
                if seen and shutil.which("import"):
                    time.sleep(4)  # for the picture alone
                    subprocess.run(
                        ("import", "-display", name, "-window", "root", picture), check=False
                    )
                editor.terminate()
                said = editor.stderr.read() if editor.stderr is not None else ""
        finally:
            server.terminate()
    print(
        f"{suite}: {'ok' if seen else 'FAILED':6}          opens a window ({picture})", flush=True
    )
    if not seen:
        print(said[-2000:])
    return 0 if seen else 1


def _until_seen(name: str, editor: "subprocess.Popen[str]") -> bool:
    """Whether a window that is named after the scenario is shown within the time."""
    search = ("xdotool", "search", "--onlyvisible", "--name", "Raid in the Riverlands")
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and editor.poll() is None:
        time.sleep(1)
        found = subprocess.run(
            search, env={**os.environ, "DISPLAY": name}, capture_output=True, check=False
        )
        if found.stdout.strip():
            return True
    return False


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
