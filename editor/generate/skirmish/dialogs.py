"""The dialogs of a skirmish: who opens them, and what becomes of their answers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from editor.cards.own_cards import keep_setup_card
from editor.generate.frame import GenerateFrame
from editor.generate.skirmish.by_hand import ByHandDialog
from editor.generate.skirmish.covered import CommandersDialog
from editor.generate.skirmish.drawn_cards import DrawnCardsDialog
from schema.language import N_, Phrase, UserError


def ask(window: GenerateFrame, what: str) -> None:
    """Open a dialog by its name (``commanders``, ``cards``, ``by-hand``), or ``forget`` what was
    chosen in them."""
    if what == "forget":
        chosen = [key for key in window.session.wishes.settings if "." in key]
        _demand(window, Phrase(N_("All by chance again")), dict.fromkeys(chosen, ""))
    elif window.session.roll is not None:
        make = {"commanders": _commanders, "cards": _cards, "by-hand": _by_hand}[what]
        window.open_dialog(partial(make, window))


def _demand(window: GenerateFrame, what: Phrase, said: Mapping[str, str]) -> None:
    window.session.demand(said, what)
    window.refresh()


def _commanders(window: GenerateFrame) -> CommandersDialog:
    def chosen(taken: Mapping[str, tuple[str, ...]]) -> None:
        said = {f"commanders.{house}": ",".join(cards) for house, cards in taken.items()}
        _demand(window, Phrase(N_("The players chose commanders")), said)

    dialog = CommandersDialog(window.session, window)
    dialog.chosen.connect(chosen)
    return dialog


def _cards(window: GenerateFrame) -> DrawnCardsDialog:
    dialog = DrawnCardsDialog(window.session, window)
    dialog.chosen.connect(partial(_demand, window, Phrase(N_("The cards really drawn"))))
    dialog.card_typed.connect(partial(_card_typed, window))
    return dialog


def _card_typed(window: GenerateFrame, ident: str, fields: Mapping[str, object]) -> None:
    session = window.session
    try:
        keep_setup_card(window.context, session.game.id, ident, fields)
    except UserError as refused:
        window.context.show_error(refused, window.dialog)
        return
    label = str(fields.get("label", ident))
    session.reload(Phrase(N_("Setup card {label} as it is printed"), label=label))
    if isinstance(window.dialog, DrawnCardsDialog):
        window.dialog.redraw()
    window.refresh()


def _by_hand(window: GenerateFrame) -> ByHandDialog:
    def placed(said: Mapping[str, str]) -> None:
        session = window.session
        session.attempt(lambda: session.rolls.settle(said, Phrase(N_("Placed by hand"))))
        window.refresh()

    dialog = ByHandDialog(window.session, window)
    dialog.placed.connect(placed)
    return dialog
