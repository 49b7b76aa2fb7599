"""A wizard's evening: the game, the wishes, the rolls and what is looked at; it outlives the
window, which is built anew for another language or look."""

from __future__ import annotations

from dataclasses import replace

from editor.context import AppContext
from editor.generate import evening
from editor.generate.evening import FIRST, GenerateSession
from editor.generate.skirmish.naming import changes, name_of_thing
from editor.generate.skirmish.replay import SetupMoment, all_open, table_after
from editor.generate.skirmish.roll_history import Rolls, SkirmishRoll, grouped_locks
from editor.generate.skirmish.wishes import Wishes
from games import load_all
from schema.game import Game
from schema.language import N_, Phrase, UserError


class Session(GenerateSession[SkirmishRoll, Wishes]):
    """What the wizard works on."""

    rolls: Rolls

    def __init__(self, context: AppContext) -> None:
        """Raises ``UserError`` when no game can be drawn."""
        super().__init__(context)
        games = self.games()
        self.game: Game = self._load(games[0])
        card = next(iter(self.game.skirmish_cards))
        self.rolls = Rolls(self.game, self._owned(self.game))
        self.wishes = Wishes(self.game.id, card, evening.new_seed())
        self.draw(FIRST)

    # -- games -------------------------------------------------------------------------------------

    def games(self) -> list[str]:
        """Games with skirmish cards, by id."""
        loaded = load_all(self.context.home.game_folders)
        found = [game.id for game in loaded if game.skirmish_cards]
        if not found:
            raise UserError(Phrase(N_("No game at hand has skirmish cards.")))
        return found

    def choose_game(self, game_id: str, add_ons: tuple[str, ...] = ()) -> None:
        """Another game, or other add-ons; the rolls begin anew."""
        other = game_id != self.game.id
        game = self.context.game(game_id, add_ons)
        self.add_ons = add_ons
        self.game = game
        self.rolls = Rolls(game, self._owned(game))
        if other or self.wishes.card not in game.skirmish_cards:
            card = next(iter(game.skirmish_cards))
            self.wishes = Wishes(game.id, card, self.wishes.seed, place=self.wishes.place)
        self.draw(Phrase(N_("Another game")) if other else Phrase(N_("Other add-ons")))

    # -- drawing -----------------------------------------------------------------------------------

    def wish(self, wishes: Wishes, what: Phrase) -> bool:
        """Draw by other wishes; if they cannot be fulfilled, everything stays as it was."""
        before = self.wishes
        return self.wishing(wishes, lambda: self._by_wishes(before, wishes, what))

    def _by_wishes(self, before: Wishes, wishes: Wishes, what: Phrase) -> SkirmishRoll:
        """The least that must be drawn anew for what is wished otherwise."""
        if wishes == replace(before, place=wishes.place):
            return self.rolls.placed_by(wishes.place, what)
        if wishes == replace(before, demands=wishes.demands):
            old, new = before.demands, wishes.demands
            keys = [k for k in {**old, **new} if old.get(k) != new.get(k)]
            return self.rolls.but_for(wishes, keys, what)
        return self.rolls.begin(wishes, what)

    def roll_rest(self, what: Phrase) -> bool:
        """A new seed for everything that is not locked."""
        return self.wish(replace(self.wishes, seed=evening.new_seed()), what)

    # -- watching ------------------------------------------------------------------

    def table(self) -> SetupMoment | None:
        """The table as far as it is told."""
        roll = self.roll
        if roll is None:
            return None
        if self.shown is None:
            return all_open(roll.scenario)
        return table_after(roll.scenario, roll.draft.board.terrain, self.shown)

    # -- for the frame and the ledger --------------------------------------------------------------

    def changes_in_words(self) -> list[str] | None:
        """What is another one since the roll before; ``None`` where there is none."""
        last, now = self.rolls.last, self.rolls.now
        return changes(last, now) if last is not None and now is not None else None

    def locks_in_words(self) -> list[tuple[str, str]]:
        """What is locked, in the fewest names, and what that is called."""
        now = self.rolls.now
        if now is None:
            return []
        return [(name, name_of_thing(now.draft, name)) for name in grouped_locks(now)]

    def file_name(self) -> str:
        """A name for its file, without an ending."""
        roll = self.roll
        return f"{roll.wishes.card}-{roll.brief.seed}" if roll is not None else ""
