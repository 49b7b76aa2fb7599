"""Signals that ask a program to end: it tidies up first."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread


class Stopped(KeyboardInterrupt):
    """Somebody asked the program to end; it tidies up as after Ctrl-C."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def heeding_signals() -> Iterator[None]:
    """Let what ends a program end it like Ctrl-C: with no half files and no workers left.

    Not for the window, whose loop would not hear of it."""

    def stop(number: int, _: object) -> None:
        raise Stopped(number)

    known = [getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP")]
    here = current_thread() is main_thread()
    heeded = [
        number
        for number in known
        if here and number is not None and signal.getsignal(number) is signal.SIG_DFL  # not: nohup
    ]
    for number in heeded:
        signal.signal(number, stop)
    try:
        yield
    finally:
        for number in heeded:
            signal.signal(number, signal.SIG_DFL)
