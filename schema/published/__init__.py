"""The JSON Schemas as they were published: a released one is never changed again."""

import json
from pathlib import Path
from typing import Any

KINDS = ("scenario", "game", "pack", "collection")


def path_of(kind: str, major: int = 1) -> Path:
    """Where the schema of a major format is stored."""
    return Path(__file__).parent / f"{kind}-{major}.schema.json"


def stored(kind: str, major: int = 1) -> dict[str, Any]:
    """A published schema; ``FileNotFoundError`` if there is none of this kind and number."""
    document: dict[str, Any] = json.loads(path_of(kind, major).read_bytes())
    return document
