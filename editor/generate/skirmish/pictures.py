"""Pictures of Setup cards, each drawn once."""

from editor.i18n import language
from exporters.drawing.cards import Use, draw_card_back, draw_setup_card
from exporters.drawing.picture import Picture
from schema.game import Game

KEPT = 120

_cards: dict[tuple[object, ...], tuple[Game, Picture]] = {}


def card_picture(
    game: Game, faction: str, card: str | None, use: Use | None = None, *, marked: bool = False
) -> Picture:
    """A Setup card, or one face down where ``card`` is missing; the same one is drawn once."""
    key = (id(game), faction, card, use, marked, language())
    kept = _cards.get(key)
    if kept is None or kept[0] is not game:
        while len(_cards) >= KEPT:
            del _cards[next(iter(_cards))]
        if card is None:
            picture = draw_card_back(faction, game)
        else:
            known = game.setup_cards[card]
            picture = draw_setup_card(known, game, language(), use=use, placeholder=marked)
        kept = _cards[key] = (game, picture)
    return kept[1]
