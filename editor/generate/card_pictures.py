"""Pictures of the cards of drawn battles, each drawn once."""

from editor.generate.naming import card_words, name_of_side
from editor.i18n import language, localized, tr
from exporters.drawing.battle_cards import draw_deployment_card, draw_half_card
from exporters.drawing.picture import Picture
from games.sources import confidence_of
from generators.blank import blank
from schema.draws import HalvesDraw
from schema.game import Game
from schema.language import N_

KEPT = 120

_cards: dict[tuple[object, ...], tuple[Game, Picture]] = {}


def is_card(game: Game, ident: object) -> bool:
    """Whether this is the id of a card that can be shown."""
    return isinstance(ident, str) and (ident in game.half_cards or ident in game.deployment_cards)


def card_picture(game: Game, draw: str, ident: str) -> Picture:
    """A scenario card or a deployment card; the same one is drawn once."""
    key = (id(game), draw, ident, language())
    kept = _cards.get(key)
    if kept is None or kept[0] is not game:
        while len(_cards) >= KEPT:
            del _cards[next(iter(_cards))]
        kept = _cards[key] = (game, _drawn(game, draw, ident))
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
    told = []
    if half is not None:
        told.append(card_words(half, localized(half.name, ident)))
        told.append(tr(N_("deployment hexes: {count}"), count=len(half.deployment)))
        if half.banners:
            told.append(tr(N_("banners on {places}"), places=", ".join(half.banners)))
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
    source = confidence_of(game, f"/{field}/{ident}/name")
    if source is not None and source.confidence == "placeholder":
        told.append(tr(N_("◊ our own working values: nobody published these")))
    return " · ".join(told)
