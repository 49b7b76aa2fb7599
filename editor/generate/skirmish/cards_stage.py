"""The drawn cards as cards, both sides: lock them or roll them again, one by one or in parts."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.generate.lock_and_roll import LockAndRoll
from editor.generate.pictures import PictureButton
from editor.generate.skirmish.naming import house_name, name_of_thing
from editor.generate.skirmish.pictures import card_picture
from editor.generate.skirmish.replay import SetupMoment
from editor.generate.skirmish.roll_history import SkirmishRoll
from editor.generate.skirmish.wishes import CARD_STAGES
from editor.i18n import language, localized, tr
from editor.plain import PlainLabel
from exporters.drawing.cards import USES, setup_card_words
from games.sources import confidence_of
from generators.methods.skirmish.draft import DraftSide
from schema.game import Game
from schema.language import N_

HEADINGS: dict[str, str] = {
    "commanders": N_("Commanders"),
    "units": N_("Units"),
    "terrain": N_("Terrain"),
}
GAP = 8


def is_placeholder(game: Game, card: str) -> bool:
    """Whether what a Setup card says is not the publisher's nor its owner's."""
    for part in ("units", *(f"terrain/{kind}" for kind in game.setup_cards[card].terrain)):
        source = confidence_of(game, f"/setup_cards/{card}/{part}")
        if source is not None and source.confidence == "placeholder":
            return True
    return False


class _Slot(QWidget):
    """One card of one use, with its two buttons."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card = PictureButton(self)
        self.card.setCheckable(True)
        self.card.sign = "lock"
        self.buttons = LockAndRoll(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.card, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.buttons, 0, Qt.AlignmentFlag.AlignHCenter)


class CardsStage(QScrollArea):
    """Both sides' Setup cards; clicking a card locks it."""

    lock_wanted = Signal(str, bool)
    again_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it takes it
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._shape: object = None
        self._slots: dict[str, _Slot] = {}
        self._parts: dict[str, LockAndRoll] = {}
        self._headings: dict[str, PlainLabel] = {}
        self._around = 0
        """What is not cards, of the width that they need."""

    def show_roll(self, roll: SkirmishRoll, table: SetupMoment) -> None:
        """Show the cards of a roll, those that are not open yet face down."""
        sides = roll.draft.sides
        shape = tuple((s.house, use, len(s.cards(use))) for s in sides for use in CARD_STAGES)
        another = shape != self._shape
        if another:
            self._build(sides)
            self._shape = shape
        for side in sides:
            self._show_side(roll, table, side)
        if another:
            self._measure()
        self._fit()

    def slot(self, name: str) -> PictureButton:
        """The card of this thing: ``units.stark.1``."""
        return self._slots[name].card

    def buttons(self, name: str) -> LockAndRoll:
        """The two buttons of a thing or of a House's part of a stage."""
        return self._parts[name] if name in self._parts else self._slots[name].buttons

    def _build(self, sides: Iterable[DraftSide]) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setSpacing(2 * GAP)
        self._slots, self._parts, self._headings = {}, {}, {}
        # The player at the top edge stands above, as on the board.
        for side in reversed(tuple(sides)):
            column.addWidget(self._side(side))
        column.addStretch(1)
        self.setWidget(inside)

    def _side(self, side: DraftSide) -> QWidget:
        frame = QFrame()
        frame.setFrameShape(QFrame.Shape.StyledPanel)
        grid = QGridLayout(frame)
        grid.setHorizontalSpacing(2 * GAP)
        heading = PlainLabel("", frame, bold=True)
        self._headings[side.house] = heading
        grid.addWidget(heading, 0, 0, 1, 3)
        for number, use in enumerate(CARD_STAGES):
            part = f"{use}.{side.house}"
            top = QHBoxLayout()
            title = PlainLabel(tr(HEADINGS[use]), frame)
            top.addWidget(title)
            top.addStretch(1)
            buttons = self._listened(LockAndRoll(frame))
            self._parts[part] = buttons
            top.addWidget(buttons)
            if use == "commanders" and not side.cards(use):  # the scenario card asks for none
                title.hide()
                buttons.hide()
                continue
            grid.addLayout(top, 1, number)
            cards = QHBoxLayout()
            cards.setSpacing(GAP)
            for n in range(1, len(side.cards(use)) + 1):
                slot = _Slot(frame)
                slot.card.clicked.connect(self._card_clicked)
                self._listened(slot.buttons)
                self._slots[f"{part}.{n}"] = slot
                cards.addWidget(slot)
            cards.addStretch(1)
            grid.addLayout(cards, 2, number)
            grid.setColumnStretch(number, max(1, len(side.cards(use))))
        return frame

    def _listened(self, buttons: LockAndRoll) -> LockAndRoll:
        buttons.lock_wanted.connect(self.lock_wanted)
        buttons.again_wanted.connect(self.again_wanted)
        return buttons

    def _card_clicked(self) -> None:
        for name, slot in self._slots.items():
            if slot.card is self.sender():
                self.lock_wanted.emit(name, slot.card.isChecked())

    def _show_side(self, roll: SkirmishRoll, table: SetupMoment, side: DraftSide) -> None:
        draft, game = roll.draft, roll.draft.game
        words = house_name(draft, side.house)
        if table.scenario.first_player == side.house:
            token = localized(game.words["first-player"]) if "first-player" in game.words else ""
            words += " · " + (token or tr(N_("first player")))
        self._headings[side.house].setText(words)
        for use in USES:
            part = f"{use}.{side.house}"
            is_open = (side.house, use) in table.open_cards
            self._parts[part].speak_of(
                part, name_of_thing(draft, part), locked=roll.is_locked(part), can_roll=is_open
            )
            for number, ident in enumerate(side.cards(use), start=1):
                name = f"{part}.{number}"
                slot, card = self._slots[name], game.setup_cards[ident]
                picture = card_picture(game, side.house, None)
                told = tr(N_("A card of {house}, face down"), house=house_name(draft, side.house))
                if is_open:
                    marked = is_placeholder(game, ident)
                    picture = card_picture(game, side.house, ident, use, marked=marked)
                    told = setup_card_words(card, game, language())
                    if marked:
                        told += " · " + tr(N_("◊ our own working values: nobody published these"))
                slot.card.show_picture(picture, told)
                slot.card.setChecked(roll.is_locked(name))
                slot.card.setEnabled(is_open)
                thing = name_of_thing(draft, name)
                locked = roll.is_locked(name)
                slot.buttons.speak_of(name, thing, locked=locked, can_roll=is_open)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many cards side by side as there are, as wide as the stage lets them be."""
        super().resizeEvent(event)
        self._fit()

    def _least(self) -> int:
        """How narrow a card may be."""
        return 11 * self.fontMetrics().averageCharWidth()

    def _measure(self) -> None:
        """What the narrowest cards need with all that stands around them is never cut off."""
        for slot in self._slots.values():
            slot.card.be_wide(self._least())
        # Layouts of what is not shown yet do not hear of it by themselves: the inner ones first.
        inside = self.widget()
        frames = [heading.parentWidget() for heading in self._headings.values()]
        for part in (*self._slots.values(), *frames, inside):
            layout = part.layout() if part is not None else None
            if part is not None and layout is not None:
                part.updateGeometry()
                layout.activate()
        needed = inside.minimumSizeHint().width() if inside is not None else 0
        self._around = needed - self._most() * self._least()
        self.setMinimumWidth(needed + self.verticalScrollBar().sizeHint().width())

    def _most(self) -> int:
        """Cards side by side."""
        names = [name.split(".")[1] for name in self._slots]
        return max((names.count(house) for house in self._headings), default=0)

    def _fit(self) -> None:
        if not self._slots:
            return
        bar = self.verticalScrollBar().sizeHint().width()
        free = self.width() - bar - self._around
        letters = self.fontMetrics().averageCharWidth()
        wide = min(max(free // max(1, self._most()), self._least()), 26 * letters)
        for slot in self._slots.values():
            slot.card.be_wide(wide)
