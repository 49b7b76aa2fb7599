"""Processes of our own: what they run is ours alone, and none outlives the one that started it.

Python puts the current folder before its own library for ``-m`` and ``-c``: a ``random.py`` of
somebody's would run in every worker. So children are told not to (``-P``), and stand in the
program's folder.
"""

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

HOME = Path(__file__).resolve().parent.parent
"""The folder that the rooms lie in."""
SAFE = "PYTHONSAFEPATH"
ORPHANED = 1.0
"""Seconds between two looks whether the parent is still there, where nothing better tells it."""


def command(module: str) -> list[str]:
    """How to run a module of ours as a program of its own, in ``HOME`` and ``environment()``."""
    return [sys.executable, "-P", "-m", module]


def environment() -> dict[str, str]:
    """The environment of such a program: it finds the rooms and libraries that we have found."""
    places = [str(HOME), *(part for part in sys.path if part and Path(part).is_absolute())]
    path = os.pathsep.join(dict.fromkeys(places))
    return {**os.environ, "PYTHONPATH": path, SAFE: "1"}


@contextmanager
def pool(
    workers: int, begin: Callable[..., None] | None = None, *told: Any
) -> Iterator[ProcessPoolExecutor]:
    """So many workers, each of which has called ``begin`` with what it is ``told``.

    In the end what nobody has begun is given up. Workers leave Ctrl-C to the one who asked, and end
    when that process ends, however it does.
    """
    before = os.environ.get(SAFE)
    os.environ[SAFE] = "1"  # for those systems on which a worker starts as a new Python
    executor = ProcessPoolExecutor(workers, initializer=_begun, initargs=(begin, told))
    try:
        yield executor
    finally:
        executor.shutdown(wait=True, cancel_futures=True)
        if before is None:
            os.environ.pop(SAFE, None)
        else:
            os.environ[SAFE] = before


def _begun(begin: Callable[..., None] | None, told: tuple[Any, ...]) -> None:
    """What every worker does first."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):  # how the parent meets them is its own matter
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    if begin is not None:
        begin(*told)


def end_with_parent() -> None:
    """Let this process end as soon as the one that started it is gone."""
    parent = multiprocessing.parent_process()
    waiting = parent.join if parent is not None else _orphaned
    Thread(target=_end_after, args=(waiting,), name="parent", daemon=True).start()


def _end_after(waiting: Callable[[], None]) -> None:
    waiting()
    os._exit(1)


def _orphaned() -> None:
    """Come back when the parent is another one; Windows never tells, but closes the pipes."""
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(ORPHANED)
