"""What the rulebooks say: questions about a battlefield, and their answers."""

ROOM = "banneret"
"""See ``banneret.rooms``."""
