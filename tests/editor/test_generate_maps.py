"""Drawing maps in the window: what is asked, areas to click and drag, tiles laid one by one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor import i18n
from editor.app import App
from editor.context import UserFolders
from editor.generate.fields import NumberSettingField, SomeField
from editor.generate.roll_history import Roll
from editor.generate.window import GenerateWindow
from rules.maps import Plane, map_tiles, rune_spots
from rules.rulebook import Rulebook
from rules.validation import check
from schema.board import TileBoard
from tests.editor.evenings import battles_of

CARDS, ARMIES, PARTS, STEPS, CHANGES = range(5)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[GenerateWindow]:
    """A map for three, seed 7, by the shipped pack."""
    app = App(UserFolders(tmp_path, examples=tmp_path))
    made = battles_of(app, "runewars", 7)
    made.resize(1500, 950)
    qtbot.waitExposed(made)
    players = made.options.form.fields["players"]
    assert isinstance(players, NumberSettingField)
    players.box.setFocus()
    qtbot.keyClick(players.box, Qt.Key.Key_Down)
    yield made
    made.close()
    qapp.processEvents()
    i18n.speak("en")


def roll_of(window: GenerateWindow) -> Roll:
    roll = window.session.roll
    assert roll is not None
    return roll


def board_of(window: GenerateWindow) -> TileBoard:
    board = roll_of(window).scenario.board
    assert isinstance(board, TileBoard)
    return board


def at(window: GenerateWindow, place: str) -> QPoint:
    return window.board.board.middle_of(place).toPoint()


def test_how_many_play_is_asked_as_a_number(window: GenerateWindow) -> None:
    """From two to four; what came is shown."""
    players = window.options.form.fields["players"]
    assert isinstance(players, NumberSettingField)
    assert (players.box.minimum(), players.box.maximum(), players.box.value()) == (2, 4, 3)
    assert roll_of(window).wishes.settings == {"players": "3"}
    assert len(roll_of(window).parts["factions"]) == 3
    assert "neutral" not in {key.partition(".")[2] for key in window.options.form.fields}


def test_tiles_are_ticked(window: GenerateWindow) -> None:
    side = roll_of(window).parts["factions"][0]
    field = window.options.form.fields[f"tiles.{side}"]
    assert isinstance(field, SomeField)
    for action in field.menu.actions():
        if action.data() in ("1", "9"):
            action.trigger()
    field.menu.aboutToHide.emit()
    assert roll_of(window).parts[f"tiles.{side}"] == ("1", "9")


def test_only_what_a_map_has_is_shown(window: GenerateWindow) -> None:
    seen = [n for n in range(window.tabs.count()) if window.tabs.isTabVisible(n)]
    assert seen == [PARTS, STEPS, CHANGES]


def test_a_tile_is_pointed_at_locked_and_kept(window: GenerateWindow, qtbot: QtBot) -> None:
    tile = board_of(window).tiles[2].tile
    place = f"{tile}A"
    if window.board._thing_at(place) != f"laying.{tile}":  # a rune token may lie there
        place = f"{tile}B"
    qtbot.mouseClick(window.board.board, LEFT, pos=at(window, place))
    assert window.board.thing() == f"laying.{tile}"
    window.board.setFocus()
    qtbot.keyClick(window.board, Qt.Key.Key_L)
    assert roll_of(window).is_locked(f"laying.{tile}")
    before = roll_of(window).parts
    window.again("homes")
    assert window.session.trouble is None
    after = roll_of(window).parts
    assert after[f"laying.{tile}"] == before[f"laying.{tile}"]
    assert any(after[n] != before[n] for n in before if n.startswith("homes."))
    assert check(roll_of(window).scenario, roll_of(window).progress.game).is_valid


@pytest.mark.rule("RW-MAP-02")
def test_a_rune_token_is_dragged_to_another_area(window: GenerateWindow, qtbot: QtBot) -> None:
    """RW-MAP-02: to a free area; beside a setup marker it is refused and nothing moves."""
    roll = roll_of(window)
    side = roll.parts["factions"][0]
    token, other = roll.parts[f"runes.{side}"]
    taken = {place for n, v in roll.parts.items() if n.startswith("runes.") for place in v}
    game, board = roll.progress.game, board_of(window)
    plane = Plane.of(map_tiles(board, game.tiles), game.tiles)
    rules = Rulebook.printed_rules(game).map
    free = rune_spots(plane, board.setup_markers, taken, rules)
    drag(window, qtbot, token, free[0])
    assert set(roll_of(window).parts[f"runes.{side}"]) == {free[0], other}
    barred = next(
        name
        for name in (a.name for a in plane.areas.values())
        if name not in free and name not in taken
    )
    drag(window, qtbot, free[0], barred)
    assert window.session.trouble is not None
    assert set(roll_of(window).parts[f"runes.{side}"]) == {free[0], other}


def drag(window: GenerateWindow, qtbot: QtBot, start: str, end: str) -> None:
    board = window.board.board
    qtbot.mousePress(board, LEFT, pos=at(window, start))
    qtbot.mouseMove(board, at(window, end))
    qtbot.mouseRelease(board, LEFT, pos=at(window, end))


def test_keys_go_from_area_to_area(window: GenerateWindow, qtbot: QtBot) -> None:
    board = window.board.board
    board.setFocus()
    qtbot.keyClick(board, Qt.Key.Key_Right)
    first = board.cursor_at
    assert first is not None
    for _ in range(12):
        qtbot.keyClick(board, Qt.Key.Key_Right)
    assert board.cursor_at != first
    assert board.middle_of(board.cursor_at or "").x() >= board.middle_of(first).x()


def test_the_map_is_laid_tile_by_tile(window: GenerateWindow) -> None:
    """Watched from the beginning, it grows; nothing seen before moves."""
    window.tabs.setCurrentIndex(STEPS)
    window.watch("first")
    seen, places = [], []
    for _ in roll_of(window).scenario.transcript:
        moment = window.session.moment()
        assert moment is not None
        table = moment.scenario
        assert isinstance(table.board, TileBoard)
        seen.append(len(table.board.tiles))
        if table.board.tiles:
            places.append(window.board.board.middle_of(f"{table.board.tiles[0].tile}A"))
        window.watch("line")
    assert seen[0] == 0
    assert sorted(seen) == seen
    assert seen[-1] == 9
    assert all(place == places[0] for place in places)


def test_players_may_lay_it_themselves(window: GenerateWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(window.options.cards, LEFT)
    assert window.session.trouble is None
    assert board_of(window).tiles == ()
    assert "The players place the tiles" in window.board.description.text()
    qtbot.mouseClick(window.options.full, LEFT)
    assert len(board_of(window).tiles) == 9


def test_parts_say_how_things_lie(window: GenerateWindow) -> None:
    window.tabs.setCurrentIndex(PARTS)
    tile = board_of(window).tiles[1].tile
    item = window.parts.items[f"laying.{tile}"]
    assert item.text(0) == f"Tile {tile}"
    assert "adjacent to" in item.text(1)
    marker = window.parts.items["markers.1"]
    assert marker.text(0) == "Marker 1"
    assert marker.icon(0).isNull()
    seat = roll_of(window).scenario.seats[0].id
    assert not window.parts.items[f"homes.{seat}"].icon(0).isNull(), "a side has its shield"
    assert window.parts.items["homes"].font(0).bold()
    assert not marker.font(0).bold()


def test_the_foot_says_that_a_map_is_not_fair(window: GenerateWindow, qtbot: QtBot) -> None:
    """Seed 441497: no map for four was fair enough; beside the map, not in the steps alone."""
    assert window.message_text.text() == ""
    window.demand("players", "4")
    window.choose_seed(441497)
    assert "balanced" in window.message_text.text()
    qtbot.waitUntil(window.sign.isVisible)
