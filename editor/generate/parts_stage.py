"""All parts of a battle as a list: what came of each, its lock and its die; and the set-up step by
step, with the cards of each step.
"""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QSizePolicy,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.generate.naming import (
    is_setup_card,
    name_of_part,
    name_of_side,
    name_of_stage,
    name_of_thing,
    outcome,
    setting_of,
)
from editor.generate.parts_tree import NAME, PartsTree, show_buttons
from editor.generate.pictures import (
    PictureButton,
    card_back,
    setup_card_picture,
)
from editor.generate.replay import CARDS_BY, Controls, SetupMoment, Side, TranscriptList
from editor.generate.roll_history import Roll, scopes_of
from editor.generate.spots import stages_on_board
from editor.i18n import capital, language, tr
from editor.measures import FINE, STEP
from editor.panels.palette_head import seat_shields
from editor.plain import PlainLabel, tip
from schema.language import N_
from schema.rendering import render


class PartsStage(QWidget):
    """Stages, sides and things, each with its lock and its die."""

    lock_wanted = Signal(str, bool)
    again_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._roll: Roll | None = None
        self._shape: object = None
        self.items: dict[str, QTreeWidgetItem] = {}
        remark = PlainLabel(
            tr(N_("Locked parts stay when the rest is re-rolled.")), self, faint=True, wrapped=True
        )
        self.tree = PartsTree(self)
        self.tree.lock_wanted.connect(self.lock_wanted)
        self.tree.again_wanted.connect(self.again_wanted)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, STEP, 0, 0)
        column.addWidget(remark)
        column.addWidget(self.tree, 1)

    def show_roll(self, roll: Roll) -> None:
        """Show the parts of a roll; what is open and what is pointed at stays so."""
        self._roll = roll
        shape = tuple(roll.parts)
        if shape != self._shape:
            self._shape = shape
            self._build(roll)
        signs = seat_shields(roll.scenario, roll.progress.game, self)
        for scope, item in self.items.items():
            self._show(roll, scope, item)
            side = scope.rpartition(".")[2]
            item.setIcon(0, signs.get(side, QIcon()))
        self.tree.fit_names()

    def _build(self, roll: Roll) -> None:
        closed = {s for s, i in self.items.items() if i.childCount() and not i.isExpanded()}
        known = set(self.items)
        seen = set(stages_on_board(roll))  # the board shows them: folded at first
        current = self.tree.scope()
        self.tree.clear()
        self.items = {}
        for scope in _scopes(roll):
            above = self.items.get(scope.rpartition(".")[0])
            item = QTreeWidgetItem(above if above is not None else self.tree.invisibleRootItem())
            item.setData(0, NAME, scope)
            font = item.font(0)
            font.setBold(above is None)
            item.setFont(0, font)
            self.items[scope] = item
        for scope, item in self.items.items():
            few = scope.count(".") == 0 and scope not in seen
            item.setExpanded(scope not in closed if scope in known else few)
        if current in self.items:
            self.tree.setCurrentItem(self.items[current])

    def _show(self, roll: Roll, scope: str, item: QTreeWidgetItem) -> None:
        item.setText(0, _words(roll, scope))
        value = outcome(roll, scope) if scope in roll.parts else ""
        item.setText(1, value)
        item.setToolTip(1, tip(value))
        names, locked = roll.names(scope), roll.is_locked(scope)
        agreed = setting_of(roll.progress.game, roll.wishes.draw, scope).ask.agreed
        show_buttons(
            item,
            name_of_part(roll, scope),
            locked=locked,
            partly=not locked and not roll.locks.isdisjoint(names),
            can_roll=bool(names) and not locked and not agreed,
        )


def _scopes(roll: Roll) -> Iterator[str]:
    """Every scope after the one that it lies in."""
    known: set[str] = set()
    for name in roll.parts:
        for scope in scopes_of(name):
            if scope not in known:
                known.add(scope)
                yield scope


def _words(roll: Roll, scope: str) -> str:
    game = roll.progress.game
    stage, _, rest = scope.partition(".")
    if not rest:
        return name_of_stage(game, roll.wishes.draw, stage)
    if rest in game.factions:
        return name_of_side(game, rest)
    words = name_of_thing(roll, scope)
    return capital(words)


LETTERS = 12
"""A card beside the lines is so many letters wide; those below share the width, and are at most
twice as wide."""


MOST_CARDS = 9
"""Columns for cards; more than ever stand there."""


class StepsStage(QWidget):
    """The lines so far, and the cards; ``wanted`` asks for more or less."""

    wanted = Signal(str)
    """``first``, ``back``, ``line``, ``step`` or ``last``."""
    line_wanted = Signal(int)
    """How many lines shall be shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines = TranscriptList(self)
        self.controls = Controls(self)
        self.controls.wanted.connect(self.wanted)
        self.controls.line_wanted.connect(self.line_wanted)
        self._shelf = QWidget(self)
        self.cards = QGridLayout(self._shelf)
        self.cards.setContentsMargins(0, 0, 0, 0)
        self.caption = PlainLabel(self, text="caption")
        self.cards.addWidget(self.caption, 0, 0, 1, MOST_CARDS)
        self._pictures: list[PictureButton] = []
        self.cards.setSpacing(FINE)
        self._upright = False
        self._abreast = 1
        """How many cards a side has."""
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.addWidget(self.lines, 1)
        self._row.addWidget(self._shelf)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, STEP, 0, 0)
        whole.addWidget(self.controls)
        whole.addLayout(self._row, 1)

    def stand(self, *, upright: bool) -> None:
        """Let the cards stand below the lines, or beside them."""
        way = QBoxLayout.Direction
        self._row.setDirection(way.TopToBottom if upright else way.LeftToRight)
        # Cards that are as wide as there is room must not keep their stage from being narrower.
        policy = QSizePolicy.Policy
        self._shelf.setSizePolicy(policy.Ignored if upright else policy.Preferred, policy.Preferred)
        self._upright = upright

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cards below the lines are as wide as there is room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        wide = LETTERS * self.fontMetrics().averageCharWidth()
        if self._upright:
            room = self.width() - (self._abreast - 1) * FINE
            wide = min(2 * wide, max(wide // 2, room // self._abreast))
        for picture in self._pictures:
            picture.be_wide(wide)

    def show_roll(self, roll: Roll, moment: SetupMoment) -> None:
        """Show some lines."""
        lines = roll.scenario.transcript
        steps = max((entry.step for entry in lines), default=0)
        self.controls.show_step(len(moment.lines), len(lines), moment.step, steps)
        lines_shown = self._lines_of(roll, moment)
        self.lines.show_lines(lines_shown, self._sides(roll), is_whole=moment.is_whole)
        self._show_cards(roll, moment)

    def _lines_of(self, roll: Roll, moment: SetupMoment) -> Iterator[tuple[str, str, str]]:
        game, names = roll.progress.game, roll.method.steps
        for entry in moment.lines:
            sentence = render(entry.message, game, language())
            yield f"{entry.step}. {tr(names[entry.step - 1])}", entry.seat or "", capital(sentence)

    def _sides(self, roll: Roll) -> dict[str, Side]:
        """Each seat's name and shield."""
        game = roll.progress.game
        return {
            seat: Side(name_of_side(game, seat), sign)
            for seat, sign in seat_shields(roll.scenario, roll.progress.game, self).items()
        }

    def _show_cards(self, roll: Roll, moment: SetupMoment) -> None:
        """The Setup cards that were turned over last, in a row: below the lines those of the side
        of the last line, else of both sides, so that they are large enough."""
        game = roll.progress.game
        turned = [CARDS_BY[e.message.slug] for e in moment.lines if e.message.slug in CARDS_BY]
        use = turned[-1] if turned else None
        acting = moment.lines[-1].seat if moment.lines and self._upright else None
        seats = [one for one in roll.scenario.seats if acting in (None, one.id)]
        places = [
            name
            for seat in seats
            for name in roll.parts
            if is_card_of(roll, name, seat.id) and name.partition(".")[0] == use
        ]
        while len(self._pictures) < len(places):
            picture = PictureButton(self)
            picture.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            picture.setCursor(Qt.CursorShape.ArrowCursor)
            self._pictures.append(picture)
        self._abreast = max(1, len(places))
        for at, (picture, name) in enumerate(zip(self._pictures, places, strict=False)):
            self.cards.addWidget(picture, 1, at)
            card, (use, side, _) = str(roll.parts[name]), name.split(".")
            if moment.is_open(f"{use}.{side}"):
                shown, label = setup_card_picture(game, card, use), game.setup_cards[card].label
            else:
                shown, label = card_back(game, side), "?"
            picture.show_picture(shown, label)
        self._fit()
        words = name_of_stage(game, roll.wishes.draw, use) if use else ""
        if len(seats) == 1:
            words = f"{name_of_side(game, seats[0].id)} · {words}"
        self.caption.setText(words)
        self.caption.setVisible(bool(places) and moment.step > 0)
        for number, picture in enumerate(self._pictures):
            picture.setVisible(number < len(places) and moment.step > 0)


def is_card_of(roll: Roll, name: str, side: str) -> bool:
    """Whether a part is a Setup card of a side."""
    return name.split(".")[1:2] == [side] and is_setup_card(roll, name)
