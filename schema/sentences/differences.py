"""What ``banneret diff`` says."""

from schema.language import N_

DIFFERENCES: dict[str, str] = {
    "board-changed": N_("the board was changed"),
    "board-other-shape": N_("the board has another shape"),
    "terrain-changed": N_("{places}: {before} → {after}"),
    "unit-gone": N_("{type} ({unit}) is gone from {place}"),
    "unit-added": N_("{type} ({unit}) is new at {place}"),
    "unit-moved": N_("{type} ({unit}): {before} → {after}"),
    "field-changed": N_("{field} (changed)"),
    "thing-gone": N_("{field}: gone: {value}"),
    "thing-added": N_("{field}: new: {value}"),
    "order-changed": N_("{field}: the order changed"),
    "value-changed": N_("{field}: {before} → {after}"),
}
