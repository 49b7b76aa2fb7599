"""Whether the packages that Banneret is made of are its own.

They have plain names (ARCHITECTURE says why), so ``pip install rules`` into the same environment
writes over ours without a word, and a folder ``rules`` where ``python -m banneret`` is called hides
it. Nothing is imported here but what every start of Python has loaded: ``schema`` too may be
somebody else's.
"""

import os
import sys
from importlib.machinery import PathFinder

ROOMS = (
    "geometry",
    "schema",
    "games",
    "rules",
    "generators",
    "exporters",
    "importers",
    "playtests",
    "editor",
)
SIGN = b'\nROOM = "banneret"\n'
"""What stands in the ``__init__`` of each."""
HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 - quick


def refuse_strangers() -> None:
    """End the program with one line, if another package stands where one of ours should."""
    for room in ROOMS:
        file = stranger(room)
        if file is not None:
            sys.stderr.write(f"banneret: {_sentence(file, room)}\n")
            sys.exit(2)


def stranger(room: str) -> str | None:
    """The file of another package that is found in the place of this room; ``None`` if it is ours,
    or if nothing can be said, as in a program packed into one file."""
    ours = os.path.join(HOME, room, "__init__.py")  # noqa: PTH118 - the same
    found = PathFinder.find_spec(room)
    if found is None or found.origin is None:
        return None
    if os.path.realpath(found.origin) != os.path.realpath(ours):
        return found.origin if os.path.exists(ours) else None  # noqa: PTH110 - the same
    try:
        with open(ours, "rb") as file:  # noqa: PTH123 - the same
            return None if SIGN in file.read(4096).replace(b"\r\n", b"\n") else ours
    except OSError:
        return None


def _sentence(file: str, room: str) -> str:
    sentence = N_(
        "{file} is not part of Banneret: another package named {room} replaced "
        "it or is in the current folder. Install Banneret separately (e.g. "
        "with pipx)"
    )
    if stranger("schema") is None:
        from banneret.locations import language
        from schema.language import translator

        sentence = translator(language())(sentence)
    return sentence.format(file=file, room=room)


def N_(sentence: str) -> str:  # noqa: N802 - as in schema.language, which may be a stranger's
    """Mark a sentence for the catalogue."""
    return sentence
