"""What may be said of a field of the format, and of a record of them."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FieldRow:
    """What forms, differences and summaries know of a field beyond its type; texts in English."""

    label: str = ""
    hint: str = ""
    empty: str = ""
    """What it means that the field is not set."""
    singular: str = ""
    """Of a list: what one item of it is called."""
    refers: str = ""
    """What a name in it refers to; nothing: it is any word."""
    own_id: str = ""
    """It is the id of its record: what others that speak of it call that kind of name."""
    keys: tuple[str, ...] = ()
    """Of a mapping: what its keys refer to, from the outer one inwards."""
    keys_by_hand: bool = False
    """Of a mapping: only the keys that are set are shown."""
    rare: bool = False
    """Most scenarios leave it alone: it is folded away until it holds something."""
    written: str = ""
    """How it is typed, where its type does not tell: ``prose``, ``lines``, ``words``."""
    tall: bool = False
    """It invites to more than a line."""
    ordered: bool = False
    """Of a list of names: their order matters."""
    turns: int = 0
    """It is a direction: how many there are."""
    choices: Mapping[str, str] | None = None
    """Of a fixed choice: what its options are called."""
    diff: str = ""
    """The section of the game in whose words a difference tells its value."""
    diff_keys: str = ""
    """Of a mapping or list: the same of its keys or ids."""


@dataclass(frozen=True, slots=True)
class RecordRow:
    """What forms and summaries know of a record."""

    label: str = ""
    stem: str = ""
    """What the id of a new one begins with."""
    first: tuple[str, ...] = ()
    """The fields that people look for first; the others follow in the format's order, ids last."""
    summary: str = ""
    """The record in a line. ``{zone?}`` goes with the sign before it where it is not set."""
