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
    "battle-chosen": N_("Battle: {draw}"),
    "first-player": N_("is the first player"),
    "half-cards-drawn": N_("draws scenario cards: {cards}"),
    "half-card-kept": N_("keeps the scenario card {card}"),
    "half-laid": N_("lays {card} on the own half; deployment hexes: {hexes}, banners on {banners}"),
    "half-laid-plain": N_("lays {card} on the own half; deployment hexes: {hexes}, no banners"),
    "option-taken": N_("takes {option}; muster points to spend: {points}"),
    "draft-pool": N_("Neutral units to draft: {units}"),
    "draft-taken": N_("drafts {units}; muster points: {cost}"),
    "draft-passed": N_("passes"),
    "draft-over": N_("The draft is over: both passed, one right after the other"),
    "unit-mustered": N_("musters {unit} ×{count}; muster points: {cost}"),
    "army-mustered": N_("has spent {spent} of {points} muster points"),
    "unit-deployed": N_("deploys {unit} on {place}"),
    "cards-to-lay": N_("lays deployment cards face down: {cards}, and decoys: {decoys}"),
}
