"""The terminal: how text, errors and files leave the program; its own faults, signals, exits."""

import json
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from io import UnsupportedOperation
from pathlib import Path
from textwrap import wrap
from threading import current_thread, main_thread
from typing import TextIO

from banneret import __version__, locations
from schema import fault_log
from schema.disk import reason
from schema.language import N_, UserError, printable, translator
from schema.published import ANSWERS


def put(data: bytes) -> None:
    """Write bytes to standard output as they are, whatever the terminal's encoding."""
    if sys.stdout is None:  # closed before we started: `banneret … >&-`
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def put_json(answer: object) -> None:
    """Write an answer for other programs.

    Half a character of a file's name that is not UTF-8 becomes ``\\udcff``, which JSON knows and
    ``os.fsencode`` makes the same name of again.
    """
    text = json.dumps(answer, ensure_ascii=False, indent=2)
    put(f"{text}\n".encode("utf-8", "backslashreplace"))


def put_answer(kind: str, answer: Mapping[str, object]) -> None:
    """Write an answer that has a version and a published schema (``banneret schema``)."""
    put_json({"version": ANSWERS[kind], **answer})


def open_what_is_closed() -> None:
    """Let nothing stand where standard input, output or errors were closed before we started.

    Else the next file opened takes their number, and whatever is printed goes into it; and what
    waits for standard error goes to standard output.
    """
    if sys.stdin is not None and sys.stdout is not None and sys.stderr is not None:
        return
    while (descriptor := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(descriptor)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115


@contextmanager
def bar(label: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar while something long goes on, and what to call for each step; only on a terminal."""
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task(escape(printable(label)), total=total)
        yield lambda: shown.advance(task)


def columns() -> int:
    """How wide the terminal is, or what ``COLUMNS`` says; 100 where nobody knows."""
    return shutil.get_terminal_size((100, 24)).columns


def may_paint() -> bool:
    """Whether standard output shows any colour, and nobody asked for none (https://no-color.org)."""
    shown = sys.stdout is not None and sys.stdout.isatty()
    every = os.environ.get("COLORTERM") in ("truecolor", "24bit")
    return shown and every and not os.environ.get("NO_COLOR")


def say(line: str) -> None:
    """One line on standard output, which may quote a file from anywhere."""
    print(printable(line))


def say_hanging(line: str, indent: int) -> None:
    """One line on standard output; on a terminal that is too narrow for it, more, and all but the
    first start so many columns to the right. Programs that read on get it whole."""
    if sys.stdout is None or not sys.stdout.isatty():
        say(line)
        return
    wide = max(indent + 20, columns())
    wrapped = wrap(
        printable(line),
        wide,
        subsequent_indent=" " * indent,
        break_on_hyphens=False,
        drop_whitespace=True,
        replace_whitespace=False,
    )
    for part in wrapped:
        print(part)


def show_error(sentence: str) -> None:
    """One line on standard error; if that is full, nobody is left to read it."""
    try:
        print("banneret:", printable(" ".join(sentence.split())), file=sys.stderr)
    except OSError:
        hush(sys.stderr)


def hush(stream: TextIO | None) -> None:
    """Let what still waits to be printed go nowhere, or Python complains as it ends, and ends with
    a code of its own. A stream without a file, as a program that calls this one may have, keeps
    it."""
    if stream is not None:
        with suppress(UnsupportedOperation):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


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


CODE = 70
"""``EX_SOFTWARE`` of sysexits: neither errors found (1) nor a thing that cannot be done (2)."""


def crash_message(trouble: Exception, language: str, doing: str) -> str:
    """Log the fault; the one line that says so, with the log's place."""
    _ = translator(language)
    log = fault_log.record(trouble, _folder(), version=__version__, doing=doing)
    fault = fault_log.brief(trouble)
    if log is None:
        return _(N_("Banneret failed ({fault}); the report could not be saved"), fault=fault)
    return _(N_("Banneret failed ({fault}); a report was saved to {log}"), fault=fault, log=log)


def why(trouble: Exception, language: str, doing: str) -> tuple[str, int]:
    """Why one thing of many could not be done, and the exit code for it: 1 or ``CODE``."""
    if isinstance(trouble, UserError):
        from schema.processes import Killed

        return trouble.sentence(language), CODE if isinstance(trouble, Killed) else 1
    if isinstance(trouble, OSError):
        return reason(trouble).translated(language), 1
    return crash_message(trouble, language, doing), CODE


def doing(arguments: Sequence[str] | None) -> str:
    """What was going on, without the user's own words."""
    return fault_log.words(sys.argv[1:] if arguments is None else arguments)


def _folder() -> Path | None:
    """The user's folder, if he has one: not to know it must not hide what is shown here."""
    try:
        return locations.user_folder()
    except Exception:  # noqa: BLE001 - whatever it is, the fault before is the one to show
        return None
