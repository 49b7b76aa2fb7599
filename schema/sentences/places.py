"""Findings about things that lie beside the board, and what kinds of boards are called."""

from schema.language import N_

KINDS: dict[str, str] = {
    "hex": N_("a board of hexes"),
    "tiles": N_("a map of tiles"),
    "table": N_("a table without hexes"),
}

PLACES: dict[str, str] = {
    "place-off-board": N_(
        "{thing}: there is no hex {place} on this board[[ ({least} to {most})]][[, where this row "
        "goes from {first} to {last}]]; choose another place or take it off"
    ),
    "place-of-other-board": N_(
        "{thing}: {place} is not a place on {board}; choose another place or take it off"
    ),
    "board-of-other-game": N_(
        "{game} is played on {known}, and this is {board}: choose another board or another game"
    ),
}


TABLES: dict[str, str] = {
    "terrain-off-table": N_("{terrain} lies over the {edge} edge of the table: move it"),
    "terrain-near-own-edge": N_(
        "{terrain} lies {gap} mm from the {edge} edge, its player's own; at least {needed} mm: "
        "move it"
    ),
    "terrain-near-other-edge": N_(
        "{terrain} lies {gap} mm from the {edge} edge, an opponent's; at least {needed} mm: move it"
    ),
    "terrain-near-terrain": N_(
        "{terrain} lies {gap} mm from {other}; at least {needed} mm between terrain: move it"
    ),
    "terrain-touches-unit": N_("{terrain} touches the base of {unit}: move it"),
    "terrain-of-other-faction": N_(
        "{seat} plays {terrain}, which is not its own; it belongs to: {factions}"
    ),
    "terrain-twice-in-turn": N_(
        "{seat} plays {terrain} in turn {turn}, and more terrain than a turn allows ({most}): play "
        "it in another"
    ),
    "terrain-order": N_(
        "{terrain} of turn {turn} stands in the list behind terrain played after it: sort it"
    ),
    "unique-twice": N_(
        "{terrain} lies on the table ×{count}, and is played once a game: take the others off"
    ),
    "base-off-table": N_("the base of {unit} reaches over the {edge} edge of the table: move it"),
    "bases-overlap": N_("the bases of {unit} and {other} overlap: move one of them"),
    "unit-on-barred-terrain": N_(
        "the unit {unit} stands on {terrain}, where no unit may be: move it"
    ),
    "unit-off-own-edge": N_(
        "the unit {unit} stands {gap} mm from the {edge} edge; the base of a new unit touches "
        "its own edge: move it, or say that it has moved"
    ),
    "unit-near-enemy": N_(
        "the unit {unit} stands {gap} mm from {other}; new ones stand at least {needed} mm from "
        "enemies, and touch one only where no other place is left: move it, or say that it has "
        "moved"
    ),
    "penalty-missing": N_(
        "the unit {unit} came in contact with {other}, no other place being left: it takes {badge}"
    ),
    "penalty-without-need": N_(
        "the unit {unit} has {badge}, which only one takes that had to come in contact with an "
        "enemy: take it away"
    ),
    "hero-twice": N_("{seat} has more than one hero ({units}): take one off"),
    "outline-crosses-itself": N_(
        "the outline of {id} crosses itself or encloses nothing: draw it anew"
    ),
    "too-many-characters": N_(
        "{seat} has {count} characters on the table besides its hero, and may have {most}: take "
        "some off"
    ),
    "no-room-left": N_("no place is left where {seat} could play: {terrain}"),
    "no-room-at-edge": N_(
        "at the {edge} edge, {seat} has no place left for a new unit that touches no enemy: {units}"
    ),
}


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
