"""A wizard's evening: the game, the wishes, the rolls and what is looked at; it outlives the
window, which is built anew for another language or look."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from editor.cards.owned import FILE, fitting
from editor.drawing.refused import as_phrase
from editor.drawing.watching import moved
from editor.skirmish.ledger import changes, name_of_thing
from editor.skirmish.replay import Table, all_open, table_after
from editor.skirmish.rolls import Roll, Rolls, grouped_locks
from editor.skirmish.wishes import Wishes
from editor.speech import say
from exporters.command import command_of
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


class Session:
    """What the wizard works on."""

    def __init__(self, app: App) -> None:
        """Raises ``games.BrokenPack`` when no game can be read."""
        self.app = app
        self.add_ons: tuple[str, ...] = ()
        self.tab = 0
        self.shown: int | None = None
        """How many lines of the transcript are told; ``None``: all is set up."""
        self.trouble: Phrase | None = None
        """Why the last wish could not be fulfilled; the draw before it stays."""
        self.note: Phrase | None = None
        games = self.games()
        self.game: Game = self._load(games[0])
        card = next(iter(self.game.skirmish_cards))
        self.rolls = Rolls(self.game, fitting(app.collection(), self.game))
        self.wishes = Wishes(self.game.id, card, new_seed())
        self.draw(FIRST)

    # -- games -------------------------------------------------------------------------------------

    def games(self) -> list[str]:
        """Games with skirmish cards, by id."""
        from games import find

        packs = find(self.app.home.game_folders)
        found = [p.id for p in packs if not p.extends and self.app.game(p.id).skirmish_cards]
        if not found:
            raise Refusal(Phrase(N_("No game at hand has skirmish cards.")))
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
        self.add_ons = add_ons
        self.game = game
        self.rolls = Rolls(game, fitting(self.app.collection(), game))
        if other or self.wishes.card not in game.skirmish_cards:
            card = next(iter(game.skirmish_cards))
            self.wishes = Wishes(game.id, card, self.wishes.seed, place=self.wishes.place)
        self.draw(Phrase(N_("Another game")) if other else Phrase(N_("Other add-ons")))

    def reload(self, what: Phrase) -> None:
        """Packs or boxes changed on the disk: draw anew with them, keep what is locked."""
        self.game = self._load(self.game.id)
        self.rolls.game = self.game
        self.rolls.collection = fitting(self.app.collection(), self.game)
        self.draw(what)

    def _load(self, game_id: str) -> Game:
        return self.app.game(game_id, self.add_ons)

    # -- drawing -----------------------------------------------------------------------------------

    @property
    def roll(self) -> Roll | None:
        """The roll that is shown."""
        return self.rolls.now

    def wish(self, wishes: Wishes, what: Phrase) -> bool:
        """Draw by other wishes; if they cannot be fulfilled, everything stays as it was."""
        before, self.wishes = self.wishes, wishes
        if self.attempt(lambda: self._by_wishes(before, wishes, what)):
            return True
        self.wishes = before
        return False

    def _by_wishes(self, before: Wishes, wishes: Wishes, what: Phrase) -> Roll:
        """The least that must be drawn anew for what is wished otherwise."""
        if wishes == replace(before, place=wishes.place):
            return self.rolls.placed_by(wishes.place, what)
        if wishes == replace(before, demands=wishes.demands):
            old, new = before.demands, wishes.demands
            keys = [k for k in {**old, **new} if old.get(k) != new.get(k)]
            return self.rolls.but_for(wishes, keys, what)
        return self.rolls.begin(wishes, what)

    def draw(self, what: Phrase) -> bool:
        """Draw by the wishes; whether it could be."""
        return self.attempt(lambda: self.rolls.begin(self.wishes, what))

    def attempt(self, do: Callable[[], Roll]) -> bool:
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

    def roll_rest(self, what: Phrase) -> bool:
        """A new seed for everything that is not locked."""
        return self.wish(replace(self.wishes, seed=new_seed()), what)

    def go(self, at: int) -> bool:
        """Show another roll of the history."""
        if not self.rolls.go(at) or self.roll is None:
            return False
        self.trouble = self.note = None
        self.wishes, self.shown = self.roll.wishes, None
        return True

    # -- watching ------------------------------------------------------------------

    def table(self) -> Table | None:
        """The table as far as it is told."""
        roll = self.roll
        if roll is None:
            return None
        if self.shown is None:
            return all_open(roll.scenario)
        return table_after(roll.scenario, roll.draft.board.terrain, self.shown)

    def watch(self, move: str) -> None:
        """Tell more or less of the set-up: ``first``, ``back``, ``line``, ``step``, ``last``."""
        roll = self.roll
        if roll is not None:
            self.shown = moved(roll.scenario.transcript, self.shown, move)

    # -- what it is called -----------------------------------------------------------------------

    def command(self) -> str:
        """The command line that draws the roll of now."""
        roll = self.roll
        if roll is None:
            return ""
        boxes = str(self.app.home.folder / FILE)
        return command_of(roll.scenario, boxes, f"{self.file_name()}.json")

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
        return [(name, name_of_thing(now.draft, name)) for name in grouped_locks(now)]

    def file_name(self) -> str:
        """A name for its file, without an ending."""
        roll = self.roll
        return f"{roll.wishes.card}-{roll.brief.seed}" if roll is not None else ""
