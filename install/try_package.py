"""Try the one file on a bare Debian: nothing installed but what every system has, no Python.

``python3 dev.py package --try`` calls it. It needs debootstrap, root, a network and Xvfb; what is
missing is named, and nothing is tried. Standard library only.
"""

# ruff: noqa: INP001  a command-line program prints

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

SUITES = ("bookworm", "trixie")
"""Debian 12 and 13."""
NEEDED = ("debootstrap", "chroot", "Xvfb", "xdotool")
DRAW = "generate battles-of-westeros raid-in-the-riverlands --seed 4711 -o raid.json"
PICTURES = "--pdf raid.pdf --png raid.png --svg raid.svg"
STRANGER = 'raise SystemExit("a package of somebody else was run")\n'
DISPLAY = ":97"
PATIENCE = 180
"""Seconds in which a window must have been drawn, or a process beside it have answered."""
KEPT = "{ cat raid.pdf; printf '%%%0100d\\n' 0; } > kept.pdf && banneret check kept.pdf"
"""A sheet that another program has added to: the PDF reader, a process of its own, looks at it."""
MAP = (", ".join(["Gg"] * 30) + "\n") * 30
"""A map of Wesnoth so large that the process beside the window checks it."""
REPORT = 3000
"""Bytes that a playtest has at least, and no refusal."""


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
    (work / "big.map").write_text(MAP, encoding="utf-8")
    (work / "odd" / "rules" / "__init__.py").write_text(STRANGER, encoding="utf-8")
    kernel = "numba" if "-numba" in file.name else "plain"
    plays = f"""banneret playtest raid.json --games 20 --json | grep '"kernel": "{kernel}"'"""
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
        ("reads what others added to", ("sh", "-c", KEPT), ()),
        (f"plays by the {kernel} kernel", ("sh", "-c", plays), ()),
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
    return failed | _windows(suite, root)


def _inside(root: Path, words: Sequence[str], **more: str) -> "list[str]":
    """The words as they are run within the folder, with an environment of their own."""
    environment = {
        "HOME": "/root",
        "PATH": "/usr/local/bin:/usr/bin:/bin",
        "LANG": "C.UTF-8",
        **more,
    }
    variables = [f"{name}={value}" for name, value in environment.items()]
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


def _windows(suite: str, root: Path) -> int:
    """Open files in windows on an X server of our own, and press F9."""
    screen = ("Xvfb", DISPLAY, "-screen", "0", "1400x900x24", "-ac", "-listen", "tcp")
    with subprocess.Popen(screen, stderr=subprocess.DEVNULL) as server:
        try:
            time.sleep(1)
            failed = _opened(suite, root, "raid.json", "editor.playtest.worker", REPORT, "F9")
            return failed | _opened(suite, root, "big.map", "editor.document.check_worker", 1)
        finally:
            server.terminate()


def _opened(suite: str, root: Path, file: str, helper: str, least: int, key: str = "") -> int:
    """Open a file, press a key, and wait until the process beside the window has answered; a
    picture of it is kept if ImageMagick is there."""
    picture = Path(tempfile.gettempdir()) / f"banneret-{suite}-{Path(file).stem}.png"
    words = _inside(root, ("banneret", "edit", file), DISPLAY=f"127.0.0.1{DISPLAY}")
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True) as editor:
        seen = _waited(editor, lambda: _xdotool(file))
        answered = seen and _waited(editor, lambda: _answer(root, helper, file, key) >= least)
        if seen and shutil.which("import"):
            time.sleep(4)  # for the picture alone
            subprocess.run(("import", "-display", DISPLAY, "-window", "root", picture), check=False)
        editor.terminate()
        said = editor.stderr.read() if editor.stderr is not None else ""
    for good, title in ((seen, f"opens {file} ({picture})"), (answered, f"hears {helper}")):
        print(f"{suite}: {'ok' if good else 'FAILED':6}          {title}", flush=True)
    if not answered:
        print(said[-2000:])
    return 0 if answered else 1


def _waited(editor: "subprocess.Popen[str]", happened: Callable[[], bool]) -> bool:
    """Whether something happens in time, and before the editor ends."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and editor.poll() is None:
        time.sleep(1)
        if happened():
            return True
    return False


def _xdotool(file: str, *words: str) -> bool:
    """Do something with the window of a file, once it is shown."""
    search = ("xdotool", "search", "--onlyvisible", "--name", file, *words)
    environment = {**os.environ, "DISPLAY": DISPLAY}
    found = subprocess.run(search, env=environment, capture_output=True, check=False)
    return found.returncode == 0


def _answer(root: Path, helper: str, file: str, key: str) -> int:
    """How many bytes a process of the editor has written; if it is not there yet, the key is
    pressed once more, behind Escape for the tour of a first start."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (process / "cmdline").read_bytes().split(b"\0")
            if helper.encode() in words and (process / "root").resolve() == root:
                written = (process / "io").read_text(encoding="ascii")
                return int(written.partition("wchar: ")[2].split()[0])
    if key:
        _xdotool(file, "windowfocus", "key", "Escape", "sleep", "1", "key", key)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
