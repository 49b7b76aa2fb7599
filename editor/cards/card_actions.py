"""What the menu opens of the user's boxes and cards."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QMainWindow

from editor.actions import Actions
from editor.context import AppContext
from editor.standing import goes_when_closed
from editor.tools.context import PaletteItem
from editor.tools.naming import all_stored
from editor.workspace import Workspace
from schema.edits import SetField
from schema.language import N_, Phrase, UserError


class CardActions:
    """Each opens a dialog, loaded then."""

    def __init__(
        self, context: AppContext, window: QMainWindow, workspace: Workspace, actions: Actions
    ) -> None:
        self.context, self.window, self.workspace = context, window, workspace
        actions.connect("collection", self.show_boxes)
        actions.connect("cards", self.show_cards)
        actions.connect("art", self.show_art)
        actions.connect("new-terrain", lambda: self.show_new("terrain"))
        actions.connect("new-unit", lambda: self.show_new("units"))
        workspace.thing_wanted.connect(self.show_new)

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

    def show_new(self, shelf: str) -> QDialog | None:
        """Make terrain or a unit of one's own, for a section of the palette; it comes in hand."""
        from editor.cards.own_thing_dialog import OwnThingDialog
        from games.own_things import KindSection

        game = self.workspace.document.game.id
        section: KindSection = "terrain" if shelf == "terrain" else "unit_types"

        def made() -> QDialog:
            dialog = OwnThingDialog(self.context, game, section, self.window)
            dialog.made.connect(self._take)
            return dialog

        return self._open(made)

    def _take(self, section: str, ident: str) -> None:
        """Name the owner's pack in the scenario, and take the new thing in hand."""
        document, seat = self.workspace.document, self.workspace.seat
        packs = document.game.packs
        named = document.scenario.game.add_ons
        mine = f"my-{document.game.id}"
        here = next((ref for ref in packs.add_ons if ref.id == mine), None) if packs else None
        if here is not None and all(ref.id != mine for ref in named):
            # Without the digest: what is typed in later is no other pack.
            refs = all_stored((*named, here.changed(hash=None)))
            edit = SetField(kind="set-field", field="/game/add_ons", value=refs)
            self.workspace.apply(edit, Phrase(N_("Use the add-on {name}"), name=mine))
        if section == "terrain":
            self.workspace.pick_wanted.emit(PaletteItem("terrain", ident))
        elif document.game.unit_types[ident].faction in (None, self._faction(seat)):
            rank = next(iter(document.game.unit_types[ident].profiles), None)
            rank = rank if rank in document.game.ranks else next(iter(document.game.ranks), None)
            self.workspace.pick_wanted.emit(PaletteItem("unit", ident, rank=rank, seat=seat))

    def _faction(self, seat: str | None) -> str | None:
        sitting = self.workspace.document.scenario.seat(seat) if seat else None
        return sitting.faction if sitting is not None else None

    def _open(self, made: Callable[[], QDialog]) -> QDialog | None:
        try:
            dialog = made()
        except UserError as trouble:  # a broken pack
            self.context.show_error(trouble, self.window)
            return None
        goes_when_closed(dialog)
        dialog.open()
        return dialog
