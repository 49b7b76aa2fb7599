"""Findings about things that lie beside the board, and what kinds of boards are called."""

from schema.language import N_

KINDS: dict[str, str] = {
    "hex": N_("a board of hexes"),
    "tiles": N_("a map of tiles"),
    "table": N_("a table without hexes"),
}

PLACES: dict[str, str] = {
    "place-off-board": N_(
        "{thing}: there is no hex {place} on this board[[ ({least} to {most})]][[, where this row "
        "goes from {first} to {last}]]; choose another place or take it off"
    ),
    "place-of-other-board": N_(
        "{thing}: {place} is not a place on {board}; choose another place or take it off"
    ),
    "board-of-other-game": N_(
        "{game} is played on {known}, and this is {board}: choose another board or another game"
    ),
}
