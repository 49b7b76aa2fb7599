"""What is asked for a skirmish alone, and its dialogs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from editor.generate.fold_section import FoldSection
from editor.generate.frame import GenerateFrame
from editor.generate.pictures import PictureButton
from editor.generate.session import GenerateSession
from editor.generate.skirmish.by_hand import ByHandDialog
from editor.generate.skirmish.card_form import keep_setup_card
from editor.generate.skirmish.covered import CommandersDialog
from editor.generate.skirmish.drawn_cards import DrawnCardsDialog
from editor.i18n import language, localized, names_of, tr
from editor.icons import icon
from editor.plain import PlainLabel
from exporters.drawing.cards import draw_skirmish_card
from generators.blank import blank
from schema.language import N_, Phrase, UserError
from schema.names import Names

__all__ = ["SkirmishOptions", "ask", "build"]


class SkirmishOptions(QObject):
    """The picture of the skirmish card, and the doors to the dialogs."""

    wanted = Signal(str)
    """``commanders``, ``cards``, ``by-hand`` or ``forget``."""

    def __init__(self, session: GenerateSession, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.picture = PictureButton(parent)
        self.picture.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.picture.setCursor(Qt.CursorShape.ArrowCursor)
        self.by_hand = self._button("by-hand", N_("Place by &hand…"), "hand-pointing-right", parent)
        inside = QWidget(parent)
        self.choose = self._button(
            "commanders", N_("Players choose comm&anders…"), "eye-off-outline", inside
        )
        drawn = self._button(
            "cards", N_("Cards &drawn at the table…"), "cards-playing-outline", inside
        )
        self.demanded = PlainLabel(inside, wrapped=True)
        self.forget = self._button("forget", N_("&Clear choices"), "", inside)
        column = QVBoxLayout(inside)
        for widget in (self.choose, drawn, self.demanded, self.forget):
            column.addWidget(widget)
        words, settings = tr(N_("Using your own cards")), session.context.settings
        self.group = FoldSection(words, inside, parent, kept=(settings, "own-cards"))

    def _button(self, name: str, words: str, sign: str, parent: QWidget) -> QPushButton:
        button = QPushButton(tr(words), parent)
        if sign:
            button.setIcon(icon(sign))
        button.setObjectName(name)
        button.clicked.connect(self._pressed)
        return button

    def _pressed(self) -> None:
        sender = self.sender()
        if sender is not None:
            self.wanted.emit(sender.objectName())

    def refresh(self) -> None:
        """Show the wishes of now."""
        game, wishes = self.session.game, self.session.wishes
        card = game.skirmish_cards[wishes.draw]
        names = Names(blank(game, card.board), game, language())
        about = localized(card.about) or localized(card.name, wishes.draw)
        self.picture.show_picture(draw_skirmish_card(wishes.draw, names), about)
        self.choose.setVisible(bool(card.commanders.count))
        lines = demands_in_words(self.session)
        self.demanded.setText("\n".join(lines))
        self.group.summarise(", ".join(lines))
        if lines and self.demanded.isHidden():
            self.group.head.setChecked(True)  # what was chosen just now is seen, and how to undo it
        for widget in (self.demanded, self.forget):
            widget.setVisible(bool(lines))


def demands_in_words(session: GenerateSession) -> list[str]:
    """What the players chose or drew themselves, a line a House and use."""
    game = session.game
    lines = []
    words = {
        "commanders": N_("{house}, commanders: {cards}"),
        "units": N_("{house}, cards for units: {cards}"),
        "terrain": N_("{house}, cards for terrain: {cards}"),
    }
    for key, value in session.wishes.settings.items():
        stage, _, house = key.partition(".")
        if stage not in words or house not in game.factions:
            continue
        labels = []
        for ident in value.split(","):
            card = game.setup_cards.get(ident)
            man = game.commanders.get(card.commander or "") if card else None
            label = card.label if card else ident
            labels.append(localized(man.name, label) if man and stage == "commanders" else label)
        sentence = words[stage]
        lines.append(
            tr(sentence, house=names_of(game).of("factions", house), cards=", ".join(labels))
        )
    return lines


def build(session: GenerateSession, parent: QWidget) -> SkirmishOptions:
    """The options of this method, for the window that hosts them."""
    return SkirmishOptions(session, parent)


def ask(window: GenerateFrame, what: str) -> None:
    """Open a dialog by its name (``commanders``, ``cards``, ``by-hand``), or ``forget`` what was
    chosen in them."""
    if what == "forget":
        chosen = [key for key in window.session.wishes.settings if "." in key]
        _demand(window, Phrase(N_("Reset to random")), dict.fromkeys(chosen, ""))
    elif window.session.roll is not None:
        make = {"commanders": _commanders, "cards": _cards, "by-hand": _by_hand}[what]
        window.open_dialog(partial(make, window))


def _demand(window: GenerateFrame, what: Phrase, settings: Mapping[str, str]) -> None:
    window.session.demand(settings, what)
    window.refresh()


def _commanders(window: GenerateFrame) -> CommandersDialog:
    def chosen(taken: Mapping[str, tuple[str, ...]]) -> None:
        settings = {f"commanders.{house}": ",".join(cards) for house, cards in taken.items()}
        _demand(window, Phrase(N_("The players chose commanders")), settings)

    dialog = CommandersDialog(window.session, window)
    dialog.chosen.connect(chosen)
    return dialog


def _cards(window: GenerateFrame) -> DrawnCardsDialog:
    dialog = DrawnCardsDialog(window.session, window)
    dialog.chosen.connect(partial(_demand, window, Phrase(N_("Cards drawn at the table"))))
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
    session.reload(Phrase(N_("Setup card {label} as printed"), label=label))
    if isinstance(window.dialog, DrawnCardsDialog):
        window.dialog.redraw()
    window.refresh()


def _by_hand(window: GenerateFrame) -> ByHandDialog:
    def placed(settings: Mapping[str, str]) -> None:
        session = window.session
        session.attempt(lambda: session.rolls.settle(settings, Phrase(N_("Placed by hand"))))
        window.refresh()

    dialog = ByHandDialog(window.session, window)
    dialog.placed.connect(placed)
    return dialog
