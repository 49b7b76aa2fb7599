"""What the names in a scenario refer to, and which names there are; no Qt."""

from collections.abc import Iterable, Iterator

from editor.i18n import tr
from rules.rulebook import choice_behind
from rules.validation import checks
from schema.armies import CommanderCard
from schema.forces import HiddenCard
from schema.game import VariantRule
from schema.names import Names
from schema.objectives import CardsRevealed
from schema.places import laid_areas
from schema.sentences.uses import OPTION_NAMES, USES
from schema.value import Value

Known = list[tuple[str, str]]
"""Ids with what people call them."""


def known(of: str, names: Names, around: Value | None = None) -> Known:
    """The names there are; ``around`` is the record that asks, where that matters."""
    return list(_own(of, names, around) or _of_game(of, names, around))


def called(of: str, name: str, names: Names, around: Value | None = None) -> str:
    """What people call a thing, else its id."""
    return dict(known(of, names, around)).get(name, name)


def _own(of: str, names: Names, around: Value | None) -> Known:
    scenario = names.scenario
    match of:
        case "seats":
            return [(seat.id, names.seat(seat.id)) for seat in scenario.seats]
        case "zones":
            return [(zone.id, names.zone(zone.id)) for zone in scenario.zones]
        case "pools":
            return [(pool.id, names.pool(pool.id)) for pool in scenario.hidden]
        case "units":
            return [(unit.id, unit_called(unit.id, names)) for unit in scenario.units]
        case "alliances":
            alliances = dict.fromkeys(seat.alliance for seat in scenario.seats if seat.alliance)
            return [(name, name) for name in alliances]
        case "pool-cards":
            return list(_pool_cards(names, around))
        case "uses":
            return [(use, names.say(word)) for use, word in USES.items()]
        case "findings":
            return [(slug, slug) for slug in (one.slug for one in checks())]
        case "places":
            return [(name, name) for name in place_names(names)]
        case _:
            return []


def _of_game(of: str, names: Names, around: Value | None) -> Iterable[tuple[str, str]]:
    game = names.game
    if of == "hidden-things":
        of = around.section if isinstance(around, HiddenCard) else "cards"
    match of:
        case "pieces":
            pieces = dict.fromkeys(name for box in game.boxes.values() for name in box.pieces)
            return [(name, name) for name in pieces]
        case "boards":
            return [(name, names.text(side.name) or name) for name, side in game.boards.items()]
        case "tiles":
            return [
                (name, names.text(tile.name) or name.upper()) for name, tile in game.tiles.items()
            ]
        case "setup_cards":
            return [(name, card.label) for name, card in game.setup_cards.items()]
        case "commanders":
            return [(name, _person(card, names)) for name, card in game.commanders.items()]
        case "army-options":
            options = game.muster.options if game.muster else {}
            return [(name, names.text(option.name) or name) for name, option in options.items()]
        case "neutral-units":
            neutral = [name for name, kind in game.unit_types.items() if kind.faction is None]
            return [(name, names.of("unit_types", name)) for name in neutral]
        case "options":
            return _options(game.variants.get(getattr(around, "id", "")))
    sections = {
        "ground": ("terrain", "tokens", "ways", "walls"),
        "placeable": ("terrain", "markers"),
    }.get(of, (of,))
    return [
        (name, names.of(section, name))
        for section in sections
        for name in getattr(game, section, ())
    ]


def _person(card: CommanderCard, names: Names) -> str:
    """A commander with the title that tells one person's cards apart."""
    title = names.text(card.title)
    return f"{names.text(card.name)}, {title}" if title else names.text(card.name)


def _options(rule: VariantRule | None) -> Iterator[tuple[str, str]]:
    """What may be set of an optional rule."""
    if rule is None:
        return
    for name in rule.options:
        sentence = OPTION_NAMES.get(choice_behind(rule, name) or ("", ""))
        yield name, tr(sentence) if sentence else name


def _pool_cards(names: Names, around: Value | None) -> Iterable[tuple[str, str]]:
    pool_id = around.pool if isinstance(around, CardsRevealed) else None
    for pool in names.scenario.hidden:
        if pool_id in (None, pool.id):
            for card in pool.cards:
                yield card.card, names.hidden_card(card)


def unit_called(unit_id: str, names: Names) -> str:
    """A unit by type and place."""
    unit = names.scenario.unit(unit_id)
    if unit is None:
        return unit_id
    name = names.of("unit_types", unit.type)
    return f"{name} · {unit.at}" if isinstance(unit.at, str) else f"{name} · {unit.id}"


def place_names(names: Names) -> tuple[str, ...]:
    """The names of the hexes or areas of this board; none on a table."""
    board = names.scenario.board
    grid = board.grid()
    return tuple(laid_areas(board, names.game.tiles)) if grid is None else grid.names
