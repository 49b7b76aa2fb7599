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
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Lock, Thread
from typing import Any, TypeVar

from schema.language import N_, Phrase, UserError
from schema.plugins import PluginLeftOut

HOME = Path(__file__).resolve().parent.parent
"""The folder that the rooms lie in."""
SAFE = "PYTHONSAFEPATH"
AHEAD = 3
"""How many handfuls wait for each worker."""
TRIES = 5
"""How often work is begun whose worker is ended each time."""
_Item = TypeVar("_Item")
_Result = TypeVar("_Result")
ORPHANED = 1.0
"""Seconds between two looks whether the parent is still there, where nothing better says so."""


def packaged() -> bool:
    """Whether this is the program for people without Python (``python3 dev.py package``)."""
    return hasattr(sys, "frozen")


def command(module: str) -> list[str]:
    """How to run a module of ours as a program of its own, in ``HOME`` and ``environment()``; the
    packaged program is no Python, and does so by itself (``install/start.py``)."""
    if packaged():
        return [sys.executable, "-m", module]
    return [sys.executable, "-P", "-m", module]


def environment() -> dict[str, str]:
    """The environment of such a program: it finds the rooms and libraries that we have found."""
    places = [str(HOME), *(part for part in sys.path if part and Path(part).is_absolute())]
    path = os.pathsep.join(dict.fromkeys(places))
    return {**os.environ, "PYTHONPATH": path, SAFE: "1"}


@contextmanager
def pool(
    workers: int, begin: Callable[..., None] | None = None, *args: Any
) -> Iterator[ProcessPoolExecutor]:
    """So many workers, each of which has called ``begin`` with ``args``.

    In the end what nobody has begun is given up. Workers leave Ctrl-C to the one who asked, and end
    when that process ends, however it does.
    """
    with _safe():
        executor = _made(workers, begin, args)
        try:
            yield executor
        finally:
            executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def steady_pool(workers: int) -> Iterator["Steady"]:
    """So many workers like those of ``pool``; what one had that was ended is done by another."""
    with _safe():
        executor = Steady(workers)
        try:
            yield executor
        finally:
            executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _safe() -> Iterator[None]:
    """For those systems on which a worker starts as a new Python."""
    before = os.environ.get(SAFE)
    os.environ[SAFE] = "1"
    try:
        yield
    finally:
        if before is None:
            os.environ.pop(SAFE, None)
        else:
            os.environ[SAFE] = before


def _made(
    workers: int, begin: Callable[..., None] | None = None, args: tuple[Any, ...] = ()
) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, initializer=_begun, initargs=(begin, args))


class Killed(UserError):
    """The worker that had this item was ended from outside, as systems short of memory do."""

    def __init__(self) -> None:
        super().__init__(Phrase(N_("the process was ended, perhaps by lack of memory")))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), ()


class Steady(Executor):
    """Workers in whose place others come when one is ended from outside, as systems short of memory
    do: what was begun or waited is done by those. ``Killed`` for work that was begun in vain
    ``TRIES`` times."""

    def __init__(self, workers: int) -> None:
        self._workers, self._lock, self._closed = workers, Lock(), False
        self._pool = _made(workers)

    def submit(
        self, work: Callable[..., _Result], /, *args: Any, **named: Any
    ) -> "Future[_Result]":
        """As every executor does; what is given up (``cancel``) while it runs is lost."""
        asked: Future[_Result] = Future()
        self._begin(asked, partial(work, *args, **named), TRIES)
        return asked

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 - as every executor
        """End the workers; nothing is begun any more."""
        with self._lock:
            self._closed, pool = True, self._pool
        pool.shutdown(wait=wait, cancel_futures=cancel_futures)

    def _begin(self, asked: "Future[_Result]", work: Callable[[], _Result], tries: int) -> None:
        with self._lock:
            try:
                begun = self._pool.submit(work)
            except BrokenProcessPool:
                if self._closed:
                    raise
                self._pool = _made(self._workers)
                begun = self._pool.submit(work)
        asked.add_done_callback(lambda _: begun.cancel())
        begun.add_done_callback(partial(self._ended, asked, work, tries - 1))

    def _ended(
        self,
        asked: "Future[_Result]",
        work: Callable[[], _Result],
        tries: int,
        begun: "Future[_Result]",
    ) -> None:
        if asked.cancelled() or begun.cancelled():
            asked.cancel()
            return
        trouble = begun.exception()
        if isinstance(trouble, BrokenProcessPool) and not self._closed:
            if tries:
                self._begin(asked, work, tries)
                return
            trouble = Killed()
        if not asked.set_running_or_notify_cancel():
            return
        if trouble is None:
            asked.set_result(begun.result())
        else:
            asked.set_exception(trouble)


def spread(
    work: Callable[[_Item], _Result],
    items: Sequence[_Item],
    workers: int,
    at_a_time: int,
    begin: Callable[..., None] | None = None,
    *args: Any,
) -> Iterator[_Result | Killed]:
    """What comes of each item, in order, by so many workers; ``Killed`` for one over which its
    worker was ended, and the others go on."""
    at = 0
    while at < len(items):
        handfuls = (items[n : n + at_a_time] for n in range(at, len(items), at_a_time))
        with pool(workers, begin, *args) as executor:
            for found in _until_broken(executor, work, handfuls, AHEAD * workers):
                yield from found
                at += at_a_time
        # Whose fault it was shows when each has a worker for itself.
        for item in items[at : at + at_a_time]:
            yield _alone(work, item, begin, args)
        at += at_a_time


def _until_broken(
    executor: ProcessPoolExecutor,
    work: Callable[[_Item], _Result],
    handfuls: Iterable[Sequence[_Item]],
    ahead: int,
) -> Iterator[list[_Result]]:
    """What comes of each handful, in order, as long as no worker is ended."""
    waiting: deque[Future[list[_Result]]] = deque()
    try:
        for handful in handfuls:
            waiting.append(executor.submit(_each, work, handful))
            if len(waiting) > ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool:
        return


def _each(work: Callable[[_Item], _Result], items: Sequence[_Item]) -> list[_Result]:
    return [work(item) for item in items]


def _alone(
    work: Callable[[_Item], _Result],
    item: _Item,
    begin: Callable[..., None] | None,
    args: tuple[Any, ...],
) -> _Result | Killed:
    with pool(1, begin, *args) as executor:
        try:
            return executor.submit(work, item).result()
        except BrokenProcessPool:
            return Killed()


def _begun(begin: Callable[..., None] | None, args: tuple[Any, ...]) -> None:
    """What every worker does first."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):  # how the parent meets them is its own matter
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warnings.simplefilter("ignore", PluginLeftOut)  # the parent process warns of it
    end_with_parent()
    if begin is not None:
        begin(*args)


def end_with_parent() -> None:
    """Let this process end as soon as the one that started it is gone."""
    parent = multiprocessing.parent_process()
    waiting = parent.join if parent is not None else _orphaned
    Thread(target=_end_after, args=(waiting,), name="parent", daemon=True).start()


def _end_after(waiting: Callable[[], None]) -> None:
    waiting()
    os._exit(1)


def _orphaned() -> None:
    """Come back when the parent is another one; Windows never does that, but closes the pipes."""
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(ORPHANED)
