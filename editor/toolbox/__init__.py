"""The tools as a person takes them in hand: name, key, cursor, hint."""
