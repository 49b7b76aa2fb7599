"""The keys, first steps, the rules of the game, about: what the help menu does."""

from __future__ import annotations

from PySide6.QtWidgets import QMainWindow

from editor.actions import Actions
from editor.help.topics import show_help
from editor.i18n import localized
from editor.standing import goes_when_closed
from editor.windows import WindowManager
from editor.workspace import Workspace

TOUR = "tour/shown"
"""Kept once the tour was seen."""


class HelpActions:
    """Each opens a window of its own, loaded then, that does not hold up the work."""

    def __init__(
        self, windows: WindowManager, window: QMainWindow, workspace: Workspace, actions: Actions
    ) -> None:
        self.windows, self.context = windows, windows.context
        self.window, self.workspace = window, workspace
        self.actions = actions
        actions.connect("shortcuts", self.show_shortcuts)
        actions.connect("manual", self.show_manual)
        actions.connect("first-steps", self.show_first_steps)
        actions.connect("tour", self.show_tour)
        actions.connect("reference", self.show_reference)
        actions.connect("about", self.show_about)

    def show_shortcuts(self) -> None:
        """All keys, to be read and changed."""
        from editor.help.shortcuts import ShortcutsDialog

        dialog = ShortcutsDialog(self.context.settings, self.windows.rebuild, self.window)
        goes_when_closed(dialog)
        dialog.open()

    def show_manual(self) -> None:
        """The page on the panel with the keyboard; the first steps where no pages came along."""
        if not show_help(self.window):
            self.show_first_steps()

    def show_first_steps(self) -> None:
        """The first scenario, step by step."""
        from editor.help.first_steps import FirstSteps

        FirstSteps(self.workspace, self.actions, self.window).show()

    def show_tour(self) -> None:
        """Five callouts on the window; from now on it comes only when it is asked for."""
        from editor.help.tour import Tour

        self.context.settings.put(TOUR, True)
        if self.window.window().findChild(Tour) is None:
            Tour(self.window)

    def show_reference(self) -> None:
        """Terrain, tokens, units and optional rules of this game."""
        from editor.help.page_window import PageWindow
        from editor.help.reference import reference
        from editor.help.reference_pictures import ReferencePictures

        game = self.workspace.document.game
        pictures = ReferencePictures(game, self.window.devicePixelRatioF())
        page = PageWindow(localized(game.name, game.id), reference(game, pictures), self.window)
        page.show()

    def show_about(self) -> None:
        """Which version this is, and what it stands on."""
        from editor.help.about import AboutDialog

        AboutDialog(self.context.home.version, self.window).open()
