"""The JSON Schemas as they were published: a released one is never changed again.

One file a format: ``scenario-1`` is format 1.0, ``scenario-1.1`` the minor format after it, and the
one of ``NEWEST`` is what the models say now.
"""

import json
from pathlib import Path
from typing import Any

KINDS = ("scenario", "game", "pack", "collection")
NEWEST = "1.2"
"""The format whose schemas are those of the models."""
ANSWERS = {"check": "1.0", "diff": "1.0", "games": "1.0", "playtest": "1.0", "settings": "1.0"}
"""What commands answer as JSON, and the version that they say: ``check-answer-1`` and so on. A key
that is added is a minor version; they are written by hand."""


def answer_path(kind: str) -> Path:
    """Where the schema of an answer is stored."""
    return path_of(f"{kind}-answer", ANSWERS[kind])


def path_of(kind: str, number: str = NEWEST) -> Path:
    """Where the schema of a format is stored; ``1.0`` and ``1`` are the same."""
    return Path(__file__).parent / f"{kind}-{number.removesuffix('.0')}.schema.json"


def stored(kind: str, number: str = NEWEST) -> dict[str, Any]:
    """A published schema; ``FileNotFoundError`` if there is none of this kind and number."""
    document: dict[str, Any] = json.loads(path_of(kind, number).read_bytes())
    return document
