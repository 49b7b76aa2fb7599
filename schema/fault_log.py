"""The program's own faults, kept in a file of the user's folder: where, in which version, when.

No words of a scenario get in: of an exception's text only that is kept which names types and
attributes of the code, never values. Nothing here raises: whoever reports one fault must not meet
a second one. Standard library only, and most of that is imported when there is something to report.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).parent.parent
FOLDER = "log"
NAME = "faults.log"
LARGEST = 256 * 1024
"""Bytes; what is longer becomes ``faults.log.1``, in place of the one before."""
MOST_FRAMES = 60
"""Of one exception; of a longer chain of calls the middle is left out."""
MOST_CAUSES = 8
TELLING = (
    "AttributeError",
    "ImportError",
    "IndexError",
    "MemoryError",
    "ModuleNotFoundError",
    "NameError",
    "OverflowError",
    "RecursionError",
    "TypeError",
    "UnboundLocalError",
    "ZeroDivisionError",
)
"""Exceptions of Python itself whose text speaks of code; that of a ``ValueError`` or ``KeyError``
may quote a file."""
REMEMBERED = "happened at "
"""Begins a note of ``remember``."""
FLAGS = (
    getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | os.O_WRONLY | os.O_APPEND
) | os.O_CREAT


def place(folder: Path) -> Path:
    """The log of this user's folder, whether it is there yet or not."""
    return folder / FOLDER / NAME


def record(trouble: BaseException, folder: Path | None, *, version: str, doing: str) -> Path | None:
    """Keep a report of this exception; the log it stands in now, ``None`` where none can be kept.

    ``doing`` says what was going on, in words of ours.
    """
    return keep(report(trouble, version=version, doing=doing), folder)


def keep(text: str, folder: Path | None) -> Path | None:
    """Add a report to the log of this folder and turn the log over when it grows long; ``None``
    where nothing can be written. Only this user can read it."""
    if folder is None:
        return None
    try:
        log = place(folder)
        log.parent.mkdir(parents=True, exist_ok=True)
        if log.exists() and log.stat().st_size > LARGEST:
            os.replace(log, log.with_name(f"{NAME}.1"))  # noqa: PTH105 - as in schema.disk
        descriptor = os.open(log, FLAGS, 0o600)
        try:
            os.write(descriptor, text.encode("utf-8", "backslashreplace"))
        finally:
            os.close(descriptor)
    except Exception:  # noqa: BLE001 - a full or read-only disk must not hide the first fault
        return None
    return log


def report(trouble: BaseException, *, version: str, doing: str) -> str:
    """The whole report of an exception: what may be shown, copied and sent to anybody."""
    try:
        import platform
        from datetime import UTC, datetime

        head = (
            f"== {datetime.now(UTC).isoformat(timespec='seconds')}  banneret {version}",
            f"Python {platform.python_version()}, {platform.system()} {platform.release()}",
            f"while: {doing}",
        )
        return "\n".join((*head, *_traceback(trouble), "")) + "\n"
    except Exception:  # noqa: BLE001 - an exception can be so odd that it cannot be looked at
        return f"== banneret {version}\nwhile: {doing}\n{type(trouble).__name__}\n\n"


def brief(trouble: BaseException) -> str:
    """An exception in a few words: its kind, and the last line of ours that was running."""
    for note in _remembered(trouble):
        return note.partition("\n")[0]
    ours = [(file, line) for file, line, _ in _frames(trouble.__traceback__) if _is_ours(file)]
    kind = type(trouble).__name__
    return f"{kind}, {_shown(ours[-1][0])}:{ours[-1][1]}" if ours else kind


def remember(trouble: BaseException) -> None:
    """Let an exception keep where it happened on its way to another process."""
    trouble.add_note("\n".join((f"{REMEMBERED}{brief(trouble)}", *_traceback(trouble))))


def words(arguments: Sequence[str]) -> str:
    """A command line as a report may show it: the command, the options, whole numbers; no names of
    files and no texts."""
    shown = []
    for number, word in enumerate(arguments):
        option = word.partition("=")[0]
        plain = word.isascii() and word.replace("-", "").isalpha()
        if number == 0 and plain and not word.startswith("-"):
            shown.append(word)
        elif word.startswith("-") and option.replace("-", "").isalpha() and option.isascii():
            shown.append(option)
        else:
            shown.append(word if word.isdecimal() and word.isascii() else "…")
    return " ".join(shown)


def _traceback(trouble: BaseException) -> Iterator[str]:
    """The exception and what it came of, the first cause at the top."""
    chain: list[BaseException] = [trouble]
    while len(chain) < MOST_CAUSES:
        last = chain[-1]
        before = last.__cause__ or (None if last.__suppress_context__ else last.__context__)
        if before is None or before in chain:
            break
        chain.append(before)
    for one in reversed(chain):
        yield from _elsewhere(one)
        frames = list(_frames(one.__traceback__))
        if len(frames) > MOST_FRAMES:
            half = MOST_FRAMES // 2
            frames = [*frames[:half], ("…", len(frames) - MOST_FRAMES, "left out"), *frames[-half:]]
        yield from (f"  {_shown(file)}:{line} {name}" for file, line, name in frames)
        yield _kind(one)


def _kind(trouble: BaseException) -> str:
    kind = type(trouble)
    if isinstance(trouble, OSError):
        import errno

        return f"{kind.__name__} {errno.errorcode.get(trouble.errno or 0, '')}".rstrip()
    if kind.__module__ == "builtins" and kind.__name__ in TELLING:
        return f"{kind.__name__}: {' '.join(str(trouble).split())[:300]}"
    return kind.__name__


def _elsewhere(trouble: BaseException) -> Iterator[str]:
    """Where it happened if that was another process: such exceptions come with it as a text."""
    for note in _remembered(trouble):
        yield "in another process:"
        yield from note.split("\n")[1:]
    text = getattr(trouble, "tb", None)
    if not isinstance(text, str):
        return
    import re

    yield "in another process:"
    found = re.findall(r'^ *File "(.+)", line (\d+), in (\S+)', text, re.MULTILINE)
    yield from (f"  {_shown(file)}:{line} {name}" for file, line, name in found[-MOST_FRAMES:])


def _remembered(trouble: BaseException) -> list[str]:
    notes = [note for note in getattr(trouble, "__notes__", ()) if isinstance(note, str)]
    return [note.removeprefix(REMEMBERED) for note in notes if note.startswith(REMEMBERED)]


def _frames(traceback: TracebackType | None) -> Iterator[tuple[str, int, str]]:
    while traceback is not None:
        code = traceback.tb_frame.f_code
        yield code.co_filename, traceback.tb_lineno, code.co_name
        traceback = traceback.tb_next


def _is_ours(file: str) -> bool:
    return file.startswith(f"{ROOT}{os.sep}") and "site-packages" not in file[len(str(ROOT)) :]


def _shown(file: str) -> str:
    """A file of the program without what stands before its room; of others the end alone, so that
    no report names the user."""
    if _is_ours(file):
        return Path(file).relative_to(ROOT).as_posix()
    for folder in (p for p in sys.path if p):
        if file.startswith(f"{folder}{os.sep}"):
            return Path(file).relative_to(folder).as_posix()
    return Path(file).name
