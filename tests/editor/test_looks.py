"""What eyes need: nothing cut off, fields that are seen on a dark ground, a word where it is looked
for."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontInfo, QPainter, QPalette, QPixmap, QRawFont
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.context import AppContext, UserFolders
from editor.generate.generate_actions import open_generate
from editor.generate.window import GenerateWindow
from editor.panels.forms.lists import ListField
from editor.panels.forms.several import OrderedField
from editor.plain import PlainLabel, TitledColumn
from editor.start.side import EXAMPLES
from editor.start.window import StartWindow
from editor.theme import COLOURS, dimmed, dress, label_colour, table_colour
from tests.editor.inspecting import RAID, Inspectors, field

pytestmark = pytest.mark.usefixtures("furnished", "pictured")

SMALL_SCREEN = 1024


def contrast(one: QColor, other: QColor) -> float:
    """How far two colours are apart, as WCAG counts it."""
    return (max(_light(one), _light(other)) + 0.05) / (min(_light(one), _light(other)) + 0.05)


def _light(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(c * weight for c, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def test_buttons_of_qt_speak_the_language_of_now(app: App, tmp_path: Path) -> None:
    """Back in English after Russian, in this program or in one before it in the same process."""

    def words() -> str:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        return box.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "")

    app.switch_language("ru")
    assert words() == "Отмена"
    AppContext(UserFolders(tmp_path / "other"))
    assert words() == "Cancel"
    app.switch_language("ru")
    app.switch_language("en")
    assert words() == "Cancel"


@pytest.mark.parametrize("game", ["battlelore-1e", "battlelore-2e"])
def test_drawing_battles_fits_a_small_screen(app: App, qtbot: QtBot, game: str) -> None:
    window = open_generate(app, None, game)
    assert window is not None
    for tab in range(window.tabs.count()):
        window.tabs.setCurrentIndex(tab)
        window.resize(SMALL_SCREEN, 700)
        qtbot.waitUntil(lambda: window.width() <= SMALL_SCREEN)


def test_the_wizard_fits_a_small_screen_with_all_its_cards(app: App, qtbot: QtBot) -> None:
    wizard = open_generate(app)
    assert wizard is not None
    wizard.resize(SMALL_SCREEN, 700)
    qtbot.waitUntil(lambda: wizard.cards.widget() is not None)
    qtbot.waitUntil(lambda: wizard.width() <= SMALL_SCREEN)
    inside, seen = wizard.cards.widget(), wizard.cards.viewport()
    assert inside is not None
    qtbot.waitUntil(lambda: inside.minimumSizeHint().width() <= seen.width())
    lines = wizard.steps.lines
    assert lines.minimumWidth() >= 20 * lines.fontMetrics().averageCharWidth()


def test_an_empty_shelf_says_why_in_its_middle(app: App, qtbot: QtBot) -> None:
    window = app.show_start()
    assert isinstance(window, StartWindow)
    qtbot.waitUntil(lambda: bool(window.view.shelf.entries))
    assert window.counted.text()
    qtbot.keyClicks(window.filters.search, "no such battle")
    qtbot.waitUntil(lambda: not window.view.shelf.entries)
    assert window.view.nothing == "No scenarios match. Clear the search or the filters to see all."
    assert window.view.accessibleDescription() == window.view.nothing
    assert not window.counted.text(), "it is not said twice"
    window.filters.search.clear()
    qtbot.waitUntil(lambda: bool(window.view.shelf.entries))
    assert not window.view.nothing


@pytest.fixture
def dark(qapp: QApplication) -> Iterator[QApplication]:
    """The dark look, for a while."""
    dress(qapp, "dark")
    yield qapp
    dress(qapp, "light")


@pytest.mark.parametrize("kind", [QLineEdit, QSpinBox, QComboBox, QPlainTextEdit])
def test_a_field_is_seen_on_a_dark_ground(
    kind: type[QWidget], dark: QApplication, qtbot: QtBot
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    rows = QVBoxLayout(window)
    first, shown = QLineEdit(), kind()
    if isinstance(shown, QComboBox):
        shown.setEditable(True)
    rows.addWidget(first)
    rows.addWidget(shown)
    window.show()
    first.setFocus()
    picture = shown.grab().toImage()
    ground = dark.palette().color(QPalette.ColorRole.Window)
    edge = [picture.pixelColor(0, y) for y in range(4, picture.height() - 4)]
    assert min(contrast(colour, ground) for colour in edge) > 2.5


@pytest.mark.parametrize("look", ["light", "dark"])
def test_what_is_remarked_or_chosen_can_be_read(look: str) -> None:
    """4.5 to 1 is what small letters need."""
    colours = COLOURS[look]
    ink = QColor(colours[QPalette.ColorRole.PlaceholderText])
    for ground in (QPalette.ColorRole.Window, QPalette.ColorRole.Base):
        assert contrast(ink, QColor(colours[ground])) > 4.5
    chosen = QColor(colours[QPalette.ColorRole.Highlight])
    assert contrast(QColor(colours[QPalette.ColorRole.HighlightedText]), chosen) > 4.5


def test_pictures_of_the_palette_are_toned_like_the_board(qapp: QApplication) -> None:
    """In the dark look white is as dim as on the board, and what is clear stays clear."""
    picture = QPixmap(4, 4)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.fillRect(0, 0, 2, 4, QColor("white"))
    painter.end()
    try:
        dress(qapp, "dark")
        toned = dimmed(picture).toImage()
        assert toned.pixelColor(0, 0).lightness() < 230
        assert toned.pixelColor(3, 0).alpha() == 0
    finally:
        dress(qapp, "light")
    assert dimmed(picture).toImage().pixelColor(0, 0) == QColor("white")


def test_every_list_is_begun_by_the_same_button(qtbot: QtBot, tmp_path: Path) -> None:
    panel = Inspectors(qtbot, tmp_path)(RAID, "rules")
    ordered, listed = field(panel, "/setup_order"), field(panel, "/setup")
    assert isinstance(ordered, OrderedField)
    assert isinstance(listed, ListField)
    assert ordered.more.text() == listed.buttons["add"].text()
    assert ordered.more.toolButtonStyle() == listed.buttons["add"].toolButtonStyle()


def test_the_program_has_a_sign(app: App, qapp: QApplication) -> None:
    assert not qapp.windowIcon().pixmap(32, 32).toImage().isNull()
    assert qapp.windowIcon().availableSizes()


def test_titles_are_in_the_typeface_of_the_sheets(app: App, qtbot: QtBot) -> None:
    """Clearly larger than what stands below them, which stays in the font of the desktop."""
    window = app.show_start()
    assert isinstance(window, StartWindow)
    window.side.choose(EXAMPLES)
    assert window.shelf_name.text() == "Examples"
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.setWindowTitle("Swap sides")
    TitledColumn(dialog)
    (head,) = dialog.findChildren(PlainLabel)
    for title in (window.shelf_name, window.home.games.head, head):
        written = QFontInfo(title.font())
        assert written.family() == "Banneret Serif"
        assert written.bold()
        assert written.pointSizeF() > 1.4 * QFontInfo(dialog.font()).pointSizeF()
        face = QRawFont.fromFont(title.font())
        assert face.familyName() == "Banneret Serif"
        assert all(face.glyphIndexesForString("AzЖщ“»—…"))
    assert QFontInfo(window.counted.font()).family() != "Banneret Serif"


def _shows_its_foot(window: GenerateWindow) -> bool:
    edge = window.edit.mapTo(window, window.edit.rect().bottomRight())
    return window.rect().contains(edge)


def test_windows_that_generate_fit_the_screen_at_twice_the_letters(
    app: App, qapp: QApplication, qtbot: QtBot
) -> None:
    """What has no room scrolls; the buttons at the foot stay in sight."""
    usual = qapp.font()
    large = qapp.font()
    large.setPointSizeF(2 * usual.pointSizeF())
    qapp.setFont(large)
    try:
        for window in (open_generate(app, None, "battlelore-2e"), open_generate(app)):
            assert window is not None
            assert window.minimumSizeHint().width() <= 1440
            window.resize(1440, 860)
            qtbot.waitExposed(window)
            assert window.width() == 1440
            assert isinstance(window, GenerateWindow)
            window.resize(1024, 700)
            assert window.strip.orientation() is Qt.Orientation.Vertical
            qtbot.waitUntil(partial(_shows_its_foot, window))
    finally:
        qapp.setFont(usual)


def test_the_dark_look_has_three_steps(qapp: QApplication) -> None:
    """The table below a board, the window and its cards: each lighter, none of them coloured."""
    dress(qapp, "dark")
    try:
        palette = qapp.palette()
        grounds = [
            table_colour(palette),
            palette.color(QPalette.ColorRole.Window),
            palette.color(QPalette.ColorRole.Base),
        ]
        steps = [ground.lightness() for ground in grounds]
        assert steps[0] + 12 <= steps[1]
        assert steps[1] + 12 <= steps[2]
        for ground in grounds:
            tones = (ground.red(), ground.green(), ground.blue())
            assert max(tones) - min(tones) <= 8
        assert label_colour("#ffffff").lightness() < 235
    finally:
        dress(qapp, "light")
    assert label_colour("#ffffff") == QColor("#ffffff")
