"""The ground of a board: terrain, heights, half hexes, the grid and the names of hexes."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil

from exporters.drawing.borders import joined, joined_edges
from exporters.drawing.colours import mixed
from exporters.drawing.field import HexField
from exporters.drawing.hex_names import letter_of, raised, with_letters
from exporters.drawing.leader_names import hidden_names
from exporters.drawing.lettering import LEAST, width
from exporters.drawing.look import MAP_SIGN, PALE_SIGN, SIGN, WHITE, Style, legible_ink
from exporters.drawing.markers import sign_beside
from exporters.drawing.paths import (
    Commands,
    Point,
    circle,
    placement,
    polygon,
    rectangle,
)
from exporters.drawing.patterns import PATTERNS
from exporters.drawing.picture import Group, Mark, Path, covered
from exporters.drawing.regions import is_tufted, joined_kind, joins
from exporters.drawing.scene import Corners, Scene, word
from exporters.drawing.tiles import asides
from exporters.drawing.units import beside_sign, hides_sign

FULL_SIZE = 16.0
"""The hex, in mm across its flats, for which packs give the spacing of patterns."""
UNPLAYABLE, UNPLAYABLE_INK = "#e4e4e4", "#a8a8a8"
SHADE = 0.07
"""How much darker a level makes a hex on a screen."""
CROWDED = 0.21
"""Part of a hex's width from which on letters of the terrain are too large for each hex."""
SOFT_INK, SOFTER_INK = "#333333", "#686868"
"""Of names of hexes, and of those that are as large as the codes of units."""
TINY = 12.0
"""In hexes narrower than this they are so on paper, in mm."""
HEIGHT_INK = "#7a5c2e"
BESIDE_COUNTER = ((0.355, 0.0, 0.22), (0.4, 0.0, 0.27))
"""Where the sign of the ground stands beside a counter, and how large it is, in hexes: in one with
a corner below, and in one with an edge."""
OVER_MARKER = (-0.36, -0.2, 0.2)
"""The same above what lies at the left of a counter."""
BELOW = ((0.43, 0.2), (0.385, 0.18))
"""How far below the middle a sign or letter stands where more covers the hex, and the size of a
sign."""


PATCH, PATCH_RIM, PATCH_HIGH = 0.7, 0.13, 0.45
"""How white the patch is on which a name stands on terrain, and how far aside and above its middle
it reaches, in the size of its letters."""
CLOSE_RIM, CLOSE_HIGH = 0.05, 0.38
"""The same below a corner of a hex: clear of the lines along its edges."""


def _spacing(scene: Scene, spacing: float) -> float:
    """Patterns grow with the hex, but do not get so dense that they print grey."""
    return spacing * max(0.6, scene.field.wide / FULL_SIZE)


def _stroke(scene: Scene, width: float) -> float:
    return width * min(2.0, max(0.7, scene.field.wide / FULL_SIZE))


def terrain_marks(scene: Scene, kind: str | None, *, patterned: bool = True) -> tuple[Mark, ...]:
    """The ground of one hex about the origin: its colour and its pattern, shared."""
    style, field = scene.style, scene.field

    def make() -> tuple[Mark, ...]:
        ground = style.ground(kind)
        marks: list[Mark] = [Path(scene.hexagon, fill=style.wash(ground.colour))]
        pattern, cover = PATTERNS.get(ground.pattern), style.cover(kind)
        if cover is not None:
            marks.append(covered(cover, scene.hexagon))
        elif pattern and patterned:
            lines = pattern(field.offsets, _spacing(scene, ground.spacing))
            ink = style.tone(ground.ink)
            marks.append(Path(lines, stroke=ink, width=_stroke(scene, 0.22)))
        return tuple(marks)

    return style.keep(("ground", kind, scene.hexagon, patterned), make)


def draw_ground(scene: Scene) -> Iterator[Mark]:
    """Every hex's colour and pattern, which is left out where a region covers it; hexes out of play
    are hatched."""
    whole = joins(scene)
    drawn: dict[str | None, tuple[Mark, ...]] = {}
    for index, name in enumerate(scene.field.names):
        x, y = scene.field.centres[index]
        kind = scene.floor.terrain[index]
        if name in scene.floor.unplayable:
            marks = _out_of_play(scene)
        elif kind in drawn:
            marks = drawn[kind]
        else:
            is_region = joined_kind(scene, index) is not None
            covered_up = whole and (is_region or is_tufted(scene, kind))
            marks = drawn[kind] = terrain_marks(scene, kind, patterned=not covered_up)
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
    """The half hexes along the edge, hatched: nobody may stand there (ADR 3)."""
    for (x, y), corners in scene.floor.halves:
        marks = _half_hex(scene, corners)
        yield Group(marks, (1.0, 0.0, 0.0, 1.0, x, y), layer="half-hexes")


def _half_hex(scene: Scene, corners: Corners) -> tuple[Mark, ...]:
    def make() -> tuple[Mark, ...]:
        ink, width = scene.style.tone(UNPLAYABLE_INK), _stroke(scene, 0.15)
        # Not the slant of a side's deployment: on grey paper both would be one.
        lines = PATTERNS["diagonal"](corners, _spacing(scene, 1.8))
        return (
            Path(polygon(corners), fill=scene.style.tone("#f1f1f1"), stroke=ink, width=width),
            Path(lines, stroke=ink, width=width),
        )

    return scene.style.keep(("half-hex", corners), make)


def draw_elevation(scene: Scene) -> Iterator[Mark]:
    """Heights as contour lines inside the hex, one a level; on a screen as shade too."""
    wide = scene.field.wide
    ink = scene.style.tone(HEIGHT_INK)
    for index, height in enumerate(scene.floor.elevation):
        if height == 0:
            continue
        x, y = scene.field.centres[index]
        if scene.show.on_screen:
            shade = "#000000" if height > 0 else "#ffffff"
            deep = SHADE * min(4, abs(height))
            around = polygon([(x + dx, y + dy) for dx, dy in scene.field.offsets])
            yield Path(around, fill=shade, opacity=deep, layer="elevation")
        for level in range(1, min(3, abs(height)) + 1):
            share = 1 - 0.09 * level
            ring = polygon([(x + dx * share, y + dy * share) for dx, dy in scene.field.offsets])
            dash = () if height > 0 else (0.06 * wide, 0.05 * wide)
            yield Path(ring, stroke=ink, width=0.018 * wide, dash=dash, layer="elevation")


def draw_heights(scene: Scene) -> Iterator[Mark]:
    """The heights as numbers, at the left of the hex and over its symbol."""
    wide = scene.field.wide
    ink = scene.style.tone(HEIGHT_INK)
    size = max(0.15 * wide, LEAST)
    for index, height in enumerate(scene.floor.elevation):
        if height:
            x, y = scene.field.centres[index]
            text = f"{height:+d}".replace("-", "−")
            paper = scene.style.wash(scene.style.ground(scene.floor.terrain[index]).colour)
            at = (x - 0.35 * wide, y - 0.04 * wide)
            yield word(text, *at, size, bold=True, fill=ink, halo=paper, layer="heights")


def draw_grid(scene: Scene) -> Iterator[Mark]:
    """The edges of all hexes as one path, each edge once; on a map a path for each of its tiles, so
    that one that is moved changes no other."""
    if scene.floor.areas:
        yield from _grid_of_tiles(scene)
        return
    if joins(scene):
        kinds = (joined_kind(scene, index) for index in range(len(scene.field.names)))
        lines = _between(scene.field, tuple(kinds))
    else:
        lines = _grid(scene.field)
    if lines:
        yield grid_path(scene.style, scene.field.wide, lines)


@lru_cache(maxsize=256)  # a map is drawn at every change, and most of its tiles are as they were
def _joined(edges: tuple[tuple[Point, Point], ...]) -> Commands:
    return joined(edges)


def _grid_of_tiles(scene: Scene) -> Iterator[Mark]:
    """The edges between the areas of each tile; the line around it is drawn thicker."""
    field = scene.field
    tile = {field.index[a.name]: a.tile for a in scene.floor.areas if a.name in field.index}
    inner: dict[str, list[tuple[Point, Point]]] = {}
    for index, name in tile.items():
        for direction, other in enumerate(field.neighbours[index]):
            if other < index and tile.get(other) == name:
                inner.setdefault(name, []).append(field.edge(index, direction))
    for edges in inner.values():
        yield grid_path(scene.style, field.wide, _joined(tuple(edges)))


def grid_path(style: Style, wide: float, lines: Commands) -> Path:
    """Edges of hexes so wide, as the grid is drawn."""
    width = 0.25 * min(2.0, max(0.7, wide / FULL_SIZE))
    return Path(lines, stroke=style.grid, width=width, layer="grid")


@lru_cache(maxsize=32)
def _grid(field: HexField) -> Commands:
    """Kept like the field itself, which is the same one as long as the board keeps its size."""
    return joined_edges(
        field,
        (
            (index, direction)
            for index, near in enumerate(field.neighbours)
            for direction, other in enumerate(near)
            if other < index
        ),
    )


@lru_cache(maxsize=32)
def _between(field: HexField, kinds: tuple[str | None, ...]) -> Commands:
    """All edges but those between two hexes of the same kind."""
    return joined_edges(
        field,
        (
            (index, direction)
            for index, near in enumerate(field.neighbours)
            for direction, other in enumerate(near)
            if other < index and (other < 0 or kinds[index] is None or kinds[other] != kinds[index])
        ),
    )


# -- symbols and letters -------------------------------------------------------------------------


def letter_size(scene: Scene) -> float:
    """The font size in mm of terrain letters: never so small that they cannot be read."""
    return max(0.17 * scene.field.wide, LEAST)


def is_small(scene: Scene) -> bool:
    """Whether hexes are so small that a letter under a sign would crowd the names below it."""
    return letter_size(scene) > CROWDED * scene.field.wide


def draw_symbols(scene: Scene) -> Iterator[Mark]:
    """Each hex's terrain symbol: large where nothing else stands, else small beside it. Letters
    stand only for what has no picture: on a map, beside all names."""
    field, style, floor = scene.field, scene.style, scene.floor
    tokens = _letters_of_tokens(scene)
    aside = asides(scene) if floor.areas else {}
    wide = field.wide
    for index, name in enumerate(field.names):
        if name in floor.unplayable:
            continue
        kind, (x, y) = floor.terrain[index], field.centres[index]
        letter = style.letter("terrain", kind) if kind else ""
        is_drawn = letter and style.cover(kind) is None
        spot = _sign_spot(scene, name, kind, aside.get(index, 0.0) / wide) if is_drawn else None
        if kind and spot is not None:
            dx, dy, share = spot
            marks = _terrain_symbol(scene, kind, letter, pale=name in scene.show.pale)
            at = placement(x + dx * wide, y + dy * wide, share * wide / 100)
            yield Group(marks, at, layer="symbols", subject=name)
        if scene.show.lettered and not floor.areas:
            has_sign = spot is not None or kind is None or style.is_pictured("terrain", kind)
            yield from _letters(scene, index, "" if has_sign else letter, tokens.get(name, ()))


def _sign_spot(
    scene: Scene, place: str, kind: str | None, aside: float
) -> tuple[float, float, float] | None:
    """Where the symbol of the ground stands and how large it is, in hexes; ``aside``: how far to
    the right where nothing covers it. None where only its colour is seen."""
    flat = scene.field.orientation == "flat"
    if place not in scene.covered:
        # Words stand below it on a map.
        return (aside, -0.035, 0.45) if scene.floor.areas else (aside, -0.02, 0.58)
    if place in scene.signed:
        x, y, size = sign_beside(scene, place)
        return x / 100, y / 100, size / 100
    if scene.floor.areas or not kind or not scene.style.is_pictured("terrain", kind):
        return None
    known = scene.style.game.tokens
    lying = (known.get(token.token) for token in scene.floor.tokens if token.at == place)
    if not scene.has_sign(place) or any(one is not None and kind in one.on for one in lying):
        return None  # a ford is not without its river
    if hides_sign(scene, place):
        return None
    if beside_sign(scene, place):
        return OVER_MARKER if place in scene.beside else BESIDE_COUNTER[flat]
    return (0.0, *BELOW[flat])


def _letters(scene: Scene, index: int, letter: str, tokens: tuple[str, ...]) -> Iterator[Mark]:
    """The letters of a hex: of ground whose symbol is not seen, and of tokens; on a small board
    only the former, as tokens have their own signs."""
    field, name = scene.field, scene.field.names[index]
    letters = _written(scene, letter, () if name in scene.occupied else tokens)
    if not letters or (letters != letter and is_small(scene)):
        return
    flat = field.orientation == "flat"
    dx, dy = 0.0, BELOW[flat][0]
    if beside_sign(scene, name):
        dx, dy, _ = OVER_MARKER if name in scene.beside else BESIDE_COUNTER[flat]
    x, y = field.centres[index]
    ground = scene.style.wash(scene.style.ground(scene.floor.terrain[index]).colour)
    ink, size = legible_ink(ground, scene.style.ink), letter_size(scene)
    at = (x + dx * field.wide, y + dy * field.wide)
    yield word(letters, *at, size, bold=True, fill=ink, halo=ground, layer="symbols")


def _written(scene: Scene, letter: str, tokens: tuple[str, ...]) -> str:
    """The letters of a hex; where they have no room beside each other, those of the tokens."""
    given = tuple(filter(None, tokens))
    letters = " ".join((letter, *given)).strip()
    room = 0.55 * scene.field.wide
    return " ".join(given) if given and width(letters, letter_size(scene)) > room else letters


def _terrain_symbol(
    scene: Scene, kind: str, letter: str, *, pale: bool = False
) -> tuple[Mark, ...]:
    style = scene.style
    ground = style.ground(kind)

    def make() -> tuple[Mark, ...]:
        paper = style.wash(ground.colour)
        ink = legible_ink(paper, style.ink)
        drawing = style.drawing(ground.symbol)
        if drawing is not None and scene.floor.areas:
            ink = mixed(paper, ink, MAP_SIGN)
        elif drawing is not None:
            ink = mixed(paper, ink, PALE_SIGN) if pale else mixed(WHITE, ink, SIGN)
        if drawing is not None:
            return style.symbol(drawing, ink=ink, paper=paper, tint=ink, halo=5.0)
        size = 52.0 if len(letter) < 2 else 40.0
        return (
            Path(circle(0, 0, 38), fill=style.tone("#ffffff"), stroke=ink, width=4.0),
            word(letter, 0, 0, size, bold=True, fill=ink),
        )

    return style.keep(("symbol", kind, letter, pale, bool(scene.floor.areas)), make)


def _letters_of_tokens(scene: Scene) -> dict[str, tuple[str, ...]]:
    """Place to the letters of the tokens on it, each with its level: ``fi2``; of one that has a
    picture the level alone."""
    found: dict[str, tuple[str, ...]] = {}
    for token in scene.floor.tokens:
        letter = "?" if token.hidden else scene.style.letter_on_hexes("tokens", token.token)
        level = str(token.level) if token.level is not None else ""
        found[token.at] = (*found.get(token.at, ()), letter + level)
    return found


# -- names of hexes ------------------------------------------------------------------------------


def draw_coordinates(scene: Scene) -> Iterator[Mark]:
    """The names of the hexes, small, in the upper corner of each; of tiny hexes only some names."""
    field, style = scene.field, scene.style
    if not field.names:
        return
    names = with_letters(scene) if scene.floor.areas else field.names
    size, half, lift = raised(scene, names)
    every = max(1, ceil(2 * half / (0.95 * field.wide)))
    inks: dict[str | None, tuple[str, str | None]] = {}
    is_close = field.orientation == "pointy" and not scene.floor.areas
    hidden = hidden_names(scene)
    is_tiny = field.wide < TINY and not scene.show.on_screen
    soft = style.ink if scene.floor.areas else SOFTER_INK if is_tiny else SOFT_INK
    for index, (name, text) in enumerate(zip(field.names, names, strict=True)):
        if name in scene.floor.unplayable or (every > 1 and not _is_nth(scene, name, every)):
            continue
        if index in hidden:
            continue
        kind = scene.floor.terrain[index]
        if kind not in inks:
            ground = style.ground(kind)
            paper = style.wash(ground.colour)
            # On a crowded board only on patterns.
            is_open = kind is None or kind in style.open_grounds
            patch = paper if is_open or scene.floor.areas else mixed(paper, WHITE, PATCH)
            under = patch if every == 1 or ground.pattern != "none" else None
            inks[kind] = legible_ink(under or paper, style.tone(soft)), under
        x, y = field.centres[index]
        own = letter_of(scene, index) if scene.floor.areas else ""
        marks = _hex_name(text, size, *inks[kind], own, close=is_close)
        yield Group(marks, (1.0, 0.0, 0.0, 1.0, x, y - lift), layer="coordinates")


@lru_cache(maxsize=4096)
def _hex_name(
    text: str,
    size: float,
    ink: str,
    paper: str | None,
    letter: str = "",
    *,
    close: bool,
) -> tuple[Mark, ...]:
    """A name about the origin, on a patch of ``paper``, ``close`` around it where lines along the
    edges of its hex are near: a halo is much more to store. With a letter of what it is behind it
    the name is bold, so that both are not read as one."""
    if not letter:
        name = word(text, 0.0, 0.0, size, fill=ink).marks
        return (
            name if paper is None else (_patch(width(text, size), size, paper, close=close), *name)
        )
    bold = text.removesuffix(letter).rstrip()
    first, gap = width(bold, size, bold=True), 0.36 * size
    wide = first + gap + width(letter, size)
    one = word(bold, -wide / 2, 0.0, size, anchor="start", bold=True, fill=ink)
    other = word(letter, first + gap - wide / 2, 0.0, size, anchor="start", fill=ink)
    return (one, other) if paper is None else (_patch(wide, size, paper, close=close), one, other)


@lru_cache(maxsize=1024)
def _patch(wide: float, size: float, paper: str, *, close: bool) -> Path:
    """What a name so wide stands on; names of one width share it."""
    rim, tall = (CLOSE_RIM, CLOSE_HIGH) if close else (PATCH_RIM, PATCH_HIGH)
    half, high = wide / 2 + rim * size, tall * size
    return Path(rectangle(-half, -high, 2 * half, 2 * high), fill=paper)


def _is_nth(scene: Scene, name: str, every: int) -> bool:
    """Whether a hex is in a line and at a position whose names are written on a crowded board."""
    grid = scene.scenario.board.grid()
    if grid is None:
        return True
    line, position = grid.line_and_position(name)
    return line % every == 0 and position % every == 0
