"""The window that generates battles: the live board, settings beside it, and a strip of cards,
armies, parts, steps and the history of rolls."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QDialog

from editor.boards import kind_of
from editor.cards.collection_dialog import CollectionDialog
from editor.generate import session as sessions
from editor.generate.armies_stage import ArmiesStage
from editor.generate.board_stage import BoardStage, Things
from editor.generate.cards_stage import CardsStage, groups_of
from editor.generate.frame import GenerateFrame
from editor.generate.map_spots import pose_in_words
from editor.generate.method_views import MethodView, view_of
from editor.generate.naming import name_of_part, name_of_stage
from editor.generate.options import GenerateOptions
from editor.generate.parts_stage import PartsStage, StepsStage
from editor.generate.replay import SetupMoment, places_of
from editor.generate.roll_history import Roll
from editor.generate.session import GenerateSession
from editor.generate.spots import is_broad, moves, on_board, stages_on_board
from editor.help.topics import explain
from editor.i18n import tr
from editor.windows import WindowManager
from generators.core.brief import Place
from schema.board import TableBoard, TileBoard
from schema.language import N_, Phrase, UserError

if TYPE_CHECKING:
    from editor.playtest.messages import EvenGenerated

NARROW = 110
"""Letters that a window is wide which has no room for settings, board and strip in a row."""


class GenerateWindow(GenerateFrame):
    """One window for all methods; every change draws at once and can be taken back."""

    def __init__(self, windows: WindowManager, session: GenerateSession) -> None:
        super().__init__(windows, session)
        self.options = GenerateOptions(session, self)
        self.even = self.options.even
        hint = tr(N_("Click a unit or a terrain hex, or drag a unit to another hex."))
        self.board, self.cards = BoardStage(hint, self), CardsStage(self)
        self.armies, self.parts, self.steps = (
            ArmiesStage(self.context.settings, self),
            PartsStage(self),
            StepsStage(self),
        )
        self._marks = False
        """Whether the history or the steps marked something on the board."""
        self._view: MethodView | None = None
        self._upright: bool | None = None
        """Whether the strip stands beside the board."""
        self._is_broad = True
        """Whether the board is much broader than it is high."""
        self._show_stages()
        self.put_together(self.options, self.options.rolling, self.board, self.board.pointed)
        self._listen()
        self.refresh()

    def _listen(self) -> None:
        options = self.options
        options.demanded.connect(self.demand)
        options.game_wanted.connect(self.choose_game)
        options.draw_wanted.connect(self.choose_draw)
        options.seed_wanted.connect(self.choose_seed)
        options.place_wanted.connect(self.choose_place)
        options.boxes_wanted.connect(self.ask_boxes)
        options.dialog_wanted.connect(self.ask)
        self.even.wanted.connect(self._search)
        self.even.found.connect(self._found)
        for stage in (self.board, self.cards, self.armies, self.parts):
            stage.lock_wanted.connect(self.lock)
            stage.again_wanted.connect(self.again)
        self.board.thing_moved.connect(self.move_thing)
        self.cards.card_wanted.connect(self.demand)
        self.armies.army_wanted.connect(self.demand)
        self.steps.wanted.connect(self.watch)
        self.steps.line_wanted.connect(self.watch_lines)
        self.changes.changed.pointed.connect(self._mark)

    # -- doing -------------------------------------------------------------------------------------

    def demand(self, key: str, value: str) -> None:
        """Demand something, or leave it to chance."""
        session = self.session
        stage, _, side = key.partition(".")
        thing = name_of_stage(session.game, session.wishes.draw, stage)
        if side in session.game.factions and session.roll is not None:
            thing = name_of_part(session.roll, f"{stage}.{side}")
        sentence = N_("Chosen: {thing}") if value else N_("Random: {thing}")
        if session.demand({key: value}, Phrase(sentence, thing=thing)):
            self._search()
        self.refresh()

    def choose_game(self, game_id: str, add_ons: tuple[str, ...]) -> None:
        """Another game, or other add-ons."""
        try:
            self.session.choose_game(game_id, add_ons)
            self._search()
        except UserError as trouble:  # a broken pack
            self.context.show_error(trouble, self)
        self.refresh()

    def choose_draw(self, draw: str) -> None:
        """Another way to draw, or another card."""
        is_card = draw in self.session.game.skirmish_cards
        what = Phrase(N_("Card changed") if is_card else N_("Type changed"))
        if self.session.choose_draw(draw, what):
            self._search()
        self.refresh()

    def choose_seed(self, seed: int) -> None:
        """Another seed; what is locked stays."""
        self._begin(seed, Phrase(N_("Seed {n}"), n=str(seed)))

    def choose_place(self, place: str) -> None:
        """Let the program place, or the players."""
        full = place == "full"
        what = Phrase(
            N_("Banneret places units and terrain")
            if full
            else N_("The players place units and terrain")
        )
        self.session.choose_place(cast("Place", place), what)
        self.refresh()

    def roll_rest(self) -> None:
        """Everything that is not locked, from another seed."""
        self._begin(sessions.new_seed(), Phrase(N_("Everything unlocked")))

    def _begin(self, seed: int, what: Phrase) -> None:
        """From this seed; where only even battles are wanted, the first one of it and those that
        follow."""
        if self.even.is_on:
            self.even.begin(seed)
        else:
            self.session.choose_seed(seed, what)
        self.refresh()

    def _search(self) -> None:
        """Search from the battle of now on, if only even ones are wanted."""
        if self.even.is_on:
            self.even.begin(self.session.wishes.seed)
            self.show_message()

    def _found(self, answer: EvenGenerated) -> None:
        self.session.take_even(answer.brief)
        self.refresh()

    def again(self, scope: str) -> None:
        """A stage, a side's part of it or one thing once more."""
        roll = self.session.roll
        if roll is not None:
            thing = name_of_part(roll, scope)
            self.session.again(scope, Phrase(N_("Re-rolled: {thing}"), thing=thing))
            self.refresh()

    def move_thing(self, name: str, start: str, end: str) -> None:
        """Something was dragged to another hex; whoever stands there changes places with it."""
        roll = self.session.roll
        if roll is None:
            return
        places = moves(roll, name, start, end)
        if places:
            thing = name_of_part(roll, name)
            where = pose_in_words(end) or end
            what = Phrase(N_("Moved: {thing} {place}"), thing=thing, place=where)
            self.session.attempt(lambda: self.session.rolls.put_at(places, what))
            self.refresh()

    def lock(self, scope: str, on: bool) -> None:  # noqa: FBT001  Qt passes it by place
        """Keep something through further rolls, or let it go."""
        self.session.rolls.lock(scope, on=on)
        self.refresh()

    def go(self, at: int) -> None:
        """Another roll of the history."""
        self.session.go(at)
        self.refresh()

    def watch(self, move: str) -> None:
        """Show more or less of the set-up."""
        self.session.watch(move)
        self.refresh()

    def watch_lines(self, count: int) -> None:
        """Show so many lines of the set-up."""
        self.session.watch_lines(count)
        self.refresh()

    def ask(self, what: str) -> None:
        """Open one of the method's own dialogs."""
        import_module(view_of(self.session.kind).options).ask(self, what)

    def ask_boxes(self) -> None:
        """Ask which boxes there are."""
        self.open_dialog(self._boxes_dialog)

    def _boxes_dialog(self) -> QDialog:
        dialog = CollectionDialog(self.context, self, self.session.game.id)
        dialog.accepted.connect(self._boxes_changed)
        return dialog

    def _boxes_changed(self) -> None:
        try:
            self.session.reload(Phrase(N_("Boxes changed")))
        except UserError as trouble:  # a pack that was broken meanwhile
            self.context.show_error(trouble, self)
        self.refresh()

    # -- showing -----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the session as it is now: the board, and of the stages the one that is seen."""
        session = self.session
        self.options.refresh()
        self._show_stages()
        roll, moment = session.roll, session.moment()
        if roll is not None and moment is not None:
            self._leave_out(roll)
            self._is_broad = is_broad(roll.scenario)
            self._place_strip()
            self.board.show_things(_things(roll, moment))
            self.share()
            self.board.show_changes(session.changed_places())
            stage = self.tabs.currentWidget()
            if stage is self.armies:
                self.armies.show_roll(roll)
            elif stage is self.parts:
                self.parts.show_roll(roll)
            else:
                for other in (self.cards, self.steps):
                    if stage is other:
                        other.show_roll(roll, moment)
        self.refresh_frame()
        self._mark()

    def _mark(self) -> None:
        """While the history is seen, mark on the board what it points at; while the set-up is
        watched, what happens now."""
        stage, moment = self.tabs.currentWidget(), self.session.moment()
        marked, self._marks = self._marks, True
        if stage is self.changes:
            tree = self.changes.changed
            self.board.mark(tree.chosen(), arrows=tree.currentItem() is not None)
            return
        if stage is self.steps and moment is not None and moment.lines and not moment.is_whole:
            self.board.mark((), arrows=False)
            self.board.board.mark(places_of(moment.lines[-1]))
            return
        self._marks = False
        if marked:
            self.board.mark((), arrows=False)

    def _show_stages(self) -> None:
        """The stages of this kind of draw."""
        view = view_of(self.session.kind)
        if view is self._view:
            return
        self._view = view
        explain(self, view.page)
        self.setWindowTitle(tr(view.title))
        stages = {getattr(self, name): tr(words) for name, words in view.stages}
        for stage in (self.cards, self.armies, self.parts, self.steps, self.changes):
            if stage not in stages:
                stage.hide()
        self.put_stages(stages)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window the strip stands below the board."""
        super().resizeEvent(event)
        if self._upright is not None:
            self._place_strip()

    def _place_strip(self) -> None:
        """Put the strip where it leaves the board more room."""
        narrow = self.width() < NARROW * self.fontMetrics().averageCharWidth()
        upright = not self._is_broad and not narrow
        if upright is not self._upright:
            self._upright = upright
            self.turn_strip(upright=upright)
            for stage in (self.cards, self.armies, self.steps, self.changes):
                stage.stand(upright=upright)

    def wide_for(self, high: int) -> int:
        """How wide the board is if it is so high."""
        return self.board.wide_for(high)

    def _leave_out(self, roll: Roll) -> None:
        """Hide what this battle has nothing of: cards that were drawn, armies of anybody's."""
        seats = [seat.id for seat in roll.scenario.seats if not seat.neutral]
        armed = any(unit.seat in seats for unit in roll.scenario.units)
        has_cards = any(groups_of(roll, seat) for seat in seats)
        on_hexes = kind_of(roll.scenario.board).rules_in_play
        for stage, here in (
            (self.cards, has_cards or on_hexes),
            (self.armies, armed or on_hexes),
        ):
            if not here and self.tabs.currentWidget() is stage:
                self.tabs.setCurrentWidget(self.parts)
            self.tabs.setTabVisible(self.tabs.indexOf(stage), here)

    def rebuilt(self) -> GenerateWindow:
        """The same in the language and look of now."""
        self.context.settings.put_bytes(self.geometry_kept, self.saveGeometry())
        self.even.end()
        return GenerateWindow(self.windows, self.session)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing is searched for any more."""
        self.even.end()
        super().closeEvent(event)


def _things(roll: Roll, moment: SetupMoment) -> Things:
    """The board of a roll, and what of it was drawn."""
    game, draw = roll.progress.game, roll.wishes.draw
    at = on_board(roll)
    return Things(
        scenario=moment.scenario,
        whole=roll.scenario,
        game=game,
        at=at,
        parts={
            stage: (name_of_stage(game, draw, stage), name_of_stage(game, draw, stage))
            for stage in stages_on_board(roll)
        },
        words=lambda name: name_of_part(roll, name),
        is_locked=roll.is_locked,
        locked=[place for place, name in at.items() if name in roll.locks],
        hint=_hint(roll, moment),
        is_whole=moment.is_whole,
    )


def _hint(roll: Roll, moment: SetupMoment) -> str:
    """What can be done with what lies on this board, where it is not what the stage says itself;
    while the set-up is watched, why less is shown than there is."""
    if not moment.is_whole:
        return tr(N_("Setup preview: only what has been placed so far is shown."))
    board = roll.scenario.board
    if isinstance(board, TableBoard):
        return tr(N_("Click terrain or a base, or drag it to move it."))
    if not isinstance(board, TileBoard):
        return ""
    if not board.tiles:
        return tr(N_("The players place the tiles; the Parts tab lists each player’s tiles."))
    return tr(N_("Click a tile, rune token or home realm, or drag it to move it."))
