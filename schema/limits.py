"""How large a file may be: bounds that no real scenario comes near, so that none takes a machine's
memory or a day (format 1.1).

``docs/limits.md`` lists them all; it is written from the published schemas by ``docs/limits.py``.
"""

from typing import Annotated

from pydantic import StringConstraints

SEATS = 12
UNITS = 5_000
COMMANDERS = 500
MARKERS = 2_000
ZONES = 1_000
ZONE_PLACES = 250_000
"""As many as the largest board has hexes."""
HEXES = 250_000
ON_HEXES = 50_000
"""Tokens, ways, walls, pinned pieces: a board of 500 by 500 hexes may have a river."""
LABELS = 1_000
TILES = 300
SETUP_MARKERS = 60
STEPS = 120
"""No tile or setup marker lies more steps from the middle of its plane along either axis, nor is a
map wider."""
TABLE_PIECES = 500
CORNERS = 200
POOLS = 200
CARDS = 500
SPOTS = 5_000
LISTED = 1_000
"""Rules, objectives, set-up steps, notes, waivers and whatever else a person writes one by one."""
MAPPED = 5_000
"""Entries of any mapping: the things of a pack by their ids, what lies where, texts by language."""
TRANSCRIPT = 20_000
TEXT = 20_000
"""Letters of a text in one language."""
TITLE = 20_000
"""Titles that are a novel are cut where they are printed; they were allowed in format 1.0."""
LABEL = 200
LINE = 2_000
"""Letters of what stands in one line: a licence, a tag, a source."""

Written = Annotated[str, StringConstraints(max_length=TEXT)]
Titled = Annotated[str, StringConstraints(max_length=TITLE)]
Lettered = Annotated[str, StringConstraints(max_length=LABEL)]
Line = Annotated[str, StringConstraints(max_length=LINE)]
