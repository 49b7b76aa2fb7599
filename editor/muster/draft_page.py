"""The neutral draft: whose turn it is, the pool as cards, and what was taken turn by turn."""

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QMouseEvent, QPainter, QPaintEvent, QPalette, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import capital, names_of, tr
from editor.icons import icon
from editor.measures import HALF, STEP
from editor.muster.scrolled import Tall
from editor.muster.shared import FAINT, MusterPage, Pictures, paint_coin, price_words
from editor.panels.flowing import Flowing
from editor.panels.short_list import ShortList
from editor.panels.swatches import broken, paint_ground
from editor.plain import PlainLabel, tip
from editor.tools import drafting
from editor.tools.mustering import boxes_of
from editor.tools.objecting import in_words
from editor.workspace import Workspace
from exporters.words.units import describe_unit_kind
from rules.neutral_draft import DraftState
from schema.armies import Pick
from schema.game import Game
from schema.language import N_, say_n

GAP = 4


class PoolCard(QAbstractButton):
    """One deployment card of the pool; chosen cards are framed, a double click takes one."""

    taken = Signal()

    def __init__(self, unit: str, pixmap: QPixmap, price: int | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.unit, self._pixmap = unit, pixmap
        self._price = price_words(price)
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        """A picture, and a name in two lines."""
        line = self.fontMetrics().lineSpacing()
        side = round(self._pixmap.height() / self._pixmap.devicePixelRatio())
        wide = max(side, round(5.4 * self.fontMetrics().height()))
        return QSize(wide + 8, side + 2 * line + 12)

    def show_card(self, game: Game, why: str) -> None:
        """Show name, values, and why it cannot be taken."""
        names = names_of(game)
        name = names.of("unit_types", self.unit)
        self.setText(name)
        self.setEnabled(not why)
        costs = tr(N_("costs {n}"), n=self._price)
        self.setAccessibleName(f"{name}, {costs}")
        self.setAccessibleDescription(why)
        lines = (name, describe_unit_kind(self.unit, None, names), why)
        self.setToolTip(tip([line for line in lines if line]))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take it at once."""
        if event.button() == Qt.MouseButton.LeftButton and self.isEnabled():
            self.setChecked(True)
            self.taken.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ground(painter, self)
        side = round(self._pixmap.height() / self._pixmap.devicePixelRatio())
        painter.setOpacity(1.0 if self.isEnabled() else FAINT)
        painter.drawPixmap((self.width() - side) // 2, 5, self._pixmap)
        painter.setOpacity(1.0)
        high = round(1.15 * self.fontMetrics().height())
        paint_coin(painter, QRect(5, 5, high, high).toRectF(), self._price, self)
        group = QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
        painter.setFont(self.font())
        painter.setPen(self.palette().color(group, QPalette.ColorRole.WindowText))
        metrics = QFontMetrics(self.font())
        for number, line in enumerate(broken(self.text(), metrics, self.width() - 6)):
            box = QRect(3, side + 7 + number * metrics.lineSpacing(), self.width() - 6, 0)
            box.setHeight(metrics.lineSpacing())
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, line)
        painter.end()


class Pool(Flowing):
    """The cards of the pool in as many rows as they need."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[PoolCard] = []

    def arrange(self, width: int, *, place: bool) -> int:
        """Beside each other, from the left."""
        if not self.cards:
            return 0
        size = self.cards[0].sizeHint()
        across = max(1, (width + GAP) // (size.width() + GAP))
        for number, card in enumerate(self.cards):
            row, column = divmod(number, across)
            if place:
                corner = (column * (size.width() + GAP), row * (size.height() + GAP))
                card.setGeometry(*corner, size.width(), size.height())
        return -(-len(self.cards) // across) * (size.height() + GAP) - GAP


class DraftPage(MusterPage):
    """Take up to so many, or pass; after two passes in a row it is over."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.turn = PlainLabel()
        bold = self.turn.font()
        bold.setBold(True)
        self.turn.setFont(bold)
        self.rule = PlainLabel()
        self.rule.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.pool = Pool()
        self.empty = PlainLabel(tr(N_("No neutral units left in the pool.")))
        self.take = QPushButton(tr(N_("Take")))
        self.take.setProperty("chief", True)
        self.take.clicked.connect(self._take)
        self.skip = QPushButton(icon("skip-next-outline"), tr(N_("Pass")))
        self.skip.clicked.connect(self._pass)
        self.heading = PlainLabel(tr(N_("Turns so far")), bold=True)
        self.log = ShortList(tr(N_("Draft turns")))
        self.back = QToolButton()
        self.back.setAutoRaise(True)
        self.back.setIcon(icon("undo"))
        self.back.setToolTip(tip(tr(N_("Undo last turn"))))
        self.back.setAccessibleName(tr(N_("Undo last turn")))
        self.back.clicked.connect(self._back)
        for label in (self.turn, self.rule, self.empty):
            label.setWordWrap(True)
        row = QHBoxLayout()
        row.addWidget(self.take, 1)
        row.addWidget(self.skip, 1)
        inside = QWidget()
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, STEP, 0, HALF)
        for widget in (self.turn, self.rule, self.pool, self.empty):
            lines.addWidget(widget)
        lines.addLayout(row)
        lines.addSpacing(STEP)
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        head.addWidget(self.back)
        lines.addLayout(head)
        lines.addWidget(self.log, 1)
        lines.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Tall(inside))
        self._key: object = None

    # -- showing ----------------------------------------------------------------------------------

    def show_seat(self, seat: str) -> None:
        """Where the draft stands; it is the same for both."""
        self.seat = seat
        context = self.workspace.context()
        state = drafting.draft_of(context, boxes_of(context))
        self._show_turn(state)
        self._show_pool(state)
        self._show_log(context.scenario.neutral_draft)
        self.skip.setEnabled(state.turn is not None)
        self.back.setEnabled(bool(context.scenario.neutral_draft))
        self._marked()

    def beginning(self) -> QWidget | None:
        """The first card that may be taken; where there is none one passes."""
        return next((card for card in self.pool.cards if card.isEnabled()), self.skip)

    def _show_turn(self, state: DraftState) -> None:
        number = len(state.picks) + 1
        if state.is_over:
            self.turn.setText(tr(N_("The draft is over: both players passed.")))
            self.rule.setText(
                tr(N_("No more neutral units are available; buy other units as usual."))
            )
        elif state.turn is None:
            self.turn.setText(tr(N_("No draft.")))
            sentence = N_("A draft needs two sides with muster points; this scenario has {count}.")
            self.rule.setText(tr(sentence, count=len(state.order)))
        else:
            side = self.workspace.names.seat(state.turn)
            self.turn.setText(tr(N_("Turn {number}: {side}"), number=number, side=side))
            may = (
                tr(N_("may take 1 unit, or pass"))
                if state.most == 1
                else tr(
                    say_n(
                        "may take up to {most} unit, or pass",
                        "may take up to {most} units, or pass",
                        by="most",
                    ),
                    most=state.most,
                )
            )
            purse = tr(
                say_n("{left} point left", "{left} points left", by="left"),
                left=state.purses[state.turn],
            )
            self.rule.setText(f"{capital(may)} · {purse}")

    def _show_pool(self, state: DraftState) -> None:
        workspace, game = self.workspace, self.workspace.document.game
        seat = state.turn or next(iter(state.order), self.seat)
        units = drafting.cards_of(state)
        key = (game, seat, units, workspace.document.scenario.neutral_draft)
        if key != self._key:
            self._key = key
            for card in self.pool.cards:
                card.hide()
                card.deleteLater()
            pictures = Pictures(
                workspace.settings, workspace.document.game, workspace.document.scenario, seat
            )
            side = round(3.4 * self.fontMetrics().height())
            ratio = self.devicePixelRatioF()
            self.pool.cards = []
            for unit in units:
                pixmap = pictures.unit(unit, side, ratio)
                card = PoolCard(unit, pixmap, game.unit_types[unit].cost, self.pool)
                card.clicked.connect(self._marked)
                card.taken.connect(self._take)
                card.show()
                self.pool.cards.append(card)
            self.follow_tabs(self.pool.cards)
            self.pool.arrange(self.pool.width(), place=True)
            self.pool.updateGeometry()
        context = workspace.context()
        for card in self.pool.cards:
            why = drafting.why_not(context, state, (card.unit,))
            card.show_card(game, in_words(why, game) if why is not None else "")
        self.pool.setVisible(bool(units))
        self.empty.setVisible(not units)

    def _show_log(self, picks: tuple[Pick, ...]) -> None:
        names = self.workspace.names
        self.log.clear()
        for number, pick in enumerate(picks, start=1):
            took = names.several("unit_types", pick.units) or tr(N_("passes"))
            self.log.addItem(f"{number}. {names.seat(pick.seat)}: {took}")
        for widget in (self.heading, self.log, self.back):
            widget.setVisible(bool(picks))
        self.log.scrollToBottom()

    # -- doing ------------------------------------------------------------------------------------

    def chosen(self) -> tuple[str, ...]:
        """The units of the cards that are chosen."""
        return tuple(card.unit for card in self.pool.cards if card.isChecked())

    def _marked(self) -> None:
        """Say how many would be taken, and why not."""
        context, chosen = self.workspace.context(), self.chosen()
        state = drafting.draft_of(context, boxes_of(context))
        why = drafting.why_not(context, state, chosen) if chosen else None
        self.take.setEnabled(bool(chosen))
        words = N_("Take {count}") if len(chosen) > 1 else N_("Take")
        self.take.setText(tr(words, count=len(chosen)))
        self.take.setIcon(icon("cancel") if why else QIcon())
        self.take.setToolTip(tip(in_words(why, self.workspace.document.game) if why else ""))

    def _take(self) -> None:
        if self.chosen():
            self.want(drafting.take(self.workspace.context(), self.chosen()))

    def _pass(self) -> None:
        self.want(drafting.take(self.workspace.context(), ()))

    def _back(self) -> None:
        self.want(drafting.take_back(self.workspace.context()))
