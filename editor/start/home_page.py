"""The first page of the start window: three large choices, recent work, the examples, the games."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QImage, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import language, tr
from editor.icons import icon
from editor.measures import BROAD, STEP, WIDE
from editor.plain import PlainLabel
from editor.standing import goes_when_closed, take_down
from editor.start.choice_card import ChoiceCard, PictureCard
from editor.start.library import GameEntry, LibraryEntry
from editor.start.shelf import LibraryView
from schema.language import N_

LETTERS = 24
"""Width of a picture card at least, in letters."""

MOST_CARDS = 4
"""In a row at most: wider windows have larger pictures, and no empty foot."""
SIDE_BY_SIDE = 2
"""Cards of examples at least for which there is room beside a short row of recent work."""

GAP = WIDE
"""Pixels between cards of a row, everywhere on the page."""

MOST_LINES = 3
"""Lines of a choice below its title, at most."""


class Strip(QWidget):
    """A head, and below it one row of pictures: as many as there is room for."""

    grown = Signal()
    """It needs another height now, and has its place within the page no more."""

    def __init__(self, words: str, more: str, parent: QWidget) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(STEP)
        head = QHBoxLayout()
        self.head = PlainLabel(words, self, text="title")
        head.addWidget(self.head)
        head.addStretch(1)
        self.more = QPushButton(tr(N_("Show all")), self)
        self.more.setFlat(True)
        self.more.setAccessibleName(more)
        self.more.setIcon(icon("chevron-right"))
        self.more.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        head.addWidget(self.more)
        column.addLayout(head)
        self._column = column
        self._columns = 1, STEP
        """How many cards stand in a row, and how wide each is."""

    def activate(self) -> None:
        """Update its layout without waiting for a turn."""
        self._column.activate()

    def set_columns(self, count: int, wide: int) -> None:
        """Show so many cards in a row, each so wide."""
        if (count, wide) != self._columns:
            self._columns = count, wide
            self._fill()

    def _fill(self) -> None:
        """Put as many cards there as have room."""


class ScenarioStrip(Strip):
    """The scenarios of a shelf that fit into one row."""

    def __init__(self, words: str, more: str, parent: QWidget) -> None:
        super().__init__(words, more, parent)
        self.view = LibraryView(self, letters=LETTERS, lines=1)
        self.view.setAccessibleName(words)
        self.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setWrapping(False)
        self.view.setSpacing(GAP)
        self.view.setViewportMargins(-GAP, -GAP, -2 * GAP, 0)
        self._column.addWidget(self.view)
        self._entries: list[LibraryEntry] = []
        self._lines = 3
        self.hide()

    def lines_at(self, count: int, wide: int) -> int:
        """Lines of words that the first ``count`` cards need when each is so wide."""
        return self.view.lines_at(self._entries[:count], wide)

    def set_lines(self, lines: int) -> None:
        """Let cards have so many lines of words."""
        if lines != self._lines:
            self._lines = lines
            self._fill()

    def show_entries(self, entries: Sequence[LibraryEntry]) -> None:
        """Show the first ones of these, and nothing where there are none."""
        self._entries = list(entries)
        self.setVisible(bool(self._entries))
        self.grown.emit()  # before it was shown it had no width, by which cards are counted
        self._fill()
        self.grown.emit()

    @property
    def first(self) -> str:
        """The path of the first scenario; empty where there is none."""
        return str(self._entries[0].path) if self._entries else ""

    @property
    def count(self) -> int:
        """How many scenarios there are, shown or not."""
        return len(self._entries)

    def _fill(self) -> None:
        count, wide = self._columns
        self.view.widen(wide)
        self.view.set_lines(self._lines)
        self.view.setFixedHeight(self.view.card_size().height() + STEP // 2)
        self.view.show_entries(self._entries[:count], choose=False)


class GameStrip(Strip):
    """The games, each with the picture of a board; pressing one asks what to begin with it."""

    wanted = Signal(str, str)
    """What to begin (``new``, ``skirmish`` or ``battle``), and the game's id."""

    def __init__(self, parent: QWidget) -> None:
        words = tr(N_("Games"))
        super().__init__(words, "", parent)
        self.more.hide()
        self._place = QWidget(self)
        self._place.setMinimumWidth(1)  # its cards of now may not keep the page as wide as it was
        self._grid = QGridLayout(self._place)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._column.addWidget(self._place)
        self.games: dict[str, GameEntry] = {}
        self.cards: dict[str, PictureCard] = {}

    def activate(self) -> None:
        """Update the layout of the cards first: of another size they would be squeezed."""
        self._grid.activate()
        super().activate()

    def show_games(self, games: Sequence[GameEntry]) -> None:
        """List the games anew."""
        if list(games) == list(self.games.values()):
            return
        for card in self.cards.values():
            take_down(card)
        self.games = {game.id: game for game in games}
        self.cards = {}
        for game in games:
            card = PictureCard(game.name(language()), self._place)
            card.clicked.connect(lambda _=False, game=game: self._ask(game))
            self.cards[game.id] = card
        self._fill()
        self._grid.activate()
        self.grown.emit()

    def picture(self, game: str, image: QImage) -> None:
        """The picture of a game is here."""
        if game in self.cards:
            self.cards[game].show_picture(image)

    def _fill(self) -> None:
        columns, wide = self._columns
        lines = max((card.lines_at(wide) for card in self.cards.values()), default=1)
        for number, card in enumerate(self.cards.values()):
            card.widen(wide, lines)
            self._grid.addWidget(card, number // columns, number % columns)
            card.show()

    def _ask(self, game: GameEntry) -> None:
        menu = QMenu(self)
        goes_when_closed(menu)
        for what, words, sign, offered in (
            ("generate", N_("Generate…"), "cards", game.has_cards or game.has_draws),
            ("new", N_("New scenario…"), "file-plus", True),
        ):
            if offered:
                act = menu.addAction(icon(sign), tr(words))
                act.triggered.connect(lambda _=False, what=what: self.wanted.emit(what, game.id))
        menu.setActiveAction(menu.actions()[0])
        card = self.cards[game.id]
        menu.popup(card.mapToGlobal(QPoint(STEP, card.height() - STEP)))


class HomePage(QScrollArea):
    """Everything an evening may begin with, from top to bottom."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is on it takes it
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page = QWidget(self)
        self._page = column = QVBoxLayout(page)
        column.setContentsMargins(BROAD, BROAD, BROAD, BROAD)
        column.setSpacing(BROAD)
        self._choices = QGridLayout()
        self._choices.setSpacing(GAP)
        self.skirmish = ChoiceCard(
            tr(N_("Generate a skirmish")),
            tr(N_("Cards, armies and terrain in one click, ready to print.")),
            "cards",
            "Ctrl+K",
            page,
            chief=True,
        )
        self.new = ChoiceCard(
            tr(N_("New scenario")),
            tr(N_("Choose a game, a board and a template, then draw.")),
            "file-plus",
            "Ctrl+N",
            page,
        )
        self.open = ChoiceCard(
            tr(N_("Open…")),
            tr(N_("A scenario, a printed PDF or a code.")),
            "folder-open",
            "Ctrl+O",
            page,
        )
        self.choices = (self.skirmish, self.new, self.open)
        for name, choice in zip(("generate", "new", "open"), self.choices, strict=True):
            choice.setObjectName(name)
        column.addLayout(self._choices)
        self.recent = ScenarioStrip(tr(N_("Recent")), tr(N_("Show all recent scenarios")), page)
        self.examples = ScenarioStrip(tr(N_("Examples")), tr(N_("Show all examples")), page)
        self.games = GameStrip(page)
        self._growing = False
        self._works = QGridLayout()
        self._works.setVerticalSpacing(BROAD)
        column.addLayout(self._works)
        column.addWidget(self.games)
        for strip in (self.recent, self.examples, self.games):
            strip.grown.connect(self._give_room)
        column.addStretch(1)
        self.setWidget(page)
        self._arrange()

    def picture(self, path: str, image: QImage) -> None:
        """The picture of a file is here: a whole battle stands for what is generated."""
        if self.examples.first == path:
            self.skirmish.show_picture(image)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Three choices side by side where there is room, else below each other."""
        super().resizeEvent(event)
        self._page.setContentsMargins(
            BROAD, BROAD, self.viewport().width() - BROAD - self._room(), BROAD
        )
        self._arrange()
        self._give_room()

    def _room(self) -> int:
        """Pixels between the margins: the same whether there is a bar or not."""
        return self.width() - self.verticalScrollBar().sizeHint().width() - 2 * BROAD

    def _give_room(self) -> None:
        """Give every strip its size, from within outwards and at once.

        Else each layout has to wait for its turn, and what is painted between two turns is
        squeezed: that is seen when there is much else to do.
        """
        inside = self.widget()
        layout = inside.layout() if inside is not None else None
        if layout is None or self._growing:  # a bar that comes or goes makes the page ask again
            return
        self._growing = True
        self._arrange_works()
        for strip in (self.recent, self.examples, self.games):
            strip.activate()
        layout.activate()
        # The area gives the page the height that it now needs.
        QCoreApplication.sendEvent(self, QEvent(QEvent.Type.LayoutRequest))
        self._growing = False

    def _arrange_works(self) -> None:
        """Recent work and the examples below each other; side by side, in the columns of the games,
        where a few recent scenarios would leave most of a row empty."""
        room = self._room()
        least = self.fontMetrics().averageCharWidth() * LETTERS + 2 * STEP
        most = max(1, min(MOST_CARDS, (room + STEP) // (least + STEP)))
        wide = (room + GAP) // most - GAP
        few = self.recent.count
        beside = 0 < few <= most - SIDE_BY_SIDE and self.examples.count > 0
        self.recent.setFixedWidth(few * (wide + GAP) - GAP if beside else room)
        self._works.addWidget(self.recent, 0, 0)
        self._works.addWidget(self.examples, *((0, 1) if beside else (1, 0)))
        self._works.setColumnStretch(1 if beside else 0, 1)
        self._works.setColumnStretch(0 if beside else 1, 0)
        self._works.setHorizontalSpacing(GAP if beside else 0)
        rows = (few if beside else most), (most - few if beside else most)
        for strip, count in zip((self.recent, self.examples), rows, strict=True):
            strip.set_columns(count, wide)
        lines = [
            strip.lines_at(count, wide)
            for strip, count in zip((self.recent, self.examples), rows, strict=True)
        ]
        for strip, own in zip((self.recent, self.examples), lines, strict=True):
            strip.set_lines(max(lines) if beside else own)
        self.games.set_columns(most, wide)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001
        """Scroll to what the keyboard goes to."""
        moved = super().focusNextPrevChild(forward)
        widget = QApplication.focusWidget()
        if moved and widget is not None and self.isAncestorOf(widget):
            self.ensureWidgetVisible(widget, STEP, 4 * STEP)
        return moved

    def _arrange(self) -> None:
        room, count = self._room(), len(self.choices)
        third = (room - GAP * (count - 1)) // count
        beside = max(card.lines_at(third) for card in self.choices)
        columns = count if beside <= MOST_LINES else 1
        lines = beside if columns > 1 else max(card.lines_at(room) for card in self.choices)
        for number, card in enumerate(self.choices):
            card.show_lines(min(lines, MOST_LINES))
            self._choices.addWidget(card, number // columns, number % columns)
