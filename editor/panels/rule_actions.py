"""What the rules menu does: ask, walk through the findings, mend, lay overlays over the board."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from editor.actions import Actions
from editor.boards import kind_of
from editor.decisions.mending import LATER, mend_all
from editor.decisions.overlaying import FOLLOWING, STANDING
from editor.desk import Workspace
from editor.panels.jumping import jump
from editor.panels.overlay_switches import is_on, show, switch
from schema.language import N_, Phrase

PREFIX = "overlay-"


class RuleActions(QObject):
    """The rules menu's actions, in step with the desk."""

    def __init__(self, window: QMainWindow, desk: Workspace, actions: Actions) -> None:
        super().__init__(window)
        self.desk = desk
        self.overlays = {kind: actions[PREFIX + kind] for kind in (*STANDING, *FOLLOWING)}
        actions.connect("check", self.check)
        actions.connect("next-finding", partial(self.walk, 1))
        actions.connect("last-finding", partial(self.walk, -1))
        actions.connect("fix-all", self.fix_all)
        for kind in self.overlays:
            actions.connect(PREFIX + kind, lambda on, name=kind: self.switch(name, on=on))
        desk.shown_changed.connect(self.refresh)
        desk.hand_changed.connect(self.follow)
        desk.document.changed.connect(self.follow)
        self.refresh()
        self.follow()

    def check(self) -> None:
        """Ask the rules about everything, now."""
        self.desk.check_wanted.emit()

    def walk(self, step: int) -> None:
        """Jump to the next finding that is not accepted, or the one before; round and round."""
        findings = [f for f in self.desk.report or () if not f.waived]
        if not findings:
            self.desk.say(Phrase(N_("Nothing to mend")))
            return
        here = self.desk.finding
        at = findings.index(here) if here in findings else -1 if step > 0 else 0
        jump(self.desk, findings[(at + step) % len(findings)])

    def fix_all(self) -> None:
        """Mend all that can be mended without loss, as one step."""
        document = self.desk.document
        if self.desk.report is None or not self.desk.is_checked:
            self.desk.say(LATER)
            return
        offered = mend_all(document.scenario, document.game, self.desk.report, document.collection)
        if offered is None:
            self.desk.say(Phrase(N_("There is nothing that could be fixed without loss")))
        else:
            self.desk.apply(*offered)

    def switch(self, kind: str, *, on: bool) -> None:
        """Lay an overlay over the board, or take it off."""
        switch(self.desk, kind, on=on)
        if on and kind in FOLLOWING and not self._follows(kind):
            self.desk.say(Phrase(N_("Select a unit or a hex: the overlay follows it")))

    def refresh(self) -> None:
        """Tick what is shown."""
        hexes = kind_of(self.desk.document.scenario.board).rules_in_play
        for kind, action in self.overlays.items():
            action.setEnabled(hexes)
            action.setChecked(is_on(self.desk, kind))

    def follow(self) -> None:
        """Another selection: overlays about it are about the new one."""
        if self.desk.following:
            show(self.desk)

    def _follows(self, kind: str) -> bool:
        return any(name.partition(":")[0] == kind for name in self.desk.overlays)
