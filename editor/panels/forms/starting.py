"""What a new thing holds before anybody filled it in: the least that its model allows; no Qt."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from editor.panels.forms.references import known, place_names
from editor.panels.forms.shapes import ValueShape, shapes
from editor.tools.naming import free_id, unit_id
from schema.board import TableBoard
from schema.field_catalogue import record_of, row_of
from schema.names import Names
from schema.value import Value


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
