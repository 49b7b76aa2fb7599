"""What a window that generates battles works on: the game, the wishes, the rolls and what is looked
at; it outlives the window, which is built anew for another language or look.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from editor.cards.owned import FILE, fitting
from editor.context import AppContext
from editor.generate.changes import RolledChange, changes
from editor.generate.naming import name_of_part
from editor.generate.refused import as_phrase
from editor.generate.replay import SetupMoment, moment_after, moved
from editor.generate.roll_history import Roll, RollHistory, grouped
from editor.generate.spots import places_changed
from editor.generate.wishes import BOTH, Wishes
from editor.i18n import language, localized, tr
from exporters.origin import command_of
from games import find, load_all
from generators.core.brief import Brief, Place
from generators.core.generate import Method, has_method, kind_of, method_of
from generators.remarks import remarks_on_draw
from schema.cards import SkirmishCard
from schema.collection import Collection
from schema.draws import Draw
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.rendering import render
from schema.scenario import Scenario
from schema.text import Message
from schema.value import FrozenMap

FIRST = Phrase(N_("First result"))
MOST_SEED = 10**6
"""Seeds from the dice are short enough to be read out."""
MOST_MARKED = 12
"""Changes that are marked on the board at once."""


def new_seed() -> int:
    """A seed that nobody has seen."""
    return secrets.randbelow(MOST_SEED)


class GenerateSession:
    """What the window works on."""

    def __init__(
        self,
        context: AppContext,
        game: str = "",
        add_ons: tuple[str, ...] = (),
    ) -> None:
        """Begin with this game if it can be generated, else with the first that can, those with
        skirmish cards before others. Raises ``UserError`` when none can be."""
        self.context = context
        games = games_for(context)
        if not games:
            raise UserError(Phrase(N_("No installed game can generate battles.")))
        chosen = game if game in games else games[0]
        self.add_ons = add_ons if chosen == game else ()
        self.tab = 0
        self.shown: int | None = None
        """How many lines of the transcript are shown; ``None``: all is set up."""
        self.trouble: Phrase | None = None
        """Why the last wish could not be fulfilled; the draw before it stays."""
        self.note: Phrase | None = None
        self.even: int | None = None
        """Only battles within so many points of 50 % are wanted; ``None``: any."""
        self.game: Game = self._load(chosen)
        self.rolls = RollHistory(self.game, self._owned(self.game))
        self.wishes = Wishes(self.game.id, draws_of(self.game)[0], new_seed())
        self.draw(FIRST)

    # -- games -------------------------------------------------------------------------------------

    def choose_game(self, game_id: str, add_ons: tuple[str, ...] = ()) -> None:
        """Another game, or other add-ons; the rolls begin anew."""
        other = game_id != self.game.id
        game = self.context.game(game_id, add_ons)
        self.add_ons, self.game = add_ons, game
        self.rolls = RollHistory(game, self._owned(game))
        draws = draws_of(game)
        if other or self.wishes.draw not in draws:
            self.wishes = Wishes(game.id, draws[0], self.wishes.seed, place=self.wishes.place)
        self.draw(Phrase(N_("Game changed")) if other else Phrase(N_("Add-ons changed")))

    def add_ons_at_hand(self) -> list[tuple[str, str]]:
        """Add-ons that may be ticked, with their names."""
        packs = find(self.context.home.game_folders)
        base = self.game.id
        found = []
        for pack in packs:
            if pack.extends == base and not pack.is_always_active:
                with suppress(UserError):  # a broken one is left out; the start window lists it
                    self.context.game(base, [pack.id])
                    found.append((pack.id, localized(pack.name, pack.id)))
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

    @property
    def method(self) -> Method:
        """How the draw of now is made."""
        return method_of(self.game, self.wishes.draw)

    @property
    def kind(self) -> str:
        """The kind of the draw of now."""
        return kind_of(self.game, self.wishes.draw)

    # -- drawing -----------------------------------------------------------------------------------

    @property
    def roll(self) -> Roll | None:
        """The roll that is shown."""
        return self.rolls.now

    def draw(self, what: Phrase) -> bool:
        """Draw by the wishes; whether it could be."""
        return self.attempt(lambda: self.rolls.begin(self.wishes, what))

    def attempt(self, do: Callable[[], Roll]) -> bool:
        """Do something that draws; a refusal is shown, and the last good draw stays."""
        self.trouble = self.note = None
        try:
            roll = do()
        except UserError as refused:
            self.trouble = as_phrase(refused)
            return False
        self.wishes = roll.wishes
        self.shown = None
        return True

    def _wish(self, wishes: Wishes, do: Callable[[], Roll]) -> bool:
        """Draw by other wishes; if they cannot be fulfilled, everything stays as it was."""
        before, self.wishes = self.wishes, wishes
        if self.attempt(do):
            return True
        self.wishes = before
        return False

    def demand(self, settings: Mapping[str, str], what: Phrase) -> bool:
        """Demand things, or leave to chance those whose value is empty; whether it could be."""
        wishes = self.wishes
        for key, value in settings.items():
            wishes = wishes.asking(key, value)
        wishes = self._playing(wishes)
        if wishes == self.wishes:  # what was refused is taken back: nothing is drawn anew
            self.trouble = None
            return True
        old, new = self.wishes.settings, wishes.settings
        keys = [key for key in {**old, **new} if old.get(key) != new.get(key)]
        return self._wish(wishes, lambda: self.rolls.differently(wishes, keys, what))

    def _playing(self, wishes: Wishes) -> Wishes:
        """These wishes without a first player who is not chosen to play."""
        sides = wishes.sides(self.game)
        for setting in self.method.settings if len(sides) == BOTH else ():
            value = wishes.settings.get(setting.key, "")
            if setting.ask.kind == "one" and value in self.game.factions and value not in sides:
                wishes = wishes.asking(setting.key, "")
        return wishes

    def choose_draw(self, draw: str, what: Phrase) -> bool:
        """Another way to draw: what is demanded of the cards of a skirmish is demanded of another
        one as well, and nothing of anything else."""
        wishes = Wishes(self.game.id, draw, self.wishes.seed, place=self.wishes.place)
        cards = self.game.skirmish_cards
        if draw in cards and self.wishes.draw in cards:
            sides = self.wishes.sides(self.game)
            lost = {"momentum", "" if set(sides) <= {*cards[draw].factions} else "houses"}
            kept = {k: v for k, v in self.wishes.settings.items() if k not in lost}
            wishes = replace(wishes, settings=FrozenMap(kept))
        return self._wish(wishes, lambda: self.rolls.begin(wishes, what))

    def choose_seed(self, seed: int, what: Phrase) -> bool:
        """Draw from another seed what is not locked."""
        wishes = replace(self.wishes, seed=seed)
        return self._wish(wishes, lambda: self.rolls.begin(wishes, what))

    def fresh_brief(self, seed: int) -> Brief:
        """What to draw from a seed by the wishes of now; raises ``DemandRejected``."""
        return self.rolls.fresh_brief(replace(self.wishes, seed=seed))

    def take_even(self, brief: Brief) -> bool:
        """Show the battle of a brief that a search for even ones came to."""
        what = Phrase(N_("Even battle, seed {n}"), n=str(brief.seed))
        roll = self.roll
        if roll is not None and roll.brief == brief:
            return True
        return self.attempt(lambda: self.rolls.generate_as(brief, what))

    def choose_place(self, place: Place, what: Phrase) -> bool:
        """Let the program place, or the players."""
        wishes = replace(self.wishes, place=place)
        return self._wish(wishes, lambda: self.rolls.placed_by(place, what))

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

    # -- watching ----------------------------------------------------------------------------------

    def watch(self, move: str) -> None:
        """Show more or less of the set-up: ``first``, ``back``, ``line``, ``step``, ``last``."""
        if self.roll is not None:
            self.shown = moved(self.roll.scenario.transcript, self.shown, move)

    def watch_lines(self, count: int) -> None:
        """Show so many lines of the set-up."""
        if self.roll is not None:
            self.shown = None if count >= len(self.roll.scenario.transcript) else count

    def moment(self) -> SetupMoment | None:
        """The table as far as its lines are shown."""
        return moment_after(self.roll, self.shown) if self.roll is not None else None

    # -- what is shown beside it -------------------------------------------------------------------

    @property
    def scenario(self) -> Scenario | None:
        """What is drawn and shown."""
        return self.roll.scenario if self.roll is not None else None

    @property
    def collection(self) -> Collection | None:
        """The boxes that it is drawn from; ``None``: one of each."""
        return self.rolls.collection

    def remarks(self) -> list[str]:
        """The remarks beside the current roll: its ``brief`` left something open, or the map
        is not fair. That a roll changes nothing is refused by the rolls themselves."""
        roll = self.roll
        if roll is None:
            return []
        found = remarks_on_draw(roll.brief, roll.scenario, self.game, language())
        return [
            render(one, self.game, language()) if isinstance(one, Message) else tr(one)
            for one in found
        ]

    def rolls_in_words(self) -> list[str]:
        """What was done for each roll."""
        return [tr(roll.what) for roll in self.rolls.made]

    def changes(self) -> list[RolledChange] | None:
        """What is another one since the roll before; ``None`` where there is none."""
        last, now = self.rolls.last, self.rolls.now
        return changes(last, now) if last is not None and now is not None else None

    def changed_places(self) -> list[str]:
        """The places of the board where something else lies than before; none where so much is new
        that marks would show nothing."""
        last, now = self.rolls.last, self.rolls.now
        found = places_changed(last, now) if last is not None and now is not None else []
        return found if len(found) <= MOST_MARKED else []

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

    def command(self) -> str:
        """The command line that draws the roll of now."""
        if self.roll is None:
            return ""
        boxes = str(self.context.home.folder / FILE)
        return command_of(self.roll.scenario, boxes, f"{self.file_name()}.json")


@dataclass(frozen=True)
class Drawable:
    """A game with skirmish cards or with other draws."""

    id: str
    name: str
    has_cards: bool
    """Whether it has skirmish cards."""
    has_draws: bool
    """Whether it has other draws."""


def drawable_games(context: AppContext) -> list[Drawable]:
    """All games that can be drawn, in the order in which they are found; broken packs are left
    out, which the start window lists."""
    return [
        Drawable(
            game.id, localized(game.name, game.id), bool(game.skirmish_cards), bool(game.draws)
        )
        for game in load_all(context.home.game_folders)
        if draws_of(game)
    ]


def games_for(context: AppContext) -> list[str]:
    """The games that can be generated, by id; those with skirmish cards before others."""
    return [one.id for one in sorted(drawable_games(context), key=lambda one: not one.has_cards)]


def draws_of(game: Game) -> tuple[str, ...]:
    """What a game may be drawn by: its skirmish cards, then its other draws."""
    return (*game.skirmish_cards, *(draw for draw in game.draws if has_method(game, draw)))


def drawn(game: Game, draw: str) -> SkirmishCard | Draw:
    """One of these."""
    return game.skirmish_cards.get(draw) or game.draws[draw]
