"""The inspector as a person uses it: with mouse and keys, a step in the history each time."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from rules.rulebook import allowed
from schema.edits import PaintTerrain, SetField
from schema.sentences.uses import OPTION_NAMES, OPTIONS
from tests.editor.inspecting import (
    RAID,
    THUNDER,
    Inspectors,
    Key,
    box,
    field,
    retype,
    scenario,
    steps,
    undo,
)

# -- typing ----------------------------------------------------------------------------------------


def test_a_word_typed_is_one_step(opened: Inspectors, qtbot: QtBot) -> None:
    """Nothing is written while it is typed; leaving writes it; undo shows what stood before."""
    panel = opened(RAID)
    before = scenario(panel)
    entry = box(panel, "/title/en")
    retype(qtbot, entry, "A raid", key=None)
    assert scenario(panel) is before
    qtbot.keyClick(entry, Key.Key_Tab)
    assert scenario(panel).title["en"] == "A raid"
    assert steps(panel) == ["Change Title (en)"]
    undo(panel)
    assert scenario(panel) == before
    assert field(panel, "/title/en").entry().property("text") == "Raid in the Riverlands"


def test_an_emptied_language_is_gone(opened: Inspectors, qtbot: QtBot) -> None:
    """No empty texts are stored."""
    panel = opened(RAID)
    panel.languages.click()
    retype(qtbot, box(panel, "/title/ru"), "")
    assert dict(scenario(panel).title) == {"en": "Raid in the Riverlands"}


def test_another_language(opened: Inspectors, qtbot: QtBot) -> None:
    """The two of the program are not all there are."""
    panel = opened(RAID)
    texts = field(panel, "/title")
    texts.add("de")  # type: ignore[attr-defined]  # a TextsField; its menu calls this
    retype(qtbot, box(panel, "/title/de"), "Überfall")
    assert scenario(panel).title["de"] == "Überfall"


def test_long_texts_keep_their_lines(opened: Inspectors, qtbot: QtBot) -> None:
    """Enter breaks a line; leaving writes."""
    panel = opened(RAID)
    entry = box(panel, "/about/background/en")
    entry.setFocus()
    qtbot.keyClicks(entry, "One.")
    qtbot.keyClick(entry, Key.Key_Return)
    qtbot.keyClicks(entry, "Two.")
    qtbot.keyClick(entry, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert scenario(panel).about.background["en"] == "One.\nTwo."


def test_lists_of_words(opened: Inspectors, qtbot: QtBot) -> None:
    """Authors by lines, tags by commas; the former are folded away until asked for."""
    panel = opened(RAID)
    fold = panel.findChild(QToolButton, "about-file")
    assert fold is not None
    qtbot.mouseClick(fold, Qt.MouseButton.LeftButton)
    entry = box(panel, "/about/authors")
    entry.setFocus()
    qtbot.keyClicks(entry, "Smith, Jr.")
    qtbot.keyClick(entry, Key.Key_Return)
    qtbot.keyClicks(entry, "Anna")
    qtbot.keyClick(entry, Key.Key_Tab)
    retype(qtbot, box(panel, "/about/tags"), "raid, short")
    assert scenario(panel).about.authors == ("Smith, Jr.", "Anna")
    assert scenario(panel).about.tags == ("raid", "short")


def test_what_is_refused_stays_to_be_mended(opened: Inspectors, qtbot: QtBot) -> None:
    """The sentence stands below the field, the text stays, nothing has changed; Escape gives up."""
    panel = opened(RAID, "forces")
    field(panel, "/units").reach(["0"])
    before = scenario(panel)
    entry = box(panel, "/units/0/at")
    retype(qtbot, entry, "Z99")
    place = field(panel, "/units/0/at")
    assert "hex Z99 is not on this board" in place.error_text
    assert "/" not in place.error_text
    assert entry.property("text") == "Z99"
    assert scenario(panel) is before
    entry.setFocus()
    qtbot.keyClick(entry, Key.Key_Escape)
    assert entry.property("text") == before.units[0].at
    assert place.error_text == ""
    retype(qtbot, entry, "c5")
    assert scenario(panel).units[0].at == "C5"
    assert entry.property("text") == "C5"


def test_a_change_elsewhere_leaves_what_is_typed(opened: Inspectors, qtbot: QtBot) -> None:
    """Another tool may work while somebody types."""
    panel = opened(RAID)
    panel.reach("/about/licence")
    entry = box(panel, "/title/en")
    retype(qtbot, entry, "Half a ti", key=None)
    paint = PaintTerrain(kind="paint-terrain", places=("A1",), terrain="forest")
    panel.workspace.document.apply(paint)
    assert entry.property("text") == "Half a ti"
    assert entry.hasFocus()
    outside = SetField(kind="set-field", field="/about/licence", value="CC0-1.0")
    panel.workspace.document.apply(outside)
    assert box(panel, "/about/licence").property("text") == "CC0-1.0"
    assert entry.property("text") == "Half a ti"


def test_undo_belongs_to_the_window_when_nothing_is_typed(opened: Inspectors, qtbot: QtBot) -> None:
    """A field with news of its own takes the key; one without leaves it to the window."""
    panel = opened(RAID)
    entry = box(panel, "/title/en")
    entry.setFocus()

    def takes_it() -> bool:
        control = Qt.KeyboardModifier.ControlModifier
        event = QKeyEvent(QKeyEvent.Type.ShortcutOverride, Key.Key_Z, control)
        event.ignore()
        QApplication.sendEvent(entry, event)
        return event.isAccepted()

    assert not takes_it()
    qtbot.keyClicks(entry, "x")
    assert takes_it()


def test_what_other_programs_brought(opened: Inspectors, qtbot: QtBot) -> None:
    """JSON with a check."""
    panel = opened(RAID, "file")
    entry = box(panel, "/extras")
    retype(qtbot, entry, '{"a": [1, 2')
    assert "not valid JSON; see line" in field(panel, "/extras").error_text
    entry.setFocus()
    qtbot.keyClick(entry, Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(entry, "]}")
    qtbot.keyClick(entry, Key.Key_Tab)
    assert scenario(panel).extras["a"] == (1, 2)
    undo(panel)
    assert scenario(panel).extras == {}


# -- picking ---------------------------------------------------------------------------------------


def test_numbers_by_arrows_are_one_step(opened: Inspectors, qtbot: QtBot) -> None:
    """As long as the keyboard stays; an emptied one is not set."""
    panel = opened(RAID, "rules")
    entry = box(panel, "/rounds")
    entry.setFocus()
    for _ in range(3):
        qtbot.keyClick(entry, Key.Key_Up)
    assert scenario(panel).rounds == 8
    assert steps(panel) == ["Change Rounds"]
    retype(qtbot, entry, "")
    assert scenario(panel).rounds is None
    assert entry.property("text") == "until a side wins"
    undo(panel)
    assert scenario(panel).rounds == 5


def test_a_name_is_picked_or_typed(opened: Inspectors, qtbot: QtBot) -> None:
    """By what people call it; an id may be typed; what cannot be an id is refused."""
    panel = opened(RAID, "forces")
    field(panel, "/units").reach(["0"])
    combo = box(panel, "/units/0/type")
    assert isinstance(combo, QComboBox)
    assert combo.currentText() == "Casterly Rock Cavaliers"
    retype(qtbot, combo, "lannisport guards")
    assert scenario(panel).units[0].type == "lannisport-guards"
    assert combo.currentText() == "Lannisport Guards"
    retype(qtbot, combo, "gold-cloaks")
    assert scenario(panel).units[0].type == "gold-cloaks"
    retype(qtbot, combo, "riders")
    assert scenario(panel).units[0].type == "winterfell-riders"
    undo(panel)
    retype(qtbot, combo, "er")
    assert "several names match" in field(panel, "/units/0/type").error_text
    retype(qtbot, combo, "Gold Cloaks!")
    assert scenario(panel).units[0].type == "gold-cloaks"
    assert (
        "a name of lowercase letters, digits and hyphens"
        in field(panel, "/units/0/type").error_text
    )
    assert panel.workspace.document.stack.index() == 2


def test_a_name_that_may_be_missing(opened: Inspectors, qtbot: QtBot) -> None:
    """The first choice says what that means."""
    panel = opened(RAID, "rules")
    combo = box(panel, "/first_player")
    assert isinstance(combo, QComboBox)
    assert combo.itemText(0) == "at random, when you play"
    combo.setFocus()
    qtbot.keyClick(combo, Key.Key_Home)
    while combo.currentIndex() > 0:
        qtbot.keyClick(combo, Key.Key_Up)
    assert scenario(panel).first_player is None


def test_several_names_are_ticked(opened: Inspectors, qtbot: QtBot) -> None:
    """Closing the list is one step."""
    panel = opened(THUNDER, "forces")
    button = box(panel, "/musters/0/forbidden")
    button.setFocus()
    qtbot.keyClick(button, Key.Key_Down)
    ticks = field(panel, "/musters/0/forbidden").list  # type: ignore[attr-defined]  # a SeveralField
    qtbot.keyClick(ticks.items, Key.Key_Space)
    qtbot.keyClick(ticks.items, Key.Key_Down)
    qtbot.keyClick(ticks.items, Key.Key_Space)
    qtbot.keyClick(ticks, Key.Key_Escape)
    qtbot.waitUntil(lambda: not ticks.isVisible())
    assert scenario(panel).musters[0].forbidden[0] == "mountain-giant"
    assert len(scenario(panel).musters[0].forbidden) == 3
    assert len(steps(panel)) == 1


def test_ties_in_order(opened: Inspectors, qtbot: QtBot) -> None:
    """Moved up, taken away, added."""
    panel = opened(RAID, "victory")
    ties = field(panel, "/victory/ties")
    assert scenario(panel).victory.ties == ("morale", "momentum")
    buttons = [b for b in ties.findChildren(QWidget) if b.accessibleName().endswith(": Up")]
    qtbot.mouseClick(buttons[1], Qt.MouseButton.LeftButton)
    assert scenario(panel).victory.ties == ("momentum", "morale")
    qtbot.mouseClick(ties.more, Qt.MouseButton.LeftButton)  # type: ignore[attr-defined]  # an OrderedField
    assert scenario(panel).victory.ties == ("momentum", "morale", "units-left")


def test_resources_of_a_side(opened: Inspectors, qtbot: QtBot) -> None:
    """A number each; an emptied one is taken away."""
    panel = opened(RAID, "sides")
    field(panel, "/seats").reach(["1"])
    retype(qtbot, box(panel, "/seats/1/resources/morale"), "9")
    assert scenario(panel).seats[1].resources["morale"] == 9
    retype(qtbot, box(panel, "/seats/1/resources/order-dice"), "")
    assert "order-dice" not in scenario(panel).seats[1].resources
    undo(panel)
    assert scenario(panel).seats[1].resources["order-dice"] == 4


def test_a_key_is_added(opened: Inspectors, qtbot: QtBot) -> None:
    """Terrain that a player places at the table."""
    panel = opened(RAID, "skirmish")
    mapping = field(panel, "/to_place/stark")
    assert mapping.adding is not None  # type: ignore[attr-defined]  # a MapField
    retype(qtbot, mapping.adding.entry(), "Forest")  # type: ignore[attr-defined]  # the same
    assert scenario(panel).to_place["stark"] == {"forest": 0}
    retype(qtbot, box(panel, "/to_place/stark/forest"), "3")
    assert scenario(panel).to_place["stark"] == {"forest": 3}


def test_options_of_a_rule_are_chosen(opened: Inspectors, qtbot: QtBot) -> None:
    """Among what the engine has, in words; another rule in its place has other answers."""
    panel = opened("battlelore-1e-tent.json", "rules")
    field(panel, "/variants").reach(["2"])
    since = box(panel, "/variants/2/options/since")
    assert isinstance(since, QComboBox)
    assert [since.itemText(i) for i in range(since.count())] == [
        "default: half lost, rounded up",
        "never",
        "half lost, rounded up",
        "more than half lost",
    ]
    since.setFocus()
    qtbot.keyClick(since, Key.Key_End)
    assert scenario(panel).variants[2].options == {"since": "more-than-half"}
    field(panel, "/variants").reach(["3"])
    retype(qtbot, box(panel, "/variants/3/options/lore-cost"), "120")
    assert scenario(panel).variants[3].options == {"lore-cost": 12}  # there is no third digit
    edit = SetField(kind="set-field", field="/variants/2/id", value="recruiting")
    panel.workspace.document.apply(edit)
    field(panel, "/variants").reach(["2"])
    assert box(panel, "/variants/2/options/since") is not since


def test_words_for_options_are_those_that_the_engine_has() -> None:
    """No word too many and none too few; every name leads to a choice that exists."""
    for choice, words in OPTIONS.items():
        assert tuple(words) == allowed(*choice)
    assert set(OPTIONS) <= set(OPTION_NAMES)
    assert all(allowed(*choice) for choice in OPTION_NAMES)
    assert allowed("combat", "die") is None
    assert allowed("weather", "rain") is None
