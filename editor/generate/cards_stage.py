"""The cards that were drawn, side by side: which was kept, and those that it was chosen among; lock
them or roll them again, one by one or all that serve for one use."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.generate.lock_and_roll import LockAndRoll
from editor.generate.naming import (
    is_setup_card,
    name_of_part,
    name_of_side,
    name_of_stage,
    name_of_thing,
)
from editor.generate.pictures import PictureButton, card_back, card_picture, describe_card, is_card
from editor.generate.replay import SetupMoment
from editor.generate.roll_history import Roll
from editor.i18n import capital, names_of, tr
from editor.plain import PlainLabel
from schema.language import N_

GAP = 10
LETTERS = (15, 44)
"""A card is so many letters wide, at least and at most."""
LETTERS_OF_MANY = (11, 26)
"""The same where a side has cards for several uses."""


class CardGroup(NamedTuple):
    """Cards of a side that serve for one use, or those that stand each for itself."""

    scope: str
    """What they are rolled again by together; empty for those that stand each for itself."""
    cards: list[tuple[str, str]]
    """Part and card."""


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


class CardsStage(QScrollArea):
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
        self._groups: dict[str, LockAndRoll] = {}
        self._headings: dict[str, PlainLabel] = {}
        self._around = 0
        """What is not cards, of the width that they need."""

    def show_roll(self, roll: Roll, moment: SetupMoment) -> None:
        """Show the cards of a roll, Setup cards that are not open yet face down."""
        shape = [(seat.id, groups_of(roll, seat.id)) for seat in roll.scenario.seats]
        another = shape != self._shape
        if another:
            self._shape = shape
            self._build(roll)
        for seat in roll.scenario.seats:
            self._headings[seat.id].setText(_heading(roll, moment, seat.id))
        for scope, buttons in self._groups.items():
            words, locked = name_of_part(roll, scope), roll.is_locked(scope)
            buttons.speak_of(scope, words, locked=locked, can_roll=moment.is_open(scope))
        for slot in self.slots():
            if is_setup_card(roll, slot.part):
                self._show_setup_card(roll, moment, slot)
            else:
                self._show(roll, slot)
        if another:
            self._measure()
        self._fit()

    def slots(self) -> list[CardSlot]:
        """All cards, those of the side at the top first."""
        return [slot for row in self._rows for slot in row]

    def slot(self, part: str, card: str = "") -> CardSlot:
        """The card of a part (``half.daqan``), or another one of those it was chosen among."""
        return next(s for s in self.slots() if s.part == part and card in ("", s.card))

    def buttons(self, scope: str) -> LockAndRoll:
        """The two buttons of a card, or of all cards of a side for one use."""
        return self._groups[scope] if scope in self._groups else self.slot(scope).buttons

    def _build(self, roll: Roll) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setSpacing(GAP)
        self._rows, self._groups, self._headings = [], {}, {}
        for seat in reversed(roll.scenario.seats):
            frame = QFrame(inside)
            frame.setFrameShape(QFrame.Shape.StyledPanel)
            below = QVBoxLayout(frame)
            heading = PlainLabel("", frame, bold=True)
            below.addWidget(heading)
            self._headings[seat.id] = heading
            row = QHBoxLayout()
            row.setSpacing(2 * GAP)
            slots: list[CardSlot] = []
            for group in groups_of(roll, seat.id):
                row.addLayout(self._group(roll, group, frame, slots), len(group.cards))
            if not any(scope.endswith(f".{seat.id}") for scope in self._groups):
                row.addStretch(1)
            below.addLayout(row)
            column.addWidget(frame)
            self._rows.append(slots)
        column.addStretch(1)
        self.setWidget(inside)

    def _group(
        self, roll: Roll, group: CardGroup, frame: QWidget, slots: list[CardSlot]
    ) -> QVBoxLayout:
        column, cards = QVBoxLayout(), QHBoxLayout()
        column.setSpacing(GAP // 2)  # else that of the row counts
        cards.setSpacing(GAP)
        if group.scope:
            top = QHBoxLayout()
            stage = group.scope.partition(".")[0]
            words = name_of_stage(roll.progress.game, roll.wishes.draw, stage)
            top.addWidget(PlainLabel(words, frame))
            top.addStretch(1)
            self._groups[group.scope] = self._listened(LockAndRoll(frame))
            top.addWidget(self._groups[group.scope])
            column.addLayout(top)
        for part, card in group.cards:
            slot = CardSlot(part, card, frame)
            slot.title.setVisible(not group.scope)
            slot.picture.clicked.connect(self._clicked)
            self._listened(slot.buttons)
            cards.addWidget(slot)
            slots.append(slot)
        if group.scope:
            cards.addStretch(1)
        column.addLayout(cards)
        return column

    def _listened(self, buttons: LockAndRoll) -> LockAndRoll:
        buttons.lock_wanted.connect(self.lock_wanted)
        buttons.again_wanted.connect(self.again_wanted)
        return buttons

    def _clicked(self) -> None:
        for slot in self.slots():
            if slot.picture is self.sender():
                if slot.buttons.isVisibleTo(self):
                    self.lock_wanted.emit(slot.part, slot.picture.isChecked())
                else:
                    slot.picture.setChecked(False)
                    self.card_wanted.emit(slot.part, slot.card)

    def _show(self, roll: Roll, slot: CardSlot) -> None:
        game = roll.progress.game
        is_kept = roll.parts[slot.part] == slot.card
        locked = is_kept and roll.is_locked(slot.part)
        told = describe_card(game, slot.card)
        if not is_kept:
            told += " · " + tr(N_("Click to choose this card"))
        slot.picture.show_picture(card_picture(game, roll.wishes.draw, slot.card), told)
        slot.picture.setChecked(locked)
        slot.picture.faint = not is_kept
        slot.buttons.setVisible(is_kept)
        slot.title.setText(
            capital(name_of_thing(roll, slot.part) if slot.part.count(".") > 1 else "")
            or (tr(N_("chosen")) if is_kept else tr(N_("drawn, not chosen")))
        )
        slot.buttons.speak_of(
            slot.part, name_of_part(roll, slot.part), locked=locked, can_roll=True
        )

    def _show_setup_card(self, roll: Roll, moment: SetupMoment, slot: CardSlot) -> None:
        game, (use, side, _) = roll.progress.game, slot.part.split(".")
        is_open, locked = moment.is_open(f"{use}.{side}"), roll.is_locked(slot.part)
        if is_open:
            picture = card_picture(game, roll.wishes.draw, slot.card, use)
            told = describe_card(game, slot.card)
        else:
            picture = card_back(game, side)
            told = tr(N_("Face-down card of {house}"), house=name_of_side(game, side))
        slot.picture.show_picture(picture, told)
        slot.picture.setChecked(locked)
        slot.picture.setEnabled(is_open)
        words = name_of_part(roll, slot.part)
        slot.buttons.speak_of(slot.part, words, locked=locked, can_roll=is_open)

    # -- how wide they are -------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many cards side by side as there are, as wide as the stage lets them be."""
        super().resizeEvent(event)
        self._fit()

    def _measure(self) -> None:
        """What the narrowest cards need with all that stands around them is never cut off."""
        least, _ = self._widths()
        self._be_wide(least)
        inside = self.widget()
        needed = inside.minimumSizeHint().width() if inside is not None else 0
        self._around = needed - self._most() * least
        self.setMinimumWidth(needed + self.verticalScrollBar().sizeHint().width())

    def _fit(self) -> None:
        if self._most():
            least, most = self._widths()
            free = self.width() - self.verticalScrollBar().sizeHint().width() - self._around
            self._be_wide(min(max(free // self._most(), least), most))

    def _widths(self) -> tuple[int, int]:
        """How narrow and how wide a card may be."""
        least, most = LETTERS_OF_MANY if self._groups else LETTERS
        wide = self.fontMetrics().averageCharWidth()
        return least * wide, most * wide

    def _most(self) -> int:
        """Cards side by side."""
        return max((len(row) for row in self._rows), default=0)

    def _be_wide(self, wide: int) -> None:
        # Layouts of what is not shown yet do not hear of it by themselves: the inner ones first.
        frames = [heading.parentWidget() for heading in self._headings.values()]
        for slot in self.slots():
            slot.picture.be_wide(wide)
        for part in (*self.slots(), *frames, self.widget()):
            layout = part.layout() if part is not None else None
            if part is not None and layout is not None:
                part.updateGeometry()
                layout.activate()  # at once: else it is seen for a moment as it was


def groups_of(roll: Roll, side: str) -> list[CardGroup]:
    """The parts of a side that are cards; where one was chosen among several, with each of
    these."""
    alone, found = CardGroup("", []), dict[str, CardGroup]()
    for part, card in _cards_of(roll, side):
        scope = part.rpartition(".")[0] if is_setup_card(roll, part) else ""
        group = found.setdefault(scope, CardGroup(scope, [])) if scope else alone
        group.cards.append((part, card))
    return [*([alone] if alone.cards else ()), *found.values()]


def _cards_of(roll: Roll, side: str) -> Iterator[tuple[str, str]]:
    game = roll.progress.game
    mine = {n: v for n, v in roll.parts.items() if (*n.split("."), "")[1] == side}
    offers = [v for v in mine.values() if isinstance(v, tuple) and v and is_card(game, v[0])]
    for name, value in mine.items():
        if is_card(game, value):
            among = next((offer for offer in offers if value in offer), (value,))
            for card in among:
                yield name, card


def _heading(roll: Roll, moment: SetupMoment, side: str) -> str:
    """A side, and whether it begins where a token says so."""
    game = roll.progress.game
    words = name_of_side(game, side)
    if moment.scenario.first_player != side or not any(g.scope for g in groups_of(roll, side)):
        return words
    return f"{words} · {names_of(game).word('first-player', N_('first player'))}"
