"""The first values of a new record, and a record in one line; no Qt."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from editor.panels.forms.references import called, known, place_names, unit_called
from editor.panels.forms.shapes import ValueShape, shapes
from editor.tools.naming import free_id, unit_id
from exporters.words.conditions import describe_barred, describe_objective, describe_win
from schema.board import Pose, TableBoard
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
        text = _filled(line, thing, names)
    elif type(thing) in _IN_OTHER_WORDS:
        text = _IN_OTHER_WORDS[type(thing)](thing, names)
    else:
        return str(thing)
    return " ".join(text.split()) or "–"


def printed_sentence(thing: object, names: Names) -> str:
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
    text, end = "", 0
    for part in PART.finditer(line):
        name, may_lack = part.groups()
        if getattr(thing, name) or not may_lack:
            sign = line[end : part.start()] if text else ""
            text += sign + _value(thing, name, names)
        end = part.end()
    return text


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


def beginning(
    model: type[Value], names: Names, taken: tuple[str, ...] = (), at: str | None = None
) -> dict[str, Any]:
    """A new record as JSON; ``taken`` are the ids of its like, ``at`` a place that was chosen."""
    made: dict[str, Any] = {}
    for name, shape in shapes(model).items():
        if shape.kind in ("where", "place") and at is not None and not _is_one_of(model):
            made[name] = at
        elif row_of(model.__name__, name).own_id:
            made[name] = free_id(record_of(model.__name__).stem, taken)
        elif _required(model, name):
            made[name] = start(model, name, shape, names)
    if model.__name__ == "Unit":
        made["id"] = unit_id(made["seat"], made["type"], taken)
    return made


def start(model: type[Value], name: str, shape: ValueShape, names: Names) -> Any:
    """The first value of a field that must hold something."""
    match shape.kind:
        case "name":
            of = row_of(model.__name__, name).refers
            # A new hidden card is a unit, the first of the choices, until somebody says otherwise.
            names_known = known("unit_types" if of == "hidden-things" else of, names)
            return names_known[0][0] if names_known else "unnamed"
        case "number":
            return max(shape.least if shape.least is not None else 0, 0) or _counted(name)
        case "choice":
            return shape.options[0]
        case "place" | "where" | "pose":
            return _somewhere(names)
        case "date":
            return date.today().isoformat()  # noqa: DTZ011 - the player's own day
        case "record":
            return beginning(shape.model, names)
        case "one-of":
            return union_start(shape.models[0], names)
        case "many":
            least = shape.item if name == "cards" else None
            return [beginning(least.model, names)] if least and least.kind == "record" else []
        case "texts" | "mapping":
            return {}
        case "truth":
            return False
        case _:
            return ""


def union_start(model: type[Value], names: Names) -> dict[str, Any]:
    """A fresh value of one of a union's models."""
    return {**beginning(model, names), "kind": shapes(model)["kind"].options[0]}


def _required(model: type[Value], name: str) -> bool:
    fields: Mapping[str, Any] = model.model_fields
    field = fields.get(name)
    return field is not None and bool(field.is_required())


def _is_one_of(model: type[Value]) -> bool:
    return model.__name__ == "Commander"


def _counted(name: str) -> int:
    return 1 if name in ("points", "round", "count", "number", "units") else 0


def _somewhere(names: Names) -> Any:
    board = names.scenario.board
    if isinstance(board, TableBoard):
        return {"x": board.width // 2, "y": board.depth // 2, "angle": 0}
    there = place_names(names)
    return there[0] if there else "A1"
