"""All parts of a battle as a list: what came of each, its lock, and a button that rolls it
again."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.generate.naming import (
    name_of_part,
    name_of_side,
    name_of_stage,
    name_of_thing,
    outcome,
    setting_of,
)
from editor.generate.roll import Roll, scopes_of
from editor.i18n import capital, tr
from editor.icons import icon
from editor.plain import PlainLabel, tip
from schema.language import N_

NAME = Qt.ItemDataRole.UserRole
CHECKED = {True: Qt.CheckState.Checked, False: Qt.CheckState.Unchecked}


class PartsStage(QWidget):
    """Stages, sides and things; a tick locks, the button or R rolls again."""

    lock_wanted = Signal(str, bool)
    again_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._roll: Roll | None = None
        self._shape: object = None
        self.items: dict[str, QTreeWidgetItem] = {}
        self.tree = Tree(self)
        self.tree.setColumnCount(2)
        self.tree.setHeaderLabels([tr(N_("Part; a tick locks it")), tr(N_("What came"))])
        self.tree.setAccessibleName(tr(N_("Parts of the battle")))
        self.tree.setAlternatingRowColors(True)
        self.tree.setUniformRowHeights(True)
        self.tree.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.itemChanged.connect(self._ticked)
        self.tree.currentItemChanged.connect(self._point)
        self.tree.again_wanted.connect(self._again)
        self.told = PlainLabel(self)
        self.told.setWordWrap(True)
        self.again = QPushButton(icon("dice-multiple-outline"), tr(N_("Roll agai&n")), self)
        self.again.setToolTip(tr(N_("Roll this part again; all else stays as far as it can (R)")))
        self.again.clicked.connect(self._again)
        row = QHBoxLayout()
        row.addWidget(self.told, 1)
        row.addWidget(self.again)
        column = QVBoxLayout(self)
        column.addWidget(self.tree, 1)
        column.addLayout(row)

    def show_roll(self, roll: Roll) -> None:
        """Show the parts of a roll; what is open and what is pointed at stays so."""
        self._roll = roll
        shape = tuple(roll.parts)
        self.tree.blockSignals(True)  # ticks that are set here are nobody's wish
        if shape != self._shape:
            self._shape = shape
            self._build(roll)
        for scope, item in self.items.items():
            self._show(roll, scope, item)
        self.tree.blockSignals(False)
        self._point()

    def _build(self, roll: Roll) -> None:
        closed = {s for s, i in self.items.items() if i.childCount() and not i.isExpanded()}
        known = set(self.items)
        current = self.scope()
        self.tree.clear()
        self.items = {}
        for scope in _scopes(roll):
            above = self.items.get(scope.rpartition(".")[0])
            item = QTreeWidgetItem(above if above is not None else self.tree.invisibleRootItem())
            item.setData(0, NAME, scope)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            self.items[scope] = item
        for scope, item in self.items.items():
            few = scope.count(".") == 0
            item.setExpanded(scope not in closed if scope in known else few)
        if current in self.items:
            self.tree.setCurrentItem(self.items[current])

    def _show(self, roll: Roll, scope: str, item: QTreeWidgetItem) -> None:
        item.setText(0, _words(roll, scope))
        told = outcome(roll, scope) if scope in roll.parts else ""
        item.setText(1, told)
        item.setToolTip(1, tip(told))
        names = roll.names(scope)
        some = not roll.locks.isdisjoint(names)
        state = CHECKED[roll.is_locked(scope)]
        if some and not roll.is_locked(scope):
            state = Qt.CheckState.PartiallyChecked
        item.setCheckState(0, state)

    def scope(self) -> str | None:
        """What is pointed at."""
        item = self.tree.currentItem()
        return str(item.data(0, NAME)) if item is not None else None

    def _point(self) -> None:
        scope, roll = self.scope(), self._roll
        if scope is None or roll is None or not roll.names(scope):
            self.told.setText(tr(N_("Choose a part to roll it again; a tick locks it.")))
            self.again.setEnabled(False)
            return
        self.told.setText(name_of_part(roll, scope))
        agreed = setting_of(roll.progress.game, roll.wishes.draw, scope).ask.agreed
        self.again.setEnabled(not roll.is_locked(scope) and not agreed)

    def _ticked(self, item: QTreeWidgetItem) -> None:
        scope = str(item.data(0, NAME))
        if self._roll is not None:
            on = item.checkState(0) is Qt.CheckState.Checked
            if on != self._roll.is_locked(scope):
                self.lock_wanted.emit(scope, on)

    def _again(self) -> None:
        scope = self.scope()
        if scope is not None and self.again.isEnabled():
            self.again_wanted.emit(scope)


class Tree(QTreeWidget):
    """R rolls again what is pointed at."""

    again_wanted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """R, besides the keys of any tree."""
        if event.key() == Qt.Key.Key_R and not event.modifiers():
            self.again_wanted.emit()
        else:
            super().keyPressEvent(event)


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
