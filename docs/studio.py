"""A running editor with nobody before it, and a hand that moves its mouse: for pictures of it."""

# ruff: noqa: INP001  docs is a folder to read, not a package

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import NoReturn, TypeVar

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from editor.app import App
from editor.context import UserFolders
from editor.generate import session
from editor.generate.generate_actions import open_generate
from editor.generate.window import GenerateWindow
from editor.window import ScenarioWindow
from schema.language import Phrase

ROOT = Path(__file__).resolve().parent.parent
FIXTURES = ROOT / "tests" / "fixtures"
PATIENCE = 60.0
WIDE, HIGH = 1240, 780
SEED = 4711

Kind = TypeVar("Kind", bound=QWidget)


class Studio:
    """The editor in one language and one look, with a home of its own."""

    def __init__(self, language: str, theme: str) -> None:
        found = QApplication.instance() or QApplication([])
        if not isinstance(found, QApplication):
            raise TypeError("pictures need an application with windows")
        self.application = found
        # Names that are the same each time: they stand in some of the pictures.
        folder = Path(tempfile.gettempdir()) / "Banneret"
        shutil.rmtree(folder, ignore_errors=True)
        self.home, self.battles = folder / "home", folder / "Battles"
        for made in (self.home, self.battles):
            made.mkdir(parents=True)
        self.app = App(
            UserFolders(
                self.home,
                game_folders=(ROOT / "examples" / "games",),
                examples=ROOT / "examples",
                language=language,
                version="0.1.0",
            )
        )
        self.app.switch_theme(theme)
        seeds = count(SEED)
        session.new_seed = lambda: next(seeds)  # what the dice give, the same each time

    # -- waiting ----------------------------------------------------------------------------------

    def until(self, done: Callable[[], bool]) -> None:
        """Let the program go on until something is so."""
        end = time.monotonic() + PATIENCE
        while not done():
            if time.monotonic() > end:
                raise TimeoutError("waited in vain for the editor")
            self.application.processEvents()
            time.sleep(0.002)

    def rest(self, seconds: float = 0.2) -> None:
        """Let the program go on until what it does in its own time is done."""
        end = time.monotonic() + seconds
        self.until(lambda: time.monotonic() > end)

    # -- windows ----------------------------------------------------------------------------------

    def window(self, name: str) -> ScenarioWindow:
        """A window on an example or a fixture, with the rules asked."""
        folders = (ROOT / "examples", FIXTURES)
        copied = shutil.copy(next(f / name for f in folders if (f / name).exists()), self.battles)
        self.app.open_file(copied)
        window = self.last()
        window.window().resize(WIDE, HIGH)
        self.check(window)
        return window

    def last(self) -> ScenarioWindow:
        """The window that was opened last."""
        found = [window for window in self.app.shown if isinstance(window, ScenarioWindow)]
        return found[-1]

    def check(self, window: ScenarioWindow) -> None:
        """Wait for what the rules say of it, and draw all of the board."""
        workspace = window.workspace
        self.rest(0.6)
        self.until(lambda: workspace.report is not None and not workspace.checking)
        window.view.finish()
        self.rest()

    def show_findings(self, window: ScenarioWindow) -> None:
        """Open the panel of findings at the first of them."""
        report = window.workspace.report
        window.docks["findings"].show()
        window.workspace.look_at(next(iter(report)) if report else None)
        self.rest()

    def wizard(self, tab: int) -> GenerateWindow:
        """The skirmish wizard with a stage of it before one's eyes."""
        wizard = open_generate(self.app, None, "battles-of-westeros")
        if wizard is None:
            raise LookupError("no game has skirmish cards")
        wizard.resize(WIDE, HIGH)
        wizard.session.demand({"houses": "stark,lannister"}, Phrase(""))
        wizard.choose_seed(SEED)
        wizard.tabs.setCurrentIndex(tab)
        self.rest()
        return wizard

    def battles_of(self, game: str, tab: int, seed: int = SEED) -> GenerateWindow:
        """The window that draws battles, with a game and a stage before one's eyes."""
        shown = open_generate(self.app, None, game)
        if shown is None:
            raise LookupError("no game has draws")
        shown.resize(WIDE, HIGH)
        shown.session.rolls.made.clear()
        shown.session.rolls.at = -1
        shown.choose_seed(seed)
        shown.tabs.setCurrentIndex(tab)
        self.rest()
        return shown

    def asked(self, what: str, kind: type[Kind]) -> Kind:
        """A dialog of the wizard."""
        wizard = self.wizard(0)
        wizard.ask(what)
        return self.dialog(kind)

    def asked_by(self, action: str, kind: type[Kind]) -> Kind:
        """A dialog or page that an action of a window opens."""
        self.window("raid-in-the-riverlands.json").actions_[action].trigger()
        return self.dialog(kind)

    def dialog(self, kind: type[Kind]) -> Kind:
        """The dialog of this kind that stands."""
        self.rest()
        found = [w for w in self.application.topLevelWidgets() if w.isVisible()]
        return next(w for w in reversed(found) if isinstance(w, kind))

    def clear(self) -> None:
        """Close everything, whatever is not saved."""
        for top in self.application.topLevelWidgets():
            if isinstance(top, QDialog):
                top.done(0)
        for window in list(self.app.shown):
            if isinstance(window, ScenarioWindow):
                window.workspace.document.stack.setClean()
            window.close()
        self.rest()
        for top in self.application.topLevelWidgets():
            top.close()
            top.deleteLater()
        self.rest()
        # The next picture begins with the first layout.
        self.app.context.settings.put_bytes("window/state", QByteArray())

    # -- the hand ---------------------------------------------------------------------------------

    def drag(self, window: ScenarioWindow, *places: str) -> None:
        """Press at the first place, move over the others, let go at the last."""
        view, left = window.view, Qt.MouseButton.LeftButton
        spots = [self._pixel(window, place) for place in places]
        QTest.mouseMove(view, spots[0])
        QTest.mousePress(view, left, pos=spots[0])
        for spot in spots[1:]:
            QTest.mouseMove(view, spot)
            self.rest(0.02)
        QTest.mouseRelease(view, left, pos=spots[-1])
        self.rest(0.05)

    def point(self, window: ScenarioWindow, place: str) -> None:
        """Hold the mouse over a place."""
        QTest.mouseMove(window.view, self._pixel(window, place))
        self.rest()

    def _pixel(self, window: ScenarioWindow, place: str) -> QPoint:
        middle = window.view.surface.centre(place)
        if middle is None:
            raise KeyError(place)
        x, y = window.view.camera.to_view(middle)
        return QPoint(round(x), round(y))


def leave() -> NoReturn:
    """End the program at once: a thread that still sends signals while Python and Qt are taken down
    crashes it, or lets it wait for ever."""
    sys.stdout.flush()
    os._exit(0)


def png(picture: QPixmap) -> bytes:
    """Its pixels as they are."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    return bytes(data.data())
