"""What the transcript of a call to arms says besides what every set-up says."""

from schema.language import N_

CALL_TO_ARMS: dict[str, str] = {
    "arms-draw": N_("Drawn by: {draw}"),
    "arms-first": N_("begins"),
    "arms-variant": N_("House rule: {variant}"),
    "arms-terrain": N_("{terrain}, hexes: {count}: {places}"),
    "arms-crossing": N_("{token} on {place}"),
    "arms-set": N_("draws from set {set}, cards: {count}"),
    "arms-card": N_("{use}: {label}, {card}"),
    "arms-unit": N_("places {type} on {place}"),
    "arms-reserve": N_("keeps in reserve: {units}"),
}
