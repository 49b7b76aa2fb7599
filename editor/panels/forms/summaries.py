"""A thing of a scenario in one line, for lists; no Qt."""

import re
from collections.abc import Callable
from typing import Any

from editor.panels.forms.references import called, unit_called
from exporters.words.conditions import (
    describe_barred,
    describe_objective,
    describe_win,
)
from schema.board import Pose
from schema.field_catalogue import record_of, row_of
from schema.forces import Commander, HiddenCard, HiddenPool
from schema.names import Names
from schema.objectives import Barred, Objective, Win
from schema.provenance import Entry
from schema.rendering import render
from schema.scenario import Override, SpecialRule, Variant
from schema.value import FrozenMap, Value

PART = re.compile(r"\{(\w+)(\??)\}")
"""A field in the line of the catalogue; a question mark: left out where it is not set."""


def summary(thing: object, names: Names) -> str:
    """A thing in one line; what no words are known for, as it is stored."""
    line = record_of(type(thing).__name__).summary
    if isinstance(thing, Value) and line:
        told = _filled(line, thing, names)
    elif type(thing) in _IN_OTHER_WORDS:
        told = _IN_OTHER_WORDS[type(thing)](thing, names)
    else:
        return str(thing)
    return " ".join(told.split()) or "–"


def said(thing: object, names: Names) -> str:
    """The sentence that the sheet prints for it, where there is one."""
    match thing:
        case Objective():
            return describe_objective(thing, names)
        case Win():
            return describe_win(thing, names)
        case Barred():
            return describe_barred(thing, names)
        case Variant():
            rule = names.game.variants.get(thing.id)
            return names.text(rule.text) if rule else ""
        case _:
            return ""


def place_called(at: str | Pose | None) -> str:
    """A place as people write it."""
    if at is None:
        return "–"
    return at if isinstance(at, str) else f"{at.x}, {at.y}, {at.angle}°"


def _filled(line: str, thing: Value, names: Names) -> str:
    """The line of the catalogue with the record's own values."""
    told, end = "", 0
    for part in PART.finditer(line):
        name, may_lack = part.groups()
        if getattr(thing, name) or not may_lack:
            sign = line[end : part.start()] if told else ""
            told += sign + _value(thing, name, names)
        end = part.end()
    return told


def _value(thing: Value, name: str, names: Names) -> str:
    """A field's value in people's words."""
    row, value = row_of(type(thing).__name__, name), getattr(thing, name)
    if name == "at":
        return place_called(value)
    if row.empty and not value:
        return names.say(row.empty)
    if isinstance(value, FrozenMap):
        return names.text(value)
    if isinstance(value, tuple):
        return ", ".join(_word(row.refers, each, thing, names) for each in value)
    if row.choices:
        return names.say(row.choices[value])
    return _word(row.own_id or row.refers, value, thing, names)


def _word(of: str, value: Any, thing: Value, names: Names) -> str:
    """What people call a thing that the value names."""
    match of:
        case "":
            return str(value)
        case "seats":
            return names.seat(value)
        case "zones":
            return names.zone(value)
        case "ground":
            return names.ground(value)
        case "tiles":
            return called(of, value, names) if value in names.game.tiles else value.upper()
        case _:
            return called(of, value, names, thing)


def _commander(commander: Commander, names: Names) -> str:
    where = unit_called(commander.unit, names) if commander.unit else place_called(commander.at)
    return f"{called('commanders', commander.card, names)} · {where}"


def _override(override: Override, names: Names) -> str:
    acts = names.ground(override.acts_as) if override.acts_as else names.text(override.text)
    return f"{names.ground(override.what)} → {acts or '…'}"


def _pool(pool: HiddenPool, names: Names) -> str:
    return f"{names.pool(pool.id)} · {sum(card.count for card in pool.cards)}"


def _hidden_card(card: HiddenCard, names: Names) -> str:
    return f"{card.count} × {names.hidden_card(card)}"


def _rule(rule: SpecialRule, names: Names) -> str:
    return names.text(rule.title) or names.text(rule.text) or rule.id


def _entry(entry: Entry, names: Names) -> str:
    who = f"{names.seat(entry.seat)}: " if entry.seat else ""
    return f"{entry.step}. {who}{render(entry.message, names.game, names.language)}"


_IN_OTHER_WORDS: dict[type, Callable[[Any, Names], str]] = {
    Commander: _commander,
    Override: _override,
    HiddenPool: _pool,
    HiddenCard: _hidden_card,
    SpecialRule: _rule,
    Entry: _entry,
    Objective: describe_objective,
    Win: describe_win,
    Barred: describe_barred,
}
"""What no line of the catalogue can say: it chooses among fields, or counts."""
