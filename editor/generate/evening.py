"""An evening of rolls, whatever draws them: what is shown, the way back, what is refused; it
outlives the window, which is built anew for another language or look."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, Protocol, TypeVar

from editor.cards.owned import FILE, fitting
from editor.context import AppContext
from editor.generate.history import History
from editor.generate.refused import as_phrase
from editor.generate.watching import moved
from editor.i18n import language, tr
from exporters.command import command_of
from games import find
from generators.core.brief import Brief
from generators.remarks import remarks_on_draw
from schema.collection import Collection
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.rendering import render
from schema.scenario import Scenario
from schema.text import Message

FIRST = Phrase(N_("The first draw"))
MOST_SEED = 10**6
"""Seeds from the dice are short enough to be read out."""


def new_seed() -> int:
    """A seed that nobody has seen."""
    return secrets.randbelow(MOST_SEED)


class AnyRoll(Protocol):
    """One draw, as far as every window knows it."""

    @property
    def wishes(self) -> Any:
        """By which wishes."""

    @property
    def brief(self) -> Brief:
        """By which brief."""

    @property
    def scenario(self) -> Scenario:
        """What came."""

    @property
    def what(self) -> Phrase:
        """What was done to get it."""


R = TypeVar("R", bound=AnyRoll)
W = TypeVar("W")


class RollsOf(History[R], ABC, Generic[R, W]):
    """The rolls of one window, from the boxes of one game."""

    def __init__(self, game: Game, collection: Collection | None = None) -> None:
        super().__init__()
        self.game = game
        self.collection = collection

    @abstractmethod
    def begin(self, wishes: W, what: Phrase) -> R:
        """Draw by these wishes; what is locked stays if the draw is the same."""

    @abstractmethod
    def again(self, scope: str, what: Phrase) -> R:
        """Roll a scope again."""


class GenerateSession(ABC, Generic[R, W]):
    """What a window works on that draws battles."""

    rolls: RollsOf[R, W]
    wishes: W
    game: Game

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.add_ons: tuple[str, ...] = ()
        self.tab = 0
        self.shown: int | None = None
        """How many lines of the transcript are told; ``None``: all is set up."""
        self.trouble: Phrase | None = None
        """Why the last wish could not be fulfilled; the draw before it stays."""
        self.note: Phrase | None = None

    # -- games -------------------------------------------------------------------------------------

    def add_ons_at_hand(self) -> list[tuple[str, Game]]:
        """Add-ons that may be ticked, with the game as it would be with them alone."""
        packs = find(self.context.home.game_folders)
        base = self.game.id
        found = []
        for pack in packs:
            if pack.extends == base and not pack.is_always_active:
                with suppress(UserError):  # a broken one is left out; the start window tells it
                    found.append((pack.id, self.context.game(base, [pack.id])))
        return found

    def reload(self, what: Phrase) -> None:
        """Packs or boxes changed on the disk: draw anew with them, keep what is locked."""
        self.game = self._load(self.game.id)
        self.rolls.game = self.game
        self.rolls.collection = self._owned(self.game)
        self.draw(what)

    def _load(self, game_id: str) -> Game:
        return self.context.game(game_id, self.add_ons)

    def _owned(self, game: Game) -> Collection | None:
        return fitting(self.context.collection(), game)

    # -- drawing -----------------------------------------------------------------------------------

    @property
    def roll(self) -> R | None:
        """The roll that is shown."""
        return self.rolls.now

    def draw(self, what: Phrase) -> bool:
        """Draw by the wishes; whether it could be."""
        return self.attempt(lambda: self.rolls.begin(self.wishes, what))

    def attempt(self, do: Callable[[], R]) -> bool:
        """Do something that draws; a refusal is told, and the last good draw stays."""
        self.trouble = self.note = None
        try:
            roll = do()
        except UserError as refused:
            self.trouble = as_phrase(refused)
            return False
        self.wishes = roll.wishes
        self.shown = None
        return True

    def wishing(self, wishes: W, do: Callable[[], R]) -> bool:
        """Draw by other wishes; if they cannot be fulfilled, everything stays as it was."""
        before, self.wishes = self.wishes, wishes
        if self.attempt(do):
            return True
        self.wishes = before
        return False

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

    def remarks(self) -> list[str]:
        """What should be said beside the roll of now: its ``brief`` left something open, or the map
        is not fair. That a roll changes nothing is refused by the rolls themselves."""
        roll = self.roll
        if roll is None:
            return []
        told = remarks_on_draw(roll.brief, roll.scenario, self.game, language())
        return [
            render(one, self.game, language()) if isinstance(one, Message) else tr(one)
            for one in told
        ]

    @property
    def at(self) -> int:
        """Which roll is shown; -1 before the first."""
        return self.rolls.at

    def rolls_in_words(self) -> list[str]:
        """What was done for each roll."""
        return [tr(roll.what) for roll in self.rolls.made]

    def command(self) -> str:
        """The command line that draws the roll of now."""
        if self.roll is None:
            return ""
        boxes = str(self.context.home.folder / FILE)
        return command_of(self.roll.scenario, boxes, f"{self.file_name()}.json")

    @abstractmethod
    def file_name(self) -> str:
        """A name for its file, without an ending."""
