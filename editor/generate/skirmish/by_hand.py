"""Placing by hand in turns: the legal hexes are lit, and the program can place for a side."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeySequence, QPalette, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.actions import REDO
from editor.generate.board_picture import BoardPicture
from editor.generate.naming import name_of_unit
from editor.generate.session import GenerateSession
from editor.help.topics import answer_f1
from editor.i18n import capital, language, localized, tr
from editor.icons import icon
from editor.measures import STEP, WIDE
from editor.panels import palette_pictures
from editor.panels.short_list import ShortList
from editor.panels.swatches import pixmap_of
from editor.plain import Emphasised, PlainLabel, TitledColumn
from editor.standing import fit_to_screen
from editor.wrapped_list import be_quiet
from exporters.drawing.look import style_of
from generators.core.refusals import DemandRejected
from generators.methods.skirmish.bake import bake
from generators.methods.skirmish.by_hand import Phase, Placing, Thing
from generators.methods.skirmish.draft import draft_of
from generators.methods.skirmish.method import METHOD
from schema.language import N_, Phrase

PHASES: dict[Phase, str] = {
    "terrain": N_("places terrain hexes (step 11)"),
    "markers": N_("places control markers (step 11)"),
    "commanders": N_("places commanders’ units (step 12)"),
    "units": N_("places other units (step 13)"),
}
ICON_LINES = 2.0
"""A thing's picture is so many lines of text high."""
THING = Qt.ItemDataRole.UserRole


class ByHandDialog(QDialog):
    """The board, whose turn it is, what he has left, and the way back."""

    placed = Signal(object)
    """Settings that ask for everything as it was placed."""

    def __init__(self, session: GenerateSession, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        answer_f1(self, "skirmish")
        self.session = session
        roll = session.roll
        if roll is None:
            raise ValueError("nothing has been drawn")
        self.setWindowTitle(tr(N_("Place by hand")))
        self.roll, self.drawn = roll, draft_of(roll.progress)
        self.moments: list[Placing] = [Placing.of(self.drawn)]
        """One after each thing that was placed by hand, with what the program answered."""
        self.at = 0
        self.board = BoardPicture(self)
        self.board.setAccessibleName(tr(N_("Board")))
        self.board.pressed.connect(self.press)
        self.board.dragged.connect(self._dragged)
        self.turn = Emphasised(self)
        self.turn.setWordWrap(True)
        self.things = ShortList(tr(N_("To place")), self)
        be_quiet(self.things)
        side = round(ICON_LINES * self.fontMetrics().height())
        self.things.setIconSize(QSize(side, side))
        self.things.itemSelectionChanged.connect(self._light)
        self.trouble = PlainLabel(self, wrapped=True)
        self.trouble.setForegroundRole(QPalette.ColorRole.BrightText)
        row = QHBoxLayout()
        row.setSpacing(WIDE)
        row.addWidget(self.board, 1)
        row.addLayout(self._side())
        whole = TitledColumn(self)
        whole.addLayout(row, 1)
        whole.addWidget(self.trouble)
        self.lacking = PlainLabel(
            tr(N_("To use this setup, place everything first.")), self, faint=True
        )
        foot = QHBoxLayout()
        for button in (self.back, self.forward):
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self.lacking)
        foot.addWidget(self._foot())
        whole.add_foot(foot)
        again = [(key, self.again) for key in REDO]
        for key, do in (("Ctrl+Z", self.take_back), *again):
            QShortcut(QKeySequence(key), self).activated.connect(do)
        letters, high = self.fontMetrics().averageCharWidth(), self.fontMetrics().height()
        fit_to_screen(self, 164 * letters, 52 * high)
        self._show()

    # -- putting together --------------------------------------------------------------------------

    def _side(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(STEP)
        hint = PlainLabel(
            tr(N_("Click a highlighted hex to place what is selected.")),
            self,
            faint=True,
            wrapped=True,
        )
        for widget in (self.turn, hint):
            column.addWidget(widget)
        column.addWidget(self.things)
        self.one = self._button(N_("&Place this one for me"), "auto-fix")
        self.one.setProperty("chief", True)
        self.one.clicked.connect(self.program_one)
        self.side = self._button(N_("Place the &rest of this side"), "auto-fix")
        self.side.clicked.connect(self.program_side)
        self.terrain = self._button(N_("Use the generated &terrain"), "cards-outline")
        self.terrain.clicked.connect(self.take_terrain)
        for button in (self.one, self.side, self.terrain):
            column.addWidget(button)
        column.addStretch(1)
        self.played: dict[str, QCheckBox] = {}
        for side in self.drawn.sides:
            words = N_("Banneret places for {house}")
            name = localized(self.drawn.game.factions[side.house].name, side.house)
            box = QCheckBox(tr(words, house=name), self)
            box.clicked.connect(self._answer)
            self.played[side.house] = box
            column.addWidget(box)
        self.back = self._button(N_("&Undo"), "undo")
        self.back.clicked.connect(self.take_back)
        self.forward = self._button(N_("Re&do"), "redo")
        self.forward.clicked.connect(self.again)
        self.things.setMinimumWidth(36 * self.fontMetrics().averageCharWidth())
        return column

    def _button(self, words: str, sign: str) -> QPushButton:
        button = QPushButton(icon(sign), tr(words), self)
        button.setAutoDefault(False)
        return button

    def _foot(self) -> QDialogButtonBox:
        box = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self.use = box.button(QDialogButtonBox.StandardButton.Ok)
        self.use.setText(tr(N_("&Use this setup")))
        for button in box.buttons():
            if isinstance(button, QPushButton):
                button.setAutoDefault(False)
        box.accepted.connect(self._finish)
        box.rejected.connect(self.reject)
        return box

    # -- the moment --------------------------------------------------------------------------------

    @property
    def now(self) -> Placing:
        """The table as it is."""
        return self.moments[self.at]

    def _go_on(self, table: Placing) -> None:
        del self.moments[self.at + 1 :]
        self.moments.append(self._answered(table))
        self.at = len(self.moments) - 1
        self._show()

    def _answered(self, table: Placing) -> Placing:
        """The table after the program has placed for the sides that it plays, one by one."""
        while table.turn is not None and self.played[table.turn].isChecked():
            table = table.by_program(table.turn)
        return table

    def _attempt(self, place: Callable[[], Placing]) -> None:
        """Place something; a refusal is shown."""
        self.trouble.clear()
        try:
            self._go_on(place())
        except DemandRejected as refused:
            self.trouble.setText(capital(refused.sentence(language())))

    # -- doing -------------------------------------------------------------------------------------

    def press(self, place: str) -> None:
        """Place what is chosen on this hex."""
        thing, table, turn = self.thing(), self.now, self.now.turn
        if thing is not None and turn is not None:
            self._attempt(lambda: table.place(turn, thing, table.draft.grid.index(place)))

    def _dragged(self, _start: str, end: str) -> None:
        self.press(end)

    def program_one(self) -> None:
        """The program places one thing for the side whose turn it is."""
        self._program(all_of_it=False)

    def program_side(self) -> None:
        """The program places everything that this side has left in this phase."""
        self._program(all_of_it=True)

    def _program(self, *, all_of_it: bool) -> None:
        table, turn = self.now, self.now.turn
        if turn is not None:
            self._attempt(lambda: table.by_program(turn, all_of_it=all_of_it))

    def _answer(self) -> None:
        """A side was given to the program, perhaps the one whose turn it is."""
        turn = self.now.turn
        if turn is not None and self.played[turn].isChecked():
            self._attempt(lambda: self.now)

    def take_terrain(self) -> None:
        """Begin with the terrain that the program drew, and place the armies by hand."""
        self._attempt(lambda: Placing.of(self.drawn, with_terrain=True))

    def take_back(self) -> None:
        """One thing back."""
        if self.at > 0:
            self.at -= 1
            self._show()

    def again(self) -> None:
        """What was taken back once more."""
        if self.at + 1 < len(self.moments):
            self.at += 1
            self._show()

    def _finish(self) -> None:
        self.placed.emit(dict(METHOD.settled(self.now.drafted.finished(), METHOD.stages)))
        self.accept()

    # -- showing -----------------------------------------------------------------------------------

    def thing(self) -> Thing | None:
        """What is chosen in the list."""
        chosen = self.things.selectedItems()
        return Thing(*chosen[0].data(THING)) if chosen else None

    def _show(self) -> None:
        table = self.now
        self.board.show_board(bake(table.drafted, 0), table.draft.game)
        self.trouble.clear()
        self.back.setEnabled(self.at > 0)
        self.forward.setEnabled(self.at + 1 < len(self.moments))
        self.use.setEnabled(table.turn is None)
        self.lacking.setVisible(table.turn is not None)
        for button in (self.one, self.side):
            button.setEnabled(table.turn is not None)
        self.terrain.setVisible(bool(self.drawn.ground) and self.at == 0)
        if table.turn is None or table.phase is None:
            self.turn.set_sentence(N_("<b>Everything is placed.</b>"))
        else:
            house = localized(table.draft.game.factions[table.turn].name, table.turn)
            phase, bracket, step = tr(PHASES[table.phase]).partition("(")
            phase += bracket + step.replace(" ", "\u00a0")  # the number of a step is not cut off
            self.turn.set_sentence(N_("<b>{house}</b>: {phase}"), house=house, phase=phase)
        self._fill(table)
        self._light()

    def _fill(self, table: Placing) -> None:
        self.things.clear()
        if table.turn is None or table.phase is None:
            return
        left = table.left(table.turn, table.phase)
        for thing in dict.fromkeys(left):
            count = left.count(thing)
            name = self._name(table, thing)
            words = tr(N_("{thing} × {n}"), thing=name, n=count) if count > 1 else name
            item = QListWidgetItem(words)
            item.setData(THING, tuple(thing))
            item.setIcon(self._picture(table.turn, thing))
            self.things.addItem(item)
        self.things.setCurrentRow(0)

    def _picture(self, seat: str, thing: Thing) -> QIcon:
        """What it looks like on the board."""
        style = style_of(self.drawn.game, None, language(), greyscale=False)
        unit = self.roll.scenario.unit(thing.id)
        if thing.phase == "terrain":
            marks = palette_pictures.terrain(style, thing.id)
        elif unit is not None:
            shape = style.shapes(self.roll.scenario)[seat]
            leads = thing.phase == "commanders"
            draw = palette_pictures.commander if leads else palette_pictures.unit
            marks = draw(style, shape, unit.type, unit.rank)
        else:
            return QIcon()
        side = self.things.iconSize().width()
        picture = pixmap_of(marks, side, self.devicePixelRatioF())
        shown = QIcon(picture)
        shown.addPixmap(picture, QIcon.Mode.Selected)  # in its own colours, too
        return shown

    def _name(self, table: Placing, thing: Thing) -> str:
        if thing.phase in ("commanders", "units"):
            unit = self.roll.scenario.unit(thing.id)
            if unit is not None:
                return name_of_unit(self.roll, unit)
        name = table.name_of(thing)
        if isinstance(name, Phrase):
            return tr(N_("control marker {n}"), n=thing.id)
        return localized(name, thing.id)

    def _light(self) -> None:
        """Light the hexes where the chosen thing may go."""
        thing, table = self.thing(), self.now
        places: list[str] = []
        if thing is not None and table.turn is not None:
            names = table.draft.grid.names
            places = [names[index] for index in table.legal(table.turn, thing)]
        self.board.light(places)
