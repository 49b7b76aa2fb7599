"""An evening of drawing battles: the game, the wishes, the rolls and what is looked at; it outlives
the window, which is built anew for another language or look."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from editor.cards.owned import FILE, fitting
from editor.drawing.naming import changes, name_of_part
from editor.drawing.refused import as_phrase
from editor.drawing.replay import table_after
from editor.drawing.rolls import BattleRoll, BattleRolls, grouped
from editor.drawing.watching import moved
from editor.drawing.wishes import BattleWishes
from editor.speech import say
from exporters.command import command_of
from generators.brief import Place
from generators.methods import Method, method_of
from schema.collection import Collection
from schema.game import Game
from schema.language import N_, Phrase, Refusal
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.app import App

FIRST = Phrase(N_("The first draw"))
MOST_SEED = 10**6
"""Seeds from the dice are short enough to be read out."""


def new_seed() -> int:
    """A seed that nobody has seen."""
    return secrets.randbelow(MOST_SEED)


class BattleSession:
    """What the window works on."""

    def __init__(self, app: App, game: str = "", add_ons: tuple[str, ...] = ()) -> None:
        """Begins with this game if it can be drawn. Raises ``games.BrokenPack`` when no game can be
        read, and ``Refusal`` when none can be drawn."""
        self.app = app
        self.tab = 0
        self.shown: int | None = None
        """How many lines of the transcript are told; ``None``: all is set up."""
        self.trouble: Phrase | None = None
        """Why the last wish could not be fulfilled; the draw before it stays."""
        self.note: Phrase | None = None
        games = self.games()
        chosen = game if game in games else games[0]
        self.add_ons = add_ons if chosen == game else ()
        self.game: Game = self._load(chosen)
        self.rolls = BattleRolls(self.game, fitting(app.collection(), self.game))
        self.wishes = BattleWishes(self.game.id, next(iter(self.game.draws)), new_seed())
        self.draw(FIRST)

    # -- games -------------------------------------------------------------------------------------

    def games(self) -> list[str]:
        """Games with draws, by id."""
        from games import find

        packs = find(self.app.home.game_folders)
        found = [p.id for p in packs if not p.extends and self.app.game(p.id).draws]
        if not found:
            raise Refusal(Phrase(N_("No game at hand has battles to draw.")))
        return found

    def add_ons_at_hand(self) -> list[tuple[str, Game]]:
        """Add-ons that may be ticked, with the game as it would be with them alone."""
        from games import find

        packs = find(self.app.home.game_folders)
        base = self.game.id
        mine = [p.id for p in packs if p.extends == base and not p.is_always_active]
        return [(name, self.app.game(base, [name])) for name in mine]

    def choose_game(self, game_id: str, add_ons: tuple[str, ...] = ()) -> None:
        """Another game, or other add-ons; the rolls begin anew."""
        other = game_id != self.game.id
        game = self.app.game(game_id, add_ons)
        self.add_ons, self.game = add_ons, game
        self.rolls = BattleRolls(game, fitting(self.app.collection(), game))
        if other or self.wishes.draw not in game.draws:
            draw = next(iter(game.draws))
            self.wishes = BattleWishes(game.id, draw, self.wishes.seed, place=self.wishes.place)
        self.draw(Phrase(N_("Another game")) if other else Phrase(N_("Other add-ons")))

    def reload(self, what: Phrase) -> None:
        """Packs or boxes changed on the disk: draw anew with them, keep what is locked."""
        self.game = self._load(self.game.id)
        self.rolls.game = self.game
        self.rolls.collection = fitting(self.app.collection(), self.game)
        self.draw(what)

    def _load(self, game_id: str) -> Game:
        return self.app.game(game_id, self.add_ons)

    @property
    def method(self) -> Method:
        """How the draw of now is made."""
        return method_of(self.game, self.wishes.draw)

    # -- drawing -----------------------------------------------------------------------------------

    @property
    def roll(self) -> BattleRoll | None:
        """The roll that is shown."""
        return self.rolls.now

    def demand(self, key: str, value: str, what: Phrase) -> bool:
        """Demand something, or leave it to chance where the value is empty; whether it could be."""
        wishes = self.wishes.asking(key, value)
        return self._wish(wishes, lambda: self.rolls.differently(wishes, (key,), what))

    def choose_draw(self, draw: str, what: Phrase) -> bool:
        """Another way to draw; nothing of the one before is demanded of it."""
        wishes = BattleWishes(self.game.id, draw, self.wishes.seed, place=self.wishes.place)
        return self._wish(wishes, lambda: self.rolls.begin(wishes, what))

    def choose_seed(self, seed: int, what: Phrase) -> bool:
        """Draw from another seed what is not locked."""
        wishes = replace(self.wishes, seed=seed)
        return self._wish(wishes, lambda: self.rolls.begin(wishes, what))

    def choose_place(self, place: Place, what: Phrase) -> bool:
        """Let the program place, or the players."""
        wishes = replace(self.wishes, place=place)
        return self._wish(wishes, lambda: self.rolls.placed_by(place, what))

    def _wish(self, wishes: BattleWishes, do: Callable[[], BattleRoll]) -> bool:
        """Draw by other wishes; if they cannot be fulfilled, everything stays as it was."""
        before, self.wishes = self.wishes, wishes
        if self.attempt(do):
            return True
        self.wishes = before
        return False

    def draw(self, what: Phrase) -> bool:
        """Draw by the wishes; whether it could be."""
        return self.attempt(lambda: self.rolls.begin(self.wishes, what))

    def attempt(self, do: Callable[[], BattleRoll]) -> bool:
        """Do something that draws; a refusal is told, and the last good draw stays."""
        self.trouble = self.note = None
        try:
            roll = do()
        except Refusal as refused:
            self.trouble = as_phrase(refused)
            return False
        self.wishes = roll.wishes
        self.shown = None
        return True

    def again(self, scope: str, what: Phrase) -> bool:
        """Roll a scope again."""
        return self.attempt(lambda: self.rolls.again(scope, what))

    def go(self, at: int) -> bool:
        """Show another roll of the history."""
        if not self.rolls.go(at) or self.roll is None:
            return False
        self.trouble = self.note = None
        self.wishes, self.shown = self.roll.wishes, None
        return True

    # -- watching ------------------------------------------------------------------

    def table(self) -> Scenario | None:
        """The table as far as it is told."""
        roll = self.roll
        if roll is None:
            return None
        return roll.scenario if self.shown is None else table_after(roll, self.shown)

    def watch(self, move: str) -> None:
        """Tell more or less of the set-up: ``first``, ``back``, ``line``, ``step``, ``last``."""
        if self.roll is not None:
            self.shown = moved(self.roll.scenario.transcript, self.shown, move)

    # -- for the frame and the ledger --------------------------------------------------------------

    @property
    def scenario(self) -> Scenario | None:
        """What is drawn and shown."""
        return self.roll.scenario if self.roll is not None else None

    @property
    def collection(self) -> Collection | None:
        """The boxes that it is drawn from; ``None``: one of each."""
        return self.rolls.collection

    @property
    def at(self) -> int:
        """Which roll is shown; -1 before the first."""
        return self.rolls.at

    def told_rolls(self) -> list[str]:
        """What was done for each roll."""
        return [say(roll.what) for roll in self.rolls.made]

    def told_changes(self) -> list[str] | None:
        """What is another one since the roll before; ``None`` where there is none."""
        last, now = self.rolls.last, self.rolls.now
        return changes(last, now) if last is not None and now is not None else None

    def told_locks(self) -> list[tuple[str, str]]:
        """What is locked, in the fewest names, and what that is called."""
        now = self.rolls.now
        if now is None:
            return []
        return [(name, name_of_part(now, name)) for name in grouped(now, now.locks)]

    def command(self) -> str:
        """The command line that draws the roll of now."""
        roll = self.roll
        if roll is None:
            return ""
        boxes = str(self.app.home.folder / FILE)
        return command_of(roll.scenario, boxes, f"{self.file_name()}.json")

    def file_name(self) -> str:
        """A name for its file, without an ending."""
        roll = self.roll
        return f"{roll.wishes.draw}-{roll.brief.seed}" if roll is not None else ""
