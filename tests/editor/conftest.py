"""The editor as tests start it: a home of its own, windows that are closed when the test ends."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor import i18n, theme, thumbnails
from editor.app import App
from editor.canvas.sprite_cache import Stamps
from editor.context import UserFolders
from editor.dock_loader import DockLoader
from editor.generate import pictures
from editor.thumbnails import HEIGHT, WIDTH
from editor.window import ScenarioWindow
from exporters.drawing.picture import Picture
from schema.scenario import Scenario
from tests.editor.inspecting import Inspectors
from tests.house.plan import ROOT

PATIENCE = 120_000
"""Milliseconds after which a test has waited in vain: a guard against hanging, and no measure."""


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> Iterator[QApplication]:
    """pytest-qt's own; what was copied goes away before Python does, for Qt would ask for it."""
    yield qapp
    QGuiApplication.clipboard().clear()


@pytest.fixture(autouse=True)
def garbage_of_this_thread() -> Iterator[None]:
    """Search for garbage in this thread alone, as ``editor/app.py`` does in the program.

    Widgets of closed windows are garbage. The thread that makes sheets would destroy them if the
    search came upon it there, and Qt ends the process for that.
    """
    gc.disable()
    yield
    gc.enable()


class PatientBot(QtBot):
    """A hand that waits for what is to come as long as a busy machine needs for it."""

    def waitUntil(  # noqa: N802  its name in pytest-qt
        self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE
    ) -> None:
        """Wait until something is so, at most this many milliseconds."""
        super().waitUntil(callback, timeout=timeout)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """pytest-qt's own gives up after 5 s."""
    return PatientBot(request)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The user's own folder, empty."""
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.fixture
def furnished() -> None:
    """Every panel of a window comes by itself, as it does for everybody.

    Without it those alone come that a test asks for: they are half of what a window costs.
    """


@pytest.fixture
def styled(qapp: QApplication) -> None:
    """Widgets are as large and as coloured as users see them; ``pictured`` brings that along.

    Without it no style sheet is on: to measure every widget by it is a quarter of what a window
    costs. Tests that measure widgets or look at what is painted ask for it.
    """
    theme.dress(qapp, "light")


@pytest.fixture(autouse=True)
def unstyled(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Take off what the last test put on, unless the next one wears it too."""
    if "styled" not in request.fixturenames:
        monkeypatch.setattr(theme, "style_sheet", lambda _: "")
        application = QApplication.instance()
        if isinstance(application, QApplication):
            theme.dress(application, "light")


@pytest.fixture
def pictured(styled: None) -> None:
    """Boards are painted, and the pictures of the start window and where one generates.

    Without it they stay blank: painting is a third of what a window costs. Modules that look at
    what is painted, or that open odd files, ask for it.
    """


def blank(picture: Picture, width: int = WIDTH, height: int = HEIGHT) -> QImage:
    """An image of the size that the picture would have."""
    scale = min(width / picture.width, height / picture.height)
    across, down = (max(1, round(side * scale)) for side in (picture.width, picture.height))
    image = QImage(across, down, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image


@pytest.fixture
def app(
    qapp: QApplication,
    home: Path,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[App]:
    """The running editor, in English, light, without a window."""
    if "furnished" not in request.fixturenames:
        monkeypatch.setattr(DockLoader, "by_itself", False)
    if "pictured" not in request.fixturenames:
        monkeypatch.setattr(thumbnails, "played", blank)
        monkeypatch.setattr(pictures, "play", lambda *_: None)
        monkeypatch.setattr(Stamps, "play", lambda *_: None)
    running = App(
        UserFolders(
            home,
            game_folders=(ROOT / "tests" / "fixtures" / "games",),
            examples=ROOT / "examples",
        )
    )
    yield running
    for window in list(running.shown):
        workspace = getattr(window, "workspace", None)
        if workspace is not None:
            workspace.document.stack.setClean()
        window.close()
    qapp.processEvents()
    i18n.speak("en")


@pytest.fixture
def open_window(
    app: App, qapp: QApplication, request: pytest.FixtureRequest
) -> Callable[[Scenario | str], ScenarioWindow]:
    """Opens a window on a scenario, or on a file of ``examples`` or ``tests/fixtures``."""

    def opened(what: Scenario | str) -> ScenarioWindow:
        if isinstance(what, str):
            folders = (ROOT / "examples", ROOT / "tests" / "fixtures")
            path = next(f / what for f in folders if (f / what).exists())
            assert app.open_file(path)
            window = app.shown[-1]
        else:
            window = app.open_scenario(what)
        assert isinstance(window, ScenarioWindow)
        if "furnished" in request.fixturenames:
            window.dock_loader.finish()
        qapp.processEvents()
        return window

    return opened


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Inspectors:
    """Opens the inspector alone on a file."""
    return Inspectors(qtbot, tmp_path)
