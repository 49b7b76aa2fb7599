"""Pictures for other programs: the board without what stands on it, and each piece by itself."""

import io
from dataclasses import dataclass
from functools import cached_property
from math import sqrt

from exporters.drawing.board import draw_board
from exporters.drawing.counters import side
from exporters.drawing.look import Style, style_of
from exporters.drawing.markers import card_back
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
CARD = (20.0, 30.0)
"""Width and height of a card's picture, mm."""
LARGER = 1.7
"""How much larger a card's name is than letters of a counter."""
GROUND = tuple(
    layer for layer in SETTING if layer not in ("markers", "hidden", "guides", "edges", "zones")
)


@dataclass(frozen=True)
class ForeignPictures:
    """Draws a scenario for other programs."""

    scenario: Scenario
    game: Game
    language: str
    margin: float = MARGIN
    """White around the board, mm."""

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
        return HexLayout(self.grid, HEX / sqrt(3), (self.margin, self.margin))

    @cached_property
    def _sheet(self) -> Picture:
        show = Show(layers=GROUND)
        drawn = draw_board(self.scenario, self.game, self.layout, show=show, language=self.language)
        _, _, right, bottom = self.layout.bounds()
        return Picture(right + self.margin, bottom + self.margin, drawn.marks)

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
        """Pixels of the board's picture, as it says of itself."""
        wide, high = self.board[16:20], self.board[20:24]
        return int.from_bytes(wide), int.from_bytes(high)

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
    def _style(self) -> Style:
        return style_of(self.game, None, self.language, greyscale=False)

    @cached_property
    def _faces(self) -> Faces:
        return Faces(self.names, self._style, self._style.shapes(self.scenario))

    def stands(self, unit: Unit) -> bool:
        """Whether it is on a hex when the battle begins."""
        return unit.arrival is None and isinstance(unit.at, str) and unit.at in self.grid

    def unit(self, unit: Unit) -> bytes:
        """A unit's counter as a PNG with nothing around it."""
        paper = self._paper(SQUARE, SQUARE)
        return self._piece((paper, *self._faces.unit(unit.changed(at=None, id=unit.id), SQUARE)))

    def _paper(self, wide: float, high: float) -> Mark:
        """The white of a counter or a card, about the origin."""
        field = rectangle(-wide / 2, -high / 2, wide, high)
        return Path(field, fill="#ffffff", stroke=self._style.ink, width=0.3)

    def back(self, seat: str | None) -> bytes:
        """The other face of a unit's counter: whose it is, and no more."""
        shape = side(self._style, self._faces.shape(seat), "rim")
        return self._piece((Group(shape, placement(0, 0, 0.0086 * SQUARE)),))

    def card(self, name: str) -> bytes:
        """A card's face: its name on white, to write on or to look up."""
        lines = self._faces.lines(name, 0.0, CARD[0] / LARGER, 6)
        large = Group(lines, placement(0, 0, LARGER))
        return self._piece((self._paper(*CARD), large), *CARD)

    @cached_property
    def card_back(self) -> bytes:
        """What all cards show when they lie face down."""
        return self._piece((Group(card_back(self._style), placement(0, 0, 0.3)),), *CARD)

    def ground(self, kind: str) -> bytes:
        """A hex of terrain."""
        return self._piece(self._faces.ground(kind, self.grid.orientation, 0.8 * SQUARE))

    def marker(self, kind: str, seat: str | None) -> bytes:
        """A marker."""
        return self._piece(self._faces.marker(kind, seat, SQUARE))

    def _piece(self, marks: tuple[Mark, ...], wide: float = SQUARE, high: float = SQUARE) -> bytes:
        """Marks about the origin as a PNG: what is the same on black as on white is opaque."""
        from PIL import Image, ImageChops

        middle = Group(marks, placement(wide / 2, high / 2))
        black = Path(rectangle(0, 0, wide, high), fill="#000000")
        on_white, on_black = (
            Image.open(io.BytesIO(png_of(Picture(wide, high, drawn), USUAL_DPI)))
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


def sheet_of(faces: list[bytes], wide: int, high: int) -> bytes:
    """Pictures of one size as one picture, from the upper left in rows of ``wide``."""
    from PIL import Image

    first = Image.open(io.BytesIO(faces[0]))
    whole = Image.new("RGB", (wide * first.width, high * first.height), "#ffffff")
    for number, face in enumerate(faces):
        row, column = divmod(number, wide)
        with Image.open(io.BytesIO(face)) as one:
            whole.paste(one.convert("RGB"), (column * first.width, row * first.height))
    stream = io.BytesIO()
    whole.save(stream, "PNG")
    return stream.getvalue()
