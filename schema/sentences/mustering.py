"""The sentences of findings on musters, the neutral draft, decks that change, and the cards that a
battle is set up by."""

from schema.language import N_, say_n

MUSTERING: dict[str, str] = {
    # musters, the neutral draft, decks that change
    "muster-over-points": N_(
        "{seat}’s army costs {spent} of {points} muster points. Remove units."
    ),
    "muster-forbidden": N_("{seat} may not muster {unit}. Remove it."),
    "muster-unbuyable": N_("{unit} has no price, so {seat} cannot buy it. Remove it."),
    "muster-other-faction": N_("{unit} belongs to {faction}, so {seat} cannot buy it. Remove it."),
    "muster-neutral": N_("{unit} is neutral: {seat} can draft it but not buy it. Remove it."),
    "muster-short": N_("{seat} musters {count} × {unit}; only {have} are available. Muster fewer."),
    "muster-twice": N_("{seat} has {count} musters; the maximum is one. Keep one."),
    "muster-option-barred": N_(
        "{seat} may use {option} only with a scenario card that allows it. Remove it."
    ),
    "muster-option-twice": N_(
        "{seat} has the same army option more than once; it counts only once. Remove the others."
    ),
    "option-marker-without-option": N_(
        "{seat} has a {option} on the board but did not buy it. Remove it, or buy it."
    ),
    "decoys-short": N_("{seat} uses {count} decoys; your boxes contain {have}. Use fewer."),
    "mustered-unit-missing": N_(
        "{seat} mustered {expected} × {unit}; on the board: {count}. "
        "Place the others or remove them from the army."
    ),
    "unmustered-unit": N_(
        "{seat} has {count} × {unit} but mustered {expected}. Remove or muster "
        "them, or accept this if they start on the board."
    ),
    "mustered-unit-outside-zone": N_(
        "{unit} on {place} is outside {zone}, where its army deploys. Move it there."
    ),
    "muster-zone-too-small": N_(
        "{wanted} units deploy in {zone}, which has room for {room}. Enlarge it or muster fewer."
    ),
    "draft-not-played": N_(
        "There are draft turns (the first by {seat}), but this battle has no "
        "draft. Remove them, or let both sides muster."
    ),
    "draft-out-of-turn": N_("{seat} drafts in {turn}’s turn. Change the order."),
    "draft-too-many": N_("{seat} drafts {count} in one turn; the maximum is {most}. Take fewer."),
    "draft-not-neutral": N_("{seat} drafts {unit}, which is not neutral. Choose a neutral unit."),
    "draft-pool-empty": N_(
        "{seat} drafts {count} × {unit}; the pool has {have} left. Take fewer, or pass."
    ),
    "draft-unpaid": N_(
        "{seat} cannot afford this draft turn: {unit} costs {price}, {left} "
        "points left. Take fewer, or pass."
    ),
    "draft-after-end": N_(
        "The draft ended with two passes, but a turn of {seat} follows. Remove "
        "it and all later turns."
    ),
    "draft-unfinished": N_(
        "The neutral draft is not over. Turn: {seat}. Continue until both players pass."
    ),
    "lore-without-deck": N_("{seat} swaps cards but has no deck in this game. Remove the swaps."),
    "lore-too-many-swaps": N_("{seat} swaps {count} cards; the maximum is {most}. Swap fewer."),
    # Swaps are secret, and findings lie open on the screen: these name the swap and no card.
    "lore-not-in-deck": N_(
        "Swap {swap} of {seat} removes a card that the deck no longer has. Swap another card."
    ),
    "lore-unavailable": N_(
        "Swap {swap} of {seat} adds a card that is not available. Choose another."
    ),
    "lore-too-many-alike": N_(
        "After swap {swap}, {seat}’s deck has {count} copies of a card; the "
        "maximum is {most}. Choose another."
    ),
    "lore-top-swapped-out": N_(
        "The card on top of {seat}’s deck is not in the deck after the swaps. "
        "Swap it in to keep the size."
    ),
    "deck-card-unavailable": N_(
        "{seat}’s deck must have {count} × {card}; {have} are available. "
        "Remove it, or give the side the unit that brings it."
    ),
    "neutral-marker-missing": N_(
        "{unit} on {place} has no neutral marker, though both sides have "
        "neutral units. Place one of {seat}."
    ),
    "neutral-marker-of-other": N_(
        "The neutral marker on {place} is the other side’s, but {unit} belongs to {seat}. Flip it."
    ),
    "neutral-marker-astray": N_(
        "A neutral marker is on {place}, but no neutral unit. Move or remove it."
    ),
    "neutral-marker-unneeded": N_(
        "Neutral markers are used only if both sides have neutral units. Remove them."
    ),
    # scenario cards of half a board, deployment cards
    "half-card-of-other-faction": N_(
        "Scenario card {card} belongs to {other}, not {faction}. Choose another."
    ),
    "half-card-count": N_("{seat} has {count} scenario cards; each player needs one."),
    "half-card-twice": say_n(
        "Scenario card {card} is used {count} time; it may be used only once. Choose another.",
        "Scenario card {card} is used {count} times; it may be used only once. Choose another.",
        by="count",
    ),
    "tent-not-on-card": N_(
        "{seat} has {thing} on the board, which scenario card {card} does not allow. Remove it."
    ),
    "terrain-unlike-half-cards": say_n(
        "{count} hex differs from the two scenario cards ({places})",
        "{count} hexes differ from the two scenario cards ({places})",
        by="count",
    ),
    "banners-unlike-half-cards": say_n(
        "{count} hex with {marker} differs from the two scenario cards ({places})",
        "{count} hexes with {marker} differ from the two scenario cards ({places})",
        by="count",
    ),
    "zone-unlike-half-card": say_n(
        "{count} deployment hex of {seat} differs from scenario card {card} ({places})",
        "{count} deployment hexes of {seat} differ from scenario card {card} ({places})",
        by="count",
    ),
    "deployment-card-of-other-side": N_(
        "Deployment card {card} does not belong to {faction}. Choose another."
    ),
    "deployment-card-twice": say_n(
        "Deployment card {card} is used {count} time; it may be used only once. Draw another.",
        "Deployment card {card} is used {count} times; it may be used only once. Draw another.",
        by="count",
    ),
    "deployment-cards-of-two-sets": N_(
        "{seat}’s deployment cards come from {count} sets ({sets}). Use one "
        "set, or one box may not be enough."
    ),
    "units-unlike-deployment-cards": N_(
        "{seat} has {count} × {type} ({rank}); the deployment cards give "
        "{expected}. Add or remove units."
    ),
}
