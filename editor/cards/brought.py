"""Which rows of the tables an add-on brings."""

from collections.abc import Sequence
from pathlib import Path

import games
from games.own_cards import Key
from games.tables import BOX_FILE, box_rows, rows_of, tables_of
from schema.game import Game


def rows_brought(
    extends: str, game: Game, folders: Sequence[Path]
) -> dict[str, tuple[Key, ...]] | None:
    """The rows by table that an add-on brings; ``None`` for a game by itself: all of them."""
    pack = next(p for p in games.find(folders) if p.id == extends)
    if pack.extends is None:
        return None
    data = game.model_dump(mode="json", exclude_unset=True)
    base = games.load(game.id, None, folders).model_dump(mode="json", exclude_unset=True)
    found: dict[str, tuple[Key, ...]] = {}
    for table in tables_of(data):
        old = rows_of(table, base)
        found[table.file] = tuple((row,) for row in rows_of(table, data) if row not in old)
    old_boxes = base.get("boxes", {})
    found[BOX_FILE] = tuple(row[:4] for row in box_rows(data) if row[0] not in old_boxes)
    return found
