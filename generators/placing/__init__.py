"""What a board is like for those who place on it."""
