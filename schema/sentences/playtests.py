"""What a playtest leaves out of a battle, and the edits that it proposes."""

from schema.language import N_

PLAYTESTS: dict[str, str] = {
    "playtest-goal-left-out": N_("an objective is not counted: {kind}"),
    "playtest-win-left-out": N_("a way to win is not counted: {kind}"),
    "playtest-segment-left-out": N_(
        "{resource} in a named part of its track is not counted: the game does not say which "
        "numbers"
    ),
    "playtest-barred-left-out": N_("that some sides may not win is not counted"),
    "playtest-leadership-texts": N_(
        "the texts of Leadership cards and of commanders are not played: each card orders units in "
        "a zone of control"
    ),
    "playtest-section-deck": N_("the deck of command cards is unofficial"),
    "playtest-reserves": N_("reserves never arrive: {units}"),
    "playtest-leaders": N_("commanders without a unit are not played: {leaders}"),
    "playtest-rules": N_("the texts of special rules are not played: {rules}"),
    "playtest-lore": N_("lore cards are not played"),
    "playtest-lore-idle": N_(
        "lore cards without a known text are drawn, but not played: {n} different ones"
    ),
    "playtest-lore-model": N_("how much lore and how many lore cards a turn brings is unofficial"),
    "playtest-hidden": N_("hidden cards are not played: {pools}"),
    "playtest-hidden-unknown": N_("nobody looks at hidden cards: they are drawn when revealed"),
    "playtest-walls": N_("walls do not hide anything"),
    "playtest-tokens": N_("attackers place an engagement token whenever they may"),
    "playtest-fire": N_(
        "nothing sets fire to terrain: only texts say what would; fires on the board burn on"
    ),
}

EDITS: dict[str, str] = {
    "edit-move": N_("{unit}: {was} → {at}"),
    "edit-rank": N_("{unit}, {at}: {was} → {rank}"),
    "edit-away": N_("{unit}[[ ({rank})]], {at}: removed"),
    "edit-more": N_("{unit}[[ ({rank})]], {at}: added"),
    "edit-ground": N_("{at}: {was} → {terrain}"),
    "edit-points": N_("{seat}, victory points at the start: {was} → {points}"),
    "edit-rounds": N_("rounds: {was} → {rounds}"),
    "edit-reroll": N_("re-rolled: {part}[[ ({side})]]"),
}
"""Small edits that make a battle fairer."""
STAGES: dict[str, str] = {
    "commanders": N_("commanders"),
    "units": N_("unit cards"),
    "terrain": N_("terrain cards"),
    "ground": N_("terrain hexes"),
    "markers": N_("markers"),
    "deployment": N_("unit positions"),
    "camps": N_("camps"),
    "cards": N_("cards"),
    "tents": N_("tents"),
    "half": N_("scenario cards"),
    "army": N_("armies"),
    "neutrals": N_("neutral units"),
}
"""Parts of a drawn battle that may be rolled again."""
