"""Chart: the board that an overlay is drawn over, what the engine knows of it, and the signs.

Everything is shown by shape and hatching first and by colour second; lines carry a pale edge, so
that they stand out on dark ground and over units.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from exporters.drawing.borders import border
from exporters.drawing.field import HexField
from exporters.drawing.look import Style, UnitShape
from exporters.drawing.paths import (
    Box,
    Commands,
    Point,
    circle,
    line,
    placement,
    polygon,
    polyline,
    rectangle,
)
from exporters.drawing.patterns import PATTERNS
from exporters.drawing.picture import Group, Mark, Path, Subject
from exporters.drawing.scene import word
from geometry.cells import Mask
from rules.position import Position
from schema.board import HexBoard
from schema.scenario import Scenario

LAYER = "overlay"
PALE = "#ffffff"
RIM = 0.74
"""Where the rim of a hex ends inside, of its size."""

Chip = Literal["disc", "square", "octagon", "diamond", "bare"]
CHIPS: dict[Chip, Commands] = {
    "disc": circle(0, 0, 15),
    "square": rectangle(-14, -14, 28, 28),
    "octagon": polygon(
        [
            (-6.6, -16),
            (6.6, -16),
            (16, -6.6),
            (16, 6.6),
            (6.6, 16),
            (-6.6, 16),
            (-16, 6.6),
            (-16, -6.6),
        ]
    ),
    "diamond": polygon([(0, -19), (19, 0), (0, 19), (-19, 0)]),
    "bare": (),
}
"""What a number stands in, in hundredths of a hex."""


@dataclass(frozen=True, eq=False)
class Chart:
    """Where an overlay's marks go, and whom to ask; the signs come as marks."""

    scenario: Scenario
    board: HexBoard
    position: Position
    field: HexField
    style: Style
    subject: Subject = None
    within: Box | None = None
    """Only hexes in this box are marked, those at its edges included."""
    rays: bool = True
    """Whether a line leads to every hex that is not seen; a screen draws one, under the pointer."""

    @cached_property
    def shapes(self) -> Mapping[str, UnitShape]:
        """The shape and colour of every seat."""
        return self.style.shapes(self.scenario)

    @cached_property
    def whole(self) -> bool:
        """Whether the field is the whole board in its own order."""
        return len(self.field.names) == len(self.position.theatre.grid)

    # -- where -----------------------------------------------------------------------------------

    def spot(self, index: int) -> int | None:
        """The field's index of a hex of the grid, ``None`` where it is not in the picture."""
        if self.whole:
            found: int | None = index
        else:
            found = self.field.index.get(self.position.theatre.grid.names[index])
        if found is None or self.within is None:
            return found
        x, y = self.field.centres[found]
        room = 2 * self.field.size
        left, top, right, bottom = self.within
        inside = left - room <= x <= right + room and top - room <= y <= bottom + room
        return found if inside else None

    def spots(self, mask: Mask) -> list[int]:
        """The field's indices of a set of hexes, as far as they are in the picture."""
        indices = self.position.theatre.cells.indices(mask)
        if self.whole and self.within is None:
            return list(indices)
        found = map(self.spot, indices)
        return [spot for spot in found if spot is not None]

    def middle(self, index: int) -> Point | None:
        """The middle of a hex of the grid."""
        spot = self.spot(index)
        return None if spot is None else self.field.centres[spot]

    # -- signs -----------------------------------------------------------------------------------

    def tone(self, colour: str) -> str:
        """A colour as this picture prints it."""
        return self.style.tone(colour)

    def hatched(
        self,
        mask: Mask,
        pattern: str,
        ink: str,
        *,
        veil: float = 0.0,
        wide: float = 0.15,
        opacity: float = 0.75,
    ) -> Iterator[Mark]:
        """Hatching over a set of hexes, on a veil of its own ink; where units stand only along the
        rim, so that they stay as they are. ``wide`` is how far apart its lines are, in hexes;
        ``opacity`` is that of its lines."""
        style, offsets, tone = self.style, self.field.offsets, self.tone(ink)
        full = style.keep(
            ("overlay", "hatch", offsets, pattern, tone, veil, wide, opacity),
            lambda: hatch(offsets, pattern, tone, veil, wide, opacity=opacity),
        )
        rim = style.keep(
            ("overlay", "rim", offsets, pattern, tone, veil, wide, opacity),
            lambda: (Group(full, clip=ring(offsets)),),
        )
        taken = mask & self.position.everyone
        for part, marks in ((mask & ~taken, full), (taken, rim)):
            for spot in self.spots(part):
                x, y = self.field.centres[spot]
                yield Group(marks, (1.0, 0.0, 0.0, 1.0, x, y), layer=LAYER, subject=self.subject)

    def outlined(
        self,
        mask: Mask,
        ink: str,
        *,
        bold: float = 0.05,
        dash: tuple[float, ...] = (),
        inset: float = 0.04,
    ) -> Iterator[Mark]:
        """A line around a set of hexes; widths and dashes in hexes."""
        for run in border(self.field, self.spots(mask), inset * self.field.wide):
            yield from self.stroked(run, ink, bold=bold, dash=dash)

    def stroked(
        self, commands: Commands, ink: str, *, bold: float = 0.05, dash: tuple[float, ...] = ()
    ) -> Iterator[Mark]:
        """A line with a pale edge, which is opaque: a see-through stroke of many pieces takes a
        screen a hundred times longer."""
        wide = self.field.wide
        broad = max(0.2, bold * wide)
        yield Path(
            commands,
            stroke=PALE,
            width=broad + min(0.04 * wide, broad),
            layer=LAYER,
            subject=self.subject,
        )
        yield Path(
            commands,
            stroke=self.tone(ink),
            width=broad,
            dash=tuple(part * wide for part in dash),
            cap="butt" if dash else "round",
            layer=LAYER,
            subject=self.subject,
        )

    def thin(self, commands: Commands, ink: str) -> Mark:
        """A fine line without an edge."""
        broad = max(0.2, 0.013 * self.field.wide)
        return Path(commands, stroke=self.tone(ink), width=broad, layer=LAYER, subject=self.subject)

    def chip(
        self,
        at: Point,
        text: str,
        chip: Chip,
        ink: str,
        *,
        shift: Point = (0.0, 0.0),
        scale: float = 1.0,
    ) -> Mark:
        """A word in a small sign at a point; ``shift`` in hexes."""
        marks, wide = self._signed(text, chip, ink), self.field.wide
        x, y = at[0] + shift[0] * wide, at[1] + shift[1] * wide
        return Group(marks, placement(x, y, scale * wide / 100), layer=LAYER, subject=self.subject)

    def chips(
        self, mask: Mask, text: str, chip: Chip, ink: str, *, shift: Point, scale: float = 1.0
    ) -> Iterator[Mark]:
        """The same word in many hexes."""
        marks, wide = self._signed(text, chip, ink), self.field.wide
        dx, dy, size = shift[0] * wide, shift[1] * wide, scale * wide / 100
        for spot in self.spots(mask):
            x, y = self.field.centres[spot]
            turn = (size, 0.0, 0.0, size, x + dx, y + dy)
            yield Group(marks, turn, layer=LAYER, subject=self.subject)

    def _signed(self, text: str, chip: Chip, ink: str) -> tuple[Mark, ...]:
        tone = self.tone(ink)
        return self.style.keep(
            ("overlay", "chip", text, chip, tone), lambda: signed(text, chip, tone)
        )

    def arrow(
        self, start: Point, end: Point, ink: str, dash: tuple[float, ...] = ()
    ) -> Iterator[Mark]:
        """An arrow between two middles, clear of both ends."""
        (x1, y1), (x2, y2) = start, end
        long = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        if not long:
            return
        wide = self.field.wide
        ux, uy = (x2 - x1) / long, (y2 - y1) / long
        back = 0.2 * wide
        a, b = (x1 + ux * back, y1 + uy * back), (x2 - ux * back, y2 - uy * back)
        head = 0.11 * wide
        left = (b[0] - ux * head * 1.5 - uy * head, b[1] - uy * head * 1.5 + ux * head)
        right = (b[0] - ux * head * 1.5 + uy * head, b[1] - uy * head * 1.5 - ux * head)
        yield from self.stroked(line(*a, *b), ink, bold=0.045, dash=dash)
        yield from self.stroked(polyline((left, b, right)), ink, bold=0.045)

    def ringed(self, at: Point, ink: str, *, double: bool = False) -> Iterator[Mark]:
        """A ring inside a hex, or two: where an overlay looks from."""
        tone = self.tone(ink)
        marks = self.style.keep(
            ("overlay", "ring", tone, double), lambda: ring_marks(tone, double=double)
        )
        turn = placement(*at, self.field.wide / 100)
        yield Group(marks, turn, layer=LAYER, subject=self.subject)


def hatch(
    offsets: tuple[Point, ...],
    pattern: str,
    ink: str,
    veil: float,
    wide: float,
    bold: float = 0.016,
    opacity: float = 0.75,
) -> tuple[Mark, ...]:
    """The hatching of one hex about the origin; how far apart and how bold its lines are is given
    in hexes."""
    across = flats(offsets)
    lines = PATTERNS[pattern](offsets, max(1.2, wide * across))
    drawn: list[Mark] = []
    if veil:
        drawn.append(Path(polygon(offsets), fill=ink, opacity=veil))
    drawn.append(Path(lines, stroke=ink, width=max(0.2, bold * across), opacity=opacity))
    return tuple(drawn)


def ring_marks(ink: str, *, double: bool) -> tuple[Mark, ...]:
    """One ring about the origin or two, 100 to a hex."""
    rings = tuple(circle(0, 0, radius) for radius in ((42, 33) if double else (42,)))
    return (
        *(Path(one, stroke=PALE, width=6.0) for one in rings),
        *(Path(one, stroke=ink, width=3.2) for one in rings),
    )


def ring(offsets: tuple[Point, ...]) -> Commands:
    """What lies between a hex's outline and its middle, as a clip: the hole runs the other way."""
    hole = [(x * RIM, y * RIM) for x, y in reversed(offsets)]
    return polygon(offsets) + polygon(hole)


def flats(offsets: tuple[Point, ...]) -> float:
    """A hex across its flats, mm."""
    (x1, y1), (x2, y2) = offsets[0], offsets[3]
    return float(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 * 0.866)


def signed(text: str, chip: Chip, ink: str) -> tuple[Mark, ...]:
    """A word in its sign about the origin, 100 to a hex."""
    size = 20.0 if len(text) < 2 else 17.0 if len(text) < 3 else 12.0
    if chip == "bare":
        return (word(text, 0, 0, size, bold=True, fill=ink, halo=PALE, halo_width=3.0),)
    return (
        Path(CHIPS[chip], stroke=PALE, width=6.0),
        Path(CHIPS[chip], fill=PALE, stroke=ink, width=2.6),
        word(text, 0, 0, size, bold=True, fill=ink),
    )
