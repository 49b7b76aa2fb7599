"""Collection: the boxes that somebody owns, and what is missing from them or was added."""

from typing import Annotated

from pydantic import Field

from schema.text import Text
from schema.value import FormatNumber, FrozenMap, Id, Value

COLLECTION_FORMAT = "1.2"
COLLECTION_SCHEMA = "./collection-1.2.schema.json"


class Owned(Value):
    """Boxes of one game: box id to how many of it."""

    boxes: FrozenMap[Id, Annotated[int, Field(ge=0, le=20)]]
    """How many of each box."""
    corrections: FrozenMap[str, int] = FrozenMap()
    """Pieces more or fewer than printed on the box, by ``figures/war-host`` or
    ``pieces/forest-hill``."""


class Collection(Value):
    """A collection file (``schema/published/collection-1.2.schema.json``)."""

    schema_: Annotated[str, Field(alias="$schema")] = COLLECTION_SCHEMA
    """Where editors find the schema, as a path beside this file."""
    format: FormatNumber
    """Number of the file format: ``1.2``."""
    name: Text = FrozenMap()
    """What you call it."""
    games: FrozenMap[Id, Owned]
    """Game to what you own of it."""
