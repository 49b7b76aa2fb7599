"""The text of a code that was scanned from a sheet."""

from pathlib import Path

from importers.registry import Imported
from schema.code import decoded


def read(data: bytes, path: Path | str, chosen: str = "") -> Imported:  # noqa: ARG001  a code holds one
    """The scenario in the text of a code; raises ``Unreadable``."""
    return Imported(decoded(data.decode("utf-8", "replace"), str(path)))
