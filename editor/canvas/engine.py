"""What the engine says over the board, as marks with how far they reach."""

from editor.canvas.camera import Camera
from editor.canvas.hex_surface import HexSurface
from editor.canvas.surface import Surface
from editor.desk import Desk
from exporters.drawing.paths import Box
from exporters.drawing.picture import Mark

LARGE = 4000
"""Hexes of a board on which only what is in view is asked."""


def overlays_of(surface: Surface, desk: Desk, camera: Camera) -> tuple[tuple[Mark, Box], ...]:
    """The marks of the overlays that are on; none on tables and maps."""
    if not desk.overlays or not isinstance(surface, HexSurface):
        return ()
    from exporters.overlays import overlay_marks

    large = len(surface.layout.grid) > LARGE
    marks = overlay_marks(
        surface.scenario,
        surface.sight.game,
        desk.overlays,
        surface.field,
        language=surface.sight.language,
        look=surface.sight.look,
        within=camera.seen if large else None,
    )
    extents = surface.extents
    return tuple((mark, box) for mark in marks if (box := extents.of(mark)) is not None)
