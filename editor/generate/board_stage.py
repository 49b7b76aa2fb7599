"""The board of a roll: click a thing to lock it or to roll it again, drag it elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.generate.board_picture import BoardPicture
from editor.generate.changes import RolledChange
from editor.generate.lock_and_roll import LockAndRoll, NamedButtons, ScopeButtons
from editor.i18n import tr
from editor.measures import FINE
from editor.plain import PlainLabel
from schema.game import Game
from schema.language import N_
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.playtest.watch_arrows import WatchArrows


@dataclass(frozen=True)
class Things:
    """What a board shows that was drawn."""

    scenario: Scenario
    whole: Scenario
    """The board as it is once everything is set up."""
    game: Game
    at: Mapping[str, str]
    """Hex to the name of the thing that it is about."""
    parts: Mapping[str, tuple[str, str]]
    """Stages of the board that can be rolled again whole: their words there, and in a sentence."""
    words: Callable[[str], str]
    is_locked: Callable[[str], bool]
    locked: Iterable[str] = ()
    """Hexes with a small lock."""
    hint: str = ""
    """What can be done with what is on the board, where it is not what the stage says itself."""
    is_whole: bool = True
    """Whether everything is set up: else nothing can be changed."""


class BoardStage(QWidget):
    """The live board, what is pointed at, and the parts of the board that can be rolled again."""

    lock_wanted = Signal(str, bool)
    again_wanted = Signal(str)
    thing_moved = Signal(str, str, str)
    """A thing's name, the hex where it was, and the one that it was dragged to."""

    def __init__(self, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hint = hint
        self._things: Things | None = None
        self.board = BoardPicture(self)
        self.board.setAccessibleName(tr(N_("Board")))
        self.board.cursor_moved.connect(self._point)
        self.board.pressed.connect(self._point)
        self.board.dragged.connect(self._dragged)
        self._arrows: WatchArrows | None = None
        self.parts: dict[str, LockAndRoll] = {}
        self._named: dict[str, NamedButtons] = {}
        self._shown: Scenario | None = None
        """The board that was last compared with the one before it."""
        self._scopes = ScopeButtons(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(FINE)
        column.addWidget(self._scopes)
        column.addWidget(self.board, 1)
        self.pointed = self._pointed()

    def _add_part(self, part: str, words: str) -> None:
        buttons = LockAndRoll(self)
        buttons.lock_wanted.connect(self.lock_wanted)
        buttons.again_wanted.connect(self.again_wanted)
        self.parts[part] = buttons
        self._named[part] = NamedButtons(buttons, words, self._scopes)

    def _pointed(self) -> QWidget:
        """The thing that is pointed at, and its two buttons: for the bar below the board."""
        self.description = PlainLabel(self, wrapped=True)
        self.buttons = LockAndRoll(self)
        kept = self.buttons.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # else the board changed its size under the pointer
        self.buttons.setSizePolicy(kept)
        self.buttons.lock_wanted.connect(self.lock_wanted)
        self.buttons.again_wanted.connect(self.again_wanted)
        pointed = QWidget(self)
        row = QHBoxLayout(pointed)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.description, 1)
        row.addWidget(self.buttons)
        return pointed

    def show_things(self, things: Things) -> None:
        """Show a board; while it is watched being set up, nothing on it can be changed."""
        self._things = things
        self.board.show_board(things.scenario, things.game, things.whole)
        self.board.lock(things.locked if things.is_whole else ())
        for part, (words, _) in things.parts.items():
            if part not in self.parts:
                self._add_part(part, words)
        for part, (words, sentence) in things.parts.items():
            buttons = self.parts[part]
            self._named[part].label.setText(words)
            locked = things.is_locked(part)
            buttons.speak_of(part, sentence, locked=locked, can_roll=things.is_whole)
            buttons.lock.setEnabled(things.is_whole)
        self._scopes.show_these([self._named[part] for part in things.parts])
        self._point()

    def wide_for(self, high: int) -> int:
        """How wide the board is where the stage is so high."""
        above = self._scopes.heightForWidth(self.width()) + FINE if self.parts else 0
        return self.board.wide_for(high - above)

    def show_changes(self, places: Iterable[str]) -> None:
        """Mark for a moment what the last roll changed; nothing on a board seen before, nor while
        it is watched being set up."""
        whole = self._things.whole if self._things is not None else None
        if self._things is not None and not self._things.is_whole:
            self.board.flash()
        elif whole is not self._shown:
            self._shown = whole
            self.board.flash(places)

    def mark(self, changes: Iterable[RolledChange], *, arrows: bool) -> None:
        """Mark where these changes are until others are marked; with arrows from where things
        were. On a board that is watched being set up there are none."""
        here = self._things is not None and self._things.is_whole
        moves = [move for one in changes for move in one.moves] if here else []
        self.board.mark(now for _, now in moves)
        ways = [(was, now) for was, now in moves if was != now] if arrows else []
        if ways or self._arrows is not None:
            self._show_arrows(ways)

    def _show_arrows(self, ways: list[tuple[str, str]]) -> None:
        # Late: few look at them, and they come with all that knows of playtests.
        from editor.playtest.watch_arrows import WatchArrows
        from playtests.watching import Arrow, ArrowKind

        if self._arrows is None:
            self._arrows = WatchArrows(self.board)
            self._arrows.show()
        arrows = tuple(Arrow(ArrowKind.MOVE, was, now) for was, now in ways)
        single = len(arrows) == 1
        self._arrows.show_arrows(arrows[0] if single else None, () if single else arrows)

    def thing(self) -> str | None:
        """The thing on the hex under the cursor."""
        return self._thing_at(self.board.cursor_at)

    def _thing_at(self, place: str | None) -> str | None:
        if self._things is None or place is None:
            return None
        return self._things.at.get(place)

    def _point(self) -> None:
        things = self._things
        name = self.thing() if things is not None and things.is_whole else None
        self.buttons.setVisible(name is not None)
        place = self.board.cursor_at
        if name is None or things is None:
            empty = tr(N_("{place}: nothing generated here"), place=place) if place else ""
            self.description.setText(
                empty or (things.hint if things is not None else "") or self._hint
            )
            return
        words, locked = things.words(name), things.is_locked(name)
        self.description.setText(words)
        self.buttons.speak_of(name, words, locked=locked, can_roll=True)

    def _dragged(self, start: str, end: str) -> None:
        name = self._thing_at(start)
        if name is not None and self._things is not None and self._things.is_whole:
            self.thing_moved.emit(name, start, end)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """L locks, R rolls again."""
        if not self.buttons.take_key(event):
            super().keyPressEvent(event)
