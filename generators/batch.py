"""Many battles at once, on every core, with the same bytes as one at a time."""

import os
from collections.abc import Generator, Iterator
from dataclasses import replace

from generators.core.brief import Brief
from generators.core.generate import generate
from schema import fault_log
from schema.collection import Collection
from schema.files import canonical
from schema.game import Game
from schema.language import UserError
from schema.processes import spread

Drawn = str | Exception
"""The canonical text of a scenario, or why there is none."""
SEEDS_AT_A_TIME = 16
"""How many seeds a worker gets at once: few enough to stop soon, enough to hide the posting."""

_work: tuple[Brief, Game] | None = None


def try_many(
    brief: Brief,
    game: Game,
    count: int,
    collection: Collection | None = None,
    processes: int | None = None,
) -> Generator[tuple[int, Drawn], None, None]:
    """Seed and canonical text of the battles of the seeds ``brief.seed``, ``brief.seed + 1``, …, in
    order; of a seed that cannot be drawn the error, and the others go on.

    They are drawn while they are asked for; closing the iterator, or Ctrl-C, stops the workers.
    """
    if collection is not None:
        brief = replace(brief, collection=collection)
    workers = min(processes or os.cpu_count() or 1, 1 + (count - 1) // SEEDS_AT_A_TIME)
    seeds = range(brief.seed, brief.seed + count)
    if workers <= 1:
        for seed in seeds:
            yield seed, _drawn(brief, game, seed)
        return
    yield from _on_workers(brief, game, seeds, workers)


def _drawn(brief: Brief, game: Game, seed: int) -> Drawn:
    try:
        return canonical(generate(replace(brief, seed=seed), game))
    except UserError as trouble:
        return trouble
    except Exception as trouble:  # noqa: BLE001 - whoever asked decides what it means
        fault_log.remember(trouble)
        return trouble


def _on_workers(
    brief: Brief, game: Game, seeds: range, workers: int
) -> Iterator[tuple[int, Drawn]]:
    drawn = spread(_draw_one, seeds, workers, SEEDS_AT_A_TIME, _learn, brief, game)
    yield from zip(seeds, drawn, strict=True)


def _learn(brief: Brief, game: Game) -> None:
    """What a worker is given once."""
    global _work  # noqa: PLW0603  a worker process has no other place to keep it
    _work = brief, game


def _draw_one(seed: int) -> Drawn:
    if _work is None:
        raise RuntimeError("this worker was not given what to draw")
    brief, game = _work
    return _drawn(brief, game, seed)
