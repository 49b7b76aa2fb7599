"""The scenes of drawn skirmishes, boxes and cards; see scenes.py."""

# ruff: noqa: INP001  docs is a folder to read, not a package

from PySide6.QtWidgets import QWidget
from studio import Studio

from editor.cards.cards_dialog import CardsDialog
from editor.cards.collection_dialog import CollectionDialog
from editor.cards.new_piece_dialog import NewPieceDialog
from editor.generate.skirmish.by_hand import ByHandDialog
from editor.generate.skirmish.card_form import CardForm
from editor.generate.skirmish.covered import CommandersDialog
from editor.generate.skirmish.drawn_cards import DrawnCardsDialog


def skirmish_cards(studio: Studio) -> QWidget:
    """What was drawn, as cards; some are locked."""
    wizard = studio.wizard(0)
    wizard.lock("commanders", True)
    wizard.lock("units.stark.1", True)
    wizard.roll_rest()
    wizard.choose_seed(815)
    studio.rest()
    return wizard


def skirmish_board(studio: Studio) -> QWidget:
    """The board of a roll, and what that roll changed: the terrain was locked, units stand
    elsewhere."""
    wizard = studio.wizard(2)
    wizard.lock("ground", True)
    wizard.choose_seed(815)
    studio.until(lambda: not wizard.history.waiting())
    studio.rest()
    return wizard


def skirmish_steps(studio: Studio) -> QWidget:
    """The thirteen steps are watched."""
    wizard = studio.wizard(1)
    wizard.watch("first")
    for _ in range(11):
        wizard.watch("step")
    studio.rest()
    return wizard


def commanders(studio: Studio) -> QWidget:
    """A player chooses his commanders while the other looks away."""
    dialog = studio.asked("commanders", CommandersDialog)
    dialog.go_on.click()
    for card in ("s1", "s5"):
        dialog.cards[card].click()
    studio.rest()
    return dialog


def drawn_cards(studio: Studio) -> QWidget:
    """The cards that were drawn from the real decks are clicked."""
    dialog = studio.asked("cards", DrawnCardsDialog)
    page = dialog.houses["stark"]
    for card in ("s7", "s2", "s8", "s1"):
        page.cards[card].click()
    dialog.tabs.setCurrentWidget(page)
    studio.rest()
    return dialog


def card_form(studio: Studio) -> QWidget:
    """A card is copied from the cardboard."""
    dialog = studio.asked("cards", DrawnCardsDialog)
    dialog.houses["stark"].entering.click()
    dialog.houses["stark"].cards["s7"].click()
    return studio.dialog(CardForm)


def by_hand(studio: Studio) -> QWidget:
    """Units are placed in turn; legal hexes are shown."""
    dialog = studio.asked("by-hand", ByHandDialog)
    dialog.terrain.click()
    for _ in range(4):
        dialog.one.click()
    dialog.things.setCurrentRow(1)
    studio.rest()
    return dialog


def boxes(studio: Studio) -> QWidget:
    """The boxes that one owns."""
    return studio.asked_by("collection", CollectionDialog)


def cards(studio: Studio) -> QWidget:
    """The values of one's own cards, in a table."""
    dialog = studio.asked_by("cards", CardsDialog)
    table = dialog.view()
    if table is not None:
        table.cards.setData(table.cards.index(2, 3), "red")
        table.setCurrentIndex(table.cards.index(2, 4))
    studio.rest()
    return dialog


def piece(studio: Studio) -> QWidget:
    """A piece that the box holds and the pack does not know; its id follows its name."""
    dialog = studio.asked_by("cards", CardsDialog)
    dialog.tabs.setCurrentIndex(dialog.tabs.count() - 1)
    dialog.ask_for_piece()
    asked = studio.dialog(NewPieceDialog)
    asked.name.insert(
        "Swamp lake" if studio.app.context.home.language == "en" else "Болотное озеро"
    )
    asked.advanced.click()
    studio.rest()
    return asked
