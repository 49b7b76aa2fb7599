"""The sentences of findings on what scores and wins, and how sides compare."""

from schema.language import N_

OUTCOMES: dict[str, str] = {
    "objective-names-nothing": N_(
        "this can never come true, for the scenario has no such thing: {things}"
    ),
    "objective-of-own-side": N_(
        "this can never come true: only losses of the enemy count for {seats}, and it names none "
        "of the enemy's; name others, or let another side score"
    ),
    "objective-unfit-for-board": N_(
        "this can never come true on a board without hexes: choose another condition"
    ),
    "objective-too-high": N_("this can never come true: {wanted} wanted, at most {there} possible"),
    "objective-out-of-reach": N_(
        "places that no unit can reach: {places}; needed: {needed}, within reach: {there}"
    ),
    "terrain-never-changes": N_(
        "none of these hexes can change so (to {to}, level {level}): choose others"
    ),
    "points-out-of-reach": N_(
        "{points} points win, and all objectives together give at most {most}: ask for fewer"
    ),
    "objective-scores-nothing": N_(
        "the objective {id} gives no points: give it some, or take it out"
    ),
    "objective-counted-unfit": N_(
        "the points of this objective are counted by {per}, and its condition has none: count them "
        "once, or for each"
    ),
    "objective-kept-unfit": N_(
        "these points last only while the condition holds, and it cannot be undone: make them "
        "permanent"
    ),
    "won-by-no-points": N_(
        "{points} points win, and everybody has so many before the battle begins: ask for more"
    ),
    "won-from-start": N_(
        "{seat} has won already as the battle is set up: choose another condition, or when it is "
        "looked at"
    ),
    "markers-of-nobody": N_(
        "this can never come true: {marker} ({places}) is nobody's, and only those of one side "
        "count; say whose it is, or count anybody's"
    ),
    "tie-break-never-counts": N_(
        "these tie-breaks never count, for those before them leave nothing to decide: {ties}; "
        "take them out"
    ),
    "seat-cannot-win": N_("nothing scores and nothing wins for {seat}"),
}


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
