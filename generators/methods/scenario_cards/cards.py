"""The table of a battle of two scenario cards: who sits where, who begins, who keeps which."""

from collections import Counter
from functools import partial
from itertools import chain

from generators.core.naming import term, terms
from generators.core.progress import Progress, TranscriptLine, any_of
from generators.core.refusals import DemandRejected
from generators.core.streams import Stream
from generators.methods.scenario_cards.settings import factions_asked
from generators.methods.scenario_cards.table import (
    board_of,
    draw_of,
    half_of,
    hexes_of,
    name_of,
    on_board,
    sides_of,
    survey,
    turns_of,
)
from rules.pieces import fit_pieces
from schema.game import Game


def take_sides(progress: Progress) -> Progress:
    """Two factions of the draw; the first sits at the bottom edge."""
    draw, game = draw_of(progress), progress.game
    board_of(game, draw)
    asked = factions_asked(progress.brief, game)
    for faction in asked:
        if faction not in draw.factions:
            raise DemandRejected("side-not-in-draw", side=name_of(game, faction), draw=draw.name)
    have = tuple(faction for faction in draw.factions if cards_of(game, faction))
    if len({*have, *asked}) < 2:
        raise DemandRejected("too-few-sides", draw=draw.name, known=", ".join(have) or "-")
    progress, sides = progress.settle("factions", partial(_seated, have, asked))
    words = {"board": term("boards", draw.board)}
    words |= dict(zip(("bottom", "top"), terms("factions", sides), strict=True))
    return progress.with_lines(
        TranscriptLine(1, None, "battle-chosen", {"draw": term("draws", progress.brief.card)}),
        TranscriptLine(1, None, "board-laid", words),
    )


def cards_of(game: Game, faction: str) -> tuple[str, ...]:
    """The scenario cards of a faction."""
    return tuple(name for name, card in game.half_cards.items() if card.faction == faction)


def _seated(have: tuple[str, ...], asked: tuple[str, ...], stream: Stream) -> tuple[str, ...]:
    others = [faction for faction in have if faction not in asked]
    return (*asked, *stream.shuffled(others))[:2]


def choose_first(progress: Progress) -> Progress:
    """Who is the first player: whom somebody asks for, else by a coin."""
    sides, game = sides_of(progress), progress.game
    progress, first = progress.settle(
        "first",
        partial(any_of, sides),
        lambda side: side in sides,
        lambda side: DemandRejected("side-not-playing", side=name_of(game, side)),
    )
    return progress.with_lines(TranscriptLine(2, first, "first-player", {}))


def draw_cards(progress: Progress) -> Progress:
    """Each side draws scenario cards of its faction and keeps one; both are shown together (public
    facts B2)."""
    for side in turns_of(progress):
        progress = _draw_for(progress, side)
    progress = survey(progress)
    for side in turns_of(progress):
        progress = _place_half(progress, side)
    return progress


def _draw_for(progress: Progress, side: str) -> Progress:
    own = cards_of(progress.game, side)
    if not own:
        raise DemandRejected("no-scenario-cards", side=name_of(progress.game, side))
    number = min(draw_of(progress).offered, len(own))
    kept = progress.asked(f"half.{side}")
    wanted = (kept,) if kept in own else ()
    progress, offered = progress.settle(
        f"offer.{side}",
        partial(_offered, own, number, wanted),
        lambda cards: len(cards) == number and {*wanted, *cards} == {*cards} <= {*own},
        lambda cards: _cannot_draw(progress.game, side, number, cards, wanted),
    )
    part = f"half.{side}"
    progress, half = progress.settle(
        part,
        lambda stream: stream.choose(_in_boxes(progress, side, offered)),
        lambda card: card in offered,
        lambda card: _not_offered(progress.game, side, card),
    )
    return progress.with_lines(
        TranscriptLine(3, side, "half-cards-drawn", {"cards": terms("half_cards", offered)}),
        TranscriptLine(3, side, "half-card-kept", {"card": term("half_cards", half)}),
    )


def _offered(
    own: tuple[str, ...], number: int, wanted: tuple[str, ...], stream: Stream
) -> tuple[str, ...]:
    """Some cards of one's own, in the pack's order; what is to be kept was among those drawn."""
    others = [card for card in stream.shuffled(own) if card not in wanted]
    return tuple(sorted((*wanted, *others)[:number], key=own.index))


def _in_boxes(progress: Progress, side: str, offered: tuple[str, ...]) -> tuple[str, ...]:
    """Those cards that the owned boxes can show beside the other side's, if that is known by
    now; all of them if none."""
    parts = [f"half.{other}" for other in sides_of(progress) if other != side]
    known = [progress.done.get(part, progress.kept(part)) for part in parts]
    beside = [card for card in known if card in progress.game.half_cards]
    return tuple(card for card in offered if _may_lie(progress, (card, *beside))) or offered


def _may_lie(progress: Progress, names: tuple[str, ...]) -> bool:
    """Whether the owned boxes hold the terrain, tokens and banners of these cards together."""
    game, contents = progress.game, progress.contents
    cards = [game.half_cards[name] for name in names]
    kinds = contents.pieces.values()
    faces = {face for kind in kinds for face in (kind.front, kind.back)}
    printed = [*chain.from_iterable((*c.terrain.values(), *c.tokens.values()) for c in cards)]
    wanted = Counter(face for face in printed if face in faces)
    banner = game.markers.get(draw_of(progress).banner)
    box = banner.box if banner else None
    banners = sum(len(card.banners) for card in cards)
    room = contents.counts.get(box, banners) if box else banners
    return banners <= room and bool(fit_pieces(wanted, contents.pieces))


def _cannot_draw(
    game: Game, side: str, number: int, cards: tuple[str, ...], wanted: tuple[str, ...]
) -> DemandRejected | None:
    """Why a side cannot have drawn these cards: their number, or one that it keeps is missing."""
    if len(cards) != number:
        who = name_of(game, side)
        return DemandRejected("offer-count", side=who, number=number, count=len(cards))
    return _not_offered(game, side, wanted[0]) if wanted else None


def _not_offered(game: Game, side: str, card: str) -> DemandRejected:
    cards, sides = game.half_cards, name_of(game, side)
    return DemandRejected("card-not-drawn", card=cards[card].name, side=sides)


def _place_half(progress: Progress, side: str) -> Progress:
    """The terrain, tokens and banners of a card, as it lies for its owner."""
    card = half_of(progress, side)
    on_board(progress, side, card.tokens)  # refuses a hex that the board has not
    if not hexes_of(progress, side):
        raise DemandRejected("card-without-room", card=card.name)
    words = {
        "card": term("half_cards", progress.done[f"half.{side}"]),
        "hexes": len(card.deployment),
        "banners": on_board(progress, side, card.banners),
    }
    slug = "half-laid" if card.banners else "half-laid-plain"
    return progress.with_lines(TranscriptLine(4, side, slug, words))
