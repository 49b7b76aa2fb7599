"""Games from which a battle can be drawn, whichever window draws it."""

from __future__ import annotations

from dataclasses import dataclass

from editor.context import AppContext
from editor.i18n import localized
from games import load_all


@dataclass(frozen=True)
class Drawable:
    """A game with skirmish cards or with other draws."""

    id: str
    name: str
    is_skirmish: bool
    """Whether the skirmish wizard draws it."""


def drawable_games(context: AppContext) -> list[Drawable]:
    """All games that can be drawn, in the order in which they are found; broken packs are left
    out, which the start window tells."""
    return [
        Drawable(game.id, localized(game.name, game.id), bool(game.skirmish_cards))
        for game in load_all(context.home.game_folders)
        if game.skirmish_cards or game.draws
    ]
