"""Playtests: battles played by the rules as often as one likes."""

from playtests.battles import Battle, battle
from playtests.troubles import NotPlayable, TooLarge

__all__ = ["Battle", "NotPlayable", "TooLarge", "battle"]

ROOM = "banneret"
"""See ``banneret.rooms``."""
