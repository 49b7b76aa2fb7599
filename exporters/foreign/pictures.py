"""Pictures for other programs: the board without what stands on it, and each piece by itself."""

import io
from dataclasses import dataclass
from functools import cached_property
from math import sqrt

from exporters.drawing.board import draw_board
from exporters.drawing.look import style_of
from exporters.drawing.paths import placement, rectangle
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import SETTING, Show
from exporters.png import png_of
from exporters.truescale.counter_faces import Faces
from geometry.grid import HexGrid
from geometry.layout import HexLayout
from schema.forces import Unit
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.names import Names
from schema.scenario import Scenario

MARGIN = 2.0
"""White around the board, mm."""
HEX = 25.4
"""Width of a hex across its flats, mm."""
USUAL_DPI = 100.0
"""So that a hex is a hundred pixels wide."""
MOST_PIXELS = 30_000_000
SQUARE = 20.0
"""Side of a piece's picture, mm."""
GROUND = tuple(
    layer for layer in SETTING if layer not in ("markers", "hidden", "guides", "edges", "zones")
)


@dataclass(frozen=True)
class ForeignPictures:
    """Draws a scenario for other programs."""

    scenario: Scenario
    game: Game
    language: str

    @cached_property
    def grid(self) -> HexGrid:
        """The board's hexes; raises ``UserError`` for a board that has none."""
        grid = self.scenario.board.grid()
        if grid is None:
            raise UserError(Phrase(N_("this format needs a board of hexes")))
        return grid

    @cached_property
    def layout(self) -> HexLayout:
        """Where they are in mm."""
        return HexLayout(self.grid, HEX / sqrt(3), (MARGIN, MARGIN))

    @cached_property
    def _sheet(self) -> Picture:
        show = Show(layers=GROUND)
        drawn = draw_board(self.scenario, self.game, self.layout, show=show, language=self.language)
        _, _, right, bottom = self.layout.bounds()
        return Picture(right + MARGIN, bottom + MARGIN, drawn.marks)

    @cached_property
    def dots(self) -> float:
        """Pixels of a millimetre; fewer for boards that would be too large."""
        area = self._sheet.width * self._sheet.height
        return min(USUAL_DPI / 25.4, sqrt(MOST_PIXELS / area))

    @cached_property
    def board(self) -> bytes:
        """The board as a PNG."""
        return png_of(self._sheet, self.dots * 25.4)

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the board's picture."""
        return round(self._sheet.width * self.dots), round(self._sheet.height * self.dots)

    def middle(self, place: str) -> tuple[float, float]:
        """The pixel of a hex's middle."""
        x, y = self.layout.centre(place)
        return x * self.dots, y * self.dots

    @property
    def radius(self) -> float:
        """Pixels from a hex's middle to its corners."""
        return self.layout.size * self.dots

    @cached_property
    def names(self) -> Names:
        """Names of things in words."""
        return Names(self.scenario, self.game, self.language)

    @cached_property
    def _faces(self) -> Faces:
        style = style_of(self.game, None, self.language, greyscale=False)
        return Faces(self.names, style, style.shapes(self.scenario))

    def unit(self, unit: Unit) -> bytes:
        """A unit's counter as a PNG with nothing around it."""
        return self._piece(self._faces.unit(unit.changed(at=None, id=unit.id), SQUARE))

    def marker(self, kind: str, seat: str | None) -> bytes:
        """A marker."""
        return self._piece(self._faces.marker(kind, seat, SQUARE))

    def _piece(self, marks: tuple[Mark, ...]) -> bytes:
        """Marks about the origin as a PNG: what is the same on black as on white is opaque."""
        from PIL import Image, ImageChops

        middle = Group(marks, placement(SQUARE / 2, SQUARE / 2))
        black = Path(rectangle(0, 0, SQUARE, SQUARE), fill="#000000")
        on_white, on_black = (
            Image.open(io.BytesIO(png_of(Picture(SQUARE, SQUARE, drawn), USUAL_DPI)))
            for drawn in ((middle,), (black, middle))
        )
        cut = on_white.convert("RGBA")
        apart = ImageChops.difference(on_white.convert("L"), on_black.convert("L"))
        cut.putalpha(ImageChops.invert(apart))
        stream = io.BytesIO()
        cut.save(stream, "PNG")
        return stream.getvalue()

    def unit_name(self, unit: Unit) -> str:
        """A unit in words: its side, type and rank."""
        names = self.names
        words = [names.of("unit_types", unit.type)]
        if unit.rank:
            words.append(names.of("ranks", unit.rank))
        return f"{names.seat(unit.seat)}: {', '.join(words)}"
