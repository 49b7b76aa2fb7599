"""From a seed to a scenario."""

ROOM = "banneret"
"""See ``banneret.rooms``."""
