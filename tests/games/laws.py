"""What Setup cards need, counted here anew: ``rules`` is not asked (worked-out set, 6)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from schema.game import Game
from schema.terrain import PieceKind

Pair = tuple[str, str]


def commander_cards(game: Game, house: str) -> list[str]:
    """The Setup cards of a House that show a commander."""
    cards = game.setup_cards.items()
    return [ident for ident, card in cards if card.faction == house and card.commander]


def pairs(game: Game, house: str, most: int | None = 4) -> list[Pair]:
    """Two commander cards of two men with ratings of at most ``most`` together (BOW-RAID-01)."""
    found = []
    for one, two in combinations(commander_cards(game, house), 2):
        men = [game.commanders[game.setup_cards[card].commander or ""] for card in (one, two)]
        if men[0].person != men[1].person and (most is None or sum(m.rating for m in men) <= most):
            found.append((one, two))
    return found


def draws(game: Game, house: str, chosen: Pair, count: int) -> list[tuple[str, ...]]:
    """Every draw of ``count`` from the cards that are left (BOW-SK-INV)."""
    deck = [ident for ident, card in game.setup_cards.items() if card.faction == house]
    return list(combinations([card for card in deck if card not in chosen], count))


def army(game: Game, chosen: Pair, drawn: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Type and rank of every unit: the commanders' own and those on the drawn cards."""
    for card in chosen:
        man = game.commanders[game.setup_cards[card].commander or ""]
        yield man.leads, man.rank
    for card in drawn:
        for block in game.setup_cards[card].units:
            yield from [(block.type, block.rank)] * block.count


def needs(game: Game, units: list[tuple[str, str]], commanders: int) -> dict[str, Counter[str]]:
    """Soldiers by type (a commander's figure is one of his unit's), banners by rank, poles."""
    figures: Counter[str] = Counter()
    for place, (kind, _) in enumerate(units):
        figures[kind] += game.unit_types[kind].figures - (place < commanders)
    return {
        "figures": figures,
        "banners": Counter(rank for _, rank in units),
        "poles": Counter({"poles": len(units)}),
    }


def fits(game: Game, house: str, need: dict[str, Counter[str]]) -> bool:
    """Whether the boxes of the game hold all that."""
    have: dict[str, Counter[str]] = {"figures": Counter(), "banners": Counter(), "poles": Counter()}
    for box in game.boxes.values():
        have["figures"].update(box.figures)
        have["banners"].update(box.banners.get(house, {}))
        have["poles"]["poles"] += box.poles.get(house, 0)
    return all(need[what] <= have[what] for what in need)


def terrain_of(game: Game, cards: tuple[str, ...]) -> Counter[str]:
    """The hexes on these cards."""
    total: Counter[str] = Counter()
    for card in cards:
        total.update(game.setup_cards[card].terrain)
    return total


def single_pieces(game: Game) -> list[PieceKind]:
    """Every single-hex piece of the boxes, one by one."""
    kinds = [kind for box in game.boxes.values() for kind in box.pieces.values()]
    return [kind for kind in kinds if kind.size == "single" for _ in range(kind.count)]


def can_lay(wanted: Counter[str], pieces: list[PieceKind]) -> bool:
    """Whether every wanted hex gets a piece of its own: Hall's condition, tried set by set.

    A piece shows one face at a time, so a set of kinds has as many pieces as show any of them.
    """
    kinds = [kind for kind, count in wanted.items() if count]
    return all(
        sum(wanted[kind] for kind in some)
        <= sum(1 for piece in pieces if piece.front in some or piece.back in some)
        for size in range(1, len(kinds) + 1)
        for some in combinations(kinds, size)
    )
