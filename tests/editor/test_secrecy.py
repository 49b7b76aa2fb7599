"""Two windows on one scenario, dealt by two seeds, show and say the very same (ADR 10).

What differs between them would show to one who looks over the host's shoulder who lies where.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDockWidget,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.canvas.minimap import Minimap
from editor.document.compare import CompareDialog
from editor.panels.forms.pages import PAGES
from editor.panels.forms.readings import CoveredField
from editor.panels.hover_line import HoverLine
from editor.tools.gesture import BoardHit
from editor.window import ScenarioWindow
from generators.secrets import deal
from schema import files
from schema.edits import Become
from schema.language import Phrase
from schema.scenario import Scenario
from tests.house.plan import ROOT

pytestmark = pytest.mark.usefixtures("furnished", "pictured")

THUNDER = ROOT / "tests" / "fixtures" / "battlelore-2e-thunder.json"
SEEDS = (731_946_285_019, 731_946_285_024)


@pytest.fixture
def hosts() -> tuple[Scenario, Scenario]:
    """The same scenario dealt twice, the captives otherwise each time."""
    scenario = files.read(THUNDER)
    one, other = (deal(scenario, seed) for seed in SEEDS)
    assert one.secrets
    assert other.secrets
    assert one.secrets.placed != other.secrets.placed
    return one, other


def test_a_window_reveals_nothing(
    hosts: tuple[Scenario, Scenario],
    open_window: Callable[[Scenario], ScenarioWindow],
    qtbot: QtBot,
) -> None:
    """Board, minimap, every word of every panel, the hover line, the clipboard and the rules."""

    def seen(scenario: Scenario) -> dict[str, object]:
        window = open_window(scenario)
        qtbot.waitUntil(
            lambda: window.workspace.report is not None and not window.workspace.checking
        )
        # Panels follow the report when the hand rests: on a busy machine some words came later.
        qtbot.waitUntil(
            lambda: (
                not any(
                    timer.isActive() and timer.isSingleShot()
                    for timer in window.findChildren(QTimer)
                )
            )
        )
        found = everything(window)
        window.close()
        return found

    for _ in range(2):  # the first window of all has another size, the second finds other docks
        seen(hosts[0])
    one, other = map(seen, hosts)
    assert one.keys() == other.keys()
    assert not [name for name in one if one[name] != other[name]]


def test_who_takes_the_cover_off_sees_what_lies_there(
    hosts: tuple[Scenario, Scenario],
    open_window: Callable[[Scenario], ScenarioWindow],
    qtbot: QtBot,
) -> None:
    """So the words that are compared above are those that would reveal it."""
    shown = []
    for scenario in hosts:
        inspector = open_window(scenario).inspector
        inspector.show_page("hidden")
        (cover,) = (field.cover for field in inspector.findChildren(CoveredField))
        qtbot.mouseClick(cover, Qt.MouseButton.LeftButton)
        shown.append(list(words(inspector)))
    assert shown[0] != shown[1]


def test_secrets_that_come_from_elsewhere_come_covered(
    hosts: tuple[Scenario, Scenario], open_window: Callable[[Scenario], ScenarioWindow]
) -> None:
    """The page stood open where there was nothing to cover; then a host's file is taken over."""
    shown = []
    for scenario in hosts:
        window = open_window(scenario.public())
        window.inspector.show_page("hidden")
        assert window.workspace.apply(Become(kind="become", scenario=scenario), Phrase("{n}", n=1))
        (field,) = window.inspector.findChildren(CoveredField)
        assert not field.cover.isHidden()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        shown.append(list(words(field)))
    assert shown[0] == shown[1]


def test_a_comparison_says_that_secrets_differ_and_not_how(
    hosts: tuple[Scenario, Scenario],
    open_window: Callable[[Scenario], ScenarioWindow],
    app: App,
    tmp_path: Path,
) -> None:
    """The host compares his file with another deal: neither seeds nor cards stand there."""
    one, other = hosts
    files.write(other, tmp_path / "other.host.json")
    window = open_window(one)
    dialog = CompareDialog(app.context, window.workspace, tmp_path / "other.host.json", window)
    dialog.show()
    lines = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    assert len(lines) >= 1
    text = " ".join(lines)
    assert not [str(seed) for seed in SEEDS if str(seed) in text]
    cards = {card.card for pool in one.hidden for card in pool.cards}
    assert not [card for card in cards if card in text]


def everything(window: ScenarioWindow) -> dict[str, object]:
    """What can be seen, read and copied, by where."""
    workspace = window.workspace
    found: dict[str, object] = {
        "board": window.view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32),
        "report": workspace.report,
        "words": list(words(window)),
    }
    minimap = window.findChild(Minimap)
    assert minimap is not None
    minimap.setFixedSize(220, 160)  # its dock has any size
    found["minimap"] = minimap.grab().toImage()
    line = window.findChild(HoverLine)
    assert line is not None
    for pool in workspace.document.scenario.hidden:
        for place in pool.spots:
            workspace.hovered.emit(BoardHit((0.0, 0.0), place))
            assert line.text
            found[f"hover {place}"] = line.text
    for page in PAGES:
        window.inspector.show_page(page.id)
        found[f"inspector {page.id}"] = list(words(window.inspector))
    window.edits.select_all()
    window.edits.copy()
    held = QGuiApplication.clipboard().mimeData()
    for kind in held.formats():
        found[f"clipboard {kind}"] = bytes(held.data(kind).data())
    return found


def words(widget: QWidget) -> Iterator[str]:
    """Every word on the widgets below one, shown or not, with their tooltips and names."""
    for one in widget.findChildren(QWidget):
        yield from (one.toolTip(), one.accessibleName(), one.accessibleDescription())
        if isinstance(one, QLabel | QAbstractButton | QLineEdit):
            yield one.text()
        elif isinstance(one, QPlainTextEdit):
            yield one.toPlainText()
        elif isinstance(one, QComboBox):
            yield from (one.itemText(row) for row in range(one.count()))
        elif isinstance(one, QListWidget):
            yield from (one.item(row).text() for row in range(one.count()))
        elif isinstance(one, QDockWidget):
            yield one.windowTitle()
