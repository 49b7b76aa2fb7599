"""The pictures of the palette: marks in a box of 100, drawn as the board draws them."""

from exporters.drawing import look
from exporters.drawing.counters import counter, side, unit_sign
from exporters.drawing.legend import terrain_icon
from exporters.drawing.look import Style, UnitShape, legible_ink
from exporters.drawing.markers import card_back, marker_marks, token_marks
from exporters.drawing.paths import Point, line, placement, polygon
from exporters.drawing.patterns import PATTERNS
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import word
from schema.board import Zone

Marks = tuple[Mark, ...]

HEXAGON: tuple[Point, ...] = (
    (0.0, -50.0),
    (43.3, -25.0),
    (43.3, 25.0),
    (0.0, 50.0),
    (-43.3, 25.0),
    (-43.3, -25.0),
)


def kind(style: Style, section: str, ident: str) -> Marks:
    """A kind of thing by its section of the game; nothing for what has no picture."""
    game = style.game
    if section in ("ways", "walls"):
        return strip(style, section, ident)
    if section == "markers":
        return marker(style, ident, None)
    if section == "factions":
        return shield(style, style.shape_of(ident))
    if section == "unit_types":
        of = game.unit_types[ident].faction or next(iter(game.factions), "")
        return unit_sign(style, style.shape_of(of), ident)
    drawn = {"terrain": terrain, "tokens": token}.get(section)
    return () if drawn is None else drawn(style, ident)


def terrain(style: Style, kind: str) -> Marks:
    """A hex of this terrain."""
    return (Group(terrain_icon(style, kind), placement(0, 0, 0.88)),)


def outline(style: Style, kind: str) -> Marks:
    """A piece of terrain on a table, by its outline."""
    known = style.game.terrain.get(kind)
    corners = known.outline if known is not None and known.outline else ()
    if len(corners) < 3:
        return terrain(style, kind)
    reach = max(max(abs(x), abs(y)) for x, y in corners) or 1
    shape = polygon([(48 * x / reach, -48 * y / reach) for x, y in corners])
    ground = style.ground(kind)
    marks: list[Mark] = [Path(shape, fill=style.wash(ground.colour))]
    pattern = PATTERNS.get(ground.pattern)
    if pattern is not None:
        box = ((-50.0, -50.0), (50.0, -50.0), (50.0, 50.0), (-50.0, 50.0))
        lines = Path(pattern(box, 14.0), stroke=style.tone(ground.ink), width=2.0)
        marks.append(Group((lines,), clip=shape))
    marks.append(Path(shape, stroke=style.ink, width=3.0))
    ink = legible_ink(style.wash(ground.colour), style.ink)
    drawing = style.drawing(ground.symbol)
    if drawing is not None:
        sign = style.symbol(drawing, ink=ink, paper=ground.colour, tint=ink, halo=5.0)
        marks.append(Group(sign, placement(0, 0, 0.5)))
    else:
        letter = style.letter("terrain", kind)
        marks.append(word(letter, 0, 0, 34, bold=True, fill=ink, halo=ground.colour))
    return tuple(marks)


def token(style: Style, kind: str, *, hidden: bool = False) -> Marks:
    """A token: its symbol, or its letters in a square."""
    letter = style.letter("tokens", kind)
    drawing = None if hidden else style.drawing(style.look.tokens.get(kind))
    ink, paper = style.ink, style.tone("#ffffff")
    tile = polygon(((-45, -45), (45, -45), (45, 45), (-45, 45)))
    square = Path(tile, fill=paper, stroke=ink, width=5)
    if drawing is None:
        return (square, word("?" if hidden else letter, 0, 0, 46, bold=True, fill=ink))
    sign = style.symbol(drawing, ink=ink, paper=paper, tint=ink)
    return (square, Group(sign, placement(0, 0, 0.78)))


def strip(style: Style, of: str, kind: str) -> Marks:
    """A river, a road or a wall across a hex."""
    drawn = style.line(of, kind)
    hexagon = polygon(HEXAGON)
    open_ground = next(iter(style.open_grounds), None)
    ground = style.wash(style.ground(open_ground).colour)
    marks: list[Mark] = [Path(hexagon, fill=ground)]
    wide = max(12.0, drawn.width)
    if of == "walls":
        ends = line(0, -50, 43.3, -25) if drawn.style == "dashed" else line(43.3, -25, 43.3, 25)
        marks.append(Path(hexagon, stroke=style.grid, width=3.0))
        dash = (wide, wide) if drawn.style == "dashed" else ()
        marks.append(Path(ends, stroke=style.tone(drawn.colour), width=wide, dash=dash))
        return tuple(marks)
    course = line(-48, 0, 48, 0)
    inner: tuple[Mark, ...] = (
        Path(course, stroke=style.tone(drawn.edge), width=wide + 7, cap="butt"),
        Path(course, stroke=style.tone(drawn.colour), width=wide, cap="butt"),
    )
    if drawn.style in ("dashed", "waves"):
        thin = Path(course, stroke=style.tone(drawn.edge), width=2.5, dash=(9.0, 7.0))
        inner = (*inner, thin)
    marks.append(Group(inner, clip=hexagon))
    marks.append(Path(hexagon, stroke=style.grid, width=3.0))
    return tuple(marks)


def unit(style: Style, shape: UnitShape, unit_type: str, rank: str | None) -> Marks:
    """A unit as a counter in its side's shield."""
    return (Group(counter(style, shape, unit_type, rank), placement(0, -3, 1.2)),)


def commander(style: Style, shape: UnitShape, unit_type: str, rank: str | None) -> Marks:
    """A commander: his unit's counter under his star."""
    drawn = counter(style, shape, unit_type, rank, leader=True)
    return (Group(drawn, placement(0, -3, 1.2)),)


def shield(style: Style, shape: UnitShape) -> Marks:
    """A side's shield alone."""
    return (Group(side(style, shape, "chief"), placement(0, 0, 0.9)),)


def marker(style: Style, kind: str, shape: UnitShape | None, *, hidden: bool = False) -> Marks:
    """A marker, or the back of one that lies face down."""
    if hidden:
        return card_back(style)
    return (Group(marker_marks(style, kind, shape), placement(0, 0, 0.95)),)


def back(style: Style, kind: str) -> Marks:
    """What lies face down: a card, or a token with the letter of nobody."""
    return card_back(style) if kind == "card-back" else token_marks(style, "?")


def spot() -> Marks:
    """The place of a card that lies face down is shown by its outline."""
    rim = polygon(HEXAGON)
    return (Path(rim, stroke="#808080", width=5.0, dash=(12.0, 8.0)),)


def secret(style: Style) -> Marks:
    """A card face down on its hex."""
    return (*spot(), Group(card_back(style), placement(0, 0, 0.72)))


def height(style: Style, text: str) -> Marks:
    """A height on a hex with its contour."""
    hexagon = polygon(HEXAGON)
    open_ground = next(iter(style.open_grounds), None)
    paper = style.wash(style.ground(open_ground).colour)
    inner = polygon([(x * 0.8, y * 0.8) for x, y in HEXAGON])
    ink = legible_ink(paper, style.ink)
    marks: list[Mark] = [Path(hexagon, fill=paper, stroke=style.grid, width=3.0)]
    if text != "0":
        marks.append(Path(inner, stroke=ink, width=2.5, dash=(9.0, 5.0) if "−" in text else ()))
    return (*marks, word(text, 0, 0, 44, bold=True, fill=ink))


def zone(style: Style, zone_: Zone, shape: UnitShape | None) -> Marks:
    """A zone as its hexes are shaded."""
    colour = style.tone("#6b6b6b")
    if zone_.colour is not None:
        colour = style.tone(look.ZONE_COLOURS[zone_.colour])
    elif shape is not None:
        colour = shape.colour
    hexagon = polygon([(x * 0.92, y * 0.92) for x, y in HEXAGON])
    dash = (14.0, 8.0) if zone_.kind == "deployment" else ()
    return (
        Path(hexagon, fill=colour, opacity=0.22),
        Path(hexagon, stroke=colour, width=9.0, dash=dash),
    )
