"""Pure mathematics of boards, standard library only: hexes, lines, grids, layouts, shapes."""
