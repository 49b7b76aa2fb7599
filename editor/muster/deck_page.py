"""The deck: one card out for one card in, under a cover, for what is swapped is secret
(BL2-LOR-01)."""

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QStackedLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import names_of, tr
from editor.icons import icon
from editor.measures import FINE, HALF, STEP, WIDE
from editor.muster.scrolled import Tall
from editor.muster.shared import CardCount, CardList, MusterPage
from editor.panels.forms.fold import FoldButton
from editor.panels.short_list import ShortList
from editor.plain import PlainLabel, tip
from editor.scroll_fade import ScrollFade
from editor.tools import deck_changing, mustering
from editor.tools.deck_changing import Deck
from editor.tools.objecting import Objected
from editor.workspace import Workspace
from schema.game import Game
from schema.language import N_

TOP = N_("Top of the deck")
TOP_TOLD = N_("Top card first; printed for all players")
TOP_BUTTONS: dict[str, tuple[str, str]] = {
    "put": ("arrow-collapse-up", N_("Put the selected card on top")),
    "up": ("arrow-up", N_("Up")),
    "down": ("arrow-down", N_("Down")),
    "remove": ("close", N_("Anywhere in the deck")),
}
"""Icon of each button, and what it does."""


class DeckPage(MusterPage):
    """Covered until its player wants to see it, and again when another side is looked at."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.stack = QStackedLayout(self)
        self.stack.addWidget(self._covered())
        self.stack.addWidget(self._opened())

    # -- putting together -------------------------------------------------------------------------

    def _covered(self) -> QWidget:
        page = QWidget()
        sign = PlainLabel()
        side = 3 * self.fontMetrics().height()
        sign.setPixmap(icon("eye-off-outline").pixmap(side, side))
        sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.about_cover = PlainLabel()
        self.about_cover.setWordWrap(True)
        self.about_cover.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.show_it = QPushButton(icon("eye-outline"), tr(N_("Show the deck")))
        self.show_it.clicked.connect(self.uncover)
        lines = QVBoxLayout(page)
        lines.addStretch(1)
        lines.addWidget(sign)
        lines.addWidget(self.show_it, 0, Qt.AlignmentFlag.AlignCenter)
        lines.addWidget(self.about_cover)
        lines.addStretch(2)
        return Tall(page)

    def _opened(self) -> QWidget:
        page, self.inside = QWidget(), QWidget()
        self.deck = CardList(tr(N_("Cards in the deck")))
        self.spare = CardList(tr(N_("Cards that can be swapped in")))
        self.in_deck, self.available = PlainLabel(bold=True), PlainLabel(bold=True)
        self.swap = QPushButton(icon("swap-horizontal"), tr(N_("Swap these two cards")))
        self.swap.setProperty("chief", True)
        self.swap.clicked.connect(self._swap)
        for cards in (self.deck, self.spare):
            cards.meant.connect(self._swap)
            cards.currentRowChanged.connect(self._marked)
        self.deck.left.connect(self._to_spare)
        self.spare.left.connect(self._to_deck)
        self.lists = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.lists.setSpacing(WIDE)
        out, into = tr(N_("1. Choose a card to remove")), tr(N_("2. Choose a card to add"))
        self.lists.addLayout(_titled(self.in_deck, out, self.deck), 1)
        self.lists.addLayout(_titled(self.available, into, self.spare), 1)
        self.folds: list[tuple[FoldButton, QWidget]] = []
        """Headings, and what each shows below it; one at most is open."""
        self.chance = QAction(tr(N_("Swap at random when cards are dealt")), self)
        self.chance.setCheckable(True)
        self.chance.triggered.connect(self._by_chance)
        self.cover_it = _worded("eye-off-outline", tr(N_("Hide")), tr(N_("Hide the deck")))
        self.cover_it.setToolTip(tr(N_("Hide the deck again")))
        self.cover_it.clicked.connect(self._cover_by_hand)
        self.more = _worded("dots-horizontal", "", tr(N_("More about the deck")))
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.more)
        menu.addAction(self.chance)
        self.more.setMenu(menu)
        self.swaps = ShortList(tr(N_("Swaps made")))
        words = tr(N_("Undo the selected swap, or the last one"))
        self.undo = _worded("undo", tr(N_("Undo")), words)
        self.undo.clicked.connect(self._undo)
        self.on_top: dict[str, QToolButton] = {}
        self._arrange(page)
        return page

    def _arrange(self, page: QWidget) -> None:
        """Between what was swapped and what is to be swapped both lists, in one scroll."""
        whole = QVBoxLayout(page)
        whole.setContentsMargins(0, HALF, 0, HALF)
        whole.setSpacing(HALF)
        self.made = self._fold(whole, self.swaps)
        doings = QHBoxLayout()
        doings.setSpacing(HALF)
        for button in (self.undo, self.cover_it, self.more):
            doings.addWidget(button)
        doings.addStretch(1)
        whole.addLayout(doings)
        lines = QVBoxLayout(self.inside)
        lines.setContentsMargins(0, STEP, 0, HALF)
        lines.setSpacing(STEP)
        lines.addWidget(self.swaps)
        lines.addLayout(self.lists, 1)
        lines.addLayout(self._on_top())
        around = Tall(self.inside)
        self.fade = ScrollFade(around)
        whole.addWidget(around, 1)
        self.pair = PlainLabel(wrapped=True)
        self.pair.setAlignment(Qt.AlignmentFlag.AlignCenter)
        whole.addWidget(self.pair)
        whole.addWidget(self.swap)

    def _on_top(self) -> QVBoxLayout:
        """What lies on top of the deck: everybody knows of it."""
        self.top = ShortList(tr(TOP))
        self.top.setToolTip(tip(tr(TOP_TOLD)))
        self.top.currentRowChanged.connect(self._enable_top)
        inside = QWidget()
        row = QHBoxLayout()
        row.setSpacing(FINE)
        put = self._top_button("put")
        put.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        put.setText(tr(N_("Put on top")))
        row.addWidget(put)
        row.addStretch(1)
        for name in ("up", "down", "remove"):
            row.addWidget(self._top_button(name))
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(FINE)
        column.addWidget(self.top)
        column.addLayout(row)
        lines = QVBoxLayout()
        lines.setSpacing(FINE)
        self.known = self._fold(lines, inside)
        lines.addWidget(inside)
        self.known.setToolTip(tip(tr(TOP_TOLD)))
        return lines

    def _top_button(self, name: str) -> QToolButton:
        """A button that changes what is on top of the deck."""
        do = {
            "put": self._put_on_top,
            "up": self._raise,
            "down": self._lower,
            "remove": self._off_top,
        }
        glyph, label = TOP_BUTTONS[name]
        button = self.on_top[name] = QToolButton()
        button.setIcon(icon(glyph))
        button.setToolTip(tip(tr(label)))
        button.setAccessibleName(f"{tr(TOP)}: {tr(label)}")
        button.clicked.connect(do[name])
        return button

    def _fold(self, lines: QVBoxLayout, inside: QWidget) -> FoldButton:
        """A heading that opens and folds something that stands elsewhere on the page."""
        head = FoldButton()
        head.setCheckable(True)
        head.toggled.connect(self._fold_others)
        inside.hide()
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(head)
        row.addStretch(1)
        lines.addLayout(row)
        self.folds.append((head, inside))
        return head

    def _fold_others(self, open_: bool) -> None:  # noqa: FBT001  a signal's
        for head, inside in self.folds:
            if open_ and head is not self.sender():
                head.setChecked(False)
            inside.setVisible(head.isChecked())
            head.point(down=head.isChecked())

    # -- showing ----------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether the cards are to be seen."""
        return self.stack.currentIndex() == 1

    def beginning(self) -> QWidget | None:
        """The cards, or the button that shows them."""
        return self.deck if self.is_open else self.show_it

    def uncover(self) -> None:
        """Show the cards."""
        self.stack.setCurrentIndex(1)
        self.show_seat(self.seat)
        self.deck.setFocus(Qt.FocusReason.OtherFocusReason)

    def cover(self) -> None:
        """Nothing of the deck stays on the screen, nor in what lies behind the cover."""
        self.stack.setCurrentIndex(0)
        for cards in (self.deck, self.spare, self.swaps):
            cards.clear()
        for label in (self.in_deck, self.available, self.made, self.pair):
            label.setText("")
        self.swap.setToolTip("")
        self.doubted.emit(None)

    def _cover_by_hand(self) -> None:
        self.cover()
        self.show_it.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_seat(self, seat: str) -> None:
        """This side's deck, if it is not covered; another side's is."""
        if seat != self.seat:
            self.seat = seat
            self.cover()
        context, game = self.workspace.context(), self.workspace.document.game
        name = self.workspace.names.seat(seat)
        deck = deck_changing.deck(context, seat)
        if deck is None:
            self.cover()
            self.show_it.hide()
            self.about_cover.setText(tr(N_("{side} has no deck in this game."), side=name))
            return
        self.show_it.show()
        sentence = N_(
            "{side}’s swaps are secret: all other players look away. They are "
            "saved in the host’s file only and never printed."
        )
        self.about_cover.setText(tr(sentence, side=name))
        if self.is_open:
            self._show_deck(deck, game)

    def _show_deck(self, deck: Deck, game: Game) -> None:
        came, names = {swap.into for swap in deck.swaps}, names_of(game)
        self.deck.fill([CardCount(*one, one[0] in came) for one in deck.cards], game)
        self.spare.fill([CardCount(*one) for one in deck.spare], game)
        size, spare = sum(n for _, n in deck.cards), sum(n for _, n in deck.spare)
        self.in_deck.setText(tr(N_("In the deck: {count}"), count=size))
        self.available.setText(tr(N_("Available: {count}"), count=spare))
        self.made.setText(
            tr(N_("Swapped: {count} of {most}"), count=len(deck.swaps), most=deck.most)
        )
        row = self.swaps.currentRow()
        self.swaps.clear()
        for swap in deck.swaps:
            out, into = names.of("cards", swap.out), names.of("cards", swap.into)
            self.swaps.addItem(f"{out} →\n{into}")
        self.swaps.setCurrentRow(min(row, len(deck.swaps) - 1))
        self.made.setEnabled(bool(deck.swaps))
        if not deck.swaps:
            self.made.setChecked(False)  # there is nothing to see
        self.undo.setEnabled(bool(deck.swaps))
        row = self.top.currentRow()
        self.top.clear()
        self.top.addItems([names.of("cards", card) for card in deck.top])
        self.top.setCurrentRow(min(row, len(deck.top) - 1))
        self.known.setText(tr(N_("Top of the deck: {count}"), count=len(deck.top)))
        self.top.setVisible(bool(deck.top))
        number = mustering.number_of(self.workspace.context(), self.seat)
        self.more.setVisible(number is not None)
        if number is not None:
            with QSignalBlocker(self.chance):
                muster = self.workspace.document.scenario.musters[number]
                self.chance.setChecked(muster.swaps_by_chance)
        self._place_lists()
        self._marked()
        self._enable_top()

    def _marked(self) -> None:
        """Say before it is tried whether the chosen cards may be swapped."""
        out, into = self.deck.card, self.spare.card
        self.on_top["put"].setEnabled(out is not None)
        self.swap.setEnabled(out is not None and into is not None)
        names = names_of(self.workspace.document.game)
        # A line may end at the arrow, not within a name.
        both = [
            names.of("cards", card).replace(" ", "\N{NO-BREAK SPACE}")
            for card in (out, into)
            if card is not None
        ]
        self.pair.setText("\N{NO-BREAK SPACE}→ ".join(both) if len(both) > 1 else "")
        why = None
        if out is not None and into is not None:
            why = deck_changing.why_not(self.workspace.context(), self.seat, out, into)
        refused = Objected(why, self.workspace.document.game) if why is not None else None
        self.swap.setIcon(icon("cancel" if refused is not None else "swap-horizontal"))
        how = tr(N_("Swap one card out and one in (Enter)"))
        self.swap.setToolTip(tip(tr(refused) if refused is not None else how))
        self.doubted.emit(refused)

    def _enable_top(self) -> None:
        row, count = self.top.currentRow(), self.top.count()
        self.on_top["up"].setEnabled(row > 0)
        self.on_top["down"].setEnabled(0 <= row < count - 1)
        self.on_top["remove"].setEnabled(row >= 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is room, the lists stand beside each other."""
        super().resizeEvent(event)
        self._place_lists()

    def _place_lists(self) -> None:
        """Beside each other if no name is cut then, else below each other."""
        room = self.inside.width() // 2 - 12
        wide = max(self.deck.needed(), self.spare.needed()) <= room
        way = QBoxLayout.Direction
        self.lists.setDirection(way.LeftToRight if wide else way.TopToBottom)

    # -- doing ------------------------------------------------------------------------------------

    def _swap(self) -> None:
        out, into = self.deck.card, self.spare.card
        if out is None or into is None:
            (self.spare if out is not None else self.deck).setFocus()
            return
        self.want(deck_changing.swap(self.workspace.context(), self.seat, out, into))

    def _undo(self) -> None:
        row = self.swaps.currentRow()
        number = row if row >= 0 else self.swaps.count() - 1
        self.want(deck_changing.swap_back(self.workspace.context(), self.seat, number))

    def _put_on_top(self) -> None:
        if self.deck.card is not None:
            self.want(deck_changing.put_on_top(self.workspace.context(), self.seat, self.deck.card))
            self.known.setChecked(True)

    def _off_top(self) -> None:
        row = self.top.currentRow()
        self.want(deck_changing.draw_from_top(self.workspace.context(), self.seat, row))

    def _raise(self) -> None:
        self._move(-1)

    def _lower(self) -> None:
        self._move(1)

    def _move(self, by: int) -> None:
        row = self.top.currentRow()
        self.want(deck_changing.move_on_top(self.workspace.context(), self.seat, row, by))
        self.top.setCurrentRow(row + by)

    def _by_chance(self, on: bool) -> None:  # noqa: FBT001  a signal's
        self.want(mustering.swap_by_chance(self.workspace.context(), self.seat, on=on))

    def _to_spare(self, by: int) -> None:
        if by > 0:
            self.spare.setFocus(Qt.FocusReason.TabFocusReason)
            if self.spare.currentRow() < 0:
                self.spare.setCurrentRow(0)

    def _to_deck(self, by: int) -> None:
        if by < 0:
            self.deck.setFocus(Qt.FocusReason.TabFocusReason)
            if self.deck.currentRow() < 0:
                self.deck.setCurrentRow(0)


def _worded(sign: str, words: str, purpose: str) -> QToolButton:
    """A button with a sign and a word, if any, and what it does in full."""
    button = QToolButton()
    button.setIcon(icon(sign))
    if words:
        button.setText(words)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setToolTip(tip(purpose))
    button.setAccessibleName(purpose)
    return button


def _titled(label: PlainLabel, words: str, cards: CardList) -> QVBoxLayout:
    """A list below what it is and how many cards are in it, and what to do there."""
    lines = QVBoxLayout()
    lines.setSpacing(FINE)
    lines.addWidget(label)
    lines.addWidget(PlainLabel(words, faint=True))
    lines.addSpacing(FINE)
    lines.addWidget(cards, 1)
    return lines
