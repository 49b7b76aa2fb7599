"""Data packs: finding them, merging them, saying where their values come from (ADR 5 to 7).

A pack is a folder with a ``game.json`` and any other JSON and CSV files. Each JSON file is an
object with sections of ``schema.game.Game``; together they are one object, in which nothing may be
said twice. An add-on's ``game.json`` has ``"extends"``; all it says is a merge patch (RFC 7386) on
what it extends, and its sources count for everything at and below their pointers. An add-on is
merged in when it is named, or without being asked if it says ``"active": "always"``: the values
that an owner typed in from his own cards do.

The confidence of what a pack made up for itself, and no publisher prints, is ``owner``: nobody can
have a better value, so it is no placeholder; its source and its names say that it is invented.
"""

from games.faults import BrokenPack, UnknownGame
from games.loading import PackDifference, differences, left_out, load, load_all, load_for
from games.packs import Pack
from games.shelf import LeftOut, PackShelf, find, survey
from games.sources import confidence_of, placeholders
from games.starter import write_starter
from games.template import write_template

ROOM = "banneret"
"""See ``banneret.rooms``."""

__all__ = [
    "BrokenPack",
    "LeftOut",
    "Pack",
    "PackDifference",
    "PackShelf",
    "UnknownGame",
    "confidence_of",
    "differences",
    "find",
    "left_out",
    "load",
    "load_all",
    "load_for",
    "placeholders",
    "survey",
    "write_starter",
    "write_template",
]
