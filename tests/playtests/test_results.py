"""Runs that are stopped, killed, resumed or shared out: no game is lost, and none counts twice."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from banneret.cli import main
from playtests import compiling, running
from playtests.backend import plain
from playtests.results import Results
from playtests.running import play
from schema import files
from schema.disk import Unwritable
from schema.processes import Killed, Steady, steady_pool
from tests.playtests.fields import ready, small
from tests.schema.test_processes import LONG, environment, posix

ROOT = Path(__file__).parents[2]
PYTHON = (sys.executable, "-m", "banneret", "playtest")


@pytest.fixture
def asked(tmp_path: Path) -> list[str]:
    """How to ask for a run of 60 games, whose results are kept; by one worker."""
    files.write(small().setup.scenario, tmp_path / "small.json")
    words = ["--games", "60", "--workers", "1", "--json", "--results", tmp_path / "kept"]
    return [str(word) for word in (*PYTHON, tmp_path / "small.json", *words)]


def run(asked: Sequence[str]) -> bytes:
    """What a run answers."""
    done = subprocess.run(
        asked, cwd=ROOT, env=slow(), capture_output=True, check=True, timeout=LONG
    )
    return done.stdout


def slow() -> dict[str, str]:
    return environment(NUMBA_DISABLE_JIT="1", BANNERET_LANGUAGE="en")


def stopped_by(number: int, asked: Sequence[str], kept: Path) -> tuple[int, bytes, bytes]:
    """Stop a run when some jobs are finished; how it ended, and what it wrote."""
    process = subprocess.Popen(
        asked, cwd=ROOT, env=slow(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    with process:
        while process.poll() is None and not (kept.exists() and kept.read_bytes().count(b"\n") > 2):
            time.sleep(0.02)
        process.send_signal(number)
        out, err = process.communicate(timeout=LONG)
    return process.returncode, out, err


@posix
@pytest.mark.parametrize("name", ["SIGKILL", pytest.param("SIGTERM", marks=pytest.mark.soak)])
def test_a_run_that_was_stopped_goes_on_where_it_was(
    name: str, asked: list[str], tmp_path: Path
) -> None:
    """Its answer is that of a run which nobody stopped; what it had played is not played again."""
    kept, number = tmp_path / "kept", getattr(signal, name)
    code, out, err = stopped_by(number, [*asked, "--workers", "2"], kept)
    if number == signal.SIGKILL:
        assert code == -number
    else:
        assert (code, err.splitlines()[-1]) == (128 + number, b"banneret: stopped")
        assert b'"playtests": []' in out
        assert b"Traceback" not in err
    before = kept.read_bytes()
    assert 3 <= before.count(b"\n") < 12
    kept.write_bytes(before + before[: before.index(b"\n") // 2])  # a line that was cut
    resumed = run(asked)
    lines = kept.read_bytes().splitlines()
    assert kept.read_bytes().startswith(before)
    assert len(lines) == 13, "each job once, and the line that was cut"
    kept.unlink()
    assert resumed == run(asked)


def refuse(*_: object) -> int:
    """A kernel that must not be asked."""
    raise AssertionError


def test_known_jobs_are_not_played_again(tmp_path: Path) -> None:
    """Neither with another number of games; other battles and seeds have jobs of their own."""
    whole = play(small(), 12, 3)
    results = Results(tmp_path / "kept")
    assert play(small(), 5, 3, results=results).rows == whole.rows[:5]
    results.close()
    results = Results(tmp_path / "kept")
    assert play(small(), 12, 3, results=results) == whole
    nobody = plain()._replace(play=refuse)
    assert play(small(), 12, 3, kernel=nobody, results=results) == whole
    other = replace(small(), table=ready("thunder").table)
    for ready_, seed in ((small(), 4), (other, 3)):
        with pytest.raises(AssertionError):
            play(ready_, 1, seed, kernel=nobody, results=results)
    results.close()


@pytest.mark.parametrize("line", [b"[1]\n", b'{"battle": 1}\n', b'{"battle": "', b""])
def test_odd_lines_are_left_out_and_other_files_are_kept(line: bytes, tmp_path: Path) -> None:
    """A file that holds something else is not written to."""
    path = tmp_path / "kept"
    path.write_bytes(line)
    if line.startswith(b"["):
        with pytest.raises(Unwritable, match="something else"):
            Results(path)
        assert path.read_bytes() == line
        return
    results = Results(path)
    assert play(small(), 2, 3, results=results) == play(small(), 2, 3)
    results.close()
    with pytest.raises(Unwritable, match="folder"):
        Results(tmp_path)


@posix
def test_another_worker_plays_what_a_killed_one_had() -> None:
    """Once each, and the rows are the same."""
    counts: list[int] = []
    with steady_pool(2) as workers:
        pid = workers.submit(os.getpid).result()

        def progress(rows: running.Rows) -> None:
            if not counts:
                os.kill(pid, signal.SIGKILL)
            counts.append(rows.games)

        assert play(small(), 40, 3, workers=workers, progress=progress) == play(small(), 40, 3)
    assert counts == list(range(5, 41, 5))


@posix
def test_work_that_ends_every_worker_is_given_up() -> None:
    """It does not go on for ever; what has been given up before it began is not begun."""
    with steady_pool(1) as workers:
        with pytest.raises(Killed):
            workers.submit(signal.raise_signal, signal.SIGKILL).result()
        assert workers.submit(abs, -7).result() == 7
        with pytest.raises(ZeroDivisionError):
            workers.submit(divmod, 1, 0).result()
        late = [workers.submit(time.sleep, 0.1) for _ in range(9)]
        assert late[-1].cancel()
    assert isinstance(workers, Steady)
    assert late[-2].cancelled()


def test_whoever_stops_a_compilation_ends_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its process ends before the one that began it goes on."""
    begun: list[subprocess.Popen[bytes]] = []

    def begin(_: Path) -> "subprocess.Popen[bytes]":
        begun.append(subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE))
        return begun[0]

    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(compiling, "begin", begin)
    with pytest.raises(KeyboardInterrupt):
        compiling.compiled_apart(tmp_path, interrupted)
    assert begun[0].stdin is not None
    begun[0].stdin.close()
    assert begun[0].returncode not in (None, 0)


def test_a_cluster_plays_the_same_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two workers of Dask on this machine, as a script and the command line ask for them."""
    distributed = pytest.importorskip("distributed")
    files.write(small().setup.scenario, tmp_path / "small.json")
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    asked = ["playtest", str(tmp_path / "small.json"), "--games", "25", "--json"]
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as two,
        distributed.Client(two) as client,
    ):
        executor = client.get_executor()
        assert play(small(), 25, 3, workers=executor) == play(small(), 25, 3)
        assert main([*asked, "--cluster", two.scheduler_address]) == 0
        there = capsys.readouterr().out
    assert main([*asked, "--workers", "1"]) == 0
    assert capsys.readouterr().out == there


def test_what_cannot_be_asked_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    """No workers, both kinds at once, and a cluster without Dask are refused in a line."""
    raid = ["playtest", "examples/raid-in-the-riverlands.json", "--language", "en"]
    for words, message in (
        (["--workers", "0"], "at least 1"),
        (["--workers", "2", "--cluster", "tcp://nowhere:1"], "does not go with"),
        (["--results", "examples/raid-in-the-riverlands.json"], "something else"),
    ):
        assert main([*raid, *words]) == 2
        assert message in capsys.readouterr().err
