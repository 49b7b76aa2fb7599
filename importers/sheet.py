"""A sheet read back: the scenario that lies in a PDF as an attached file."""

import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import RLock, Timer

from importers.own_sheets import plainly_ours
from importers.pdf_bomb_guard import MOST, Harmful
from importers.registry import Imported, Remark
from importers.unpacking import SECONDS, Attached, understood
from schema import files, processes
from schema.disk import Unreadable, read_bytes
from schema.language import N_, Phrase, printable

PDFIUM = RLock()
"""PDFium works for one thread at a time; here it has a process of its own, but the preview shows
sheets of ours."""
MOST_NAMED = 8
"""Scenarios that are named when one must be chosen."""
HEADING = 2**20
"""More than the names and sizes of all attached files take."""


def read(data: bytes, path: Path | str, chosen: str = "") -> Imported:
    """The scenario in the bytes of a sheet; ``path`` is what messages call it.

    ``chosen`` names one of several: its file's name, with or without its ending, or its number
    from 1 on. Raises ``Unreadable`` with one line for all else that a PDF may be.
    """
    found = [(file.name, file.text) for file in _attached(data, path)]
    if not found:
        raise Unreadable(
            path,
            Phrase(
                N_(
                    "this PDF contains no scenario; Banneret’s setup sheets, club packs "
                    "and booklets do"
                )
            ),
        )
    name, text = found[0] if len(found) == 1 and not chosen else _choice(found, path, chosen)
    scenario = files.from_bytes(text, f"{path}: {printable(name)}")
    others = [printable(other.removesuffix(files.ATTACHED)) for other, _ in found if other != name]
    template = N_("other scenarios in this PDF were not read: {names}")
    unread = Remark(Phrase(template, names=_listed(others)))
    return Imported(scenario, (unread,) if others else ())


def names_in(path: Path | str) -> tuple[str, ...]:
    """What the scenarios in a PDF are called, in its order; raises ``Unreadable``."""
    found = _attached(read_bytes(path), path)
    return tuple(printable(file.name.removesuffix(files.ATTACHED)) for file in found)


def _choice(found: Sequence[tuple[str, bytes]], path: Path | str, chosen: str) -> tuple[str, bytes]:
    """The one that was asked for; raises ``Unreadable`` that lists them."""
    for number, (name, text) in enumerate(found, start=1):
        if chosen in (name, name.removesuffix(files.ATTACHED), str(number)):
            return name, text
    names = [printable(name.removesuffix(files.ATTACHED)) for name, _ in found]
    known = _listed(names)
    if chosen:
        template = N_("it contains no scenario {name}; available: {known}")
        raise Unreadable(path, Phrase(template, name=printable(chosen), known=known))
    template = N_(
        "it contains {count} scenarios; choose one, e.g. {file}#1 or {file}#{name}: {known}"
    )
    file = printable(str(path))
    raise Unreadable(
        path, Phrase(template, count=len(found), file=file, name=names[0], known=known)
    )


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names[:MOST_NAMED]) + (", …" if len(names) > MOST_NAMED else "")


def _attached(data: bytes, path: Path | str) -> list[Attached]:
    """The scenarios' files in a PDF, as another process reads them where nothing plainer does;
    raises ``Unreadable``."""
    try:
        found = plainly_ours(data)
        return _asked(data) if found is None else found
    except Harmful as trouble:
        raise Unreadable(path, trouble.phrase) from trouble


def _asked(data: bytes) -> list[Attached]:
    """Ask a process that has memory and time for an honest file and no more; raises ``Harmful``."""
    late: list[bool] = []
    try:
        process = subprocess.Popen(
            processes.command("importers.unpacking"),
            cwd=processes.HOME,
            env=processes.environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    except OSError as trouble:
        raise Harmful(Phrase(N_("the PDF reader could not be started"))) from trouble
    with process:
        timer = Timer(SECONDS, _stop, (process, late))
        timer.daemon = True
        timer.start()
        try:
            answer = _spoken(process, data)
        finally:
            timer.cancel()
            process.kill()  # its answer is complete
    found = understood(answer)
    if found is None and late:
        template = N_("reading this PDF took longer than {seconds} seconds")
        raise Harmful(Phrase(template, seconds=SECONDS))
    if found is None:
        raise Harmful(Phrase(N_("the PDF reader failed on this file")))
    return found


def _stop(process: "subprocess.Popen[bytes]", late: list[bool]) -> None:
    late.append(True)
    process.kill()


def _spoken(process: "subprocess.Popen[bytes]", data: bytes) -> bytes:
    """What it answers, never more than it may."""
    if process.stdin is None or process.stdout is None:
        return b""
    with suppress(OSError):  # it has ended already
        process.stdin.write(data)
    with suppress(OSError):
        process.stdin.close()
    return process.stdout.read(MOST + HEADING)
