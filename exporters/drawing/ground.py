"""The ground of a board: terrain, heights, half hexes, the grid and the names of hexes."""

from collections.abc import Iterator

from exporters.drawing.lettering import cap_height, width
from exporters.drawing.look import legible_ink
from exporters.drawing.paths import Command, circle, polygon
from exporters.drawing.patterns import PATTERNS
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Corners, Scene, word

FULL_SIZE = 16.0
"""The hex, in mm across its flats, for which packs give the spacing of patterns."""
UNPLAYABLE, UNPLAYABLE_INK = "#e4e4e4", "#a8a8a8"
SOFT_INK = "#555555"


def _spacing(scene: Scene, spacing: float) -> float:
    """Patterns grow with the hex, but do not get so dense that they print grey."""
    return spacing * max(0.6, scene.field.wide / FULL_SIZE)


def _stroke(scene: Scene, width: float) -> float:
    return width * min(2.0, max(0.7, scene.field.wide / FULL_SIZE))


def terrain_marks(scene: Scene, kind: str | None) -> tuple[Mark, ...]:
    """The ground of one hex about the origin: its colour and its pattern, shared."""
    style, field = scene.style, scene.field

    def make() -> tuple[Mark, ...]:
        ground = style.ground(kind)
        marks: list[Mark] = [Path(scene.hexagon, fill=style.tone(ground.colour))]
        pattern = PATTERNS.get(ground.pattern)
        if pattern:
            lines = pattern(field.offsets, _spacing(scene, ground.spacing))
            ink = style.tone(ground.ink)
            marks.append(Path(lines, stroke=ink, width=_stroke(scene, 0.22)))
        return tuple(marks)

    return style.keep(("ground", kind, scene.hexagon), make)


def draw_ground(scene: Scene) -> Iterator[Mark]:
    """Every hex's colour and pattern; hexes out of play are hatched."""
    for index, name in enumerate(scene.field.names):
        x, y = scene.field.centres[index]
        if name in scene.floor.unplayable:
            marks = _out_of_play(scene)
        else:
            marks = terrain_marks(scene, scene.floor.terrain[index])
        yield Group(marks, (1.0, 0.0, 0.0, 1.0, x, y), layer="ground", subject=name)


def _out_of_play(scene: Scene) -> tuple[Mark, ...]:
    def make() -> tuple[Mark, ...]:
        lines = PATTERNS["cross"](scene.field.offsets, _spacing(scene, 1.8))
        ink = scene.style.tone(UNPLAYABLE_INK)
        return (
            Path(scene.hexagon, fill=scene.style.tone(UNPLAYABLE)),
            Path(lines, stroke=ink, width=_stroke(scene, 0.18)),
        )

    return scene.style.keep(("out-of-play", scene.hexagon), make)


def draw_half_hexes(scene: Scene) -> Iterator[Mark]:
    """The half hexes along the edge, hatched: nobody may stand there (DESIGN 3.3)."""
    for (x, y), corners in scene.floor.halves:
        marks = _half_hex(scene, corners)
        yield Group(marks, (1.0, 0.0, 0.0, 1.0, x, y), layer="half-hexes")


def _half_hex(scene: Scene, corners: Corners) -> tuple[Mark, ...]:
    def make() -> tuple[Mark, ...]:
        ink, width = scene.style.tone(UNPLAYABLE_INK), _stroke(scene, 0.15)
        lines = PATTERNS["falling"](corners, _spacing(scene, 1.8))
        return (
            Path(polygon(corners), fill=scene.style.tone("#f1f1f1"), stroke=ink, width=width),
            Path(lines, stroke=ink, width=width),
        )

    return scene.style.keep(("half-hex", corners), make)


def draw_elevation(scene: Scene) -> Iterator[Mark]:
    """Heights as contour lines inside the hex, one a level, and a number."""
    wide = scene.field.wide
    ink = scene.style.tone("#7a5c2e")
    for index, height in enumerate(scene.floor.elevation):
        if height == 0:
            continue
        x, y = scene.field.centres[index]
        for level in range(1, min(3, abs(height)) + 1):
            share = 1 - 0.09 * level
            ring = polygon([(x + dx * share, y + dy * share) for dx, dy in scene.field.offsets])
            dash = () if height > 0 else (0.06 * wide, 0.05 * wide)
            yield Path(ring, stroke=ink, width=0.018 * wide, dash=dash, layer="elevation")
        text = f"{height:+d}".replace("-", "−")
        size = max(0.15 * wide, 1.4)
        yield word(
            text,
            x - 0.35 * wide,
            y + 0.02 * wide,
            size,
            bold=True,
            fill=ink,
            halo=scene.style.tone(scene.style.ground(scene.floor.terrain[index]).colour),
            layer="elevation",
        )


def draw_grid(scene: Scene) -> Iterator[Mark]:
    """The edges of all hexes as one path, each edge once."""
    field = scene.field
    commands: list[Command] = []
    for index, near in enumerate(field.neighbours):
        for direction, other in enumerate(near):
            if other < index:
                (ax, ay), (bx, by) = field.edge(index, direction)
                commands += (("M", ax, ay), ("L", bx, by))
    if commands:
        width = _stroke(scene, 0.25)
        yield Path(tuple(commands), stroke=scene.style.grid, width=width, layer="grid")


# -- symbols and letters -------------------------------------------------------------------------


def letter_size(scene: Scene) -> float:
    """The font size in mm of terrain letters: never so small that they cannot be read."""
    return max(0.17 * scene.field.wide, 1.7)


def draw_symbols(scene: Scene) -> Iterator[Mark]:
    """Each hex's terrain symbol where nothing else stands, and its letter always."""
    field, style, floor = scene.field, scene.style, scene.floor
    tokens = _letters_of_tokens(scene)
    below = 0.43 if field.orientation == "pointy" else 0.385
    for index, name in enumerate(field.names):
        if name in floor.unplayable:
            continue
        kind = floor.terrain[index]
        letter = style.letter("terrain", kind) if kind else ""
        letters = " ".join((letter, *tokens.get(name, ()))).strip()
        x, y = field.centres[index]
        ground = style.tone(style.ground(kind).colour)
        if kind and letter and name not in scene.covered:
            scale = 0.0058 * field.wide
            lift = 0.02 * field.wide
            marks = _terrain_symbol(scene, kind, letter)
            yield Group(marks, (scale, 0, 0, scale, x, y - lift), layer="symbols", subject=name)
            if style.drawing(style.ground(kind).symbol) is None:
                continue  # the stock symbol is the letter
        if letters:
            beside = scene.occupied.get(name) == 1
            yield word(
                letters,
                x + (0.37 if beside else 0.0) * field.wide,
                y + (-0.15 if beside else below) * field.wide,
                letter_size(scene) * (1.0 if len(letters) < 3 or not beside else 0.75),
                bold=True,
                fill=legible_ink(ground, style.ink),
                halo=ground,
                layer="symbols",
            )


def _terrain_symbol(scene: Scene, kind: str, letter: str) -> tuple[Mark, ...]:
    style = scene.style
    ground = style.ground(kind)

    def make() -> tuple[Mark, ...]:
        paper = style.tone(ground.colour)
        ink = legible_ink(paper, style.ink)
        drawing = style.drawing(ground.symbol)
        if drawing is not None:
            return style.symbol(drawing, ink=ink, paper=paper, tint=ink, halo=5.0)
        size = 52.0 if len(letter) < 2 else 40.0
        return (
            Path(circle(0, 0, 38), fill=style.tone("#ffffff"), stroke=ink, width=4.0),
            word(letter, 0, 0, size, bold=True, fill=ink),
        )

    return style.keep(("symbol", kind, letter), make)


def _letters_of_tokens(scene: Scene) -> dict[str, tuple[str, ...]]:
    """Place to the letters of the tokens on it; a token with its level: ``fi2``."""
    found: dict[str, tuple[str, ...]] = {}
    for token in scene.floor.tokens:
        letter = scene.style.letter("tokens", token.token) if token.hidden is None else "?"
        level = str(token.level) if token.level is not None else ""
        found[token.at] = (*found.get(token.at, ()), letter + level)
    return found


# -- names of hexes ------------------------------------------------------------------------------


def draw_coordinates(scene: Scene) -> Iterator[Mark]:
    """The names of the hexes, small, in the upper corner of each."""
    field = scene.field
    if not field.names:
        return
    wide = field.wide
    size = max(0.105 * wide, 1.25)
    longest = max(field.names, key=len)
    if field.orientation == "pointy":
        # As high as the corner leaves room for the longest name.
        half = width(longest, size) / 2
        lift = field.size - half / 3**0.5 - 0.02 * wide - cap_height(size) / 2
    else:
        lift = 0.5 * wide - 0.035 * wide - cap_height(size) / 2
    for index, name in enumerate(field.names):
        if name in scene.floor.unplayable:
            continue
        x, y = field.centres[index]
        ground = scene.style.tone(scene.style.ground(scene.floor.terrain[index]).colour)
        yield word(
            name,
            x,
            y - lift,
            size,
            fill=legible_ink(ground, scene.style.tone(SOFT_INK)),
            halo=ground
            if scene.style.ground(scene.floor.terrain[index]).pattern != "none"
            else None,
            layer="coordinates",
        )
