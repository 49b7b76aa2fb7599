"""Pictures of the cards of generated battles, each drawn once."""

from collections.abc import Callable
from typing import cast

from editor.i18n import language, names_of
from exporters.drawing.battle_cards import draw_deployment_card, draw_half_card
from exporters.drawing.cards import Use, draw_card_back, draw_setup_card
from exporters.drawing.picture import Picture
from exporters.words.cards import describe_deployment_card, describe_half_card, describe_setup_card
from games.sources import confidence_of
from generators.blank import blank
from schema.draws import HalvesDraw
from schema.game import Game
from schema.language import N_

KEPT = 240

_cards: dict[tuple[object, ...], tuple[Game, Picture]] = {}


def is_card(game: Game, ident: object) -> bool:
    """Whether this is the id of a card that can be shown."""
    cards = (game.half_cards, game.deployment_cards, game.setup_cards)
    return isinstance(ident, str) and any(ident in some for some in cards)


def is_placeholder(game: Game, card: str) -> bool:
    """Whether what a Setup card says is not the publisher's nor its owner's."""
    parts = ("units", *(f"terrain/{kind}" for kind in game.setup_cards[card].terrain))
    return any(_is_ours(game, f"/setup_cards/{card}/{part}") for part in parts)


def _is_ours(game: Game, pointer: str) -> bool:
    source = confidence_of(game, pointer)
    return source is not None and source.confidence == "placeholder"


def card_picture(game: Game, draw: str, ident: str, use: str | None = None) -> Picture:
    """A card as it serves in a draw; the same one is drawn once."""
    if ident in game.setup_cards:
        return setup_card_picture(game, ident, use, marked=is_placeholder(game, ident))
    return _once(game, (draw, ident), lambda: _drawn(game, draw, ident))


def setup_card_picture(
    game: Game, ident: str, use: str | None = None, *, marked: bool = False
) -> Picture:
    """A Setup card, perhaps as it serves for one use."""
    card = game.setup_cards[ident]

    def drawn() -> Picture:
        return draw_setup_card(
            card, game, language(), use=cast("Use | None", use), placeholder=marked
        )

    return _once(game, (ident, use, marked), drawn)


def card_back(game: Game, faction: str) -> Picture:
    """A Setup card of a faction, face down."""
    return _once(game, (faction,), lambda: draw_card_back(faction, game))


def _once(game: Game, key: tuple[object, ...], draw: Callable[[], Picture]) -> Picture:
    key = (id(game), language(), *key)
    kept = _cards.get(key)
    if kept is None or kept[0] is not game:
        while len(_cards) >= KEPT:
            del _cards[next(iter(_cards))]
        kept = _cards[key] = (game, draw())
    return kept[1]


def _drawn(game: Game, draw: str, ident: str) -> Picture:
    half, how = game.half_cards.get(ident), game.draws[draw]
    if half is None:
        return draw_deployment_card(game.deployment_cards[ident], game, language())
    banner = how.banner if isinstance(how, HalvesDraw) else ""
    return draw_half_card(half, blank(game, how.board), banner, game, language())


def describe_card(game: Game, ident: str) -> str:
    """A card in words, for those who hear it or point at it."""
    names, ours = names_of(game), False
    told: list[str] = []
    if ident in game.half_cards:
        told += describe_half_card(ident, names)
        ours = _is_ours(game, f"/half_cards/{ident}/name")
    elif ident in game.setup_cards:
        told.append(describe_setup_card(game.setup_cards[ident], names))
        ours = is_placeholder(game, ident)
    elif ident in game.deployment_cards:
        told += describe_deployment_card(ident, names)
        ours = _is_ours(game, f"/deployment_cards/{ident}/name")
    if ours:
        told.append(names.say(N_("◊ our own working values: nobody published these")))
    return " · ".join(told)
