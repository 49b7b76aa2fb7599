"""Lettering as outlines: board texts are drawn from the bundled font, so no canvas needs text."""

from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path as FilePath
from typing import Literal

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

from exporters.drawing.paths import Command, Commands, compose, moved, placement
from exporters.drawing.picture import Group, Mark, Path, Subject

Anchor = Literal["start", "middle", "end"]
Alignment = Literal["baseline", "middle"]

LEAST = 7 * 25.4 / 72
"""The least font size for paper, mm: 7 points."""

LONGEST = 200
"""Letters of a line that are looked at to find out how many fit."""

GRAINS = 512
"""What a font size is divided into: whole numbers of grains are fine for print and short to store.
"""

REPLACEMENT = "?"
"""Stands for every character the bundled font lacks: an empty box would say less."""


def font_path(*, bold: bool = False) -> FilePath:
    """Where the bundled face lies: one file for the outlines, for PDF text and for the editor."""
    name = "BanneretSans-Bold.ttf" if bold else "BanneretSans.ttf"
    return FilePath(str(files("exporters.fonts").joinpath(name)))


class _OutlinePen(BasePen):  # type: ignore[misc]  # fontTools carries no types
    """Collects a glyph's outline in grains, y turned to point down."""

    def __init__(self, glyphs: object, grain: float) -> None:
        super().__init__(glyphs)
        self.commands: list[Command] = []
        self._grain = grain

    def _at(self, *points: tuple[float, float]) -> Iterator[int]:
        for x, y in points:
            yield round(x * self._grain)
            yield -round(y * self._grain)

    def _moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802  fontTools' name
        self.commands.append(("M", *self._at(point)))

    def _lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self.commands.append(("L", *self._at(point)))

    def _curveToOne(  # noqa: N802
        self, one: tuple[float, float], two: tuple[float, float], end: tuple[float, float]
    ) -> None:
        self.commands.append(("C", *self._at(one, two, end)))

    def _closePath(self) -> None:  # noqa: N802
        self.commands.append(("Z",))


class _Face:
    """One opened font file: character map, glyphs and the measures of the design, in grains."""

    units = GRAINS

    def __init__(self, *, bold: bool) -> None:
        font = TTFont(BytesIO(font_path(bold=bold).read_bytes()))
        # Any names will do; to find out the usual ones takes as long as all the rest.
        font.setGlyphOrder([str(number) for number in range(font["maxp"].numGlyphs)])
        self.names: dict[int, str] = font.getBestCmap()
        self.glyphs = font.getGlyphSet()
        self.grain: float = GRAINS / font["head"].unitsPerEm
        pen = _OutlinePen(self.glyphs, self.grain)
        self.glyphs[self.names[ord("H")]].draw(pen)
        self.cap_height = -min(values[1] for _, *values in pen.commands if values)


@lru_cache(maxsize=2)
def _face(*, bold: bool) -> _Face:
    return _Face(bold=bold)


@lru_cache(maxsize=1024)
def _glyph(character: str, *, bold: bool) -> tuple[Commands, float]:
    """Outline and advance of one character in grains."""
    face = _face(bold=bold)
    name = face.names.get(ord(character), face.names[ord(REPLACEMENT)])
    pen = _OutlinePen(face.glyphs, face.grain)
    face.glyphs[name].draw(pen)
    return (tuple(pen.commands), face.glyphs[name].width * face.grain)


@lru_cache(maxsize=4096)
def _glyph_mark(
    character: str, *, bold: bool, fill: str | None, stroke: str | None, width: float
) -> Path:
    commands, _ = _glyph(character, bold=bold)
    return Path(commands, fill=fill, stroke=stroke, width=width)


def can_write(text: str, *, bold: bool = False) -> bool:
    """Whether the bundled font has every character of the text."""
    names = _face(bold=bold).names
    return all(ord(character) in names for character in text)


def cap_height(size: float, *, bold: bool = False) -> float:
    """Height in mm of a capital H at a font size in mm."""
    face = _face(bold=bold)
    return size * face.cap_height / face.units


@lru_cache(maxsize=8192)
def _units(text: str, *, bold: bool) -> float:
    return sum(_glyph(character, bold=bold)[1] for character in text)


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Advance width in mm of a line at a font size in mm, without kerning."""
    return _units(text, bold=bold) * size / _face(bold=bold).units


def fit(
    text: str, max_width: float, size: float, min_size: float = 0.0, *, bold: bool = False
) -> float:
    """The largest font size up to ``size`` at which the line fits, but never below ``min_size``."""
    wide = width(text, size, bold=bold)
    return size if wide <= max_width else max(min_size, size * max_width / wide)


def cut(text: str, max_width: float, size: float, *, bold: bool = False) -> str:
    """As many letters of a line as fit, with an ellipsis for the rest."""
    if width(text, size, bold=bold) <= max_width:
        return text
    kept = text[:LONGEST]
    while kept and width(f"{kept}…", size, bold=bold) > max_width:
        kept = kept[:-1].rstrip()
    return f"{kept}…"


def outline(text: str, size: float, *, bold: bool = False) -> tuple[Commands, float]:
    """One path of a whole line, its baseline beginning at the origin, and its advance in mm."""
    scale = size / _face(bold=bold).units
    commands: list[Command] = []
    at = 0.0
    for character in text:
        glyph, advance = _glyph(character, bold=bold)
        commands.extend(moved(glyph, placement(at * scale, 0.0, scale)))
        at += advance
    return (tuple(commands), at * scale)


def lettering(  # noqa: PLR0913  all but the place and the size are keywords with a default
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    anchor: Anchor = "middle",
    align: Alignment = "baseline",
    bold: bool = False,
    fill: str = "#000000",
    halo: str | None = None,
    halo_width: float = 0.6,
    rotate: float = 0.0,
    layer: str = "",
    subject: Subject = None,
) -> Mark:
    """A line of text at (x, y) as one mark.

    ``size`` is the font size in mm; ``align="middle"`` puts half the cap height on y; ``rotate`` is
    in degrees, clockwise, about (x, y); ``halo`` is the colour of an edge ``halo_width`` mm wide
    all round, which keeps a label legible on dark ground. Each glyph is one shared outline.
    """
    face = _face(bold=bold)
    scale = size / face.units
    before = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * _units(text, bold=bold)
    drop = face.cap_height / 2 if align == "middle" else 0.0
    back: list[Mark] = []
    front: list[Mark] = []
    at = -before
    for character in text:
        shift = (1.0, 0.0, 0.0, 1.0, at, drop)
        commands, advance = _glyph(character, bold=bold)
        at += advance
        if not commands:
            continue
        if halo is not None:
            stroke = round(2 * halo_width / scale)
            back.append(
                Group(
                    (_glyph_mark(character, bold=bold, fill=None, stroke=halo, width=stroke),),
                    shift,
                )
            )
        front.append(
            Group((_glyph_mark(character, bold=bold, fill=fill, stroke=None, width=0.0),), shift)
        )
    return Group(
        (*back, *front),
        compose(placement(x, y, degrees=rotate), placement(0.0, 0.0, scale)),
        layer=layer,
        subject=subject,
    )
