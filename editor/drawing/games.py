"""Games from which a battle can be drawn, whichever window draws it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.speech import named

if TYPE_CHECKING:
    from editor.app import App


@dataclass(frozen=True)
class Drawable:
    """A game with skirmish cards or with other draws."""

    id: str
    name: str
    is_skirmish: bool
    """Whether the skirmish wizard draws it."""


def drawable_games(app: App) -> list[Drawable]:
    """All games that can be drawn, in the order in which they are found; raises
    ``games.BrokenPack``."""
    from games import find

    found = []
    for pack in find(app.home.game_folders):
        if pack.extends:
            continue
        game = app.game(pack.id)
        if game.skirmish_cards or game.draws:
            name = named(game.name, pack.id)
            found.append(Drawable(pack.id, name, bool(game.skirmish_cards)))
    return found
