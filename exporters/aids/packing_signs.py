"""Signs for what lies beside a board and has no drawing in its game: boards, tiles, dice, tracks,
tokens and poles."""

from math import cos, pi, sin

from exporters.aids.symbols import SYMBOLS, symbol_of
from exporters.drawing.look import Style
from exporters.drawing.paths import Commands, circle, line, placement, polygon, rectangle
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.sheet.signs import sign

WHITE, LINE = "#ffffff", 7.0
PALE = "#d9d9d9"
SCALE = 0.8
"""How large they are beside drawings of a game, for they are plain."""


def die_sign(style: Style) -> Picture:
    """A die with three pips."""
    pips = (Path(circle(x, x, 8.5), fill=style.ink) for x in (-22.0, 0.0, 22.0))
    return _sign(_filled(style, rectangle(-42, -42, 84, 84, 14)), *pips)


def token_sign(style: Style, name: str = "") -> Picture:
    """A round token, on it what its English ``name`` or id speaks of, where there is a drawing."""
    drawing = symbol_of(name.replace("-", " "))
    if drawing is not None:
        marks = style.symbol(drawing, ink=style.ink, paper="#ffffff", tint=style.ink)
        ground = Path(circle(0, 0, 48), fill="#ffffff", stroke=style.ink, width=LINE)
        return _sign(ground, Group(tuple(marks), placement(0, 0, 0.58)))
    inner = Path(circle(0, 0, 27), stroke=style.ink, width=0.6 * LINE)
    return _sign(_filled(style, circle(0, 0, 42)), inner)


def cards_sign(style: Style) -> Picture:
    """Cards that a player draws and holds."""
    return sign(
        tuple(style.symbol(SYMBOLS["hand"], ink=style.ink, paper="#ffffff", tint=style.ink))
    )


def track_sign(style: Style) -> Picture:
    """Spaces in a row, a marker on the first."""
    spaces = (_filled(style, rectangle(x, -18, 32, 36)) for x in (-48.0, -16.0, 16.0))
    return _sign(*spaces, Path(circle(-32, 0, 9), fill=style.ink))


def pole_sign(style: Style) -> Picture:
    """A pole on its foot with a bare flag."""
    flag = polygon(((-14.0, -44.0), (38.0, -44.0), (26.0, -28.0), (38.0, -12.0), (-14.0, -12.0)))
    pole = Path(line(-14, -44, -14, 42), stroke=style.ink, width=9.0)
    foot = Path(line(-34, 42, 6, 42), stroke=style.ink, width=9.0)
    return _sign(_filled(style, flag), pole, foot)


def board_sign(style: Style) -> Picture:
    """A board that folds in its middle."""
    fold = Path(line(0, -32, 0, 32), stroke=style.ink, width=0.6 * LINE, dash=(9.0, 7.0))
    return _sign(_filled(style, rectangle(-46, -32, 92, 64, 4)), fold)


def tile_sign(style: Style) -> Picture:
    """Three hexes of a map tile."""
    spots = ((0.0, -19.0), (-22.0, 19.0), (22.0, 19.0))
    return _sign(*(_filled(style, _hex(x, y, 25.4)) for x, y in spots))


def _hex(x: float, y: float, far: float) -> Commands:
    corners = ((x + far * sin(n * pi / 3), y - far * cos(n * pi / 3)) for n in range(6))
    return polygon(tuple(corners))


def _filled(style: Style, outline: Commands) -> Path:
    return Path(outline, fill=style.tone(PALE), stroke=style.ink, width=LINE)


def _sign(*marks: Mark) -> Picture:
    return sign(marks, SCALE)
