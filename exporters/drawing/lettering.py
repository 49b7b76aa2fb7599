"""Lettering as outlines: board texts are drawn from the bundled font, so no canvas needs text."""

import json
from functools import lru_cache
from importlib.resources import files
from math import hypot
from operator import is_, is_not
from pathlib import Path as FilePath
from typing import Literal

from exporters.drawing.paths import Command, Commands, compose, moved, placement
from exporters.drawing.picture import Group, Mark, Path, Subject, WrittenLine

Anchor = Literal["start", "middle", "end"]
Alignment = Literal["baseline", "middle"]

LEAST = 7 * 25.4 / 72
"""The least font size for paper, mm: 7 points."""

LONGEST = 200
"""Letters of a line that are looked at to find out how many fit."""

GRAINS = 512
"""What a font size is divided into: whole numbers of grains are fine for print and short to store.
"""

UNOFFICIAL = "◊"
"""The mark behind a value or a heading that was never published. The bundled faces draw it small,
filled and raised, like the number of a footnote (``exporters.fonts.make_subset``)."""

OVERSHOOT = 16
"""So many grains round capitals reach above straight ones."""

REPLACEMENT = "?"
"""Stands for every character the bundled font lacks: an empty box would say less."""


def font_path(*, bold: bool = False, serif: bool = False) -> FilePath:
    """Where the bundled face lies: one file for the outlines, for PDF text and for the editor. The
    serif face of titles is always bold."""
    name = "BanneretSans-Bold.ttf" if bold else "BanneretSans.ttf"
    name = "BanneretSerif-Bold.ttf" if serif else name
    return FilePath(str(files("exporters.fonts").joinpath(name)))


def outlines_path(*, bold: bool = False, serif: bool = False) -> FilePath:
    """Where the outlines of the face lie (``exporters.fonts.outlines`` wrote them)."""
    return font_path(bold=bold, serif=serif).with_suffix(".json")


@lru_cache(maxsize=3)
def _face(*, bold: bool, serif: bool = False) -> dict[str, tuple[float, str]]:
    """Character to its advance in grains and its outline as it is stored."""
    path = outlines_path(bold=bold, serif=serif)
    found: dict[str, tuple[float, str]] = json.loads(path.read_bytes())
    return found


@lru_cache(maxsize=1024)
def _glyph(character: str, *, bold: bool, serif: bool = False) -> tuple[Commands, float]:
    """Outline and advance of one character in grains."""
    face = _face(bold=bold, serif=serif)
    advance, stored = face.get(character) or face[REPLACEMENT]
    steps = (step.split() for step in stored.split(",") if step)
    return tuple((verb, *map(int, values)) for verb, *values in steps), advance


@lru_cache(maxsize=4096)
def _glyph_mark(
    character: str, *, bold: bool, fill: str | None, stroke: str | None, width: float
) -> Path:
    commands, _ = _glyph(character, bold=bold)
    return Path(commands, fill=fill, stroke=stroke, width=width)


def can_write(text: str, *, bold: bool = False) -> bool:
    """Whether the bundled font has every character of the text."""
    face = _face(bold=bold)
    return all(character in face for character in text)


def cap_height(size: float, *, bold: bool = False) -> float:
    """Height in mm of a capital H at a font size in mm."""
    return size * _height(bold=bold) / GRAINS


@lru_cache(maxsize=2)
def _height(*, bold: bool) -> int:
    """Of a capital H, in grains."""
    outline, _ = _glyph("H", bold=bold)
    return -min(int(values[1]) for _, *values in outline if values)


def rise(text: str, size: float, *, bold: bool = False) -> float:
    """How far above a capital H signs over letters reach, such as a breve, in mm; 0 for none."""
    return max(0.0, _highest(text, bold=bold) - _height(bold=bold)) * size / GRAINS


@lru_cache(maxsize=1024)
def sunk(text: str, *, bold: bool = False) -> float:
    """How far below the line its letters reach, in sizes of letters."""
    outlines = (_glyph(letter, bold=bold)[0] for letter in text)
    lows = (int(y) for one in outlines for _, *values in one for y in values[1::2])
    return max(lows, default=0) / GRAINS


@lru_cache(maxsize=1024)
def _highest(text: str, *, bold: bool) -> int:
    """How far above the line a text reaches, in grains, but for what round letters overshoot."""
    tops = (
        -min(
            (int(y) for _, *values in _glyph(letter, bold=bold)[0] for y in values[1::2]), default=0
        )
        for letter in text
    )
    over = _height(bold=bold) + OVERSHOOT
    return max((top for top in tops if top > over), default=0)


@lru_cache(maxsize=8192)
def _units(text: str, *, bold: bool, serif: bool = False) -> float:
    return sum(_glyph(character, bold=bold, serif=serif)[1] for character in text)


def width(text: str, size: float, *, bold: bool = False, serif: bool = False) -> float:
    """Advance width in mm of a line at a font size in mm, without kerning."""
    return _units(text, bold=bold, serif=serif) * size / GRAINS


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
    scale = size / GRAINS
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
) -> Group:
    """A line of text at (x, y) as one mark.

    ``size`` is the font size in mm; ``align="middle"`` puts half the cap height on y; ``rotate`` is
    in degrees, clockwise, about (x, y); ``halo`` is the colour of an edge ``halo_width`` mm wide
    all round, which keeps a label legible on dark ground. Each glyph is one shared outline.
    """
    scale = size / GRAINS
    before = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * _units(text, bold=bold)
    drop = _height(bold=bold) / 2 if align == "middle" else 0.0
    edge = 0 if halo is None else round(2 * halo_width / scale)
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
            back.append(
                Group(
                    (_glyph_mark(character, bold=bold, fill=None, stroke=halo, width=edge),),
                    shift,
                )
            )
        front.append(
            Group((_glyph_mark(character, bold=bold, fill=fill, stroke=None, width=0.0),), shift)
        )
    legible = "".join(letter if can_write(letter, bold=bold) else REPLACEMENT for letter in text)
    return Group(
        (*back, *front),
        compose(placement(x, y, degrees=rotate), placement(0.0, 0.0, scale)),
        layer=layer,
        subject=subject,
        line=WrittenLine(legible, -before, drop, bold, fill, halo, edge)
        if legible.strip()
        else None,
    )


def without_small_letters(marks: tuple[Mark, ...], scale: float) -> tuple[Mark, ...]:
    """The marks without the lines whose letters would be smaller than ``LEAST`` when the marks are
    printed at ``scale``: for signs whose letters stand beside them as well."""
    found: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Group):
            _, _, c, d, _, _ = mark.transform
            own = scale * hypot(c, d)
            if mark.line is not None and own * GRAINS < LEAST - 1e-6:
                continue
            inner = mark.marks if mark.line is not None else without_small_letters(mark.marks, own)
            if len(inner) < len(mark.marks) or any(map(is_not, inner, mark.marks)):
                mark = mark._replace(marks=inner)  # noqa: PLW2901  the same mark with less in it
        found.append(mark)
    return marks if len(found) == len(marks) and all(map(is_, found, marks)) else tuple(found)
