"""Single cards of one's own, copied from the cardboard while a skirmish is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QDialog, QMainWindow

from editor.actions import Actions
from editor.context import AppContext
from editor.standing import goes_when_closed
from editor.workspace import Workspace
from games.own_cards import keep, keep_new_card, own_pack, without_tables
from games.tables import MOST_BLOCKS, NOTHING
from schema.language import UserError

TABLE = "setup-cards.csv"


def keep_setup_card(
    context: AppContext, game_id: str, card_id: str, fields: Mapping[str, object]
) -> None:
    """Keep what one Setup card says, where "My cards" and the command line find it too.

    ``fields`` holds ``commander`` (an id, ``None`` for none), ``units`` (type, rank and count of
    each block), ``terrain`` (terrain to hexes) and ``label``; what is missing stays as it is. A
    card that the game does not have also needs ``faction``. Everything that is open gets the new
    values. Raises ``BrokenPack`` and ``Unwritable``; then nothing is stored.
    """
    folders = context.home.game_folders
    own = own_pack(game_id, context.home.folder / "games", folders)
    game = without_tables(own, folders)
    if card_id in game.setup_cards:
        keep(own, game, {TABLE: {(card_id,): cells_of(fields)}}, folders)
    else:
        keep_new_card(own, game, card_id, _card_of(card_id, fields), folders)
    context.refresh_games()


def cells_of(fields: Mapping[str, object]) -> dict[str, str]:
    """The four fields as cells of the table of Setup cards."""
    cells: dict[str, str] = {}
    if "label" in fields:
        cells["label"] = str(fields["label"] or "")
    if "commander" in fields:
        cells["commander"] = str(fields["commander"] or NOTHING)
    units, terrain = fields.get("units"), fields.get("terrain")
    if isinstance(units, list | tuple):
        blank = [("", "", "")] * (MOST_BLOCKS - len(units))
        for number, (kind, rank, count) in enumerate([*units, *blank], 1):
            cells[f"unit {number}"] = str(kind)
            cells[f"rank {number}"] = str(rank)
            cells[f"count {number}"] = str(count)
    if isinstance(terrain, Mapping):
        cells.update({str(name): str(count) for name, count in terrain.items()})
    return cells


def _card_of(card_id: str, fields: Mapping[str, object]) -> dict[str, object]:
    """The same in the form of a pack's own file."""
    units, terrain = fields.get("units"), fields.get("terrain")
    card: dict[str, object] = {
        "faction": fields.get("faction"),
        "label": str(fields.get("label") or card_id.upper()),
        "units": [
            {"type": kind, "rank": rank, "count": int(count)}
            for kind, rank, count in (units if isinstance(units, list | tuple) else ())
        ],
        "terrain": {
            name: int(count)
            for name, count in (terrain.items() if isinstance(terrain, Mapping) else ())
        },
    }
    if fields.get("commander"):
        card["commander"] = fields["commander"]
    return card


class CardActions:
    """Each opens a dialog, loaded then."""

    def __init__(
        self, context: AppContext, window: QMainWindow, workspace: Workspace, actions: Actions
    ) -> None:
        self.context, self.window, self.workspace = context, window, workspace
        actions.connect("collection", self.show_boxes)
        actions.connect("cards", self.show_cards)

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

    def _open(self, made: Callable[[], QDialog]) -> QDialog | None:
        try:
            dialog = made()
        except UserError as trouble:  # a broken pack
            self.context.show_error(trouble, self.window)
            return None
        goes_when_closed(dialog)
        dialog.open()
        return dialog
