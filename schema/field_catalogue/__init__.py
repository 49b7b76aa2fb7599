"""The catalogue of fields: whatever is known of a field beside its type, a row a field.

Forms, differences in words and summaries are made from it. A row goes by ``Model.field``; what it
leaves open the row of the field's name alone says, which all models share.
"""

from dataclasses import fields
from functools import cache

from schema.field_catalogue.cards import CARD
from schema.field_catalogue.kinds import KINDS
from schema.field_catalogue.records import (
    BOARD,
    BOARD_RECORDS,
    FORCES,
    FORCES_RECORDS,
    SCENARIO,
    SCENARIO_RECORDS,
)
from schema.field_catalogue.shared import SHARED, FieldRow, RecordRow

ROWS: dict[str, FieldRow] = {**SHARED, **BOARD, **FORCES, **SCENARIO, **CARD, **KINDS}
RECORDS: dict[str, RecordRow] = {**BOARD_RECORDS, **FORCES_RECORDS, **SCENARIO_RECORDS}


@cache
def row_of(model: str, field: str) -> FieldRow:
    """What is known of a field; an empty row for one that the catalogue does not have."""
    shared, own = SHARED.get(field, FieldRow()), ROWS.get(f"{model}.{field}")
    if own is None:
        return shared
    given = {
        each.name: getattr(own, each.name) or getattr(shared, each.name) for each in fields(own)
    }
    return FieldRow(**given)


def record_of(model: str) -> RecordRow:
    """What is known of a record."""
    return RECORDS.get(model, RecordRow())


def label_of(model: str, field: str) -> str:
    """What a field is called, in English; one without words by its name in files."""
    return row_of(model, field).label or field
