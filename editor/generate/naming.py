"""What the parts of a battle are called, and what changed from one roll to the next."""

from collections.abc import Iterable, Mapping
from typing import Any

from editor.generate.map_spots import describe_on_map, pose_in_words
from editor.generate.roll_history import Roll
from editor.i18n import capital, localized, names_of, tr
from generators.core.codecs import Setting
from generators.core.generate import method_of
from generators.methods.map_building.table import NEUTRAL
from schema.board import TileBoard
from schema.forces import Unit
from schema.game import Game
from schema.language import N_, say_n
from schema.sentences.uses import USES

CARDS = ("setup_cards", "half_cards", "deployment_cards")
NAMED = ("factions", "unit_types", "variants", "muster/options", "terrain", "tokens")
"""Sections of a game in which the value of a part may be found."""
MANY = 4
"""More places than these are counted, not listed."""


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
        told = describe_on_map(roll.progress.game, board, name)
        if told is not None:
            return told
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
        told = [
            tr(N_("{count} × {thing}"), count=count, thing=word_for(game, ident))
            for ident, count in value.items()
        ]
        return ", ".join(told) or tr(N_("no changes"))
    if isinstance(value, tuple):
        return ", ".join(value_in_words(game, one) for one in value) or tr(N_("no changes"))
    return str(value)


def _on(words: str, place: str) -> str:
    return tr(N_("{unit} on {place}"), unit=words, place=place)


# -- from one roll to the next ---------------------------------------------------------------------


def changes(before: Roll, after: Roll) -> list[str]:
    """What is another one now, in words, one line a change."""
    if before.wishes.draw != after.wishes.draw or before.brief.game != after.brief.game:
        return [_another_draw(after)]
    if [seat.id for seat in before.scenario.seats] != [seat.id for seat in after.scenario.seats]:
        seats = [name_of_side(after.progress.game, seat.id) for seat in after.scenario.seats]
        return [tr(N_("Other sides: {sides}"), sides=", ".join(seats))]
    told = []
    placed_alike = before.wishes.place == after.wishes.place
    if not placed_alike:
        full = after.wishes.place == "full"
        told.append(
            tr(
                N_("Banneret places units and terrain")
                if full
                else N_("The players place units and terrain")
            )
        )
    gone = [name for name in before.parts if name not in after.parts] if placed_alike else []
    for name, value in after.parts.items():
        if name in before.parts:
            if before.parts[name] != value:
                told.append(_changed(before, after, name))
        elif placed_alike:
            told.append(_come(before, after, name, gone))
    return [*told, *(_gone(before, name) for name in gone)]


def _another_draw(roll: Roll) -> str:
    card = roll.progress.game.skirmish_cards.get(roll.wishes.draw)
    if card is None:
        return tr(N_("Type changed"))
    return tr(N_("Card changed: {card}"), card=localized(card.name))


def _come(before: Roll, after: Roll, name: str, gone: list[str]) -> str:
    """A part that was not there; what lay on another hex is the same, which is gone from there."""
    value = after.parts[name]
    scope, _, last = name.rpartition(".")
    words = outcome(after, name)
    if is_on_hex(after, name):
        for other in gone:
            if other.rpartition(".")[0] == scope and before.parts[other] == value:
                gone.remove(other)
                was = other.rpartition(".")[2]
                return tr(N_("{thing}: {before} → {after}"), thing=words, before=was, after=last)
        return tr(N_("{thing}: added on {place}"), thing=words, place=last)
    words = name_of_part(after, name)
    return tr(N_("{thing}: {value}"), thing=words, value=outcome(after, name))


def _gone(before: Roll, name: str) -> str:
    if is_on_hex(before, name):
        place = name.rpartition(".")[2]
        return tr(N_("{thing}: removed from {place}"), thing=outcome(before, name), place=place)
    return tr(N_("{thing}: removed"), thing=name_of_part(before, name))


def _changed(before: Roll, after: Roll, name: str) -> str:
    was, now = before.parts[name], after.parts[name]
    scope, _, last = name.rpartition(".")
    words = name_of_part(after, scope if is_setup_card(after, name) else name)
    if is_on_hex(after, name):
        words = last
    game = after.progress.game
    if isinstance(was, tuple) and isinstance(now, tuple) and max(len(was), len(now)) > MANY:
        count = len(set(now) - set(was)) or len(set(was) - set(now))
        if _are_places(after, (*was, *now)):
            return tr(
                say_n(
                    "{thing}: {count} position changed",
                    "{thing}: {count} positions changed",
                    by="count",
                ),
                thing=words,
                count=count,
            )
        return tr(N_("{thing}: {value}"), thing=words, value=value_in_words(game, now))
    return tr(
        N_("{thing}: {before} → {after}"),
        thing=words,
        before=outcome(before, name),
        after=outcome(after, name),
    )


def _are_places(roll: Roll, values: Iterable[str]) -> bool:
    """Whether all of these are hexes, or things on hexes."""
    board = roll.scenario.board
    grid = board.grid()
    return grid is not None and all(one.rpartition("@")[2] in grid for one in values)
