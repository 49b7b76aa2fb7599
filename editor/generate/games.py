"""Games from which a battle can be generated."""

from __future__ import annotations

from dataclasses import dataclass

from editor.context import AppContext
from editor.i18n import localized
from games import load_all
from schema.cards import SkirmishCard
from schema.draws import Draw
from schema.game import Game


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
    out, which the start window tells."""
    return [
        Drawable(
            game.id, localized(game.name, game.id), bool(game.skirmish_cards), bool(game.draws)
        )
        for game in load_all(context.home.game_folders)
        if game.skirmish_cards or game.draws
    ]


def games_for(context: AppContext, *, skirmish: bool) -> list[str]:
    """The games with skirmish cards, or those with other draws, by id."""
    found = drawable_games(context)
    return [one.id for one in found if (one.has_cards if skirmish else one.has_draws)]


def draws_of(game: Game) -> tuple[str, ...]:
    """What a game may be drawn by: its skirmish cards, then its other draws."""
    return (*game.skirmish_cards, *game.draws)


def drawn(game: Game, draw: str) -> SkirmishCard | Draw:
    """One of these."""
    return game.skirmish_cards.get(draw) or game.draws[draw]
