"""The overlays that are on, asked of the engine one after the other; heat lies below them."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from editor.canvas.camera import Camera
from editor.canvas.hex_surface import HexSurface
from editor.canvas.surface import Surface
from exporters.drawing.heat import Heat
from exporters.drawing.paths import Box
from exporters.drawing.picture import Mark
from schema.scenario import Scenario

LARGE = 4000
"""Hexes of a board on which only what is in view is asked."""


class OverlayQueue:
    """The overlays that are on, asked one after the other: between two of them a frame fits."""

    def __init__(self) -> None:
        self.marks: list[tuple[Mark, Box]] = []
        """What was answered, from back to front."""
        self.scenario: Scenario | None = None
        """What is asked about; what was drawn since is not looked at yet."""
        self._left: Iterator[str] = iter(())
        self._about: tuple[HexSurface, Box | None] | None = None
        self._known: dict[str, tuple[tuple[Mark, ...], list[tuple[Mark, Box]]]] = {}
        """The last answers: most of them are the same the next time."""

    def begin(
        self,
        surface: Surface,
        overlays: Collection[str],
        camera: Camera,
        heat: Heat | None = None,
    ) -> None:
        """Ask anew, about the scenario of now; there is nothing to ask on tables and maps. What
        playtests counted lies below the answers."""
        self.marks, self._left, self._about = [], iter(()), None
        self.scenario = surface.scenario
        if isinstance(surface, HexSurface) and heat is not None:
            self.marks += _veils(surface, heat)
        if isinstance(surface, HexSurface) and overlays:
            from exporters.overlays.drawn import ORDER  # a window opens without any

            ordered = sorted(overlays, key=lambda name: ORDER.index(name.partition(":")[0]))
            self._left = iter(ordered)
            self._known = {name: self._known[name] for name in ordered if name in self._known}
            large = len(surface.layout.grid) > LARGE
            self._about = (surface, camera.seen if large else None)

    def ask(self) -> bool:
        """Ask for the next one; whether there was one."""
        name = next(self._left, None)
        if name is None or self._about is None:
            return False
        from exporters.overlays import overlay_marks  # a window opens without any

        surface, within = self._about
        sight, extents = surface.sight, surface.extents
        marks = overlay_marks(
            surface.scenario,
            sight.game,
            (name,),
            surface.field,
            language=sight.language,
            look=sight.look,
            within=within,
            rays=False,  # the one under the pointer is painted over the board
        )
        known = self._known.get(name)
        if known is None or known[0] != marks:
            reached = [(mark, box) for mark in marks if (box := extents.of(mark)) is not None]
            known = self._known[name] = (marks, reached)
        self.marks += known[1]
        return True


def _veils(surface: HexSurface, heat: Heat) -> Iterator[tuple[Mark, Box]]:
    from exporters.overlays.heat import heat_marks  # a window opens without any

    for mark in heat_marks(heat, surface.field, surface.style):
        box = surface.extents.of(mark)
        if box is not None:
            yield mark, box
