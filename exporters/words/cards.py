"""The cards that a battle is drawn with, in words: for those who hear them or point at them."""

from collections.abc import Iterator

from schema.cards import SetupCard
from schema.language import N_
from schema.names import Names


def describe_setup_card(card: SetupCard, names: Names) -> str:
    """A Setup card: label, commander, units, terrain."""
    game, parts = names.game, [card.label]
    man = game.commanders.get(card.commander or "")
    if man is not None:
        parts.append(f"{names.commander(card.commander or '')} ({man.rating})")
    for block in card.units:
        rank = names.of("ranks", block.rank) if block.rank in game.ranks else ""
        parts.append(f"{block.count} × {names.of('unit_types', block.type)} ({rank})")
    parts += [f"{names.of('terrain', ident)} {count}" for ident, count in card.terrain.items()]
    return " · ".join(parts)


def describe_half_card(ident: str, names: Names) -> Iterator[str]:
    """A scenario card for one half of the board: its name, hexes, banners."""
    card = names.game.half_cards[ident]
    yield names.setup_card(ident)
    yield names.say(N_("deployment hexes: {count}"), count=len(card.deployment))
    if card.banners:
        yield names.say(N_("banners on {places}"), places=", ".join(card.banners))


def describe_deployment_card(ident: str, names: Names) -> Iterator[str]:
    """A deployment card: its name, its side, and its units row by row."""
    card = names.game.deployment_cards[ident]
    yield names.setup_card(ident)
    yield names.of("factions", card.faction)
    for block in card.units:
        thing = names.unit_kind(block.type, block.rank)
        words = N_("{count} × {thing}, row {row}")
        yield names.say(words, count=block.count, thing=thing, row=block.row)
