"""Which editor a field gets: by its shape, and where that is not enough by its name."""

from collections.abc import Callable

from editor.boards import kind_of
from editor.panels.forms.field import FieldBinding, FormField
from editor.panels.forms.lists import ListField
from editor.panels.forms.picks import (
    EdgesField,
    NumberField,
    PickField,
    ScalarField,
    TruthField,
    choice_of_turns,
    choice_of_words,
    first_angle,
)
from editor.panels.forms.poses import PoseField
from editor.panels.forms.records import IdField, OneOfField, RecordField
from editor.panels.forms.several import MapField, OrderedField, SeveralField
from editor.panels.forms.shapes import Kind
from editor.panels.forms.typed import TextsField, TypedField


def build(slot: FieldBinding) -> FormField:
    """The editor of the value that stands in a slot."""
    return _MAKERS[slot.shape.kind](slot)


def _number(slot: FieldBinding) -> FormField:
    if slot.row.turns:
        first = first_angle(slot) if slot.name in ("edge", "direction") else 0
        return choice_of_turns(slot, slot.row.turns, first)
    return TypedField(slot, "number") if slot.key == "Secrets.seed" else NumberField(slot)


def _typed(slot: FieldBinding) -> FormField:
    return TypedField(slot, slot.row.written or slot.shape.kind)


def _name(slot: FieldBinding) -> FormField:
    if slot.row.own_id and not slot.depth:
        return IdField(slot)
    return PickField(slot) if slot.row.refers else TypedField(slot, "words")


def _place(slot: FieldBinding) -> FormField:
    on_a_table = kind_of(slot.form_context.scenario.board).free_places
    if slot.shape.kind == "pose" or on_a_table:
        return PoseField(slot)
    return TypedField(slot, "where")


def _many(slot: FieldBinding) -> FormField:
    item = slot.shape.item
    kind = item.kind if item else "json"
    if kind == "record":
        return ListField(slot)
    if slot.row.ordered and not slot.depth:
        return OrderedField(slot)
    if kind == "name":
        return SeveralField(slot)
    if kind == "place":
        return TypedField(slot, "places")
    if slot.key == "Way.edges":
        return EdgesField(slot)
    if kind == "words":
        return TypedField(slot, slot.row.written or "commas")
    return TypedField(slot, "json")


_MAKERS: dict[Kind, Callable[[FieldBinding], FormField]] = {
    "words": _typed,
    "date": _typed,
    "place": _typed,
    "corners": _typed,
    "json": _typed,
    "name": _name,
    "where": _place,
    "pose": _place,
    "number": _number,
    "truth": TruthField,
    "choice": choice_of_words,
    "texts": lambda slot: TextsField(slot, prose=slot.row.written == "prose"),
    "record": RecordField,
    "one-of": OneOfField,
    "mapping": MapField,
    "scalar": ScalarField,
    "many": _many,
}
