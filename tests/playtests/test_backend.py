"""Both kernels play the same battles, and the compiled one is found again only where it fits."""

import inspect
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from playtests import backend, linking
from playtests.linking import UNLINKED, Pipelines, is_tried, linked
from playtests.object_code import ObjectCode, loaded, made_of, unpacked
from playtests.records import STATE, TABLE, layout
from playtests.running import kernel_for, play
from schema.homes import PLAYTEST_KERNEL
from schema.processes import environment
from tests.playtests.fields import BATTLES, ready

ROOT = Path(backend.__file__).parents[1]
LONG = 600
"""Seconds that nothing here takes."""


def test_any_change_of_a_source_asks_for_another_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled code does not say what it was made of: the folder's name must."""
    seen = {backend.fingerprint()}
    read = inspect.getsource
    for module in backend.modules():
        with monkeypatch.context() as patched:
            patched.setattr(
                inspect, "getsource", lambda of, m=module: read(of) + ("#" if of is m else "")
            )
            patched.setattr(backend, "contract", backend.contract.__wrapped__)
            seen.add(backend.fingerprint.__wrapped__())
    assert len(seen) == 1 + len(backend.MODULES)


def test_without_a_compiled_kernel_the_plain_one_plays(tmp_path: Path) -> None:
    """An empty cache asks for nothing and compiles nothing."""
    assert not backend.ready(tmp_path)
    assert kernel_for(tmp_path).name == "plain"
    assert kernel_for(None).name == "plain"
    assert list(tmp_path.iterdir()) == []


def test_records_are_as_large_as_they_were_meant_to_be() -> None:
    """A table and a state for each thread fit the caches of a processor more or less."""
    numpy = pytest.importorskip("numpy")
    assert numpy.dtype(layout(TABLE)).itemsize < 1_200_000
    assert numpy.dtype(layout(STATE)).itemsize < 300_000


def test_a_copy_of_a_state_leaves_out_the_log_alone() -> None:
    """Copies are of all bytes before it."""
    assert STATE[-1][0] == "log"
    assert len(backend.COPIED) == len(STATE) - 1


def test_a_numba_that_nobody_tried_compiles_in_its_own_way() -> None:
    """What hangs on numba's inside is for the releases that it was tried with."""
    assert is_tried("0.62.0")
    assert is_tried("0.68.1")
    for release in ("0.61.2", "0.69.0rc1", "1.0.0"):
        assert not is_tried(release)
        assert linked(release, lambda ways: ways) == UNLINKED


def test_a_link_that_fails_is_done_without() -> None:
    """Whatever numba's inside says, it compiles in its own way then; what fails is reported."""
    pytest.importorskip("numba")
    asked: list[Pipelines] = []

    def failing(ways: Pipelines) -> str:
        asked.append(ways)
        if ways != UNLINKED or len(asked) > 2:
            raise AttributeError("no _linking_libraries")
        return "compiled"

    assert linked("0.68.1", failing) == "compiled"
    assert [ways == UNLINKED for ways in asked] == [False, True]
    with pytest.raises(AttributeError):
        linked("0.68.1", failing)


def test_only_code_that_was_packed_is_run() -> None:
    """A file that anything was done to holds no code: it would bring the whole process down."""
    made = ObjectCode("play", b"\x7fELF\n\x00 and so on")
    content = made.packed()
    assert unpacked(content) == made
    assert unpacked(b"") is None
    for at in range(len(content)):
        assert unpacked(content[:at]) is None
        assert unpacked(content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]) is None


def test_code_that_calls_what_numba_alone_has_is_refused() -> None:
    """LLVM ends the process that loads such code without numba; its own functions are fine."""
    pytest.importorskip("llvmlite")
    body = "define i32 @play() {\n  call void @ADDED()\n  ret i32 0\n}\ndeclare void @ADDED()\n"
    assert made_of(body.replace("ADDED", "llvm.trap"), "play").code
    with pytest.raises(ImportError, match="NRT_incref"):
        made_of(body.replace("ADDED", "NRT_incref"), "play")


def test_code_of_a_function_is_loaded_and_called() -> None:
    """With two records and two numbers, by pointers; a status that is not 0 is an error."""
    numpy = pytest.importorskip("numpy")
    pytest.importorskip("llvmlite")
    record = numpy.zeros(1, dtype=[("field", "i8", (2,))])[0]
    record["field"] = (5, 7)
    second = loaded(made_of(SECOND_FIELD, "second"))
    assert second(record, record, 30, 0) == 37
    with pytest.raises(ArithmeticError, match="3"):
        second(record, record, 30, 3)
    with pytest.raises(ImportError, match="third"):
        loaded(made_of(SECOND_FIELD, "second")._replace(symbol="third"))


SECOND_FIELD = """
define i32 @second(ptr %answer, ptr %raised, ptr %t, ptr %s, i64 %first, i64 %game) {
  %at = getelementptr i64, ptr %t, i64 1
  %seven = load i64, ptr %at
  %sum = add i64 %seven, %first
  store i64 %sum, ptr %answer
  %status = trunc i64 %game to i32
  ret i32 %status
}
"""
"""The second number of the table and who begins; the number of the game is the status."""


@pytest.mark.soak
@pytest.mark.parametrize("way", ["linked", "found again", "in numba's own way"])
def test_the_compiled_kernel_plays_the_same_battles(
    tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows, counts of units and of hexes: all the same, game by game."""
    pytest.importorskip("numba")
    if way == "in numba's own way":
        monkeypatch.setattr(linking, "TRIED", ((0, 0), (0, 0)))
    kernel = backend.compiled(tmp_path)
    assert backend.ready(tmp_path)
    if way == "found again":
        backend._compiled.cache_clear()
        monkeypatch.setattr(backend, "linked", lambda *_: pytest.fail("it lies in the cache"))
        kernel = backend.compiled(tmp_path)
    for name in BATTLES:
        fast, slow = play(ready(name), 150, 9, kernel=kernel), play(ready(name), 150, 9)
        assert (fast.rows, fast.units, fast.hexes) == (slow.rows, slow.units, slow.hexes)


@pytest.mark.soak
@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
def test_who_stops_a_compile_leaves_nothing_broken(tmp_path: Path) -> None:
    """By SIGTERM in the middle of a real one: the process that compiles ends too, nothing says that
    the kernel is ready, and the next compile makes it of what is left."""
    pytest.importorskip("numba")
    asked = [sys.executable, "-P", "-m", "banneret", "playtest", "--warm"]
    variables = {**environment(), "BANNERET_HOME": str(tmp_path)}
    folder = tmp_path / PLAYTEST_KERNEL
    process = subprocess.Popen(asked, cwd=ROOT, env=variables, stderr=subprocess.PIPE)
    with process:
        while process.poll() is None and not [*folder.glob("*")]:
            time.sleep(0.02)
        time.sleep(1)  # in the midst of it
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=LONG)
    assert process.returncode == 128 + signal.SIGTERM, err
    assert b"Traceback" not in err
    assert not backend.ready(folder)
    assert not [*folder.glob("*/*")]
    assert subprocess.run(asked, cwd=ROOT, env=variables, check=True, timeout=LONG).returncode == 0
    assert backend.ready(folder)
    kernel = kernel_for(folder)
    assert kernel.name == "numba"
    assert play(ready("raid"), 20, 9, kernel=kernel).rows == play(ready("raid"), 20, 9).rows
