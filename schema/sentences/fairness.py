"""How the sides of a battle compare: numbers in the order of the sides, and no verdict."""

from schema.language import N_

FAIRNESS: dict[str, str] = {
    "force-balance": N_("forces ({sides}): units {units}; figures {figures}; attack dice {dice}"),
    "force-count": N_("forces ({sides}): units {units}; figures {figures}"),
    "table-evenness": N_(
        "terrain on the table ({sides}): pieces on the own half {pieces}; cm² of it {ground}; from "
        "the own figures to the nearest terrain {cover} mm on average, from there to the middle "
        "{middle} mm"
    ),
    "force-by-section": N_(
        "forces in each part of the board ({parts}; {sides}): units {units}; figures {figures}; "
        "attack dice {dice}"
    ),
    "cover-balance": N_(
        "hexes with cover ({sides}): in the own half {halves}; at most 2 hexes from own units "
        "{near}"
    ),
    "objective-distance": N_(
        "steps from the nearest unit to each objective ({objectives}; {sides}): {steps}"
    ),
    "first-turn-attacks": N_(
        "units that can attack in a first turn ({sides}): {attackers}; units on the board {units}"
    ),
    "terrain-asymmetry": N_(
        "hexes whose ground is not that of their counterpart at the other edge: {count} of {hexes}"
    ),
}
