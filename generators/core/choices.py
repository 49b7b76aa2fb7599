"""Answers: what one may choose from where a method asks for something, for those who show choices.

Each function here gives the things that may be demanded of one side of a draw, as words of the
game's; the ids of these are what is typed behind the equals sign.
"""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from schema.draws import MapDraw, TableDraw
from schema.game import Game
from schema.text import Term
from schema.value import FrozenMap

Kind = Literal["typed", "sides", "one", "some", "slots", "turns", "number", "word", "elsewhere"]
Choices = Callable[[Game, str, str], tuple[Term, ...]]
"""Game, draw and side (empty where there is none) to what may be chosen."""


def nothing(game: Game, draw: str, side: str) -> tuple[Term, ...]:  # noqa: ARG001  one of many
    """Nothing to choose from: it is typed."""
    return ()


class SettingPrompt(NamedTuple):
    """How a setting is asked for, besides as text."""

    kind: Kind = "typed"
    """``sides``: who sits at the bottom and at the top; ``one`` or ``some`` of the choices, between
    commas; ``slots``: one for each slot, ``?`` for chance; ``turns``: so many in each turn as the
    pack says, ``+`` between them, or the word; ``number``; ``word``: that word or nothing;
    ``elsewhere``: on cards and board, or in a dialog of the method's own."""
    choices: Choices = nothing
    slots: tuple[str, ...] = ()
    """What the choices stand for, by the ids of ``schema.sentences.uses``."""
    word: str = ""
    """What is typed for none of them (``some``), or at all (``word``)."""
    hint: str = ""
    """What it means where it is not typed; a template for the catalogue."""
    usual: Callable[[Game], int] | None = None
    """The number that counts where none is typed."""
    span: Callable[[Game], tuple[int, int]] | None = None
    """The least and the greatest number that may be asked for."""
    agreed: bool = False
    """Nothing is drawn by chance: what is not chosen is not there."""


TYPED = SettingPrompt()
NO_WORDS: Mapping[str, str] = FrozenMap()


def of_draw(game: Game, draw: str, side: str) -> tuple[Term, ...]:  # noqa: ARG001  one of many
    """The factions that may play a draw."""
    made = game.skirmish_cards.get(draw) or game.draws[draw]
    return tuple(Term(of="factions", id=ident) for ident in made.factions)


def momentum_holders(game: Game, draw: str, side: str) -> tuple[Term, ...]:
    """The factions that may hold the momentum token by a skirmish card."""
    holder = game.skirmish_cards[draw].momentum
    if holder == "random":
        return of_draw(game, draw, side)
    return (Term(of="factions", id=holder),)


def half_cards(game: Game, draw: str, side: str) -> tuple[Term, ...]:  # noqa: ARG001  one of many
    """The scenario cards of a side."""
    return _of_side("half_cards", game.half_cards, side)


def deployment_cards(game: Game, draw: str, side: str) -> tuple[Term, ...]:  # noqa: ARG001  one of many
    """The deployment cards of a side."""
    return _of_side("deployment_cards", game.deployment_cards, side)


def card_sets(game: Game, draw: str, side: str) -> tuple[Term, ...]:  # noqa: ARG001  one of many
    """The sets of a side's deployment cards."""
    sets = dict.fromkeys(c.set for c in game.deployment_cards.values() if c.faction == side)
    return tuple(Term(of="sets", id=ident) for ident in sets)


def variants(game: Game, draw: str, side: str) -> tuple[Term, ...]:  # noqa: ARG001  one of many
    """House rules and other ways to play."""
    return tuple(Term(of="variants", id=ident) for ident in game.variants)


def optional_rules(game: Game, draw: str, side: str) -> tuple[Term, ...]:  # noqa: ARG001  one of many
    """The variants that do not count whoever asks, advanced rules before readings."""
    free = [(i, rule.kind) for i, rule in game.variants.items() if not rule.mandatory]
    return tuple(
        Term(of="variants", id=i) for kind in ("rule", "reading") for i, of in free if of == kind
    )


def army_options(game: Game, draw: str, side: str) -> tuple[Term, ...]:  # noqa: ARG001  one of many
    """What an army may take besides units."""
    options = game.muster.options if game.muster is not None else {}
    return tuple(Term(of="muster/options", id=ident) for ident in options)


def neutral_units(game: Game, draw: str, side: str) -> tuple[Term, ...]:  # noqa: ARG001  one of many
    """The units that belong to no faction."""
    neutral = (ident for ident, kind in game.unit_types.items() if kind.faction is None)
    return tuple(Term(of="unit_types", id=ident) for ident in neutral)


def map_tiles(game: Game, draw: str, side: str) -> tuple[Term, ...]:  # noqa: ARG001  one of many
    """The map tiles that are no home realms."""
    return tuple(Term(of="tiles", id=i) for i, tile in game.tiles.items() if tile.faction is None)


def map_players(game: Game) -> tuple[int, int]:
    """How few and how many may build a map together."""
    draws = [draw for draw in game.draws.values() if isinstance(draw, MapDraw)]
    least = min((draw.least for draw in draws), default=2)
    return least, max((draw.most for draw in draws), default=least)


def table_pieces(game: Game) -> int:
    """Pieces of terrain that each side plays where nobody says so."""
    draws = (draw for draw in game.draws.values() if isinstance(draw, TableDraw))
    return next((draw.pieces for draw in draws), 0)


def muster_points(game: Game) -> int:
    """Muster points of each player as the pack says."""
    return game.muster.points if game.muster is not None else 0


def _of_side(field: str, cards: Mapping[str, object], side: str) -> tuple[Term, ...]:
    return tuple(
        Term(of=field, id=ident)
        for ident, card in cards.items()
        if getattr(card, "faction", None) == side
    )
