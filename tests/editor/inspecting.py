"""The inspector as tests open it, and the hands that work in it."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.panels.forms.field import FormField
from editor.panels.forms.lists import ListField
from editor.panels.inspector import InspectorPanel
from editor.settings import Settings
from editor.tools.context import Selection
from editor.workspace import Workspace
from games import load_for
from importers.reading import read_any
from schema.scenario import Scenario
from tests.house.plan import ROOT

RAID = "raid-in-the-riverlands.json"
THUNDER = "battlelore-2e-thunder.json"
TILES = "runewars-map.host.json"
TABLE = "table-centimetres.json"
Key = Qt.Key


class Inspectors:
    """Opens the inspector on a file, at a page."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot, self.folder = qtbot, folder

    def __call__(self, file: str, page: str = "scenario", width: int = 420) -> InspectorPanel:
        folders = (ROOT / "examples", ROOT / "tests" / "fixtures")
        scenario = read_any(next(f / file for f in folders if (f / file).exists()))
        game = load_for(scenario, (ROOT / "tests" / "fixtures" / "games",))
        workspace = Workspace(Document(scenario, game), Settings(self.folder), self.folder)
        panel = InspectorPanel(workspace)
        workspace.setParent(panel)
        self.qtbot.addWidget(panel)
        panel.resize(width, 900)
        panel.show()
        panel.activateWindow()
        panel.show_page(page)
        self.qtbot.waitUntil(panel.isActiveWindow)
        QApplication.processEvents()
        return panel


def seen(panel: InspectorPanel) -> list[FormField]:
    """All fields of the page that is looked at."""
    page = panel.stack.currentWidget()
    assert page is not None
    return [found for found in page.findChildren(FormField) if found.isVisible()]


def chosen(panel: InspectorPanel, selection: Selection) -> None:
    """Select on the board, which is painted before the inspector follows."""
    panel.workspace.select(selection)
    QApplication.processEvents()


def field(panel: InspectorPanel, pointer: str) -> FormField:
    """The field of a pointer on the page that is seen."""
    return next(found for found in seen(panel) if found.slot.pointer == pointer)


def box(panel: InspectorPanel, pointer: str) -> QWidget:
    """What takes the keyboard for a pointer."""
    return field(panel, pointer).entry()


def retype(qtbot: QtBot, entry: QWidget, text: str, key: Qt.Key | None = Key.Key_Tab) -> None:
    """Replace what stands in an entry, and leave it by this key."""
    target = entry.lineEdit() if isinstance(entry, QComboBox) else entry
    assert target is not None
    target.setFocus()
    qtbot.keyClick(target, Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(target, Key.Key_Delete)
    qtbot.keyClicks(target, text)
    if key is not None:
        # While words are offered, the keys go to them, as they do under a person's hands.
        qtbot.keyClick(QApplication.activePopupWidget() or target, key)


def press(qtbot: QtBot, panel: InspectorPanel, pointer: str, name: str) -> None:
    """Click a button of a list."""
    found = field(panel, pointer)
    assert isinstance(found, ListField)
    qtbot.mouseClick(found.buttons[name], Qt.MouseButton.LeftButton)


def scenario(panel: InspectorPanel) -> Scenario:
    """The scenario as it is now."""
    return panel.workspace.document.scenario


def steps(panel: InspectorPanel) -> list[str]:
    """The names of the steps in the history."""
    stack = panel.workspace.document.stack
    return [stack.text(number) for number in range(stack.count())]


def undo(panel: InspectorPanel) -> None:
    """Take the last step back."""
    panel.workspace.document.stack.undo()
