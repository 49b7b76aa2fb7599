"""An evening of drawing battles: the game, the wishes, the rolls and what is looked at; it outlives
the window, which is built anew for another language or look."""

from __future__ import annotations

from dataclasses import replace

from editor.context import AppContext
from editor.generate import evening
from editor.generate.evening import FIRST, GenerateSession
from editor.generate.naming import changes, name_of_part
from editor.generate.replay import table_after
from editor.generate.roll_history import BattleRoll, BattleRolls, grouped
from editor.generate.wishes import BattleWishes
from games import load_all
from generators.core.brief import Place
from generators.core.methods import Method, method_of
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario


class BattleSession(GenerateSession[BattleRoll, BattleWishes]):
    """What the window works on."""

    rolls: BattleRolls

    def __init__(self, context: AppContext, game: str = "", add_ons: tuple[str, ...] = ()) -> None:
        """Begins with this game if it can be drawn. Raises ``UserError`` when none can be."""
        super().__init__(context)
        games = self.games()
        chosen = game if game in games else games[0]
        self.add_ons = add_ons if chosen == game else ()
        self.game: Game = self._load(chosen)
        self.rolls = BattleRolls(self.game, self._owned(self.game))
        self.wishes = BattleWishes(self.game.id, next(iter(self.game.draws)), evening.new_seed())
        self.draw(FIRST)

    # -- games -------------------------------------------------------------------------------------

    def games(self) -> list[str]:
        """Games with draws, by id."""
        found = [game.id for game in load_all(self.context.home.game_folders) if game.draws]
        if not found:
            raise UserError(Phrase(N_("No game at hand has battles to draw.")))
        return found

    def choose_game(self, game_id: str, add_ons: tuple[str, ...] = ()) -> None:
        """Another game, or other add-ons; the rolls begin anew."""
        other = game_id != self.game.id
        game = self.context.game(game_id, add_ons)
        self.add_ons, self.game = add_ons, game
        self.rolls = BattleRolls(game, self._owned(game))
        if other or self.wishes.draw not in game.draws:
            draw = next(iter(game.draws))
            self.wishes = BattleWishes(game.id, draw, self.wishes.seed, place=self.wishes.place)
        self.draw(Phrase(N_("Another game")) if other else Phrase(N_("Other add-ons")))

    @property
    def method(self) -> Method:
        """How the draw of now is made."""
        return method_of(self.game, self.wishes.draw)

    # -- drawing -----------------------------------------------------------------------------------

    def demand(self, key: str, value: str, what: Phrase) -> bool:
        """Demand something, or leave it to chance where the value is empty; whether it could be."""
        wishes = self.wishes.asking(key, value)
        if wishes == self.wishes:  # what was refused is taken back: nothing is drawn anew
            self.trouble = None
            return True
        return self.wishing(wishes, lambda: self.rolls.differently(wishes, (key,), what))

    def choose_draw(self, draw: str, what: Phrase) -> bool:
        """Another way to draw; nothing of the one before is demanded of it."""
        wishes = BattleWishes(self.game.id, draw, self.wishes.seed, place=self.wishes.place)
        return self.wishing(wishes, lambda: self.rolls.begin(wishes, what))

    def choose_seed(self, seed: int, what: Phrase) -> bool:
        """Draw from another seed what is not locked."""
        wishes = replace(self.wishes, seed=seed)
        return self.wishing(wishes, lambda: self.rolls.begin(wishes, what))

    def choose_place(self, place: Place, what: Phrase) -> bool:
        """Let the program place, or the players."""
        wishes = replace(self.wishes, place=place)
        return self.wishing(wishes, lambda: self.rolls.placed_by(place, what))

    # -- watching ------------------------------------------------------------------

    def table(self) -> Scenario | None:
        """The table as far as it is told."""
        roll = self.roll
        if roll is None:
            return None
        return roll.scenario if self.shown is None else table_after(roll, self.shown)

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
        return [(name, name_of_part(now, name)) for name in grouped(now, now.locks)]

    def file_name(self) -> str:
        """A name for its file, without an ending."""
        roll = self.roll
        return f"{roll.wishes.draw}-{roll.brief.seed}" if roll is not None else ""
