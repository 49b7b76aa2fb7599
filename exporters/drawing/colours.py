"""Colours on paper: contrast, a grey of equal lightness, and how the colour-blind see them."""

from functools import lru_cache
from typing import Literal

Sight = Literal["deuteranopia", "protanopia", "tritanopia"]
_Rgb = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, full severity, for linear light.
_SIGHTS: dict[str, tuple[_Rgb, _Rgb, _Rgb]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def _linear(colour: str) -> _Rgb:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return (red, green, blue)


def _coded(light: _Rgb) -> str:
    clear = [min(1.0, max(0.0, c)) for c in light]
    coded = [12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in clear]
    return "#" + "".join(f"{round(255 * c):02x}" for c in coded)


def _product(matrix: tuple[_Rgb, _Rgb, _Rgb], light: _Rgb) -> _Rgb:
    x, y, z = (sum(m * c for m, c in zip(row, light, strict=True)) for row in matrix)
    return (x, y, z)


@lru_cache(maxsize=1024)
def luminance(colour: str) -> float:
    """Relative luminance from 0 (black) to 1 (white), as WCAG defines it."""
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG); 4.5 is enough for small letters."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def readable_on(ground: str, *inks: str) -> str:
    """The ink that stands out most from the ground; the first of equals."""
    return max(inks, key=lambda ink: contrast(ink, ground))


@lru_cache(maxsize=1024)
def grey(colour: str) -> str:
    """The grey of the same luminance, so that every contrast stays what it was."""
    level = luminance(colour)
    return _coded((level, level, level))


def mixed(one: str, other: str, share: float) -> str:
    """``share`` (0 to 1) of the other colour in the one, as screens mix them."""
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


@lru_cache(maxsize=1024)
def as_seen(colour: str, sight: Sight) -> str:
    """What a person with this kind of colour blindness sees instead."""
    return _coded(_product(_SIGHTS[sight], _linear(colour)))


def difference(one: str, other: str) -> float:
    """How far two colours are apart to the eye (CIE 1976 ΔE): below about 10 they look alike."""
    a, b = lab(one), lab(other)
    return float(sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5)


@lru_cache(maxsize=2048)
def lab(colour: str) -> tuple[float, float, float]:
    """The colour as the eye measures it (CIE 1976): lightness, green to red, blue to yellow."""
    xyz = _product(_TO_XYZ, _linear(colour))
    x, y, z = (
        c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116
        for c in (v / w for v, w in zip(xyz, _WHITE, strict=True))
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
