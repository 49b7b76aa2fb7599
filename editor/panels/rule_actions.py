"""What the rules menu does: ask, walk through the findings, mend, show overlays over the board."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from editor.actions import Actions
from editor.boards import kind_of
from editor.panels.overlay_legend import is_on, show, switch
from editor.tools.finding_places import LATER, mend_all
from editor.tools.overlaying import FOLLOWING, STANDING
from editor.workspace import Workspace
from schema.language import N_, Phrase

PREFIX = "overlay-"


class RuleActions(QObject):
    """The rules menu's actions, in step with the workspace."""

    def __init__(self, window: QMainWindow, workspace: Workspace, actions: Actions) -> None:
        super().__init__(window)
        self.workspace = workspace
        self.overlays = {kind: actions[PREFIX + kind] for kind in (*STANDING, *FOLLOWING)}
        actions.connect("check", self.check)
        actions.connect("next-finding", partial(self.walk, 1))
        actions.connect("last-finding", partial(self.walk, -1))
        actions.connect("fix-all", self.fix_all)
        for kind in self.overlays:
            actions.connect(PREFIX + kind, lambda on, name=kind: self.switch(name, on=on))
        workspace.shown_changed.connect(self.refresh)
        workspace.context_changed.connect(self.follow)
        workspace.document.after_change.connect(self.follow)
        self.refresh()
        self.follow()

    def check(self) -> None:
        """Ask the rules about everything, now."""
        self.workspace.check_wanted.emit()

    def walk(self, step: int) -> None:
        """Jump to the next finding that is not accepted, or the one before; round and round."""
        findings = [f for f in self.workspace.report or () if not f.waived]
        if not findings:
            self.workspace.say(Phrase(N_("No problems found")))
            return
        here = self.workspace.finding
        from editor.panels.findings_list import jump  # no panel is loaded before its window

        at = findings.index(here) if here in findings else -1 if step > 0 else 0
        jump(self.workspace, findings[(at + step) % len(findings)])

    def fix_all(self) -> None:
        """Mend all that can be mended without loss, as one step."""
        document = self.workspace.document
        if self.workspace.report is None or not self.workspace.is_checked:
            self.workspace.say(LATER)
            return
        offered = mend_all(
            document.scenario, document.game, self.workspace.report, document.collection
        )
        if offered is None:
            self.workspace.say(Phrase(N_("No safe fixes available")))
        else:
            self.workspace.apply(*offered)

    def switch(self, kind: str, *, on: bool) -> None:
        """Show an overlay over the board, or hide it."""
        switch(self.workspace, kind, on=on)
        if on and kind in FOLLOWING and not self._follows(kind):
            self.workspace.say(
                Phrase(N_("Select a unit or hex; the overlay follows the selection"))
            )

    def refresh(self) -> None:
        """Tick what is shown."""
        hexes = kind_of(self.workspace.document.scenario.board).rules_in_play
        for kind, action in self.overlays.items():
            action.setEnabled(hexes)
            action.setChecked(is_on(self.workspace, kind))

    def follow(self) -> None:
        """Another selection: overlays about it are about the new one."""
        if self.workspace.following:
            show(self.workspace)

    def _follows(self, kind: str) -> bool:
        return any(name.partition(":")[0] == kind for name in self.workspace.overlays)
