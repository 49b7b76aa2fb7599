"""The fault of PySide6 6.12.0 stays out."""

import sys

import pytest
from packaging.requirements import Requirement

from tests.house.plan import PYPROJECT

CALLS = 2_000


def test_the_pin_excludes_the_faulty_release() -> None:
    """6.12.0 loses a reference to None with every void call; 6.11 was used for months."""
    requirements = map(Requirement, PYPROJECT["project"]["dependencies"])
    (qt,) = [r for r in requirements if r.name == "PySide6-Essentials"]
    assert not qt.specifier.contains("6.12.0")
    assert qt.specifier.contains("6.11.0")


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal there: nothing to count")
def test_void_calls_keep_none_alive() -> None:
    """A short test would pass with the fault; thousands of lost references abort the program."""
    from PySide6.QtGui import QImage, QPainter

    image = QImage(8, 8, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    try:
        before = sys.getrefcount(None)
        for _ in range(CALLS):
            painter.setOpacity(1.0)
        moved = sys.getrefcount(None) - before
    finally:
        painter.end()
    assert abs(moved) < CALLS // 20
