"""Findings about a skirmish: its card, and the Setup cards that served."""

from schema.language import N_, say_n

SKIRMISH: dict[str, str] = {
    # the skirmish card
    "same-house-twice": N_("Two players chose {house}. One of them must choose another House."),
    "house-not-on-card": N_(
        "The Skirmish Summary card does not allow {house} (allowed: {allowed}). "
        "Choose another House."
    ),
    "commander-count": N_(
        "{seat} has {count} commanders; the card requires {expected}. Add or remove some."
    ),
    "commander-rating": N_(
        "{seat}’s commanders ({commanders}) have a total rating of {total}; the card allows {most}."
    ),
    "person-twice": N_("{cards} are the same person. Keep one of the cards."),
    "commander-of-other-house": N_("{commander} does not serve {house}. Choose another commander."),
    "commander-unit-differs": N_(
        "{commander} leads {leads} ({rank}) according to the card, but {unit} "
        "({here}) here. Change the unit or the commander."
    ),
    "commander-unit-unlike-card": N_(
        "{commander} always leads a unit of {rank} rank, but here leads {unit} "
        "({here}). Change the rank or the commander."
    ),
    "commander-without-own-unit": N_(
        "{commander} must have a unit of their own. Assign one that no other commander leads."
    ),
    "momentum-unlike-card": N_(
        "According to the card, {house} has the momentum token. Make {seat} the first player."
    ),
    "victory-unlike-card": N_(
        "Victory points, instant wins or tiebreakers differ from the card. "
        "Use those on the card, or accept this."
    ),
    "drawn-by-other-card": N_(
        "This scenario was generated with {drawn} but is played with {card}. "
        "Choose {drawn}, or generate it again."
    ),
    "unlike-card": N_("[[{seat}, ]]{field}: {here} here, {there} on the Skirmish Summary card."),
    # Setup cards
    "setup-cards-missing": N_(
        "No Setup cards are recorded for {seat}, so its forces cannot be checked."
    ),
    "setup-card-count": N_(
        "{seat} has {count} Setup cards for {use}; the card requires {expected}."
    ),
    "setup-card-twice": say_n(
        "Setup card {card} is used {count} time; it may be used only once.",
        "Setup card {card} is used {count} times; it may be used only once.",
        by="count",
    ),
    "setup-card-of-other-house": N_("Setup card {card} does not belong to {house}. Draw another."),
    "commanders-unlike-cards": N_(
        "{seat}’s commanders are not on its Setup cards for commanders: {commanders}."
    ),
    "units-beyond-cards": N_(
        "{seat} has {count} × {type} ({rank}); the Setup cards give {expected}. Remove some."
    ),
    "units-short-of-cards": N_(
        "{seat} has {count} × {type} ({rank}); the Setup cards give "
        "{expected}. Add the missing ones."
    ),
    "terrain-unlike-cards": N_(
        "[[{seat}: ]]{count} hexes of {ground}; the Setup cards give {expected}. "
        "Change the terrain to match."
    ),
    "terrain-on-other-half": N_(
        "{seat}’s half has {count} hexes of {ground}; its Setup cards give "
        "{expected}. The excess is {owner}’s: move it to their half."
    ),
}
