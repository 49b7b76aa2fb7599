"""A battle of deployment cards for the sections of the board."""
