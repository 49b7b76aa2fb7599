"""Making sheets beside the window: one at a time, the newest wish counts, nobody waits."""

from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import nullcontext
from functools import cache

from PySide6.QtCore import QObject, QTimer, Signal

from exporters.catalogue import formats
from exporters.export import Options
from schema.game import Game
from schema.language import UserError
from schema.scenario import Scenario

PAUSE = 120
"""Milliseconds without another change before a sheet is made anew."""

Order = tuple[Scenario, Game, Options]


@cache
def _workshop() -> ThreadPoolExecutor:
    """The one thread that makes sheets; reportlab is not made for two."""
    return ThreadPoolExecutor(max_workers=1, thread_name_prefix="sheets")


def make(order: Order, form: str = "pdf") -> bytes:
    """A file, now, through the same thread; raises what ``exporters.export.render`` does."""
    return _workshop().submit(_render, order, form).result()


def make_others(order: Order, form: str) -> dict[str, bytes]:
    """The files that belong beside such a file, through the same thread."""
    return _workshop().submit(_others, order, form).result()


def _render(order: Order, form: str) -> bytes:
    from exporters.export import render
    from importers.sheet import PDFIUM

    scenario, game, options = order
    with PDFIUM if form == "png" or formats()[form].foreign else nullcontext():
        return render(scenario, game, form, options)


def _others(order: Order, form: str) -> dict[str, bytes]:
    from exporters.export import beside
    from importers.sheet import PDFIUM

    scenario, game, options = order
    with PDFIUM:
        return beside(scenario, game, form, options)


class _Relay(QObject):
    """Brings a sheet from the thread that made it to the window, which may be closed by then: the
    thread must not send signals of an object that Qt destroys meanwhile."""

    finished = Signal(object)
    """The ``Future`` of the sheet."""


@cache
def _relay() -> _Relay:
    return _Relay()


class SheetMaker(QObject):
    """Makes a sheet a little after it was ordered."""

    made = Signal(bytes)
    refused = Signal(object)
    """The ``UserError``: why there is no such sheet."""
    started = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._order: Order | None = None
        self._form = "pdf"
        self._futures: list[Future[bytes]] = []
        """What is being made; the newest is last, the others are no longer wanted."""
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._begin)
        _relay().finished.connect(self._receive)

    @property
    def busy(self) -> bool:
        """Whether a sheet is ordered or being made."""
        return self._pause.isActive() or bool(self._futures)

    def order(self, order: Order, *, form: str = "pdf", now: bool = False) -> None:
        """Ask for a sheet, or for a file of another format; an older wish is forgotten."""
        self._order, self._form = order, form
        if now:
            self._begin()
        else:
            self._pause.start()

    def stop(self) -> None:
        """Forget what was ordered."""
        self._pause.stop()
        for future in self._futures:
            future.cancel()
        self._futures.clear()

    def _begin(self) -> None:
        if self._order is None:
            return
        for future in self._futures:
            future.cancel()  # one that runs goes on and is not looked at
        self._pause.stop()
        future = _workshop().submit(_render, self._order, self._form)
        self._futures.append(future)
        self.started.emit()
        finished = _relay().finished
        future.add_done_callback(lambda done: None if done.cancelled() else finished.emit(done))

    def _receive(self, future: Future[bytes]) -> None:
        if future not in self._futures:
            return  # another window's, or forgotten
        if future is not self._futures[-1]:
            self._futures.remove(future)
            return
        self._futures.clear()
        try:
            data = future.result()
        except UserError as trouble:
            self.refused.emit(trouble)
        else:
            self.made.emit(data)
