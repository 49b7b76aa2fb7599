"""The cards that were drawn, side by side: which was kept, and those that it was chosen among."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.generate.card_pictures import card_picture, describe_card, is_card
from editor.generate.lock_and_roll import LockAndRoll
from editor.generate.naming import name_of_part, name_of_side, name_of_thing
from editor.generate.pictures import PictureButton
from editor.generate.roll_history import BattleRoll
from editor.i18n import tr
from editor.plain import PlainLabel
from schema.language import N_

GAP = 10
LEAST = 15
"""A card is at least so many letters wide."""
MOST = 44


class CardSlot(QWidget):
    """A card: one that was kept can be locked and rolled again, another one of those drawn can be
    kept instead."""

    def __init__(self, part: str, card: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.part, self.card = part, card
        self.title = PlainLabel(self)
        self.picture = PictureButton(self)
        self.picture.setCheckable(True)
        self.picture.sign = "lock"
        self.buttons = LockAndRoll(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for widget in (self.title, self.picture, self.buttons):
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)


class BattleCards(QScrollArea):
    """Both sides' cards; the side at the top edge stands above, as on the board."""

    lock_wanted = Signal(str, bool)
    again_wanted = Signal(str)
    card_wanted = Signal(str, str)
    """A part, and the card that is to be kept for it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it takes it
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._shape: object = None
        self._rows: list[list[CardSlot]] = []

    def show_roll(self, roll: BattleRoll) -> None:
        """Show the cards of a roll."""
        shape = _shape(roll)
        if shape != self._shape:
            self._shape = shape
            self._build(roll)
        for slot in self.slots():
            self._show(roll, slot)
        self._fit()

    def slots(self) -> list[CardSlot]:
        """All cards, those of the side at the top first."""
        return [slot for row in self._rows for slot in row]

    def slot(self, part: str, card: str = "") -> CardSlot:
        """The card of a part (``half.daqan``), or another one of those it was chosen among."""
        return next(s for s in self.slots() if s.part == part and card in ("", s.card))

    def _build(self, roll: BattleRoll) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setSpacing(GAP)
        self._rows = []
        for seat in reversed(roll.scenario.seats):
            frame = QFrame(inside)
            frame.setFrameShape(QFrame.Shape.StyledPanel)
            below = QVBoxLayout(frame)
            heading = PlainLabel(name_of_side(roll.progress.game, seat.id), frame, bold=True)
            below.addWidget(heading)
            row = QHBoxLayout()
            row.setSpacing(GAP)
            slots = [CardSlot(part, card, frame) for part, card in cards_of(roll, seat.id)]
            for slot in slots:
                slot.picture.clicked.connect(self._clicked)
                slot.buttons.lock_wanted.connect(self.lock_wanted)
                slot.buttons.again_wanted.connect(self.again_wanted)
                row.addWidget(slot)
            row.addStretch(1)
            below.addLayout(row)
            column.addWidget(frame)
            self._rows.append(slots)
        column.addStretch(1)
        self.setWidget(inside)

    def _clicked(self) -> None:
        for slot in self.slots():
            if slot.picture is self.sender():
                if slot.buttons.isVisibleTo(self):
                    self.lock_wanted.emit(slot.part, slot.picture.isChecked())
                else:
                    slot.picture.setChecked(False)
                    self.card_wanted.emit(slot.part, slot.card)

    def _show(self, roll: BattleRoll, slot: CardSlot) -> None:
        game = roll.progress.game
        is_kept = roll.parts[slot.part] == slot.card
        locked = is_kept and roll.is_locked(slot.part)
        told = describe_card(game, slot.card)
        if not is_kept:
            told += " · " + tr(N_("Click to keep this one instead"))
        slot.picture.show_picture(card_picture(game, roll.wishes.draw, slot.card), told)
        slot.picture.setChecked(locked)
        slot.picture.faint = not is_kept
        slot.buttons.setVisible(is_kept)
        slot.title.setText(
            _capital(name_of_thing(roll, slot.part) if slot.part.count(".") > 1 else "")
            or (tr(N_("kept")) if is_kept else tr(N_("drawn, not kept")))
        )
        slot.buttons.speak_of(
            slot.part, name_of_part(roll, slot.part), locked=locked, can_roll=True
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many cards side by side as there are, as wide as the stage lets them be."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        most = max((len(row) for row in self._rows), default=0)
        if not most:
            return
        letters = self.fontMetrics().averageCharWidth()
        bar = self.verticalScrollBar().sizeHint().width()
        free = self.width() - bar - 8 * GAP - (most - 1) * GAP
        wide = min(max(free // most, LEAST * letters), MOST * letters)
        for slot in self.slots():
            slot.picture.be_wide(wide)
        whole = self.widget()
        frames = whole.findChildren(QFrame) if whole is not None else ()
        for inside in (*self.slots(), *frames, *((whole,) if whole is not None else ())):
            layout = inside.layout()
            if layout is not None:
                layout.activate()  # at once: else it is seen for a moment as it was
        self.setMinimumWidth(most * LEAST * letters + bar + 8 * GAP + (most - 1) * GAP)


def cards_of(roll: BattleRoll, side: str) -> list[tuple[str, str]]:
    """The parts of a side that are cards, each with its card; where it was chosen among several,
    with each of these."""
    game, found = roll.progress.game, []
    mine = {n: v for n, v in roll.parts.items() if (*n.split("."), "")[1] == side}
    offers = [v for v in mine.values() if isinstance(v, tuple) and v and is_card(game, v[0])]
    for name, value in mine.items():
        if is_card(game, value) and isinstance(value, str):
            among = next((offer for offer in offers if value in offer), (value,))
            found += [(name, card) for card in among]
    return found


def _shape(roll: BattleRoll) -> object:
    return tuple((s.id, tuple(cards_of(roll, s.id))) for s in roll.scenario.seats)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
