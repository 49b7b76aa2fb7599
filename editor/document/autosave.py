"""Autosave: side files every few seconds, until the work is saved or discarded.

The first line says what it is, so that a list of many is quick; the scenario follows. Each running
editor holds a lock by which others know that its side files are in good hands; the system lets go
of it however the program ends.
"""

from __future__ import annotations

import json
import os
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer

from editor.workspace import Workspace
from schema.disk import Unreadable, read_bytes, read_start, write_bytes_atomically
from schema.language import N_, Phrase, UserError

if TYPE_CHECKING:
    from schema.scenario import Scenario
    from schema.value import Value


FOLDER = "unsaved"
MANY = 100
"""Lists longer than this are put into words by so many at a time: a call that takes long would hold
up the window, although it is made in another thread."""

LONGEST_HEAD = 1_000_000
"""Bytes of a side file's first line."""
LONG_AGO = 3600
"""Seconds after which nobody is still writing a file."""

_locks: dict[Path, tuple[str, int]] = {}
"""Folder to the name of this process's session in it and the lock that it holds."""


@dataclass(frozen=True, slots=True)
class Header:
    """What one should know of unsaved work before it is read."""

    title: dict[str, str] = field(default_factory=dict)
    path: Path | None = None
    """The file that it was opened from and would be saved to."""
    on_disk: str | None = None
    """What identified that file's content when the work began."""
    time: float = 0.0
    """When it was written, seconds since 1970."""
    game: str = ""

    def line(self) -> str:
        """The first line of a side file."""
        facts = {
            "title": self.title,
            "path": None if self.path is None else str(self.path),
            "on_disk": self.on_disk,
            "time": self.time,
            "pid": os.getpid(),
            "game": self.game,
        }
        return f'{{"unsaved": {json.dumps(facts, ensure_ascii=False)},\n"scenario":\n'


def new_name(home: Path) -> Path:
    """A name for a side file of this process; nothing is written yet. Raises ``OSError``."""
    return home / FOLDER / f"{session(home)}-{secrets.token_hex(4)}.json"


def session(home: Path) -> str:
    """The name of this process among those that use this home, held until it ends.

    Raises ``OSError`` where the folder cannot be made.
    """
    folder = home / FOLDER
    if folder not in _locks:
        folder.mkdir(parents=True, exist_ok=True)
        name = f"{os.getpid()}-{secrets.token_hex(4)}"
        lock = os.open(folder / f"{name}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        _take(lock)
        _locks[folder] = name, lock
    return _locks[folder][0]


def is_alive(home: Path, name: str) -> bool:
    """Whether the editor of this session still runs; this one does."""
    folder = home / FOLDER
    if folder in _locks and _locks[folder][0] == name:
        return True
    try:
        lock = os.open(folder / f"{name}.lock", os.O_RDWR)
    except OSError:
        return False
    try:
        return not _take(lock)
    finally:
        os.close(lock)


def session_of(file: Path) -> str:
    """The session that a side file belongs to."""
    return file.stem.rpartition("-")[0]


def tidy(home: Path) -> None:
    """Take away what editors left that ended: locks without a side file, files half written."""
    with suppress(OSError):
        for half in (home / FOLDER).glob(".banneret-*.tmp"):
            if time.time() - half.stat().st_mtime > LONG_AGO:
                half.unlink(missing_ok=True)
        for lock in (home / FOLDER).glob("*.lock"):
            if not is_alive(home, lock.stem) and not any(lock.parent.glob(f"{lock.stem}-*.json")):
                lock.unlink(missing_ok=True)


def write(file: Path, header: Header, scenario: Scenario) -> None:
    """Store unsaved work at once and whole; raises ``Unwritable``.

    Made for another thread than the window's: between the pieces the window may go on.
    """
    pieces = [header.line()]
    for piece in in_pieces(scenario):
        pieces.append(piece)
        time.sleep(0)
    pieces.append("}\n")
    write_bytes_atomically(file, "".join(pieces).encode(), backup=False)


def read_header(file: Path) -> Header | None:
    """What a side file says of itself, ``None`` for anything else."""
    try:
        line = read_start(file, LONGEST_HEAD).partition(b"\n")[0].decode()
        head = json.loads(line.rstrip().removesuffix(",") + "}")
        found = head["unsaved"]
        return Header(
            title={str(k): str(v) for k, v in found["title"].items()},
            path=Path(found["path"]) if found["path"] else None,
            on_disk=found["on_disk"],
            time=float(found["time"]),
            game=str(found.get("game", "")),
        )
    except (Unreadable, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def read(file: Path) -> Scenario:
    """The scenario in a side file; raises ``Unreadable``."""
    from schema import files

    data = read_bytes(file)
    _, mark, rest = data.partition(b'\n"scenario":\n')
    if not mark:
        raise Unreadable(file, Phrase(N_("this file contains no unsaved work")))
    return files.from_bytes(rest.rstrip().removesuffix(b"}"), file)


def in_pieces(value: Value) -> Iterator[str]:
    """The JSON of a value, in pieces each of which takes a moment."""
    heavy = [name for name in type(value).model_fields if _is_heavy(getattr(value, name))]
    light = value.model_dump_json(exclude_defaults=True, exclude=set(heavy))
    yield light[:-1]
    comma = "" if light == "{}" else ","
    for name in heavy:
        part = getattr(value, name)
        called = type(value).model_fields[name].alias or name
        yield f"{comma}{json.dumps(called)}:"
        comma = ","
        yield from _list_in_pieces(part) if isinstance(part, tuple) else in_pieces(part)
    yield "}"


def _is_heavy(value: object) -> bool:
    if isinstance(value, tuple):
        return len(value) > MANY
    fields = getattr(type(value), "model_fields", ())
    return any(_is_heavy(getattr(value, name)) for name in fields)


def _list_in_pieces(items: tuple[Any, ...]) -> Iterator[str]:
    for start in range(0, len(items), MANY):
        encoded = (_item(item) for item in items[start : start + MANY])
        yield ("," if start else "[") + ",".join(encoded)
    yield "]"


def _item(item: object) -> str:
    dump: Callable[..., str] | None = getattr(item, "model_dump_json", None)
    return dump(exclude_defaults=True) if dump else json.dumps(item, ensure_ascii=False)


if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    def _take(lock: int) -> bool:
        """Take the lock unless another process has it; whether we have it now."""
        try:
            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _take(lock: int) -> bool:
        """Take the lock unless another process has it; whether we have it now."""
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


EVERY = 4000
"""Milliseconds from the first change to the side file; with the writing it makes five seconds."""
LOOK = 250
"""Milliseconds between looks whether the side file is written."""

_writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="autosave")
"""One for all windows: what is asked for later is done later."""


class Autosave(QObject):
    """Keeps what is unsaved in a side file; another thread writes it, so that no frame waits."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self._writing: Future[None] | None = None
        self._warned = False
        self._timer = QTimer(self, interval=EVERY, singleShot=True)
        self._timer.timeout.connect(self.keep)
        self._look = QTimer(self, interval=LOOK)
        self._look.timeout.connect(self._see_whether_it_is_written)
        workspace.document.after_change.connect(self._start)
        workspace.document.stepped.connect(self._stepped)
        self._start()

    def keep(self) -> None:
        """Write the side file now, if there is something to keep and nothing is being written."""
        workspace, document = self.workspace, self.workspace.document
        if not document.modified:
            return
        if self._writing is not None:
            self._timer.start()
            return
        header = Header(
            title=dict(document.scenario.title),
            path=document.path,
            on_disk=workspace.on_disk,
            time=time.time(),
            game=document.scenario.game.base.id,
        )
        try:
            workspace.side_file = workspace.side_file or new_name(workspace.home)
        except OSError as trouble:
            self._warn(str(trouble))
            return
        self._writing = _writer.submit(write, workspace.side_file, header, document.scenario)
        self._look.start()

    def finish(self) -> None:
        """The window closes in peace: the side file goes."""
        self._timer.stop()
        self._look.stop()
        self._forget()

    def _start(self) -> None:
        """Something changed: within a few seconds it is kept."""
        if self.workspace.document.modified and not self._timer.isActive():
            self._timer.start()

    def _stepped(self) -> None:
        """It was saved, or undone to what was saved; or it is unsaved again."""
        if self.workspace.document.modified:
            self._start()
        elif self.workspace.side_file is not None or self._timer.isActive():
            self._timer.stop()
            self._forget()

    def _see_whether_it_is_written(self) -> None:
        if self._writing is None or not self._writing.done():
            return
        self._look.stop()
        trouble = self._writing.exception()
        self._writing = None
        if trouble is not None:
            self._warn(trouble)

    def _warn(self, trouble: object) -> None:
        """Once; then every few seconds it is tried again in silence."""
        self._timer.start()
        if self._warned:
            return
        self._warned = True
        why = (
            trouble.phrase
            if isinstance(trouble, UserError)
            else Phrase("{said}", said=str(trouble))
        )
        self.workspace.say(Phrase(N_("Autosave failed: {why}"), why=why))

    def _forget(self) -> None:
        """What was to be written is written first; then it is taken away."""
        file, self.workspace.side_file = self.workspace.side_file, None
        if file is not None:
            _writer.submit(file.unlink, missing_ok=True).exception()
            with suppress(OSError):
                tidy(self.workspace.home)
        self._writing = None
