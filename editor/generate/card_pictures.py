"""Pictures of the cards of generated battles, each drawn once."""

from collections.abc import Callable
from typing import cast

from editor.generate.naming import card_words, name_of_side
from editor.i18n import language, localized, tr
from exporters.drawing.battle_cards import draw_deployment_card, draw_half_card
from exporters.drawing.cards import Use, draw_card_back, draw_setup_card, setup_card_words
from exporters.drawing.picture import Picture
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
    half, deployment = game.half_cards.get(ident), game.deployment_cards.get(ident)
    field = "half_cards" if half is not None else "deployment_cards"
    told, ours = [], _is_ours(game, f"/{field}/{ident}/name")
    if half is not None:
        told.append(card_words(half, localized(half.name, ident)))
        told.append(tr(N_("deployment hexes: {count}"), count=len(half.deployment)))
        if half.banners:
            told.append(tr(N_("banners on {places}"), places=", ".join(half.banners)))
    elif ident in game.setup_cards:
        told.append(setup_card_words(game.setup_cards[ident], game, language()))
        ours = is_placeholder(game, ident)
    elif deployment is not None:
        told.append(card_words(deployment, localized(deployment.name, ident)))
        told.append(name_of_side(game, deployment.faction))
        for block in deployment.units:
            kind = localized(game.unit_types[block.type].name, block.type)
            rank = game.ranks.get(block.rank or "")
            words = N_("{count} × {thing}, row {row}")
            thing = (
                kind
                if rank is None
                else tr(N_("{unit} ({rank})"), unit=kind, rank=localized(rank.name))
            )
            told.append(tr(words, count=block.count, thing=thing, row=block.row))
    if ours:
        told.append(tr(N_("◊ our own working values: nobody published these")))
    return " · ".join(told)
