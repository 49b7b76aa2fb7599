"""A small picture with everything a canvas must be able to play."""

import zlib

from exporters.drawing import paths
from exporters.drawing.lettering import lettering
from exporters.drawing.picture import Group, ImageMark, Path, Picture
from exporters.drawing.raster import png

SYMBOL = (Path(paths.circle(0, 0, 40), fill="#336699", stroke="#000000", width=4),)
DOT = png(b"\xff\x00\x00", 1, 1, 3, 3, 72)


def table() -> Picture:
    """Grounds, two equal symbols, a clipped and see-through stripe, an image and a text."""
    return Picture(
        60,
        40,
        (
            Path(paths.rectangle(0, 0, 60, 40), fill="#f6f0dc", layer="ground"),
            Path(paths.rectangle(5, 5, 20, 20, 3), fill="#b7d6a0", layer="ground", subject="C4"),
            Group(SYMBOL, paths.placement(15, 15, 0.1), layer="units", subject=("unit", "u1")),
            Group(SYMBOL, paths.placement(45, 15, 0.1, 90), layer="units", subject=("unit", "u2")),
            Group(
                (Path(paths.line(0, 30, 60, 30), stroke="#aa0000", width=4, opacity=0.5),),
                clip=paths.circle(30, 30, 5),
                layer="overlay",
            ),
            Path(paths.line(0, 38, 60, 38), stroke="#000000", dash=(2, 1), cap="butt"),
            ImageMark(DOT, 50, 30, 5, 5, layer="overlay"),
            lettering("Рейд <&> Raid", 30, 35, 4, bold=True, halo="#ffffff", layer="text"),
        ),
    )


def pixels(content: bytes) -> tuple[int, int, bytes]:
    """Width, height and RGB bytes of a PNG file written by raster.png."""
    width, height = (int.from_bytes(content[i : i + 4], "big") for i in (16, 20))
    start = content.index(b"IDAT") + 4
    length = int.from_bytes(content[start - 8 : start - 4], "big")
    rows = zlib.decompress(content[start : start + length])
    stride = len(rows) // height
    return width, height, b"".join(rows[y * stride + 1 : (y + 1) * stride] for y in range(height))
