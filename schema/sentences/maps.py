"""Maps put together from tiles: what findings say of them, how home realms compare, and why a
player of Runewars may not do what he is about to do."""

from schema.language import N_

MAPS: dict[str, str] = {
    # how it is won
    "winning-runes-unlike-rules": N_(
        "{resource} needed to win: {count}; the rules require {expected}. "
        "Change the number, or accept this finding."
    ),
    "winning-runes-at-once": N_(
        "{resource} win immediately here, but by the rules only if still held "
        "one year later. Check at the end of a year, or accept this finding."
    ),
    # tiles
    "tile-overlaps": N_("Map tile {tile} covers area {area}. Move it."),
    "tile-touches-too-few": N_(
        "Map tile {tile} has too little contact with earlier tiles. Areas of "
        "its own that touch: {touching} (minimum {needed}); areas they "
        "touch: {touched} (minimum {areas}). Move or rotate it."
    ),
    "borders-parallel": N_(
        "Map tile {tile}: a coloured border of {area} meets one of {other}. Move or rotate it."
    ),
    "tile-not-in-box": N_("Map tile {tile} is not in your boxes. Use another, or add the box."),
    "map-tiles-too-many": N_(
        "There are {tiles} map tiles, but the players place {most}. Remove the extra ones."
    ),
    "tile-out-of-turn": N_("Map tile {tile} was placed by {seat}, but it was the turn of {due}."),
    # setup markers
    "marker-covers-area": N_(
        "A home realm setup marker covers areas of the map ({areas}). Move it."
    ),
    "marker-in-hole": N_(
        "A home realm setup marker is in a gap of the map. Move it to the outer edge."
    ),
    "marker-borders-too-few": N_(
        "A home realm setup marker touches {borders} colourless borders; it "
        "needs {needed}. Move it."
    ),
    "markers-too-near": N_(
        "Two home realm setup markers are too close: {apart} areas apart, at "
        "least {needed} are required. Move one."
    ),
    "markers-overlap": N_("Two home realm setup markers are on the same hex. Move one."),
    "setup-markers-too-many": N_(
        "{markers} home realm setup markers for {most} players. Remove the extra ones."
    ),
    "setup-markers-of-one": N_(
        "{seat} has {markers} home realm setup markers; each player has one. Remove the extra ones."
    ),
    "setup-marker-missing": N_(
        "{tile} has no home realm setup marker, but others do. Place one "
        "under it, or remove the others too."
    ),
    # how far it is
    "map-unfinished": N_(
        "The map is not finished. Place what remains.[[ Map tiles: "
        "{tiles}.]][[ Setup markers: {markers}.]][[ Rune tokens: "
        "{runes}.]][[ Sides still missing rune tokens: {runeless}.]][[ Home "
        "realms: {homes}.]][[ Sides without a home realm: {homeless}.]]"
    ),
    "years-unlike-rules": N_(
        "By the rules the game ends after year {years}; here it has {rounds} years."
    ),
    # home realms
    "home-beside-marker": N_(
        "{tile} does not cover its setup marker with two areas. Move or rotate it."
    ),
    "homes-adjacent": N_("{tile} is adjacent to another home realm ({area}). Move or rotate it."),
    "home-of-other-faction": N_(
        "{tile} belongs to {faction} but is assigned to {seat}. Assign it to its faction."
    ),
    "home-of-nobody": N_("{tile} belongs to {faction}, which is not in play. Remove it."),
    "home-marker-of-other": N_("{thing} of {seat} is in {tile}. Give it to {owner}, or move it."),
    "homes-of-one": N_(
        "{seat} has {homes} home realms; each player has one. Remove the extra ones."
    ),
    "homes-out-of-turn": N_(
        "Home realms were placed in the order {seats}; clockwise from the "
        "first player’s left it is {due}."
    ),
    # rune tokens
    "rune-off-map": N_(
        "A rune token is in {place}, which is not an area of a map tile[[; it "
        "belongs to {home}, and home realms may have none]]. Move it."
    ),
    "rune-on-rune": N_("{place} already has a rune token. Move one."),
    "rune-beside-marker": N_(
        "A rune token in {place} is adjacent to a home realm setup marker[[ "
        "(where that of {home} was)]]. Move it."
    ),
    "runes-unlike-rules": N_(
        "{seat}’s rune tokens: dragon runes {dragons}, false runes {falses}; "
        "each player places {due_dragons} and {due_falses}."
    ),
    "rune-pools-of-one": N_(
        "{seat} knows all these rune tokens ({pools}), and these players know "
        "none: {others}. Name for each pool the player who placed it."
    ),
    "runes-of-nobody": N_(
        "{pool}: no player knows these rune tokens. Name the player who placed them."
    ),
    # what lives there
    "neutral-units-missing": N_(
        "The map has no neutral units yet; its tiles show {units}. Place them."
    ),
    "neutral-units-unlike-print": N_(
        "The neutral units in {place} are {there}; its print shows "
        "{printed}. Correct them, or accept this."
    ),
    "cities-missing": N_("The map has no cities yet; printed on its areas: {cities}."),
    "city-unlike-print": N_(
        "{place} has {there} cities; {printed} printed on its tile. Correct the "
        "number, or accept this."
    ),
    "area-overfull": N_("{seat} has {units} units in {place}; the maximum is {most}. Move some."),
    "place-off-map": N_("There is no area {place} on this map. Place its tile, or choose another."),
}
