"""Playtests: battles played by the rules as often as one likes."""

from playtests.battles import Battle, battle
from playtests.troubles import NotPlayable, TableTooLarge

__all__ = ["Battle", "NotPlayable", "TableTooLarge", "battle"]

ROOM = "banneret"
"""See ``banneret.rooms``."""
