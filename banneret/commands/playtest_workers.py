"""``banneret playtest --workers``, ``--cluster`` and ``--results``: where the games are played."""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import closing, contextmanager
from importlib import import_module
from importlib.util import find_spec

from playtests.backend import Kernel
from playtests.reports import ROUGH_GAMES
from playtests.results import Results
from playtests.running import CHUNK
from schema.language import N_, Phrase, UserError
from schema.processes import steady_pool

ANSWERS_WITHIN = "10s"
"""How long a cluster may take to answer."""


def check_workers(wanted: argparse.Namespace) -> None:
    """Refuse what cannot be asked; raises ``UserError``."""
    if wanted.workers is not None and wanted.workers < 1:
        raise UserError(Phrase(N_("--workers must be at least 1")))
    if wanted.cluster is not None and wanted.workers is not None:
        raise UserError(Phrase(N_("--workers does not go with --cluster, which has its own")))
    if wanted.cluster is not None and find_spec("distributed") is None:
        sentence = N_("--cluster needs Dask: pip install 'banneret[cluster]'")
        raise UserError(Phrase(sentence))


@contextmanager
def results_of(wanted: argparse.Namespace) -> Iterator[Results | None]:
    """The file of ``--results``, if one is named; raises ``Unwritable``."""
    if wanted.results is None:
        yield None
        return
    with closing(Results(wanted.results)) as results:
        yield results


@contextmanager
def workers_of(wanted: argparse.Namespace, kernel: Kernel) -> Iterator[int | Executor]:
    """Threads for the fast kernel, which lets others run; processes for the plain one, or the
    cluster's. Raises ``UserError``."""
    count = wanted.workers or os.cpu_count() or 1
    if wanted.cluster is not None:
        with _cluster(wanted.cluster) as executor:
            yield executor
    elif kernel.name != "plain" or count == 1 or (wanted.games or ROUGH_GAMES) <= CHUNK["plain"]:
        yield count
    else:
        with steady_pool(count) as executor:
            yield executor


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """The workers of a Dask cluster; it plays again what a worker had that is gone."""
    distributed = import_module("distributed")
    try:
        client = distributed.Client(address, timeout=ANSWERS_WITHIN, set_as_default=False)
    except (OSError, ValueError) as trouble:
        sentence = N_("no Dask cluster answers at {address}")
        raise UserError(Phrase(sentence, address=address)) from trouble
    with client:
        try:
            yield client.get_executor()
        except (CancelledError, distributed.KilledWorker) as trouble:
            sentence = N_("the Dask cluster at {address} was lost")
            raise UserError(Phrase(sentence, address=address)) from trouble
