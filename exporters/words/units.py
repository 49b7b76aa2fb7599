"""Units, commanders and cards in words."""

from collections.abc import Iterator, Sequence

from schema.cards import SetupCard
from schema.forces import Unit
from schema.language import N_, say_n
from schema.names import Names


def sentence(parts: Sequence[str]) -> str:
    """Parts joined to a sentence; a last one that begins with a capital is a sentence already."""
    words = "; ".join(parts)
    if len(parts) > 1 and parts[-1][:1].isupper():
        words = f"{'; '.join(parts[:-1])}. {parts[-1]}"
    return f"{words[:1].upper()}{words[1:]}"


def describe_unit_kind(unit_type: str, rank: str | None, names: Names) -> str:
    """The values of a type of unit: class, figures, dice, moves, range, health, cost, abilities."""
    kind = names.game.unit_types.get(unit_type)
    if kind is None:
        return ""
    parts = []
    if kind.unit_class in names.game.classes:
        parts.append(names.of("classes", kind.unit_class).lower())
    parts += _values(unit_type, rank, kind.figures, names, whole=True)
    if kind.cost is not None:
        parts.append(names.say(N_("costs {n}"), n=kind.cost))
    parts += [names.of("abilities", name) for name in kind.abilities]
    return sentence(parts)


def describe_unit(unit: Unit, names: Names) -> str:
    """A unit on the board: whose it is, what it is, its values, and who leads it."""
    return ", ".join((f"{names.seat(unit.seat)}: {names.unit(unit)}", *unit_facts(unit, names)))


def unit_facts(unit: Unit, names: Names) -> Iterator[str]:
    """A unit's values, when it arrives, and who leads it."""
    kind = names.game.unit_types.get(unit.type)
    figures = unit.figures if unit.figures is not None else kind.figures if kind else None
    yield from _values(unit.type, unit.rank, figures, names)
    if unit.arrival is not None:
        yield names.say(N_("arrives in round {n}"), n=unit.arrival.round)
    led_by = (c.card for c in names.scenario.commanders if c.unit == unit.id)
    yield from (describe_commander(card, names) for card in led_by)


def kind_facts(unit_type: str, names: Names) -> Iterator[str]:
    """The values of a type of unit that is not on the board yet."""
    kind = names.game.unit_types.get(unit_type)
    yield from _values(unit_type, None, kind.figures if kind else None, names)


def describe_commander(card: str, names: Names) -> str:
    """A commander on the board."""
    return names.say(N_("commander {name}"), name=names.of("commanders", card))


def describe_commander_card(card: str, names: Names) -> str:
    """A commander's title, the unit that he leads, his rating and limit, his abilities."""
    known = names.game.commanders.get(card)
    if known is None:
        return ""
    parts = [names.text(known.title)] if known.title else []
    parts.append(names.say(N_("leads {unit}"), unit=names.unit_kind(known.leads, known.rank)))
    parts.append(names.say(N_("rating: {count}"), count=known.rating))
    if known.limit is not None:
        parts.append(names.say(N_("command limit {n}"), n=known.limit))
    parts += [names.of("abilities", name) for name in known.abilities]
    return sentence(parts)


def _values(
    unit_type: str, rank: str | None, figures: int | None, names: Names, *, whole: bool = False
) -> Iterator[str]:
    """Figures, dice, moves and range; with ``whole`` also what only a card has."""
    from rules.battle_setup import profile_of  # a window opens without the rules

    say, profile = names.say, profile_of(names.game, unit_type, rank)
    if figures is not None:
        yield say(say_n("{n} figure", "{n} figures"), n=figures)
    if profile.dice is not None:
        yield say(N_("dice {n}"), n=profile.dice)
    if whole and profile.move is not None and profile.move_and_battle not in (None, profile.move):
        fewer = profile.move_and_battle
        yield say(N_("moves {n}, or {fewer} and attacks"), n=profile.move, fewer=fewer)
    elif profile.move is not None:
        yield say(N_("moves {n}"), n=profile.move)
    if profile.range is not None:
        yield say(N_("range {n}"), n=profile.range)
    if whole and profile.health is not None:
        yield say(N_("health {n}"), n=profile.health)


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
    yield names.say(
        say_n("{count} deployment hex", "{count} deployment hexes", by="count"),
        count=len(card.deployment),
    )
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
