"""The terminal: how bytes, lines and complaints leave the program."""

import os
import shutil
import sys
import unicodedata
from textwrap import wrap


def put(data: bytes) -> None:
    """Write bytes to standard output as they are, whatever the terminal's encoding."""
    if sys.stdout is None:  # closed before we started: `banneret … >&-`
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


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
    print(_harmless(line))


def say_hanging(line: str, indent: int) -> None:
    """One line on standard output; on a terminal that is too narrow for it, more, and all but the
    first start so many columns to the right. Programs that read on get it whole."""
    if sys.stdout is None or not sys.stdout.isatty():
        say(line)
        return
    wide = max(indent + 20, columns())
    told = wrap(
        _harmless(line),
        wide,
        subsequent_indent=" " * indent,
        break_on_hyphens=False,
        drop_whitespace=True,
        replace_whitespace=False,
    )
    for part in told:
        print(part)


def complain(sentence: str) -> None:
    """One line on standard error."""
    print("banneret:", _harmless(" ".join(sentence.split())), file=sys.stderr)


def _harmless(line: str) -> str:
    """Without what would move a terminal's cursor; spaces that do not break are welcome."""
    return "".join(
        letter if letter.isprintable() or unicodedata.category(letter) == "Zs" else "�"
        for letter in line
    )
