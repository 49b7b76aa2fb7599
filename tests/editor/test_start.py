"""The start window: the library, found and filtered; what is new; opened by mouse and by keys."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QColor, QDropEvent, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMenu, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.document import file_dialogs
from editor.generate.window import GenerateWindow
from editor.start import library
from editor.start.choice_card import draw_in_middle
from editor.start.home_page import HomePage
from editor.start.library import GameEntry, LibraryEntry, is_playable
from editor.start.new_dialog import NewDialog
from editor.start.picture_list import PICTURE, PictureList
from editor.start.side import ALL, EXAMPLES, HOME, RECENT
from editor.start.size_form import CUSTOM
from editor.start.window import StartWindow
from editor.window import ScenarioWindow
from importers.reading import scenario_files
from rules.validation import check
from schema import files
from schema.board import HexBoard
from schema.collection import COLLECTION_FORMAT, Collection, Owned
from schema.fingerprint import fingerprint
from schema.game import Box
from schema.kept_playtest import KeptPlaytest, keeping
from schema.scenario import Play
from schema.value import FrozenMap
from tests.house.plan import ROOT

EXAMPLE = ROOT / "examples" / "raid-in-the-riverlands.json"
WHOLE = 2 + sum(len(list(EXAMPLE.parent.glob(f"{deep}*.json"))) for deep in ("", "games/"))
"""Scenarios that can be read: two on the shelf, and the examples."""


@pytest.fixture
def shelf(tmp_path: Path, app: App) -> Path:
    """A folder of the library: two scenarios, half a file, and files of other programs."""
    folder = tmp_path / "evenings"
    (folder / "deep").mkdir(parents=True)
    raid = files.read(EXAMPLE)
    about = raid.about.changed(minutes=45, tags=("river", "ёлка"), authors=("Old Nan",))
    files.write(raid.changed(about=about), folder / "raid.json")
    thunder = ROOT / "tests" / "fixtures" / "battlelore-2e-thunder.json"
    (folder / "deep" / "thunder.json").write_bytes(thunder.read_bytes())
    (folder / "half.json").write_bytes(EXAMPLE.read_bytes()[:700])
    (folder / "package.json").write_text('{"name": "not ours"}')
    (folder / "notes.txt").write_text("not ours")
    app.context.settings.put_list("library", [str(folder)])
    return folder


Starter = Callable[[], StartWindow]


@pytest.fixture
def start(app: App, qtbot: QtBot) -> Starter:
    """Opens the start window and waits until everything is read."""

    def act() -> StartWindow:
        window = app.show_start()
        assert isinstance(window, StartWindow)
        window.activateWindow()
        wanted = {RECENT, EXAMPLES, *app.context.settings.listed("library")}
        qtbot.waitUntil(lambda: window._complete >= wanted)
        return window

    return act


def titles(window: StartWindow) -> list[str]:
    """What the cards say."""
    return [entry.title("en") for entry in window.view.shelf.entries]


def test_a_folder_is_read_with_what_is_broken_last(
    start: Starter, shelf: Path, qtbot: QtBot
) -> None:
    """Other programs' files are not listed at all; broken ones say why."""
    window = start()
    window.side.choose(str(shelf))
    assert titles(window) == ["Raid in the Riverlands", "Rolls of Thunder", "half"]
    broken = window.view.shelf.entries[-1]
    assert broken.fault is not None
    tip = window.view.shelf.index(2).data(Qt.ItemDataRole.ToolTipRole)
    assert "the file is incomplete" in tip
    assert "1 cannot be read" in window.counted.text()
    good = {str(e.path) for e in window.view.shelf.entries if e.fault is None}
    qtbot.waitUntil(lambda: good <= set(window.view.shelf.pictures))


def test_the_second_time_nothing_is_read_again(
    start: Starter, shelf: Path, app: App, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Facts and pictures are kept by path, time and size."""
    window = start()
    qtbot.waitUntil(lambda: bool(window.home.games.cards))
    every = WHOLE + len(window.home.games.cards)
    qtbot.waitUntil(lambda: len(list((home / "thumbnails").glob("*.png"))) == every)
    window.close()
    (shelf / "half.json").unlink()

    def refuse(*_: object) -> None:
        raise AssertionError("read again")

    monkeypatch.setattr("editor.start.reader.Reader._opened", refuse)
    again = start()
    qtbot.waitUntil(lambda: len(again.view.shelf.pictures) == WHOLE)
    assert "Rolls of Thunder" in titles(again)


FOUND = {
    "riverl": ["Raid in the Riverlands"],
    "РЕЙД в": ["Raid in the Riverlands"],
    "елка": ["Raid in the Riverlands"],
    "nan river": ["Raid in the Riverlands"],
    "battlelore": ["Rolls of Thunder"],
    "nothing such": [],
}


def test_search_finds_titles_tags_and_authors_in_all_languages(
    start: Starter, shelf: Path, qtbot: QtBot
) -> None:
    """Whatever the language of now."""
    window = start()
    window.side.choose(str(shelf))
    qtbot.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.filters.search.hasFocus()
    for typed, found in FOUND.items():
        window.filters.search.setText(typed)
        assert titles(window) == found, typed


def test_filters_of_game_and_duration(start: Starter, shelf: Path) -> None:
    """What has no duration does not fit into any."""
    window = start()
    window.side.choose(str(shelf))
    filters = window.filters
    filters.duration.setCurrentIndex(filters.duration.findData(60))
    assert titles(window) == ["Raid in the Riverlands"]
    filters.duration.setCurrentIndex(0)
    filters.game.setCurrentIndex(filters.game.findData("battlelore-2e"))
    assert titles(window) == ["Rolls of Thunder"]


def test_a_card_says_how_often_each_side_won(start: Starter, shelf: Path) -> None:
    """The same words as the check and the sheet, kept in the index too, and the playtest that the
    scenario keeps; none without battles."""
    raid = files.read(shelf / "raid.json")
    plays = tuple(Play(date="2026-11-20", winner=who) for who in ("stark", "stark", "lannister"))
    result = KeptPlaytest(
        date="2026-11-24",
        games=600,
        seat="stark",
        share=0.52,
        low=0.49,
        high=0.55,
        verdict="even",
        program="banneret",
        fingerprint=fingerprint(raid),
    )
    files.write(keeping(raid.changed(plays=plays), result), shelf / "played.json")
    window = start()
    won = "3 battles; House Lannister: won 1 (33 %, between 6 and 79 %)"
    for row, entry in enumerate(window.view.shelf.entries):
        index = window.view.shelf.index(row)
        roles = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
        texts = [str(index.data(role)) for role in roles]
        assert all((won in one) == (entry.path.name == "played.json") for one in texts)
    kept = library.Index(window.context.home.folder).known(shelf / "played.json")
    assert kept is not None
    assert kept.played["en"].startswith(won)
    assert "playtested 2026-11-24: House Stark 52 % ± 3, even" in kept.played["en"]
    assert kept.played["ru"]


def test_playable_with_my_boxes(
    start: Starter, shelf: Path, app: App, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No box of a game: nothing of it can be set up."""
    nothing = Owned(boxes=FrozenMap({"core-set": 0}))
    game = app.context.game("battles-of-westeros")
    nothing = Owned(boxes=FrozenMap(dict.fromkeys(game.boxes, 0)))
    owned = Collection(format=COLLECTION_FORMAT, games=FrozenMap({game.id: nothing}))
    monkeypatch.setattr(app.context, "collection", lambda: None)
    window = start()
    window.side.choose(str(shelf))
    window.filters.playable.click()
    qtbot.waitUntil(lambda: window.filters.judged is not None)
    assert "Raid in the Riverlands" in titles(window)
    monkeypatch.setattr(app.context, "collection", lambda: owned)
    window.filters.playable.click()
    window.filters.playable.click()
    qtbot.waitUntil(lambda: "Raid in the Riverlands" not in titles(window))


def test_a_box_of_an_add_on_does_not_spoil_the_others(app: App) -> None:
    """Many scenarios do without an add-on whose box is ticked as well."""
    raid = files.read(EXAMPLE)
    game = app.context.game_of(raid)
    more = Owned(boxes=FrozenMap({**dict.fromkeys(game.boxes, 1), "box-of-an-add-on": 1}))
    other = Owned(boxes=FrozenMap({"core-set": 1}))
    both, another = (
        Collection(format=COLLECTION_FORMAT, games=FrozenMap(owned))
        for owned in ({game.id: more}, {"another": other})
    )
    assert is_playable(raid, game, both)
    assert not is_playable(raid, game, another)


def test_one_thing_short_is_enough_not_to_be_playable(app: App) -> None:
    """Figures, pieces of terrain, a commander's card: each for itself."""
    raid = files.read(EXAMPLE)
    game = app.context.game_of(raid)
    assert is_playable(raid, game, None)
    crowd = tuple(raid.units[0].changed(id=f"more-{n}", at=None) for n in range(60))
    assert not is_playable(raid.changed(units=(*raid.units, *crowd)), game, None)
    assert isinstance(raid.board, HexBoard)
    woods = tuple(("forest",) * len(line) for line in raid.board.terrain)
    wooded = raid.changed(board=raid.board.changed(terrain=woods))
    assert not is_playable(wooded, game, None)
    leader = raid.commanders[0].card
    boxes = dict(game.boxes)
    (first,) = (name for name, box in boxes.items() if leader in box.commanders)
    left = tuple(card for card in boxes[first].commanders if card != leader)
    boxes[first] = boxes[first].changed(commanders=left)
    boxes["sold-apart"] = Box(name=FrozenMap({"en": "Apart"}), commanders=(leader,))
    apart = game.changed(boxes=FrozenMap(boxes))
    mine = Owned(boxes=FrozenMap({**dict.fromkeys(boxes, 1), "sold-apart": 0}))
    owned = Collection(format=COLLECTION_FORMAT, games=FrozenMap({game.id: mine}))
    assert is_playable(raid, apart, None)
    assert not is_playable(raid, apart, owned)


def test_keys_alone_open_a_scenario(start: Starter, shelf: Path, app: App, qtbot: QtBot) -> None:
    """Search, arrow down, Enter; the start window gives way."""
    window = start()
    window.side.choose(str(shelf))
    qtbot.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(window.filters.search, "thunder")
    qtbot.keyClick(window.filters.search, Qt.Key.Key_Down)
    assert window.view.hasFocus()
    qtbot.keyClick(window.view, Qt.Key.Key_Return)
    (opened,) = app.shown
    assert isinstance(opened, ScenarioWindow)
    assert opened.workspace.document.path == shelf / "deep" / "thunder.json"
    assert app.context.settings.listed("recent") == [str(shelf / "deep" / "thunder.json")]


def test_a_broken_file_says_why_and_the_library_stays(
    start: Starter, shelf: Path, app: App, qtbot: QtBot
) -> None:
    """A double click is answered by the sentence."""
    window = start()
    window.side.choose(str(shelf))
    spot = window.view.visualRect(window.view.shelf.index(2)).center()
    left = Qt.MouseButton.LeftButton
    qtbot.mouseClick(window.view.viewport(), left, pos=spot)
    qtbot.mouseDClick(window.view.viewport(), left, pos=spot)
    box = window.findChild(QMessageBox, "complaint") or app.context._error
    assert box is not None
    assert "the file is incomplete" in box.text()
    box.close()
    assert app.shown == [window]


def test_folders_come_and_go(
    start: Starter, app: App, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the button and by dropping one; removing touches nothing on the disk."""
    folder = tmp_path / "more"
    folder.mkdir()
    (folder / "raid.json").write_bytes(EXAMPLE.read_bytes())
    window = start()
    monkeypatch.setattr(file_dialogs, "folder_to_add", lambda *_: folder)
    qtbot.mouseClick(window.side.add, Qt.MouseButton.LeftButton)
    assert window.side.chosen() == str(folder)
    qtbot.waitUntil(lambda: titles(window) == ["Raid in the Riverlands"])
    qtbot.mouseClick(window.side.remove, Qt.MouseButton.LeftButton)
    assert app.context.settings.listed("library") == []
    assert window.side.chosen() == ALL
    assert not window.side.remove.isEnabled()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(folder))])
    event = QDropEvent(
        QPointF(QPoint(5, 5)),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)
    assert window.side.chosen() == str(folder)
    assert (folder / "raid.json").exists()


def test_language_and_look_switch_here_too(
    start: Starter, app: App, shelf: Path, qtbot: QtBot
) -> None:
    """What is looked at and searched for stays."""
    window = start()
    window.side.choose(str(shelf))
    window.filters.search.setText("thunder")
    window.side.language.setCurrentIndex(window.side.language.findData("ru"))
    window.side.language.activated.emit(window.side.language.currentIndex())
    (fresh,) = app.shown
    assert isinstance(fresh, StartWindow)
    assert fresh is not window
    qtbot.waitUntil(lambda: titles(fresh) == ["Rolls of Thunder"])
    assert fresh.side.chosen() == str(shelf)
    qtbot.mouseClick(fresh.side.look, Qt.MouseButton.LeftButton)
    (dark,) = app.shown
    assert app.context.settings.get("theme", "light") == "dark"
    assert isinstance(dark, StartWindow)


def test_everything_that_can_be_pressed_has_a_name(start: Starter) -> None:
    """For those who hear the screen."""
    from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit

    window = start()
    for kind in (QAbstractButton, QComboBox, QLineEdit):
        for widget in window.findChildren(kind):
            if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
                text = widget.text() if isinstance(widget, QAbstractButton) else ""
                assert text or widget.accessibleName(), widget


# -- the first page --------------------------------------------------------------------------------


def test_one_click_from_the_start_to_a_skirmish(start: Starter, app: App, qtbot: QtBot) -> None:
    """The board is drawn when the window stands."""
    window = start()
    qtbot.mouseClick(window.home.skirmish, Qt.MouseButton.LeftButton)
    made = app.shown[-1]
    assert isinstance(made, GenerateWindow)
    assert made.session.kind == "skirmish"
    assert made.session.roll is not None


def test_the_first_page_shows_recent_work_examples_and_games(
    start: Starter, shelf: Path, app: App, qtbot: QtBot
) -> None:
    """A click opens a scenario; what is shown as recent is no example any more."""
    app.context.remember(shelf / "raid.json")
    app.context.remember(EXAMPLE)
    window = start()
    home = window.home
    recent, examples = home.recent.view.shelf.entries, home.examples.view.shelf.entries
    assert [entry.path for entry in recent] == [EXAMPLE, shelf / "raid.json"]
    assert examples
    assert EXAMPLE not in {entry.path for entry in examples}
    qtbot.waitUntil(lambda: bool(home.games.cards))
    assert home.games.cards["runewars"].accessibleName() == "Runewars"
    home.recent.more.click()
    assert window.side.chosen() == RECENT
    window.side.choose(HOME)
    view = home.recent.view
    spot = view.visualRect(view.shelf.index(1)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    (opened,) = app.shown
    assert isinstance(opened, ScenarioWindow)
    assert opened.workspace.document.path == shelf / "raid.json"


@pytest.mark.parametrize("game", ["battlelore-2e", "battles-of-westeros"])
def test_a_game_asks_what_to_begin_with_it(
    game: str, start: Starter, app: App, qtbot: QtBot
) -> None:
    """By the keyboard: Enter opens the menu, Enter again takes the first thing."""
    window = start()
    qtbot.waitUntil(lambda: game in window.home.games.cards)
    qtbot.keyClick(window.home.games.cards[game], Qt.Key.Key_Return)
    menu = window.home.games.findChild(QMenu)
    assert menu is not None
    acts = menu.actions()
    assert [act.text() for act in acts] == ["Generate…", "New scenario…"]
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    made = app.shown[-1]
    assert isinstance(made, GenerateWindow)
    assert made.session.game.id == game


# -- a new scenario --------------------------------------------------------------------------------


@pytest.fixture
def new(start: Starter, qtbot: QtBot) -> NewDialog:
    """The dialog, by its key."""
    window = start()
    qtbot.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(NewDialog)
    assert dialog is not None
    return dialog


def test_a_new_scenario_is_what_was_chosen_and_the_choice_is_remembered(
    new: NewDialog, app: App, qtbot: QtBot
) -> None:
    """The wide side of the board, Lannister below, in Russian."""
    new.title.setText("Мост")  # QTest types Latin letters only
    new.boards.setCurrentRow(1)
    swap = next(b for b in new.findChildren(type(new.buttons.buttons()[0])) if "wap" in b.text())
    qtbot.mouseClick(swap, Qt.MouseButton.LeftButton)
    new.language.setCurrentIndex(new.language.findData("ru"))
    create = new.buttons.button(QDialogButtonBox.StandardButton.Ok)
    qtbot.mouseClick(create, Qt.MouseButton.LeftButton)
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)
    scenario = window.workspace.document.scenario
    assert dict(scenario.title) == {"ru": "Мост"}
    assert [(s.id, s.faction, s.edge) for s in scenario.seats] == [
        ("lannister", "lannister", "bottom"),
        ("stark", "stark", "top"),
    ]
    assert getattr(scenario.board, "side", None) == "wide"
    assert not window.isWindowModified()
    again = NewDialog(app, window)
    assert again.board() == "wide"
    assert again.sides.players[0].faction.currentData() == "lannister"
    assert again.language.currentData() == "ru"
    again.close()


def test_a_new_board_may_be_turned_by_a_quarter(new: NewDialog, app: App, qtbot: QtBot) -> None:
    """Where it has hexes."""
    new.boards.setCurrentRow(0)
    new.lying.setFocus()
    qtbot.keyClick(new.lying, Qt.Key.Key_Down)
    assert "rotated" in new.lying.currentText()
    create = new.buttons.button(QDialogButtonBox.StandardButton.Ok)
    qtbot.mouseClick(create, Qt.MouseButton.LeftButton)
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)
    board = window.workspace.document.scenario.board
    assert isinstance(board, HexBoard)
    assert board.orientation == "flat"
    assert [seat.edge for seat in window.workspace.document.scenario.seats] == ["bottom", "top"]


def test_a_template_fills_the_board_and_the_usual_figures_are_set(
    new: NewDialog, app: App, qtbot: QtBot
) -> None:
    """Chosen by the keyboard among the pictures, which are drawn meanwhile."""
    qtbot.waitUntil(lambda: new.templates.item(3).data(PICTURE) is not None)
    new.templates.setFocus()
    qtbot.keyClick(new.templates, Qt.Key.Key_End)
    assert new.templates.chosen() == "meeting"
    before = new.seed
    qtbot.mouseClick(new.again, Qt.MouseButton.LeftButton)
    assert new.seed != before
    create = new.buttons.button(QDialogButtonBox.StandardButton.Ok)
    qtbot.mouseClick(create, Qt.MouseButton.LeftButton)
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)
    document = window.workspace.document
    scenario, report = document.scenario, check(document.scenario, document.game)
    assert [found.slug for found in report if found.severity != "note"] == []
    assert scenario.rounds == 8
    assert [zone.kind for zone in scenario.zones] == ["deployment", "deployment", "objective"]
    assert all(seat.resources["morale"] == 11 for seat in scenario.seats)


def test_a_new_board_may_have_a_size_of_its_own(new: NewDialog) -> None:
    assert new.game is not None
    assert not new.size_form.isVisible()
    new.boards.choose(CUSTOM)
    assert new.size_form.isVisible()
    new.size_form.across.setValue(7)
    new.size_form.down.setValue(5)
    board = new.made(new.game).board
    assert isinstance(board, HexBoard)
    assert (len(board.lines), max(board.lines), board.side) == (5, 7, None)


def test_a_template_that_does_not_fit_is_not_offered(new: NewDialog, qtbot: QtBot) -> None:
    """A river needs as many pieces as the board is wide."""
    new.boards.choose("wide")
    row = new.templates.idents().index("river-crossing")
    qtbot.waitUntil(lambda: new.templates.item(row).isHidden())


def test_every_game_at_hand_can_be_begun(new: NewDialog, app: App) -> None:
    """Hexes, map tiles and tables; with add-ons too."""
    for row in range(new.games.count()):
        new.games.setCurrentRow(row)
        for item in range(new.add_ons.count()):
            new.add_ons.item(item).setCheckState(Qt.CheckState.Checked)
        assert new.game is not None
        for board in range(new.boards.count()):
            new.boards.setCurrentRow(board)
            scenario = new.made(new.game)
            text = files.canonical(scenario).encode()
            assert files.from_bytes(text, "new") == scenario
            assert len({seat.id for seat in scenario.seats}) == 2


# -- the library without a window ------------------------------------------------------------------


def test_the_library_lists_what_check_names(tmp_path: Path) -> None:
    """Broken and empty ones too, other people's JSON not: it hid what a power cut had emptied."""
    for name, text, ours in (
        ("whole.json", EXAMPLE.read_text(encoding="utf-8"), True),
        ("half.json", EXAMPLE.read_text(encoding="utf-8")[:120], True),
        ("other.json", '{"format": "1.0", "things": []}', False),
        ("empty.json", "", True),
        ("zeros.json", "\0" * 5000, True),
        (".hidden.json", EXAMPLE.read_text(encoding="utf-8"), False),
    ):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        assert (path in set(library.scenario_files(tmp_path))) == ours, name
    (tmp_path / "wide.json").write_bytes(EXAMPLE.read_text(encoding="utf-8").encode("utf-16"))
    listed = sorted(map(str, library.scenario_files(tmp_path)))
    assert listed == scenario_files(str(tmp_path))
    assert len(listed) == 5


def test_a_broken_index_costs_time_and_nothing_else(tmp_path: Path) -> None:
    """It is read anew."""
    (tmp_path / "thumbnails").mkdir()
    for text in ("", "[]", '{"layout": 1, "entries": [{"path": 5}]}', '{"layout": 9}'):
        (tmp_path / "thumbnails" / library.INDEX).write_text(text)
        assert library.Index(tmp_path).known(EXAMPLE) is None
    index = library.Index(tmp_path)
    entry = LibraryEntry(
        EXAMPLE,
        library.stamp_of(EXAMPLE),
        {"en": "Raid"},
        "g",
        {},
        ("a",),
        ("t",),
        9,
        5,
        {"en": "1 battle"},
    )
    index.keep(entry)
    index.write()
    assert library.Index(tmp_path).known(EXAMPLE) == entry


@pytest.mark.usefixtures("styled")
def test_nothing_on_the_first_page_is_squeezed_before_its_turn(qtbot: QtBot) -> None:
    """Games come later than the rest; whatever is painted next has room at once."""
    holder = QWidget()
    qtbot.addWidget(holder)
    page = HomePage(holder)
    page.resize(980, 500)
    holder.show()
    QApplication.processEvents()

    def assert_roomy() -> None:
        inside = page.widget()
        assert inside is not None
        assert inside.height() >= inside.minimumSizeHint().height()
        for card in page.games.cards.values():
            assert card.isVisible()
            assert card.height() >= card.minimumSizeHint().height()
            assert card.geometry().right() <= page.games.width()
        strip = page.examples
        assert strip.view.geometry().bottom() <= strip.height()
        assert strip.view.width() >= strip.width()

    entry = LibraryEntry(EXAMPLE, titles={"en": "Raid"})
    page.examples.show_entries([entry] * 4)
    assert_roomy()
    page.games.show_games([GameEntry(f"game-{n}", EXAMPLE, names={"en": "X"}) for n in range(9)])
    assert_roomy()
    page.resize(600, 500)
    assert_roomy()
    page.resize(1200, 500)
    assert_roomy()


@pytest.mark.parametrize(("seen", "high"), [(1.0, 60), (0.5, 120)])
def test_of_a_long_board_the_middle_is_shown(qapp: QApplication, seen: float, high: int) -> None:
    """It covers as much of its room as it may, and nothing is drawn outside."""
    picture = QPixmap(30, 60)
    picture.fill(Qt.GlobalColor.black)
    image = QImage(110, 80, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    room = QRect(10, 10, 90, 60)
    draw_in_middle(painter, room, picture, QColor(Qt.GlobalColor.white), seen=seen)
    painter.end()
    dark = [x for x in range(110) if image.pixelColor(x, 40).lightness() < 40]
    assert len(dark) == pytest.approx(high / 2, abs=2)
    assert image.pixelColor(55, 5).lightness() > 200


def test_a_few_recent_scenarios_share_their_row_with_the_examples(qtbot: QtBot) -> None:
    """Else most of a row is empty; the cards stand in the columns of the games, none is cut."""
    holder = QWidget()
    qtbot.addWidget(holder)
    page = HomePage(holder)
    holder.show()
    entry = LibraryEntry(EXAMPLE, titles={"en": "Raid"})
    page.examples.show_entries([entry] * 9)
    for wide in (620, 830, 980, 1400):
        page.resize(wide, 500)
        page.recent.show_entries([entry] * 2)
        beside = page.recent.mapTo(page, QPoint()).y() == page.examples.mapTo(page, QPoint()).y()
        assert beside == (wide > 700), wide
        for strip in (page.recent, page.examples):
            shelf = strip.view.shelf
            last = strip.view.visualRect(shelf.index(shelf.rowCount() - 1))
            assert last.right() <= strip.view.viewport().width(), wide
        page.recent.show_entries([entry] * 9)
        assert page.recent.mapTo(page, QPoint()).y() < page.examples.mapTo(page, QPoint()).y()


def test_the_chief_choice_shows_the_first_example_and_cards_are_as_high_as_their_words(
    qtbot: QtBot,
) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    page = HomePage(holder)
    page.resize(980, 500)
    holder.show()
    entry = LibraryEntry(EXAMPLE, titles={"en": "Raid"})
    page.examples.show_entries([entry])
    high = page.examples.view.card_size().height()
    page.skirmish.setFixedWidth(320)
    before = page.skirmish.grab().toImage()
    red = QImage(60, 40, QImage.Format.Format_RGB32)
    red.fill(QColor("red"))
    page.picture("another.json", red)
    assert page.skirmish.grab().toImage() == before
    page.picture(str(EXAMPLE), red)
    shown = page.skirmish.grab().toImage()
    assert shown.pixelColor(300, 40) == QColor("red")
    assert shown.pixelColor(20, 10) == before.pixelColor(20, 10)
    page.examples.show_entries([replace(entry, titles={"en": "Raid " * 20})])
    assert page.examples.view.card_size().height() > high


def test_no_row_of_pictures_is_cut_off_at_any_width(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    cards = PictureList("Boards", page, letters=18)
    for name in "ABCDEF":
        cards.add(name, name)
    page.show()
    for wide in range(330, 420):
        cards.resize(wide, cards.height())
        cards.doItemsLayout()
        last = cards.visualItemRect(cards.item(cards.count() - 1))
        assert last.bottom() <= cards.height(), wide
