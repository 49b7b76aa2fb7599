"""What the transcript of a map says, and why a map that is asked for cannot be."""

from schema.language import N_

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
