"""My boxes and my cards, from the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QMainWindow

from editor.actions import Actions
from editor.desk import Desk

if TYPE_CHECKING:
    from editor.app import App


class CardActions:
    """My boxes and my cards, from the menu."""

    def __init__(self, app: App, window: QMainWindow, desk: Desk, actions: Actions) -> None:
        self.app, self.window, self.desk = app, window, desk
        actions.connect("collection", self.show_boxes)
        actions.connect("cards", self.show_cards)

    def show_boxes(self) -> QDialog:
        """Tick the boxes one owns."""
        from editor.cards.collection_dialog import CollectionDialog

        return self._open(CollectionDialog(self.app, self.window, self.desk.document.game.id))

    def show_cards(self) -> QDialog:
        """Type in what is printed on one's own cards."""
        from editor.cards.cards_dialog import CardsDialog

        return self._open(CardsDialog(self.app, self.desk.document.game.id, self.window))

    def _open(self, dialog: QDialog) -> QDialog:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog
