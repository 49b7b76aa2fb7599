"""Many battles of one brief, where none may fail."""

from collections.abc import Generator

from generators.batch import try_many
from generators.core.brief import Brief
from schema.game import Game


def canonical_many(
    brief: Brief, game: Game, count: int, processes: int | None = None
) -> Generator[tuple[int, str], None, None]:
    """Seed and canonical text of each; raises the error of the first seed that has one."""
    for seed, drawn in try_many(brief, game, count, processes=processes):
        if isinstance(drawn, Exception):
            raise drawn
        yield seed, drawn
