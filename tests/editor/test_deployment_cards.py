"""Deployment cards of the first edition in My cards: one block typed in takes the others along."""

from pytestqt.qtbot import QtBot

from editor.app import App
from editor.cards.cards_dialog import CardsDialog
from tests.editor.test_cards import at, save, shown, type_in

FILE = "deployment-cards.csv"


def test_a_deployment_card_is_typed_in(app: App, qtbot: QtBot) -> None:
    dialog = CardsDialog(app.context, "battlelore-1e")
    qtbot.addWidget(dialog)
    dialog.show()
    view = at(dialog, FILE, "standard-c1", "rank 2")
    assert shown(view) == ("red", "placeholder")  # our dragon
    names = view.cards.table.names
    assert names[0] == "Standard Bearers, A1, Shield wall"
    type_in(qtbot, at(dialog, FILE, "standard-c1", "count 1"), "3")
    assert shown(at(dialog, FILE, "standard-c1", "unit 2")) == ("Dragon", "typed")
    type_in(qtbot, at(dialog, FILE, "standard-c1", "rank 2"), "No rank")
    assert shown(at(dialog, FILE, "standard-c1", "rank 2")) == ("No rank", "typed")
    assert save(qtbot, dialog)
    units = app.context.game("battlelore-1e").deployment_cards["standard-c1"].units
    assert [(b.type, b.rank, b.count) for b in units] == [
        ("infantry", "green", 3),
        ("dragon", None, 1),
    ]
