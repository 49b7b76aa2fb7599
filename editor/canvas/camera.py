"""Camera: which part of a surface is seen, and how large; no Qt."""

from dataclasses import dataclass

Point = tuple[float, float]
Box = tuple[float, float, float, float]

ZOOM_STEP = 1.25
"""What one click of the wheel, or one press of a key, makes larger."""
CLOSEST = 40.0
"""Pixels for a millimetre at most: a hex of 640 pixels."""
ROOM = 16.0
"""Pixels left free around a board that is fitted into the view."""
IN_SIGHT = 80.0
"""Pixels of a surface that stay in the view however far it is moved."""


@dataclass
class Camera:
    """Where the surface lies in a view: its scale, and the view's pixel of its upper left corner.

    It knows the sizes of both, so that nothing can be moved or zoomed out of sight.
    """

    scale: float = 0.0
    """Pixels for a millimetre; 0 until the surface was first fitted."""
    x: float = 0.0
    y: float = 0.0
    surface: Point = (1.0, 1.0)
    """Width and height in mm."""
    view: Point = (1.0, 1.0)
    """Width and height in pixels."""
    focus: Box | None = None
    """What of the surface is fitted into the view, mm; ``None`` is all of it."""
    covered: float = 0.0
    """Pixels at the top of the view that a bar covers: what is fitted stands below them."""
    fitted: bool = True
    """Whether the whole surface is kept in view when the window changes its size."""

    @property
    def fitting(self) -> float:
        """The scale at which the whole surface is just seen."""
        (left, top, right, bottom), (across, down) = self._whole, self.view
        wide, high = right - left, bottom - top
        down -= self.covered
        return max(0.01, min((across - 2 * ROOM) / wide, (down - 2 * ROOM) / high))

    @property
    def _whole(self) -> Box:
        return self.focus or (0.0, 0.0, *self.surface)

    def to_view(self, point: Point) -> Point:
        """The pixel of a point in mm."""
        return (self.x + point[0] * self.scale, self.y + point[1] * self.scale)

    def to_surface(self, x: float, y: float) -> Point:
        """The point in mm under a pixel."""
        return ((x - self.x) / self.scale, (y - self.y) / self.scale)

    @property
    def seen(self) -> Box:
        """What of the surface is in the view, mm; it may reach beyond."""
        return (*self.to_surface(0.0, 0.0), *self.to_surface(*self.view))

    def fit(self) -> None:
        """See the whole surface."""
        self.scale = min(CLOSEST, self.fitting)
        left, top, right, bottom = self._whole
        self.x = (self.view[0] - (left + right) * self.scale) / 2
        self.y = (self.view[1] + self.covered - (top + bottom) * self.scale) / 2
        self.fitted = True

    def zoom(self, factor: float, at: Point) -> None:
        """Larger or smaller by a factor; what is under the pixel ``at`` stays there."""
        self.show_at(self.scale * factor, at)

    def show_at(self, scale: float, at: Point) -> None:
        """Take this scale; what is under the pixel ``at`` stays there."""
        scale = max(min(self.fitting * 0.5, 1.0), min(CLOSEST, scale))
        x, y = self.to_surface(*at)
        self.scale = scale
        self.x, self.y = at[0] - x * scale, at[1] - y * scale
        self.fitted = False
        self._keep_in_sight()

    def pan(self, dx: float, dy: float) -> None:
        """Move the surface by some pixels."""
        self.x += dx
        self.y += dy
        self.fitted = False
        self._keep_in_sight()

    def centre_on(self, point: Point) -> None:
        """Bring a point in mm to the middle of the view."""
        self.x = self.view[0] / 2 - point[0] * self.scale
        self.y = self.view[1] / 2 - point[1] * self.scale
        self.fitted = False
        self._keep_in_sight()

    def reveal(self, point: Point, room: float) -> bool:
        """Move so far that a point is ``room`` pixels inside the view; whether it moved."""
        x, y = self.to_view(point)
        room = min(room, self.view[0] / 3, self.view[1] / 3)
        dx = max(0.0, room - x) - max(0.0, x - self.view[0] + room)
        dy = max(0.0, room - y) - max(0.0, y - self.view[1] + room)
        if dx or dy:
            self.pan(dx, dy)
        return bool(dx or dy)

    def grow(self, surface: Point, shift: Point) -> None:
        """Take another size of the surface, on which everything lies that much farther from its
        corner; all of it stays under the same pixels."""
        self.surface = surface
        self.x -= shift[0] * self.scale
        self.y -= shift[1] * self.scale

    def resize(self, view: Point, surface: Point) -> None:
        """Take other sizes; a surface that is fitted stays so, else its middle stays the middle."""
        if self.scale == 0.0 or self.fitted:
            self.view, self.surface = view, surface
            self.fit()
            return
        middle = self.to_surface(self.view[0] / 2, self.view[1] / 2)
        self.view, self.surface = view, surface
        self.centre_on(middle)

    def _keep_in_sight(self) -> None:
        for axis, name in enumerate("xy"):
            length, view = self.surface[axis] * self.scale, self.view[axis]
            room = min(IN_SIGHT, length / 2, view / 2)
            value = getattr(self, name)
            setattr(self, name, max(room - length, min(view - room, value)))
