"""What every test needs before the first of them is imported."""

import gc
import os
import sys
from collections.abc import Iterable
from pathlib import Path

# Before any Qt import: without a screen Qt aborts the whole process instead of raising.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Where Python is told to keep no bytecode beside the sources (containers do so), every worker would
# rewrite 500 modules of tests in every run, for a third of a minute each, and every process that a
# test starts would compile the product.
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).resolve().parents[1] / "build" / "bytecode")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

import pytest
from hypothesis import HealthCheck, settings

from schema.garbage import collect_rarely
from tests.sampling import PLAIN, PROFILE, SOAK

# "dev" tries the same examples on every machine and in every run: a red test stays red until it is
# mended, and nobody's commit is blamed for a lucky find of another's fault. Looking for new faults
# is the work of "soak". No deadline in either: two workers on two cores make times jump.
settings.register_profile("dev", max_examples=PLAIN, deadline=None, derandomize=True)
settings.register_profile(
    "soak",
    max_examples=SOAK,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile(PROFILE)


DONE = pytest.StashKey[int]()
"""How many tests are over."""

# A quarter of all cases are of the soak alone. Every worker would make them and put them away.


def pytest_sessionstart(session: pytest.Session) -> None:
    """Look for no garbage until all tests are collected: there is none, and with each test more to
    look through."""
    del session
    gc.disable()


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, obj: object) -> list[pytest.Item] | None:
    """Make no cases of a test that a plain run leaves out."""
    left_out = _leaves_out_the_soak(collector.config) and _is_of_the_soak(
        getattr(obj, "pytestmark", ())
    )
    return [] if left_out else None


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make no case that a plain run leaves out, of a test that has others."""
    if not _leaves_out_the_soak(metafunc.config):
        return
    marks = metafunc.definition.own_markers
    for number, mark in enumerate(marks):
        ids = mark.kwargs.get("ids")
        if mark.name != "parametrize" or len(mark.args) != 2 or not (ids is None or callable(ids)):
            continue
        names, cases = mark.args
        plain = [case for case in cases if not _is_of_the_soak(getattr(case, "marks", ()))]
        if plain:
            marks[number] = pytest.mark.parametrize(names, plain, **mark.kwargs).mark


def _leaves_out_the_soak(config: pytest.Config) -> bool:
    """Whether this is a plain run; who names one test gets a message that it was deselected."""
    return "not soak" in config.option.markexpr and not any("::" in path for path in config.args)


def _is_of_the_soak(marks: Iterable[pytest.Mark | pytest.MarkDecorator]) -> bool:
    return any(mark.name == "soak" for mark in marks)


def pytest_collection_finish(session: pytest.Session) -> None:
    """What stands now stands till the end: thousands of tests and the whole product.

    To look through all of it for garbage again and again would take an eighth of the whole run.
    """
    del session
    gc.collect()
    gc.freeze()
    collect_rarely()
    gc.enable()


AT_ONCE = 40
"""Tests after which what is left of them is looked through, once."""


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Look through what the last tests left, and set aside what stays: catalogues, packs, pictures.

    Each test would look through all that stays of all before it; that was a tenth of the run.
    """
    done = item.session.stash.get(DONE, 0) + 1
    item.session.stash[DONE] = done
    if done % AT_ONCE == 0:
        gc.collect()
        gc.freeze()
