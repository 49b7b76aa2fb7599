"""A battle of two scenario cards, each for its owner's half of the board."""
