"""The sentences of findings on musters, the neutral draft, decks that change, and the cards that a
battle is set up by."""

from schema.language import N_

MUSTERING: dict[str, str] = {
    # musters, the neutral draft, decks that change
    "muster-over-points": N_(
        "the army of {seat} costs {spent} of {points} muster points: take units out"
    ),
    "muster-forbidden": N_("{seat} may not muster {unit}: take it out"),
    "muster-unbuyable": N_("the unit {unit} has no price, and {seat} cannot buy it: take it out"),
    "muster-other-faction": N_(
        "the unit {unit} belongs to {faction}, and {seat} cannot buy it: take it out"
    ),
    "muster-neutral": N_(
        "the unit {unit} is neutral, and {seat} can only draft it, not buy it: take it out of "
        "the army"
    ),
    "muster-short": N_(
        "{seat} musters {unit}: {count}; the boxes leave {have}: muster fewer of them"
    ),
    "muster-twice": N_("{seat} musters {count} times, and once is allowed: keep one of them"),
    "muster-option-barred": N_(
        "{seat} may use {option} only with a scenario card that allows it: take it out"
    ),
    "muster-option-twice": N_("{seat} takes one and the same option more than once: once counts"),
    "option-marker-without-option": N_(
        "{option} of {seat} lies on the board, and the army did not take it: take it off, or "
        "let the army take it"
    ),
    "decoys-short": N_(
        "{seat} lays {count} deployment cards without a unit, the boxes hold {have}: lay fewer"
    ),
    "mustered-unit-missing": N_(
        "{seat} mustered {unit}: {expected}, and {count} are here: place the others or take them "
        "out of the army"
    ),
    "unmustered-unit": N_(
        "{seat} has {unit}: {count}, and mustered {expected}: take them off, muster them too, or "
        "accept it if they stand there from the start"
    ),
    "mustered-unit-outside-zone": N_(
        "the unit {unit} on {place} stands outside {zone}, where its army deploys: move it there"
    ),
    "muster-zone-too-small": N_(
        "units that deploy in {zone}: {wanted}, and room is there for {room}: enlarge it or muster "
        "fewer"
    ),
    "draft-not-played": N_(
        "there are turns of a neutral draft, first that of {seat}, and nobody drafts here: take "
        "them out, or let both sides muster"
    ),
    "draft-out-of-turn": N_("{seat} drafts where it is the turn of {turn}: change the order"),
    "draft-too-many": N_("{seat} drafts {count} in one turn, where {most} is the most: take fewer"),
    "draft-not-neutral": N_("{seat} drafts {unit}, which is not neutral: choose a neutral unit"),
    "draft-pool-empty": N_(
        "{seat} drafts {unit}: {count}; the pool has {have} left: take fewer, or pass"
    ),
    "draft-unpaid": N_(
        "{seat} drafts {unit}, and all of this turn costs more than the {left} muster points left "
        "(this one: {price}): take fewer, or pass"
    ),
    "draft-after-end": N_(
        "the draft has ended with two passes, and the turn of {seat} comes after that: take it out "
        "with all that follow"
    ),
    "draft-unfinished": N_(
        "the draft of neutral units has not ended, it is the turn of {seat}: go on until both have "
        "passed, one right after the other"
    ),
    "lore-without-deck": N_("{seat} swaps cards and has no deck in this game: take the swaps out"),
    "lore-too-many-swaps": N_("{seat} swaps {count} cards, and {most} is the most: swap fewer"),
    # Swaps are secret, and findings lie open on the screen: these name the swap and no card.
    "lore-not-in-deck": N_(
        "swap {swap} of {seat} takes a card out of the deck, which does not hold it so often: swap "
        "another card"
    ),
    "lore-unavailable": N_(
        "swap {swap} of {seat} puts a card into the deck of which none is available: choose another"
    ),
    "lore-too-many-alike": N_(
        "with swap {swap} the deck of {seat} would hold a card {count} times, and {most} is the "
        "most: choose another"
    ),
    "lore-top-swapped-out": N_(
        "the deck of {seat} does not hold after the swaps what is laid on top of it, and grows by "
        "that: swap it in to keep the size"
    ),
    "deck-card-unavailable": N_(
        "the deck of {seat} must hold {card}: {count}; in it and available are {have}: take it "
        "out, or give the side the unit that brings it"
    ),
    "neutral-marker-missing": N_(
        "the unit {unit} on {place} has no neutral marker, and both sides have neutral units: "
        "lay one of {seat}"
    ),
    "neutral-marker-of-other": N_(
        "the neutral marker on {place} is another side's, and {unit} there belongs to {seat}: turn "
        "it over"
    ),
    "neutral-marker-astray": N_(
        "a neutral marker lies on {place}, where no neutral unit stands: move it or take it off"
    ),
    "neutral-marker-unneeded": N_(
        "neutral markers are used only where both sides have neutral units, and only one has some: "
        "take them off"
    ),
    # scenario cards of half a board, deployment cards
    "half-card-of-other-faction": N_(
        "the scenario card {card} is of {other}, and {faction} plays by it: choose another"
    ),
    "half-card-count": N_("scenario cards of {seat}: {count}; each player needs one"),
    "half-card-twice": N_(
        "the scenario card {card} serves {count} times, and each serves once: choose another"
    ),
    "tent-not-on-card": N_(
        "{seat} has {thing} on the board, and his scenario card {card} allows none: take it off"
    ),
    "terrain-unlike-half-cards": N_(
        "hexes that are not as the two scenario cards say: {count} ({places})"
    ),
    "banners-unlike-half-cards": N_(
        "hexes with {marker} that are not as the two scenario cards say: {count} ({places})"
    ),
    "zone-unlike-half-card": N_(
        "deployment hexes of {seat} that are not as the scenario card {card} says: {count} "
        "({places})"
    ),
    "deployment-card-of-other-side": N_(
        "the deployment card {card} is not one of {faction}: choose another"
    ),
    "deployment-card-twice": N_(
        "the deployment card {card} serves {count} times, and each serves once: draw another"
    ),
    "deployment-cards-of-two-sets": N_(
        "the deployment cards of {seat} come from several sets ({sets}): draw from one, or one box "
        "may not do"
    ),
    "units-unlike-deployment-cards": N_(
        "{seat} has {type}, {rank}: {count}; the deployment cards give {expected}: take some away "
        "or add what is missing"
    ),
}
