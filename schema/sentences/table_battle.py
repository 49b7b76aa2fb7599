"""What the transcript of a battle on a table says besides what every set-up says."""

from schema.language import N_

TABLE_BATTLE: dict[str, str] = {
    "table-laid": N_(
        "Table: {width} × {depth} cm; {bottom} at the bottom edge, {top} at the top edge"
    ),
    "table-cards": N_("has terrain cards, turn by turn: {terrain}"),
    "table-characters": N_("begins with: {units}"),
    "table-piece": N_(
        "turn {turn}: {terrain}, its middle {x} mm from the left and {y} mm from the bottom edge, "
        "turned to the left by {angle}°"
    ),
    "table-no-room": N_(
        "turn {turn}: no place is left for {terrain}; the card cannot be played, and the player "
        "passes"
    ),
    "table-none": N_("turn {turn}: plays no terrain"),
    "table-unit": N_("places {unit} at the own edge, {x} mm from the left"),
    "table-measures": N_(
        "on the own half: pieces of terrain {pieces}, ground {ground} cm²; on average from a base "
        "to the nearest terrain {cover} mm, from there to the middle line {middle} mm"
    ),
    "table-even": N_("Laid {count} times until it was even enough"),
    "table-uneven": N_(
        "Laid {count} times, and no layout was as even as asked for: this is the evenest"
    ),
}
