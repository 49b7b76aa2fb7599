"""One line of the table: what was measured, ours, theirs, and the number to reach (ADR 19)."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """A measurement; all figures are in ``unit``, and ``ours`` must not exceed ``target``."""

    what: str
    ours: float
    unit: str
    target: float | None = None
    theirs: float | None = None
    beside: str = ""


def median(work: Callable[[], object], times: int = 50, warm: int = 3) -> float:
    """The median time of one call in milliseconds, after some calls to warm up."""
    for _ in range(warm):
        work()
    return statistics.median(timed(work) for _ in range(times))


def timed(work: Callable[[], object]) -> float:
    """The time of one call in milliseconds."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000
