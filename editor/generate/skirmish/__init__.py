"""The skirmish wizard: draw, lock, roll again, choose, place by hand."""
