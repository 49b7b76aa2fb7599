"""My boxes and my cards: what the owner has, and what is printed on it."""
