"""What players keep beside the board: the player aid, card tables, the quick-start card and the
packing list."""
