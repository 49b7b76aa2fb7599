"""The options of the tools above the board, and the line below it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.fitted_bar import FittedBar
from editor.panels.hover_line import HoverLine
from editor.panels.tool_options import ToolOptions
from editor.toolbox.controller import ToolController
from editor.tools.gesture import BoardHit
from editor.tools.naming import all_stored
from editor.tools.reshape import BoardShape, resized
from editor.workspace import Workspace
from rules.validation import check
from schema.board import HexBoard, PlacedToken, Pose
from schema.edits import Become, SetField, SetTokens
from schema.language import Phrase
from tests.editor.benches import Bench, bench
from tests.editor.workbench import pass_spare_time

pytestmark = pytest.mark.usefixtures("pictured")

RAID = "raid-in-the-riverlands.json"
LEFT = Qt.MouseButton.LeftButton


class Bars(QWidget):
    """Both on one workspace."""

    def __init__(self, workspace: Workspace, box: ToolController) -> None:
        super().__init__()
        del box
        self.options = ToolOptions(workspace, self)
        self.line = HoverLine(workspace, self)


OPEN = Callable[[str], Bench[Bars]]


@pytest.fixture
def lay_out(app: App, qapp: QApplication, qtbot: QtBot) -> OPEN:
    """The bars over a file."""

    def made(file: str) -> Bench[Bars]:
        opened = bench(app, file, Bars)
        qtbot.addWidget(opened.panel)
        qapp.processEvents()
        return opened

    return made


def test_brush_sizes(lay_out: OPEN) -> None:
    """A click sets the size; a size set by key is shown; tools without a size grey the buttons."""
    window = lay_out(RAID)
    bar, workspace = window.panel.options, window.workspace
    workspace.take("brush")
    seven: QAbstractButton = bar.sizes.button(7)
    assert seven.isEnabled()
    QTest.mouseClick(seven, LEFT)
    assert workspace.size == 7
    workspace.resize_brush(19)
    assert bar.sizes.button(19).isChecked()
    workspace.take("select")
    assert not seven.isEnabled()


def test_signs_without_words_come_back_into_a_short_bar(qtbot: QtBot) -> None:
    """Where what a bar holds takes less room than before, it is not left in the menu of more."""
    window = QMainWindow()
    qtbot.addWidget(window)
    bar = FittedBar("main", "Main", window)
    window.addToolBar(bar)
    inner = QLabel("words " * 60)
    around = QWidget()
    QHBoxLayout(around).addWidget(inner)
    bar.addWidget(QLabel("Open"))
    bar.addWidget(around)
    bar.lengthened.connect(lambda long: inner.setText("words " * 60 if long > 900 else "signs"))
    window.resize(1000, 300)
    window.show()
    qtbot.waitExposed(window)
    assert not inner.isVisible()
    window.resize(300, 300)
    qtbot.waitUntil(inner.isVisible)


def test_only_symmetries_that_the_board_has(lay_out: OPEN) -> None:
    """The raid's board of 15 rows of 10 has its mirror, and a half-turn but for a few hexes; what
    is chosen is shown by name."""
    window = lay_out(RAID)
    bar, workspace = window.panel.options, window.workspace
    workspace.take("brush")
    bar.symmetry.menu().aboutToShow.emit()
    there = {s.id for s in workspace.document.scenario.board.grid().live_symmetries()}  # type: ignore[union-attr]
    offered = [str(action.data()) for action in bar.symmetry.menu().actions()]
    assert offered[0] == ""
    assert set(offered[1:]) == there
    assert there == {"mirror-vertical", "rotate-180"}
    action = bar.symmetry.menu().actions()[offered.index("mirror-vertical")]
    action.trigger()
    assert workspace.symmetry == "mirror-vertical"
    assert bar.symmetry.text() == action.text()
    workspace.take("measure")
    assert not bar.symmetry.isEnabled()
    workspace.take("stamp")
    assert bar.symmetry.isEnabled()
    board = workspace.document.scenario.board
    assert isinstance(board, HexBoard)
    shape = BoardShape((3, 4, 4), board.orientation, board.indent, "plains")
    after = resized(workspace.document.scenario, shape).scenario
    workspace.document.apply(Become(kind="become", scenario=after))
    assert workspace.context().symmetry is None, "this board has no symmetry at all"
    assert bar.symmetry.text() == "No symmetry"


def test_who_works_for_a_side_that_goes_works_for_another(lay_out: OPEN) -> None:
    """And for the first one that comes."""
    window = lay_out(RAID)
    workspace = window.workspace
    workspace.sit("stark")
    seats = workspace.document.scenario.seats
    left = all_stored(seat for seat in seats if seat.id != "stark")
    workspace.document.apply(SetField(kind="set-field", field="/seats", value=left))
    assert workspace.context().seat == "lannister"
    workspace.document.apply(SetField(kind="set-field", field="/seats", value=()))
    assert workspace.context().seat is None
    workspace.document.stack.undo()
    assert workspace.context().seat == "lannister"


def test_the_seat_is_the_palettes(lay_out: OPEN) -> None:
    """Chosen above the board, the palette follows."""
    window = lay_out(RAID)
    bar, workspace = window.panel.options, window.workspace
    workspace.take("unit")
    bar.seat.menu().aboutToShow.emit()
    next(a for a in bar.seat.menu().actions() if a.data() == "stark").trigger()
    assert workspace.seat == "stark"
    assert bar.seat.text() == "House Stark"


def test_on_a_table_nothing_of_it_has_an_effect(lay_out: OPEN) -> None:
    """No brush, no symmetry; the menu offers none."""
    window = lay_out("table-centimetres.json")
    bar = window.panel.options
    window.workspace.take("unit")
    assert not bar.symmetry.isEnabled()
    assert not any(button.isEnabled() for button in bar.sizes.buttons())
    bar.symmetry.menu().aboutToShow.emit()
    assert len(bar.symmetry.menu().actions()) == 1


def test_the_line_names_what_lies_there(lay_out: OPEN, qtbot: QtBot) -> None:
    """Hex, terrain with its rules, unit with its values, commander, findings."""
    window = lay_out(RAID)
    workspace, line = window.workspace, window.panel.line
    scenario = workspace.document.scenario
    led = next(u for u in scenario.units if any(c.unit == u.id for c in scenario.commanders))
    workspace.hovered.emit(BoardHit((0.0, 0.0), led.at))
    assert line.text.startswith(f"{led.at} · Plains: no effect · House Lannister:")
    assert "dice " in line.text
    assert "commander " in line.text
    assert line.toolTip() == f"{line.text}\n{line.hint}"
    workspace.take("brush")
    assert line.hint.startswith("Drag to paint")
    forest = next(
        name
        for name, kind in zip(
            scenario.board.grid().names,  # type: ignore[union-attr]
            [kind for row in scenario.board.terrain for kind in row],
            strict=True,
        )
        if kind == "forest"
    )
    workspace.hovered.emit(BoardHit((0.0, 0.0), forest))
    assert "Forest: stop on entering" in line.text
    token = PlacedToken.model_validate({"at": forest, "token": "ford"})
    workspace.apply(SetTokens(kind="set-tokens", at=forest, tokens=(token,)), Phrase("ford"))
    assert "Forest + Ford: " in line.text, "an edit below the pointer is shown at once"
    workspace.find(check(workspace.document.scenario, workspace.document.game), checking=False)
    pass_spare_time(qtbot, line)
    assert "Warning: Ford on" in line.text
    workspace.hovered.emit(None)
    assert line.text == ""


def test_the_line_does_nothing_for_every_pixel(lay_out: OPEN) -> None:
    """On the same hex nothing is written anew."""
    window = lay_out(RAID)
    line = window.panel.line
    window.workspace.hovered.emit(BoardHit((0.0, 0.0), "A1"))
    line.text = "as it was"
    window.workspace.hovered.emit(BoardHit((0.4, 0.1), "A1", edge=2))
    assert line.text == "as it was"
    window.workspace.hovered.emit(BoardHit((9.0, 0.1), "B1"))
    assert line.text.startswith("B1")


def test_areas_and_tables_have_a_line_too(lay_out: OPEN) -> None:
    """Areas by name, tables in centimetres."""
    window = lay_out("runewars-map.json")
    window.workspace.hovered.emit(BoardHit((0.0, 0.0), "H1A"))
    assert "Footmen" in window.panel.line.text
    assert "Home realm marker" in window.panel.line.text
    window = lay_out("table-centimetres.json")
    spot = BoardHit((0.0, 0.0), Pose(x=700, y=230), None, ("piece", "rock"))
    window.workspace.hovered.emit(spot)
    assert window.panel.line.text.startswith("from lower right corner: 50.0 × 23.0 cm · to")
    assert "Rock" in window.panel.line.text
    spot = BoardHit((0.0, 0.0), Pose(x=600, y=20), None, ("unit", "heath-hero"))
    window.workspace.hovered.emit(spot)
    assert "Hero" in window.panel.line.text
