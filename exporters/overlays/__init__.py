"""What the engine says, drawn over a board: sight, reach, control, retreats, rows, threats."""

from exporters.overlays.drawn import (
    KINDS,
    OverlayRequest,
    UnknownOverlay,
    asked_of,
    check_overlays,
    overlay_marks,
    position_of,
)
from exporters.overlays.legend import Meaning, OverlayLegend, overlay_legends

__all__ = [
    "KINDS",
    "Meaning",
    "OverlayLegend",
    "OverlayRequest",
    "UnknownOverlay",
    "asked_of",
    "check_overlays",
    "overlay_legends",
    "overlay_marks",
    "position_of",
]
