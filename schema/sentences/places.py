"""Findings about things that lie beside the board, and what kinds of boards are called."""

from schema.language import N_

KINDS: dict[str, str] = {
    "hex": N_("hex board"),
    "tiles": N_("map of tiles"),
    "table": N_("table without hexes"),
}

PLACES: dict[str, str] = {
    "place-off-board": N_(
        "{thing}: there is no hex {place} on this board[[ ({least} to "
        "{most})]][[; this row has {first} to {last}]]. Choose another place "
        "or remove it."
    ),
    "place-of-other-board": N_(
        "{thing}: {place} is not a place on this board ({board}). Choose "
        "another place or remove it."
    ),
    "board-of-other-game": N_(
        "{game} needs another kind of board ({known}); this is a {board}. "
        "Choose another board or game."
    ),
}


TABLES: dict[str, str] = {
    "terrain-off-table": N_("{terrain} extends past the {edge} edge of the table. Move it."),
    "terrain-near-own-edge": N_(
        "{terrain}: {gap} mm from its player’s edge ({edge}); the minimum is {needed} mm. Move it."
    ),
    "terrain-near-other-edge": N_(
        "{terrain}: {gap} mm from an opponent’s edge ({edge}); the minimum is {needed} mm. Move it."
    ),
    "terrain-near-terrain": N_(
        "{terrain} is {gap} mm from {other}; the minimum is {needed} mm. Move it."
    ),
    "terrain-touches-unit": N_("{terrain} touches {unit}’s base. Move it."),
    "terrain-of-other-faction": N_(
        "{seat} placed {terrain}, which only {factions} may place. Replace it."
    ),
    "terrain-twice-in-turn": N_(
        "{seat} placed {terrain} in turn {turn}, exceeding the limit of "
        "terrain per turn ({most}). Place it in another turn."
    ),
    "terrain-order": N_(
        "{terrain} of turn {turn} is listed after terrain of a later turn. Sort the list."
    ),
    "unique-twice": N_(
        "{terrain} is on the table {count} times, but may be placed only "
        "once per game. Remove the others."
    ),
    "base-off-table": N_("{unit}’s base extends past the {edge} edge of the table. Move it."),
    "bases-overlap": N_("The bases of {unit} and {other} overlap. Move one."),
    "unit-on-barred-terrain": N_("{unit} is on {terrain}, where units are not allowed. Move it."),
    "unit-off-own-edge": N_(
        "{unit} is {gap} mm from the {edge} edge; a new unit’s base must "
        "touch its side’s edge. Move it, or mark it as moved."
    ),
    "unit-near-enemy": N_(
        "{unit} is {gap} mm from {other}. New units are at least {needed} mm "
        "from enemies unless there is no other room. Move it, or mark it as "
        "moved."
    ),
    "penalty-missing": N_(
        "{unit} was placed touching {other} because there was no other room; it receives {badge}."
    ),
    "penalty-without-need": N_(
        "{unit} has {badge}, which is only for units that had to be placed "
        "touching an enemy. Remove it."
    ),
    "hero-twice": N_("{seat} has {count} heroes ({units}); the maximum is one. Remove one."),
    "outline-crosses-itself": N_("The outline of {id} crosses itself or is empty. Correct it."),
    "too-many-characters": N_(
        "{seat} has {count} characters in addition to its hero; the maximum is {most}. Remove some."
    ),
    "no-room-left": N_("{seat} has no room left to place: {terrain}."),
    "no-room-at-edge": N_(
        "{seat} has no room left at the {edge} edge for a new unit that touches no enemy: {units}."
    ),
}


DIFFERENCES: dict[str, str] = {
    "board-changed": N_("the board was changed"),
    "board-other-shape": N_("the board’s shape changed"),
    "terrain-changed": N_("{places}: {before} → {after}"),
    "unit-gone": N_("{type} ({unit}): removed from {place}"),
    "unit-added": N_("{type} ({unit}): added at {place}"),
    "unit-moved": N_("{type} ({unit}): {before} → {after}"),
    "field-changed": N_("{field} (changed)"),
    "thing-gone": N_("{field}: {value} removed"),
    "thing-added": N_("{field}: added: {value}"),
    "order-changed": N_("{field}: the order changed"),
    "value-changed": N_("{field}: {before} → {after}"),
}
