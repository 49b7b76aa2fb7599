"""A desktop for a journey, thrown away afterwards; pictures of each step for people to look at."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.desktop import Desktop, missing

PICTURES = "BANNERET_JOURNEY_PICTURES"
"""A folder in which the pictures of each step are kept; without it none are taken."""


@pytest.fixture
def desktop(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Desktop]:
    """An X server with a window manager, and a person at it."""
    lacking = missing()
    if lacking:
        pytest.skip(f"no desktop without {', '.join(lacking)}")
    album = os.environ.get(PICTURES)
    kept = None if album is None else Path(album) / request.node.name
    with Desktop(tmp_path, pictures=kept) as made:
        yield made
        assert not made.troubles(), made.troubles()
