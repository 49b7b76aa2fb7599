"""The words every room uses, and the files they are stored in."""

ROOM = "banneret"
"""See ``banneret.rooms``."""
