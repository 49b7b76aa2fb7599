"""What every test needs before the first of them is imported."""

import gc
import os

# Before any Qt import: without a screen Qt aborts the whole process instead of raising.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from hypothesis import HealthCheck, settings

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


def pytest_collection_finish(session: pytest.Session) -> None:
    """What stands now stands till the end: thousands of tests and the whole product.

    To look through all of it for garbage again and again would take an eighth of the whole run.
    """
    del session
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
