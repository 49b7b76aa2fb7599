"""Maps put together from tiles: what findings say of them, how home realms compare, and why a
player of Runewars may not do what he is about to do."""

from schema.language import N_

MAPS: dict[str, str] = {
    # how it is won
    "winning-runes-unlike-rules": N_(
        "{resource} that win: {count}; the rules say {expected}: change it, or accept the finding"
    ),
    "winning-runes-at-once": N_(
        "{resource} win at once here; the rules let them win only when they are still held a year "
        "later: look at it at the end of a year, or accept the finding"
    ),
    # tiles
    "tile-overlaps": N_("map tile {tile} lies on area {area}: move it"),
    "tile-touches-too-few": N_(
        "map tile {tile} touches too little of what was laid before it: areas of its own that "
        "touch: {touching} of {needed}; areas touched: {touched} of {areas}; move or turn it"
    ),
    "borders-parallel": N_(
        "map tile {tile}: a coloured border of {area} lies against a coloured border of {other}: "
        "move or turn it"
    ),
    "tile-not-in-box": N_("no owned box holds map tile {tile}: take another, or add the box"),
    "map-tiles-too-many": N_("map tiles: {tiles}, and the players lay {most}: take the others up"),
    "tile-out-of-turn": N_("map tile {tile} was laid by {seat}, and it was the turn of: {due}"),
    # setup markers
    "marker-covers-area": N_(
        "a home realm setup marker lies on areas of the map ({areas}): move it"
    ),
    "marker-in-hole": N_(
        "a home realm setup marker lies in a hole of the map: move it to the edge"
    ),
    "marker-borders-too-few": N_(
        "a home realm setup marker touches borders without a colour: {borders}; it needs {needed}"
    ),
    "markers-too-near": N_(
        "two home realm setup markers are too near to each other: areas apart: {apart}; needed: "
        "{needed}"
    ),
    "markers-overlap": N_("two home realm setup markers lie on one hex: move one of them"),
    "setup-markers-too-many": N_(
        "home realm setup markers: {markers}, and players: {most}; take the others away"
    ),
    "setup-markers-of-one": N_(
        "home realm setup markers of {seat}: {markers}; each player has one: take the others away"
    ),
    "setup-marker-missing": N_(
        "{tile} has no home realm setup marker, and other home realms have theirs: lay it where "
        "the home realm lies, or take the others away too"
    ),
    # how far it is
    "map-unfinished": N_(
        "the map is not finished; still to be laid: map tiles {tiles}, setup markers {markers}, "
        "rune tokens {runes}[[ (of {runeless})]], home realms {homes}[[ (of {homeless})]]"
    ),
    "years-unlike-rules": N_("the game ends after year {years}, and here it has years: {rounds}"),
    # home realms
    "home-beside-marker": N_(
        "{tile} does not cover its setup marker with two of its areas: move or turn it"
    ),
    "homes-adjacent": N_("{tile} lies beside another home realm ({area}): move or turn it"),
    "home-of-other-faction": N_(
        "{tile} belongs to {faction} and is said to be that of {seat}: give it to its faction"
    ),
    "home-of-nobody": N_("{tile} belongs to {faction}, which nobody plays: take it up"),
    "home-marker-of-other": N_("{thing} of {seat} lies in {tile}: give it to {owner}, or move it"),
    "homes-of-one": N_("home realms of {seat}: {homes}; each player has one: take the others up"),
    "homes-out-of-turn": N_(
        "home realms are laid in the order {seats}; clockwise from the left of the first player "
        "it is {due}"
    ),
    # rune tokens
    "rune-off-map": N_(
        "a rune token is in {place}, which is not an area of a map tile on the table[[ but of "
        "{home}, and none may be in a home realm]]: move it"
    ),
    "rune-on-rune": N_("a rune token lies in {place}, where one lies already: move it"),
    "rune-beside-marker": N_(
        "a rune token lies in {place}, beside a home realm setup marker[[ (wherever that of {home} "
        "lay before it was taken away)]]: move it"
    ),
    "runes-unlike-rules": N_(
        "rune tokens of {seat}: dragon runes {dragons}, false runes {falses}; each player lays "
        "{due_dragons} and {due_falses}"
    ),
    "rune-pools-of-one": N_(
        "all these rune tokens are known to {seat} ({pools}), and none to these players: {others}; "
        "name for each pool the player who laid it"
    ),
    "runes-of-nobody": N_(
        "{pool}: no player knows these rune tokens; name the player who laid them"
    ),
    # what lives there
    "neutral-units-missing": N_(
        "no neutral unit stands on the map yet; printed on its areas: {units}"
    ),
    "neutral-units-unlike-print": N_("neutral units in {place}: {there}; printed there: {printed}"),
    "cities-missing": N_("no city lies on the map yet; printed on its areas: {cities}"),
    "city-unlike-print": N_("cities in {place}: {there}; printed there: {printed}"),
    "area-overfull": N_(
        "units of {seat} in {place}: {units}; at most {most} may be there: move some away"
    ),
    "place-off-map": N_("there is no area {place} on this map: lay its tile, or choose another"),
}

IN_REACH: dict[str, str] = {
    "map-in-reach": N_(
        "in reach of the home realms ({sides}): areas at most 2 steps away {near}, at most 3 "
        "{areas}, in winter {winter}; in 3 steps: resources {resources}, cities {cities}, neutral "
        "units {neutral}; areas to the nearest other home {distance}"
    ),
    "map-areas-apart": N_(
        "areas in reach of the home realms ({sides}): {values}; they differ by {apart}, on a fair "
        "map by {most} at most"
    ),
    "map-resources-apart": N_(
        "resources in reach of the home realms ({sides}): {values}; they differ by {apart}, on a "
        "fair map by {most} at most"
    ),
    "map-cities-apart": N_(
        "cities in reach of the home realms ({sides}): {values}; they differ by {apart}, on a fair "
        "map by {most} at most"
    ),
    "map-neutral-apart": N_(
        "neutral units in reach of the home realms ({sides}): {values}; they differ by {apart}, on "
        "a fair map by {most} at most"
    ),
    "map-distance-apart": N_(
        "areas between each home realm and the nearest other ({sides}): {values}; they differ by "
        "{apart}, on a fair map by {most} at most"
    ),
}
