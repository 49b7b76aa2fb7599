"""What the transcript of a set-up says, and why what is asked for cannot be generated."""

from schema.language import N_

TRANSCRIPT: dict[str, str] = {
    "card-chosen": N_("Skirmish card: {card}"),
    "houses-taken": N_("Houses: {houses}"),
    "board-laid": N_("Board: {board}; {bottom} at the bottom edge, {top} at the top edge"),
    "commanders-hidden": N_("chooses commanders secretly: {count}"),
    "commanders-shown": N_("shows the figures of {people}"),
    "commanders-chosen": N_("takes the Commander cards: {commanders}; ratings together {total}"),
    "commander-unit-formed": N_(
        "{commander} leads {type}, {rank}, with {figures} soldiers of their own"
    ),
    "cards-to-the-box": N_("Setup cards back to the box: {cards}"),
    "cards-shuffled-back": N_("the other Setup cards are shuffled into the deck again: {count}"),
    "leadership-deck-built": N_("Leadership deck of {cards} cards: {house}, and {commanders}"),
    "rounds-set": N_("Round track: {rounds} rounds"),
    "morale-set": N_("morale side {side}, the marker at {start}"),
    "tokens-taken": N_("takes {count} of: {resource}"),
    "momentum-given": N_("takes the momentum token"),
    "momentum-drawn": N_("takes the momentum token by chance"),
    "unit-cards-drawn": N_("draws Setup cards for units: {cards}"),
    "units-formed": N_("forms {units} units with {figures} soldiers"),
    "unit-stands-in": N_("too few figures: {type}, {rank}, is replaced by {instead}"),
    "unit-left-out": N_(
        "too few figures, banners or poles, and nothing to stand in: {type}, {rank}, stays away"
    ),
    "terrain-cards-drawn": N_("draws Setup cards for terrain: {cards}"),
    "terrain-taken": N_("takes terrain: {terrain} ×{hexes}"),
    "terrain-replaced": N_("no piece left for {terrain}: {instead} instead"),
    "terrain-left-out": N_("no piece left for {terrain}: one hex fewer"),
    "terrain-laid": N_("lays {terrain} on {place}"),
    "marker-laid": N_("lays {marker} on {place}"),
    "commander-unit-placed": N_("places {commander} with {type}, {rank}, on {place}"),
    "unit-placed": N_("places {type}, {rank}, on {place}"),
    "to-lay-terrain": N_("lays one terrain hex"),
    "to-lay-marker": N_("lays one of: {marker}"),
    "to-place-commander-unit": N_("places one commander unit"),
    "to-place-unit": N_("places one ordinary unit"),
    "goes-on-alone": N_("goes on alone: {count} more"),
    "battle-chosen": N_("Battle: {draw}"),
    "first-player": N_("is the first player"),
    "half-cards-drawn": N_("draws scenario cards: {cards}"),
    "half-card-kept": N_("keeps the scenario card {card}"),
    "half-laid": N_("lays {card} on the own half; deployment hexes: {hexes}, banners on {banners}"),
    "half-laid-plain": N_("lays {card} on the own half; deployment hexes: {hexes}, no banners"),
    "option-taken": N_("takes {option}; muster points to spend: {points}"),
    "draft-pool": N_("Neutral units to draft: {units}"),
    "draft-taken": N_("drafts {units}; muster points: {cost}"),
    "draft-passed": N_("passes"),
    "draft-over": N_("The draft is over: both passed, one right after the other"),
    "unit-mustered": N_("musters {unit} ×{count}; muster points: {cost}"),
    "army-mustered": N_("has spent {spent} of {points} muster points"),
    "unit-deployed": N_("deploys {unit} on {place}"),
    "cards-to-lay": N_("lays deployment cards face down: {cards}, and decoys: {decoys}"),
}


CALL_TO_ARMS: dict[str, str] = {
    "arms-draw": N_("Drawn by: {draw}"),
    "arms-first": N_("begins"),
    "arms-variant": N_("House rule: {variant}"),
    "arms-terrain": N_("{terrain}, hexes: {count}: {places}"),
    "arms-crossing": N_("{token} on {place}"),
    "arms-set": N_("draws from set {set}, cards: {count}"),
    "arms-card": N_("{use}: {label}, {card}"),
    "arms-unit": N_("places {type} on {place}"),
    "arms-reserve": N_("keeps in reserve: {units}"),
}


TABLE_BATTLE: dict[str, str] = {
    "table-laid": N_(
        "Table: {width} × {depth} cm; {bottom} at the bottom edge, {top} at the top edge"
    ),
    "table-cards": N_("has terrain cards, turn by turn: {terrain}"),
    "table-characters": N_("begins with: {units}"),
    "table-piece": N_(
        "turn {turn}: {terrain}, its middle {x} mm from the left and {y} mm from the bottom edge, "
        "turned to the left by {angle}°"
    ),
    "table-no-room": N_(
        "turn {turn}: no place is left for {terrain}; the card cannot be played, and the player "
        "passes"
    ),
    "table-none": N_("turn {turn}: plays no terrain"),
    "table-unit": N_("places {unit} at the own edge, {x} mm from the left"),
    "table-measures": N_(
        "on the own half: pieces of terrain {pieces}, ground {ground} cm²; on average from a base "
        "to the nearest terrain {cover} mm, from there to the middle line {middle} mm"
    ),
    "table-even": N_("Laid {count} times until it was even enough"),
    "table-uneven": N_(
        "Laid {count} times, and no layout was as even as asked for: this is the evenest"
    ),
}


MAP_BUILDING: dict[str, str] = {
    "map-players": N_("Clockwise round the table: {players}"),
    "map-tiles-dealt": N_("takes the map tiles {tiles}"),
    "map-tile-first": N_("lays tile {tile} first, turned by {degrees}° to the left"),
    "map-tile-laid": N_("lays tile {tile}, turned by {degrees}° to the left, beside {beside}"),
    "map-marker-laid": N_("lays home realm setup marker {number} beside {beside}"),
    "map-runes-laid": N_("lays rune tokens face down in {places}"),
    "map-home-laid": N_("lays home realm {tile} over setup marker {number}, beside {beside}"),
    "map-neutral": N_("{unit} ×{count} in {place}"),
    "map-cities": N_("{marker} in {places}"),
    "map-measured": N_(
        "at most three steps away: areas {areas}, resources {resources}, cities {cities}, neutral "
        "units {neutral}; areas to the nearest other home: {distance}"
    ),
    "map-unfair": N_(
        "The fairest map found is not as fair as the draw wants it: home realms differ by areas "
        "{areas}, resources {resources}, cities {cities}, neutral units {neutral}, distance "
        "{distance}"
    ),
    "map-anew-unfair": N_("No home realms would have alike in reach here: the tiles are laid anew"),
    "map-anew-tile": N_("Tile {tile} fits nowhere: the tiles are laid anew"),
    "map-anew-markers": N_(
        "Setup markers for which there is no place: {count}; the tiles are laid anew"
    ),
    "map-anew-runes": N_("No area is left for the rune tokens: the tiles are laid anew"),
    "map-anew-asked": N_("What is asked for does not fit this map: the tiles are laid anew"),
}

MAP_REFUSALS: dict[str, str] = {
    "not-a-number-of-players": N_("{text}: how many play is a whole number"),
    "players-count": N_("{least} to {most} play, not {count}"),
    "players-named": N_("{named} factions are named for {count} players"),
    "homes-too-few": N_("{need} play, and the boxes hold home realms for {have}"),
    "no-home-realm": N_("the boxes hold no home realm of {side}"),
    "tiles-too-few": N_("map tiles needed: {need}, {each} for each player; the boxes hold {have}"),
    "tiles-count": N_("{side} lays map tiles: {most}, not {count}"),
    "tile-twice": N_("map tile {tile} can be laid only once"),
    "tile-unknown": N_("{tile} is no map tile; there are: {known}"),
    "tile-not-owned": N_("the boxes do not hold map tile {tile}; there are: {known}"),
    "not-a-spot": N_("{text} is not Q:R:TURN, such as 2:-1:3 with a turn from 0 to 5"),
    "not-a-tile-at-spot": N_("{text} is not TILE@Q:R:TURN, such as 4@2:-1:3"),
    "runes-count": N_("rune tokens of a player: {most}, not {count}"),
    "variant-excludes": N_("{variant} and {other} cannot be played together"),
    "map-anew-tile-fast": N_("tile {tile} fits nowhere beside what is to stay as it lies"),
    "map-anew-markers-fast": N_(
        "setup markers for which there is no place beside what is to stay as it lies: {count}"
    ),
    "map-anew-unfair-fast": N_("no home realms fit on setup markers beside what is to stay"),
    "map-anew-runes-fast": N_("no area is left for the rune tokens beside what is to stay"),
}
