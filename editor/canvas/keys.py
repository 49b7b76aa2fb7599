"""The keyboard over the board: a cursor that goes from hex to hex and works like the pointer."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.canvas.camera import ZOOM_STEP
from editor.canvas.pointer import Pointer, keys_of
from editor.canvas.viewport import ViewPort
from editor.toolbox.tool_registry import BY_ID
from editor.tools.gesture import BoardHit, Modifier
from editor.tools.movables import things
from editor.workspace import BRUSHES
from geometry.hexes import DIRECTIONS, Hex
from schema.board import Place, Pose

ARROWS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
GAPS = 6
"""Steps that the cursor looks on for the next place where the board has a gap."""
STEP = 10
"""Millimetres of a table that an arrow goes."""
AIM, FINE = 5, 1
"""The same while something is in hand to be placed, and with Shift."""


class Keys:
    """Arrows go, Enter or Space press, Shift with arrows drags, plus and minus zoom."""

    def __init__(self, view: ViewPort, pointer: Pointer) -> None:
        self.view, self.pointer = view, pointer
        self.at: Place | Hex | None = None
        """Where the cursor is."""
        self._column: float | None = None
        """Where going up and down comes back to, in mm: rows of hexes are shifted."""
        self._dragging = False

    def wants(self, event: QKeyEvent) -> bool:
        """Whether a key that a menu would take is for the board: Escape for a gesture, R for what
        can be turned."""
        if event.key() == Qt.Key.Key_R:
            return not keys_of(event.modifiers()) - {"shift"} and self.view.box.may_turn()
        return event.key() == Qt.Key.Key_Escape and self.pointer.drawing

    def press(self, event: QKeyEvent) -> bool:
        """A key goes down; whether it was for the board."""
        key, view = event.key(), self.view
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in ARROWS:
            self._go(*ARROWS[key], drags=shift, keys=keys_of(event.modifiers()))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.tap(keys_of(event.modifiers()))
        elif key == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self.pointer.hold_space(held=True)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            view.zoom(ZOOM_STEP if key != Qt.Key.Key_Minus else 1 / ZOOM_STEP)
        elif key in (Qt.Key.Key_BracketLeft, Qt.Key.Key_BracketRight):
            self._resize(1 if key == Qt.Key.Key_BracketRight else -1)
        elif key == Qt.Key.Key_Escape:
            return self.cancel()
        elif key == Qt.Key.Key_R:
            return view.box.turn(-1 if shift else 1)
        else:
            return False
        return True

    def release(self, event: QKeyEvent) -> bool:
        """A key comes up; whether it was for the board."""
        if event.isAutoRepeat():
            return False
        if event.key() == Qt.Key.Key_Space:
            if not self.pointer.space:  # it went down elsewhere: in a line over the board
                return False
            if not self.pointer.hold_space(held=False):
                self.tap(keys_of(event.modifiers()))
            return True
        if event.key() == Qt.Key.Key_Shift and self._dragging:
            self._dragging = False
            spot = self.spot(frozenset())
            if spot is not None:
                self.view.box.release(spot)
                self.view.follow_cursor(spot)
            return True
        return False

    def tap(self, keys: frozenset[Modifier]) -> None:
        """Press and release where the cursor is."""
        spot = self.spot(keys) or self._arrive()
        if spot is not None:
            self.view.box.press(spot)
            self.view.box.release(spot)
            self.view.follow_cursor(self.spot(keys) or spot)  # what is there now

    def cancel(self) -> bool:
        """Forget the gesture that is under way, with the mouse or here; whether there was one."""
        self.pointer.forget()
        self.forget()
        there_was = self.view.box.cancel()
        self.view.invalidate_preview()
        return there_was

    def forget(self) -> None:
        """The stroke under way is no more."""
        self._dragging = False

    def put(self, place: Place | Hex | None) -> None:
        """Take the cursor to a place: where the pointer last was is where the arrows go on."""
        if place is not None and not self._dragging:
            self.at, self._column = place, None

    def spot(self, keys: frozenset[Modifier]) -> BoardHit | None:
        """What is under the cursor; the middle of a hex is near none of its edges."""
        middle = None if self.at is None else self.view.surface.centre(self.at)
        if middle is None:
            return None
        return replace(self.view.surface.spot_at(*middle, keys), edge=None, corner=None)

    def _arrive(self) -> BoardHit | None:
        """The first key brings the cursor to the middle of what is seen."""
        view = self.view
        left, top, right, bottom = view.camera.seen
        x = (max(left, 0.0) + min(right, view.surface.width)) / 2
        y = (max(top, 0.0) + min(bottom, view.surface.height)) / 2
        spot = view.surface.spot_at(x, y)
        if spot.place is None and spot.hex is None:
            return None
        self.at = spot.place if spot.hex is None else spot.hex
        return self.spot(frozenset())

    def _go(self, dx: int, dy: int, *, drags: bool, keys: frozenset[Modifier]) -> None:
        view = self.view
        if not self._dragging and view.box.nudge(dx, -dy, fine=drags):
            self._follow_nudged()
            return
        spot = self.spot(frozenset())
        if spot is None:
            spot = self._arrive()
            if spot is not None:
                view.follow_cursor(spot)
            return
        held = keys - {"shift"}
        step = STEP
        if isinstance(spot.place, Pose) and BY_ID[view.workspace.tool].aims:
            drags, step = False, FINE if drags else AIM
        if drags and not self._dragging:
            self._dragging = True
            view.box.press(self.spot(held) or spot)
        after = self._next(spot, dx, dy, step)
        if after is None:
            return
        self.at = after
        there = self.spot(held)
        if there is None:
            return
        if self._dragging:
            view.box.drag(there)
        view.follow_cursor(there)

    def _follow_nudged(self) -> None:
        """The cursor goes along with what the arrows moved."""
        context = self.view.workspace.context()
        moved = next(iter(things(context.scenario, context.selection)), None)
        if moved is not None and moved.at is not None:
            self.at = moved.at if isinstance(moved.at, str) else moved.at.changed(angle=0)
            spot = self.spot(frozenset())
            if spot is not None:
                self.view.follow_cursor(spot)

    def _next(self, hit: BoardHit, dx: int, dy: int, far: int = STEP) -> Place | Hex | None:
        """The next place in a direction, on a table so many mm away; over a gap, the one behind
        it."""
        surface = self.view.surface
        if hit.hex is not None:
            return self._next_hex(hit.hex, dx, dy)
        if isinstance(hit.place, Pose):
            pose = Pose(x=hit.place.x + dx * far, y=hit.place.y - dy * far)
            middle = surface.centre(pose)
            there = None if middle is None else surface.spot_at(*middle)
            return None if there is None else there.place
        here = hit.place if hit.place is not None else hit.gap
        middle = None if here is None else surface.centre(here)
        if middle is None:
            return None
        x, y = middle
        if dy and self._column is not None:
            x = self._column
        if dx:
            self._column = None
        elif self._column is None:
            self._column = x = x + self._lean(here, x, y + dy * 0.866 * surface.across)
        step = surface.across * 0.866
        for count in range(1, GAPS + 1):
            there = surface.spot_at(x + dx * step * count, y + dy * step * count)
            gap = there.gap if BY_ID[self.view.workspace.tool].fills_gaps else None
            place = there.place if there.place is not None else gap
            if place is not None and place != here:
                return place
        return None

    def _next_hex(self, here: Hex, dx: int, dy: int) -> Hex | None:
        """The next hex of a plane; going up and down comes back to where it began."""
        surface = self.view.surface
        middle = surface.centre(here)
        if middle is None:
            return None
        x, y = middle
        if dx:
            self._column = None
        elif self._column is None:
            self._column = x + 0.05 * surface.across
        wanted = (x + dx * surface.across, y + dy * surface.across)
        if dy and self._column is not None:
            wanted = (self._column, wanted[1])
        ahead: list[tuple[float, Hex]] = []
        for step in DIRECTIONS:
            beside = here + step
            there = surface.centre(beside)
            if there is None or not self._is_shown(there):
                continue
            if (there[0] - x) * dx + (there[1] - y) * dy > 1.0:
                far = (there[0] - wanted[0]) ** 2 + (there[1] - wanted[1]) ** 2
                ahead.append((far, beside))
        return min(ahead)[1] if ahead else None

    def _is_shown(self, point: tuple[float, float]) -> bool:
        surface = self.view.surface
        return 0 <= point[0] <= surface.width and 0 <= point[1] <= surface.height

    def _lean(self, place: Place | None, x: float, y: float) -> float:
        """A little to the side where the letter stays the same: between two hexes neither is
        nearer."""
        surface = self.view.surface
        letters = str(place).rstrip("0123456789")
        for lean in (0.05 * surface.across, -0.05 * surface.across):
            if str(surface.spot_at(x + lean, y).place).rstrip("0123456789") == letters:
                return lean
        return 0.05 * surface.across

    def _resize(self, step: int) -> None:
        workspace = self.view.workspace
        at = BRUSHES.index(workspace.size) if workspace.size in BRUSHES else 0
        workspace.resize_brush(BRUSHES[max(0, min(len(BRUSHES) - 1, at + step))])
