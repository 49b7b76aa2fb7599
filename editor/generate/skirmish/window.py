"""The skirmish wizard: choices at the left, the stage in the middle, the ledger at the right."""

from __future__ import annotations

from editor.generate.frame import GenerateFrame
from editor.generate.skirmish.board_stage import SkirmishBoardStage
from editor.generate.skirmish.cards_stage import CardsStage
from editor.generate.skirmish.dialogs import ask
from editor.generate.skirmish.naming import name_of_thing
from editor.generate.skirmish.options import Choices
from editor.generate.skirmish.session import Session
from editor.generate.skirmish.steps_stage import StepsStage
from editor.generate.skirmish.wishes import Wishes
from editor.i18n import tr
from editor.windows import WindowManager
from schema.language import N_, Phrase, UserError


class Wizard(GenerateFrame):
    """One window for drawing a skirmish; every change draws at once and can be taken back."""

    KEPT = "skirmish/geometry"

    def __init__(self, windows: WindowManager, session: Session) -> None:
        super().__init__(windows, session, tr(N_("Draw a skirmish")))
        self.session = session
        self.choices = Choices(session, self)
        self.cards, self.board, self.steps = (
            CardsStage(self),
            SkirmishBoardStage(self),
            StepsStage(self),
        )
        self.put_together(
            self.choices,
            ((self.cards, N_("Cards")), (self.board, N_("Board")), (self.steps, N_("Steps"))),
        )
        self._listen()
        self.refresh()

    def _listen(self) -> None:
        self.choices.wished.connect(self.wish)
        self.choices.game_wanted.connect(self.choose_game)
        self.choices.wanted.connect(self.ask)
        for stage in (self.cards, self.board):
            stage.lock_wanted.connect(self.lock)
            stage.again_wanted.connect(self.again)
        self.board.unit_moved.connect(self.move_unit)
        self.steps.wanted.connect(self.watch)

    # -- doing -------------------------------------------------------------------------------------

    def wish(self, wishes: Wishes, what: Phrase) -> None:
        """Draw by other wishes."""
        self.session.wish(wishes, what)
        self.refresh()

    def choose_game(self, game_id: str, add_ons: tuple[str, ...]) -> None:
        """Another game, or other add-ons; one without skirmish cards has a window of its own."""
        if any(one.id == game_id and not one.is_skirmish for one in self.choices.games):
            self.change_window(game_id)
            return
        try:
            self.session.choose_game(game_id, add_ons)
        except UserError as trouble:  # a broken pack
            self.context.show_error(trouble, self)
        self.refresh()

    def roll_rest(self) -> None:
        """Everything that is not locked, from another seed."""
        self.session.roll_rest(Phrase(N_("All that is not locked")))
        self.refresh()

    def again(self, scope: str) -> None:
        """A stage, a part of it or one thing once more."""
        roll = self.session.roll
        if roll is not None:
            thing = name_of_thing(roll.draft, scope)
            self.session.again(scope, Phrase(N_("Again: {thing}"), thing=thing))
            self.refresh()

    def move_unit(self, unit: str, place: str) -> None:
        """A unit was dragged to another hex."""
        roll = self.session.roll
        if roll is not None:
            thing = name_of_thing(roll.draft, f"deployment.{unit}").rpartition(" ")[0]
            words = Phrase(N_("Moved: {thing} {place}"), thing=thing, place=place)
            self.session.attempt(lambda: self.session.rolls.move(unit, place, words))
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
        """Tell more or less of the set-up."""
        self.session.watch(move)
        self.refresh()

    def ask(self, what: str) -> None:
        """Open one of the dialogs for those who play with their own cards."""
        ask(self, self.session, what)

    # -- showing -----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the session as it is now."""
        session = self.session
        self.choices.refresh()
        roll, table = session.roll, session.table()
        if roll is not None and table is not None:
            whole = session.shown is None
            self.cards.show_roll(roll, table)
            self.board.show_roll(roll, table, is_whole=whole)
            if self.tabs.currentWidget() is self.steps:
                self.steps.show_roll(roll, table)
        self.refresh_frame()

    def remark(self) -> str:
        """Why less is shown than there is, while the set-up is watched."""
        if self.session.shown is None:
            return super().remark()
        return tr(N_("You are watching the set-up: only what is there yet is shown."))

    def rebuilt(self) -> Wizard:
        """The same in the language and look of now."""
        self.context.settings.put_bytes(self.KEPT, self.saveGeometry())
        return Wizard(self.windows, self.session)
