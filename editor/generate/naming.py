"""What the parts of a battle are called, and what came of them in words."""

from collections.abc import Mapping
from typing import Any

from editor.generate.map_spots import describe_on_map, pose_in_words
from editor.generate.roll_history import Roll
from editor.i18n import capital, names_of, tr
from generators.core.codecs import Setting
from generators.core.generate import method_of
from generators.methods.map_building.table import NEUTRAL
from schema.board import TileBoard
from schema.forces import Unit
from schema.game import Game
from schema.language import N_
from schema.sentences.uses import USES

CARDS = ("setup_cards", "half_cards", "deployment_cards")
NAMED = ("factions", "unit_types", "variants", "muster/options", "terrain", "tokens")
"""Sections of a game in which the value of a part may be found."""


def setting_of(game: Game, draw: str, key: str) -> Setting:
    """The setting that says what a stage is called."""
    stage = key.partition(".")[0]
    return next(s for s in method_of(game, draw).settings if s.key == stage)


def name_of_stage(game: Game, draw: str, stage: str) -> str:
    """What a stage is called, beginning like a sentence."""
    setting = setting_of(game, draw, stage)
    return capital(names_of(game).word(setting.word, setting.name or stage))


def name_of_side(game: Game, side: str) -> str:
    """What a side is called."""
    if side == NEUTRAL:
        return tr(N_("Neutral units"))
    return names_of(game).of("factions", side)


def name_of_part(roll: Roll, name: str) -> str:
    """A stage, a side's part of it or one part, in words that say it all."""
    game = roll.progress.game
    stage, _, rest = name.partition(".")
    things = name_of_stage(game, roll.wishes.draw, stage)
    if not rest:
        return things
    side, _, thing = rest.partition(".")
    if side not in game.factions:
        return tr(N_("{things}: {thing}"), things=things, thing=name_of_thing(roll, name))
    house = name_of_side(game, side)
    if not thing:
        return tr(N_("{house}: {things}"), house=house, things=things)
    return tr(
        N_("{house}, {things}: {thing}"),
        house=house,
        things=things,
        thing=name_of_thing(roll, name),
    )


def name_of_thing(roll: Roll, name: str) -> str:
    """The last word of a part's name, as people say it."""
    game = roll.progress.game
    stage, _, rest = name.partition(".")
    side, _, thing = rest.partition(".")
    if side not in game.factions:
        thing = rest
    unit = unit_of(roll, name)
    if unit is not None:
        return name_of_unit(roll, unit)
    setting = setting_of(game, roll.wishes.draw, stage)
    if is_on_hex(roll, name):
        return _on(outcome(roll, name), thing)
    if is_setup_card(roll, name):
        return outcome(roll, name)
    if thing.isdecimal():
        return tr(setting.each or N_("turn {n}"), n=thing)
    words = setting.things
    if thing in words:
        return tr(words[thing])
    return tr(USES[thing]) if thing in USES else word_for(game, thing)


def is_on_hex(roll: Roll, name: str) -> bool:
    """Whether a part has the name of a hex, and what lies there is its value."""
    grid = roll.scenario.board.grid()
    return grid is not None and name.rpartition(".")[2] in grid and name in roll.parts


def is_setup_card(roll: Roll, name: str) -> bool:
    """Whether a part is a Setup card, which serves for one use."""
    value = roll.parts.get(name)
    return isinstance(value, str) and value in roll.progress.game.setup_cards


def unit_of(roll: Roll, name: str) -> Unit | None:
    """The unit whose place a part is."""
    _, _, rest = name.partition(".")
    side, _, thing = rest.partition(".")
    return roll.scenario.unit(f"{side}-{thing}") if thing else None


def name_of_unit(roll: Roll, unit: Unit) -> str:
    """A unit as a player would call it: its commander, or its type and rank."""
    game = roll.progress.game
    for commander in roll.scenario.commanders:
        if commander.unit == unit.id and commander.card in game.commanders:
            return names_of(game).person(commander.card)
    return names_of(game).unit(unit)


def word_for(game: Game, ident: str) -> str:
    """What the game calls this, wherever it stands; else its id."""
    names = names_of(game)
    if any(ident in getattr(game, section) for section in CARDS):
        return names.setup_card(ident)
    for section in NAMED:
        if names.knows(section, ident):
            return names.of(section, ident)
    return ident.upper() if len(ident) == 1 else ident  # a set of cards goes by its letter


def outcome(roll: Roll, name: str) -> str:
    """What came of a part, in words."""
    board = roll.scenario.board
    if isinstance(board, TileBoard):
        description = describe_on_map(roll.progress.game, board, name)
        if description is not None:
            return description
    return _led_by(roll, name) or value_in_words(roll.progress.game, roll.parts[name])


def _led_by(roll: Roll, name: str) -> str:
    """A Setup card that serves for its commander, with his name; empty for any other part."""
    game, value = roll.progress.game, roll.parts[name]
    card = game.setup_cards.get(value) if name.startswith("commanders.") else None
    if card is None or card.commander is None or card.commander not in game.commanders:
        return ""
    return f"{card.label} {names_of(game).person(card.commander)}"


def value_in_words(game: Game, value: Any) -> str:
    """The value of a part in words."""
    if isinstance(value, str):
        posed = pose_in_words(value)
        if posed is not None:
            return posed
        thing, at, place = value.partition("@")
        words = word_for(game, thing)
        return _on(words, place) if at else words
    if isinstance(value, Mapping):
        counts = [
            tr(N_("{count} × {thing}"), count=count, thing=word_for(game, ident))
            for ident, count in value.items()
        ]
        return ", ".join(counts) or tr(N_("no changes"))
    if isinstance(value, tuple):
        return ", ".join(value_in_words(game, one) for one in value) or tr(N_("no changes"))
    return str(value)


def _on(words: str, place: str) -> str:
    return tr(N_("{unit} on {place}"), unit=words, place=place)
