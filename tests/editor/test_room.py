"""Windows keep within the screen."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QAbstractButton, QDialog, QDialogButtonBox
from pytestqt.qtbot import QtBot

from editor import small_screen
from editor.standing import fitting, shift_into
from editor.window import ScenarioWindow

DIALOGS = ("swap-sides", "board-size", "join-board", "random-terrain", "new-unit")


@pytest.mark.parametrize(
    ("wanted", "there", "taken"),
    [
        ((1360, 860), (1600, 1000), (1360, 860)),
        ((1360, 860), (1092, 614), (1084, 574)),
        ((620, 620), (1092, 614), (620, 574)),
    ],
)
def test_a_small_screen_makes_small_windows(
    wanted: tuple[int, int], there: tuple[int, int], taken: tuple[int, int]
) -> None:
    assert fitting(QSize(*wanted), QSize(*there)) == QSize(*taken)


@pytest.mark.parametrize(
    ("frame", "way"),
    [
        ((10, -20, 400, 300), (0, 20)),
        ((900, 600, 400, 300), (-276, -200)),
        ((-5, 10, 1200, 900), (5, -10)),
        ((10, 10, 400, 300), (0, 0)),
    ],
)
def test_a_dialog_comes_back_onto_the_screen(
    frame: tuple[int, int, int, int], way: tuple[int, int]
) -> None:
    """Where it is too large its head is seen."""
    assert shift_into(QRect(*frame), QRect(0, 0, 1024, 700)).toTuple() == way


@pytest.mark.parametrize("action", DIALOGS)
def test_a_dialog_larger_than_the_screen_scrolls_above_its_buttons(
    action: str,
    open_window: Callable[[str], ScenarioWindow],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At twice the letters many screens have room for 700 × 400."""
    room = QSize(560, 340)
    monkeypatch.setattr(small_screen, "most_room", lambda _: room)
    window = open_window("raid-in-the-riverlands.json")
    window.actions_[action].trigger()
    shown = [d for d in window.findChildren(QDialog) if d.isVisible()]
    (dialog,) = shown
    qtbot.waitUntil(lambda: dialog.size().boundedTo(room) == dialog.size())
    dialog.resize(room)
    qtbot.waitUntil(lambda: dialog.size() == room)
    assert not isinstance(dialog.focusWidget(), QAbstractButton)
    buttons = dialog.findChildren(QDialogButtonBox)[0].buttons()
    for button in filter(QAbstractButton.isVisible, buttons):
        where = QRect(button.mapTo(dialog, button.rect().topLeft()), button.size())
        assert dialog.rect().contains(where)
    dialog.reject()
