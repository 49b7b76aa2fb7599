"""A symbol out of an SVG file, as a drawing program saves it: paths in a box from -50 to 50.

Nothing of the file is believed: it is small, without entities, and its shapes are few; what we do
not draw (words, pictures, filters) is refused by name.
"""

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from xml.etree import ElementTree as ET

from schema.language import N_, Phrase
from schema.look import Commands, PathDataError, path_from_svg

LARGEST = 256 * 1024
MOST_PATHS, MOST_LETTERS, DEEPEST = 40, 4000, 40
BOX = 100.0
ROUND = 0.5522847
"""How far the handles of a quarter of a circle reach, as a share of its radius."""

PASSED_OVER = {"metadata", "title", "desc", "defs", "namedview", "style"}
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
NAMED = {
    "black": "#000000",
    "white": "#ffffff",
    "red": "#ff0000",
    "green": "#008000",
    "blue": "#0000ff",
    "yellow": "#ffff00",
    "gray": "#808080",
    "grey": "#808080",
    "brown": "#a52a2a",
    "orange": "#ffa500",
    "purple": "#800080",
    "silver": "#c0c0c0",
}
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TRANSFORM = re.compile(r"(\w+)\s*\(([^)]*)\)")

Matrix = tuple[float, float, float, float, float, float]
"""``a b c d e f`` as SVG has them: x' = a·x + c·y + e, y' = b·x + d·y + f."""
SAME: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def symbol_from_svg(data: bytes) -> dict[str, object]:
    """The drawing as a pack's ``look/symbols`` has it; raises ``PathDataError`` with why not."""
    root = _root(data)
    paths = list(_drawn(root, _Style(), _page(root), 0))
    if not paths:
        raise PathDataError(Phrase(N_("it has no shapes")))
    if len(paths) > MOST_PATHS:
        raise PathDataError(Phrase(N_("it has more than {most} shapes"), most=MOST_PATHS))
    return {"paths": paths}


def _root(data: bytes) -> ET.Element:
    if len(data) > LARGEST:
        raise PathDataError(Phrase(N_("larger than {limit} KB"), limit=LARGEST // 1024))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise PathDataError(Phrase(N_("not UTF-8 text"))) from None
    if "<!ENTITY" in text:  # they may grow without end, or read other files
        raise PathDataError(Phrase(N_("it defines entities; save it as plain SVG")))
    try:
        root = ET.fromstring(text)  # noqa: S314  without entities nothing can grow
    except (ET.ParseError, ValueError):
        raise PathDataError(Phrase(N_("not an SVG file"))) from None
    if _kind(root) != "svg":
        raise PathDataError(Phrase(N_("not an SVG file")))
    return root


def _kind(element: ET.Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _page(root: ET.Element) -> Matrix:
    """From the page of the file to our box: its middle to 0, its longer side to 100."""
    numbers = _numbers(root.get("viewBox", ""))
    if len(numbers) != 4:
        sides = [_numbers(root.get(name, ""))[:1] or [BOX] for name in ("width", "height")]
        numbers = [0.0, 0.0, sides[0][0], sides[1][0]]
    left, top, wide, high = numbers
    if not (0 < wide < 1e6 and 0 < high < 1e6):
        raise PathDataError(Phrase(N_("the page has no size")))
    scale = BOX / max(wide, high)
    return (scale, 0.0, 0.0, scale, -(left + wide / 2) * scale, -(top + high / 2) * scale)


def _numbers(text: str) -> list[float]:
    found = [float(word) for word in _NUMBER.findall(text)]
    if not all(map(math.isfinite, found)):
        raise PathDataError(Phrase(N_("a number is too large")))
    return found


@dataclass(frozen=True)
class _Style:
    """What shapes inherit from their group."""

    fill: str = "black"
    stroke: str = "none"
    width: float = 1.0
    shown: bool = True

    def of(self, element: ET.Element) -> "_Style":
        style = dict(element.attrib)
        for part in element.get("style", "").split(";"):
            name, _, value = part.partition(":")
            style[name.strip()] = value.strip()
        width = _numbers(style.get("stroke-width", ""))
        return replace(
            self,
            fill=style.get("fill", self.fill),
            stroke=style.get("stroke", self.stroke),
            width=width[0] if width else self.width,
            shown=self.shown and style.get("display") != "none",
        )


def _drawn(
    element: ET.Element, style: _Style, by: Matrix, depth: int
) -> Iterator[dict[str, object]]:
    """The paths of an element and of all in it, from the lowest to the uppermost."""
    kind = _kind(element)
    if kind in PASSED_OVER:
        return
    if depth > DEEPEST:
        raise PathDataError(Phrase(N_("its groups are too deep")))
    style, by = style.of(element), _after(by, _transform(element.get("transform", "")))
    if kind in ("svg", "g", "a"):
        for part in element:
            yield from _drawn(part, style, by, depth + 1)
    elif kind not in SHAPES:
        sentence = N_("{kind} is not supported; convert it to paths")
        raise PathDataError(Phrase(sentence, kind=f"<{kind}>"))
    elif style.shown and (path := _path(_shape(kind, element), style, by)):
        yield path


def _path(commands: Commands, style: _Style, by: Matrix) -> dict[str, object] | None:
    fill, stroke = _paint(style.fill), _paint(style.stroke)
    d = "".join(_written(command, by) for command in commands)
    if not d or (fill is None and stroke is None):
        return None
    if len(d) > MOST_LETTERS:
        sentence = N_("a path has more than {most} letters; simplify it")
        raise PathDataError(Phrase(sentence, most=MOST_LETTERS))
    found: dict[str, object] = {"d": d}
    if fill is not None:
        found["fill"] = fill
    if stroke is not None:
        scale = math.sqrt(abs(by[0] * by[3] - by[1] * by[2]))
        found |= {"stroke": stroke, "width": round(min(100.0, style.width * scale), 2)}
    return found


def _written(command: tuple[object, ...], by: Matrix) -> str:
    verb, *numbers = command
    values = [float(str(number)) for number in numbers]
    moved = [_moved(by, x, y) for x, y in zip(values[::2], values[1::2], strict=True)]
    return str(verb) + " ".join(f"{round(value, 2):g}" for point in moved for value in point)


def _paint(colour: str) -> str | None:
    """Black is ink and white is paper, which fit any ground; other colours stay what they are."""
    word = NAMED.get(colour.strip().lower(), colour.strip().lower())
    if word in ("none", "transparent", ""):
        return None
    if word in ("currentcolor", "context-fill") or word.startswith("url("):
        return "tint" if word.startswith("url(") else "ink"
    parts = [round(number) for number in _numbers(word)] if word.startswith("rgb(") else []
    if re.fullmatch(r"#[0-9a-f]{3}", word):
        word = "#" + "".join(letter * 2 for letter in word[1:])
    if re.fullmatch(r"#[0-9a-f]{6}", word):
        parts = [int(word[at : at + 2], 16) for at in (1, 3, 5)]
    if len(parts) != 3 or not all(0 <= part <= 255 for part in parts):
        sentence = N_("the colour {colour} is not supported; write it as #rrggbb")
        raise PathDataError(Phrase(sentence, colour=colour[:40]))
    if max(parts) < 64:
        return "ink"
    return "paper" if min(parts) > 240 else "#" + "".join(f"{part:02x}" for part in parts)


# -- shapes ---------------------------------------------------------------------------------------


def _shape(kind: str, element: ET.Element) -> Commands:
    if kind == "path":
        return path_from_svg(element.get("d", ""))
    if kind in ("polyline", "polygon"):
        numbers = _numbers(element.get("points", ""))
        points = list(zip(numbers[::2], numbers[1::2], strict=False))
        return _through(points, closed=kind == "polygon")
    get = _Sizes(element.attrib)
    if kind == "line":
        return _through([(get["x1"], get["y1"]), (get["x2"], get["y2"])], closed=False)
    if kind == "rect":
        x, y, wide, high = (get[name] for name in ("x", "y", "width", "height"))
        corners = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]
        return _through(corners, closed=True)
    across = get["r"] if kind == "circle" else get["rx"]
    down = get["r"] if kind == "circle" else get["ry"]
    return _ellipse(get["cx"], get["cy"], across, down)


@dataclass(frozen=True)
class _Sizes:
    """The numbers of an element's attributes; missing ones are 0."""

    attributes: Mapping[str, str]

    def __getitem__(self, name: str) -> float:
        return next(iter(_numbers(self.attributes.get(name, ""))), 0.0)


def _through(points: list[tuple[float, float]], *, closed: bool) -> Commands:
    if len(points) < 2:
        return ()
    first, *others = points
    lines: Commands = (("M", *first), *(("L", *point) for point in others))
    return (*lines, ("Z",)) if closed else lines


def _ellipse(x: float, y: float, across: float, down: float) -> Commands:
    if across <= 0 or down <= 0:
        return ()
    a, b = across * ROUND, down * ROUND
    return (
        ("M", x + across, y),
        ("C", x + across, y + b, x + a, y + down, x, y + down),
        ("C", x - a, y + down, x - across, y + b, x - across, y),
        ("C", x - across, y - b, x - a, y - down, x, y - down),
        ("C", x + a, y - down, x + across, y - b, x + across, y),
        ("Z",),
    )


# -- transforms -----------------------------------------------------------------------------------


def _transform(text: str) -> Matrix:
    by = SAME
    for name, inner in _TRANSFORM.findall(text):
        by = _after(by, _one(name, _numbers(inner)))
    return by


def _one(name: str, numbers: list[float]) -> Matrix:
    match name, numbers:
        case "matrix", [a, b, c, d, e, f]:
            return (a, b, c, d, e, f)
        case "translate", [x, *y]:
            return (1.0, 0.0, 0.0, 1.0, x, _first(y, 0.0))
        case "scale", [x, *y]:
            return (x, 0.0, 0.0, _first(y, x), 0.0, 0.0)
        case "rotate", [angle, *about]:
            turn = math.radians(angle)
            turned = (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), 0.0, 0.0)
            if len(about) != 2:
                return turned
            there: Matrix = (1.0, 0.0, 0.0, 1.0, about[0], about[1])
            return _after(_after(there, turned), (1.0, 0.0, 0.0, 1.0, -about[0], -about[1]))
        case "skewX", [angle]:
            return (1.0, 0.0, math.tan(math.radians(angle)), 1.0, 0.0, 0.0)
        case "skewY", [angle]:
            return (1.0, math.tan(math.radians(angle)), 0.0, 1.0, 0.0, 0.0)
    raise PathDataError(Phrase(N_("{kind} is not supported; convert it to paths"), kind=name))


def _first(numbers: list[float], otherwise: float) -> float:
    return numbers[0] if numbers else otherwise


def _after(one: Matrix, other: Matrix) -> Matrix:
    """The other first, then the one."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def _moved(by: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = by
    return a * x + c * y + e, b * x + d * y + f
