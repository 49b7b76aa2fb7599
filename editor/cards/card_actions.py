"""What the menu opens of the user's boxes and cards."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QMainWindow

from editor.actions import Actions
from editor.context import AppContext
from editor.standing import goes_when_closed
from editor.workspace import Workspace
from schema.language import UserError


class CardActions:
    """Each opens a dialog, loaded then."""

    def __init__(
        self, context: AppContext, window: QMainWindow, workspace: Workspace, actions: Actions
    ) -> None:
        self.context, self.window, self.workspace = context, window, workspace
        actions.connect("collection", self.show_boxes)
        actions.connect("cards", self.show_cards)
        actions.connect("art", self.show_art)

    def show_boxes(self) -> QDialog | None:
        """Tick the boxes one owns."""
        from editor.cards.collection_dialog import CollectionDialog

        game = self.workspace.document.game.id
        return self._open(lambda: CollectionDialog(self.context, self.window, game))

    def show_cards(self) -> QDialog | None:
        """Type in what is printed on one's own cards."""
        from editor.cards.cards_dialog import CardsDialog

        game = self.workspace.document.game.id
        return self._open(lambda: CardsDialog(self.context, game, self.window))

    def show_art(self) -> QDialog | None:
        """Give things of the game pictures of one's own."""
        from editor.cards.art_dialog import ArtDialog

        game = self.workspace.document.game.id
        return self._open(lambda: ArtDialog(self.context, game, self.window))

    def _open(self, made: Callable[[], QDialog]) -> QDialog | None:
        try:
            dialog = made()
        except UserError as trouble:  # a broken pack
            self.context.show_error(trouble, self.window)
            return None
        goes_when_closed(dialog)
        dialog.open()
        return dialog
