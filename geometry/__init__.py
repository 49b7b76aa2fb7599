"""Pure mathematics of boards, standard library only: hexes, lines, grids, layouts, shapes."""

ROOM = "banneret"
"""See ``banneret.rooms``."""
