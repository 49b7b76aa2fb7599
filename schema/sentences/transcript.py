"""What the transcript of a skirmish's set-up says: one sentence for each thing that happened
(BOW-SK-S01…S13)."""

from schema.language import N_

TRANSCRIPT: dict[str, str] = {
    "card-chosen": N_("Skirmish card: {card}"),
    "houses-taken": N_("Houses: {houses}"),
    "board-laid": N_("Board: {board}; {bottom} at the bottom edge, {top} at the top edge"),
    "commanders-hidden": N_("chooses commanders secretly: {count}"),
    "commanders-shown": N_("shows the figures of {people}"),
    "commanders-chosen": N_("takes the Commander cards: {commanders}; ratings together {total}"),
    "commander-unit-formed": N_(
        "{commander} leads {type}, {rank}, with {figures} soldiers of their own"
    ),
    "cards-to-the-box": N_("Setup cards back to the box: {cards}"),
    "cards-shuffled-back": N_("the other Setup cards are shuffled into the deck again: {count}"),
    "leadership-deck-built": N_("Leadership deck of {cards} cards: {house}, and {commanders}"),
    "rounds-set": N_("Round track: {rounds} rounds"),
    "morale-set": N_("morale side {side}, the marker at {start}"),
    "tokens-taken": N_("takes {count} of: {resource}"),
    "momentum-given": N_("takes the momentum token"),
    "momentum-drawn": N_("takes the momentum token by chance"),
    "unit-cards-drawn": N_("draws Setup cards for units: {cards}"),
    "units-formed": N_("forms {units} units with {figures} soldiers"),
    "unit-stands-in": N_("too few figures: {type}, {rank}, is replaced by {instead}"),
    "unit-left-out": N_(
        "too few figures, banners or poles, and nothing to stand in: {type}, {rank}, stays away"
    ),
    "terrain-cards-drawn": N_("draws Setup cards for terrain: {cards}"),
    "terrain-taken": N_("takes terrain: {terrain} ×{hexes}"),
    "terrain-replaced": N_("no piece left for {terrain}: {instead} instead"),
    "terrain-left-out": N_("no piece left for {terrain}: one hex fewer"),
    "terrain-laid": N_("lays {terrain} on {place}"),
    "marker-laid": N_("lays {marker} on {place}"),
    "commander-unit-placed": N_("places {commander} with {type}, {rank}, on {place}"),
    "unit-placed": N_("places {type}, {rank}, on {place}"),
    "to-lay-terrain": N_("lays one terrain hex"),
    "to-lay-marker": N_("lays one of: {marker}"),
    "to-place-commander-unit": N_("places one commander unit"),
    "to-place-unit": N_("places one ordinary unit"),
    "goes-on-alone": N_("goes on alone: {count} more"),
}
