"""Our processes run our code alone, and end with the one that started them."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from schema import processes
from tests.banneret.conftest import RAID
from tests.importers.sheets import sheet

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
LONG = 120
"""Seconds after which a test gives up; nothing waits so long that goes well."""

POOL = """
import sys, time
from schema.processes import pool
if __name__ == "__main__":
    with pool(2) as workers:
        for one in [workers.submit(abs, -7) for _ in range(2)]:
            one.result()
        for _ in range(8):
            workers.submit(time.sleep, 600)
        print("ready", flush=True)
        time.sleep(600)
"""
SPAWNED = """
import multiprocessing, sys
from pathlib import Path
from schema.processes import pool
if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    with pool(1) as workers:
        print(workers.submit(abs, -7).result())
"""
CHECKED = """
import sys
from PySide6.QtCore import QCoreApplication, QTimer
import games
from editor.document.check_process import CheckProcess
from importers.reading import read_any
scenario = read_any(sys.argv[1])
app = QCoreApplication([])
process = CheckProcess()
process.answered.connect(lambda *_: (print("told"), app.quit()))
process.gave_up.connect(lambda: (print("gave up"), app.quit()))
process.ask(scenario, games.load_for(scenario), None)
QTimer.singleShot(100_000, app.quit)
app.exec()
process.end()
"""
EVIL = "open('pwned', 'w')\nraise SystemExit('somebody else was asked')\n"


def environment(**more: str) -> dict[str, str]:
    """As if the program were installed: its rooms are found from anywhere."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen", **more}


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A folder in which modules have the names of ours and of Python's."""
    folder = tmp_path / "x"
    for room in ("editor", "importers", "schema", "rules"):
        (folder / room).mkdir(parents=True)
        (folder / room / "__init__.py").write_text(EVIL)
    for name in ("random", "json", "pickle", "multiprocessing", "sitecustomize_", "pypdfium2"):
        (folder / f"{name}.py").write_text(EVIL)
    return folder


@pytest.mark.parametrize(("script", "says"), [(SPAWNED, "7"), (CHECKED, "told")])
def test_nothing_of_the_current_folder_runs(
    hostile: Path, tmp_path: Path, script: str, says: str
) -> None:
    """Neither in a worker, nor in the process that reads PDFs, nor in the one that checks."""
    (tmp_path / "raid.pdf").write_bytes(sheet("raid"))
    program = tmp_path / "program.py"
    program.write_text(script)
    done = subprocess.run(
        [sys.executable, program, tmp_path / "raid.pdf"],
        cwd=hostile,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        timeout=LONG,
    )
    assert (done.stdout.split()[-1:], done.returncode) == ([says], 0), done.stderr
    assert not (hostile / "pwned").exists()


@pytest.fixture
def heard() -> Iterator[None]:
    """Children hear every signal, also where these tests run under ``nohup``."""
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = [signal.getsignal(number) for number in numbers]
    for number, handler in zip(numbers, before, strict=True):
        if handler == signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
    yield
    for number, handler in zip(numbers, before, strict=True):
        signal.signal(number, handler)


@posix
@pytest.mark.usefixtures("heard")
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM", "SIGHUP"])
def test_workers_end_with_the_one_that_started_them(name: str) -> None:
    """They hold its output: that it ends says that all of them are gone."""
    process = subprocess.Popen(
        [sys.executable, "-c", POOL],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    with process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(getattr(signal, name))
        try:
            process.communicate(timeout=LONG)
        finally:
            process.kill()
    assert process.returncode == -getattr(signal, name)


@posix
@pytest.mark.usefixtures("heard")
@pytest.mark.parametrize(
    "name",
    [
        "SIGTERM",
        pytest.param("SIGHUP", marks=pytest.mark.soak),
        pytest.param("SIGKILL", marks=pytest.mark.soak),
    ],
)
def test_a_command_that_is_asked_to_end_leaves_nothing(tmp_path: Path, name: str) -> None:
    """Asked, it ends as after Ctrl-C and tidies up; killed, its workers go too."""
    folder, number = tmp_path / "many", getattr(signal, name)
    process = subprocess.Popen(
        [sys.executable, "-m", "banneret", *RAID, "--seed", "1", "--count", "20000", "-o", folder],
        cwd=ROOT,
        env=environment(BANNERET_LANGUAGE="en"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with process:
        while process.poll() is None and not list(folder.glob("*.json")):
            time.sleep(0.02)
        process.send_signal(number)
        _, err = process.communicate(timeout=LONG)
    if number == signal.SIGKILL:
        assert process.returncode == -number
    else:
        assert (process.returncode, err) == (128 + number, b"banneret: stopped\n")
        assert list(folder.glob(".banneret-*")) == []


def test_a_process_of_ours_gets_our_places() -> None:
    """Whatever stands on the way to modules, our own folder is first and no folder is relative."""
    environment = processes.environment()
    places = environment["PYTHONPATH"].split(os.pathsep)
    assert places[0] == str(ROOT)
    assert all(Path(place).is_absolute() for place in places)
    assert environment["PYTHONSAFEPATH"] == "1"
    assert processes.command("a.b")[1:] == ["-P", "-m", "a.b"]


def ended_over(item: int) -> int:
    """Twice the number; the process that is asked for 5 or 17 is ended as by a lack of memory."""
    if item in (5, 17):
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * item


@posix
def test_what_a_worker_was_killed_over_is_reported_and_the_rest_goes_on() -> None:
    """All of them ended with the first: ``BrokenProcessPool`` and exit code 70."""
    found = list(processes.spread(ended_over, range(24), 2, 4))
    assert [n for n, one in enumerate(found) if isinstance(one, processes.Killed)] == [5, 17]
    assert [one for one in found if isinstance(one, int)] == [
        2 * n for n in range(24) if n not in (5, 17)
    ]


def test_items_are_handed_out_as_their_results_are_asked_for() -> None:
    """Of a thousand million all handfuls were listed first: gigabytes, and nothing came."""
    found = processes.spread(abs, range(10**9), 2, 16)
    assert list(islice(found, 40)) == list(range(40))
    del found  # the workers end with it
