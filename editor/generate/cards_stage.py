"""The cards that were drawn, side by side: which was kept, and those that it was chosen among; lock
them or roll them again, one by one or all that serve for one use."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.elided import ElidedLabel
from editor.generate.lock_and_roll import LockAndRoll, NamedButtons
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
from editor.measures import FINE, STEP, WIDE
from editor.panels.palette_head import seat_shields
from editor.plain import PlainLabel
from editor.scroll_fade import ScrollFade
from schema.language import N_

LETTERS = (12, 44)
"""A card is so many letters wide, at least and at most."""
NEARLY = 0.85
"""Cards in a row give up no more of their width than the rest so that all are seen at once."""
ABREAST = 72
"""Letters that a column must be wide to have the cards of both sides beside each other."""


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
        self.title = ElidedLabel(self)
        self.picture = PictureButton(self)
        self.picture.setCheckable(True)
        self.picture.setObjectName(part)
        self.is_kept = True
        self.beside = 1
        """How many cards share the room of one with it."""
        self.buttons = LockAndRoll(self)
        self.buttons.stay_faint(self)
        kept = self.buttons.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # cards stay in line
        self.buttons.setSizePolicy(kept)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(FINE)
        column.addWidget(self.title)
        for widget in (self.picture, self.buttons):
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        for one in (self, self.picture, self.buttons.lock, self.buttons.again):
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """L and R are the keys of the two buttons."""
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and self.is_kept
            and self.buttons.take_key(event)
        ):
            return True
        return super().eventFilter(watched, event)


class CardsStage(QScrollArea):
    """Both sides' cards, as large as the strip lets them be; the side at the top edge first."""

    lock_wanted = Signal(str, bool)
    again_wanted = Signal(str)
    card_wanted = Signal(str, str)
    """A part, and the card that is to be kept for it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it takes it
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._shape: object = None
        self._rows: list[list[CardSlot]] = []
        self._groups: dict[str, LockAndRoll] = {}
        self._headings: dict[str, PlainLabel] = {}
        self._shields: dict[str, PlainLabel] = {}
        self._beside = 1
        """The most cards that serve for one use."""
        self._around = 0
        """What is not cards, of the height that there is."""
        self._upright = False
        self.fade = ScrollFade(self)
        self._sides: QBoxLayout | None = None
        """Both sides' cards."""

    def show_roll(self, roll: Roll, moment: SetupMoment) -> None:
        """Show the cards of a roll, Setup cards that are not open yet face down."""
        shape = [(seat.id, groups_of(roll, seat.id)) for seat in roll.scenario.seats]
        another = shape != self._shape
        if another:
            self._shape = shape
            self._build(roll)
        high = self.fontMetrics().height()
        for seat, sign in seat_shields(roll.scenario, roll.progress.game, self).items():
            self._headings[seat].setText(_heading(roll, moment, seat))
            pixels = sign.pixmap(QSize(high, high), self.devicePixelRatioF())
            self._shields[seat].setPixmap(pixels)
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

    def stand(self, *, upright: bool) -> None:
        """Be a column, with the cards of one use in a row each, or lie in one row."""
        if upright != self._upright:
            self._upright, self._shape = upright, None
            # In a column cards are as wide as there is room; a bar would show for a moment's pixel.
            policy = Qt.ScrollBarPolicy
            bar = policy.ScrollBarAlwaysOff if upright else policy.ScrollBarAsNeeded
            self.setHorizontalScrollBarPolicy(bar)

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
        way = QBoxLayout.Direction.LeftToRight
        if self._upright:
            way = QBoxLayout.Direction.TopToBottom
        across = self._sides = QBoxLayout(way, inside)
        across.setContentsMargins(0, STEP, 0, 0)
        across.setSpacing(WIDE)
        self._rows, self._groups, self._headings, self._shields = [], {}, {}, {}
        groups = [group for seat in roll.scenario.seats for group in groups_of(roll, seat.id)]
        self._beside = max(map(self._abreast, groups), default=1)
        for seat in reversed(roll.scenario.seats):
            frame = QWidget(inside)
            below = QVBoxLayout(frame)
            below.setContentsMargins(0, 0, 0, 0)
            below.setSpacing(FINE)
            below.addLayout(self._heading(seat.id, frame))
            row = QBoxLayout(way)
            row.setSpacing(STEP if self._upright else WIDE)
            slots: list[CardSlot] = []
            for group in groups_of(roll, seat.id):
                row.addLayout(self._group(roll, group, frame, slots))
            below.addLayout(row)
            below.addStretch(1)
            across.addWidget(frame)
            self._rows.append(slots)
        across.addStretch(1)
        self.setWidget(inside)

    def _heading(self, side: str, frame: QWidget) -> QHBoxLayout:
        """A side's shield and its name."""
        shield = self._shields[side] = PlainLabel(frame)
        heading = self._headings[side] = PlainLabel("", frame, bold=True)
        heading.setWordWrap(True)  # a column is as wide as its cards
        row = QHBoxLayout()
        row.setSpacing(STEP)
        row.addWidget(shield)
        row.addWidget(heading, 1)
        return row

    def _group(
        self, roll: Roll, group: CardGroup, frame: QWidget, slots: list[CardSlot]
    ) -> QVBoxLayout:
        column = QVBoxLayout()
        stacked = self._abreast(group) < len(group.cards)
        way = QBoxLayout.Direction
        cards = QBoxLayout(way.TopToBottom if stacked else way.LeftToRight)
        column.setSpacing(FINE)  # else that of the row counts
        cards.setSpacing(STEP)
        if group.scope:
            top = QHBoxLayout()
            stage = group.scope.partition(".")[0]
            words = name_of_stage(roll.progress.game, roll.wishes.draw, stage)
            buttons = self._groups[group.scope] = self._listened(LockAndRoll(frame))
            top.addWidget(NamedButtons(buttons, words, frame))
            top.addStretch(1)
            column.addLayout(top)
        rest: dict[str, QHBoxLayout] = {}
        for part, card in group.cards:
            slot = CardSlot(part, card, frame)
            slot.title.setVisible(not group.scope)
            slot.picture.clicked.connect(self._clicked)
            self._listened(slot.buttons)
            slots.append(slot)
            if not stacked or roll.parts[part] == card:
                cards.addWidget(slot)
            elif part in rest:
                rest[part].addWidget(slot)
            else:
                rest[part] = self._rest_of(cards, slot)
        for slot in slots:
            if slot.part in rest:
                # The line between them says which was chosen; small ones are named.
                slot.title.setVisible(roll.parts[slot.part] != slot.card)
                slot.beside = 1 if roll.parts[slot.part] == slot.card else rest[slot.part].count()
        if group.scope:
            cards.addStretch(1)
        column.addLayout(cards)
        return column

    def _rest_of(self, cards: QBoxLayout, first: CardSlot) -> QHBoxLayout:
        """A row for the cards among which one was chosen that stands above it, small."""
        cards.addWidget(
            PlainLabel(tr(N_("Drawn, not chosen")), first.parentWidget(), text="caption")
        )
        row = QHBoxLayout()
        row.setSpacing(STEP)
        row.addWidget(first)
        cards.addLayout(row)
        return row

    def _abreast(self, group: CardGroup) -> int:
        """How many cards of a group stand next to each other: in a column those that stand each for
        itself have its whole width."""
        return 1 if self._upright and not group.scope else len(group.cards)

    def _listened(self, buttons: LockAndRoll) -> LockAndRoll:
        buttons.lock_wanted.connect(self.lock_wanted)
        buttons.again_wanted.connect(self.again_wanted)
        return buttons

    def _clicked(self) -> None:
        for slot in self.slots():
            if slot.picture is self.sender():
                if slot.is_kept:
                    self.lock_wanted.emit(slot.part, slot.picture.isChecked())
                else:
                    slot.picture.setChecked(False)
                    self.card_wanted.emit(slot.part, slot.card)

    def _show(self, roll: Roll, slot: CardSlot) -> None:
        game = roll.progress.game
        is_kept = roll.parts[slot.part] == slot.card
        locked = is_kept and roll.is_locked(slot.part)
        description = describe_card(game, slot.card)
        if not is_kept:
            description += " · " + tr(N_("Click to choose this card"))
        slot.picture.show_picture(card_picture(game, roll.wishes.draw, slot.card), description)
        slot.picture.setChecked(locked)
        slot.picture.faint = not is_kept
        slot.is_kept = is_kept
        slot.buttons.setVisible(is_kept)
        slot.picture.setObjectName(slot.part if is_kept else "")
        name = name_of_thing(roll, slot.part) if slot.part.count(".") > 1 else ""
        slot.title.setText(capital(name) or description.split(" · ")[0])
        slot.buttons.speak_of(
            slot.part, name_of_part(roll, slot.part), locked=locked, can_roll=True
        )

    def _show_setup_card(self, roll: Roll, moment: SetupMoment, slot: CardSlot) -> None:
        game, (use, side, _) = roll.progress.game, slot.part.split(".")
        is_open, locked = moment.is_open(f"{use}.{side}"), roll.is_locked(slot.part)
        if is_open:
            picture = card_picture(game, roll.wishes.draw, slot.card, use)
            description = describe_card(game, slot.card)
        else:
            picture = card_back(game, side)
            description = tr(N_("Face-down card of {house}"), house=name_of_side(game, side))
        slot.picture.show_picture(picture, description)
        slot.picture.setChecked(locked)
        slot.picture.setEnabled(is_open)
        words = name_of_part(roll, slot.part)
        slot.buttons.speak_of(slot.part, words, locked=locked, can_roll=is_open)

    # -- how large they are ------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the cards be as high as the strip lets them be."""
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Go along the row by any wheel, for there is nothing above or below."""
        bar, turned = self.horizontalScrollBar(), event.angleDelta()
        if self._upright or turned.x():
            super().wheelEvent(event)
        else:
            bar.setValue(bar.value() - turned.y())
            event.accept()

    def _measure(self) -> None:
        """What stands above the cards."""
        least = self._widths()[0]
        self._be_wide(least)
        inside, slots = self.widget(), self.slots()
        needed = inside.minimumSizeHint().height() if inside is not None else 0
        self._around = needed - max((s.picture.height() for s in slots), default=0)

    def _fit(self) -> None:
        slots = self.slots()
        if slots:
            least, most = self._widths()
            bar = self.horizontalScrollBar().sizeHint().height()
            if self._upright:
                free = self._beside_each_other(self.width() - bar)
                wide = (free - (self._beside - 1) * STEP) // self._beside
            else:
                free = self.height() - self._around - bar
                wide = min(slot.picture.wide_for(free) for slot in slots)
                all_in = (self.width() - WIDE * len(slots)) // len(slots)
                if NEARLY * wide <= all_in < wide:  # a little lower, and none is behind the edge
                    wide = all_in
            self._be_wide(min(max(wide, least), most))

    def _beside_each_other(self, room: int) -> int:
        """Put the sides beside each other where there is room for both; what each has of it."""
        both = room >= ABREAST * self.fontMetrics().averageCharWidth()
        way = QBoxLayout.Direction
        if self._sides is not None:
            self._sides.setDirection(way.LeftToRight if both else way.TopToBottom)
        return (room - WIDE) // 2 if both else room

    def _widths(self) -> tuple[int, int]:
        """How narrow and how wide a card may be."""
        wide = self.fontMetrics().averageCharWidth()
        return LETTERS[0] * wide, LETTERS[1] * wide

    def _be_wide(self, wide: int) -> None:
        # Layouts of what is not shown yet do not hear of it by themselves: the inner ones first.
        frames = [heading.parentWidget() for heading in self._headings.values()]
        for slot in self.slots():
            slot.picture.be_wide((wide - (slot.beside - 1) * STEP) // slot.beside)
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
            for card in sorted(among, key=lambda one: one != value):  # the one that was kept first
                yield name, card


def _heading(roll: Roll, moment: SetupMoment, side: str) -> str:
    """A side, and whether it begins where a token says so."""
    game = roll.progress.game
    words = name_of_side(game, side)
    if moment.scenario.first_player != side or not any(g.scope for g in groups_of(roll, side)):
        return words
    return f"{words} · {names_of(game).word('first-player', N_('first player'))}"
