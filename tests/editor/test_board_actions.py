"""The board menu as a person uses it: dialogs by mouse and keys, menus, undo."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from editor.toolbox.board_dialog import BoardDialog, TableDialog, lines_of, pattern_of
from editor.toolbox.board_preview import BoardPreview
from editor.toolbox.sides_dialog import SidesDialog
from editor.window import ScenarioWindow
from schema.board import TableBoard
from schema.scenario import Scenario
from tests.boards import drawn
from tests.editor.tools.strokes import hexes

Opened = Callable[[Scenario | str], ScenarioWindow]
RAID = "raid-in-the-riverlands.json"


def board_dialog(window: ScenarioWindow) -> BoardDialog:
    """The dialog as the menu opens it."""
    window.actions_["board-size"].trigger()
    dialog = window.boards.dialog
    assert isinstance(dialog, BoardDialog)
    return dialog


def press(dialog: BoardDialog | SidesDialog | TableDialog, button: str) -> None:
    """Click OK or Cancel."""
    which = {
        "ok": QDialogButtonBox.StandardButton.Ok,
        "cancel": QDialogButtonBox.StandardButton.Cancel,
    }[button]
    QTest.mouseClick(dialog.buttons.button(which), Qt.MouseButton.LeftButton)


def test_a_smaller_board_says_what_falls_off_and_is_one_step(
    open_window: Opened, qtbot: QtBot
) -> None:
    """Typed into the fields; the anchor decides who stays; undo brings all back."""
    window = open_window(RAID)
    before = window.workspace.document.scenario
    dialog = board_dialog(window)
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not ok.isEnabled()
    assert dialog.report.text() == "Nothing will be moved or removed."
    assert not dialog.lines.isEnabled()
    dialog.side.setFocus()
    QTest.keyClick(dialog.side, Qt.Key.Key_End)
    assert dialog.lines.isVisible()
    assert dialog.lines.isEnabled()
    dialog.lines.selectAll()
    QTest.keyClicks(dialog.lines, "11")
    qtbot.waitUntil(lambda: "Units (" in dialog.report.text())
    south = dialog.report.text()
    QTest.mouseClick(dialog.anchor.buttons["top", "left"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.report.text() != south)
    press(dialog, "ok")
    after = window.workspace.document.scenario
    assert hexes(after).lines == (10,) * 11
    assert hexes(after).side is None
    assert 0 < len(after.units) < len(before.units)
    stack = window.workspace.document.stack
    assert [stack.text(i) for i in range(stack.count())] == ["Resize board"]
    stack.undo()
    assert window.workspace.document.scenario == before


def test_another_printed_side_and_cancel(open_window: Opened, qtbot: QtBot) -> None:
    """Cancelled, nothing is changed; taken, the board is that side."""
    window = open_window(RAID)
    dialog = board_dialog(window)
    dialog.side.setFocus()
    QTest.keyClick(dialog.side, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: "Outside the new board" in dialog.report.text())
    assert dialog.lines.value() == 11
    press(dialog, "cancel")
    assert not window.workspace.document.modified
    dialog = board_dialog(window)
    dialog.side.setFocus()
    QTest.keyClick(dialog.side, Qt.Key.Key_Down)
    press(dialog, "ok")
    assert hexes(window.workspace.document.scenario).side == "wide"


def test_hexes_of_the_other_kind_turn_the_board(open_window: Opened) -> None:
    """The fields are named for rows, then for columns."""
    window = open_window(RAID)
    dialog = board_dialog(window)
    dialog.side.setCurrentIndex(dialog.side.count() - 1)
    assert dialog.lines_name.text() == "&Rows:"
    dialog.orientation.setCurrentIndex(1)
    assert dialog.lines_name.text() == "&Columns:"
    dialog.indent.setCurrentIndex(1)
    press(dialog, "ok")
    after = window.workspace.document.scenario
    assert hexes(after).orientation == "flat"
    assert [seat.edge for seat in after.seats] == ["right", "left"] or [
        seat.edge for seat in after.seats
    ] == ["left", "right"]


@pytest.mark.parametrize(
    ("lines", "pattern"),
    [
        ((5, 5, 5), "equal"),
        ((13, 12, 13), "shorter"),
        ((4, 5, 4, 5), "longer"),
        ((3, 4, 5, 4, 3), "as-now"),
    ],
)
def test_patterns_of_lines(lines: tuple[int, ...], pattern: str) -> None:
    """Read off a board and written back."""
    assert pattern_of(lines) == pattern
    assert lines_of(len(lines), lines[0], pattern_of(lines), lines) == lines


def test_only_the_symmetries_of_the_board_are_offered(open_window: Opened) -> None:
    """Fifteen equal rows have one mirror; 13/12 rows have all three movements."""
    window = open_window(RAID)
    assert not window.actions_["turn-board"].isEnabled()
    assert window.actions_["turn-board"].statusTip()
    mirrors = window.boards.mirrors
    assert [name for name, action in mirrors.items() if action.isEnabled()] == ["mirror-vertical"]
    before = window.workspace.document.scenario
    mirrors["mirror-vertical"].trigger()
    after = window.workspace.document.scenario
    assert after != before
    assert [seat.edge for seat in after.seats] != [seat.edge for seat in before.seats]
    mirrors["mirror-vertical"].trigger()
    assert window.workspace.document.scenario == before
    small = open_window(drawn(". . .\n . .\n.S . .").changed(game=before.game))
    assert small.actions_["turn-board"].isEnabled()
    small.actions_["turn-board"].trigger()
    assert small.workspace.document.scenario.units[0].at == "C3"
    assert small.actions_["undo"].text() == "Undo: Rotate board 180°"


def test_sides_are_swapped_both_ways(open_window: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """The armies cross the board, or only their owners change; both boards are seen before."""
    drawn: list[Scenario] = []
    whole = BoardPreview.take

    def seen(preview: BoardPreview, scenario: Scenario) -> None:
        drawn.append(scenario)
        whole(preview, scenario)
        assert not preview.show_layers.lettered, "no letters that are too small to be read"

    monkeypatch.setattr(BoardPreview, "take", seen)
    window = open_window(RAID)
    before = window.workspace.document.scenario
    window.actions_["swap-sides"].trigger()
    dialog = window.boards.dialog
    assert isinstance(dialog, SidesDialog)
    now, then = drawn[-2:]
    press(dialog, "ok")
    crossed = window.workspace.document.scenario
    assert (now, then) == (before, crossed)
    assert hexes(crossed).terrain == hexes(before).terrain
    assert [u.seat for u in crossed.units] == [u.seat for u in before.units]
    assert [u.at for u in crossed.units] != [u.at for u in before.units]
    window.workspace.document.stack.undo()
    window.actions_["swap-sides"].trigger()
    dialog = window.boards.dialog
    assert isinstance(dialog, SidesDialog)
    QTest.mouseClick(dialog.players, Qt.MouseButton.LeftButton, pos=dialog.players.rect().center())
    dialog.players.click()
    assert not dialog.way.isEnabled()
    press(dialog, "ok")
    owned = window.workspace.document.scenario
    assert [u.at for u in owned.units] == [u.at for u in before.units]
    assert all(u.seat != old.seat for u, old in zip(owned.units, before.units, strict=True))


def test_a_table_gets_another_size(open_window: Opened) -> None:
    """In centimetres; terrain that would lie beside it falls off."""
    window = open_window("table-centimetres.json")
    before = window.workspace.document.scenario
    window.actions_["board-size"].trigger()
    dialog = window.boards.dialog
    assert isinstance(dialog, TableDialog)
    dialog.wide.setFocus()
    dialog.wide.selectAll()
    QTest.keyClicks(dialog.wide, "90")
    QTest.keyClick(dialog.wide, Qt.Key.Key_Tab)
    assert "Terrain and labels: 2" in dialog.report.text()
    lost = dialog.preview.lost()
    assert len(lost) == 1, "the strip at the right is hatched"
    assert lost[0].height() > lost[0].width()
    press(dialog, "ok")
    board = window.workspace.document.scenario.board
    assert isinstance(board, TableBoard)
    assert (board.width, board.depth) == (900, 900)
    window.workspace.document.stack.undo()
    assert window.workspace.document.scenario == before
    assert window.actions_["turn-board"].isEnabled()


def test_a_map_of_tiles_is_not_resized(open_window: Opened) -> None:
    """It is as large as its tiles."""
    window = open_window("runewars-map.json")
    assert not window.actions_["board-size"].isEnabled()
    assert not window.actions_["mirror-board"].isEnabled()
