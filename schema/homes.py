"""Homes of users: ``~`` in a path, and that not everybody has one.

In a container or under a service there may be no ``HOME`` and no entry in the list of users, and
``Path.home`` and ``Path.expanduser`` raise. These do not.
"""

import os
from pathlib import Path

from schema.disk import Unreadable
from schema.language import N_, Phrase

PLAYTEST_KERNEL = "playtest-kernel"
"""The folder, in a user's own, in which the compiled kernel of playtests is kept."""


def home() -> Path | None:
    """The user's home folder, as far as somebody knows it."""
    path = os.path.expanduser("~")  # noqa: PTH111 - unlike Path.home it does not raise
    return None if path.startswith("~") else Path(path)


def expanded(name: str) -> Path:
    """A path as it was typed, with ``~`` and ``~somebody`` expanded; raises ``Unreadable`` where
    that home is not known."""
    path = os.path.expanduser(name)  # noqa: PTH111 - the same
    if path.startswith("~"):
        raise Unreadable(name, Phrase(N_("no home folder with this name")))
    return Path(path)
