"""A scenario's own file."""

from pathlib import Path

from importers.registry import Imported
from schema import files


def read(data: bytes, path: Path | str, chosen: str = "") -> Imported:  # noqa: ARG001  it holds one
    """The scenario in a file of ours; raises ``Unreadable``."""
    return Imported(files.from_bytes(data, path))
