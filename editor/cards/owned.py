"""The boxes that the user ticked, in a file of his own."""

from pathlib import Path

from schema.collection import Collection


def read_owned(home: Path) -> Collection | None:
    """The collection in the user's folder, ``None`` if he never ticked a box."""
    return None
