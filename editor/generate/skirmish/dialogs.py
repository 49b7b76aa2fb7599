"""The wizard's dialogs: who opens them, and what becomes of their answers."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog

from editor.cards.collection_dialog import CollectionDialog
from editor.cards.own_cards import keep_setup_card
from editor.generate.frame import GenerateFrame
from editor.generate.skirmish.by_hand import ByHandDialog
from editor.generate.skirmish.covered import CommandersDialog
from editor.generate.skirmish.drawn_cards import DrawnCardsDialog
from editor.generate.skirmish.session import Session
from schema.language import N_, Phrase, UserError


def ask(wizard: GenerateFrame, session: Session, what: str) -> None:
    """Open a dialog by its name (``commanders``, ``cards``, ``by-hand``, ``boxes``), or
    ``forget`` what was chosen in them."""
    if what == "forget":
        _forget(wizard, session)
    elif session.roll is not None or what == "boxes":
        Answers(wizard, session).open(what)


class Answers(QObject):
    """Listens to one dialog, and lets the wizard do what is answered."""

    def __init__(self, wizard: GenerateFrame, session: Session) -> None:
        super().__init__(wizard)
        self.wizard, self.session = wizard, session

    def open(self, what: str) -> None:
        """Open the dialog; it is asked nothing while it stands."""
        make = {
            "commanders": self._commanders,
            "cards": self._cards,
            "by-hand": self._by_hand,
            "boxes": self._boxes,
        }[what]
        try:
            made = make()
        except UserError as trouble:  # a broken pack
            self.wizard.context.show_error(trouble, self.wizard)
            self.deleteLater()
            return
        self.wizard.dialog = made
        made.finished.connect(self._finished)
        made.open()

    def _finished(self) -> None:
        dialog, self.wizard.dialog = self.wizard.dialog, None
        if dialog is not None:
            dialog.deleteLater()
        self.deleteLater()

    # -- commanders ----------------------------------------------------------------------------

    def _commanders(self) -> QDialog:
        dialog = CommandersDialog(self.session, self.wizard)
        dialog.chosen.connect(self._commanders_chosen)
        return dialog

    def _commanders_chosen(self, taken: Mapping[str, tuple[str, ...]]) -> None:
        said = {f"commanders.{house}": ",".join(cards) for house, cards in taken.items()}
        self._demand(said, Phrase(N_("The players chose commanders")))

    # -- cards ---------------------------------------------------------------------------------

    def _cards(self) -> QDialog:
        dialog = DrawnCardsDialog(self.session, self.wizard)
        dialog.chosen.connect(self._cards_chosen)
        dialog.card_typed.connect(self._card_typed)
        return dialog

    def _cards_chosen(self, said: Mapping[str, str]) -> None:
        self._demand(said, Phrase(N_("The cards really drawn")))

    def _card_typed(self, ident: str, fields: Mapping[str, object]) -> None:
        session = self.session
        try:
            keep_setup_card(self.wizard.context, session.game.id, ident, fields)
        except UserError as refused:
            self.wizard.context.show_error(refused, self.wizard.dialog)
            return
        label = str(fields.get("label", ident))
        session.reload(Phrase(N_("Setup card {label} as it is printed"), label=label))
        dialog = self.wizard.dialog
        if isinstance(dialog, DrawnCardsDialog):
            dialog.redraw()
        self.wizard.refresh()

    def _demand(self, said: Mapping[str, str], what: Phrase) -> None:
        """Demand these things of the Houses that play now, who therefore go on playing."""
        session = self.session
        roll = session.roll
        if roll is None:
            return
        wishes = session.wishes
        for key, value in said.items():
            wishes = wishes.asking(key, value)
        session.wish(wishes, what)
        self.wizard.refresh()

    # -- the rest ------------------------------------------------------------------------------

    def _by_hand(self) -> QDialog:
        dialog = ByHandDialog(self.session, self.wizard)
        dialog.placed.connect(self._placed)
        return dialog

    def _placed(self, said: Mapping[str, str]) -> None:
        session = self.session
        what = Phrase(N_("Placed by hand"))
        session.attempt(lambda: session.rolls.settle(said, (), what))
        self.wizard.refresh()

    def _boxes(self) -> QDialog:
        wizard = self.wizard
        dialog = CollectionDialog(wizard.context, wizard, self.session.game.id)
        dialog.accepted.connect(self._boxes_changed)
        return dialog

    def _boxes_changed(self) -> None:
        try:
            self.session.reload(Phrase(N_("Other boxes")))
        except UserError as trouble:  # a pack that was broken meanwhile
            self.wizard.context.show_error(trouble, self.wizard)
        self.wizard.refresh()


def _forget(wizard: GenerateFrame, session: Session) -> None:
    """Draw by chance again what the players chose or drew."""
    wishes = session.wishes
    for key in wishes.demands:
        if "." in key:
            wishes = wishes.asking(key, "")
    session.wish(wishes, Phrase(N_("All by chance again")))
    wizard.refresh()
