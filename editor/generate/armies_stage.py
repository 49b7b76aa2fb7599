"""The armies of a roll: units with their counts and points, and how neutral units were drafted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.generate.lock_and_roll import AGAIN, LOCKED, OPEN, LockAndRoll
from editor.generate.naming import (
    name_of_part,
    name_of_side,
    name_of_stage,
    name_of_thing,
    name_of_unit,
    outcome,
    unit_of,
)
from editor.generate.pictures import is_card
from editor.generate.roll_history import Roll
from editor.i18n import capital, language, tr
from editor.icons import icon
from editor.measures import FINE, STEP
from editor.muster.shared import Pictures, price_words
from editor.muster.unit_row import UnitRow
from editor.panels import palette_pictures
from editor.panels.palette_head import shields
from editor.panels.swatches import pixmap_of
from editor.plain import PlainLabel, tip
from editor.scroll_fade import ScrollFade
from editor.settings import Settings
from editor.tools import mustering
from editor.tools.context import ToolContext
from exporters.drawing.look import Style, style_of
from generators.core.brief import NONE
from rules.muster import cost_of, muster_of, points_of, price
from schema.forces import Unit
from schema.language import N_, say_n
from schema.text import choose

TENFOLD = 10
SHIELD = 1.2
"""A side's shield is so many lines of text high."""
LINES = 1.8
"""A unit's picture is so many lines of text high."""


class ArmiesStage(QScrollArea):
    """Both sides' armies beside each other, the one at the top edge first, and then the draft."""

    lock_wanted = Signal(str, bool)
    again_wanted = Signal(str)
    army_wanted = Signal(str, str)
    """A setting's key, and the army that is to be bought."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it takes it
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.fade = ScrollFade(self)
        self._roll: Roll | None = None
        self._way = QBoxLayout.Direction.LeftToRight
        self.buttons: dict[str, LockAndRoll] = {}
        """Scope to its two buttons."""
        self.menus: dict[str, QToolButton] = {}
        """Side to the menu for what it has besides its army."""
        self.rows: dict[tuple[str, str], UnitRow] = {}
        """Side and unit type to the line where it is bought."""

    def show_roll(self, roll: Roll) -> None:
        """Show the armies of a roll."""
        if roll is self._roll:
            return
        self._roll = roll
        held = next((key for key, row in self.rows.items() if row.hasFocus()), None)
        self.buttons, self.menus, self.rows = {}, {}, {}
        at = self.verticalScrollBar().value()
        inside = QWidget()
        column = QBoxLayout(self._way, inside)
        column.setContentsMargins(0, 0, 0, 0)
        for seat in reversed(roll.scenario.seats):
            column.addWidget(self._side(roll, seat.id, inside), 1)
        if roll.scenario.neutral_draft:
            column.addWidget(self._draft(roll, inside), 1)
        self.setWidget(inside)
        upright = self._way is QBoxLayout.Direction.TopToBottom
        bar = self.verticalScrollBar().sizeHint().width()
        self.setMinimumWidth(inside.minimumSizeHint().width() + bar if upright else 0)
        self.verticalScrollBar().setValue(at)
        if held in self.rows:  # who buys by keys goes on from there
            inside.show()
            self.rows[held].setFocus()

    def stand(self, *, upright: bool) -> None:
        """Let one army stand below the other, or beside it."""
        way = QBoxLayout.Direction.TopToBottom if upright else QBoxLayout.Direction.LeftToRight
        if way is not self._way:
            self._way, self._roll = way, None

    def _frame(
        self,
        roll: Roll,
        title: str,
        parent: QWidget,
        contents: str = "",
        *,
        side: str = "",
        whole: str = "",
        rest: Sequence[str] = (),
    ) -> tuple[QFrame, QVBoxLayout]:
        """A frame with a heading, a side's shield before it, and the sum of it; after the heading
        the buttons of the ``whole`` stage that it is about, and a menu for the ``rest``."""
        frame = QFrame(parent)
        column = QVBoxLayout(frame)
        column.setContentsMargins(0, STEP, 0, STEP)
        column.setSpacing(FINE)
        head = QHBoxLayout()
        head.setSpacing(STEP)
        if side:
            head.addWidget(self._shield(roll, side, frame))
        head.addWidget(PlainLabel(title, frame, bold=True), 1)
        if whole:
            head.addWidget(self._buttons(roll, whole, frame))
        if rest:
            self.menus[side] = self._rest_of(roll, list(rest), frame)
            head.addWidget(self.menus[side])
        column.addLayout(head)
        if contents:
            line = PlainLabel(contents, frame, faint=True, wrapped=True)
            column.addWidget(line)
        return frame, column

    def _shield(self, roll: Roll, side: str, parent: QWidget) -> PlainLabel:
        style = style_of(roll.progress.game, None, language(), greyscale=False)
        high = round(SHIELD * self.fontMetrics().height())
        signs = shields(style, roll.scenario, high, self.devicePixelRatioF())
        sign = next(sign for seat, sign in signs if seat == side)
        shield = PlainLabel(parent)
        shield.setPixmap(sign.pixmap(QSize(high, high), self.devicePixelRatioF()))
        return shield

    def _rest_of(self, roll: Roll, scopes: list[str], parent: QWidget) -> QToolButton:
        """A button with a menu: roll again and lock what a side has besides its army; it bears the
        lock while something of it is kept."""
        button = QToolButton(parent)
        button.setAutoRaise(True)
        button.setProperty("arrow", "none")
        kept = any(roll.is_locked(scope) for scope in scopes)
        button.setIcon(icon(LOCKED if kept else "dots-horizontal"))
        names = ", ".join(name_of_part(roll, scope) for scope in scopes)
        button.setToolTip(tip(names))
        button.setAccessibleName(names)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        for scope in scopes:
            name, locked = (
                name_of_stage(roll.progress.game, roll.wishes.draw, scope),
                roll.is_locked(scope),
            )
            again = menu.addAction(icon(AGAIN), tr(N_("Re-roll {thing}"), thing=name))
            again.setEnabled(not locked)
            again.triggered.connect(partial(self.again_wanted.emit, scope))
            lock = menu.addAction(
                icon(LOCKED if locked else OPEN),
                tr(N_("Unlock {thing}") if locked else N_("Lock {thing}"), thing=name),
            )
            lock.triggered.connect(partial(self.lock_wanted.emit, scope, not locked))
            menu.addSeparator()
        button.setMenu(menu)
        return button

    def _buttons(self, roll: Roll, scope: str, parent: QWidget) -> LockAndRoll:
        buttons = LockAndRoll(parent)
        buttons.stay_faint(parent)
        words = name_of_part(roll, scope)
        buttons.speak_of(scope, words, locked=roll.is_locked(scope), can_roll=True)
        buttons.lock_wanted.connect(self.lock_wanted)
        buttons.again_wanted.connect(self.again_wanted)
        self.buttons[scope] = buttons
        return buttons

    def _side(self, roll: Roll, side: str, parent: QWidget) -> QFrame:
        game = roll.progress.game
        units = [unit for unit in roll.scenario.units if unit.seat == side]
        contents = _sum(roll, side, len(units))
        scopes = _stages_of(roll, side)
        whole = f"army.{side}" if f"army.{side}" in scopes else "".join(scopes[:1])
        rest = [scope for scope in scopes if scope != whole]
        frame, column = self._frame(
            roll, name_of_side(game, side), parent, contents, side=side, whole=whole, rest=rest
        )
        if f"army.{side}" in roll.parts and muster_of(roll.scenario, side) is not None:
            self._add_shop(column, roll, side)
        else:
            self._add_units(column, roll, units)
        column.addStretch(1)
        return frame

    def _add_shop(self, column: QVBoxLayout, roll: Roll, side: str) -> None:
        """The unit types that are for sale, each with − and +."""
        game = roll.progress.game
        context = ToolContext(roll.scenario, game, roll.brief.collection)
        offers = mustering.offers(context, mustering.boxes_of(context), side)
        pictures = Pictures(self._settings, game, roll.scenario, side)
        prices = frozenset(price_words(offer.price) for offer in offers)
        for offer in offers:
            row = self.rows[side, offer.type] = UnitRow(offer.type, column.parentWidget())
            row.show_offer(offer, game, pictures, prices)
            row.wanted.connect(partial(self._buy, roll, side))
            column.addWidget(row)

    def _buy(self, roll: Roll, side: str, unit: str, by: int) -> None:
        key = f"army.{side}"
        army = Counter[str](roll.parts[key])
        army[unit] += by
        bought = ",".join(f"{one}:{count}" for one, count in army.items() if count > 0)
        self.army_wanted.emit(key, bought or NONE)

    def _add_units(self, column: QVBoxLayout, roll: Roll, units: list[Unit]) -> None:
        """The units of an army that comes as it is."""
        style = style_of(roll.progress.game, None, language(), greyscale=False)
        grid = QGridLayout()
        grid.setColumnStretch(2, 1)
        counts = Counter((unit.type, unit.rank) for unit in units)
        for row, ((kind, rank), count) in enumerate(counts.items()):
            one = next(u for u in units if (u.type, u.rank) == (kind, rank))
            self._unit_row(grid, row, roll, style, one, count)
        column.addLayout(grid)

    def _unit_row(
        self, grid: QGridLayout, row: int, roll: Roll, style: Style, unit: Unit, count: int
    ) -> None:
        parent = grid.parentWidget()
        game = roll.progress.game
        side = round(LINES * self.fontMetrics().height())
        picture = PlainLabel(parent)
        shape = style.shapes(roll.scenario)[unit.seat]
        marks = palette_pictures.unit(style, shape, unit.type, unit.rank)
        picture.setPixmap(pixmap_of(marks, side, self.devicePixelRatioF()))
        picture.setFixedSize(QSize(side, side))
        grid.addWidget(picture, row, 0)
        words = name_of_unit(roll, unit)
        grid.addWidget(PlainLabel(tr(N_("{count} ×"), count=count), parent), row, 1)
        name = PlainLabel(words, parent)
        name.setMinimumWidth(TENFOLD * self.fontMetrics().averageCharWidth())
        grid.addWidget(name, row, 2)
        each = price(game, unit.type)
        if each is not None and game.muster is not None:
            price_words = tr(N_("{each} each, {sum} in all"), each=each, sum=each * count)
            cost = PlainLabel(price_words, parent)
            cost.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(cost, row, 3)

    def _draft(self, roll: Roll, parent: QWidget) -> QFrame:
        game = roll.progress.game
        parts = [name for name in roll.parts if name.count(".") == 1 and _is_turn(name)]
        stage = parts[0].partition(".")[0] if parts else ""
        title = name_of_stage(game, roll.wishes.draw, stage) if stage else ""
        frame, column = self._frame(roll, title, parent, whole=stage)
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        grid.setHorizontalSpacing(STEP)
        grid.setVerticalSpacing(0)
        for number, (part, pick) in enumerate(
            zip(parts, roll.scenario.neutral_draft, strict=False)
        ):
            turn, side = capital(name_of_thing(roll, part)), name_of_side(game, pick.seat)
            whose = PlainLabel(f"{turn} · {side}", frame, faint=True)
            taken = PlainLabel(outcome(roll, part) if pick.units else tr(N_("passes")), frame)
            for above, label in enumerate((whose, taken)):
                label.setWordWrap(True)
                grid.addWidget(label, 2 * number + above, 0)
            if pick.units:
                cost = PlainLabel(str(cost_of(game, Counter(pick.units))), frame, bold=True)
                cost.setToolTip(tr(N_("Muster points")))
                grid.addWidget(cost, 2 * number, 1, 2, 1)
            buttons = self._buttons(roll, part, frame)
            grid.addWidget(buttons, 2 * number, 2, 2, 1)
        column.addLayout(grid)
        column.addStretch(1)
        return frame


def _is_turn(name: str) -> bool:
    return name.rpartition(".")[2].isdecimal()


def _stages_of(roll: Roll, side: str) -> list[str]:
    """What a side has for itself, stage by stage, but for its cards and markers, which lie on
    stages of their own."""
    found: dict[str, bool] = {}
    for name, value in roll.parts.items():
        stage, of = (*name.split("."), "")[:2]
        if of == side:
            inside = value if isinstance(value, tuple) else (value,)
            cards = any(is_card(roll.progress.game, one) for one in inside)
            placed = name.count(".") > 1 and unit_of(roll, name) is None
            scope = f"{stage}.{side}"
            found[scope] = found.get(scope, True) and not cards and not placed
    return [scope for scope, here in found.items() if here]


def _sum(roll: Roll, side: str, count: int) -> str:
    """How many units, points spent of how many, and what comes besides units."""
    game = roll.progress.game
    facts = [tr(say_n("{count} unit", "{count} units", by="count"), count=count)]
    muster = next((m for m in roll.scenario.musters if m.seat == side), None)
    if muster is not None and game.muster is not None:
        drafted = Counter(
            unit for pick in roll.scenario.neutral_draft if pick.seat == side for unit in pick.units
        )
        spent = cost_of(game, muster.army) + cost_of(game, drafted)
        most = points_of(game, muster)
        facts.append(tr(N_("muster points: {spent} of {most}"), spent=spent, most=most))
        options = game.muster.options
        facts += [choose(options[name].name, language()) or name for name in muster.options]
    coming = sum(u.arrival is not None for u in roll.scenario.units if u.seat == side)
    if coming:
        facts.append(
            tr(say_n("{count} in reserve", "{count} in reserve", by="count"), count=coming)
        )
    return " · ".join(facts)
