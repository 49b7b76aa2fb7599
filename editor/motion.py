"""Whether things on the screen may move, and for how long: not where the system or the person says
that they shall not."""

import os

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyle

MOTION = 120
"""Milliseconds of a movement."""
STILL = "BANNERET_STILL"
"""Set in the environment: nothing moves."""
TELLING = ("windows", "cocoa")
"""Systems of which Qt knows whether people want effects."""


def motion() -> int:
    """The milliseconds of a movement; 0 where everything is to be there at once."""
    system = QGuiApplication.platformName()
    if os.environ.get(STILL) or system == "offscreen":  # a screen that nobody sees
        return 0
    if system in TELLING and not QApplication.isEffectEnabled(Qt.UIEffect.UI_General):
        return 0
    duration = QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
    return min(MOTION, max(0, duration))
