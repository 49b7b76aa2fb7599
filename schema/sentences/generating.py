"""What the transcript of a set-up says, and why what is asked for cannot be generated."""

from schema.language import N_, say_n

TRANSCRIPT: dict[str, str] = {
    "card-chosen": N_("Skirmish Summary card: {card}"),
    "houses-taken": N_("Houses: {houses}"),
    "board-laid": N_("Board: {board}; {bottom} at the bottom edge, {top} at the top edge"),
    "commanders-hidden": say_n(
        "secretly chooses {count} commander", "secretly chooses {count} commanders", by="count"
    ),
    "commanders-shown": N_("shows the figures of {people}"),
    "commanders-chosen": N_("takes the Commander cards: {commanders}; total rating {total}"),
    "commander-unit-formed": say_n(
        "{commander} leads {type} ({rank}) with {figures} other figure",
        "{commander} leads {type} ({rank}) with {figures} other figures",
        by="figures",
    ),
    "cards-to-the-box": N_("Setup cards returned to the box: {cards}"),
    "cards-shuffled-back": say_n(
        "{count} other Setup card is shuffled back into the deck",
        "{count} other Setup cards are shuffled back into the deck",
        by="count",
    ),
    "leadership-deck-built": N_("Leadership deck of {cards} cards: {house}, {commanders}"),
    "rounds-set": say_n("Round track: {rounds} round", "Round track: {rounds} rounds", by="rounds"),
    "morale-set": N_("morale track side {side}, marker on {start}"),
    "tokens-taken": N_("takes {count} × {resource}"),
    "momentum-given": N_("takes the momentum token"),
    "momentum-drawn": N_("takes the momentum token (random)"),
    "unit-cards-drawn": N_("draws Setup cards for units: {cards}"),
    "units-formed": say_n(
        "forms {units} unit with {figures} figures",
        "forms {units} units with {figures} figures",
        by="units",
    ),
    "unit-stands-in": N_("too few figures: {type} ({rank}) is replaced by {instead}"),
    "unit-left-out": N_(
        "too few figures, banners or poles and no substitute: {type} ({rank}) is omitted"
    ),
    "terrain-cards-drawn": N_("draws Setup cards for terrain: {cards}"),
    "terrain-taken": N_("takes terrain: {terrain} × {hexes}"),
    "terrain-replaced": N_("no piece left for {terrain}: {instead} instead"),
    "terrain-left-out": N_("no piece left for {terrain}: one hex fewer"),
    "terrain-laid": N_("places {terrain} on {place}"),
    "marker-laid": N_("places {marker} on {place}"),
    "commander-unit-placed": N_("places {commander} with {type} ({rank}) on {place}"),
    "unit-placed": N_("places {type} ({rank}) on {place}"),
    "to-lay-terrain": N_("places one terrain hex"),
    "to-lay-marker": N_("places one {marker}"),
    "to-place-commander-unit": N_("places one commander’s unit"),
    "to-place-unit": N_("places one other unit"),
    "goes-on-alone": N_("continues alone: {count} more"),
    "battle-chosen": N_("Battle: {draw}"),
    "first-player": N_("is the first player"),
    "half-cards-drawn": N_("draws scenario cards: {cards}"),
    "half-card-kept": N_("chooses the scenario card {card}"),
    "half-laid": N_("places {card} in its half; deployment hexes: {hexes}, banners on {banners}"),
    "half-laid-plain": N_("places {card} in its half; deployment hexes: {hexes}, no banners"),
    "option-taken": say_n(
        "buys {option}; {points} muster point to spend",
        "buys {option}; {points} muster points to spend",
        by="points",
    ),
    "draft-pool": N_("Neutral units in the draft pool: {units}"),
    "draft-taken": say_n(
        "drafts {units} for {cost} muster point",
        "drafts {units} for {cost} muster points",
        by="cost",
    ),
    "draft-passed": N_("passes"),
    "draft-over": N_("The draft is over: both players passed"),
    "unit-mustered": say_n(
        "musters {unit} × {count} for {cost} muster point",
        "musters {unit} × {count} for {cost} muster points",
        by="cost",
    ),
    "army-mustered": N_("{spent} of {points} muster points spent"),
    "unit-deployed": N_("deploys {unit} on {place}"),
    "cards-to-lay": N_("places deployment cards face down: {cards}, decoys: {decoys}"),
}


CALL_TO_ARMS: dict[str, str] = {
    "arms-draw": N_("Type: {draw}"),
    "arms-first": N_("is first player"),
    "arms-variant": N_("House rule: {variant}"),
    "arms-terrain": say_n(
        "{terrain}: {count} hex: {places}", "{terrain}: {count} hexes: {places}", by="count"
    ),
    "arms-crossing": N_("{token} on {place}"),
    "arms-set": say_n(
        "draws {count} card from set {set}", "draws {count} cards from set {set}", by="count"
    ),
    "arms-card": N_("{use}: {label}, {card}"),
    "arms-unit": N_("places {type} on {place}"),
    "arms-reserve": N_("keeps in reserve: {units}"),
}


TABLE_BATTLE: dict[str, str] = {
    "table-laid": N_(
        "Table: {width} × {depth} cm; {bottom} at the bottom edge, {top} at the top edge"
    ),
    "table-cards": N_("terrain cards by turn: {terrain}"),
    "table-characters": N_("starts with: {units}"),
    "table-piece": N_(
        "turn {turn}: {terrain}, centre {x} mm from the left and {y} mm from "
        "the bottom edge, rotated {angle}° left"
    ),
    "table-no-room": N_("turn {turn}: no room for {terrain}; the player passes"),
    "table-none": N_("turn {turn}: places no terrain"),
    "table-unit": N_("places {unit} at its edge, {x} mm from the left"),
    "table-measures": N_(
        "in its half: {pieces} terrain pieces covering {ground} cm². Average "
        "distance from base to terrain {cover} mm, from there to the centre "
        "line {middle} mm"
    ),
    "table-even": say_n(
        "Balanced after {count} attempt", "Balanced after {count} attempts", by="count"
    ),
    "table-uneven": say_n(
        "Not fully balanced after {count} attempt; the best layout was kept",
        "Not fully balanced after {count} attempts; the best layout was kept",
        by="count",
    ),
}


MAP_BUILDING: dict[str, str] = {
    "map-players": N_("Clockwise around the table: {players}"),
    "map-tiles-dealt": N_("takes the map tiles {tiles}"),
    "map-tile-first": N_("places tile {tile} first, rotated {degrees}° left"),
    "map-tile-laid": N_("places tile {tile}, rotated {degrees}° left, adjacent to {beside}"),
    "map-marker-laid": N_("places home realm setup marker {number} adjacent to {beside}"),
    "map-runes-laid": N_("places rune tokens face down in {places}"),
    "map-home-laid": N_(
        "places home realm {tile} over setup marker {number}, adjacent to {beside}"
    ),
    "map-neutral": N_("{unit} × {count} in {place}"),
    "map-cities": N_("{marker} in {places}"),
    "map-measured": N_(
        "within three steps: areas {areas}, resources {resources}, cities "
        "{cities}, neutral units {neutral}; areas to the nearest home realm: "
        "{distance}"
    ),
    "map-unfair": N_(
        "The best map found is less balanced than required. Home realms differ "
        "by areas {areas}, resources {resources}, cities {cities}, neutral "
        "units {neutral}, distance {distance}"
    ),
    "map-anew-unfair": N_("No balanced home realms are possible here: placing the tiles again"),
    "map-anew-tile": N_("Tile {tile} fits nowhere: placing the tiles again"),
    "map-anew-markers": say_n(
        "No room for {count} setup marker: placing the tiles again",
        "No room for {count} setup markers: placing the tiles again",
        by="count",
    ),
    "map-anew-runes": N_("No area is left for the rune tokens: placing the tiles again"),
    "map-anew-asked": N_("Your settings do not fit this map: placing the tiles again"),
}

MAP_REFUSALS: dict[str, str] = {
    "not-a-number-of-players": N_("{text}: the number of players must be a whole number"),
    "players-count": N_("the game is for {least} to {most} players, not {count}"),
    "players-named": N_("{named} factions are set for {count} players"),
    "homes-too-few": N_("{need} players, but your boxes contain home realms for {have}"),
    "no-home-realm": N_("your boxes contain no home realm of {side}"),
    "tiles-too-few": N_("{need} map tiles needed, {each} per player; your boxes contain {have}"),
    "tiles-count": N_("{side} places {most} map tiles, not {count}"),
    "tile-twice": N_("map tile {tile} can be placed only once"),
    "tile-unknown": N_("unknown map tile {tile}; available: {known}"),
    "tile-not-owned": N_("your boxes do not contain map tile {tile}; available: {known}"),
    "not-a-spot": N_("{text}: expected Q:R:TURN, e.g. 2:-1:3 with a turn from 0 to 5"),
    "not-a-tile-at-spot": N_("{text}: expected TILE@Q:R:TURN, e.g. 4@2:-1:3"),
    "runes-count": N_("each player has {most} rune tokens, not {count}"),
    "variant-excludes": N_("{variant} and {other} cannot be played together"),
    "map-anew-tile-fast": N_("tile {tile} does not fit next to what is locked or set"),
    "map-anew-markers-fast": say_n(
        "no room for {count} setup marker next to what is locked or set",
        "no room for {count} setup markers next to what is locked or set",
        by="count",
    ),
    "map-anew-unfair-fast": N_("no home realms fit on setup markers next to what is locked or set"),
    "map-anew-runes-fast": N_("no area is left for the rune tokens next to what is locked or set"),
}
