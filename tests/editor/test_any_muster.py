"""Whatever a hand does in the muster panel, in any order, with whatever else changes the scenario
meanwhile: nothing breaks, the numbers are the rules' numbers, and everything is taken back."""

import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any

import pytest
from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from editor import i18n
from editor.document.document import Document
from editor.muster.panel import MusterPanel
from editor.muster.purse import MOST
from editor.muster.shared import COUNT
from editor.settings import Settings
from editor.workspace import Workspace
from games import load_for
from importers.reading import read_any
from rules.lore_deck import deck_after
from rules.muster import army_of
from schema.armies import Pick, Swap
from schema.collection import Collection, Owned
from schema.edits import SetField
from schema.files import canonical, from_bytes
from schema.forces import Leftovers, Muster
from schema.game import Game
from schema.language import Phrase
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.house.plan import ROOT

Key = Qt.Key
GIANT = "mountain-giant"
KEYS = (
    Key.Key_Plus,
    Key.Key_Minus,
    Key.Key_Up,
    Key.Key_Down,
    Key.Key_Left,
    Key.Key_Right,
    Key.Key_Return,
    Key.Key_Space,
    Key.Key_Home,
    Key.Key_End,
    Key.Key_Backspace,
)
ELSEWHERE: tuple[tuple[str, Any], ...] = (
    ("/musters/0/army/rune-golem", 40),
    ("/musters/0/army/dragon", 2),
    ("/musters/0/army", None),
    ("/musters/0/points", 0),
    ("/musters/0/points", 9999),
    ("/musters/0/forbidden", ["rune-golem", "dragon"]),
    ("/musters/0/options", ["command-tent", "flying-carpet"]),
    ("/musters/0/decoys", 99),
    ("/musters/0/seat", "uthuk"),
    ("/musters/0/seat", "nobody"),
    ("/musters/0/zone", "nowhere"),
    ("/musters/0/leftovers", {"become": "lore", "cap": 5}),
    ("/musters/0/leftovers", {"become": "gold", "cap": 0}),
    ("/musters/0", None),
    ("/neutral_draft", [{"seat": "nobody", "units": ["dragon"]}, {"seat": "daqan"}]),
    ("/neutral_draft", None),
    ("/first_player", "daqan"),
    ("/first_player", None),
    ("/units", None),
    ("/hidden", None),
    ("/secrets", {"swaps": {"uthuk": [{"out": "nothing", "into": "crushing-force"}]}}),
    ("/secrets", None),
    ("/seats/0/faction", "uthuk"),
    ("/seats/0/faction", "dwarves"),
    ("/seats/0/faction", None),
    ("/seats/0/neutral", True),
    ("/seats/1/neutral", True),
    ("/seats/1/deck_top", ["crushing-force", "nothing"]),
    ("/seats/2", {"id": "third", "faction": "uthuk", "edge": "top"}),
    ("/seats/2", None),
)
"""What the inspector, a file read anew or a helping hand may write while the panel is open."""


@cache
def starts() -> dict[str, tuple[Scenario, Game]]:
    """Scenarios as they may be opened, the odd ones too."""
    thunder = read_any(ROOT / "tests" / "fixtures" / "battlelore-2e-thunder.json")
    raid = read_any(ROOT / "examples" / "raid-in-the-riverlands.json")
    assert isinstance(thunder, Scenario)
    assert isinstance(raid, Scenario)
    duel = thunder.changed(
        musters=(Muster(seat="daqan", points=50, zone="blue"), Muster(seat="uthuk", points=50)),
        free_placements=(),
        hidden=(),
        units=(),
    )
    odd = duel.changed(
        musters=(
            Muster(
                seat="nobody",
                points=9999,
                army=FrozenMap({"dragon": 99}),
                options=("flying-carpet",),
                decoys=99,
            ),
            Muster(
                seat="daqan",
                points=1,
                army=FrozenMap({"dragon": 99, "rune-golem": 40}),
                leftovers=Leftovers(become="gold", cap=3),
            ),
        ),
        neutral_draft=(Pick(seat="daqan", units=("dragon", "rune-golem")), Pick(seat="nobody")),
    )
    found = {"thunder": thunder, "duel": duel, "odd": odd, "raid": raid}
    return {name: (scenario, load_for(scenario)) for name, scenario in found.items()}


class Hand(RuleBasedStateMachine):
    """A person at the panel."""

    @initialize(name=st.sampled_from(("thunder", "duel", "odd", "raid")))
    def open(self, name: str) -> None:
        """The panel alone, in English."""
        self.troubles: list[BaseException] = []
        self._hook = sys.excepthook
        sys.excepthook = self._noted
        self.folder = TemporaryDirectory()
        self.start, game = starts()[name]
        home = Path(self.folder.name)
        self.workspace = Workspace(Document(self.start, game), Settings(home), home)
        self.document = self.workspace.document
        self.panel = self._built()

    def _noted(
        self, kind: type[BaseException], trouble: BaseException, trace: TracebackType | None
    ) -> None:
        del kind, trace
        self.troubles.append(trouble)

    def _built(self) -> MusterPanel:
        panel = MusterPanel(self.workspace)
        panel.resize(330, 700)
        panel.show()
        return panel

    def teardown(self) -> None:
        """Undone, it is the start; redone, the end."""
        if not hasattr(self, "workspace"):
            return
        try:
            self._back_and_forth()
        finally:
            self.panel.close()
            self.panel.deleteLater()
            self.workspace.deleteLater()
            QApplication.processEvents()
            sys.excepthook = self._hook
            i18n.speak("en")
            self.folder.cleanup()

    def _back_and_forth(self) -> None:
        stack, end = self.document.stack, self.document.scenario
        steps = stack.index()
        while stack.canUndo():
            stack.undo()
        assert self.document.scenario == self.start
        self.agrees()
        for _ in range(steps):
            stack.redo()
        assert self.document.scenario == end
        self.agrees()

    # -- what a person does -----------------------------------------------------------------------

    @rule(data=st.data())
    def press(self, data: st.DataObject) -> None:
        """Any button that is to be seen, as often as one likes."""
        found: list[QAbstractButton | QAction] = [
            button
            for button in self.panel.findChildren(QAbstractButton)
            if button.isVisible() and button is not self.panel.army.others
        ]
        if self.panel.army.others.isVisible():
            found += [a for a in self.panel.army.others.menu().actions() if a.text()]
        buttons = [one for one in found if one.isEnabled()]
        if not buttons:
            return
        button = buttons[data.draw(st.integers(0, len(buttons) - 1), "button")]
        note(button.text() or button.toolTip())
        before, index = self.document.scenario, self.document.stack.index()
        if isinstance(button, QAction):
            button.trigger()
        else:
            button.click()
        self._one_step(before, index)

    @rule(tab=st.integers(0, 2))
    def turn_to(self, tab: int) -> None:
        """Another page, if there is one."""
        if self.panel.tabs.isTabVisible(tab):
            self.panel.tabs.setCurrentIndex(tab)

    @rule(data=st.data(), keys=st.lists(st.sampled_from(KEYS), min_size=1, max_size=4))
    def type(self, data: st.DataObject, keys: list[Qt.Key]) -> None:
        """Keys, wherever the keyboard may be."""
        heard: list[QWidget] = [
            *self.panel.army.rows.values(),
            self.panel.deck.deck,
            self.panel.deck.spare,
            self.panel.deck.top,
            *self.panel.draft.pool.cards,
        ]
        target = data.draw(st.sampled_from(heard), "target")
        for key in keys:
            if target.isVisible():
                before, index = self.document.scenario, self.document.stack.index()
                for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                    event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier)
                    QApplication.sendEvent(target, event)
                self._one_step(before, index)

    @rule(points=st.sampled_from((0, 1, 26, 50, MOST)), decoys=st.integers(0, 99))
    def spin(self, points: int, decoys: int) -> None:
        """Numbers."""
        if self.panel.purse.points.isVisible():
            self.panel.purse.points.setValue(points)
        if self.panel.army.decoys.isVisible():
            self.panel.army.decoys.setValue(decoys)

    @rule(row=st.integers(0, 30), other=st.integers(0, 8), times=st.integers(1, 6))
    def swap(self, row: int, other: int, times: int) -> None:
        """Cards, one after another."""
        deck = self.panel.deck
        for _ in range(times):
            if deck.is_open and deck.swap.isVisible():
                deck.deck.setCurrentRow(row % max(1, deck.deck.count()))
                deck.spare.setCurrentRow(other % max(1, deck.spare.count()))
                deck.swap.click()

    # -- what happens meanwhile -------------------------------------------------------------------

    @rule(seat=st.sampled_from(("daqan", "uthuk", "stark", "third", "nobody", None)))
    def sit(self, seat: str | None) -> None:
        """The palette chose another side."""
        known = [one.id for one in self.document.scenario.seats]
        if seat is None or seat in known:
            self.workspace.sit(seat)

    @rule(change=st.sampled_from(ELSEWHERE))
    def write_elsewhere(self, change: tuple[str, Any]) -> None:
        """In the inspector; what cannot stand is refused there."""
        field, value = change
        edit = SetField(kind="set-field", field=field, value=value)
        self.workspace.apply(edit, Phrase("elsewhere"))

    @rule(giants=st.integers(0, 9))
    def own(self, giants: int) -> None:
        """Other boxes."""
        boxes = {"base": 1, **({GIANT: giants} if giants else {})}
        owned = Owned(boxes=FrozenMap(boxes))
        games = FrozenMap({self.document.game.id: owned})
        self.document.use(self.document.game, Collection(format="1.0", games=games))

    @rule(language=st.sampled_from(("en", "ru")), twice=st.booleans())
    def speak(self, language: str, twice: bool) -> None:
        """The window is built anew; the old panel goes after the new one came, or before."""
        i18n.speak(language)
        old = self.panel
        if twice:
            self.panel = self._built()
        old.close()
        old.deleteLater()
        if not twice:
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            self.panel = self._built()

    @rule(hidden=st.booleans(), wide=st.integers(90, 900))
    def dock(self, hidden: bool, wide: int) -> None:
        """The dock is closed, opened, made narrow or wide."""
        self.panel.setVisible(not hidden)
        self.panel.resize(wide, 500)

    @rule(steps=st.integers(1, 5), back=st.booleans())
    def walk_the_history(self, steps: int, back: bool) -> None:
        """Undo or redo some steps."""
        stack = self.document.stack
        for _ in range(steps):
            (stack.undo if back else stack.redo)()

    @rule()
    def wait(self) -> None:
        """Everything that was put off is done."""
        QApplication.processEvents()

    # -- what must hold ---------------------------------------------------------------------------

    def _one_step(self, before: Scenario, index: int) -> None:
        changed = self.document.scenario != before
        stepped = self.document.stack.index() - index
        assert stepped in ((1,) if changed else (0,)), "one press, one step"

    @invariant()
    def agrees(self) -> None:
        """The panel's numbers are those of the rules, and what is meant can be stored."""
        if not hasattr(self, "workspace"):
            return
        scenario, panel = self.document.scenario, self.panel
        assert from_bytes(canonical(scenario).encode(), "now") == scenario
        QApplication.processEvents()
        assert not self.troubles, self.troubles
        if not panel.isVisible():
            return
        seat = panel.seat
        army = army_of(scenario, self.document.game, seat)
        assert panel.purse.isVisible() == (army is not None)
        if army is not None:
            spent = panel.purse.spent.text()
            assert not army.points or (str(army.spent) in spent and str(army.points) in spent)
        for row in panel.army.rows.values():
            there = army.units[row.unit] if army is not None else 0
            if row.isVisible() and row.count.isVisible():
                assert row.count.text().split("/")[0] == str(there)
        if panel.deck.isVisible() and panel.deck.is_open:
            secrets = scenario.secrets
            swaps: tuple[Swap, ...] = secrets.swaps.get(seat, ()) if secrets is not None else ()
            after = deck_after(scenario, self.document.game, seat, swaps)
            assert after is not None
            deck = panel.deck.deck
            seen = sum(deck.item(row).data(COUNT) for row in range(deck.count()))
            assert seen == sum(n for n in after.cards.values() if n > 0)
        else:
            assert not panel.deck.deck.count(), "nothing lies below the cover"


@pytest.mark.usefixtures("qapp")
def test_some_musters() -> None:
    """A few short ones."""
    few = settings(max_examples=6, stateful_step_count=14, deadline=None)
    run_state_machine_as_test(Hand, settings=few)


@pytest.mark.soak
@pytest.mark.usefixtures("qapp")
def test_many_musters() -> None:
    """Hundreds of long ones."""
    many = settings(max_examples=400, stateful_step_count=40, deadline=None)
    run_state_machine_as_test(Hand, settings=many)
