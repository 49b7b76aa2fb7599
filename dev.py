#!/usr/bin/env python3
"""Everything a developer does with this checkout, with nothing installed but Python 3.11 or newer.

`python3 dev.py demo` and `python3 dev.py test` make `.venv` when it is missing, install the project
into it, and go on. The tools themselves run in `.venv`; this file needs the standard library only.
"""

import argparse
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from ctypes.util import find_library
from pathlib import Path

# Nothing above or below may need newer grammar than Python 3.7 reads, or an old Python would answer
# with a SyntaxError instead of this line.
if sys.version_info < (3, 11):  # noqa: UP036 - the one line meant for Pythons we do not support
    found = f"{sys.version.split()[0]} ({sys.executable})"
    sys.exit(f"Banneret needs Python 3.11 or newer, and this is {found}.")

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / ("python.exe" if sys.platform == "win32" else "python")
UV = "uv==0.13.9"
"""Writes the lock files; nobody else needs it, so it is in none of them."""
DEMO = ROOT / "demo"
LOCKS = ROOT / "requirements"
PAGE_TESTS = ("tests/house/test_docs.py", "tests/house/test_asked_by_tests.py")
LOCKED = {
    "run": ("playtest",),
    "lean": (),
    "dev": ("dev", "playtest"),
    "docs": ("dev", "playtest", "docs"),
    "bench": ("dev", "playtest", "bench"),
    "browser": ("dev", "playtest", "browser"),
    "package": ("playtest", "package"),
}
"""The lock files by name, with the extras of pyproject.toml that each of them holds."""
LARGE = ("pyside6-essentials", "shiboken6", "qtawesome", "qtpy", "shapely", "numpy")
"""What windows, playtests and tables without a grid need: `lean.txt` is without, for scripts and
servers. An extra could not say that, since extras only add."""

# What PySide6 loads from the system to draw without a window. Debian 13 and Ubuntu 24.04 renamed
# libglib2.0-0 to libglib2.0-0t64, which provides the old name, so apt finds it under both.
QT_LIBRARIES = (
    "libgl1",
    "libegl1",
    "libglib2.0-0",
    "libfontconfig1",
    "libdbus-1-3",
    "libxkbcommon0",
)
# For a window of its own, and a person at it: the journeys.
WINDOW_LIBRARIES = (
    *QT_LIBRARIES,
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-keysyms1",
    "libxcb-shape0",
    "libxkbcommon-x11-0",
)
DESKTOP = {
    "Xvfb": "xvfb",
    "xauth": "xauth",
    "setxkbmap": "x11-xkb-utils",
    "xdotool": "xdotool",
    "openbox": "openbox",
}
"""Programs of a desktop to the packages that they come in."""
WINDOW_SIGNS = {
    "xcb-cursor": "libxcb-cursor0",
    "xcb-icccm": "libxcb-icccm4",
    "xcb-keysyms": "libxcb-keysyms1",
    "xkbcommon-x11": "libxkbcommon-x11-0",
}
"""Libraries of a window to their packages: the programs of a desktop do not bring them."""
QT_PROBE = "from PySide6.QtWidgets import QApplication; QApplication([])"


YES = "BANNERET_DEV_YES"
"""Set by `--yes`, for us and for what we start."""


class Stop(Exception):
    """Ends the program with one line for the person at the keyboard."""


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Do one command and answer with its exit code."""
    chosen = _parser().parse_args(arguments)
    chosen.started_in = Path.cwd()
    os.chdir(ROOT)
    if getattr(chosen, "yes", False):
        os.environ[YES] = "1"
    try:
        code = chosen.do(chosen)
    except Stop as stop:
        print(f"dev.py: {stop}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130
    return int(code)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dev.py", description="Set up, test and run Banneret from this checkout."
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, do, summary in (
        ("setup", setup, "make .venv and install everything into it"),
        ("test", test, "format, lint, types, arrows and tests: all that must pass"),
        ("demo", demo, "draw a skirmish, check it, print it, and say where the files are"),
        ("run", run, "run banneret with the arguments that follow"),
        ("lint", lint, "format, lint, types and arrows, without the tests"),
        ("coverage", coverage, "what the tests reach, by file; the lines in build/coverage"),
        ("package", package, "make a program for people without Python: a folder, and one file"),
        ("lock", lock, "pin the versions of everything that is installed anew, with hashes"),
        ("browser", browser, "the phone page: types, lint, and walks in the system's browsers"),
        ("docs", docs, "build the documentation as a site in build/site, and try it in Chromium"),
        ("bench", bench, "measure, each figure beside what it is compared with"),
        ("journeys", journeys, "drive the editor in a real window with mouse and keys (Linux)"),
        ("soak", soak, "the long tests: thousands of seeds and examples, fuzzing, kill loops"),
    ):
        command = commands.add_parser(
            name, help=summary, description=summary, add_help=name != "run"
        )
        command.set_defaults(do=do)
        if name != "run":
            command.add_argument(
                "--yes", action="store_true", help="install system packages without asking"
            )
        if name == "run":
            command.add_argument("arguments", nargs=argparse.REMAINDER)
        if name == "lint":
            command.add_argument("--fix", action="store_true", help="mend what ruff can mend first")
        if name == "bench":
            command.add_argument(
                "names", nargs="*", help="only these: modules of benchmarks/, such as playtests"
            )
        if name == "package":
            command.add_argument(
                "--numba",
                action="store_true",
                help="with the fast kernel of playtests, half as much again",
            )
            command.add_argument(
                "--try", dest="tried", action="store_true", help="try it on bare Debian 12 and 13"
            )
        if name == "docs":
            command.add_argument(
                "--pictures", action="store_true", help="make all pictures of the pages again first"
            )
        if name == "test":
            command.add_argument(
                "--changed",
                action="store_true",
                help="only the tests of rooms that differ from main, and of those that import them",
            )
    return parser


# commands --------------------------------------------------------------------------------


def setup(_: argparse.Namespace) -> int:
    """Make `.venv`, install the project and see that Qt can start."""
    _install("dev")
    _require_qt()
    print(f"ready: {PYTHON}")
    return 0


def test(chosen: argparse.Namespace) -> int:
    """Run all that must pass; go on after a failure, so that one run shows everything."""
    folders = _tests_of(_changed()) if chosen.changed else ("tests",)
    _install("dev")
    _require_qt()
    if not folders:
        return _run_all(_lint_steps())
    title = "pytest " + " ".join(folders) if chosen.changed else "pytest"
    with _tests_read(folders):
        words: tuple[Path | str, ...] = (PYTHON, "-m", "pytest", "-q", *_workers(), *folders)
        return _run_all((*_lint_steps(), (title, words)))


def lint(chosen: argparse.Namespace) -> int:
    """Run everything of `test` but the tests."""
    _install("dev")
    if chosen.fix:
        _call((PYTHON, "-m", "ruff", "check", "--fix", "--quiet", "."))
        _call((PYTHON, "-m", "ruff", "format", "--quiet", "."))
    return _run_all(_lint_steps())


def demo(_: argparse.Namespace) -> int:
    """Walk from a seed to a printed sheet; the first command that fails ends the walk."""
    _install("dev")
    _qt_starts()  # the walk needs no Qt: a missing library is worth a line, and no reason to stop
    DEMO.mkdir(exist_ok=True)
    files = {kind: f"demo/skirmish.{kind}" for kind in ("json", "pdf", "svg", "png")}
    outputs = " ".join(f"--{kind} {files[kind]}" for kind in ("pdf", "svg", "png"))
    draw = "generate battles-of-westeros raid-in-the-riverlands --seed 4711"
    walk = (
        f"{draw} -o {files['json']} {outputs}",
        f"check {files['json']}",
        f"export {files['json']} -o - --format txt",
    )
    for line in walk:
        print(f"\n$ banneret {line}", flush=True)
        code = _call((PYTHON, "-m", "banneret", *line.split()))
        if code:
            return code
    print("\nThe files:")
    for name in files.values():
        print(f"  {ROOT / name}")
    _open_on_screen(ROOT / files["pdf"])
    return 0


def run(chosen: argparse.Namespace) -> int:
    """Hand the arguments to banneret, which finds files from where the person stands."""
    _install("dev")
    os.chdir(chosen.started_in)
    return _call((PYTHON, "-m", "banneret", *chosen.arguments))


def bench(chosen: argparse.Namespace) -> int:
    """Run the benchmarks with the programs they are compared with."""
    _install("bench")
    return _call((PYTHON, "-m", "benchmarks", *chosen.names))


def docs(chosen: argparse.Namespace) -> int:
    """Build the site, every link held to lead somewhere, and open it where there is a Chromium."""
    _install("docs")
    if chosen.pictures:
        _require_qt()
        code = _call((PYTHON, "docs/pictures.py")) or _call((PYTHON, "docs/screens.py"))
        if code:
            return code
    os.environ["NO_MKDOCS_2_WARNING"] = "1"  # the theme's notice about a program we do not use
    build = (PYTHON, "-m", "mkdocs", "build", "--strict", "--clean")
    # A plain run of the tests takes a sample of the commands and pictures: here it is all of them.
    pages = (PYTHON, "-m", "pytest", "-q", "-m", "not window", *PAGE_TESTS)
    return _call(pages) or _call(build) or _call((PYTHON, "docs/site_check.py", "build/site"))


def browser(_: argparse.Namespace) -> int:
    """Check types and lint of the phone page, then drive it in Chromium and in Firefox.

    A line says so where there is no npm or one of the browsers.
    """
    _install("browser")
    return _check_page_programs() or _call((PYTHON, "-m", "tests.browser.walk"))


def journeys(_: argparse.Namespace) -> int:
    """Start an X server and drive the editor in it as a person does."""
    _install("dev")
    _require_qt()
    if sys.platform != "linux":
        raise Stop("the journeys need an X server of their own: they run on Linux")
    lacking = [package for program, package in DESKTOP.items() if shutil.which(program) is None]
    lacking += [package for name, package in WINDOW_SIGNS.items() if find_library(name) is None]
    if lacking and not _apt_install((*WINDOW_LIBRARIES, *lacking), "the journeys need a desktop"):
        raise Stop("the journeys cannot run without a desktop")
    return _call((PYTHON, "-m", "pytest", "tests/window", "-v", "-m", "window"))


def coverage(_: argparse.Namespace) -> int:
    """Run the tests of `test` and list which lines and branches of the product they reach."""
    _install("dev")
    _require_qt()
    options = ("--cov", "--cov-report", "term:skip-covered", "--cov-report", "html:build/coverage")
    return _call((PYTHON, "-m", "pytest", "-q", *_workers(), *options))


def package(chosen: argparse.Namespace) -> int:
    """Make an environment of its own from the lock file and our wheel, and pack what runs there."""
    folder = ROOT / "build" / "package" / "venv"
    python = folder / PYTHON.relative_to(VENV)
    if _call((sys.executable, "-m", "venv", "--clear", folder)):
        raise Stop(f"could not make {folder}")
    pip = (python, "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--quiet")
    ours = ("--no-deps", "--no-build-isolation", ".")
    for what in (("--require-hashes", "-r", _lock("package")), ours):
        if _call((*pip, *what)):
            raise Stop("the installation failed; pip says why above")
    options = ("--fast",) * chosen.numba + ("--try",) * chosen.tried
    return _call((python, "install/package.py", *options))


def lock(_: argparse.Namespace) -> int:
    """Pin anew what pyproject.toml asks for, for every Python and system that it allows.

    Versions stay where they are unless pyproject.toml no longer allows them: `run.txt` and its
    neighbours are read first. To take a newer one, delete its lines from all three files before.
    """
    if not _venv_fits():
        _make_venv()
    if _call((PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", UV)):
        raise Stop("the tool that writes the lock files could not be installed")
    # A pip of Python 3.11 takes no pin of "coverage" for one of "coverage[toml]": as soon as there
    # is a newer version, it asks for that one and stops, because it has no hashes.
    options = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header")
    for name, extras in LOCKED.items():
        wanted = [word for extra in extras for word in ("--extra", extra)]
        out = ("--no-annotate", "--no-strip-extras", "--quiet", "-o", _lock(name))
        left = [
            word for one in (LARGE if name == "lean" else ()) for word in ("--no-emit-package", one)
        ]
        if _call((BIN / "uv", "pip", "compile", "pyproject.toml", *wanted, *options, *left, *out)):
            raise Stop(f"{name}.txt could not be written; the reason is above")
    return 0


def soak(_: argparse.Namespace) -> int:
    """Run the tests that `test` leaves out, with thousands of examples for each law."""
    _install("dev")
    _require_qt()
    os.environ["HYPOTHESIS_PROFILE"] = "soak"
    workers = ("-n", "auto", "--dist", "worksteal")
    # Hypothesis marks every law by its own name: with this profile each gets its thousands.
    chosen = "(soak or hypothesis) and not window"
    return _call((PYTHON, "-m", "pytest", "tests", "-v", "-m", chosen, *workers))


def _changed() -> "list[str]":
    """The files that differ from where this branch left main, committed or not."""

    def git(*words: str) -> "list[str]":
        done = subprocess.run(["git", *words], capture_output=True, text=True, check=False)
        if done.returncode:
            raise Stop(f"git cannot say what changed: {done.stderr.strip()}")
        return done.stdout.splitlines()

    mains = git(
        "for-each-ref", "--format=%(refname)", "refs/heads/main", "refs/remotes/origin/main"
    )
    if not mains:
        raise Stop("there is no branch main to compare with: run `dev.py test` without --changed")
    (base,) = git("merge-base", "HEAD", mains[0])
    return git("diff", "--name-only", "--no-renames", base) + git(
        "ls-files", "--others", "--exclude-standard"
    )


def _tests_of(changed: "Sequence[str]") -> "tuple[str, ...]":
    """The folders of tests that these files may break.

    A room is tested with every room above it in the import contracts of pyproject.toml. The tests
    of the house read all files; what is neither a room nor a page may break anything.
    """
    import tomllib  # an older Python has none, and must get as far as the line about its age

    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = pyproject["tool"]["importlinter"]["contracts"]
    (layers,) = (contract["layers"] for contract in contracts if contract["type"] == "layers")
    levels = [layer.split(" | ") for layer in layers]
    known = {"house", *(room for level in levels for room in level)}
    wanted = {"house"} if changed else set()
    for path in changed:
        room, _, rest = path.partition("/")
        own = rest.partition("/")[0] if room == "tests" else room
        if room == "tests" and own in known:
            wanted.add(own)
        elif room in known:
            height = next(height for height, level in enumerate(levels) if room in level)
            wanted |= {room, *(above for level in levels[:height] for above in level)}
        elif room not in ("docs", "benchmarks", "dev.py") and not path.endswith(".md"):
            return ("tests",)
    return tuple(f"tests/{name}" for name in sorted(wanted))


def _workers() -> "tuple[str, ...]":
    """One more than cores, for the tests that wait; beyond eight they cost more than they bring."""
    count = min(8, (os.cpu_count() or 1) + 1)
    return ("-n", str(count), "--dist", "worksteal")


def _tests_read(folders: "Sequence[str]") -> "subprocess.Popen[bytes]":
    """Let pytest rewrite the assertions of these tests while mypy leaves the other cores idle.

    Every worker would do so by itself, for a third of a minute each, in a fresh clone.
    """
    command = (
        str(PYTHON),
        "-m",
        "pytest",
        "-q",
        "--collect-only",
        "-p",
        "no:cacheprovider",
        *folders,
    )
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _lint_steps() -> "tuple[tuple[str, tuple[Path | str, ...]], ...]":
    return (
        ("ruff format --check", (PYTHON, "-m", "ruff", "format", "--check", ".")),
        ("ruff check", (PYTHON, "-m", "ruff", "check", ".")),
        ("mypy", (PYTHON, "-m", "mypy")),
        ("lint-imports", (BIN / "lint-imports",)),
    )


def _run_all(steps: "Sequence[tuple[str, Sequence[Path | str]]]") -> int:
    results = []
    for title, command in steps:
        print(f"\n== {title}", flush=True)
        start = time.monotonic()
        code = _call(command)
        results.append((title, code, time.monotonic() - start))
    print("\n== summary")
    for title, code, seconds in results:
        print(f"{'FAILED' if code else 'passed':6}  {seconds:6.1f} s  {title}")
    return 1 if any(code for _, code, _ in results) else 0


def _call(command: "Sequence[Path | str]") -> int:
    """Run a command to its own end and give its exit code.

    Ctrl-C reaches the command as well as us: wait until it has tidied up, where `subprocess.call`
    would kill it after a quarter of a second.
    """
    interrupted = False
    with subprocess.Popen([str(word) for word in command]) as process:
        while process.poll() is None:
            try:
                process.wait()
            except KeyboardInterrupt:
                interrupted = True
    if interrupted:
        raise KeyboardInterrupt
    return process.returncode if process.returncode >= 0 else 128 - process.returncode


def _check_page_programs() -> int:
    """Types (tsc) and lint (eslint) of the phone page's programs, by versions that are pinned."""
    npm = shutil.which("npm")
    if npm is None:
        print("types and lint of the phone page not checked: no npm found")
        return 0
    tools, ours = ROOT / "build" / "phone-page", ROOT / "tests" / "browser"
    tools.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json", "eslint.config.js"):
        shutil.copyfile(ours / name, tools / name)
    stamp, lock = tools / "installed.json", ours / "package-lock.json"
    if not stamp.exists() or stamp.read_bytes() != lock.read_bytes():
        if _call((npm, "--prefix", tools, "ci", "--no-audit", "--no-fund", "--silent")):
            raise Stop("the checks of the phone page could not be installed; npm says why above")
        shutil.copyfile(lock, stamp)
    found = tools / "node_modules"
    config = tools / "eslint.config.js"
    return _run_all(
        (
            ("tsc", ("node", found / "typescript" / "bin" / "tsc", "-p", ours)),
            (
                "eslint",
                ("node", found / "eslint" / "bin" / "eslint.js", "-c", config, "exporters/phone"),
            ),
        )
    )


def _open_on_screen(path: Path) -> None:
    """Show a file in the person's own viewer, when there is a person and a screen."""
    if not sys.stdout.isatty() or "CI" in os.environ:
        return
    if sys.platform == "win32":
        os.startfile(path)  # noqa: S606 - our own file, in the person's own viewer
        return
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    screen = sys.platform == "darwin" or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    if screen and shutil.which(opener):
        subprocess.run([opener, str(path)], check=False, stderr=subprocess.DEVNULL)


# setting up ------------------------------------------------------------------------------


def _install(extras: str) -> None:
    """Bring `.venv` up to date, if what it was made from has changed since."""
    stamp = VENV / f"banneret-{extras.replace(',', '-')}.stamp"
    wanted = _fingerprint(extras)
    if PYTHON.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    if not _venv_fits():
        _make_venv()
    print(f"installing .[{extras}] into {VENV} (minutes, the first time)", flush=True)
    install = (
        PYTHON,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--no-input",
        "install",
        "--quiet",
    )
    # First what others wrote, each file held to the hash that was tried; then this checkout, which
    # may bring nothing more along, built by the hatchling that has just come with the lock.
    ours = ("--no-deps", "--no-build-isolation", "-e", ".")
    for what in (("--require-hashes", "-r", _lock(extras)), ours):
        if _call((*install, *what)):
            raise Stop("the installation failed; pip says why above")
    stamp.write_text(wanted, encoding="utf-8")


def _fingerprint(extras: str) -> str:
    """Whatever must make us install again when it changes."""
    sources = b"\0".join(path.read_bytes() for path in (ROOT / "pyproject.toml", _lock(extras)))
    identity = f"{sys.version} {ROOT} {extras}"
    return hashlib.sha256(sources + identity.encode()).hexdigest() + "\n"


def _lock(extras: str) -> Path:
    """The file that pins everything these extras need, each version with its hashes."""
    return LOCKS / f"{extras}.txt"


def _venv_fits() -> bool:
    """Is there a `.venv` that runs, has pip and is of this Python's version?"""
    if not PYTHON.exists():
        return False
    probe = "import pip, sys; print(sys.version)"
    done = subprocess.run([str(PYTHON), "-c", probe], capture_output=True, text=True, check=False)
    return done.returncode == 0 and done.stdout.strip() == sys.version.strip()


def _make_venv() -> None:
    if VENV in Path(sys.executable).parents:
        raise Stop(f"{VENV} is broken; run dev.py with another Python than the one inside it")
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        # Debian splits these off from Python itself.
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        if not _apt_install((package,), "this Python cannot make virtual environments"):
            raise Stop("without that there is nothing to install into")
    print(f"making {VENV}", flush=True)
    if _call((sys.executable, "-m", "venv", "--clear", VENV)):
        raise Stop(f"could not make {VENV}")


def _require_qt() -> None:
    if not _qt_starts():
        raise Stop("Qt cannot start, and the tests need it")


def _qt_starts() -> bool:
    """Can Qt draw without a screen? Install what it misses where we may, else name it."""
    stamp = VENV / "banneret-qt.stamp"
    if stamp.exists():
        return True
    reason = _qt_complaint()
    if reason and sys.platform == "linux":
        if not _apt_install(QT_LIBRARIES, f"Qt cannot start ({reason})"):
            return False
        reason = _qt_complaint()
    if reason:
        print(f"dev.py: Qt cannot start: {reason}", file=sys.stderr)
        return False
    stamp.write_text("Qt has started here\n", encoding="utf-8")
    return True


def _qt_complaint() -> str:
    """The last line of what Qt says when it fails to start, or nothing."""
    done = subprocess.run(
        [str(PYTHON), "-c", QT_PROBE],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        return ""
    return (done.stderr.strip() or f"exit code {done.returncode}").splitlines()[-1]


def _apt_install(packages: Sequence[str], why: str) -> bool:
    """Install Debian packages when we are root and may; else print the line that does it."""
    if sys.platform == "win32" or shutil.which("apt-get") is None:
        print(f"dev.py: {why}; your system's packages must supply it", file=sys.stderr)
        return False
    install = ("apt-get", "install", "-y", "--no-install-recommends", *packages)
    sudo = "" if os.geteuid() == 0 else "sudo "
    if sudo or not _may_install(packages, why):
        line = f"{sudo}apt-get update && {sudo}{shlex.join(install)}"
        print(f"dev.py: {why}. This mends it:\n\n    {line}\n", file=sys.stderr)
        return False
    print(f"{why}: installing {' '.join(packages)}", flush=True)
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
    return _call(("apt-get", "update", "-q")) == 0 and _call(install) == 0


def _may_install(packages: Sequence[str], why: str) -> bool:
    """Whether system packages may be installed: `--yes` or `CI` says so; on a terminal we ask, and
    without one nobody waits for an answer."""
    if YES in os.environ or os.environ.get("CI"):
        return True
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    try:
        said = input(f"{why}. Install {' '.join(packages)} with apt-get now? [Y/n] ")
    except EOFError:
        return False
    return said.strip().lower() in ("", "y", "yes")


if __name__ == "__main__":
    sys.exit(main())
