"""What is said, is said where it is about, and no longer than it is so."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QStatusBar
from pytestqt.qtbot import QtBot

import games
from editor.elided import whole_words
from editor.panels.findings import FindingsPanel
from editor.panels.hover_line import HoverLine
from editor.panels.inspector import InspectorPanel
from editor.panels.status_line import StatusLine
from editor.tools.finding_places import COUNTS, marked_by
from editor.window import ScenarioWindow
from rules.validation import check
from rules.validation.registry import CHECKS
from schema.edits import PaintTerrain, SetField
from schema.files import read
from schema.language import Phrase
from schema.rendering import render_finding
from schema.scenario import Scenario
from tests.editor.inspecting import RAID, box, press
from tests.editor.workbench import pass_spare_time
from tests.house.plan import ROOT

pytestmark = pytest.mark.usefixtures("furnished", "pictured")

Open = Callable[[Scenario | str], ScenarioWindow]


def test_a_refusal_goes_with_its_tool(open_window: Open) -> None:
    """The line of another tool does not keep the message of the one before."""
    window = open_window(RAID)
    window.workspace.say(Phrase("3A is adjacent to a home realm"))
    bar = window.statusBar()
    assert isinstance(bar, QStatusBar)
    assert bar.currentMessage()
    window.workspace.take("brush")
    assert bar.currentMessage() == ""


def test_what_is_said_is_never_cut_within_a_letter(open_window: Open) -> None:
    """A message too long for its row ends in dots, and the whole of it is in the tooltip."""
    window = open_window(RAID)
    line = window.findChild(StatusLine)
    assert line is not None
    line.resize(300, line.height())
    message = "Place the tile next to another one, on a free place of the board"
    window.workspace.say(Phrase(message))
    assert line.currentMessage() == message
    assert message in line.toolTip()
    image = line.grab().toImage()
    right = image.copy(image.width() - 4, 0, 4, image.height())
    ground = image.pixel(1, 1)
    assert {right.pixel(x, y) for x in range(right.width()) for y in range(right.height())} == {
        ground
    }
    window.workspace.take("brush")
    assert line.toolTip() == ""


def test_hint_and_message_stand_at_one_place(open_window: Open) -> None:
    """The same words have the same pixels of ink as a hint and as a message, none cut off."""
    window = open_window(RAID)
    line, hover = window.findChild(StatusLine), window.findChild(HoverLine)
    assert line is not None
    assert hover is not None
    line.clearMessage()
    hover.text, hover.hint = "", "Drag to jump, gy"

    def ink() -> tuple[int, int, int]:
        """Left, top and bottom of what is written."""
        image = line.grab().toImage()
        ground = image.pixel(1, 1)
        inked = [
            (x, y)
            for x in range(image.width())
            for y in range(image.height())
            if image.pixel(x, y) != ground
        ]
        return min(inked)[0], min(y for _, y in inked), max(y for _, y in inked)

    as_hint = ink()
    line.showMessage(hover.hint)
    assert ink() == as_hint
    assert as_hint[1] > 0
    assert as_hint[2] < line.height() - 2


def test_the_hint_keeps_its_room(open_window: Open) -> None:
    """However long the sentence on the hex is: half of the line is the tool's."""
    window = open_window(RAID)
    line = window.findChild(HoverLine)
    assert line is not None
    line.text, line.hint = "", "Drag to paint"
    line.resize(600, 20)
    hint_alone = line.grab().toImage()
    line.text = "A very long sentence on this hex. " * 30
    both = line.grab().toImage()
    ratio = both.devicePixelRatio()
    size = (round(80 * ratio), both.height())
    assert both.copy(0, 0, *size) == hint_alone.copy(0, 0, *size)


def test_what_has_no_room_is_left_out_whole(open_window: Open) -> None:
    """The last parts of a hint go first, and what is left of it is not cut."""
    window = open_window(RAID)
    line = window.findChild(HoverLine)
    assert line is not None
    line.text, line.hint = "", "Click to select, drag to move; Alt copies"
    metrics = line.fontMetrics()
    for kept in ("Click to select, drag to move; Alt copies", "Click to select, drag to move", ""):
        assert line.shown_in(metrics.horizontalAdvance(kept)) == ("", kept)
    line.text = "D9 · Plains: no effect · Banner of House Stark"
    seen = set()
    for room in range(metrics.horizontalAdvance("D9"), 900, 10):
        text, hint = line.shown_in(room)
        seen |= {text, hint}
        assert metrics.horizontalAdvance(text) + metrics.horizontalAdvance(hint) <= room
    assert seen == {
        *("D9", "D9 · Plains: no effect", line.text),
        *("", "Click to select", "Click to select, drag to move", line.hint),
    }


def test_a_sentence_without_parts_ends_with_a_whole_word(qapp: QApplication) -> None:
    """Dots stand for the words that have no room."""
    metrics = QFontMetrics(qapp.font())
    message = "Place the tile next to another one"
    room = metrics.horizontalAdvance("Place the tile ne…")
    assert whole_words(message, metrics, room) == "Place the tile…"
    assert whole_words(message, metrics, metrics.horizontalAdvance(message)) == message
    assert whole_words(message, metrics, 3) == ""


def test_findings_of_counts_mark_no_place() -> None:
    """Every hex of a kind would bear the sign, and no one of them is wrong."""
    supply = {one.slug for one in CHECKS if one.family == "rules.validation.supply"}
    assert supply - COUNTS <= {"too-many-figures"}
    scenario = read(ROOT / "examples" / RAID)
    painted = PaintTerrain(
        kind="paint-terrain", places=tuple(f"{c}7" for c in "ABCDEFGH"), terrain="forest"
    ).apply(scenario)
    painted = PaintTerrain(
        kind="paint-terrain", places=tuple(f"{c}8" for c in "ABCDEFGH"), terrain="forest"
    ).apply(painted)
    game = games.load("battles-of-westeros")
    (short,) = [f for f in check(painted, game).findings if f.slug == "terrain-pieces-short"]
    assert short.places
    assert marked_by(short, painted) == ()
    for language in ("en", "ru"):
        sentence = render_finding(short, game, language)
        assert "–" not in sentence
        assert "[[" not in sentence
        assert "]]" not in sentence


def test_an_empty_rule_is_named_and_not_reported_while_it_is_written(
    open_window: Open, qtbot: QtBot
) -> None:
    """No pointer for people, and nothing before the first letter can be typed."""
    window = open_window(RAID)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    workspace = window.workspace
    panel, findings = window.findChild(InspectorPanel), window.findChild(FindingsPanel)
    assert panel is not None
    assert findings is not None
    panel.show_page("rules")
    press(qtbot, panel, "/rules", "add")
    number = len(workspace.document.scenario.rules) - 1
    empty = SetField(kind="set-field", field=f"/rules/{number}/text", value={})  # type: ignore[arg-type]  # JSON
    workspace.apply(empty, Phrase("empty"))
    box(panel, f"/rules/{number}/title").setFocus()
    workspace.find(check(workspace.document.scenario, workspace.document.game), checking=False)
    pass_spare_time(qtbot, findings)
    slugs = [finding.slug for finding in findings.model.findings]
    assert "text-empty" not in slugs
    window.view.setFocus()
    QApplication.processEvents()
    pass_spare_time(qtbot, findings)
    (finding,) = [one for one in findings.model.findings if one.slug == "text-empty"]
    for language, named in (("en", f"› {number + 1} "), ("ru", f"› {number + 1}")):
        sentence = render_finding(finding, workspace.document.game, language)
        assert named in sentence
        assert "/" not in sentence
