"""Drawing tables in the window: terrain and bases to click, drag and lock, placed one by one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QMouseEvent, qGray
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor import i18n
from editor.app import App
from editor.context import UserFolders
from editor.generate.fields import NumberSettingField
from editor.generate.naming import outcome
from editor.generate.parts_tree import LOCK
from editor.generate.roll_history import Roll
from editor.generate.window import GenerateWindow
from generators.core.generate import generate
from generators.methods.table_battle.table import pose_typed
from rules.validation import check
from schema.board import TableBoard
from tests.editor.evenings import battles_of

CARDS, ARMIES, PARTS, STEPS, CHANGES = range(5)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[GenerateWindow]:
    """A table, seed 7, by the shipped pack."""
    app = App(UserFolders(tmp_path, examples=tmp_path))
    made = battles_of(app, "terrain-cards", 7)
    made.resize(1500, 950)
    qtbot.waitExposed(made)
    yield made
    made.close()
    qapp.processEvents()
    i18n.speak("en")


def roll_of(window: GenerateWindow) -> Roll:
    roll = window.session.roll
    assert roll is not None
    return roll


def at(window: GenerateWindow, part: str) -> QPoint:
    return window.board.board.middle_of(roll_of(window).parts[part]).toPoint()


def drag(qtbot: QtBot, window: GenerateWindow, start: QPoint, way: QPoint) -> None:
    """Press, move in two steps, let go."""
    board = window.board.board
    qtbot.mousePress(board, LEFT, pos=start)
    for point in (start + way / 2, start + way):
        held = QMouseEvent(
            QMouseEvent.Type.MouseMove,
            point.toPointF(),
            board.mapToGlobal(point.toPointF()),
            Qt.MouseButton.NoButton,
            LEFT,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(board, held)
    qtbot.mouseRelease(board, LEFT, pos=start + way)


def test_terrain_is_clicked_locked_and_rolled_elsewhere(
    window: GenerateWindow, qtbot: QtBot
) -> None:
    before = dict(roll_of(window).parts)
    qtbot.mouseClick(window.board.board, LEFT, pos=at(window, "ground.heath.2"))
    assert window.board.thing() == "ground.heath.2"
    assert "Heath" in window.board.description.text()
    qtbot.mouseClick(window.board.buttons.again, LEFT)
    after = roll_of(window).parts
    assert {name for name in after if after[name] != before[name]} == {"ground.heath.2"}
    qtbot.mouseClick(window.board.board, LEFT, pos=at(window, "ground.heath.2"))
    qtbot.mouseClick(window.board.buttons.lock, LEFT)
    assert roll_of(window).is_locked("ground.heath.2")
    assert window.board.board.locked == {after["ground.heath.2"]}


def test_terrain_is_dragged_by_half_centimetres(window: GenerateWindow, qtbot: QtBot) -> None:
    part = "ground.mere.1"
    old = pose_typed(roll_of(window).parts[part])
    drag(qtbot, window, at(window, part), QPoint(6, 5))
    new = pose_typed(roll_of(window).parts[part])
    assert new != old
    assert new.angle == old.angle
    assert (new.x % 5, new.y % 5) == (0, 0)
    assert roll_of(window).is_locked(part)
    assert window.board.thing() == part
    assert check(roll_of(window).scenario, window.session.game, least="warning").is_valid


def test_a_base_slides_along_its_edge(window: GenerateWindow, qtbot: QtBot) -> None:
    part = "deployment.mere.hero-1"
    old = pose_typed(roll_of(window).parts[part])
    drag(qtbot, window, at(window, part), QPoint(12, 0))
    new = pose_typed(roll_of(window).parts[part])
    assert (new.x > old.x, new.y, new.angle) == (True, old.y, old.angle)


def test_where_it_cannot_lie_it_is_refused_and_stays(window: GenerateWindow, qtbot: QtBot) -> None:
    part = "ground.mere.1"
    before = roll_of(window)
    other = at(window, "ground.heath.1")
    drag(qtbot, window, at(window, part), other - at(window, part))
    assert roll_of(window) is before


def test_the_keyboard_goes_from_thing_to_thing(window: GenerateWindow, qtbot: QtBot) -> None:
    board = window.board.board
    board.setFocus()
    seen = set()
    for key in [Qt.Key.Key_Left] * 14 + [Qt.Key.Key_Right] * 14:
        qtbot.keyClick(board, key)
        seen.add(window.board.thing())
    assert len(seen) == 6 + 8
    qtbot.keyClick(board, Qt.Key.Key_Up)
    assert window.board.thing() in seen


def test_there_is_no_page_of_cards_where_there_are_none(window: GenerateWindow) -> None:
    shown = [window.tabs.isTabVisible(page) for page in (CARDS, ARMIES, PARTS, STEPS, CHANGES)]
    assert shown == [False, True, True, True, True]


def test_it_is_set_up_piece_by_piece(window: GenerateWindow) -> None:
    window.tabs.setCurrentIndex(STEPS)
    window.watch("first")
    shown = []
    while window.session.shown is not None:
        moment = window.session.moment()
        assert moment is not None
        table = moment.scenario
        assert isinstance(table.board, TableBoard)
        shown.append((len(table.board.pieces), len(table.units)))
        window.watch("line")
    assert shown[0] == (0, 0)
    assert shown == sorted(shown)
    assert (3, 0) in shown
    assert (6, 4) in shown


def test_how_many_pieces_and_where_they_lie_in_words(window: GenerateWindow) -> None:
    pieces = window.options.form.fields["pieces"]
    assert isinstance(pieces, NumberSettingField)
    window.demand("pieces", "1")
    roll = roll_of(window)
    assert sum(name.startswith("ground.") for name in roll.parts) == 2
    assert outcome(roll, "ground.heath.1").endswith("°")
    assert " cm, " in outcome(roll, "ground.heath.1")


def test_the_command_draws_the_same(window: GenerateWindow, qtbot: QtBot) -> None:
    drag(qtbot, window, at(window, "ground.heath.1"), QPoint(5, 5))
    roll = roll_of(window)
    assert generate(roll.brief, window.session.game) == roll.scenario


def test_signs_are_faint_but_in_rows_somebody_is_near_and_for_shut_locks(
    window: GenerateWindow, qtbot: QtBot
) -> None:
    window.tabs.setCurrentIndex(PARTS)
    tree, items = window.parts.tree, window.parts.items

    def ink(part: str) -> int:
        """How dark the darkest pixel in the column of locks is: 0 is black."""
        box = tree.visualRect(tree.indexFromItem(items[part], LOCK))
        seen = tree.viewport().grab(box).toImage()
        spots = ((x, y) for x in range(seen.width()) for y in range(seen.height()))
        return min(qGray(seen.pixel(x, y)) for x, y in spots)

    qtbot.waitUntil(tree.isVisible)
    faint = ink("characters")
    assert faint < 255
    tree.setCurrentItem(items["characters"])
    assert ink("characters") < faint
    window.lock("characters", True)
    tree.setCurrentItem(items["terrain"])
    assert ink("characters") < faint
    assert ink("first") == faint


def test_nothing_agreed_leaves_no_gap_in_the_settings(window: GenerateWindow, qtbot: QtBot) -> None:
    above, below = window.options.placing, window.options.owned
    inside = window.options.widget()
    column = inside.layout() if inside is not None else None
    assert column is not None
    qtbot.waitUntil(lambda: below.y() - above.geometry().bottom() - 1 == column.spacing())


def test_armies_fade_below_until_their_end(window: GenerateWindow, qtbot: QtBot) -> None:
    window.tabs.setCurrentIndex(ARMIES)
    armies = window.armies
    armies.setFixedHeight(100)
    bar = armies.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    assert armies.fade.isVisible()
    bar.setValue(bar.maximum())
    assert not armies.fade.isVisible()
