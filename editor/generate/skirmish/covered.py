"""The players choose commanders in turn: each on a screen that the other does not see
(BOW-SK-S03)."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from editor.generate.pictures import PictureButton, commander_picture
from editor.generate.session import GenerateSession
from editor.generate.wishes import Wishes
from editor.help.topics import answer_f1
from editor.i18n import capital, language, names_of, tr
from editor.icons import icon
from editor.measures import STEP, WIDE, DialogColumn
from editor.plain import PlainLabel
from editor.standing import fit_to_screen, take_down
from exporters.words.units import describe_setup_card
from generators.core.refusals import DemandRejected
from generators.methods.skirmish.draft import draft_of
from generators.methods.skirmish.method import draft_until
from generators.methods.skirmish.setup import deck_of
from schema.language import N_, Phrase, say_n

COLUMNS = 3
LETTERS = 36
"""How many of them a commander is wide."""


class CommandersDialog(QDialog):
    """Cover, choose, cover, choose, show together; nothing is shown before both have chosen."""

    chosen = Signal(object)
    """House to the Setup cards of its commanders."""

    def __init__(self, session: GenerateSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        answer_f1(self, "skirmish")
        self.session = session
        self.setWindowTitle(tr(N_("The players choose commanders")))
        roll = session.roll
        if roll is None:
            raise ValueError("nothing has been drawn")
        self.draft = draft_of(roll.progress)
        self.houses = [side.house for side in self.draft.sides]
        self.taken: dict[str, tuple[str, ...]] = {}
        self.house = self.houses[0]
        self.pages = QStackedWidget(self)
        self.trouble = PlainLabel(self, wrapped=True)
        self.trouble.setForegroundRole(QPalette.ColorRole.BrightText)
        whole = DialogColumn(self)
        whole.addWidget(self.pages, 1)
        whole.addWidget(self.trouble)
        box = QDialogButtonBox(self)
        self.go_on = box.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.cancel = box.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.cancel.setText(tr(N_("Cancel selection")))
        self.go_on.clicked.connect(self._go_on)
        self.cancel.clicked.connect(self.reject)
        whole.addWidget(box)
        self.cards: dict[str, PictureButton] = {}
        letters, high = self.fontMetrics().averageCharWidth(), self.fontMetrics().height()
        fit_to_screen(self, 122 * letters, 37 * high)
        self.stage = ""
        self._cover()

    # -- the pages ---------------------------------------------------------------------------------

    def _name(self, house: str) -> str:
        return names_of(self.draft.game).of("factions", house)

    def _show(self, page: QWidget, words: str) -> None:
        old = self.pages.currentWidget()
        self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        if old is not None:
            # What was chosen behind it must not be found on the screen again.
            self.pages.removeWidget(old)
            take_down(old)
        self.go_on.setText(words)
        self.go_on.setDefault(True)
        self.go_on.setFocus()
        self.trouble.clear()

    def _cover(self) -> None:
        self.stage = "cover"
        self.cards = {}
        sentence = N_("Hand the screen to {house}.")
        first = tr(sentence, house=self._name(self.house))
        page = _page(first, tr(N_("All other players look away.")))
        ready = tr(N_("I play {house}: &show the cards"), house=self._name(self.house))
        self._show(page, ready)

    def _choose(self) -> None:
        self.stage = "choose"
        draft, game = self.draft, self.draft.game
        choice = draft.card.commanders
        page = QWidget(self)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(STEP)
        most = choice.max_total_rating
        heading = tr(N_("{house} chooses"), house=self._name(self.house))
        rule = tr(
            say_n("Choose {count} commander", "Choose {count} commanders", by="count"),
            count=choice.count,
        )
        if most is not None:
            rule += " · " + tr(N_("total rating at most {most}"), most=most)
        column.addWidget(PlainLabel(heading, page, text="title"))
        column.addWidget(PlainLabel(rule, page))
        self.sum = PlainLabel("", page, bold=True)
        column.addWidget(_scrolled(self._grid()), 1)
        column.addWidget(self.sum)
        words = tr(N_("&Choose these and hide the cards"))
        self._show(page, words)
        for ident in self.cards:
            self.cards[ident].setAccessibleName(
                describe_setup_card(game.setup_cards[ident], names_of(game))
            )
        self._add_up()
        next(iter(self.cards.values())).setFocus()

    def _grid(self) -> QWidget:
        draft, game = self.draft, self.draft.game
        there = draft.contents.commanders
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, STEP, 0, STEP)
        grid.setSpacing(WIDE)
        grid.setColumnStretch(COLUMNS, 1)
        grid.setRowStretch(len(deck_of(draft, self.house)), 1)
        self.cards = {}
        wide = LETTERS * self.fontMetrics().averageCharWidth()
        for ident in deck_of(draft, self.house):
            card = game.setup_cards[ident]
            if card.commander is None or (there and card.commander not in there):
                continue
            button = PictureButton(inside)
            button.setCheckable(True)
            words = describe_setup_card(card, names_of(game))
            button.show_picture(commander_picture(game, ident), words)
            button.has_tick = True
            button.be_wide(wide)
            button.clicked.connect(self._add_up)
            number = len(self.cards)
            grid.addWidget(button, number // COLUMNS, number % COLUMNS)
            self.cards[ident] = button
        return inside

    def _reveal(self) -> None:
        self.stage = "reveal"
        self.cards = {}
        game = self.draft.game
        page = QWidget(self)
        column = QVBoxLayout(page)
        instruction = tr(
            N_("Both players show their figures at the same time, then take the Commander cards.")
        )
        column.addWidget(PlainLabel(instruction, page))
        wide = LETTERS * self.fontMetrics().averageCharWidth()
        for house in self.houses:
            column.addWidget(PlainLabel(self._name(house), page, bold=True))
            row = QHBoxLayout()
            for ident in self.taken[house]:
                card = game.setup_cards[ident]
                button = PictureButton(page)
                words = describe_setup_card(card, names_of(game))
                button.show_picture(commander_picture(game, ident), words)
                button.be_wide(wide)
                row.addWidget(button)
            row.addStretch(1)
            column.addLayout(row)
        column.addStretch(1)
        self._show(page, tr(N_("Contin&ue")))

    # -- going on --------------------------------------------------------------------------------

    def marked(self) -> tuple[str, ...]:
        """The cards that are chosen on the screen now."""
        return tuple(ident for ident, button in self.cards.items() if button.isChecked())

    def _add_up(self) -> None:
        game, marked = self.draft.game, self.marked()
        men = [game.commanders[game.setup_cards[i].commander or ""] for i in marked]
        ratings = " + ".join(str(man.rating) for man in men)
        total = sum(man.rating for man in men)
        addition = f"{ratings} = {total}" if len(men) > 1 else ratings
        self.sum.setText(
            tr(
                say_n(
                    "{count} chosen, total rating {sum}",
                    "{count} chosen, total rating {sum}",
                    by="count",
                ),
                count=len(men),
                sum=addition or "0",
            )
        )
        self.trouble.clear()

    def _go_on(self) -> None:
        if self.stage == "cover":
            self._choose()
        elif self.stage == "choose":
            self._take()
        else:
            self.chosen.emit(dict(self.taken))
            self.accept()

    def _take(self) -> None:
        """Take what is marked, unless a rule stands against it."""
        marked, count = self.marked(), self.draft.card.commanders.count
        if len(marked) != count:
            sentence = Phrase(
                say_n(
                    "Choose exactly {count} commander",
                    "Choose exactly {count} commanders",
                    by="count",
                ),
                count=count,
            )
            self.trouble.setText(tr(sentence))
            return
        try:
            self._check(marked)
        except DemandRejected as refused:
            self.trouble.setText(capital(refused.sentence(language())))
            return
        self.taken[self.house] = marked
        left = [house for house in self.houses if house not in self.taken]
        if left:
            self.house = left[0]
            self._cover()
        else:
            self._reveal()

    def _check(self, cards: tuple[str, ...]) -> None:
        """Raises ``DemandRejected`` with the rule that a choice breaks."""
        session = self.session
        wishes = Wishes(session.game.id, session.wishes.draw, 0)
        wishes = wishes.asking("houses", ",".join(self.houses))
        wishes = wishes.asking(f"commanders.{self.house}", ",".join(cards))
        brief = wishes.brief(session.game, session.rolls.collection)
        draft_until(3, brief, session.game)


def _page(first: str, second: str) -> QWidget:
    page = QWidget()
    column = QVBoxLayout(page)
    column.addStretch(1)
    sign = QPushButton(icon("eye-off-outline"), "", page)
    sign.setFlat(True)
    sign.setEnabled(False)
    high = 4 * page.fontMetrics().height()
    sign.setIconSize(sign.iconSize().scaled(high, high, Qt.AspectRatioMode.IgnoreAspectRatio))
    column.addWidget(sign, 0, Qt.AlignmentFlag.AlignHCenter)
    head, below = PlainLabel(first, page, text="title"), PlainLabel(second, page)
    for label in (head, below):
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setWordWrap(True)
        column.addWidget(label)
    column.addStretch(2)
    return page


def _scrolled(inside: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its cards take it
    area.setWidget(inside)
    return area
