"""The counter of a unit or of a commander, as it stands on a board, in a legend and in a palette.

It is drawn in hundredths of a hex across its flats, so that all sizes share one drawing: the
shape shows the side, the symbol and the code the type, the shape with a letter the rank.
"""

from math import ceil
from typing import Literal

from exporters.drawing import look
from exporters.drawing.colours import readable_on
from exporters.drawing.lettering import cap_height, fit, rise, width
from exporters.drawing.look import Style, UnitShape
from exporters.drawing.markers import badge
from exporters.drawing.paths import moved, placement, rectangle
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import word

BLACK, WHITE = "#000000", "#ffffff"
SHIELD = (0.0, 0.0, 0.62)
"""Middle and scale of the side's shape on a counter; what is on it is given in its box of 100.
"""
LARGE = (0.0, 1.0, 0.66)
"""The same where nothing but it can be seen."""
CHIEF = -8.0
"""Where the upper part ends, which carries the code, and below which stand symbol and rank."""
CODE, CODE_ROOM = (-27.0, 42.0), (82.0, 62.0)
"""Height of the middle of the code and its size; how wide it may be, and on a disc."""
CHIEF_ROOM, LETTERS_RIM = 35.0, 1.5
"""How tall a code with a breve may be, and how far above the chief's edge it ends at the lowest."""
HIGHEST = -45.0
"""Where a code begins at the highest that ends above a large rank."""
ROW, ASIDE, HALF_ROW, HALF_SIGN = 15.5, 22.5, 0.40, 0.42
"""Middle of the row of symbol and rank, how far each stands from the middle, and the scale of both.
"""
BROAD_SIGN = 0.46
"""The scale of a symbol, and of a rank without its letter, on counters that are wider than high."""
ALONE, ALONE_SCALE = 15.5, 0.48
ALONE_AT = (0.0, ALONE, ALONE_SCALE)
"""Where a symbol or a rank stands that has the row for itself."""
RIGHTMOST, DEEPEST, ALONE_RIM = 44.0, 35.0, 6.5
"""How far to the right and how far down a rank reaches, and the white edge of one that stands there
alone for its letter."""
GROWN = 1.22
"""How much larger a rank may grow for its letter to be read; beyond, it covers the symbol, and all
shapes of ranks stand there without letters."""
RANK_EDGE = 24.0
"""The width of the white line around a rank's shape, in its box; half of it is outside."""
TALLEST, TIP_BESIDE = 96.0, 1.15
"""How tall a code and a rank below it are together at most where the rank's tip stands beside the
code, as it does on counters that are so much wider than high."""
BESIDE_CODE, TIP_WIDTH = -16.0, 0.45
"""How high a rank reaches at most that leaves the code its place, and which share of one is beside
a code where its shape has a tip above."""
COUNTED = (17.5, 41.0, 36.0)
"""Where the number of several units stands from the middle, how wide and how high it is at most.
"""
IN_CHIEF, SMALL_SIGN = 29.5, 0.22
"""How far from the middle the commander's star stands right of the code, and a badge left of it."""
BADGE_LETTERS = 42.0
"""The size of two letters on a badge."""
SIGN_ROOM = 24.0
"""What one of them takes from the room of the code."""
TOP, BOTTOM, HALF = -54.0, 54.0, 52.0
"""Where the shape with its white edge begins and ends, and how far it reaches aside, in its box."""
NARROW = 0.85
"""How narrow two letters of a rank are at most, of their own width: their height is what counts."""
MOST_LETTERS = 34.5
"""Larger letters would not fit on a counter, in hundredths."""


def counter(  # noqa: PLR0913  all but the first four are keywords with a default
    style: Style,
    shape: UnitShape,
    unit_type: str,
    rank: str | None,
    *,
    leader: bool = False,
    marked: str | None = None,
    least: float = 0.0,
    lettered: bool = True,
    broad: float = 1.0,
) -> tuple[Mark, ...]:
    """A unit's counter about the origin, 100 to a hex; legend and palette use it as well.

    On its side's shape the code stands above, with the commander's star at its right; below stand
    its symbol and its rank, or the badge with which it is ``marked``; one that has both carries its
    badge left of the code. Its letters measure ``least`` hundredths. Where not all ranks could be
    read within their shapes, or are not to be ``lettered``, the shapes alone show them; those that
    do not are there alone, large enough for letters. It is ``broad`` times as wide as high.
    """
    least, broad = min(ceil(least * 10) / 10, MOST_LETTERS), round(broad, 2)

    def make() -> tuple[Mark, ...]:
        code, enough = style.names.code(unit_type), least / SHIELD[2]
        drawing = style.unit_drawing(unit_type)
        has_tip = rank is not None and _is_broad(broad) and lettered
        left, right = SIGN_ROOM * bool(rank and marked), SIGN_ROOM * (leader or has_tip)
        shares = rank is None or _shares_row(style, enough, broad)
        is_alone = drawing is None or not shares
        how = {"alone": is_alone, "lettered": lettered}
        in_row = None if rank is None else _in_row(style, rank, enough, broad, **how)
        # A rank that is larger for its letter reaches into the chief: the code ends above it, or
        # is at the left of it.
        foot = in_row.box[1] if in_row is not None and in_row.box is not None else 0.0
        room, star_at = broad * CODE_ROOM[shape.name == "disc"], IN_CHIEF * broad
        if has_tip and in_row is not None:
            foot, beside = 0.0, _beside_code(style, rank, in_row, room)
            if beside > right:
                left, right, star_at = SIGN_ROOM * leader, beside, (SIGN_ROOM - room) / 2
        if not (drawing or rank or leader or marked):
            marks = [*side(style, shape, "rim", broad), _large(shape, code)]
        else:
            marks = [*side(style, shape, "chief", broad)]
            marks.append(_in_chief(shape, code, enough, left, right, foot, room))
        if drawing is not None and not is_alone:
            ink = readable_on(shape.paper, style.ink, WHITE)
            sign = style.symbol(drawing, ink=ink, paper=shape.paper, tint=ink)
            place = (0.5 - ASIDE * broad, ROW, BROAD_SIGN if _is_broad(broad) else HALF_SIGN)
            marks.append(Group(sign, placement(*(place if rank or marked else ALONE_AT))))
        if in_row is not None:
            marks.append(in_row)
        if leader:
            marks.append(_star_in_chief(style, shape, star_at))
        if marked:
            how = {"ranked": bool(rank), "aside": drawing is not None}
            marks.append(_marked(style, marked, enough, broad, **how))
        return (Group(tuple(marks), placement(*SHIELD)),)

    key = ("counter", shape, unit_type, rank, leader, marked, least, lettered, broad)
    return style.keep(key, make)


def _beside_code(style: Style, rank: str | None, in_row: Mark, room: float) -> float:
    """What a rank that reaches up beside the code takes of its room."""
    box, known = in_row.box, style.game.ranks.get(rank or "")
    if box is None or box[1] >= BESIDE_CODE:
        return 0.0
    share = TIP_WIDTH if known is not None and known.shape == "triangle" else 1.0
    return room / 2 - (box[0] + box[2]) / 2 + share * (box[2] - box[0]) / 2


def _star_in_chief(style: Style, shape: UnitShape, x: float) -> Mark:
    """The commander's star at the right of the code, or at its left where a large rank is there."""
    ink = readable_on(_chief(shape), style.ink, WHITE)
    sign = style.symbol(style.mark("commander"), ink=ink, paper=_chief(shape), tint=ink)
    return Group(sign, placement(x, CODE[0], SMALL_SIGN))


def _marked(
    style: Style, name: str, least: float, broad: float, *, ranked: bool, aside: bool
) -> Mark:
    """A badge: left of the code of a unit that has a rank, else below it, ``aside`` its symbol."""
    if ranked:
        return Group(badge(style, name), placement(-IN_CHIEF * broad, CODE[0], SMALL_SIGN))
    x, scale = ASIDE * broad * aside, min(least / BADGE_LETTERS, GROWN * HALF_ROW)
    return Group(badge(style, name), placement(x, ROW, max(HALF_ROW, scale)))


def counter_of_several(
    style: Style,
    shape: UnitShape,
    unit_type: str,
    count: int,
    *,
    marked: str | None = None,
    least: float = 0.0,
) -> tuple[Mark, ...]:
    """One counter for several units of a type in an area of a map: their number stands at the right
    of the symbol, a badge left of the code. ``least`` as above."""
    enough = min(ceil(least * 10) / 10, MOST_LETTERS) / SHIELD[2]

    def make() -> tuple[Mark, ...]:
        left, ink = SIGN_ROOM * bool(marked), readable_on(shape.paper, style.ink, WHITE)
        room = CODE_ROOM[shape.name == "disc"]
        code = _in_chief(shape, style.names.code(unit_type), enough, left, 0.0, 0.0, room)
        marks = [*side(style, shape, "chief"), code]
        if marked:
            marks.append(Group(badge(style, marked), placement(-IN_CHIEF, CODE[0], SMALL_SIGN)))
        drawing = style.unit_drawing(unit_type)
        count_text, (x, room, most) = f"×{count}", COUNTED
        if drawing is not None:
            sign = style.symbol(drawing, ink=ink, paper=shape.paper, tint=ink)
            marks.append(Group(sign, placement(2.0 - ASIDE, ROW, HALF_SIGN)))
        size = fit(count_text, room, max(most, enough), enough, bold=True)
        marks.append(word(count_text, x if drawing else 0.0, ROW, size, bold=True, fill=ink))
        return (Group(tuple(marks), placement(*SHIELD)),)

    return style.keep(("several", shape, unit_type, count, marked, least), make)


def ranks_are_lettered(style: Style, least: float, broad: float = 1.0) -> bool:
    """Whether ranks have letters of ``least`` hundredths within their shapes beside a symbol."""
    return _letters_fit(style, least / SHIELD[2], HALF_ROW * broad)


def _shares_row(style: Style, least: float, broad: float = 1.0) -> bool:
    """Whether a rank leaves its unit's symbol in sight."""
    return _known_by_shape(style) or _letters_fit(style, least, HALF_ROW * broad)


def _letters_fit(style: Style, least: float, scale: float) -> bool:
    """Whether the letters of all ranks of the game can be read within their shapes, which are drawn
    at this scale and may grow for it."""
    most = min(scale * GROWN, (TALLEST - cap_height(least, bold=True)) / 100)
    return all(least <= most * _rank_letter(style, rank)[1] for rank in style.game.ranks)


def row_foot(style: Style, least: float) -> float:
    """How far down symbols and ranks of counters reach, in the box of their shape: ``least`` as
    they are drawn with."""
    if _shares_row(style, least / SHIELD[2]):
        return ROW + 50 * HALF_SIGN
    return DEEPEST + ALONE_RIM


def _is_broad(broad: float) -> bool:
    """Whether a counter is so much wider than high that signs beside each other are larger."""
    return broad > TIP_BESIDE


def _in_row(
    style: Style, rank: str, least: float, broad: float, *, alone: bool, lettered: bool
) -> Mark:
    """A rank at the right of the symbol, or in the middle where there is none; without its letter
    where those of all could not be read and the shapes distinguish them."""
    x, y, scale = (0.0, ALONE, ALONE_SCALE) if alone else (ASIDE * broad, ROW, HALF_ROW)
    needed = least / _rank_letter(style, rank)[1]
    if not (lettered and _letters_fit(style, least, scale * broad)) and _known_by_shape(style):
        scale = BROAD_SIGN if _is_broad(broad) else scale
        return Group(rank_marks(style, rank, lettered=False), placement(x, y, scale))
    scale = max(scale, needed)
    marks = rank_marks(style, rank)
    box = Path(marks[0].commands).box if isinstance(marks[0], Path) else None
    if box:  # a large one keeps within the shape's right side and foot
        x, y = min(x, RIGHTMOST * broad - box[2] * scale), min(y, DEEPEST - box[3] * scale)
    return Group(marks, placement(x, y, scale))


def unit_sign(style: Style, shape: UnitShape, unit_type: str) -> tuple[Mark, ...]:
    """A unit without its letters, in a box of 100: for a legend that has them next to it."""
    drawing = style.unit_drawing(unit_type)
    field = side(style, shape, "rim")
    if drawing is None:
        return field
    ink = readable_on(shape.paper, style.ink, WHITE)
    sign = style.symbol(drawing, ink=ink, paper=shape.paper, tint=ink)
    return (*field, Group(sign, placement(0.0, -3.0, 0.62)))


def side(
    style: Style, shape: UnitShape, part: Literal["chief", "rim"], broad: float = 1.0
) -> tuple[Mark, ...]:
    """A side's shape in a box of 100, or ``broad`` times as wide.

    Its colours are divided: a chief, which is the upper part and carries letters, or a rim.
    """

    def make() -> tuple[Mark, ...]:
        outline = shape.outline
        if broad != 1.0:
            outline = moved(outline, (broad, 0.0, 0.0, 1.0, 0.0, 0.0))
        marks: list[Mark] = [
            Path(outline, stroke=style.tone(WHITE), width=13.0),
            Path(outline, fill=shape.paper),
        ]
        if part == "chief":
            band = rectangle(-60 * broad, -60, 120 * broad, 60 + CHIEF)
            marks.append(Group((Path(band, fill=_chief(shape)),), clip=outline))
        elif not shape.solid:
            rim = Path(outline, stroke=shape.colour, width=30.0)
            marks.append(Group((rim,), clip=outline))
        marks.append(Path(outline, stroke=style.ink, width=6.0))
        return tuple(marks)

    return style.keep(("side", shape, part, broad), make)


def plain_dot(style: Style, shape: UnitShape) -> tuple[Mark, ...]:
    """A side's shape filled with its colour, in a box of 100: a dot that is known by its outline
    too."""

    def make() -> tuple[Mark, ...]:
        edge = Path(shape.outline, stroke=style.tone(WHITE), width=30.0)
        return (edge, Path(shape.outline, fill=shape.colour, stroke=style.ink, width=10.0))

    return style.keep(("plain", shape), make)


def _in_chief(
    shape: UnitShape, code: str, least: float, left: float, right: float, foot: float, room: float
) -> Mark:
    """The code in the upper part of the shape, in a room so wide, beside what takes some at its
    left and right, and above ``foot``, to which a large rank reaches up."""
    ink = readable_on(_chief(shape), BLACK, WHITE)
    size = fit(code, room - left - right, max(CODE[1], least), least, bold=True)
    x, y = (left - right) / 2, CODE[0]
    tall, lowest = cap_height(size, bold=True), min(foot, CHIEF) - LETTERS_RIM
    if y + tall / 2 > lowest:
        size = max(least, size * min(1.0, (lowest - HIGHEST) / tall))
        tall = cap_height(size, bold=True)
        y = max(lowest - tall / 2, HIGHEST + tall / 2)
    if above := rise(code, size, bold=True):  # a breve stands within the shape, too
        tall = cap_height(size, bold=True) + above
        room = CHIEF_ROOM - (CHIEF - LETTERS_RIM - lowest)
        size = max(least, size * min(1.0, room / tall))
        above, tall = rise(code, size, bold=True), cap_height(size, bold=True)
        y = lowest - max(0.0, room - tall - above) / 2 - tall / 2
    return word(code, x, y, size, bold=True, fill=ink)


def _chief(shape: UnitShape) -> str:
    return WHITE if shape.solid else shape.colour


def _large(shape: UnitShape, code: str) -> Mark:
    """The code alone in the middle of the shape, for packs without symbols."""
    size = fit(code, 68.0, 46.0, bold=True)
    ink = readable_on(shape.paper, BLACK, WHITE)
    return word(code, 0.0, -3.0, size, bold=True, fill=ink)


def _rank_letter(style: Style, rank: str) -> tuple[str, float, float]:
    """The letters of a rank, how large they are on its shape, in a box of 100, and how narrow."""
    known = style.game.ranks.get(rank)
    letter = style.names.letter("ranks", rank)
    broad = known is not None and known.shape in ("circle", "square")
    size = 76.0 if broad else 68.0
    if len(letter) > 1:
        room = 70.0 if broad else 54.0
        size = fit(letter, room / NARROW, size, bold=True)
        return letter, size, min(1.0, room / width(letter, size, bold=True))
    return letter, size, 1.0


def _known_by_shape(style: Style) -> bool:
    """Whether no two ranks of the game have the same shape."""
    shapes = [rank.shape for rank in style.game.ranks.values()]
    return len(set(shapes)) == len(shapes)


def rank_marks(style: Style, rank: str, *, lettered: bool = True) -> tuple[Mark, ...]:
    """A rank's shape with its letter, in a box of 100."""
    known = style.game.ranks.get(rank)
    shape = known.shape if known else "diamond"
    tint = style.rank_tint(rank)
    letter, size, narrow = _rank_letter(style, rank)
    outline = look.RANK_SHAPES[shape]
    drop = look.RANK_LETTER_DROP.get(shape, 0.0)
    body = (
        Path(outline, stroke=WHITE, width=RANK_EDGE),
        Path(outline, fill=tint, stroke=style.ink, width=9.0),
    )
    if not lettered:
        return body
    sign = word(letter, 0, drop, size, bold=True, fill=readable_on(tint, BLACK, WHITE))
    return (*body, sign if narrow == 1.0 else Group((sign,), (narrow, 0.0, 0.0, 1.0, 0.0, 0.0)))


def star(style: Style) -> tuple[Mark, ...]:
    """The sign of a commander, in a box of 100."""
    return style.symbol(
        style.mark("commander"), ink=style.ink, paper=style.tone(WHITE), tint=style.ink, halo=9.0
    )


def first_player_sign(style: Style) -> tuple[Mark, ...]:
    """The sign of who begins, in a box of 100."""
    return style.symbol(style.mark("momentum"), ink=style.ink, paper="#ffffff", tint=style.ink)


def commander_alone(style: Style, shape: UnitShape) -> tuple[Mark, ...]:
    """A commander who leads no unit: his side's shape with a star."""

    def make() -> tuple[Mark, ...]:
        ink = readable_on(shape.paper, style.ink, WHITE)
        sign = style.symbol(style.mark("commander"), ink=ink, paper=shape.paper, tint=ink)
        field = Group(side(style, shape, "rim"), placement(*SHIELD))
        return (field, Group(sign, placement(SHIELD[0], SHIELD[1] - 3, 0.36)))

    return style.keep(("alone", shape), make)
