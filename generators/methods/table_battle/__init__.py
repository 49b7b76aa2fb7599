"""A battle on a table: terrain by turns, heroes at their edges."""
