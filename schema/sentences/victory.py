"""The sentences of findings on what scores and wins, and how sides compare."""

from schema.language import N_

OUTCOMES: dict[str, str] = {
    "objective-names-nothing": N_("This can never happen; the scenario has none of: {things}."),
    "objective-of-own-side": N_(
        "This can never happen: {seats} score only for enemy losses, but no "
        "enemies are named. Name others, or let another side score."
    ),
    "objective-unfit-for-board": N_(
        "This can never happen on a board without hexes. Choose another condition."
    ),
    "objective-too-high": N_(
        "This can never be met: {wanted} needed, {there} possible. Change the condition."
    ),
    "objective-out-of-reach": N_(
        "No unit can reach {places}. Needed hexes: {needed}, within reach: "
        "{there}. Lower the number or move the objective."
    ),
    "terrain-never-changes": N_(
        "No such terrain ever {to} here[[, level {level}]]. Choose other hexes."
    ),
    "points-out-of-reach": N_(
        "{points} points are needed to win, but all objectives give at most "
        "{most}. Lower the number."
    ),
    "objective-scores-nothing": N_("The objective {id} gives no points. Add some or remove it."),
    "objective-counted-unfit": N_(
        "These points are counted per {per}, but this condition counts "
        "nothing of the kind. Choose another way of counting."
    ),
    "objective-kept-unfit": N_(
        "These points last only while held, but the condition cannot be "
        "undone. Make them permanent."
    ),
    "won-by-no-points": N_(
        "{points} points win, but every side starts with that many. Raise the number."
    ),
    "won-from-start": N_(
        "{seat} has already won at setup. Change the condition, or when it is checked."
    ),
    "markers-of-nobody": N_(
        "This can never happen: {marker} ({places}) belongs to no side. Assign "
        "a side, or count any side’s."
    ),
    "tie-break-never-counts": N_(
        "These tiebreakers never apply, because those before them decide: {ties}. Remove them."
    ),
    "seat-cannot-win": N_("{seat} cannot score or win."),
}
