"""No label, tab or button is narrower than its words, in either language, on small screens; and
whatever the Tab key stops at says what it is to those who hear the screen."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QMenu, QScrollArea

from editor.app import App
from editor.generate.generate_actions import open_generate
from editor.panels.forms.lists import ListField
from editor.panels.forms.pages import PAGES
from editor.panels.forms.poses import PoseField
from editor.window import ScenarioWindow
from schema.scenario import Scenario
from tests.editor.cut_words import cut_words, nameless
from tests.sampling import each_once

pytestmark = pytest.mark.usefixtures("furnished")

Open = Callable[[Scenario | str], ScenarioWindow]
SIZES = ((1280, 800), (1024, 700))
FILES = ("battlelore-2e-thunder.json", "runewars-map.json", "table-centimetres.json")
RAID = "raid-in-the-riverlands.json"
WINDOWS = (
    *("new", "preview", "export", "shortcuts", "collection", "cards", "art", "new-terrain"),
    *("new-unit", "swap-sides", "board-size", "manual", "reference", "about", "compare"),
    *("library", "stamps", "random-terrain", "join-board", "cut-board", "preferences"),
)
LANGUAGES = ("ru", "en")


@pytest.fixture
def opened(
    open_window: Open, app: App, qapp: QApplication
) -> Callable[[str, str, tuple[int, int]], ScenarioWindow]:
    """A window on a file, in a language and a size, with all its panels there."""

    def make(file: str, language: str, size: tuple[int, int]) -> ScenarioWindow:
        open_window(file)
        app.switch_language(language)
        (window,) = (w for w in app.shown if isinstance(w, ScenarioWindow))
        window.dock_loader.finish()
        window.window().resize(*size)
        qapp.processEvents()
        return window

    return make


def settle(qapp: QApplication) -> None:
    """Let layouts follow each other: a label that wraps may make its card higher."""
    for _ in range(12):
        qapp.processEvents()


Opened = Callable[[str, str, tuple[int, int]], ScenarioWindow]


@pytest.mark.parametrize(("language", "size", "file"), each_once(LANGUAGES, SIZES, (RAID, *FILES)))
def test_no_panel_cuts_its_words(
    opened: Opened, qapp: QApplication, language: str, size: tuple[int, int], file: str
) -> None:
    window = opened(file, language, size)
    for name, dock in window.docks.items():
        dock.show()
        dock.raise_()
        settle(qapp)
        assert cut_words(window) == [], name
        assert nameless(window) == [], name


@pytest.mark.parametrize(
    ("language", "size", "file"),
    each_once(LANGUAGES, SIZES, ("rallying-the-remnant.json", "table-for-two.json")),
)
def test_no_page_of_the_inspector_is_wider_than_its_column(
    opened: Opened, qapp: QApplication, language: str, size: tuple[int, int], file: str
) -> None:
    window = opened(file, language, size)
    inspector = window.inspector
    for page in PAGES:
        inspector.show_page(page.id)
        area = inspector.stack.currentWidget()
        assert isinstance(area, QScrollArea)
        form = area.widget()
        assert form is not None
        for lines in form.findChildren(ListField):
            if lines.summaries.items:
                lines.choose(0)
        settle(qapp)
        assert form.width() <= area.viewport().width(), page.id
        assert cut_words(window) == [], page.id
        assert nameless(window) == [], page.id


@pytest.mark.parametrize(("language", "size"), each_once(LANGUAGES, SIZES))
def test_no_window_of_the_menus_cuts_its_words(
    opened: Opened, qapp: QApplication, language: str, size: tuple[int, int]
) -> None:
    window = opened(RAID, language, size)
    for name in WINDOWS:
        before = set(qapp.topLevelWidgets())
        window.actions_[name].trigger()
        qapp.processEvents()
        opened_now = [w for w in qapp.topLevelWidgets() if w not in before and w.isVisible()]
        (shown,) = (w for w in opened_now if not isinstance(w, QMenu))
        shown.resize(shown.size().boundedTo(QSize(*size)))
        settle(qapp)
        assert shown.windowTitle(), name
        assert cut_words(shown) == [], name
        assert nameless(shown) == [], name
        shown.close()


@pytest.mark.parametrize(
    ("language", "size", "game"),
    each_once(LANGUAGES, SIZES, ("battles-of-westeros", "battlelore-2e", "runewars")),
)
def test_the_window_that_generates_cuts_no_words(
    app: App, qapp: QApplication, language: str, size: tuple[int, int], game: str
) -> None:
    app.switch_language(language)
    window = open_generate(app, None, game)
    assert window is not None
    window.resize(*size)
    for tab in range(window.tabs.count()):
        window.tabs.setCurrentIndex(tab)
        settle(qapp)
        assert cut_words(window) == [], window.tabs.tabText(tab)


@pytest.mark.usefixtures("styled")
def test_the_numbers_of_a_place_on_a_table_are_seen(opened: Opened, qapp: QApplication) -> None:
    """The style sheet left a field without arrows one pixel for its number."""
    window = opened("table-centimetres.json", "en", SIZES[0])
    window.inspector.show_page("board")
    for lines in window.inspector.findChildren(ListField):
        if lines.summaries.items:
            lines.choose(0)
    settle(qapp)
    boxes = [box for pose in window.findChildren(PoseField) for box in pose.boxes.values()]
    assert boxes
    for box in boxes:
        line = box.lineEdit()
        assert line.width() >= line.fontMetrics().horizontalAdvance(line.text())
