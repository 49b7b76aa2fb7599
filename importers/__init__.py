"""From paper back to a scenario: sheets, and codes that were scanned from them."""

ROOM = "banneret"
"""See ``banneret.rooms``."""
